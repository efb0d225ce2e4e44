"""What must hold for any match-up, whatever the counts are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from deals import Cards, random_deals
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.match_ups import MatchUp, match_ups, rest_of_deck
from equity.slow_equity import deal_all
from omahakit import (
    Card,
    Category,
    Equity,
    EquityMany,
    category_counts,
    equity,
    equity_many,
    format_cards,
    next_cards,
)
from omahakit.equity import Game

Counts = list[tuple[int, int, int, int, int, int]]


def run(match: MatchUp) -> Equity:
    return equity(*match, partial_flop=True)


def counts(result: Equity) -> Counts:
    """All counters of all players, without their cards."""
    return [
        (p.high_win, p.high_tie, p.low_win, p.low_tie, p.scoop, p.share_units)
        for p in result.players
    ]


def outcomes(result: Equity) -> list[object]:
    return [(count, p.cells) for count, p in zip(counts(result), result.players, strict=True)]


def total(results: Sequence[Equity]) -> Counts:
    tables = np.array([counts(result) for result in results], dtype=object)
    return [tuple(player) for player in tables.sum(axis=0).tolist()]


def times(factor: int, result: Equity) -> Counts:
    return [tuple(factor * n for n in player) for player in counts(result)]  # type: ignore[misc]


@given(match_ups())
def test_every_pot_is_given_away_whole(match: MatchUp) -> None:
    # rules 6.4 and 6.6: nothing of a pot is left over, and nothing is paid twice
    result = run(match)
    assert sum(p.fraction for p in result.players) == 1
    assert sum(p.share_units for p in result.players) == 5040 * result.runouts
    for player in result.players:
        assert sum(player.shares.values()) == result.runouts
        assert sum(share * n for share, n in player.shares.items()) == (
            player.fraction * result.runouts
        )
        assert player.shares.get(Fraction(1), 0) == player.scoop
    # one has the best high hand alone, or those who share it have a part each; so with lows,
    # of which there is one on each run-out whose high hand takes only half
    cells = [cell for player in result.players for cell in player.cells]
    assert sum(Fraction(n, high) for _, high, _, n in cells if high) == result.runouts
    assert sum(Fraction(n, low) for _, _, low, n in cells if low) == (
        sum(Fraction(n, high) for halved, high, _, n in cells if high and halved)
    )


@given(match_ups())
def test_run_outs_are_all_choices_of_the_cards_left(match: MatchUp) -> None:
    known = sum(map(len, match.hands)) + len(match.board) + len(match.dead)
    assert run(match).runouts == comb(52 - known, 5 - len(match.board))


@given(match_ups(), st.data())
def test_seats_are_alike(match: MatchUp, data: st.DataObject) -> None:
    seats = data.draw(st.permutations(range(len(match.hands))))
    other = run(match._replace(hands=[match.hands[i] for i in seats]))
    expected = outcomes(run(match))
    assert outcomes(other) == [expected[i] for i in seats]


@given(match_ups(), st.permutations(range(4)))
def test_suits_are_alike(match: MatchUp, names: list[int]) -> None:
    # rule 1.4: suits never break a tie
    def renamed(cards: list[int]) -> list[int]:
        return [card - card % 4 + names[card % 4] for card in cards]

    hands = [renamed(hand) for hand in match.hands]
    other = MatchUp(hands, renamed(match.board), renamed(match.dead), match.game)
    assert outcomes(run(other)) == outcomes(run(match))


@given(match_ups(), st.data())
def test_order_of_the_cards_is_no_matter(match: MatchUp, data: st.DataObject) -> None:
    def shuffled(cards: list[int]) -> list[int]:
        return data.draw(st.permutations(cards))

    hands = [shuffled(hand) for hand in match.hands]
    other = MatchUp(hands, shuffled(match.board), shuffled(match.dead), match.game)
    assert outcomes(run(other)) == outcomes(run(match))


@given(match_ups())
def test_text_ids_and_cards_mean_the_same(match: MatchUp) -> None:
    hands, board, dead, game = match
    texts = [format_cards(hand, sep=" ", signs=True) for hand in hands]
    cards = tuple(tuple(map(Card, hand)) for hand in hands)
    expected = run(match)
    assert equity(texts, format_cards(board), format_cards(dead), game) == expected
    assert equity(cards, tuple(board), np.array(dead, np.uint8), game) == expected
    assert [list(player.hand) for player in expected.players] == hands


@given(match_ups(games=("hilo",)))
def test_the_high_counters_of_both_games_are_the_same(match: MatchUp) -> None:
    # rule 1.5: the low may use other cards, and takes nothing from the high hand's rank
    high, hilo = run(match._replace(game="high")), run(match)
    assert [p[2:4] for p in high.players] == [p[2:4] for p in hilo.players]
    assert [p[4:6] for p in high.players] == [(0, 0)] * len(high.players)


@given(match_ups((3, 4), (2, 30)))
def test_next_cards_add_up_to_the_equity(match: MatchUp) -> None:
    # each run-out is met once for each of its cards that may come next
    hands, board, dead, game = match
    after = next_cards(hands, board, dead, game)
    assert [int(card) for card in after] == rest_of_deck(*hands, board, dead)
    for card, result in after.items():
        assert result == run(match._replace(board=[*board, card]))
    assert total(list(after.values())) == times(5 - len(board), run(match))


@given(match_ups((0, 1, 2), (5, 18)))
def test_first_cards_of_the_flop_add_up_to_the_equity(match: MatchUp) -> None:
    # from an empty board classes are counted, after its first card boards are
    hands, board, dead, _ = match
    left = rest_of_deck(*hands, board, dead)
    after = [run(match._replace(board=[*board, card])) for card in left]
    assert total(after) == times(5 - len(board), run(match))


@given(match_ups((0, 3, 4), (6, 20)))
def test_dead_cards_take_their_run_outs_away(match: MatchUp) -> None:
    # each run-out is left as often as the dead card is another one of those not in it
    hands, board, dead, _ = match
    left = rest_of_deck(*hands, board, dead)
    after = [run(match._replace(dead=[*dead, card])) for card in left]
    assert total(after) == times(len(left) - (5 - len(board)), run(match))


# the known numbers of different hands, from high card to straight flush
KINDS = np.cumsum([1277, 2860, 858, 858, 10, 1277, 156, 156, 10])


@settings(max_examples=150)
@given(match_ups((0, 1, 2, 3, 4, 5), (5, 16)))
def test_category_counts_are_those_of_the_values(match: MatchUp) -> None:
    hands, board, dead, _ = match
    dealt = deal_all(hands, board, dead)
    result = category_counts(hands, board, dead, partial_flop=True)
    assert result.runouts == len(dealt.boards)
    for player, hand, high, low in zip(result.players, hands, dealt.high, dealt.low, strict=True):
        categories = np.searchsorted(KINDS, high).tolist()
        assert list(player.hand) == hand
        assert player.high == {category: categories.count(category) for category in Category}
        assert list(player.high) == list(Category)
        assert player.low == np.count_nonzero(low)
        assert sum(player.high.values()) == result.runouts


def test_category_counts_before_the_flop() -> None:
    # all boards of a deck of 44 cards; who has a low wins or ties it, unless another one does
    hands = ["As2s3hKd", "8s9sTdJd"]
    result = category_counts(hands)
    lows = [player.low for player in result.players]
    assert result.runouts == comb(44, 5)
    assert all(sum(player.high.values()) == result.runouts for player in result.players)
    hilo = equity(hands, game="hilo").players
    assert hilo[0].low_win + hilo[0].low_tie <= lows[0]
    assert max(lows) <= hilo[0].low_win + hilo[0].low_tie + hilo[1].low_win <= sum(lows)


# --- many match-ups at once -----------------------------------------------------------------

ROWS = 150  # more than two of the pieces in which threads take them


def rows(seed: int, players: int, hole_size: int, board_size: int) -> tuple[Cards, Cards]:
    """Hands of shape (ROWS, players, hole_size) and boards of shape (ROWS, board_size)."""
    cards, boards = random_deals(seed, ROWS, players * hole_size, board_size)
    return cards.reshape(ROWS, players, hole_size), boards


def check_rows(
    result: EquityMany, hands: Cards, boards: Cards, dead: list[int], game: Game
) -> None:
    for i in range(len(hands)):
        one = equity(hands[i].tolist(), boards[i].tolist(), dead, game)
        assert result.runouts[i] == one.runouts
        assert np.array(result[1:7]).transpose(1, 2, 0)[i].tolist() == [
            list(player) for player in counts(one)
        ]
        assert result.equity[i].tolist() == [player.equity for player in one.players]


SHAPES = pytest.mark.parametrize(
    ("players", "hole_size", "board_size", "game"),
    [
        *((2, 4, 0, "high"), (2, 6, 0, "hilo"), (3, 5, 0, "hilo"), (7, 4, 0, "hilo")),
        *((2, 4, 3, "high"), (3, 5, 3, "hilo"), (6, 6, 3, "high")),
        *((2, 5, 4, "hilo"), (10, 4, 4, "high"), (9, 5, 5, "hilo")),
    ],
)


@SHAPES
def test_rows_are_what_single_calls_give(
    players: int, hole_size: int, board_size: int, game: Game
) -> None:
    hands, boards = rows(101, players, hole_size, board_size)
    result = equity_many(hands, boards, game=game)
    assert [array.dtype for array in result] == [np.uint64] * 7 + [np.float64]
    assert [array.shape for array in result] == [(ROWS,)] + [(ROWS, players)] * 7
    check_rows(result, hands, boards, [], game)


@SHAPES
@pytest.mark.parametrize("threads", [2, 3, 4])
def test_threads_change_nothing(
    players: int, hole_size: int, board_size: int, game: Game, threads: int
) -> None:
    hands, boards = rows(103, players, hole_size, board_size)
    one = equity_many(hands, boards, game=game)
    more = equity_many(hands, boards, game=game, threads=threads)
    assert all(np.array_equal(a, b) for a, b in zip(one, more, strict=True))


@pytest.mark.parametrize("board_size", [0, 3, 4, 5])
@pytest.mark.parametrize("game", ["high", "hilo"])
def test_one_board_and_dead_cards_for_all_rows(board_size: int, game: Game) -> None:
    board, dead = [9, 14, 23, 44, 3][:board_size], [50, 27, 0]
    left = rest_of_deck(board, dead)
    hands = random_deals(107, ROWS, 12, 0, left)[0].reshape(ROWS, 3, 4)
    one_board = np.array(board, np.uint8)
    result = equity_many(hands, one_board, dead, game, threads=2)
    boards = np.tile(one_board, (ROWS, 1))
    check_rows(result, hands, boards, dead, game)
    repeated = equity_many(hands, boards, dead, game)
    assert all(np.array_equal(a, b) for a, b in zip(result, repeated, strict=True))


def test_no_board_is_an_empty_board() -> None:
    hands, _ = rows(109, 2, 4, 0)
    for board in (np.empty(0, np.uint8), np.empty((ROWS, 0), np.uint8)):
        assert np.array_equal(equity_many(hands, board).high_win, equity_many(hands).high_win)


def test_partial_flops_are_counted_when_asked_for() -> None:
    hands, boards = rows(113, 2, 4, 2)
    result = equity_many(hands[:4], boards[:4], partial_flop=True)
    for i in range(4):
        one = equity(hands[i].tolist(), boards[i].tolist(), partial_flop=True)
        assert result.high_win[i].tolist() == [player.high_win for player in one.players]
        assert result.runouts[i] == comb(42, 3)


@settings(max_examples=40)
@given(st.integers(0, 200), st.integers(1, 4), st.sampled_from(("high", "hilo")))
def test_any_number_of_rows(n: int, threads: int, game: Game) -> None:
    hands, boards = random_deals(127, 200, 10, 4)
    pairs = hands.reshape(200, 2, 5)
    result = equity_many(pairs[:n], boards[:n], game=game, threads=threads)
    full = equity_many(pairs, boards, game=game)
    assert all(np.array_equal(a, b[:n]) for a, b in zip(result, full, strict=True))


LAYOUTS: list[Callable[[Cards], Any]] = [
    np.asfortranarray,
    lambda cards: np.repeat(cards, 2, axis=0)[::2],
    lambda cards: cards[::-1].copy()[::-1],
    lambda cards: np.frombuffer(cards.tobytes(), np.uint8).reshape(cards.shape),
]


@pytest.mark.parametrize("layout", LAYOUTS, ids=["fortran", "strided", "reversed", "read-only"])
def test_layouts_of_arrays_are_no_matter(layout: Callable[[Cards], Any]) -> None:
    hands, boards = rows(131, 3, 4, 4)
    expected = equity_many(hands, boards)
    result = equity_many(layout(hands), layout(boards))
    assert all(np.array_equal(a, b) for a, b in zip(result, expected, strict=True))


def test_out_is_filled_again() -> None:
    hands, boards = rows(137, 3, 4, 4)
    first = equity_many(hands, boards)
    kept = [array.copy() for array in first]
    second = equity_many(hands[::-1], boards[::-1], game="hilo", out=first, threads=2)
    assert second is first
    check_rows(second, hands[::-1], boards[::-1], [], "hilo")
    assert equity_many(hands, boards, out=second) is first
    assert all(np.array_equal(a, b) for a, b in zip(first, kept, strict=True))
