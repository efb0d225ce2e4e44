"""Winning Poker Network: the texts from 2014 on ("Game started at") and from 2019 on ("Hand #")."""

from __future__ import annotations

import re
from typing import Final

from omahakit.history.builder import Builder, HandText
from omahakit.history.games import game_of
from omahakit.history.money import AMOUNT, cards_of, chips_of, currency_of, stakes_of
from omahakit.history.record import HandHistory, HistoryError
from omahakit.history.rooms.room import Names, Room, amounts, located, needed, post_kind, time_of

_GAME: Final = re.compile(rf"Game ID: (\d{{1,20}}) ({AMOUNT}/{AMOUNT}) (.*)\(([^()]+)\)")
_BUTTON: Final = re.compile(r"Seat (\d{1,2}) is the button")
_SEAT: Final = re.compile(rf"Seat (\d{{1,2}}): (.{{1,60}}) \(({AMOUNT})\)\.")
_BY_AMOUNT: Final = re.compile(rf"\(({AMOUNT})\)")
_STREET: Final = re.compile(r"\*\*\* (FLOP|TURN|RIVER)(?: (\d))? \*\*\*")
_STREETS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_VERBS: Final = ("folds", "checks", "calls ", "bets ", "raises ", "allin ", "posts ", "has ")
_CARDS: Final = re.compile(r"\[([^\[\]]{8,40})\]")
_TAKEN: Final = re.compile(rf"(?:Rake|JP fee|JP Fee) \$?({AMOUNT})", re.IGNORECASE)


def _starts(line: str) -> bool:
    return line.startswith("Game started at: ") or _HEAD.match(line) is not None


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError`, with the line, when it cannot be read."""
    at = 0
    try:
        if text.lines[0].startswith("Game started"):
            b = _old_head(text.lines)
            names = Names([])
            summary = False
            for at in range(2, len(text.lines)):
                line = text.lines[at]
                if line.startswith("------ Summary"):
                    summary, names = True, Names(b.names(), _VERBS)
                elif summary:
                    _old_summary(b, line)
                else:
                    names = _old_line(b, names, line)
            for who, cards in b.scratch.get("received", {}).items():
                b.hole(who, cards)
            b.complete = summary
        else:
            b = _head(text.lines)
            at = begin = _players(b, text.lines)
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
            b.complete = summary
        return b.finish(text)
    except ValueError as error:
        raise located(error, text.number(at)) from error


# ---------------------------------------------------------------- the older texts


def _old_head(lines: tuple[str, ...]) -> Builder:
    if len(lines) < 2:
        raise HistoryError("expected a game, found the end of the text")
    found = needed(_GAME.match(lines[1]), "a game, stakes and table", lines[1])
    kind = lines[0].partition("GameType: ")[2][:2]
    tournament = lines[0].partition("TournamentId: ")[2].partition(",")[0].strip()
    if not tournament and ", Table " in found[3]:
        tournament = found[3].partition(", Table ")[0].strip()
    name = found[3] if tournament else ""  # a tournament's name may tell the limit
    kind = kind or next((word for word in ("NL", "PL", "FL") if f" {word}" in f" {name}"), "")
    limit = {"NL": "no", "FL": "fixed", "L,": "fixed"}.get(kind, "pot")
    unit = 1 if tournament else 100
    stakes = stakes_of(found[2], unit)
    game = game_of(found[4], limit)
    b = Builder("WPN", found[1], game, unit, tournament=tournament, limit_told=bool(kind))
    b.small_blind, b.big_blind = stakes or (0, 0)
    b.table = found[3].strip()
    b.time = time_of(lines[0])
    if not tournament:
        b.currency = "USD"
    return b


def _old_line(b: Builder, names: Names, line: str) -> Names:
    button = _BUTTON.match(line)
    if button is not None:
        b.button = int(button[1])
        return names
    seat = _SEAT.match(line)
    if seat is not None:
        b.seat(int(seat[1]), seat[2], chips_of(seat[3], b.unit))
        return Names(b.names(), _VERBS)
    if line.startswith("*** "):
        words = line[4:].partition(" ")[0]
        b.street = max(b.street, _STREETS.get(words, 0))
        if "[" in line:
            b.deal(cards_of(line[line.find("[") :]))
        return names
    if line.startswith("Uncalled bet ("):
        amount, _, who = line[14:].partition(") returned to ")
        b.returned.append((who, chips_of(amount, b.unit)))
        return names
    found = names.split(line.removeprefix("Player "))
    if found is None or not line.startswith("Player "):
        return names
    who, rest = found
    verb, _, more = rest.partition(" ")
    told = _BY_AMOUNT.search(more)
    chips = chips_of(told[1], b.unit) if told is not None else None
    if verb == "received":
        _received(b, who, more)
    elif verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb == "allin":
        b.act(who, "all-in", chips, "added")
    elif verb == "caps":
        b.act(who, "cap", chips, "added")
    elif verb in ("calls", "bets", "raises"):
        b.act(who, verb[:-1], chips, "added")
    elif chips is not None and verb in ("has", "posts", "straddle", "ante"):
        kind = post_kind(rest)
        b.post(who, kind, chips)
    return names


def _received(b: Builder, who: str, more: str) -> None:
    b.dealt.add(who)
    if "[" in more:
        dealt = b.scratch.setdefault("received", {})
        dealt[who] = dealt.get(who, ()) + cards_of(more[more.find("[") :])
        b.hero = who


def _old_summary(b: Builder, line: str) -> None:
    if line.startswith("Pot: "):
        b.total_pot = chips_of(amounts(line[5:])[0], b.unit) if amounts(line[5:]) else None
        taken = _TAKEN.findall(line)
        b.rake = sum([chips_of(amount, b.unit) for amount in taken])
        if len(taken) > 1:
            b.fees["JP fee"] = chips_of(taken[1], b.unit)
    elif line.startswith("Board: ["):
        b.whole_board(cards_of(line[7:]))
    elif line.startswith(("Player ", "*Player ")):
        rest = line.lstrip("*")[7:]
        name = next((name for name in b.names() if rest.startswith(name)), None)
        if name is None:
            return
        cards = _CARDS.search(rest)
        if cards is not None:
            b.hole(name, cards_of(cards[1]), shown=" shows: " in rest)
        won = rest.rpartition("Collects: ")[2].partition(". ")[0]
        if "Collects: " in rest:
            b.win(name, chips_of(won, b.unit))


# ---------------------------------------------------------------- the newer texts

_HEAD: Final = re.compile(r"Hand #(\d{1,20}) - ")
_TABLE: Final = re.compile(r"(.{1,80}?) (\d{1,2})-max Seat #(\d{1,2}) is the button")
_SEAT_LINE: Final = re.compile(rf"Seat (\d{{1,2}}): (.{{1,60}}) \(\$?({AMOUNT})\)")
_WON: Final = re.compile(rf" won \$?({AMOUNT})")


def _head(lines: tuple[str, ...]) -> Builder:
    found = needed(_HEAD.match(lines[0]), "a hand header", lines[0])
    parts = lines[0][found.end() :].split(" - ")
    at = next((i for i, part in enumerate(parts) if stakes_of(part, 100)), None)
    if at is None or "(" not in lines[0]:
        raise HistoryError(f"expected a game and stakes, found {lines[0][:100]!r}")
    tournament = "Tournament" in lines[0]
    unit = 1 if tournament else 100
    game = game_of(" ".join(parts[: max(1, at)]))
    b = Builder("WPN", found[1], game, unit)
    stakes = stakes_of(parts[at], unit) or (0, 0)
    if game.limit == "fixed":
        b.big_blind, b.upper_limit = stakes
    else:
        b.small_blind, b.big_blind = stakes
    b.currency = currency_of(parts[at])
    b.time = time_of(parts[-1])
    zone = parts[-1].split()[-1]
    b.zone = zone if zone.isalpha() else ""
    return b


def _players(b: Builder, lines: tuple[str, ...]) -> int:
    if len(lines) < 2:
        raise HistoryError("expected a table, found the end of the text")
    table = needed(_TABLE.match(lines[1]), "a table and its button", lines[1])
    b.table, b.max_seats, b.button = table[1], int(table[2]), int(table[3])
    for at in range(2, len(lines)):
        seat = _SEAT_LINE.match(lines[at])
        if seat is None:
            return at
        b.seat(int(seat[1]), seat[2], chips_of(seat[3], b.unit))
    return len(lines)


def _street(b: Builder, line: str) -> bool:
    found = _STREET.match(line)
    if found is not None:
        b.street = max(b.street, _STREETS[found[1]])
        b.deal(cards_of(line[found.end() :]), int(found[2]) - 1 if found[2] else 0)
    return line.startswith("*** SUMMARY")


def _line(b: Builder, names: Names, line: str) -> None:
    if line.startswith("Dealt to "):
        who, _, cards = line[9:].rpartition(" [")
        b.hole(who, cards_of(cards))
        b.hero = who
        return
    if line.startswith("Uncalled bet ("):
        amount, _, who = line[14:].partition(") returned to ")
        b.returned.append((who, chips_of(amount, b.unit)))
        return
    found = names.split(line)
    if found is None:
        return
    who, rest = found
    verb, _, more = rest.partition(" ")
    told = amounts(more)
    if verb in ("folds", "checks"):
        b.act(who, verb[:-1])
    elif verb in ("shows", "mucks") and "[" in more:
        cards = more[more.find("[") : more.find("]") + 1]
        b.hole(who, cards_of(cards), shown=verb == "shows")
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
    elif verb == "collected":
        where = more.partition(" from ")[2].split()
        pot = 0 if where[:1] == ["main"] else 1 if where[:1] == ["side"] else None
        last = where[-1] if where and len(where[-1]) == 1 and where[-1].isdecimal() else "1"
        b.win(who, chips_of(told[0], b.unit), pot, board=int(last) - 1)


def _summary(b: Builder, line: str) -> None:
    if line.startswith("Total pot "):
        b.total_pot = chips_of(amounts(line)[0], b.unit) if amounts(line) else None
        taken = _TAKEN.findall(line)
        b.rake = sum([chips_of(amount, b.unit) for amount in taken])
        if len(taken) > 1:
            b.fees["JP Fee"] = chips_of(taken[1], b.unit)
        return
    if line.startswith("Board"):
        digit = line[6:7]
        b.whole_board(cards_of(line[line.find("[") :]), int(digit) - 1 if digit.isdecimal() else 0)
        return
    seat = re.match(r"Seat (\d{1,2}): ", line)
    if seat is None or int(seat[1]) not in b.seats:
        return
    name = b.seats[int(seat[1])][0]
    for word in ("showed [", "mucked ["):
        if word in line:
            b.hole(name, cards_of(line.partition(word)[2].partition("]")[0]), word == "showed [")
    won = _WON.search(line)
    if won is not None and not any(told[0] == name for told in b.won):
        b.win(name, chips_of(won[1], b.unit))


ROOM: Final = Room("WPN", ("Game started at: ", "Hand #"), _starts, read)
