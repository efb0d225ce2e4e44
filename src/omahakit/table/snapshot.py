"""The state that all tables have in common, as JSON can hold it, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from omahakit._core import parse_ids
from omahakit.cards import format_cards
from omahakit.game import Hand
from omahakit.table.blinds import Positions
from omahakit.table.clock import Turn
from omahakit.table.seats import Player

if TYPE_CHECKING:
    from omahakit.table.base import Table

FORMAT: Final = 1
_PLAIN: Final = ("seats", "first_button", "hand_number", "house", "now")


def check_format(data: Mapping[str, Any], kind: str) -> None:
    """Raises ``ValueError`` for a snapshot of another kind of table or another format."""
    if data.get("kind") != kind or data.get("format") != FORMAT:
        raise ValueError(
            f"expected a {kind} of format {FORMAT},"
            f" got {data.get('kind')!r} of format {data.get('format')!r}"
        )


def to_dict(table: Table) -> dict[str, Any]:
    """Settings and state; everything in it is new, nothing is shared with the table."""
    stub = table._dealer.stub
    return {
        "format": FORMAT,
        "kind": table.kind,
        **{name: getattr(table, name) for name in _PLAIN},
        "rules": table.rules.to_dict(),
        "table_rules": table.table_rules.to_dict(),
        "time_rules": table.time_rules.to_dict(),
        "players": [[seat, player.to_dict()] for seat, player in sorted(table.players.items())],
        "positions": None if table.positions is None else list(table.positions),
        "turn": None if table.turn is None else table.turn.to_dict(),
        "hand": None if table.hand is None else table.hand.to_dict(),
        "stub": None if stub is None else format_cards(stub),
    }


def restore(table: Table, data: Mapping[str, Any]) -> None:
    """Puts the state of :func:`to_dict` into a new table with the same settings."""
    for name in _PLAIN:
        setattr(table, name, data[name])
    table.players = {seat: Player.from_dict(player) for seat, player in data["players"]}
    positions, turn, hand, stub = (data[k] for k in ("positions", "turn", "hand", "stub"))
    table.positions = None
    if positions is not None:
        table.positions = Positions._make(
            tuple(item) if isinstance(item, list) else item for item in positions
        )
    table.turn = None if turn is None else Turn.from_dict(turn)
    table.hand = None if hand is None else Hand.from_dict(hand)
    table._dealer.stub = None if stub is None else parse_ids(stub)
