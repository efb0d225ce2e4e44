"""Writing PHH: standard fields first, then what they do not say in fields of our own."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from omahakit.cards import format_cards
from omahakit.game import Game
from omahakit.history.lines import written_whole
from omahakit.history.phh import from_fields
from omahakit.history.phh_fields import OWN_FIELDS, encode
from omahakit.history.record import HandHistory, HistoryError, format_chips
from omahakit.history.toml_text import key, value


def variant_of(game: Game) -> str:
    """The code of a game: the format's own, or by the extension that :mod:`.phh` describes.

    >>> variant_of(Game("pot")), variant_of(Game("no", hilo=True, hole_cards=5))
    ('PO', 'NO5/8')
    """
    size = "" if game.hole_cards == 4 else str(game.hole_cards)
    return game.limit[0].upper() + "O" + size + ("/8" if game.hilo else "")


def to_fields(hand: HandHistory) -> dict[str, Any]:
    """The fields of a hand, in the order in which they are written.

    Raises :class:`HistoryError` for a hand without players.
    """
    if len(hand.players) < 2:
        raise HistoryError(f"expected at least 2 players, got {len(hand.players)}")
    fields = _standard(hand)
    said = from_fields(fields)
    if said.structure != hand.structure:
        fields["_structure"] = hand.structure.to_dict()
    _add_own(fields, hand, said)
    if _BASIC & fields.keys():  # what is read from the actions hangs on these
        _add_own(fields, hand, from_fields(fields))
    fields.update({name: item for name, item in hand.extra.items() if name != "_commentary"})
    return fields


_BASIC: Final = {"_posts", "_cap", "_structure"}


def _add_own(fields: dict[str, Any], hand: HandHistory, said: HandHistory) -> None:
    """Adds what a reader of the fields would not know."""
    for name in OWN_FIELDS:
        item = getattr(hand, name)
        if item != getattr(said, name) and item is not None:
            fields["_" + name] = encode(name, hand)


def write_phh(hand: HandHistory) -> str:
    """A hand as the text of a ``.phh`` file."""
    return _text(to_fields(hand))


def save_phh(hands: Iterable[HandHistory], path: str | os.PathLike[str]) -> int:
    """Writes hands to a file: one hand to ``.phh``, any number to ``.phhs``; how many.

    Raises :class:`HistoryError` when there is not exactly one hand for a ``.phh`` file. Then,
    as after any error, a file that was there is as it was; the hands may come from that file.
    """
    path = Path(path)
    written = 0
    single = path.suffix.lower() != ".phhs"
    with written_whole(path) as stream:
        for written, hand in enumerate(hands, 1):
            if single and written > 1:
                raise HistoryError(f"expected one hand for {path.name}, got more: use .phhs")
            if not single:
                stream.write(f"[{written}]\n")
            stream.write(write_phh(hand))
            if not single:
                stream.write("\n")
        if single and not written:
            raise HistoryError(f"expected one hand for {path.name}, got none")
    return written


def _text(fields: Mapping[str, Any]) -> str:
    return "".join([f"{key(name)} = {value(item)}\n" for name, item in fields.items()])


def _standard(hand: HandHistory) -> dict[str, Any]:
    structure, unit = hand.structure, hand.unit
    number = {seat: i + 1 for i, seat in enumerate(hand.seats)}
    antes, blinds = dict.fromkeys(hand.seats, 0), dict.fromkeys(hand.seats, 0)
    for post in hand.posts:
        seat = int(post.seat)
        if post.kind in ("ante", "dead", "big blind ante"):
            antes[seat] += post.amount
        elif post.kind == "entry":
            blinds[seat] -= post.amount
        else:
            blinds[seat] += post.amount
    turn = -1 if len(hand.players) == 2 else 1

    def chips(amounts: Iterable[int]) -> list[Any]:
        return [_number(amount, unit) for amount in amounts]

    fields: dict[str, Any] = {
        "variant": variant_of(structure.game),
        "antes": chips(list(antes.values())[::turn]),
        "blinds_or_straddles": chips(list(blinds.values())[::turn]),
    }
    if structure.game.limit == "fixed":
        fields["small_bet"] = _number(structure.lower_limit, unit)
        fields["big_bet"] = _number(structure.upper_limit, unit)
    else:
        fields["min_bet"] = _number(structure.big_blind, unit)
    fields["starting_stacks"] = chips(player.stack for player in hand.players)
    fields["actions"] = _with_comments(_actions(hand, number), hand.extra.get("_commentary", []))
    fields["seats"] = list(hand.seats)
    fields["players"] = [player.name for player in hand.players]
    if hand.payouts:
        fields["winnings"] = chips(hand.payouts.get(seat, 0) for seat in hand.seats)
    _when_and_where(hand, fields)
    if unit != 1:
        fields["_unit"] = unit
    return fields


def _when_and_where(hand: HandHistory, fields: dict[str, Any]) -> None:
    fields["hand"] = hand.hand_id
    if len(hand.time) >= 10:
        year, month, day = hand.time[:10].split("-")
        fields |= {"year": int(year), "month": int(month), "day": int(day)}
    for name, item in (
        ("time_zone_abbreviation", hand.zone),
        ("table", hand.table),
        ("currency", hand.currency),
        ("seat_count", hand.max_seats),
        ("level", int(hand.level) if hand.level.isdecimal() else 0),
    ):
        if item:
            fields[name] = item


def _number(chips: int, unit: int) -> int | Decimal:
    if chips % unit == 0:
        return chips // unit
    return Decimal(format_chips(chips, unit)).normalize()


def _actions(hand: HandHistory, number: Mapping[int, int]) -> list[str]:
    size = hand.structure.game.hole_cards
    actions = [
        f"d dh p{number[seat]} {format_cards(hand.holes.get(seat, ())) or '??' * size}"
        for seat in hand.seats
    ]
    dealt = 0
    board = hand.board
    folded: set[int] = set()
    for action in hand.actions:
        dealt = _deal(actions, board, dealt, _SIZES[action.street])
        player = f"p{number[action.seat]}"
        if action.kind == "fold":
            folded.add(action.seat)
            actions.append(f"{player} f")
        elif action.kind in ("check", "call"):
            actions.append(f"{player} cc")
        else:
            amount = _number(action.amount, hand.unit)
            actions.append(f"{player} cbr {amount if type(amount) is int else f'{amount:f}'}")
    live = [seat for seat in hand.seats if seat not in folded]
    if len(live) > 1:
        _deal(actions, board, dealt, len(board))
    actions += [f"p{number[s]} sm {format_cards(hand.holes[s])}" for s in hand.shown]
    if len(live) > 1 and len(board) == 5:
        actions += [f"p{number[seat]} sm" for seat in live if seat not in hand.shown]
    return actions


_SIZES = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}


def _deal(actions: list[str], board: tuple[int, ...], dealt: int, size: int) -> int:
    """The board cards up to so many, street by street."""
    for end in (3, 4, 5):
        if dealt < end <= min(size, len(board)):
            actions.append(f"d db {format_cards(board[dealt:end])}")
            dealt = end
    return dealt


def _with_comments(actions: list[str], comments: Iterable[str]) -> list[str]:
    for comment in comments:
        number, _, text = str(comment).partition(" ")
        at = int(number) - 1 if number.isdecimal() else len(actions)
        if at < len(actions):
            actions[at] += f" # {text}"
        else:
            actions.append(f"# {text}")
    return actions
