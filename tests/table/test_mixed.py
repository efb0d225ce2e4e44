"""Rounds of limit and of pot limit at one table: rule 5.8."""

from __future__ import annotations

import pytest

from omahakit.table import CashTable, MixedGame, Owed, Stakes
from table.table_helpers import act, fold_out, next_hand, posts, table_of

MIXED = MixedGame.parse("$10/$20 limit, PL $2/$4", hands=3)


def mixed_table() -> CashTable:
    table = CashTable(MIXED)
    for seat in (1, 2, 3):
        table.sit(seat, f"player {seat}", 100_000)
    return table


def test_5_8_the_table_states_both_sets_of_stakes() -> None:
    assert str(mixed_table().stakes) == "$10/$20 limit, PL $2/$4"


def test_5_8_rounds_alternate_and_blinds_go_up_in_the_limit_rounds() -> None:
    table = mixed_table()
    seen = []
    for _ in range(9):
        next_hand(table)
        assert table.hand is not None
        blinds = [amount for _, _, amount in posts(table.hand)]
        seen.append((table.hand.structure.game.limit, *blinds))
    assert seen == 3 * [("fixed", 500, 1_000)] + 3 * [("pot", 200, 400)] + 3 * [
        ("fixed", 500, 1_000)
    ]


def test_5_8_each_round_follows_the_rules_of_its_own_game() -> None:
    table = mixed_table()
    hand = table.start_hand()
    assert (hand.legal().min_to, hand.legal().max_to) == (2_000, 2_000)  # 5.1
    act(table, "raise", 2_000)
    act(table, "raise", 3_000)
    act(table, "raise", 4_000)
    assert not hand.legal().can_raise  # 5.2: the cap
    fold_out(table)
    next_hand(table)
    next_hand(table)
    next_hand(table)
    assert table.hand is not None
    legal = table.hand.legal()
    assert (legal.min_to, legal.max_to) == (800, 1_400)  # 5.5


def test_5_8_what_is_owed_is_owed_in_the_stakes_of_the_hand_that_it_is_posted_in() -> None:
    table = mixed_table()
    table.sit(4, "Dan", 100_000)
    next_hand(table)
    table.sit_out(4)
    next_hand(table)
    next_hand(table)
    assert table.structure.game.name == "limit"
    assert table.owed(4) == Owed(1_000, 500)
    fold_out(table)
    assert table.structure.game.name == "plo"
    assert table.owed(4) == Owed(400, 200)


def test_5_8_blinds_that_do_not_go_up_are_refused() -> None:
    with pytest.raises(ValueError, match="expected higher blinds in the limit rounds"):
        MixedGame.parse("$2/$4 limit, PL $2/$4")
    with pytest.raises(ValueError, match="expected at least 2 stakes"):
        MixedGame.parse("PL $2/$4")
    with pytest.raises(ValueError, match="expected one currency"):
        MixedGame.parse("€10/€20 limit, PL $2/$4")
    with pytest.raises(ValueError, match="expected at least 1 hand a round, got 0"):
        MixedGame.parse("$10/$20 limit, PL $2/$4", hands=0)


def test_2_4_the_buy_in_of_a_mixed_game_is_that_of_its_limit_rounds() -> None:
    table = CashTable(MIXED)
    assert table.buy_in_limits == (10_000, None)
    both_pot = MixedGame.of([Stakes.parse("PL200"), Stakes.parse("PL200 hi/lo")], hands=8)
    assert CashTable(both_pot).buy_in_limits == (1, 20_000)


def test_mixed_games_as_records() -> None:
    assert MixedGame.from_dict(MIXED.to_dict()) == MIXED
    table = mixed_table()
    table.start_hand()
    again = CashTable.from_dict(table.to_dict())
    assert again.stakes == MIXED
    assert again.to_dict() == table.to_dict()
    assert table_of(1).to_dict().get("mixed") is None
