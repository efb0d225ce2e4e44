"""The time of the player to act, without a clock: the caller says what time it is (rule 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from omahakit.table.events import BankUsed, Countdown
from omahakit.table.rules import TimeRules


@dataclass(slots=True)
class Turn:
    """One turn of one player; times are the caller's, in milliseconds.

    ``ends`` is when the countdown is over; his time bank follows. ``told`` is what the last
    event said, so that the same is not said twice.

    >>> turn = Turn.begin(seat=4, now=0, rules=TimeRules())
    >>> turn.tell(9_999, TimeRules(), bank=0), turn.tell(10_000, TimeRules(), bank=0)
    (None, Countdown(seat=4, seconds=20))
    """

    seat: int
    ends: int
    told: int | None = None
    reconnects: int = 0

    @classmethod
    def begin(cls, seat: int, now: int, rules: TimeRules) -> Turn:
        """A turn that begins now."""
        return cls(seat, now + rules.silent + rules.countdown)

    def bank_used(self, now: int, bank: int) -> int:
        """Milliseconds of the bank that are used up at this time."""
        return min(bank, max(0, now - self.ends))

    def is_over(self, now: int, bank: int) -> bool:
        """Whether his time is up, bank included."""
        return now >= self.ends + bank

    def tell(self, now: int, rules: TimeRules, bank: int) -> Countdown | BankUsed | None:
        """What is new at this time, None for nothing; the time must not be up."""
        left = self.ends - now
        if left > rules.countdown:
            return None
        seconds = max(0, -(-left // 1000))
        if seconds == self.told:
            return None
        self.told = seconds
        if seconds:
            return Countdown(self.seat, seconds)
        return BankUsed(self.seat, bank - self.bank_used(now, bank))

    def reconnect(self, now: int, rules: TimeRules) -> bool:
        """More time for a player who is back in time (8.3); False when he had it before."""
        if self.reconnects >= rules.reconnects:
            return False
        self.reconnects += 1
        self.ends = max(self.ends, now) + rules.reconnect
        self.told = None
        return True

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Turn:
        """The record of :meth:`to_dict`."""
        return cls(**data)
