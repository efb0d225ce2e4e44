"""Games and stakes as data: what is played, and for how much.

All amounts are whole chips (cents, if that is what a chip is worth): rule 2.8.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

Seat: TypeAlias = int | str
BySeat: TypeAlias = Mapping[Any, int]
"""Chips by seat; any kind of seat as the key, so that dict[str, int] and dict[int, int] fit."""
Limit: TypeAlias = Literal["fixed", "pot", "no"]
PostKind: TypeAlias = Literal[
    "ante", "small blind", "big blind", "big blind ante", "entry", "dead", "straddle"
]

POST_KINDS: Final = get_args(PostKind)
DEAD_KINDS: Final = frozenset({"big blind ante", "dead"})
MOST_PLAYERS: Final = 10
_PREFIX: Final = {"pot": "plo", "fixed": "limit", "no": "nlo"}


def whole_chips(value: object, what: str, least: int = 0) -> int:
    """``value`` if it is a whole number of chips of at least ``least``, an error otherwise.

    Raises ``TypeError`` for floats and other things, ``ValueError`` for too few chips.
    """
    if type(value) is not int:
        raise TypeError(
            f"expected whole chips (int) as {what}, got {type(value).__name__}: {value!r}"
        )
    if value < least:
        raise ValueError(f"expected at least {least} as {what}, got {value}")
    return value


class Post(NamedTuple):
    """One forced or voluntary post before the cards: who, what for, how many chips.

    "ante", "big blind ante" and "dead" go straight into the pot; the other kinds are live
    bets (rules 2.5, 3.4, 3.5). "ante" is what everybody pays, so that it makes side pots
    like a bet; "big blind ante" and "dead" belong to the main pot whole.
    """

    seat: Seat
    kind: PostKind
    amount: int


@dataclass(frozen=True, slots=True)
class Game:
    """A variant of Omaha: limit, high or hi/lo, number of hole cards (rules 1.2, 1.6).

    >>> Game("pot", hilo=True).name, Game("fixed", hole_cards=5).name
    ('plo8', 'limit5')
    """

    limit: Limit
    hilo: bool = False
    hole_cards: int = 4

    def __post_init__(self) -> None:
        """Refuses what can't be played."""
        if self.limit not in _PREFIX:
            raise ValueError(f"expected fixed, pot or no as limit, got {self.limit!r}")
        if self.hole_cards not in (4, 5, 6):
            raise ValueError(f"expected 4 to 6 hole cards, got {self.hole_cards}")

    @property
    def name(self) -> str:
        """The short name that :data:`GAMES` knows: plo, plo8, plo5, plo5-8, limit8, nlo ..."""
        size = "" if self.hole_cards == 4 else str(self.hole_cards)
        eight = ("-8" if size else "8") if self.hilo else ""
        return _PREFIX[self.limit] + size + eight

    @property
    def most_players(self) -> int:
        """How many the deck is enough for, at most ten (rule 1.2)."""
        return min(MOST_PLAYERS, (52 - 5) // self.hole_cards)


GAMES: Final = MappingProxyType(
    {
        game.name: game
        for limit in get_args(Limit)
        for hole_cards in (4, 5, 6)
        for hilo in (False, True)
        for game in [Game(limit, hilo, hole_cards)]
    }
)
"""Every game by its short name."""


def game_by_name(name: str) -> Game:
    """The game of a short name; ``ValueError`` lists the names for an unknown one."""
    if name not in GAMES:
        raise ValueError(f"expected a game (one of {', '.join(GAMES)}), got {name!r}")
    return GAMES[name]


@dataclass(frozen=True, slots=True)
class Structure:
    """A game with its stakes, in chips. Made by :func:`pot_limit` and its two sisters.

    ``ante`` is paid by every player, ``big_blind_ante`` by the big blind for the table.
    ``lower_limit`` and ``upper_limit`` are the bet sizes of fixed limit, else 0 (rule 2.1).
    """

    game: Game
    small_blind: int
    big_blind: int
    ante: int = 0
    big_blind_ante: int = 0
    lower_limit: int = 0
    upper_limit: int = 0

    def __post_init__(self) -> None:
        """Refuses what can't be played."""
        whole_chips(self.big_blind, "big blind", 1)
        for name in ("small_blind", "ante", "big_blind_ante"):
            whole_chips(getattr(self, name), name.replace("_", " "))
        if self.small_blind > self.big_blind:
            raise ValueError(
                f"expected a small blind of at most the big blind {self.big_blind},"
                f" got {self.small_blind}"
            )
        if self.game.limit == "fixed":
            whole_chips(self.lower_limit, "lower limit", 1)
            whole_chips(self.upper_limit, "upper limit", self.lower_limit)
        elif self.lower_limit or self.upper_limit:
            raise ValueError(f"expected no lower and upper limit in {self.game.name}")

    def to_dict(self) -> dict[str, Any]:
        """The record as a dict that JSON can hold."""
        return {**asdict(self), "game": self.game.name}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Structure:
        """The record of :meth:`to_dict`."""
        return cls(**{**data, "game": game_by_name(data["game"])})


def fixed_limit(
    lower: int,
    upper: int | None = None,
    *,
    hilo: bool = False,
    hole_cards: int = 4,
    small_blind: int | None = None,
    chips_per_dollar: int = 1,
    ante: int = 0,
) -> Structure:
    """Fixed limit by its lower and upper limit in chips (rules 2.1, 2.2).

    The upper limit is twice the lower one unless given. The small blind, unless given, is
    half the lower limit, rounded down to a whole dollar once the lower limit is above $1.

    >>> fixed_limit(5).small_blind, fixed_limit(100, chips_per_dollar=100).small_blind
    (2, 50)
    """
    whole_chips(lower, "lower limit", 1)
    if small_blind is None:
        small_blind = lower // 2
        if lower > chips_per_dollar:
            small_blind -= small_blind % chips_per_dollar
    return Structure(
        Game("fixed", hilo, hole_cards),
        small_blind,
        lower,
        ante,
        lower_limit=lower,
        upper_limit=2 * lower if upper is None else upper,
    )


def pot_limit(
    small_blind: int,
    big_blind: int,
    *,
    hilo: bool = False,
    hole_cards: int = 4,
    ante: int = 0,
    big_blind_ante: int = 0,
) -> Structure:
    """Pot limit by its blinds in chips (rule 2.3).

    >>> pot_limit(1, 2, hilo=True).game.name
    'plo8'
    """
    game = Game("pot", hilo, hole_cards)
    return Structure(game, small_blind, big_blind, ante, big_blind_ante)


def no_limit(
    small_blind: int,
    big_blind: int,
    *,
    hilo: bool = False,
    hole_cards: int = 4,
    ante: int = 0,
    big_blind_ante: int = 0,
) -> Structure:
    """No limit by its blinds in chips (rule 2.3).

    >>> no_limit(50, 100, hole_cards=5).game.name
    'nlo5'
    """
    game = Game("no", hilo, hole_cards)
    return Structure(game, small_blind, big_blind, ante, big_blind_ante)


def standard_posts(structure: Structure, seats: Sequence[Seat]) -> tuple[Post, ...]:
    """Antes and blinds when nothing is unusual: rules 2.5 and 2.6.

    ``seats`` are clockwise, beginning left of the button. Heads-up the button, who is the
    last of the two, posts the small blind. Add entry posts, dead posts and straddles to the
    result, or leave out the small blind where it is dead.

    >>> [tuple(post) for post in standard_posts(pot_limit(1, 2), ["A", "B", "C"])]
    [('A', 'small blind', 1), ('B', 'big blind', 2)]
    >>> standard_posts(pot_limit(1, 2), ["A", "B"])[0].seat
    'B'
    """
    posts = [Post(seat, "ante", structure.ante) for seat in seats if structure.ante]
    small, big = (1, 0) if len(seats) == 2 else (0, 1)
    if structure.small_blind:
        posts.append(Post(seats[small], "small blind", structure.small_blind))
    posts.append(Post(seats[big], "big blind", structure.big_blind))
    if structure.big_blind_ante:
        posts.append(Post(seats[big], "big blind ante", structure.big_blind_ante))
    return tuple(posts)
