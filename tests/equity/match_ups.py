"""Match-ups for the tests: random ones from decks that make hands meet, and hypothesis' own."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deals import DECKS
from hypothesis import strategies as st

from omahakit.equity import Game

# Where flushes, straight flushes and full houses meet, and where three or more hands tie.
POOLS = [
    *DECKS.values(),
    [card for card in range(52) if card % 4 == 3],
    [card for card in range(52) if card % 4 == 1 or card // 4 in (5, 6)],
    [card for card in range(52) if card // 4 in (0, 1, 2, 12)],
]
MOST_PLAYERS = {4: 10, 5: 9, 6: 7}


class MatchUp(NamedTuple):
    hands: list[list[int]]
    board: list[int]
    dead: list[int]
    game: Game


def _first(rng: random.Random, cards: Sequence[int], pool: Sequence[int]) -> list[int]:
    """The cards shuffled, most often those of the pool before the others."""
    return sorted(cards, key=lambda card: rng.random() + (card not in pool) * rng.choice((1, 1, 0)))


def random_match_up(rng: random.Random, board_size: int, most_to_come: int = 52) -> MatchUp:
    """A match-up in which at most so many different cards can come; the others are dead."""
    hole_size = rng.choice((4, 4, 5, 6))
    players = rng.choice((2, 2, 2, 2, 3, 3, 4, 5, 6, 6, rng.randint(7, 10)))
    players = min(players, MOST_PLAYERS[hole_size])
    cards = _first(rng, range(52), rng.choice(POOLS))
    dealt = players * hole_size
    rest = _first(rng, cards[dealt:], rng.choice(POOLS))
    return MatchUp(
        [cards[i : i + hole_size] for i in range(0, dealt, hole_size)],
        rest[:board_size],
        rest[board_size:][most_to_come:],
        rng.choice(("high", "hilo")),
    )


def random_match_ups(seed: int, n: int, board_size: int, most: int = 24) -> Iterator[MatchUp]:
    """n match-ups on one street; before the flop at most so many cards can come."""
    rng = random.Random(f"{seed} {board_size}")
    for _ in range(n):
        to_come = rng.randint(8, most) if board_size < 3 else rng.choice((52, rng.randint(3, 40)))
        yield random_match_up(rng, board_size, to_come)


@st.composite
def match_ups(
    draw: st.DrawFn, board_sizes: Sequence[int] = (0, 3, 4, 5), most_to_come: int = 20
) -> MatchUp:
    """A match-up that can be drawn smaller; before the flop with few cards to come."""
    board_size = draw(st.sampled_from(board_sizes))
    return random_match_up(draw(st.randoms(use_true_random=False)), board_size, most_to_come)


def rest_of_deck(*gone: Iterable[int]) -> list[int]:
    """The cards that are in none of these."""
    return sorted(set(range(52)).difference(*gone))
