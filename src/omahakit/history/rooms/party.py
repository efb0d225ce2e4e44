"""PartyPoker: the texts up to 2020, and the newer ones with a summary of balances."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError, Part
from omahakit.history.rooms.room import MONTHS, Names, Room, amounts, located, needed

_HEAD: Final = re.compile(r"\*{5} Hand History [Ff]or Game (\w{1,40}) \*{5}")
_BUTTON: Final = re.compile(r"Seat (\d{1,2}) is the button|.*-- Seat (\d{1,2}) is the button")
_SEAT: Final = re.compile(
    rf"[Ss]eat ?(\d{{1,2}}): (.{{1,60}}?) \( {{0,2}}[^\d()]{{0,3}}({AMOUNT})[^\d()]{{0,6}}\)"
)
_POST: Final = re.compile(
    rf"posts (small blind \+ big blind|small blind|big blind|big blind \+ dead|ante|dead)\D{{0,8}}"
    rf"({AMOUNT})"
)
_BY: Final = re.compile(rf"\D{{0,6}}({AMOUNT})")
_WINS: Final = re.compile(rf"wins (Lo )?\(?\D?({AMOUNT}) ?(?:USD|EUR|GBP|chips)?\)?(.*)")
_CARDS: Final = re.compile(r"\[([^\[\]]{8,40})\]")
_VERBS: Final = ("raises [", "calls [", "bets [", "checks", "folds", "posts ", "wins $")
_STREETS: Final = {"Flop": 1, "Turn": 2, "River": 3}
_LONG: Final = re.compile(r"(\w{3})\w{0,6} (\d{1,2}),? (\d{2}:\d{2}:\d{2}) (\w{2,5}) (\d{4})")


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
        b = _head(found[1], lines[1])
        names, summary = Names([]), False
        for at in range(2, len(lines)):
            line = lines[at]
            seat = _SEAT.match(line)
            button = _BUTTON.match(line)
            if button is not None:
                b.button = int(button[1] or button[2])
            elif seat is not None:
                b.seat(int(seat[1]), seat[2], chips_of(seat[3], b.unit))
                names = Names(b.names(), _VERBS)
            elif line.startswith("** Summary"):
                summary = True
            elif summary:
                _summary(b, names, line)
            else:
                _line(b, names, line)
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _head(hand_id: str, line: str) -> Builder:
    tournament = "Trny: " in line
    unit = 1 if tournament else 100
    b = Builder("PartyPoker", hand_id, game_of(line.partition(" - ")[0]), unit)
    if tournament:
        b.tournament = line.partition("Trny: ")[2].partition(" ")[0]
        b.level = line.partition("Level: ")[2].partition(" ")[0]
        stakes = stakes_of(line.partition("Blinds")[2], unit)
    else:
        stakes = stakes_of(line.partition(" Omaha")[0], unit)
        b.currency = currency_of(line) or "USD"
    if stakes is not None and b.game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    elif stakes is not None:
        b.small_blind, b.big_blind = stakes
    when = _LONG.search(line)
    if when is not None and when[1] in MONTHS:
        month = MONTHS.index(when[1]) + 1
        b.time = f"{when[5]}-{month:02d}-{int(when[2]):02d}T{when[3]}"
        b.zone = when[4]
    return b


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
    if line.startswith("Table "):
        b.table = line[6:].partition(" (")[0].strip()
        return
    found = names.split(line)
    if found is not None:
        _player_line(b, *found)


def _player_line(b: Builder, who: str, rest: str) -> None:
    verb = re.match(r"[a-z]{4,7}", rest)
    word = verb[0] if verb is not None else ""
    more = rest[len(word) :]
    if word in ("folds", "checks"):
        b.act(who, word[:-1])
    elif word in ("calls", "bets", "raises"):
        _bet(b, who, word[:-1], more)
    elif word == "posts":
        post = _POST.match(rest)
        if post is not None:
            kind = "both" if "+" in post[1] else post[1]
            b.post(who, kind, chips_of(post[2], b.unit))
    elif word in ("shows", "doesn"):
        cards = _CARDS.search(more)
        if cards is not None:
            b.hole(who, cards_of(cards[1]), shown=word == "shows")
    elif word == "wins":
        _wins(b, who, rest)
    elif rest.startswith("Cashout Amount is "):
        b.cash_outs[who] = chips_of(rest[18:], b.unit)


def _bet(b: Builder, who: str, kind: str, more: str) -> None:
    """Chips added in brackets, or, in the newer texts, ``raises 2.40 to 2.65``."""
    if " to " in more:
        told = amounts(more.partition(" to ")[2])
        b.act(who, kind, chips_of(told[0], b.unit) if told else None, "to")
        return
    told_once = _BY.match(more)
    if told_once is None:
        raise HistoryError(f"expected an amount, found {more[:60]!r}")
    b.act(who, kind, chips_of(told_once[1], b.unit), "added")


def _wins(b: Builder, who: str, rest: str) -> None:
    won = _WINS.match(rest)
    if won is None:
        raise HistoryError(f"expected what was won, found {rest[:80]!r}")
    part: Part = "low" if won[1] else ""
    pot: int | None = None
    if "main pot" in won[3]:
        pot = 0
    elif "side pot" in won[3]:
        digits = won[3].partition("side pot")[2].strip(" #")[:1]
        pot = int(digits) if digits.isdecimal() else 1
    b.win(who, chips_of(won[2], b.unit), pot, part)


def _summary(b: Builder, names: Names, line: str) -> None:
    """The newer texts: ``Hero balance $44.16, bet $23.17, collected $41.47, net +$18.30``."""
    if line.startswith("Main Pot: "):
        told = amounts(line)
        b.total_pot = chips_of(told[0], b.unit) if told else None
        rake = line.partition("Rake: ")[2]
        b.rake = chips_of(amounts(rake)[0], b.unit) if amounts(rake) else None
        return
    if line.startswith("Board: "):
        return
    found = names.split(line)
    if found is None:
        return
    who, rest = found
    cards = _CARDS.search(rest)
    if cards is not None:
        b.hole(who, cards_of(cards[1]), shown=True)
    won = re.search(rf"collected \D?({AMOUNT}),", rest)
    if won is not None and who not in b.cash_outs:
        b.win(who, chips_of(won[1], b.unit))


ROOM: Final = Room("PartyPoker", ("***** Hand History ",), _starts, read)
