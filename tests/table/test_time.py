"""Time and connection: rule 8. Times are milliseconds that the test makes up."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import omahakit.table
from omahakit.game import HouseRules
from omahakit.table import BankUsed, CashTable, Countdown, SatOut, TimedOut, TimeRules
from table.table_helpers import act, case, dealt, deck_of, fold_out, next_hand, table_of

ALL_IN = HouseRules(time_out="all in")


def started(*seats: int, now: int = 0, **more: Any) -> CashTable:
    table = table_of(*(seats or (1, 2, 3)), **more)
    table.start_hand(now=now)
    return table


def test_8_1_ten_silent_seconds_then_a_countdown_of_twenty() -> None:
    table = started(now=5_000)
    said = [(t, table.tick(t)) for t in range(5_000, 35_001, 500)]
    told = [(t, e) for t, events in said for e in events]
    assert told[:3] == [
        (15_000, Countdown(1, 20)),
        (16_000, Countdown(1, 19)),
        (17_000, Countdown(1, 18)),
    ]
    assert [event.seconds for _, event in told if isinstance(event, Countdown)] == [
        *range(20, 0, -1)
    ]
    assert told[-2:] == [(35_000, TimedOut(1)), (35_000, SatOut(1))]


def test_8_1_the_next_tick_is_where_something_is_to_be_told() -> None:
    table = started()
    times: list[int] = []
    while table.next_tick is not None and len(times) < 22:
        times.append(table.next_tick)
        assert table.tick(times[-1] - 1) == ()
        assert table.tick(times[-1]) != ()
    assert times[:21] == [10_000 + 1_000 * k for k in range(21)]
    assert times[21] == 40_000  # the next player's countdown


def test_8_1_every_turn_has_its_own_time() -> None:
    table = started()
    act(table, "call", now=29_999)
    assert table.tick(39_998) == ()
    assert table.tick(39_999) == (Countdown(2, 20),)


def test_8_1_an_action_that_comes_too_late_is_refused_and_times_out_with_the_tick() -> None:
    table = started()
    before = table.to_dict()
    with pytest.raises(ValueError, match="expected an action of seat 1 before 30000 ms, got it at"):
        table.act(1, "call", now=30_000)
    assert table.to_dict() == before
    assert table.tick(30_000) == (TimedOut(1), SatOut(1))


def test_rules_case_tab11_check_when_possible_else_fold() -> None:
    """The house rule of today's rooms, and the default (8.2)."""
    assert case("rules_cases.json", "TAB11")["expect"] == "fold / check"
    table = started()
    table.tick(30_000)
    hand = table.hand
    assert hand is not None
    assert 1 not in hand.live_seats
    act(table, "call", now=31_000)
    table.tick(61_000)
    assert 3 in hand.live_seats
    assert hand.street == "flop"


@pytest.mark.parametrize(
    ("best", "chips"),
    [
        (3, {1: 19_000 + 1_600, 2: 19_000, 3: 19_800 + 600}),
        (2, {1: 19_000 + 2_200, 2: 19_000, 3: 19_800}),
    ],
)
def test_8_2_who_has_put_money_in_counts_as_all_in_for_it(best: int, chips: Any) -> None:
    """S3: 3 has 2 dollars in and his time is up: he can win 6 dollars, the rest is a side pot.

    1 and 2 have put 10 dollars in; 2 folds after the flop, so 1 has the side pot, and the main pot
    goes to 1 or 3: the aces are with 3, or the queens of 1 are good.
    """
    aces, queens, nines = "AsAhKsKh", "QsQhJsJh", "9s9h8s8h"
    order = (nines, aces, queens) if best == 3 else (aces, nines, queens)
    table = table_of(1, 2, 3, rules=ALL_IN, stakes="NL $1/$2")
    hand = table.start_hand(deck_of(*order), now=0)
    act(table, "raise", 1_000)
    act(table, "call")
    assert table.tick(30_000)[0] == TimedOut(3)
    assert 3 in hand.live_seats
    assert [(pot.amount, set(pot.eligible)) for pot in hand.pots()] == [
        (600, {1, 2, 3}),
        (1_600, {1, 2}),
    ]
    assert hand.to_act == 2
    act(table, "check")
    act(table, "bet", 5_000)
    act(table, "fold")
    assert not table.running
    assert {seat: player.chips for seat, player in table.players.items()} == chips
    assert table.players[3].sitting_out


def test_8_2_who_has_put_nothing_in_is_folded() -> None:
    table = started(rules=ALL_IN)
    table.tick(30_000)
    assert table.hand is not None
    assert table.hand.live_seats == (2, 3)


def test_8_2_at_most_one_player_is_timed_out_by_one_tick() -> None:
    """The process was away for an hour: only the player whose turn it was is late."""
    table = started(1, 2, 3, 4)
    assert table.tick(3_600_000) == (TimedOut(4), SatOut(4))
    assert table.tick(3_600_000) == ()
    assert table.tick(3_610_000) == (Countdown(1, 20),)


def test_8_2_sitting_out_after_a_time_out_is_a_house_rule() -> None:
    table = started(time_rules=TimeRules(sit_out=False))
    assert table.tick(30_000) == (TimedOut(1),)
    next_hand(table)
    assert dealt(table) == {1, 2, 3}


def test_8_3_reconnecting_with_time_left_gives_twenty_seconds_more() -> None:
    table = started()
    table.disconnect(1, now=3_000)
    assert table.reconnect(1, now=29_000)
    assert table.tick(29_000) == ()
    assert table.tick(30_000) == (Countdown(1, 20),)
    assert table.tick(49_999) == (Countdown(1, 1),)
    table.act(1, "call", now=49_999)


def test_8_3_without_reconnecting_he_is_treated_as_one_whose_time_is_up() -> None:
    table = started()
    table.disconnect(1, now=3_000)
    assert table.tick(30_000) == (TimedOut(1), SatOut(1))
    assert table.hand is not None
    assert 1 not in table.hand.live_seats
    assert not table.reconnect(1, now=30_500)


def test_8_3_reconnecting_too_late_gives_nothing() -> None:
    table = started()
    table.disconnect(1, now=3_000)
    assert not table.reconnect(1, now=30_000)
    assert table.tick(30_000)[0] == TimedOut(1)


def test_8_3_once_a_turn() -> None:
    table = started()
    table.disconnect(1, now=1_000)
    assert table.reconnect(1, now=2_000)
    table.disconnect(1, now=3_000)
    assert not table.reconnect(1, now=4_000)
    assert table.next_tick == 30_000


def test_8_3_when_it_is_not_his_turn_reconnecting_changes_nothing() -> None:
    table = started()
    table.disconnect(2, now=1_000)
    assert not table.reconnect(2, now=2_000)
    act(table, "call", now=2_000)
    assert table.next_tick == 12_000


def test_8_3_who_is_away_between_hands_is_not_dealt_in_and_misses_blinds() -> None:
    table = started(1, 2, 3, 4)
    fold_out(table)
    table.disconnect(4)
    assert next_hand(table) == (2, 3, 1)
    assert dealt(table) == {1, 2, 3}
    assert table.owed(4).live == 200
    table.reconnect(4)
    assert table.players[4].plays
    with pytest.raises(ValueError, match="expected seat 4 to be disconnected, it is not"):
        table.reconnect(4)
    table.disconnect(4)
    with pytest.raises(ValueError, match="expected seat 4 to be connected, it is not"):
        table.disconnect(4)


def test_8_time_bank_as_a_house_rule() -> None:
    """A bank of 15 seconds: 5 are used in the first hand, 10 are left for the second."""
    table = started(time_rules=TimeRules(bank=15_000))
    assert table.tick(30_000) == (BankUsed(1, 15_000),)
    assert table.tick(31_000) == ()
    assert table.next_tick == 45_000
    table.act(1, "fold", now=35_000)
    assert table.players[1].bank == 10_000
    table.act(2, "fold", now=40_000)
    table.start_hand(now=50_000)
    assert table.hand is not None
    assert table.hand.to_act == 2
    table.act(2, "fold", now=50_000)
    table.act(3, "call", now=50_000)
    assert table.hand.to_act == 1
    assert table.tick(89_999) == (BankUsed(1, 1),)
    assert table.tick(90_000) == (TimedOut(1), SatOut(1))
    assert table.players[1].bank == 0


def test_8_3_reconnecting_while_the_bank_runs_stops_it() -> None:
    table = started(time_rules=TimeRules(bank=15_000))
    table.disconnect(1, now=1_000)
    assert table.reconnect(1, now=34_000)
    assert table.players[1].bank == 11_000
    assert table.tick(34_000) == (Countdown(1, 20),)
    table.act(1, "fold", now=53_000)
    assert table.players[1].bank == 11_000


def test_8_4_without_a_time_nothing_ever_times_out() -> None:
    table = started()
    fold_out(table)
    assert (table.now, table.next_tick, table.tick(10**9)) == (0, None, ())
    with pytest.raises(TypeError, match="expected whole milliseconds"):
        table.tick(1.5)  # type: ignore[arg-type]


def test_8_1_other_times_by_the_house() -> None:
    table = started(time_rules=TimeRules(silent=0, countdown=7_500))
    assert table.tick(0) == (Countdown(1, 8),)
    assert table.tick(500) == (Countdown(1, 7),)
    assert table.tick(7_500)[0] == TimedOut(1)
    with pytest.raises(ValueError, match="expected an int of at least 0 as silent, got -1"):
        TimeRules(silent=-1)


def test_8_4_no_clock_no_thread_no_connection_no_console() -> None:
    """What the package imports: neither those nor anything above it."""
    folder = Path(omahakit.table.__file__).parent
    imported: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                imported.add(str(node.module))
            elif isinstance(node, ast.Name):
                assert node.id != "print", path
    allowed = ("omahakit.table", "omahakit.game", "omahakit.cards", "omahakit._core")
    ours = {name for name in imported if name.startswith("omahakit")}
    assert {name for name in ours if not name.startswith(allowed)} == set()
    others = {"time", "datetime", "socket", "threading", "asyncio", "sched", "select"}
    assert imported & others == set()
