"""``omahakit showdown``: who wins, who scoops, and what share each hand gets."""

from __future__ import annotations

import argparse

from omahakit.cards import card_texts, format_cards, parse_cards
from omahakit.cli.output import add_game_and_json, hand_json, low_json, print_json, print_table
from omahakit.hands import Showdown, showdown


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "showdown",
        help="who wins among several hands on one board",
        description="Rank hands at the showdown and say what share of the pot each one gets.",
        epilog="example: omahakit showdown --board 3s4d7hKh9d As2sKdQc KsKcJdTd --game hilo",
    )
    parser.add_argument("hands", metavar="HOLE", nargs="+", help="2 to 10 hands of hole cards")
    parser.add_argument("--board", required=True, help="3 to 5 board cards")
    add_game_and_json(parser)
    parser.set_defaults(run=run)


def _verdict(result: Showdown, player: int) -> str:
    if result.shares[player] == 1:
        return "scoops"
    high, low = player in result.high_winners, player in result.low_winners
    words = []
    if high:
        words.append("wins high" if len(result.high_winners) == 1 else "ties high")
    if low:
        words.append("wins low" if len(result.low_winners) == 1 else "ties low")
    return ", ".join(words)


def run(args: argparse.Namespace) -> int:
    """Print what every hand makes and gets."""
    result = showdown(args.hands, args.board, args.game)
    holes = [parse_cards(hand) for hand in args.hands]
    if args.json:
        print_json(
            {
                "high_winners": list(result.high_winners),
                "low_winners": list(result.low_winners),
                "shares": [str(share) for share in result.shares],
                "hands": [
                    {"hand": card_texts(hole), "high": hand_json(high), "low": low_json(low)}
                    for hole, high, low in zip(holes, result.high, result.low, strict=True)
                ],
            }
        )
        return 0
    print(f"board {format_cards(args.board, sep=' ')}")
    rows = []
    for i, hole in enumerate(holes):
        low = result.low[i]
        row = [format_cards(hole), str(result.shares[i]), result.high[i].text]
        if args.game == "hilo":
            row.append(low.text if low else "no low")
        rows.append([*row, _verdict(result, i)])
    print_table(rows, right=(1,))
    return 0
