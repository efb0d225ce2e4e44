"""The oracle for millions of hands: a table of all five-card hands, then every choice of five.

The table is filled by the slow oracle, so it holds the oracle's order and nothing else: hands
with the same ranks that both are, or both are not, of one suit are equal (rule 1.4), which
leaves 7,462 kinds for the oracle to classify and sort.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from oracle import classify, low_of

HANDS = 2_598_960

Cards = NDArray[np.uint8]


class FiveCards(NamedTuple):
    hands: Cards  # (HANDS, 5), each row in ascending order
    high: NDArray[np.uint16]  # of each hand; 1 is the weakest kind
    low: NDArray[np.uint8]  # 0 for no low, 1 for the weakest
    high_at: NDArray[np.uint16]  # the same, by place()
    low_at: NDArray[np.uint8]


def place(five: Cards) -> NDArray[np.int64]:
    """A number 0 .. HANDS - 1 for each row of five ascending cards, no two alike.

    It counts the sets that come before: C(a, 1) + C(b, 2) + C(c, 3) + C(d, 4) + C(e, 5).
    """
    number = np.zeros(len(five), np.int64)
    for i in range(5):
        below = np.array([comb(card, i + 1) for card in range(52)])
        number += below[five[:, i]]
    return number


@cache
def five_cards() -> FiveCards:
    cards = chain.from_iterable(combinations(range(52), 5))
    hands = np.fromiter(cards, np.uint8, HANDS * 5).reshape(HANDS, 5)
    ranks, suits = hands // 4, hands % 4
    kind = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
    for i in range(5):
        kind = kind * 13 + ranks[:, i]
    _, example, kind_of = np.unique(kind, return_index=True, return_inverse=True)
    examples = [hand.tolist() for hand in hands[example]]

    highs = [classify(five) for five in examples]
    value_of = {high: i + 1 for i, high in enumerate(sorted(set(highs)))}
    high = np.array([value_of[h] for h in highs], np.uint16)[kind_of]

    lows = [low_of(five) for five in examples]
    worst_first = sorted({low for low in lows if low}, reverse=True)
    low_value_of = {low: i + 1 for i, low in enumerate(worst_first)}
    low = np.array([low_value_of[w] if w else 0 for w in lows], np.uint8)[kind_of]

    where = place(hands)
    high_at, low_at = np.zeros_like(high), np.zeros_like(low)
    high_at[where], low_at[where] = high, low
    return FiveCards(hands, high, low, high_at, low_at)


def twin_values(holes: Cards, boards: Cards) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """High and low values of rows of holes and boards: the best of all choices (rule 1.3)."""
    table = five_cards()
    high, low = np.zeros(len(holes), np.uint16), np.zeros(len(holes), np.uint8)
    for two in combinations(range(holes.shape[1]), 2):
        for three in combinations(range(boards.shape[1]), 3):
            five = np.hstack([holes[:, two], boards[:, three]])
            where = place(np.sort(five, axis=1))
            np.maximum(high, table.high_at[where], out=high)
            np.maximum(low, table.low_at[where], out=low)
    return high, low
