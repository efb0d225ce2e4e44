"""Where the cards of a hand come from, one after the other, as they are dealt (rule 1.1).

A table shuffles lazily: each card is drawn from those left when it is dealt, by the secure
source of the operating system, which gives every order of the deck the same chance. So there is
no undealt deck that a snapshot or a journal could give away, and nothing is lost with the
process: both hold the cards dealt so far and no others. A caller that brings its own deck (for
tests and simulation) is dealt from it, first card first.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from omahakit._core import parse_ids
from omahakit.cards import CardsLike, format_cards
from omahakit.game import Hand


class Dealer:
    """Cards for one command after the other.

    ``stub`` is the rest of the caller's deck, None when cards are drawn. ``dealt`` are the
    cards of the present command, for the journal; ``given`` are those that a journal
    brings instead.
    """

    __slots__ = ("dealt", "given", "stub")

    def __init__(self) -> None:
        """No deck."""
        self.stub: tuple[int, ...] | None = None
        self.dealt: list[int] = []
        self.given: list[int] | None = None

    def open_deck(self, deck: CardsLike | None, needed: int, seen: Sequence[int] = ()) -> None:
        """Takes a deck for a hand that may need so many cards more, None to draw them.

        Raises ``ValueError`` for cards that are too few, equal, or among ``seen``.
        """
        if deck is None:
            self.stub = None
            return
        ids = parse_ids(deck)
        for at, card in enumerate(ids):
            if card in seen or card in ids[:at]:
                raise ValueError(f"expected different cards, got {format_cards([card])} twice")
        if len(ids) < needed:
            raise ValueError(f"expected a deck of at least {needed} cards, got {len(ids)}")
        self.stub = ids

    def draw(self, number: int, seen: Iterable[int]) -> tuple[int, ...]:
        """The next cards; ``seen`` are those dealt before in this hand."""
        if self.given is not None:
            cards = tuple(self.given[:number])
            if len(cards) < number:
                raise ValueError(f"expected {number} more cards, got {len(cards)}")
            del self.given[:number]
        elif self.stub is not None:
            cards, self.stub = self.stub[:number], self.stub[number:]
        else:
            left = sorted(set(range(52)).difference(seen))
            cards = tuple(secrets.SystemRandom().sample(left, number))
        self.dealt += cards
        return cards


def seen_cards(hand: Hand) -> list[int]:
    """All cards dealt in a hand so far."""
    holes = [card for seat in hand.seats for card in hand.hole(seat) or ()]
    return [*holes, *hand.board]
