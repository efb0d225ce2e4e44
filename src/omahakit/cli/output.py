"""What the subcommands share: JSON, card lists, aligned tables, what could not be read."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from omahakit.cards import card_texts
from omahakit.hands import BestHand

if TYPE_CHECKING:
    from omahakit.history import Skips


def add_game_and_json(parser: argparse.ArgumentParser) -> None:
    """Add the options ``--game`` and ``--json``."""
    parser.add_argument(
        "--game",
        choices=("high", "hilo"),
        default="high",
        help="high only, or high and low eight-or-better (default: high)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def print_json(value: Any) -> None:
    """Print a value as JSON, in one line."""
    print(json.dumps(value, ensure_ascii=False))


def hand_json(hand: BestHand) -> dict[str, Any]:
    """A best hand for JSON; a low one has no category."""
    category = {} if hand.category is None else {"category": str(hand.category)}
    return {
        "value": hand.value,
        **category,
        "cards": card_texts(hand.cards),
        "hole": card_texts(hand.hole),
        "board": card_texts(hand.board),
        "text": hand.text,
    }


def low_json(hand: BestHand | None) -> dict[str, Any] | None:
    """A low hand for JSON, ``None`` for none."""
    return None if hand is None else hand_json(hand)


def print_table(rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> None:
    """Print rows in aligned columns, those in ``right`` flush right."""
    table = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    flush_right = set(right)
    for row in table:
        cells = [
            cell.rjust(width) if i in flush_right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())


def tell_damaged(skips: Skips) -> None:
    """Say on stderr which hands and files could not be read, and why; other games are no fault."""
    for skipped in skips.first:
        if skipped.kind != "other game":
            print(f"left out: {skipped.name}: {skipped.reason}", file=sys.stderr)
