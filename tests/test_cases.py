"""Hands that programs and people got wrong, worked out by hand or by others."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from deals import ids
from oracle import best_high as oracle_high
from oracle import best_low as oracle_low
from shared_data import cases

from omahakit import (
    best_high,
    best_low,
    category_of,
    describe_high,
    describe_low,
    evaluate_high,
    evaluate_low,
    format_cards,
    from_category_and_ranks,
    low_ranks,
    showdown,
    to_category_and_ranks,
)


@pytest.mark.parametrize("case", cases("eval_hi"))
def test_collected_high_hands(case: dict[str, Any]) -> None:
    hand = case["input"]
    category, ranks = to_category_and_ranks(evaluate_high(hand["hole"], hand["board"]))
    assert (str(category), list(ranks)) == (
        case["expected"]["category"],
        case["expected"]["ranks"],
    )


@pytest.mark.parametrize("case", cases("eval_lo"))
def test_collected_low_hands(case: dict[str, Any]) -> None:
    hand = case["input"]
    value = evaluate_low(hand["hole"], hand["board"])
    assert (list(low_ranks(value)) if value else None) == case["expected"]["low"]


@pytest.mark.parametrize("case", cases("compare"))
def test_collected_showdowns(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    game = {"hi": "high", "o8": "hilo"}[given["game"]]
    result = showdown(given["hands"], given["board"], game)  # type: ignore[arg-type]
    assert list(result.high_winners) == expected["hi_winners"]
    assert list(result.low_winners) == expected["lo_winners"]
    assert [str(share) for share in result.shares] == expected["shares"]
    highs = [to_category_and_ranks(hand.value) for hand in result.high]
    assert [[str(category), list(ranks)] for category, ranks in highs] == expected["hi"]
    lows = [list(low_ranks(hand.value)) if hand else None for hand in result.low]
    assert lows == (expected["lo"] or [None] * len(lows))


@pytest.mark.parametrize(
    ("hole", "board", "text", "two"),
    [
        # 1.3: what the board makes alone doesn't play, only three of it do
        ("2c3dAhAd", "KsQsJsTs9s", "one pair, aces, kickers K-Q-J", "AhAd"),
        ("As2c3d4h", "KsQsJsTs9s", "high card, A-K-Q-J-4", "As4h"),
        ("As9c3d4h", "KsQsJsTs2d", "high card, A-K-Q-J-9", "As9c"),
        ("AcKd7h5s", "QcQdQhQs2c", "three of a kind, queens, kickers A-K", "AcKd"),
        ("2h2d7h5s", "QcQdQhQs2c", "full house, queens full of twos", "2h2d"),
        ("AsKd9h8c", "7c7d7h2s2d", "three of a kind, sevens, kickers A-K", "AsKd"),
        ("As7s9h8c", "7c7d7h2s2d", "four of a kind, sevens, kicker A", "As7s"),
        ("As2h9h8c", "7c7d7h2s2d", "three of a kind, sevens, kickers A-9", "As9h"),
        ("AhAdKhKd", "5c6d7s8h9c", "one pair, aces, kickers 9-8-7", "AhAd"),
        ("KcAh5d6s", "KsKdQhQs2c", "three of a kind, kings, kickers A-Q", "KcAh"),
        ("KcQc5d6s", "KsKdQhQs2c", "full house, kings full of queens", "KcQc"),
        # no third or fourth card of the hole plays
        ("AsAhAdAc", "KhQd7c5s2d", "one pair, aces, kickers K-Q-7", None),
        ("KdKhKcAs", "2d5cQhJs9c", "one pair, kings, kickers Q-J-9", "KdKh"),
        ("5h6h7h8hTcTd", "9s4c2dKcJs", "one pair, tens, kickers K-J-9", "TcTd"),
        ("6c7d8hTs", "9dKcQh2s3d", "high card, K-Q-T-9-8", "Ts8h"),
        # a flush needs two of its suit in the hole, and three on the board
        ("AhKc3d4s", "2h7h9hKhJc", "one pair, kings, kickers A-J-9", "AhKc"),
        ("Ah3hKd4s", "2h7h9hKhJc", "flush, ace high: A-K-9-7-3", "Ah3h"),
        ("2c3cKhQd", "AcKcQhJsTd", "straight, ace high", "KhQd"),
        ("AhKhQhJh", "9h8h2c3d4s", "high card, A-K-9-8-4", "AhKh"),
        ("3h2hAsKd", "AhKhQhJh9c", "flush, ace high: A-K-Q-3-2", "3h2h"),
        ("AcQcTh9h", "KhJh7h2s2d", "flush, king high: K-J-T-9-7", "Th9h"),
        # straight flushes need exactly two of the hole
        ("As2sKdQc", "3s4s5sTd9h", "straight flush, five high", "As2s"),
        ("As2s3s4s", "5sJh9d8cTd", "high card, A-J-T-9-4", "As4s"),
        ("9s2dAsKc", "8s7s6s5sAh", "flush", None),
        ("9s8sAsKc", "7s6s5s4s2h", "straight flush, nine high", "9s8s"),
        ("4s3s2dAh", "9s8s7s6s5s", "straight flush, seven high", "4s3s"),
        ("AsTs2h3d", "KsQsJs9s8s", "royal flush", "AsTs"),
        ("AsKs2h3d", "QsJs9s8d7c", "flush, ace high: A-K-Q-J-9", "AsKs"),
        # straights: the wheel, the ace at one end only, and two of the hole in each
        ("As2dKhKc", "3c4h5sJdJc", "straight, five high", "As2d"),
        ("AsKs2d3d", "QcJhTd4s5c", "straight, ace high", "AsKs"),
        ("Kc2d7h8h", "QsAd3c4hJs", "high card", None),
        ("6c9d7hTs", "7d8c4h4dAh", "two pair, sevens and fours, kicker T", "7hTs"),
        # three cards of the board with a pair in the hole
        ("3c3s6d7d", "AhAsAdAcJc", "full house, aces full of threes", "3c3s"),
        ("6c6h6s6d", "4h4s4dKcJd", "full house, fours full of sixes", None),
        ("Qs8h4d3c", "4h3d3s5c8s", "full house, threes full of eights", "8h3c"),
        ("8h8d8c8s2s", "AhKhQh7d7c", "two pair, eights and sevens, kicker A", None),
        # flop and turn
        ("AsKs2d3d", "QsJsTs", "royal flush", "AsKs"),
        ("AsAd2c7h", "AcKh9d4s", "three of a kind, aces, kickers K-9", "AsAd"),
    ],
)
def test_hard_high_hands(hole: str, board: str, text: str, two: str | None) -> None:
    best = best_high(hole, board)
    assert to_category_and_ranks(best.value) == oracle_high(ids(hole), ids(board))
    assert best.text.startswith(text)
    assert best.text == describe_high(evaluate_high(hole, board))
    if two:
        assert set(format_cards(best.hole, sep=" ").split()) == {two[:2], two[2:]}


@pytest.mark.parametrize(
    ("hole", "board", "text"),
    [
        # 1.5: the ace is low, straights and flushes don't count against it
        ("As2sKdKh", "3c4d5hJsJd", "wheel: 5-4-3-2-A"),
        ("As2s3d4d", "5s6s7s8sKd", "seven-six low: 7-6-5-2-A"),
        ("4c5dKhQh", "6s7s8sTcTd", "eight-seven low: 8-7-6-5-4"),
        ("As8sKdKh", "3c4d6hJsJd", "eight-six low: 8-6-4-3-A"),
        # compared from the highest card down
        ("2s5hKdQc", "3c4d6hTsJc", "six-five low: 6-5-4-3-2"),
        ("Ac7sKdQc", "3c4d6hTsJc", "seven-six low: 7-6-4-3-A"),
        # counterfeit: the two of the hole must differ from the three of the board
        ("2s3hKdQc", "Ah3d4s5cJd", "wheel: 5-4-3-2-A"),
        ("2s3hKdQc", "Ah2d3s5cJd", "no low"),
        ("As2hKdQc", "Ac2d7s8hKh", "no low"),
        ("As2h3dQc", "Ac2d7s8hKh", "eight-seven low: 8-7-3-2-A"),
        ("As2h3d4c", "8c8d7hKsQc", "no low"),
        ("AsAhKdQc", "2c3d4hTsJc", "no low"),
        ("AsKhQdJc", "2c3d4h5s9c", "no low"),
        ("As2s3s4s5s6s", "7h8dKcQdJh", "no low"),
        ("9c2dKhQs", "Ah3s4d7cTd", "no low"),
        ("As2h3d4c", "2d4h9sTcKd", "no low"),
        # a paired board with three low ranks, and spare low cards in the hole
        ("7c6s7hAs", "5h4d2dJd6h", "six-five low: 6-5-4-2-A"),
        ("As2d3h4c", "2c3d8hKsKd", "eight-four low: 8-4-3-2-A"),
        ("As5d6h7s8cKh", "2c3d8hKsKd", "eight-five low: 8-5-3-2-A"),
        # flop and turn
        ("As2sKdKh", "3c4d5h", "wheel: 5-4-3-2-A"),
        ("As2sKdKh", "3c4dKs7h", "seven-four low: 7-4-3-2-A"),
    ],
)
def test_hard_low_hands(hole: str, board: str, text: str) -> None:
    best = best_low(hole, board)
    assert describe_low(evaluate_low(hole, board)) == text
    assert (best.text if best else "no low") == text
    expected = oracle_low(ids(hole), ids(board))
    assert (low_ranks(best.value) if best else None) == expected


@pytest.mark.parametrize(
    ("hands", "board", "game", "high", "low", "shares"),
    [
        # 6.6: a scoop, a quarter, thirds of a half, and no low
        ("2s5hKdQc AhAc9d7s", "3c4d6hTsJc", "hilo", [0], [0], "1 0"),
        ("4c3cKhQd 4h5cQhTc", "AcKc6cJs2d", "hilo", [1], [0], "1/2 1/2"),
        ("2d9h3s4d 6h3h2h4s QsAc7hTc", "3dAdAs5c7c", "hilo", [2], [0, 1], "1/4 1/4 1/2"),
        ("As2hKdQc Ah2dJcTd Ac2c9d8s", "3s4d7hKs9h", "hilo", [0], [0, 1, 2], "2/3 1/6 1/6"),
        ("As2hKdJc Ah2dKcJd Ac2cQd8s", "3s4d7hKs9h", "hilo", [0, 1], [0, 1, 2], "5/12 5/12 1/6"),
        ("Ac4d2d2h Ad7s2cTh", "6c9sJh8c6s", "hilo", [1], [], "0 1"),
        ("AsKsQdJd AhKhQcJc", "2c7d9h9s3d", "hilo", [0, 1], [], "1/2 1/2"),
        # 1.4: suits never break a tie
        ("2c3cKhQd 4c5cAhTc", "AcKcQhJsTd", "high", [0, 1], [], "1/2 1/2"),
        ("2s2d2h2c 3s3d3h3c", "KhQd9c8s4h", "high", [1], [], "0 1"),
        # kickers do: the fifth card decides, and a card that plays for nobody doesn't
        ("AsQd2h3c AdJs2d3d", "AhKc9d5s8h", "high", [0], [], "1 0"),
        ("AsQd7h6c AdQs2d3h", "AhKcTd9s4h", "high", [0, 1], [], "1/2 1/2"),
        # the better low wins though its high hand is the same
        ("As2sKdQh Ah3hKcQs", "4c5d8hKhJs", "hilo", [0, 1], [0], "3/4 1/4"),
    ],
)
def test_hard_showdowns(
    hands: str, board: str, game: str, high: list[int], low: list[int], shares: str
) -> None:
    result = showdown(hands.split(), board, game)  # type: ignore[arg-type]
    assert list(result.high_winners) == high
    assert list(result.low_winners) == low
    assert list(result.shares) == [Fraction(share) for share in shares.split()]
    assert sum(result.shares) == 1
    expected = [oracle_high(ids(hand), ids(board)) for hand in hands.split()]
    assert [to_category_and_ranks(hand.value) for hand in result.high] == expected


@pytest.mark.parametrize(
    ("category", "ranks", "text"),
    [
        (0, (14, 12, 9, 5, 3), "high card, A-Q-9-5-3"),
        (1, (6, 14, 10, 2), "one pair, sixes, kickers A-T-2"),
        (2, (11, 3, 14), "two pair, jacks and threes, kicker A"),
        (3, (2, 9, 8), "three of a kind, twos, kickers 9-8"),
        (4, (5,), "straight, five high"),
        (4, (14,), "straight, ace high"),
        (5, (13, 9, 8, 4, 2), "flush, king high: K-9-8-4-2"),
        (6, (14, 13), "full house, aces full of kings"),
        (7, (10, 14), "four of a kind, tens, kicker A"),
        (8, (5,), "straight flush, five high"),
        (8, (14,), "royal flush"),
    ],
)
def test_descriptions_are_what_a_dealer_says(
    category: int, ranks: tuple[int, ...], text: str
) -> None:
    value = from_category_and_ranks(category, ranks)
    assert describe_high(value) == text
    assert category_of(value) == category
