"""The end of a hand: who shows, who mucks, who wins what (rules 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from omahakit._core import evaluate_high, evaluate_low
from omahakit.game.pots import Layer, RawAward, find_layers, merge_layers
from omahakit.game.settle import award_layers
from omahakit.game.state import MEMBERS, NEXT, OVER, SHOW, START

if TYPE_CHECKING:
    from omahakit.game.engine import Engine


_NOBODY: Final[frozenset[int]] = frozenset()


def knows_all(hand: Engine) -> bool:
    """Whether the hole cards of all players still in the hand are known."""
    size = hand.structure.game.hole_cards
    hole = hand._hole
    return all(len(hole[i]) == size for i in MEMBERS[hand._live & ~hand._mucked])


def show_order(hand: Engine) -> list[int]:
    """The players of the showdown in the order in which they show (rule 7.1)."""
    first = hand._aggressor
    if first < 0 or not hand._live >> first & 1:
        first = NEXT[hand._live << 4 | START]
    players = MEMBERS[hand._live]
    at = players.index(first)
    return [*players[at:], *players[:at]]


def show_all_ins(hand: Engine) -> None:
    """Shows the known hands before the rest of the board is dealt (rule 7.2)."""
    if hand._auto_show:
        size = hand.structure.game.hole_cards
        for i in show_order(hand):
            if len(hand._hole[i]) == size:
                mark_shown(hand, i)


def begin(hand: Engine) -> None:
    """The betting is over and the boards are complete: the showdown, by itself if possible."""
    if not hand._auto_show or (hand._deck is None and not knows_all(hand)):
        hand._waiting = SHOW
        return
    highs, lows = strengths(hand)
    layers = find_pots(hand)
    live = hand._live
    if hand.rules.show_all:
        for i in show_order(hand):
            mark_shown(hand, i)
    elif hand._shown != live:
        for i in show_order(hand):
            if (hand._shown | hand._mucked) >> i & 1:
                continue
            if is_beaten(i, hand._shown, layers, highs, lows):
                hand._mucked |= 1 << i
                if hand._events is not None:
                    hand._events.append(("muck", i))
            else:
                mark_shown(hand, i)
    pay(hand, layers, highs, lows)


def mark_shown(hand: Engine, i: int) -> None:
    """Puts a hand on the table, once."""
    if not hand._shown >> i & 1:
        hand._shown |= 1 << i
        if hand._events is not None:
            hand._events.append(("show", i, hand._hole[i]))


def strengths(hand: Engine, known: int = -1) -> tuple[list[list[int]], list[list[int]] | None]:
    """High and low values of the players still in, board by board; lows None in high games."""
    hole, players = hand._hole, MEMBERS[hand._live & ~hand._mucked & known]
    highs = []
    lows: list[list[int]] | None = [] if hand.structure.game.hilo else None
    n = len(hole)
    for board in hand._boards:
        values = [0] * n
        for i in players:
            values[i] = evaluate_high(hole[i], board)
        highs.append(values)
        if lows is not None:
            values = [0] * n
            for i in players:
                values[i] = evaluate_low(hole[i], board)
            lows.append(values)
    return highs, lows


def is_beaten(
    i: int,
    shown: int,
    layers: Sequence[Layer],
    highs: Sequence[Sequence[int]],
    lows: Sequence[Sequence[int]] | None,
) -> bool:
    """Whether the hands shown beat player i in every pot and part that he could win."""
    for _, players in layers:
        if i not in players:
            continue
        rivals = [j for j in players if shown >> j & 1]
        if not rivals:
            return False
        for board, high in enumerate(highs):
            if high[i] >= max([high[j] for j in rivals]):
                return False
            if lows is not None:
                low = lows[board]
                if low[i] and low[i] >= max([low[j] for j in rivals]):
                    return False
    return True


def find_pots(hand: Engine) -> list[Layer]:
    """The pots of the end of the hand, main first, dead money in the main pot."""
    players = MEMBERS[hand._live]
    if len(players) == 1 or (hand._can == hand._live and not hand._short_ante):
        return [(hand._pot, players)] if hand._pot else []
    paid = hand._paid()
    first = paid[players[0]]
    if all(paid[i] == first for i in players):
        return [(hand._pot, players)] if hand._pot else []
    return find_layers(paid, players, sum(hand._dead))


def pay(
    hand: Engine,
    layers: list[Layer] | None = None,
    highs: Sequence[Sequence[int]] = ((),),
    lows: Sequence[Sequence[int]] | None = None,
) -> None:
    """Takes the rake, awards the pots and ends the hand; the deck is not kept (rule 1.1)."""
    rules, events = hand.rules, hand._events
    if layers is None:
        layers = find_pots(hand)
    out = frozenset(MEMBERS[hand._mucked]) if hand._mucked else _NOBODY
    if rules.merge_equal_pots:
        layers = merge_layers(layers, out)
    n = len(hand._start)
    if rules.rake.basis_points:
        flop = len(hand._boards[0]) >= 3
        taken = rules.rake.per_pot([amount for amount, _ in layers], n, flop)
        if events is not None:
            events += [("rake", pot, amount) for pot, amount in enumerate(taken) if amount]
    else:
        taken = [0] * len(layers)
    awards: list[RawAward]
    if len(layers) == 1 and len(layers[0][1]) == 1:
        amount, players = layers[0]
        awards = [(0, 0, "uncontested", players[0], amount - taken[0])]
    else:
        awards = award_layers(layers, taken, out, highs, lows, rules)
    payouts = [0] * n
    stacks = hand._stacks
    for pot, board, part, i, amount in awards:
        payouts[i] += amount
        stacks[i] += amount
        if events is not None:
            events.append(("award", pot, board, part, i, amount))
    if events is not None:
        events.append(("end", tuple(stacks)))
    hand._layers, hand._taken, hand._awards, hand._payouts = layers, taken, awards, payouts
    hand._waiting = OVER
    hand._deck = None
