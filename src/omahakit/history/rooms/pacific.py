"""888 (Pacific, Cassava), and Betfair of old, which wrote much alike."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError
from omahakit.history.rooms.room import MONTHS, Names, Room, amounts, located, needed, post_kind

_HEAD: Final = re.compile(r"\*{5} ([\w.]{2,20}) ?(?:Poker )?Hand History for Game (\d{1,20}) \*{5}")
_BUTTON: Final = re.compile(r"Seat (\d{1,2}) is the button")
_SEAT: Final = re.compile(
    rf"Seat (\d{{1,2}}): (.{{1,60}}) \([^\d()]{{0,4}}({AMOUNT})[^\d()]{{0,4}}\)"
)
_IN_BRACKETS: Final = re.compile(r"\[([^\[\]]{1,60})\]")
_WINS: Final = re.compile(rf"wins \D?({AMOUNT}) from (main|side) pot ?#?(\d)?")
_DATE: Final = re.compile(r"(\d{1,2}) (\d{1,2}) (\d{4}) (\d{1,2}:\d{2}:\d{2})")
_LONG: Final = re.compile(r"(\w{3})\w{0,6} (\d{1,2}), (\d{2}:\d{2}:\d{2}) (\w{2,5}) (\d{4})")
_STREETS: Final = {"flop": 1, "turn": 2, "river": 3}


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        lines = text.lines
        found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
        at = 1
        if len(lines) < 3:
            raise HistoryError("expected a game, found the end of the text")
        b = _head(found, lines)
        names = Names([])
        for at in range(2, len(lines)):
            line = lines[at]
            seat = _SEAT.match(line)
            button = _BUTTON.match(line)
            if button is not None:
                b.button = int(button[1])
            elif seat is not None:
                b.seat(int(seat[1]), seat[2], chips_of(seat[3], b.unit))
                names = Names(b.names())
            else:
                _line(b, names, line)
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _head(found: re.Match[str], lines: tuple[str, ...]) -> Builder:
    line = lines[1]
    what, _, when = line.partition(" - ")
    unit = 1 if "Tournament" in lines[2] else 100
    room = "Betfair" if found[1] == "Betfair" else "888"
    b = Builder(room, found[2], game_of(what), unit)
    stakes = stakes_of(what, unit)
    if stakes is None:
        raise HistoryError(f"expected stakes, found {what[:80]!r}")
    if b.game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    else:
        b.small_blind, b.big_blind = stakes
    b.currency = currency_of(what) if unit > 1 else ""
    if unit == 1:
        b.tournament = lines[2].partition("#")[2].partition(" ")[0]
    else:
        b.table = lines[2].removeprefix("Table ").partition(" (")[0]
    day = _DATE.search(when)
    long = _LONG.search(when)
    if day is not None:
        b.time = f"{day[3]}-{int(day[2]):02d}-{int(day[1]):02d}T{day[4]:0>8}"
    elif long is not None and long[1] in MONTHS:
        month = MONTHS.index(long[1]) + 1
        b.time = f"{long[5]}-{month:02d}-{int(long[2]):02d}T{long[3]}"
        b.zone = long[4]
    return b


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("** "):
        word = line.partition("Dealing ")[2].partition(" ")[0].lower()
        if word in _STREETS:
            b.street = max(b.street, _STREETS[word])
            b.deal(cards_of(line[line.find("[") :]))
        return
    if line.startswith("Dealt to "):
        who, _, cards = line[9:].partition(" [")
        b.hole(who, cards_of(cards))
        b.hero = who
        return
    found = names.split(line)
    if found is None:
        return
    who, rest = found
    verb, _, more = rest.partition(" ")
    inside = _IN_BRACKETS.search(more)
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb in ("shows", "mucks") and inside is not None:
        b.hole(who, cards_of(inside[1]), shown=verb == "shows")
    elif verb == "wins":
        won = needed(_WINS.match(rest), "what was won", rest)
        b.win(who, chips_of(won[1], b.unit), 0 if won[2] == "main" else int(won[3] or 1))
    elif inside is None:
        return
    elif verb == "posts":
        _post(b, who, more, inside[1])
    elif verb == "raises" and more.startswith("to "):
        b.act(who, "raise", chips_of(inside[1], b.unit), "to")
    elif verb in ("calls", "bets", "raises"):
        b.act(who, verb[:-1], chips_of(inside[1], b.unit), "added")
    elif verb == "collected":
        b.win(who, chips_of(inside[1], b.unit))


def _post(b: Builder, who: str, what: str, inside: str) -> None:
    """``posts dead blind [$25 + $50]``: the dead part, then the live one."""
    told = amounts(inside)
    if what.startswith("dead") and len(told) == 2:
        b.post(who, "dead", chips_of(told[0], b.unit))
        b.post(who, "entry", chips_of(told[1], b.unit))
        return
    kind = post_kind(what)
    b.post(who, kind, sum([chips_of(amount, b.unit) for amount in told]))


ROOM: Final = Room("888", ("***** ",), _starts, read)
