"""Random legal play: at every step everything that must hold is checked against slow twins."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.random_hands import maybe, random_action, random_hand
from game.slow_referee import Referee
from game.slow_settle import House, slow_settle
from omahakit.game import (
    DealtHole,
    Hand,
    IllegalActionError,
    Legal,
    raise_limits,
    settle,
    standard_posts,
)
from omahakit.game.serialize import state
from omahakit.game.structures import Seat

HANDS_AN_EXAMPLE = 100
EXAMPLES = 210


def start_of(hand: Hand) -> Hand:
    """A hand that began like this one and waits for the board."""
    return Hand(
        hand.structure,
        hand.start_stacks,
        rules=hand.rules,
        posts=hand._posts,
        holes={seat: hand.hole(seat) or () for seat in dealing_order(hand)},
        ask_runs=hand._ask_runs,
        auto_show=hand._auto_show,
    )


def dealing_order(hand: Hand) -> list[Seat]:
    return [event.seat for event in hand.events if isinstance(event, DealtHole)]


def check_chips(hand: Hand) -> None:
    """Conservation; pots are what was paid in (2.8, 6.1)."""
    stacks = hand.stacks
    assert min(stacks.values()) >= 0
    pots = hand.pots()
    paid = sum(hand.contributed.values()) + hand.dead_money
    assert sum(pot.amount for pot in pots) == hand.pot == paid
    on_table = sum(stacks.values())
    assert on_table + (hand.settlement.rake if hand.over else hand.pot) == sum(
        hand.start_stacks.values()
    )


def check_legal(hand: Hand) -> Legal | None:
    """The hand, the standing function and the slow referee agree on who may do what."""
    posts = hand._posts or standard_posts(hand.structure, hand.seats)
    referee = Referee(hand.structure, hand.rules, hand.start_stacks, posts, hand.events)
    if hand.waiting != "act":
        assert referee.turn() is None
        return None
    seat = hand.to_act
    assert seat is not None
    assert referee.turn() == seat
    legal = hand.legal()
    assert legal == referee.legal(seat)
    now = referee.round
    stacks = {s: 0 if s in referee.frozen else referee.stacks[s] for s in referee.live}
    big_posted = any(post.kind == "big blind" for post in posts)
    if big_posted or referee.street:
        assert (
            legal
            == raise_limits(
                hand.structure,
                hand.pot - sum(hand.bets.values()),
                hand.bets,
                stacks,
                seat,
                street=hand.street,
                last_raise=now.raise_size,
                last_full=now.full_level,
                bets_made=now.count,
                began_with=now.began_with,
                faced=now.faced.get(seat) if hand.rules.reopening == "cumulative" else None,
                blinds_short=referee.blinds_short,
                antes=referee.antes,
                rules=hand.rules,
            )
            or hand.rules.reopening != "cumulative"
        )
    return legal


def check_refusals(hand: Hand) -> None:
    """Whatever is not offered is refused and changes nothing."""
    before = hand.copy()
    legal = hand.legal() if hand.waiting == "act" else Legal(0, 0, 0, True)
    acting = hand.waiting == "act"
    refused: list[tuple[str, int | None]] = [("raise", None), ("call", legal.call + 1)]
    if not acting or legal.call:
        refused.append(("check", None))
    if not acting or not legal.call:
        refused.append(("call", None))
    if not acting:
        refused.append(("fold", None))
    for name in ("bet", "raise"):
        amounts = [legal.min_to - 1, legal.max_to + 1, -1, 0]
        if not legal.can_raise:
            amounts += [1, legal.call, 10**6]
        refused += [(name, amount) for amount in amounts]
    for name, amount in refused:
        with pytest.raises(IllegalActionError, match="expected "):
            hand.act(name, amount)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError):
        hand.raise_to(float(legal.min_to))  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError):
        hand.act("fold", seat="nobody")
    assert hand == before


def step(hand: Hand, rng: Random) -> None:
    """One random thing that the hand waits for."""
    if hand.waiting == "act":
        if maybe(rng, 0.02):
            hand.act("time out")
        else:
            name, amount = random_action(rng, hand.legal())
            hand.act(name, amount, seat=hand.to_act)  # type: ignore[arg-type]
    elif hand.waiting == "runs":
        used = len(hand.seats) * hand.structure.game.hole_cards + len(hand.board)
        most = (52 - used) // (5 - len(hand.board))
        hand.run_it(min(most, rng.choice([1, 1, 2, 3])))
    else:
        seat = hand.to_show
        assert seat is not None
        if maybe(rng, 0.5):
            try:
                hand.muck(seat)
            except IllegalActionError:
                hand.show(seat)
        else:
            hand.show(seat)


def check_settlement(hand: Hand) -> None:
    """The slow settlement and the standing function give the same payout."""
    rules, seats = hand.rules, hand.seats
    result = hand.settlement
    paid = hand.contributed
    for seat, amount in result.uncalled.items():
        paid[seat] += amount
    live = {seat: hand.hole(seat) for seat in hand.live_seats}
    house = House(
        hand.structure.game.hilo,
        rules.identical_hands_split_whole_pot,
        rules.odd_chip_to_high,
        rules.odd_chips == "one each",
        rules.chip_unit,
        Fraction(rules.rake.basis_points, 10_000),
        rules.rake.cap,
        not rules.rake.no_flop_no_drop,
        rules.merge_equal_pots,
    )
    places = {seat: i for i, seat in enumerate(seats)}
    slow = slow_settle(
        list(paid.values()),
        {places[seat]: hole or () for seat, hole in live.items()},
        hand.boards,
        house,
        hand.dead_money,
        frozenset(places[seat] for seat in hand.mucked_seats),
    )
    assert result.uncalled == {seats[i]: n for i, n in slow.uncalled.items()}
    assert result.payouts == {seats[i]: n for i, n in slow.payouts.items() if n}
    assert result.rake == slow.rake
    assert [(pot.amount, list(pot.eligible)) for pot in result.pots] == [
        (amount, [seats[i] for i in players]) for amount, players in slow.pots if amount
    ]
    assert result == settle(
        paid,
        live,
        hand.boards,
        hand.structure,
        rules,
        dead=hand.dead_money,
        mucked=hand.mucked_seats,
    )
    assert hand.stacks == {
        seat: chips
        - paid[seat]
        - hand._dead[places[seat]]
        + result.uncalled.get(seat, 0)
        + result.payouts.get(seat, 0)
        for seat, chips in hand.start_stacks.items()
    }
    for pot in result.pots:
        assert sum(award.amount for award in pot.awards) == pot.amount - pot.rake


def play_and_check(seed: int) -> Hand:
    """Plays one hand, checking everything at every step."""
    rng = Random(seed)
    hand = random_hand(rng)
    follower = start_of(hand)
    seen = 0
    for _ in range(1000):
        for event in hand.events_since(seen):
            follower.follow(event)
        seen = 1 + len(hand._events or ())
        assert public_state(follower) == public_state(hand)
        check_chips(hand)
        check_legal(hand)
        if maybe(rng, 0.2):
            check_refusals(hand)
        if hand.over:
            break
        step(hand, rng)
    assert hand.over
    assert hand._deck is None  # rule 1.1
    check_settlement(hand)
    return hand


def public_state(hand: Hand) -> tuple[object, ...]:
    """The state but for the cards that are still in the deck."""
    plain = hand.copy()
    plain._deck, plain._at = None, 0
    return state(plain)


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**40))
def test_random_hands_of_every_structure(seed: int) -> None:
    # 210 examples of 100 hands: more than 20,000 hands in each run
    for k in range(HANDS_AN_EXAMPLE):
        play_and_check(seed * HANDS_AN_EXAMPLE + k)
