"""What a house may set at a table: the button rule, buy-ins, time (rules 2.4, 3 and 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal, Self, TypeAlias

ButtonRule: TypeAlias = Literal["moving", "dead"]
Entry: TypeAlias = Literal["post", "big blind", "button"]
ENTRIES: Final[tuple[Entry, ...]] = ("post", "big blind", "button")


class _Settings:
    """Settings as JSON: only those that differ from the defaults."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The settings that differ from the defaults, as JSON can hold them."""
        plain = type(self)()
        return {
            field.name: list(value) if isinstance(value, tuple) else value
            for field in fields(self)  # type: ignore[arg-type]
            if (value := getattr(self, field.name)) != getattr(plain, field.name)
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The record with some settings by name; ``ValueError`` for one that does not exist."""
        names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        for name in data:
            if name not in names:
                raise ValueError(f"expected a setting (one of {', '.join(names)}), got {name!r}")
        return cls(**{k: tuple(v) if isinstance(v, list) else v for k, v in data.items()})


@dataclass(frozen=True, slots=True)
class TableRules(_Settings):
    """How the button moves and what one may sit down with.

    ``button``: "moving", to the next active player (3.1), so that a player may skip a blind
    when others go; or "dead": the big blind always moves to the next player, the small blind
    goes where the big blind was and the button where the small blind was, and either is
    dead when nobody is there. Heads-up both rules are one: the big blind moves on.
    ``buy_in``: least and most chips, the most None for no limit; None for rule 2.4.

    >>> TableRules(button="dead").to_dict()
    {'button': 'dead'}
    """

    button: ButtonRule = "moving"
    buy_in: tuple[int, int | None] | None = None

    def __post_init__(self) -> None:
        """Refuses impossible settings."""
        if self.button not in ("moving", "dead"):
            raise ValueError(f"expected 'moving' or 'dead' as button rule, got {self.button!r}")
        if self.buy_in is not None:
            least, most = self.buy_in
            if (
                type(least) is not int
                or least < 1
                or (most is not None and (type(most) is not int or most < least))
            ):
                raise ValueError(f"expected least and most chips as buy-in, got {self.buy_in!r}")


@dataclass(frozen=True, slots=True)
class TimeRules(_Settings):
    """How long a player may think: rule 8, all times in milliseconds.

    ``silent``: before the countdown that the table shows; ``countdown``: its length (8.1).
    ``reconnect``: what a player gets on top when he reconnects with time left, at most
    ``reconnects`` times a turn (8.3). ``bank``: a player's own reserve for the whole session,
    used when the countdown is over; 0 for none. ``sit_out``: a player whose time was up sits
    out from the next hand on; it means nothing in a tournament. What happens to his
    hand is the house rule ``time_out`` of :class:`omahakit.game.HouseRules` (8.2).

    >>> TimeRules().silent + TimeRules().countdown
    30000
    """

    silent: int = 10_000
    countdown: int = 20_000
    reconnect: int = 20_000
    reconnects: int = 1
    bank: int = 0
    sit_out: bool = True

    def __post_init__(self) -> None:
        """Refuses impossible settings."""
        for name, value in asdict(self).items():
            if name != "sit_out" and (type(value) is not int or value < 0):
                raise ValueError(f"expected an int of at least 0 as {name}, got {value!r}")
        if type(self.sit_out) is not bool:
            raise ValueError(f"expected a bool as sit_out, got {self.sit_out!r}")
