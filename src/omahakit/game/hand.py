"""One hand of Omaha as a state machine that a backend, a simulator or a reader can drive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from omahakit._core import parse_ids
from omahakit.cards import CardsLike, format_cards
from omahakit.game import serialize, showdown
from omahakit.game.events import Began, Event, as_event
from omahakit.game.questions import Questions
from omahakit.game.state import ACT, DEAL, OVER, RUNS, SHOW
from omahakit.game.structures import Seat


class Hand(Questions):
    """One hand from the posts to the payout. Rules 2 to 7.

    ``stacks`` maps the seats dealt in to their chips, clockwise, beginning left of the button
    (so the button comes last; heads-up he posts the small blind), or is a list of chips for
    seats 0, 1, 2 ... ``posts`` are the antes, blinds and other posts in the order in which
    they are made, :func:`standard_posts` unless given. ``opener`` acts first before the flop:
    the player left of the last straddle, else of the big blind, unless given.

    With ``deck`` (first card dealt first) the hand deals by itself: hole cards one at a
    time, then 3, 1 and 1, no burn cards. Without, it waits for :meth:`deal_board` after each
    round; ``holes`` are hole cards known from the start, others may be told at any time before
    they are needed (:meth:`deal_hole`).
    ``ask_runs`` makes it wait for :meth:`run_it` when no more betting is possible.
    ``auto_show`` lets the showdown run by itself, losers mucking, once all hole cards are
    known. ``record=False`` keeps no events, which saves time.

    Raises ``ValueError`` or ``TypeError`` for players, chips, posts or cards that can't be.

    >>> from random import Random
    >>> from omahakit.game import Hand, pot_limit, shuffled_deck
    >>> hand = Hand(pot_limit(1, 2), {"A": 200, "B": 200, "C": 50}, deck=shuffled_deck(Random(1)))
    >>> hand.to_act, hand.legal()
    ('C', Legal(call=2, min_to=4, max_to=7, opens=False))
    >>> hand.raise_to(7); hand.fold(); hand.call()
    >>> hand.street, hand.pot, hand.to_act
    ('flop', 15, 'B')
    >>> hand.raise_to(300)
    Traceback (most recent call last):
    omahakit.game.state.IllegalActionError: expected seat 'B' to fold, check or bet 2 .. 15, got 300
    """

    __slots__ = ()

    def deal_hole(self, seat: Seat, cards: CardsLike) -> None:
        """Hole cards for a seat, all at once or one by one, any time before they are needed."""
        i = self._place(seat)
        ids = parse_ids(cards)
        have, size = self._hole[i], self.structure.game.hole_cards
        if not ids or len(have) + len(ids) > size:
            raise ValueError(
                f"expected {size - len(have)} more hole cards at most for seat {seat!r},"
                f" got {len(ids)}"
            )
        self._check_new(ids)
        self._hole[i] = have + ids
        if self._events is not None:
            self._events.append(("hole", i, ids))
        if self._waiting == SHOW and self._auto_show and showdown.knows_all(self):
            showdown.begin(self)

    def deal_board(self, cards: CardsLike) -> None:
        """Board cards when the hand waits for them; a flop may come card by card.

        When the rest is run more than once, the boards are filled one after the other.
        """
        ids = parse_ids(cards)
        needed = self.board_cards_needed
        if not needed or self._deck is not None:
            self._refuse("board cards")
        if not 1 <= len(ids) <= needed:
            raise ValueError(f"expected {needed} board cards, got {len(ids)}")
        self._check_new(ids)
        self._waiting = DEAL
        board = self._open_board()
        self._put_on_board(board, ids)
        if len(ids) < needed:
            return
        if self._can & (self._can - 1):
            self._open_street()
        elif len(self._boards[-1]) == 5:
            self._street = 3
            showdown.begin(self)

    def run_it(self, times: int) -> None:
        """Has the rest of the board dealt so many times, the pots split evenly between boards.

        Possible once no more betting is possible and before the next card. The players'
        agreement is the caller's business.
        """
        if self._waiting not in (DEAL, RUNS) or self._can & (self._can - 1) or self._runs:
            self._refuse("a number of boards")
        board = self._boards[0]
        missing = 5 - len(board)
        if type(times) is not int or times < 1:
            raise ValueError(f"expected at least 1 board, got {times!r}")
        used = len(self.seats) * self.structure.game.hole_cards + len(board)
        if used + times * missing > 52 or (
            self._deck is not None and self._at + times * missing > len(self._deck)
        ):
            raise ValueError(f"expected cards enough for {times} boards, got too few")
        self._runs = times
        self._boards = [board] * times
        if self._events is not None:
            self._events.append(("runs", times))
        if self._deck is None:
            self._waiting = DEAL
        else:
            self._deal_rest()

    def show(self, seat: Seat, cards: CardsLike | None = None) -> None:
        """A hand is shown: at the showdown, when all-in, or of free will after the end.

        ``cards`` are the hole cards, needed when the hand does not know them yet.
        """
        i = self._place(seat)
        over = self._waiting == OVER
        if not over and (
            self._waiting == ACT
            or not (self._live & ~self._mucked) >> i & 1
            or (self._waiting == DEAL and self._can & (self._can - 1))
        ):
            self._refuse(f"a hand shown by seat {seat!r}")
        size = self.structure.game.hole_cards
        if cards is not None and (ids := parse_ids(cards)) != self._hole[i]:
            if self._hole[i] or len(ids) != size:
                known = format_cards(self._hole[i]) or f"{size} cards"
                raise ValueError(
                    f"expected {known} as hole cards of seat {seat!r}, got {format_cards(ids)}"
                )
            self._check_new(ids)
            self._hole[i] = ids
        if len(self._hole[i]) != size:
            raise ValueError(f"expected the hole cards of seat {seat!r}, they are not known")
        showdown.mark_shown(self, i)
        if self._waiting == SHOW and self._auto_show and showdown.knows_all(self):
            showdown.begin(self)
        else:
            self._pay_when_shown()

    def muck(self, seat: Seat) -> None:
        """A hand is given up at the showdown (rule 7.2).

        Refused for a known hand that is not beaten by those shown, when the house rule says
        to show all, and when a pot would be left to nobody.
        """
        i = self._place(seat)
        if self._waiting != SHOW or not (self._live & ~self._shown & ~self._mucked) >> i & 1:
            self._refuse(f"a hand mucked by seat {seat!r}")
        layers = showdown.find_pots(self)
        out = self._mucked | 1 << i
        if self.rules.show_all or any(all(out >> j & 1 for j in players) for _, players in layers):
            self._refuse(f"a hand mucked by seat {seat!r}")
        known = 0
        for j, hole in enumerate(self._hole):
            known |= (len(hole) == self.structure.game.hole_cards) << j
        if known >> i & 1:
            highs, lows = showdown.strengths(self, known)
            if not showdown.is_beaten(i, self._shown, layers, highs, lows):
                self._refuse(f"a hand mucked by seat {seat!r} that is not beaten")
        self._mucked = out
        if self._events is not None:
            self._events.append(("muck", i))
        self._pay_when_shown()

    def _pay_when_shown(self) -> None:
        if self._waiting != SHOW:
            return
        left = self._live & ~self._mucked
        if not left & (left - 1):
            showdown.pay(self)
        elif self._shown == left:
            showdown.pay(self, None, *showdown.strengths(self, left))

    # ---------------------------------------------------------------- records of a hand

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything so far as records, first :class:`Began`: enough for :meth:`from_events`.

        Raises ``ValueError`` when they were not recorded.
        """
        return self.events_since(0)

    def events_since(self, number: int) -> tuple[Event, ...]:
        """The events after the first ``number`` ones."""
        if self._events is None:
            raise ValueError("expected a hand that records events, got one with record=False")
        if number:
            return tuple([as_event(raw, self.seats) for raw in self._events[number - 1 :]])
        began = Began(
            self.structure,
            self.rules,
            self.start_stacks,
            self._posts,
            self._opener,
            self._ask_runs,
            self._auto_show,
        )
        return (began, *[as_event(raw, self.seats) for raw in self._events])

    def follow(self, event: Event) -> None:
        """Applies an event of another hand: what was a choice or a card is done here too.

        Posts, returned chips, awards and what else follows from the rules is left to them.
        """
        serialize.follow(self, event)

    @classmethod
    def from_events(cls, events: Iterable[Event]) -> Hand:
        """The hand that goes through all the events, without a deck.

        Raises ``ValueError`` where the rules lead to other events than those given.
        """
        return serialize.replay(events)

    def copy(self) -> Hand:
        """An independent copy; costs a few microseconds."""
        return serialize.copy(self)

    def __copy__(self) -> Hand:
        """As :meth:`copy`."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Hand:
        """As :meth:`copy`: nothing that can change is shared."""
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the whole state is equal, undealt cards and events included."""
        if not isinstance(other, Hand):
            return NotImplemented
        return serialize.state(self) == serialize.state(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The game, the street, the pot and what the hand waits for."""
        doing = f"{self.to_act!r} to act" if self._waiting == ACT else self.waiting
        return f"<Hand {self.structure.game.name} {self.street} pot {self._pot}, {doing}>"

    def to_dict(self) -> dict[str, Any]:
        """The whole state, undealt cards included, as JSON can hold it."""
        return serialize.to_dict(self)

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        """The state as ``seat`` may see it (None: a spectator).

        The deck and the other players' hole cards that were not shown are left out;
        :meth:`from_dict` makes a hand of it that can be followed with the events to come.
        """
        return serialize.to_dict(self, hide=True, viewer=seat)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Hand:
        """The hand of :meth:`to_dict` or :meth:`view`, also in the middle."""
        return serialize.from_dict(data)

    def _check_new(self, cards: Sequence[int]) -> None:
        """Refuses cards that were dealt before."""
        seen = {card for hole in self._hole for card in hole}
        seen.update(card for board in self._boards for card in board)
        for card in cards:
            if card in seen:
                raise ValueError(f"expected different cards, got {format_cards([card])} twice")
            seen.add(card)
