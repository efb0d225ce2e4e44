"""``omahakit eval``: what one hand makes on a board."""

from __future__ import annotations

import argparse

from omahakit.cards import format_cards
from omahakit.cli.output import add_game_and_json, hand_json, low_json, print_json, print_table
from omahakit.hands import BestHand, best_high, best_low


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "eval",
        help="what a hand makes on a board",
        description="Evaluate one hand: exactly two of its hole cards with three of the board.",
        epilog="example: omahakit eval As2sKdQc 3s4d7hKh9d --game hilo",
    )
    parser.add_argument("hole", metavar="HOLE", help="4 to 6 hole cards, such as AsKd7h2c")
    parser.add_argument("board", metavar="BOARD", help="3 to 5 board cards")
    add_game_and_json(parser)
    parser.set_defaults(run=run)


def _row(name: str, hand: BestHand | None) -> tuple[str, str, str]:
    if hand is None:
        return name, "no low", ""
    return name, hand.text, f"{format_cards(hand.hole)} + {format_cards(hand.board)}"


def run(args: argparse.Namespace) -> int:
    """Print the best high hand, and the best low one in a hi/lo game."""
    high = best_high(args.hole, args.board)
    low = best_low(args.hole, args.board) if args.game == "hilo" else None
    if args.json:
        print_json({"high": hand_json(high), "low": low_json(low)})
        return 0
    rows = [_row("high", high)]
    if args.game == "hilo":
        rows.append(_row("low", low))
    print_table(rows)
    return 0
