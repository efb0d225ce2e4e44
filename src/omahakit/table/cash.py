"""A cash table: who sits, with how much, who comes in how, and what the house takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from omahakit.game import STANDARD, Hand, HouseRules, Structure
from omahakit.table.base import Table
from omahakit.table.blinds import Standing
from omahakit.table.mixed import MixedGame
from omahakit.table.rules import Entry, TableRules, TimeRules
from omahakit.table.seats import Owed, Player, known_entry
from omahakit.table.stakes import Stakes


class CashTable(Table):
    """A table of 2 to 10 seats for money. Rules 2 to 8.

    ``stakes`` are a name ("$5/$10 limit", "PL200", "NL $1/$2"), a record, or a mixed game.
    ``rules`` are the house rules of a hand, rake among them; ``table_rules`` and
    ``time_rules`` those around it. Beside what every table has, ``bank`` are the chips that
    the house has sold less those it has bought back: :attr:`chips` + ``house`` always.

    >>> from random import Random
    >>> from omahakit.game import shuffled_deck
    >>> table = CashTable("PL200", seats=6)
    >>> table.sit(2, "Ann", 20_000); table.sit(5, "Bob", 15_000)
    >>> hand = table.start_hand(shuffled_deck(Random(1)))
    >>> table.positions.button, table.positions.big_blind, hand.to_act
    (2, 5, 2)
    >>> table.sit(3, "Cid", 20_000, entry="post")
    >>> table.act(2, "fold")
    >>> table.players[2].chips, table.players[5].chips, table.owed(3)
    (19900, 15100, Owed(live=200, dead=0))
    """

    kind: ClassVar[str] = "cash table"
    commands: ClassVar[frozenset[str]] = Table.commands | {
        "sit",
        "leave",
        "sit_out",
        "come_back",
        "top_up",
    }

    def __init__(
        self,
        stakes: str | Stakes | MixedGame,
        seats: int = 9,
        *,
        rules: HouseRules = STANDARD,
        table_rules: TableRules = TableRules(),  # noqa: B008 - frozen
        time_rules: TimeRules = TimeRules(),  # noqa: B008 - frozen
    ) -> None:
        """An empty table; ``ValueError`` for unknown stakes or a wrong number of seats."""
        self.stakes = Stakes.parse(stakes) if isinstance(stakes, str) else stakes
        most = min(s.structure.game.most_players for s in self._all_stakes())
        if type(seats) is not int or not 2 <= seats <= most:
            raise ValueError(f"expected 2 to {most} seats, got {seats!r}")
        super().__init__(seats, rules, table_rules, time_rules)
        self.bank = 0

    # ---------------------------------------------------------------- what is so

    @property
    def structure(self) -> Structure:
        """The structure of the next hand, in the middle of a hand that of the present one."""
        if self.hand is not None and self.running:
            return self.hand.structure
        return self._structure_at(self.now)

    @property
    def buy_in_limits(self) -> tuple[int, int | None]:
        """The least and most chips to sit down with, None for no maximum (rule 2.4)."""
        if self.table_rules.buy_in is not None:
            return self.table_rules.buy_in
        limits = [stakes.buy_in_limits for stakes in self._all_stakes()]
        most = [high for _, high in limits]
        return (
            max(least for least, _ in limits),
            None if None in most else max(high for high in most if high is not None),
        )

    @property
    def can_start(self) -> bool:
        """Whether no hand runs and two players want one."""
        return not self.running and len(self._standing()) >= 2

    def owed(self, seat: int) -> Owed:
        """What a player must post to be dealt in, unless the big blind reaches him (3.4, 3.5)."""
        return self._player(seat).owed(self.structure)

    # ---------------------------------------------------------------- coming and going

    def sit(self, seat: int, name: str, chips: int, entry: Entry = "big blind") -> None:
        """A player takes a free seat with so many chips; he is in the next hand if he may.

        Once hands have been played he owes an entry post of a big blind (rule 3.4):
        ``entry`` says whether he posts it ("post"), waits for the "big blind", or posts
        when the "button" has passed. The first to sit at a new table gets the first button
        (3.2).
        """
        if type(seat) is not int or not 1 <= seat <= self.seats:
            raise ValueError(f"expected a seat from 1 to {self.seats}, got {seat!r}")
        if seat in self.players:
            raise ValueError(
                f"expected a free seat, got {seat}, where {self.players[seat].name} is"
            )
        if not isinstance(name, str):
            raise TypeError(f"expected a text as name, got {name!r}")
        if any(player.name == name for player in self.players.values()):
            raise ValueError(f"expected a player who does not sit yet, got {name!r}")
        self._check_buy_in(chips)
        player = Player(name, chips, self.time_rules.bank, known_entry(entry))
        player.owes_entry = self.positions is not None
        if not self.players and self.positions is None:
            self.first_button = seat
        self.players[seat] = player
        self.bank += chips
        self._begin(self.now)
        self._log("sit", seat=seat, name=name, chips=chips, entry=entry)

    def leave(self, seat: int) -> int:
        """A player leaves, between hands if he is in one; the chips he takes with him."""
        player = self._player(seat)
        self._refuse_in_hand(seat, "before the player leaves")
        del self.players[seat]
        self.bank -= player.chips
        self._begin(self.now)
        self._log("leave", seat=seat)
        return player.chips

    def sit_out(self, seat: int) -> None:
        """A player is not dealt in any more after the present hand; he may miss blinds (3.6)."""
        player = self._player(seat)
        if player.sitting_out:
            raise ValueError(f"expected seat {seat} to play, it sits out")
        player.sitting_out = True
        self._begin(self.now)
        self._log("sit_out", seat=seat)

    def come_back(self, seat: int, entry: Entry = "big blind") -> None:
        """A player who sat out wants to play again; ``entry`` as in :meth:`sit` (rule 3.5).

        Also for a player in the game who owes and chooses another way of coming in.
        """
        player = self._player(seat)
        known = known_entry(entry)
        if not player.sitting_out and not player.owes:
            raise ValueError(f"expected seat {seat} to sit out or to owe a post, it does neither")
        if not player.chips:
            raise ValueError(f"expected seat {seat} to have chips, it has none: top up first")
        player.sitting_out = False
        player.entry = known
        self._begin(self.now)
        self._log("come_back", seat=seat, entry=entry)

    def top_up(self, seat: int, chips: int) -> None:
        """A player adds chips, up to the maximum buy-in, between hands (rules 2.4, 3.7)."""
        player = self._player(seat)
        self._refuse_in_hand(seat, "before chips are added")
        if type(chips) is not int:
            raise TypeError(f"expected whole chips (int), got {chips!r}")
        least, most = self.buy_in_limits
        least = 1 if player.chips else least
        room = None if most is None else most - player.chips
        if chips < least or (room is not None and chips > room):
            limits = f"at least {least}" if room is None else f"{least} to {max(room, 0)}"
            raise ValueError(f"expected {limits} chips, got {chips}")
        player.chips += chips
        self.bank += chips
        self._begin(self.now)
        self._log("top_up", seat=seat, chips=chips)

    # ---------------------------------------------------------------- records

    def to_dict(self) -> dict[str, Any]:
        """The whole state as JSON can hold it: see :meth:`Table.to_dict`."""
        mixed = isinstance(self.stakes, MixedGame)
        return {
            **super().to_dict(),
            "mixed" if mixed else "stakes": self.stakes.to_dict(),
            "bank": self.bank,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The table of :meth:`to_dict`."""
        table = super().from_dict(data)
        table.bank = data["bank"]
        return table

    @classmethod
    def _from_settings(
        cls,
        data: Mapping[str, Any],
        rules: HouseRules,
        table_rules: TableRules,
        time_rules: TimeRules,
    ) -> Self:
        stakes: Stakes | MixedGame = (
            MixedGame.from_dict(data["mixed"])
            if "mixed" in data
            else Stakes.from_dict(data["stakes"])
        )
        return cls(
            stakes, data["seats"], rules=rules, table_rules=table_rules, time_rules=time_rules
        )

    # ---------------------------------------------------------------- helpers

    def _standing(self) -> dict[int, Standing]:
        return {
            seat: player.entry if player.owes else "clear"
            for seat, player in self.players.items()
            if player.plays
        }

    def _structure_at(self, time: int) -> Structure:
        stakes = self.stakes
        if isinstance(stakes, MixedGame):
            stakes = stakes.stakes_of(self.hand_number + 1)
        return stakes.structure

    def _hand_begins(self, time: int) -> None:
        """Nothing: a mixed game counts hands."""

    def _take_back(self, hand: Hand) -> None:
        """Players without chips sit out."""
        for seat in hand.seats:
            player = self.players[int(seat)]
            if not player.chips:
                player.sitting_out = True

    def _sits_out_when_late(self) -> bool:
        return self.time_rules.sit_out

    def _all_stakes(self) -> tuple[Stakes, ...]:
        return self.stakes.rounds if isinstance(self.stakes, MixedGame) else (self.stakes,)

    def _check_buy_in(self, chips: int) -> None:
        if type(chips) is not int:
            raise TypeError(f"expected whole chips (int), got {chips!r}")
        least, most = self.buy_in_limits
        if chips < least or (most is not None and chips > most):
            limits = f"at least {least}" if most is None else f"{least} to {most}"
            raise ValueError(f"expected a buy-in of {limits} chips, got {chips}")

    def _refuse_in_hand(self, seat: int, what: str) -> None:
        if self.hand is not None and seat in self.hand.seats:
            self._refuse_while_running(what)
