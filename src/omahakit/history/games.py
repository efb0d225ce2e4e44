"""The name of a game in a header, in the words of any room."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from omahakit.game import Game
from omahakit.history.record import OtherGameError

_OTHER: Final = ("courchevel", "irish", "drawmaha", "stud", "hold", "draw", "razz", "badugi")
_OMAHA: Final = re.compile(r"omaha|plo|omahl|\boma\b|game_oma|nlo|flo|pl o|\bo8\b|big o")
_HILO: Final = re.compile(
    r"hi ?[/-] ?lo|hi lo|hilo|h/l|omaha ?8|omahahl|omahl|hi_lo|plo-?[56]?[ -]?8|nlo8|lo8|high/low"
    r"|8-or-better|\bhl\b|big o"
)
_FIVE: Final = re.compile(r"5[ -]?card|five card|omaha ?5|plo-?5|big o")
_SIX: Final = re.compile(r"6[ -]?card|six card|omaha ?6|plo-?6")
_NO_LIMIT: Final = re.compile(r"no[ -_]?limit|\bnl|no_limit")
_POT_LIMIT: Final = re.compile(r"pot[ -_]?limit|\bpl|pot_limit")
_FIXED: Final = re.compile(r"limit|\bfl|\blo8?\b")


@lru_cache(maxsize=256)
def game_of(words: str, limit: str = "") -> Game:
    """The game that a header names; ``limit`` is what to assume where it names none.

    Raises :class:`OtherGameError` for all that is not Omaha with four to six hole cards.

    >>> game_of("5 Card Omaha Hi/Lo Pot Limit").name, game_of("PLO-5").name
    ('plo5-8', 'plo5')
    >>> game_of("Courchevel Pot Limit")
    Traceback (most recent call last):
    omahakit.history.record.OtherGameError: expected an Omaha game, found 'Courchevel Pot Limit'
    """
    text = words.lower()
    if not _OMAHA.search(text) or any(other in text for other in _OTHER):
        raise OtherGameError(f"expected an Omaha game, found {words.strip()!r}")
    size = 5 if _FIVE.search(text) else 6 if _SIX.search(text) else 4
    hilo = _HILO.search(text) is not None
    if _NO_LIMIT.search(text):
        return Game("no", hilo, size)
    if _POT_LIMIT.search(text):
        return Game("pot", hilo, size)
    if limit == "fixed" or _FIXED.search(text):
        return Game("fixed", hilo, size)
    return Game("no" if limit == "no" else "pot", hilo, size)
