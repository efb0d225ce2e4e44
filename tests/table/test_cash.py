"""Money at a cash table: table stakes, busted seats, rake. Rules 3.7 and 6.7."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omahakit.game import HouseRules, Rake
from omahakit.table import CashTable, TableRules
from table.table_helpers import (
    BOARD,
    HOLES,
    act,
    case,
    dealt,
    deck_of,
    fold_out,
    next_hand,
    sit,
    table_of,
)


def test_3_7_no_money_is_added_or_taken_during_a_hand() -> None:
    table = table_of(1, 2, 3, chips=10_000)
    table.start_hand()
    before = table.to_dict()
    with pytest.raises(ValueError, match="expected the hand to be over before chips are added"):
        table.top_up(1, 500)
    with pytest.raises(ValueError, match="expected the hand to be over before the player leaves"):
        table.leave(1)
    act(table, "fold")
    with pytest.raises(ValueError, match="expected the hand to be over before the player leaves"):
        table.leave(1)
    fold_out(table)
    table.top_up(1, 500)
    assert table.leave(1) == 10_500
    assert before["bank"] == 30_000
    assert table.bank == table.chips == 20_000


def test_3_7_who_is_not_in_the_hand_may_add_chips_and_leave() -> None:
    table = table_of(1, 2, 3)
    table.start_hand()
    sit(table, 5, chips=10_000)
    table.top_up(5, 10_000)
    assert table.leave(5) == 20_000


def test_2_4_topping_up_ends_at_the_maximum_buy_in() -> None:
    table = table_of(1, 2, chips=15_000)
    with pytest.raises(ValueError, match="expected 1 to 5000 chips, got 5001"):
        table.top_up(1, 5_001)
    table.top_up(1, 5_000)
    with pytest.raises(ValueError, match="expected 1 to 0 chips, got 1"):
        table.top_up(1, 1)


def test_the_stacks_come_back_from_the_hand() -> None:
    """1 raises to 7 dollars, both blinds fold: he wins 3 dollars from them."""
    table = table_of(1, 2, 3)
    table.start_hand()
    act(table, "raise", 700)
    fold_out(table)
    assert {seat: p.chips for seat, p in table.players.items()} == {1: 20_300, 2: 19_900, 3: 19_800}


def test_busted_seats_sit_out_until_they_buy_in_again() -> None:
    """All-in before the flop: the aces of seat 2 beat both, who have nothing left."""
    table = table_of(1, 2, 3, stakes="NL $1/$2", chips=5_000)
    table.start_hand(deck_of(*HOLES))
    act(table, "raise", 5_000)
    act(table, "call")
    act(table, "call")
    assert not table.running
    assert {seat: p.chips for seat, p in table.players.items()} == {1: 0, 2: 15_000, 3: 0}
    assert [p.sitting_out for _, p in sorted(table.players.items())] == [True, False, True]
    assert not table.can_start
    with pytest.raises(ValueError, match="expected seat 3 to have chips, it has none"):
        table.come_back(3)
    table.top_up(3, 20_000)
    table.come_back(3)
    table.start_hand()
    assert dealt(table) == {2, 3}


def test_3_7_after_busting_a_whole_buy_in_is_due() -> None:
    table = table_of(1, 2, stakes="$5/$10 limit", chips=5_000)
    table.players[1].chips = 0
    with pytest.raises(ValueError, match="expected at least 5000 chips, got 4999"):
        table.top_up(1, 4_999)
    table.top_up(1, 5_000)


def test_sitting_down_is_refused_where_it_makes_no_sense() -> None:
    table = table_of(1, 2, size=6)
    for seat, name, words in [
        (7, "Cid", "expected a seat from 1 to 6, got 7"),
        (0, "Cid", "expected a seat from 1 to 6, got 0"),
        (2, "Cid", "expected a free seat, got 2"),
        (3, "player 1", "expected a player who does not sit yet, got 'player 1'"),
    ]:
        before = table.to_dict()
        with pytest.raises(ValueError, match=words):
            table.sit(seat, name, 1_000)
        assert table.to_dict() == before
    with pytest.raises(ValueError, match="'post', 'big blind', 'button' as entry, got 'now'"):
        table.sit(3, "Cid", 1_000, "now")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"expected a taken seat \(one of \[1, 2\]\), got 3"):
        table.leave(3)
    with pytest.raises(TypeError, match="expected a text as name, got None"):
        table.sit(3, None, 1_000)  # type: ignore[arg-type]


def test_refused_actions_change_nothing() -> None:
    table = table_of(1, 2, 3)
    with pytest.raises(ValueError, match="expected a hand, none was started"):
        table.act(1, "fold")
    table.start_hand(now=1_000)
    before = table.to_dict()
    commands: list[tuple[Callable[[], object], str]] = [
        (lambda: table.start_hand(), "expected the hand to be over before a new hand"),
        (lambda: table.act(2, "fold"), "expected seat 1"),
        (lambda: table.act(1, "check"), "expected seat 1"),
        (lambda: table.act(1, "raise", 99_999), "expected seat 1"),
        (lambda: table.act(None, "fold"), "expected a taken seat .* got None"),  # type: ignore[arg-type]
        (lambda: table.sit_out([1]), "expected a taken seat"),  # type: ignore[arg-type]
        (lambda: table.act(1, "time out"), "that is for tick"),
        (lambda: table.act(1, "fold", now=999), "expected a time of at least 1000 ms, got 999"),
        (lambda: table.tick(999), "expected a time of at least 1000 ms, got 999"),
        (lambda: table.reconnect(1), "expected seat 1 to be disconnected"),
        (lambda: table.apply({"do": "fly"}), "expected a command"),
        (lambda: table.apply({"do": "sit_out", "place": 1}), "expected the arguments of sit_out"),
    ]
    for command, words in commands:
        with pytest.raises(ValueError, match=words):
            command()
        assert table.to_dict() == before
    fold_out(table)
    before = table.to_dict()
    with pytest.raises(ValueError, match="expected a running hand, the last one is over"):
        table.act(1, "fold")
    with pytest.raises(ValueError, match="expected a deck of at least 17 cards, got 2"):
        table.start_hand("AsKs")
    with pytest.raises(ValueError, match="expected different cards, got As twice"):
        table.start_hand("AsAs")
    assert table.to_dict() == before


def raked(rake: Rake, seats: int = 3, stakes: str = "NL $1/$2") -> CashTable:
    return table_of(
        *range(1, seats + 1), stakes=stakes, rules=HouseRules(rake=rake), button="moving"
    )


def _called_pot(table: CashTable, to: int) -> None:
    """The first player raises, the small blind folds, the big blind calls; check to the end."""
    act(table, "raise", to)
    while table.hand is not None and table.hand.street == "preflop":
        assert table.positions is not None
        act(table, "call" if table.hand.to_act == table.positions.big_blind else "fold")
    while table.running:
        act(table, "check")


def test_6_7_a_percentage_of_the_pot_goes_to_the_house() -> None:
    """Pot 2 x 30 + 1 dollar, 5%: 3.05 to the house."""
    table = raked(Rake(500))
    table.start_hand(deck_of(*HOLES))
    _called_pot(table, 3_000)
    assert table.house == 305
    assert table.chips == 60_000 - 305
    assert table.players[2].chips == 19_900


@pytest.mark.parametrize(("players", "cap"), [(2, 50), (4, 100), (5, 300), (6, 300)])
def test_6_7_up_to_a_cap_by_the_number_of_players(players: int, cap: int) -> None:
    rake = Rake(500, cap=300, caps_by_players=((2, 50), (4, 100)))
    table = raked(rake, players)
    table.start_hand()
    _called_pot(table, 10_000)
    assert table.house == cap


def test_6_7_in_steps() -> None:
    """5% of 61 dollars in steps of 25 cents: 3.00."""
    table = raked(Rake(500, step=25))
    table.start_hand()
    _called_pot(table, 3_000)
    assert table.house == 300


def test_6_7_no_flop_no_drop() -> None:
    table = raked(Rake(500))
    table.start_hand()
    act(table, "raise", 3_000)
    fold_out(table)
    assert table.house == 0
    table = raked(Rake(500, no_flop_no_drop=False))
    table.start_hand()
    act(table, "raise", 3_000)
    fold_out(table)
    assert table.house == 25  # 2 + 1 + 2 dollars were called, the rest of the raise was not


def test_6_7_never_more_than_what_was_called() -> None:
    """Case K04r: an uncalled bet of 8 dollars into 8 goes back, 6.5% of 8 is 0.52."""
    found = case("cases.json", "K04r")
    table = raked(Rake(int(100 * found["input"]["rake_percent"])), 2)
    hand = table.start_hand()
    act(table, "raise", 400)
    act(table, "call")
    assert hand.pot == found["input"]["pot_before_bet"]
    act(table, "bet", found["input"]["uncalled_bet"])
    act(table, "fold")
    assert table.house == found["expected"]["rake"]
    assert table.players[2].chips == 20_000 + 400 - found["expected"]["rake"]


def test_6_7_and_rules_case_tab13_one_cap_a_hand_shared_by_the_pots() -> None:
    """5% with a cap of 3: main pot and side pot together pay 3, in proportion."""
    found = case("rules_cases.json", "TAB13")
    assert (found["setup"], found["expect"]) == ("main+side pot, 5% cap 3", "total rake 3")
    rules = HouseRules(rake=Rake(500, cap=300))
    table = CashTable("NL $1/$2", rules=rules, table_rules=TableRules(buy_in=(1, None)))
    for seat, chips in [(1, 20_000), (2, 10_000), (3, 20_000)]:
        table.sit(seat, f"player {seat}", chips)
    hand = table.start_hand(deck_of(*HOLES))
    act(table, "raise", 20_000)
    act(table, "call")
    act(table, "call")
    settlement = hand.settlement
    # main pot 300 dollars, side pot 200: 60% and 40% of the cap
    assert [(pot.amount, pot.rake) for pot in settlement.pots] == [(30_000, 180), (20_000, 120)]
    assert table.house == settlement.rake == 300
    assert {s: p.chips for s, p in table.players.items()} == {1: 0, 2: 29_820, 3: 19_880}


def test_1_1_no_deck_is_kept() -> None:
    """Cards are drawn as they come; a deck that the caller brings is gone with the hand."""
    table = table_of(1, 2, 3)
    hand = table.start_hand()
    assert table.to_dict()["stub"] is None
    assert hand.to_dict()["deck"] is None
    fold_out(table)
    table.start_hand(deck_of(*HOLES))
    assert table.to_dict()["stub"] == BOARD
    assert table.to_dict()["hand"]["deck"] is None
    fold_out(table)
    assert table.to_dict()["stub"] is None


def test_1_1_every_card_is_drawn_from_those_left() -> None:
    """Over 300 hands no card comes twice, and every card comes on some board."""
    table = table_of(1, 2, 3, 4)
    boards: set[int] = set()
    for _ in range(300):
        hand = table.start_hand()
        act(table, "fold")
        act(table, "fold")
        while table.running:
            act(table, "call" if hand.legal().call else "check")
        cards = [*hand.board, *(card for seat in hand.seats for card in hand.hole(seat) or ())]
        assert len(cards) == len(set(cards)) == 21
        boards.update(hand.board)
    assert boards == set(range(52))


@pytest.mark.parametrize(("house", "first"), [("button", 2), ("big blind", 1)])
def test_4_1_where_the_deal_begins(house: str, first: int) -> None:
    """Button 1, big blind 3: the first card goes to 2, or by the house rule of S1 to 1."""
    rules = HouseRules.from_dict({"deal_from": house})
    table = table_of(1, 2, 3, rules=rules)
    hand = table.start_hand(deck_of(*HOLES))
    cards = hand.hole(first)
    assert cards is not None
    assert sorted(cards) == sorted([51, 50, 47, 46])


def test_4_5_all_in_from_the_blinds_the_board_is_dealt_at_once() -> None:
    table = CashTable("NL $1/$2")
    table.sit(1, "Ann", 100)
    table.sit(2, "Bob", 200)
    hand = table.start_hand(deck_of(HOLES[0], HOLES[1]))
    assert (hand.over, len(hand.board), table.turn) == (True, 5, None)
    assert {seat: p.chips for seat, p in table.players.items()} == {1: 0, 2: 300}


def test_7_3_the_button_moves_after_the_hand() -> None:
    table = table_of(1, 2, 3)
    assert [next_hand(table)[0] for _ in range(4)] == [1, 2, 3, 1]
