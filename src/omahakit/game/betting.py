"""How much a player may raise to: fixed, pot and no limit, for one moment of a betting round."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from omahakit.game.rules import STANDARD, HouseRules
from omahakit.game.structures import BySeat, Seat, Structure, whole_chips

Street: TypeAlias = Literal["preflop", "flop", "turn", "river"]
STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")


class Legal(NamedTuple):
    """What the player to act may do; folding is always legal.

    ``call`` is the chips he adds to call, 0 when he may check. He may bet or raise to any
    amount from ``min_to`` to ``max_to`` (his whole bet of the round, in chips); both are 0
    when he may not. ``opens`` tells a bet from a raise: nobody has bet in the round.
    """

    call: int
    min_to: int
    max_to: int
    opens: bool

    @property
    def check(self) -> bool:
        """Whether he may check."""
        return self.call == 0

    @property
    def can_raise(self) -> bool:
        """Whether he may bet or raise at all."""
        return self.max_to > 0

    @property
    def actions(self) -> tuple[str, ...]:
        """The names of the legal actions.

        >>> Legal(call=0, min_to=2, max_to=10, opens=True).actions
        ('fold', 'check', 'bet')
        """
        names = ("fold", "call" if self.call else "check")
        return (*names, "bet" if self.opens else "raise") if self.max_to else names

    def __str__(self) -> str:
        """The legal actions in words."""
        parts = ["fold", f"call {self.call}" if self.call else "check"]
        if self.max_to:
            parts.append(f"{'bet' if self.opens else 'raise to'} {self.min_to}")
            if self.min_to != self.max_to:
                parts[-1] += f" .. {self.max_to}"
        return ", ".join(parts[:-1]) + " or " + parts[-1]


def raise_limits(
    structure: Structure,
    pot: int,
    bets: BySeat,
    stacks: BySeat,
    seat: Seat,
    *,
    street: Street = "flop",
    last_raise: int | None = None,
    last_full: int | None = None,
    bets_made: int | None = None,
    began_with: int | None = None,
    faced: int | None = None,
    blinds_short: int = 0,
    antes: int = 0,
    rules: HouseRules = STANDARD,
) -> Legal:
    """The legal amounts of ``seat`` from what lies on the table: rules 5.1 to 5.7.

    ``pot`` is what lay in the middle before this round's bets, dead money with it; ``bets``
    are the bets of the round by seat, ``stacks`` the chips behind of the players who have not
    folded (0: all-in). The rest need be told only where it matters:

    ``last_raise``: size of the last full bet or raise of the round, else what the highest bet
    is above the next lower one, at least a big blind.
    ``last_full``: what that bet or raise was to, else the highest bet; below the highest bet
    after a short all-in.
    ``bets_made``: bets that count toward the cap (fixed limit), the big blind being one.
    ``began_with``: players in the hand when the round began, else those in ``stacks``.
    ``faced``: the highest bet when ``seat`` last acted in this round, None if he has not.
    ``blinds_short``: chips by which the blinds were posted short of full ones.
    ``antes``: the part of ``pot`` that is antes.

    >>> from omahakit.game import pot_limit
    >>> raise_limits(pot_limit(1, 2), 200, {"A": 150, "B": 150}, {"A": 0, "B": 9, "C": 999}, "C")
    Legal(call=150, min_to=300, max_to=800, opens=False)
    """
    if seat not in stacks:
        raise ValueError(f"expected a seat among {list(stacks)}, got {seat!r}")
    if street not in STREETS:
        raise ValueError(f"expected a street (one of {', '.join(STREETS)}), got {street!r}")
    for who, chips in (*bets.items(), *stacks.items()):
        whole_chips(chips, f"chips of seat {who!r}")
    for what, number in (("pot", pot), ("chips of short blinds", blinds_short), ("antes", antes)):
        whole_chips(number, what)
    for what, known in (("last raise", last_raise), ("last full", last_full), ("faced", faced)):
        if known is not None:
            whole_chips(known, what)
    preflop = street == "preflop"
    big_blind = structure.big_blind
    bet, stack = bets.get(seat, 0), stacks[seat]
    others_can_act = any(chips for who, chips in stacks.items() if who != seat)
    level = max((*bets.values(), 0))
    if preflop and rules.call_full_big_blind and others_can_act:
        level = max(level, big_blind)
    call = min(level - bet, stack)
    top = bet + stack
    closed = Legal(call, 0, 0, level == 0)
    if top <= level or not others_can_act:
        return closed
    full = level if last_full is None else last_full
    if structure.game.limit == "fixed":
        unit = structure.lower_limit if street in ("preflop", "flop") else structure.upper_limit
        made = (1 if level else 0) if bets_made is None else bets_made
        lifted = rules.cap == 0 or (rules.cap_lifted_heads_up and (began_with or len(stacks)) == 2)
        if made >= rules.cap and not lifted:
            return closed
        needed = (unit + 1) // 2 if rules.half_bet_counts else unit
        if faced is not None and level - faced < needed:
            return closed
        to = (full if rules.complete_short_bet_fixed else level) + unit
        if to <= level:
            to = level + unit
        to = min(to, top)
        return Legal(call, to, to, level == 0)
    if last_raise is None:
        last_raise = level - max((b for b in bets.values() if b < level), default=0)
    step = max(last_raise, big_blind)
    if faced is not None and level - faced < step:
        return closed
    least = (full if rules.complete_short_bet_other else level) + step
    most = top
    if structure.game.limit == "pot":
        whole = pot + sum(bets.values()) + call
        if preflop:
            whole += blinds_short - (0 if rules.antes_in_maximum else antes)
        whole += -whole % rules.maximum_step
        most = min(top, max(level + whole, least))
    return Legal(call, min(least, most), most, level == 0)
