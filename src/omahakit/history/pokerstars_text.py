"""Writing a hand as PokerStars does, for tools that read nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from omahakit.cards import format_cards
from omahakit.game import STREETS
from omahakit.history.naming import game_name, hand_words
from omahakit.history.record import HandHistory, HistoryError, format_chips
from omahakit.history.replay import Replay, replay

_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
_RUNS: Final = ("FIRST ", "SECOND ", "THIRD ", "FOURTH ")
_POSTS: Final = {
    "ante": "posts the ante",
    "small blind": "posts small blind",
    "big blind": "posts big blind",
    "entry": "posts big blind",
    "dead": "posts dead",
    "straddle": "posts straddle",
    "big blind ante": "posts big blind ante",
}


def write_pokerstars(hand: HandHistory) -> str:
    """A hand in the format of PokerStars.

    What the format has no words for is left out: fees, cash-outs, notes, unknown fields; with
    a cap on what could be put in, stacks are written as large as the cap. The
    board lines, the showdown and the summary are written from the record; uncalled chips and
    the pots are those of the rules. Raises :class:`HistoryError` for a hand without players.
    """
    if len(hand.players) < 2 and not hand.cancelled:
        raise HistoryError(f"expected at least 2 players, got {len(hand.players)}")
    return "\n".join(_lines(_Writer(hand))) + "\n"


class _Writer:
    """A hand with what its lines need at every turn."""

    def __init__(self, hand: HandHistory) -> None:
        self.hand = hand
        self.played: Replay = replay(hand)
        self.sign = _SIGNS.get(hand.currency, "") if hand.unit > 1 else ""
        cap = hand.cap
        self.start = {p.seat: min(p.stack, cap) if cap else p.stack for p in hand.players}
        self.left = dict(self.start)
        self.bets: dict[int, int] = {}
        self.level = 0

    def money(self, chips: int) -> str:
        text = format_chips(chips, self.hand.unit)
        return self.sign + (text.removesuffix(".00") if "." in text else text)

    def put(self, seat: int, chips: int) -> str:
        """Takes chips; says when they were the last."""
        self.left[seat] -= chips
        self.bets[seat] = self.bets.get(seat, 0) + chips
        self.level = max(self.level, self.bets[seat])
        return " and is all-in" if self.left[seat] <= 0 else ""


def _lines(w: _Writer) -> Iterator[str]:
    hand = w.hand
    yield _head(w)
    seats = f"{hand.max_seats}-max " if hand.max_seats else ""
    yield f"Table '{hand.table}' {seats}Seat #{hand.button} is the button"
    for player in sorted(hand.players):
        yield f"Seat {player.seat}: {player.name} ({w.money(w.start[player.seat])} in chips)"
    for post in hand.posts:
        yield _post(w, int(post.seat), post.kind, post.amount)
    if hand.cancelled:
        yield "Hand cancelled"
        yield "*** SUMMARY ***"
        return
    yield "*** HOLE CARDS ***"
    if hand.hero is not None and hand.hero in hand.holes:
        yield f"Dealt to {hand.name(hand.hero)} [{_cards(hand.holes[hand.hero])}]"
    yield from _betting(w)
    if hand.complete:
        yield from _showdown(w)
        yield from _summary(w)


def _cards(cards: tuple[int, ...]) -> str:
    return format_cards(cards, sep=" ")


def _head(w: _Writer) -> str:
    hand, structure = w.hand, w.hand.structure
    name = game_name(structure.game)
    low, high = structure.small_blind, structure.big_blind
    if structure.game.limit == "fixed" and hand.unit > 1:
        low, high = structure.lower_limit, structure.upper_limit
    stakes = f"{w.money(low)}/{w.money(high)}"
    number = re.sub(r"\W", "", hand.hand_id)[:40] or "0"
    day, _, clock = hand.time.partition("T")
    when = " ".join(filter(None, (day.replace("-", "/"), clock, hand.zone)))
    if hand.unit > 1:
        currency = f" {hand.currency}" if hand.currency else ""
        return f"PokerStars Hand #{number}:  {name} ({stakes}{currency}) - {when}"
    tournament = re.sub(r"[^\w]", "", hand.tournament) or "0"
    level = f" - Level {hand.level}" if hand.level else ""
    return f"PokerStars Hand #{number}: Tournament #{tournament}, {name}{level} ({stakes}) - {when}"


def _post(w: _Writer, seat: int, kind: str, amount: int) -> str:
    name = w.hand.name(seat)
    if kind in ("ante", "dead", "big blind ante"):
        w.left[seat] -= amount
        told, all_in = amount, " and is all-in" if w.left[seat] <= 0 else ""
    else:
        all_in = w.put(seat, amount)
        told = w.bets[seat] if kind == "straddle" else amount
    if kind == "big blind":
        w.level = max(w.level, w.hand.structure.big_blind)
    return f"{name}: {_POSTS[kind]} {w.money(told)}{all_in}"


def _betting(w: _Writer) -> Iterator[str]:
    hand = w.hand
    yield from _actions(w)
    street = STREETS.index(hand.actions[-1].street) if hand.actions else 0
    back = w.played.hand.uncalled() if w.played.hand is not None else None
    if back is not None:
        yield f"Uncalled bet ({w.money(back[1])}) returned to {hand.name(int(back[0]))}"
    live = w.played.hand is None or len(w.played.hand.live_seats) > 1
    for run, board in enumerate(hand.boards if live else ()):
        label = _RUNS[min(run, 3)] if len(hand.boards) > 1 else ""
        for later in range(street + 1, 4):
            if len(board) >= later + 2:
                yield _street_line(label, later, board)


def _actions(w: _Writer) -> Iterator[str]:
    """The lines of actions and of the streets between them."""
    hand, street = w.hand, 0
    for action in hand.actions:
        number = STREETS.index(action.street)
        for later in range(street + 1, number + 1):
            w.bets, w.level = {}, 0
            yield _street_line("", later, hand.board)
        street = max(street, number)
        name, seat, amount = hand.name(action.seat), action.seat, action.amount
        bet = w.bets.get(seat, 0)
        if action.kind in ("fold", "check"):
            yield f"{name}: {action.kind}s"
        elif action.kind == "call":
            yield f"{name}: calls {w.money(amount)}{w.put(seat, amount)}"
        elif w.level == 0:
            yield f"{name}: bets {w.money(amount)}{w.put(seat, amount - bet)}"
        else:
            by = w.money(amount - w.level)
            yield f"{name}: raises {by} to {w.money(amount)}{w.put(seat, amount - bet)}"


def _street_line(label: str, street: int, board: tuple[int, ...]) -> str:
    name = STREETS[street].upper()
    if street == 1:
        return f"*** {label}{name} *** [{_cards(board[:3])}]"
    before, card = board[: street + 1], board[street + 1 : street + 2]
    return f"*** {label}{name} *** [{_cards(before)}] [{_cards(card)}]"


def _showdown(w: _Writer) -> Iterator[str]:
    hand = w.hand
    several = len(hand.boards) > 1
    for run, board in enumerate(hand.boards):
        if hand.shown and len(board) == 5:
            yield f"*** {_RUNS[min(run, 3)] if several else ''}SHOW DOWN ***"
            for seat in hand.shown:
                words = _words(hand, hand.holes[seat], board)
                yield f"{hand.name(seat)}: shows [{_cards(hand.holes[seat])}] ({words})"
        for line in hand.collected:
            if line.board == run:
                won = f"{hand.name(line.seat)} collected {w.money(line.amount)}"
                yield f"{won} from {_pot(w, line.pot)}"
    if not hand.shown or len(hand.board) < 5:
        for seat in hand.shown:
            yield f"{hand.name(seat)}: shows [{_cards(hand.holes[seat])}]"


def _pot(w: _Writer, pot: int | None) -> str:
    if pot is None:
        return "pot"
    sides = max([line.pot or 0 for line in w.hand.collected], default=0)
    if pot == 0:
        return "main pot"
    return "side pot" if sides < 2 else f"side pot-{pot}"


def _words(hand: HandHistory, hole: tuple[int, ...], board: tuple[int, ...]) -> str:
    high, low = hand_words(hole, board, hand.structure.game.hilo)
    if hand.structure.game.hilo:
        high = f"HI: {high}"
    return f"{high}; LO: {low}" if low else high


def _summary(w: _Writer) -> Iterator[str]:
    hand, settlement = w.hand, w.played.settlement
    total = sum([pot.amount for pot in settlement.pots]) if settlement else hand.total_pot or 0
    rake = settlement.rake if settlement else hand.rake or 0
    yield "*** SUMMARY ***"
    pots = ""
    if len(hand.pots) > 1:
        main, *sides = hand.pots
        names = [f"Side pot-{i}" for i in range(1, len(hand.pots))]
        if len(sides) == 1:
            names = ["Side pot"]
        told = [f"{name} {w.money(side)}." for name, side in zip(names, sides, strict=True)]
        pots = f" Main pot {w.money(main)}. {' '.join(told)}"
    yield f"Total pot {w.money(total)}{pots} | Rake {w.money(rake)}"
    several = len(hand.boards) > 1
    if several:
        yield "Hand was run " + ("twice" if len(hand.boards) == 2 else f"{len(hand.boards)} times")
    for run, board in enumerate(hand.boards):
        if board:
            yield f"{_RUNS[min(run, 3)] if several else ''}Board [{_cards(board)}]"
    for player in sorted(hand.players):
        yield _seat_line(w, player.seat, player.name)


def _seat_line(w: _Writer, seat: int, name: str) -> str:
    hand = w.hand
    marks = [" (button)"] if seat == hand.button else []
    kinds = {post.kind for post in hand.posts if post.seat == seat}
    marks += [f" ({kind})" for kind in ("small blind", "big blind") if kind in kinds]
    start = f"Seat {seat}: {name}{''.join(marks)}"
    won = hand.payouts.get(seat, 0)
    if seat in hand.shown:
        result = f"and won ({w.money(won)})" if won else "and lost"
        return f"{start} showed [{_cards(hand.holes[seat])}] {result}"
    if won:
        return f"{start} collected ({w.money(won)})"
    fold = next((a.street for a in hand.actions if a.seat == seat and a.kind == "fold"), None)
    if seat in hand.holes and seat != hand.hero:
        return f"{start} mucked [{_cards(hand.holes[seat])}]"
    if fold is None:
        return f"{start} mucked"
    where = "before Flop" if fold == "preflop" else f"on the {fold.capitalize()}"
    return f"{start} folded {where}"
