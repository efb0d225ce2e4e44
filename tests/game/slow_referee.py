"""Whose turn it is and what he may do, worked out anew from everything that was done so far.

Written from the rules text (sections 2, 4 and 5) for comparison with the hand's own figures:
no state is kept, sets of players are lists, every question is answered by going through the
log from its beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from omahakit.game import STREETS, Acted, DealtBoard, Event, HouseRules, Legal, Structure
from omahakit.game.structures import Post, Seat


@dataclass
class Round:
    """What has happened in a betting round."""

    bets: dict[Seat, int]
    level: int = 0
    full_level: int = 0
    raise_size: int = 0
    count: int = 0
    faced: dict[Seat, int] = field(default_factory=dict)
    barred: set[Seat] = field(default_factory=set)
    last: Seat | None = None
    began_with: int = 0


class Referee:
    """Reads the log of a hand."""

    def __init__(
        self,
        structure: Structure,
        rules: HouseRules,
        stacks: dict[Seat, int],
        posts: Sequence[Post],
        events: Sequence[Event],
    ) -> None:
        self.structure, self.rules, self.events = structure, rules, events
        self.seats = list(stacks)
        self.stacks = dict(stacks)
        self.folded: set[Seat] = set()
        self.frozen: set[Seat] = set()
        self.fixed = structure.game.limit == "fixed"
        self.street = 0
        self.pot = 0
        self.antes = self.blinds_short = 0
        self.round = Round(dict.fromkeys(self.seats, 0), began_with=len(self.seats))
        self.read_posts(posts)
        for event in events:
            if isinstance(event, Acted):
                self.read_action(event)
            elif isinstance(event, DealtBoard) and event.street not in STREETS[: self.street + 1]:
                self.street += 1
                self.round = Round(dict.fromkeys(self.seats, 0), began_with=len(self.live))
                self.round.raise_size = self.needed

    @property
    def live(self) -> list[Seat]:
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def able(self) -> list[Seat]:
        return [s for s in self.live if self.stacks[s] > 0 and s not in self.frozen]

    @property
    def unit(self) -> int:
        """The bet of a fixed-limit street (5.1)."""
        return self.structure.lower_limit if self.street < 2 else self.structure.upper_limit

    @property
    def needed(self) -> int:
        """How many chips above the last full one make a full bet (5.3, 5.7)."""
        if not self.fixed:
            return self.structure.big_blind
        return -(-self.unit // 2) if self.rules.half_bet_counts else self.unit

    def read_posts(self, posts: Sequence[Post]) -> None:
        structure, rules, now = self.structure, self.rules, self.round
        paid_by_kind: dict[str, int] = {}
        straddle = 0
        for seat, kind, amount in posts:
            paid = min(amount, self.stacks[seat])
            self.stacks[seat] -= paid
            self.pot += paid
            paid_by_kind.setdefault(kind, paid)
            if "ante" in kind:
                self.antes += paid
            elif kind != "dead":
                now.bets[seat] += paid
            if kind == "straddle":
                straddle, now.last = max(straddle, now.bets[seat]), seat
            elif kind == "big blind":
                now.last = now.last if straddle else seat
            elif kind == "small blind":
                now.last = seat if now.last is None else now.last
            elif kind == "dead" and rules.round_small_blind_up:
                self.blinds_short += max(0, structure.big_blind - amount)
        has_big = "big blind" in paid_by_kind
        now.level = max(now.bets.values())
        if has_big and rules.call_full_big_blind:  # 2.7: the others owe the full big blind
            now.level = max(now.level, structure.big_blind)
        if has_big or straddle:
            now.full_level, now.count = now.level, 1
        now.raise_size = self.needed
        if straddle > structure.big_blind:
            if self.fixed:
                now.count += rules.straddle_counts_toward_cap
            elif rules.straddle_doubles:
                now.raise_size = straddle
        full_small = structure.big_blind if rules.round_small_blind_up else structure.small_blind
        small = paid_by_kind.get("small blind", 0)
        if rules.full_blinds_in_maximum or (rules.round_small_blind_up and small):
            self.blinds_short += max(0, full_small - small)
        if rules.full_blinds_in_maximum and has_big:
            self.blinds_short += max(0, structure.big_blind - paid_by_kind["big blind"])

    def read_action(self, event: Acted) -> None:
        now, seat = self.round, event.seat
        self.stacks[seat] -= event.added
        self.pot += event.added
        now.last = seat
        if event.action == "fold":
            self.folded.add(seat)
        elif event.action == "time out":
            self.frozen.add(seat)
        elif event.action in ("bet", "raise"):
            gain, before = event.to - now.level, now.level
            above_full = event.to - now.full_level
            now.level = event.to
            full = gain >= now.raise_size
            if self.fixed:
                if above_full >= self.needed:
                    now.count, now.full_level = now.count + 1, event.to
                full = gain >= self.needed
            elif full:
                now.raise_size, now.full_level = gain, event.to
            elif self.rules.complete_short_bet_other and above_full >= now.raise_size:
                now.raise_size, now.full_level = above_full, event.to
            if full or self.rules.reopening == "any":
                now.barred.clear()
            assert event.to > before
        now.bets[seat] += event.added
        now.faced[seat] = now.level
        now.barred.add(seat)

    def turn(self) -> Seat | None:
        """Who is to act, None when the round is over (4.2, 4.3, 4.5, 5.6)."""
        now, able = self.round, self.able
        if len(self.live) < 2 or not able:
            return None
        if len(able) == 1:
            rest = max(bet for seat, bet in now.bets.items() if seat != able[0])
            return able[0] if now.bets[able[0]] < rest and self.owes(able[0]) else None
        at = self.seats.index(now.last) + 1 if now.last in self.seats else 0
        for seat in (*self.seats[at:], *self.seats[:at]):
            if seat in able and self.owes(seat):
                return seat
        return None

    def owes(self, seat: Seat) -> bool:
        """Whether he has something to do: he has not acted, or not to the highest bet."""
        return seat not in self.round.faced or self.round.bets[seat] < self.round.level

    def legal(self, seat: Seat) -> Legal:
        """The amounts of rules 5.1 to 5.7."""
        now, rules = self.round, self.rules
        bet, stack = now.bets[seat], self.stacks[seat]
        opens = now.level == 0
        if self.able == [seat]:  # only what the others really put in can be called
            level = max(bet for who, bet in now.bets.items() if who != seat)
            return Legal(min(level - bet, stack), 0, 0, opens)
        call = min(now.level - bet, stack)
        closed = Legal(call, 0, 0, opens)
        if bet + stack <= now.level:
            return closed
        if seat in now.barred and (
            rules.reopening != "cumulative"
            or now.level - now.faced[seat] < (self.needed if self.fixed else now.raise_size)
        ):
            return closed
        if self.fixed:
            lifted = rules.cap_lifted_heads_up and now.began_with == 2
            if rules.cap and now.count >= rules.cap and not lifted:
                return closed
            options = [now.level + self.unit]
            if rules.complete_short_bet_fixed and now.full_level + self.unit > now.level:
                options.append(now.full_level + self.unit)
            to = min(*options, bet + stack)
            return Legal(call, to, to, opens)
        base = now.full_level if rules.complete_short_bet_other else now.level
        least = base + now.raise_size
        most = bet + stack
        if self.structure.game.limit == "pot":
            pot = self.pot + call
            if self.street == 0:
                pot += self.blinds_short - (0 if rules.antes_in_maximum else self.antes)
            while pot % rules.maximum_step:
                pot += 1
            most = min(most, max(least, now.level + pot))
        return Legal(call, min(least, most), most, opens)
