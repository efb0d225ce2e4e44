"""What a reader of one room is, and what readers share."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from omahakit.history.builder import HandText
from omahakit.history.money import AMOUNT
from omahakit.history.record import HandHistory, HistoryError, OtherGameError


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its name, how its hands begin, and how one is read.

    ``prefixes`` are what lines begin with that may begin a hand, ``starts`` tells for certain;
    ``preamble`` is how a part begins that belongs to all hands after it.
    """

    name: str
    prefixes: tuple[str, ...]
    starts: Callable[[str], bool]
    read: Callable[[HandText], HandHistory]
    preamble: str = ""


class Names:
    """Finds the player a line begins with, whatever his name is made of."""

    __slots__ = ("_names", "_verbs")

    def __init__(self, names: Sequence[str], verbs: Sequence[str] = ()) -> None:
        """``names``, the longest first; ``verbs`` that can follow the name of a stranger."""
        self._names = names
        self._verbs = tuple(verbs)

    def split(self, line: str, after: str = " ") -> tuple[str, str] | None:
        """(name, what follows), None when no player begins the line.

        ``after`` must follow the name; a colon that does not belong there makes it chat. A
        stranger is what stands before a verb; verbs without a blank or bracket end the line.
        """
        for name in self._names:
            if line.startswith(name):
                if line.startswith(after, len(name)):
                    return name, line[len(name) + len(after) :].strip()
                if line.startswith(":", len(name)):
                    return None
        for verb in self._verbs:
            at = line.find(after + verb)
            if 0 < at <= 64 and (verb[-1] in " [$" or line.endswith(verb)):
                return line[:at], line[at + len(after) :].strip()
        return None


MONTHS: Final = (
    *("Jan", "Feb", "Mar", "Apr", "May", "Jun"),
    *("Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
)
_POST_WORDS: Final = ("small blind", "big blind", "straddle", "ante", "dead")
_TIME: Final = re.compile(
    r"(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ -]{1,3}(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?"
)
_AMOUNT: Final = re.compile(AMOUNT)


def post_kind(words: str) -> str:
    """The kind of a post by the words for it, "any" where they tell none.

    >>> post_kind("posts the big blind of $2"), post_kind("posts")
    ('big blind', 'any')
    """
    return next((kind for kind in _POST_WORDS if kind in words), "any")


def time_of(text: str) -> str:
    """The first date and time of a text as ISO 8601 says it, empty if there is none.

    >>> time_of("2025/12/03 8:59:34 PT"), time_of("2013/07/16 - 10:38:40")
    ('2025-12-03T08:59:34', '2013-07-16T10:38:40')
    """
    found = _TIME.search(text)
    if found is None:
        return ""
    year, month, day, hour, minute, second = (int(part or 0) for part in found.groups())
    date = f"{year:04d}-{month:02d}-{day:02d}"
    return f"{date}T{hour:02d}:{minute:02d}:{second:02d}" if found[4] else date


def amounts(text: str) -> list[str]:
    """All amounts in a text, as text.

    >>> amounts("raises $30 to $1,234.50")
    ['30 ', '1,234.50']
    """
    return _AMOUNT.findall(text)


def first_amount(text: str) -> str:
    """The first amount of a text; :class:`HistoryError` when it has none."""
    found = _AMOUNT.search(text)
    if found is None:
        raise HistoryError(f"expected an amount, found {text[:60]!r}")
    return found[0]


def number_of(text: str, what: str) -> int:
    """A whole number of a few digits; :class:`HistoryError` for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise HistoryError(f"expected {what}, found {text[:40]!r}")
    return int(text)


def needed(found: re.Match[str] | None, what: str, line: str) -> re.Match[str]:
    """The match, or a :class:`HistoryError` that says what was expected."""
    if found is None:
        raise HistoryError(f"expected {what}, found {line[:100]!r}")
    return found


def element_of(lines: Sequence[str], tag: str) -> ET.Element:
    """The first element of that name in lines of XML.

    Only what stands between its tags is parsed, so that no document type, and with it no
    entity, can come in. Raises :class:`HistoryError` for what is not well-formed.
    """
    text = "\n".join(lines)
    end = text.find(f"</{tag}>")
    if end < 0:
        raise HistoryError(f"expected </{tag}>, found the end of the text")
    try:
        return ET.fromstring(text[: end + len(tag) + 3])
    except ET.ParseError as error:
        raise HistoryError(f"expected well-formed XML: {error}") from error


def located(error: ValueError, line: int) -> HistoryError:
    """The error with the number of its line, of the package's own class."""
    text = str(error)
    if not text.startswith("line "):
        text = f"line {line}: {text}"
    return OtherGameError(text) if isinstance(error, OtherGameError) else HistoryError(text)
