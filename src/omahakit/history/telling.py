"""A hand told as a person would want to read it, street by street."""

from __future__ import annotations

from collections.abc import Iterator

from omahakit.cards import format_cards
from omahakit.game import STREETS
from omahakit.history.allin import all_in_equities
from omahakit.history.naming import game_name, hand_words
from omahakit.history.record import HandHistory
from omahakit.history.replay import Replay


def tell(played: Replay) -> Iterator[str]:
    """The lines of a hand: who sat where, every street with its pot, equities when all was
    in, the showdown, what everybody won, and where the rules differ.
    """
    hand = played.history
    yield _title(hand)
    width = max((len(player.name) for player in hand.players), default=0)
    for player in hand.players:
        hole = hand.holes.get(player.seat)
        cards = f"  [{format_cards(hole, sep=' ')}]" if hole else ""
        button = "  button" if player.seat == hand.button else ""
        stack = hand.money(player.stack).rjust(10)
        yield f"  seat {player.seat:<2} {player.name:<{width}} {stack}{cards}{button}"
    for post in hand.posts:
        yield f"  {hand.name(int(post.seat))} posts {post.kind} {hand.money(post.amount)}"
    if hand.cancelled:
        yield "hand cancelled"
        return
    yield from _streets(played)
    yield from _showdown(hand)
    yield from _result(played)


def _title(hand: HandHistory) -> str:
    structure = hand.structure
    low, high = structure.small_blind, structure.big_blind
    if structure.game.limit == "fixed":
        low, high = structure.lower_limit, structure.upper_limit
    parts = [
        f"{hand.room} hand {hand.hand_id}".strip(),
        game_name(structure.game),
        f"{hand.money(low)}/{hand.money(high)} {hand.currency}".strip(),
        f"tournament {hand.tournament}" if hand.tournament else "",
        f"table {hand.table}" if hand.table else "",
        hand.time.replace("T", " "),
    ]
    return ", ".join(filter(None, parts))


def _streets(played: Replay) -> Iterator[str]:
    hand = played.history
    put: dict[int, int] = {}
    pot = hand.bonus
    for post in hand.posts:
        pot += post.amount
        if post.kind not in ("ante", "dead", "big blind ante"):
            put[int(post.seat)] = put.get(int(post.seat), 0) + post.amount
    shown = 0
    for number, street in enumerate(STREETS):
        actions = hand.on(street)
        size = number + 2 if number else 0
        if not actions and (number == 0 or len(hand.board) < size):
            continue
        if number:
            put = {}
            if played.all_in is not None and len(played.all_in) == shown:
                yield from _equities(played)
                pot -= _uncalled(played)
        yield _street_line(hand, street, size, pot)
        shown = size
        for action in actions:
            name, amount = hand.name(action.seat), action.amount
            bet = put.get(action.seat, 0)
            added = amount if action.kind == "call" else amount - bet if amount else 0
            put[action.seat] = bet + added
            pot += added
            words = f"{action.kind}s"
            if amount:
                words += f" {'to ' if action.kind == 'raise' else ''}{hand.money(amount)}"
            yield f"  {name} {words}"


def _uncalled(played: Replay) -> int:
    back = played.hand.uncalled() if played.hand is not None else None
    return back[1] if back is not None else 0


def _street_line(hand: HandHistory, street: str, size: int, pot: int) -> str:
    boards = [f"[{format_cards(board[:size], sep=' ')}]" for board in hand.boards if size]
    different = list(dict.fromkeys(boards))
    return " ".join([street, *different, f"(pot {hand.money(pot)})"])


def _equities(played: Replay) -> Iterator[str]:
    shares = all_in_equities(played)
    if shares is None:
        yield "all-in"
        return
    hand = played.history
    told = [
        f"{hand.name(seat)} [{format_cards(hand.holes[seat], sep=' ')}] {float(100 * share):.2f}%"
        for seat, share in shares.items()
    ]
    yield "all-in: " + ", ".join(told)


def _showdown(hand: HandHistory) -> Iterator[str]:
    if not hand.shown or len(hand.board) < 5:
        return
    yield "showdown"
    hilo = hand.structure.game.hilo
    for seat in hand.shown:
        hole = hand.holes[seat]
        words = ["; ".join(filter(None, hand_words(hole, board, hilo))) for board in hand.boards]
        yield f"  {hand.name(seat)} shows [{format_cards(hole, sep=' ')}]: {', then '.join(words)}"


def _result(played: Replay) -> Iterator[str]:
    hand = played.history
    if not hand.complete:
        yield "the text ends before the result"
    else:
        net = played.net
        rake = f", rake {hand.money(played.rake)}" if played.rake else ""
        total = sum(played.paid.values()) + hand.bonus
        yield f"result (pot {hand.money(total)}{rake})"
        for seat, won in net.items():
            if won or seat in hand.payouts:
                sign = "+" if won > 0 else ""
                yield f"  {hand.name(seat)} {sign}{hand.money(won)}"
    if played.exact:
        yield "rules: every action legal, every payout equal"
    for difference in played.differences:
        yield f"rules: {difference}"
    for note in hand.notes:
        yield f"note: {note}"
