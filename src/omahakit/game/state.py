"""What the parts of a hand share: its phases, its error, tables over sets of players."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from omahakit.game.structures import MOST_PLAYERS

Waiting: TypeAlias = Literal["act", "deal", "runs", "show", "over"]
ACT, DEAL, RUNS, SHOW, OVER = range(5)
WAITING: Final[tuple[Waiting, ...]] = ("act", "deal", "runs", "show", "over")

NO_LIMIT, POT_LIMIT, FIXED_LIMIT = range(3)
KINDS: Final = {"no": NO_LIMIT, "pot": POT_LIMIT, "fixed": FIXED_LIMIT}
START: Final = 15
"""The number of "the player before the first one left of the button"."""

MEMBERS: Final = tuple(
    tuple(i for i in range(MOST_PLAYERS) if mask >> i & 1) for mask in range(1 << MOST_PLAYERS)
)
"""The players of a mask."""


def _next_table() -> bytes:
    table = bytearray(1 << MOST_PLAYERS + 4)
    for mask, players in enumerate(MEMBERS):
        if players:
            for i in range(16):
                table[mask << 4 | i] = next((j for j in players if j > i), players[0])
    return bytes(table)


NEXT: Final = _next_table()
"""``NEXT[mask << 4 | i]``: the first player of the mask after player i, clockwise."""


class IllegalActionError(ValueError):
    """A refused action; the text says what is legal now. The hand has not changed."""
