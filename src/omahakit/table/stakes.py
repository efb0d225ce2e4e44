"""Stakes by name: what a table plays and for how much, read and written (rules 2.1 to 2.4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from omahakit.game import Structure, fixed_limit, no_limit, pot_limit

_KINDS: Final = {
    "limit": "fixed",
    "fl": "fixed",
    "fixed limit": "fixed",
    "pl": "pot",
    "plo": "pot",
    "pot limit": "pot",
    "nl": "no",
    "nlo": "no",
    "no limit": "no",
}
_KIND: Final = "|".join(sorted(_KINDS, key=len, reverse=True))
_MONEY: Final = r"[$€£]?\d+(?:\.\d{1,2})?"
_BLINDS: Final = re.compile(
    rf"(?:(?P<kind>{_KIND}) )?(?P<low>{_MONEY})/(?P<high>{_MONEY})(?: (?P<kind_after>{_KIND}))?"
)
_BUY_IN: Final = re.compile(r"(?P<kind>plo?|nlo?) ?(?P<sign>[$€£]?)(?P<units>\d+)")
_HOLE_CARDS: Final = re.compile(r" (?P<number>[456])-card$")
_WANTED: Final = "stakes like '$5/$10 limit', 'PL $1/$2', 'NL $0.50/$1 hi/lo' or 'PL200'"
_BIG_BLINDS: Final = 100
_LOWER_LIMITS: Final = 10


@dataclass(frozen=True, slots=True)
class Stakes:
    """A structure with the money it is played for.

    ``structure`` is in chips. With a currency sign a chip is a cent; without one, as in
    tournaments, a chip is just a chip.

    >>> Stakes.parse("$5/$10 limit").structure.small_blind  # cents: $2, rule 2.2
    200
    >>> str(Stakes.parse("PL200")), Stakes.parse("NL $1/$2").buy_in_name
    ('PL $1/$2', 'NL200')
    >>> Stakes.parse("$1/$2 limit").buy_in_limits
    (1000, None)
    """

    structure: Structure
    currency: str = "$"

    def __post_init__(self) -> None:
        """Refuses an unknown currency sign."""
        if self.currency not in ("", "$", "€", "£"):
            raise ValueError(f"expected $, €, £ or no currency sign, got {self.currency!r}")

    @classmethod
    def parse(cls, text: str, *, small_blind: int | None = None, ante: int = 0) -> Stakes:
        """The stakes of a name, upper or lower case.

        Limit games are named by their two limits, pot limit and no limit by their blinds or by
        their maximum buy-in of 100 big blinds, where the small blind is half the big one. " hi/lo"
        and " 5-card" may follow. ``small_blind`` and ``ante`` are in chips; the small blind
        goes before the one that follows from the name (rule 2.2 lets a table set it).

        Raises ``ValueError`` for a name that says something else.
        """
        rest = " ".join(text.lower().replace("-limit", " limit").split())
        hole_cards = 4
        if match := _HOLE_CARDS.search(rest):
            hole_cards, rest = int(match["number"]), rest[: match.start()]
        hilo = rest.endswith(" hi/lo")
        rest = rest.removesuffix(" hi/lo")
        if match := _BUY_IN.fullmatch(rest):
            kind, currency = _KINDS[match["kind"]], match["sign"] or "$"
            big = int(match["units"])
            low = _half(big) if small_blind is None else small_blind
        elif match := _BLINDS.fullmatch(rest):
            if bool(match["kind"]) == bool(match["kind_after"]):
                raise ValueError(f"expected {_WANTED}, got {text!r}")
            kind = _KINDS[match["kind"] or match["kind_after"]]
            currency = match["low"][0] if not match["low"][0].isdigit() else ""
            if (match["high"][0] if not match["high"][0].isdigit() else "") not in ("", currency):
                raise ValueError(f"expected one currency, got {text!r}")
            low, big = (_chips(match[part], currency) for part in ("low", "high"))
        else:
            raise ValueError(f"expected {_WANTED}, got {text!r}")
        if kind == "fixed":
            if big != 2 * low:
                raise ValueError(f"expected an upper limit of twice the lower one, got {text!r}")
            structure = fixed_limit(
                low,
                hilo=hilo,
                hole_cards=hole_cards,
                small_blind=small_blind,
                chips_per_dollar=100 if currency else 1,
                ante=ante,
            )
        else:
            make = pot_limit if kind == "pot" else no_limit
            if small_blind is not None:
                low = small_blind
            structure = make(low, big, hilo=hilo, hole_cards=hole_cards, ante=ante)
        return cls(structure, currency)

    @property
    def name(self) -> str:
        """The name that :meth:`parse` reads: limits of limit games, blinds of the others."""
        structure = self.structure
        game = structure.game
        if game.limit == "fixed":
            text = f"{self.money(structure.lower_limit)}/{self.money(structure.upper_limit)} limit"
        else:
            kind = "PL" if game.limit == "pot" else "NL"
            text = f"{kind} {self.money(structure.small_blind)}/{self.money(structure.big_blind)}"
        if game.hilo:
            text += " hi/lo"
        return text if game.hole_cards == 4 else f"{text} {game.hole_cards}-card"

    def __str__(self) -> str:
        """As :attr:`name`."""
        return self.name

    @property
    def buy_in_name(self) -> str:
        """The name by the maximum buy-in, as PL200; ``ValueError`` for limit games (2.3)."""
        game = self.structure.game
        most = _BIG_BLINDS * self.structure.big_blind
        if game.limit == "fixed" or not self.currency:
            raise ValueError(f"expected pot limit or no limit for money, got {self.name!r}")
        sign = "" if self.currency == "$" else self.currency
        return f"{'PL' if game.limit == 'pot' else 'NL'}{sign}{most // 100}"

    @property
    def buy_in_limits(self) -> tuple[int, int | None]:
        """The least and the most chips to sit down with, None for no maximum: rule 2.4."""
        structure = self.structure
        if structure.game.limit == "fixed":
            return _LOWER_LIMITS * structure.lower_limit, None
        return 1, _BIG_BLINDS * structure.big_blind

    def money(self, chips: int) -> str:
        """Chips as text: dollars and cents, or plain chips without a currency.

        >>> Stakes.parse("PL200").money(1250), Stakes.parse("PL 50/100").money(1250)
        ('$12.50', '1250')
        """
        if not self.currency:
            return str(chips)
        units, cents = divmod(chips, 100)
        return f"{self.currency}{units}" + (f".{cents:02}" if cents else "")

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON can hold it."""
        return {"structure": self.structure.to_dict(), "currency": self.currency}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Stakes:
        """The record of :meth:`to_dict`."""
        return cls(Structure.from_dict(data["structure"]), data["currency"])


def _chips(text: str, currency: str) -> int:
    units, _, cents = text.lstrip("$€£").partition(".")
    if not currency:
        if cents:
            raise ValueError(f"expected whole chips without a currency sign, got {text!r}")
        return int(units)
    return 100 * int(units) + int(cents.ljust(2, "0"))


def _half(big_blind: int) -> int:
    """Half a big blind, rounded down to a coin: 5 cents if it comes to 10 or more, else 1."""
    half = big_blind // 2
    return half - half % 5 if half >= 10 else half
