"""The end of a hand from what was paid and what was shown: for those who keep their own betting."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NamedTuple, cast

from omahakit._core import evaluate_high, evaluate_low, parse_ids
from omahakit.cards import CardsLike, format_cards
from omahakit.game.pots import (
    Layer,
    Part,
    Pot,
    RawAward,
    award_pot,
    find_layers,
    find_uncalled,
    merge_layers,
)
from omahakit.game.rules import STANDARD, HouseRules
from omahakit.game.structures import BySeat, Game, Seat, Structure, whole_chips


class Award(NamedTuple):
    """Chips of a pot that go to a seat: on which board (0 first), for which part of the pot.

    ``part`` is "high", "low", "both" (the same players tie both ways and share the whole pot)
    or "uncontested".
    """

    board: int
    part: Part
    seat: Seat
    amount: int


class SettledPot(NamedTuple):
    """A pot after it was paid: ``amount`` before rake, the awards add up to amount - rake."""

    amount: int
    eligible: tuple[Seat, ...]
    rake: int
    awards: tuple[Award, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """Where all chips of a hand went: uncalled ones back, the rest to payouts and rake.

    Only seats that get something appear in ``uncalled`` and ``payouts``; pots are main first.
    """

    uncalled: dict[Seat, int]
    pots: tuple[SettledPot, ...]
    rake: int
    payouts: dict[Seat, int]

    def to_dict(self) -> dict[str, Any]:
        """The record as JSON can hold it; a pot's awards add up to it without its rake."""
        return {
            "uncalled": dict(self.uncalled),
            "pots": [
                {
                    "amount": pot.amount,
                    "eligible": list(pot.eligible),
                    "awards": [award._asdict() for award in pot.awards],
                }
                for pot in self.pots
            ],
            "rake": self.rake,
            "payouts": dict(self.payouts),
        }


def make_pots(
    contributed: BySeat, folded: Collection[Seat] = (), dead: int = 0
) -> tuple[dict[Seat, int], tuple[Pot, ...]]:
    """Uncalled chips by seat, and the pots, main first: rules 6.1 to 6.3.

    ``contributed`` maps the seats, clockwise from the button's left, to all their chips in
    the hand but dead ones; ``dead`` are chips that belong to the main pot whole.

    >>> make_pots({"A": 50, "B": 100, "C": 120}, folded=["A"])
    ({'C': 20}, (Pot(amount=250, eligible=('B', 'C')),))
    """
    seats = tuple(contributed)
    for seat in folded:
        if seat not in contributed:
            raise ValueError(f"expected seats among {list(seats)}, got {seat!r} as folded")
    live = [i for i, seat in enumerate(seats) if seat not in folded]
    uncalled, layers = _layers(contributed, live, dead)
    return uncalled, tuple(
        Pot(amount, tuple(seats[i] for i in players)) for amount, players in layers
    )


def settle(
    contributed: BySeat,
    hands: Mapping[Any, CardsLike | None],
    boards: CardsLike | Sequence[CardsLike] | None,
    game: Game | Structure | str,
    rules: HouseRules = STANDARD,
    *,
    dead: int = 0,
    rake: int | Sequence[int] | None = None,
    mucked: Collection[Seat] = (),
) -> Settlement:
    """Pays a hand: uncalled money back, pots, rake, awards for each pot and half (rules 6, 7).

    ``contributed`` maps the seats, clockwise from the button's left, to whole chips; seats
    that are missing from ``hands`` have folded. ``boards`` is one board or a list of boards
    that were run (rule 6.4 holds for each share); none are needed when one hand is left, and
    that one may be None. ``game`` is "high" or "hilo", or a record. ``dead`` are chips beside
    ``contributed`` that belong to the main pot whole. ``rake`` is taken as the house rules
    say unless given, as a total or for each pot. Seats in ``mucked`` gave up their hand at
    the showdown.

    Raises ``ValueError`` for unknown seats, impossible cards, incomplete boards, ``TypeError``
    for chips that are no whole numbers.

    >>> hands = {"A": "AsAh2c3d", "B": "KsKh2h4d"}
    >>> result = settle({"A": 50, "B": 80}, hands, "5s6s7hJcQd", "high")
    >>> result.payouts, result.uncalled
    ({'A': 100}, {'B': 30})
    """
    seats = tuple(contributed)
    for seat in (*hands, *mucked):
        if seat not in seats:
            raise ValueError(f"expected seats among {list(seats)}, got {seat!r}")
    live = [i for i, seat in enumerate(seats) if seat in hands]
    if not live:
        raise ValueError("expected at least one hand, got none: everybody has folded")
    out = frozenset(i for i, seat in enumerate(seats) if seat in mucked)
    uncalled, layers = _layers(contributed, live, dead)
    board_ids = _board_ids(boards)
    hilo = _is_hilo(game)
    hole_cards = None if isinstance(game, str) else _game(game).hole_cards
    holes = {
        i: parse_ids(hand) for i, seat in enumerate(seats) if (hand := hands.get(seat)) is not None
    }
    _check_cards(holes, board_ids, hole_cards)
    contenders = [i for i in live if i not in out]
    highs: list[list[int]] = [[]]
    lows: list[list[int]] | None = None
    if len(contenders) > 1:
        if not board_ids or any(len(board) != 5 for board in board_ids):
            raise ValueError(
                f"expected boards of 5 cards, got {[len(board) for board in board_ids]} cards"
            )
        for i in contenders:
            if i not in holes:
                raise ValueError(f"expected the hole cards of seat {seats[i]!r}, got None")
        highs = [_values(evaluate_high, holes, board, len(seats)) for board in board_ids]
        if hilo:
            lows = [_values(evaluate_low, holes, board, len(seats)) for board in board_ids]
    flop = any(len(board) >= 3 for board in board_ids)
    if rules.merge_equal_pots:
        layers = merge_layers(layers, out)
    taken = _taken(rake, [amount for amount, _ in layers], len(seats), flop, rules)
    awards = award_layers(layers, taken, out, highs, lows, rules)
    return settlement(seats, uncalled, layers, taken, awards)


def award_layers(
    layers: Sequence[Layer],
    taken: Sequence[int],
    out: frozenset[int],
    highs: Sequence[Sequence[int]],
    lows: Sequence[Sequence[int]] | None,
    rules: HouseRules,
) -> list[RawAward]:
    """The awards of all pots after rake, last side pot first (rule 6.4)."""
    awards: list[RawAward] = []
    for pot in range(len(layers) - 1, -1, -1):
        amount, players = layers[pot]
        contenders = [i for i in players if i not in out] if out else players
        if not contenders:
            raise ValueError(f"expected a hand for the pot of {amount}, all of its were mucked")
        awards += award_pot(pot, amount - taken[pot], contenders, highs, lows, rules)
    return awards


def settlement(
    seats: Sequence[Seat],
    uncalled: dict[Seat, int],
    layers: Sequence[Layer],
    taken: Sequence[int],
    awards: Sequence[RawAward],
) -> Settlement:
    """The public record from player numbers."""
    payouts = dict.fromkeys(range(len(seats)), 0)
    by_pot: list[list[Award]] = [[] for _ in layers]
    for pot, board, part, i, amount in awards:
        payouts[i] += amount
        by_pot[pot].append(Award(board, part, seats[i], amount))
    return Settlement(
        uncalled,
        tuple(
            SettledPot(amount, tuple(seats[i] for i in players), taken[k], tuple(by_pot[k]))
            for k, (amount, players) in enumerate(layers)
        ),
        sum(taken),
        {seats[i]: amount for i, amount in payouts.items() if amount},
    )


def _layers(
    contributed: BySeat, live: Sequence[int], dead: int
) -> tuple[dict[Seat, int], list[Layer]]:
    if not live:
        raise ValueError("expected at least one player who has not folded")
    whole_chips(dead, "dead chips")
    paid = [whole_chips(chips, f"chips of seat {seat!r}") for seat, chips in contributed.items()]
    player, back = find_uncalled(paid)
    if back:
        paid[player] -= back
    uncalled = {tuple(contributed)[player]: back} if back else {}
    return uncalled, find_layers(paid, live, dead)


def _values(
    evaluate: Any, holes: Mapping[int, Sequence[int]], board: Sequence[int], players: int
) -> list[int]:
    return [evaluate(holes[i], board) if i in holes else 0 for i in range(players)]


def _board_ids(boards: CardsLike | Sequence[CardsLike] | None) -> list[tuple[int, ...]]:
    if boards is None or len(boards) == 0:
        return []
    if isinstance(boards, str) or not isinstance(boards[0], str | Sequence):
        return [parse_ids(cast("CardsLike", boards))]
    return [parse_ids(board) for board in cast("Sequence[CardsLike]", boards)]


def _game(game: Game | Structure) -> Game:
    return game.game if isinstance(game, Structure) else game


def _is_hilo(game: Game | Structure | str) -> bool:
    if isinstance(game, Game | Structure):
        return _game(game).hilo
    if game not in ("high", "hilo"):
        raise ValueError(f"expected 'high' or 'hilo' as game, got {game!r}")
    return game == "hilo"


def _check_cards(
    holes: Mapping[int, tuple[int, ...]],
    boards: Sequence[tuple[int, ...]],
    hole_cards: int | None,
) -> None:
    """No card twice, but for those that all boards begin with; holes of one size."""
    sizes = {len(hole) for hole in holes.values()}
    if len(sizes) > 1 or not sizes <= ({4, 5, 6} if hole_cards is None else {hole_cards}):
        expected = "4 to 6 hole cards, all alike" if hole_cards is None else f"{hole_cards} each"
        raise ValueError(f"expected hole cards: {expected}, got {sorted(sizes)}")
    cards = [card for hole in holes.values() for card in hole]
    if boards:
        alike = takewhile(lambda at: len(set(at)) == 1, zip(*boards, strict=False))
        shared = len(list(alike))
        cards += boards[0][:shared]
        cards += [card for board in boards for card in board[shared:]]
    seen: set[int] = set()
    for card in cards:
        if card in seen:
            raise ValueError(f"expected different cards, got {format_cards([card])} twice")
        seen.add(card)


def _taken(
    rake: int | Sequence[int] | None,
    pots: Sequence[int],
    players: int,
    flop: bool,
    rules: HouseRules,
) -> list[int]:
    if rake is None:
        return rules.rake.per_pot(pots, players, flop)
    if not isinstance(rake, Sequence) or isinstance(rake, str):
        whole, so_far, taken = sum(pots), 0, list[int]()
        if whole_chips(rake, "rake") > whole:
            raise ValueError(f"expected a rake of 0 to {whole} chips, got {rake}")
        for pot in pots:
            so_far += pot
            taken.append(so_far * rake // whole - sum(taken))
        return taken
    taken = [whole_chips(chips, "rake of a pot") for chips in rake]
    if len(taken) != len(pots) or any(t > p for t, p in zip(taken, pots, strict=True)):
        raise ValueError(f"expected rake for pots of {list(pots)}, got {taken}")
    return taken
