"""Exact equity, against poker-equity and against our own enumeration of all boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import omahakit
from omahakit._core import match_equity

poker_equity = pytest.importorskip("poker_equity", reason="the peer: pip install poker-equity")

HANDS = {
    4: ["AsAhKsKh", "9s8d7s6d", "QcJdTc2s", "5c4h3d2c", "7h7dAcAd", "8c8hTsTh"],
    5: ["AsAhKsKh4d", "9s8d7s6d2c", "QcJdTc2s3h"],
    6: ["AsAhKsKh4d4c", "9s8d7s6d2c2h", "QcJdTc2s3h8h"],
}


@pytest.mark.parametrize("hole_cards", [4, 5, 6])
@pytest.mark.parametrize("game", ["high", "hilo"])
@pytest.mark.benchmark(group="heads-up before the flop")
def bench_heads_up(game: Any, hole_cards: int, per_hand: Any) -> None:
    hands = HANDS[hole_cards][:2]
    per_hand(1, lambda: omahakit.equity(hands, game=game), rounds=500)


@pytest.mark.parametrize("game", ["high", "hilo"])
@pytest.mark.benchmark(group="heads-up before the flop")
def bench_heads_up_all_boards(game: str, per_hand: Any) -> None:
    hands = HANDS[4][:2]
    per_hand(1, lambda: match_equity(hands, "", "", game == "hilo", way="boards"), rounds=15)


@pytest.mark.parametrize("variant", ["omaha", "omaha_hi_lo"])
@pytest.mark.benchmark(group="heads-up before the flop")
def bench_heads_up_poker_equity(variant: str, per_hand: Any) -> None:
    hands = HANDS[4][:2]
    if poker_equity.exact_from_text(variant, hands) is None:
        pytest.skip(f"poker-equity walks no {variant} match-up exactly")
    per_hand(1, lambda: poker_equity.exact_from_text(variant, hands), rounds=5)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("game", ["high", "hilo"])
@pytest.mark.benchmark(group="several players before the flop")
def bench_players(game: Any, players: int, per_hand: Any) -> None:
    hands = HANDS[4][:players]
    per_hand(1, lambda: omahakit.equity(hands, game=game), rounds=200)


@pytest.mark.parametrize("board", ["Ad9c5h", "Ad9c5h2s"])
@pytest.mark.parametrize("game", ["high", "hilo"])
@pytest.mark.benchmark(group="heads-up on flop and turn")
def bench_street(game: Any, board: str, per_hand: Any) -> None:
    hands = HANDS[4][:2]
    per_hand(1, lambda: omahakit.equity(hands, board, game=game), rounds=2000)


@pytest.mark.benchmark(group="heads-up on flop and turn")
def bench_flop_poker_equity(per_hand: Any) -> None:
    hands = HANDS[4][:2]
    per_hand(1, lambda: poker_equity.exact_from_text("omaha", hands, "Ad9c5h"), rounds=200)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.benchmark(group="10,000 heads-up match-ups before the flop")
def bench_many(threads: int, random_deals: Callable[[int], Any], per_hand: Any) -> None:
    holes, boards = random_deals(4)
    hands = np.stack([holes[:10_000], boards[:10_000, :4]], axis=1)
    per_hand(len(hands), lambda: omahakit.equity_many(hands, threads=threads), rounds=3)
