"""Boss Media, XML."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import chips_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError
from omahakit.history.rooms.room import Room, element_of, located, number_of

_GAMES: Final = {"GAME_OMA": "Omaha", "GAME_OMAHL": "Omaha Hi/Lo", "GAME_OMA5": "5 Card Omaha"}
_LIMITS: Final = {"PL": "Pot Limit", "NL": "No Limit", "FL": "Limit", "L": "Limit"}
_POSTS: Final = {
    "HAND_SB": "small blind",
    "HAND_BB": "big blind",
    "HAND_DSB": "dead",
    "HAND_ANTE": "ante",
}
_ACTIONS: Final = {
    "ACTION_FOLD": "fold",
    "ACTION_CHECK": "check",
    "ACTION_CALL": "call",
    "ACTION_BET": "bet",
    "ACTION_RAISE": "raise",
    "ACTION_ALLIN": "all-in",
}
_BOARDS: Final = {"BOARD_FLOP": 1, "BOARD_TURN": 2, "BOARD_RIVER": 3}
#: suits of the cards 0 .. 51, thirteen each from the ace to the king: diamonds first
_SUITS: Final = (1, 0, 2, 3)


def _starts(line: str) -> bool:
    return line.startswith("<HISTORY ")


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    try:
        hand = element_of(text.lines, "HISTORY")
        b = _head(hand)
        for player in hand.iter("PLAYER"):
            _player(b, player)
        for action in hand.iter("ACTION"):
            _action(b, action)
        b.complete = False
        for result in hand.iter("SHOWDOWN"):
            _result(b, result)
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.first) from error


def _head(hand: ET.Element) -> Builder:
    kind = hand.get("GAME", "")
    limit = hand.get("LIMIT", "")
    game = game_of(f"{_GAMES.get(kind, kind)} {_LIMITS.get(limit, limit)}")
    unit = 1 if "TOURNEY" in hand.get("GAMEKIND", "") else 100
    b = Builder("Boss", hand.get("ID", ""), game, unit)
    stakes = stakes_of(hand.get("STAKES", ""), unit)
    if stakes is not None and game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    elif stakes is not None:
        b.small_blind, b.big_blind = stakes
    b.currency = hand.get("TABLECURRENCY", "") if unit > 1 else ""
    b.table = hand.get("TABLE", "")
    b.tournament = hand.get("TABLETOURNEYID", "")
    seconds = hand.get("DATE", "")
    if seconds.isdecimal() and len(seconds) <= 10:
        b.time = datetime.fromtimestamp(int(seconds), UTC).strftime("%Y-%m-%dT%H:%M:%S")
        b.zone = "UTC"
    return b


def _player(b: Builder, player: ET.Element) -> None:
    name = player.get("NAME", "")
    if player.get("STATE") in ("STATE_EMPTY", "STATE_RESERVED") or name in ("", "UNKNOWN"):
        return
    seat = number_of(player.get("SEAT", ""), "a seat number")
    b.seat(seat, name, chips_of(player.get("AMOUNT", ""), b.unit))
    if player.get("DEALER") == "Y":
        b.button = seat


def _cards(element: ET.Element) -> tuple[int, ...]:
    ids = []
    for card in element.iter("CARD"):
        link = card.get("LINK", "")
        if link == "b":
            continue
        number = number_of(link, "a card 0 to 51")
        if number > 51:
            raise HistoryError(f"expected a card 0 to 51, found {number}")
        rank = (number + 12) % 13  # the ace, first of its suit, is the highest rank
        ids.append(4 * rank + _SUITS[number // 13])
    return tuple(ids)


def _action(b: Builder, action: ET.Element) -> None:
    kind, who = action.get("TYPE", ""), action.get("PLAYER", "")
    if kind == "HAND_BLINDS":
        post = _POSTS.get(action.get("KIND", ""), "any")
        b.post(who, post, chips_of(action.get("VALUE", ""), b.unit))
    elif kind == "HAND_DEAL":
        b.hole(who, _cards(action))
        if who in b.holes:
            b.hero = who
    elif kind == "HAND_BOARD":
        b.street = max(b.street, _BOARDS.get(action.get("VALUE", ""), 0))
        b.deal(_cards(action))
    elif kind in _ACTIONS:
        value = action.get("VALUE")
        chips = chips_of(value, b.unit) if value else None
        how = {"ACTION_CALL": "either", "ACTION_BET": "to", "ACTION_RAISE": "to"}.get(kind, "")
        b.act(who, _ACTIONS[kind], chips, how)  # type: ignore[arg-type]
    elif kind.startswith("ACTION_"):
        raise HistoryError(f"expected a known type of action, found {kind!r}")


def _result(b: Builder, showdown: ET.Element) -> None:
    b.complete = True
    b.rake = chips_of(showdown.get("RAKE", "0") or "0", b.unit)
    b.total_pot = chips_of(showdown.get("POT", "0") or "0", b.unit)
    for result in showdown.iter("RESULT"):
        name = result.get("PLAYER", "")
        b.win(name, chips_of(result.get("WIN", "0") or "0", b.unit))
        if cards := _cards(result):
            b.hole(name, cards, shown=True)


ROOM: Final = Room("Boss", ("<HISTORY ",), _starts, read)
