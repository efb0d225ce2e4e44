"""The subcommands eval, showdown and equity, as a shell sees them."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, NamedTuple

import pytest

from omahakit import __version__
from omahakit.cli import main

HOLE, OTHER, BOARD = "As2sKdQc", "KsKcJdTd", "3s4d7hKh9d"
A, B, FLOP = "AsAhKsKh", "8s9sTdJd", "7s6d2c"


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Cli:
    """Runs the command line in this process and catches what it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *argv: str) -> Result:
        try:
            code: Any = main(argv)
        except SystemExit as stop:  # argparse leaves this way
            code = stop.code
        return Result(code, *self.capsys.readouterr())

    def text(self, *argv: str) -> list[str]:
        """Lines of a run that goes well."""
        code, out, err = self(*argv)
        assert (code, err) == (0, "")
        return out.splitlines()

    def json(self, *argv: str) -> Any:
        """The JSON of a run that goes well: one line of it."""
        lines = self.text(*argv, "--json")
        assert len(lines) == 1
        return json.loads(lines[0])

    def error(self, *argv: str) -> str:
        """The one line on stderr of a run that fails with exit code 2."""
        code, out, err = self(*argv)
        assert (code, out) == (2, "")
        assert err.startswith("omahakit")
        assert err.endswith("\n")
        assert err.count("\n") == 1
        return err[:-1]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    return Cli(capsys)


def test_eval_as_text(cli: Cli) -> None:
    assert cli.text("eval", HOLE, BOARD) == ["high  one pair, kings, kickers A-9-7  AsKd + Kh9d7h"]
    assert cli.text("eval", HOLE, BOARD, "--game", "hilo") == [
        "high  one pair, kings, kickers A-9-7  AsKd + Kh9d7h",
        "low   seven-four low: 7-4-3-2-A       As2s + 7h4d3s",
    ]
    assert cli.text("eval", OTHER, BOARD, "--game", "hilo")[1] == "low   no low"


def test_eval_as_json(cli: Cli) -> None:
    high = {
        "value": 3889,
        "category": "one pair",
        "cards": ["Kh", "Kd", "As", "9d", "7h"],
        "hole": ["As", "Kd"],
        "board": ["Kh", "9d", "7h"],
        "text": "one pair, kings, kickers A-9-7",
    }
    low = {
        "value": 50,
        "cards": ["7h", "4d", "3s", "2s", "As"],
        "hole": ["As", "2s"],
        "board": ["7h", "4d", "3s"],
        "text": "seven-four low: 7-4-3-2-A",
    }
    assert cli.json("eval", HOLE, BOARD, "--game", "hilo") == {"high": high, "low": low}
    assert cli.json("eval", HOLE, BOARD) == {"high": high, "low": None}
    assert cli.json("eval", OTHER, BOARD, "--game", "hilo")["low"] is None


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("as2skdqc", "3S4D7HKH9D"),
        ("A♠ 2♠ K♦ Q♣", "3♤,4♢,7♡,K♡,9♢"),
        (" As, 2s, Kd, Qc ", "3s\t4d 7h\nKh 9d"),
    ],
)
def test_cards_are_read_as_people_write_them(cli: Cli, hole: str, board: str) -> None:
    expected = cli("eval", HOLE, BOARD, "--game", "hilo")
    assert cli("eval", hole, board, "--game", "hilo") == expected
    assert cli("showdown", hole, OTHER, "--board", board).out == (
        cli("showdown", HOLE, OTHER, "--board", BOARD).out
    )
    assert cli("equity", hole, OTHER, "--board", board).out == (
        cli("equity", HOLE, OTHER, "--board", BOARD).out
    )


def test_ten_is_written_as_10_too(cli: Cli) -> None:
    assert cli.json("eval", "10c10d2c3c", "10h5s6d") == cli.json("eval", "TcTd2c3c", "Th5s6d")


def test_five_and_six_hole_cards_and_boards_of_three(cli: Cli) -> None:
    # rule 1.6; and hands are told before the river as well
    assert cli.text("eval", "AsAhAdAcKd2c", "KsKh2d") == [
        "high  full house, kings full of twos  Kd2c + KsKh2d"
    ]


def test_showdown_as_text(cli: Cli) -> None:
    # rule 6.6: a half for the best high hand, a half for the best low
    assert cli.text("showdown", "--board", BOARD, HOLE, OTHER, "--game", "hilo") == [
        "board 3s 4d 7h Kh 9d",
        "As2sKdQc  1/2  one pair, kings, kickers A-9-7       seven-four low: 7-4-3-2-A  wins low",
        "KsKcJdTd  1/2  three of a kind, kings, kickers 9-7  no low                     wins high",
    ]
    assert cli.text("showdown", "--board", BOARD, HOLE, OTHER) == [
        "board 3s 4d 7h Kh 9d",
        "As2sKdQc  0  one pair, kings, kickers A-9-7",
        "KsKcJdTd  1  three of a kind, kings, kickers 9-7  scoops",
    ]


def test_a_quarter_as_text(cli: Cli) -> None:
    # rule 6.6: the low half is split, the high half is not
    lines = cli.text(
        "showdown", "--board", "3s4d7hKh9d", "As2sKdQc", "Ad2dKcKs", "TsTcJcJh", "--game", "hilo"
    )
    assert [line.split()[1] for line in lines[1:]] == ["1/4", "3/4", "0"]
    assert [line.split("A  ")[-1] for line in lines[1:3]] == ["ties low", "wins high, ties low"]


def test_showdown_as_json(cli: Cli) -> None:
    result = cli.json("showdown", "--board", BOARD, HOLE, OTHER, "--game", "hilo")
    of_hole = cli.json("eval", HOLE, BOARD, "--game", "hilo")
    of_other = cli.json("eval", OTHER, BOARD, "--game", "hilo")
    assert result == {
        "high_winners": [1],
        "low_winners": [0],
        "shares": ["1/2", "1/2"],
        "hands": [
            {"hand": ["As", "2s", "Kd", "Qc"], **of_hole},
            {"hand": ["Ks", "Kc", "Jd", "Td"], **of_other},
        ],
    }
    high = cli.json("showdown", "--board", BOARD, HOLE, OTHER)
    assert (high["high_winners"], high["low_winners"]) == ([1], [])
    assert high["shares"] == ["0", "1"]
    assert [hand["low"] for hand in high["hands"]] == [None, None]


def test_showdown_of_equal_hands(cli: Cli) -> None:
    # rule 1.4: suits break no tie
    hands = ["AsKs2c3d", "AhKh2d3c", "AdKdJc6s"]
    result = cli.json("showdown", "--board", "QcJdTs9h9c", *hands)
    assert result["high_winners"] == [0, 1, 2]
    assert result["shares"] == ["1/3"] * 3


def test_equity_as_json(cli: Cli) -> None:
    assert cli.json("equity", A, B) == {
        "runouts": 1086008,
        "players": [
            {
                "hand": ["As", "Ah", "Ks", "Kh"],
                "equity": 16650492 / 24 / 1086008,
                "high_win": 693707,
                "high_tie": 127,
                "low_win": 0,
                "low_tie": 0,
                "scoop": 693707,
            },
            {
                "hand": ["8s", "9s", "Td", "Jd"],
                "equity": 9413700 / 24 / 1086008,
                "high_win": 392174,
                "high_tie": 127,
                "low_win": 0,
                "low_tie": 0,
                "scoop": 392174,
            },
        ],
    }


def test_equity_with_board_dead_cards_and_low(cli: Cli) -> None:
    # published figures: 595 run-outs with two dead cards; a flop of a hi/lo game
    hands = ["5dKhQsKs", "3c3s7hAc", "9c7d8s6d"]
    result = cli.json("equity", *hands, "--board", "AdQdKc", "--dead", "Kd6s")
    assert result["runouts"] == 595
    assert [player["high_win"] for player in result["players"]] == [385, 38, 172]

    hilo = cli.json("equity", "5hAsQd6c", "JsKd3d7h", "--board", "Ac5d6h", "--game", "hilo")
    keys = ("high_win", "high_tie", "low_win", "low_tie", "scoop")
    assert [[player[key] for key in keys] for player in hilo["players"]] == [
        [651, 0, 40, 9, 12],
        [169, 0, 771, 9, 141],
    ]
    assert [player["equity"] for player in hilo["players"]] == [347.75 / 820, 472.25 / 820]


def test_equity_as_text(cli: Cli) -> None:
    assert cli.text("equity", A, B) == [
        "1,086,008 run-outs",
        "hand       equity      win     tie",
        "AsAhKsKh  63.883%  63.877%  0.012%",
        "8s9sTdJd  36.117%  36.112%  0.012%",
    ]
    assert cli.text("equity", "5hAsQd6c", "JsKd3d7h", "--board", "Ac5d6h", "--game", "hilo") == [
        "820 run-outs on Ac 5d 6h",
        "hand       equity    scoop     high  high tie      low  low tie",
        "5hAsQd6c  42.409%   1.463%  79.390%    0.000%   4.878%   1.098%",
        "JsKd3d7h  57.591%  17.195%  20.610%    0.000%  94.024%   1.098%",
    ]


def test_an_empty_board_is_no_board(cli: Cli) -> None:
    expected = cli.text("equity", A, B)
    for empty in ("", " ", "\t, "):
        assert cli.text("equity", A, B, "--board", empty, "--dead", empty) == expected


def test_equity_of_a_partial_flop(cli: Cli) -> None:
    assert "partial flop" in cli.error("equity", A, B, "--board", "7s6d")
    result = cli.json("equity", A, B, "--board", "7s6d", "--partial-flop")
    assert result["runouts"] == 11_480


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["eval", "", BOARD], "expected 4 to 6 hole cards, got 0: ''"),
        (["eval", "As2sKd", BOARD], "expected 4 to 6 hole cards, got 3: 'As2sKd'"),
        (["eval", HOLE, "3s4d"], "expected 3 to 5 board cards, got 2: '3s4d'"),
        (["eval", HOLE, "3s4d7hKhAs"], "As"),
        (["eval", "As2sKdXc", BOARD], "column 7 of 'As2sKdXc', found 'X'"),
        (["eval", HOLE, "3s4d7\nhKh"], r"column 6 of '3s4d7\nhKh', found '\n'"),
        (["eval", HOLE, "11s4d7h"], "found '1'"),
        (["showdown", "--board", BOARD, HOLE], "expected 2 to 10 hands, got 1"),
        (["showdown", "--board", BOARD, HOLE, "KsKcJdAs"], "As in hand 1 and in hand 2"),
        (["showdown", "--board", BOARD, HOLE, "KsKcJd9d"], "9d on the board and in hand 2"),
        (["showdown", "--board", "", HOLE, OTHER], "board cards, got 0"),
        (["equity", A], "expected 2 to 10 hands, got 1"),
        (["equity", *[A] * 11], "expected 2 to 10 hands, got 11"),
        (["equity", A, "AsQdQcQh"], "got As in hand 1 and in hand 2"),
        (["equity", A, B, "--board", "8s2c3c"], "got 8s on the board and in hand 2"),
        (["equity", A, B, "--dead", "2cKh"], "got Kh in hand 1 and among the dead cards"),
        (["equity", A, "8s9sTdJdQd"], "expected hands of one size"),
        (["equity", A, B, "--board", "2c3c4c5c6c7c"], "expected at most 5 board cards, got 6"),
    ],
)
def test_bad_cards_are_one_line_on_stderr(cli: Cli, argv: list[str], text: str) -> None:
    error = cli.error(*argv)
    assert error.startswith("omahakit: error: expected ")
    assert text in error


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["deal"], "invalid choice: 'deal'"),
        (["eval"], "the following arguments are required: HOLE, BOARD"),
        (["eval", HOLE], "the following arguments are required: BOARD"),
        (["eval", HOLE, BOARD, "2c"], "unrecognized arguments: 2c"),
        (["eval", HOLE, BOARD, "one\ntwo"], "unrecognized arguments: one two"),
        (["eval", HOLE, BOARD, "--game", "plo"], "invalid choice: 'plo'"),
        (["showdown", HOLE, OTHER], "the following arguments are required: --board"),
        (["showdown", "--board", BOARD], "the following arguments are required: HOLE"),
        (["equity"], "the following arguments are required: HAND"),
        (["equity", A, B, "--colour"], "unrecognized arguments: --colour"),
        (["equity", A, B, "--board"], "argument --board: expected one argument"),
    ],
)
def test_bad_arguments_are_one_line_on_stderr(cli: Cli, argv: list[str], text: str) -> None:
    error = cli.error(*argv)
    assert text in error
    assert error.endswith("--help')")


@pytest.mark.parametrize("command", [[], ["eval"], ["showdown"], ["equity"]])
def test_help(cli: Cli, command: list[str]) -> None:
    lines = cli.text(*command, "--help")
    assert lines[0].startswith(" ".join(["usage: omahakit", *command]))
    if command:
        # the example at the end runs
        assert lines[-1].startswith(f"example: omahakit {command[0]} ")
        assert cli.text(*lines[-1].split()[2:])


def test_version(cli: Cli) -> None:
    assert cli.text("--version") == [f"omahakit {__version__}"]


# --- as a process of its own ----------------------------------------------------------------


def process(*argv: str, stdout: Any = subprocess.PIPE) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "omahakit", *argv],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def finish(running: subprocess.Popen[str]) -> Result:
    out, err = running.communicate(timeout=60)
    return Result(running.returncode, out, err)


def test_a_process_does_what_main_does(cli: Cli) -> None:
    for argv in (
        ["equity", A, B, "--board", FLOP],
        ["showdown", "--board", BOARD, HOLE, OTHER, "--game", "hilo", "--json"],
        ["eval", "A♠2♠K♦Q♣", BOARD],
        ["eval", HOLE, "3s4d"],
        ["--version"],
    ):
        assert finish(process(*argv)) == cli(*argv)


@pytest.mark.parametrize("argv", [["equity", A, B], ["eval", HOLE, BOARD, "--json"]])
def test_a_reader_that_has_gone_is_no_traceback(argv: list[str]) -> None:
    # as with `omahakit ... | head -0`
    with process(*argv) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == ""
    assert running.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that can close a descriptor")
def test_a_closed_output_is_one_line_on_stderr() -> None:
    command = f'"{sys.executable}" -m omahakit eval {HOLE} {BOARD} >&-'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "omahakit: error: expected a standard output, but it is closed\n"
