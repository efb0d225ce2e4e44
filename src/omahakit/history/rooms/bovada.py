"""Bovada, Ignition and Bodog: players are named by their positions, all cards are told."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, stakes_of
from omahakit.history.record import HandHistory
from omahakit.history.rooms.room import Names, Room, amounts, first_amount, located, needed, time_of

_HEAD: Final = re.compile(r"(Bovada|Ignition|Bodog)[\w.]{0,6} Hand #(\d{1,20}):? (.*)")
_SEAT: Final = re.compile(rf"Seat (\d{{1,2}}): (.{{1,60}}) \(\$?({AMOUNT}) in chips\)")
_STREET: Final = re.compile(r"\*\*\* (FLOP|TURN|RIVER) \*\*\* ?(.*)")
_STREETS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_TO: Final = re.compile(rf"\D{{0,3}}{AMOUNT} to \D{{0,3}}({AMOUNT})")


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def _name(words: str) -> str:
    return words.replace("[ME]", "").strip()


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        lines = text.lines
        b = _head(lines)
        names, summary = Names([]), False
        for at in range(1, len(lines)):
            line = lines[at]
            seat = _SEAT.match(line) if not summary else None
            if seat is not None:
                b.seat(int(seat[1]), _name(seat[2]), chips_of(seat[3], b.unit))
                if "[ME]" in seat[2]:
                    b.hero = _name(seat[2])
                if _name(seat[2]) == "Dealer":
                    b.button = int(seat[1])
                names = Names(b.names())
            elif line.startswith("*** "):
                summary = _street(b, line) or summary
            elif summary:
                _summary(b, line)
            elif " : " in line:
                _line(b, names, line)
        if not b.button:
            _find_button(b)
        b.complete = summary
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _head(lines: tuple[str, ...]) -> Builder:
    found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
    what, _, when = found[3].partition(" - ")
    if "Tournament" in what:
        when = found[3].rpartition(" - ")[2]
        what = found[3].rpartition(" - ")[0]
    unit = 1 if "Tournament" in what else 100
    b = Builder(found[1], found[2], game_of(what), unit)
    stakes = None
    if unit == 1:
        stakes = stakes_of(what.rpartition("(")[2], unit)
        b.tournament = what.partition("Tournament #")[2].partition(" ")[0]
        b.level = what.partition("Level ")[2].partition(" ")[0]
    elif len(lines) > 1 and "Stakes: " in lines[1]:
        told = lines[1].partition("Stakes: ")[2].partition(",")[0].replace("-", "/")
        stakes = stakes_of(told, unit)
    if stakes is not None and b.game.limit == "fixed" and unit > 1:
        b.big_blind, b.upper_limit = stakes
    elif stakes is not None:
        b.small_blind, b.big_blind = stakes
    b.currency = "USD" if unit > 1 else ""
    b.table = what.partition("TBL#")[2].partition(" ")[0].strip(",")
    b.time = time_of(when)
    zone = when.split()[-1] if when.split() else ""
    b.zone = zone if zone.isalpha() else ""
    b.has_streets = any(line.startswith("*** FLOP") for line in lines)
    return b


def _find_button(b: Builder) -> None:
    """Without a dealer's line the button is the seat before the small blind."""
    small = next((n for n, (name, _) in b.seats.items() if name == "Small Blind"), 0)
    before = sorted(b.seats, key=lambda n: (n < small, n))
    b.button = before[-1] if before else 0


def _street(b: Builder, line: str) -> bool:
    found = _STREET.match(line)
    if found is not None:
        b.street = max(b.street, _STREETS[found[1]])
        b.deal(cards_of(found[2]))
    return line.startswith("*** SUMMARY")


def _line(b: Builder, names: Names, line: str) -> None:
    who, _, rest = line.partition(" : ")
    who = _name(who)
    lower = rest.lower()
    if lower.startswith("set dealer"):
        seat = re.search(r"\[(\d{1,2})\]", rest)
        b.button = int(seat[1]) if seat is not None else b.button
        return
    if names.split(who + " ") is None:
        return
    if lower.startswith("card dealt to a spot"):
        b.hole(who, cards_of(rest[rest.find("[") :]))
    elif lower.startswith("folds"):
        b.act(who, "fold")
    elif lower.startswith("checks"):
        b.act(who, "check")
    elif lower.startswith(("showdown", "mucks", "does not show")):
        if lower.startswith("showdown") and who in b.holes and who not in b.shown:
            b.shown.append(who)
    elif not amounts(rest):
        return
    else:
        _chips(b, who, rest, lower)


def _chips(b: Builder, who: str, rest: str, lower: str) -> None:
    to = _TO.search(rest)
    amount = chips_of(to[1] if to else first_amount(rest), b.unit)
    if lower.startswith("call"):
        b.act(who, "call", amount, "added")
    elif lower.startswith("bets"):
        b.act(who, "bet", amount, "to")
    elif lower.startswith("raises"):
        b.act(who, "raise", amount, "to")
    elif lower.startswith("all-in"):
        b.act(who, "all-in", amount, "to" if to else "added")
    elif lower.startswith("return uncalled"):
        b.returned.append((who, amount))
    elif lower.startswith("hand result"):
        b.win(who, amount, 1 if "side pot" in lower else 0)
    elif "small blind" in lower and "dead" not in lower:
        b.post(who, "small blind", amount)
    elif "big blind" in lower:
        b.post(who, "big blind", amount)
    elif lower.startswith(("posts dead", "post dead", "dead")):
        b.post(who, "dead or both", amount)
    elif lower.startswith("posts chip"):
        b.post(who, "entry", amount)
    elif lower.startswith("ante"):
        b.post(who, "ante", amount)


def _summary(b: Builder, line: str) -> None:
    if line.startswith("Total Pot("):
        b.total_pot = chips_of(first_amount(line), b.unit)
        rake = line.partition("Rake (")[2]
        if rake:
            b.rake = chips_of(first_amount(rake), b.unit)
    elif line.startswith("Board ["):
        b.whole_board(cards_of(line[6 : line.find("]") + 1]))


ROOM: Final = Room("Bovada", ("Bovada ", "Ignition ", "Bodog"), _starts, read)
