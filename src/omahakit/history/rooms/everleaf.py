"""Everleaf Gaming."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError, Part
from omahakit.history.rooms.room import Names, Room, located, needed, post_kind, time_of

_HEAD: Final = re.compile(r"Everleaf Gaming Game #(\d{1,20})")
_BUTTON: Final = re.compile(r"Seat (\d{1,2}) is the button")
_SEAT: Final = re.compile(
    rf"Seat (\d{{1,2}}): (.{{1,60}}?) \( {{0,3}}[^\d()]{{0,4}}({AMOUNT})[^\d()]{{0,8}}\)"
)
_BY: Final = re.compile(rf"[\[(]\D{{0,4}}({AMOUNT})\D{{0,8}}[\])]")
_WINS: Final = re.compile(
    rf"wins {{1,2}}(high |low )?\(?[^\d(]{{0,4}}({AMOUNT})[^\d]{{0,8}}\)? from (main|side) pot ?"
    r"#?(\d)?"
)
_STREETS: Final = {"Flop": 1, "Turn": 2, "River": 3}


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        lines = text.lines
        found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
        at = next((i for i, line in enumerate(lines) if "Omaha" in line or " - " in line), 0)
        head = lines[at]
        unit = 1 if "Tournament" in " ".join(lines[:6]) else 100
        b = Builder("Everleaf", found[1], game_of(head, "fixed"), unit)
        stakes = stakes_of(head, unit)
        if stakes is None:
            raise HistoryError(f"expected stakes, found {head[:80]!r}")
        if b.game.limit == "fixed":
            b.big_blind, b.upper_limit = stakes
        else:
            b.small_blind, b.big_blind = stakes
        b.currency = currency_of(head) if unit > 1 else ""
        b.time = time_of(" ".join(head.split(" - ")[1:]))
        names, begin = Names([]), at + 1
        for at in range(begin, len(lines)):
            line = lines[at]
            seat = _SEAT.match(line)
            button = _BUTTON.match(line)
            if button is not None:
                b.button = int(button[1])
            elif seat is not None:
                b.seat(int(seat[1]), seat[2], chips_of(seat[3], unit))
                names = Names(b.names())
            elif line.startswith("Table "):
                b.table = line[6:]
            else:
                _line(b, names, line)
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("** Dealing "):
        word = line[11:].partition(" ")[0]
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
    told = _BY.search(more)
    chips = chips_of(told[1], b.unit) if told is not None else None
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb in ("calls", "bets", "raises"):
        b.act(who, verb[:-1], chips, "added")
    elif verb == "posts" and chips is not None:
        kind = post_kind(more)
        b.post(who, kind, chips)
    elif verb == "shows":
        b.hole(who, cards_of(more[more.find("[") : more.find("]") + 1]), shown=True)
    elif verb == "wins":
        _wins(b, who, rest)


def _wins(b: Builder, who: str, rest: str) -> None:
    won = _WINS.match(rest)
    if won is None:
        raise HistoryError(f"expected what was won, found {rest[:80]!r}")
    part: Part = "high" if won[1] == "high " else "low" if won[1] == "low " else ""
    pot = 0 if won[3] == "main" else int(won[4] or 1)
    b.win(who, chips_of(won[2], b.unit), pot, part)


ROOM: Final = Room("Everleaf", ("Everleaf Gaming Game #",), _starts, read)
