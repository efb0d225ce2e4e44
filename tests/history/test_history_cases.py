"""The cases about histories that other people's bug reports gave, each by its number."""

from __future__ import annotations

from typing import Any

import pytest

from history.history_data import real_cases, real_hand, sample_hands
from omahakit.cards import format_cards
from omahakit.history import HandHistory, hands_table, read_hand, read_text, replay
from omahakit.history.money import cards_of


def expected(number: str) -> Any:
    return {case["id"]: case["expected"] for case in real_cases()}[number]


def hand_of(game: str, stakes: str, seats: str, rest: str) -> HandHistory:
    """A hand of PokerStars from its seats ("1 Ann 25, ...", the first on the button) and lines."""
    lines = [f"PokerStars Hand #1:  {game} ({stakes} USD) - 2025/01/01 0:00:00 ET"]
    places = [place.split() for place in seats.split(", ")]
    lines.append(f"Table 'T' 6-max Seat #{places[0][0]} is the button")
    lines += [f"Seat {seat}: {name} (${stack} in chips)" for seat, name, stack in places]
    return read_hand("\n".join([*lines, *rest.strip().splitlines()]))


def test_every_case_has_a_test() -> None:
    numbers = {case["id"] for case in real_cases()}
    tested = {name.removeprefix("test_")[:3].upper() for name in globals() if name[:6] == "test_h"}
    assert numbers == tested


def test_h02_profit_is_not_a_loss() -> None:
    played = replay(
        hand_of(
            *("5 Card Omaha Hi/Lo Pot Limit", "$0.10/$0.25"),
            "6 BTN 25, 1 SB 25, 2 BB 25, 4 P4 60",
            """
SB: posts small blind $0.10
BB: posts big blind $0.25
*** HOLE CARDS ***
P4: raises $0.60 to $0.85
BTN: calls $0.85
SB: folds
BB: calls $0.60
*** FLOP *** [Td Qd 5s]
BB: checks
P4: checks
BTN: bets $1.68
BB: calls $1.68
P4: folds
*** TURN *** [Td Qd 5s] [Ad]
BB: checks
BTN: checks
*** RIVER *** [Td Qd 5s Ad] [5h]
BB: checks
BTN: bets $5.75
BB: folds
Uncalled bet ($5.75) returned to BTN
BTN collected $5.75 from pot
*** SUMMARY ***
Total pot $6.01 | Rake $0.26
""",
        )
    )
    assert played.exact
    case = expected("H02")
    assert played.net[6] == round(100 * case["net"]["BTN"])
    assert played.paid[6] == round(100 * case["committed"]["BTN"])
    assert sum(sample.total_pot or 0 for sample in [played.history]) == 601


def test_h06_uncalled_bet_printed_as_a_side_pot() -> None:
    head = "Winamax Poker - CashGame - HandId: #1-2-3 - 5 Card Omaha Hi/Lo pot limit (1€/2€)"
    text = """ - 2016/11/11 14:28:18 UTC
Table: 'G' 6-max (real money) Seat #1 is the button
Seat 1: Ann (78€)
Seat 2: Bob (207.96€)
*** ANTE/BLINDS ***
Ann posts small blind 1€
Bob posts big blind 2€
*** PRE-FLOP ***
Ann raises 4€ to 6€
Bob raises 12€ to 18€
Ann raises 36€ to 54€
Bob calls 36€
*** FLOP *** [Kh 4c 9c]
Bob bets 108€
Ann calls 24€ and is all-in
*** TURN *** [Kh 4c 9c][3c]
*** RIVER *** [Kh 4c 9c 3c][5s]
*** SHOW DOWN ***
Ann shows [Th Ac Tc Td As] (Flush Ace high)
Bob shows [3h Ah Jc Ts 9s] (Two pairs : 9 and 3)
Bob collected 84€ from side pot 1
Ann collected 154.50€ from main pot
*** SUMMARY ***
Total pot 238.50€ | Rake 1.50€
"""
    played = replay(read_hand(head + text))
    case = expected("H06")
    assert played.exact
    assert played.hand is not None
    assert played.hand.uncalled() == (2, 100 * case["uncalled"])
    assert played.settlement is not None
    assert [pot.amount for pot in played.settlement.pots] == [100 * case["main_gross"]]
    assert played.history.payouts == {1: round(100 * case["main_net"])}
    assert played.rake == round(100 * case["rake"])


def test_h07_uncalled_bet_without_a_line() -> None:
    hand = real_hand("histories/PokerStars/PLO8-9max-USD-STT-5.00-200505.hero.quartered.txt")
    played = replay(hand)
    assert not hand.returned
    assert played.hand is not None
    assert played.hand.uncalled() == (6, expected("H07")["implied_uncalled"])
    assert played.exact


def test_h08_cash_outs_are_a_ledger_of_their_own() -> None:
    hand = real_hand(
        "histories/PokerStars/6-Card-PLO-6max-USD-0.10-0.25-202201.multiway.allin.deadcards.txt"
    )
    assert sorted(hand.payouts.values()) == [5185, 5186]
    ledger = expected("H08")["cashout_ledger"]
    assert list(hand.cash_outs.values()) == [round(100 * chips) for chips in ledger.values()]
    assert replay(hand).exact


def test_h09_boards_add_up_and_keep_their_winners() -> None:
    for name in ("PLO-6max-USD-200-400-201505.rit.leaves.table.txt", "RunItTwice.txt"):
        hand = real_hand(f"histories/PokerStars/{name}")
        boards = [0, 0]
        for line in hand.collected:
            boards[line.board] += line.amount
        assert boards[0] == boards[1]
        assert sum(boards) == (hand.total_pot or 0) - (hand.rake or 0)
        assert replay(hand).exact
    twice = sample_hands("ggpoker.txt")[0]
    assert [(line.board, line.seat) for line in twice.collected] == [(0, 6), (1, 4)]
    assert expected("H09")["must"].startswith("sum of boards")


def test_h10_inconsistent_hands_are_flagged() -> None:
    hand = hand_of(
        *("Omaha Pot Limit", "$2/$4", "1 Ann 200, 2 Bob 200"),
        """
Ann: posts small blind $2
Bob: posts big blind $4
*** HOLE CARDS ***
Ann: raises $8 to $12
Bob: calls $8
*** FLOP *** [2c 7d Kh]
Bob: checks
Ann: raises $200 to $200 and is all-in
Bob: calls $188 and is all-in
*** TURN *** [2c 7d Kh] [Ks]
*** RIVER *** [2c 7d Kh Ks] [9c]
*** SHOW DOWN ***
Bob: shows [Ah Jd Td 8s]
Ann: shows [As Jc Tc 8h]
Ann collected $200 from pot
Bob collected $200 from pot
*** SUMMARY ***
Total pot $400 | Rake $1.50
""",
    )
    played = replay(hand)
    assert played.verdict == "differs"
    assert str(played.differences[0]) == (
        "flop: seat 1 bet 200.00, the rules give fold, check or bet 4.00 .. 24.00"
    )
    assert expected("H10")["valid"] is False


def test_h12_words_for_hands_are_not_trusted() -> None:
    hand = sample_hands("ggpoker.txt")[0]
    played = replay(hand)
    assert played.exact  # its text calls a flush "Pair of Twos"
    assert expected("H12")["recompute_from_cards"]


def test_h13_straddle_is_a_post() -> None:
    hand = sample_hands("ggpoker.txt")[1]
    assert hand.posts[-1].kind == "straddle"
    assert not hands_table([hand])["voluntary"].any()
    over = real_hand("histories/GGPoker/PLO5-6max-USD-0.1-0.25-202104.over.straddle.txt")
    assert [post.amount for post in over.posts if post.kind == "straddle"] == [50, 1485]
    assert replay(over).exact
    assert "not VPIP" in expected("H13")["vpip"]


def test_h15_net_without_the_uncalled_part() -> None:
    hand = hand_of(
        *("Omaha Pot Limit", "$0.02/$0.05"),
        "1 Ann 10, 2 Bob 0.05, 3 Cat 2.83",
        """
Bob: posts small blind $0.02
Cat: posts big blind $0.05
*** HOLE CARDS ***
Ann: raises $0.10 to $0.15
Bob: folds
Cat: calls $0.10
*** FLOP *** [2c 7d Kh]
Cat: checks
Ann: bets $0.32
Cat: calls $0.32
*** TURN *** [2c 7d Kh] [Ks]
Cat: checks
Ann: bets $0.80
Cat: calls $0.80
*** RIVER *** [2c 7d Kh Ks] [9c]
Cat: checks
Ann: bets $1.90
Cat: calls $1.56 and is all-in
Uncalled bet ($0.34) returned to Ann
*** SHOW DOWN ***
Ann: shows [Ah Ad Td 8s]
Cat: mucks hand
Ann collected $5.50 from pot
*** SUMMARY ***
Total pot $5.68 | Rake $0.18
""",
    )
    played = replay(hand)
    case = expected("H15")
    assert played.exact
    assert played.paid[1] == round(100 * case["bet"])
    assert played.net[1] == round(100 * case["net"])


def test_h16_dead_cents_are_cents() -> None:
    posts = sample_hands("888.txt")[0].posts
    dead = [post.amount for post in posts if post.kind == "dead"]
    assert dead == [round(100 * expected("H16")["dead"])]


def test_h18_only_the_small_blind_missed() -> None:
    hand = hand_of(
        *("Omaha Pot Limit", "$0.50/$1"),
        "1 Ann 100, 2 Bob 100, 3 Cat 100, 4 Dan 100",
        """
Bob: posts small blind $0.50
Cat: posts big blind $1
Dan: posts small blind $0.50
*** HOLE CARDS ***
Dan: calls $1
Ann: folds
Bob: folds
Cat: checks
*** FLOP *** [2c 7d Kh]
Cat: bets $3
Dan: folds
Uncalled bet ($3) returned to Cat
Cat collected $3 from pot
*** SUMMARY ***
Total pot $3 | Rake $0
""",
    )
    owed = expected("H18")["owes"]
    assert hand.posts[-1] == (4, "dead", round(100 * owed["dead"]))
    assert owed["live"] == 0
    assert replay(hand).exact


def test_h19_cancelled() -> None:
    hand = real_hand("histories/PokerStars/LO8-6max-USD-0.05-0.10-20090315.Hand-cancelled.txt")
    assert hand.cancelled
    assert not hand.complete
    assert list(replay(hand).net.values()) == [expected("H19")["net"]]
    assert len(hands_table([hand])["net"]) == 0


def test_h20_one_currency_throughout() -> None:
    hand = real_hand("histories/Cake/PLO-6max-EUR-0.20-0.41-201209.round.penny.txt")
    assert hand.currency == "USD"
    assert [post.amount for post in hand.posts] == [25, 50]
    assert replay(hand).exact
    assert "one currency" in expected("H20")["use"]


def test_h21_money_of_the_house_in_the_pot() -> None:
    hand = real_hand("histories/PokerStars/PLO-6max-EUR-0.25-0.50-201908.RIO.STP.side.pot.txt")
    case = expected("H21")
    assert hand.bonus == 500
    assert sum(hand.payouts.values()) == round(100 * case["collected"])
    assert hand.total_pot == round(100 * case["total"])
    assert replay(hand).exact


@pytest.mark.parametrize("text", ["10c", "Tc", "[10c]"])
def test_h23_tens(text: str) -> None:
    assert format_cards(cards_of(text))[0] == expected("H23")["rank"]
    assert next(read_text(""), None) is None
