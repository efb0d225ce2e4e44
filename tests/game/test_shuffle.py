"""Rule 1.1: shuffled decks without bias, secure by default, repeatable with a seed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from omahakit.game import shuffle, shuffled_deck


def test_golden_decks() -> None:
    # these change only on purpose: seeds stand in people's notes
    assert shuffled_deck(Random(7), 8) == (7, 24, 47, 12, 45, 32, 30, 22)
    assert shuffled_deck(Random(7), 4) == (26, 16, 25, 21)
    assert shuffled_deck(Random(7)) == shuffled_deck(Random(7))


def test_every_deck_is_a_permutation() -> None:
    for seed in range(200):
        assert sorted(shuffled_deck(Random(seed))) == list(range(52))


def test_secure_decks_differ_and_use_the_system_source(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shuffled_deck() != shuffled_deck()
    asked: list[int] = []

    class Source(Random):
        def randrange(self, start: int, *more: object, **options: object) -> int:
            asked.append(start)
            return 0

    monkeypatch.setattr(shuffle, "_SECURE", Source())
    assert shuffled_deck() == tuple(range(52))
    assert len(asked) == 1


def test_the_numbers_below_the_product_are_the_orders_one_to_one() -> None:
    # all 52 x 51 numbers for two cards: each ordered pair exactly once, so no bias at all
    class Counting(Random):
        number = 0

        def randrange(self, start: int, *more: object, **options: object) -> int:
            assert start == 52 * 51
            self.number += 1
            return self.number - 1

    rng = Counting()
    pairs = Counter(shuffled_deck(rng, 2) for _ in range(52 * 51))
    assert pairs == Counter(permutations(range(52), 2))


def test_cards_are_evenly_spread() -> None:
    rng = Random(11)
    decks = 5200
    places = [Counter(column) for column in zip(*(shuffled_deck(rng) for _ in range(decks)))]  # noqa: B905
    for place in places:
        square = sum((place[card] - decks / 52) ** 2 / (decks / 52) for card in range(52))
        assert square < 110  # chi-square with 51 degrees of freedom: beyond 1 in 100,000


def test_numbers_of_cards() -> None:
    assert shuffled_deck(Random(1), 0) == ()
    assert len(shuffled_deck(Random(1), 29)) == 29
    with pytest.raises(ValueError, match="expected 0 to 52 cards, got 53"):
        shuffled_deck(Random(1), 53)
