"""The hard parts of betting, each by the number of its rule."""

from __future__ import annotations

from typing import Any

import pytest

from game.game_helpers import do, named, on_flop, posted
from omahakit.game import (
    HOUSES,
    Hand,
    HouseRules,
    IllegalActionError,
    Legal,
    Post,
    fixed_limit,
    no_limit,
    pot_limit,
    raise_limits,
    standard_posts,
)

PLO = pot_limit(1, 2)


# ---------------------------------------------------------------- 2: forced bets


def test_rule_2_1_upper_limit_is_twice_the_lower() -> None:
    stakes = fixed_limit(5)
    assert (stakes.lower_limit, stakes.upper_limit, stakes.big_blind) == (5, 10, 5)


@pytest.mark.parametrize(("lower", "small"), [(500, 200), (1000, 500), (100, 50), (50, 25)])
def test_rule_2_2_small_blind_in_whole_dollars_above_one(lower: int, small: int) -> None:
    assert fixed_limit(lower, chips_per_dollar=100).small_blind == small


def test_rule_2_2_a_table_may_set_it_otherwise() -> None:
    assert fixed_limit(500, chips_per_dollar=100, small_blind=250).small_blind == 250


def test_rule_2_5_blinds_left_of_the_button() -> None:
    hand = Hand(PLO, named(100, 4))
    assert hand.bets == {"A": 1, "B": 2, "C": 0, "D": 0}
    assert hand.to_act == "C"


def test_rule_4_2_first_left_of_the_big_blind_then_left_of_the_button() -> None:
    hand = Hand(PLO, named(100, 4))  # A and B post the blinds, D has the button
    order = []
    while hand.to_act is not None and hand.street == "preflop":
        order.append(hand.to_act)
        hand.act("call" if hand.legal().call else "check")
    assert order == ["C", "D", "A", "B"]
    hand.deal_board("2c3d4h")
    assert hand.to_act == "A"
    do(hand, "A check", "B bet 4", "C call", "D fold", "A fold", "turn")
    assert hand.to_act == "B"


def test_rule_4_3_a_round_ends_when_the_last_bet_is_called_or_all_checked() -> None:
    hand = Hand(PLO, named(100, 3))
    waiting = []
    for step in ("C call", "A call", "B check", "flop", "A check", "B check", "C bet 4", "A call"):
        do(hand, step)
        waiting.append(hand.waiting)
    # the big blind has the option; a bet begins the round anew for the others
    assert waiting == ["act", "act", "deal", "act", "act", "act", "act", "act"]
    do(hand, "B call", "turn", "A bet 5", "B fold", "C fold")
    assert hand.over


def test_rule_2_6_heads_up_order() -> None:
    hand = Hand(PLO, {"big": 100, "button": 100})
    assert hand.bets == {"button": 1, "big": 2}
    assert hand.to_act == "button"
    do(hand, "button call", "big check", "flop")
    assert hand.to_act == "big"
    do(hand, "big check")
    assert hand.to_act == "button"


def test_rule_2_7_all_in_for_less_than_the_blind() -> None:
    hand = Hand(PLO, named([100, 1, 100, 100]))
    assert hand.stacks["B"] == 0
    assert hand.legal()[:2] == (2, 4)  # the others still owe the full big blind
    do(hand, "C call", "D fold", "A call", "flop", "A bet 2", "C call")
    assert [(pot.amount, pot.eligible) for pot in hand.pots()] == [
        (3, ("A", "B", "C")),
        (6, ("A", "C")),
    ]


def test_rule_2_7_alone_against_a_short_blind_only_its_chips_are_called() -> None:
    # heads-up there is nobody else who could win the rest
    hand = Hand(pot_limit(10, 40), named([30, 500]))
    assert hand.legal() == Legal(20, 0, 0, False)
    hand = Hand(pot_limit(20, 40), named([15, 500]))
    assert hand.waiting == "deal"
    assert hand.uncalled() == ("B", 5)


def test_rule_2_8_no_floats() -> None:
    with pytest.raises(TypeError, match="expected whole chips"):
        Hand(PLO, [100.0, 100])  # type: ignore[list-item]
    with pytest.raises(IllegalActionError, match="raise to 4"):
        Hand(PLO, [100, 100]).raise_to(4.0)  # type: ignore[arg-type]


def test_rule_3_4_entry_post_is_live_and_may_check() -> None:
    hand = posted(PLO, named(100, 4), ("D", "entry", 2))
    do(hand, "C call")
    assert hand.to_act == "D"
    assert hand.legal().check
    do(hand, "D check", "A fold", "B check")
    assert hand.pot == 7


def test_rule_3_4_an_entry_post_may_raise() -> None:
    hand = posted(PLO, named(100, 4), ("D", "entry", 2))
    do(hand, "C call")
    # the pot is 1 + 2 + 2 + 2, nothing to call
    assert hand.legal() == Legal(0, 4, 9, False)


def test_rule_3_5_dead_small_blind_goes_into_the_pot() -> None:
    hand = posted(PLO, named(100, 4), ("D", "entry", 2), ("D", "dead", 1))
    assert (hand.pot, hand.bets["D"], hand.dead_money) == (6, 2, 1)


def test_rule_4_1_house_s1_deals_from_the_left_of_the_big_blind() -> None:
    deck = list(range(52))
    plain = Hand(PLO, named(100, 3), deck=deck)
    assert [plain.hole(seat) for seat in "ABC"] == [(0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11)]
    house = Hand(PLO, named(100, 3), deck=deck, rules=HOUSES["S1"])
    assert [house.hole(seat) for seat in "CAB"] == [(0, 3, 6, 9), (1, 4, 7, 10), (2, 5, 8, 11)]


def test_rule_4_6_big_blind_option() -> None:
    hand = do(Hand(PLO, named(100, 3)), "C call", "A call")
    assert hand.to_act == "B"
    assert hand.legal().actions == ("fold", "check", "raise")
    do(hand, "B raise 8", "C call", "A fold")
    assert hand.waiting == "deal"


def test_rule_4_6_nobody_else_can_check_before_the_flop() -> None:
    with pytest.raises(IllegalActionError, match="expected seat 'C' to fold, call 2 or raise"):
        Hand(PLO, named(100, 3)).check()


# ---------------------------------------------------------------- 5.1, 5.2: fixed limit


def test_rule_5_1_first_raise_makes_it_twenty() -> None:
    hand = Hand(fixed_limit(10), named(900, 3))
    assert hand.legal() == Legal(10, 20, 20, False)
    do(hand, "C call", "A call", "B check", "flop")
    assert hand.legal() == Legal(0, 10, 10, True)
    do(hand, "A check", "B check", "C check", "turn")
    assert hand.legal() == Legal(0, 20, 20, True)
    do(hand, "A check", "B check", "C check", "river")
    assert hand.legal() == Legal(0, 20, 20, True)


@pytest.mark.parametrize(("street", "cap"), [("preflop", 40), ("flop", 40), ("turn", 80)])
def test_rule_5_2_four_bets_then_call_or_fold(street: str, cap: int) -> None:
    hand = Hand(fixed_limit(10), named(900, 3))
    for name in ("flop", "turn"):
        if street == "preflop" or hand.street == street:
            break
        while hand.waiting == "act":
            hand.act("call" if hand.legal().call else "check")
        do(hand, name)
    while hand.legal().can_raise:
        hand.raise_to(hand.legal().max_to)
    assert max(hand.bets.values()) == cap
    assert hand.legal().actions == ("fold", "call")


def test_rule_5_2_cap_lifted_only_when_the_round_begins_heads_up() -> None:
    rules = HouseRules(cap_lifted_heads_up=True)
    hand = on_flop(fixed_limit(10), named(900, 3), rules=rules)
    do(hand, "A bet 10", "B raise 20", "C fold", "A raise 30", "B raise 40")
    assert not hand.legal().can_raise
    do(hand, "A call", "turn", "A bet 20", "B raise 40", "A raise 60", "B raise 80")
    assert hand.legal() == Legal(20, 100, 100, False)


def test_rule_5_2_no_all_in_raise_above_the_cap() -> None:
    hand = on_flop(fixed_limit(10), named([900, 900, 45]))
    do(hand, "A bet 10", "B raise 20", "C raise 30", "A raise 40", "B call")
    assert hand.to_act == "C"
    assert hand.legal() == Legal(10, 0, 0, False)


@pytest.mark.parametrize(("stack", "counts"), [(15, True), (14, False)])
def test_rule_5_7_half_a_bet_counts_and_reopens(stack: int, counts: bool) -> None:
    # flop bets of 10: all-in for 5 more is half a bet, 4 more is not
    hand = on_flop(fixed_limit(10), named([900, stack, 900]))
    do(hand, "A bet 10", f"B raise {stack}")
    assert hand.legal().min_to == (stack + 10 if counts else 20)
    do(hand, "C call")
    assert hand.to_act == "A"
    assert hand.legal().can_raise is counts


def test_rule_5_7_a_completed_short_all_in_is_one_raise() -> None:
    hand = on_flop(fixed_limit(10), named([900, 12, 900, 900]))
    do(hand, "A bet 10", "B raise 12", "C raise 20", "D raise 30", "A raise 40")
    assert not hand.legal().can_raise
    plain = HouseRules(complete_short_bet_fixed=False)
    hand = on_flop(fixed_limit(10), named([900, 12, 900, 900]), rules=plain)
    do(hand, "A bet 10", "B raise 12")
    assert hand.legal().min_to == 22


def test_rule_5_7_short_all_ins_add_up_in_fixed_limit() -> None:
    hand = on_flop(fixed_limit(10), named([900, 13, 900, 16, 900]))
    do(hand, "A bet 10", "B raise 13", "C call", "D raise 16", "E call")
    assert hand.legal().min_to == 26  # A faces 6, more than half a bet, and 16 counts as a raise
    do(hand, "A call")
    assert hand.to_act == "C"
    assert not hand.legal().can_raise  # C faces 3


def test_straddle_and_the_cap() -> None:
    levels = {}
    for counted in (False, True):
        rules = HouseRules(straddle_counts_toward_cap=counted)
        hand = posted(fixed_limit(10), named(900, 4), ("C", "straddle", 20), rules=rules)
        while hand.legal().can_raise:
            hand.raise_to(hand.legal().max_to)
        levels[counted] = max(hand.bets.values())
    assert levels == {False: 50, True: 40}


# ---------------------------------------------------------------- 5.3: minimum


def test_rule_5_3_bet_100_raise_to_at_least_200() -> None:
    hand = on_flop(no_limit(1, 2), named(900, 3))
    assert hand.legal() == Legal(0, 2, 900, True)
    do(hand, "A bet 100")
    assert hand.legal() == Legal(100, 200, 900, False)
    do(hand, "B raise 250")
    assert hand.legal() == Legal(250, 400, 900, False)
    with pytest.raises(IllegalActionError, match=r"raise to 400 \.\. 900, got 399"):
        hand.raise_to(399)


def test_rule_5_3_number_of_raises_unlimited() -> None:
    hand = on_flop(no_limit(1, 2), named(900, 2))
    for to in range(2, 60, 2):
        hand.raise_to(to)


# ---------------------------------------------------------------- 5.4, 5.5: pot-limit maximum


def test_rule_5_4_pot_200_bet_150_call_150() -> None:
    hand = on_flop(PLO, named(9000, 3), dead=194)
    do(hand, "A bet 150", "B call")
    assert hand.legal() == Legal(150, 300, 800, False)


def test_rule_5_4_maximum_after_own_bet() -> None:
    hand = on_flop(PLO, named(9000, 2), dead=21)
    do(hand, "A bet 25", "B raise 100")
    assert hand.legal().max_to == 325


def test_rule_5_4_maximum_after_a_short_all_in() -> None:
    hand = on_flop(PLO, named([9000, 130, 9000]), dead=94)
    do(hand, "A bet 100", "B raise 130")
    # pot 100 + 100 + 130, call 130
    assert hand.legal() == Legal(130, 230, 590, False)


def test_rule_5_4_maximum_is_never_below_the_minimum() -> None:
    stakes = no_limit(5, 10)
    limits = raise_limits(pot_limit(5, 10), 3, {}, {"A": 50, "B": 50}, "A")
    assert limits == Legal(0, 10, 10, True)
    assert stakes.big_blind == 10


def test_rule_5_5_opening_to_seven() -> None:
    assert Hand(PLO, named(900, 6)).legal() == Legal(2, 4, 7, False)


def test_rule_5_5_after_calls() -> None:
    hand = do(Hand(PLO, named(900, 6)), "C call", "D call")
    assert hand.legal().max_to == 2 + (1 + 2 + 2 + 2 + 2)


@pytest.mark.parametrize("chips", [[4, 900, 900], [900, 4, 900], [4, 4, 900, 900]])
def test_rule_5_5_short_blinds_count_as_full(chips: list[int]) -> None:
    structure = pot_limit(5, 10)
    hand = Hand(structure, named([*chips, 900, 900]))
    assert hand.legal() == Legal(10, 20, 35, False)
    strict = Hand(
        structure, named([*chips, 900, 900]), rules=HouseRules(full_blinds_in_maximum=False)
    )
    assert strict.legal().max_to == 10 + strict.pot + 10


def test_rule_5_5_short_blinds_are_real_from_the_flop_on() -> None:
    hand = do(Hand(pot_limit(5, 10), named([900, 4, 900])), "C call", "A call", "flop")
    assert hand.legal().max_to == 24


def test_rule_5_5_dead_posts_are_pot() -> None:
    hand = posted(pot_limit(5, 10), named(900, 5), ("E", "entry", 10), ("E", "dead", 5))
    assert hand.legal().max_to == 10 + (5 + 10 + 15) + 10


def test_rule_5_5_antes_are_pot_unless_the_house_says_otherwise() -> None:
    for structure, extra in (
        (pot_limit(5, 10, ante=1), 6),
        (pot_limit(5, 10, big_blind_ante=10), 10),
    ):
        assert Hand(structure, named(900, 6)).legal().max_to == 35 + extra
        rules = HouseRules(antes_in_maximum=False)
        hand = Hand(structure, named(900, 6), rules=rules)
        assert hand.legal().max_to == 35
        for seat in "CDEFA":
            hand.act("call", seat=seat)
        do(hand, "B check", "flop")
        assert hand.legal().max_to == 60 + extra


def test_rule_5_5_straddle() -> None:
    hand = posted(PLO, named(900, 5), ("C", "straddle", 4))
    assert hand.to_act == "D"
    assert hand.legal() == Legal(4, 8, 4 + (1 + 2 + 4) + 4, False)
    do(hand, "D call", "E call", "A call", "B call")
    assert hand.to_act == "C"  # the straddler acts last
    assert hand.legal() == Legal(0, 8, 24, False)
    do(hand, "C check", "flop")
    assert hand.legal().min_to == 2  # after the flop the smallest bet is the big blind


def test_button_straddle_is_followed_by_the_small_blind() -> None:
    hand = posted(PLO, named(900, 4), ("D", "straddle", 4))
    assert hand.to_act == "A"


# ---------------------------------------------------------------- 5.6, 5.7: reopening


def test_rule_5_6_nobody_raises_himself() -> None:
    hand = do(Hand(PLO, named(900, 3)), "C raise 7", "A fold", "B call")
    assert hand.waiting == "deal"
    hand = do(Hand(PLO, named([900, 20, 900])), "C raise 7", "A fold", "B raise 20")
    assert hand.legal() == Legal(13, 0, 0, False)  # the other one is all-in


def test_rule_5_7_short_all_in_does_not_reopen() -> None:
    hand = on_flop(no_limit(50, 100), named([9000, 150, 9000]))
    do(hand, "A bet 100", "B raise 150", "C call")
    assert hand.legal() == Legal(50, 0, 0, False)


def test_rule_5_7_but_who_has_not_acted_may_raise() -> None:
    hand = on_flop(no_limit(50, 100), named([9000, 150, 9000]))
    do(hand, "A bet 100", "B raise 150")
    assert hand.legal() == Legal(150, 250, 9000, False)
    do(hand, "C raise 250")
    assert hand.legal() == Legal(150, 350, 9000, False)  # that was a full raise again


def test_rule_5_7_cumulative_short_all_ins_reopen() -> None:
    chips = named([9000, 160, 9000, 220, 9000])
    for rules, reopened in (
        (HouseRules(), True),
        (HouseRules(reopening="single"), False),
    ):
        hand = on_flop(no_limit(50, 100), chips, rules=rules)
        do(hand, "A bet 100", "B raise 160", "C call", "D raise 220", "E call")
        assert hand.legal().can_raise is reopened  # A faces 120
        do(hand, "A call")
        assert hand.to_act == "C"
        assert not hand.legal().can_raise  # C faces 60


def test_rule_5_7_any_raise_reopens_by_house_rule() -> None:
    rules = HouseRules(reopening="any")
    hand = on_flop(no_limit(50, 100), named([9000, 150, 9000]), rules=rules)
    do(hand, "A bet 100", "B raise 150", "C call")
    assert hand.legal() == Legal(50, 250, 9000, False)


# ---------------------------------------------------------------- 8.2 and refused actions


def test_rule_8_2_check_when_possible_else_fold() -> None:
    hand = do(Hand(PLO, named(100, 3)), "C call", "A call")
    hand.time_out()
    assert "B" in hand.live_seats
    do(hand, "flop", "A bet 2")
    hand.act("time out", seat="B")
    assert "B" not in hand.live_seats


def test_rule_8_2_house_s3_counts_him_as_all_in() -> None:
    hand = Hand(PLO, named(100, 3), rules=HOUSES["S3"], holes={"A": "AsAh9c9d"})
    hand.time_out()  # C has nothing in the pot
    assert "C" not in hand.live_seats
    do(hand, "A call", "B check", "flop", "A check", "B bet 4")
    hand.time_out()
    assert hand.live_seats == ("A", "B")
    assert hand.stacks == {"A": 98, "B": 98, "C": 100}
    assert hand.uncalled() == ("B", 4)
    assert hand.waiting == "deal"


def test_rule_8_2_later_money_goes_to_a_side_pot() -> None:
    hand = Hand(PLO, named(100, 4), rules=HOUSES["S3"])
    do(hand, "C call", "D call", "A call", "B check", "flop", "A bet 8")
    hand.time_out()
    do(hand, "C call", "D call")
    assert [(pot.amount, pot.eligible) for pot in hand.pots()] == [
        (8, ("A", "B", "C", "D")),
        (24, ("A", "C", "D")),
    ]


def test_refused_actions_say_what_is_legal_and_change_nothing() -> None:
    hand = Hand(PLO, named(100, 3))
    before = hand.copy()
    for action, amount, text in (
        ("check", None, "expected seat 'C' to fold, call 2 or raise to 4 .. 7, got check"),
        ("raise", 8, "raise to 4 .. 7, got 8"),
        ("raise", 3, "raise to 4 .. 7, got 3"),
        ("bet", 5, "got bet"),
        ("raise", None, "got raise without an amount"),
        ("call", 3, "got call 3"),
        ("jump", None, "got 'jump'"),
    ):
        with pytest.raises(IllegalActionError, match=text):
            hand.act(action, amount)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError, match="got fold of seat 'A'"):
        hand.act("fold", seat="A")
    assert hand == before
    do(hand, "C fold", "A fold")
    with pytest.raises(IllegalActionError, match="the hand is over"):
        hand.legal()


@pytest.mark.parametrize(
    ("stacks", "posts", "text"),
    [
        ([100], None, "expected 2 to 10 players, got 1"),
        ([100] * 11, None, "expected 2 to 10 players, got 11"),
        ([100, 0], None, "expected at least 1 as stack, got 0"),
        ([100, 100], [Post(7, "dead", 1)], "got 'dead' of seat 7"),
        ([100, 100], [Post(1, "gift", 1)], "got 'gift'"),  # type: ignore[arg-type]
        ([100, 100], [Post(1, "dead", 0)], "expected at least 1 as dead of seat 1, got 0"),
    ],
)
def test_impossible_hands(stacks: list[int], posts: list[Post] | None, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        Hand(PLO, stacks, posts=posts)


def test_six_cards_leave_room_for_seven_players() -> None:
    with pytest.raises(ValueError, match="expected 2 to 7 players, got 8"):
        Hand(pot_limit(1, 2, hole_cards=6), [100] * 8)


@pytest.mark.parametrize(
    "told", [{"last_raise": 2.0}, {"last_full": -1}, {"faced": "2"}, {"antes": 0.5}]
)
def test_rule_2_8_raise_limits_takes_whole_chips_only(told: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError), match="expected "):
        raise_limits(PLO, 0, {}, {"A": 5, "B": 5}, "A", **told)
    with pytest.raises(TypeError, match=r"expected whole chips \(int\) as pot, got float"):
        raise_limits(PLO, 1.5, {}, {"A": 5, "B": 5}, "A")  # type: ignore[arg-type]


def test_raise_limits_refuses_strangers_and_streets() -> None:
    with pytest.raises(ValueError, match="expected a seat among"):
        raise_limits(PLO, 0, {}, {"A": 5}, "B")
    with pytest.raises(ValueError, match="expected a street"):
        raise_limits(PLO, 0, {}, {"A": 5}, "A", street="fifth")  # type: ignore[arg-type]


def test_standard_posts_with_antes() -> None:
    posts = standard_posts(pot_limit(5, 10, ante=1, big_blind_ante=10), ["A", "B", "C"])
    assert [(post.seat, post.kind, post.amount) for post in posts] == [
        ("A", "ante", 1),
        ("B", "ante", 1),
        ("C", "ante", 1),
        ("A", "small blind", 5),
        ("B", "big blind", 10),
        ("B", "big blind ante", 10),
    ]
