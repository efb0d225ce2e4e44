"""The beginning of a hand: posts, the first round's bet, the deal (rules 2.5 to 2.7, 4.1, 5.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from omahakit._core import parse_ids
from omahakit.cards import CardsLike, format_cards
from omahakit.game.rules import STANDARD
from omahakit.game.state import FIXED_LIMIT, START
from omahakit.game.structures import DEAD_KINDS, POST_KINDS, Post, standard_posts, whole_chips

if TYPE_CHECKING:
    from omahakit.game.engine import Engine


def make_posts(hand: Engine) -> int:
    """Takes the posts and sets the first round up; the player before the opener."""
    structure, stacks = hand.structure, hand._stacks
    small, big = structure.small_blind, structure.big_blind
    i, j = (1, 0) if len(stacks) == 2 else (0, 1)
    if (
        hand._posts is not None
        or hand._opener is not None
        or structure.ante
        or structure.big_blind_ante
        or stacks[i] <= small
        or stacks[j] <= big
        or not small
        or hand.rules is not STANDARD
    ):
        return _make_any_posts(hand)
    # two full blinds by the default rules, nearly every hand
    stacks[i] -= small
    stacks[j] -= big
    hand._bets[i] = small
    hand._bets[j] = hand._level = hand._base = big
    hand._pot = small + big
    hand._new_round()
    hand._count = 1
    if hand._events is not None:
        hand._events += [
            ("post", i, "small blind", small, False),
            ("post", j, "big blind", big, False),
        ]
    return j


def _make_any_posts(hand: Engine) -> int:
    structure, rules, seats = hand.structure, hand.rules, hand.seats
    big_blind = structure.big_blind
    posts = hand._posts
    if posts is None:
        posts = standard_posts(structure, seats)
    places = {seat: i for i, seat in enumerate(seats)}
    n = len(seats)
    even_antes = _even_antes(posts, n)
    stacks, bets, dead, events = hand._stacks, hand._bets, hand._dead, hand._events
    small = big = straddler = -1
    small_paid = big_paid = straddle = antes = made_up = 0
    for seat, kind, amount in posts:
        if seat not in places or kind not in POST_KINDS:
            raise ValueError(
                f"expected posts of seats {list(seats)} and kinds {', '.join(POST_KINDS)},"
                f" got {kind!r} of seat {seat!r}"
            )
        i = places[seat]
        paid = min(whole_chips(amount, f"{kind} of seat {seat!r}", 1), stacks[i])
        stacks[i] -= paid
        hand._pot += paid
        if kind == "ante":
            antes += paid
            hand._short_ante = hand._short_ante or paid < even_antes
            if not even_antes:
                dead[i] += paid
        elif kind in DEAD_KINDS:
            dead[i] += paid
            if kind == "big blind ante":
                antes += paid
            else:
                made_up += max(0, big_blind - amount)
        else:
            bets[i] += paid
            if kind == "small blind" and small < 0:
                small, small_paid = i, paid
            elif kind == "big blind" and big < 0:
                big, big_paid = i, paid
            elif kind == "straddle":
                straddler, straddle = i, max(straddle, bets[i])
        if not stacks[i]:
            hand._can &= ~(1 << i)
        if events is not None and paid:
            events.append(("post", i, kind, paid, not stacks[i]))
    hand._first_dealt = (big + 1) % n if rules.deal_from == "big blind" and big >= 0 else 0
    hand._level = level = max(bets)
    if big >= 0 and rules.call_full_big_blind:
        hand._level = level = max(level, big_blind)
    hand._new_round()
    if big >= 0 or straddler >= 0:
        hand._base, hand._count = level, 1
    if straddle > big_blind:
        if hand._kind == FIXED_LIMIT:
            hand._count += rules.straddle_counts_toward_cap
        elif rules.straddle_doubles:
            hand._step = straddle
    # what the pot-limit maximum adds to the pot before the flop
    small_full = big_blind if rules.round_small_blind_up else structure.small_blind
    short = 0 if rules.antes_in_maximum else -antes
    if rules.full_blinds_in_maximum:
        short += max(0, small_full - small_paid)
        if big >= 0:
            short += max(0, big_blind - big_paid)
    elif rules.round_small_blind_up and small_paid:
        short += max(0, small_full - small_paid)
    hand._short = short + (made_up if rules.round_small_blind_up else 0)
    if hand._opener is not None:
        if hand._opener not in places:
            raise ValueError(f"expected a seat among {list(seats)}, got {hand._opener!r}")
        return (places[hand._opener] - 1) % n
    last = straddler if straddler >= 0 else big if big >= 0 else small
    return last if last >= 0 else START


def _even_antes(posts: Sequence[Post], players: int) -> int:
    """The ante that everybody posts, 0 if there is none or they differ."""
    antes = [post.amount for post in posts if post.kind == "ante"]
    return antes[0] if len(antes) == players and min(antes) == max(antes) else 0


def take_deck(hand: Engine, deck: CardsLike) -> None:
    """Deals the hole cards one at a time, clockwise, and keeps the rest for the board."""
    deck = parse_ids(deck)
    n = len(hand.seats)
    dealt = n * hand.structure.game.hole_cards
    if len(set(deck)) != len(deck):
        raise ValueError(f"expected a deck of different cards, got {format_cards(deck)}")
    if len(deck) < dealt + 5:
        raise ValueError(f"expected at least {dealt + 5} cards, got {len(deck)}")
    hand._deck = deck
    hand._at = dealt
    first, events, hole = hand._first_dealt, hand._events, hand._hole
    order = range(n) if not first else [*range(first, n), *range(first)]
    for k, i in enumerate(order):
        hole[i] = deck[k:dealt:n]
    if events is not None:
        events += [("hole", i, hole[i]) for i in order]


def take_holes(hand: Engine, holes: Mapping[Any, CardsLike]) -> None:
    """Takes whole hands that were dealt elsewhere."""
    if hand._deck is not None:
        raise ValueError("expected a deck or hole cards, got both")
    size = hand.structure.game.hole_cards
    seen: set[int] = set()
    for seat, cards in holes.items():
        ids = parse_ids(cards)
        if seat not in hand.seats or len(ids) != size:
            raise ValueError(
                f"expected {size} hole cards for seats among {list(hand.seats)},"
                f" got {format_cards(ids)} for seat {seat!r}"
            )
        if len(seen.union(ids)) != len(seen) + size:
            raise ValueError(f"expected different cards, got {format_cards(ids)} for {seat!r}")
        seen.update(ids)
        i = hand.seats.index(seat)
        hand._hole[i] = ids
        if hand._events is not None:
            hand._events.append(("hole", i, ids))
