"""Exact equity: what each hand wins over all run-outs, in integers.

Nothing is sampled. From an empty board the core counts classes of boards, later on the
boards themselves; both ways give the same integers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from omahakit._chunks import check_threads
from omahakit._core import (
    SHARE_UNITS,
    Matches,
    check_board_size,
    match_categories,
    match_equity,
    match_next_cards,
)
from omahakit.cards import DECK, Card, CardsLike
from omahakit.hands import Category

if TYPE_CHECKING:
    from fractions import Fraction

    import numpy as np
    from numpy.typing import NDArray

Game = Literal["high", "hilo"]

# Match-ups in one call into the core: a few milliseconds at most.
_CHUNK = 64


class PlayerEquity(NamedTuple):
    """What one hand wins over all run-outs of a match-up.

    ``high_win`` counts run-outs where it alone has the best high hand, ``high_tie`` where it
    shares it; ``low_win`` and ``low_tie`` likewise for a qualifying low; ``scoop`` where it
    takes the whole pot alone. Where nobody has a qualifying low, the high hand takes all
    and only the high counters move.

    ``share_units`` is the share of the pot summed over the run-outs, in units of 1/5040.
    ``cells`` are what everything else is made of: (1 if there was a low, sharers of the high
    half, sharers of the low half, run-outs), 0 sharers where it has no part of that half.
    """

    hand: tuple[Card, ...]
    runouts: int
    high_win: int
    high_tie: int
    low_win: int
    low_tie: int
    scoop: int
    share_units: int
    cells: tuple[tuple[int, int, int, int], ...]

    @property
    def fraction(self) -> Fraction:
        """Exact equity: the mean share of the pot."""
        from fractions import Fraction

        return Fraction(self.share_units, SHARE_UNITS * self.runouts)

    @property
    def equity(self) -> float:
        """Equity: the mean share of the pot."""
        return self.share_units / (SHARE_UNITS * self.runouts)

    @property
    def shares(self) -> dict[Fraction, int]:
        """Histogram: how many run-outs give which share of the pot, largest share first."""
        from fractions import Fraction

        counts: dict[Fraction, int] = {}
        for low, high_sharers, low_sharers, runouts in self.cells:
            half = Fraction(1, 2 if low else 1)
            share = sum((half / n for n in (high_sharers, low_sharers) if n), Fraction(0))
            counts[share] = counts.get(share, 0) + runouts
        lost = self.runouts - sum(counts.values())
        if lost:
            counts[Fraction(0)] = lost
        return dict(sorted(counts.items(), reverse=True))


class Equity(NamedTuple):
    """Result of :func:`equity`: the number of run-outs, and each player in order."""

    runouts: int
    players: tuple[PlayerEquity, ...]


class PlayerCategories(NamedTuple):
    """How often one hand ends with each category of high hand, and with a qualifying low."""

    hand: tuple[Card, ...]
    high: dict[Category, int]
    low: int


class CategoryCounts(NamedTuple):
    """Result of :func:`category_counts`."""

    runouts: int
    players: tuple[PlayerCategories, ...]


class EquityMany(NamedTuple):
    """Result of :func:`equity_many`: for N match-ups of P players.

    ``runouts`` is ``uint64`` of shape (N,), the counters are ``uint64`` of shape (N, P) and
    mean what those of :class:`PlayerEquity` do, ``equity`` is ``float64`` of shape (N, P).
    """

    runouts: NDArray[np.uint64]
    high_win: NDArray[np.uint64]
    high_tie: NDArray[np.uint64]
    low_win: NDArray[np.uint64]
    low_tie: NDArray[np.uint64]
    scoop: NDArray[np.uint64]
    share_units: NDArray[np.uint64]
    equity: NDArray[np.float64]


_Counters = tuple[int, int, int, int, int, int]
_Cells = tuple[tuple[int, int, int, int], ...]
_Outcomes = tuple[int, list[tuple[tuple[int, ...], _Counters, _Cells]]]


def _is_hilo(game: Game) -> bool:
    if game not in ("high", "hilo"):
        raise ValueError(f"expected the game 'high' or 'hilo', got {game!r}")
    return game == "hilo"


def _cards(ids: Sequence[int]) -> tuple[Card, ...]:
    return tuple([DECK[i] for i in ids])


def _equity(outcomes: _Outcomes) -> Equity:
    runouts, players = outcomes
    return Equity(
        runouts,
        tuple(
            [
                PlayerEquity(_cards(ids), runouts, *counters, cells=cells)
                for ids, counters, cells in players
            ]
        ),
    )


def equity(
    hands: Sequence[CardsLike],
    board: CardsLike = "",
    dead: CardsLike = "",
    game: Game = "high",
    *,
    partial_flop: bool = False,
) -> Equity:
    """Exact equity of two to ten hands of 4, 5 or 6 cards over all run-outs.

    ``board`` holds the known board cards and ``dead`` cards that can't come. A board of one
    or two cards ends no street and is most often a slip: it is refused unless
    ``partial_flop`` is set. ``game`` is ``"high"`` or ``"hilo"``, eight or better; ties split
    evenly, and without a qualifying low the high hand takes all (rules 6.4 and 6.6). Raises
    ``ValueError`` naming the card and where it lies for a card in two places, for hands of
    different sizes and for too many players.

    >>> result = equity(["AsAhKsKh", "8s9sTdJd"])
    >>> result.runouts, [p.high_win for p in result.players]
    (1086008, [693707, 392174])
    >>> [f"{p.equity:.4f}" for p in result.players]
    ['0.6388', '0.3612']
    >>> equity(["As2sKdQc", "AhAcJdTd"], "3c4d8hAd", game="hilo").players[0].fraction
    Fraction(43, 80)
    """
    return _equity(match_equity(hands, board, dead, _is_hilo(game), partial_flop))


def next_cards(
    hands: Sequence[CardsLike], board: CardsLike, dead: CardsLike = "", game: Game = "high"
) -> dict[Card, Equity]:
    """Equities after each card that can come next on a flop or a turn: the "outs".

    Arguments and errors are those of :func:`equity`; the board must have three or four
    cards. The keys come in the order of the deck.

    >>> after = next_cards(["AsAhKsKh", "9s8d7s6d"], "Ad9c8h2s")
    >>> [str(card) for card, result in after.items() if result.players[1].equity == 1]
    ['5c', '5d', '5h', '5s', 'Tc', 'Td', 'Th', 'Ts']
    """
    return {
        DECK[card]: _equity(outcomes)
        for card, outcomes in match_next_cards(hands, board, dead, _is_hilo(game))
    }


def category_counts(
    hands: Sequence[CardsLike],
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    partial_flop: bool = False,
) -> CategoryCounts:
    """How often each hand ends with each category and with a qualifying low.

    Arguments and errors are those of :func:`equity`.

    >>> counts = category_counts(["AsAhKsKh", "9s8d7s6d"], "Ad9c8h")
    >>> counts.runouts, counts.players[0].high[Category.FULL_HOUSE], counts.players[1].low
    (820, 198, 520)
    """
    runouts, players = match_categories(hands, board, dead, partial_flop)
    return CategoryCounts(
        runouts,
        tuple(
            [
                PlayerCategories(_cards(ids), dict(zip(Category, counts, strict=True)), low)
                for ids, counts, low in players
            ]
        ),
    )


def equity_many(
    hands: NDArray[np.uint8],
    boards: NDArray[np.uint8] | None = None,
    dead: CardsLike = "",
    game: Game = "high",
    *,
    out: EquityMany | None = None,
    threads: int = 1,
    partial_flop: bool = False,
) -> EquityMany:
    """Exact equities of many match-ups, all with the same number of players.

    ``hands`` are card ids of shape (N, P, 4), (N, P, 5) or (N, P, 6), ``boards`` of shape
    (N, B) or (B,) for one that all share, B from 0 to 5, both ``uint8``; ``dead`` cards are
    shared by all. ``out`` is an earlier result of the same shapes to be filled again. All
    rows are checked before anything is written: ``ValueError`` names the first bad row and
    its card. The GIL is released; the result is the same for any number of threads.

    >>> import numpy as np
    >>> hands = np.array([[[51, 50, 47, 46], [27, 31, 33, 37]]], np.uint8)
    >>> equity_many(hands).high_win
    array([[693707, 392174]], dtype=uint64)
    """
    import numpy as np

    from omahakit.batch import check_dtype

    hilo = _is_hilo(game)
    threads = check_threads(threads)
    check_dtype(hands, np.uint8, "hands")
    if hands.ndim != 3 or not (2 <= hands.shape[1] <= 10 and 4 <= hands.shape[2] <= 6):
        raise ValueError(f"expected hands of shape (N, 2 to 10, 4 to 6), got {hands.shape}")
    n, players, _ = hands.shape
    if boards is None:
        boards = np.empty(0, np.uint8)
    check_dtype(boards, np.uint8, "boards")
    one_board = boards.ndim == 1
    if boards.ndim not in (1, 2) or boards.shape[-1] > 5 or not (one_board or len(boards) == n):
        raise ValueError(f"expected boards of shape ({n}, 0 to 5) or one board, got {boards.shape}")
    check_board_size(boards.shape[-1], partial_flop)
    if out is not None:
        _check_out(out, n, players, (hands, boards))
    matches = Matches(
        np.ascontiguousarray(hands),
        np.ascontiguousarray(boards[None] if one_board else boards),
        one_board,
        dead,
        hilo,
    )
    _run(matches, matches.first_bad, size=1 << 12, threads=threads)
    runouts, counters = np.empty(n, np.uint64), np.empty((6, n, players), np.uint64)
    _run(
        matches,
        lambda first, stop: matches.count(first, stop, runouts, counters),
        size=_CHUNK,
        threads=threads,
    )
    result = EquityMany(
        runouts,
        counters[0],
        counters[1],
        counters[2],
        counters[3],
        counters[4],
        counters[5],
        counters[5] / (SHARE_UNITS * runouts[:, None]),
    )
    if out is None:
        return result
    for array, new in zip(out, result, strict=True):
        array[...] = new
    return out


def _check_out(
    out: EquityMany, n: int, players: int, inputs: tuple[NDArray[np.uint8], NDArray[np.uint8]]
) -> None:
    import numpy as np

    from omahakit.batch import check_out, share_memory

    if not isinstance(out, EquityMany):
        raise TypeError(f"expected out as an EquityMany, got {type(out).__name__}: {out!r}")
    arrays = out._asdict()
    for name, array in arrays.items():
        shape = (n,) if name == "runouts" else (n, players)
        dtype = np.float64 if name == "equity" else np.uint64
        check_out(array, shape, dtype, inputs, f"out.{name}")
    for (name, array), (other, more) in combinations(arrays.items(), 2):
        if share_memory(array, more):
            raise ValueError(
                f"expected out arrays that share no memory, got {name} and {other} in one place"
            )


def _run(
    matches: Matches, first_bad: Callable[[int, int], int], *, size: int, threads: int
) -> None:
    """Run ``first_bad`` over all rows; ``ValueError`` for the first row that it reports."""
    from omahakit.batch import find_bad_row

    row = find_bad_row(first_bad, matches.rows, size=size, threads=threads)
    if row is not None:
        raise ValueError(f"row {row}: {matches.fault(row)}")
