"""``omahakit replay`` and ``omahakit convert``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from history.history_data import SAMPLES, sample_hands
from omahakit.cli import main
from omahakit.history import read_file

STARS = str(SAMPLES / "pokerstars.txt")


def test_tells_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(SAMPLES / "hand.phh")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "PHH hand, Omaha Pot Limit, 1/2, 2024-02-29",
        "  seat 1  Ann        200  [As Ah Ks 7h]",
        "  seat 2  Bob        150  [Qd Qc 8d 9c]",
        "  seat 3  Cat         20  [Ad 4c 6s Jd]  button",
        "  Ann posts small blind 1",
        "  Bob posts big blind 2",
        "preflop (pot 3)",
        "  Cat raises to 7",
        "  Ann raises to 23",
        "  Bob calls 21",
        "  Cat calls 13",
        "flop [2c Qs 5d] (pot 66)",
        "  Ann checks",
        "  Bob bets 66",
        "  Ann folds",
        "all-in: Bob [Qd Qc 8d 9c] 81.34%, Cat [Ad 4c 6s Jd] 18.66%",
        "turn [2c Qs 5d 3h] (pot 66)",
        "river [2c Qs 5d 3h Kd] (pot 66)",
        "showdown",
        "  Cat shows [Ad 4c 6s Jd]: straight, six high",
        "  Bob shows [Qd Qc 8d 9c]: three of a kind, queens, kickers K-5",
        "result (pot 66)",
        "  Ann -23",
        "  Bob -17",
        "  Cat +40",
        "rules: every action legal, every payout equal",
    ]


def test_tells_what_was_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", STARS]) == 0
    out = capsys.readouterr().out
    assert out.count("rules: every action legal, every payout equal") == 2
    assert out.endswith("left out: 1 other game\n")


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_tells_why_hands_are_left_out(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    source = SAMPLES / "ipoker.xml"
    assert main(["replay", str(source), *flags]) == 0
    assert capsys.readouterr().err == (
        f"left out: {source}: line 35: expected </game>, found the end of the text\n"
    )


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", STARS, "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["hand"], first["verdict"], first["net"]) == (
        *("1001", "exact"),
        {"2": 500, "3": -1200, "1": 500},
    )
    assert sum(first["all_in_equity"].values()) == pytest.approx(1)
    assert first["phh"]["variant"] == "PO/8"
    assert second["all_in_equity"] is None


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(SAMPLES), "--check"]) == 0
    out = capsys.readouterr().out
    assert f"{STARS}: 2 hands, 2 replayed, 2 exact, 1 other game\n" in out
    assert "  left out: line 35: expected </game>, found the end of the text\n" in out
    assert "exact        21\n" in out


def test_check_finds_differences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.txt"
    text = Path(STARS).read_text(encoding="utf-8")
    path.write_text(text.replace("collected 70", "collected 71"), encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 1
    out = capsys.readouterr().out
    assert f"{path}: 2 hands, 2 replayed, 1 exact, 1 other game\n" in out
    number = text[: text.index("PokerStars Hand #1003")].count("\n") + 1
    assert f"  line {number}, hand 1003, showdown: 71 was paid and 0 taken of a pot of 70\n" in out
    assert main(["replay", str(path), "--check", "--json"]) == 1
    (report,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert report["exceptions"][0]["differences"][0]["kind"] == "rake"
    assert (report["hands"], report["replayed"], report["exact"]) == (2, 2, 1)


@pytest.mark.parametrize("flags", [[], ["--check"], ["--json"]])
def test_bad_paths(flags: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none"), *flags]) == 2
    assert main(["replay", str(tmp_path), *flags]) == 2
    err = capsys.readouterr().err.splitlines()
    assert len(err) == 2
    assert "found no files" in err[1]


def test_file_without_hands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err == (
        f"omahakit: error: expected Omaha hands in {path}, found none:"
        " expected a hand history, found none\n"
    )
    assert main(["replay", str(path), "--check"]) == 0
    assert "1 no history" in capsys.readouterr().out


def test_convert_to_phh_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    phh, text = tmp_path / "all.phhs", tmp_path / "all.txt"
    assert main(["convert", STARS, str(phh)]) == 0
    assert capsys.readouterr().err == f"2 hands written to {phh}, 1 left out\n"
    assert list(read_file(phh)) == sample_hands("pokerstars.txt")
    assert main(["convert", str(phh), str(text)]) == 0
    assert [hand.hand_id for hand in read_file(text)] == ["1001", "1003"]
    assert main(["replay", str(text), "--check"]) == 0


def test_convert_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", STARS, str(tmp_path / "two.phh")]) == 2
    assert main(["convert", STARS, str(tmp_path / "x.txt"), "--format", "phh"]) == 2
    assert main(["convert", str(tmp_path / "none"), str(tmp_path / "y.phhs")]) == 2
    err = capsys.readouterr().err
    assert "expected one hand for two.phh, got more: use .phhs" in err
    assert "expected a name ending in .phh or .phhs for PHH, got 'x.txt'" in err


def test_convert_leaves_what_was_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    diary, old = tmp_path / "diary.txt", tmp_path / "old.phhs"
    diary.write_text("Dear diary\n", encoding="utf-8")
    old.write_text("old", encoding="utf-8")
    assert main(["convert", str(diary), str(old)]) == 2
    assert "expected Omaha hands in" in capsys.readouterr().err
    assert main(["convert", str(tmp_path / "none"), str(old)]) == 2
    assert main(["convert", str(tmp_path), str(old)]) == 2
    assert "expected a new file or one outside" in capsys.readouterr().err
    assert main(["convert", str(diary), str(diary)]) == 2
    assert main(["convert", STARS, str(tmp_path / "two.phh")]) == 2
    assert main(["convert", STARS, str(tmp_path / "no" / "x.txt")]) == 2
    assert capsys.readouterr().err.endswith(f"No such file or directory: '{tmp_path / 'no'}'\n")
    assert diary.read_text(encoding="utf-8") == "Dear diary\n"
    assert old.read_text(encoding="utf-8") == "old"
    assert {entry.name for entry in tmp_path.iterdir()} == {"diary.txt", "old.phhs"}


def test_convert_tells_why_hands_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = SAMPLES / "ipoker.xml"
    assert main(["convert", str(source), str(tmp_path / "x.txt")]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f"left out: {source}: line 35: expected </game>, found the end of the text",
        f"1 hands written to {tmp_path / 'x.txt'}, 1 left out",
    ]
