"""The slow twin of the equities: every run-out is dealt, and every pot split as the rules say.

Hand values come from outside, as arrays in which higher is better and a low of 0 is none. Who
wins, who ties and what share everybody gets is found here, from the rules alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

import numpy as np
from deals import Cards
from numpy.typing import NDArray
from twin import twin_values

from omahakit import evaluate_many

Values = NDArray[np.integer]
#: High and low values of one hole on many boards.
Evaluate = Callable[[Sequence[int], Cards], tuple[Values, Values]]


class SlowPlayer(NamedTuple):
    """What one player gets, counted over all run-outs."""

    high_win: int
    high_tie: int
    low_win: int
    low_tie: int
    scoop: int
    shares: dict[Fraction, int]


class Dealt(NamedTuple):
    """All run-outs of a match-up: full boards, and the values of each player on them."""

    boards: Cards
    high: Values  # (players, run-outs)
    low: Values


def from_package(hole: Sequence[int], boards: Cards) -> tuple[Values, Values]:
    """Values as the batch evaluator gives them, which has proofs of its own."""
    return evaluate_many(np.array(hole, np.uint8), boards)


def from_oracle(hole: Sequence[int], boards: Cards) -> tuple[Values, Values]:
    """Values from the best of all choices of two and three cards; nothing of the package."""
    return twin_values(np.tile(np.array(hole, np.uint8), (len(boards), 1)), boards)


@cache
def _choices(n: int, k: int) -> NDArray[np.uint8]:
    """All ways to choose k of n places."""
    chosen = chain.from_iterable(combinations(range(n), k))
    return np.fromiter(chosen, np.uint8, comb(n, k) * k).reshape(comb(n, k), k)


def run_outs(hands: Sequence[Sequence[int]], board: Sequence[int], dead: Sequence[int]) -> Cards:
    """Every full board that can still come."""
    gone = {*chain.from_iterable(hands), *board, *dead}
    deck = np.array([card for card in range(52) if card not in gone], np.uint8)
    to_come = deck[_choices(len(deck), 5 - len(board))]
    known = np.tile(np.array(board, np.uint8), (len(to_come), 1))
    return np.hstack([known, to_come])


def deal_all(
    hands: Sequence[Sequence[int]],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
    evaluate: Evaluate = from_package,
) -> Dealt:
    boards = run_outs(hands, board, dead)
    values = [evaluate(hand, boards) for hand in hands]
    return Dealt(
        boards, np.array([high for high, _ in values]), np.array([low for _, low in values])
    )


def split(players: int, high: Sequence[int], low: Sequence[int]) -> list[Fraction]:
    """Shares of one pot: halves for high and low, all for high without a low (6.6).

    Equal hands split evenly (6.4).
    """
    shares = [Fraction(0)] * players
    parts = [(Fraction(1, 2), high), (Fraction(1, 2), low)] if low else [(Fraction(1), high)]
    for part, winners in parts:
        for i in winners:
            shares[i] += part / len(winners)
    return shares


def count(dealt: Dealt, hilo: bool) -> list[SlowPlayer]:
    """Add up what happens on every run-out."""
    players = len(dealt.high)
    wins_high = dealt.high == dealt.high.max(axis=0)
    wins_low = (dealt.low == dealt.low.max(axis=0)) & (dealt.low > 0) & hilo
    # boards on which the same players win the same halves need to be split only once
    number = (1 << np.arange(2 * players)) @ np.vstack([wins_high, wins_low])
    _, example, times = np.unique(number, return_index=True, return_counts=True)
    counts = [Counter[str]() for _ in range(players)]
    shares = [Counter[Fraction]() for _ in range(players)]
    for at, n in zip(example.tolist(), times.tolist(), strict=True):
        high = [i for i in range(players) if wins_high[i, at]]
        low = [i for i in range(players) if wins_low[i, at]]
        for i in high:
            counts[i]["high win" if len(high) == 1 else "high tie"] += n
        for i in low:
            counts[i]["low win" if len(low) == 1 else "low tie"] += n
        for i, share in enumerate(split(players, high, low)):
            shares[i][share] += n
    return [
        SlowPlayer(
            counts[i]["high win"],
            counts[i]["high tie"],
            counts[i]["low win"],
            counts[i]["low tie"],
            shares[i][Fraction(1)],
            {share: n for share, n in shares[i].items() if n},
        )
        for i in range(players)
    ]
