"""The bounds cases of the reference data, played as hands; table cases are the table's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from shared_data import load_json

from game.game_helpers import do, named, on_flop, posted
from omahakit.game import Hand, HouseRules, fixed_limit, no_limit, pot_limit, standard_posts

Case = dict[str, Any]
MakeHand = Callable[[], Hand]
HANDS: dict[str, MakeHand] = {}


def moment(name: str) -> Callable[[MakeHand], MakeHand]:
    """Registers how to bring a hand to the moment of a case."""

    def register(function: MakeHand) -> MakeHand:
        HANDS[name] = function
        return function

    return register


@moment("BET01")
def opening_raise() -> Hand:
    return Hand(pot_limit(100, 200), named(9000, 4))


@moment("BET02")
def dead_small_blind_seat() -> Hand:
    stacks = named(9000, 4)
    stakes = pot_limit(100, 200)
    posts = [post for post in standard_posts(stakes, "ABCD") if post.kind != "small blind"]
    return Hand(stakes, stacks, posts=posts)


@moment("BET04")
def short_small_blind() -> Hand:
    return Hand(pot_limit(10, 20), named([5, 900, 900, 900]))


@moment("BET07")
def third_player_after_a_call() -> Hand:
    hand = on_flop(pot_limit(1, 2), named(9000, 3), dead=194)
    return do(hand, "A bet 150", "B call")


@moment("BET08")
def fifty_into_a_hundred() -> Hand:
    return do(on_flop(pot_limit(1, 2), named(9000, 3), dead=94), "A bet 50")


@moment("BET09")
def entry_post_counts() -> Hand:
    return posted(pot_limit(5, 10), named(900, 4), ("C", "dead", 5), ("C", "entry", 10))


@moment("BET10")
def small_blind_rounded_up() -> Hand:
    return Hand(pot_limit(5, 10), named(900, 4), rules=HouseRules(round_small_blind_up=True))


@moment("BET11")
def short_all_in_keeps_the_increment() -> Hand:
    hand = on_flop(no_limit(50, 100), named([9000, 140, 9000]))
    return do(hand, "A bet 100", "B raise 140")


def cumulative() -> Hand:
    hand = on_flop(no_limit(50, 100), named([9000, 125, 9000, 200, 9000]))
    return do(hand, "A bet 100", "B raise 125", "C call", "D raise 200", "E call")


HANDS["BET13"] = cumulative


@moment("BET14")
def facing_less_than_a_raise() -> Hand:
    return do(cumulative(), "A call")


@moment("BET16")
def several_short_all_ins() -> Hand:
    hand = on_flop(no_limit(50, 100), named([9000, 500, 650, 800, 9000, 9000]))
    return do(hand, "A bet 300", "B raise 500", "C raise 650", "D raise 800", "E call")


def over_a_limp() -> Hand:
    # small blind, big blind, A the limper, C all-in
    hand = Hand(no_limit(2000, 4000), {"SB": 90000, "BB": 90000, "A": 90000, "C": 7500})
    return do(hand, "A call", "C raise 7500", "SB fold")


HANDS["BET17"] = over_a_limp


@moment("BET18")
def two_short_all_ins_make_a_raise() -> Hand:
    hand = on_flop(no_limit(250, 500), named([9000, 9000, 9000, 1300, 1700]))
    do(hand, "A bet 500", "B raise 1000", "C call", "D raise 1300", "E raise 1700")
    return do(hand, "A call")


@moment("BET19")
def half_a_bet_counts_as_one() -> Hand:
    hand = on_flop(fixed_limit(10), named([15, 900, 900]))
    do(hand, "A check", "B check", "C check", "turn")
    return do(hand, "A bet 15")


@moment("BET20")
def less_than_half_is_completed() -> Hand:
    return do(Hand(fixed_limit(4), named([100, 100, 5, 100])), "C raise 5")


@moment("BET22")
def cap_lifted_heads_up() -> Hand:
    hand = Hand(fixed_limit(10), named(900, 2), rules=HouseRules(cap_lifted_heads_up=True))
    return do(hand, *(f"{'BA'[k % 2]} raise {20 + 10 * k}" for k in range(5)))


@moment("BET23")
def straddle_is_doubled() -> Hand:
    return posted(no_limit(10, 20), named(900, 4), ("C", "straddle", 40))


@moment("BET25")
def not_capped_by_the_other_stack() -> Hand:
    return do(Hand(no_limit(10, 20), named([200, 1000])), "B raise 100", "A raise 180")


@moment("BET26")
def option_after_a_short_all_in() -> Hand:
    hand = Hand(no_limit(50, 100), named([9000, 9000, 130, 9000]))
    return do(hand, "C raise 130", "D call", "A fold")


def cases() -> list[Case]:
    return [c for c in load_json("rules_cases.json") if c["kind"] == "bounds"]


def test_every_bounds_case_is_checked() -> None:
    assert {case["id"] for case in cases()} == set(HANDS)


@pytest.mark.parametrize("name", sorted(HANDS))
def test_bounds(name: str) -> None:
    expected = next(c["expect"] for c in cases() if c["id"] == name)
    hand = HANDS[name]()
    legal = hand.legal()
    found = {
        "call": legal.call,
        "min_raise_to": legal.min_to,
        "max_raise_to": legal.max_to,
        "raise_to": legal.min_to,
        "can_raise": legal.can_raise,
        "bb_min_raise_to": legal.min_to,
        "a_can_raise": None,
    }
    if name == "BET17":  # the limper's turn comes after the big blind's
        do(hand, "BB call")
        assert hand.to_act == "A"
        found["a_can_raise"] = hand.legal().can_raise
    assert {key: found[key] for key in expected} == expected
