"""Shuffled decks (rule 1.1): secure by default, seeded for simulation, without bias.

One uniform integer below 52 x 51 x ... is drawn and read in the mixed number system whose
digits choose the next card among those left. ``randrange`` draws that integer by
rejection, so every order is equally likely; dividing it into digits loses nothing.
"""

from __future__ import annotations

import math
import secrets
from random import Random
from typing import Final

_SECURE: Final = secrets.SystemRandom()
_ORDERS: Final = tuple(math.perm(52, n) for n in range(53))


def shuffled_deck(rng: Random | None = None, cards: int = 52) -> tuple[int, ...]:
    """The first ``cards`` ids of a shuffled deck.

    Without ``rng`` the operating system's secure source is used: for dealt games. With
    ``random.Random(seed)`` the same seed and number of cards give the same decks: for
    simulation only.

    >>> shuffled_deck(Random(7), 4)
    (26, 16, 25, 21)
    """
    if not 0 <= cards <= 52:
        raise ValueError(f"expected 0 to 52 cards, got {cards}")
    number = (rng or _SECURE).randrange(_ORDERS[cards])
    deck = list(range(52))
    take = deck.pop
    order = []
    for left in range(52, 52 - cards, -1):
        number, digit = divmod(number, left)
        order.append(take(digit))
    return tuple(order)
