"""Winamax."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError, Part
from omahakit.history.rooms.room import (
    Names,
    Room,
    amounts,
    first_amount,
    located,
    needed,
    post_kind,
    time_of,
)

_HEAD: Final = re.compile(r"Winamax Poker - (.*?) - HandId: #([\d-]{1,60}) - (.*)")
_TABLE: Final = re.compile(
    r"Table:? '(.{0,80})' (\d{1,2})-max \((real|play) money\) Seat #(\d{1,2}) is the button"
)
_SEAT: Final = re.compile(
    rf"Seat (\d{{1,2}}): (.{{1,60}}) \(({AMOUNT})[^\d()]{{0,3}}(?:, .{{0,40}})?\)"
)
_STREETS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_VERBS: Final = ("folds", "checks", "calls ", "bets ", "raises ", "posts ", "collected ")


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        lines = text.lines
        b = _head(lines)
        names, summary = Names([]), False
        for at in range(2, len(lines)):
            line = lines[at]
            seat = _SEAT.match(line) if not summary else None
            if seat is not None:
                b.seat(int(seat[1]), seat[2], chips_of(seat[3], b.unit))
                names = Names(b.names(), _VERBS)
            elif line.startswith("*** "):
                summary = _street(b, line) or summary
            elif summary:
                _summary(b, line)
            else:
                _line(b, names, line)
        b.complete = summary
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _head(lines: tuple[str, ...]) -> Builder:
    found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
    if len(lines) < 2:
        raise HistoryError("expected a table, found the end of the text")
    table = needed(_TABLE.match(lines[1]), "a table and its button", lines[1])
    tournament = not found[1].startswith("CashGame")
    unit = 1 if tournament else 100
    what, _, when = found[3].rpartition(" - ")
    b = Builder("Winamax", found[2], game_of(what.partition("(")[0]), unit)
    b.tournament = found[1] if tournament else ""
    numbers = what.rpartition("(")[2]
    stakes = stakes_of(numbers, unit)
    if stakes is None:
        raise HistoryError(f"expected stakes, found {what[:80]!r}")
    if len(told := numbers.split("/")) == 3:  # ante, small blind, big blind
        b.small_blind, b.big_blind = (chips_of(first_amount(part), unit) for part in told[1:])
    elif b.game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    else:
        b.small_blind, b.big_blind = stakes
    b.time = time_of(when)
    zone = when.split()[-1] if when.split() else ""
    b.zone = zone if zone.isalpha() else ""
    b.currency = "EUR" if unit > 1 and table[3] == "real" else ""
    b.table, b.max_seats, b.button = table[1], int(table[2]), int(table[4])
    return b


def _street(b: Builder, line: str) -> bool:
    word = line[4:].partition(" ***")[0]
    if word in _STREETS:
        b.street = max(b.street, _STREETS[word])
        if "[" in line:
            b.deal(cards_of(line[line.find("[") :]))
    return word == "SUMMARY"


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("Dealt to "):
        who, _, cards = line[9:].rpartition(" [")
        b.hole(who, cards_of(cards))
        b.hero = who
        return
    found = names.split(line)
    if found is None:
        return
    who, rest = found
    verb, _, more = rest.partition(" ")
    told = amounts(more)
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb == "shows":
        b.hole(who, cards_of(more[more.find("[") : more.find("]") + 1]), shown=True)
    elif not told:
        return
    elif verb == "calls":
        b.act(who, "call", chips_of(told[0], b.unit), "added")
    elif verb == "bets":
        b.act(who, "bet", chips_of(told[0], b.unit), "to")
    elif verb == "raises":
        b.act(who, "raise", chips_of(first_amount(more.partition(" to ")[2]), b.unit), "to")
    elif verb == "posts":
        _post(b, who, more, chips_of(told[0], b.unit))
    elif verb == "collected":
        _collected(b, who, more, chips_of(told[0], b.unit))


def _post(b: Builder, who: str, what: str, amount: int) -> None:
    """Out of position a small blind is dead, what goes beyond it is a live big blind."""
    if "out of position" in what:
        dead = b.small_blind if what.startswith("small") else 0
        b.post(who, "dead", min(dead, amount))
        b.post(who, "entry", max(0, amount - dead))
        return
    kind = post_kind(what)
    b.post(who, kind, amount)


def _collected(b: Builder, who: str, more: str, amount: int) -> None:
    part: Part = "high" if "(HI)" in more else "low" if "(LO)" in more else ""
    pot = None
    if "main pot" in more:
        pot = 0
    elif "side pot" in more:
        digits = more.partition("side pot")[2].strip()[:1]
        pot = int(digits) if digits.isdecimal() else 1
    b.win(who, amount, pot, part)


def _summary(b: Builder, line: str) -> None:
    if line.startswith("Total pot "):
        told = amounts(line)
        b.total_pot = chips_of(told[0], b.unit) if told else None
        rake = line.partition("Rake ")[2]
        b.rake = chips_of(first_amount(rake), b.unit) if rake else 0
    elif line.startswith("Board: ["):
        b.whole_board(cards_of(line[7:]))
    else:
        seat = re.match(r"Seat (\d{1,2}): ", line)
        if seat is not None and int(seat[1]) in b.seats and " showed [" in line:
            cards = line.partition(" showed [")[2].partition("]")[0]
            b.hole(b.seats[int(seat[1])][0], cards_of(cards), shown=True)


ROOM: Final = Room("Winamax", ("Winamax Poker - ",), _starts, read)
