"""Copies of a hand: in memory, as JSON, from its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from omahakit.game import events as ev
from omahakit.game.rules import HouseRules
from omahakit.game.state import WAITING
from omahakit.game.structures import Post, Seat, Structure

if TYPE_CHECKING:
    from omahakit.game.hand import Hand

FORMAT: Final = 1
_NUMBERS: Final = (
    *("_live", "_can", "_need", "_acted", "_shown", "_mucked", "_street", "_waiting", "_runs"),
    *("_level", "_base", "_step", "_count", "_unit", "_cap", "_aggressor", "_pot", "_short"),
    *("_short_ante", "_actor", "_call", "_min_to", "_max_to", "_at", "_first_dealt"),
)
_LISTS: Final = ("_stacks", "_bets", "_dead", "_faced", "_taken")
_OTHERS: Final = (
    *("structure", "rules", "seats", "_start", "_posts", "_opener", "_ask_runs", "_auto_show"),
    *("_deck", "_hole", "_boards", "_back", "_layers", "_payouts", "_awards", "_events"),
)


def copy(hand: Hand) -> Hand:
    """An independent copy; the immutable parts are shared."""
    new = object.__new__(type(hand))
    new.structure = hand.structure
    new.rules = hand.rules
    new.seats = hand.seats
    new._start = hand._start
    new._posts = hand._posts
    new._opener = hand._opener
    new._ask_runs = hand._ask_runs
    new._auto_show = hand._auto_show
    new._kind = hand._kind
    new._cumulative = hand._cumulative
    new._any_reopens = hand._any_reopens
    new._complete = hand._complete
    new._bb = hand._bb
    new._live = hand._live
    new._can = hand._can
    new._need = hand._need
    new._acted = hand._acted
    new._shown = hand._shown
    new._mucked = hand._mucked
    new._street = hand._street
    new._level = hand._level
    new._base = hand._base
    new._step = hand._step
    new._count = hand._count
    new._unit = hand._unit
    new._cap = hand._cap
    new._pot = hand._pot
    new._short = hand._short
    new._short_ante = hand._short_ante
    new._aggressor = hand._aggressor
    new._actor = hand._actor
    new._call = hand._call
    new._min_to = hand._min_to
    new._max_to = hand._max_to
    new._waiting = hand._waiting
    new._deck = hand._deck
    new._at = hand._at
    new._runs = hand._runs
    new._first_dealt = hand._first_dealt
    new._back = hand._back
    new._layers = hand._layers
    new._payouts = hand._payouts
    new._stacks = hand._stacks[:]
    new._bets = hand._bets[:]
    new._dead = hand._dead[:]
    new._faced = hand._faced[:]
    new._hole = hand._hole[:]
    new._boards = hand._boards[:]
    new._taken = hand._taken
    new._awards = hand._awards
    new._events = None if hand._events is None else hand._events[:]
    return new


def state(hand: Hand) -> tuple[Any, ...]:
    """Everything that makes two hands equal."""
    return tuple([getattr(hand, name) for name in (*_NUMBERS, *_LISTS, *_OTHERS)])


def to_dict(hand: Hand, hide: bool = False, viewer: Seat | None = None) -> dict[str, Any]:
    """The state as JSON can hold it; with ``hide`` only what ``viewer`` may see."""
    eye = hand._place(viewer) if viewer is not None else -1
    seen = [not hide or i == eye or hand._shown >> i & 1 for i in range(len(hand.seats))]
    raw = hand._events
    return {
        "format": FORMAT,
        "structure": hand.structure.to_dict(),
        "rules": hand.rules.to_dict(),
        "seats": list(hand.seats),
        "start": list(hand._start),
        "posts": None if hand._posts is None else [list(post) for post in hand._posts],
        "opener": hand._opener,
        "ask_runs": hand._ask_runs,
        "auto_show": hand._auto_show,
        "state": {name[1:]: getattr(hand, name) for name in _NUMBERS if not hide or name != "_at"}
        | {name[1:]: list(getattr(hand, name)) for name in _LISTS},
        "hole": [list(hole) if seen[i] else [] for i, hole in enumerate(hand._hole)],
        "boards": [list(board) for board in hand._boards],
        "deck": None if hide or hand._deck is None else list(hand._deck),
        "back": list(hand._back),
        "layers": None if hand._layers is None else [[a, list(p)] for a, p in hand._layers],
        "awards": [list(award) for award in hand._awards],
        "payouts": None if hand._payouts is None else list(hand._payouts),
        "events": None if raw is None else [_event_out(event, seen) for event in raw],
    }


def _event_out(event: ev.RawEvent, seen: list[Any]) -> list[Any]:
    if event[0] == "hole" and not seen[event[1]]:
        return [*event[:2], None]
    return [list(item) if isinstance(item, tuple) else item for item in event]


def from_dict(data: Mapping[str, Any]) -> Hand:
    """The hand of :func:`to_dict`."""
    from omahakit.game.hand import Hand

    if data.get("format") != FORMAT:
        raise ValueError(f"expected a hand of format {FORMAT}, got {data.get('format')!r}")
    posts = data["posts"]
    new = Hand(
        Structure.from_dict(data["structure"]),
        dict(zip(data["seats"], data["start"], strict=True)),
        rules=HouseRules.from_dict(data["rules"]),
        posts=None if posts is None else [Post(*post) for post in posts],
        opener=data["opener"],
        ask_runs=data["ask_runs"],
        auto_show=data["auto_show"],
    )
    for name in _NUMBERS:
        setattr(new, name, data["state"].get(name[1:], 0))
    for name in _LISTS:
        setattr(new, name, list(data["state"][name[1:]]))
    if not 0 <= new._waiting < len(WAITING):
        raise ValueError(f"expected a state from 0 to {len(WAITING) - 1}, got {new._waiting}")
    new._hole = [tuple(hole) for hole in data["hole"]]
    new._boards = [tuple(board) for board in data["boards"]]
    new._deck = None if data["deck"] is None else tuple(data["deck"])
    new._back = tuple(data["back"])
    layers, payouts, raw = data["layers"], data["payouts"], data["events"]
    new._layers = None if layers is None else [(amount, tuple(p)) for amount, p in layers]
    new._awards = [tuple(award) for award in data["awards"]]
    new._payouts = None if payouts is None else list(payouts)
    new._events = (
        None
        if raw is None
        else [tuple(tuple(i) if isinstance(i, list) else i for i in event) for event in raw]
    )
    return new


def follow(hand: Hand, event: ev.Event) -> None:
    """Applies what an event tells of choices and cards."""
    match event:
        case ev.Acted(seat, action, _, to, _):
            amount = to if action in ("bet", "raise") else None
            hand.act(action, amount, seat=seat)  # type: ignore[arg-type]
        case ev.DealtHole(seat, cards):
            if cards and hand._deck is None and not set(cards) <= set(hand.hole(seat) or ()):
                hand.deal_hole(seat, cards)
        case ev.DealtBoard(_, _, cards):
            if hand._deck is None:
                hand.deal_board(cards)
        case ev.RanBoards(times):
            hand.run_it(times)
        case ev.Shown(seat, cards):
            if seat not in hand.shown_seats:
                hand.show(seat, cards)
        case ev.Mucked(seat):
            if seat not in hand.mucked_seats:
                hand.muck(seat)


def replay(events: Iterable[ev.Event]) -> Hand:
    """The hand that goes through the events; ``ValueError`` where the rules lead elsewhere."""
    from omahakit.game.hand import Hand

    wanted = list(events)
    if not wanted or not isinstance(wanted[0], ev.Began):
        raise ValueError(f"expected events from Began on, got {wanted[:1]}")
    began = wanted[0]
    new = Hand(
        began.structure,
        began.stacks,
        rules=began.rules,
        posts=began.posts,
        holes=_dealt_first(wanted, began.structure.game.hole_cards),
        opener=began.opener,
        ask_runs=began.ask_runs,
        auto_show=began.auto_show,
    )
    for event in wanted:
        follow(new, event)
    for at, (found, expected) in enumerate(zip(new.events, wanted, strict=False)):
        if found != expected:
            raise ValueError(f"expected event {at} to be {expected}, the rules lead to {found}")
    if len(new.events) != len(wanted):
        raise ValueError(f"expected {len(wanted)} events, the rules lead to {len(new.events)}")
    return new


def _dealt_first(events: Iterable[ev.Event], size: int) -> dict[Seat, tuple[int, ...]]:
    """The whole hands that were dealt before anything else but posts."""
    holes: dict[Seat, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, ev.DealtHole) and event.cards and len(event.cards) == size:
            holes[event.seat] = event.cards
        elif not isinstance(event, ev.Began | ev.Posted):
            break
    return holes
