"""Prizes by place, in whole cents: a pool shared out, and ties that split what they take."""

from __future__ import annotations

from collections.abc import Sequence


def share_pool(pool: int, percents: Sequence[int]) -> tuple[int, ...]:
    """The prizes of the places from a pool; what can't be shared goes to the first place.

    >>> share_pool(9_050, [50, 30, 20])
    (4525, 2715, 1810)
    >>> share_pool(101, [50, 50])
    (51, 50)
    """
    if type(pool) is not int or pool < 0:
        raise ValueError(f"expected a pool of at least 0, got {pool!r}")
    whole = all(type(percent) is int and percent >= 0 for percent in percents)
    if not whole or sum(percents) != 100:
        raise ValueError(f"expected whole percents that add up to 100, got {list(percents)}")
    prizes = [pool * percent // 100 for percent in percents]
    prizes[0] += pool - sum(prizes)
    return tuple(prizes)


def split_prizes(prizes: Sequence[int], place: int, players: int) -> list[int]:
    """What each of so many players gets who tie for ``place`` (1 is first) and those after it.

    They add the prizes of their places and split them evenly, odd cents to the first.

    >>> split_prizes([500, 300, 201], place=2, players=2)
    [251, 250]
    """
    if place < 1 or players < 1:
        raise ValueError(f"expected a place and players from 1, got {place} and {players}")
    share, odd = divmod(sum(prizes[place - 1 : place - 1 + players]), players)
    return [share + (i < odd) for i in range(players)]
