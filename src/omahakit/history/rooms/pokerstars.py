"""PokerStars, and the rooms and converters that write as it does: GGPoker, Run It Once, ..."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError
from omahakit.history.rooms.room import Names, Room, amounts, located, needed, time_of

_HEAD: Final = re.compile(r"([\w .]{2,40}?) (?:Zoom |Home Game )?(?:Hand|Game) #(\w{1,40}): *(.*)")
_TABLE: Final = re.compile(
    r"Table (?:ID )?'(.{0,80})' (?:(\d{1,2})-[Mm]ax )?.{0,20}?Seat #(\d{1,2}) is the button"
)
_SEAT: Final = re.compile(rf"Seat (\d{{1,2}}): (.{{1,60}}) \(([^()\d]{{1,4}})?({AMOUNT}) in chips")
_SUMMARY: Final = re.compile(r"Seat (\d{1,2}): ")
_WON: Final = re.compile(rf"(?:won|collected) \(?\D?({AMOUNT})\)?")
_STREETS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_RUNS: Final = {"FIRST": 0, "SECOND": 1, "THIRD": 2, "FOURTH": 3}
_VERBS: Final = ("folds", "checks", "calls ", "bets ", "raises ", "posts ")


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        b = _head(text)
        at = begin = _players(b, text)
        names = Names(b.names(), _VERBS)
        in_summary = False
        for at in range(begin, len(text.lines)):
            line = text.lines[at]
            if line.startswith("*** "):
                in_summary = _street(b, line) or in_summary
            elif in_summary:
                _summary(b, line)
            else:
                _line(b, names, line)
        if not b.scratch.pop("ended", False) and not b.cancelled:
            b.complete = False
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _head(text: HandText) -> Builder:
    line = text.lines[0]
    found = needed(_HEAD.match(line), "a hand header", line)
    room, hand_id, rest = found[1], found[2], found[3]
    if room == "Poker":
        room = "GGPoker"
    elif room.startswith("PokerStars"):
        room = "PokerStars"
    what, _, when = rest.partition(" - ")
    unit = 100
    tournament = ""
    if rest.startswith("Tournament #"):
        unit = 1
        tournament = rest[len("Tournament #") :].partition(",")[0].strip()
        what = rest.partition(",")[2]
        when = what.rpartition(" - ")[2]
    b = Builder(room, hand_id, game_of(what.partition("(")[0] if unit > 1 else what), unit)
    b.tournament = tournament
    b.time = time_of(when)
    words = when.partition("[")[0].split()
    b.zone = words[-1] if words and words[-1].isalpha() else ""
    stakes = stakes_of(rest[rest.rfind("(") :] if unit == 1 else what.partition("(")[2], unit)
    if stakes is None:
        raise HistoryError(f"expected stakes, found {rest[:100]!r}")
    b.currency = currency_of(what.partition("(")[2]) if unit > 1 else ""
    if unit == 1 and "Level " in rest:
        b.level = rest.partition("Level ")[2].partition(" ")[0].strip("()")
    low, high = stakes
    if b.game.limit == "fixed" and not tournament:
        b.big_blind, b.upper_limit = low, high
    elif b.game.limit == "fixed":
        b.big_blind, b.upper_limit = high, 2 * high
        b.small_blind = low
    else:
        b.small_blind, b.big_blind = low, high
    return b


def _players(b: Builder, text: HandText) -> int:
    if len(text.lines) < 2:
        raise HistoryError("expected a table, found the end of the text")
    table = needed(_TABLE.match(text.lines[1]), "a table and its button", text.lines[1])
    b.table, b.max_seats, b.button = table[1], int(table[2] or 0), int(table[3])
    for at in range(2, len(text.lines)):
        found = _SEAT.match(text.lines[at])
        if found is not None:
            b.seat(int(found[1]), found[2], chips_of(found[4], b.unit))
        elif not text.lines[at].startswith("Seat "):
            return at
    return len(text.lines)


def _street(b: Builder, line: str) -> bool:
    """A line of stars: the next street, or the summary (True)."""
    words = line[4:].partition(" ***")[0].split()
    b.run = run = _RUNS.get(words[0], 0) if words else 0
    name = words[-1] if words else ""
    if name in _STREETS:
        b.street = max(b.street, _STREETS[name])
        cards = cards_of(line[line.find("[") :]) if "[" in line else ()
        if cards:
            b.deal(cards, run)
    if name == "SUMMARY":
        b.scratch["ended"] = True
        return True
    return False


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("Dealt to "):
        who, bracket, cards = line[9:].rpartition(" [")
        if bracket:
            b.hole(who, cards_of(cards))
            b.hero = b.hero or who
        else:
            b.dealt.add(line[9:])
        return
    if line.startswith("Uncalled bet ("):
        amount, _, who = line[14:].partition(") returned to ")
        b.returned.append((who, chips_of(amount, b.unit)))
        return
    if line == "Hand cancelled":
        b.cancelled = True
        return
    if line.startswith(("STP added: ", "Cash Drop to Pot : total ")):
        b.bonus += _amount(line.rpartition(" ")[2], b.unit)
        return
    found = names.split(line, ": ") or names.split(line, " ")
    if found is None:
        return
    who, rest = found
    verb, _, more = rest.partition(" ")
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb == "calls":
        b.act(who, "call", chips_of(amounts(more)[0], b.unit) if amounts(more) else None, "added")
    elif verb == "bets":
        b.act(who, "bet", _amount(more, b.unit), "to")
    elif verb == "raises":
        b.act(who, "raise", _amount(more.partition(" to ")[2], b.unit), "to")
    elif verb == "posts":
        _post(b, who, more)
    elif verb == "straddle":
        b.post(who, "straddle", _amount(more, b.unit))
    elif verb == "shows":
        b.hole(who, cards_of(more[: more.find("]") + 1]), shown=True)
    elif verb == "collected":
        _collected(b, who, more)
    elif verb in ("cashed", "Receives", "Pays"):
        told = [chips_of(amount, b.unit) for amount in amounts(more)]
        if told:  # PokerStars prints a fee after the sum
            chips = -told[0] if verb == "Pays" else told[0] - sum(told[1:])
            b.cash_outs[who] = b.cash_outs.get(who, 0) + chips


def _amount(text: str, unit: int) -> int:
    found = amounts(text)
    if not found:
        raise HistoryError(f"expected an amount, found {text[:60]!r}")
    return chips_of(found[0], unit)


def _post(b: Builder, who: str, what: str) -> None:
    amount = _amount(what, b.unit)
    if what.startswith("small & big"):
        b.post(who, "both", amount)
    elif what.startswith("missed"):
        b.post(who, "dead", amount)
    elif what.startswith("big blind ante"):
        b.post(who, "big blind ante", amount)
    elif what.startswith("small"):
        b.post(who, "small blind", amount)
    elif what.startswith("big"):
        b.post(who, "big blind", amount)
    elif "ante" in what:
        b.post(who, "ante", amount)
    elif "straddle" in what:
        b.post(who, "straddle", amount)
    elif "dead" in what:
        b.post(who, "dead", amount)
    else:
        b.post(who, "any", amount)


def _collected(b: Builder, who: str, rest: str) -> None:
    amount, _, where = rest.partition(" from ")
    pot = None
    if "main pot" in where:
        pot = 0
    elif "side pot" in where:
        digits = where.partition("side pot")[2].strip(" -")
        pot = int(digits) if digits.isdigit() and len(digits) < 3 else 1
    b.win(who, chips_of(amount, b.unit), pot, board=b.run)


def _summary(b: Builder, line: str) -> None:
    if line.startswith("Total pot "):
        _totals(b, line)
    elif line.startswith("Board ["):
        b.whole_board(cards_of(line[6:]))
    elif line.split(" ")[0] in _RUNS and " Board [" in line:
        word, _, cards = line.partition(" Board [")
        b.whole_board(cards_of(cards), _RUNS[word])
    else:
        found = _SUMMARY.match(line)
        if found is not None and int(found[1]) in b.seats:
            _seat_line(b, int(found[1]), line)


def _totals(b: Builder, line: str) -> None:
    """``Total pot $4.24 Main pot $0.60. Side pot $3.50. | Rake $0.14 | Jackpot $0``."""
    pots, *taken = line.split(" | ")
    for part in pots.replace(" Main pot", ". Main pot").split(". "):
        name, _, amount = part.strip(" .").rpartition(" ")
        if name == "Total pot":
            b.total_pot = _amount(amount, b.unit)
        elif name.endswith(("ot", "-1", "-2", "-3", "-4", "-5", "-6", "-7")):
            b.pots.append(_amount(amount, b.unit))
    for part in taken:
        name, _, amount = part.strip().rpartition(" ")
        chips = _amount(amount, b.unit)
        if name.startswith(("Main pot", "Side pot")):
            b.pots.append(chips)
        if name.startswith(("Main pot", "Side pot", "STP")):
            continue
        b.rake = (b.rake or 0) + chips
        if name != "Rake":
            b.fees[name] = chips


def _seat_line(b: Builder, seat: int, line: str) -> None:
    name = b.seats[seat][0]
    for word in ("showed [", "mucked ["):
        if word in line:
            cards = line.partition(word)[2].partition("]")[0]
            b.hole(name, cards_of(cards), shown=word == "showed [")
    won = [chips_of(amount, b.unit) for amount in _WON.findall(line)]
    if b.room == "Run It Once Poker" and won:  # prints money added to the pot with each pot
        b.won = [told for told in b.won if told[0] != name]
    if not any(told[0] == name for told in b.won):
        for amount in won:
            b.win(name, amount)


ROOM: Final = Room(
    "PokerStars",
    ("PokerStars ", "Run It Once", "PokerMaster", "PPPoker"),
    _starts,
    read,
)
GGPOKER: Final = Room("GGPoker", ("Poker Hand #",), _starts, read)
