"""What is particular to each room: one table of house rules for reading and replaying."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from omahakit.game import STANDARD, HouseRules


@dataclass(frozen=True, slots=True)
class House:
    """How a room plays and what its texts mean.

    ``rules`` are its house rules of play. ``uncalled`` says where an uncalled bet is found: on
    a line of its own ("line"), within what the room calls won ("won"), or in either place,
    told apart by the sums ("sums"). ``half_chips`` lets pot-limit amounts be one chip off, for
    rooms that round the maximum.
    """

    rules: HouseRules = STANDARD
    uncalled: Literal["line", "won", "sums"] = "sums"


HOUSES: Final = MappingProxyType(
    {
        "": House(),
        "PHH": House(),
    }
)
"""The houses by the name of the room; rooms that are not here are as ``HOUSES[""]``."""


def house_of(room: str) -> House:
    """The house of a room, the standard one where the table has none."""
    return HOUSES.get(room, HOUSES[""])
