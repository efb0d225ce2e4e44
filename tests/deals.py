"""Deals for the tests: random arrays for NumPy, strategies for hypothesis, bad deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

Cards = NDArray[np.uint8]
Deal = tuple[list[int], list[int]]

SIZES = list(product((4, 5, 6), (3, 4, 5)))

# Random deals seldom have a straight flush, four of a kind or a contested low: fewer cards do.
DECKS = {
    "full": list(range(52)),
    "two suits": [card for card in range(52) if card % 4 < 2],
    "ace to eight": [card for card in range(52) if card // 4 < 7 or card // 4 == 12],
    "five ranks": [card for card in range(52) if 4 <= card // 4 < 9],
    "wheel": [card for card in range(52) if card // 4 < 4 or card // 4 == 12],
}


def ids(text: str) -> list[int]:
    """Ids of two-letter cards, read without the package: ``"2cAs"`` is [0, 51]."""
    letters = text.replace(" ", "")
    return [
        4 * "23456789TJQKA".index(letters[i]) + "cdhs".index(letters[i + 1])
        for i in range(0, len(letters), 2)
    ]


def random_deals(
    seed: int, n: int, hole_size: int, board_size: int, deck: Sequence[int] = DECKS["full"]
) -> tuple[Cards, Cards]:
    """n holes and boards, each dealt from a fresh deck."""
    rng = np.random.default_rng(seed)
    cards = np.tile(np.array(deck, np.uint8), (n, 1))
    row = np.arange(n)
    for i in range(hole_size + board_size):
        j = rng.integers(i, len(deck), n)
        cards[row, i], cards[row, j] = cards[row, j], cards[row, i].copy()
    end = hole_size + board_size
    return cards[:, :hole_size].copy(), cards[:, hole_size:end].copy()


def random_holes(seed: int, n: int, hole_size: int, board: Cards) -> Cards:
    """n holes, each dealt from the cards that are not on the board."""
    rest = [card for card in range(52) if card not in board]
    return random_deals(seed, n, hole_size, 0, rest)[0]


def every_board_shape(size: int) -> Cards:
    """One board for each multiset of ranks; boards of different ranks are all clubs."""
    return np.array(
        [
            [4 * rank + ranks[:i].count(rank) for i, rank in enumerate(ranks)]
            for ranks in combinations_with_replacement(range(13), size)
            if ranks.count(ranks[0]) < 5
        ],
        np.uint8,
    )


def holes_beside(boards: Cards, seed: int, hole_size: int) -> Cards:
    """One random hole for each board."""
    rng = np.random.default_rng(seed)
    first = rng.random((len(boards), 52))  # the cards with the lowest numbers are dealt
    np.put_along_axis(first, boards.astype(np.int64), 2.0, axis=1)
    return np.argpartition(first, hole_size, axis=1)[:, :hole_size].astype(np.uint8)


@st.composite
def deals(
    draw: st.DrawFn,
    holes: tuple[int, int] = (4, 6),
    boards: tuple[int, int] = (3, 5),
    extra: int = 0,
) -> tuple[list[int], list[int], list[int]]:
    """A hole, a board and ``extra`` more cards, all different."""
    hole_size, board_size = draw(st.integers(*holes)), draw(st.integers(*boards))
    deck = draw(st.sampled_from(list(DECKS.values())))
    n = hole_size + board_size + extra
    cards = draw(st.lists(st.sampled_from(deck), min_size=n, max_size=n, unique=True))
    return cards[:hole_size], cards[hole_size : n - extra], cards[n - extra :]


def single_faults(hole: Sequence[int], board: Sequence[int]) -> Iterator[tuple[Deal, int]]:
    """Every way to spoil one card of a legal deal, and which card (through hole and board).

    Each card in turn is made equal to each earlier one, and then no card at all.
    """
    cards = [*hole, *board]
    for i in range(len(cards)):
        for wrong in [*cards[:i], 52, 63, 64, 127, 128, 128 + cards[i], 255]:
            spoilt = [*cards[:i], wrong, *cards[i + 1 :]]
            yield (spoilt[: len(hole)], spoilt[len(hole) :]), i
