"""The subcommands simulate, settle and play."""

from __future__ import annotations

import argparse
import io
import itertools
import json
import re
from pathlib import Path
from typing import Any

import pytest

from omahakit.cli import play, settle, simulate
from omahakit.game.players import PLAYERS


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    subparsers = parser.add_subparsers(required=True)
    for command in (simulate, settle, play):
        command.add_parser(subparsers)
    args = parser.parse_args(words)
    code: int = args.run(args)
    return code


HAND = {
    "game": "hilo",
    "board": "3s4d7hJs9d",
    "contributed": {"A": 33, "B": 40},
    "hands": {"A": "As2hKdQc", "B": "Ah2dKcQs"},
}


@pytest.mark.parametrize("game", ["plo", "plo8", "limit", "limit8", "nlo", "plo5", "plo6-8"])
def test_simulate(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "--game", game, "--players", "4", "--hands", "200", "--seed", "5")
    assert run(*words, "--json") == 0
    first = json.loads(capsys.readouterr().out)
    assert first["chips_conserved"] is True
    assert (first["game"], first["hands"]) == (game, 200)
    assert sum(seat["net"] for seat in first["seats"].values()) == 0
    assert first["hands_per_second"] > 0
    run(*words, "--json")
    again = json.loads(capsys.readouterr().out)
    assert again["seats"] == first["seats"]  # the seed says it all
    assert run(*words, "--style", ",".join(PLAYERS)) == 0
    text = capsys.readouterr().out
    assert "chips conserved: yes" in text
    assert "a second" in text


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--game", "plo9"), "expected a game"),
        (("--players", "1"), "expected 2 to 10 players, got 1"),
        (("--game", "plo6", "--players", "8"), "expected 2 to 7 players, got 8"),
        (("--hands", "0"), "expected at least 1 hand"),
        (("--stack", "0"), "expected at least 1 chip"),
        (("--style", "genius"), "expected a style"),
    ],
)
def test_simulate_refuses(words: tuple[str, ...], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        run("simulate", *words)


def settle_json(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Any:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(data)))
    assert run("settle", "-", "--json") == 0
    return json.loads(capsys.readouterr().out)


def test_settle_as_the_documentation_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert settle_json(HAND, monkeypatch, capsys) == {
        "uncalled": {"B": 7},
        "pots": [
            {
                "amount": 66,
                "eligible": ["A", "B"],
                "awards": [
                    {"board": 0, "part": "both", "seat": "A", "amount": 33},
                    {"board": 0, "part": "both", "seat": "B", "amount": 33},
                ],
            }
        ],
        "rake": 0,
        "payouts": {"A": 33, "B": 33},
    }
    rules = {"identical_hands_split_whole_pot": False, "rake": {"basis_points": 500}}
    result = settle_json(HAND | {"rules": rules}, monkeypatch, capsys)
    assert (result["rake"], result["payouts"]) == (3, {"A": 32, "B": 31})


def test_settle_from_a_file_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    boards = ["2c3d7h8cTd", "2c3d7hQcKd"]
    data = {
        "game": "high",
        "boards": boards,
        "contributed": {"A": 10, "B": 30, "C": 50},
        "hands": {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "5s5h4s4h"},
        "rules": {"rake": {"basis_points": 500}},
    }
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert run("settle", str(file)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "uncalled: 20 back to C"
    assert lines[1] == "main pot: 30 between A, B, C, rake 1"
    assert any("board 2" in line for line in lines)
    assert lines[-2:] == ["rake: 3", "payouts: A 29, B 38"]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("{", "expected JSON in -"),
        ("[1]", "expected a JSON object, got list"),
        ('{"hands": {"A": "AsKd7c2h", "A": "AcKs7d2d"}}', "got 'A' twice"),
        (json.dumps(HAND | {"pot": 5}), "expected a field .*got 'pot'"),
        (json.dumps(HAND | {"contributed": 5}), "expected an object as contributed, got 5"),
        (json.dumps(HAND | {"rules": []}), "expected an object as rules"),
        (json.dumps(HAND | {"boards": []}), "either board or boards"),
        (json.dumps(HAND | {"board": 7}), "expected a text as board, got 7"),
        (json.dumps(HAND | {"hands": {"A": 7}}), "expected a text as hand of seat 'A', got 7"),
        (json.dumps(HAND | {"contributed": {"A": 1.5, "B": 2}}), "expected whole chips"),
        (json.dumps(HAND | {"rules": {"luck": 1}}), "expected a house rule"),
        (json.dumps(HAND | {"rules": {"rake": 5}}), "expected rake settings as rake, got 5"),
        (json.dumps(HAND | {"game": None}), "expected 'high' or 'hilo' as game, got None"),
        (json.dumps(HAND | {"game": ["high"]}), "expected 'high' or 'hilo' as game"),
        (json.dumps(HAND | {"rake": 1.5}), "expected whole chips .* as rake, got float: 1.5"),
        (json.dumps(HAND | {"rake": True}), "expected whole chips .* as rake, got bool"),
        (json.dumps(HAND | {"mucked": [["A"]]}), "expected seats among .*got \\['A'\\]"),
        ("[" * 100_000, "expected JSON in -: it is nested too deep"),
    ],
)
def test_settle_refuses(data: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(data))
    with pytest.raises(ValueError, match=text):
        run("settle", "-")


def played(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *more: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert run("play", "--seed", "4", *more) == 0
    return capsys.readouterr().out


def test_play_a_hand(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played("dance\n" + "c\n" * 40 + "n\n", monkeypatch, capsys)
    assert "your cards: " in text
    assert "please type one of: fold, " in text
    assert "chips: " in text
    assert "--- flop: " in text


def test_play_raises_and_quits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(f"raise 100000\nraise {'9' * 5000}\npot\nquit\n", monkeypatch, capsys)
    assert text.count("please type one of") == 2
    assert "you raise to " in text or "you bet " in text
    assert played("", monkeypatch, capsys).endswith("? \n")  # the end of input is goodbye


@pytest.mark.parametrize("game", ["plo8", "limit8", "nlo", "plo6"])
def test_play_to_the_end_of_the_chips(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--game", game, "--players", "2", "--stack", "5")
    text = played("pot\nc\ny\n" * 200, monkeypatch, capsys, *words)
    assert "you are broke" in text or "all the chips are yours" in text


def test_play_gives_nobody_the_big_blind_twice_when_others_are_broke(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rules 2.6 and 3.1; in some of these games players bust and others go on."""
    went_on = 0
    for seed in range(12):
        monkeypatch.setattr("sys.stdin", io.StringIO("call\ncheck\ny\n" * 300))
        words = ("play", "--players", "4", "--stack", "12", "--seed", str(seed))
        assert run(*words) == 0
        *hands, _ = capsys.readouterr().out.split(" on the button\n")
        posters = [re.findall(r"(\w+) posts? \d \(big blind\)", hand)[0] for hand in hands[1:]]
        assert all(one != after for one, after in itertools.pairwise(posters))
        went_on += any(re.search("chips: .* 0(,|$)", hand, re.M) for hand in hands)
    assert went_on > 3


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--players", "11"), "expected 2 to 10 players"),
        (("--stack", "1"), "expected at least 2 chips"),
        (("--game", "holdem"), "expected a game"),
    ],
)
def test_play_refuses(words: tuple[str, ...], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        run("play", *words)
