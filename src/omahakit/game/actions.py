"""The actions of a player: fold, check, call, bet and raise, and what refuses them."""

from __future__ import annotations

from typing import Final, Literal, NoReturn, TypeAlias

from omahakit.game import showdown
from omahakit.game.betting import Legal
from omahakit.game.engine import Engine
from omahakit.game.state import DEAL, FIXED_LIMIT, RUNS, SHOW, IllegalActionError
from omahakit.game.structures import Seat

ActionName: TypeAlias = Literal["fold", "check", "call", "bet", "raise", "time out"]

_new_legal: Final = tuple.__new__


class Actions(Engine):
    """What the player to act may do and does."""

    __slots__ = ()

    def legal(self) -> Legal:
        """What the player to act may do, with exact amounts in chips.

        Raises :class:`IllegalActionError` when nobody is to act.
        """
        if self._actor < 0:
            self._refuse("an action")
        return _new_legal(Legal, (self._call, self._min_to, self._max_to, self._level == 0))

    def fold(self) -> None:
        """Folds the hand of the player to act; legal also when he could check."""
        i = self._actor
        if i < 0:
            self._refuse("fold")
        bit = 1 << i
        self._live = live = self._live ^ bit
        self._can ^= bit
        self._need ^= bit
        events = self._events
        if events is not None:
            events.append(("act", i, "fold", 0, self._bets[i], False))
        if live & (live - 1):
            self._advance(i)
        else:
            self._stop_betting()
            bets = self._bets
            last = live.bit_length() - 1
            if bets[last] != self._level or bets.count(self._level) < 2 or self._short_ante:
                self._return_uncalled()
            showdown.pay(self)

    def check(self) -> None:
        """Checks for the player to act."""
        i = self._actor
        if i < 0 or self._call:
            self._refuse("check")
        bit = 1 << i
        self._need ^= bit
        self._acted |= bit
        self._faced[i] = self._level
        if self._events is not None:
            self._events.append(("act", i, "check", 0, self._bets[i], False))
        self._advance(i)

    def call(self) -> None:
        """Calls for the player to act, all-in when he has no more."""
        add = self._call
        if not add:
            self._refuse("call")
        i = self._actor
        stacks = self._stacks
        stack = stacks[i] - add
        stacks[i] = stack
        self._pot += add
        bets = self._bets
        bets[i] = to = bets[i] + add
        bit = 1 << i
        self._need ^= bit
        if stack:
            self._acted |= bit
            self._faced[i] = self._level
        else:
            self._can ^= bit
        events = self._events
        if events is not None:
            events.append(("act", i, "call", add, to, not stack))
        self._advance(i)

    def raise_to(self, amount: int) -> None:
        """Bets or raises for the player to act; ``amount`` is his whole bet of the round."""
        min_to = self._min_to
        if type(amount) is not int or not 0 < min_to <= amount <= self._max_to:
            self._refuse(repr(amount))
        i = self._actor
        bets, stacks = self._bets, self._stacks
        add = amount - bets[i]
        stack = stacks[i] - add
        stacks[i] = stack
        bets[i] = amount
        self._pot += add
        bit = 1 << i
        can = self._can
        if not stack:
            self._can = can = can ^ bit
        self._need = can & ~bit
        self._aggressor = i
        level = self._level
        gain, step = amount - level, self._step
        self._level = amount
        if gain >= step:
            self._acted = bit
            self._base = amount
            if self._kind == FIXED_LIMIT:
                self._count += 1
            else:
                self._step = gain
        else:
            self._short_raise(amount, step)
            self._acted |= bit
        self._faced[i] = amount
        events = self._events
        if events is not None:
            events.append(("act", i, "raise" if level else "bet", add, amount, not stack))
        self._advance(i)

    bet = raise_to

    def _short_raise(self, amount: int, step: int) -> None:
        """An all-in raise, or the completion of one, that adds less than a full raise (5.7)."""
        if self._any_reopens:
            self._acted = 0
        if self._kind == FIXED_LIMIT:
            if amount - self._base >= step:
                self._count += 1
                self._base = amount
        elif self._complete and amount - self._base >= step:
            self._step = amount - self._base
            self._base = amount

    def act(
        self, action: ActionName, amount: int | None = None, *, seat: Seat | None = None
    ) -> None:
        """Applies an action by name: fold, check, call, bet, raise (to ``amount``), time out.

        With ``seat`` the action is refused unless it is that seat's turn. Refused actions
        raise :class:`IllegalActionError` and change nothing.
        """
        if seat is not None and (self._actor < 0 or self.seats[self._actor] != seat):
            self._refuse(f"{action} of seat {seat!r}")
        if action in ("bet", "raise"):
            if self._actor >= 0 and (self._level == 0) != (action == "bet"):
                self._refuse(action)
            if amount is None:
                self._refuse(f"{action} without an amount")
            self.raise_to(amount)
            return
        if amount is not None and (action != "call" or amount != self._call):
            self._refuse(f"{action} {amount}")
        if action == "fold":
            self.fold()
        elif action == "check":
            self.check()
        elif action == "call":
            self.call()
        elif action == "time out":
            self.time_out()
        else:
            self._refuse(repr(action))

    def time_out(self) -> None:
        """The time of the player to act is up: rule 8.2, by the house rule ``time_out``.

        He checks or folds; or he counts as all-in for what he has put in (his other chips
        stay his), and folds only if that is nothing.
        """
        i = self._actor
        if i < 0:
            self._refuse("time out")
        if self.rules.time_out == "check or fold":
            (self.fold if self._call else self.check)()
            return
        if self._start[i] == self._stacks[i]:
            self.fold()
            return
        bit = 1 << i
        self._can ^= bit
        self._need &= ~bit
        if self._events is not None:
            self._events.append(("act", i, "time out", 0, self._bets[i], False))
        self._advance(i)

    def _refuse(self, what: str) -> NoReturn:
        if self._actor >= 0:
            legal = f"seat {self.seats[self._actor]!r} to {self.legal()}"
        else:
            legal = {
                DEAL: "board cards (deal_board)",
                RUNS: "the number of boards (run_it)",
                SHOW: "hands to be shown or mucked (show, muck)",
            }.get(self._waiting, "no more actions, the hand is over")
        raise IllegalActionError(f"expected {legal}, got {what}")
