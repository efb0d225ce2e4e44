"""Who has the button, who posts which blind, who is dealt in: pure functions over seat numbers.

Words used here: a player is *clear* when he owes nothing; one who owes is dealt in when the
big blind reaches him, or posts what he owes. From one hand to the next:

- The button, with three or more clear players, goes to the next of them; the small blind is
  the next clear player after it and the big blind the next player after that, clear or not (rules
  2.5, 3.1). Only clear players count for button and small blind, so that nobody who comes
  in makes the others pay twice.
- One who owes can't come in between the button and the big blind: he is dealt in once the
  button has passed (3.5).
- With two players, and when a hand for two was the last one, the big blind goes to the next
  player after the last one, and button and small blind are counted back from it: nobody
  posts the big blind twice in a row, and heads-up the button is the small blind (2.6).
- With fewer than two clear players the game begins anew: what was owed is forgiven.
- The dead button rule moves the big blind to the next player always; the small blind is where
  the big blind was, the button where the small blind was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from omahakit.table.rules import ButtonRule, Entry
from omahakit.table.seats import between, clockwise

Standing: TypeAlias = Literal["clear"] | Entry


class Positions(NamedTuple):
    """The seats of one hand.

    ``dealt`` are the seats dealt in, clockwise, beginning left of the button; ``posting``
    those of them that post what they owe. With ``dead_small`` nobody posts the small blind;
    ``anew`` tells that all debts were forgiven. ``button`` and, when dead, ``small_blind``
    may be seats where nobody is dealt in: by the dead button rule only.
    """

    button: int
    small_blind: int
    big_blind: int
    dealt: tuple[int, ...]
    posting: tuple[int, ...] = ()
    dead_small: bool = False
    anew: bool = False

    @property
    def heads_up(self) -> bool:
        """Whether two players were dealt in."""
        return len(self.dealt) == 2


def find_positions(
    standing: Mapping[int, Standing],
    last: Positions | None = None,
    rule: ButtonRule = "moving",
    first: int = 0,
) -> Positions:
    """The positions of the next hand from who wants to play and the last hand's positions.

    ``standing`` has the seats that want to play: "clear", or how the player wants to come in.
    ``first`` is the seat of the first button of a new table (rule 3.2).

    Raises ``ValueError`` for fewer than two seats.

    >>> find_positions(dict.fromkeys([1, 3, 5], "clear"), first=3)[:4]
    (3, 5, 1, (5, 1, 3))
    >>> find_positions({1: "clear", 4: "clear"}, first=4)[:4]
    (4, 4, 1, (1, 4))
    """
    if len(standing) < 2:
        raise ValueError(f"expected at least 2 players, got {len(standing)}")
    clear = {seat for seat, how in standing.items() if how == "clear"}
    anew = len(clear) < 2
    table = _Seating(set(standing) if anew else clear, {} if anew else standing)
    if last is None:
        found = table.from_button(next(s for s in clockwise(table.clear, first - 1)))
    elif anew or last.heads_up:
        found = table.from_big_blind(last)
    elif rule == "dead":
        found = table.dead_button(last)
    elif len(table.clear) >= 3:
        found = table.from_button(clockwise(table.clear, last.button)[0], last)
    else:
        found = table.from_big_blind(last)
    return found._replace(anew=anew)


def missed_blinds(positions: Positions, absent: Iterable[int]) -> tuple[list[int], list[int]]:
    """The seats not dealt in that the small blind passed, and those that the big one passed.

    >>> find = find_positions(dict.fromkeys([1, 3, 6], "clear"), first=1)
    >>> missed_blinds(find, absent=[2, 4, 8])
    ([2], [4])
    """
    button, small, big = positions[:3]
    missed_small, missed_big = [], []
    for seat in absent:
        if between(seat, small, big):
            missed_big.append(seat)
        elif between(seat, button, small) or (positions.dead_small and seat == small):
            missed_small.append(seat)
    return missed_small, missed_big


class _Seating:
    """The players of the next hand; what it knows does not change."""

    def __init__(self, clear: set[int], standing: Mapping[int, Standing]) -> None:
        self.clear = clear
        self.all = clear | set(standing)
        self.waits = {s: how for s, how in standing.items() if s not in clear}

    def from_button(self, button: int, last: Positions | None = None) -> Positions:
        """The blinds from a button among the clear players."""
        after = clockwise(self.clear, button)
        if last is None and len(self.all) == 2:
            return Positions(button, button, after[0], (after[0], button))
        small = after[0]
        big = clockwise(self.all, small)[0]
        return self._deal(button, small, big, last)

    def from_big_blind(self, last: Positions) -> Positions:
        """The big blind moves on, small blind and button are counted back from it."""
        big = clockwise(self.all, last.big_blind)[0]
        small = clockwise(self.clear, big - 1)[-1]
        dealt = self._posting(last, self.clear | {big})
        dealt = {s for s in dealt if s in self.clear or not between(s, small, big)}
        if len(dealt) == 2:
            return self._heads_up(dealt, big)
        button = clockwise(dealt, small)[-2]
        return self._deal(button, small, big, last)

    def dead_button(self, last: Positions) -> Positions:
        """The big blind moves on; the small blind and the button follow seat by seat."""
        button, small = last.small_blind, last.big_blind
        big = clockwise(self.all, small)[0]
        if button == big:
            return self.from_big_blind(last)
        found = self._deal(button, small, big, last)
        if len(found.dealt) == 2:
            return self._heads_up(found.dealt, big)
        return found._replace(dead_small=small not in self.clear)

    def _heads_up(self, dealt: Collection[int], big: int) -> Positions:
        (other,) = set(dealt) - {big}
        return Positions(other, other, big, (big, other))

    def _deal(self, button: int, small: int, big: int, last: Positions | None) -> Positions:
        """Deals in whoever is clear, the big blind, and those who post and may come in."""
        dealt = {
            seat
            for seat in self._posting(last, self.clear | {big}, button)
            if seat in self.clear or seat == big or not between(seat, button, big)
        }
        order = clockwise(dealt, button)
        posting = tuple(s for s in order if s not in self.clear and s != big)
        return Positions(button, small, big, tuple(order), posting)

    def _posting(
        self, last: Positions | None, dealt: set[int], button: int | None = None
    ) -> set[int]:
        """``dealt`` and those who post: at once, or because the button has passed them."""
        passed = set()
        if last is not None and button is not None and button != last.button:
            passed = {
                s
                for s, how in self.waits.items()
                if how == "button" and (s == last.button or between(s, last.button, button))
            }
        return dealt | passed | {s for s, how in self.waits.items() if how == "post"}
