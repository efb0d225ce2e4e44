"""Cards: ids, text and bit masks, and the way from one to the other.

A card is its id ``4 * rank + suit``, ranks deuce to ace 0 .. 12, suits clubs, diamonds,
hearts, spades 0 .. 3: ``2c`` is 0, ``As`` is 51. A :class:`Card` is that integer with a
face, and goes wherever an id goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from omahakit._core import parse_ids

if TYPE_CHECKING:
    from numpy.typing import NDArray

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SIGNS = "♣♦♥♠"

#: What every function that takes cards accepts: a text, or a sequence of ids, cards or texts,
#: which may be a row of an array.
CardsLike: TypeAlias = "str | Sequence[SupportsIndex | str] | NDArray[Any]"


class Card(int):
    """One card, an integer 0 .. 51.

    >>> Card("As"), int(Card("As")), Card(0), Card("10♥").rank
    (Card('As'), 51, Card('2c'), 8)
    """

    __slots__ = ()

    def __new__(cls, card: str | SupportsIndex) -> Card:
        """Take a card from a text such as ``"As"`` or from an id; ``ValueError`` if it is none."""
        if type(card) is cls:
            return card
        ids = parse_ids(card if isinstance(card, str) else (card,))
        if len(ids) != 1:
            raise ValueError(f"expected one card, got {len(ids)}: {card!r}")
        return DECK[ids[0]]

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    def __str__(self) -> str:
        """Two letters, such as ``"Td"``."""
        return RANKS[self >> 2] + SUITS[self & 3]

    def __repr__(self) -> str:
        """Such as ``Card('Td')``."""
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        """As a text, unless the format is one of numbers.

        >>> f"{Card(51):>4}", f"{Card(51):d}"
        ('  As', '51')
        """
        return (
            int.__format__(self, spec) if spec[-1:] in tuple("bcdoxX") else format(str(self), spec)
        )

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        """Pickle as the id."""
        return Card, (int(self),)


#: All 52 cards in the order of their ids.
DECK: tuple[Card, ...] = tuple(int.__new__(Card, i) for i in range(52))


def parse_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Read cards from a text or a sequence of ids, cards or texts.

    In a text, blanks and commas between cards are skipped, letters may be of either case,
    ``10`` is a ten, and suits may be the signs ♣♦♥♠ or ♧♢♡♤. Raises ``ValueError`` with the
    column of what is no card. Duplicates are allowed: a list of cards is not yet a deal.

    >>> parse_cards("As, 10c 2♦")
    (Card('As'), Card('Tc'), Card('2d'))
    >>> parse_cards("AsXd")
    Traceback (most recent call last):
    ValueError: expected a rank (one of 23456789TJQKA) at column 3 of 'AsXd', found 'X'
    """
    return tuple([DECK[i] for i in parse_ids(cards)])


def format_cards(cards: CardsLike, *, sep: str = "", signs: bool = False) -> str:
    """Text of cards, two letters each, or with the signs of the suits.

    >>> format_cards([51, 32]), format_cards("AsTc", sep=" ", signs=True)
    ('AsTc', 'A♠ T♣')
    """
    suits = SUIT_SIGNS if signs else SUITS
    return sep.join([RANKS[i >> 2] + suits[i & 3] for i in parse_ids(cards)])


def card_mask(cards: CardsLike) -> int:
    """Set of cards as an integer of 52 bits, bit ``id`` for each card.

    Raises ``ValueError`` for a card given twice.

    >>> hex(card_mask("2c As"))
    '0x8000000000001'
    """
    mask = 0
    for card in parse_ids(cards):
        if mask >> card & 1:
            raise ValueError(f"expected different cards, got {DECK[card]} twice")
        mask |= 1 << card
    return mask


def mask_cards(mask: SupportsIndex) -> tuple[Card, ...]:
    """Cards of a mask, lowest id first; ``ValueError`` if it has bits beyond the deck.

    >>> mask_cards(0x8000000000001)
    (Card('2c'), Card('As'))
    """
    bits = as_integer(mask, "a mask")
    if not 0 <= bits < 1 << 52:
        raise ValueError(f"expected a mask of 52 bits, got {bits:#x}")
    return tuple([card for card in DECK if bits >> card & 1])


def as_integer(value: SupportsIndex, what: str) -> int:
    """The value as an ``int``; ``TypeError`` for what is no integer, and for a ``bool``."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"expected {what} as an integer, got {type(value).__name__}: {value!r}")
    return index(value)


def card_texts(cards: Iterable[int]) -> list[str]:
    """Two-letter texts of ids."""
    return [str(DECK[card]) for card in cards]
