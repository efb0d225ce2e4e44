"""A single-table tournament: rule 3.3, heads-up 2.6, levels, busting order, prizes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from omahakit.game import HouseRules, Rake, no_limit, shuffled_deck
from omahakit.table import Level, Result, TableRules, Tournament, share_pool, split_prizes
from table.table_helpers import act, dealt, deck_of, fold_out, next_hand, posts

LEVELS = (
    Level(no_limit(10, 20), hands=2),
    Level(no_limit(20, 40), hands=3),
    Level(no_limit(50, 100)),
)


def game(
    players: int = 3,
    stacks: Sequence[int] = (),
    prizes: Sequence[int] = (50, 30, 20),
    levels: Sequence[Level] = LEVELS,
    **more: Any,
) -> Tournament:
    """Button in seat 1; other stacks than 1,500 if they are given."""
    names = [f"player {seat}" for seat in range(1, players + 1)]
    found = Tournament(names, 1_500, levels, prizes[:players], **more)
    found.draw_for_button(["As", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc"][:players])
    for seat, chips in enumerate(stacks, 1):
        found.players[seat].chips = chips
    return found


def all_in(tournament: Tournament, deck: str) -> None:
    """Everybody puts everything in."""
    hand = tournament.start_hand(deck)
    while hand.to_act is not None:
        legal = hand.legal()
        if legal.can_raise:
            act(tournament, "raise", legal.max_to)
        else:
            act(tournament, "call" if legal.call else "check")


@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        ("2c9dKh", 3),  # highest rank
        ("KcKdKh", 3),  # suits: hearts before diamonds before clubs
        ("KsKhKd", 1),  # spades before all
        ("2sAcKs", 2),  # rank before suit
        ("QdQc2h", 1),
    ],
)
def test_3_3_the_high_card_gets_the_first_button(cards: str, seat: int) -> None:
    tournament = Tournament(["Ann", "Bob", "Cid"], 1_500, LEVELS)
    with pytest.raises(ValueError, match="expected a draw for the button before the first hand"):
        tournament.start_hand()
    drawn = tournament.draw_for_button(cards)
    assert list(drawn) == [1, 2, 3]
    assert tournament.first_button == seat
    tournament.start_hand()
    assert tournament.positions is not None
    assert tournament.positions.button == seat
    with pytest.raises(ValueError, match="expected one draw for the button, it was made before"):
        tournament.draw_for_button()


def test_3_3_cards_of_the_draw_are_drawn_when_none_are_given() -> None:
    tournament = Tournament([f"player {k}" for k in range(10)], 1_500, LEVELS)
    drawn = tournament.draw_for_button()
    assert len(set(drawn.values())) == 10
    assert drawn[tournament.first_button] == max(drawn.values())


def test_levels_by_hands() -> None:
    tournament = game()
    blinds = []
    for _ in range(8):
        next_hand(tournament)
        blinds.append([amount for _, _, amount in posts(tournament.hand)])
    assert blinds == 2 * [[10, 20]] + 3 * [[20, 40]] + 3 * [[50, 100]]


def test_levels_by_time_that_the_caller_passes_in() -> None:
    """Two levels of ten minutes; the blinds of a running hand do not change."""
    minutes = 60_000
    levels = [
        Level(no_limit(10, 20), time=10 * minutes),
        Level(no_limit(20, 40), time=10 * minutes),
    ]
    tournament = game(levels=[*levels, Level(no_limit(50, 100))])
    told = []
    for now in (3, 12, 13, 22, 23, 40):
        tournament.start_hand(now=now * minutes)
        assert tournament.hand is not None
        told.append(tournament.hand.structure.big_blind)
        fold_out(tournament)
    assert told == [20, 20, 40, 40, 100, 100]


def test_levels_pass_by_when_no_hand_is_played_for_long() -> None:
    levels = [Level(no_limit(10 * k, 20 * k), time=1_000) for k in (1, 2, 3, 4)]
    tournament = game(levels=levels)
    tournament.start_hand(now=0)
    fold_out(tournament)
    tournament.start_hand(now=2_500)
    assert tournament.structure.big_blind == 60


def test_who_busts_later_is_placed_better_and_the_last_one_wins() -> None:
    """1 busts in the first hand, then 2: both against the aces of 3."""
    tournament = game(3, [500, 1_500, 2_500])
    aces, queens, nines = "AsAhKsKh", "QsQhJsJh", "9s9h8s8h"
    hand = tournament.start_hand(deck_of(nines, aces, queens))
    act(tournament, "raise", 500)
    act(tournament, "fold")
    act(tournament, "call")
    assert hand.over
    assert tournament.results == (Result(3, 1, "player 1", 20),)
    assert not tournament.over
    all_in(tournament, deck_of(nines, aces))
    assert tournament.positions is not None
    assert tournament.positions.heads_up
    assert tournament.over
    assert tournament.results == (
        Result(1, 3, "player 3", 50),
        Result(2, 2, "player 2", 30),
        Result(3, 1, "player 1", 20),
    )
    assert tournament.players[3].chips == tournament.chips == 4_500
    with pytest.raises(ValueError, match="expected a tournament that goes on, player 3 won"):
        tournament.start_hand()


def test_in_one_hand_the_larger_stack_is_placed_better() -> None:
    """2 and 3 bust in the same hand; 3 began it with more."""
    tournament = game(3, [3_000, 500, 1_000])
    all_in(tournament, deck_of("9s9h8s8h", "QsQhJsJh", "AsAhKsKh"))
    assert [(r.place, r.seat, r.prize) for r in tournament.results] == [
        (1, 1, 50),
        (2, 3, 30),
        (3, 2, 20),
    ]


@pytest.mark.parametrize(
    ("prizes", "shares"),
    [([50, 31, 20], {2: 26, 3: 25}), ([100], {2: 0, 3: 0}), ([70, 31], {2: 16, 3: 15})],
)
def test_in_one_hand_equal_stacks_tie_and_split_the_prizes(
    prizes: list[int], shares: dict[int, int]
) -> None:
    """2 and 3 bust with equal stacks; the odd cent goes to 2, left of the button."""
    tournament = game(3, [3_000, 750, 750], prizes)
    all_in(tournament, deck_of("9s9h8s8h", "QsQhJsJh", "AsAhKsKh"))
    assert [(r.place, r.seat) for r in tournament.results] == [(1, 1), (2, 2), (2, 3)]
    assert {r.seat: r.prize for r in tournament.results[1:]} == shares
    assert sum(r.prize for r in tournament.results) == sum(prizes)


def test_2_6_heads_up_in_a_tournament() -> None:
    """Three players, 2 busts as the small blind: 1 has the big blind next, 3 the button."""
    for rule in ("moving", "dead"):
        tournament = game(3, [2_000, 500, 2_000], table_rules=TableRules(button=rule))
        tournament.start_hand(deck_of("9s9h8s8h", "AsAhKsKh", "QsQhJsJh"))
        act(tournament, "fold")
        act(tournament, "raise", 500)
        act(tournament, "call")
        assert next_hand(tournament) == (3, 3, 1)
        assert tournament.hand is not None
        assert tournament.hand.to_act == 3


def test_dead_button_in_a_tournament() -> None:
    """TDA 32: the big blind busts: the small blind is dead, later the button."""
    tournament = game(4, [2_000, 2_000, 500, 2_000], table_rules=TableRules(button="dead"))
    tournament.start_hand(deck_of("9s9h8s8h", "QsQhJsJh", "AsAhKsKh", "4c4d5c5d"))
    act(tournament, "fold")
    act(tournament, "raise", 500)
    act(tournament, "fold")
    act(tournament, "call")
    assert [(r.place, r.seat) for r in tournament.results] == [(4, 3)]
    assert next_hand(tournament) == (2, 3, 4)
    assert posts(tournament.hand) == [(4, "big blind", 20)]
    assert next_hand(tournament) == (3, 4, 1)


def test_absent_players_are_dealt_in_and_blinded_off() -> None:
    """TDA: blinds are always posted; 3 is away all the time and loses all to the blinds."""
    tournament = game(3)
    tournament.disconnect(3)
    now = 0
    while tournament.players[3].chips and tournament.hand_number < 200:
        deck = shuffled_deck(Random(tournament.hand_number))
        hand = tournament.start_hand(deck, now=now)
        assert 3 in dealt(tournament)
        while hand.to_act is not None:
            if hand.to_act == 3:
                now += 30_000
                tournament.tick(now)
            else:
                act(tournament, "call" if hand.legal().call else "check")
    assert not tournament.players[3].chips
    assert [r.place for r in tournament.results if r.seat == 3] == [3]
    assert tournament.chips == 4_500


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"names": ["Ann"]}, "expected 2 to 10 different players"),
        ({"names": ["Ann", "Ann"]}, "expected 2 to 10 different players"),
        ({"stack": 0}, "expected a stack of at least 1 chip, got 0"),
        ({"levels": []}, "expected levels"),
        ({"levels": [Level(no_limit(1, 2), hands=-1)]}, "expected levels"),
        ({"prizes": [1, 2, 3]}, "expected at most 2 prizes"),
        ({"rules": HouseRules(rake=Rake(500))}, "expected no rake in a tournament"),
    ],
)
def test_impossible_tournaments_are_refused(wrong: dict[str, Any], words: str) -> None:
    right: dict[str, Any] = {"names": ["Ann", "Bob"], "stack": 100, "levels": LEVELS}
    with pytest.raises(ValueError, match=words):
        Tournament(**{**right, **wrong})


@given(
    st.integers(0, 10**9),
    st.lists(st.integers(1, 99), min_size=1, max_size=6),
    st.integers(1, 6),
    st.integers(1, 6),
)
def test_prizes_are_never_lost(pool: int, weights: list[int], place: int, players: int) -> None:
    percents = [100 * w // sum(weights) for w in weights]
    percents[0] += 100 - sum(percents)
    prizes = share_pool(pool, percents)
    assert sum(prizes) == pool
    shares = split_prizes(prizes, place, players)
    assert sum(shares) == sum(prizes[place - 1 : place - 1 + players])
    assert max(shares) - min(shares) <= 1
    assert shares == sorted(shares, reverse=True)


def test_prizes_that_make_no_sense_are_refused() -> None:
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: share_pool(-1, [100]), "expected a pool of at least 0, got -1"),
        (lambda: share_pool(10, [60, 60]), "expected whole percents that add up to 100"),
        (lambda: share_pool(101, [50.0, 50.0]), "expected whole percents"),  # type: ignore[list-item]
        (lambda: split_prizes([1], 0, 1), "expected a place and players from 1, got 0 and 1"),
    ]
    for call, words in calls:
        with pytest.raises(ValueError, match=words):
            call()
