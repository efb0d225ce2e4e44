"""A table of what happened: one row a player a hand, as NumPy arrays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from omahakit.game import STREETS
from omahakit.history.allin import all_in_equities, expected_payouts
from omahakit.history.record import HandHistory, street_of
from omahakit.history.replay import Replay, replay

COLUMNS: Final[dict[str, type]] = {
    "hand": np.int64,
    "room": np.str_,
    "hand_id": np.str_,
    "time": np.str_,
    "game": np.str_,
    "unit": np.int64,
    "currency": np.str_,
    "big_blind": np.int64,
    "players": np.int64,
    "seat": np.int64,
    "position": np.int64,
    "name": np.str_,
    "hero": np.bool_,
    "stack": np.int64,
    "contributed": np.int64,
    "won": np.int64,
    "net": np.int64,
    "rake": np.int64,
    "voluntary": np.bool_,
    "folded_on": np.int64,
    "all_in_on": np.int64,
    "all_in_equity": np.float64,
    "expected_net": np.float64,
    "exact": np.bool_,
}
"""The columns and their types, see :func:`hands_table`."""


def hands_table(
    hands: Iterable[HandHistory | Replay], *, equities: bool = True
) -> dict[str, np.ndarray[Any, Any]]:
    """One row a player a hand, as a dict of arrays that pandas and polars take as it is.

    ``hand`` numbers the hands from 0; ``position`` counts from the left of the button, from 0.
    All amounts are chips, ``unit`` of which make one of ``currency``: ``stack`` before the
    posts, ``contributed`` to the pot (dead chips with it, uncalled ones not), ``won``, ``net``
    = won - contributed as the room paid, ``rake``, the seat's share of what the house took, in
    proportion to what it contributed. ``voluntary``: called, bet or raised before the flop.
    ``folded_on`` and ``all_in_on`` are 0 to 3 for the streets, -1 for never; all-in means that
    no more betting was possible from there on. ``all_in_equity`` is the share of the main pot
    then, ``expected_net`` the net that all pots promised then, after rake; NaN where hands are
    not known, or with ``equities=False``. Where nobody was all-in ``expected_net`` is the net.
    ``exact``: the hand was replayed with every payout equal. Cancelled hands give no rows.

    >>> table = hands_table([])
    >>> table["net"].dtype, len(table)
    (dtype('int64'), 24)
    """
    columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for number, item in enumerate(hands):
        played = item if isinstance(item, Replay) else replay(item)
        if not played.history.cancelled:
            _rows(columns, number, played, equities)
    return {
        name: np.array(values, dtype=COLUMNS[name] if values else _empty(COLUMNS[name]))
        for name, values in columns.items()
    }


def _empty(kind: type) -> Any:
    return "U1" if kind is np.str_ else kind


def _rows(columns: dict[str, list[Any]], number: int, played: Replay, equities: bool) -> None:
    hand = played.history
    net = played.net
    shares = all_in_equities(played) if equities else None
    expected = expected_payouts(played) if equities else None
    rake = _rake_shares(played)
    all_in = -1
    live: tuple[Any, ...] = ()
    if played.all_in is not None and played.hand is not None:
        all_in, live = STREETS.index(street_of(len(played.all_in))), played.hand.live_seats
    folded = {a.seat: STREETS.index(a.street) for a in hand.actions if a.kind == "fold"}
    voluntary = {
        a.seat for a in hand.actions if a.street == "preflop" and a.kind in ("call", "bet", "raise")
    }
    for position, player in enumerate(hand.players):
        seat = player.seat
        paid = played.paid.get(seat, 0)
        hoped: float = net[seat]
        if all_in >= 0 and seat in live:
            hoped = float(expected[seat]) - paid if expected is not None else float("nan")
        row = {
            "hand": number,
            "room": hand.room,
            "hand_id": hand.hand_id,
            "time": hand.time,
            "game": hand.structure.game.name,
            "unit": hand.unit,
            "currency": hand.currency,
            "big_blind": hand.structure.big_blind,
            "players": len(hand.players),
            "seat": seat,
            "position": position,
            "name": player.name,
            "hero": seat == hand.hero,
            "stack": player.stack,
            "contributed": paid,
            "won": hand.payouts.get(seat, 0),
            "net": net[seat],
            "rake": rake.get(seat, 0),
            "voluntary": seat in voluntary,
            "folded_on": folded.get(seat, -1),
            "all_in_on": all_in if seat in live else -1,
            "all_in_equity": float(shares[seat]) if shares and seat in shares else float("nan"),
            "expected_net": hoped,
            "exact": played.exact,
        }
        for name, value in row.items():
            columns[name].append(value)


def _rake_shares(played: Replay) -> dict[int, int]:
    """What the house took by seat, in proportion to contributions, to the last chip."""
    total, taken = sum(played.paid.values()), played.rake
    shares: dict[int, int] = {}
    if not total or not taken:
        return shares
    so_far = given = 0
    for seat, chips in played.paid.items():
        so_far += chips
        shares[seat] = so_far * taken // total - given
        given += shares[seat]
    return shares
