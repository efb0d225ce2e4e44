"""A hand driven by hypothesis: any order of legal and illegal things, invariants after each."""

from __future__ import annotations

import json
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.random_hands import random_hand
from game.test_random_play import check_chips, check_legal, check_refusals, check_settlement, step
from omahakit.game import Hand


class HandMachine(RuleBasedStateMachine):
    """Deals hand after hand; each step is drawn by hypothesis, so that failures shrink."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = random_hand(Random(0))

    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        self.hand = random_hand(Random(seed))

    @precondition(lambda self: self.hand.waiting == "act")
    @rule(share=st.integers(0, 100))
    def raise_by_share(self, share: int) -> None:
        legal = self.hand.legal()
        if legal.can_raise:
            self.hand.raise_to(legal.min_to + (legal.max_to - legal.min_to) * share // 100)

    @precondition(lambda self: self.hand.waiting == "act")
    @rule()
    def call_or_check(self) -> None:
        self.hand.act("call" if self.hand.legal().call else "check")

    @precondition(lambda self: self.hand.waiting == "act")
    @rule()
    def fold(self) -> None:
        self.hand.fold()

    @precondition(lambda self: self.hand.waiting == "act")
    @rule()
    def time_out(self) -> None:
        self.hand.time_out()

    @precondition(lambda self: self.hand.waiting in ("runs", "show"))
    @rule(seed=st.integers(0, 1000))
    def run_or_show(self, seed: int) -> None:
        step(self.hand, Random(seed))

    @rule()
    def refuse(self) -> None:
        check_refusals(self.hand)

    @rule()
    def through_json(self) -> None:
        again = Hand.from_dict(json.loads(json.dumps(self.hand.to_dict())))
        assert again == self.hand
        self.hand = again

    @rule()
    def through_a_copy(self) -> None:
        twin = self.hand.copy()
        if twin.waiting == "act":
            twin.fold()
            assert twin != self.hand
        self.hand = self.hand.copy()

    @invariant()
    def chips_and_limits_hold(self) -> None:
        check_chips(self.hand)
        check_legal(self.hand)
        if self.hand.over:
            check_settlement(self.hand)


TestHandMachine = HandMachine.TestCase
TestHandMachine.settings = settings(
    max_examples=120,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
