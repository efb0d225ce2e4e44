"""Events, replays, copies, JSON and views of a hand."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import pytest

from game.game_helpers import do, named
from game.random_hands import random_hand
from game.test_random_play import step
from omahakit.game import (
    STANDARD,
    Acted,
    Began,
    DealtHole,
    Ended,
    Hand,
    Posted,
    Returned,
    Shown,
    Structure,
    fixed_limit,
    pot_limit,
    shuffled_deck,
    standard_posts,
)

PLO = pot_limit(1, 2)


def test_the_first_event_is_the_set_up() -> None:
    hand = Hand(PLO, named(9, 2))
    assert hand.events[0] == Began(PLO, STANDARD, {"A": 9, "B": 9}, None, None, False, True)


def test_events_tell_the_hand() -> None:
    hand = do(Hand(PLO, named([100, 1, 100]), holes={"C": "AsKd7c2h"}), "C raise 7", "A fold")
    # B is all-in with a chip: the rest comes back, hands are shown before the board
    assert hand.events[1:] == (
        Posted("A", "small blind", 1, False),
        Posted("B", "big blind", 1, True),
        DealtHole("C", (51, 45, 20, 2)),
        Acted("C", "raise", 7, 7, False),
        Acted("A", "fold", 0, 1, False),
        Returned("C", 6),
        Shown("C", (51, 45, 20, 2)),
    )
    assert hand.events_since(6) == (Returned("C", 6), Shown("C", (51, 45, 20, 2)))
    assert do(Hand(PLO, named(9, 2)), "B fold").events[-1] == Ended({"A": 10, "B": 8})


def test_no_events_when_not_recorded() -> None:
    hand = Hand(PLO, named(100, 2), record=False)
    with pytest.raises(ValueError, match="record=False"):
        _ = hand.events


@pytest.mark.parametrize("seed", range(60))
def test_replay_json_copy_and_pickle_in_the_middle(seed: int) -> None:
    rng = Random(seed)
    hand = random_hand(rng)
    while True:
        text = json.dumps(hand.to_dict())
        again = Hand.from_dict(json.loads(text))
        twin = hand.copy()
        assert again == hand == twin == pickle.loads(pickle.dumps(hand))
        assert copy.copy(hand) == copy.deepcopy(hand) == hand
        assert json.dumps(again.to_dict()) == text
        replayed = Hand.from_events(hand.events)
        assert replayed.events == hand.events
        assert (replayed.stacks, replayed.pot, replayed.to_act, replayed.boards) == (
            hand.stacks,
            hand.pot,
            hand.to_act,
            hand.boards,
        )
        if hand.over:
            break
        state = rng.getstate()
        step(hand, rng)
        assert twin != hand
        for other in (twin, again):  # the copies go on exactly alike, and apart
            rng.setstate(state)
            step(other, rng)
            assert other == hand
    assert hand != "a hand"


def test_replay_refuses_events_that_do_not_follow() -> None:
    hand = do(Hand(PLO, named(100, 2)), "B call", "A check")
    events = list(hand.events)
    events[1] = Posted("B", "small blind", 2, False)
    with pytest.raises(ValueError, match="expected event 1 to be"):
        Hand.from_events(events)
    with pytest.raises(ValueError, match="expected 6 events, the rules lead to 5"):
        Hand.from_events([*hand.events, Returned("A", 1)])
    with pytest.raises(ValueError, match="expected events from Began on"):
        Hand.from_events(hand.events[1:])


def test_a_view_hides_the_others_cards_and_the_deck() -> None:
    hand = Hand(PLO, named(100, 3), deck=shuffled_deck(Random(1)))
    view = hand.view("B")
    assert view["deck"] is None
    assert [bool(hole) for hole in view["hole"]] == [False, True, False]
    hidden = [card for seat in "AC" for card in hand.hole(seat) or ()]
    dealt = [event for event in view["events"] if event[0] == "hole"]
    assert [event[2] is None for event in dealt] == [True, False, True]
    assert all(not set(hole) & set(hidden) for hole in view["hole"])
    assert not any(hand.view()["hole"])


def test_a_view_can_be_followed_to_the_end() -> None:
    for seed in range(40):
        rng = Random(seed)
        hand = random_hand(rng)
        if not hand._auto_show or hand.over:
            continue
        seat = hand.seats[0]
        eye = Hand.from_dict(json.loads(json.dumps(hand.view(seat))))
        seen = len(hand.events)
        while not hand.over:
            step(hand, rng)
            for event in hand.events_since(seen):
                eye.follow(event)
            seen = len(hand.events)
            assert (eye.stacks, eye.pot, eye.to_act, eye.boards) == (
                hand.stacks,
                hand.pot,
                hand.to_act,
                hand.boards,
            )
        assert eye.settlement == hand.settlement


def test_other_formats_are_refused() -> None:
    data = Hand(PLO, named(100, 2)).to_dict()
    with pytest.raises(ValueError, match="expected a hand of format 1, got 2"):
        Hand.from_dict({**data, "format": 2})


def test_structures_as_json() -> None:
    for structure in (PLO, fixed_limit(5, hilo=True, hole_cards=5)):
        assert Structure.from_dict(json.loads(json.dumps(structure.to_dict()))) == structure


def test_hand_with_explicit_posts_round_trips() -> None:
    posts = standard_posts(PLO, ["A", "B"])
    hand = Hand(PLO, named(100, 2), posts=posts, opener="A")
    assert hand.to_act == "A"
    assert Hand.from_dict(json.loads(json.dumps(hand.to_dict()))) == hand


def test_repr_and_questions() -> None:
    hand = Hand(PLO, named(100, 3))
    assert repr(hand) == "<Hand plo preflop pot 3, 'C' to act>"
    assert hand.able_seats == hand.live_seats == ("A", "B", "C")
    assert (hand.shown_seats, hand.mucked_seats, hand.to_show) == ((), (), None)
    assert hand.uncalled() == ("B", 1)
    assert hand.start_stacks == {"A": 100, "B": 100, "C": 100}
    with pytest.raises(ValueError, match="expected the hand to be over, it waits: act"):
        _ = hand.settlement
    with pytest.raises(ValueError, match="expected a seat among"):
        hand.hole("Z")
    with pytest.raises(TypeError):
        hash(hand)
