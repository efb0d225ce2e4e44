"""One hand of Omaha: betting, pots, showdown. No seats, no clock, no input or output.

A :class:`Structure` says what is played and for how much, :class:`HouseRules` where this house
differs from others, and a :class:`Hand` goes from the posts to the payout:

>>> from random import Random
>>> hand = Hand(pot_limit(1, 2), {"A": 200, "B": 200}, deck=shuffled_deck(Random(3)))
>>> hand.to_act, str(hand.legal())
('B', 'fold, call 1 or raise to 4 .. 6')
>>> hand.raise_to(6); hand.call()
>>> while not hand.over:
...     hand.check()
>>> hand.settlement.pots[0].amount
12

A hand is built in layers, one file each: ``engine`` (rounds and streets, with ``posting`` for
the beginning and ``showdown`` for the end), ``actions``, ``questions``, and ``hand`` on top;
``structures``, ``rules`` and ``events`` are the records. :func:`settle`, :func:`make_pots` and
:func:`raise_limits` stand alone, for those who keep their own betting. Chips are whole numbers,
cards are ids (``4 * rank + suit``), seats are whatever the caller calls them.
"""

from omahakit.game.actions import ActionName
from omahakit.game.betting import STREETS, Legal, Street, raise_limits
from omahakit.game.events import (
    Acted,
    Awarded,
    Began,
    DealtBoard,
    DealtHole,
    Ended,
    Event,
    Mucked,
    Posted,
    Raked,
    RanBoards,
    Returned,
    Shown,
)
from omahakit.game.hand import Hand
from omahakit.game.pots import Pot
from omahakit.game.rules import HOUSES, STANDARD, HouseRules, Rake
from omahakit.game.settle import Award, SettledPot, Settlement, make_pots, settle
from omahakit.game.shuffle import shuffled_deck
from omahakit.game.state import IllegalActionError, Waiting
from omahakit.game.structures import (
    GAMES,
    Game,
    Post,
    Seat,
    Structure,
    fixed_limit,
    game_by_name,
    no_limit,
    pot_limit,
    standard_posts,
)

__all__ = [
    "GAMES",
    "HOUSES",
    "STANDARD",
    "STREETS",
    "Acted",
    "ActionName",
    "Award",
    "Awarded",
    "Began",
    "DealtBoard",
    "DealtHole",
    "Ended",
    "Event",
    "Game",
    "Hand",
    "HouseRules",
    "IllegalActionError",
    "Legal",
    "Mucked",
    "Post",
    "Posted",
    "Pot",
    "Rake",
    "Raked",
    "RanBoards",
    "Returned",
    "Seat",
    "SettledPot",
    "Settlement",
    "Shown",
    "Street",
    "Structure",
    "Waiting",
    "fixed_limit",
    "game_by_name",
    "make_pots",
    "no_limit",
    "pot_limit",
    "raise_limits",
    "settle",
    "shuffled_deck",
    "standard_posts",
]
