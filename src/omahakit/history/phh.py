"""Reading PHH, the open TOML format for poker hands (``.phh``, collections ``.phhs``).

The codes of the format for Omaha are ``PO`` and ``FO/8``. By the same pattern, and as an
extension, this package knows all its games: a letter for the limit (``F``, ``P``, ``N``), ``O``,
the number of hole cards unless it is four, and ``/8`` for hi/lo: ``NO``, ``PO/8``, ``PO5``,
``PO6/8`` and so on. What the fields of the format do not say stands in fields of our own with
one underscore in front, as the format allows: they have the names of
:class:`~omahakit.history.HandHistory`'s attributes, and amounts in them are whole chips.
Unknown fields are kept in ``extra``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from omahakit.game import Game, Post, Structure
from omahakit.history.builder import HandText
from omahakit.history.ledger import Ledger
from omahakit.history.lines import MOST_LINES
from omahakit.history.money import cards_of
from omahakit.history.phh_fields import OWN_FIELDS, Chips, as_list, decode
from omahakit.history.record import (
    Collected,
    HandHistory,
    HistoryError,
    OtherGameError,
    Player,
)
from omahakit.history.rooms.room import Room
from omahakit.history.toml_text import parse

_VARIANT: Final = re.compile(r"([FPN])O([56])?(/8)?\Z")
_LIMITS: Final = {"F": "fixed", "P": "pot", "N": "no"}
_TABLE: Final = re.compile(r"\[\s*(\"[^\"]*\"|[A-Za-z0-9_-]+)\s*\]\s*(#.*)?\Z")
_KNOWN: Final = frozenset(
    {
        "variant",
        "antes",
        "blinds_or_straddles",
        "min_bet",
        "small_bet",
        "big_bet",
        "starting_stacks",
        "actions",
        "ante_trimming_status",
        "time",
        "day",
        "month",
        "year",
        "hand",
        "level",
        "seats",
        "seat_count",
        "table",
        "players",
        "finishing_stacks",
        "winnings",
        "currency",
        "time_zone_abbreviation",
    }
)


def looks_like(text: str) -> bool:
    """Whether a text begins as a PHH file does, one that has a variant near its start."""
    return re.search(r"(?m)^variant[ \t]*=", text) is not None


def split(lines: Iterable[str], name: str = "") -> Iterator[tuple[Room, HandText]]:
    """The text of every hand of a file: the whole of it, or its tables."""
    buffer: list[str] = []
    first = 1
    for number, line in enumerate(lines, 1):
        if number == 1:
            line = line.removeprefix("\ufeff")
        if line.startswith("[") and _TABLE.match(line):
            if any(map(str.strip, buffer)):
                yield ROOM, HandText(tuple(buffer), first, name)
            buffer, first = [line], number
        elif len(buffer) <= MOST_LINES:  # one more than a hand may have, for read() to see
            buffer.append(line)
    if any(map(str.strip, buffer)):
        yield ROOM, HandText(tuple(buffer), first, name)


def read(text: HandText) -> HandHistory:
    """One hand. Raises :class:`HistoryError` when it cannot be read."""
    lines = text.lines
    if len(lines) > MOST_LINES:
        raise HistoryError(
            f"line {text.first}: expected a hand of at most {MOST_LINES} lines, found more"
        )
    fields, notes = parse(lines, text.first)
    if len(fields) == 1 and isinstance(only := next(iter(fields.values())), dict):
        fields = only
    return _checked(fields, notes, text.source)


ROOM: Final = Room("PHH", (), lambda line: False, read)


def from_fields(fields: Mapping[str, Any]) -> HandHistory:
    """The record of PHH fields as ``tomllib`` gives them (numbers int, ``Decimal`` or float).

    Raises :class:`HistoryError` for fields that make no hand.
    """
    return _checked(fields, (), ("", 1, 0))


def _checked(
    fields: Mapping[str, Any], notes: tuple[str, ...], source: tuple[str, int, int]
) -> HandHistory:
    try:
        return _record(fields, notes, source)
    except OtherGameError:
        raise
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        raise HistoryError(f"line {source[1]}: {error}") from error


def _record(
    fields: Mapping[str, Any], notes: tuple[str, ...], source: tuple[str, int, int]
) -> HandHistory:
    game = _game(fields.get("variant"))
    chips = Chips(fields)
    stacks = chips.array("starting_stacks")
    n = len(stacks)
    seats = [int(seat) for seat in as_list(fields.get("seats", range(1, n + 1)))]
    names = [str(name) for name in as_list(fields.get("players", [f"p{i + 1}" for i in range(n)]))]
    if not 2 <= n <= 10 or len(seats) != n or len(set(seats)) != n or len(names) != n:
        raise HistoryError(f"expected 2 to 10 players with as many seats and names, found {n}")
    structure, posts = _posts(game, chips, seats)
    if "_structure" in fields:
        structure = Structure.from_dict(dict(fields["_structure"]))
    cap = fields.get("_cap", 0)
    ledger = Ledger(
        {s: min(c, cap or c) for s, c in zip(seats, stacks, strict=True)}, structure.big_blind
    )
    own_posts = fields.get("_posts")
    for post in posts if own_posts is None else decode("posts", own_posts):
        ledger.step(0, "post " + post.kind, int(post.seat), post.amount, "added")
    told, comments = _actions(fields, chips, ledger, seats, game.hole_cards)
    collected = _collected(fields, chips, ledger, seats)
    record: dict[str, Any] = {
        "room": "PHH",
        "hand_id": str(fields.get("hand", "")),
        "structure": structure,
        "players": tuple(map(Player, seats, names, stacks)),
        "button": seats[-1],
        "posts": tuple(ledger.posts),
        "actions": tuple(ledger.actions),
        **told,
        "payouts": {line.seat: line.amount for line in collected},
        "collected": tuple(collected),
        "unit": chips.unit,
        "currency": str(fields.get("currency", "")),
        "time": _time(fields),
        "zone": str(fields.get("time_zone_abbreviation", "")),
        "table": str(fields.get("table", "")),
        "max_seats": int(fields.get("seat_count", 0)),
        "level": str(fields.get("level", "")),
        "complete": bool(collected),
        "notes": notes,
        "source": source,
    }
    for name in OWN_FIELDS:
        if "_" + name in fields:
            record[name] = decode(name, fields["_" + name])
    record["extra"] = {
        name: item
        for name, item in fields.items()
        if name not in _KNOWN and name not in ("_structure", *(f"_{own}" for own in OWN_FIELDS))
    }
    if comments:
        record["extra"]["_commentary"] = comments
    return HandHistory(**record)


def _game(variant: object) -> Game:
    found = _VARIANT.match(variant) if isinstance(variant, str) else None
    if found is None:
        if variant is None:
            raise HistoryError("expected a field variant, found none")
        raise OtherGameError(f"expected an Omaha variant, found {variant!r}")
    return Game(_LIMITS[found[1]], found[3] is not None, int(found[2] or 4))  # type: ignore[arg-type]


def _posts(game: Game, chips: Chips, seats: list[int]) -> tuple[Structure, list[Post]]:
    """Stakes and posts; heads-up the numbers of a file stand the other way round."""
    n = len(seats)
    fixed = game.limit == "fixed"
    big_blind = chips.field("small_bet" if fixed else "min_bet")
    blinds, antes = chips.array("blinds_or_straddles", n), chips.array("antes", n)
    if n == 2:
        blinds, antes = blinds[::-1], antes[::-1]
    order = [1, 0] if n == 2 else list(range(n))
    big = next((i for i in order if blinds[i] == big_blind), None)
    if big is None:
        big = max(order, key=lambda i: blinds[i])
    even = antes[0] if len(set(antes)) == 1 else 0
    posts: list[Post] = []
    for i in order:
        if antes[i]:
            kind = "ante" if even else "big blind ante" if i == big else "dead"
            posts.append(Post(seats[i], kind, antes[i]))  # type: ignore[arg-type]
    small_blind = 0
    for i in order:
        amount = abs(blinds[i])
        if not amount:
            continue
        if i == big and blinds[i] > 0:
            kind = "big blind"
        elif i == order[0] and 0 < blinds[i] < big_blind:
            kind, small_blind = "small blind", amount
        else:
            kind = "straddle" if blinds[i] > big_blind else "entry"
        posts.append(Post(seats[i], kind, amount))  # type: ignore[arg-type]
    ante_of_big = antes[big] if not even else 0
    return (
        Structure(
            game,
            small_blind or big_blind // 2,
            big_blind,
            even,
            ante_of_big,
            lower_limit=big_blind if fixed else 0,
            upper_limit=chips.field("big_bet") if fixed else 0,
        ),
        posts,
    )


def _actions(
    fields: Mapping[str, Any], chips: Chips, ledger: Ledger, seats: list[int], size: int
) -> tuple[dict[str, Any], list[str]]:
    """Actions into the ledger; hole cards, the board, the hands shown; and commentaries."""
    board: tuple[int, ...] = ()
    holes: dict[int, tuple[int, ...]] = {}
    shown: list[int] = []
    comments: list[str] = []
    for number, action in enumerate(as_list(fields.get("actions", [])), 1):
        if not isinstance(action, str):
            raise HistoryError(f"expected an action as text, found {action!r}")
        said, _, comment = action.partition("#")
        if comment:
            comments.append(f"{number} {comment.strip()}")
        match said.split():
            case []:
                continue
            case ["d", "dh", player, cards]:
                seat = _seat(player, seats)
                holes[seat] = holes.get(seat, ()) + cards_of(cards)
            case ["d", "db", cards]:
                board += cards_of(cards)
            case [player, "f"]:
                ledger.step(_street(board), "fold", _seat(player, seats), None, "")
            case [player, "cc"]:
                ledger.check_or_call(_street(board), _seat(player, seats))
            case [player, "cbr", amount]:
                to = chips.of(amount, "an amount")
                ledger.step(_street(board), "raise", _seat(player, seats), to, "to")
            case [player, "sm"] | [player, "sm", "-"]:
                _seat(player, seats)
            case [player, "sm", cards]:
                seat = _seat(player, seats)
                if len(known := cards_of(cards)) == size:
                    holes[seat] = known
                    shown.append(seat)
            case _:
                raise HistoryError(f"expected an action, found {action[:60]!r}")
    told: dict[str, Any] = {
        "boards": (board,),
        "holes": {seat: cards for seat, cards in holes.items() if len(cards) == size},
        "shown": tuple(dict.fromkeys(shown)),
    }
    return told, comments


def _collected(
    fields: Mapping[str, Any], chips: Chips, ledger: Ledger, seats: list[int]
) -> list[Collected]:
    """Chips won by seat, from the winnings or from the stacks at the end."""
    n = len(seats)
    if "winnings" in fields:
        won = chips.array("winnings", n)
    elif "finishing_stacks" in fields:
        left = ledger.left()
        finish = chips.array("finishing_stacks", n)
        won = [chip - left[seat] for seat, chip in zip(seats, finish, strict=True)]
    else:
        return []
    lines = [Collected(seat, amount) for seat, amount in zip(seats, won, strict=True) if amount]
    return ledger.without_uncalled(lines, None, 0, False)


def _street(board: tuple[int, ...]) -> int:
    return 0 if len(board) < 3 else min(len(board), 5) - 2


def _seat(player: str, seats: list[int]) -> int:
    number = player[1:]
    if player[:1] != "p" or not number.isdigit() or not 1 <= int(number[:3]) <= len(seats):
        raise HistoryError(f"expected a player p1 to p{len(seats)}, found {player[:20]!r}")
    return seats[int(number[:3]) - 1]


def _time(fields: Mapping[str, Any]) -> str:
    year, month, day = (fields.get(name) for name in ("year", "month", "day"))
    if not (type(year) is int and type(month) is int and type(day) is int):
        return ""
    date = f"{year:04d}-{month:02d}-{day:02d}"
    return f"{date}T{fields['time']}" if "time" in fields else date
