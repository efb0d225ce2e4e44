"""Short ways to bring a hand to the moment that a test is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from omahakit.game import STANDARD, Hand, HouseRules, Post, Structure, standard_posts
from omahakit.game.actions import ActionName
from omahakit.game.structures import BySeat, Seat

FLOP, TURN, RIVER = "2c7d9h", "Js", "Kd"


def do(hand: Hand, *actions: str) -> Hand:
    """Applies actions such as "A call", "B raise 30", or "flop" to deal a fixed street."""
    for action in actions:
        if action in ("flop", "turn", "river"):
            hand.deal_board({"flop": FLOP, "turn": TURN, "river": RIVER}[action])
            continue
        seat, name, *amount = action.split()
        kinds: dict[str, ActionName] = {
            "fold": "fold",
            "check": "check",
            "call": "call",
            "bet": "bet",
            "raise": "raise",
        }
        hand.act(kinds[name], int(amount[0]) if amount else None, seat=seat)
    return hand


def named(chips: Sequence[int] | int, players: int = 0) -> dict[Seat, int]:
    """Seats A, B, C ... clockwise from the button's left, with their chips."""
    stacks = [chips] * players if isinstance(chips, int) else chips
    return {"ABCDEFGHIJ"[i]: stack for i, stack in enumerate(stacks)}


def posted(
    structure: Structure, stacks: BySeat, *more: tuple[Any, Any, int], **options: Any
) -> Hand:
    """A hand with the usual posts and some more."""
    posts = [*standard_posts(structure, list(stacks)), *(Post(*post) for post in more)]
    return Hand(structure, stacks, posts=posts, **options)


def on_flop(
    structure: Structure,
    stacks: BySeat,
    dead: int = 0,
    rules: HouseRules = STANDARD,
) -> Hand:
    """A hand on the flop with a pot of one big blind a player and some dead money."""
    first = next(iter(stacks))
    whole = {seat: chips + structure.big_blind for seat, chips in stacks.items()}
    whole[first] += dead
    more = [(first, "dead", dead)] if dead else []
    hand = posted(structure, whole, *more, rules=rules)
    while hand.waiting == "act":
        hand.act("call" if hand.legal().call else "check")
    hand.deal_board(FLOP)
    return hand
