"""The ``out`` arrays of the batch calls: filled when all is well, untouched otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from deals import Cards, random_deals, random_holes
from numpy.typing import NDArray

from omahakit import evaluate_high_many, evaluate_low_many, evaluate_many

ROWS = 400
HOLES, BOARDS = random_deals(79, ROWS, 5, 5)
BESIDE = random_holes(79, ROWS, 5, BOARDS[0])
ARGUMENTS = pytest.mark.parametrize(
    "arguments",
    [(HOLES, BOARDS), (BESIDE, BOARDS[0]), (HOLES[0], random_holes(79, ROWS, 5, HOLES[0]))],
    ids=["rows", "one board", "one hand"],
)
ONE = pytest.mark.parametrize(
    ("call", "dtype"), [(evaluate_high_many, np.uint16), (evaluate_low_many, np.uint8)]
)
THREADS = pytest.mark.parametrize("threads", [1, 2])
Arrays = tuple[Cards, Cards]


def outs(dtype: type[np.generic], n: int) -> list[NDArray[Any]]:
    """Arrays of every layout, filled with ones, and one that lies at an odd address."""
    odd = np.zeros(n * np.dtype(dtype).itemsize + 1, np.uint8)[1:].view(dtype)
    odd[:] = 1
    ones = np.ones((3, 2 * n), dtype)
    return [np.ones(n, dtype), ones[0, :n], ones[1, ::2], ones[2, n - 1 :: -1], odd]


@ONE
@ARGUMENTS
@THREADS
def test_values_are_written_into_out(
    call: Callable[..., Any], dtype: type[np.generic], arguments: Arrays, threads: int
) -> None:
    expected = call(*arguments)
    for out in outs(dtype, ROWS):
        assert call(*arguments, out=out, threads=threads) is out
        assert np.array_equal(out, expected)


@ARGUMENTS
def test_values_are_written_into_a_pair(arguments: Arrays) -> None:
    high, low = evaluate_many(*arguments)
    for high_out, low_out in zip(outs(np.uint16, ROWS), outs(np.uint8, ROWS)[::-1], strict=True):
        results = evaluate_many(*arguments, out=(high_out, low_out))
        assert results[0] is high_out
        assert results[1] is low_out
        assert np.array_equal(high_out, high)
        assert np.array_equal(low_out, low)


@ARGUMENTS
def test_nothing_beside_out_is_written(arguments: Arrays) -> None:
    high = np.full(3 * ROWS, 9_999, np.uint16)
    low = np.full(3 * ROWS, 99, np.uint8)
    evaluate_many(*arguments, out=(high[ROWS : 2 * ROWS], low[ROWS : 2 * ROWS]))
    assert np.all(high[:ROWS] == 9_999)
    assert np.all(high[2 * ROWS :] == 9_999)
    assert np.all(low[:ROWS] == 99)
    assert np.all(low[2 * ROWS :] == 99)
    assert high[ROWS : 2 * ROWS].max() <= 7_462
    assert low[ROWS : 2 * ROWS].max() <= 56


@ONE
@ARGUMENTS
@THREADS
@pytest.mark.parametrize("row", [0, 13, 350, ROWS - 1])
def test_out_is_untouched_after_a_bad_row(
    call: Callable[..., Any],
    dtype: type[np.generic],
    arguments: Arrays,
    threads: int,
    row: int,
) -> None:
    holes, boards = (cards.copy() for cards in arguments)
    spoilt = holes if holes.ndim == 2 else boards
    spoilt[row, 2] = spoilt[row, 1]
    for out in outs(dtype, ROWS):
        with pytest.raises(ValueError, match=f"row {row}: expected different cards"):
            call(holes, boards, out=out, threads=threads)
        assert np.all(out == 1)
    for high_out, low_out in zip(outs(np.uint16, ROWS), outs(np.uint8, ROWS)[::-1], strict=True):
        with pytest.raises(ValueError, match=f"row {row}: expected different cards"):
            evaluate_many(holes, boards, out=(high_out, low_out), threads=threads)
        assert np.all(high_out == 1)
        assert np.all(low_out == 1)


def test_out_is_untouched_when_a_late_piece_is_bad() -> None:
    holes, boards = random_deals(83, 200_000, 4, 5)
    boards[-1, -1] = holes[-1, 0]
    out = np.ones(200_000, np.uint16)
    for threads in (1, 2):
        with pytest.raises(ValueError, match=r"^row 199999: expected different cards"):
            evaluate_high_many(holes, boards, out=out, threads=threads)
        assert np.all(out == 1)


@ONE
def test_out_of_another_kind(call: Callable[..., Any], dtype: type[np.generic]) -> None:
    other = np.uint16 if dtype is np.uint8 else np.uint8
    for wrong in (np.ones(ROWS, other), np.ones(ROWS), [0] * ROWS, np.ones(ROWS, ">u2"), 1):
        with pytest.raises(TypeError, match="expected out as a NumPy array of uint"):
            call(HOLES, BOARDS, out=wrong)
    for shape in ((ROWS - 1,), (ROWS + 1,), (ROWS, 1), (1, ROWS), ()):
        with pytest.raises(ValueError, match="expected out of shape") as error:
            call(HOLES, BOARDS, out=np.ones(shape, dtype))
        assert str(error.value) == f"expected out of shape ({ROWS},), got {shape}"
    with pytest.raises(TypeError, match="got a masked one"):
        call(HOLES, BOARDS, out=np.ma.ones(ROWS, dtype))
    read_only = np.ones(ROWS, dtype)
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="that can be written, got a read-only one"):
        call(HOLES, BOARDS, out=read_only)
    assert np.all(read_only == 1)


@ONE
def test_out_in_the_memory_of_the_cards(call: Callable[..., Any], dtype: type[np.generic]) -> None:
    holes, boards = HOLES.copy(), BOARDS.copy()
    for cards in (holes, boards):
        out = cards.reshape(-1)[: ROWS * np.dtype(dtype).itemsize].view(dtype)
        with pytest.raises(ValueError, match="shares no memory with the cards"):
            call(holes, boards, out=out)
    assert np.array_equal(holes, HOLES)
    assert np.array_equal(boards, BOARDS)


def test_two_outs_in_one_memory() -> None:
    memory = np.ones(2 * ROWS, np.uint8)
    for low in (memory[:ROWS], memory[ROWS:], memory[::2]):
        with pytest.raises(ValueError, match="two out arrays that share no memory"):
            evaluate_many(HOLES, BOARDS, out=(memory.view(np.uint16), low))
    assert np.all(memory == 1)


def test_fields_of_one_record_array() -> None:
    fields = [("hole", "u1", 5), ("board", "u1", 5), ("low", "u1"), ("high", "u2")]
    records = np.zeros(ROWS, fields)
    records["hole"], records["board"] = HOLES, BOARDS
    evaluate_many(records["hole"], records["board"], out=(records["high"], records["low"]))
    high, low = evaluate_many(HOLES, BOARDS)
    assert np.array_equal(records["high"], high)
    assert np.array_equal(records["low"], low)
    assert np.array_equal(records["hole"], HOLES)
    assert np.array_equal(records["board"], BOARDS)


@pytest.mark.parametrize(
    ("out", "error", "text"),
    [
        ((), ValueError, "expected a pair of arrays as out, got 0"),
        ((np.ones(ROWS, np.uint16),), ValueError, "expected a pair of arrays as out, got 1"),
        (np.ones(ROWS, np.uint16), TypeError, "expected a pair of arrays as out, got ndarray"),
        (5, TypeError, "expected a pair of arrays as out, got int"),
        ((np.ones(ROWS, np.uint8), np.ones(ROWS, np.uint16)), TypeError, "array of uint16"),
    ],
)
def test_no_pair_of_outs(out: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        evaluate_many(HOLES, BOARDS, out=out)


@ONE
def test_no_rows_into_out(call: Callable[..., Any], dtype: type[np.generic]) -> None:
    out = np.ones(0, dtype)
    assert call(HOLES[:0], BOARDS[:0], out=out) is out
    assert call(HOLES[:0], BOARDS[0], out=out) is out
