"""Snapshots and the journal: a process may be lost, and nothing with it (rules 1.1, 8.4)."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from omahakit.cards import format_cards
from omahakit.game import HouseRules, Rake, pot_limit, shuffled_deck
from omahakit.table import (
    CashTable,
    Journal,
    Level,
    MixedGame,
    Table,
    TableRules,
    TimeRules,
    Tournament,
    rebuild,
    table_from_dict,
)
from table.table_helpers import BOARD, HOLES, act, deck_of, fold_out, sit, table_of


def evening(table: CashTable, rng: Random, commands: int) -> None:
    """So many commands of an evening at the table, some of everything."""
    now = table.now
    for number in range(commands):
        now += 700
        free = [seat for seat in range(1, table.seats + 1) if seat not in table.players]
        taken = sorted(table.players)
        hand, kind = table.hand, rng.randrange(20)
        if len(taken) < 3 or (kind == 0 and free):
            table.sit(rng.choice(free), f"guest {number}", 4_000, "post")
        elif kind == 1 and not all(table.players[s].sitting_out for s in taken):
            table.sit_out(rng.choice([s for s in taken if not table.players[s].sitting_out]))
        elif kind < 5 and any(p.sitting_out for p in table.players.values()):
            seat = rng.choice([s for s in taken if table.players[s].sitting_out])
            if not table.players[seat].chips:
                table.top_up(seat, 20_000)
            table.come_back(seat, "post")
        elif kind == 6:
            seat = rng.choice(taken)
            away = table.players[seat].away
            (table.reconnect if away else table.disconnect)(seat, now=now)
        elif kind == 7 and not table.running and len(taken) > 4:
            table.leave(rng.choice(taken))
        elif hand is None or not table.running:
            if table.can_start:
                table.start_hand(now=now)
        elif kind < 10:
            now += 12_000
            table.tick(now)
        else:
            now = table.now + 100
            legal = hand.legal()
            choice = rng.randrange(10)
            if choice < 2 and legal.can_raise:
                to = rng.choice([legal.min_to, legal.max_to])
                act(table, "bet" if legal.opens else "raise", to, now)
            elif choice < 9:
                act(table, "call" if legal.call else "check", None, now)
            else:
                act(table, "fold", None, now)


def cash_table() -> CashTable:
    return CashTable(
        MixedGame.parse("$4/$8 limit, PL $1/$2 hi/lo", hands=2),
        6,
        rules=HouseRules(rake=Rake(500, cap=300, caps_by_players=((2, 100),))),
        table_rules=TableRules(button="dead", buy_in=(1_000, 20_000)),
        time_rules=TimeRules(bank=3_000),
    )


def recorded(path: Path, table: Table, play: Callable[[], None]) -> list[dict[str, Any]]:
    """The states after each line of the journal, the first line's first."""
    states = []
    with Journal.create(path, table, {"room": "back"}):
        states.append(table.to_dict())
        write = table.sink
        assert write is not None

        def keep(command: dict[str, Any]) -> None:
            write(command)
            states.append(table.to_dict())

        table.sink = keep
        play()
    return states


def test_a_journal_cut_at_every_byte_of_its_last_two_lines(tmp_path: Path) -> None:
    """Whatever was cut: the table is in the state of the last whole line, mid-hand or not."""
    table, rng = cash_table(), Random(5)
    states = recorded(tmp_path / "j", table, lambda: evening(table, rng, 500))
    data = (tmp_path / "j").read_bytes()
    lines = data.splitlines(keepends=True)
    assert len(lines) == len(states) > 200
    kinds = {json.loads(line).get("do") for line in lines[1:]}
    assert kinds == CashTable.commands
    for end in [2, 3, 4, 50, 100, 101, 102, 150, len(lines)]:
        whole = b"".join(lines[:end])
        first = len(whole) - len(lines[end - 1]) - len(lines[end - 2])
        for cut in range(max(first, len(lines[0])), len(whole) + 1):
            found = rebuild(whole[:cut])
            assert found.table.to_dict() == states[found.lines - 1]
            assert found.lines == end - (cut < len(whole)) - (
                cut < len(whole) - len(lines[end - 1])
            )


def test_every_line_leads_to_the_state_that_the_table_had(tmp_path: Path) -> None:
    table, rng = cash_table(), Random(8)
    states = recorded(tmp_path / "j", table, lambda: evening(table, rng, 200))
    lines = (tmp_path / "j").read_bytes().splitlines(keepends=True)
    again = rebuild(lines[0]).table
    for line, state in zip(lines[1:], states[1:], strict=True):
        entry = json.loads(line)
        del entry["n"]
        again.apply(entry)
        assert again.to_dict() == state


def test_snapshots_at_any_moment(tmp_path: Path) -> None:
    """From any snapshot the rest of the evening leads to the same end."""
    table, rng = cash_table(), Random(9)
    states = recorded(tmp_path / "j", table, lambda: evening(table, rng, 120))
    lines = (tmp_path / "j").read_bytes().splitlines()
    for at, state in enumerate(states):
        text = json.dumps(state)
        again = table_from_dict(json.loads(text))
        assert json.dumps(again.to_dict()) == text
        assert again.now == state["now"]
        if at % 20 == 0:
            for line in lines[at + 1 :]:
                entry = json.loads(line)
                del entry["n"]
                again.apply(entry)
            assert again.to_dict() == states[-1]


def test_resuming_cuts_the_broken_line_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "j"
    table = table_of(1, 2, 3)
    with Journal.create(path, table, {"room": 7}):
        table.start_hand()
        act(table, "call")
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    with Journal.resume(path, sync=True) as journal:
        assert journal.note == {"room": 7}
        assert journal.table.hand is not None
        assert journal.table.hand.to_act == 1  # his call was never confirmed
        act(journal.table, "fold")
        fold_out(journal.table)
        state = journal.table.to_dict()
    found = rebuild(path.read_bytes())
    assert found.table.to_dict() == state
    assert found.size == len(path.read_bytes())
    assert found.lines == journal.lines


def test_1_1_the_journal_never_holds_a_card_that_is_not_dealt(tmp_path: Path) -> None:
    """Not even when the caller brings a deck; who resumes brings it again."""
    path = tmp_path / "j"
    table = table_of(1, 2, 3)
    with Journal.create(path, table):
        table.start_hand(deck_of(*HOLES))
        dealt = "".join(json.loads(line).get("cards", "") for line in path.read_text().splitlines())
        assert len(dealt) == 2 * 12
        assert not any(card in dealt for card in ("2c", "3d", "7h", "4s", "Td"))
        act(table, "call")
        act(table, "call")
        act(table, "check")
        assert json.loads(path.read_text().splitlines()[-1])["cards"] == BOARD[:6]
    again = rebuild(path.read_bytes()).table
    again.bring_deck(BOARD[6:])
    assert again.to_dict() == table.to_dict()
    for each in (table, again):
        while each.running:
            act(each, "check")
    assert again.to_dict() == table.to_dict()
    assert again.hand is not None
    assert format_cards(again.hand.board) == BOARD


def test_bringing_a_deck_with_cards_that_were_dealt_is_refused() -> None:
    table = table_of(1, 2, 3)
    table.start_hand(deck_of(*HOLES))
    with pytest.raises(ValueError, match="expected different cards, got As twice"):
        table.bring_deck("AsKc3c5c6c")
    with pytest.raises(ValueError, match="expected a deck of at least 5 cards, got 1"):
        table.bring_deck("3c")
    table.bring_deck(None)
    while table.running:
        act(table, "call" if table.hand and table.hand.legal().call else "check")
    assert table.hand is not None
    assert len(set(table.hand.board)) == 5


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [], "expected a journal, got no whole line"),
        (lambda lines: [b"{}\n"], "line 1: expected a journal of format 1"),
        (lambda lines: [b"omaha\n"], "line 1: "),
        (lambda lines: [lines[0].replace(b"cash table", b"chess club")], "line 1: expected a"),
        (lambda lines: [lines[0].replace(b'"house":0,', b"")], "line 1: .*KeyError: 'house'"),
        (lambda lines: [b'{"journal":1,"note":{},"table":5}\n'], "line 1: expected a line that"),
        (lambda lines: [lines[0], b"[" * 100_000 + b"\n"], "line 2: expected a line that"),
        (lambda lines: [lines[0], b'{"n":2,"do":[]}\n'], "line 2: expected a command"),
        (lambda lines: [lines[0], b'{"n":2,"do":"start_hand","cards":5}\n'], "line 2: expected"),
        (lambda lines: [*lines[:2], *lines[3:]], "line 3: expected an entry with number 3"),
        (lambda lines: [*lines[:2], b"\n", *lines[2:]], "line 3: "),
        (lambda lines: [lines[0], lines[1].replace(b"start_hand", b"fly")], "line 2: expected"),
        (lambda lines: [lines[0], lines[1].replace(b'"cards":"', b'"cards":"2c')], "line 2: "),
        (lambda lines: [*lines[:2], lines[2].replace(b'"seat":1', b'"seat":2')], "line 3: expec"),
        (lambda lines: [*lines[:2], lines[2].replace(b"seat", b"meat")], "line 3: expected the"),
    ],
)
def test_damage_that_no_kill_explains_is_an_error_with_its_line(
    change: Callable[[list[bytes]], list[bytes]], words: str, tmp_path: Path
) -> None:
    table = table_of(1, 2, 3)
    with Journal.create(tmp_path / "j", table):
        table.start_hand()
        act(table, "call")
        act(table, "fold")
    lines = (tmp_path / "j").read_bytes().splitlines(keepends=True)
    with pytest.raises(ValueError, match=words):
        rebuild(b"".join(change(lines)))


def test_names_of_any_text_come_back(tmp_path: Path) -> None:
    table = CashTable("PL200")
    with Journal.create(tmp_path / "j", table):
        for seat, name in enumerate(("Żółw", "\ud800", "a\nb", ""), 1):
            table.sit(seat, name, 20_000)
    assert rebuild((tmp_path / "j").read_bytes()).table.to_dict() == table.to_dict()


def test_a_journal_does_not_overwrite(tmp_path: Path) -> None:
    (tmp_path / "j").write_text("mine")
    with pytest.raises(FileExistsError):
        Journal.create(tmp_path / "j", CashTable("PL200"))
    assert (tmp_path / "j").read_text() == "mine"


def test_a_note_that_can_not_be_written_leaves_no_file(tmp_path: Path) -> None:
    table = CashTable("PL200")
    with pytest.raises(TypeError, match="not JSON serializable"):
        Journal.create(tmp_path / "j", table, {"room": object()})
    assert not (tmp_path / "j").exists()
    assert table.sink is None


def test_a_journal_that_can_not_be_written_says_so(tmp_path: Path) -> None:
    """The disk is full: the command fails, and so does every later one until it is resumed."""
    table = table_of(1, 2)
    journal = Journal.create(tmp_path / "j", table)

    class Full:
        def write(self, _: bytes) -> None:
            raise OSError("no space left")

    file, journal._file = journal._file, Full()  # type: ignore[assignment]
    with pytest.raises(OSError, match="no space left"):
        sit(table, 3)
    with pytest.raises(ValueError, match="it failed before: resume it"):
        sit(table, 4)
    file.close()
    assert sorted(rebuild((tmp_path / "j").read_bytes()).table.players) == [1, 2]


def test_snapshots_of_another_kind_or_format_are_refused() -> None:
    data = table_of(1).to_dict()
    with pytest.raises(ValueError, match="expected a tournament of format 1, got 'cash table'"):
        Tournament.from_dict(data)
    with pytest.raises(ValueError, match="expected a cash table of format 1"):
        CashTable.from_dict({**data, "format": 99})
    with pytest.raises(ValueError, match="expected a cash table or a tournament, got None"):
        table_from_dict({})
    with pytest.raises(ValueError, match=r"expected a setting \(one of button, buy_in\)"):
        CashTable.from_dict({**data, "table_rules": {"colour": "green"}})


def test_a_tournament_in_a_journal(tmp_path: Path) -> None:
    levels = [Level(pot_limit(10, 20), hands=3), Level(pot_limit(100, 200))]
    game = Tournament([f"player {k}" for k in range(1, 6)], 500, levels, [60, 40])

    def play() -> None:
        game.draw_for_button()
        game.disconnect(4, now=1_000)
        while not game.over:
            hand = game.start_hand(now=game.now + 1_000)
            while hand.to_act is not None:
                if hand.to_act == 4:
                    game.tick(game.now + 30_000)
                elif hand.legal().can_raise:
                    act(game, "bet" if hand.legal().opens else "raise", hand.legal().max_to)
                else:
                    act(game, "call" if hand.legal().call else "check")

    states = recorded(tmp_path / "j", game, play)
    data = (tmp_path / "j").read_bytes()
    lines = data.splitlines(keepends=True)
    for end in range(2, len(lines) + 1):
        found = rebuild(b"".join(lines[: end - 1]) + lines[end - 1][:-1])
        assert found.table.to_dict() == states[end - 2]
    found = rebuild(data)
    assert isinstance(found.table, Tournament)
    assert found.table.results == game.results
    assert sum(result.prize for result in found.table.results) == 100


CHILD = """
import sys
from pathlib import Path
from omahakit.table import CashTable, Journal
table = CashTable("PL200")
with Journal.create(Path(sys.argv[1]), table):
    for seat in range(1, 7):
        table.sit(seat, f"player {seat}", 20_000)
    print("ready", flush=True)
    while True:
        if not table.running:
            for seat, player in table.players.items():
                if not player.chips:
                    table.top_up(seat, 20_000)
                    table.come_back(seat, "post")
            table.start_hand()
        hand = table.hand
        while hand.to_act is not None:
            legal = hand.legal()
            if legal.can_raise and hand.pot < 3_000:
                table.act(hand.to_act, "bet" if legal.opens else "raise", legal.min_to)
            else:
                table.act(hand.to_act, "call" if legal.call else "check")
"""


def test_a_killed_process_goes_on_with_nothing_lost(tmp_path: Path) -> None:
    """The process is killed while it writes, five times over, each time later."""
    for number in range(5):
        path = tmp_path / f"j{number}"
        with subprocess.Popen(
            [sys.executable, "-c", CHILD, str(path)], stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"ready\n"
            while path.stat().st_size < 20_000 * (number + 1):
                assert child.poll() is None
            child.kill()
        with Journal.resume(path) as journal:
            table = journal.table
            assert isinstance(table, CashTable)
            assert table.chips + table.house == table.bank >= 120_000
            hands = table.hand_number
            fold_out(table)
            table.start_hand()
            state = table.to_dict()
        assert hands > 0
        assert rebuild(path.read_bytes()).table.to_dict() == state


def test_two_tables_in_two_threads_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Each evening alone and beside another one: the same commands, states and cards."""

    def play(seed: int, path: Path) -> dict[str, Any]:
        table, rng = cash_table(), Random(seed)
        with Journal.create(path, table):
            for seat in range(1, 7):
                table.sit(seat, f"player {seat}", 20_000)
            for _ in range(60):
                if not table.can_start:
                    break
                hand = table.start_hand(shuffled_deck(rng))
                while hand.to_act is not None:
                    legal, choice = hand.legal(), rng.randrange(10)
                    if choice < 2 and legal.can_raise:
                        act(table, "bet" if legal.opens else "raise", legal.min_to)
                    else:
                        act(table, "call" if legal.call else "check")
        return table.to_dict()

    alone = [play(seed, tmp_path / f"alone{seed}") for seed in (1, 2)]
    together: dict[int, dict[str, Any]] = {}
    start = threading.Barrier(2)

    def run(seed: int) -> None:
        start.wait()
        together[seed] = play(seed, tmp_path / f"together{seed}")

    threads = [threading.Thread(target=run, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [together[1], together[2]] == alone
    for seed in (1, 2):
        journals = [(tmp_path / f"{way}{seed}").read_bytes() for way in ("alone", "together")]
        assert journals[0] == journals[1]
        assert rebuild(journals[1]).table.to_dict() == together[seed]
