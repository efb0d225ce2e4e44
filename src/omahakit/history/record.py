"""The neutral record of one real hand: what was dealt, done and paid, in whole chips.

All amounts are integers: cents where the hand was played for money (``unit`` 100), chips of
a tournament otherwise (``unit`` 1). Seats are the numbers that the room gave them, cards are
ids. A record says what the room wrote; whether the rules agree is :mod:`.replay`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from omahakit.game import STREETS, Post, Street, Structure

ActionKind: TypeAlias = Literal["fold", "check", "call", "bet", "raise"]
Part: TypeAlias = Literal["high", "low", ""]


class HistoryError(ValueError):
    """A text that is no hand history, or one that cannot be read; the message has the line."""


class OtherGameError(HistoryError):
    """A hand of a game that is not Omaha as this package plays it."""


class Player(NamedTuple):
    """A player dealt in: seat number, name, chips before the posts."""

    seat: int
    name: str
    stack: int


class Action(NamedTuple):
    """One action: ``amount`` is the chips a call adds, the whole bet of the round for a bet
    or raise, 0 otherwise.
    """

    street: Street
    seat: int
    kind: ActionKind
    amount: int = 0


class Collected(NamedTuple):
    """Chips that the room paid to a seat, as one line of its text says.

    ``pot`` is 0 for the main pot, 1 and on for side pots, None where the text does not say;
    ``part`` is high, low or empty; ``board`` is 0 for the first board.
    """

    seat: int
    amount: int
    pot: int | None = None
    part: Part = ""
    board: int = 0


@dataclass(frozen=True, slots=True)
class HandHistory:
    """One hand as a room wrote it.

    What was played: ``room`` and ``hand_id``; ``structure`` (game and stakes); ``unit`` chips
    make one unit of ``currency`` (an ISO code, empty for chips); ``cap`` is the most that a
    player could put in, 0 if there was none.

    Who: ``players``, those dealt in, clockwise from the left of the button; ``button``, the
    seat number of the button, which may be empty; ``hero``, the seat the text was written for.

    What happened: ``posts``, ``actions``, the card ids of ``boards`` (several when the rest
    was run more than once) and of known hole cards in ``holes`` by seat, the seats that
    ``shown`` their hands.

    What was paid: ``collected`` line by line and ``payouts`` by seat, without uncalled chips;
    ``returned``, uncalled chips by seat where the text says so; ``pots`` as printed, main
    first, ``total_pot`` as printed; ``rake`` is all that the house took (None: not printed),
    ``fees`` the named parts of it; ``bonus`` chips that the house added to the pot;
    ``cash_outs`` chips by seat from a sale of the hand's equity, after its fee; they are
    outside the pot, and ``payouts`` are what the hand would have won.

    ``cancelled`` hands have no result; a hand that is not ``complete`` was cut off before the
    result. ``notes`` say what had to be repaired while reading; ``source`` is (name, first
    line, lines) of the text; ``extra`` holds fields that have no place here.
    """

    room: str
    hand_id: str
    structure: Structure
    players: tuple[Player, ...]
    button: int
    posts: tuple[Post, ...] = ()
    actions: tuple[Action, ...] = ()
    boards: tuple[tuple[int, ...], ...] = ((),)
    holes: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    shown: tuple[int, ...] = ()
    payouts: Mapping[int, int] = field(default_factory=dict)
    collected: tuple[Collected, ...] = ()
    returned: Mapping[int, int] = field(default_factory=dict)
    pots: tuple[int, ...] = ()
    total_pot: int | None = None
    rake: int | None = None
    fees: Mapping[str, int] = field(default_factory=dict)
    bonus: int = 0
    cash_outs: Mapping[int, int] = field(default_factory=dict)
    unit: int = 100
    currency: str = ""
    cap: int = 0
    hero: int | None = None
    time: str = ""
    zone: str = ""
    table: str = ""
    max_seats: int = 0
    tournament: str = ""
    level: str = ""
    cancelled: bool = False
    complete: bool = True
    notes: tuple[str, ...] = field(default=(), compare=False)
    source: tuple[str, int, int] = field(default=("", 0, 0), compare=False)
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[int, ...]:
        """Seat numbers of the players, clockwise from the left of the button."""
        return tuple([player.seat for player in self.players])

    @property
    def board(self) -> tuple[int, ...]:
        """Card ids of the first board."""
        return self.boards[0] if self.boards else ()

    def name(self, seat: int) -> str:
        """The name of the player in a seat; ``ValueError`` for a seat that is not in the hand."""
        for player in self.players:
            if player.seat == seat:
                return player.name
        raise ValueError(f"expected a seat among {list(self.seats)}, got {seat!r}")

    def money(self, chips: int) -> str:
        """Chips as the room would print them.

        >>> from omahakit.game import pot_limit
        >>> hand = HandHistory("PokerStars", "1", pot_limit(5, 10), (), 1)
        >>> hand.money(1213), hand.money(-5)
        ('12.13', '-0.05')
        """
        return format_chips(chips, self.unit)

    def on(self, street: Street) -> tuple[Action, ...]:
        """The actions of one street."""
        return tuple([action for action in self.actions if action.street == street])


def format_chips(chips: int, unit: int = 100) -> str:
    """Chips as text: with as many decimals as the unit has zeros.

    >>> format_chips(1200), format_chips(5, 1)
    ('12.00', '5')
    """
    if unit == 1:
        return str(chips)
    sign = "-" if chips < 0 else ""
    whole, rest = divmod(abs(chips), unit)
    return f"{sign}{whole}.{rest:0{len(str(unit)) - 1}d}"


def street_of(size: int) -> Street:
    """The street of a board with so many cards.

    >>> street_of(0), street_of(4)
    ('preflop', 'turn')
    """
    return STREETS[0 if size < 3 else min(size, 5) - 2]
