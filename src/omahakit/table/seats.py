"""A player in his seat: his chips, whether he plays, and what he owes (rules 3.4 to 3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from omahakit.game import Structure
from omahakit.table.rules import ENTRIES, Entry


class Owed(NamedTuple):
    """What a player posts to be dealt in: live chips (a bet) and dead ones, 0 for nothing."""

    live: int
    dead: int


@dataclass(slots=True)
class Player:
    """A player in his seat. Only the table changes him; read what you like.

    ``entry`` is what he does about what he owes: "post" it as soon as he may, wait for the
    "big blind", or wait until the "button" has passed and post then. ``bank`` is what is left
    of his time bank, in milliseconds.
    """

    name: str
    chips: int
    bank: int = 0
    entry: Entry = "big blind"
    sitting_out: bool = False
    away: bool = False
    owes_entry: bool = False
    missed_big: bool = False
    missed_small: bool = False

    @property
    def plays(self) -> bool:
        """Whether he wants to be dealt in and can be."""
        return self.chips > 0 and not self.sitting_out and not self.away

    @property
    def owes(self) -> bool:
        """Whether he can't be dealt in without a post of his own."""
        return self.owes_entry or self.missed_big or self.missed_small

    def owed(self, structure: Structure) -> Owed:
        """Chips that he posts when he does not wait for the big blind: rules 3.4 and 3.5."""
        return Owed(
            structure.big_blind if self.owes_entry or self.missed_big else 0,
            structure.small_blind if self.missed_small else 0,
        )

    def forgive(self) -> None:
        """He has paid, or the game begins anew."""
        self.owes_entry = self.missed_big = self.missed_small = False

    def miss_big(self) -> None:
        """The big blind passed him; the second time he has missed the small one too."""
        if not self.owes_entry:
            self.missed_small = self.missed_small or self.missed_big
            self.missed_big = True

    def miss_small(self) -> None:
        """The small blind passed him."""
        if not self.owes_entry:
            self.missed_small = True

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Player:
        """The record of :meth:`to_dict`."""
        return cls(**data)


def known_entry(entry: str) -> Entry:
    """The way of coming in, ``ValueError`` if there is no such."""
    for known in ENTRIES:
        if entry == known:
            return known
    raise ValueError(f"expected {', '.join(map(repr, ENTRIES))} as entry, got {entry!r}")


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """The seats in order, beginning after ``after``, which comes last.

    >>> clockwise([1, 4, 6, 9], after=4)
    [6, 9, 1, 4]
    """
    ordered = sorted(seats)
    return [s for s in ordered if s > after] + [s for s in ordered if s <= after]


def between(seat: int, first: int, last: int) -> bool:
    """Whether a seat lies after ``first`` and before ``last``, going clockwise.

    >>> between(9, 8, 2), between(1, 8, 2), between(2, 8, 2), between(5, 8, 8)
    (True, True, False, False)
    """
    if first <= last:
        return first < seat < last
    return seat > first or seat < last
