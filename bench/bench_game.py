"""Hands a second of whole hands, beside pokerkit and clubs where they are installed.

Every engine plays the same way in the same process: six players with 100 big blinds, a fresh
shuffle for each hand, and either every action drawn uniformly from the legal ones (raises to
an amount drawn uniformly; no folding where checking is free) or everybody calling to the
showdown. Run it with ``python bench/bench_game.py [--seconds S] [--json]``.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from omahakit.game import Hand, Structure, fixed_limit, pot_limit, shuffled_deck

PLAYERS = 6
STACK = 200
DEALT = PLAYERS * 4 + 5
ROUNDS = 20
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


def measure(plays: dict[str, OneHand], seconds: float) -> dict[str, dict[str, float]]:
    """Processor time of each engine; short rounds in turn, so that all see the same machine."""
    gc.freeze()
    rngs = {engine: Random(1) for engine in plays}
    hands = dict.fromkeys(plays, 0)
    actions = dict.fromkeys(plays, 0)
    spent = dict.fromkeys(plays, 0.0)
    for _ in range(ROUNDS):
        for engine, play in plays.items():
            gc.collect()  # nobody clears up after another
            begin = now = time.process_time()
            while now - begin < seconds / ROUNDS:
                for _ in range(5):
                    actions[engine] += play(rngs[engine])
                hands[engine] += 5
                now = time.process_time()
            spent[engine] += now - begin
    return {
        engine: {
            "hands_per_second": hands[engine] / spent[engine],
            "actions_per_hand": actions[engine] / hands[engine],
        }
        for engine in plays
    }


def per_call(seconds: float) -> dict[str, float]:
    """Microseconds of single calls, by the difference that more of them make."""
    found = {}
    deal = shuffled_deck(Random(2), DEALT)
    deep = [10**9] * PLAYERS
    structure = STRUCTURES[PLO]

    def clock(name: str, work: Callable[[], Any], calls: int = 1) -> None:
        count, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < seconds / 4:
            for _ in range(100):
                work()
            count += 100
        found[name] = (time.perf_counter() - begin) / count / calls * 1e6

    rng = Random(3)
    hand = Hand(structure, deep, deck=deal)
    clock("shuffle 29 cards", lambda: shuffled_deck(rng, DEALT))
    clock("begin a hand (posts, deal)", lambda: Hand(structure, deep, deck=deal))
    clock("begin a hand, no events", lambda: Hand(structure, deep, deck=deal, record=False))
    clock("legal actions", hand.legal)
    clock("copy in the middle", hand.copy)

    def raises() -> None:
        game = hand.copy()
        for _ in range(12):
            game.raise_to(game._min_to)

    clock("copy and twelve raises", raises)
    found["one raise"] = (found["copy and twelve raises"] - found["copy in the middle"]) / 12

    def calls() -> None:
        game = hand.copy()
        for _ in range(5):
            game.call()

    clock("copy and five calls", calls)
    found["one call"] = (found["copy and five calls"] - found["copy in the middle"]) / 5
    last = hand.copy()
    while last.street != "river" or last._need & (last._need - 1):
        last.act("call" if last.legal().call else "check")

    def showdown() -> None:
        last.copy().check()

    clock("copy, last check, six-way showdown", showdown)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="for each figure (default: 3)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    results: dict[str, Any] = {}
    for name, structure in STRUCTURES.items():
        for calling in (False, True):
            plays: dict[str, OneHand] = {}
            engines: dict[str, Callable[[], OneHand]] = {
                "omahakit": partial(omahakit_hand, structure, calling),
                "omahakit, no events": partial(omahakit_hand, structure, calling, record=False),
                "clubs": partial(clubs_hand, name, calling),
                "pokerkit": partial(pokerkit_hand, name, calling, False),
                "pokerkit, asked first": partial(pokerkit_hand, name, calling, True),
            }
            for engine, make in engines.items():
                try:
                    plays[engine] = make()
                except ImportError:
                    continue
            title = f"{name}, {'everyone calls' if calling else 'random'}"
            results[title] = measure(plays, args.seconds)
    single = per_call(args.seconds)
    if args.json:
        print(json.dumps({"hands": results, "microseconds": single}, indent=1))
        return
    for title, row in results.items():
        print(title)
        ours = row["omahakit"]["hands_per_second"]
        for engine, figures in row.items():
            speed = figures["hands_per_second"]
            times = "" if "omahakit" in engine else f"  omahakit is {ours / speed:.1f} x"
            count = figures["actions_per_hand"]
            print(f"  {engine:22} {speed:9,.0f} hands/s, {count:4.1f} actions{times}")
    for name, value in single.items():
        print(f"{name:36} {value:7.2f} us")


if __name__ == "__main__":
    main()
