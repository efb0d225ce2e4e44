"""Everything that can happen at a cash table in any order, against a second opinion.

Rules 3.1 to 3.7, 6.7 and 8: chips are conserved, nobody plays without owing correctly, the
button never goes to an empty seat by the moving rule, snapshots and the journal rebuild the
same state.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from omahakit.game import HouseRules, Rake
from omahakit.table import (
    ENTRIES,
    CashTable,
    Entry,
    MixedGame,
    Stakes,
    TableRules,
    TimeRules,
    table_from_dict,
)
from table.ledger import Ledger

STAKES: tuple[str | MixedGame, ...] = (
    "$1/$2 limit",
    "PL200 hi/lo",
    "NL200",
    MixedGame.parse("$2/$4 limit, PL $0.50/$1", hands=3),
)


class Play:
    """A table, its ledger, and the commands that were carried out."""

    def __init__(self, stakes: str | MixedGame, seats: int, button: Any, time_out: Any) -> None:
        self.table = CashTable(
            stakes if isinstance(stakes, MixedGame) else Stakes.parse(stakes),
            seats,
            rules=HouseRules(time_out=time_out, rake=Rake(500, cap=300)),
            table_rules=TableRules(button=button, buy_in=(150, 20_000)),
            time_rules=TimeRules(bank=5_000),
        )
        self.ledger = Ledger(self.table)
        self.begin = self.table.to_dict()
        self.lines: list[str] = []
        self.table.sink = lambda command: self.lines.append(json.dumps(command))
        self.now = 0
        self.guests = 0

    def seats(self, **wanted: bool) -> list[int]:
        """Taken seats whose player is as wanted: away=True ..."""
        return [
            seat
            for seat, player in sorted(self.table.players.items())
            if all(getattr(player, name) == value for name, value in wanted.items())
        ]

    def free(self) -> list[int]:
        return [s for s in range(1, self.table.seats + 1) if s not in self.table.players]

    def in_hand(self, seat: int) -> bool:
        hand = self.table.hand
        return self.table.running and hand is not None and seat in hand.seats

    def sit(self, seat: int, chips: int, entry: Entry) -> None:
        self.guests += 1
        self.table.sit(seat, f"guest {self.guests}", chips, entry)
        self.ledger.sat(seat, chips)

    def leave(self, seat: int) -> None:
        if self.in_hand(seat):
            before = self.table.to_dict()
            with pytest.raises(ValueError, match="expected the hand to be over"):
                self.table.leave(seat)
            assert self.table.to_dict() == before
        else:
            self.ledger.left(seat, self.table.leave(seat))

    def top_up(self, seat: int, chips: int) -> None:
        player = self.table.players[seat]
        if self.in_hand(seat) or chips + player.chips > 20_000:
            with pytest.raises(ValueError, match="expected"):
                self.table.top_up(seat, chips)
        else:
            self.table.top_up(seat, chips)
            self.ledger.sold += chips

    def come_back(self, seat: int, entry: Entry) -> None:
        if self.table.players[seat].chips:
            self.table.come_back(seat, entry)

    def start(self) -> None:
        if len(self.ledger.wanting()) < 2:
            with pytest.raises(ValueError, match="expected at least 2 players"):
                self.table.start_hand()
        else:
            self.ledger.start()

    def act(self, choice: int, size: int) -> None:
        """One legal action of the player to act."""
        hand = self.table.hand
        assert hand is not None
        seat, legal = hand.to_act, hand.legal()
        assert isinstance(seat, int)
        self.now = self.table.now + choice
        if choice < 25 and legal.can_raise:
            to = legal.min_to + size * (legal.max_to - legal.min_to) // 100
            self.table.act(seat, "bet" if legal.opens else "raise", to, now=self.now)
        elif choice < 75:
            self.table.act(seat, "call" if legal.call else "check", now=self.now)
        else:
            self.table.act(seat, "fold", now=self.now)

    def wait(self, milliseconds: int) -> None:
        self.now = max(self.now, self.table.now) + milliseconds
        self.table.tick(self.now)

    def check(self) -> None:
        self.ledger.check()

    def check_records(self) -> None:
        """A snapshot and the commands from the beginning both lead to this state.

        The commands tell the cards dealt; the deck of a running hand is brought again.
        """
        state = self.table.to_dict()
        again = table_from_dict(json.loads(json.dumps(state)))
        assert again.to_dict() == state
        rebuilt = table_from_dict(self.begin)
        for line in self.lines:
            rebuilt.apply(json.loads(line))
        if rebuilt.running:
            rebuilt.bring_deck(state["stub"])
        assert rebuilt.to_dict() == state


SEATS = st.integers(0, 9)
ENTRY = st.sampled_from(ENTRIES)
PERCENT = st.integers(0, 99)


class TableMachine(RuleBasedStateMachine):
    """Any command at any time; :class:`Play` knows which must be refused."""

    play: Play

    @initialize(
        stakes=st.sampled_from(STAKES),
        seats=st.integers(2, 10),
        button=st.sampled_from(["moving", "dead"]),
        time_out=st.sampled_from(["check or fold", "all in"]),
        players=st.integers(2, 10),
        chips=st.integers(500, 20_000),
    )
    def begin(
        self, stakes: Any, seats: int, button: Any, time_out: Any, players: int, chips: int
    ) -> None:
        self.play = Play(stakes, seats, button, time_out)
        for seat in self.play.free()[:players]:
            self.play.sit(seat, chips, "big blind")

    def pick(self, seats: list[int], at: int) -> int:
        return seats[at % len(seats)]

    @precondition(lambda self: self.play.free())
    @rule(at=SEATS, chips=st.integers(150, 20_000), entry=ENTRY)
    def sit(self, at: int, chips: int, entry: Entry) -> None:
        self.play.sit(self.pick(self.play.free(), at), chips, entry)

    @precondition(lambda self: len(self.play.seats()) > 2)
    @rule(at=SEATS)
    def leave(self, at: int) -> None:
        self.play.leave(self.pick(self.play.seats(), at))

    @precondition(lambda self: self.play.seats(sitting_out=False))
    @rule(at=SEATS)
    def sit_out(self, at: int) -> None:
        self.play.table.sit_out(self.pick(self.play.seats(sitting_out=False), at))

    @precondition(lambda self: self.play.seats(sitting_out=True))
    @rule(at=SEATS, entry=ENTRY)
    def come_back(self, at: int, entry: Entry) -> None:
        self.play.come_back(self.pick(self.play.seats(sitting_out=True), at), entry)

    @precondition(lambda self: self.play.seats())
    @rule(at=SEATS, chips=st.integers(150, 20_000))
    def top_up(self, at: int, chips: int) -> None:
        self.play.top_up(self.pick(self.play.seats(), at), chips)

    @precondition(lambda self: self.play.seats(away=False))
    @rule(at=SEATS)
    def disconnect(self, at: int) -> None:
        self.play.table.disconnect(self.pick(self.play.seats(away=False), at))

    @precondition(lambda self: self.play.seats(away=True))
    @rule(at=SEATS)
    def reconnect(self, at: int) -> None:
        self.play.table.reconnect(self.pick(self.play.seats(away=True), at))

    @precondition(lambda self: not self.play.table.running)
    @rule()
    def start(self) -> None:
        self.play.start()

    @precondition(lambda self: self.play.table.running)
    @rule(choices=st.lists(st.tuples(PERCENT, PERCENT), min_size=1, max_size=8))
    def act(self, choices: list[tuple[int, int]]) -> None:
        for choice, size in choices:
            if self.play.table.running:
                self.play.act(choice, size)

    @precondition(lambda self: self.play.table.running)
    @rule(milliseconds=st.sampled_from([500, 11_000, 31_000, 36_000]))
    def wait(self, milliseconds: int) -> None:
        self.play.wait(milliseconds)

    @rule(hands=st.integers(1, 8), seed=st.integers(0, 999))
    def play_on(self, hands: int, seed: int) -> None:
        """Several hands in a row, so that blinds go round, with some coming and going."""
        rng = Random(seed)
        for _ in range(hands):
            if rng.random() < 0.5:
                _something(self.play, rng)
            while self.play.table.running:
                self.play.act(rng.randrange(100), rng.randrange(100))
            if self.play.table.can_start:
                self.play.start()

    @invariant()
    def holds(self) -> None:
        self.play.check()

    def teardown(self) -> None:
        if hasattr(self, "play"):
            self.play.check_records()


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=250,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("stakes", STAKES, ids=str)
def test_thousands_of_hands_at_one_table(stakes: Any, button: Any) -> None:
    """600 hands a table, 4,800 in all, with somebody coming or going before most of them."""
    rng = Random(f"{stakes}/{button}")
    play = Play(stakes, 9, button, rng.choice(["check or fold", "all in"]))
    for seat in (1, 3, 4, 6, 9):
        play.sit(seat, 10_000, "big blind")
    while play.ledger.hands < 600:
        for _ in range(rng.randrange(3)):
            _something(play, rng)
        play.start()
        while play.table.running:
            if rng.random() < 0.05:
                _something(play, rng)
            elif rng.random() < 0.03:
                play.wait(rng.choice([500, 31_000, 36_000]))
            else:
                play.act(rng.randrange(100), rng.randrange(100))
            play.check()
    play.check_records()
    assert play.table.house > 0


def _something(play: Play, rng: Random) -> None:
    """One thing that a player may do beside playing."""
    entry = rng.choice(ENTRIES)
    seats, free = play.seats(), play.free()
    out, away = play.seats(sitting_out=True), play.seats(away=True)
    kind = rng.randrange(12)
    if kind < 3 and free:
        play.sit(rng.choice(free), rng.randrange(150, 20_000), entry)
    elif kind < 4 and len(seats) > 3:
        play.leave(rng.choice(seats))
    elif kind < 5 and len(seats) > len(out):
        play.table.sit_out(rng.choice(play.seats(sitting_out=False)))
    elif kind < 6 and seats:
        play.top_up(rng.choice(seats), rng.randrange(150, 20_000))
    elif kind < 7 and len(seats) > len(away):
        play.table.disconnect(rng.choice(play.seats(away=False)))
    elif kind < 9 and away:
        play.table.reconnect(rng.choice(away))
    elif out:
        seat = rng.choice(out)
        if not play.table.players[seat].chips and not play.in_hand(seat):
            play.top_up(seat, 10_000)
        play.come_back(seat, entry)
