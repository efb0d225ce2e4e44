"""Equities at the moment when no more betting was possible."""

from __future__ import annotations

from fractions import Fraction

from omahakit.equity import equity
from omahakit.history.replay import Replay


def all_in_equities(played: Replay) -> dict[int, Fraction] | None:
    """The share of the (main) pot that each live hand had when all was in, by seat.

    None when it never came to that, or when not all live hands are known. Folded hands are
    not taken out of the deck, known or not.
    """
    if played.all_in is None or played.hand is None:
        return None
    live = [int(seat) for seat in played.hand.live_seats]
    holes = played.history.holes
    if any(seat not in holes for seat in live):
        return None
    game = "hilo" if played.history.structure.game.hilo else "high"
    try:
        result = equity([holes[seat] for seat in live], played.all_in, game=game)  # type: ignore[arg-type]
    except ValueError:  # a card twice: the text is wrong, and the replay has said so
        return None
    return {seat: player.fraction for seat, player in zip(live, result.players, strict=True)}


def expected_payouts(played: Replay) -> dict[int, Fraction] | None:
    """Chips that each live seat could expect of all pots after rake when all was in."""
    if played.all_in is None or played.settlement is None or all_in_equities(played) is None:
        return None
    holes = played.history.holes
    game = "hilo" if played.history.structure.game.hilo else "high"
    expected: dict[int, Fraction] = {}
    for pot in played.settlement.pots:
        seats = [int(seat) for seat in pot.eligible if seat in holes]
        chips = pot.amount - pot.rake
        if len(seats) == 1:
            shares = [Fraction(1)]
        else:
            result = equity([holes[seat] for seat in seats], played.all_in, game=game)  # type: ignore[arg-type]
            shares = [player.fraction for player in result.players]
        for seat, share in zip(seats, shares, strict=True):
            expected[seat] = expected.get(seat, Fraction(0)) + share * chips
    return expected
