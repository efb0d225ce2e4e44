"""The pot, rake and payout cases of the reference data, each with its conventions named."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from shared_data import load_json

from omahakit.game import HouseRules, Rake, Settlement, make_pots, settle

Case = dict[str, Any]
Check = Callable[[Case, Case], None]
CHECKS: dict[str, Check] = {}

WINS = "AsAhKsKh"  # beats LOSES on BOARD
LOSES = "QsQhJdJc"
BOARD = "2c3d7h8cTd"


def check(*ids: str) -> Callable[[Check], Check]:
    def register(function: Check) -> Check:
        CHECKS.update(dict.fromkeys(ids, function))
        return function

    return register


def cents(amount: Any) -> int:
    value = Fraction(str(amount)) * 100
    assert value.denominator == 1
    return int(value)


def settle_case(given: Case, **options: Any) -> Settlement:
    order = given["order_left_of_button"]
    contributed = {s: given["contributions"][s] for s in order if s in given["contributions"]}
    hands = {s: h for s, h in given["hands"].items() if s not in given["folded"]}
    rules = HouseRules(
        identical_hands_split_whole_pot=given["identical_hands_split_evenly"],
        chip_unit=given["unit"],
    )
    game = {"hi": "high", "o8": "hilo"}[given["game"]]
    options = {"rules": rules, "rake": given["rake_per_pot"]} | options
    return settle(contributed, hands, given["board"], game, **options)


@check(
    *("P02", "P03", "P05", "P06", "P07", "P08", "P10", "P13", "P14", "P15", "P16", "P19", "P20"),
    *("P32", "P33"),
)
def whole_hand(given: Case, expected: Case) -> None:
    result = settle_case(given)
    assert result.uncalled == expected["uncalled"]
    assert result.payouts == expected["payouts"]
    pots = [[pot.amount, sorted(pot.eligible)] for pot in result.pots]
    assert pots == [[amount, sorted(who)] for amount, who in expected["pots_gross"]]


@pytest.mark.parametrize(("name", "rounding"), [("P05", "down"), ("P13", "nearest")])
def test_rule_6_7_computed_rake_of_the_rooms(name: str, rounding: Any) -> None:
    # the cases give the rake per pot; the house rule arrives at it by itself
    case = next(c for c in load_json("cases.json") if c["id"] == name)
    basis_points = {"P05": 500, "P13": 500}[name]
    rules = HouseRules(rake=Rake(basis_points, rounding=rounding))
    result = settle_case(case["input"], rules=rules, rake=None)
    assert [pot.rake for pot in result.pots] == case["input"]["rake_per_pot"]


@check("P11")
def pots_only(given: Case, expected: Case) -> None:
    uncalled, pots = make_pots(given["contributions"], given["folded"])
    assert uncalled == expected["uncalled"]
    assert [[pot.amount, list(pot.eligible)] for pot in pots] == expected["pots_gross"]


@check("P12")
def same_players_in_two_pots(given: Case, expected: Case) -> None:
    # the case gives pots and ranks; P11's contributions make the pots, these hands the ranks
    contributed = {"0": 76, "1": 117, "2": 115, "3": 117, "4": 1, "5": 66, "6": 27}
    hands = {
        "0": "AsAhQdJd",
        "5": "AdAcQsJh",
        "6": "KsKh9h8d",
        "1": "QhQc8h8c",
        "3": "JsJcTd9c",
    }
    board = "2c3d5h7sTs"
    result = settle(contributed, hands, board, "high")
    assert [[pot.amount, sorted(pot.eligible)] for pot in result.pots] == [
        *([amount, sorted(who)] for amount, who in given["pots"])
    ]
    assert result.payouts == expected["payouts"]
    mucked = settle(contributed, hands, board, "high", mucked=["6"])
    assert mucked.payouts == expected["payouts"]
    merging = HouseRules(merge_equal_pots=True)
    merged = settle(contributed, hands, board, "high", merging, mucked=["6"])
    assert merged.payouts == {"0": 219, "5": 179, "1": 121}


@check("P22")
def one_chip_for_three(given: Case, expected: Case) -> None:
    hands = {"S3": "AsKhQd9s", "S1": "AcKdQs9c", "S2": "AdKsQh9d"}
    contributed = dict.fromkeys(given["order_left_of_button"], 0)
    result = settle(contributed, hands, "3h4d8sJcTh", "high", dead=given["pot"])
    assert result.payouts == {s: n for s, n in expected["payouts"].items() if n}


@check("P24")
def uncalled_before_rake(given: Case, expected: Case) -> None:
    bets = {seat: cents(bet) for seat, bet in given["final_bets"].items()}
    rules = HouseRules(rake=Rake(100))
    result = settle(bets, {"P1": LOSES, "P2": WINS}, BOARD, "high", rules)
    assert result.uncalled == {"P1": cents(expected["uncalled"]["P1"])}
    assert result.rake == cents(expected["rake"])
    assert result.payouts == {"P2": cents(expected["payout"]["P2"])}


@check("P26")
def folded_money_makes_no_pot(given: Case, expected: Case) -> None:
    contributed = {seat: cents(chips) for seat, chips in given["contributions"].items()}
    uncalled, pots = make_pots(contributed, given["folded"])
    assert not uncalled
    assert [[p.amount, list(p.eligible)] for p in pots] == [
        [cents(amount), who] for amount, who in expected["pots_by_live_levels"]
    ]
    assert pots[0].amount - cents(given["collected"]) == cents(expected["rake"])


@check("P35")
def odd_chip_to_the_high_half(given: Case, expected: Case) -> None:
    half, odd = divmod(given["net_pot"], 2)
    hands = {"A": "KsKhQdQc", "B": "As2sJdTc"}
    result = settle({"A": half, "B": half}, hands, "3c4d7hKc9s", "hilo", dead=odd)
    assert result.payouts == expected["payouts"]


@check("P27")
def run_three_times(given: Case, expected: Case) -> None:
    each = cents(given["gross"]) // 2
    fees = cents(given["rake"]) + cents(given["jackpot"])
    result = settle({"H": each, "V": each}, given["hands"], given["boards"], "high", rake=fees)
    assert [a.amount for a in result.pots[0].awards] == [cents(expected["per_board"])] * 3
    assert result.payouts == {"H": cents(expected["payouts"]["H"])}


@check("P28")
def quartered_on_two_boards(given: Case, expected: Case) -> None:
    each = cents(given["gross"]) // 2
    result = settle(
        {"P1": each, "P2": each},
        given["hands"],
        given["boards"],
        "hilo",
        rake=cents(given["rake"]),
    )
    assert result.payouts == {s: cents(n) for s, n in expected["payouts"].items()}


@check("P30")
def only_the_main_pot_is_contested(given: Case, expected: Case) -> None:
    main, side = cents(given["main"]), cents(given["side"])
    low, top = main // 4, main // 4 + side // 3  # two folded players make the numbers even
    contributed = {"P0": low, "P1": top, "F": top, "G": top}
    rake = Rake(500, cap=cents(given["rake"]), capped="main pot first")
    result = settle(contributed, given["hands"], given["boards"], "high", HouseRules(rake=rake))
    assert [pot.amount for pot in result.pots] == [main, side]
    assert [pot.rake for pot in result.pots] == [300, 0]
    assert result.pots[1].awards[0].part == "uncontested"
    assert result.payouts == {s: cents(n) for s, n in expected["payouts"].items()}


@check("K01r")
def cumulative_floor(given: Case, expected: Case) -> None:
    taken = Rake(100 * given["percent"]).per_pot(given["pots"], players=6, flop=True)
    assert taken == expected["rake"]
    assert sum(taken) == expected["total"]


@check("K03r")
def rake_of_called_chips_only(given: Case, expected: Case) -> None:
    contributed = dict(zip("ABC", given["all_in"], strict=True))
    hands = {"A": WINS, "B": LOSES, "C": "5s5h4d4c"}
    rules = HouseRules(rake=Rake(100 * given["percent"]))
    result = settle(contributed, hands, BOARD, "high", rules)
    assert sum(pot.amount for pot in result.pots) == expected["rakeable"]
    assert result.rake == expected["rake"]
    assert result.uncalled == {"A": expected["returned"]}
    assert result.payouts == {"A": expected["winner_gets"]}


@check("K04r")
def uncalled_is_not_raked(given: Case, expected: Case) -> None:
    bet, pot = given["uncalled_bet"], given["pot_before_bet"]
    paid = expected["net_for_winner_who_put_1100"]
    winner = expected["collected_incl_uncalled"] - paid  # the 1100 he put in
    contributed = {"A": winner, "B": winner - bet, "C": pot - 2 * (winner - bet)}
    rules = HouseRules(rake=Rake(int(given["rake_percent"] * 100)))
    result = settle(contributed, {"A": None}, "2c3d7h", "high", rules)
    assert result.rake == expected["rake"]
    assert result.uncalled["A"] + result.payouts["A"] == expected["collected_incl_uncalled"]


@check("K07r", "K08r", "K09r")
def scoop_after_rake(given: Case, expected: Case) -> None:
    half, odd = divmod(given["gross"], 2)
    hands = {"A": "As2sKsKh", "B": "QsQhJdJc"}
    result = settle(
        {"A": half, "B": half}, hands, "3c4d7hKc9s", "hilo", dead=odd, rake=given["rake"]
    )
    assert [(a.part, a.seat, a.amount) for a in result.pots[0].awards] == [
        ("high", "A", expected["hi"]),
        ("low", "A", expected["lo"]),
    ]


def cases() -> list[Case]:
    return [c for c in load_json("cases.json") if c["kind"] in ("pot", "rake")]


def test_every_pot_and_rake_case_is_checked() -> None:
    assert {case["id"] for case in cases()} == set(CHECKS)


@pytest.mark.parametrize("name", sorted(CHECKS))
def test_case(name: str) -> None:
    case = next(c for c in cases() if c["id"] == name)
    CHECKS[name](case["input"], case["expected"])


@pytest.mark.parametrize(
    "name",
    [f"PAY{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16)],
)
def test_payout_case(name: str) -> None:
    case = next(c for c in load_json("rules_cases.json") if c["id"] == name)
    players = range(len(case["contrib"]))
    contributed = dict(zip(players, case["contrib"], strict=True))
    hands = {i: case["holes"][i] for i in players if i not in case["folded"]}
    # in two cases seats without chips stand for players who were not dealt in
    hands = {i: hole for i, hole in hands.items() if contributed[i]}
    game = {"hi": "high", "hilo": "hilo"}[case["split"]]
    result = settle(contributed, hands, case["board"], game)
    assert [result.uncalled.get(i, 0) for i in players] == case["uncalled"]
    assert [result.payouts.get(i, 0) for i in players] == case["expected"]


def test_every_payout_case_is_checked() -> None:
    names = {c["id"] for c in load_json("rules_cases.json") if c["kind"] == "payout"}
    assert names == {f"PAY{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16)}
