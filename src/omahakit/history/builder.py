"""From what a room's text says, line by line, to one :class:`HandHistory`.

A reader tells a :class:`Builder` what it finds, in the order of the text and in the room's
own way of stating amounts. :meth:`Builder.finish` then works out what only the whole hand
shows: who was dealt in, whose turn an unknown name took, chips added and whole bets, which
of two small blinds is dead, and whether uncalled chips are part of what was won.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypeAlias

from omahakit.cards import format_cards
from omahakit.game import Game, Post, Structure
from omahakit.history.houses import house_of
from omahakit.history.ledger import Ledger
from omahakit.history.record import (
    Collected,
    HandHistory,
    HistoryError,
    Part,
    Player,
)

How: TypeAlias = Literal["", "added", "to", "either"]


class HandText(NamedTuple):
    """The lines of one hand, stripped and without blank ones, with their numbers in the file.

    ``first`` is the number of the hand's first line (lines of a preamble may stand before it),
    ``name`` the file's name; without ``numbers`` the lines follow one another.
    """

    lines: tuple[str, ...]
    first: int = 1
    name: str = ""
    numbers: tuple[int, ...] = ()

    def number(self, at: int) -> int:
        """The number in the file of one of the lines."""
        return self.numbers[at] if at < len(self.numbers) else self.first + at

    @property
    def source(self) -> tuple[str, int, int]:
        """File, first line and number of lines."""
        last = self.numbers[-1] if self.numbers else self.first + len(self.lines) - 1
        return self.name, self.first, last - self.first + 1


def _button(posts: list[Post], seats: list[int]) -> int:
    """Where the text does not say: the seat before the small blind, heads-up his own."""
    small = next((int(p.seat) for p in posts if p.kind == "small blind"), 0)
    if small not in seats:
        raise HistoryError("expected a button or a small blind, found neither")
    return small if len(seats) == 2 else seats[seats.index(small) - 1]


class Step(NamedTuple):
    """A post or an action as the text states it: ``how`` says what ``amount`` is."""

    street: int
    kind: str
    name: str
    amount: int | None
    how: How


@dataclass(slots=True)
class Builder:
    """Collects what one text says; the attributes are those of the record.

    ``scratch`` is for what a reader must remember until the text ends.
    """

    room: str
    hand_id: str
    game: Game
    unit: int = 100
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    upper_limit: int = 0
    cap: int = 0
    button: int = 0
    currency: str = ""
    time: str = ""
    zone: str = ""
    table: str = ""
    max_seats: int = 0
    tournament: str = ""
    level: str = ""
    hero: str = ""
    rake: int | None = None
    total_pot: int | None = None
    bonus: int = 0
    cancelled: bool = False
    complete: bool = True
    has_streets: bool = True
    limit_told: bool = True
    street: int = 0
    run: int = 0
    seats: dict[int, tuple[str, int]] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    boards: dict[int, tuple[int, ...]] = field(default_factory=dict)
    holes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    dealt: set[str] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    won: list[tuple[str, int, int | None, Part, int]] = field(default_factory=list)
    returned: list[tuple[str, int]] = field(default_factory=list)
    pots: list[int] = field(default_factory=list)
    fees: dict[str, int] = field(default_factory=dict)
    cash_outs: dict[str, int] = field(default_factory=dict)
    aliases: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    scratch: dict[str, Any] = field(default_factory=dict)

    # ---------------------------------------------------------------- what readers call

    def seat(self, number: int, name: str, stack: int) -> None:
        """A player at the table, dealt in or not."""
        if not 0 < number < 100:
            raise HistoryError(f"expected a seat number, found {number}")
        self.seats[number] = (name, stack)

    def names(self) -> list[str]:
        """The names at the table, the longest first."""
        return sorted((name for name, _ in self.seats.values()), key=len, reverse=True)

    def post(self, name: str, kind: str, amount: int) -> None:
        """An ante, blind or other post; ``kind`` is one of the game's or "both", "any"."""
        if amount:
            self.steps.append(Step(0, "post " + kind, name, amount, "added"))

    def act(self, name: str, kind: str, amount: int | None = None, how: How = "") -> None:
        """fold, check, call, bet, raise, all-in, cap (all-in up to the cap)."""
        self.steps.append(Step(self.street, kind, name, amount, how))

    def deal(self, cards: tuple[int, ...], run: int = 0) -> None:
        """Board cards: the whole board so far, or only the new ones."""
        have = self.boards.get(run, ())
        if len(cards) < 3 or (len(have) == len(cards) == 3 and cards != have):
            cards = have + cards
        if len(cards) > 5:
            raise HistoryError(f"expected at most 5 board cards, found {len(cards)}")
        if len(cards) >= len(have):
            self.boards[run] = cards

    def whole_board(self, cards: tuple[int, ...], run: int = 0) -> None:
        """The board of a summary, which is whole even where the line of a street is not."""
        if len(cards) > 5:
            raise HistoryError(f"expected at most 5 board cards, found {len(cards)}")
        if len(cards) >= max(3, len(self.boards.get(run, ()))):
            self.boards[run] = cards

    def hole(self, name: str, cards: tuple[int, ...], shown: bool = False) -> None:
        """Hole cards of a player; fewer than the game has are not kept."""
        self.dealt.add(name)
        if len(cards) == self.game.hole_cards:
            before = self.holes.setdefault(name, cards)
            if set(before) != set(cards):
                raise HistoryError(
                    f"expected {format_cards(before)} as the hand of {name} throughout,"
                    f" found {format_cards(cards)}"
                )
            if shown and name not in self.shown:
                self.shown.append(name)

    def win(
        self, name: str, amount: int, pot: int | None = None, part: Part = "", board: int = 0
    ) -> None:
        """Chips paid by the room."""
        self.won.append((name, amount, pot, part, board))

    # ---------------------------------------------------------------- the whole hand

    def finish(self, text: HandText) -> HandHistory:
        """The record. Raises :class:`HistoryError` for what makes no hand of poker."""
        seat_of = self._resolve()
        house = house_of(self.room)
        self._settle_small_blinds()
        paid = [name for name, amount, *_ in self.won if amount]
        paid += [name for name, amount in self.returned if amount]
        dealt = {*self.dealt, *paid, *self.cash_outs, *(step.name for step in self.steps)}
        used = {seat_of[name] for name in dealt}
        stacks = {n: min(self.seats[n][1], self.cap or self.seats[n][1]) for n in used}
        ledger = Ledger(stacks, self.big_blind, self.has_streets)
        for step in self.steps:
            ledger.step(step.street, step.kind, seat_of[step.name], step.amount, step.how)
        self._fill_stakes(ledger)
        if not self.limit_told and ledger.above_pot:
            self.game = replace(self.game, limit="no")
            self.notes.append("the limit is not told; a bet of more than the pot means no limit")
        if not self.button:
            self.button = _button(ledger.posts, sorted(used))
        order = sorted(used, key=lambda n: (n <= self.button, n))
        collected = [Collected(seat_of[w[0]], w[1], w[2], w[3], w[4]) for w in self.won if w[1]]
        returned: dict[int, int] = {}
        for name, amount in self.returned:
            if amount:
                returned[seat_of[name]] = returned.get(seat_of[name], 0) + amount
        if not returned and house.uncalled != "line":
            collected = ledger.without_uncalled(
                collected, self.rake, self.bonus, house.uncalled == "won"
            )
        payouts: dict[int, int] = {}
        for line in collected:
            payouts[line.seat] = payouts.get(line.seat, 0) + line.amount
        size = max(map(len, self.boards.values()), default=0)
        boards = tuple([board for _, board in sorted(self.boards.items()) if len(board) == size])
        return HandHistory(
            room=self.room,
            hand_id=self.hand_id,
            structure=self._structure(ledger.posts),
            players=tuple([Player(n, *self.seats[n]) for n in order]),
            button=self.button,
            posts=tuple(ledger.posts),
            actions=tuple(ledger.actions),
            boards=boards or ((),),
            holes={seat_of[name]: cards for name, cards in self.holes.items()},
            shown=tuple([seat_of[name] for name in self.shown]),
            payouts=payouts,
            collected=tuple(collected),
            returned=returned,
            pots=tuple(self.pots),
            total_pot=self.total_pot,
            rake=self.rake,
            fees={name: amount for name, amount in self.fees.items() if amount},
            bonus=self.bonus,
            cash_outs={seat_of[name]: amount for name, amount in self.cash_outs.items()},
            unit=self.unit,
            currency=self.currency,
            cap=self.cap or ledger.cap,
            hero=seat_of.get(self.hero),
            time=self.time,
            zone=self.zone,
            table=self.table,
            max_seats=self.max_seats,
            tournament=self.tournament,
            level=self.level,
            cancelled=self.cancelled,
            complete=self.complete and not self.cancelled and self._has_result(),
            notes=tuple(self.notes),
            source=text.source,
        )

    def _has_result(self) -> bool:
        return any(won[1] for won in self.won) or any(amount for _, amount in self.returned)

    def _structure(self, posts: list[Post]) -> Structure:
        ante_of_big = max([p.amount for p in posts if p.kind == "big blind ante"], default=0)
        fixed = self.game.limit == "fixed"
        upper = self.upper_limit or 2 * self.big_blind
        return Structure(
            self.game,
            self.small_blind,
            self.big_blind,
            self.ante,
            ante_of_big,
            lower_limit=self.big_blind if fixed else 0,
            upper_limit=upper if fixed else 0,
        )

    def _fill_stakes(self, ledger: Ledger) -> None:
        """Blinds that the header does not tell are those that were posted."""
        blinds = {post.kind: post.amount for post in reversed(ledger.posts)}
        if not self.big_blind:
            self.big_blind = blinds.get("big blind", 0)
        if not self.small_blind:
            half = self.big_blind // 2 if self.game.limit == "fixed" else 0
            self.small_blind = min(blinds.get("small blind", half), self.big_blind)
        antes = [post.amount for post in ledger.posts if post.kind == "ante"]
        if not self.ante and antes:
            self.ante = max(antes)

    def _settle_small_blinds(self) -> None:
        """A second small blind is live if its poster later calls only the rest, else dead."""
        posted = False
        for i, step in enumerate(self.steps):
            if step.kind != "post small blind":
                continue
            if posted:
                later = (s for s in self.steps[i + 1 :] if s.name == step.name and s.street == 0)
                call = next((s for s in later if s.kind == "call" and s.how != "to"), None)
                rest = self.big_blind - (step.amount or 0)
                live = call is not None and call.amount == rest
                self.steps[i] = step._replace(kind="post entry" if live else "post dead")
            posted = True

    def _resolve(self) -> dict[str, int]:
        """The seat of every name in the text.

        A name that has no seat stands for a player who otherwise did nothing; texts whose
        names were changed by half are read so. Several such names are told apart by
        ``aliases`` and by the order in which they act.
        """
        seat_of = {name: number for number, (name, _) in self.seats.items()}
        used = dict.fromkeys(
            (*(step.name for step in self.steps), *self.dealt, *(won[0] for won in self.won))
        )
        used.update(dict.fromkeys((*(name for name, _ in self.returned), *self.cash_outs)))
        for name in used:
            if name not in seat_of and name in self.aliases:
                seat_of[name] = self.aliases[name]
                self.notes.append(f"{name!r} is taken as seat {self.aliases[name]}")
        strangers = [name for name in used if name not in seat_of]
        if strangers:
            doers = (self.hero, *(step.name for step in self.steps))
            acted = {seat_of[name] for name in doers if name in seat_of}
            idle = [n for n in self.seats if n not in acted and n not in self.out]
            if len(strangers) > len(idle):  # or for one who only posted
                posts = (s.name for s in self.steps if not s.kind.startswith("post "))
                acted = {seat_of[name] for name in posts if name in seat_of}
                idle = [n for n in self.seats if n not in acted and n not in self.out]
            if len(strangers) != len(idle):
                raise HistoryError(f"expected a player of this hand, found {strangers[0]!r}")
            seat_of.update(
                zip(self._in_turn(strangers), self._clockwise(idle, seat_of), strict=True)
            )
            self.notes += [f"{name!r} is taken as seat {seat_of[name]}" for name in strangers]
        return seat_of

    def _in_turn(self, names: list[str]) -> list[str]:
        """Names in the order of their first actions."""
        first = {step.name: i for i, step in reversed(list(enumerate(self.steps)))}
        acted = {
            step.name: i
            for i, step in reversed(list(enumerate(self.steps)))
            if not step.kind.startswith("post ")
        }
        return sorted(names, key=lambda name: (acted.get(name, first.get(name, 0)), name))

    def _clockwise(self, seats: list[int], seat_of: dict[str, int]) -> list[int]:
        """Seats in the order in which they act first: from the left of the big blind."""
        big = [s.name for s in self.steps if s.kind == "post big blind" and s.name in seat_of]
        start = seat_of[big[0]] if big else self.button
        return sorted(seats, key=lambda n: (n <= start, n))
