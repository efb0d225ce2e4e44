"""What a table tells when time passes: small records, times in milliseconds (rule 8)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Countdown(NamedTuple):
    """The countdown runs for the player to act: so many seconds are left, rounded up (8.1)."""

    seat: int
    seconds: int


class BankUsed(NamedTuple):
    """The countdown is over and his time bank runs: so many milliseconds are left in it."""

    seat: int
    left: int


class TimedOut(NamedTuple):
    """The time of the player to act was up; the hand treated him by rule 8.2."""

    seat: int


class SatOut(NamedTuple):
    """The player sits out from the next hand on: his time was up."""

    seat: int


TimeEvent: TypeAlias = Countdown | BankUsed | TimedOut | SatOut
