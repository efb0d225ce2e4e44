"""The betting cases of the reference data, each with its conventions named as house rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from shared_data import load_json

from game.game_helpers import do, named, on_flop, posted
from omahakit.game import (
    Hand,
    HouseRules,
    Legal,
    Post,
    fixed_limit,
    no_limit,
    pot_limit,
    raise_limits,
)

Case = dict[str, Any]
Check = Callable[[Case, Case], None]
CHECKS: dict[str, Check] = {}
PLO = pot_limit(1, 2)


def check(*ids: str) -> Callable[[Check], Check]:
    def register(function: Check) -> Check:
        CHECKS.update(dict.fromkeys(ids, function))
        return function

    return register


def cents(amount: Any) -> int:
    value = Fraction(str(amount)) * 100
    assert value.denominator == 1
    return int(value)


def legal_in(given: Case, **options: Any) -> Legal:
    """The standing function asked with the case's pot and bets, in hundredths."""
    bet, mine = cents(given["current_bet"]), cents(given["already_in_this_round"])
    pot = cents(given["pot_including_all_bets"]) - bet - mine
    stacks = {"bettor": 10**9, "me": 10**9}
    return raise_limits(pot_limit(1, 2), pot, {"bettor": bet, "me": mine}, stacks, "me", **options)


@check("B07", "B08", "B09", "B10", "B11", "B12", "B16", "B51")
def formula(given: Case, expected: Case) -> None:
    legal = legal_in(given)
    assert legal.call == cents(expected["call"])
    assert legal.max_to == cents(expected["max_raise_to"])


@check("B01")
def opening_raise(given: Case, expected: Case) -> None:
    legal = Hand(PLO, [200] * 6).legal()
    assert legal == (expected["call"], expected["min_raise_to"], expected["max_raise_to"], False)
    assert legal_in(given).max_to == cents(expected["max_raise_to"])


@check("B02")
def re_pot(given: Case, expected: Case) -> None:
    hand = Hand(PLO, [200] * 6)
    hand.raise_to(7)
    assert hand.legal()[:3] == (
        expected["call"],
        expected["min_raise_to"],
        expected["max_raise_to"],
    )
    assert legal_in(given).max_to == cents(expected["max_raise_to"])


@check("B14")
def a_third_of_the_pot(given: Case, expected: Case) -> None:
    # a fraction of a pot raise is a fraction of the most that can be raised by
    pot, bet = cents(given["pot"]), cents(given["bet"])
    hand = on_flop(pot_limit(1, 2), named(10**6, 2), dead=pot - 4)
    do(hand, f"A bet {bet}")
    raise_by = Fraction(33, 100) * (hand.legal().max_to - bet)
    assert (bet + raise_by) / 100 == Fraction(expected["raise_to_exact"])
    assert hand.legal().min_to <= cents(expected["rounded"]) <= hand.legal().max_to


@check("B17")
def straddle_is_the_bet_to_call(given: Case, expected: Case) -> None:
    hand = posted(pot_limit(5, 10), named(1000, 4), ("C", "straddle", 20))
    assert hand.to_act == "D"
    assert hand.legal()[:3] == (expected["call"], 40, expected["max_raise_to"])
    loose = HouseRules(straddle_doubles=False)
    hand = posted(pot_limit(5, 10), named(1000, 4), ("C", "straddle", 20), rules=loose)
    assert hand.legal().min_to == 30
    assert legal_in(given).max_to == cents(expected["max_raise_to"])


@check("B18")
def dead_blinds_are_pot(given: Case, expected: Case) -> None:
    stakes = pot_limit(5, 10)
    more = [(seat, kind, n) for seat in "DE" for kind, n in (("entry", 10), ("dead", 5))]
    hand = posted(stakes, named(1000, 5), *more)
    assert hand.to_act == "C"
    assert hand.legal()[:3] == tuple(
        cents(expected[name]) for name in ("call", "min_raise_to", "max_raise_to")
    )


@check("B19")
def post_of_both_blinds(given: Case, expected: Case) -> None:
    hand = posted(PLO, named(200, 4), ("C", "entry", 2), ("C", "dead", 1))
    do(hand, "C check", "D call", "A fold", "B check", "flop")
    assert hand.pot == expected["flop_pot"]
    assert hand.legal().max_to == expected["max_bet"]


@check("B20")
def six_raises_of_the_pot(given: Case, expected: Case) -> None:
    stacks = {seat: cents(given["stacks"][seat]) for seat in ("H", "P0", "P1")}
    hand = Hand(pot_limit(10, 25, hole_cards=6), stacks)
    for seat, action, amount, *note in expected["sequence"]:
        assert hand.to_act == seat
        if "raise_to" in action:
            if note == ["= max"]:
                assert hand.legal().max_to == cents(amount)
            hand.act("raise", cents(amount), seat=seat)
        else:
            assert hand.legal().call == cents(amount)
            hand.act("call", seat=seat)
        if action == "all-in raise_to":
            assert hand.stacks[seat] == 0
    assert hand.uncalled() == ("P1", cents(expected["uncalled"]["P1"]))


@check("B21")
def largest_pot_online(given: Case, expected: Case) -> None:
    stacks = {seat: cents(chips) for seat, chips in given["stacks"].items()}
    hand = Hand(pot_limit(50000, 100000), stacks)
    for seat, hole in given["hands"].items():
        hand.deal_hole(seat, hole)
    most = iter(expected["max_at_each"])
    for amount in expected["preflop"][:-1]:
        assert hand.legal().max_to == cents(next(most))
        hand.raise_to(cents(amount))
    hand.call()
    hand.deal_board(given["board"][:6])
    for amount in expected["flop"][:-1]:
        # the case tells the pot's limit, also where the stack is shorter
        seat = hand.to_act
        assert seat is not None
        assert hand.legal().max_to == min(cents(next(most)), hand.bets[seat] + hand.stacks[seat])
        hand.raise_to(cents(amount))
    hand.call()
    assert hand.uncalled() == ("BB", cents(expected["uncalled"]["BB"]))
    hand.deal_board(given["board"][6:8])
    hand.deal_board(given["board"][8:])
    assert hand.stacks == {seat: cents(chips) for seat, chips in expected["final"].items()}


@check("B24")
def raise_counts_from_the_right_base(given: Case, expected: Case) -> None:
    hand = Hand(pot_limit(100, 200), {"SB": 9999, "BB": 9999, "X": 18988, "Y": 18988})
    do(hand, "X raise 700", "Y raise 2400", "SB fold", "BB fold")
    assert hand.legal().max_to == cents(expected["max_raise_to"])
    do(hand, f"X raise {cents(expected['true_raise_to'])}", "Y call", "flop")
    assert hand.pot == cents(expected["pot_after_call"])
    do(hand, "X bet 11488", "Y call")
    assert hand.pot == cents(expected["final_pot"])


@check("B27")
def short_all_in_does_not_reopen(given: Case, expected: Case) -> None:
    hand = Hand(no_limit(100, 200), {"SB": 5000, "BB": 750, "BTN": 5000})
    do(hand, "BTN raise 500", "SB call", "BB raise 750")
    for seat in ("BTN", "SB"):
        assert hand.to_act == seat
        assert hand.legal().call == expected[seat]["call"]
        assert hand.legal().can_raise is expected[seat]["may_raise"]
        hand.call()


@check("B29")
def full_raise_then_short_all_in(given: Case, expected: Case) -> None:
    # in pot limit a raise to 16 takes nine dollars more in the pot than the blinds
    for stakes, dead in ((no_limit(1, 2), 0), (pot_limit(1, 2), 9)):
        stacks = {"SB": 19, "BB": 200, "UTG": 200, "BTN": 200}
        more = [("BTN", "dead", dead)] if dead else []
        hand = posted(stakes, stacks, *more)
        do(hand, "UTG raise 16", "BTN call", "SB raise 19", "BB call")
        assert hand.to_act == "UTG"
        assert hand.legal()[:3] == (expected["call"], 0, 0)
        do(hand, "UTG call")
        assert hand.to_act == "BTN"
        assert not hand.legal().can_raise


@check("B30")
def minimum_above_the_other_stack(given: Case, expected: Case) -> None:
    hand = Hand(no_limit(10, 20), {"BB": 200, "SB": 1000})
    do(hand, "SB raise 100", "BB raise 180")
    assert hand.legal()[:2] == (expected["call"], expected["min_raise_to"])
    assert hand.legal().can_raise is expected["may_raise"]
    do(hand, "SB raise 300", "BB call")
    assert hand.uncalled() == ("SB", 100)


@check("B31")
def short_all_in_over_a_raise(given: Case, expected: Case) -> None:
    hand = on_flop(no_limit(2, 5), {"P1": 154, "P2": 500, "P3": 500, "P4": 500})
    do(hand, "P1 bet 55", "P2 fold", "P3 call", "P4 raise 123", "P1 raise 154", "P3 fold")
    # everybody else is out or all-in here, so ask with a third player still in, too
    assert hand.legal()[:3] == (expected["call"], 0, 0)
    hand = on_flop(no_limit(2, 5), {"P1": 154, "P2": 500, "P3": 500, "P4": 500})
    do(hand, "P1 bet 55", "P2 fold", "P3 call", "P4 raise 123", "P1 raise 154", "P3 call")
    assert hand.to_act == "P4"
    assert hand.legal().call == expected["call"]
    assert hand.legal().can_raise is expected["may_raise"]


@check("B32")
def short_all_in_bet(given: Case, expected: Case) -> None:
    for rules, least in (
        (HouseRules(), expected["roberts_rules_min_raise_to"]),
        (HouseRules(complete_short_bet_other=True), expected["complete_to"]),
    ):
        hand = on_flop(no_limit(50, 100), named([20, 900, 900]), rules=rules)
        do(hand, "A bet 20")
        assert hand.legal().min_to == least


@check("B33")
def short_big_blind(given: Case, expected: Case) -> None:
    stacks = {"SB": 20000, "BB": 300, "UTG": 20000, "BTN": 20000}
    hand = Hand(pot_limit(500, 1000), stacks)
    assert hand.legal()[:3] == (
        expected["call"],
        expected["min_raise_to"],
        expected["max_raise_to_full_blind_rule"],
    )
    hand = Hand(pot_limit(500, 1000), stacks, rules=HouseRules(full_blinds_in_maximum=False))
    assert hand.legal()[:3] == (
        expected["call"],
        expected["min_raise_to"],
        expected["max_raise_to_actual_chips"],
    )


@check("B36")
def half_bet_rule(given: Case, expected: Case) -> None:
    hand = on_flop(fixed_limit(20), named([15, 900, 900]))
    do(hand, "A bet 15")
    assert hand.legal().min_to == hand.legal().max_to == expected["raise_to"]


@check("B38")
def half_a_raise_reopens(given: Case, expected: Case) -> None:
    hand = on_flop(fixed_limit(400), named([9000, 600, 9000]))
    do(hand, "A bet 400", "B raise 600", "C call")
    wanted = expected["A"]
    assert hand.legal()[:3] == (wanted["call"], wanted["raise_to"], wanted["raise_to"])
    strict = HouseRules(half_bet_counts=False)
    hand = on_flop(fixed_limit(400), named([9000, 600, 9000]), rules=strict)
    do(hand, "A bet 400", "B raise 600", "C call")
    assert not hand.legal().can_raise


@check("B39")
def four_bets(given: Case, expected: Case) -> None:
    hand = Hand(fixed_limit(*given["bets"]), named(900, 3))
    levels = [20]
    while hand.legal().can_raise:
        levels.append(hand.legal().max_to)
        hand.raise_to(levels[-1])
    assert levels == expected["preflop_levels"]
    assert hand.legal().can_raise is expected["next_raise_allowed"]


@check("B40")
def no_cap_heads_up(given: Case, expected: Case) -> None:
    assert expected["cap"].startswith("none")
    hand = Hand(
        fixed_limit(*given["bets"]), named(900, 2), rules=HouseRules(cap_lifted_heads_up=True)
    )
    for level in range(40, 400, 20):
        hand.raise_to(level)


@check("B42")
def heads_up_order(given: Case, expected: Case) -> None:
    hand = Hand(no_limit(*given["blinds"]), {"B": 500, "A": 500})  # the button comes last
    assert hand.bets == {expected["SB"]: 10, expected["BB"]: 20}
    assert hand.to_act == expected["first_preflop"]
    do(hand, "A call", "B check", "flop")
    assert hand.to_act == expected["first_postflop"]


@check("B43")
def big_blind_option(given: Case, expected: Case) -> None:
    hand = Hand(PLO, {"SB": 200, "BB": 200, "CO": 200, "BTN": 200})
    do(hand, "CO fold", "BTN fold", "SB call")
    assert hand.to_act == expected["to_act"]
    assert list(hand.legal().actions) == ["fold", *expected["options"]]


@check("B44")
def button_blind_only(given: Case, expected: Case) -> None:
    posts = [Post("other", "ante", 1), Post("button", "ante", 1), Post("button", "big blind", 2)]
    hand = Hand(no_limit(0, 2), {"other": 100, "button": 100}, posts=posts)
    assert expected["first_preflop"] == "the player without the blind"
    assert hand.to_act == "other"


@check("B45")
def antes_before_the_flop(given: Case, expected: Case) -> None:
    stakes = pot_limit(50, 100, ante=10)
    for counted, name in ((True, "counted"), (False, "ignored")):
        hand = Hand(stakes, [9000] * 6, rules=HouseRules(antes_in_maximum=counted))
        assert hand.legal().max_to == expected[f"max_raise_to_if_antes_{name}"]


@check("B47")
def all_in_below_the_minimum(given: Case, expected: Case) -> None:
    hand = on_flop(no_limit(1, 2), named([500, 29]))
    do(hand, "A check", "B check", "turn", "A check", "B check", "river", "A bet 22")
    assert str(hand.legal()) == "fold, call 22 or raise to 29"
    assert [option.split()[-1] for option in expected["options"][1:]] == ["22", "29"]


@check("B48")
def pot_rounded_up(given: Case, expected: Case) -> None:
    rules = HouseRules(maximum_step=given["unit"])
    hand = on_flop(PLO, named(900, 2), dead=given["pot"] - 4, rules=rules)
    assert hand.pot == given["pot"]
    assert hand.legal().max_to == expected["max_bet"]


@check("B49", "B50")
def straddle_and_all_fold(given: Case, expected: Case) -> None:
    over = "15.35" in given.get("straddle", "") if isinstance(given["straddle"], str) else False
    if over:
        stakes, chips, straddle = pot_limit(10, 25), [9000, 9000, 1535], 1535
    else:
        stakes, chips, straddle = pot_limit(500, 1000), [9000, 9000, 9000], 2000
    hand = posted(stakes, named(chips), ("C", "straddle", straddle))
    do(hand, "A fold", "B fold")
    result = hand.settlement
    assert result.uncalled == {"C": cents(expected["uncalled"])}
    assert result.payouts == {"C": cents(expected["pot"])}
    assert result.rake == expected["rake"]


def cases() -> list[Case]:
    return [c for c in load_json("cases.json") if c["kind"] == "betting"]


def test_every_betting_case_is_checked() -> None:
    assert {case["id"] for case in cases()} == set(CHECKS)


@pytest.mark.parametrize("name", sorted(CHECKS))
def test_case(name: str) -> None:
    case = next(c for c in cases() if c["id"] == name)
    CHECKS[name](case["input"], case["expected"])
