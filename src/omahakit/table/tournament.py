"""A single-table tournament: draw for the button, levels, busting order, prizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from omahakit.cards import CardsLike
from omahakit.game import STANDARD, Hand, HouseRules, Structure
from omahakit.table.base import Table
from omahakit.table.blinds import Standing
from omahakit.table.prizes import split_prizes
from omahakit.table.rules import TableRules, TimeRules
from omahakit.table.seats import Player, clockwise


class Level(NamedTuple):
    """Blinds that last so many hands or so many milliseconds, whichever ends first.

    0 is no limit of that kind; the last level lasts to the end.
    """

    structure: Structure
    hands: int = 0
    time: int = 0


class Result(NamedTuple):
    """A place (1 is first; who ties has the best place of the tie) and the prize for it."""

    place: int
    seat: int
    name: str
    prize: int


class Tournament(Table):
    """A tournament at one table: everybody begins with ``stack`` chips, one gets them all.

    ``names`` take seats 1, 2, 3 ... Everybody is dealt in as long as he has chips, absent
    players too, and nobody comes in late, so nothing is ever owed. ``prizes`` are by place,
    in any unit.

    >>> from omahakit.game import pot_limit
    >>> levels = [Level(pot_limit(10, 20), hands=10), Level(pot_limit(20, 40))]
    >>> game = Tournament(["Ann", "Bob", "Cid"], 1500, levels, prizes=[50, 30, 20])
    >>> game.draw_for_button("QhQs7d")[2], game.first_button
    (43, 2)
    >>> hand = game.start_hand()
    >>> game.positions[:3], game.chips
    ((2, 3, 1), 4500)
    """

    kind: ClassVar[str] = "tournament"
    commands: ClassVar[frozenset[str]] = Table.commands | {"draw_for_button"}

    def __init__(
        self,
        names: Sequence[str],
        stack: int,
        levels: Sequence[Level],
        prizes: Sequence[int] = (),
        *,
        rules: HouseRules = STANDARD,
        table_rules: TableRules = TableRules(),  # noqa: B008 - frozen
        time_rules: TimeRules = TimeRules(),  # noqa: B008 - frozen
    ) -> None:
        """Everybody sits; ``ValueError`` for players, levels or prizes that can't be."""
        if not levels or any(level.hands < 0 or level.time < 0 for level in levels):
            raise ValueError(f"expected levels with hands and time of at least 0, got {levels!r}")
        most = min(level.structure.game.most_players for level in levels)
        if not 2 <= len(names) <= most or len(set(names)) != len(names):
            raise ValueError(f"expected 2 to {most} different players, got {list(names)}")
        if type(stack) is not int or stack < 1:
            raise ValueError(f"expected a stack of at least 1 chip, got {stack!r}")
        if len(prizes) > len(names) or any(type(p) is not int or p < 0 for p in prizes):
            raise ValueError(
                f"expected at most {len(names)} prizes of at least 0, got {list(prizes)}"
            )
        if rules.rake.basis_points:
            raise ValueError("expected no rake in a tournament, got house rules with rake")
        super().__init__(len(names), rules, table_rules, time_rules)
        self.stack = stack
        self.levels = tuple(levels)
        self.prizes = tuple(prizes)
        self.level = 0
        self.level_hands = 0
        self.level_began = 0
        self._results: list[Result] = []
        for seat, name in enumerate(names, 1):
            self.players[seat] = Player(name, stack, time_rules.bank)

    # ---------------------------------------------------------------- what is so

    @property
    def structure(self) -> Structure:
        """The structure of the present level."""
        return self.levels[self.level].structure

    @property
    def over(self) -> bool:
        """Whether one player has all the chips."""
        return len(self._results) == self.seats

    @property
    def results(self) -> tuple[Result, ...]:
        """The places decided so far, best first; all of them once it is over."""
        return tuple(sorted(self._results))

    # ---------------------------------------------------------------- the draw

    def draw_for_button(self, cards: CardsLike | None = None) -> dict[int, int]:
        """One card for every player, the highest gets the first button: rule 3.3.

        Ties of rank are broken by suit: spades, hearts, diamonds, clubs, which is the order of
        the card ids. The card of each seat; ``cards`` instead of drawn ones, for tests.
        """
        if self.first_button:
            raise ValueError("expected one draw for the button, it was made before")
        self._dealer.open_deck(cards, self.seats)
        self._begin(self.now)
        drawn = dict(zip(self.players, self._dealer.draw(self.seats, ()), strict=True))
        self._dealer.stub = None
        self.first_button = max(drawn, key=lambda seat: drawn[seat])
        self._log("draw_for_button")
        return drawn

    # ---------------------------------------------------------------- records

    def to_dict(self) -> dict[str, Any]:
        """The whole state as JSON can hold it: see :meth:`Table.to_dict`."""
        return {
            **super().to_dict(),
            "stack": self.stack,
            "levels": [[level.structure.to_dict(), *level[1:]] for level in self.levels],
            "prizes": list(self.prizes),
            "level": self.level,
            "level_hands": self.level_hands,
            "level_began": self.level_began,
            "results": [list(result) for result in self._results],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The tournament of :meth:`to_dict`."""
        table = super().from_dict(data)
        table.level = data["level"]
        table.level_hands = data["level_hands"]
        table.level_began = data["level_began"]
        table._results = [Result(*result) for result in data["results"]]
        return table

    @classmethod
    def _from_settings(
        cls,
        data: Mapping[str, Any],
        rules: HouseRules,
        table_rules: TableRules,
        time_rules: TimeRules,
    ) -> Self:
        return cls(
            [player["name"] for _, player in data["players"]],
            data["stack"],
            [Level(Structure.from_dict(level[0]), *level[1:]) for level in data["levels"]],
            data["prizes"],
            rules=rules,
            table_rules=table_rules,
            time_rules=time_rules,
        )

    # ---------------------------------------------------------------- helpers

    def _standing(self) -> dict[int, Standing]:
        if not self.first_button:
            raise ValueError("expected a draw for the button before the first hand, none was made")
        if self.over:
            raise ValueError(f"expected a tournament that goes on, {self._results[-1].name} won")
        return {seat: "clear" for seat, player in self.players.items() if player.chips}

    def _level_at(self, time: int) -> tuple[int, int, int]:
        """Level, hands played in it and when it began, for a hand that starts at this time."""
        number, hands, began = self.level, self.level_hands, self.level_began
        if not self.hand_number:
            return number, hands, time
        while number + 1 < len(self.levels):
            level = self.levels[number]
            if level.time and time - began >= level.time:
                number, hands, began = number + 1, 0, began + level.time
            elif level.hands and hands >= level.hands:
                number, hands, began = number + 1, 0, time
            else:
                break
        return number, hands, began

    def _structure_at(self, time: int) -> Structure:
        return self.levels[self._level_at(time)[0]].structure

    def _hand_begins(self, time: int) -> None:
        self.level, self.level_hands, self.level_began = self._level_at(time)

    def _take_back(self, hand: Hand) -> None:
        """Who has no chips is out: more chips at the start of the hand, better place."""
        self.level_hands += 1
        start = hand.start_stacks
        busted = [int(seat) for seat, chips in hand.stacks.items() if not chips]
        left = self.seats - len(self._results) - len(busted)
        for chips in sorted({start[seat] for seat in busted}):
            tied = [seat for seat in busted if start[seat] == chips]
            place = left + sum(start[seat] > chips for seat in busted) + 1
            self._pay(place, tied)
        if left == 1:
            self._pay(1, [seat for seat, player in self.players.items() if player.chips])

    def _pay(self, place: int, seats: Sequence[int]) -> None:
        """Odd cents of a tie go to the first one left of the button."""
        button = self.positions.button if self.positions is not None else 0
        ordered = clockwise(seats, button)
        prizes = split_prizes(self.prizes, place, len(seats))
        for seat, prize in zip(ordered, prizes, strict=True):
            self._results.append(Result(place, seat, self.players[seat].name, prize))
