"""Pots from contributions: uncalled money, layers, and how a pot is split.

Players are numbers here, clockwise from the left of the button, so that the smallest number
is the first winner left of the button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from omahakit.game.rules import HouseRules
from omahakit.game.structures import Seat

Part: TypeAlias = Literal["high", "low", "both", "uncontested"]
Layer: TypeAlias = tuple[int, tuple[int, ...]]
RawAward: TypeAlias = tuple[int, int, Part, int, int]
"""Pot, board, part, player, chips."""


class Pot(NamedTuple):
    """A pot: its chips and the seats that can win it, clockwise from the button's left."""

    amount: int
    eligible: tuple[Seat, ...]


def find_uncalled(contributed: Sequence[int]) -> tuple[int, int]:
    """(player, chips) of the bet or part of it that nobody called, (-1, 0) if none: rule 6.3.

    >>> find_uncalled([100, 40, 60])
    (0, 40)
    """
    most = max(contributed)
    if contributed.count(most) > 1:
        return -1, 0
    player = contributed.index(most)
    second = max((c for i, c in enumerate(contributed) if i != player), default=0)
    return player, most - second


def find_layers(contributed: Sequence[int], live: Sequence[int], dead: int = 0) -> list[Layer]:
    """Pots as (chips, players who can win it), main pot first: rules 6.1 and 6.2.

    ``contributed`` holds the chips of every player without uncalled ones, ``live`` the
    players who have not folded, ``dead`` the chips that belong to the main pot whole. What
    folded players paid above the last live one is part of the last pot.

    >>> find_layers([50, 100, 300, 300], [0, 1, 2, 3])
    [(200, (0, 1, 2, 3)), (150, (1, 2, 3)), (400, (2, 3))]
    """
    layers: list[Layer] = []
    below, left = 0, sum(contributed)
    top = max(contributed[i] for i in live)
    for level in sorted({contributed[i] for i in live}):
        amount = left if level == top else sum(min(c, level) - min(c, below) for c in contributed)
        left -= amount
        if amount + dead:
            layers.append((amount + dead, tuple(i for i in live if contributed[i] >= level)))
        below, dead = level, 0
    return layers


def merge_layers(layers: Sequence[Layer], out: frozenset[int]) -> list[Layer]:
    """The pots with neighbours of the same contenders put together; ``out`` can't win."""
    merged: list[Layer] = []
    for amount, players in layers:
        contenders = tuple(i for i in players if i not in out)
        if merged and contenders == tuple(i for i in merged[-1][1] if i not in out):
            merged[-1] = (merged[-1][0] + amount, merged[-1][1])
        else:
            merged.append((amount, players))
    return merged


def split(amount: int, ways: int, rules: HouseRules) -> list[int]:
    """The chips of ``amount`` shared evenly in so many ways, odd chips first: rule 6.5.

    >>> split(101, 3, HouseRules())
    [34, 34, 33]
    """
    unit = rules.chip_unit
    share, odd = divmod(amount // unit, ways)
    if rules.odd_chips == "one each":
        shares = [(share + (i < odd)) * unit for i in range(ways)]
    else:
        shares = [(share + odd) * unit] + [share * unit] * (ways - 1)
    shares[0] += amount % unit
    return shares


def award_pot(
    pot: int,
    amount: int,
    contenders: Sequence[int],
    highs: Sequence[Sequence[int]],
    lows: Sequence[Sequence[int]] | None,
    rules: HouseRules,
) -> list[RawAward]:
    """Who wins what of one pot: rules 6.4 to 6.6.

    ``highs[board][player]`` and ``lows[board][player]`` are the values of the hands (low 0:
    none), ``lows`` is None in a high-only game. Boards share the pot evenly, odd chips to
    the first ones.
    """
    if not amount:
        return []
    if len(contenders) == 1:
        return [(pot, 0, "uncontested", contenders[0], amount)]
    awards: list[RawAward] = []
    shares = split(amount, len(highs), rules) if len(highs) > 1 else [amount]
    for board, share in enumerate(shares):
        high = highs[board]
        best = max([high[i] for i in contenders])
        winners = [i for i in contenders if high[i] == best]
        parts: list[tuple[Part, int, list[int]]] = [("high", share, winners)]
        if lows is not None:
            low = lows[board]
            best = max([low[i] for i in contenders])
            if best:
                low_winners = [i for i in contenders if low[i] == best]
                if (
                    winners == low_winners
                    and len(winners) > 1
                    and rules.identical_hands_split_whole_pot
                ):
                    parts = [("both", share, winners)]
                else:
                    smaller = share // rules.chip_unit // 2 * rules.chip_unit
                    half = smaller if rules.odd_chip_to_high else share - smaller
                    parts = [("high", share - half, winners), ("low", half, low_winners)]
        for part, chips, takers in parts:
            if len(takers) == 1:
                if chips:
                    awards.append((pot, board, part, takers[0], chips))
                continue
            for i, won in zip(takers, split(chips, len(takers), rules), strict=True):
                if won:
                    awards.append((pot, board, part, i, won))
    return awards
