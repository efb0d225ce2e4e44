"""Chips of a hand as its text goes by: what is behind, what is bet, what was put in."""

from __future__ import annotations

from typing import Final

from omahakit.game import STREETS, Post
from omahakit.history.record import Action, ActionKind, Collected, HistoryError

_KINDS: Final[dict[str, ActionKind]] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
}
_POSTS: Final = ("ante", "small blind", "big blind", "big blind ante", "entry", "dead", "straddle")


class Ledger:
    """Turns steps, whose amounts are stated in any room's way, into posts and actions.

    ``stacks`` are the chips by seat; without ``has_streets`` the text does not say where a
    betting round ends, and it is found from the bets. ``above_pot``: a bet was larger than
    pot limit allows; ``cap``: what a player capped himself at, 0 if nobody did.
    """

    def __init__(self, stacks: dict[int, int], big_blind: int, has_streets: bool = True) -> None:
        """Begins before the posts."""
        self.posts: list[Post] = []
        self.actions: list[Action] = []
        self.cap = 0
        self.above_pot = False
        self._left = dict(stacks)
        self._start = stacks
        self._bets: dict[int, int] = {}
        self._dead: dict[int, int] = {}
        self._big_blind = big_blind
        self._street = 0
        self._level = 0
        self._has_streets = has_streets
        self._need: set[int] = set()
        self._out: set[int] = set()

    def step(self, street: int, kind: str, seat: int, amount: int | None, how: str) -> None:
        """One post or action."""
        if kind.startswith("post "):
            self._post(kind[5:], seat, amount or 0)
            return
        if self._has_streets and street != self._street:
            self._next_street(street)
        self._act(kind, seat, amount, how)

    def _post(self, kind: str, seat: int, amount: int) -> None:
        kinds = [post.kind for post in self.posts]
        big_blind = self._big_blind or amount
        if kind == "dead or both":
            kind = "both" if amount > big_blind else "dead"
        if kind == "both":
            self._put(seat, "dead", max(0, amount - big_blind))
            self._put(seat, "entry", min(amount, big_blind))
            return
        if kind == "any":
            if amount > big_blind:
                self._post("both", seat, amount)
                return
            kind = "entry"
        elif kind == "big blind" and kind in kinds:
            kind = "entry"
        elif kind == "straddle":
            amount -= self._bets.get(seat, 0)
        self._put(seat, kind, amount)

    def _put(self, seat: int, kind: str, amount: int) -> None:
        if not amount:
            return
        left = self._left[seat]
        if left > 0:  # a stack that is nothing or less is a slip of the text, told later
            amount = min(amount, left)
        self._left[seat] = left - amount
        if kind not in _POSTS:
            raise HistoryError(f"expected a kind of post, found {kind!r}")
        if kind in ("dead", "big blind ante"):
            self._dead[seat] = self._dead.get(seat, 0) + amount
        elif kind != "ante":
            self._bets[seat] = self._bets.get(seat, 0) + amount
            self._level = max(self._level, self._bets[seat])
            if kind == "big blind":
                self._big_blind = self._big_blind or amount
                self._level = max(self._level, self._big_blind)
        self.posts.append(Post(seat, kind, amount))  # type: ignore[arg-type]

    def _next_street(self, street: int) -> None:
        if not self._street < street <= 3:
            raise HistoryError(f"expected a later street than {STREETS[self._street]}")
        self._street = street
        self._level = 0
        self._bets.clear()

    def _act(self, kind: str, seat: int, amount: int | None, how: str) -> None:
        left, bet = self._left[seat], self._bets.get(seat, 0)
        if kind in ("all-in", "cap"):
            to = bet + left
            if amount is not None and (kind == "cap" or amount not in (left, to)):
                to = amount if how == "to" else bet + amount  # of an all-in: told by the replay
            if kind == "cap":
                self.cap = self._start[seat] - left + to - bet
            kind = "call" if to <= self._level else "raise" if self._level else "bet"
            amount = to - (bet if kind == "call" else 0)
        elif kind == "call":
            due = min(self._level - bet, left)
            if amount is None or (how == "either" and amount == bet + due):
                amount = due
            to = bet + amount
        elif kind in ("bet", "raise"):
            if amount is None:
                raise HistoryError(f"expected an amount for a {kind}")
            to = bet + amount if how == "added" else amount
            kind = "raise" if self._level else "bet"
            amount = to
        else:
            to, amount = bet, 0
        if kind not in _KINDS:
            raise HistoryError(f"expected an action, found {kind!r}")
        self.actions.append(Action(STREETS[self._street], seat, _KINDS[kind], amount))
        raised = to > self._level
        if raised:
            pot = sum(self._start.values()) - sum(self._left.values()) + self._big_blind
            self.above_pot |= to > 2 * self._level - bet + pot
        self._left[seat] = left - (to - bet)
        self._bets[seat] = to
        self._level = max(self._level, to)
        if not self._has_streets:
            self._follow_round(seat, kind, raised)

    def _follow_round(self, seat: int, kind: str, raised: bool) -> None:
        if len(self.actions) == 1 or self.actions[-2].street != self.actions[-1].street:
            self._need = {n for n in self._players() if self._left[n]}
        if kind == "fold":
            self._out.add(seat)
        if raised:
            self._need = {n for n in self._players() if self._left[n]}
        self._need -= {seat, *self._out}
        if not self._need and self._street < 3:
            self._next_street(self._street + 1)

    def _players(self) -> set[int]:
        return {n for n in self._start if n not in self._out}

    def check_or_call(self, street: int, seat: int) -> None:
        """A check, or a call where there is something to call."""
        if street != self._street:
            self._next_street(street)
        self._act("call" if self._level > self._bets.get(seat, 0) else "check", seat, None, "")

    # ---------------------------------------------------------------- what nobody called

    def left(self) -> dict[int, int]:
        """Chips behind by seat."""
        return dict(self._left)

    def put_in(self) -> dict[int, int]:
        """Chips put in by seat, dead ones left out."""
        return {n: self._start[n] - left - self._dead.get(n, 0) for n, left in self._left.items()}

    def without_uncalled(
        self, collected: list[Collected], rake: int | None, bonus: int, always: bool
    ) -> list[Collected]:
        """What was won without the uncalled chips, where the room's text has them in it.

        Told by the sums: what was won and raked is either all the chips or all but those.
        Where the rake is not printed, uncalled chips are in it if more was won than called,
        or ``always``.
        """
        paid = self.put_in()
        if len(paid) < 2 or not collected:
            return collected
        first, second = sorted(paid.values())[-1:-3:-1]
        uncalled = first - second
        if not uncalled:
            return collected
        seat = max(paid, key=lambda n: paid[n])
        called = sum(paid.values()) - uncalled + sum(self._dead.values()) + bonus
        won = sum([line.amount for line in collected])
        told = won > called or always if rake is None else won + rake == called + uncalled
        own = [i for i, line in enumerate(collected) if line.seat == seat]
        if not told or not own:
            return collected
        at = next((i for i in own if collected[i].amount == uncalled), None)
        if at is None:
            at = max(own, key=lambda i: collected[i].amount)
        line = collected[at]
        if line.amount < uncalled:
            return collected
        rest = [line._replace(amount=line.amount - uncalled)] if line.amount > uncalled else []
        return collected[:at] + rest + collected[at + 1 :]
