"""iPoker, XML: a session with what all its hands have in common, then the hands."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError
from omahakit.history.rooms.room import Room, element_of, first_amount, located, number_of, time_of

_FIELD: Final = re.compile(r"<(\w{1,40})>([^<>]{0,200})</")
_POSTS: Final = {"1": "small blind", "2": "big blind", "15": "ante"}
_ACTIONS: Final = {"0": "fold", "3": "call", "4": "check", "5": "bet", "7": "all-in", "23": "raise"}
_SUITS: Final = {"C": "c", "D": "d", "H": "h", "S": "s"}


def _starts(line: str) -> bool:
    return line.startswith("<game ")


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    try:
        at = next(i for i, line in enumerate(text.lines) if line.startswith("<game "))
        session = dict(_FIELD.findall("\n".join(text.lines[:at])))
        game = element_of(text.lines[at:], "game")
        b = _head(session, game)
        for player in game.iter("player"):
            _player(b, player)
        played = False
        actions = sorted(
            (
                (number_of(action.get("no", ""), "a number of an action"), i, action)
                for i, action in enumerate(_rounds(game))
            ),
            key=lambda numbered: numbered[:2],
        )
        streets = _streets(game)
        for _, i, action in actions:
            street = streets[i]
            played |= street > 0
            b.street = max(0, street - 1)
            _action(b, action)
        _cards(b, game)
        b.complete = played
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.first) from error


def _rounds(game: ET.Element) -> list[ET.Element]:
    return [action for part in game.iter("round") for action in part.iter("action")]


def _streets(game: ET.Element) -> list[int]:
    """The number of its round for every action: 0 posts, 1 before the flop, 2 flop ..."""
    numbers: list[int] = []
    for part in game.iter("round"):
        number = number_of(part.get("no", ""), "a number of a round")
        numbers += [number] * len(list(part.iter("action")))
    if any(number > 4 for number in numbers):
        raise HistoryError(f"expected rounds 0 to 4, found {max(numbers)}")
    return numbers


def _head(session: dict[str, str], game: ET.Element) -> Builder:
    name = session.get("gametype", "")
    if not name:
        raise HistoryError("expected a session with a gametype, found none")
    unit = 1 if "tournamentname" in session else 100
    b = Builder("iPoker", game.get("gamecode", ""), game_of(name), unit)
    stakes = stakes_of(name, unit)
    if stakes is not None and b.game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    elif stakes is not None:
        b.small_blind, b.big_blind = stakes
    if unit > 1:
        b.currency = session.get("tablecurrency", "") or currency_of(name)
    b.tournament = session.get("tournamentname", "")
    b.table = session.get("tablename", "")
    b.hero = session.get("nickname", "")
    b.time = time_of(game.findtext("general/startdate", ""))
    seats = session.get("tablesize", "")
    b.max_seats = int(seats) if seats.isdecimal() and len(seats) < 3 else 0
    return b


def _chips(b: Builder, text: str) -> int:
    return chips_of(first_amount(text), b.unit)


def _player(b: Builder, player: ET.Element) -> None:
    seat = number_of(player.get("seat", ""), "a seat number")
    name = player.get("name", "")
    b.seat(seat, name, _chips(b, player.get("chips", "")))
    if player.get("dealer") == "1":
        b.button = seat
    if player.get("win"):
        b.win(name, _chips(b, player.get("win", "")))


def _action(b: Builder, action: ET.Element) -> None:
    who, kind = action.get("player", ""), action.get("type", "")
    amount = _chips(b, action.get("sum", "0"))
    if kind in _POSTS:
        b.post(who, _POSTS[kind], amount)
    elif kind not in _ACTIONS:
        if amount:
            raise HistoryError(f"expected a known type of action, found {kind!r}")
    else:
        how = {"3": "added", "5": "to", "23": "to"}.get(kind, "")
        b.act(who, _ACTIONS[kind], amount or None, how)  # type: ignore[arg-type]


def _cards(b: Builder, game: ET.Element) -> None:
    for cards in game.iter("cards"):
        ids = _ids(cards.text or "")
        if cards.get("type") in ("Flop", "Turn", "River"):
            b.deal(ids)
        elif cards.get("type") == "Pocket" and ids:
            b.hole(cards.get("player", ""), ids, shown=cards.get("player") != b.hero)


def _ids(text: str) -> tuple[int, ...]:
    """``S8 C10 HK``: suit first; X is unknown."""
    words = [w[1:] + _SUITS.get(w[:1].upper(), w[:1]) for w in text.split() if w.upper() != "X"]
    return cards_of(" ".join(words))


ROOM: Final = Room("iPoker", ("<game ",), _starts, read, preamble="<session")
