"""A slow second opinion on a cash table: what everybody owes, and where all chips are.

It sees what a player at the table sees (who sits, who is dealt in, what is posted, where the
button is) and walks round the table seat by seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from omahakit.game import shuffled_deck
from omahakit.game.events import Posted
from omahakit.table import CashTable

DEBTS = ("entry", "big", "small")


@dataclass
class Ledger:
    table: CashTable
    debts: dict[int, set[str]] = field(default_factory=dict)
    sold: int = 0
    hands: int = 0
    last: tuple[int, int, int, int] = (0, 0, 0, 0)

    def sat(self, seat: int, chips: int) -> None:
        self.debts[seat] = {"entry"} if self.hands else set()
        self.sold += chips

    def left(self, seat: int, chips: int) -> None:
        del self.debts[seat]
        self.sold -= chips

    def wanting(self) -> set[int]:
        """The seats that want cards and have chips, as everybody can see."""
        return {
            seat
            for seat, p in self.table.players.items()
            if p.chips > 0 and not p.sitting_out and not p.away
        }

    def start(self) -> None:
        """Starts a hand and checks everything that was posted and missed in it."""
        table, wanting = self.table, self.wanting()
        paid_up = {seat for seat in wanting if not self.debts[seat]}
        choices = {seat: table.players[seat].entry for seat in wanting}
        hand = table.start_hand(shuffled_deck(Random(self.hands)))
        self.hands += 1
        assert table.positions is not None
        button, small, big = table.positions[:3]
        anew = len(paid_up) < 2
        if anew:
            for seat in wanting:
                self.debts[seat] = set()
            paid_up = wanting
        dealt = {int(seat) for seat in hand.seats}
        assert dealt <= wanting
        assert paid_up <= dealt, "who owes nothing is dealt in"
        for seat in dealt - paid_up - {big}:
            assert choices[seat] != "big blind", "who waits for the big blind is not dealt in"
        between = self._steps(button, big)
        for seat in wanting - dealt:
            passed = choices[seat] == "post" or (
                choices[seat] == "button"
                and button != self.last[0]
                and seat in [self.last[0], *self._steps(self.last[0], button)]
            )
            assert not passed or len(dealt) == 2 or seat in between, "who may come in is dealt in"
        self._check_positions(dealt, paid_up, button, small, big, anew)
        self.last = (button, small, big, len(dealt))
        posted: dict[int, list[tuple[str, int]]] = {seat: [] for seat in dealt}
        for event in hand.events:
            if isinstance(event, Posted):
                posted[int(event.seat)].append((event.kind, event.amount))
        for seat in dealt:
            assert posted[seat] == self._must_post(seat, button, small, big), seat
            self.debts[seat] = set()
        self._walk(dealt, button, small, big)
        self.check()

    def _must_post(self, seat: int, button: int, small: int, big: int) -> list[tuple[str, int]]:
        """From the debts alone; a short stack pays what it has, live chips first."""
        hand = self.table.hand
        assert hand is not None
        due = []
        if seat == big:
            due = [("big blind", hand.structure.big_blind)]
        elif seat == small:
            assert not self.debts[seat], "the small blind owes nothing else"
            due = [("small blind", hand.structure.small_blind)]
        else:
            if self.debts[seat] & {"entry", "big"}:
                due.append(("entry", hand.structure.big_blind))
            if "small" in self.debts[seat]:
                due.append(("dead", hand.structure.small_blind))
        left, paid = hand.start_stacks[seat], []
        for kind, amount in due:
            if left:
                paid.append((kind, min(left, amount)))
                left -= min(left, amount)
        return paid

    def _check_positions(
        self,
        dealt: set[int],
        paid_up: set[int],
        button: int,
        small: int,
        big: int,
        anew: bool,
    ) -> None:
        moving = self.table.table_rules.button == "moving"
        assert big in dealt
        last_button, last_small, last_big, last_dealt = self.last
        assert big != last_big, "nobody has the big blind twice in a row"
        if last_dealt > 2 and len(dealt) > 2 and not anew:
            if moving and len(paid_up) > 2:
                way = [s for s in self._steps(last_button, last_button) if s in paid_up]
                assert button == way[0], "the button moves to the next active player"
            if not moving and last_small != big:
                assert (button, small) == (last_small, last_big)
        if not moving and last_big:
            way = [s for s in self._steps(last_big, last_big) if s in dealt]
            assert big == way[0], "the big blind moves to the next player"
        if moving or len(dealt) == 2:
            assert button in dealt, "the button never goes to an empty seat"
            assert small in paid_up
        assert (button == small) == (len(dealt) == 2)
        # between the button and the big blind there is nobody but the small blind
        between = {s for s in self._steps(button, big) if s in dealt} - {button}
        assert between == ({small} & dealt) - {button}
        if moving and small in dealt:
            order = [s for s in self._steps(small, small) if s in dealt]
            assert order[0] == big, "the big blind is next to the small one"

    def _steps(self, after: int, before: int) -> list[int]:
        """The seats met on the way, without the two ends."""
        met = []
        seat = after % self.table.seats + 1
        while seat != before:
            met.append(seat)
            seat = seat % self.table.seats + 1
        return met

    def _walk(self, dealt: set[int], button: int, small: int, big: int) -> None:
        """The blinds walk round the table and leave debts with those who are not dealt in."""
        for seat in self._steps(small, big):
            if seat in self.debts and seat not in dealt and "entry" not in self.debts[seat]:
                self.debts[seat] |= {"big", "small"} if "big" in self.debts[seat] else {"big"}
        passed = [] if button == small else [*self._steps(button, small), small]
        for seat in passed:
            if seat in self.debts and seat not in dealt and "entry" not in self.debts[seat]:
                self.debts[seat].add("small")

    def check(self) -> None:
        """Debts, and the chips: what was sold is on the table or with the house."""
        table = self.table
        structure = table.structure
        for seat, debts in self.debts.items():
            assert table.owed(seat) == (
                structure.big_blind if debts & {"entry", "big"} else 0,
                structure.small_blind if "small" in debts else 0,
            ), (seat, debts)
        assert set(self.debts) == set(table.players)
        on_table = sum(player.chips for player in table.players.values())
        assert on_table + table.house == self.sold == table.bank
        if table.hand is not None:
            hand: Any = table.hand
            in_hand = sum(hand.stacks.values()) + (0 if hand.over else hand.pot)
            raked = hand.settlement.rake if hand.over else 0
            assert in_hand + raked == sum(hand.start_stacks.values())
        assert min(player.chips for player in table.players.values()) >= 0 if self.debts else True
