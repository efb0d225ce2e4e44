"""Evaluation: batches and single calls, against phevaluator and against brute force."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import omahakit

phevaluator = pytest.importorskip("phevaluator", reason="the peer to compare with: pip install it")


@pytest.mark.parametrize("hole_cards", [4, 5, 6])
@pytest.mark.benchmark(group="random deals, high")
def bench_random_high(hole_cards: int, random_deals: Any, per_hand: Any) -> None:
    holes, boards = random_deals(hole_cards)
    out = np.empty(len(holes), np.uint16)
    per_hand(len(holes), lambda: omahakit.evaluate_high_many(holes, boards, out=out))


@pytest.mark.benchmark(group="random deals, high")
def bench_random_high_two_threads(random_deals: Any, per_hand: Any) -> None:
    holes, boards = random_deals(4)
    out = np.empty(len(holes), np.uint16)
    per_hand(len(holes), lambda: omahakit.evaluate_high_many(holes, boards, out=out, threads=2))


@pytest.mark.benchmark(group="random deals, high")
def bench_random_high_phevaluator(random_deals: Any, per_hand: Any) -> None:
    """The fastest that pip can install has no batch call: one call a hand."""
    holes, boards = (cards[:20_000].tolist() for cards in random_deals(4))
    flat = [(*board, *hole) for hole, board in zip(holes, boards, strict=True)]
    per_hand(len(flat), _each(phevaluator.evaluate_omaha_cards, flat))


@pytest.mark.benchmark(group="one board, all 178,365 hands")
def bench_one_board_phevaluator(one_board: Any, per_hand: Any) -> None:
    holes, board = one_board
    flat = [(*board.tolist(), *hole) for hole in holes[::9].tolist()]
    per_hand(len(flat), _each(phevaluator.evaluate_omaha_cards, flat))


@pytest.mark.parametrize("hole_cards", [4, 5, 6])
@pytest.mark.benchmark(group="random deals, high and low")
def bench_random_high_and_low(hole_cards: int, random_deals: Any, per_hand: Any) -> None:
    holes, boards = random_deals(hole_cards)
    per_hand(len(holes), lambda: omahakit.evaluate_many(holes, boards))


@pytest.mark.benchmark(group="random deals, high and low")
def bench_random_low_only(random_deals: Any, per_hand: Any) -> None:
    holes, boards = random_deals(4)
    per_hand(len(holes), lambda: omahakit.evaluate_low_many(holes, boards))


@pytest.mark.benchmark(group="one board, all 178,365 hands")
def bench_one_board(one_board: Any, per_hand: Any) -> None:
    holes, board = one_board
    out = np.empty(len(holes), np.uint16)
    per_hand(len(holes), lambda: omahakit.evaluate_high_many(holes, board, out=out), rounds=50)


@pytest.mark.benchmark(group="check of every row (part of the batch calls)")
@pytest.mark.parametrize("hole_cards", [4, 5, 6])
def bench_check(hole_cards: int, random_deals: Any, per_hand: Any) -> None:
    from omahakit._core import Deals

    holes, boards = random_deals(hole_cards)
    deals = Deals(holes, boards, False, False)
    per_hand(len(holes), lambda: deals.first_bad(0, len(holes)))


def _scalar_deals(random_deals: Any) -> tuple[list[Any], list[Any]]:
    holes, boards = (cards[:5000].tolist() for cards in random_deals(4))
    return [tuple(hole) for hole in holes], [tuple(board) for board in boards]


def _texts(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(omahakit.format_cards([card]) for card in cards)


def _each(call: Callable[..., Any], arguments: list[tuple[Any, ...]]) -> Callable[[], None]:
    def work() -> None:
        for args in arguments:
            call(*args)

    return work


@pytest.mark.parametrize("who", ["omahakit", "phevaluator"])
@pytest.mark.benchmark(group="one call from ids")
def bench_call_from_ids(who: str, random_deals: Any, per_hand: Any) -> None:
    holes, boards = _scalar_deals(random_deals)
    if who == "omahakit":
        work = _each(omahakit.evaluate_high, list(zip(holes, boards, strict=True)))
    else:
        flat = [board + hole for hole, board in zip(holes, boards, strict=True)]
        work = _each(phevaluator.evaluate_omaha_cards, flat)
    per_hand(len(holes), work)


@pytest.mark.parametrize("who", ["omahakit", "phevaluator"])
@pytest.mark.benchmark(group="one call from text")
def bench_call_from_text(who: str, random_deals: Any, per_hand: Any) -> None:
    holes, boards = _scalar_deals(random_deals)
    if who == "omahakit":
        work = _each(
            omahakit.evaluate_high,
            [("".join(_texts(h)), "".join(_texts(b))) for h, b in zip(holes, boards, strict=True)],
        )
    else:
        flat = [_texts(board + hole) for hole, board in zip(holes, boards, strict=True)]
        work = _each(phevaluator.evaluate_omaha_cards, flat)
    per_hand(len(holes), work)


@pytest.mark.benchmark(group="one call from ids")
def bench_sixty_five_card_hands(random_deals: Any, per_hand: Any) -> None:
    """Our own naive way: all 60 choices of two and three, each ranked by the core."""
    from omahakit._core import evaluate_five

    holes, boards = (cards[:500] for cards in _scalar_deals(random_deals))

    def naive(hole: tuple[int, ...], board: tuple[int, ...]) -> int:
        return max(
            evaluate_five(two + three)[0]
            for two in combinations(hole, 2)
            for three in combinations(board, 3)
        )

    per_hand(len(holes), _each(naive, list(zip(holes, boards, strict=True))), rounds=5)
