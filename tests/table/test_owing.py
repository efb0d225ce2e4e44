"""Coming in and coming back: who owes what, who pays what. Rules 3.4 to 3.6."""

from __future__ import annotations

from typing import Any

import pytest

from omahakit.table import Owed
from table.table_helpers import (
    act,
    case,
    dealt,
    fold_out,
    next_hand,
    posts,
    posts_of,
    sit,
    table_of,
)

RULES = pytest.mark.parametrize("button", ["moving", "dead"])


def test_3_4_players_of_a_new_table_owe_nothing() -> None:
    table = table_of(1, 2, 3, 4)
    assert [table.owed(seat) for seat in (1, 2, 3, 4)] == [Owed(0, 0)] * 4
    assert next_hand(table) == (1, 2, 3)
    assert posts(table.hand) == [(2, "small blind", 100), (3, "big blind", 200)]


@RULES
def test_3_4_a_newcomer_posts_the_big_blind_amount(button: Any) -> None:
    table = table_of(1, 2, 3, 4, 5, button=button)
    next_hand(table)
    sit(table, 8, "post")
    assert dealt(table) == {1, 2, 3, 4, 5}
    assert table.owed(8) == Owed(live=200, dead=0)
    assert next_hand(table) == (2, 3, 4)
    assert posts(table.hand) == [(3, "small blind", 100), (4, "big blind", 200), (8, "entry", 200)]
    assert table.owed(8) == Owed(0, 0)
    next_hand(table)
    assert posts_of(table, 8) == []


@RULES
def test_3_4_or_he_sits_until_the_big_blind_reaches_him(button: Any) -> None:
    table = table_of(1, 2, 3, 4, 5, button=button)
    next_hand(table)
    sit(table, 8, "big blind")
    for positions in [(2, 3, 4), (3, 4, 5)]:
        assert next_hand(table) == positions
        assert 8 not in dealt(table)
    assert next_hand(table) == (4, 5, 8)
    assert posts_of(table, 8) == [("big blind", 200)]
    assert table.owed(8) == Owed(0, 0)


def test_3_4_several_big_blinds_in_one_hand() -> None:
    """Three newcomers post in the same hand; all three posts are live and may check."""
    table = table_of(1, 2, 3, 4)
    next_hand(table)
    for seat in (7, 8, 9):
        sit(table, seat, "post")
    assert next_hand(table) == (2, 3, 4)
    assert posts(table.hand)[2:] == [(7, "entry", 200), (8, "entry", 200), (9, "entry", 200)]
    hand = table.hand
    assert hand is not None
    for seat in (7, 8, 9):
        assert (hand.to_act, hand.legal().check, hand.legal().can_raise) == (seat, True, True)
        act(table, "check")
    assert (hand.to_act, hand.legal().check) == (1, False)


def test_3_4_an_entry_post_follows_the_rules_of_the_blinds() -> None:
    """He may raise it, and when another raises he has to call the rest."""
    table = table_of(1, 2, 3, 4, 5)
    next_hand(table)
    sit(table, 8, "post")
    next_hand(table)
    hand = table.hand
    assert hand is not None
    table.act(5, "raise", 400)
    assert (hand.to_act, hand.legal().call, hand.bets[8]) == (8, 200, 200)


@RULES
def test_3_5_nobody_comes_in_between_the_button_and_the_big_blind(button: Any) -> None:
    """Robert's Rules: he waits until the button has passed, and nobody pays twice for it."""
    table = table_of(1, 2, 4, 5, 6, button=button)
    assert next_hand(table) == (1, 2, 4)
    sit(table, 3, "post")
    assert next_hand(table) == (2, 4, 5)
    assert 3 not in dealt(table)
    assert next_hand(table) == (4, 5, 6)
    assert posts_of(table, 3) == [("entry", 200)]


@RULES
@pytest.mark.parametrize("entry", ["post", "button"])
def test_3_5_missed_only_the_small_blind(button: Any, entry: Any) -> None:
    """3 pays the big blind and goes: he owes the small one, dead, and no second big blind."""
    expect = case("rules_cases.json", "TAB06")["expect"]
    assert expect.startswith("posts SB dead only; NOT a second BB")
    table = table_of(1, 2, 3, 4, 5, 6, button=button)
    assert next_hand(table) == (1, 2, 3)
    table.sit_out(3)
    assert 3 in dealt(table)
    next_hand(table)
    assert 3 not in dealt(table)
    table.come_back(3, entry)
    assert table.owed(3) == Owed(live=0, dead=100)
    next_hand(table)
    if (button, entry) == ("dead", "button"):  # the button lies in his own seat: not passed yet
        assert table.positions is not None
        assert table.positions.button == 3
        next_hand(table)
    assert posts_of(table, 3) == [("dead", 100)]
    assert table.owed(3) == Owed(0, 0)
    assert table.hand is not None
    assert (table.hand.dead_money, table.hand.bets[3], table.hand.pot) == (100, 0, 400)
    next_hand(table)
    assert posts_of(table, 3) == []


def test_case_h18_missed_small_blind_in_cents() -> None:
    expected = case("cases.json", "H18")["expected"]["owes"]
    table = table_of(1, 2, 3, 4, stakes="NL $0.50/$1", chips=10_000)
    next_hand(table)
    table.sit_out(3)
    next_hand(table)
    assert table.owed(3) == Owed(100 * expected["live"], int(100 * expected["dead"]))


@RULES
def test_3_5_missed_both_blinds_big_one_live_small_one_dead(button: Any) -> None:
    """4 goes before his big blind, is away while both pass, and comes back behind the button."""
    expect = case("rules_cases.json", "TAB05")["expect"]
    assert expect == "posts BB (live) + SB (dead to pot), has option"
    table = table_of(1, 2, 3, 4, 5, 6, button=button)
    assert next_hand(table) == (1, 2, 3)
    table.sit_out(4)
    assert next_hand(table) == (2, 3, 5)
    assert table.owed(4) == Owed(200, 0)
    assert next_hand(table) == (3, 5, 6)
    assert table.owed(4) == Owed(200, 100)
    table.come_back(4, "post")
    assert next_hand(table) == (5, 6, 1)
    assert posts_of(table, 4) == [("entry", 200), ("dead", 100)]
    hand = table.hand
    assert hand is not None
    assert (hand.pot, hand.dead_money) == (600, 100)
    act(table, "call")
    act(table, "call")
    assert (hand.to_act, hand.legal().check, hand.legal().can_raise) == (4, True, True)


def test_case_h16_pays_one_blind_and_fifty_dead() -> None:
    dead = case("cases.json", "H16")["expected"]["dead"]
    table = table_of(1, 2, 3, 4, stakes="PL $0.50/$1", chips=10_000)
    _miss_both(table, 4)
    next_hand(table)
    assert posts_of(table, 4) == [("entry", 100), ("dead", int(100 * dead))]


@RULES
def test_3_5_who_missed_the_big_blind_and_comes_back_at_once_waits_for_the_button(
    button: Any,
) -> None:
    table = table_of(1, 2, 3, 4, 5, 6, button=button)
    next_hand(table)
    table.sit_out(4)
    assert next_hand(table) == (2, 3, 5)
    table.come_back(4, "post")
    assert next_hand(table) == (3, 5, 6)
    assert 4 not in dealt(table)
    assert next_hand(table) == (5, 6, 1)
    assert posts_of(table, 4) == [("entry", 200), ("dead", 100)]


@RULES
def test_3_5_or_he_waits_for_the_big_blind_and_pays_nothing_else(button: Any) -> None:
    table = table_of(1, 2, 3, 4, 5, 6, button=button)
    next_hand(table)
    table.sit_out(4)
    next_hand(table)
    next_hand(table)
    table.come_back(4)
    for positions in [(5, 6, 1), (6, 1, 2), (1, 2, 3)]:
        assert next_hand(table) == positions
        assert 4 not in dealt(table)
        assert table.owed(4) == Owed(200, 100)
    assert next_hand(table) == (2, 3, 4)
    assert posts_of(table, 4) == [("big blind", 200)]
    assert table.owed(4) == Owed(0, 0)


def test_3_5_or_until_the_button_has_passed() -> None:
    """Behind the button "post" is dealt in at once, "button" waits till it has gone round."""
    table = table_of(1, 2, 4, 5, 6)
    assert next_hand(table) == (1, 2, 4)
    sit(table, 3, "button")
    assert next_hand(table) == (2, 4, 5)
    assert 3 not in dealt(table)
    assert next_hand(table) == (4, 5, 6)
    assert posts_of(table, 3) == [("entry", 200)]
    sit(table, 9, "button")
    assert next_hand(table) == (5, 6, 9)  # the big blind reaches him before the button does
    assert posts_of(table, 9) == [("big blind", 200)]


def test_3_5_he_may_change_his_mind() -> None:
    table = table_of(1, 2, 3, 4, 5)
    next_hand(table)
    sit(table, 8, "big blind")
    next_hand(table)
    assert 8 not in dealt(table)
    table.come_back(8, "post")
    next_hand(table)
    assert posts_of(table, 8) == [("entry", 200)]
    with pytest.raises(ValueError, match="expected seat 8 to sit out or to owe a post"):
        table.come_back(8)


def test_3_6_sitting_out_is_possible_at_any_time_and_counts_from_the_next_hand() -> None:
    table = table_of(1, 2, 3, 4)
    next_hand(table)
    table.sit_out(4)
    assert table.hand is not None
    assert table.hand.to_act == 4
    table.act(4, "call")
    next_hand(table)
    assert 4 not in dealt(table)
    with pytest.raises(ValueError, match="expected seat 4 to play, it sits out"):
        table.sit_out(4)


def test_3_6_sitting_out_between_the_blinds_costs_nothing() -> None:
    """1 has the button, misses a hand while no blind is near him, and plays on."""
    table = table_of(1, 2, 3, 4, 5, 6)
    next_hand(table)
    table.sit_out(1)
    assert next_hand(table) == (2, 3, 4)
    table.come_back(1)
    assert table.owed(1) == Owed(0, 0)
    next_hand(table)
    assert 1 in dealt(table)
    assert posts_of(table, 1) == []


def test_3_6_who_misses_several_rounds_owes_each_blind_once() -> None:
    table = table_of(1, 2, 3, 4)
    next_hand(table)
    table.sit_out(4)
    for _ in range(12):
        next_hand(table)
    assert table.owed(4) == Owed(200, 100)


def test_3_6_heads_up_the_big_blind_passes_twice_for_both() -> None:
    table = table_of(1, 2, 3)
    assert next_hand(table) == (1, 2, 3)
    table.sit_out(1)
    assert next_hand(table) == (3, 3, 2)
    assert table.owed(1) == Owed(200, 0)
    assert next_hand(table) == (2, 2, 3)
    assert table.owed(1) == Owed(200, 0)
    assert next_hand(table) == (3, 3, 2)
    assert table.owed(1) == Owed(200, 100)


def test_3_6_a_game_of_fewer_than_two_paid_up_players_begins_anew() -> None:
    """1 missed both, 2 leaves: with 1 and 3 alone the game begins anew, nothing is owed."""
    table = table_of(1, 2, 3)
    next_hand(table)
    table.sit_out(1)
    for _ in range(3):
        next_hand(table)
    fold_out(table)
    table.leave(2)
    assert not table.can_start
    with pytest.raises(ValueError, match="expected at least 2 players, got 1"):
        table.start_hand()
    table.come_back(1)
    assert table.can_start
    assert next_hand(table) == (1, 1, 3)
    assert posts(table.hand) == [(1, "small blind", 100), (3, "big blind", 200)]
    assert table.owed(1) == Owed(0, 0)


def test_3_4_a_newcomer_who_sits_out_owes_no_more_than_his_entry() -> None:
    table = table_of(1, 2, 3, 4)
    next_hand(table)
    sit(table, 6)
    table.sit_out(6)
    for _ in range(9):
        next_hand(table)
    assert table.owed(6) == Owed(200, 0)


def test_3_4_leaving_and_sitting_down_again_is_coming_in_anew() -> None:
    table = table_of(1, 2, 3, 4)
    next_hand(table)
    fold_out(table)
    table.leave(4)
    sit(table, 4, "post")
    assert table.owed(4) == Owed(200, 0)


@pytest.mark.parametrize(
    ("chips", "paid"),
    [(150, [("entry", 150)]), (250, [("entry", 200), ("dead", 50)])],
)
def test_2_7_a_short_stack_posts_what_it_has(chips: int, paid: list[tuple[str, int]]) -> None:
    table = table_of(1, 2, 3)
    table.sit(4, "short", chips)
    _miss_both(table, 4)
    next_hand(table)
    assert posts_of(table, 4) == paid


def test_rules_case_tab10_a_late_poster_acts_in_turn() -> None:
    """Five players, the button in 4, blinds 5 and 1: seat 3 posts late, seat 2 acts first."""
    expect = case("rules_cases.json", "TAB10")["expect"]
    assert expect == "first to act = UTG (seat 2)"
    table = table_of(3, 4, 5, 1, 2)
    _miss_both(table, 3)
    assert next_hand(table) == (4, 5, 1)
    assert posts_of(table, 3) == [("entry", 200), ("dead", 100)]
    assert table.hand is not None
    assert table.hand.to_act == 2


def test_case_b18_dead_blinds_are_pot_for_the_maximum() -> None:
    """0.05/0.10, seats 5 and 6 post live and dead, seat 4 is first in."""
    found = case("cases.json", "B18")["expected"]
    table = table_of(1, 2, 3, 4, 5, 6, stakes="PL $0.05/$0.10", chips=1_000)
    _miss_both(table, 5, 6)
    assert next_hand(table)[2] == 3
    hand = table.hand
    assert hand is not None
    assert (hand.to_act, hand.pot) == (4, 45)
    legal = hand.legal()
    assert legal.call == round(100 * found["call"])
    assert legal.min_to == round(100 * found["min_raise_to"])
    assert legal.max_to == round(100 * found["max_raise_to"])


def test_case_b19_posted_both_out_of_position() -> None:
    expected = case("cases.json", "B19")["expected"]
    table = table_of(1, 2, 3, 4, stakes="PL 1/2", chips=200)
    _miss_both(table, 4)
    assert next_hand(table) == (1, 2, 3)
    hand = table.hand
    assert hand is not None
    for seat, action in [(4, "check"), (1, "call"), (2, "fold"), (3, "check")]:
        assert hand.to_act == seat
        act(table, action)
    assert (hand.street, hand.pot) == ("flop", expected["flop_pot"])
    act(table, "check")
    assert (hand.to_act, hand.legal().max_to) == (4, expected["max_bet"])


def test_rules_case_bet09_entry_post_counts_in_the_pot() -> None:
    expect = case("rules_cases.json", "BET09")["expect"]
    table = table_of(1, 2, 3, 4, stakes="PL 5/10", chips=1_000)
    _miss_both(table, 4)
    assert next_hand(table) == (1, 2, 3)
    assert table.hand is not None
    assert table.hand.to_act == 4
    legal = table.hand.legal()
    assert (legal.call, legal.min_to, legal.max_to) == (
        expect["call"],
        expect["min_raise_to"],
        expect["max_raise_to"],
    )


def _miss_both(table: Any, *seats: int) -> None:
    """These seats sit out until both blinds have passed them, and want to post then."""
    next_hand(table)
    for seat in seats:
        table.sit_out(seat)
    while any(table.owed(seat).dead == 0 or table.owed(seat).live == 0 for seat in seats):
        next_hand(table)
    for seat in seats:
        table.come_back(seat, "post")
