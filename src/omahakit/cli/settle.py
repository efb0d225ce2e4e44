"""``omahakit settle``: who gets what of a hand given as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from omahakit.cli.output import print_json, print_table

FIELDS = ("game", "board", "boards", "contributed", "hands", "rules", "dead", "rake", "mucked")

_KINDS: dict[str, tuple[type, str]] = {
    "contributed": (dict, "an object"),
    "hands": (dict, "an object"),
    "rules": (dict, "an object"),
    "mucked": (list, "a list"),
    "boards": (list, "a list"),
    "board": (str, "a text"),
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "settle",
        help="pots, rake and payouts of a hand given as JSON",
        description="Settle a hand: uncalled chips, pots, awards, rake, payouts. The JSON object"
        ' has "game" ("high" or "hilo"), "board" or "boards", "contributed" (chips by seat,'
        ' clockwise from the button\'s left), "hands" (hole cards of the seats that have not'
        ' folded), and may have "rules" (house rules by name), "dead" (chips of the main pot'
        ' beside those), "rake" (chips, instead of the rules\') and "mucked" (seats).',
        epilog='example: echo \'{"game": "high", "board": "2c3d7h8cTd", "contributed": {"A": 50,'
        ' "B": 80}, "hands": {"A": "AsAhKsKh", "B": "QsQhJsJh"}}\' | omahakit settle -',
    )
    parser.add_argument("file", metavar="FILE", help="a JSON file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def _read(file: str) -> dict[str, Any]:
    text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise ValueError(f"expected JSON in {file}: {error}") from None
    except RecursionError:
        raise ValueError(f"expected JSON in {file}: it is nested too deep") from None
    if not isinstance(data, dict):
        raise ValueError(f"expected a JSON object, got {type(data).__name__}")
    for name in data:
        if name not in FIELDS:
            raise ValueError(f"expected a field (one of {', '.join(FIELDS)}), got {name!r}")
    if ("board" in data) == ("boards" in data) and "board" in data:
        raise ValueError("expected either board or boards, got both")
    for name, (kind, words) in _KINDS.items():
        needed = name in ("contributed", "hands")
        if (needed or name in data) and not isinstance(data.get(name), kind):
            raise ValueError(f"expected {words} as {name}, got {data.get(name)!r}")
    for name, cards in data["hands"].items():
        if not isinstance(cards, str | None):
            raise ValueError(f"expected a text as hand of seat {name!r}, got {cards!r}")
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no name stands twice: a seat would lose its chips."""
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"expected each name once in an object, got {twice!r} twice")
    return data


def run(args: argparse.Namespace) -> int:
    """Print the settlement."""
    from omahakit.game import HouseRules, settle

    data = _read(args.file)
    try:
        result = settle(
            data["contributed"],
            data["hands"],
            data.get("boards", data.get("board")),
            data.get("game", "high"),
            HouseRules.from_dict(data.get("rules", {})),
            dead=data.get("dead", 0),
            rake=data.get("rake"),
            mucked=data.get("mucked", ()),
        )
    except TypeError as error:  # a number with a decimal point, say: bad input here
        raise ValueError(str(error)) from None
    if args.json:
        print_json(result.to_dict())
        return 0
    for seat, amount in result.uncalled.items():
        print(f"uncalled: {amount} back to {seat}")
    for number, pot in enumerate(result.pots):
        name = "main pot" if number == 0 else f"side pot {number}"
        rake = f", rake {pot.rake}" if pot.rake else ""
        print(f"{name}: {pot.amount} between {', '.join(map(str, pot.eligible))}{rake}")
        boards = len({award.board for award in pot.awards}) > 1
        rows = [
            (f"  {award.seat}", str(award.amount), award.part)
            + ((f"board {award.board + 1}",) if boards else ())
            for award in pot.awards
        ]
        if rows:
            print_table(rows, right=(1,))
    if result.rake:
        print(f"rake: {result.rake}")
    print("payouts: " + ", ".join(f"{seat} {n}" for seat, n in result.payouts.items()))
    return 0
