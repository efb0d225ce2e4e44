"""Values of PHH files: numbers as whole chips, and the fields of our own."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from omahakit.cards import format_cards
from omahakit.game import STREETS, Post
from omahakit.game.structures import POST_KINDS
from omahakit.history.money import cards_of
from omahakit.history.record import Action, Collected, HandHistory, HistoryError

#: more is not played for, and sums of it fit into 64 bits
MOST_CHIPS: Final = 10**13

_TEXTS: Final = ("room", "hand_id", "currency", "time", "zone", "table", "tournament", "level")
_NUMBERS: Final = ("button", "unit", "bonus", "cap", "max_seats", "rake", "total_pot", "hero")
_SWITCHES: Final = ("cancelled", "complete")
_BY_SEAT: Final = ("payouts", "returned", "cash_outs")

OWN_FIELDS: Final = (
    *(*_TEXTS, *_NUMBERS, *_SWITCHES, *_BY_SEAT),
    *("posts", "actions", "boards", "holes", "shown", "collected", "pots", "fees"),
)
"""The attributes that may stand in a file with an underscore in front."""


def encode(name: str, hand: HandHistory) -> Any:
    """An attribute as TOML can hold it."""
    item = getattr(hand, name)
    if name in _BY_SEAT or name == "fees":
        return {str(seat): amount for seat, amount in item.items()}
    if name == "holes":
        return {str(seat): format_cards(cards) for seat, cards in item.items()}
    if name == "boards":
        return [format_cards(board) for board in item]
    if name == "collected":
        return [[c.seat, c.amount, -1 if c.pot is None else c.pot, c.part, c.board] for c in item]
    if isinstance(item, tuple):
        return [list(part) if isinstance(part, tuple) else part for part in item]
    return item


def decode(name: str, item: Any) -> Any:
    """An attribute from the value of its field. Raises :class:`HistoryError` for a wrong one."""
    try:
        return _decode(name, item)
    except (TypeError, AttributeError, ValueError, IndexError) as error:
        raise HistoryError(f"expected a value of _{name}, found {str(item)[:60]!r}") from error


def _decode(name: str, item: Any) -> Any:
    if name in _TEXTS:
        return str(item)
    if name in _SWITCHES:
        return item is True
    if name in _NUMBERS:
        return _int(item)
    if name in _BY_SEAT:
        return {int(seat): _int(amount) for seat, amount in item.items()}
    if name == "fees":
        return {str(fee): _int(amount) for fee, amount in item.items()}
    if name == "holes":
        return {int(seat): cards_of(cards) for seat, cards in item.items()}
    if name == "boards":
        return tuple([cards_of(board) for board in item])
    if name == "posts":
        return tuple([Post(_int(s), _one_of(kind, POST_KINDS), _int(a)) for s, kind, a in item])
    if name == "actions":
        kinds = ("fold", "check", "call", "bet", "raise")
        return tuple(
            [
                Action(_one_of(street, STREETS), _int(s), _one_of(kind, kinds), _int(a))
                for street, s, kind, a in item
            ]
        )
    if name == "collected":
        return tuple(
            [
                Collected(
                    _int(s), _int(a), None if pot < 0 else _int(pot), _one_of(part, _PARTS), _int(b)
                )
                for s, a, pot, part, b in item
            ]
        )
    return tuple([_int(part) for part in item])


_PARTS: Final = ("high", "low", "")


def _int(item: Any) -> int:
    if type(item) is not int or abs(item) > 10_000 * MOST_CHIPS:
        raise TypeError("expected a whole number")
    return item


def _one_of(item: Any, choices: Any) -> Any:
    if item not in choices:
        raise ValueError(f"expected one of {choices}")
    return item


class Chips:
    """Numbers of a file as whole chips."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        """Finds how many chips one of the file's numbers is: ``_unit``, else 1 or 100."""
        self.fields = fields
        unit = fields.get("_unit")
        if unit is None:
            numbers = [
                n
                for name in ("antes", "blinds_or_straddles", "starting_stacks", "min_bet")
                for n in as_list(fields.get(name, []))
            ]
            whole = all(n == int(n) for n in numbers if _finite(n) and _small(n))
            unit = 1 if whole else 100
        if type(unit) is not int or unit not in (1, 10, 100, 1000, 10_000):
            raise HistoryError(f"expected a power of ten as _unit, found {unit!r}")
        self.unit = unit

    def of(self, number: object, what: str) -> int:
        """A number in chips; :class:`HistoryError` for what is no whole number of them."""
        if type(number) is int and abs(number) <= MOST_CHIPS:
            return number * self.unit
        if not isinstance(number, int | float | Decimal | str) or not _finite(number):
            raise HistoryError(f"expected a number of chips as {what}, found {number!r}")
        told = Decimal(str(number))
        exact = told * self.unit if _small(told) else None
        if exact is None or exact != int(exact):
            raise HistoryError(f"expected whole chips as {what}, found {number!r}")
        return int(exact)

    def field(self, name: str) -> int:
        """A field in chips."""
        if name not in self.fields:
            raise HistoryError(f"expected a field {name}, found none")
        return self.of(self.fields[name], name)

    def array(self, name: str, length: int = 0) -> list[int]:
        """A field that is a list, in chips."""
        if name not in self.fields:
            raise HistoryError(f"expected a field {name}, found none")
        chips = [self.of(n, name) for n in as_list(self.fields[name])]
        if length and len(chips) != length:
            raise HistoryError(f"expected {length} numbers as {name}, found {len(chips)}")
        return chips


def as_list(item: object) -> list[Any]:
    """A list as it is, anything else as the only item of one."""
    return list(item) if isinstance(item, list | tuple | range) else [item]


def _finite(number: object) -> bool:
    return isinstance(number, int) or Decimal(str(number)).is_finite()


def _small(number: Any) -> bool:
    """Whether a number is no more than chips can be; compared as it is, whatever its exponent."""
    return bool(-MOST_CHIPS <= number <= MOST_CHIPS)
