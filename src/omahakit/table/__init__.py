"""What lies around a hand: seats, button, blinds owed, time, rake, mixed games, tournaments.

A :class:`CashTable` or a :class:`Tournament` knows who sits where and with how much; it starts
a :class:`omahakit.game.Hand` from that, passes actions on, deals, and takes the chips back:

>>> table = CashTable("PL200", seats=6)
>>> table.sit(1, "Ann", 20_000)
>>> table.sit(4, "Bob", 20_000)
>>> hand = table.start_hand(now=0)
>>> table.act(1, "fold", now=4_000)
>>> table.positions.button, table.players[4].chips, table.running
(1, 20100, False)

It has no clock, no thread and no connection: the caller says what time it is (:meth:`Table.tick`)
and keeps what :meth:`Table.to_dict` or a :class:`Journal` gives him. Money is in whole cents
or chips, time in whole milliseconds. Knows cards and :mod:`omahakit.game`, nothing else.

``blinds`` and ``clock`` are the two hard parts, ``cash`` and ``tournament`` the two kinds of
tables, ``base`` what they share, ``dealing`` where cards come from, the rest are records.
"""

from omahakit.table.base import Table
from omahakit.table.blinds import Positions, Standing, find_positions, missed_blinds
from omahakit.table.cash import CashTable
from omahakit.table.events import BankUsed, Countdown, SatOut, TimedOut, TimeEvent
from omahakit.table.journal import Journal, Rebuilt, rebuild, table_from_dict
from omahakit.table.mixed import MixedGame
from omahakit.table.prizes import share_pool, split_prizes
from omahakit.table.rules import ENTRIES, ButtonRule, Entry, TableRules, TimeRules
from omahakit.table.seats import Owed, Player
from omahakit.table.stakes import Stakes
from omahakit.table.tournament import Level, Result, Tournament

__all__ = [
    "ENTRIES",
    "BankUsed",
    "ButtonRule",
    "CashTable",
    "Countdown",
    "Entry",
    "Journal",
    "Level",
    "MixedGame",
    "Owed",
    "Player",
    "Positions",
    "Rebuilt",
    "Result",
    "SatOut",
    "Stakes",
    "Standing",
    "Table",
    "TableRules",
    "TimeEvent",
    "TimeRules",
    "TimedOut",
    "Tournament",
    "find_positions",
    "missed_blinds",
    "rebuild",
    "share_pool",
    "split_prizes",
    "table_from_dict",
]
