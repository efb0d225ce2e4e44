"""Cards, run-outs, several boards, showdown order, mucking (rules 1, 4, 7)."""

from __future__ import annotations

import pytest

from game.game_helpers import do, named
from omahakit.game import (
    Awarded,
    DealtBoard,
    Hand,
    HouseRules,
    IllegalActionError,
    Mucked,
    RanBoards,
    Shown,
    pot_limit,
)

PLO = pot_limit(1, 2)
HOLES = {"A": "AsAhKsKh", "B": "QsQhJsJh", "C": "9s9h4s4h"}
BOARD = ("2c3d7h", "8c", "Td")


def checked_down(hand: Hand, *last: str) -> Hand:
    """Everybody calls and checks; ``last`` is what happens on the river."""
    for cards in ("", *BOARD):
        if cards:
            hand.deal_board(cards)
        if hand.street == "river" and last:
            return do(hand, *last)
        while hand.waiting == "act":
            hand.act("call" if hand.legal().call else "check")
    return hand


def shows(hand: Hand) -> list[str]:
    return [
        f"{'shows' if isinstance(event, Shown) else 'mucks'} {event.seat}"
        for event in hand.events
        if isinstance(event, Shown | Mucked)
    ]


def test_rule_1_1_the_deck_is_not_kept() -> None:
    hand = Hand(PLO, named(100, 2), deck=list(range(52)))
    assert hand.to_dict()["deck"] is not None
    do(hand, "B fold")
    assert hand.to_dict()["deck"] is None


def test_rule_1_2_three_one_and_one_from_the_deck() -> None:
    hand = Hand(PLO, named(100, 2), deck=list(range(52)))
    while not hand.over:
        hand.act("call" if hand.legal().call else "check")
    boards = [event for event in hand.events if isinstance(event, DealtBoard)]
    assert boards == [
        DealtBoard(0, "flop", (8, 9, 10)),
        DealtBoard(0, "turn", (11,)),
        DealtBoard(0, "river", (12,)),
    ]


def test_a_flop_card_by_card_and_hole_cards_one_by_one() -> None:
    hand = Hand(PLO, named(100, 2))
    for card in ("As", "Kd", "7c", "2h"):
        hand.deal_hole("A", card)
    assert hand.hole("B") is None
    do(hand, "B call", "A check")
    assert hand.board_cards_needed == 3
    hand.deal_board("9s")
    assert (hand.board_cards_needed, hand.waiting) == (2, "deal")
    hand.deal_board("8s7s")
    assert (hand.to_act, hand.board_cards_needed) == ("A", 0)


def test_refused_cards() -> None:
    hand = Hand(PLO, named(100, 2), holes={"A": "AsKd7c2h"})
    with pytest.raises(ValueError, match="got As twice"):
        hand.deal_hole("B", "AsQdJcTh")
    with pytest.raises(ValueError, match="expected 0 more hole cards"):
        hand.deal_hole("A", "Qd")
    with pytest.raises(IllegalActionError, match=r"expected seat 'B' to fold.*got board cards"):
        hand.deal_board("2c3d4h")
    do(hand, "B call", "A check")
    with pytest.raises(ValueError, match="expected 3 board cards, got 4"):
        hand.deal_board("2c3d4h5s")
    with pytest.raises(ValueError, match="got Kd twice"):
        hand.deal_board("2cKd4h")
    with pytest.raises(ValueError, match="expected a deck of different cards"):
        Hand(PLO, named(100, 2), deck=[1] * 20)
    with pytest.raises(ValueError, match="expected at least 13 cards, got 12"):
        Hand(PLO, named(100, 2), deck=range(12))
    with pytest.raises(ValueError, match="got both"):
        Hand(PLO, named(100, 2), deck=range(52), holes={"A": "AsKd7c2h"})
    with pytest.raises(ValueError, match="expected 4 hole cards for seats among"):
        Hand(PLO, named(100, 2), holes={"A": "AsKd7c"})


def test_rule_4_4_no_showdown_when_all_others_fold() -> None:
    hand = do(Hand(PLO, named(100, 3), holes=HOLES), "C raise 7", "A fold", "B fold")
    assert hand.over
    assert shows(hand) == []
    assert hand.settlement.pots[0].awards[0].part == "uncontested"
    assert hand.stacks == {"A": 99, "B": 98, "C": 103}


def test_rule_4_5_run_out_after_an_all_in() -> None:
    hand = do(Hand(PLO, named([7, 7]), deck=list(range(51, -1, -1))), "B raise 6", "A raise 7")
    do(hand, "B call")
    assert hand.over
    assert len(hand.board) == 5
    kinds = [type(event).__name__ for event in hand.events]
    assert kinds.index("Shown") < kinds.index("DealtBoard")  # rule 7.2


def test_rule_7_1_river_checked_first_left_of_the_button_shows() -> None:
    hand = checked_down(Hand(PLO, named(100, 3), holes=HOLES))
    assert shows(hand) == ["shows A", "mucks B", "mucks C"]


def test_rule_7_1_last_river_aggressor_shows_first() -> None:
    hand = checked_down(
        Hand(PLO, named(100, 3), holes=HOLES), "A check", "B bet 4", "C raise 8", "A call", "B call"
    )
    assert shows(hand) == ["shows C", "shows A", "mucks B"]


def test_rule_7_2_show_all() -> None:
    hand = checked_down(Hand(PLO, named(100, 3), holes=HOLES, rules=HouseRules(show_all=True)))
    assert shows(hand) == ["shows A", "shows B", "shows C"]


def test_rule_7_2_a_low_is_worth_showing() -> None:
    holes = {"A": "KsKh9c9d", "B": "As2hJsJh"}
    hand = Hand(pot_limit(1, 2, hilo=True), named(100, 2), holes=holes)
    for cards in ("", "3c4d8h", "Kc", "Td"):
        if cards:
            hand.deal_board(cards)
        while hand.waiting == "act":
            hand.act("call" if hand.legal().call else "check")
    assert shows(hand) == ["shows A", "shows B"]


def test_showing_and_mucking_by_hand() -> None:
    hand = checked_down(Hand(PLO, named(100, 3), holes=HOLES, auto_show=False))
    assert (hand.waiting, hand.to_show) == ("show", "A")
    with pytest.raises(IllegalActionError, match="not beaten"):
        hand.muck("A")
    hand.show("A")
    hand.show("C")  # of free will
    hand.muck("B")
    assert hand.over
    assert hand.settlement.payouts == {"A": 6}


def test_unknown_hands_are_shown_with_their_cards_or_mucked() -> None:
    hand = checked_down(Hand(PLO, named(100, 3)))
    assert hand.waiting == "show"
    with pytest.raises(ValueError, match="hole cards of seat 'A', they are not known"):
        hand.show("A")
    hand.show("A", "AsAhKsKh")
    hand.muck("B")
    with pytest.raises(ValueError, match="got As twice"):
        hand.show("C", "As9h4s4h")
    hand.muck("C")
    assert hand.settlement.payouts == {"A": 6}


def test_the_last_hand_of_a_pot_cannot_be_mucked() -> None:
    hand = Hand(PLO, named([5, 100, 100]))
    do(hand, "C call", "A raise 5", "B call", "C call", "flop", "B bet 2", "C call")
    do(hand, "turn", "B check", "C check", "river", "B check", "C check")
    hand.muck("B")
    with pytest.raises(IllegalActionError, match="got a hand mucked by seat 'C'"):
        hand.muck("C")
    hand.muck("A")
    assert hand.settlement.payouts == {"C": 19}


def test_show_after_the_end() -> None:
    hand = do(Hand(PLO, named(100, 2)), "B fold")
    hand.show("A", "AsKd7c2h")
    assert shows(hand) == ["shows A"]


def all_in_on_the_flop(**options: object) -> Hand:
    hand = Hand(PLO, named([20, 20]), **options)  # type: ignore[arg-type]
    do(hand, "B raise 6", "A call")
    if hand.waiting == "deal":
        hand.deal_board("2c3d7h")
    return do(hand, "A bet 12", "B raise 14", "A call")


def test_run_it_twice_splits_the_pot_exactly() -> None:
    hand = all_in_on_the_flop(holes={"A": HOLES["A"], "B": HOLES["B"]})
    hand.run_it(2)
    for cards in ("8c", "Td", "Qc", "4d"):
        hand.deal_board(cards)
    assert [len(board) for board in hand.boards] == [5, 5]
    assert hand.boards[0][:3] == hand.boards[1][:3]
    assert hand.settlement.payouts == {"A": 20, "B": 20}
    assert [event for event in hand.events if isinstance(event, RanBoards)] == [RanBoards(2)]
    awards = [event for event in hand.events if isinstance(event, Awarded)]
    assert [(award.board, award.seat, award.amount) for award in awards] == [
        (0, "A", 20),
        (1, "B", 20),
    ]


def test_run_it_three_times_odd_chips_to_the_first_boards() -> None:
    hand = all_in_on_the_flop(deck=list(range(52)), ask_runs=True)
    assert hand.waiting == "runs"
    hand.run_it(3)
    assert hand.over
    by_board = {
        board: sum(a.amount for a in hand.settlement.pots[0].awards if a.board == board)
        for board in range(3)
    }
    assert by_board == {0: 14, 1: 13, 2: 13}
    cards = [card for board in hand.boards for card in board[3:]]
    assert len(set(cards)) == 6


def test_run_it_is_refused_while_betting_and_twice() -> None:
    hand = Hand(PLO, named([20, 20]))
    with pytest.raises(IllegalActionError, match="got a number of boards"):
        hand.run_it(2)
    hand = all_in_on_the_flop()
    hand.run_it(2)
    with pytest.raises(IllegalActionError):
        hand.run_it(2)
    hand = all_in_on_the_flop()
    with pytest.raises(ValueError, match="expected cards enough for 30 boards"):
        hand.run_it(30)
    with pytest.raises(ValueError, match="expected at least 1 board, got 0"):
        hand.run_it(0)


def test_hilo_on_two_boards_is_quartered() -> None:
    holes = {"A": "As2hJsJh", "B": "KsKhQcQd"}
    hand = Hand(pot_limit(1, 2, hilo=True), named([10, 10]), holes=holes)
    do(hand, "B raise 6", "A raise 10", "B call")
    hand.run_it(2)
    for cards in ("3c4d8h", "Td", "9c", "7c8dTh", "9d", "5c"):
        hand.deal_board(cards)
    # kings are high on both boards, the ace and deuce make the only low on both
    awards = [(a.board, a.part, a.seat, a.amount) for a in hand.settlement.pots[0].awards]
    assert awards == [
        (0, "high", "B", 5),
        (0, "low", "A", 5),
        (1, "high", "B", 5),
        (1, "low", "A", 5),
    ]
