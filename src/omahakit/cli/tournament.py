"""``omahakit tournament``: simple players play a whole single-table tournament."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from omahakit.cli.output import print_json, print_table

if TYPE_CHECKING:
    from omahakit.game import Game, Structure
    from omahakit.table import Tournament

_BLINDS = (10, 15, 25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 5000)


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "tournament",
        help="play a single-table tournament with simple players",
        description="Play a single-table tournament to its end and print who took which place.",
        epilog="example: omahakit tournament --players 9 --seed 7 --journal game.jsonl",
    )
    parser.add_argument("--players", type=int, default=9, help="2 to 10 (default: 9)")
    parser.add_argument("--seed", help="any text: the same seed plays the same tournament")
    parser.add_argument("--game", default="plo", help="plo, plo8, limit8, nlo ... (default: plo)")
    parser.add_argument("--stack", type=int, default=1500, help="chips each (default: 1500)")
    parser.add_argument("--hands-per-level", type=int, default=10, metavar="N", help="default: 10")
    parser.add_argument(
        "--button", choices=("moving", "dead"), default="moving", help="default: moving"
    )
    parser.add_argument(
        "--buy-in", type=int, default=1000, metavar="CENTS", help="in cents (default: 1000)"
    )
    parser.add_argument(
        "--journal",
        metavar="FILE",
        help="write every event to a new file, and the seed first: whoever reads it can work out"
        " the cards to come",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print the results."""
    import secrets

    from omahakit.game import game_by_name
    from omahakit.table import Journal, Level, TableRules, Tournament, share_pool

    game = game_by_name(args.game)
    if not 2 <= args.players <= game.most_players:
        raise ValueError(f"expected 2 to {game.most_players} players, got {args.players}")
    if args.hands_per_level < 1 or args.buy_in < 0:
        raise ValueError(
            "expected at least 1 hand a level and a buy-in of at least 0,"
            f" got {args.hands_per_level} and {args.buy_in}"
        )
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    percents = [50, 30, 20] if args.players > 2 else [100]
    tournament = Tournament(
        [f"player {number}" for number in range(1, args.players + 1)],
        args.stack,
        [Level(_structure(game, blind), args.hands_per_level) for blind in _BLINDS],
        share_pool(args.players * args.buy_in, percents),
        table_rules=TableRules(button=args.button),
    )
    journal = (
        Journal.create(Path(args.journal), tournament, {"seed": seed})
        if args.journal
        else nullcontext()
    )
    with journal:
        play(tournament, seed)
    print_results(tournament, seed, args.json)
    return 0


def _structure(game: Game, small_blind: int) -> Structure:
    from omahakit.game import Structure

    big_blind = 2 * small_blind
    limits = (big_blind, 2 * big_blind) if game.limit == "fixed" else (0, 0)
    return Structure(game, small_blind, big_blind, lower_limit=limits[0], upper_limit=limits[1])


def play(tournament: Tournament, seed: str) -> None:
    """Plays on from any moment to the end.

    Every deck and every decision comes from the seed and the place in the tournament alone, so
    that one which was cut and resumed ends like one which was not.
    """
    from random import Random

    from omahakit.game import shuffled_deck
    from omahakit.game.players import careful_player
    from omahakit.table.dealing import seen_cards

    if not tournament.first_button:
        tournament.draw_for_button(shuffled_deck(Random(f"{seed}/button")))
    if tournament.hand is not None and tournament.running:
        deck = shuffled_deck(Random(f"{seed}/{tournament.hand_number}"))
        tournament.bring_deck(deck[len(seen_cards(tournament.hand)) :])
    while not tournament.over:
        if not tournament.running:
            number = tournament.hand_number + 1
            tournament.start_hand(shuffled_deck(Random(f"{seed}/{number}")))
        hand = tournament.hand
        while hand is not None and hand.to_act is not None:
            at = len(hand.events)
            rng = Random(f"{seed}/{tournament.hand_number}/{at}")
            tournament.act(int(hand.to_act), *careful_player(hand, rng))


def print_results(tournament: Tournament, seed: str, as_json: bool) -> None:
    """Print the places, or the same as JSON."""
    from omahakit.table import Stakes

    blinds = tournament.structure
    if as_json:
        print_json(
            {
                "seed": seed,
                "hands": tournament.hand_number,
                "level": tournament.level + 1,
                "results": [result._asdict() for result in tournament.results],
            }
        )
        return
    money = Stakes(blinds, "$").money
    print(
        f"seed {seed}: {tournament.seats} players with {tournament.stack} chips each,"
        f" {blinds.game.name}, {tournament.hand_number} hands,"
        f" blinds at the end {blinds.small_blind}/{blinds.big_blind}"
    )
    rows = [["place", "seat", "player", "prize"]]
    for place, seat, name, prize in tournament.results:
        rows.append([str(place), str(seat), name, money(prize) if prize else "-"])
    print_table(rows, right=(0, 1, 3))
