"""Short ways to tell a story: who sits, who goes, what was posted."""

from __future__ import annotations

from typing import Any

from shared_data import load_json

from omahakit.game import Hand
from omahakit.game.events import Posted
from omahakit.table import CashTable, Entry, Table, TableRules


def table_of(
    *seats: int, stakes: str = "PL $1/$2", chips: int = 20_000, button: Any = "moving", **more: Any
) -> CashTable:
    """A cash table where these seats are taken, the first one first; money is in cents."""
    rules = more.pop("table_rules", TableRules(button=button))
    table = CashTable(stakes, more.pop("size", 10), table_rules=rules, **more)
    for seat in seats:
        table.sit(seat, f"player {seat}", chips)
    return table


def sit(table: CashTable, seat: int, entry: Entry = "big blind", chips: int = 20_000) -> None:
    table.sit(seat, f"newcomer {seat}", chips, entry)


def fold_out(table: Table) -> None:
    """Everybody folds until the hand is over."""
    while table.running:
        act(table, "fold")


def act(table: Table, action: Any, amount: int | None = None, now: int | None = None) -> None:
    """The player to act, whoever he is, does this."""
    assert table.hand is not None
    seat = table.hand.to_act
    assert isinstance(seat, int)
    table.act(seat, action, amount, now=now)


def next_hand(table: Table) -> tuple[int, int, int]:
    """Folds the running hand out, starts the next one: button, small and big blind."""
    fold_out(table)
    table.start_hand()
    assert table.positions is not None
    return table.positions[:3]


def posts(hand: Hand | None) -> list[tuple[Any, str, int]]:
    """Seat, kind and chips of what was posted in a hand."""
    assert hand is not None
    return [(e.seat, e.kind, e.amount) for e in hand.events if isinstance(e, Posted)]


def posts_of(table: Table, seat: int) -> list[tuple[str, int]]:
    """Kind and chips of what a seat posted in the present hand."""
    return [(kind, amount) for who, kind, amount in posts(table.hand) if who == seat]


def dealt(table: Table) -> set[int]:
    """The seats dealt in."""
    assert table.positions is not None
    return set(table.positions.dealt)


def case(file: str, name: str) -> Any:
    """A case of a reference file by its id; skips the test when the file is absent."""
    return next(c for c in load_json(file) if c["id"] == name)


HOLES = ("AsAhKsKh", "QsQhJsJh", "9s9h8s8h")
BOARD = "2c3d7h4sTd"


def deck_of(*holes: str, board: str = BOARD) -> str:
    """A deck that deals these hands one card at a time, then this board."""
    cards = [[hole[i : i + 2] for i in range(0, len(hole), 2)] for hole in holes]
    return "".join(card for cards_ in zip(*cards, strict=True) for card in cards_) + board
