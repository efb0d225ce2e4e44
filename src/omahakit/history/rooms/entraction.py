"""Entraction."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError
from omahakit.history.rooms.room import Names, Room, first_amount, located, needed, time_of

_HEAD: Final = re.compile(r"Game # (\d{1,20}) - (.*?) - Table \"(.{0,80})\"")
_SEAT: Final = re.compile(rf"(.{{1,60}}?) {{1,40}}\((\w{{3}}) ({AMOUNT}) in seat (\d{{1,2}})\)")
_POSTS: Final = {
    "Small Blind:": "small blind",
    "Big Blind:": "big blind",
    "Small + Big Blind:": "both",
    "Blind out of turn:": "any",
    "Dead Small Blind:": "dead",
    "Ante:": "ante",
}
_STREETS: Final = {"Flop": 1, "Turn": 2, "River": 3}
_VERBS: Final = {"Fold": "fold", "Check": "check", "Call": "call", "Bet": "bet", "Raise": "raise"}
_AMOUNT: Final = re.compile(rf"\(({AMOUNT})\)")


def _starts(line: str) -> bool:
    return _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        found = needed(_HEAD.match(text.lines[0]), "a hand header", text.lines[0])
        b = Builder("Entraction", found[1], game_of(found[2]))
        stakes = stakes_of(found[2], b.unit)
        if stakes is None:
            raise HistoryError(f"expected stakes, found {found[2][:80]!r}")
        if b.game.limit == "fixed":
            b.big_blind, b.upper_limit = stakes
        else:
            b.small_blind, b.big_blind = stakes
        b.currency = currency_of(found[2])
        b.table = found[3]
        b.complete = False
        names = Names([])
        for at in range(1, len(text.lines)):
            line = text.lines[at]
            seat = _SEAT.match(line)
            if seat is not None:
                b.seat(int(seat[4]), seat[1].rstrip(), chips_of(seat[3], b.unit))
                names = Names(b.names())
            elif line.startswith("Players(max "):
                digits = line[12:].rstrip("):")
                b.max_seats = int(digits) if digits.isdecimal() and len(digits) < 3 else 0
            else:
                _line(b, names, line)
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("Dealer:"):
        dealer = line[7:].strip()
        b.button = next((n for n, (name, _) in b.seats.items() if name == dealer), 0)
        return
    for label, kind in _POSTS.items():
        if line.startswith(label):
            amount = _AMOUNT.search(line)
            who = line[len(label) :].rpartition("(")[0].strip()
            if amount is not None:
                b.post(who, kind, chips_of(amount[1], b.unit))
            return
    word = line.split(" ", 1)[0]
    if word in _STREETS and " - " in line:
        b.street = max(b.street, _STREETS[word])
        b.deal(cards_of(line[len(word) :]))
        return
    if line.startswith("Rake:"):
        b.rake = chips_of(line[5:].strip()[3:], b.unit)
        b.complete = True
        return
    if line.startswith("Game ended"):
        b.time = time_of(line)
        b.zone = line.split()[-1]
        b.complete = True
        return
    found = names.split(line)
    if found is not None:
        _player_line(b, *found)


def _player_line(b: Builder, who: str, rest: str) -> None:
    amount = _AMOUNT.search(rest)
    chips = chips_of(amount[1], b.unit) if amount is not None else None
    verb = rest.split(" ", 1)[0]
    if rest.startswith("was dealt:"):
        b.hole(who, cards_of(rest[10:]))
        b.hero = who
    elif rest.startswith("shows:"):
        b.hole(who, cards_of(rest[6:].partition("(")[0]), shown=True)
    elif rest.startswith("didn't show hand"):
        if "(" in rest:
            b.hole(who, cards_of(rest.partition("(")[2].partition(")")[0]))
    elif rest.startswith("wins:"):
        told = rest[5:].partition("(")[0].strip()[3:]
        pot = 0 if "main pot" in told else 1 if "side pot" in told else None
        b.win(who, chips_of(first_amount(told), b.unit), pot)
    elif verb == "Payback":
        b.returned.append((who, chips or 0))
    elif verb == "All-In":
        b.act(who, "all-in", chips, "added")
    elif verb in _VERBS:
        b.act(who, _VERBS[verb], chips, "added")


ROOM: Final = Room("Entraction", ("Game # ",), _starts, read)
