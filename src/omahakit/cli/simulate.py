"""``omahakit simulate``: many hands between simple players, as fast as they come."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable

from omahakit.cli.output import print_json, print_table

GAMES = ("plo", "plo8", "limit", "limit8", "nlo", "nlo8")


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "simulate",
        help="play hands between simple players",
        description="Play hands between simple players and check that no chip is lost. Every"
        " hand begins with fresh stacks; the button moves on after each.",
        epilog="example: omahakit simulate --game plo8 --players 6 --hands 10000 --seed 1",
    )
    parser.add_argument(
        "--game",
        default="plo",
        metavar="GAME",
        help=f"{', '.join(GAMES)}, or with five or six cards such as plo5 and plo6-8"
        " (default: plo); blinds are 1 and 2, fixed limits 2 and 4",
    )
    parser.add_argument("--players", type=int, default=6, metavar="N", help="default: 6")
    parser.add_argument("--hands", type=int, default=10_000, metavar="N", help="default: 10000")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="default: 0")
    parser.add_argument(
        "--stack", type=int, default=200, metavar="CHIPS", help="chips a hand (default: 200)"
    )
    parser.add_argument(
        "--style",
        default="random",
        metavar="NAME",
        help="random, caller, raiser, folder, careful, or a list of them for the seats in turn,"
        " such as random,careful (default: random)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then print speed, results by seat, and whether all chips are there."""
    from random import Random

    from omahakit.game import Hand, Seat, Structure, game_by_name, shuffled_deck
    from omahakit.game.players import PLAYERS

    game = game_by_name(args.game)
    if not 2 <= args.players <= game.most_players:
        raise ValueError(f"expected 2 to {game.most_players} players, got {args.players}")
    if args.hands < 1:
        raise ValueError(f"expected at least 1 hand, got {args.hands}")
    if args.stack < 1:
        raise ValueError(f"expected at least 1 chip as stack, got {args.stack}")
    names = args.style.split(",")
    for name in names:
        if name not in PLAYERS:
            raise ValueError(f"expected a style (one of {', '.join(PLAYERS)}), got {name!r}")
    limits = (2, 4) if game.limit == "fixed" else (0, 0)
    structure = Structure(game, 1, 2, lower_limit=limits[0], upper_limit=limits[1])
    seats: list[Seat] = list(range(1, args.players + 1))
    styles = {seat: names[k % len(names)] for k, seat in enumerate(seats)}
    net, won = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    rng = Random(args.seed)
    conserved = True
    actions = showdowns = 0
    needed = args.players * game.hole_cards + 5
    numbers = _progress(args.hands)
    begin = time.perf_counter()
    for number in numbers:
        at = number % args.players
        order = seats[at:] + seats[:at]
        stacks = dict.fromkeys(order, args.stack)
        hand = Hand(structure, stacks, deck=shuffled_deck(rng, needed), record=False)
        while not hand.over:
            player = PLAYERS[styles[hand.to_act or 0]]
            hand.act(*player(hand, rng))
            actions += 1
        showdowns += bool(hand.shown_seats)
        total = 0
        for seat, chips in hand.stacks.items():
            total += chips
            net[seat] += chips - args.stack
            won[seat] += chips > args.stack
        conserved = conserved and total == args.stack * args.players
    seconds = time.perf_counter() - begin
    if args.json:
        print_json(
            {
                "game": game.name,
                "hands": args.hands,
                "seed": args.seed,
                "seconds": round(seconds, 3),
                "hands_per_second": round(args.hands / seconds),
                "actions": actions,
                "showdowns": showdowns,
                "seats": {
                    str(seat): {"style": styles[seat], "net": net[seat], "won": won[seat]}
                    for seat in seats
                },
                "chips_conserved": conserved,
            }
        )
    else:
        speed = args.hands / seconds
        print(f"{game.name}, {args.players} players: {args.hands:,} hands, {speed:,.0f} a second")
        print(f"{actions / args.hands:.1f} actions a hand, {showdowns / args.hands:.0%} showdowns")
        rows = [("seat", "style", "net chips", "a hand", "hands won")]
        for seat in seats:
            mean = f"{net[seat] / args.hands:+.2f}"
            rows.append((str(seat), styles[seat], f"{net[seat]:+,}", mean, f"{won[seat]:,}"))
        print_table(rows, right=(2, 3, 4))
        print("chips conserved: " + ("yes" if conserved else "NO"))
    return 0 if conserved else 1


def _progress(hands: int) -> Iterable[int]:
    """The numbers of the hands; a bar on a terminal where ``rich`` is installed."""
    if sys.stderr.isatty():
        try:
            from rich.console import Console
            from rich.progress import track
        except ImportError:
            pass
        else:
            bar: Iterable[int] = track(
                range(hands), "hands", console=Console(stderr=True), transient=True
            )
            return bar
    return range(hands)
