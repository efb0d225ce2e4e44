"""Replaying a record through the rules: is every action legal, is every payout right?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from omahakit.cards import CardsLike
from omahakit.game import (
    Hand,
    IllegalActionError,
    Post,
    Seat,
    Settlement,
    Street,
    make_pots,
    settle,
)
from omahakit.history.houses import House, house_of
from omahakit.history.record import Action, HandHistory
from omahakit.history.spread import impossible_rake, rake_as_paid, rake_by_pot

Where: TypeAlias = "Street | Literal['posts', 'showdown']"
DifferenceKind: TypeAlias = Literal[
    "record", "post", "action", "call", "uncalled", "rake", "payout", "odd chip"
]
Verdict: TypeAlias = Literal["exact", "differs", "incomplete", "cancelled"]


class Difference(NamedTuple):
    """One point where the room and the rules differ.

    ``where`` is the street or "posts" or "showdown", ``seat`` the seat (None: the whole hand),
    ``room`` and ``rules`` are the two amounts in chips where it is about amounts.
    """

    where: Where
    seat: int | None
    kind: DifferenceKind
    text: str
    room: int | None = None
    rules: int | None = None

    def __str__(self) -> str:
        """The difference as a sentence with its street."""
        return f"{self.where}: {self.text}"


@dataclass(frozen=True, slots=True)
class Replay:
    """What the rules make of a record.

    ``hand`` is the hand as far as it could be played (None: not at all), ``settlement`` what
    the rules pay (None when the result cannot be worked out), ``differences`` all points where
    the room did otherwise. ``paid`` are the chips by seat in the pot at the end, dead ones with
    them, uncalled ones not. ``all_in`` is the board when no more betting was possible and two
    or more players were left, None when it never came to that.
    """

    history: HandHistory
    hand: Hand | None = None
    settlement: Settlement | None = None
    differences: tuple[Difference, ...] = ()
    verdict: Verdict = "cancelled"
    paid: Mapping[int, int] = field(default_factory=dict)
    all_in: tuple[int, ...] | None = None

    @property
    def exact(self) -> bool:
        """Whether every action was legal and every payout equal to the room's.

        Many texts do not print the rake. What was not paid out of a pot for money, up to a
        tenth of it, is taken for it then: the sum is the room's word, how it is split is not.
        """
        return self.verdict == "exact"

    @property
    def net(self) -> dict[int, int]:
        """Chips won or lost by seat, as the room paid."""
        payouts = self.history.payouts
        return {seat: payouts.get(seat, 0) - self.paid.get(seat, 0) for seat in self.history.seats}

    @property
    def rake(self) -> int:
        """Chips that the house took, 0 without a result."""
        return 0 if self.settlement is None else self.settlement.rake


def replay(history: HandHistory, house: House | None = None) -> Replay:
    """Plays a record through the rules and compares.

    ``house`` is the room's entry in the table of houses unless given. Never raises for what
    a record holds: what cannot be played is a difference too.
    """
    if history.cancelled:
        return Replay(history)
    differences: list[Difference] = []
    house = house or house_of(history.room)
    hand = _begin(history, house, differences)
    settlement, all_in = None, None
    paid: dict[int, int] = {}
    if hand is not None:
        played = _play(history, hand, differences)
        paid = _paid(history, hand, house)
        if len(hand.live_seats) > 1 and hand.waiting == "deal":
            all_in = hand.board
        if played:
            settlement = _end(history, hand, house, differences)
    if differences:
        verdict: Verdict = "differs"
    else:
        verdict = "exact" if history.complete and settlement is not None else "incomplete"
    return Replay(history, hand, settlement, tuple(differences), verdict, paid, all_in)


def _paid(history: HandHistory, hand: Hand, house: House) -> dict[int, int]:
    start, stacks = hand.start_stacks, hand.stacks
    paid = {int(seat): start[seat] - stacks[seat] for seat in start}
    if hand.over:
        for seat, won in hand.settlement.payouts.items():
            paid[int(seat)] += won
    if history.bonus and house.bonus_in_limit:
        paid[history.seats[0]] -= history.bonus
    return paid


def _begin(history: HandHistory, house: House, differences: list[Difference]) -> Hand | None:
    cap = history.cap
    stacks: dict[Seat, int] = {
        p.seat: min(p.stack, cap) if cap else p.stack for p in history.players
    }
    posts = history.posts
    if history.bonus and house.bonus_in_limit and stacks:
        first = history.seats[0]  # the house's chips go through the hands of the first player
        stacks[first] += history.bonus
        posts = (Post(first, "dead", history.bonus), *posts)
    try:
        hand = Hand(
            history.structure,
            stacks,
            rules=house.rules_at(history.structure.big_blind),
            posts=posts,
            auto_show=False,
            record=False,
        )
    except (ValueError, TypeError) as error:
        differences.append(
            Difference("posts", None, "record", f"no hand begins like this: {error}")
        )
        return None
    if history.room != "PHH":  # whose stakes are the smallest bet, not the blinds
        _compare_blinds(history, hand, differences)
    return hand


def _compare_blinds(history: HandHistory, hand: Hand, differences: list[Difference]) -> None:
    """The blinds as posted and those of the stakes; who has no more may post less."""
    structure = history.structure
    blinds = {"small blind": structure.small_blind, "big blind": structure.big_blind}
    for post in history.posts:
        rules = blinds.get(post.kind, post.amount)
        if post.amount == rules or (post.amount < rules and not hand.stacks[post.seat]):
            continue
        seat, money = int(post.seat), history.money
        text = f"seat {seat} posted {money(post.amount)}, the rules give {money(rules)}"
        differences.append(Difference("posts", seat, "post", text, post.amount, rules))


def _play(history: HandHistory, hand: Hand, differences: list[Difference]) -> bool:
    """Goes through the actions; whether all of them could be played."""
    for action in history.actions:
        while hand.waiting == "deal" and hand.street != action.street:
            if not _deal(history, hand, differences, action.seat):
                return False
        if action.kind == "check" and hand.waiting != "act":
            continue
        if not _act(history, hand, action, differences):
            return False
    return True


def _deal(
    history: HandHistory, hand: Hand, differences: list[Difference], seat: int | None
) -> bool:
    size = len(hand.board)
    cards = history.board[size : size + hand.board_cards_needed]
    try:
        hand.deal_board(cards)
    except ValueError as error:
        text = f"the board cannot be dealt: {error}"
        differences.append(Difference(hand.street, seat, "record", text))
        return False
    return True


def _act(history: HandHistory, hand: Hand, action: Action, differences: list[Difference]) -> bool:
    street, seat, kind, amount = action
    said = f"seat {seat} {_PAST[kind]}" + (f" {history.money(amount)}" if amount else "")
    turn = hand.to_act
    if turn != seat or hand.street != street:
        rules = "no more actions" if turn is None else f"seat {turn} to act on the {hand.street}"
        differences.append(Difference(street, seat, "action", f"{said}, the rules give {rules}"))
        return False
    try:
        if kind == "fold":
            hand.fold()
        elif kind == "check":
            hand.check()
        elif kind == "call":
            due = hand.legal().call
            hand.call()
            if due != amount:
                text = f"{said}, the rules give {history.money(due)}"
                differences.append(Difference(street, seat, "call", text, amount, due))
        else:
            hand.raise_to(amount)
    except IllegalActionError:
        legal = hand.legal()
        limit = legal.max_to if amount > legal.max_to else legal.min_to
        text = f"{said}, the rules give {_legal_text(history, hand)}"
        differences.append(Difference(street, seat, "action", text, amount or None, limit or None))
        return False
    return True


_PAST = {"fold": "folded", "check": "checked", "call": "called", "bet": "bet", "raise": "raised to"}


def _legal_text(history: HandHistory, hand: Hand) -> str:
    legal, money = hand.legal(), history.money
    parts = ["fold", f"call {money(legal.call)}" if legal.call else "check"]
    if legal.max_to:
        amounts = dict.fromkeys((legal.min_to, legal.max_to))
        word = "bet " if legal.opens else "raise to "
        parts.append(word + " .. ".join([money(amount) for amount in amounts]))
    return ", ".join(parts[:-1]) + " or " + parts[-1]


def _end(
    history: HandHistory, hand: Hand, house: House, differences: list[Difference]
) -> Settlement | None:
    """The pots and payouts of the rules, compared with the room's."""
    while hand.waiting == "deal" and len(hand.live_seats) > 1:
        if not history.complete and len(history.board) < 5:
            return None
        size = len(hand.board)
        if size == _common(history.boards) and len(history.boards) > 1:
            break
        if not _deal(history, hand, differences, None):
            return None
    if hand.waiting == "act":
        if history.complete:
            text = f"the hand ends, the rules give seat {hand.to_act} to act"
            differences.append(Difference(hand.street, None, "record", text))
        return None
    _compare_uncalled(history, hand, differences)
    if not history.complete:
        return None
    contributed = hand.contributed
    live = [int(seat) for seat in hand.live_seats]
    folded = [seat for seat in contributed if seat not in live]
    dead = hand.dead_money + (0 if house.bonus_in_limit else history.bonus)
    _, pots = make_pots(contributed, folded, dead)
    back = hand.uncalled()
    uncalled = back[1] if back else 0
    problem = impossible_rake(history, pots, uncalled, house)
    if problem is not None:
        differences.append(Difference("showdown", None, "rake", *problem))
        return None
    unknown = [seat for seat in live if seat not in history.holes]
    if any(history.payouts.get(seat) for seat in unknown) and len(live) > 1:
        seat = next(seat for seat in unknown if history.payouts.get(seat))
        text = f"seat {seat} was paid {history.money(history.payouts[seat])} for an unknown hand"
        differences.append(Difference("showdown", seat, "record", text))
        return None
    mucked = unknown if len(live) > 1 else []
    hands: dict[Seat, CardsLike | None] = {seat: history.holes.get(seat) for seat in live}

    def pay(rake: Sequence[int]) -> Settlement:
        return settle(
            contributed,
            hands,
            history.boards if len(live) > 1 else None,
            history.structure,
            hand.rules,
            dead=dead,
            rake=rake,
            mucked=mucked,
        )

    try:
        settlement = pay(rake_by_pot(history, pots))
        if house.rake == "as paid" and settlement.payouts != history.payouts:
            settlement = pay(rake_as_paid(history, settlement))
    except ValueError as error:
        differences.append(Difference("showdown", None, "record", f"no result: {error}"))
        return None
    _compare_payouts(history, settlement, differences)
    return settlement


def _common(boards: Sequence[Sequence[int]]) -> int:
    """How many cards all boards have in common at their beginning."""
    size = 0
    for cards in zip(*boards, strict=False):
        if len(set(cards)) > 1:
            break
        size += 1
    return size


def _compare_uncalled(history: HandHistory, hand: Hand, differences: list[Difference]) -> None:
    if not history.returned:
        return
    back = hand.uncalled()
    rules = {int(back[0]): back[1]} if back else {}
    for seat in {**rules, **history.returned}:
        told, right = history.returned.get(seat, 0), rules.get(seat, 0)
        if told != right:
            text = (
                f"seat {seat} got {history.money(told)} back as uncalled,"
                f" the rules give {history.money(right)}"
            )
            differences.append(Difference("showdown", seat, "uncalled", text, told, right))


def _compare_payouts(
    history: HandHistory, settlement: Settlement, differences: list[Difference]
) -> None:
    seats = [*history.payouts, *(int(s) for s in settlement.payouts if s not in history.payouts)]
    wrong = [s for s in seats if history.payouts.get(s, 0) != settlement.payouts.get(s, 0)]
    if not wrong:
        return
    splits = sum([len(pot.awards) for pot in settlement.pots]) or 1
    small = all(
        abs(history.payouts.get(s, 0) - settlement.payouts.get(s, 0)) <= splits for s in wrong
    )
    same = sum(history.payouts.values()) == sum(settlement.payouts.values())
    kind: DifferenceKind = "odd chip" if small and same else "payout"
    for seat in wrong:
        room, rules = history.payouts.get(seat, 0), settlement.payouts.get(seat, 0)
        text = f"seat {seat} was paid {history.money(room)}, the rules give {history.money(rules)}"
        if kind == "odd chip":
            text += ": odd chip"
        differences.append(Difference("showdown", seat, kind, text, room, rules))
