"""Cake."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of
from omahakit.history.record import HandHistory, HistoryError, Part
from omahakit.history.rooms.room import Names, Room, amounts, located, needed, post_kind, time_of

_HEAD: Final = re.compile(r"Hand#(\w{1,40}) - (.*)")
_SEAT: Final = re.compile(
    rf"Seat (\d{{1,2}}): (.{{1,60}}?) \([^()\d]{{0,3}}({AMOUNT}) in chips\)(.*)"
)
_EUR: Final = re.compile(rf"\(EUR \D{{0,3}}({AMOUNT})\)")
_WINS: Final = re.compile(rf"wins (high pot |low pot )?\D?({AMOUNT})")
_STREETS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read.

    Tables in euros print every amount in dollars, with the euros in brackets, rounded each by
    itself; only the dollars add up, and they are what is read.
    """
    at = 0
    try:
        lines = text.lines
        found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
        parts = found[2].split(" -- ")
        unit = 1 if "in chips" in found[2] or len(parts) > 3 else 100
        at_game = next((i for i, part in enumerate(parts[1:], 1) if "Omaha" in part), 0)
        game = game_of(parts[at_game] if at_game else found[2])
        b = Builder("Cake", found[1], game, unit)
        b.table = parts[0]
        b.time = time_of(parts[-1])
        b.currency = "USD" if unit > 1 else ""
        b.tournament = parts[0] if unit == 1 else ""
        names = Names([])
        for at in range(1, len(lines)):
            line = lines[at]
            seat = _SEAT.match(line)
            if seat is not None:
                b.seat(int(seat[1]), seat[2], chips_of(seat[3], unit))
                names = Names(b.names())
            elif line.startswith("Dealer: Seat "):
                digits = line[13:].strip()
                b.button = int(digits) if digits.isdecimal() and len(digits) < 3 else 0
            else:
                _line(b, names, line)
        if b.game.limit == "fixed":
            b.upper_limit = 2 * b.big_blind
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("*** "):
        word = line[4:].partition(" ***")[0]
        if word in _STREETS:
            b.street = max(b.street, _STREETS[word])
            b.deal(cards_of(line[line.find("[") :]))
        return
    if line.startswith("Dealt to "):
        who, _, cards = line[9:].partition(" [")
        b.hole(who, cards_of(cards))
        b.hero = who
        return
    found = names.split(line, ": ") or names.split(line)
    if found is None:
        return
    who, rest = found
    verb, _, more = rest.partition(" ")
    told = amounts(_EUR.sub("", more))
    chips = chips_of(told[-1], b.unit) if told and verb != "wins" else None
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb == "shows":
        b.hole(who, cards_of(more[more.find("[") : more.find("]") + 1]), shown=True)
    elif verb == "wins":
        _wins(b, who, rest)
    elif chips is None:
        return
    elif verb == "calls":
        b.act(who, "call", chips, "added")
    elif verb == "bets":
        b.act(who, "bet", chips, "to")
    elif verb == "raises":
        b.act(who, "raise", chips, "to")
    elif verb == "returns":
        b.returned.append((who, chips))
    elif verb == "posts":
        kind = post_kind(more)
        b.post(who, kind, chips)


def _wins(b: Builder, who: str, rest: str) -> None:
    won = _WINS.match(rest)
    if won is None:
        raise HistoryError(f"expected what was won, found {rest[:80]!r}")
    part: Part = "high" if won[1] == "high pot " else "low" if won[1] == "low pot " else ""
    b.win(who, chips_of(won[2], b.unit), None, part)


ROOM: Final = Room("Cake", ("Hand#",), _starts, read)
