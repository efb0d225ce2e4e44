"""``omahakit equity``: exact equities of known hands."""

from __future__ import annotations

import argparse

from omahakit.cards import card_texts, format_cards
from omahakit.cli.output import add_game_and_json, print_json, print_table
from omahakit.equity import Equity, equity


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "equity",
        help="exact equity of hands before the flop, on the flop or on the turn",
        description="Exact equity of 2 to 10 known hands over all run-outs.",
        epilog="example: omahakit equity AsAhKsKh 8s9sTdJd --board 7s6d2c",
    )
    parser.add_argument("hands", metavar="HAND", nargs="+", help="4 to 6 hole cards, as AsKd7h2c")
    parser.add_argument("--board", default="", help="known board cards (default: none)")
    parser.add_argument("--dead", default="", help="cards that can't come (default: none)")
    parser.add_argument(
        "--partial-flop", action="store_true", help="allow a board of one or two cards"
    )
    add_game_and_json(parser)
    parser.set_defaults(run=run)


def _percent(part: float) -> str:
    return f"{100 * part:.3f}%"


def _print(result: Equity, hilo: bool) -> None:
    if hilo:
        rows = [["hand", "equity", "scoop", "high", "high tie", "low", "low tie"]]
    else:
        rows = [["hand", "equity", "win", "tie"]]
    for player in result.players:
        counts = (
            (player.scoop, player.high_win, player.high_tie, player.low_win, player.low_tie)
            if hilo
            else (player.high_win, player.high_tie)
        )
        shares = [_percent(count / result.runouts) for count in counts]
        rows.append([format_cards(player.hand), _percent(player.equity), *shares])
    print_table(rows, right=range(1, len(rows[0])))


def run(args: argparse.Namespace) -> int:
    """Print each hand's equity and what it is made of."""
    result = equity(args.hands, args.board, args.dead, args.game, partial_flop=args.partial_flop)
    if args.json:
        players = [
            {
                "hand": card_texts(player.hand),
                "equity": player.equity,
                "high_win": player.high_win,
                "high_tie": player.high_tie,
                "low_win": player.low_win,
                "low_tie": player.low_tie,
                "scoop": player.scoop,
            }
            for player in result.players
        ]
        print_json({"runouts": result.runouts, "players": players})
        return 0
    board = format_cards(args.board, sep=" ")
    print(f"{result.runouts:,} run-outs" + (f" on {board}" if board else ""))
    _print(result, args.game == "hilo")
    return 0
