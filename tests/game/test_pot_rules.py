"""The hard parts of pots, awards and rake, each by the number of its rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.game_helpers import do, named
from game.slow_settle import House, hand_out, slow_settle
from omahakit.game import (
    HOUSES,
    STANDARD,
    Awarded,
    Hand,
    HouseRules,
    Rake,
    fixed_limit,
    make_pots,
    pot_limit,
    settle,
)

# on LOW_BOARD all of these tie for high with aces and for low with A-2 and 3-4-7
LOW_BOARD = "3s4d7hJs9d"
TWINS = {"A": "As2hKdQc", "B": "Ah2dKcQs", "C": "Ac2cKhQh"}
HIGH_BOARD = "3h4d8sJcTh"
STRAIGHTS = {"A": "AsKhQd9s", "B": "AcKdQs9c", "C": "AdKsQh9d"}


def test_rule_6_1_everyone_all_in_for_different_amounts_with_folded_money() -> None:
    stacks = {"A": 20, "B": 50, "C": 90, "D": 200, "E": 130}
    holes = {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "9s9h8c8d", "D": "5s5h4s4h", "E": "2s2h3s3h"}
    hand = Hand(pot_limit(5, 10), stacks, holes=holes)
    do(hand, "C raise 35", "D call", "E raise 130", "A call", "B call", "C call", "D fold")
    assert hand.uncalled() == ("E", 40)
    assert [(pot.amount, pot.eligible) for pot in hand.pots()] == [
        (100, ("A", "B", "C", "E")),
        (105, ("B", "C", "E")),
        (80, ("C", "E")),
    ]
    for cards in ("2c3d7h", "8h", "Td"):
        hand.deal_board(cards)
    # C makes three eights and takes everything he is in
    assert hand.settlement.payouts == {"C": 285}
    assert hand.stacks == {"A": 0, "B": 0, "C": 285, "D": 165, "E": 40}


def test_rule_6_1_each_side_pot_has_its_own_winner() -> None:
    hands = {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "5s5h4s4h"}
    result = settle({"A": 10, "B": 30, "C": 50}, hands, "2c3d7h8cTd", "high")
    assert result.uncalled == {"C": 20}
    assert result.payouts == {"A": 30, "B": 40}
    assert [pot.eligible for pot in result.pots] == [("A", "B", "C"), ("B", "C")]


def test_rule_6_2_folded_money_stays() -> None:
    uncalled, pots = make_pots({"A": 40, "B": 100, "C": 60, "D": 100}, folded=["C"])
    assert not uncalled
    assert [(pot.amount, pot.eligible) for pot in pots] == [
        (160, ("A", "B", "D")),
        (140, ("B", "D")),
    ]


def test_rule_6_3_uncalled_goes_back_before_the_rake() -> None:
    rules = HouseRules(rake=Rake(500))
    hand = Hand(pot_limit(50, 100), named(5000, 3), rules=rules)
    do(hand, "C raise 350", "A fold", "B call", "flop", "B bet 750", "C fold")
    result = hand.settlement
    assert result.uncalled == {"B": 750}
    assert (result.pots[0].amount, result.rake) == (750, 37)
    assert hand.stacks == {"A": 4950, "B": 4650 + 713, "C": 4650}


def test_rule_6_4_last_side_pot_first() -> None:
    hands = {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "5s5h4s4h"}
    hand = Hand(pot_limit(1, 2), {"A": 5, "B": 15, "C": 15}, holes=hands)
    do(hand, "C raise 7", "A call", "B raise 15", "C call")
    for cards in ("2c3d7h", "8c", "Td"):
        hand.deal_board(cards)
    awards = [event for event in hand.events if isinstance(event, Awarded)]
    assert [(award.pot, award.seat, award.amount) for award in awards] == [
        (1, "B", 20),
        (0, "A", 15),
    ]


def test_rule_6_5_odd_chip_to_the_first_winner_left_of_the_button() -> None:
    two = {"A": STRAIGHTS["A"], "B": STRAIGHTS["B"]}
    result = settle({"X": 1, "A": 5, "B": 5}, two, HIGH_BOARD, "high")
    assert result.payouts == {"A": 6, "B": 5}


def test_rule_6_5_no_one_gets_two_odd_chips() -> None:
    contributed = {"X": 2, "A": 33, "B": 33, "C": 33}
    assert settle(contributed, STRAIGHTS, HIGH_BOARD, "high").payouts == {
        "A": 34,
        "B": 34,
        "C": 33,
    }
    rules = HouseRules(odd_chips="all to first")
    assert settle(contributed, STRAIGHTS, HIGH_BOARD, "high", rules).payouts == {
        "A": 35,
        "B": 33,
        "C": 33,
    }


def test_rule_6_5_odd_chip_of_a_hilo_pot_to_the_high_half() -> None:
    hands = {"A": "As2hTdTc", "B": "KsKdQhQc"}
    board = "3s4d7hKh9d"
    contributed = {"A": 10, "B": 10, "X": 1}
    result = settle(contributed, hands, board, "hilo")
    assert result.payouts == {"A": 10, "B": 11}
    rules = HouseRules(odd_chip_to_high=False)
    assert settle(contributed, hands, board, "hilo", rules).payouts == {"A": 11, "B": 10}


def test_rule_6_5_chips_of_25() -> None:
    rules = HouseRules(chip_unit=25)
    contributed = {"A": 1000, "B": 1000, "X": 25}
    hands = {"A": STRAIGHTS["A"], "B": STRAIGHTS["B"]}
    assert settle(contributed, hands, HIGH_BOARD, "high", rules).payouts == {
        "A": 1025,
        "B": 1000,
    }


def test_rule_6_6_same_players_tie_both_ways() -> None:
    two = {"A": TWINS["A"], "B": TWINS["B"]}
    result = settle({"A": 33, "B": 33}, two, LOW_BOARD, "hilo")
    assert result.payouts == {"A": 33, "B": 33}
    assert {award.part for award in result.pots[0].awards} == {"both"}
    rules = HouseRules(identical_hands_split_whole_pot=False)
    result = settle({"A": 33, "B": 33}, two, LOW_BOARD, "hilo", rules)
    assert result.payouts == {"A": 34, "B": 32}


def test_rule_6_6_no_low_all_to_the_high_hand() -> None:
    hands = {"A": "As2h3d4c", "B": "KsKdQhQc"}
    result = settle({"A": 10, "B": 10}, hands, "9s9dTh3h2c", "hilo")
    assert [(a.part, a.seat, a.amount) for a in result.pots[0].awards] == [("high", "B", 20)]


def test_rule_6_6_scoop() -> None:
    hands = {"A": "As2hKsKh", "B": "QsQdJhJc"}
    result = settle({"A": 10, "B": 11}, hands, "3s4d7hKd9d", "hilo")
    assert [(a.part, a.seat, a.amount) for a in result.pots[0].awards] == [
        ("high", "A", 10),
        ("low", "A", 10),
    ]


def test_rule_6_6_quarters_and_sixths_in_several_side_pots() -> None:
    # A, B and C share the low in the main pot, D has the high everywhere he is; E folded
    hands = {"A": "Ah2hTcQc", "B": "Ad2dJcQd", "C": "Ac2cJdTs", "D": "KsKdJhQh"}
    board = "3s4d7hKh9c"
    contributed = {"E": 7, "A": 20, "B": 50, "C": 90, "D": 90}
    result = settle(contributed, hands, board, "hilo")
    assert [pot.amount for pot in result.pots] == [87, 90, 80]
    won = [{(a.part, a.seat): a.amount for a in pot.awards} for pot in result.pots]
    assert won[0] == {  # 44 high; 43 low in three: sixths of the pot, odd chip to A
        ("high", "D"): 44,
        ("low", "A"): 15,
        ("low", "B"): 14,
        ("low", "C"): 14,
    }
    assert won[1] == {("high", "D"): 45, ("low", "B"): 23, ("low", "C"): 22}  # quarters
    assert won[2] == {("high", "D"): 40, ("low", "C"): 40}
    assert sum(result.payouts.values()) == 257


def test_pots_with_the_same_players_merge_only_by_house_rule() -> None:
    # A's hand is mucked: both pots are then between B and C
    contributed = {"A": 11, "B": 22, "C": 22, "X": 3}
    hands = {"A": "5c5d2s2d", "B": STRAIGHTS["B"], "C": STRAIGHTS["C"]}
    apart = settle(contributed, hands, HIGH_BOARD, "high", mucked=["A"])
    assert [pot.amount for pot in apart.pots] == [36, 22]
    merging = HouseRules(merge_equal_pots=True)
    merged = settle(contributed, hands, HIGH_BOARD, "high", merging, mucked=["A"])
    assert [pot.amount for pot in merged.pots] == [58]
    assert merged.payouts == {"B": 29, "C": 29}
    # two odd pots give the first winner two odd chips, one pot gives none
    odd = {"A": 11, "B": 22, "C": 22, "X": 5, "Y": 12, "Z": 11, "W": 2, "V": 2, "U": 1}
    separately = settle(odd, hands, HIGH_BOARD, "high", mucked=["A"])
    together = settle(odd, hands, HIGH_BOARD, "high", merging, mucked=["A"])
    assert [pot.amount for pot in separately.pots] == [65, 23]
    assert separately.payouts == {"B": 45, "C": 43}
    assert together.payouts == {"B": 44, "C": 44}


def test_dead_money_belongs_to_the_main_pot() -> None:
    hands = {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "5s5h4s4h"}
    result = settle({"A": 10, "B": 30, "C": 30}, hands, "2c3d7h8cTd", "high", dead=7)
    assert [pot.amount for pot in result.pots] == [37, 40]
    assert result.payouts == {"A": 37, "B": 40}


def test_rule_2_7_a_player_who_is_all_in_with_his_ante() -> None:
    hand = Hand(pot_limit(5, 10, ante=4), named([4, 100, 3, 100]))
    do(hand, "D call")
    assert hand.waiting == "act"  # the big blind may still raise
    do(hand, "B check", "flop", "B bet 10", "D call")
    assert [(pot.amount, pot.eligible) for pot in hand.pots()] == [
        (12, ("A", "B", "C", "D")),
        (3, ("A", "B", "D")),
        (40, ("B", "D")),
    ]


# ---------------------------------------------------------------- 6.7: rake


def test_rule_6_7_no_flop_no_drop() -> None:
    for no_drop, rake in ((True, 0), (False, 1)):
        rules = HouseRules(rake=Rake(500, no_flop_no_drop=no_drop))
        hand = do(Hand(pot_limit(10, 20), named(900, 3), rules=rules), "C fold", "A call")
        do(hand, "B raise 60", "A fold")
        assert hand.settlement.rake == rake * 2


def test_rule_6_7_cap_and_cap_by_players() -> None:
    rake = Rake(500, cap=30, caps_by_players=((2, 10), (4, 20)))
    pots = [1000]
    assert [rake.per_pot(pots, players, True) for players in (2, 3, 4, 5)] == [
        [10],
        [20],
        [20],
        [30],
    ]


def test_rule_6_7_step_and_rounding() -> None:
    assert Rake(500, step=25).per_pot([990], 2, True) == [25]
    assert Rake(500, rounding="nearest").per_pot([10], 2, True) == [1]
    assert Rake(500, rounding="down").per_pot([19], 2, True) == [0]
    assert Rake(500, rounding="up").per_pot([1], 2, True) == [1]


def test_rule_6_7_capped_rake_in_proportion_or_from_the_main_pot() -> None:
    assert Rake(500, cap=10).per_pot([300, 100], 3, True) == [7, 3]
    assert Rake(500, cap=10, capped="main pot first").per_pot([300, 100], 3, True) == [10, 0]


def test_rule_6_7_never_more_than_the_pot() -> None:
    rng = Random(5)
    for _ in range(2000):
        pots = [rng.randint(1, 60) for _ in range(rng.randint(1, 4))]
        rake = Rake(
            rng.randint(0, 10_000),
            cap=rng.choice([None, 0, 7, 50]),
            step=rng.choice([1, 5]),
            rounding=rng.choice(["down", "nearest", "up"]),
        )
        taken = rake.per_pot(pots, 3, True)
        assert all(0 <= take <= pot for take, pot in zip(taken, pots, strict=True))
        assert rake.cap is None or sum(taken) <= rake.cap


@pytest.mark.parametrize(
    "settings",
    [
        {"basis_points": 2.5},
        {"basis_points": -1},
        {"basis_points": 10_001},
        {"basis_points": "500"},
        {"cap": 1.5},
        {"cap": -1},
        {"step": 1.5},
        {"step": 0},
        {"no_flop_no_drop": 1},
        {"rounding": "even"},
        {"capped": "side pots first"},
        {"caps_by_players": 5},
        {"caps_by_players": [5]},
        {"caps_by_players": [[2, 1.5]]},
        {"caps_by_players": [[2, -1]]},
        {"caps_by_players": [["2", 1]]},
    ],
)
def test_rule_2_8_rake_settings_are_whole_numbers(settings: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError), match="expected "):
        HouseRules.from_dict({"rake": settings})


def test_a_given_rake_is_spread_over_the_pots() -> None:
    contributed = {"A": 10, "B": 30, "C": 30}
    hands = {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "5s5h4s4h"}
    result = settle(contributed, hands, "2c3d7h8cTd", "high", rake=7)
    assert [pot.rake for pot in result.pots] == [3, 4]
    for bad in (71, [1], [31, 0]):
        with pytest.raises(ValueError, match="rake"):
            settle(contributed, hands, "2c3d7h8cTd", "high", rake=bad)


# ---------------------------------------------------------------- what settle refuses


@pytest.mark.parametrize(
    ("hands", "board", "game", "text"),
    [
        ({"A": "AsAhKsKh", "Z": "QsQhJsJh"}, "2c3d7h8cTd", "high", "got 'Z'"),
        ({"A": "AsAhKsKh", "B": "QsQhJsJh"}, "2c3d7h8c", "high", "expected boards of 5 cards"),
        ({"A": "AsAhKsKh", "B": "QsQhJsJh"}, "2c3d7h8cAs", "high", "got As twice"),
        ({"A": "AsAhKsKh", "B": "AsQhJsJh"}, "2c3d7h8cTd", "high", "got As twice"),
        ({"A": "AsAhKsKh", "B": "QsQhJsJh9s"}, "2c3d7h8cTd", "high", "expected hole cards"),
        ({"A": "AsAhKsKh", "B": None}, "2c3d7h8cTd", "high", "hole cards of seat 'B'"),
        ({"A": "AsAhKsKh", "B": "QsQhJsJh"}, "2c3d7h8cTd", "low", "'high' or 'hilo'"),
        ({}, "2c3d7h8cTd", "high", "everybody has folded"),
    ],
)
def test_settle_refuses(hands: dict[str, str], board: str, game: str, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        settle({"A": 10, "B": 10}, hands, board, game)


def test_settle_takes_records_and_unknown_lone_hands() -> None:
    hands = {"A": "AsAhKsKh", "B": "QsQhJsJh"}
    structure = fixed_limit(10, hilo=True)
    for game in (structure, structure.game, "hilo"):
        assert settle({"A": 5, "B": 5}, hands, "2c3d7h8cTd", game).payouts == {"A": 10}
    assert settle({"A": 5, "B": 5}, {"A": None}, None, "high").payouts == {"A": 10}


def test_settle_on_boards_that_share_cards() -> None:
    hands = {"A": "AsAhKsKh", "B": "QsQhJcJd"}
    boards = ["2c3d7h8cTd", "2c3d7hQc4d"]
    assert settle({"A": 5, "B": 6}, hands, boards, "high").payouts == {"A": 5, "B": 5}
    for second, twice in (("2c3d7hQc8c", "8c"), ("2c3d7hQcTd", "Td"), ("5c3d7hQc9d", "3d")):
        with pytest.raises(ValueError, match=f"got {twice} twice"):
            settle({"A": 5, "B": 6}, hands, ["2c3d7h8cTd", second], "high")


def test_house_rules_by_name() -> None:
    rules = HouseRules.from_dict({"cap": 5, "rake": {"basis_points": 500, "cap": 300}})
    assert (rules.cap, rules.rake) == (5, Rake(500, cap=300))
    assert HouseRules.from_dict(rules.to_dict()) == rules
    assert STANDARD.to_dict() == {}
    with pytest.raises(ValueError, match=r"expected a house rule \(one of cap, .*got 'caps'"):
        HouseRules.from_dict({"caps": 5})
    with pytest.raises(ValueError, match="expected 'cumulative' or 'single' or 'any'"):
        HouseRules.from_dict({"reopening": "never"})
    with pytest.raises(ValueError, match="expected a bool as show_all, got 1"):
        HouseRules.from_dict({"show_all": 1})


def test_the_five_houses() -> None:
    assert list(HOUSES) == ["S0", "S1", "S2", "S3", "S4"]
    assert HOUSES["S1"].deal_from == "big blind"
    assert HOUSES["S3"].time_out == "all in"


def test_the_slow_settlement_itself() -> None:
    # worked by hand from rules 6.3 and 6.5
    holes = {0: (51, 50, 47, 46), 1: (43, 42, 39, 38)}
    outcome = slow_settle([30, 20, 5], holes, [(0, 5, 22, 24, 33)], House())
    assert outcome.uncalled == {0: 10}
    assert outcome.payouts == {0: 45}
    assert hand_out(8, [4, 2, 9], House()) == {4: 3, 2: 3, 9: 2}
