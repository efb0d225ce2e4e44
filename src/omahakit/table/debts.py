"""What the players of a hand post, and who owes what after it (rules 2.5, 3.4 to 3.6)."""

from __future__ import annotations

from collections.abc import Mapping

from omahakit.game import Post, Structure
from omahakit.table.blinds import Positions, missed_blinds
from omahakit.table.seats import Player


def find_posts(
    structure: Structure, positions: Positions, players: Mapping[int, Player]
) -> list[Post]:
    """Antes, blinds, then what those who come in owe, from the left of the big blind."""
    posts = [Post(seat, "ante", structure.ante) for seat in positions.dealt if structure.ante]
    if structure.small_blind and not positions.dead_small:
        posts.append(Post(positions.small_blind, "small blind", structure.small_blind))
    posts.append(Post(positions.big_blind, "big blind", structure.big_blind))
    if structure.big_blind_ante:
        posts.append(Post(positions.big_blind, "big blind ante", structure.big_blind_ante))
    for seat in positions.posting:
        live, dead = players[seat].owed(structure)
        if live:
            posts.append(Post(seat, "entry", live))
        if dead:
            posts.append(Post(seat, "dead", dead))
    return posts


def settle_debts(positions: Positions, players: Mapping[int, Player]) -> None:
    """Who was dealt in owes nothing any more; who was not may have missed a blind."""
    for seat in positions.dealt:
        players[seat].forgive()
    small, big = missed_blinds(positions, [s for s in players if s not in positions.dealt])
    for seat in small:
        players[seat].miss_small()
    for seat in big:
        players[seat].miss_big()
