"""Random hands of every kind, for the property tests."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

from omahakit.game import (
    GAMES,
    Hand,
    HouseRules,
    Legal,
    Post,
    Rake,
    Structure,
    shuffled_deck,
    standard_posts,
)
from omahakit.game.structures import Seat


def maybe(rng: Random, chance: float) -> bool:
    return rng.random() < chance


def random_structure(rng: Random) -> Structure:
    """Fixed, pot or no limit, high or hi/lo, 4 to 6 cards, with or without antes."""
    game = GAMES[rng.choice(list(GAMES))]
    big_blind = rng.choice([1, 2, 3, 4, 5, 10])
    return Structure(
        game,
        rng.choice([big_blind // 2, rng.randint(0, big_blind)]),
        big_blind,
        rng.randint(1, big_blind) if maybe(rng, 0.25) else 0,
        big_blind if maybe(rng, 0.1) else 0,
        big_blind if game.limit == "fixed" else 0,
        rng.choice([2 * big_blind, big_blind + 1]) if game.limit == "fixed" else 0,
    )


def random_rules(rng: Random) -> HouseRules:
    """The defaults as a rule, now and then some other settings."""
    if maybe(rng, 0.4):
        return HouseRules()
    rare: dict[str, Any] = {
        "cap": rng.choice([0, 3, 5]),
        "cap_lifted_heads_up": True,
        "straddle_counts_toward_cap": True,
        "reopening": rng.choice(["single", "any"]),
        "half_bet_counts": False,
        "complete_short_bet_fixed": False,
        "complete_short_bet_other": True,
        "call_full_big_blind": False,
        "straddle_doubles": False,
        "full_blinds_in_maximum": False,
        "antes_in_maximum": False,
        "round_small_blind_up": True,
        "maximum_step": rng.choice([2, 5]),
        "identical_hands_split_whole_pot": False,
        "odd_chip_to_high": False,
        "odd_chips": "all to first",
        "chip_unit": rng.choice([2, 5]),
        "merge_equal_pots": True,
        "deal_from": "big blind",
        "show_all": True,
        "show_all_ins": False,
        "time_out": "all in",
        "rake": Rake(
            rng.choice([250, 500, 650, 1000]),
            cap=rng.choice([None, 0, 3, 20]),
            no_flop_no_drop=maybe(rng, 0.5),
        ),
    }
    return HouseRules(**{name: value for name, value in rare.items() if maybe(rng, 0.3)})


def random_stacks(rng: Random, structure: Structure) -> dict[Seat, int]:
    """2 to 10 players; a chip, a few blinds, many blinds, or all kinds at one table."""
    players = rng.randint(2, structure.game.most_players)
    if maybe(rng, 0.4):
        players = min(players, rng.randint(2, 4))
    mode: Literal["tiny", "short", "deep", "mixed"] = rng.choice(["tiny", "short", "deep", "mixed"])
    depth = {"tiny": [2], "short": [15], "deep": [60], "mixed": [1, 4, 20, 60]}[mode]
    seats: list[Seat] = rng.sample(range(1, 11), players)
    return {seat: rng.randint(1, rng.choice(depth) * structure.big_blind) for seat in seats}


def random_posts(rng: Random, structure: Structure, seats: list[Seat]) -> list[Post]:
    """The usual posts, sometimes with entry posts, dead posts, straddles, no small blind."""
    posts = list(standard_posts(structure, seats))
    big_blind = structure.big_blind
    if maybe(rng, 0.1):
        posts = [post for post in posts if post.kind != "small blind"]
    if maybe(rng, 0.15):
        posts.append(Post(rng.choice(seats), "entry", big_blind))
    if maybe(rng, 0.15):
        posts.append(Post(rng.choice(seats), "dead", rng.randint(1, big_blind)))
    if maybe(rng, 0.15) and len(seats) > 2:
        posts.append(Post(rng.choice(seats[2:]), "straddle", 2 * big_blind))
    return posts


def random_hand(rng: Random) -> Hand:
    """A hand of any kind, at its first action, dealing from a deck of its own."""
    structure = random_structure(rng)
    stacks = random_stacks(rng, structure)
    standard = maybe(rng, 0.5)
    return Hand(
        structure,
        stacks,
        rules=random_rules(rng),
        posts=None if standard else random_posts(rng, structure, list(stacks)),
        deck=shuffled_deck(rng),
        ask_runs=maybe(rng, 0.5),
        auto_show=maybe(rng, 0.8),
    )


def random_action(rng: Random, legal: Legal) -> tuple[str, int | None]:
    """One of the legal actions; raises small, large or anything, folds not too often."""
    options = ["passive", "passive"]
    if legal.can_raise:
        options += ["raise", "raise"]
    if maybe(rng, 0.5):
        options.append("fold")
    kind = rng.choice(options)
    if kind == "fold":
        return "fold", None
    if kind == "raise":
        amount = rng.choice([legal.min_to, legal.max_to, rng.randint(legal.min_to, legal.max_to)])
        return ("bet" if legal.opens else "raise"), amount
    return ("call" if legal.call else "check"), None
