"""OnGame."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError, Part
from omahakit.history.rooms.room import MONTHS, Names, Room, amounts, located, needed, post_kind

_HEAD: Final = re.compile(r"\*{3,6} History for hand ([\w-]{1,40})")
_TABLE: Final = re.compile(r"Table: (.{1,80}) \[\d{1,20}\] \((\w+ \w+) ([^,]{1,40}), (.*)\)")
_SEAT: Final = re.compile(rf"Seat (\d{{1,2}}): (.{{1,60}}?) \([^()\d]{{0,3}}({AMOUNT})\)(.*)")
_START: Final = re.compile(
    r"Start hand: \w{3} (\w{3}) (\d{1,2}) (\d{2}:\d{2}:\d{2}) (\S{1,12}) (\d{4})"
)
_POT: Final = re.compile(rf"(Main|Side) pot ?(\d)?: [^()\d]{{0,3}}({AMOUNT}) {{0,2}}won by (.*)")
_SHARE: Final = re.compile(rf" \([^()\d]{{0,3}}({AMOUNT})(?: (High|Low))?\)(?:, )?")
_STREETS: Final = {"flop": 1, "turn": 2, "river": 3}


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        lines = text.lines
        found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
        at = next((i for i, line in enumerate(lines) if line.startswith("Table: ")), 0)
        table = needed(_TABLE.match(lines[at]), "a table, game and stakes", lines[at])
        tournament = "TOURNAMENT" in lines[0] or table[4].startswith("Chips")
        unit = 1 if tournament else 100
        b = Builder("OnGame", found[1], game_of(table[2].replace("_", " ")), unit)
        stakes = stakes_of(table[3], unit)
        if stakes is None:
            raise HistoryError(f"expected stakes, found {table[3]!r}")
        if b.game.limit == "fixed":
            b.big_blind, b.upper_limit = stakes
        else:
            b.small_blind, b.big_blind = stakes
        b.table = table[1]
        b.currency = currency_of(table[3]) if unit > 1 else ""
        b.tournament = lines[0].partition('", ')[2].partition(",")[0] if tournament else ""
        b.complete = False
        names, summary = Names([]), False
        for at in range(1, len(lines)):
            line = lines[at]
            if line == "Summary:":
                summary = True
            elif summary:
                _summary(b, line)
            else:
                names = _line(b, names, line)
        if b.game.limit == "fixed":
            _fixed_blinds(b)
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _fixed_blinds(b: Builder) -> None:
    """Limits are printed; where they are not what was posted, the big blind is the lower one."""
    posted = [step.amount for step in b.steps if step.kind == "post big blind" and step.amount]
    if posted and max(posted) < b.big_blind:
        b.big_blind, b.upper_limit = max(posted), 2 * max(posted)


def _line(b: Builder, names: Names, line: str) -> Names:
    seat = _SEAT.match(line)
    if seat is not None:
        b.seat(int(seat[1]), seat[2], chips_of(seat[3], b.unit))
        return Names(b.names())
    if line.startswith("Button: seat "):
        digits = line[13:].strip()
        b.button = int(digits) if digits.isdecimal() and len(digits) < 3 else 0
    elif line.startswith("Start hand: "):
        start = _START.match(line)
        if start is not None and start[1] in MONTHS:
            month = MONTHS.index(start[1]) + 1
            b.time = f"{start[5]}-{month:02d}-{int(start[2]):02d}T{start[3]}"
            b.zone = start[4]
    elif line.startswith("User: "):
        b.hero = line[6:]
    elif line.startswith("Dealing to "):
        who, _, cards = line[11:].rpartition(": [")
        b.hole(who, cards_of(cards))
    elif line.startswith("--- Dealing "):
        word = line[12:].partition(" ")[0]
        b.street = max(b.street, _STREETS.get(word, 0))
        if "[" in line:
            b.deal(cards_of(line[line.find("[") :]))
    else:
        found = names.split(line)
        if found is not None:
            _player_line(b, *found)
    return names


def _player_line(b: Builder, who: str, rest: str) -> None:
    verb, _, more = rest.partition(" ")
    told = amounts(more)
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif not told:
        return
    elif verb == "calls":
        b.act(who, "call", chips_of(told[0], b.unit), "added")
    elif verb == "bets":
        b.act(who, "bet", chips_of(told[0], b.unit), "to")
    elif verb == "raises":
        b.act(who, "raise", chips_of(told[-1], b.unit), "to")
    elif verb == "posts":
        kind = post_kind(more)
        b.post(who, kind, chips_of(told[-1], b.unit))


def _summary(b: Builder, line: str) -> None:
    pot = _POT.match(line)
    if pot is not None:
        number = 0 if pot[1] == "Main" else int(pot[2] or 1)
        b.pots.append(chips_of(pot[3], b.unit))
        _shares(b, pot[4], number)
        return
    if line.startswith("Rake taken: "):
        b.rake = chips_of(line[12:], b.unit)
        b.complete = True
        return
    seat = _SEAT.match(line)
    if seat is not None and "[" in seat[4] and int(seat[1]) in b.seats:
        cards = seat[4][seat[4].find("[") : seat[4].find("]") + 1]
        b.hole(b.seats[int(seat[1])][0], cards_of(cards), shown=True)


def _shares(b: Builder, text: str, pot: int) -> None:
    """``PlayerD (125 High), PlayerD (125 Low)``."""
    names = b.names()
    while text:
        name = next((name for name in names if text.startswith(name)), None)
        share = _SHARE.match(text, len(name)) if name is not None else None
        if name is None or share is None:
            raise HistoryError(f"expected a winner, found {text[:60]!r}")
        part: Part = "high" if share[2] == "High" else "low" if share[2] == "Low" else ""
        b.win(name, chips_of(share[1], b.unit), pot, part)
        text = text[share.end() :]


ROOM: Final = Room("OnGame", ("***** History for hand ",), _starts, read)
