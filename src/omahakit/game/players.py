"""Simple players for simulations and for company at the command line. None of them is good.

A player is a function of the hand, whose turn it is in, and a random generator; it returns an
action by name with its amount. It looks only at its own cards and at what is on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from omahakit._core import evaluate_high
from omahakit.game.actions import ActionName
from omahakit.game.hand import Hand

Choice: TypeAlias = tuple[ActionName, int | None]
Player: TypeAlias = Callable[[Hand, Random], Choice]


def random_player(hand: Hand, rng: Random) -> Choice:
    """Any legal action with equal chance, raises to any amount; no fold for nothing."""
    legal = hand.legal()
    options: list[ActionName] = ["call", "fold"] if legal.call else ["check"]
    if legal.can_raise:
        options.append("bet" if legal.opens else "raise")
    action = options[int(rng.random() * len(options))]
    if action in ("bet", "raise"):
        return action, rng.randint(legal.min_to, legal.max_to)
    return action, None


def caller(hand: Hand, rng: Random) -> Choice:
    """Checks or calls, whatever comes."""
    return ("call" if hand.legal().call else "check"), None


def raiser(hand: Hand, rng: Random) -> Choice:
    """Bets and raises as much as it may, else calls."""
    legal = hand.legal()
    if legal.can_raise:
        return ("bet" if legal.opens else "raise"), legal.max_to
    return ("call" if legal.call else "check"), None


def folder(hand: Hand, rng: Random) -> Choice:
    """Checks, or folds to any bet."""
    return ("fold" if hand.legal().call else "check"), None


def careful_player(hand: Hand, rng: Random) -> Choice:
    """Goes by the strength of its own hand: pays for pairs and high cards, raises made hands."""
    legal = hand.legal()
    seat = hand.to_act
    assert seat is not None
    hole = hand.hole(seat) or ()
    board = hand.board
    if len(board) < 3:
        ranks = [card >> 2 for card in hole]
        strength = sum(ranks) / (12 * len(ranks)) + 0.1 * (len(ranks) - len(set(ranks)))
    else:
        strength = (evaluate_high(hole, board) - 2500) / 4000
    strength += rng.uniform(-0.15, 0.15)
    price = legal.call / (hand.pot + legal.call) if legal.call else 0
    if legal.can_raise and strength > 0.65 + price:
        amount = legal.min_to + int((legal.max_to - legal.min_to) * min(1, strength) / 2)
        return ("bet" if legal.opens else "raise"), amount
    if not legal.call:
        return "check", None
    return ("call" if strength > 0.3 + price else "fold"), None


PLAYERS: Final = MappingProxyType(
    {
        "random": random_player,
        "caller": caller,
        "raiser": raiser,
        "folder": folder,
        "careful": careful_player,
    }
)
"""Every player by its name."""
