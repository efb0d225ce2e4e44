"""Equities against the slow twin, which deals every run-out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest
from deals import ids
from numpy.typing import NDArray

from equity.match_ups import MatchUp, random_match_up, random_match_ups
from equity.slow_equity import Dealt, SlowPlayer, count, deal_all, from_oracle
from omahakit import Equity, equity
from omahakit._core import SHARE_UNITS, match_equity
from omahakit.equity import Game

# how many match-ups on which street, by the cards on the board
SAMPLE = {0: 2000, 1: 60, 2: 60, 3: 400, 4: 350, 5: 250}
WORTH_CLASSES = 3000


# Values of the weakest of each category, by the known counts of the 7,462 kinds of hands.
STRAIGHT_FLUSH, FULL_HOUSE, FLUSH, FOUR_OF_A_KIND = 7462 - 9, 7141, 5864, 7297


def fast(match: MatchUp) -> Equity:
    return equity(*match, partial_flop=len(match.board) in (1, 2))


def as_slow(result: Equity) -> list[SlowPlayer]:
    return [SlowPlayer(*player[2:7], shares=player.shares) for player in result.players]


def check(match: MatchUp, dealt: Dealt) -> None:
    slow = count(dealt, match.game == "hilo")
    result = fast(match)
    assert as_slow(result) == slow, match
    assert result.runouts == len(dealt.boards), match
    for player, expected, hand in zip(result.players, slow, match.hands, strict=True):
        total = sum((share * n for share, n in expected.shares.items()), Fraction(0))
        assert player.share_units == total * SHARE_UNITS, match
        assert player.fraction == total / len(dealt.boards), match
        assert player.equity == float(player.fraction), match
        assert list(player.shares) == sorted(expected.shares, reverse=True), match
        assert list(player.hand) == hand
    if not match.board:
        ways = [
            match_equity(match.hands, "", match.dead, match.game == "hilo", way=way)
            for way in ("classes", "boards")
        ]
        assert ways[0] == ways[1], match
        assert [ids for ids, _, _ in ways[0][1]] == [tuple(hand) for hand in match.hands]
        assert [counters for _, counters, _ in ways[0][1]] == [
            (*player[2:7], player.share_units) for player in result.players
        ], match


def sample(board_size: int) -> Iterator[tuple[MatchUp, Dealt]]:
    for match in random_match_ups(83, SAMPLE[board_size], board_size):
        yield match, deal_all(match.hands, match.board, match.dead)


@pytest.mark.parametrize("board_size", SAMPLE)
def test_counts_are_those_of_the_twin(board_size: int) -> None:
    # rules 6.4 and 6.6: all counters and the histogram of shares, on every street
    for match, dealt in sample(board_size):
        check(match, dealt)


@pytest.mark.parametrize(("board_size", "most"), [(0, 12), (3, 0), (4, 0), (5, 0)])
def test_counts_are_those_of_the_twin_with_values_of_the_oracle(board_size: int, most: int) -> None:
    # nothing of the package takes part in what is expected here
    for match in random_match_ups(89, 40, board_size, most):
        check(match, deal_all(match.hands, match.board, match.dead, from_oracle))


def what_happens(match: MatchUp, dealt: Dealt) -> Counter[str]:
    """How many run-outs show what equities could get wrong."""
    high = dealt.high
    best = high.max(axis=0)
    at_top = (high == best).sum(axis=0)
    low_best = dealt.low.max(axis=0)
    at_top_low = ((dealt.low == low_best) & (low_best > 0)).sum(axis=0)
    flushes = ((high >= FLUSH) & (high < FULL_HOUSE)).sum(axis=0)
    full_houses = ((high >= FULL_HOUSE) & (high < FOUR_OF_A_KIND)).any(axis=0)
    quads = ((high >= FOUR_OF_A_KIND) & (high < STRAIGHT_FLUSH)).any(axis=0)
    straight_flushes = (high >= STRAIGHT_FLUSH).sum(axis=0)
    found: dict[str, NDArray[np.bool_]] = {
        "high tie of two": at_top == 2,
        "high tie of three or more": at_top > 2,
        "flush over flush": (flushes > 1) & (best < FULL_HOUSE),
        "full house over flush": full_houses & (flushes > 0) & (straight_flushes == 0),
        "straight flush over full house": full_houses & (straight_flushes > 0),
        "straight flush over four of a kind": quads & (straight_flushes > 0),
        "straight flush over straight flush": straight_flushes > 1,
    }
    if match.game == "hilo":
        found |= {
            "no low": low_best == 0,
            "low tie of two": at_top_low == 2,
            "low tie of three or more": at_top_low > 2,
            "ties both ways": (at_top > 1) & (at_top_low > 1),
        }
    return Counter({name: int(where.sum()) for name, where in found.items()})


def what_it_is(match: MatchUp) -> Counter[str]:
    """How many players and cards it has, and whose suits make flushes."""
    holders = [
        sum(sum(card % 4 == suit for card in hand) > 1 for hand in match.hands) for suit in range(4)
    ]
    return Counter(
        [
            f"{min(len(match.hands), 7)} players, {match.game}",
            f"{len(match.hands[0])} cards, {match.game}",
            *("a suit that only one holds" for n in holders if n == 1),
            *("a suit that several hold" for n in holders if n > 1),
            *(["four suits that make flushes"] if all(holders) else []),
            *(["no suit that makes a flush"] if not any(holders) else []),
            *(["dead cards"] if match.dead else []),
        ]
    )


EVERYWHERE = {
    *{"high tie of two", "high tie of three or more", "low tie of two", "low tie of three or more"},
    *{"ties both ways", "no low", "flush over flush", "full house over flush"},
    *{"straight flush over full house", "straight flush over four of a kind"},
    *{"a suit that only one holds", "a suit that several hold", "four suits that make flushes"},
    "dead cards",
    *(f"{n} players, {game}" for n in range(2, 8) for game in ("high", "hilo")),
    *(f"{n} cards, {game}" for n in (4, 5, 6) for game in ("high", "hilo")),
    *(f"share {share}" for share in ("1", "3/4", "2/3", "1/2", "1/3", "1/4", "1/6")),
}


@pytest.mark.parametrize(
    ("board_size", "also"),
    [
        (0, {"straight flush over straight flush", "share 1/8", "share 5/12", "share 1/10"}),
        (3, {"straight flush over straight flush", "share 1/8", "share 5/12"}),
        (4, set()),
    ],
)
def test_the_sample_has_all_that_could_go_wrong(board_size: int, also: set[str]) -> None:
    found = Counter[str]()
    for match, dealt in sample(board_size):
        if board_size == 0 and len(dealt.boards) < WORTH_CLASSES:
            continue  # counted board by board unless forced
        found += what_happens(match, dealt) + what_it_is(match)
        for player in fast(match).players:
            found.update({f"share {share}": n for share, n in player.shares.items()})
    missing = {name for name in EVERYWHERE | also if not found[name]}
    assert not missing
    if board_size == 0:
        # the two places where classes are put right afterwards get more than a few boards
        assert found["straight flush over full house"] > 1_000
        assert found["flush over flush"] > 100_000


@pytest.mark.parametrize(
    ("hands", "dead", "game"),
    [
        ("As2d3h4c KsQdJhTc", "", "high"),  # no flush for anybody
        ("AsAhAdAc KsKhKdKc", "", "hilo"),
        ("5s6s7s8s 5h6h7h8h", "", "high"),  # equal but for the suit
        ("As2s3s4s Ad2d3d4d", "", "hilo"),
        ("AsKsQsJs 4s5s6s9s", "", "high"),  # straight flushes against each other
        ("4s5s9sTs 7h7dKhKd", "2c2d2h", "high"),  # two straights on 6-7-8 of one suit
        ("As5sKhKd 3c3d3h9c", "", "hilo"),  # wheel in one suit, full houses and quads
        ("As2s3hKdQc 8s9sTdJd2c", "", "high"),
        ("As2s3hKdQcJh 8s9sTdJd5c6d", "", "hilo"),
        ("As2sAhKh 3s4s5h6h 7s8sTdJd", "", "hilo"),
        ("AsKsQhJh TdTc9s8s 7h6h5d4d 3c2cAdKd 9d9h8h7d", "2s3h", "high"),
    ],
)
def test_whole_decks(hands: str, dead: str, game: Game) -> None:
    match = MatchUp([ids(hand) for hand in hands.split()], [], ids(dead), game)
    check(match, deal_all(match.hands, dead=match.dead))


@pytest.mark.slow
@pytest.mark.parametrize("board_size", SAMPLE)
def test_many_more_match_ups(board_size: int) -> None:
    for match in random_match_ups(97, 10 * SAMPLE[board_size], board_size, 30):
        check(match, deal_all(match.hands, match.board, match.dead))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_many_whole_decks(seed: int) -> None:
    match = random_match_up(random.Random(seed), 0)
    check(match, deal_all(match.hands, dead=match.dead))
