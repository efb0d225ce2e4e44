"""Arguments that are no cards, no deal or no array of the right kind.

Expected messages follow one form: what was expected, what was found, no full stop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from errors import said

from omahakit import (
    Card,
    best_high,
    best_low,
    card_mask,
    category_of,
    describe_high,
    describe_low,
    evaluate_high,
    evaluate_high_many,
    evaluate_low,
    evaluate_low_many,
    evaluate_many,
    from_category_and_ranks,
    from_rank_from_best,
    low_ranks,
    mask_cards,
    parse_cards,
    showdown,
    to_category_and_ranks,
    to_rank_from_best,
)

HOLE, BOARD = "AsKdQh2c", "4h5s6dJcTh"
HOLES = np.array([[51, 45, 42, 0]] * 6, np.uint8)
BOARDS = np.array([[10, 15, 17, 36, 34]] * 6, np.uint8)

SCALAR = pytest.mark.parametrize("call", [evaluate_high, evaluate_low, best_high, best_low])
BATCH = pytest.mark.parametrize("call", [evaluate_high_many, evaluate_low_many, evaluate_many])
Call = Callable[..., Any]


@SCALAR
@pytest.mark.parametrize(
    ("hole", "board", "text"),
    [
        ("AsKdQh", BOARD, "expected 4 to 6 hole cards, got 3: 'AsKdQh'"),
        ("", BOARD, "expected 4 to 6 hole cards, got 0: ''"),
        ("As Kd Qh 2c 3c 7c 8c", BOARD, "expected 4 to 6 hole cards, got 7: 'AsKdQh2c3c7c8c'"),
        (HOLE, "4h5s", "expected 3 to 5 board cards, got 2: '4h5s'"),
        (HOLE, "4h5s6dJcTh9h", "expected 3 to 5 board cards, got 6: '4h5s6dJcTh9h'"),
        ("AsKdQhAs", BOARD, "expected different cards, got As twice in the hole"),
        (HOLE, "4h5s6d4hTh", "expected different cards, got 4h twice on the board"),
        (HOLE, "4h5s6dJcKd", "expected different cards, got Kd in the hole and on the board"),
        ([51, 51, 0, 1], BOARD, "expected different cards, got As twice in the hole"),
        ([52, 1, 2, 3], BOARD, "expected a card id from 0 to 51 as hole card 0, got 52"),
        ((0, 1, 2, 255), BOARD, "expected a card id from 0 to 51 as hole card 3, got 255"),
        ((0, -1, 2, 3), BOARD, "expected a card id from 0 to 51 as hole card 1, got -1"),
        (HOLE, [4, 5, 256], "expected a card id from 0 to 51 as board card 2, got 256"),
        ([2**31, 1, 2, 3], BOARD, f"from 0 to 51 as hole card 0, got {2**31}"),
        ([2**32, 1, 2, 3], BOARD, f"from 0 to 51 as hole card 0, got {2**32}"),
        ([1, 2**64, 2, 3], BOARD, f"from 0 to 51 as hole card 1, got {2**64}"),
        ([1, -(2**80), 2, 3], BOARD, f"from 0 to 51 as hole card 1, got {-(2**80)}"),
        (np.array([0, 1, 2, 300]), BOARD, "from 0 to 51 as hole card 3, got 300"),
        (list(range(53)), BOARD, "expected at most 52 cards, got 53"),
        ("2c" * 53, BOARD, "expected at most 52 cards, got more"),
        (["As", "KdQh", "2c", "3c"], BOARD, "expected one card as hole card 1, got 'KdQh'"),
        (["As", "", "2c", "3c"], BOARD, "expected one card as hole card 1, got ''"),
    ],
)
def test_no_deal(call: Call, hole: Any, board: Any, text: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        call(hole, board)
    assert text in said(error)


@SCALAR
@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (None, "expected cards as a text or a sequence of ids or cards, got NoneType: None"),
        (51, "got int: 51"),
        (5.0, "got float: 5.0"),
        (iter([0, 1, 2, 3]), "got list_iterator"),
        ({51, 50, 47, 46}, "expected cards as a text or a sequence of ids or cards, got set"),
        (dict.fromkeys([51, 50, 47, 46]), "got dict"),
        ([0, 1.0, 2, 3], "expected a card, an id or a text as card 1, got float: 1.0"),
        ([True, 1, 2, 3], "as card 0, got bool: True"),
        ([0, 1, None, 3], "as card 2, got NoneType: None"),
        ([[0, 1], 2, 3, 4], "as card 0, got list: [0, 1]"),
        ([0, 1, 2, b"As"], "as card 3, got bytes: b'As'"),
        ((0, 1, 2, "2c", {}), "as card 4, got dict: {}"),
    ],
)
def test_no_cards(call: Call, cards: Any, text: str) -> None:
    for name, arguments in (("hole card", (cards, BOARD)), ("board card", (HOLE, cards))):
        with pytest.raises(TypeError, match="expected") as error:
            call(*arguments)
        assert text.replace("as card", f"as {name}") in said(error)


@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ("XsKdQh2c", 1, "a rank", "'X'"),
        ("AsKdQx2c", 6, "a suit", "'x'"),
        ("As Kd  Q", 9, "a suit", "the end"),
        ("AsKdQh2", 8, "a suit", "the end"),
        ("As,Kd;Qh", 6, "a rank", "';'"),
        ("As1dQh2c", 3, "a rank", "'1'"),
        ("As10", 5, "a suit", "the end"),
        ("As10x", 5, "a suit", "'x'"),
        ("1", 1, "a rank", "'1'"),
        ("AsK♥Q\N{SNOWMAN}2c", 6, "a suit", "'\N{SNOWMAN}'"),
        ("A s", 2, "a suit", "' '"),
        ("AsKd\N{GRINNING FACE}h", 5, "a rank", "'\N{GRINNING FACE}'"),
        ("As\0d", 3, "a rank", "'\\x00'"),
        ("\ud800s", 1, "a rank", "'\\ud800'"),
        ("0s", 1, "a rank", "'0'"),
    ],
)
def test_text_that_is_no_cards(text: str, column: int, expected: str, found: str) -> None:
    for call in (parse_cards, card_mask, lambda cards: evaluate_high(cards, BOARD)):
        with pytest.raises(ValueError, match="expected") as error:
            call(text)
        message = said(error)
        assert message.startswith(f"expected {expected} (one of ")
        assert message.endswith(f") at column {column} of {text!r}, found {found}")


@pytest.mark.parametrize("text", ["As Kd Qh Tc", "as,kd, QH 10c", "A♠K♦Q♥T♣", "A♤\ufe0eK♢Q♡10♧"])
def test_ways_to_write_cards(text: str) -> None:
    assert parse_cards(text) == (51, 45, 42, 32)


def test_subclasses_of_text_are_texts() -> None:
    expected = evaluate_high(HOLE, BOARD)
    assert evaluate_high(np.str_(HOLE), BOARD) == expected
    assert evaluate_high(np.array(["As", "Kd", "Qh", "2c"]), BOARD) == expected
    assert Card(np.str_("Kd")) is Card("Kd")
    with pytest.raises(ValueError, match=r"expected one card as hole card 1, got .*'KdQh'"):
        evaluate_high([np.str_("As"), np.str_("KdQh"), "2c", "3c"], BOARD)


def test_cards_that_raise_when_they_are_read() -> None:
    class Bad:
        def __index__(self) -> int:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        evaluate_high([0, 1, 2, Bad()], BOARD)


def test_a_list_that_changes_while_it_is_read() -> None:
    cards: list[Any] = []

    class Clears:
        def __index__(self) -> int:
            cards.clear()
            return 3

    cards += [0, Clears(), 2, 1]
    assert evaluate_high(cards, BOARD) == evaluate_high([0, 3, 2, 1], BOARD)


@pytest.mark.parametrize("card", [52, -1, 2**70, "", "Xs", "AsKd"])
def test_no_card(card: Any) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        Card(card)
    said(error)


@pytest.mark.parametrize("card", [None, 1.0, True, [1], b"As"])
def test_nothing_like_a_card(card: Any) -> None:
    with pytest.raises(TypeError, match="expected") as error:
        Card(card)
    said(error)


@pytest.mark.parametrize("mask", [-1, 1 << 52, 1 << 70])
def test_no_mask(mask: int) -> None:
    with pytest.raises(ValueError, match="expected a mask of 52 bits"):
        mask_cards(mask)


@pytest.mark.parametrize("mask", [True, 1.0, "1", None])
def test_nothing_like_a_mask(mask: Any) -> None:
    with pytest.raises(TypeError, match="expected a mask as an integer, got"):
        mask_cards(mask)


def test_masks_and_cards() -> None:
    with pytest.raises(ValueError, match="expected different cards, got Kd twice"):
        card_mask("KdAsKd")
    assert mask_cards(card_mask("AsKd2c")) == (0, 45, 51)
    assert mask_cards((1 << 52) - 1) == tuple(range(52))
    assert mask_cards(np.uint64(card_mask("2cAs"))) == (0, 51)


@pytest.mark.parametrize(
    ("call", "most"),
    [
        (category_of, 7462),
        (to_category_and_ranks, 7462),
        (to_rank_from_best, 7462),
        (from_rank_from_best, 7462),
        (describe_high, 7462),
        (low_ranks, 56),
    ],
)
def test_no_value(call: Call, most: int) -> None:
    for value in (0, -1, most + 1, 2**70):
        with pytest.raises(ValueError, match=f"from 1 to {most}, got {value}"):
            call(value)
    for wrong in (1.0, None, "1", True):
        with pytest.raises(TypeError, match="expected"):
            call(wrong)


def test_other_kinds_of_integers() -> None:
    class Integer:
        def __index__(self) -> int:
            return 56

    for value in (Integer(), np.uint8(56), np.array(56)):
        assert low_ranks(value) == (5, 4, 3, 2, 1)
        assert to_rank_from_best(value) == 7407
    threads: Any = Integer()
    assert np.array_equal(
        evaluate_high_many(HOLES, BOARDS, threads=threads), evaluate_high_many(HOLES, BOARDS)
    )


def test_no_low_value() -> None:
    assert describe_low(0) == "no low"
    for value in (-1, 57):
        with pytest.raises(ValueError, match=f"from 1 to 56, got {value}"):
            describe_low(value)


@pytest.mark.parametrize(
    ("category", "ranks"),
    [(1, (2,)), (1, (14, 2, 3, 4)), (4, (14, 13, 12, 11, 10)), (6, (9, 9)), (0, (6, 5, 4, 3, 2))],
)
def test_no_category_and_ranks(category: int, ranks: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="in the order they are compared"):
        from_category_and_ranks(category, ranks)


@pytest.mark.parametrize("category", [-1, 9, "flush"])
def test_no_category(category: Any) -> None:
    with pytest.raises(ValueError, match=f"expected a category from 0 to 8, got {category!r}"):
        from_category_and_ranks(category, (14,))


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        ([HOLE], "expected 2 to 10 hands, got 1"),
        ([HOLE] * 11, "expected 2 to 10 hands, got 11"),
        ([HOLE, "As3d4d5d"], "got As in hand 1 and in hand 2"),
        ([HOLE, "3d4d5d3d"], "got 3d twice in hand 2"),
        ([HOLE, "3d4d5dJc"], "got Jc on the board and in hand 2"),
        ([HOLE, "3d4d5d7d8d"], "expected hands of one size, got 4 cards in hand 1 and 5 in hand 2"),
    ],
)
def test_no_showdown(hands: list[str], text: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        showdown(hands, BOARD)
    assert text in said(error)
    with pytest.raises(ValueError, match="expected the game"):
        showdown([HOLE, "3d4d5d7d"], BOARD, "omaha")  # type: ignore[arg-type]


@BATCH
@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "AsKdQh2c",
        HOLES.tolist(),
        *(HOLES.astype(t) for t in ("i1", "u2", "i8", "f8", "?", "O", "S1", ">u2")),
    ],
    ids=lambda wrong: str(getattr(wrong, "dtype", type(wrong).__name__)),
)
def test_no_array_of_cards(call: Call, wrong: Any) -> None:
    kind = f"one of {wrong.dtype}" if hasattr(wrong, "dtype") else type(wrong).__name__
    for name, arguments in (("holes", (wrong, BOARDS)), ("boards", (HOLES, wrong))):
        with pytest.raises(TypeError, match="expected") as error:
            call(*arguments)
        assert said(error) == f"expected {name} as a NumPy array of uint8, got {kind}"


@BATCH
def test_no_masked_arrays(call: Call) -> None:
    for arguments in ((np.ma.array(HOLES), BOARDS), (HOLES, np.ma.array(BOARDS, mask=BOARDS > 20))):
        with pytest.raises(TypeError, match="as a NumPy array of uint8, got a masked one"):
            call(*arguments)


@BATCH
@pytest.mark.parametrize(
    "shape", [(), (0,), (3,), (7,), (6, 3), (6, 7), (6, 0), (0, 3), (2, 6, 4), (1, 1, 1, 4)]
)
def test_holes_of_another_shape(call: Call, shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected holes of shape") as error:
        call(np.zeros(shape, np.uint8), BOARDS)
    assert said(error).endswith(f"(N, 4) to (N, 6) or a single row, got {shape}")


@BATCH
@pytest.mark.parametrize("shape", [(), (0,), (2,), (6,), (6, 2), (6, 6), (0, 0), (2, 6, 5)])
def test_boards_of_another_shape(call: Call, shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected boards of shape") as error:
        call(HOLES, np.zeros(shape, np.uint8))
    assert said(error).endswith(f"(N, 3) to (N, 5) or a single row, got {shape}")


@BATCH
def test_other_numbers_of_hands_and_boards(call: Call) -> None:
    for holes, boards in ((HOLES, BOARDS[:5]), (HOLES[:1], BOARDS), (HOLES, BOARDS[:0])):
        with pytest.raises(ValueError, match="expected as many boards as hands") as error:
            call(holes, boards)
        assert said(error).endswith(f"got {len(holes)} hands and {len(boards)} boards")


@BATCH
def test_numbers_of_threads(call: Call) -> None:
    for threads in (0, -1, -(2**70)):
        with pytest.raises(ValueError, match=f"expected at least one thread, got {threads}"):
            call(HOLES, BOARDS, threads=threads)
    for kind in (1.0, True, None, "1"):
        with pytest.raises(TypeError, match="expected a number of threads, got"):
            call(HOLES, BOARDS, threads=kind)
    assert np.array_equal(call(HOLES, BOARDS, threads=2**70), call(HOLES, BOARDS))
    assert np.array_equal(call(HOLES, BOARDS, threads=np.int64(2)), call(HOLES, BOARDS))
