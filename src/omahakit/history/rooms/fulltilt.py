"""Full Tilt Poker."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError, Part
from omahakit.history.rooms.room import Names, Room, amounts, located, needed, time_of

_HEAD: Final = re.compile(r"Full ?Tilt ?Poker(?:\.fr|\.com)? Game #(\d{1,20}): (.*)")
_SEAT: Final = re.compile(
    rf"(?:Seat (\d{{1,2}}): )?(.{{1,60}}?) \(([^()\d]{{1,4}})?({AMOUNT})\)(, is sitting out)?\Z"
)
_BUTTON: Final = re.compile(r"The button is in seat #(\d{1,2})")
_STREET: Final = re.compile(r"\*\*\* (FLOP|TURN|RIVER)(?: (\d))? \*\*\*")
_WIN: Final = re.compile(
    rf"(?:wins|ties for) (?:the )?((?:high |low |main |side )*)pot ?(\d)? ?\(\D?({AMOUNT})\)"
)
_SUMMARY_WIN: Final = re.compile(rf"(?:won|collected) \(\D?({AMOUNT})\)")
_STREETS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_VERBS: Final = ("folds", "checks", "calls ", "bets ", "raises to ", "posts ", "wins ")


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        b = _head(text.lines[0])
        at = begin = _players(b, text)
        names = Names(b.names(), _VERBS)
        summary = False
        for at in range(begin, len(text.lines)):
            line = text.lines[at]
            if line.startswith("*** "):
                summary = _street(b, line) or summary
            elif summary:
                _summary(b, line)
            else:
                _line(b, names, line)
        _amend(b)
        b.complete = summary
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _head(line: str) -> Builder:
    found = needed(_HEAD.match(line), "a hand header", line)
    parts = found[2].split(" - ")
    words = " - ".join(parts[1:4])
    unit = 1 if "Tournament" in parts[0] or "Sit & Go" in parts[0] else 100
    at = next((i for i, part in enumerate(parts[1:], 1) if "/" in part and "H/L" not in part), 0)
    stakes = stakes_of(parts[at] if at else "", unit)
    name = next((part for part in parts[1:] if _named(part)), words)
    game = game_of(name)
    if stakes is None:
        raise HistoryError(f"expected stakes, found {line[:100]!r}")
    b = Builder("Full Tilt", found[1], game, unit)
    b.table = parts[0].partition("Table ")[2].partition(" (")[0]
    seats = parts[0].partition("(")[2].partition(" max")[0]
    b.max_seats = int(seats) if len(seats) == 1 and seats.isdecimal() else 0
    b.currency = currency_of(parts[at]) if unit > 1 else ""
    if game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    else:
        b.small_blind, b.big_blind = stakes
    cap = re.search(rf"\D?({AMOUNT}) (?:Cap )?(?:Pot|PL|No|NL)", name)
    if cap is not None:
        b.cap = chips_of(cap[1], unit)
    clock = re.search(r"\d{1,2}:\d{2}:\d{2}", line)
    date = re.search(r"\d{4}/\d{1,2}/\d{1,2}", line)
    if clock is not None and date is not None:
        b.time = time_of(f"{date[0]} {clock[0]}")
        zone = line[clock.end() :].split(" - ")[0].strip()
        b.zone = zone if zone.isalpha() else ""
    return b


def _named(part: str) -> bool:
    return any(word in part for word in ("Omaha", "Stud", "Hold", "Draw", "Razz", "Badugi"))


def _players(b: Builder, text: HandText) -> int:
    """Seat lines; one that lost its number is the next seat after the line before."""
    number = 0
    for at in range(1, len(text.lines)):
        line = text.lines[at]
        if " posts " in line or line.startswith("The button"):
            return at
        found = _SEAT.match(line)
        if found is None:
            continue
        if found[1] is None:
            number += 1
            b.notes.append(f"line {text.number(at)}: a seat without a number is seat {number}")
        else:
            number = int(found[1])
        b.seat(number, found[2], chips_of(found[4], b.unit))
        if found[5]:
            b.out.add(number)
    return len(text.lines)


def _street(b: Builder, line: str) -> bool:
    found = _STREET.match(line)
    if found is not None:
        b.street = max(b.street, _STREETS[found[1]])
        run = int(found[2]) - 1 if found[2] else 0
        b.deal(cards_of(line[found.end() :].partition("(")[0]), run)
    if line.startswith(("*** SHOW DOWN ", "*** SUMMARY ")):
        digit = line.split()[-2]
        b.run = int(digit) - 1 if digit.isdecimal() and len(digit) == 1 else 0
    return line.startswith("*** SUMMARY")


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("Dealt to "):
        who, _, cards = line[9:].rpartition(" [")
        b.hole(who, cards_of(cards))
        b.hero = b.hero or who
        return
    if line.startswith("Uncalled bet of "):
        amount, _, who = line[16:].partition(" returned to ")
        b.returned.append((who, chips_of(amount, b.unit)))
        return
    button = _BUTTON.match(line)
    if button is not None:
        b.button = int(button[1])
        return
    found = names.split(line)
    if found is None:
        return
    who, rest = found
    rest = rest.replace(", and is all in", "")
    capped = rest.endswith(", and is capped")
    rest = rest.replace(", and is capped", "")
    verb, _, more = rest.partition(" ")
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb == "calls":
        b.act(who, "call", chips_of(more, b.unit), "added")
    elif verb == "bets":
        b.act(who, "bet", chips_of(more, b.unit), "to")
    elif verb == "raises":
        b.act(who, "raise", chips_of(more.removeprefix("to "), b.unit), "to")
    elif verb == "posts":
        _post(b, who, more)
    elif verb == "shows" and "[" in more:
        b.hole(who, cards_of(more[more.find("[") : more.find("]") + 1]), shown=True)
    elif verb in ("wins", "ties"):
        _win(b, who, rest)
    if capped and not b.cap:
        b.notes.append(f"{who} is capped")


def _post(b: Builder, who: str, what: str) -> None:
    amount = chips_of(amounts(what)[-1] if amounts(what) else "", b.unit)
    kind = "any"
    if "small blind" in what and "dead" not in what:
        kind = "small blind"
    elif "big blind" in what and "dead" not in what:
        kind = "big blind"
    elif "dead" in what:
        kind = "dead"
    elif what.startswith("antes") or "ante" in what:
        kind = "ante"
    b.post(who, kind, amount)


def _win(b: Builder, who: str, rest: str) -> None:
    found = _WIN.match(rest)
    if found is None:
        return
    part: Part = "high" if "high" in found[1] else "low" if "low" in found[1] else ""
    pot = 1 if "side" in found[1] else 0 if "main" in found[1] or found[2] else None
    board = int(found[2]) - 1 if found[2] else 0
    b.win(who, chips_of(found[3], b.unit), pot, part, board)


def _amend(b: Builder) -> None:
    """What the summary tells: winners without a line, seats of names that have none."""
    won = b.scratch.pop("won", [])
    if not b.won:
        b.won += won
    marks = b.scratch.pop("marks", {})
    known = {name for name, _ in b.seats.values()}
    for step in b.steps:
        mark = f"({step.kind[5:]})"
        if step.kind.startswith("post ") and step.name not in known and mark in marks:
            b.aliases[step.name] = marks[mark]


def _summary(b: Builder, line: str) -> None:
    if line.startswith("Total pot "):
        pots, _, rake = line[10:].partition(" | Rake ")
        b.rake = chips_of(rake, b.unit) if rake else None
        named = amounts(pots)
        b.total_pot = chips_of(named[0], b.unit) if named else None
        b.pots += [chips_of(amount, b.unit) for amount in named[1:] if amount.strip(" .")]
    elif line.startswith("Board: ["):
        b.whole_board(cards_of(line[7:]), b.run)
    else:
        _seat_line(b, line)


def _seat_line(b: Builder, line: str) -> None:
    found = re.match(r"(?:Seat (\d{1,2}): )?(.*)", line)
    if found is None:
        return
    named = [n for n, (name, _) in b.seats.items() if found[2].startswith(name)]
    number = int(found[1]) if found[1] else named[0] if len(named) == 1 else 0
    if number not in b.seats:
        return
    if line.endswith("is sitting out"):
        b.out.add(number)
    name = b.seats[number][0]
    for word in ("(button)", "(small blind)", "(big blind)"):
        if word in line:
            b.scratch.setdefault("marks", {})[word] = number
    for word in ("showed [", "mucked ["):
        if word in line:
            cards = line.partition(word)[2].partition("]")[0]
            b.hole(name, cards_of(cards), shown=word == "showed [")
    won = _SUMMARY_WIN.findall(line)
    if won and not b.won:
        b.scratch.setdefault("won", []).append((name, chips_of(won[0], b.unit), None, "", b.run))


ROOM: Final = Room("Full Tilt", ("Full Tilt Poker", "FullTilt"), _starts, read)
