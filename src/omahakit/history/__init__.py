"""Real hands: reading, replaying, checking and writing histories.

:func:`read_hands` gives the Omaha hands of a file or folder one by one, whatever room wrote
them; :func:`replay` plays a hand through the rules and tells every point where the room did
otherwise; :func:`hands_table` makes a table of it all.

>>> text = '''PokerStars Hand #1:  Omaha Pot Limit ($1/$2 USD) - 2024/01/31 20:00:00 ET
... Table 'Vega' 6-max Seat #1 is the button
... Seat 1: Ann ($200 in chips)
... Seat 2: Bob ($150 in chips)
... Ann: posts small blind $1
... Bob: posts big blind $2
... *** HOLE CARDS ***
... Ann: raises $4 to $6
... Bob: folds
... Uncalled bet ($4) returned to Ann
... Ann collected $4 from pot
... *** SUMMARY ***
... Total pot $4 | Rake $0
... '''
>>> hand = read_hand(text)
>>> hand.structure.game.name, [player.name for player in hand.players]
('plo', ['Bob', 'Ann'])
>>> played = replay(hand)
>>> played.exact, played.net
(True, {2: -200, 1: 200})

A record is neutral: whole chips (cents for money), card ids, seat numbers of the room. PHH
is written by :func:`save_phh`, PokerStars' text by :func:`write_pokerstars`; the format has
codes for two games of Omaha, those of the others are an extension, see :mod:`.phh`. What is
special about a room stands in one table, ``HOUSES``.
"""

from omahakit.history.allin import all_in_equities, expected_payouts
from omahakit.history.check import FileReport, check_files
from omahakit.history.houses import HOUSES, House, house_of
from omahakit.history.phh import from_fields
from omahakit.history.phh_write import save_phh, to_fields, write_phh
from omahakit.history.pokerstars_text import write_pokerstars
from omahakit.history.record import (
    Action,
    Collected,
    HandHistory,
    HistoryError,
    OtherGameError,
    Player,
)
from omahakit.history.replay import Difference, Replay, replay
from omahakit.history.stream import Skipped, Skips, read_file, read_hand, read_hands, read_text
from omahakit.history.table import hands_table

__all__ = [
    "HOUSES",
    "Action",
    "Collected",
    "Difference",
    "FileReport",
    "HandHistory",
    "HistoryError",
    "House",
    "OtherGameError",
    "Player",
    "Replay",
    "Skipped",
    "Skips",
    "all_in_equities",
    "check_files",
    "expected_payouts",
    "from_fields",
    "hands_table",
    "house_of",
    "read_file",
    "read_hand",
    "read_hands",
    "read_text",
    "replay",
    "save_phh",
    "to_fields",
    "write_phh",
    "write_pokerstars",
]
