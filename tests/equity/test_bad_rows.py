"""Arrays of match-ups that equity_many refuses, and what becomes of its out arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from deals import Cards, ids
from errors import said

from equity.match_ups import rest_of_deck
from omahakit import EquityMany, equity_many

A, B, FLOP = "AsAhKsKh", "8s9sTdJd", "7s6d2c"
HANDS = np.array([[ids(A), ids(B)]] * 6, np.uint8)
BOARDS = np.array([ids(FLOP)] * 6, np.uint8)

Call = Callable[..., Any]
NO_ID, TWICE = "expected a card id from 0 to 51 as", "expected different cards, got"


@pytest.mark.parametrize(
    ("hands", "boards", "text"),
    [
        (HANDS.astype(np.int64), BOARDS, "hands as a NumPy array of uint8, got one of int64"),
        (HANDS.tolist(), BOARDS, "hands as a NumPy array of uint8, got list"),
        (None, BOARDS, "hands as a NumPy array of uint8, got NoneType"),
        (np.ma.array(HANDS), BOARDS, "hands as a NumPy array of uint8, got a masked one"),
        (HANDS, BOARDS.astype(np.int8), "boards as a NumPy array of uint8, got one of int8"),
        (HANDS, FLOP, "boards as a NumPy array of uint8, got str"),
        (HANDS, ids(FLOP), "boards as a NumPy array of uint8, got list"),
    ],
)
def test_no_array(hands: Any, boards: Any, text: str) -> None:
    with pytest.raises(TypeError) as error:
        equity_many(hands, boards)
    assert said(error) == f"expected {text}"


def test_no_threads() -> None:
    for threads in (0, -1):
        with pytest.raises(ValueError, match=f"expected at least one thread, got {threads}"):
            equity_many(HANDS, threads=threads)
    no_numbers: list[Any] = [True, 2.0, "2", None]
    for no_number in no_numbers:
        with pytest.raises(TypeError, match="expected a number of threads, got"):
            equity_many(HANDS, threads=no_number)


@pytest.mark.parametrize(
    "shape", [(4,), (2, 4), (6, 1, 4), (6, 11, 4), (6, 2, 3), (6, 2, 7), (6, 0, 4), (1, 6, 2, 4)]
)
def test_no_shape_of_hands(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected hands of shape") as error:
        equity_many(np.zeros(shape, np.uint8))
    assert said(error) == f"expected hands of shape (N, 2 to 10, 4 to 6), got {shape}"


@pytest.mark.parametrize("shape", [(), (6,), (5, 3), (1, 3), (6, 6), (6, 3, 1), (0, 3)])
def test_no_shape_of_boards(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected boards of shape") as error:
        equity_many(HANDS, np.zeros(shape, np.uint8))
    assert said(error) == f"expected boards of shape (6, 0 to 5) or one board, got {shape}"


def test_partial_flops_are_refused_unless_asked_for() -> None:
    for boards in (BOARDS[:, :2], BOARDS[0, :2]):
        with pytest.raises(ValueError, match="of 0, 3, 4 or 5 cards, got 2: no street ends there"):
            equity_many(HANDS, boards)
        assert equity_many(HANDS, boards, partial_flop=True).runouts.tolist() == [11_480] * 6


def spoilt(cards: Cards, at: tuple[int, ...], card: int) -> Cards:
    copy = cards.copy()
    copy[at] = card
    return copy


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(
    ("hands", "boards", "text"),
    [
        (spoilt(HANDS, (4, 1, 2), 52), BOARDS, f"row 4: {NO_ID} hand 2 card 2, got 52"),
        (spoilt(HANDS, (0, 0, 0), 255), BOARDS, f"row 0: {NO_ID} hand 1 card 0, got 255"),
        (HANDS, spoilt(BOARDS, (5, 1), 64), f"row 5: {NO_ID} board card 1, got 64"),
        (HANDS, spoilt(BOARDS[0], (1,), 52), f"row 0: {NO_ID} board card 1, got 52"),
        (spoilt(HANDS, (3, 1, 0), 51), BOARDS, f"row 3: {TWICE} As in hand 1 and in hand 2"),
        (spoilt(HANDS, (2, 0, 1), 51), BOARDS, f"row 2: {TWICE} As twice in hand 1"),
        (spoilt(HANDS, (3, 0, 0), 1), BOARDS, f"row 3: {TWICE} 2d in hand 1 and among the dead"),
        (HANDS, spoilt(BOARDS, (1, 2), 51), f"row 1: {TWICE} As on the board and in hand 1"),
        (HANDS, spoilt(BOARDS, (1, 2), 23), f"row 1: {TWICE} 7s twice on the board"),
        (HANDS, spoilt(BOARDS[0], (0,), 51), f"row 0: {TWICE} As on the board and in hand 1"),
        (HANDS, spoilt(BOARDS[0], (0,), 1), f"row 0: {TWICE} 2d on the board and among the dead"),
        # the first of two
        (spoilt(spoilt(HANDS, (5, 0, 0), 99), (2, 0, 0), 0), BOARDS, f"row 2: {TWICE} 2c"),
    ],
)
def test_the_first_bad_row_is_named_and_out_is_untouched(
    hands: Cards, boards: Cards, text: str, threads: int
) -> None:
    out = fresh()
    with pytest.raises(ValueError, match=r"^row") as error:
        equity_many(hands, boards, "2d", out=out, threads=threads)
    assert said(error).startswith(text)
    assert all((array == 7).all() for array in out)


@pytest.mark.parametrize("row", [0, 63, 64, 700, 9_999])
@pytest.mark.parametrize("threads", [1, 4])
def test_a_bad_row_among_many(row: int, threads: int) -> None:
    hands = np.tile(HANDS[:1], (10_000, 1, 1))
    hands[row:, 1, 3] = 200
    with pytest.raises(ValueError, match=f"^row {row}: {NO_ID} hand 2 card 3, got 200"):
        equity_many(hands, np.array(ids(FLOP), np.uint8), threads=threads)


def test_dead_cards_of_all_rows() -> None:
    with pytest.raises(ValueError, match=f"^{TWICE} 2c twice among the dead cards"):
        equity_many(HANDS, None, "2c2c")
    with pytest.raises(ValueError, match=f"^row 0: {TWICE} As in hand 1 and among the dead"):
        equity_many(HANDS, None, "As")
    left = rest_of_deck(ids(A), ids(B), ids(FLOP))
    assert equity_many(HANDS, BOARDS, left[2:]).runouts.tolist() == [1] * 6
    with pytest.raises(ValueError, match=r"^row 0: expected at least 2 cards left to come, got 1"):
        equity_many(HANDS, BOARDS, left[1:])


def test_too_many_players_for_the_deck() -> None:
    hands = np.arange(48, dtype=np.uint8).reshape(1, 8, 6)
    with pytest.raises(ValueError, match=r"^row 0: expected at most 7 hands of 6 cards"):
        equity_many(hands)


def test_no_rows_give_no_counts() -> None:
    for boards in (None, BOARDS[:0], BOARDS[0]):
        result = equity_many(HANDS[:0], boards, threads=3)
        assert [array.shape for array in result] == [(0,)] + [(0, 2)] * 7
        assert equity_many(HANDS[:0], boards, out=result) is result


# --- out arrays -----------------------------------------------------------------------------


def fresh() -> EquityMany:
    """What equity_many returns for HANDS, filled with sevens."""
    out = equity_many(HANDS, BOARDS)
    for array in out:
        array.fill(7)
    return out


def read_only(array: Any) -> Any:
    copy = array.copy()
    copy.flags.writeable = False
    return copy


@pytest.mark.parametrize("field", EquityMany._fields)
@pytest.mark.parametrize(
    ("spoil", "error", "text"),
    [
        pytest.param(lambda array: array[:5], ValueError, "of shape", id="too few rows"),
        # NumPy would write the counts into both halves
        pytest.param(lambda array: np.stack([array] * 2), ValueError, "of shape", id="broadcast"),
        pytest.param(lambda array: array[:0], ValueError, "of shape", id="empty"),
        pytest.param(lambda array: array.astype("i8"), TypeError, "got one of int64", id="int64"),
        pytest.param(lambda array: array.astype("f4"), TypeError, "got one of float32", id="f4"),
        pytest.param(
            lambda array: array.astype(array.dtype.newbyteorder()), TypeError, "got one", id="order"
        ),
        pytest.param(lambda array: array.tolist(), TypeError, "got list", id="list"),
        pytest.param(read_only, ValueError, "got a read-only one", id="read-only"),
    ],
)
def test_no_out_array(field: str, spoil: Call, error: type[Exception], text: str) -> None:
    out = fresh()
    out = out._replace(**{field: spoil(getattr(out, field))})
    with pytest.raises(error, match=text) as raised:
        equity_many(HANDS, out=out)
    assert f"expected out.{field} " in said(raised)
    assert all((np.asarray(array) == 7).all() for array in out)


@pytest.mark.parametrize("out", [5, [], fresh()[:3], tuple(fresh()), [*fresh()]])
def test_out_is_an_earlier_result(out: Any) -> None:
    with pytest.raises(TypeError, match="expected out as an EquityMany, got"):
        equity_many(HANDS, out=out)


def test_out_arrays_share_no_memory() -> None:
    out = fresh()
    with pytest.raises(ValueError, match="expected out arrays that share no memory") as error:
        equity_many(HANDS, out=out._replace(scoop=out.high_win))
    assert said(error).endswith("got high_win and scoop in one place")
    assert all((array == 7).all() for array in out)


def test_out_in_the_columns_of_one_table() -> None:
    table = np.zeros((6, 2, 6), np.uint64)
    columns: dict[str, Any] = {n: table[..., i] for i, n in enumerate(EquityMany._fields[1:7])}
    out = fresh()._replace(**columns)
    assert equity_many(HANDS, BOARDS, out=out) is out
    expected = equity_many(HANDS, BOARDS)
    assert np.array_equal(table, np.stack(expected[1:7], axis=-1))


def test_out_shares_no_memory_with_the_cards() -> None:
    memory = np.zeros(6 * 2 * 8, np.uint8)
    memory[: HANDS.size] = HANDS.ravel()
    hands = memory[: HANDS.size].reshape(HANDS.shape)
    out = fresh()._replace(low_tie=memory.view(np.uint64).reshape(6, 2))
    with pytest.raises(ValueError, match=r"expected out\.low_tie that shares no memory with"):
        equity_many(hands, out=out)
    assert np.array_equal(hands, HANDS)


def test_out_of_any_layout() -> None:
    expected = equity_many(HANDS, BOARDS)
    out = fresh()
    for field, array in out._asdict().items():
        out = out._replace(**{field: np.asfortranarray(np.repeat(array, 2, axis=0))[::2]})
    assert equity_many(HANDS, BOARDS, out=out) is out
    assert all(np.array_equal(a, b) for a, b in zip(out, expected, strict=True))
