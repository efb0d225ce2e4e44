"""The button and the blinds from hand to hand: rules 2.5 to 2.7 and 3.1, 3.2, TDA 32 and 34."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shared_data import load_json

from omahakit.table import Positions, find_positions
from table.table_helpers import act, case, dealt, fold_out, next_hand, posts, sit, table_of


def test_3_2_the_first_to_sit_gets_the_first_button() -> None:
    table = table_of(5, 2, 8)
    assert next_hand(table) == (5, 8, 2)


def test_3_2_the_next_player_gets_it_when_the_first_is_not_there() -> None:
    table = table_of(5, 2, 8)
    table.sit_out(5)
    sit(table, 9)
    assert next_hand(table) == (8, 9, 2)


def test_3_1_the_button_moves_clockwise_to_the_next_active_player() -> None:
    table = table_of(1, 3, 4, 9)
    assert [next_hand(table)[0] for _ in range(6)] == [1, 3, 4, 9, 1, 3]


def test_2_5_small_blind_left_of_the_button_big_blind_next() -> None:
    table = table_of(1, 3, 4, 9)
    assert next_hand(table) == (1, 3, 4)
    assert posts(table.hand) == [(3, "small blind", 100), (4, "big blind", 200)]
    assert table.hand is not None
    assert table.hand.to_act == 9


def test_2_5_blinds_are_live() -> None:
    """Everybody calls: the small blind adds half, the big blind may check, nobody pays more."""
    table = table_of(1, 2, 3)
    hand = table.start_hand()
    assert hand.legal().call == 200
    act(table, "call")
    assert (hand.to_act, hand.legal().call) == (2, 100)
    act(table, "call")
    assert (hand.to_act, hand.legal().check, hand.legal().can_raise) == (3, True, True)
    act(table, "check")
    assert (hand.street, hand.pot) == ("flop", 600)


def test_2_6_heads_up_the_button_is_the_small_blind_and_acts_first_then_last() -> None:
    """Also case B42 of the bug reports."""
    table = table_of(4, 7)
    hand = table.start_hand()
    assert posts(hand) == [(4, "small blind", 100), (7, "big blind", 200)]
    assert hand.to_act == 4
    act(table, "call")
    act(table, "check")
    assert hand.to_act == 7
    assert next_hand(table) == (7, 7, 4)


def test_2_7_a_short_big_blind_is_all_in_and_the_others_owe_the_full_one() -> None:
    table = table_of(1, 2)
    sit(table, 3, chips=120)
    hand = table.start_hand()
    assert posts(hand) == [(2, "small blind", 100), (3, "big blind", 120)]
    assert hand.legal().call == 200


def test_rules_case_tab03_dead_button() -> None:
    """A has the button, B and C the blinds, C goes: button B, no small blind, big blind D."""
    expect = case("rules_cases.json", "TAB03")["expect"]
    assert expect == "next hand: button B, SB dead (empty seat C), BB D"
    a, b, c, d, e = 1, 2, 3, 4, 5
    table = table_of(a, b, c, d, e, button="dead")
    assert next_hand(table) == (a, b, c)
    fold_out(table)
    table.leave(c)
    assert next_hand(table) == (b, c, d)
    assert table.positions is not None
    assert table.positions.dead_small
    assert posts(table.hand) == [(d, "big blind", 200)]
    # and on: the button is dead in C's seat, D has the small blind
    assert next_hand(table) == (c, d, e)
    assert table.hand is not None
    assert table.hand.seats == (d, e, a, b)
    assert next_hand(table) == (d, e, a)


def test_the_table_cases_are_these() -> None:
    """Each is told where its rule is tested; a new one is to be told too."""
    cases = [c["id"] for c in load_json("rules_cases.json") if c["kind"] == "table"]
    assert cases == ["TAB03", "TAB05", "TAB06", "TAB10", "TAB11", "TAB13"]


def test_dead_button_when_the_small_blind_goes() -> None:
    """TDA 32: B had the small blind and goes; the button is dead in his seat."""
    table = table_of(1, 2, 3, 4, 5, button="dead")
    next_hand(table)
    fold_out(table)
    table.leave(2)
    assert next_hand(table) == (2, 3, 4)
    assert posts(table.hand) == [(3, "small blind", 100), (4, "big blind", 200)]
    assert table.hand is not None
    assert table.hand.seats == (3, 4, 5, 1)


def test_moving_button_skips_who_is_gone() -> None:
    """By the moving rule the same two stories let D and C go without a blind."""
    table = table_of(1, 2, 3, 4, 5)
    next_hand(table)
    fold_out(table)
    table.leave(3)
    assert next_hand(table) == (2, 4, 5)
    table = table_of(1, 2, 3, 4, 5)
    next_hand(table)
    fold_out(table)
    table.leave(2)
    assert next_hand(table) == (3, 4, 5)


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize(("gone", "positions"), [(1, (3, 3, 2)), (2, (3, 3, 1)), (3, (2, 2, 1))])
def test_2_6_from_three_players_to_two_nobody_has_the_big_blind_twice(
    button: Any, gone: int, positions: tuple[int, int, int]
) -> None:
    """TDA 34-B. Seats 1, 2, 3 with button 1, small blind 2, big blind 3; one of them goes."""
    table = table_of(1, 2, 3, button=button)
    assert next_hand(table) == (1, 2, 3)
    fold_out(table)
    table.leave(gone)
    assert next_hand(table) == positions


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("entry", ["post", "big blind"])
def test_3_4_from_two_players_to_three_left_of_the_big_blind(button: Any, entry: Any) -> None:
    """2 had the button and 5 the big blind; the newcomer in 7 is next for it and pays it."""
    table = table_of(2, 5, button=button)
    assert next_hand(table) == (2, 2, 5)
    sit(table, 7, entry)
    assert next_hand(table) == (2, 5, 7)
    assert posts(table.hand) == [(5, "small blind", 100), (7, "big blind", 200)]
    assert next_hand(table) == (5, 7, 2)
    assert next_hand(table) == (7, 2, 5)


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_3_4_from_two_players_to_three_right_of_the_big_blind(button: Any) -> None:
    """The newcomer sits between button 2 and big blind 5: he posts and is dealt the button."""
    table = table_of(2, 5, button=button)
    next_hand(table)
    sit(table, 3, "post")
    assert next_hand(table) == (3, 5, 2)
    assert posts(table.hand) == [(5, "small blind", 100), (2, "big blind", 200), (3, "entry", 200)]
    assert next_hand(table) == (5, 2, 3)


def test_3_4_heads_up_goes_on_until_the_big_blind_reaches_who_waits_for_it() -> None:
    table = table_of(2, 5)
    next_hand(table)
    sit(table, 3, "big blind")
    assert next_hand(table) == (5, 5, 2)
    assert dealt(table) == {2, 5}
    assert next_hand(table) == (5, 2, 3)
    assert posts(table.hand) == [(2, "small blind", 100), (3, "big blind", 200)]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_2_6_from_two_players_to_three_when_one_comes_back_who_owes_nothing(button: Any) -> None:
    """3 had the small blind, misses a heads-up hand of 2 and 5, and is next for the big blind."""
    table = table_of(2, 3, 5, button=button)
    assert next_hand(table) == (2, 3, 5)
    table.sit_out(3)
    assert next_hand(table) == (5, 5, 2)
    table.come_back(3)
    assert next_hand(table) == (5, 2, 3)
    assert posts(table.hand) == [(2, "small blind", 100), (3, "big blind", 200)]
    assert next_hand(table) == (2, 3, 5)


SEATS = st.sets(st.integers(1, 10), min_size=2, max_size=10)


@settings(max_examples=300, deadline=None)
@given(SEATS, st.lists(st.integers(1, 10), max_size=30), st.sampled_from(["moving", "dead"]))
def test_2_5_nobody_has_the_big_blind_twice_while_players_go(
    seats: set[int], leaving: list[int], rule: Any
) -> None:
    """Players bust one by one: no big blind twice in a row, every hand has its blinds."""
    left = set(seats)
    last: Positions | None = None
    for gone in [0, *leaving]:
        left -= {gone}
        if len(left) < 2:
            return
        now = find_positions(dict.fromkeys(left, "clear"), last, rule, min(seats))
        assert set(now.dealt) == left
        assert now.big_blind in left
        assert now.posting == ()
        if last is not None:
            assert now.big_blind != last.big_blind
        if rule == "moving" or len(left) == 2:
            assert now.button in left
            assert now.small_blind in left
            assert not now.dead_small
            assert (now.button == now.small_blind) == (len(left) == 2)
        else:
            assert now.dead_small == (now.small_blind not in left)
        if rule == "dead" and last is not None:
            # the big blind never jumps over a player
            steps = {(seat - last.big_blind - 1) % 10: seat for seat in left}
            assert now.big_blind == steps[min(steps)]
        last = now
