"""What a value means: categories, kickers, the five cards that play, who wins a showdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Literal, NamedTuple, SupportsIndex

from omahakit._core import best_choice, check_match
from omahakit.cards import DECK, RANKS, Card, CardsLike, as_integer

if TYPE_CHECKING:
    from fractions import Fraction

HIGH_VALUES = 7462
LOW_VALUES = 56

_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
_PLURALS = tuple(name + ("es" if name == "six" else "s") for name in _NAMES)


class Category(IntEnum):
    """The kinds of five-card hands, higher is better.

    >>> str(Category.FULL_HOUSE), Category.FLUSH < Category.FULL_HOUSE
    ('full house', True)
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    def __str__(self) -> str:
        """The field's name, such as ``"full house"``."""
        return self.name.lower().replace("_", " ")


class BestHand(NamedTuple):
    """The five cards that make a value.

    ``value`` is 1 .. 7462 for a high hand, 1 .. 56 for a low one, whose ``category`` is
    ``None``. ``cards`` are in the order in which a dealer reads them out: pairs and the like
    first, then kickers, highest first; in a low from the highest to the ace. ``hole`` are
    the two of them that are hole cards, ``board`` the three that are on the board; ``text``
    says it in words.
    """

    value: int
    category: Category | None
    cards: tuple[Card, ...]
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    text: str


class Showdown(NamedTuple):
    """Who wins what among hands on one board; players by their index.

    ``low_winners`` is empty in a high game, and where nobody has a qualifying low.
    ``shares`` are the parts of the pot, one for each player, which add up to 1; ``high`` and
    ``low`` are the players' best hands, ``None`` for no qualifying low.
    """

    high_winners: tuple[int, ...]
    low_winners: tuple[int, ...]
    shares: tuple[Fraction, ...]
    high: tuple[BestHand, ...]
    low: tuple[BestHand | None, ...]


@cache
def _classes() -> tuple[tuple[Category, tuple[int, ...]], ...]:
    """Category and ranks (2 .. 14) of all 7,462 values, weakest first."""
    tops = [tuple(sorted(five, reverse=True)) for five in combinations(range(2, 15), 5)]
    runs = {tuple(range(top, top - 5, -1)): top for top in range(14, 5, -1)}
    runs[(14, 5, 4, 3, 2)] = 5
    loose = [five for five in tops if five not in runs]
    one, two = list(permutations(range(2, 15), 1)), list(permutations(range(2, 15), 2))
    ranks: dict[Category, list[tuple[int, ...]]] = {
        Category.HIGH_CARD: loose,
        Category.ONE_PAIR: [
            (pair, *sorted(rest, reverse=True))
            for (pair,) in one
            for rest in combinations([r for r in range(2, 15) if r != pair], 3)
        ],
        Category.TWO_PAIR: [
            (high, low, kicker)
            for high, low in two
            if high > low
            for kicker in range(2, 15)
            if kicker not in (high, low)
        ],
        Category.THREE_OF_A_KIND: [
            (trips, *sorted(rest, reverse=True))
            for (trips,) in one
            for rest in combinations([r for r in range(2, 15) if r != trips], 2)
        ],
        Category.STRAIGHT: [(top,) for top in runs.values()],
        Category.FLUSH: loose,
        Category.FULL_HOUSE: list(two),
        Category.FOUR_OF_A_KIND: list(two),
        Category.STRAIGHT_FLUSH: [(top,) for top in runs.values()],
    }
    return tuple([(category, five) for category in Category for five in sorted(ranks[category])])


@cache
def _lows() -> tuple[tuple[int, ...], ...]:
    """Ranks (8 .. 1, ace = 1) of the 56 lows, weakest first."""
    return tuple(
        sorted((tuple(sorted(c, reverse=True)) for c in combinations(range(1, 9), 5)), reverse=True)
    )


def _checked(value: SupportsIndex, most: int, what: str) -> int:
    number = as_integer(value, what)
    if not 1 <= number <= most:
        raise ValueError(f"expected {what} from 1 to {most}, got {number}")
    return number


def category_of(value: SupportsIndex) -> Category:
    """Category of a high value, 1 to 7462; ``ValueError`` for any other number.

    >>> category_of(7462), str(category_of(1))
    (<Category.STRAIGHT_FLUSH: 8>, 'high card')
    """
    return _classes()[_checked(value, HIGH_VALUES, "a high value") - 1][0]


def to_category_and_ranks(value: SupportsIndex) -> tuple[Category, tuple[int, ...]]:
    """Category of a high value, and its ranks (2 .. 14) in the order they are compared.

    A straight is told by its top alone, 5 for the wheel. Raises ``ValueError`` for a value
    that is not from 1 to 7462.

    >>> from omahakit import evaluate_high
    >>> to_category_and_ranks(evaluate_high("AsAd7c2h", "AcKhKs3d4d"))
    (<Category.FULL_HOUSE: 6>, (14, 13))
    """
    return _classes()[_checked(value, HIGH_VALUES, "a high value") - 1]


@cache
def _values() -> dict[tuple[Category, tuple[int, ...]], int]:
    return {hand: i + 1 for i, hand in enumerate(_classes())}


def from_category_and_ranks(category: Category | int, ranks: Sequence[int]) -> int:
    """High value of a category and its ranks, the reverse of :func:`to_category_and_ranks`.

    Raises ``ValueError`` for ranks that no hand of the category has, or not in this order.

    >>> from_category_and_ranks(Category.FULL_HOUSE, (14, 13))
    7296
    """
    try:
        kind = Category(category)
    except ValueError:
        raise ValueError(f"expected a category from 0 to 8, got {category!r}") from None
    value = _values().get((kind, tuple(ranks)))
    if value is None:
        raise ValueError(
            f"expected the ranks of a {kind} in the order they are compared, got {tuple(ranks)}"
        )
    return value


def to_rank_from_best(value: SupportsIndex) -> int:
    """High value as others count it: 1 = royal flush .. 7462 = 7-5-4-3-2.

    Raises ``ValueError`` for a value that is not from 1 to 7462.

    >>> to_rank_from_best(7462), to_rank_from_best(1)
    (1, 7462)
    """
    return HIGH_VALUES + 1 - _checked(value, HIGH_VALUES, "a high value")


def from_rank_from_best(rank: SupportsIndex) -> int:
    """High value of a rank that counts from 1 = royal flush down.

    Raises ``ValueError`` for a rank that is not from 1 to 7462.

    >>> from_rank_from_best(1)
    7462
    """
    return HIGH_VALUES + 1 - _checked(rank, HIGH_VALUES, "a rank")


def low_ranks(value: SupportsIndex) -> tuple[int, ...]:
    """Ranks of a low value, highest first, ace = 1.

    Raises ``ValueError`` for a value that is not from 1 to 56; 0, no low, has no ranks.

    >>> low_ranks(56), low_ranks(1)
    ((5, 4, 3, 2, 1), (8, 7, 6, 5, 4))
    """
    return _lows()[_checked(value, LOW_VALUES, "a low value") - 1]


def describe_high(value: SupportsIndex) -> str:
    """A high value as a dealer would say it; ``ValueError`` if not from 1 to 7462.

    >>> describe_high(from_category_and_ranks(Category.TWO_PAIR, (14, 7, 12)))
    'two pair, aces and sevens, kicker Q'
    """
    category, ranks = to_category_and_ranks(value)
    letters = "-".join(RANKS[r - 2] for r in ranks)
    first = _NAMES[ranks[0] - 2]
    many = _PLURALS[ranks[0] - 2]
    match category:
        case Category.HIGH_CARD:
            return f"high card, {letters}"
        case Category.ONE_PAIR:
            return f"one pair, {many}, kickers {letters[2:]}"
        case Category.TWO_PAIR:
            return f"two pair, {many} and {_PLURALS[ranks[1] - 2]}, kicker {letters[-1]}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {many}, kickers {letters[2:]}"
        case Category.STRAIGHT:
            return f"straight, {first} high"
        case Category.FLUSH:
            return f"flush, {first} high: {letters}"
        case Category.FULL_HOUSE:
            return f"full house, {many} full of {_PLURALS[ranks[1] - 2]}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {many}, kicker {letters[-1]}"
        case Category.STRAIGHT_FLUSH:
            return "royal flush" if ranks[0] == 14 else f"straight flush, {first} high"


def describe_low(value: SupportsIndex) -> str:
    """A low value as a dealer would say it; 0 is ``"no low"``, ``ValueError`` above 56.

    >>> from omahakit import evaluate_low
    >>> describe_low(56), describe_low(evaluate_low("As8sKdKh", "3c4d6hJsJd"))
    ('wheel: 5-4-3-2-A', 'eight-six low: 8-6-4-3-A')
    """
    if value == 0:
        return "no low"
    ranks = low_ranks(value)
    letters = "-".join("A" if r == 1 else str(r) for r in ranks)
    if value == LOW_VALUES:
        return f"wheel: {letters}"
    return f"{_NAMES[ranks[0] - 2]}-{_NAMES[ranks[1] - 2]} low: {letters}"


def _best_hand(
    value: int,
    category: Category | None,
    cards: Iterable[int],
    hole: Iterable[int],
    board: Iterable[int],
) -> BestHand:
    return BestHand(
        value,
        category,
        tuple([DECK[card] for card in cards]),
        tuple([DECK[card] for card in hole]),
        tuple([DECK[card] for card in board]),
        describe_low(value) if category is None else describe_high(value),
    )


def best_high(hole: CardsLike, board: CardsLike) -> BestHand:
    """The best high hand and the five cards that make it.

    When several choices have the same value, the one whose two hole cards, highest id
    first, are the highest is taken, and among those the one whose board cards are. The
    order of the arguments' cards makes no difference. Errors as for
    :func:`omahakit.evaluate_high`. Rule 1.3.

    >>> hand = best_high("AsAd7c2h", "AcKhKs3d4d")
    >>> hand.text, hand.hole
    ('full house, aces full of kings', (Card('As'), Card('Ad')))
    """
    value, hole_ids, board_ids = best_choice(hole, board, False)
    category, ranks = to_category_and_ranks(value)
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        order = {top: i for i, top in enumerate(range(ranks[0], ranks[0] - 5, -1))}
        order[14] = order.get(14, order.get(1, 0))  # the ace of a wheel comes last
    else:
        order = {rank: i for i, rank in enumerate(ranks)}
    cards = sorted(hole_ids + board_ids, key=lambda c: (order[(c >> 2) + 2], -c))
    return _best_hand(value, category, cards, hole_ids, board_ids)


def best_low(hole: CardsLike, board: CardsLike) -> BestHand | None:
    """The best low hand, eight or better, and the five cards that make it; ``None`` for none.

    The choice among equals and the errors are those of :func:`best_high`. Rules 1.3, 1.5.

    >>> hand = best_low("As8sKdKh", "3c4d6hJsJd")
    >>> hand and hand.text
    'eight-six low: 8-6-4-3-A'
    """
    value, hole_ids, board_ids = best_choice(hole, board, True)
    if value == 0:
        return None
    cards = sorted(hole_ids + board_ids, key=lambda c: c >> 2 if c < 48 else -1, reverse=True)
    return _best_hand(value, None, cards, hole_ids, board_ids)


def showdown(
    hands: Sequence[CardsLike], board: CardsLike, game: Literal["high", "hilo"] = "high"
) -> Showdown:
    """Who wins the high half, the low half and what share of one pot each hand gets.

    In a hi/lo game the low half goes to the high hand when nobody has a qualifying low;
    ties split a half evenly. Two to ten hands, all with the same number of hole cards.
    Raises ``ValueError`` naming the hand for a card that is dealt twice. Rules 1.4, 6.6.

    >>> result = showdown(["As2sKdQc", "AhAcJdTd"], "3c4d8hAdKh", "hilo")
    >>> result.high_winners, result.low_winners, [str(s) for s in result.shares]
    ((1,), (0,), ['1/2', '1/2'])
    """
    from fractions import Fraction  # 5 ms that most imports need not spend

    if game not in ("high", "hilo"):
        raise ValueError(f"expected the game 'high' or 'hilo', got {game!r}")
    holes, board_cards = check_match(hands, board)
    high = tuple([best_high(hole, board_cards) for hole in holes])
    low = tuple([best_low(hole, board_cards) if game == "hilo" else None for hole in holes])
    best = max(hand.value for hand in high)
    high_winners = tuple([i for i, hand in enumerate(high) if hand.value == best])
    best_low_value = max((hand.value for hand in low if hand), default=0)
    low_winners = tuple([i for i, hand in enumerate(low) if hand and hand.value == best_low_value])
    shares = [Fraction(0)] * len(holes)
    for winners in (high_winners, low_winners or high_winners):
        for i in winners:
            shares[i] += Fraction(1, 2 * len(winners))
    return Showdown(high_winners, low_winners, tuple(shares), high, low)
