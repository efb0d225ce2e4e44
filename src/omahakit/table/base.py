"""What cash tables and tournaments share: players, button, the running hand, time, records."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Self, TypeAlias

from omahakit._core import parse_ids
from omahakit.cards import CardsLike, format_cards
from omahakit.game import ActionName, Hand, HouseRules, Structure
from omahakit.table import snapshot
from omahakit.table.blinds import Positions, Standing, find_positions
from omahakit.table.clock import Turn
from omahakit.table.dealing import Dealer, seen_cards
from omahakit.table.debts import find_posts, settle_debts
from omahakit.table.events import SatOut, TimedOut, TimeEvent
from omahakit.table.rules import TableRules, TimeRules
from omahakit.table.seats import Player

_COMMON: Final = frozenset({"start_hand", "act", "tick", "disconnect", "reconnect"})

Command: TypeAlias = dict[str, Any]
"""A command as the journal holds it: its name under "do", its arguments, the cards dealt."""


class Table(ABC):
    """Seats 1 to ``seats``, a button that moves, one hand at a time. See its two kinds.

    What can be read: ``players`` by seat, ``hand`` (the running or the last one),
    ``positions`` of it, ``hand_number`` (1 for the first), ``house`` (rake taken so far, in
    chips), ``turn`` and ``now``. While a hand runs, a player's ``chips`` are those he began it
    with: they come back from the hand when it is over.

    ``sink``, if set, is called with every command that was carried out, in the form that
    :meth:`apply` takes: see :class:`omahakit.table.Journal`.
    """

    kind: ClassVar[str]
    commands: ClassVar[frozenset[str]] = _COMMON

    def __init__(
        self, seats: int, rules: HouseRules, table_rules: TableRules, time_rules: TimeRules
    ) -> None:
        """An empty table."""
        self.seats = seats
        self.rules = rules
        self.table_rules = table_rules
        self.time_rules = time_rules
        self.players: dict[int, Player] = {}
        self.hand: Hand | None = None
        self.positions: Positions | None = None
        self.first_button = 0
        self.hand_number = 0
        self.house = 0
        self.now = 0
        self.turn: Turn | None = None
        self.sink: Callable[[Command], None] | None = None
        self._dealer = Dealer()

    # ---------------------------------------------------------------- what is so

    @property
    def running(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and not self.hand.over

    @property
    def chips(self) -> int:
        """All chips on the table, those in the pots included."""
        return sum(player.chips for player in self.players.values())

    @property
    @abstractmethod
    def structure(self) -> Structure:
        """The structure of the next hand, in the middle of a hand that of the present one."""

    # ---------------------------------------------------------------- a hand

    def start_hand(self, deck: CardsLike | None = None, *, now: int | None = None) -> Hand:
        """Moves the button, takes the posts, deals, and starts the clock of the first player.

        The cards are drawn as they are dealt, unless a ``deck`` is given, whose first card is
        dealt first: for tests and simulation. ``now`` is the time in milliseconds, that of
        the last command unless given.

        Raises ``ValueError`` while a hand runs and for fewer than two players.
        """
        self._refuse_while_running("before a new hand")
        time = self._time(now)
        structure = self._structure_at(time)
        positions = find_positions(
            self._standing(), self.positions, self.table_rules.button, self.first_button
        )
        self._dealer.open_deck(deck, len(positions.dealt) * structure.game.hole_cards + 5)
        self._begin(time)
        hand = Hand(
            structure,
            {seat: self.players[seat].chips for seat in positions.dealt},
            rules=self.rules,
            posts=find_posts(structure, positions, self.players),
            holes=self._draw_holes(positions, structure.game.hole_cards),
        )
        self._hand_begins(time)
        settle_debts(positions, self.players)
        self.positions = positions
        self.hand = hand
        self.hand_number += 1
        self._go_on()
        self._log("start_hand", now=time)
        return hand

    def act(
        self, seat: int, action: ActionName, amount: int | None = None, *, now: int | None = None
    ) -> None:
        """An action of the player to act, as :meth:`omahakit.game.Hand.act` takes it.

        ``amount`` is his whole bet of the round, in chips. When the hand is over after it,
        its stacks are taken back. Refused actions and those that come too late (the next
        :meth:`tick` times them out) are ``ValueError`` and change nothing.
        """
        hand, time = self._running_hand(), self._time(now)
        player, turn = self._player(seat), self.turn
        if action == "time out":
            raise ValueError("expected an action of a player, got 'time out': that is for tick")
        if turn is not None and turn.seat == seat:
            if turn.is_over(time, player.bank):
                last = turn.ends + player.bank
                raise ValueError(
                    f"expected an action of seat {seat} before {last} ms, got it at {time}"
                )
            hand.act(action, amount, seat=seat)
            player.bank -= turn.bank_used(time, player.bank)
        else:
            hand.act(action, amount, seat=seat)
        self._begin(time)
        self._go_on()
        self._log("act", seat=seat, action=action, amount=amount, now=time)

    # ---------------------------------------------------------------- time

    def tick(self, now: int) -> tuple[TimeEvent, ...]:
        """Tells the table what time it is, in milliseconds; what has happened by then (rule 8).

        Call it as often as the countdown shall be told, or at :attr:`next_tick`. At most one
        player is timed out by one call: the time of the next one begins with it.
        """
        time, turn = self._time(now), self.turn
        if turn is None:
            return ()
        player = self.players[turn.seat]
        if not turn.is_over(time, player.bank):
            event = turn.tell(time, self.time_rules, player.bank)
            if event is None:
                return ()
            self._begin(time)
            self._log("tick", now=time)
            return (event,)
        events: list[TimeEvent] = [TimedOut(turn.seat)]
        self._running_hand().time_out()
        player.bank = 0
        if self._sits_out_when_late() and not player.sitting_out:
            player.sitting_out = True
            events.append(SatOut(turn.seat))
        self._begin(time)
        self._go_on()
        self._log("tick", now=time)
        return tuple(events)

    @property
    def next_tick(self) -> int | None:
        """The time at which the clock has something new to tell, None when nobody is to act."""
        turn = self.turn
        if turn is None:
            return None
        over = turn.ends + self.players[turn.seat].bank
        if turn.told is None:
            return min(over, turn.ends - self.time_rules.countdown)
        if turn.told > 0:
            return min(over, turn.ends - 1000 * (turn.told - 1))
        return over

    def disconnect(self, seat: int, *, now: int | None = None) -> None:
        """The connection of a player is lost; his time runs on (rule 8.3)."""
        player, time = self._player(seat), self._time(now)
        if player.away:
            raise ValueError(f"expected seat {seat} to be connected, it is not")
        player.away = True
        self._begin(time)
        self._log("disconnect", seat=seat, now=time)

    def reconnect(self, seat: int, *, now: int | None = None) -> bool:
        """He is back; whether he got more time, because it is his turn and time is left (8.3)."""
        player, time = self._player(seat), self._time(now)
        if not player.away:
            raise ValueError(f"expected seat {seat} to be disconnected, it is not")
        player.away = False
        turn, more = self.turn, False
        if turn is not None and turn.seat == seat and not turn.is_over(time, player.bank):
            used = turn.bank_used(time, player.bank)
            more = turn.reconnect(time, self.time_rules)
            if more:
                player.bank -= used
        self._begin(time)
        self._log("reconnect", seat=seat, now=time)
        return more

    # ---------------------------------------------------------------- records

    def apply(self, entry: Mapping[str, Any]) -> None:
        """Carries out a command that ``sink`` was given, with the cards that it dealt then."""
        name = str(entry.get("do"))
        if name not in self.commands:
            known = ", ".join(sorted(self.commands))
            raise ValueError(f"expected a command (one of {known}), got {name!r}")
        arguments = {k: v for k, v in entry.items() if k not in ("do", "cards")}
        self._dealer.given = list(parse_ids(entry.get("cards", "")))
        try:
            getattr(self, name)(**arguments)
        except TypeError as error:
            raise ValueError(f"expected the arguments of {name}, got {arguments}") from error
        finally:
            left, self._dealer.given = self._dealer.given, None
        if left:
            raise ValueError(f"expected no more cards for {name}, got {format_cards(left)}")

    def bring_deck(self, deck: CardsLike | None) -> None:
        """The rest of the running hand is dealt from these cards; None to draw them.

        For simulations that go on after :meth:`apply`, which knows only the cards dealt.
        """
        hand = self._running_hand()
        self._dealer.open_deck(deck, 5 - len(hand.board), seen_cards(hand))

    def to_dict(self) -> dict[str, Any]:
        """The whole state as JSON can hold it, at any moment, also in the middle of a hand.

        It has everybody's hole cards and, if the caller brought a deck, the rest of it as long
        as the hand runs: it is for the house alone.
        """
        return snapshot.to_dict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The table of :meth:`to_dict`; ``ValueError`` for data of another kind or format."""
        snapshot.check_format(data, cls.kind)
        table = cls._from_settings(
            data,
            HouseRules.from_dict(data["rules"]),
            TableRules.from_dict(data["table_rules"]),
            TimeRules.from_dict(data["time_rules"]),
        )
        snapshot.restore(table, data)
        return table

    # ---------------------------------------------------------------- what the kinds add

    @classmethod
    @abstractmethod
    def _from_settings(
        cls,
        data: Mapping[str, Any],
        rules: HouseRules,
        table_rules: TableRules,
        time_rules: TimeRules,
    ) -> Self: ...

    @abstractmethod
    def _standing(self) -> dict[int, Standing]:
        """Who wants to play the next hand, and how; raises when there can't be one."""

    @abstractmethod
    def _structure_at(self, time: int) -> Structure:
        """The structure of a hand that starts at this time."""

    @abstractmethod
    def _hand_begins(self, time: int) -> None:
        """What changes when a hand starts."""

    @abstractmethod
    def _take_back(self, hand: Hand) -> None:
        """What follows when a hand is over and its chips are back."""

    def _sits_out_when_late(self) -> bool:
        return False

    # ---------------------------------------------------------------- helpers

    def _draw_holes(self, positions: Positions, size: int) -> dict[int, tuple[int, ...]]:
        """One card at a time, from the left of the button or of the big blind (rule 4.1)."""
        seats = positions.dealt
        if self.rules.deal_from == "big blind":
            at = (seats.index(positions.big_blind) + 1) % len(seats)
            seats = (*seats[at:], *seats[:at])
        cards = self._dealer.draw(size * len(seats), ())
        return {seat: cards[i :: len(seats)] for i, seat in enumerate(seats)}

    def _go_on(self) -> None:
        """Deals what the hand waits for, takes it back when it is over, starts the next turn."""
        hand = self._hand()
        while hand.waiting == "deal":
            cards = self._dealer.draw(hand.board_cards_needed, seen_cards(hand))
            hand.deal_board(cards)
        if hand.over:
            self.turn = None
            self._dealer.stub = None
            for place, chips in hand.stacks.items():
                self.players[int(place)].chips = chips
            self.house += hand.settlement.rake
            self._take_back(hand)
        elif hand.to_act is not None:
            self.turn = Turn.begin(int(hand.to_act), self.now, self.time_rules)

    def _begin(self, time: int) -> None:
        """A command is carried out at this time."""
        self.now = time
        self._dealer.dealt = []

    def _log(self, name: str, /, **arguments: Any) -> None:
        if self.sink is None:
            return
        entry = {"do": name} | {k: v for k, v in arguments.items() if v is not None}
        if self._dealer.dealt:
            entry["cards"] = format_cards(self._dealer.dealt)
        self.sink(entry)

    def _time(self, now: int | None) -> int:
        if now is None:
            return self.now
        if type(now) is not int:
            raise TypeError(f"expected whole milliseconds (int), got {now!r}")
        if now < self.now:
            raise ValueError(f"expected a time of at least {self.now} ms, got {now}")
        return now

    def _player(self, seat: int) -> Player:
        if type(seat) is not int or seat not in self.players:
            raise ValueError(f"expected a taken seat (one of {sorted(self.players)}), got {seat!r}")
        return self.players[seat]

    def _hand(self) -> Hand:
        if self.hand is None:
            raise ValueError("expected a hand, none was started")
        return self.hand

    def _running_hand(self) -> Hand:
        hand = self._hand()
        if hand.over:
            raise ValueError("expected a running hand, the last one is over")
        return hand

    def _refuse_while_running(self, what: str) -> None:
        if self.running:
            raise ValueError(f"expected the hand to be over {what}, it is running")
