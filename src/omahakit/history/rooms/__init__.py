"""Readers of the rooms' own texts, one module each."""

from __future__ import annotations

from typing import Final

from omahakit.history.rooms import (
    boss,
    bovada,
    cake,
    entraction,
    everleaf,
    fulltilt,
    ipoker,
    ongame,
    pacific,
    party,
    pokerstars,
    winamax,
    wpn,
)
from omahakit.history.rooms.room import Room

ROOMS: Final = (
    pokerstars.ROOM,
    pokerstars.GGPOKER,
    fulltilt.ROOM,
    wpn.ROOM,
    entraction.ROOM,
    everleaf.ROOM,
    ongame.ROOM,
    party.ROOM,
    pacific.ROOM,
    winamax.ROOM,
    cake.ROOM,
    bovada.ROOM,
    ipoker.ROOM,
    boss.ROOM,
)
PREFIXES: Final = tuple(sorted({p for room in ROOMS for p in (*room.prefixes, room.preamble) if p}))
"""What any line begins with that may begin a hand."""

__all__ = ["PREFIXES", "ROOMS", "Room"]
