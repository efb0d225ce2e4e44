"""``omahakit play``: a hand at the terminal against simple opponents."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from omahakit.game import Event, Hand
    from omahakit.game.actions import ActionName

YOU = "you"
_DIGITS = 100


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "play",
        help="play at the terminal against simple opponents",
        description="Play hands against simple opponents. Type the first letters of an action:"
        ' "fold", "check", "call", "bet 6" or "raise 20" (to 20 in all), "min", "pot" for the'
        ' most, "quit".',
        epilog="example: omahakit play --game plo8 --players 4",
    )
    parser.add_argument(
        "--game", default="plo", metavar="GAME", help="plo, plo8, limit, limit8, nlo, plo5 ..."
    )
    parser.add_argument("--players", type=int, default=3, metavar="N", help="default: 3")
    parser.add_argument("--stack", type=int, default=200, metavar="CHIPS", help="default: 200")
    parser.add_argument("--seed", type=int, metavar="S", help="the same cards again; for trying")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play hand after hand until the player leaves or somebody is broke."""
    from random import Random, SystemRandom

    from omahakit.game import Hand, Structure, game_by_name, shuffled_deck
    from omahakit.game.players import careful_player
    from omahakit.table import find_positions

    game = game_by_name(args.game)
    if not 2 <= args.players <= game.most_players:
        raise ValueError(f"expected 2 to {game.most_players} players, got {args.players}")
    if args.stack < 2:
        raise ValueError(f"expected at least 2 chips as stack, got {args.stack}")
    limits = (2, 4) if game.limit == "fixed" else (0, 0)
    structure = Structure(game, 1, 2, lower_limit=limits[0], upper_limit=limits[1])
    rng: Random = SystemRandom() if args.seed is None else Random(args.seed)
    names = [YOU, *("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida")]
    stacks = dict.fromkeys(names[: args.players], args.stack)
    positions = None
    while True:
        seats = [seat for seat, name in enumerate(names, 1) if name in stacks]
        positions = find_positions(dict.fromkeys(seats, "clear"), positions, first=args.players)
        order = [names[seat - 1] for seat in positions.dealt]
        hand = Hand(structure, {name: stacks[name] for name in order}, deck=shuffled_deck(rng))
        print(f"\n{game.name}, blinds 1/2; {order[-1]} on the button")
        told = 0
        while not hand.over:
            told = _tell(hand, told)
            if hand.to_act == YOU:
                choice = _ask(hand)
                if choice is None:
                    return 0
                hand.act(*choice)
            else:
                hand.act(*careful_player(hand, rng))
        _tell(hand, told)
        stacks = {name: hand.stacks[name] for name in stacks}
        print("chips: " + ", ".join(f"{seat} {chips}" for seat, chips in stacks.items()))
        stacks = {seat: chips for seat, chips in stacks.items() if chips}
        if YOU not in stacks or len(stacks) == 1:
            print("you are broke" if YOU not in stacks else "all the chips are yours")
            return 0
        if _line("another hand? [Y/n] ").lower().startswith(("n", "q", "\0")):
            return 0


def _tell(hand: Hand, told: int) -> int:
    """Print what has happened since; the number of events told so far."""
    events = hand.events
    for event in events[told:]:
        text = _words(event, hand)
        if text:
            print(text)
    return len(events)


def _words(event: Event, hand: Hand) -> str:
    from omahakit.cards import format_cards
    from omahakit.game import events as ev

    def who(seat: object, verb: str) -> str:
        """The verb for you or for another: "you call", "Ann calls"."""
        if seat == YOU:
            return f"{seat} {verb}"
        return f"{seat} {verb}es" if verb.endswith(("s", "sh", "ch")) else f"{seat} {verb}s"

    match event:
        case ev.Posted(seat, kind, amount, _):
            return f"{who(seat, 'post')} {amount} ({kind})"
        case ev.DealtHole(seat, cards) if seat == YOU and cards:
            return f"your cards: {format_cards(cards)}"
        case ev.DealtBoard(_, street, _):
            return (
                f"--- {street}: {format_cards(hand.board[: {'flop': 3, 'turn': 4}.get(street, 5)])}"
            )
        case ev.Acted(seat, action, added, to, all_in):
            chips = {"call": f" {added}", "bet": f" {to}", "raise": f" to {to}"}.get(action, "")
            return who(seat, action) + chips + (", all-in" if all_in else "")
        case ev.Returned(seat, amount):
            return f"{amount} uncalled back to {seat}"
        case ev.Shown(seat, cards):
            return f"{who(seat, 'show')} {format_cards(cards)}"
        case ev.Mucked(seat):
            return who(seat, "muck")
        case ev.Awarded(pot, _, part, seat, amount):
            name = "the main pot" if pot == 0 else f"side pot {pot}"
            half = f" ({part})" if part in ("high", "low") and hand.structure.game.hilo else ""
            return f"{who(seat, 'win')} {amount} from {name}{half}"
    return ""


def _line(prompt: str) -> str:
    """A line from the terminal; at its end "\\0", as if the player had left."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        return "\0"
    return line.strip()


def _ask(hand: Hand) -> tuple[ActionName, int | None] | None:
    """An action from the terminal that is legal, None to leave."""
    from omahakit.cards import format_cards

    legal = hand.legal()
    cards = format_cards(hand.hole(YOU) or ())
    board = format_cards(hand.board) or "no board yet"
    print(f"\n{cards} | {board} | pot {hand.pot} | you have {hand.stacks[YOU]}")
    while True:
        words = _line(f"{legal}? ").lower().replace(" to ", " ").split()
        if words and words[0].startswith(("q", "\0")):
            return None
        choice = _understand(words, hand)
        if choice is not None:
            return choice
        print(f"please type one of: {legal}, min, pot, quit")


def _understand(words: list[str], hand: Hand) -> tuple[ActionName, int | None] | None:
    """The legal action that the words mean, None for anything else."""
    legal = hand.legal()
    if not words:
        return None
    word = words[0]
    # Python refuses to read thousands of digits; nobody has so many chips
    amounts = [int(part[:_DIGITS]) for part in words[1:] if part.isdecimal()]
    raising: ActionName = "bet" if legal.opens else "raise"
    if legal.can_raise:
        if word in ("min", "pot", "max"):
            return raising, legal.min_to if word == "min" else legal.max_to
        if raising.startswith(word) or word == "raise":
            if not amounts and legal.min_to == legal.max_to:
                amounts = [legal.max_to]
            if len(amounts) == 1 and legal.min_to <= amounts[0] <= legal.max_to:
                return raising, amounts[0]
            return None
    passive: ActionName = "call" if legal.call else "check"
    if passive.startswith(word):
        return passive, None
    return ("fold", None) if "fold".startswith(word) else None
