"""Amounts and cards as rooms write them, turned into integers."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from omahakit._core import parse_ids
from omahakit.history.record import HistoryError

#: one amount: digits with thousands and decimal signs of any habit
AMOUNT: Final = r"[\d][\d.,' \u00a0\u202f\u00c2]{0,24}"

_NOISE: Final = str.maketrans("", "", "' \u00a0\u202f\u00c2$€£¥\ufffd\u0080")
_CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "kr": "SEK", "\x80": "EUR"}
_CODES: Final = ("USD", "EUR", "GBP", "CAD", "SEK", "DKK", "NOK", "CNY", "INR")
#: Dutch letters of ranks: Aas, Heer, Vrouw, Boer
_DUTCH: Final = str.maketrans("HVB", "KQJ")


@lru_cache(maxsize=4096)
def chips_of(text: str, unit: int = 100) -> int:
    """An amount as an integer number of 1 / ``unit``.

    Currency signs, blanks and thousands separators of all habits are accepted; a point or
    comma before one or two last digits is the decimal one. Raises :class:`HistoryError` for
    what is no amount, and for a fraction of the unit.

    >>> chips_of("$1,234.50"), chips_of("3 023,50"), chips_of("0,5"), chips_of("2.910", 1)
    (123450, 302350, 50, 2910)
    """
    digits = text.translate(_NOISE).strip().strip(".,")
    whole, part = digits, ""
    at = max(digits.rfind("."), digits.rfind(","))
    if at >= 0 and len(digits) - at <= 3:
        whole, part = digits[:at], digits[at + 1 :]
    whole = whole.replace(",", "").replace(".", "") or ("0" if part else "")
    if not (whole.isascii() and whole.isdigit() and len(whole) <= 15) or (
        part and not (part.isascii() and part.isdigit())
    ):
        raise HistoryError(f"expected an amount, found {text.strip()!r}")
    places = len(str(unit)) - 1
    if len(part.rstrip("0")) > places:
        raise HistoryError(f"expected at most {places} decimals, found {text.strip()!r}")
    return int(whole) * unit + int((part.rstrip("0") or "0").ljust(places, "0") or "0")


def currency_of(text: str) -> str:
    """The ISO code of the currency that a text names or signs, empty if it does neither.

    >>> currency_of("$0.01/$0.02"), currency_of("€100 EUR"), currency_of("10/20")
    ('USD', 'EUR', '')
    """
    for code in _CODES:
        if code in text:
            return code
    for sign, code in _CURRENCIES.items():
        if sign in text:
            return code
    return ""


@lru_cache(maxsize=4096)
def cards_of(text: str) -> tuple[int, ...]:
    """Card ids of a list such as ``[ 9c, 10d Hh ]``; unknown cards are left out.

    Raises :class:`HistoryError` for anything else between the brackets.

    >>> cards_of("[As, 10d]"), cards_of("X X X X")
    ((51, 33), ())
    """
    words = text.replace("[", " ").replace("]", " ").replace(",", " ").replace("-", " ").split()
    joined = "".join([word for word in words if word.strip("xX?")])
    try:
        return parse_ids(joined)
    except ValueError as error:
        if len(words) <= 7 and joined.translate(_DUTCH) != joined:
            try:
                return parse_ids(joined.translate(_DUTCH))
            except ValueError:
                pass
        raise HistoryError(f"expected cards, found {text.strip()[:60]!r}") from error


_STAKES: Final = re.compile(rf"({AMOUNT})\D{{0,6}}/\D{{0,6}}({AMOUNT})")


def stakes_of(text: str, unit: int) -> tuple[int, int] | None:
    """The two amounts of a text such as ``($0.50/$1.00 USD)``, None if it has none."""
    found = _STAKES.search(text)
    return None if found is None else (chips_of(found[1], unit), chips_of(found[2], unit))
