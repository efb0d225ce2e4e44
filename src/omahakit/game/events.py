"""Events: every change of a hand as a small record, enough to rebuild it or to tell it.

A hand keeps them as plain tuples (kind, then numbers); the records here are made when asked
for. Seats are the caller's, amounts are chips, cards are ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from omahakit.game.betting import STREETS, Street
from omahakit.game.pots import Part
from omahakit.game.rules import HouseRules
from omahakit.game.structures import Post, PostKind, Seat, Structure

RawEvent: TypeAlias = tuple[Any, ...]


class Began(NamedTuple):
    """What a hand was set up with, before the posts: the arguments of :class:`Hand`."""

    structure: Structure
    rules: HouseRules
    stacks: dict[Seat, int]
    posts: tuple[Post, ...] | None
    opener: Seat | None
    ask_runs: bool
    auto_show: bool


class Posted(NamedTuple):
    """An ante, blind or other post was paid; ``amount`` is what he had of it (rule 2.7)."""

    seat: Seat
    kind: PostKind
    amount: int
    all_in: bool


class DealtHole(NamedTuple):
    """Hole cards for a seat; None where the reader may not see them."""

    seat: Seat
    cards: tuple[int, ...] | None


class DealtBoard(NamedTuple):
    """Cards for a board (0 first) that bring it to, or toward, a street."""

    board: int
    street: Street
    cards: tuple[int, ...]


class Acted(NamedTuple):
    """fold, check, call, bet, raise or time out: chips added, and the whole bet of the round."""

    seat: Seat
    action: str
    added: int
    to: int
    all_in: bool


class Returned(NamedTuple):
    """Chips that nobody called went back (rule 6.3)."""

    seat: Seat
    amount: int


class RanBoards(NamedTuple):
    """The rest of the board is dealt so many times."""

    times: int


class Shown(NamedTuple):
    """A hand was shown."""

    seat: Seat
    cards: tuple[int, ...]


class Mucked(NamedTuple):
    """A hand was given up at the showdown, unseen."""

    seat: Seat


class Raked(NamedTuple):
    """The house took chips from a pot (0 main)."""

    pot: int
    amount: int


class Awarded(NamedTuple):
    """Chips of a pot (0 main) went to a seat: see :class:`omahakit.game.Award`."""

    pot: int
    board: int
    part: Part
    seat: Seat
    amount: int


class Ended(NamedTuple):
    """The hand is over; the stacks by seat."""

    stacks: dict[Seat, int]


Event: TypeAlias = (
    Began
    | Posted
    | DealtHole
    | DealtBoard
    | Acted
    | Returned
    | RanBoards
    | Shown
    | Mucked
    | Raked
    | Awarded
    | Ended
)


def as_event(raw: RawEvent, seats: Sequence[Seat]) -> Event:
    """The record of a plain tuple."""
    kind, *rest = raw
    match kind:
        case "board":
            return DealtBoard(rest[0], STREETS[rest[1]], rest[2])
        case "runs":
            return RanBoards(*rest)
        case "rake":
            return Raked(*rest)
        case "award":
            pot, board, part, i, amount = rest
            return Awarded(pot, board, part, seats[i], amount)
        case "end":
            return Ended(dict(zip(seats, rest[0], strict=True)))
    record: Event = _OF_SEAT[kind](seats[rest[0]], *rest[1:])
    return record


_OF_SEAT: dict[str, Any] = {
    "post": Posted,
    "hole": DealtHole,
    "act": Acted,
    "back": Returned,
    "show": Shown,
    "muck": Mucked,
}
