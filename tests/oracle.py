"""The rules of a showdown, slow and obvious. Nothing here comes from omahakit.

A card is its id, 4 * rank + suit, with ranks 0 .. 12 for deuce to ace. Answers are tuples
that compare as hands do, with ranks as players say them: 2 .. 14, or ace = 1 in a low.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

High = tuple[int, tuple[int, ...]]
Low = tuple[int, ...]


def classify(five: Iterable[int]) -> High:
    """Category, 0 = high card .. 8 = straight flush, and the ranks that decide (rule 1.4)."""
    cards = list(five)
    count = Counter(card // 4 + 2 for card in cards)
    ranks = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    pattern = sorted(count.values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    if ranks == (14, 5, 4, 3, 2):
        top = 5
    else:
        top = ranks[0] if len(ranks) == 5 and ranks[0] - ranks[4] == 4 else 0
    if top:
        return (8 if flush else 4), (top,)
    if flush:
        return 5, ranks
    category = {"11111": 0, "2111": 1, "221": 2, "311": 3, "32": 6, "41": 7}
    return category["".join(map(str, pattern))], ranks


def low_of(five: Iterable[int]) -> Low | None:
    """Ranks of a low from the highest card down; ``None`` if it is no eight or better (1.5)."""
    ranks = {1 if card // 4 == 12 else card // 4 + 2 for card in five}
    if len(ranks) < 5 or max(ranks) > 8:
        return None
    return tuple(sorted(ranks, reverse=True))


def choices(hole: Sequence[int], board: Sequence[int]) -> list[tuple[int, ...]]:
    """Every exactly two of the hole with exactly three of the board (rule 1.3)."""
    return [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]


def best_high(hole: Sequence[int], board: Sequence[int]) -> High:
    return max(classify(five) for five in choices(hole, board))


def best_low(hole: Sequence[int], board: Sequence[int]) -> Low | None:
    lows = [low for low in map(low_of, choices(hole, board)) if low]
    return min(lows) if lows else None
