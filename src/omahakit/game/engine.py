"""The moving parts of a hand: betting and streets, from the posts to the showdown.

Players are numbers clockwise from the left of the button and sets of players are bit masks;
seats appear only at the surface. The limits of the player to act are worked out once, when
the turn reaches him, so that asking for them costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omahakit.cards import CardsLike
from omahakit.game import posting, showdown
from omahakit.game.events import RawEvent
from omahakit.game.pots import Layer, RawAward, find_uncalled
from omahakit.game.rules import STANDARD, HouseRules
from omahakit.game.state import (
    ACT,
    DEAL,
    FIXED_LIMIT,
    KINDS,
    NEXT,
    POT_LIMIT,
    RUNS,
    START,
)
from omahakit.game.structures import MOST_PLAYERS, BySeat, Post, Seat, Structure, whole_chips

_NO_CAP: Final = 1 << 30
_SEATS: Final = tuple(range(52))


class Engine:
    """Betting and streets of one hand; :class:`omahakit.game.Hand` is its public face."""

    __slots__ = (
        "_acted",
        "_actor",
        "_aggressor",
        "_any_reopens",
        "_ask_runs",
        "_at",
        "_auto_show",
        "_awards",
        "_back",
        "_base",
        "_bb",
        "_bets",
        "_boards",
        "_call",
        "_can",
        "_cap",
        "_complete",
        "_count",
        "_cumulative",
        "_dead",
        "_deck",
        "_events",
        "_faced",
        "_first_dealt",
        "_hole",
        "_kind",
        "_layers",
        "_level",
        "_live",
        "_max_to",
        "_min_to",
        "_mucked",
        "_need",
        "_opener",
        "_payouts",
        "_posts",
        "_pot",
        "_runs",
        "_short",
        "_short_ante",
        "_shown",
        "_stacks",
        "_start",
        "_step",
        "_street",
        "_taken",
        "_unit",
        "_waiting",
        "rules",
        "seats",
        "structure",
    )

    structure: Structure
    rules: HouseRules
    seats: tuple[Seat, ...]

    def __init__(
        self,
        structure: Structure,
        stacks: BySeat | Sequence[int],
        *,
        rules: HouseRules = STANDARD,
        posts: Sequence[Post] | None = None,
        deck: CardsLike | None = None,
        holes: Mapping[Any, CardsLike] | None = None,
        opener: Seat | None = None,
        ask_runs: bool = False,
        auto_show: bool = True,
        record: bool = True,
    ) -> None:
        """Posts, deals and finds the first player to act."""
        if isinstance(stacks, (list, tuple)):
            start = list(stacks)
            seats: tuple[Seat, ...] = _SEATS[: len(start)]
        elif isinstance(stacks, Mapping):
            start = list(stacks.values())
            seats = tuple(stacks)
        else:
            raise TypeError(f"expected stacks by seat or a list, got {type(stacks).__name__}")
        n = len(start)
        game = structure.game
        if n < 2 or n > MOST_PLAYERS or n * game.hole_cards > 47:
            raise ValueError(f"expected 2 to {game.most_players} players, got {n}")
        for chips in start:
            if type(chips) is not int or chips < 1:
                whole_chips(chips, "stack", 1)
        self.structure = structure
        self.rules = rules
        self.seats = seats
        self._start = tuple(start)
        self._stacks = start
        self._posts = None if posts is None else tuple([Post(*post) for post in posts])
        self._opener = opener
        self._ask_runs = ask_runs
        self._auto_show = auto_show
        self._events: list[RawEvent] | None = [] if record else None
        self._kind = kind = KINDS[game.limit]
        self._cumulative = rules.reopening == "cumulative"
        self._any_reopens = rules.reopening == "any"
        self._complete = (
            rules.complete_short_bet_fixed
            if kind == FIXED_LIMIT
            else rules.complete_short_bet_other
        )
        self._bb = structure.big_blind
        self._live = self._can = (1 << n) - 1
        self._acted = self._shown = self._mucked = 0
        self._faced = [0] * n
        self._bets = [0] * n
        self._dead = [0] * n
        self._pot = self._street = self._runs = 0
        self._waiting = ACT
        self._aggressor = self._actor = -1
        self._call = self._min_to = self._max_to = 0
        self._hole: list[tuple[int, ...]] = [()] * n
        self._boards: list[tuple[int, ...]] = [()]
        self._back: tuple[int, int] = (-1, 0)
        self._layers: list[Layer] | None = None
        self._taken: list[int] = []
        self._awards: list[RawAward] = []
        self._payouts: list[int] | None = None
        self._deck: tuple[int, ...] | None = None
        self._at = 0
        self._unit = self._cap = self._level = self._base = self._step = self._count = 0
        self._short = self._first_dealt = 0
        self._short_ante = False
        first = posting.make_posts(self)
        if deck is not None:
            posting.take_deck(self, deck)
        if holes:
            posting.take_holes(self, holes)
        self._need = self._can
        self._advance(first)

    def _new_round(self) -> None:
        """Sets the bet size of a street, its cap, and how much is a full raise in it."""
        structure, rules = self.structure, self.rules
        if self._kind != FIXED_LIMIT:
            self._step = self._bb
            self._unit = rules.maximum_step
            return
        self._unit = unit = structure.lower_limit if self._street < 2 else structure.upper_limit
        self._step = (unit + 1) // 2 if rules.half_bet_counts else unit
        lifted = rules.cap_lifted_heads_up and self._live.bit_count() == 2
        self._cap = _NO_CAP if lifted or not rules.cap else rules.cap

    def _advance(self, i: int) -> None:
        """The turn goes on after player i: to the next one, or the round is over."""
        need, can = self._need, self._can
        if not need:
            self._close_round()
            return
        bets = self._bets
        if not can & (can - 1):
            self._last_able(can)
            return
        self._actor = i = NEXT[need << 4 | i]
        bet, level = bets[i], self._level
        top = bet + self._stacks[i]
        if top <= level:
            self._call = top - bet
            self._min_to = self._max_to = 0
            return
        self._call = call = level - bet
        step = self._step
        if self._acted >> i & 1 and (not self._cumulative or level - self._faced[i] < step):
            self._min_to = self._max_to = 0
            return
        kind = self._kind
        if kind == FIXED_LIMIT:
            if self._count >= self._cap:
                self._min_to = self._max_to = 0
                return
            least = (self._base if self._complete else level) + self._unit
            if least <= level:
                least = level + self._unit
            self._min_to = self._max_to = least if least < top else top
            return
        least = (self._base if self._complete else level) + step
        if kind == POT_LIMIT:
            most = level + call + self._pot + self._short
            if self._unit != 1:
                most += (level - most) % self._unit
            if most < least:
                most = least
            if most < top:
                top = most
        self._min_to = least if least < top else top
        self._max_to = top

    def _last_able(self, can: int) -> None:
        """Only one player can still act: he may call or fold, if there is something to call."""
        i = can.bit_length() - 1
        bets = self._bets
        level = max(bets[:i] + bets[i + 1 :])
        if bets[i] >= level:
            self._close_round()
            return
        self._level = level
        self._actor = i
        self._call = min(level - bets[i], self._stacks[i])
        self._min_to = self._max_to = 0

    def _stop_betting(self) -> None:
        self._actor = -1
        self._need = self._call = self._min_to = self._max_to = 0

    def _close_round(self) -> None:
        """The round is over (rule 4.3): uncalled money back, next street, run-out or showdown."""
        self._stop_betting()
        level = self._level
        if (level and self._bets.count(level) < 2) or self._short_ante:
            self._return_uncalled()
        can = self._can
        if self._street == 3:
            showdown.begin(self)
        elif not can & (can - 1):
            self._run_out()
        elif self._deck is None:
            self._waiting = DEAL
        else:
            self._deal_street()

    def _return_uncalled(self) -> None:
        """What nobody called goes back at once (rule 6.3)."""
        bets = self._bets
        most = max(bets)
        i = bets.index(most)
        if self._short_ante or bets.count(most) > 1 or not self._live >> i & 1:
            i, amount = find_uncalled(self._paid())
        else:
            amount = most - max(bets[:i] + bets[i + 1 :])
        if amount:
            self._stacks[i] += amount
            self._pot -= amount
            self._bets[i] = max(0, self._bets[i] - amount)
            self._back = (i, amount)
            if self._events is not None:
                self._events.append(("back", i, amount))

    def _paid(self) -> list[int]:
        """Chips of each player in the pot, but dead ones."""
        paid = self._payouts or [0] * len(self._start)
        return [
            start - stack - dead + won
            for start, stack, dead, won in zip(
                self._start, self._stacks, self._dead, paid, strict=True
            )
        ]

    def _deal_street(self) -> None:
        deck = self._deck
        assert deck is not None
        at = self._at
        self._at = end = at + (1 if self._street else 3)
        self._put_on_board(0, deck[at:end])
        self._open_street()

    def _open_street(self) -> None:
        """The next betting round begins with the first player left of the button (4.2)."""
        self._street += 1
        self._bets = [0] * len(self._start)
        self._level = self._base = self._acted = self._count = 0
        self._aggressor = -1
        self._short = 0
        self._short_ante = False
        self._waiting = ACT
        if self._kind == FIXED_LIMIT:
            self._new_round()
        else:
            self._step = self._bb
        self._need = self._can
        self._advance(START)

    def _put_on_board(self, board: int, cards: tuple[int, ...]) -> None:
        boards = self._boards
        boards[board] += cards
        if self._events is not None:
            size = len(boards[board])
            self._events.append(("board", board, max(1, size - 2), cards))

    def _run_out(self) -> None:
        """No more betting is possible (rule 4.5): hands are shown, the board is completed."""
        self._short_ante = False
        if self.rules.show_all_ins:
            showdown.show_all_ins(self)
        if self._ask_runs:
            self._waiting = RUNS
        elif self._deck is None:
            self._waiting = DEAL
        else:
            self._deal_rest()

    def _deal_rest(self) -> None:
        deck = self._deck
        assert deck is not None
        for board in range(len(self._boards)):
            size = len(self._boards[board])
            while size < 5:
                at = self._at
                self._at = end = at + (1 if size else 3)
                self._put_on_board(board, deck[at:end])
                size = len(self._boards[board])
        self._street = 3
        showdown.begin(self)
