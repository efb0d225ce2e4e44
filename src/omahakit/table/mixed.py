"""Mixed Omaha: rounds of limit and of pot limit at one table (rule 5.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from omahakit.table.stakes import Stakes


@dataclass(frozen=True, slots=True)
class MixedGame:
    """Stakes that take turns, so many hands each, beginning with the first.

    The blinds of a limit round are higher than those of the other rounds, so that the average
    pots match. ``name`` states all stakes.

    >>> game = MixedGame.parse("$10/$20 limit, PL $2/$4", hands=8)
    >>> game.name, game.stakes_of(8).name, game.stakes_of(9).name
    ('$10/$20 limit, PL $2/$4', '$10/$20 limit', 'PL $2/$4')
    """

    rounds: tuple[Stakes, ...]
    hands: int = 10

    def __post_init__(self) -> None:
        """Refuses rounds that don't mix."""
        if len(self.rounds) < 2:
            raise ValueError(f"expected at least 2 stakes that take turns, got {len(self.rounds)}")
        if type(self.hands) is not int or self.hands < 1:
            raise ValueError(f"expected at least 1 hand a round, got {self.hands!r}")
        if len({stakes.currency for stakes in self.rounds}) > 1:
            raise ValueError(f"expected one currency, got {self.name!r}")
        blinds = {
            fixed: [
                s.structure.big_blind
                for s in self.rounds
                if (s.structure.game.limit == "fixed") == fixed
            ]
            for fixed in (True, False)
        }
        if blinds[True] and blinds[False] and min(blinds[True]) <= max(blinds[False]):
            raise ValueError(
                f"expected higher blinds in the limit rounds than in the others, got {self.name!r}"
            )

    @classmethod
    def parse(cls, text: str, hands: int = 10) -> MixedGame:
        """The mixed game of several names of stakes with commas between them."""
        return cls.of([Stakes.parse(part) for part in text.split(",")], hands)

    @classmethod
    def of(cls, rounds: Sequence[Stakes], hands: int = 10) -> MixedGame:
        """The mixed game of several stakes, so many hands each."""
        return cls(tuple(rounds), hands)

    @property
    def name(self) -> str:
        """The names of all stakes."""
        return ", ".join(stakes.name for stakes in self.rounds)

    def __str__(self) -> str:
        """As :attr:`name`."""
        return self.name

    def stakes_of(self, hand_number: int) -> Stakes:
        """The stakes of a hand; the first hand of the table has number 1."""
        return self.rounds[(hand_number - 1) // self.hands % len(self.rounds)]

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON can hold it."""
        return {"rounds": [stakes.to_dict() for stakes in self.rounds], "hands": self.hands}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> MixedGame:
        """The record of :meth:`to_dict`."""
        return cls(tuple(Stakes.from_dict(stakes) for stakes in data["rounds"]), data["hands"])
