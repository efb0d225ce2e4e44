"""``omahakit tournament`` and ``omahakit resume``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from omahakit.cli import main
from omahakit.table import CashTable, Journal, rebuild


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = main(args)
    out, err = capsys.readouterr()
    return code, out, err


def results(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    code, out, err = run(capsys, *args, "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_whole_tournament_prints_its_results(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "tournament", "--players", "9", "--seed", "7")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("seed 7: 9 players with 1500 chips each, plo,")
    assert [line.split()[0] for line in lines[1:]] == ["place", *map(str, range(1, 10))]
    assert [line.split()[-1] for line in lines[2:5]] == ["$45", "$27", "$18"]


@pytest.mark.parametrize("game", ["plo", "plo8", "limit", "limit8", "nlo", "plo5", "plo6"])
def test_every_game(capsys: pytest.CaptureFixture[str], game: str) -> None:
    found = results(capsys, "tournament", "--players", "6", "--seed", "S", "--game", game)
    assert sorted(result["seat"] for result in found["results"]) == [1, 2, 3, 4, 5, 6]
    assert sum(result["prize"] for result in found["results"]) == 6_000


@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("button", ["moving", "dead"])
def test_the_same_seed_plays_the_same_tournament(
    capsys: pytest.CaptureFixture[str], players: int, button: str
) -> None:
    args = ("tournament", "--players", str(players), "--seed", "x", "--button", button)
    first = results(capsys, *args)
    assert results(capsys, *args) == first
    assert len(first["results"]) == players


def test_without_a_seed_one_is_made_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    found = results(capsys, "tournament", "--players", "3")
    assert results(capsys, "tournament", "--players", "3", "--seed", found["seed"]) == found


def test_resuming_a_cut_journal_ends_like_the_whole_tournament(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Cut after lines all over the file, in the middle of hands, and in the middle of lines."""
    path = tmp_path / "game.jsonl"
    args = ("tournament", "--players", "5", "--seed", "7", "--stack", "300")
    whole = results(capsys, *args, "--journal", str(path))
    data = path.read_bytes()
    assert whole == results(capsys, *args)
    lines = data.splitlines(keepends=True)
    sizes = [sum(map(len, lines[:end])) for end in range(1, len(lines) + 1)]
    for at, size in enumerate(sizes[::7]):
        path.write_bytes(data[: size + 3 * at])
        assert results(capsys, "resume", str(path)) == whole
        assert path.read_bytes() == data


def test_resuming_a_finished_tournament_prints_it_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "game.jsonl")
    first = run(capsys, "tournament", "--players", "4", "--seed", "1", "--journal", path)
    assert run(capsys, "resume", path) == first


def test_the_journal_tells_no_card_before_it_is_dealt(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    results(capsys, "tournament", "--players", "4", "--seed", "1", "--journal", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    for end in range(1, len(lines) + 1, 7):
        assert rebuild(b"".join(lines[:end])).table.to_dict()["stub"] is None


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--players", "11"), "expected 2 to 10 players, got 11"),
        (("--players", "8", "--game", "plo6"), "expected 2 to 7 players, got 8"),
        (("--game", "holdem"), "expected a game (one of limit,"),
        (("--stack", "0"), "expected a stack of at least 1 chip, got 0"),
        (("--hands-per-level", "0"), "expected at least 1 hand a level"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], words: str
) -> None:
    code, out, err = run(capsys, "tournament", *args)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_files_that_are_no_journal_of_a_tournament(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, _, err = run(capsys, "resume", str(tmp_path / "absent"))
    assert (code, err.count("\n")) == (2, 1)
    (tmp_path / "text").write_text("hello\n")
    code, _, err = run(capsys, "resume", str(tmp_path / "text"))
    assert code == 2
    assert "line 1" in err
    Journal.create(tmp_path / "cash", CashTable("PL200")).close()
    code, _, err = run(capsys, "resume", str(tmp_path / "cash"))
    assert code == 2
    assert "expected the journal of a tournament with a seed" in err
    code, _, err = run(capsys, "tournament", "--journal", str(tmp_path / "cash"))
    assert code == 2
    assert "File exists" in err
