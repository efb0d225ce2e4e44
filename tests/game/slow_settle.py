"""The payout of a hand straight from the rules text, chip by chip, for comparison.

Nothing of the package is used but its order of card ids: hands are ranked here by trying all
ways to take two hole cards and three of the board (rules 1.3 to 1.5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations

Key = tuple[int, ...]


@cache
def rank_high(ranks: Key, flush: bool) -> Key:
    """A key that orders five cards as high hands (rule 1.4); ranks highest first."""
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    shape = tuple(count for _, count in groups)
    order = tuple(rank for rank, _ in groups)
    straight = -1
    if len(shape) == 5:
        if ranks[0] - ranks[4] == 4:
            straight = ranks[0]
        elif ranks == (12, 3, 2, 1, 0):
            straight = 3
    if straight >= 0:
        return (8 if flush else 4, straight)
    if flush:
        return (5, *order)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (kinds.get(shape, 0), *order)


@cache
def rank_low(ranks: Key, flush: bool) -> Key:
    """A key that orders five cards as low hands, () for none (rule 1.5)."""
    low_ranks = sorted({rank + 2 if rank < 12 else 1 for rank in ranks}, reverse=True)
    if len(low_ranks) < 5 or low_ranks[0] > 8:
        return ()
    return tuple(9 - rank for rank in low_ranks)


@cache
def best(hole: tuple[int, ...], board: tuple[int, ...], low: bool) -> Key:
    """The best key of exactly two hole cards and three board cards."""
    rank = rank_low if low else rank_high
    keys = []
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            five = two + three
            flush = len({card & 3 for card in five}) == 1
            keys.append(rank(tuple(sorted([card >> 2 for card in five], reverse=True)), flush))
    return max(keys)


@dataclass
class House:
    """The settings of a house that matter here, with the defaults of the rules text."""

    hilo: bool = False
    whole_pot_when_identical: bool = True
    odd_to_high: bool = True
    one_odd_chip_each: bool = True
    unit: int = 1
    rake: Fraction = Fraction(0)
    rake_cap: int | None = None
    rake_without_flop: bool = False
    merge: bool = False


@dataclass
class Outcome:
    """Where the chips of a hand went, by player number."""

    uncalled: dict[int, int] = field(default_factory=dict)
    pots: list[tuple[int, list[int]]] = field(default_factory=list)
    rake: int = 0
    payouts: Counter[int] = field(default_factory=Counter)


def hand_out(chips: int, takers: Sequence[int], house: House) -> Counter[int]:
    """Deals chips to the takers one at a time, the first taker first (rule 6.5)."""
    got: Counter[int] = Counter()
    coins, rest = divmod(chips, house.unit)
    rounds = coins // len(takers)
    for taker in takers:
        got[taker] += rounds * house.unit
    for k in range(coins - rounds * len(takers)):
        got[takers[k] if house.one_odd_chip_each else takers[0]] += house.unit
    got[takers[0]] += rest
    return got


def slow_settle(
    contributed: Sequence[int],
    holes: Mapping[int, tuple[int, ...]],
    boards: Sequence[tuple[int, ...]],
    house: House,
    dead: int = 0,
    mucked: frozenset[int] = frozenset(),
) -> Outcome:
    """Players are numbered clockwise from the button's left; ``holes`` has who did not fold."""
    result = Outcome()
    # every chip lies in a layer with the chips of the others at the same height
    layers: list[tuple[int, list[int]]] = []
    for height in range(1, max(contributed) + 1):
        payers = [i for i, chips in enumerate(contributed) if chips >= height]
        if len(payers) == 1:  # 6.3: nobody called this chip
            result.uncalled[payers[0]] = result.uncalled.get(payers[0], 0) + 1
        else:
            layers.append((len(payers), [i for i in payers if i in holes]))
    # 6.1, 6.2: layers that the same players can win make a pot
    everybody = sorted(holes)
    pots: list[tuple[int, list[int]]] = [(dead, everybody)] if dead else []
    for chips, players in layers:
        if pots and (not players or players == pots[-1][1]):
            pots[-1] = (pots[-1][0] + chips, pots[-1][1])
        else:
            pots.append((chips, players))
    if house.merge:
        merged = pots[:1]
        for chips, players in pots[1:]:
            before = [i for i in merged[-1][1] if i not in mucked]
            if before == [i for i in players if i not in mucked]:
                merged[-1] = (merged[-1][0] + chips, merged[-1][1])
            else:
                merged.append((chips, players))
        pots = merged
    result.pots = pots
    # 6.7
    taken = [0] * len(pots)
    flop = any(len(board) >= 3 for board in boards)
    total = sum(chips for chips, _ in pots)
    if total and (flop or house.rake_without_flop):
        rate = house.rake
        if house.rake_cap is not None:
            rate = min(rate, Fraction(house.rake_cap, total))
        for k in range(len(pots)):
            so_far = sum(chips for chips, _ in pots[: k + 1])
            taken[k] = int(rate * so_far) - sum(taken)
    result.rake = sum(taken)
    for k in reversed(range(len(pots))):  # 6.4
        chips, players = pots[k]
        contenders = [i for i in players if i not in mucked]
        result.payouts += award(chips - taken[k], contenders, holes, boards, house)
    return result


def award(
    chips: int,
    contenders: list[int],
    holes: Mapping[int, tuple[int, ...]],
    boards: Sequence[tuple[int, ...]],
    house: House,
) -> Counter[int]:
    """One pot: rules 4.4, 6.4 to 6.6."""
    if len(contenders) == 1:
        return Counter({contenders[0]: chips})
    won: Counter[int] = Counter()
    board_house = House(unit=house.unit, one_odd_chip_each=house.one_odd_chip_each)
    shares = hand_out(chips, range(len(boards)), board_house)
    for at, board in enumerate(boards):
        share = shares[at]
        highs = {i: best(holes[i], board, False) for i in contenders}
        high_winners = [i for i in contenders if highs[i] == max(highs.values())]
        low_winners: list[int] = []
        if house.hilo:
            lows = {i: best(holes[i], board, True) for i in contenders}
            low_winners = [i for i in contenders if lows[i] and lows[i] == max(lows.values())]
        if not low_winners or (high_winners == low_winners and house.whole_pot_when_identical):
            won += hand_out(share, high_winners, house)
        else:
            halves = hand_out(share, [1, 0] if house.odd_to_high else [0, 1], board_house)
            won += hand_out(halves[1], high_winners, house)
            won += hand_out(halves[0], low_winners, house)
    return won
