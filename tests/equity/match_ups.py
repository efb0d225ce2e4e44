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


def _lay_out(
    order: Sequence[int],
    pools: tuple[Sequence[int], Sequence[int]],
    shape: tuple[int, int, int, int],
    game: Game,
) -> MatchUp:
    """Deal from shuffled cards: hands first from one pool, then the others from another one.

    The shape is (players, hole cards, board cards, most cards to come); what is left is dead.
    """
    players, hole_size, board_size, most_to_come = shape
    cards = sorted(order, key=lambda card: card not in pools[0])
    dealt = players * hole_size
    rest = sorted(cards[dealt:], key=lambda card: card not in pools[1])
    return MatchUp(
        [cards[i : i + hole_size] for i in range(0, dealt, hole_size)],
        rest[:board_size],
        rest[board_size:][most_to_come:],
        game,
    )


def random_match_up(rng: random.Random, board_size: int, most_to_come: int = 52) -> MatchUp:
    """A match-up in which at most so many different cards can come."""
    hole_size = rng.choice((4, 4, 5, 6))
    players = rng.choice((2, 2, 2, 2, 3, 3, 4, 5, 6, 6, rng.randint(7, 10)))
    shape = min(players, MOST_PLAYERS[hole_size]), hole_size, board_size, most_to_come
    pools = rng.choice(POOLS), rng.choice(POOLS)
    return _lay_out(rng.sample(range(52), 52), pools, shape, rng.choice(("high", "hilo")))


def random_match_ups(seed: int, n: int, board_size: int, most: int = 24) -> Iterator[MatchUp]:
    """n match-ups on one street; before the flop at most so many cards can come."""
    rng = random.Random(f"{seed} {board_size}")
    for _ in range(n):
        to_come = rng.randint(8, most) if board_size < 3 else rng.choice((52, rng.randint(3, 40)))
        yield random_match_up(rng, board_size, to_come)


@st.composite
def match_ups(
    draw: st.DrawFn,
    board_sizes: Sequence[int] = (0, 3, 4, 5),
    to_come: tuple[int, int] = (5, 24),
    games: Sequence[Game] = ("high", "hilo"),
) -> MatchUp:
    """A match-up of any size; so few cards to come that there are few run-outs."""
    hole_size = draw(st.integers(4, 6))
    players = draw(st.integers(2, MOST_PLAYERS[hole_size]))
    shape = players, hole_size, draw(st.sampled_from(board_sizes)), draw(st.integers(*to_come))
    pools = draw(st.sampled_from(POOLS)), draw(st.sampled_from(POOLS))
    return _lay_out(draw(st.permutations(range(52))), pools, shape, draw(st.sampled_from(games)))


def rest_of_deck(*gone: Iterable[int]) -> list[int]:
    """The cards that are in none of these."""
    return sorted(set(range(52)).difference(*gone))
