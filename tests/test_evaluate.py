"""Random deals against the brute-force twin, through the batch and the scalar calls."""

from __future__ import annotations

import numpy as np
import pytest
from deals import DECKS, SIZES, every_board_shape, holes_beside, random_deals, random_holes
from numpy.typing import NDArray
from oracle import best_high, best_low, classify, low_of
from twin import five_cards, twin_values

from omahakit import (
    evaluate_high,
    evaluate_high_many,
    evaluate_low,
    evaluate_low_many,
    evaluate_many,
)

RANDOM_CARDS = pytest.mark.parametrize("deck", DECKS)
ALL_SIZES = pytest.mark.parametrize(("hole_size", "board_size"), SIZES)
HOLE_SIZES = pytest.mark.parametrize("hole_size", [4, 5, 6])


def first_difference(
    got: NDArray[np.unsignedinteger], expected: NDArray[np.unsignedinteger]
) -> int | None:
    different = np.flatnonzero(got != expected)
    return int(different[0]) if len(different) else None


def assert_same_as_twin(holes: NDArray[np.uint8], boards: NDArray[np.uint8]) -> None:
    high, low = twin_values(holes, boards)
    both = evaluate_many(holes, boards)
    for got, expected in (
        (evaluate_high_many(holes, boards), high),
        (evaluate_low_many(holes, boards), low),
        (both[0], high),
        (both[1], low),
    ):
        row = first_difference(got, expected)
        assert row is None, f"{holes[row]} on {boards[row]}: {got[row]}, not {expected[row]}"


@ALL_SIZES
def test_the_fast_twin_agrees_with_the_slow_one(hole_size: int, board_size: int) -> None:
    table = five_cards()
    high_of = {int(v): classify(five) for v, five in _examples(table.high, table.hands)}
    low_of_value = {int(v): low_of(five) for v, five in _examples(table.low, table.hands)}
    for name, deck in DECKS.items():
        holes, boards = random_deals(7, 40, hole_size, board_size, deck)
        high, low = twin_values(holes, boards)
        for i in range(len(holes)):
            hole, board = holes[i].tolist(), boards[i].tolist()
            assert high_of[int(high[i])] == best_high(hole, board), (name, hole, board)
            assert low_of_value[int(low[i])] == best_low(hole, board), (name, hole, board)


def _examples(
    values: NDArray[np.unsignedinteger], hands: NDArray[np.uint8]
) -> list[tuple[int, list[int]]]:
    found, first = np.unique(values, return_index=True)
    return [(int(v), hands[i].tolist()) for v, i in zip(found, first, strict=True)]


@HOLE_SIZES
def test_20_000_random_deals(hole_size: int) -> None:
    assert_same_as_twin(*random_deals(hole_size, 20_000, hole_size, 5))


@ALL_SIZES
@RANDOM_CARDS
def test_deals_from_few_cards_and_short_boards(deck: str, hole_size: int, board_size: int) -> None:
    cards = DECKS[deck]
    assert_same_as_twin(*random_deals(11, 2_000, hole_size, board_size, cards))


@ALL_SIZES
def test_scalar_calls(hole_size: int, board_size: int) -> None:
    holes, boards = random_deals(13, 1_000, hole_size, board_size)
    high, low = twin_values(holes, boards)
    for i, (hole, board) in enumerate(zip(holes.tolist(), boards.tolist(), strict=True)):
        assert evaluate_high(hole, board) == high[i], (hole, board)
        assert evaluate_low(tuple(hole), tuple(board)) == low[i], (hole, board)


@ALL_SIZES
@pytest.mark.parametrize("rows", [1, 7, 8, 299, 300, 301, 1_003])
def test_many_hands_on_one_board(rows: int, hole_size: int, board_size: int) -> None:
    for seed, board in enumerate(random_deals(17, 8, 0, board_size, DECKS["two suits"])[1]):
        holes = random_holes(seed, rows, hole_size, board)
        high, low = twin_values(holes, np.tile(board, (rows, 1)))
        got_high, got_low = evaluate_many(holes, board)
        assert first_difference(got_high, high) is None, board
        assert first_difference(got_low, low) is None, board
        assert first_difference(evaluate_high_many(holes, board), high) is None, board
        assert first_difference(evaluate_low_many(holes, board), low) is None, board


@ALL_SIZES
def test_one_hand_on_many_boards(hole_size: int, board_size: int) -> None:
    for seed, hole in enumerate(random_deals(19, 8, hole_size, 0, DECKS["wheel"])[0]):
        boards = random_holes(seed, 500, board_size, hole)
        high, low = twin_values(np.tile(hole, (500, 1)), boards)
        got_high, got_low = evaluate_many(hole, boards)
        assert first_difference(got_high, high) is None, hole
        assert first_difference(got_low, low) is None, hole


@ALL_SIZES
def test_every_board_shape(hole_size: int, board_size: int) -> None:
    # boards that hold the same ranks share what the core knows of them: try each of them
    shapes = every_board_shape(board_size)
    assert len(shapes) == {3: 455, 4: 1_820, 5: 6_175}[board_size]
    boards = np.repeat(shapes, 4, axis=0)
    assert_same_as_twin(holes_beside(boards, 23, hole_size), boards)


@pytest.mark.slow
@HOLE_SIZES
def test_a_million_random_deals(hole_size: int) -> None:
    for seed in range(20):
        assert_same_as_twin(*random_deals(100 + seed, 50_000, hole_size, 5))


@pytest.mark.slow
@ALL_SIZES
@RANDOM_CARDS
def test_many_deals_from_few_cards(deck: str, hole_size: int, board_size: int) -> None:
    assert_same_as_twin(*random_deals(29, 50_000, hole_size, board_size, DECKS[deck]))


@pytest.mark.slow
@HOLE_SIZES
def test_many_holes_on_every_board_shape(hole_size: int) -> None:
    for seed in range(10):
        boards = np.repeat(every_board_shape(5), 10, axis=0)
        assert_same_as_twin(holes_beside(boards, seed, hole_size), boards)


@pytest.mark.slow
def test_the_twin_classifies_every_hand_as_the_slow_oracle_does() -> None:
    table = five_cards()
    high_of = dict(_examples(table.high, table.hands))
    kinds = {value: classify(five) for value, five in high_of.items()}
    for value, five in zip(table.high.tolist(), table.hands.tolist(), strict=True):
        assert kinds[value] == classify(five), five
