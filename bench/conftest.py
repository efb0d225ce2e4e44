"""Deals that all benchmarks share, made from a fixed seed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

Deals = tuple[NDArray[np.uint8], NDArray[np.uint8]]


@pytest.fixture(scope="session")
def random_deals() -> Callable[[int], Deals]:
    """A million random deals with so many hole cards: (holes, boards)."""
    made: dict[int, Deals] = {}

    def deals(hole_cards: int) -> Deals:
        if hole_cards not in made:
            rng = np.random.default_rng(20260101)
            decks = np.tile(np.arange(52, dtype=np.uint8), (1_000_000, 1))
            cards = rng.permuted(decks, axis=1)[:, : hole_cards + 5]
            made[hole_cards] = (
                np.ascontiguousarray(cards[:, :hole_cards]),
                np.ascontiguousarray(cards[:, hole_cards:]),
            )
        return made[hole_cards]

    return deals


@pytest.fixture(scope="session")
def one_board() -> Deals:
    """All 178,365 four-card hands on Ks 9s 4d Th 2s."""
    board = np.array([47, 31, 9, 34, 3], np.uint8)
    rest = [card for card in range(52) if card not in board]
    return np.array(list(combinations(rest, 4)), np.uint8), board


@pytest.fixture
def per_hand(benchmark: Any) -> Callable[..., Any]:
    """Run a benchmark that does so many hands (or calls, or match-ups) at once."""

    def run(hands: int, work: Callable[[], Any], rounds: int = 15) -> Any:
        benchmark.extra_info["per_round"] = hands
        return benchmark.pedantic(work, rounds=rounds, warmup_rounds=1)

    return run
