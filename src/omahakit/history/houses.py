"""What is particular to each room: one table of house rules for reading and replaying."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal

from omahakit.game import STANDARD, HouseRules


@dataclass(frozen=True, slots=True)
class House:
    """How a room plays and what its texts mean.

    ``rules`` are its house rules of play. ``uncalled`` says where an uncalled bet is found: on
    a line of its own ("line"), within what the room calls won ("won"), or in either place,
    told apart by the sums ("sums"). ``bonus_in_limit``: money that the house adds to the pot
    counts for the pot-limit maximum. ``rake`` says how what was taken is shared by several
    pots where the text does not say it: "in proportion", rounded down from the main pot on, or
    "as paid", in no proportion, so that it follows from who was paid what.

    ``rake_printed`` is "in part" where fees are taken that the text does not print, and "not
    always" where a text that prints the pot may leave out the rake; elsewhere none was taken
    then.

    ``chip_units`` are pairs (big blind, chip): from that big blind on pots are split into
    chips of that size, both in the chips of the record.
    """

    rules: HouseRules = STANDARD
    uncalled: Literal["line", "won", "sums"] = "sums"
    bonus_in_limit: bool = False
    rake: Literal["in proportion", "as paid"] = "in proportion"
    rake_printed: Literal["whole", "in part", "not always"] = "whole"
    chip_units: tuple[tuple[int, int], ...] = ()

    def rules_at(self, big_blind: int) -> HouseRules:
        """The house rules at a table of these stakes."""
        unit = max([chip for least, chip in self.chip_units if big_blind >= least], default=1)
        return self.rules if unit == 1 else replace(self.rules, chip_unit=unit)


HOUSES: Final = MappingProxyType(
    {
        "": House(),
        # texts of 2012 print the rake, those of 2022 do not: 65.26 paid 62.26
        "Bovada": House(rake_printed="not always"),
        "Ignition": House(rake_printed="not always"),
        # 7.75 was split 3.90 / 3.85 at 0.50/1, and 31,999.50 into 16,000 / 15,999.50 at 2,000/4,000
        "Full Tilt": House(chip_units=((50, 5), (20_000, 50))),
        # dropped cash made a raise to 0.41 legal that was 0.21 without; 12.50 of 597.08 was taken
        # as 11.92 and 0.58 from pots of 527.24 and 69.84
        "GGPoker": House(bonus_in_limit=True, rake="as paid"),
        # the winner's last bet is always part of what the text says he wins
        "PartyPoker": House(uncalled="won"),
        # in 2014 "Rake 2" of a pot of 48.00 that paid 45.75
        "WPN": House(rake_printed="in part"),
    }
)
"""The houses by the name of the room; rooms that are not here are as ``HOUSES[""]``."""


def house_of(room: str) -> House:
    """The house of a room, the standard one where the table has none."""
    return HOUSES.get(room, HOUSES[""])
