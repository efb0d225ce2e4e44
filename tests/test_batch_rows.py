"""The batch calls: bad rows are found wherever they are, and arrays of any layout are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from deals import SIZES, Cards, random_deals, random_holes, single_faults

from omahakit import evaluate_high, evaluate_high_many, evaluate_low_many, evaluate_many

ALL_SIZES = pytest.mark.parametrize(("hole_size", "board_size"), SIZES)
CALLS: list[Callable[..., Any]] = [evaluate_high_many, evaluate_low_many, evaluate_many]
BATCH = pytest.mark.parametrize("call", CALLS)


def card_text(card: int) -> str:
    return "23456789TJQKA"[card // 4] + "cdhs"[card % 4]


def expected_fault(hole: list[int], board: list[int]) -> str:
    """The message for the first card, through hole and board, that can't be there."""
    cards = hole + board
    for i, card in enumerate(cards):
        if card > 51:
            where = f"hole card {i}" if i < len(hole) else f"board card {i - len(hole)}"
            return f"expected a card id from 0 to 51 as {where}, got {card}"
        if card in cards[:i]:
            if i < len(hole):
                where = "twice in the hole"
            elif card in hole:
                where = "in the hole and on the board"
            else:
                where = "twice on the board"
            return f"expected different cards, got {card_text(card)} {where}"
    raise AssertionError("a legal deal")


def assert_found(holes: Cards, boards: Cards, row: int, fault: str, **options: Any) -> None:
    for call in CALLS:
        with pytest.raises(ValueError, match="row") as error:
            call(holes, boards, **options)
        assert str(error.value) == f"row {row}: {fault}"


@ALL_SIZES
@pytest.mark.parametrize(("rows", "at"), [(1, 0), (7, 6), (80, 40), (420, 13), (420, 419)])
def test_every_single_fault_in_rows(rows: int, at: int, hole_size: int, board_size: int) -> None:
    holes, boards = random_deals(31, rows, hole_size, board_size)
    good_hole, good_board = holes[at].tolist(), boards[at].tolist()
    for (hole, board), _ in single_faults(good_hole, good_board):
        holes[at], boards[at] = hole, board
        assert_found(holes, boards, at, expected_fault(hole, board))


@ALL_SIZES
@pytest.mark.parametrize(("rows", "at"), [(1, 0), (80, 40), (420, 13), (420, 419)])
def test_every_single_fault_on_one_board(
    rows: int, at: int, hole_size: int, board_size: int
) -> None:
    board = random_deals(37, 1, 0, board_size)[1][0]
    holes = random_holes(37, rows, hole_size, board)
    good_hole = holes[at].tolist()
    for (bad_board, bad_hole), i in single_faults(board.tolist(), good_hole):
        if i >= board_size:  # the hole's cards are spoilt, also by those of the board
            holes[at] = bad_hole
            assert_found(holes, board, at, expected_fault(bad_hole, board.tolist()))
            holes[at] = good_hole
        else:  # then no row is good
            fault = expected_fault(holes[0].tolist(), bad_board)
            assert_found(holes, np.array(bad_board, np.uint8), 0, fault)


@ALL_SIZES
@pytest.mark.parametrize(("rows", "at"), [(1, 0), (80, 40), (420, 13), (420, 419)])
def test_every_single_fault_with_one_hand(
    rows: int, at: int, hole_size: int, board_size: int
) -> None:
    hole = random_deals(41, 1, hole_size, 0)[0][0]
    boards = random_holes(41, rows, board_size, hole)
    good_board = boards[at].tolist()
    for (bad_hole, bad_board), i in single_faults(hole.tolist(), good_board):
        if i >= hole_size:
            boards[at] = bad_board
            assert_found(hole, boards, at, expected_fault(hole.tolist(), bad_board))
            boards[at] = good_board
        else:
            fault = expected_fault(bad_hole, boards[0].tolist())
            assert_found(np.array(bad_hole, np.uint8), boards, 0, fault)


@ALL_SIZES
def test_a_bad_row_at_every_place(hole_size: int, board_size: int) -> None:
    # 701 rows: past every block and vector, and past the 300 at which one board goes its own way
    rows = 701
    holes, boards = random_deals(43, rows, hole_size, board_size)
    board = boards[0].copy()
    beside = random_holes(43, rows, hole_size, board)
    for row in range(rows):
        kept, kept_hole = boards[row].copy(), beside[row].copy()
        boards[row, row % board_size] = holes[row, row % hole_size]
        wrong = 52 + row % 204 if row % 2 else board[row % board_size]
        beside[row, row % hole_size] = wrong
        for call in (evaluate_many, evaluate_low_many):
            with pytest.raises(ValueError, match=f"^row {row}: expected"):
                call(beside, board)
        with pytest.raises(ValueError, match=f"^row {row}: expected different cards"):
            evaluate_high_many(holes, boards)
        boards[row], beside[row] = kept, kept_hole
    assert evaluate_high_many(holes, boards).min() > 0
    assert evaluate_high_many(beside, board).min() > 0


@ALL_SIZES
def test_a_bad_last_row_of_every_number_of_rows(hole_size: int, board_size: int) -> None:
    holes, boards = random_deals(47, 330, hole_size, board_size)
    for rows in range(1, 331):
        spoilt = holes[:rows].copy()
        spoilt[-1, -1] = 52
        with pytest.raises(
            ValueError, match=f"^row {rows - 1}: expected a card id from 0 to 51 .* got 52"
        ):
            evaluate_high_many(spoilt, boards[:rows])


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_the_first_of_many_bad_rows_is_named(threads: int) -> None:
    # several of the pieces that threads share have bad rows
    holes, boards = random_deals(53, 400_000, 4, 5)
    good = boards.copy()
    for rows in ([399_999], [70_000, 130_000, 399_999], [5, 6, 70_000], [65_535, 65_536]):
        boards[rows, 1] = boards[rows, 0]
        assert_found(
            holes,
            boards,
            rows[0],
            expected_fault(holes[rows[0]].tolist(), boards[rows[0]].tolist()),
            threads=threads,
        )
        boards[rows] = good[rows]
    board = boards[0].copy()
    beside = random_holes(53, 400_000, 4, board)
    beside[[70_000, 200_000], 3] = 255
    assert_found(
        beside,
        board,
        70_000,
        "expected a card id from 0 to 51 as hole card 3, got 255",
        threads=threads,
    )


@ALL_SIZES
def test_scalar_and_batch_say_the_same_of_duplicates(hole_size: int, board_size: int) -> None:
    holes, boards = random_deals(59, 1, hole_size, board_size)
    for (hole, board), _ in single_faults(holes[0].tolist(), boards[0].tolist()):
        with pytest.raises(ValueError, match="expected") as scalar:
            evaluate_high(hole, board)
        with pytest.raises(ValueError, match="expected") as batch:
            evaluate_high_many(np.array([hole], np.uint8), np.array([board], np.uint8))
        if max(hole + board) < 52:
            assert str(batch.value) == f"row 0: {scalar.value}"
        else:  # a scalar argument is refused while it is read, whichever of the two it is
            assert "from 0 to 51" in str(scalar.value)
            assert f"got {max(hole + board)}" in str(scalar.value)
            assert f"got {max(hole + board)}" in str(batch.value)


def layouts(cards: Cards) -> Iterator[tuple[str, Cards]]:
    """The same rows of cards, laid out in memory in other ways."""
    n, size = cards.shape
    read_only = cards.copy()
    read_only.flags.writeable = False
    yield "read-only", read_only
    yield "Fortran order", np.asfortranarray(cards)
    wide = np.full((n, size + 3), 255, np.uint8)
    wide[:, 2 : 2 + size] = cards
    yield "part of wider rows", wide[:, 2 : 2 + size]
    sparse = np.full((2 * n, size), 255, np.uint8)
    sparse[::2] = cards
    yield "every second row", sparse[::2]
    spread = np.full((n, 2 * size), 255, np.uint8)
    spread[:, ::2] = cards
    yield "every second column", spread[:, ::2]
    yield "rows backwards", cards[::-1].copy()[::-1]
    yield "columns backwards", cards[:, ::-1].copy()[:, ::-1]
    yield "a field of records", _field_of_records(cards)
    shifted = np.zeros(n * size + 1, np.uint8)
    shifted[1:] = cards.ravel()
    yield "at an odd address", shifted[1:].reshape(n, size)


def _field_of_records(cards: Cards) -> Cards:
    n, size = cards.shape
    records = np.zeros(n, [("number", np.uint16), ("cards", np.uint8, (size,))])
    records["cards"] = cards
    return records["cards"]


@ALL_SIZES
@BATCH
def test_layouts_of_arrays(call: Callable[..., Any], hole_size: int, board_size: int) -> None:
    holes, boards = random_deals(61, 321, hole_size, board_size)
    expected = call(holes, boards)
    beside = random_holes(61, 321, hole_size, boards[0])
    expected_beside = call(beside, boards[0])
    for (name, other_holes), (other, other_boards) in product(layouts(holes), layouts(boards)):
        assert np.array_equal(call(other_holes, other_boards), expected), (name, other)
    for name, other_holes in layouts(beside):
        assert np.array_equal(call(other_holes, boards[0, ::-1]), expected_beside), name


@BATCH
@pytest.mark.parametrize("threads", [1, 3])
def test_no_rows(call: Callable[..., Any], threads: int) -> None:
    holes, boards = np.zeros((0, 4), np.uint8), np.zeros((0, 5), np.uint8)
    one_hole, one_board = np.arange(4, dtype=np.uint8), np.arange(4, 9, dtype=np.uint8)
    for arguments in ((holes, boards), (holes, one_board), (one_hole, boards)):
        results = call(*arguments, threads=threads)
        for result in results if isinstance(results, tuple) else (results,):
            assert result.shape == (0,)


@BATCH
def test_one_row_in_every_form(call: Callable[..., Any]) -> None:
    holes, boards = random_deals(67, 1, 4, 5)
    expected = call(holes, boards)
    for arguments in ((holes[0], boards), (holes, boards[0]), (holes[0], boards[0])):
        assert np.array_equal(call(*arguments), expected)


def test_dtypes_of_the_results() -> None:
    holes, boards = random_deals(71, 3, 4, 5)
    assert evaluate_high_many(holes, boards).dtype == np.uint16
    assert evaluate_low_many(holes, boards).dtype == np.uint8
    high, low = evaluate_many(holes, boards)
    assert [high.dtype.name, low.dtype.name] == ["uint16", "uint8"]


@pytest.mark.parametrize("hole_size", [4, 5, 6])
@pytest.mark.parametrize("rows", [10, 65_536, 65_537, 65_836, 200_000])
def test_any_number_of_threads_gives_the_same(rows: int, hole_size: int) -> None:
    holes, boards = random_deals(73, rows, hole_size, 5)
    beside = random_holes(73, rows, hole_size, boards[0])
    for arguments in ((holes, boards), (beside, boards[0])):
        high, low = evaluate_many(*arguments)
        for threads in (2, 3, 4):
            results = evaluate_many(*arguments, threads=threads)
            assert np.array_equal(results[0], high)
            assert np.array_equal(results[1], low)
            assert np.array_equal(evaluate_low_many(*arguments, threads=threads), low)
