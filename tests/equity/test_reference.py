"""Exact equities that others published, integer for integer."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from deals import ids
from shared_data import cases, reference_equities

from equity.match_ups import rest_of_deck
from omahakit import (
    Category,
    PlayerEquity,
    category_counts,
    category_of,
    equity,
    evaluate_high,
    evaluate_high_many,
)
from omahakit.equity import Game


def sharers(player: PlayerEquity) -> dict[str, int]:
    """Run-outs by "H,L": among how many the player shares the high half and the low half."""
    counts = Counter[str]()
    for _, high, low, runouts in player.cells:
        counts[f"{high},{low}"] += runouts
    lost = player.runouts - counts.total()
    return dict(counts) | ({"0,0": lost} if lost else {})


@pytest.mark.parametrize("row", reference_equities())
def test_reference_equities(row: dict[str, Any]) -> None:
    game: Game = "hilo" if row["game"].endswith("8") else "high"
    result = equity(row["hands"], row["board"], row["dead"], game)
    assert result.runouts == row["boards"]
    assert [p.high_win for p in result.players] == row["win_hi"]
    assert [p.high_tie for p in result.players] == row["tie_hi"]
    assert [p.runouts - p.high_win - p.high_tie for p in result.players] == row["lose_hi"]
    assert [p.scoop for p in result.players] == row["scoop"]
    assert [sharers(p) for p in result.players] == row["nshare_hi_lo"]
    total_x24 = [p.fraction * result.runouts * 24 for p in result.players]
    assert total_x24 == row["equity_x_boards_x24"]
    assert [round(p.equity, 12) for p in result.players] == row["equity"]
    if game == "high":
        assert all((p.low_win, p.low_tie) == (0, 0) for p in result.players)
        return
    assert [p.low_win for p in result.players] == row["win_lo"]
    assert [p.low_tie for p in result.players] == row["tie_lo"]
    qualified = category_counts(row["hands"], row["board"], row["dead"]).players
    lost = [q.low - p.low_win - p.low_tie for q, p in zip(qualified, result.players, strict=True)]
    assert lost == row["lose_lo"]


# From that file, so that these stand without it. Each player: high wins, high ties, low wins,
# low ties, scoops, and pots won times 24.
GOLDEN = [
    (
        *("AsKsAhKh 8s9sTdJd", "", "", "high", 1_086_008),
        [(693707, 127, 0, 0, 693707, 16650492), (392174, 127, 0, 0, 392174, 9413700)],
    ),
    (
        *("AsKsQdJd AhKhQcJc", "", "", "high", 1_086_008),
        [(194791, 696426, 0, 0, 194791, 13032096)] * 2,
    ),
    (
        *("Qh6h6cKh 8dJdQcTs", "", "", "high", 1_086_008),
        [(533249, 5814, 0, 0, 533249, 12867744), (546945, 5814, 0, 0, 546945, 13196448)],
    ),
    (
        *("As2s4dKh Ah2h5cQc", "", "", "hilo", 1_086_008),
        [
            (548715, 62594, 194000, 310944, 367227, 14629782),
            (474699, 62594, 74800, 310944, 246534, 11434410),
        ],
    ),
    (
        *("AsAh2d3c KsKhQs9h 8d7d6c5c", "", "", "hilo", 658_008),
        [
            (156355, 0, 295082, 162, 112562, 6146544),
            (239853, 0, 0, 0, 140081, 4559208),
            (261800, 0, 88744, 162, 99496, 5086440),
        ],
    ),
    (
        *("4d6h6d8cAc Td2dTcJdKd", "", "", "hilo", 850_668),
        [(397029, 0, 504309, 0, 397029, 11825496), (453639, 0, 0, 0, 262239, 8590536)],
    ),
    (
        *("AsKsAhKhTc3d 8s9sTdJd2c4h", "", "", "high", 658_008),
        [(366574, 1303, 0, 0, 366574, 8813412), (290131, 1303, 0, 0, 290131, 6978780)],
    ),
    (
        *("As2s3hKdQcJh 8s9sTdJd5c6d", "", "", "hilo", 658_008),
        [
            (357610, 1887, 337695, 243, 289783, 9949590),
            (298511, 1887, 100530, 243, 118870, 5842602),
        ],
    ),
    (
        *("5dKhQsKs 3c3s7hAc 9c7d8s6d", "AdQdKc", "Kd6s", "high", 595),
        [(385, 0, 0, 0, 385, 9240), (38, 0, 0, 0, 38, 912), (172, 0, 0, 0, 172, 4128)],
    ),
    (
        *("2sAd2h9s 5s7s7d8d 6s8c7cQs 3d4s5hAh", "3c5d6d", "", "high", 528),
        [
            (5, 0, 0, 0, 5, 120),
            (197, 66, 0, 0, 197, 5520),
            (104, 66, 0, 0, 104, 3288),
            (156, 0, 0, 0, 156, 3744),
        ],
    ),
    (
        *("Qs2h8c6d Jc7cTs6s Qc8hTcQd 7d9hTh7h", "2dAc8s", "", "hilo", 528),
        [
            (242, 0, 48, 32, 28, 3672),
            (72, 5, 448, 32, 47, 6462),
            (169, 0, 0, 0, 0, 2028),
            (40, 5, 0, 0, 0, 510),
        ],
    ),
    (
        *("Jh9h3s6s2s 4h6h8hAh6c 8s2h9c7h5c Ac8cKc5d4c", "8dAd2d7c", "", "hilo", 28),
        [(6, 0, 4, 0, 2, 120), (0, 12, 0, 0, 0, 72), (4, 0, 0, 0, 0, 48), (6, 12, 24, 0, 6, 432)],
    ),
]


@pytest.mark.parametrize(("hands", "board", "dead", "game", "runouts", "expected"), GOLDEN)
def test_golden_equities(
    hands: str,
    board: str,
    dead: str,
    game: Game,
    runouts: int,
    expected: list[tuple[int | Fraction, ...]],
) -> None:
    result = equity(hands.split(), board, dead, game)
    assert result.runouts == runouts
    assert [
        (p.high_win, p.high_tie, p.low_win, p.low_tie, p.scoop, p.fraction * runouts * 24)
        for p in result.players
    ] == expected


def asks_for_one_equity(case: dict[str, Any]) -> bool:
    """Whether a case is about one exact equity; the others are about weights and sampling."""
    return not case or case["input"].get("method") == "exact"


@pytest.mark.parametrize(
    "case", [case for case in cases("equity") if asks_for_one_equity(case.values[0])]
)
def test_collected_equities(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    game: Game = {"hi": "high", "o8": "hilo"}[given["game"]]  # type: ignore[assignment]
    result = equity(given["hands"], given["board"], given["dead"], game)
    assert result.runouts == expected["boards"]
    assert [
        {
            "hi_win": p.high_win,
            "hi_tie": p.high_tie,
            "lo_win": p.low_win,
            "lo_tie": p.low_tie,
            "scoop": p.scoop,
            "units_of_5040": p.share_units,
            "equity": round(p.equity, 10),
        }
        for p in result.players
    ] == expected["players"]
    if game == "hilo":
        # each run-out without a low is in the cells of all who share its pot
        no_low = sum(
            Fraction(runouts, high)
            for p in result.players
            for low, high, _, runouts in p.cells
            if not low
        )
        assert no_low == expected["no_low_boards"]


def test_hands_with_weights() -> None:
    # a collected case: one hand in a hundred is the other one; each equity is exact
    hero, villains = "AsAhKsKh", {"JcTc9d8d": Fraction(1), "QcQdJdTc": Fraction(1, 100)}
    each = {hand: equity([hero, hand]).players[0].fraction for hand in villains}
    assert [round(float(part), 8) for part in each.values()] == [0.61481315, 0.64610942]
    mean = sum(each[hand] * weight for hand, weight in villains.items()) / sum(villains.values())
    assert round(float(mean), 8) == 0.61512301


@pytest.mark.parametrize("case", cases("outs"))
def test_collected_outs(case: dict[str, Any]) -> None:
    # rule 1.3 decides: a straight takes two hole cards; an out is to the nuts when no two
    # other cards beat what it makes
    hole, flop = ids(case["input"]["hole"]), ids(case["input"]["flop"])
    straights = nuts = 0
    for card in rest_of_deck(hole, flop):
        turn = [*flop, card]
        value = evaluate_high(hole, turn)
        if category_of(value) is Category.STRAIGHT:
            straights += 1
            left = rest_of_deck(hole, turn)
            others = np.array(list(combinations(left, 4)), np.uint8)
            nuts += int(evaluate_high_many(others, np.array(turn, np.uint8)).max() <= value)
    assert {"straight_outs": straights, "nut_outs": nuts} == case["expected"]
