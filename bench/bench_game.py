"""Whole hands, beside pokerkit and clubs, and the single calls that they are made of.

Every engine plays the same way in the same process: six players with 100 big blinds, a fresh
shuffle for each hand, and either every action drawn uniformly from the legal ones (raises to
an amount drawn uniformly; no folding where checking is free) or everybody calling to the
showdown.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from omahakit.game import Hand, Structure, fixed_limit, pot_limit, shuffled_deck

PLAYERS = 6
STACK = 200
DEALT = PLAYERS * 4 + 5
PLO, LIMIT8 = "plo", "limit8"
STRUCTURES = {PLO: pot_limit(1, 2), LIMIT8: fixed_limit(2, hilo=True)}

OneHand = Callable[[Random], int]
"""Plays one hand; returns the number of actions."""


def choose(random: Callable[[], float], call: int, low: int, high: int) -> int:
    """Amount to raise to, 0 to check or call, -1 to fold."""
    options = 2 if call else 1
    can_raise = high >= low > 0
    pick = random() * (options + 1 if can_raise else options)
    if pick < 1:
        return 0
    if pick < 2 and can_raise:
        return low + int(random() * (high - low + 1))
    return -1


def omahakit_hand(structure: Structure, calling: bool, record: bool = True) -> OneHand:
    stacks = [STACK] * PLAYERS

    def play(rng: Random) -> int:
        hand = Hand(structure, stacks, deck=shuffled_deck(rng, DEALT), record=record)
        legal, random = hand.legal, rng.random
        actions = 0
        while not hand.over:
            actions += 1
            call, low, high, _ = legal()
            to = 0 if calling else choose(random, call, low, high)
            if to > 0:
                hand.raise_to(to)
            elif to < 0:
                hand.fold()
            elif call:
                hand.call()
            else:
                hand.check()
        return actions

    return play


def pokerkit_hand(name: str, calling: bool, asking: bool) -> OneHand:
    """``asking`` takes its word for what is legal, else that is inferred from the amounts."""
    pk: Any = import_module("pokerkit")
    automations = tuple(pk.Automation)

    def play(rng: Random) -> int:
        if name == PLO:
            state = pk.PotLimitOmahaHoldem.create_state(
                automations, True, 0, (1, 2), 2, (STACK,) * PLAYERS, PLAYERS
            )
        else:
            state = pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
                automations, True, 0, (1, 2), 2, 4, (STACK,) * PLAYERS, PLAYERS
            )
        random = rng.random
        actions = 0
        while state.status:
            actions += 1
            low = state.min_completion_betting_or_raising_to_amount or 0
            high = state.max_completion_betting_or_raising_to_amount or 0
            call = state.checking_or_calling_amount or 0
            if asking:
                call = call if state.can_fold() else 0
                low = low if state.can_complete_bet_or_raise_to() else 0
            to = 0 if calling else choose(random, call, low, high)
            if to > 0:
                state.complete_bet_or_raise_to(to)
            elif to < 0:
                state.fold()
            else:
                state.check_or_call()
        return actions

    return play


def clubs_hand(name: str, calling: bool) -> OneHand:
    """Clubs knows no hi/lo: its fixed-limit game is high only."""
    clubs: Any = import_module("clubs")
    dealer = clubs.poker.Dealer(
        num_players=PLAYERS,
        num_streets=4,
        blinds=[1, 2, 0, 0, 0, 0],
        antes=0,
        raise_sizes="pot" if name == PLO else [2, 2, 4, 4],
        num_raises=float("inf") if name == PLO else 4,
        num_suits=4,
        num_ranks=13,
        num_hole_cards=4,
        num_community_cards=[0, 3, 1, 1],
        num_cards_for_hand=5,
        mandatory_num_hole_cards=2,
        start_stack=STACK,
    )

    def play(rng: Random) -> int:
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        random = rng.random
        actions = 0
        while True:
            actions += 1
            call, low, high = seen["call"], seen["min_raise"], seen["max_raise"]
            bet = 0 if calling else choose(random, call, low, high)
            if bet == 0:
                bet = call
            seen, _, done = dealer.step(bet)
            if all(done):
                return actions

    return play


ENGINES: dict[str, tuple[Callable[[str, bool], OneHand], int]] = {
    "omahakit": (lambda name, calling: omahakit_hand(STRUCTURES[name], calling), 1000),
    "omahakit, no events": (
        lambda name, calling: omahakit_hand(STRUCTURES[name], calling, record=False),
        1000,
    ),
    "clubs": (clubs_hand, 200),
    "pokerkit": (lambda name, calling: pokerkit_hand(name, calling, asking=False), 20),
    "pokerkit, asked first": (lambda name, calling: pokerkit_hand(name, calling, asking=True), 20),
}
"""How to make each engine's player of hands, and how many hands a round has."""


@pytest.fixture(params=[(name, calling) for name in STRUCTURES for calling in (False, True)])
def play(request: pytest.FixtureRequest, benchmark: Any) -> tuple[str, bool]:
    name, calling = request.param
    benchmark.group = f"hands of {name}, {'everyone calls' if calling else 'random play'}"
    return name, calling


@pytest.mark.parametrize("engine", ENGINES)
def bench_hands(engine: str, play: tuple[str, bool], per_hand: Any) -> None:
    make, hands = ENGINES[engine]
    package = engine.split(",")[0]
    pytest.importorskip(package, reason=f"the peer to compare with: pip install {package}")
    one_hand = make(*play)

    def work() -> None:
        rng = Random(1)
        for _ in range(hands):
            one_hand(rng)

    per_hand(hands, work, rounds=5)


def _middle() -> Hand:
    return Hand(STRUCTURES[PLO], [10**9] * PLAYERS, deck=shuffled_deck(Random(2), DEALT))


def _before_the_last_check() -> Hand:
    hand = _middle()
    while sum(hand.bets.values()) or hand.street != "river" or hand.to_act != 5:
        hand.act("call" if hand.legal().call else "check")
    return hand


def _raises(hand: Hand) -> None:
    for _ in range(12):
        hand.raise_to(hand.legal().min_to)


def _calls(hand: Hand) -> None:
    for _ in range(5):
        hand.call()


CALLS: dict[str, tuple[Callable[[], Hand], Callable[[Hand], Any]]] = {
    "begin a hand (posts, deal)": (_middle, lambda _: _middle()),
    "legal actions": (_middle, lambda hand: hand.legal()),
    "copy in the middle": (_middle, lambda hand: hand.copy()),
    "copy and five calls": (_middle, lambda hand: _calls(hand.copy())),
    "copy and twelve times legal actions and a raise": (_middle, lambda hand: _raises(hand.copy())),
    "copy, last check, six-way showdown": (
        _before_the_last_check,
        lambda hand: hand.copy().check(),
    ),
}


@pytest.mark.benchmark(group="single calls of a hand")
@pytest.mark.parametrize("name", CALLS)
def bench_single_calls(name: str, per_hand: Any) -> None:
    make, call = CALLS[name]
    hand = make()

    def work() -> None:
        for _ in range(1000):
            call(hand)

    per_hand(1000, work, rounds=7)
