"""Every one of the 2,598,960 five-card hands through the core, against published counts."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from oracle import High, classify, low_of
from twin import HANDS, five_cards

from omahakit import Category, _core, category_of, low_ranks, to_category_and_ranks

# Number of hands, and of kinds of equal hands, by category (rule 1.4); published many times.
HIGH_COUNTS = {
    Category.STRAIGHT_FLUSH: (40, 10),
    Category.FOUR_OF_A_KIND: (624, 156),
    Category.FULL_HOUSE: (3_744, 156),
    Category.FLUSH: (5_108, 1_277),
    Category.STRAIGHT: (10_200, 10),
    Category.THREE_OF_A_KIND: (54_912, 858),
    Category.TWO_PAIR: (123_552, 858),
    Category.ONE_PAIR: (1_098_240, 2_860),
    Category.HIGH_CARD: (1_302_540, 1_277),
}
# Hands without a pair whose highest card, ace low, is an eight, seven, six or five.
LOW_COUNTS = {8: 35 * 4**5, 7: 15 * 4**5, 6: 5 * 4**5, 5: 4**5}


Values = tuple[NDArray[np.uint16], NDArray[np.uint8]]


def core_values(hands: NDArray[np.uint8]) -> Values:
    high, low = np.zeros(len(hands), np.uint16), np.zeros(len(hands), np.uint8)
    _core.evaluate_five_rows(hands, high, low)
    return high, low


@pytest.fixture(scope="module")
def values() -> Values:
    return core_values(five_cards().hands)


def test_there_are_7462_values(values: Values) -> None:
    assert len(values[0]) == HANDS
    assert np.array_equal(np.unique(values[0]), np.arange(1, 7_463))


def test_categories_have_their_known_counts(values: Values) -> None:
    hands_with = np.bincount(values[0], minlength=7_463)
    for category, (hands, kinds) in HIGH_COUNTS.items():
        members = [value for value in range(1, 7_463) if category_of(value) == category]
        assert len(members) == kinds, category
        assert hands_with[members].sum() == hands, category


def test_every_hand_has_the_value_that_the_oracle_gives_it(values: Values) -> None:
    # the twin numbers the kinds in the order of the oracle's tuples
    assert np.array_equal(values[0], five_cards().high)
    assert np.array_equal(values[1], five_cards().low)


def test_values_mean_the_oracle_s_category_and_ranks(values: Values) -> None:
    hands = five_cards().hands
    previous: High = (-1, ())
    for value, example in zip(*np.unique(values[0], return_index=True), strict=True):
        expected = classify(hands[example].tolist())
        assert to_category_and_ranks(int(value)) == expected
        assert previous < expected
        previous = expected


def test_there_are_56_lows_in_order(values: Values) -> None:
    # rule 1.5: compare from the highest card down, so the wheel is last
    assert np.array_equal(np.unique(values[1]), np.arange(57))
    expected = sorted(combinations(range(8, 0, -1), 5), reverse=True)
    assert [low_ranks(value) for value in range(1, 57)] == expected
    hands = five_cards().hands
    for value in range(1, 57):
        example = hands[np.flatnonzero(values[1] == value)[0]]
        assert low_of(example.tolist()) == low_ranks(value)


def test_lows_have_their_known_counts(values: Values) -> None:
    hands_with = np.bincount(values[1], minlength=57)
    for top, count in LOW_COUNTS.items():
        members = [value for value in range(1, 57) if low_ranks(value)[0] == top]
        assert hands_with[members].sum() == count, top
    assert hands_with[0] == HANDS - 56 * 4**5


@pytest.mark.parametrize("two", list(combinations(range(5), 2)))
def test_it_does_not_matter_which_cards_come_first(two: tuple[int, int], values: Values) -> None:
    # the core sees the first two cards as the hole and the others as the board
    order = [*two, *(i for i in range(5) if i not in two)]
    high, low = core_values(np.ascontiguousarray(five_cards().hands[:, order]))
    assert np.array_equal(high, values[0])
    assert np.array_equal(low, values[1])


def test_one_hand_at_a_time(values: Values) -> None:
    hands = five_cards().hands
    for i in range(0, HANDS, 997):
        assert _core.evaluate_five(hands[i].tolist()) == (values[0][i], values[1][i])
