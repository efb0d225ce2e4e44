"""Match-ups that equities refuse."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np
import pytest
from deals import ids
from errors import said

from equity.match_ups import rest_of_deck
from omahakit import DECK, category_counts, equity, equity_many, next_cards, showdown

A, B, FLOP = "AsAhKsKh", "8s9sTdJd", "7s6d2c"
REST = rest_of_deck(ids(A), ids(B))

Call = Callable[..., Any]
# each on a flop, which all of them take
ALL = pytest.mark.parametrize("call", [equity, next_cards, category_counts])


@ALL
@pytest.mark.parametrize(
    ("hands", "board", "dead", "text"),
    [
        # rule 1.1: one deck; the card and both places are named
        ([A, "8s9sTdAh"], FLOP, "", "expected different cards, got Ah in hand 1 and in hand 2"),
        ([B, "2s3sQdQh", A.replace("Kh", "Td")], FLOP, "", "got Td in hand 1 and in hand 3"),
        (["AsAhKsAs", B], FLOP, "", "expected different cards, got As twice in hand 1"),
        ([A, "8s9s9s9s"], FLOP, "", "expected different cards, got 9s twice in hand 2"),
        ([A, B], "7s6d8s", "", "expected different cards, got 8s on the board and in hand 2"),
        ([A, B], "7s7s2c", "", "expected different cards, got 7s twice on the board"),
        ([A, B], FLOP, "3c6d", "expected different cards, got 6d on the board and among the dead"),
        ([A, B], FLOP, "3cKh", "expected different cards, got Kh in hand 1 and among the dead"),
        ([A, B], FLOP, "3c3d3c", "expected different cards, got 3c twice among the dead cards"),
        # rules 1.2 and 1.6
        ([], FLOP, "", "expected 2 to 10 hands, got 0"),
        ([A], FLOP, "", "expected 2 to 10 hands, got 1"),
        ([A] * 11, FLOP, "", "expected 2 to 10 hands, got 11"),
        ([A, "8s9sTd"], FLOP, "", "expected 4 to 6 hole cards in hand 2, got 3: '8s9sTd'"),
        (["", B], FLOP, "", "expected 4 to 6 hole cards in hand 1, got 0: ''"),
        ([A, "8s9sTdJdQdKdAd"], FLOP, "", "4 to 6 hole cards in hand 2, got 7: '8s9sTdJdQdKdAd'"),
        ([A, "8s9sTdJdQd"], FLOP, "", "got 4 cards in hand 1 and 5 in hand 2"),
        ([A, B], "7s6d2c3c4c5c", "", "expected at most 5 board cards, got 6: '7s6d2c3c4c5c'"),
        # text and ids that are no cards
        ([A, "8s9sTdJx"], FLOP, "", "expected a suit (one of cdhs) at column 8 of '8s9sTdJx'"),
        ([A, B], "7s6d1c", "", "expected a rank (one of 23456789TJQKA) at column 5 of '7s6d1c'"),
        ([A, B], FLOP, "Z", "expected a rank (one of 23456789TJQKA) at column 1 of 'Z', found 'Z'"),
        ([A, [1, 2, 3, 52]], FLOP, "", "expected a card id from 0 to 51 as hand 2 card 3, got 52"),
        ([[-1, 2, 3, 5], B], FLOP, "", "expected a card id from 0 to 51 as hand 1 card 0, got -1"),
    ],
)
def test_no_match_up(call: Call, hands: list[Any], board: str, dead: str, text: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        call(hands, board, dead)
    assert text in said(error)


@ALL
@pytest.mark.parametrize(
    ("hands", "text"),
    [
        (A + " " + B, "expected a sequence of hands, got str: 'AsAhKsKh 8s9sTdJd'"),
        (b"AsAh", "expected a sequence of hands, got bytes"),
        (None, "expected a sequence of hands, got NoneType: None"),
        (2, "expected a sequence of hands, got int: 2"),
        ((hand for hand in (A, B)), "expected a sequence of hands, got generator"),
        # players need an order, which a set has not, and the values of a dict would be lost
        ({A, B}, "expected a sequence of hands, got set"),
        (frozenset((A, B)), "expected a sequence of hands, got frozenset"),
        ({A: 1, B: 1}, "expected a sequence of hands, got dict"),
        ([A, None], "expected cards as a text or a sequence of ids or cards, got NoneType: None"),
        ([A, 5], "expected cards as a text or a sequence of ids or cards, got int: 5"),
        ([A, [1, 2, 3, 5.0]], "expected a card, an id or a text as hand 2 card 3, got float: 5.0"),
        ([A, [True, 2, 3, 5]], "expected a card, an id or a text as hand 2 card 0, got bool: True"),
    ],
)
def test_no_hands(call: Call, hands: Any, text: str) -> None:
    with pytest.raises(TypeError) as error:
        call(hands, FLOP)
    assert text in said(error)


def test_a_showdown_needs_players_in_order_too() -> None:
    with pytest.raises(TypeError, match="expected a sequence of hands, got set"):
        showdown({A, B}, FLOP)  # type: ignore[arg-type]


@ALL
@pytest.mark.parametrize("no_cards", [None, 5, (card for card in FLOP)])
def test_no_board_and_no_dead_cards(call: Call, no_cards: Any) -> None:
    for arguments in ((no_cards, ""), (FLOP, no_cards)):
        with pytest.raises(TypeError, match="expected cards as a text or a sequence of"):
            call([A, B], *arguments)


@pytest.mark.parametrize("game", ["omaha", "HIGH", "", None, 1, ["high"]])
def test_no_game(game: Any) -> None:
    hands = np.array([[ids(A), ids(B)]], np.uint8)
    for call in (
        lambda: equity([A, B], game=game),
        lambda: next_cards([A, B], FLOP, game=game),
        lambda: equity_many(hands, game=game),
    ):
        with pytest.raises(ValueError, match="expected the game 'high' or 'hilo', got") as error:
            call()
        assert repr(game) in said(error)


@pytest.mark.parametrize(("hole_size", "most"), [(4, 10), (5, 9), (6, 7)])
def test_as_many_players_as_the_deck_has_cards_for(hole_size: int, most: int) -> None:
    hands = [DECK[i : i + hole_size] for i in range(0, 52 - hole_size, hole_size)]
    assert len(equity(hands[:most]).players) == most
    board = DECK[most * hole_size :][:5]
    assert equity(hands[:most], board).runouts == 1
    text = f"at most {most} hands of {hole_size} cards" if hole_size > 4 else "2 to 10 hands"
    with pytest.raises(ValueError, match="expected " + text) as error:
        equity([*hands[:most], hands[0]])
    assert said(error).endswith(f"got {most + 1}")


def test_ten_hands_of_six() -> None:
    with pytest.raises(ValueError, match="expected at most 7 hands of 6 cards, so that five"):
        equity([DECK[:6]] * 10)


@pytest.mark.parametrize("board", ["7s", "7s6d"])
def test_partial_flops_are_refused_unless_asked_for(board: str) -> None:
    # no street ends with one or two board cards (1.2)
    text = f"expected a board of 0, 3, 4 or 5 cards, got {len(board) // 2}: no street ends there"
    for call in (equity, category_counts):
        with pytest.raises(ValueError, match=text) as error:
            call([A, B], board)
        assert "partial flop" in said(error)
        left = 52 - 8 - len(board) // 2
        expected = comb(left, 5 - len(board) // 2)
        assert call([A, B], board, partial_flop=True).runouts == expected
    with pytest.raises(ValueError, match=text):
        equity_many(np.array([[ids(A), ids(B)]], np.uint8), np.array([ids(board)], np.uint8))


@pytest.mark.parametrize("board", ["", "7s", "7s6d", "7s6d2c3c4c"])
def test_next_cards_need_a_flop_or_a_turn(board: str) -> None:
    with pytest.raises(ValueError, match="expected a flop or a turn") as error:
        next_cards([A, B], board)
    assert said(error).endswith(f"got {len(board) // 2} board cards")


@pytest.mark.parametrize("board_size", [0, 3, 4])
def test_cards_enough_must_be_left_to_come(board_size: int) -> None:
    board, to_come = REST[:board_size], 5 - board_size
    assert equity([A, B], board, REST[board_size:-to_come]).runouts == 1
    with pytest.raises(ValueError, match=f"at least {to_come} cards? left to come") as error:
        equity([A, B], board, REST[board_size : len(REST) - to_come + 1])
    assert said(error).endswith(f"got {to_come - 1}")


def test_all_other_cards_may_be_dead_on_the_river() -> None:
    assert equity([A, B], REST[:5], REST[5:]).runouts == 1
