"""What can be asked of a hand at any moment: turn, cards, chips, pots, the settlement."""

from __future__ import annotations

from omahakit.game import showdown
from omahakit.game.actions import Actions
from omahakit.game.betting import STREETS, Street
from omahakit.game.pots import Pot, find_uncalled
from omahakit.game.settle import Settlement, settlement
from omahakit.game.state import ACT, DEAL, MEMBERS, OVER, RUNS, SHOW, WAITING, Waiting
from omahakit.game.structures import Seat


class Questions(Actions):
    """The state of a hand by seats."""

    __slots__ = ()

    @property
    def waiting(self) -> Waiting:
        """What the hand waits for.

        "act": an action; "deal": board cards; "runs": the number of boards; "show": hands to
        be shown or mucked; "over": nothing more.
        """
        return WAITING[self._waiting]

    @property
    def over(self) -> bool:
        """Whether everything is paid."""
        return self._waiting == OVER

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None when nobody is."""
        return None if self._actor < 0 else self.seats[self._actor]

    @property
    def to_show(self) -> Seat | None:
        """The seat to show or muck next (rule 7.1), None when nobody is."""
        if self._waiting == SHOW:
            done = self._shown | self._mucked
            for i in showdown.show_order(self):
                if not done >> i & 1:
                    return self.seats[i]
        return None

    @property
    def street(self) -> Street:
        """The street of the betting, or the last one dealt when betting is over."""
        size = len(self._boards[-1])
        return STREETS[max(self._street, 0 if size < 3 else size - 2)]

    @property
    def board(self) -> tuple[int, ...]:
        """The card ids of the (first) board."""
        return self._boards[0]

    @property
    def boards(self) -> tuple[tuple[int, ...], ...]:
        """The card ids of all boards, one unless it was run more often."""
        return tuple(self._boards)

    @property
    def board_cards_needed(self) -> int:
        """How many cards :meth:`deal_board` waits for, 0 when it does not."""
        if self._waiting not in (DEAL, RUNS):
            return 0
        size = len(self._boards[self._open_board()])
        return 3 - size if size < 3 else 1

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of the round included; after the end, what was paid."""
        return self._pot

    @property
    def start_stacks(self) -> dict[Seat, int]:
        """Chips by seat before the posts."""
        return dict(zip(self.seats, self._start, strict=True))

    @property
    def stacks(self) -> dict[Seat, int]:
        """Chips behind by seat, after the end the final ones."""
        return dict(zip(self.seats, self._stacks, strict=True))

    @property
    def bets(self) -> dict[Seat, int]:
        """Bets of the round by seat."""
        return dict(zip(self.seats, self._bets, strict=True))

    @property
    def contributed(self) -> dict[Seat, int]:
        """Chips put into the pot by seat, without dead ones and without those returned."""
        return dict(zip(self.seats, self._paid(), strict=True))

    @property
    def dead_money(self) -> int:
        """Chips in the pot that count as nobody's bet: dead posts and big blind antes."""
        return sum(self._dead)

    @property
    def live_seats(self) -> tuple[Seat, ...]:
        """The seats that have not folded."""
        return self._seats(self._live)

    @property
    def able_seats(self) -> tuple[Seat, ...]:
        """The seats that have neither folded nor are all-in."""
        return self._seats(self._can)

    @property
    def shown_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands were shown."""
        return self._seats(self._shown)

    @property
    def mucked_seats(self) -> tuple[Seat, ...]:
        """The seats that mucked at the showdown."""
        return self._seats(self._mucked)

    def hole(self, seat: Seat) -> tuple[int, ...] | None:
        """The hole card ids of a seat, None when unknown."""
        return self._hole[self._place(seat)] or None

    def pots(self) -> tuple[Pot, ...]:
        """The pots at this moment, main first: they add up to :attr:`pot`.

        Before the end of the betting a side pot begins where a player is all-in; bets that
        are not yet called belong to the last pot.
        """
        if self._layers is not None:
            return tuple(
                Pot(amount, tuple(self.seats[i] for i in players))
                for amount, players in self._layers
            )
        live = MEMBERS[self._live]
        paid = self._paid()
        most = max(paid)
        levels = [most if self._can >> i & 1 else paid[i] for i in range(len(paid))]
        pots: list[Pot] = []
        below, dead = 0, self.dead_money
        for level in sorted({levels[i] for i in live}):
            top = level == max(levels[i] for i in live)
            amount = dead + sum(max(0, (c if top else min(c, level)) - below) for c in paid)
            if amount:
                eligible = tuple(self.seats[i] for i in live if levels[i] >= level)
                pots.append(Pot(amount, eligible))
            below, dead = level, 0
        return tuple(pots)

    def uncalled(self) -> tuple[Seat, int] | None:
        """The seat and chips of a bet that nobody has called yet or that went back (rule 6.3)."""
        i, amount = self._back
        if not amount and self._waiting == ACT:
            i, amount = find_uncalled(self._paid())
        return (self.seats[i], amount) if amount else None

    @property
    def settlement(self) -> Settlement:
        """Pots, awards, rake and payouts; ``ValueError`` before the end."""
        if self._layers is None:
            raise ValueError(f"expected the hand to be over, it waits: {self.waiting}")
        i, amount = self._back
        uncalled = {self.seats[i]: amount} if amount else {}
        return settlement(self.seats, uncalled, self._layers, self._taken, self._awards)

    def _place(self, seat: Seat) -> int:
        if seat not in self.seats:
            raise ValueError(f"expected a seat among {list(self.seats)}, got {seat!r}")
        return self.seats.index(seat)

    def _seats(self, mask: int) -> tuple[Seat, ...]:
        return tuple([self.seats[i] for i in MEMBERS[mask]])

    def _open_board(self) -> int:
        """The first board that is not complete."""
        return next((k for k, board in enumerate(self._boards) if len(board) < 5), 0)
