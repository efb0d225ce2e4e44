"""What must hold for any deal, whatever the values are."""

from __future__ import annotations

import numpy as np
import pytest
from deals import deals
from hypothesis import given
from hypothesis import strategies as st
from oracle import choices, classify, low_of

from omahakit import (
    Category,
    best_high,
    best_low,
    category_of,
    evaluate_high,
    evaluate_high_many,
    evaluate_low,
    evaluate_low_many,
    evaluate_many,
    format_cards,
    from_category_and_ranks,
    from_rank_from_best,
    low_ranks,
    to_category_and_ranks,
    to_rank_from_best,
)

HIGH_VALUES = st.integers(1, 7462)


def values(hole: list[int], board: list[int]) -> tuple[int, int]:
    return evaluate_high(hole, board), evaluate_low(hole, board)


@given(deals(), st.permutations(range(4)))
def test_suits_are_alike(deal: tuple[list[int], list[int], list[int]], names: list[int]) -> None:
    # rule 1.4: suits never break a tie
    hole, board, _ = deal

    def renamed(cards: list[int]) -> list[int]:
        return [card - card % 4 + names[card % 4] for card in cards]

    assert values(renamed(hole), renamed(board)) == values(hole, board)


@given(deals(), st.data())
def test_order_of_the_cards_is_no_matter(
    deal: tuple[list[int], list[int], list[int]], data: st.DataObject
) -> None:
    hole, board, _ = deal
    other = data.draw(st.permutations(hole)), data.draw(st.permutations(board))
    assert values(*other) == values(hole, board)
    assert best_high(*other) == best_high(hole, board)
    assert best_low(*other) == best_low(hole, board)


@given(deals(holes=(4, 5), extra=1))
def test_a_hole_card_more_never_lowers(deal: tuple[list[int], list[int], list[int]]) -> None:
    hole, board, more = deal
    with_more, without = values(hole + more, board), values(hole, board)
    assert with_more[0] >= without[0]
    assert with_more[1] >= without[1]


@given(deals(boards=(3, 4), extra=1))
def test_a_board_card_more_never_lowers(deal: tuple[list[int], list[int], list[int]]) -> None:
    hole, board, more = deal
    with_more, without = values(hole, board + more), values(hole, board)
    assert with_more[0] >= without[0]
    assert with_more[1] >= without[1]


@given(st.integers(4, 6), st.integers(3, 5), st.integers(1, 700), st.integers(1, 4), st.data())
def test_batch_and_scalar_calls_agree(
    hole_size: int, board_size: int, rows: int, threads: int, data: st.DataObject
) -> None:
    hole, board, _ = data.draw(deals((hole_size,) * 2, (board_size,) * 2))
    at = data.draw(st.integers(0, rows - 1))
    other_hole, other_board, _ = data.draw(deals((hole_size,) * 2, (board_size,) * 2))
    holes = np.array([other_hole] * rows, np.uint8)
    boards = np.array([other_board] * rows, np.uint8)
    holes[at], boards[at] = hole, board
    expected = [values(other_hole, other_board)] * rows
    expected[at] = values(hole, board)

    high, low = evaluate_many(holes, boards, threads=threads)
    assert list(zip(high.tolist(), low.tolist(), strict=True)) == expected
    assert np.array_equal(evaluate_high_many(holes, boards, threads=threads), high)
    assert np.array_equal(evaluate_low_many(holes, boards, threads=threads), low)


@given(deals())
def test_text_ids_and_cards_mean_the_same(deal: tuple[list[int], list[int], list[int]]) -> None:
    hole, board, _ = deal
    assert values(hole, board) == (
        evaluate_high(format_cards(hole), format_cards(board, sep=" ", signs=True)),
        evaluate_low(tuple(format_cards([card]) for card in hole), np.array(board, np.uint8)),
    )


@given(deals())
def test_the_best_high_hand_is_what_the_documented_order_says(
    deal: tuple[list[int], list[int], list[int]],
) -> None:
    # of equal values the highest two of the hole, then the highest three of the board
    hole, board, _ = deal

    def preference(five: tuple[int, ...]) -> tuple[object, ...]:
        return classify(five), sorted(five[:2], reverse=True), sorted(five[2:], reverse=True)

    chosen = max(choices(hole, board), key=preference)
    best = best_high(hole, board)
    assert sorted(best.hole) == sorted(chosen[:2])
    assert sorted(best.board) == sorted(chosen[2:])
    assert sorted(best.cards) == sorted(chosen)
    assert best.value == evaluate_high(hole, board)
    assert (best.category, to_category_and_ranks(best.value)) == (
        Category(classify(chosen)[0]),
        classify(chosen),
    )
    assert best.text.startswith((str(best.category), "royal flush"))


@given(deals())
def test_the_best_high_hand_is_read_out_in_order(
    deal: tuple[list[int], list[int], list[int]],
) -> None:
    hole, board, _ = deal
    best = best_high(hole, board)
    read = [card // 4 + 2 for card in best.cards]
    if best.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        top = to_category_and_ranks(best.value)[1][0]
        assert read == [rank if rank > 1 else 14 for rank in range(top, top - 5, -1)]
    else:
        assert read == sorted(read, key=lambda rank: (read.count(rank), rank), reverse=True)


@given(deals())
def test_the_best_low_hand_is_what_the_documented_order_says(
    deal: tuple[list[int], list[int], list[int]],
) -> None:
    hole, board, _ = deal
    lows = [five for five in choices(hole, board) if low_of(five)]
    best = best_low(hole, board)
    if not lows:
        assert best is None
        assert evaluate_low(hole, board) == 0
        return

    def preference(five: tuple[int, ...]) -> tuple[object, ...]:
        smaller_is_better = [-rank for rank in low_of(five) or ()]
        return smaller_is_better, sorted(five[:2], reverse=True), sorted(five[2:], reverse=True)

    chosen = max(lows, key=preference)
    assert best is not None
    assert best.value == evaluate_low(hole, board)
    assert best.category is None
    assert low_ranks(best.value) == low_of(chosen)
    assert sorted(best.hole) == sorted(chosen[:2])
    assert sorted(best.board) == sorted(chosen[2:])
    assert sorted(best.cards) == sorted(chosen)
    assert [1 if card // 4 == 12 else card // 4 + 2 for card in best.cards] == list(
        low_ranks(best.value)
    )


@given(HIGH_VALUES, HIGH_VALUES)
def test_the_order_of_values_is_that_of_category_and_ranks(one: int, other: int) -> None:
    assert (one < other) == (to_category_and_ranks(one) < to_category_and_ranks(other))


@given(HIGH_VALUES)
def test_converters_go_back(value: int) -> None:
    category, ranks = to_category_and_ranks(value)
    assert category is category_of(value)
    assert from_category_and_ranks(category, ranks) == value
    assert from_category_and_ranks(int(category), list(ranks)) == value
    assert from_rank_from_best(to_rank_from_best(value)) == value


@pytest.mark.parametrize(
    ("best", "worst", "category"),
    [
        # the numbering of Suffecool's evaluator, which most others follow
        (1, 10, Category.STRAIGHT_FLUSH),
        (11, 166, Category.FOUR_OF_A_KIND),
        (167, 322, Category.FULL_HOUSE),
        (323, 1599, Category.FLUSH),
        (1600, 1609, Category.STRAIGHT),
        (1610, 2467, Category.THREE_OF_A_KIND),
        (2468, 3325, Category.TWO_PAIR),
        (3326, 6185, Category.ONE_PAIR),
        (6186, 7462, Category.HIGH_CARD),
    ],
)
def test_ranks_from_best_are_the_published_ones(best: int, worst: int, category: Category) -> None:
    assert category_of(from_rank_from_best(best)) is category
    assert category_of(from_rank_from_best(worst)) is category


@pytest.mark.parametrize(
    ("rank", "category", "ranks"),
    [
        (1, Category.STRAIGHT_FLUSH, (14,)),
        (10, Category.STRAIGHT_FLUSH, (5,)),
        (11, Category.FOUR_OF_A_KIND, (14, 13)),
        (166, Category.FOUR_OF_A_KIND, (2, 3)),
        (167, Category.FULL_HOUSE, (14, 13)),
        (1599, Category.FLUSH, (7, 5, 4, 3, 2)),
        (1609, Category.STRAIGHT, (5,)),
        (3325, Category.TWO_PAIR, (3, 2, 4)),
        (6185, Category.ONE_PAIR, (2, 5, 4, 3)),
        (7462, Category.HIGH_CARD, (7, 5, 4, 3, 2)),
    ],
)
def test_published_hands(rank: int, category: Category, ranks: tuple[int, ...]) -> None:
    assert to_category_and_ranks(from_rank_from_best(rank)) == (category, ranks)
    assert to_rank_from_best(from_category_and_ranks(category, ranks)) == rank
