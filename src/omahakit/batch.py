"""Many hands in one call: NumPy arrays in, NumPy arrays out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from omahakit._chunks import check_threads, run_in_chunks
from omahakit._core import Deals

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Rows in one call into the core: half a millisecond, so that Ctrl-C is answered at once.
_CHUNK = 1 << 16


def evaluate_high_many(
    holes: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint16] | None = None,
    threads: int = 1,
) -> NDArray[np.uint16]:
    """High values of many hands, as :func:`omahakit.evaluate_high` gives them one by one.

    ``holes`` are card ids of shape (N, 4), (N, 5) or (N, 6), ``boards`` of shape (N, 3), (N, 4)
    or (N, 5), both ``uint8``; either may be a single row that all share. The result is
    ``uint16`` of shape (N,), in ``out`` when that is given. Every row is checked before
    anything is written: ``ValueError`` names the first bad row and its card; ``TypeError``
    for another dtype. The GIL is released; the result is the same for any number of threads.

    >>> import numpy as np
    >>> holes = np.array([[51, 47, 2, 5], [0, 1, 2, 3]], np.uint8)
    >>> evaluate_high_many(holes, np.array([43, 39, 35, 8, 9], np.uint8))
    array([7462, 4157], dtype=uint16)
    """
    return _evaluate(holes, boards, (out,), (True, False), threads)[0]


def evaluate_low_many(
    holes: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    *,
    out: NDArray[np.uint8] | None = None,
    threads: int = 1,
) -> NDArray[np.uint8]:
    """Low values of many hands: 0 for none, 1 .. 56, ``uint8``.

    Everything else is as for :func:`evaluate_high_many`.

    >>> import numpy as np
    >>> holes = np.array([[51, 3, 44, 45], [0, 1, 2, 7]], np.uint8)
    >>> evaluate_low_many(holes, np.array([4, 8, 12, 39, 38], np.uint8))
    array([56,  0], dtype=uint8)
    """
    return _evaluate(holes, boards, (out,), (False, True), threads)[0]


def evaluate_many(
    holes: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    *,
    out: tuple[NDArray[np.uint16], NDArray[np.uint8]] | None = None,
    threads: int = 1,
) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """High and low values of many hands in one pass: (high, low).

    Everything else is as for :func:`evaluate_high_many`; ``out`` is a pair of arrays.

    >>> import numpy as np
    >>> holes = np.array([[51, 3, 44, 45]], np.uint8)
    >>> evaluate_many(holes, np.array([[4, 8, 12, 39, 38]], np.uint8))
    (array([5854], dtype=uint16), array([56], dtype=uint8))
    """
    if out is not None and not isinstance(out, tuple | list):
        raise TypeError(f"expected a pair of arrays as out, got {type(out).__name__}")
    if out is not None and len(out) != 2:
        raise ValueError(f"expected a pair of arrays as out, got {len(out)}")
    high, low = _evaluate(holes, boards, out or (None, None), (True, True), threads)
    return high, low


def _evaluate(
    holes: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    outs: Sequence[NDArray[Any] | None],
    wanted: tuple[bool, bool],
    threads: int,
) -> list[NDArray[Any]]:
    """All three calls: check the arrays, check the rows, then evaluate."""
    import numpy as np  # scalar users need no NumPy in memory

    threads = check_threads(threads)
    holes, one_hole = _rows(holes, "holes", 4, 6)
    boards, one_board = _rows(boards, "boards", 3, 5)
    if one_hole and one_board:
        one_hole = one_board = False
    n = len(boards) if one_hole else len(holes)
    if not one_board and len(boards) != n:
        raise ValueError(
            f"expected as many boards as hands, got {len(holes)} hands and {len(boards)} boards"
        )
    both: tuple[Any, Any] = (np.uint16, np.uint8)
    dtypes = [dtype for dtype, want in zip(both, wanted, strict=True) if want]
    for out, dtype in zip(outs, dtypes, strict=True):
        if out is not None:
            check_out(out, (n,), dtype, (holes, boards))
    if len(outs) == 2 and share_memory(outs[0], outs[1]):
        raise ValueError("expected two out arrays that share no memory")
    deals = Deals(holes, boards, one_hole, one_board)
    # Nothing of the caller's is written before all rows are known to be good: either they
    # are checked first, or, on one board, where the check comes for free with the values,
    # these go into an array of our own first.
    results = [
        np.empty(n, dtype) if out is None or one_board or not out.flags.carray else out
        for out, dtype in zip(outs, dtypes, strict=True)
    ]
    if any(result is out for result, out in zip(results, outs, strict=True)):
        _raise_for_bad_row(deals, deals.first_bad, threads)
        deals.trust()
    filled = iter(results)
    high, low = (next(filled) if w else None for w in wanted)
    _raise_for_bad_row(deals, lambda first, stop: deals.evaluate(first, stop, high, low), threads)
    for i, out in enumerate(outs):
        if out is not None and out is not results[i]:
            out[:] = results[i]
            results[i] = out
    return results


def _rows(
    cards: NDArray[np.uint8], name: str, least: int, most: int
) -> tuple[NDArray[np.uint8], bool]:
    """C-contiguous rows of cards, and whether they were a single row without an axis for N."""
    import numpy as np

    check_dtype(cards, np.uint8, name)
    if cards.ndim not in (1, 2) or not least <= cards.shape[-1] <= most:
        raise ValueError(
            f"expected {name} of shape (N, {least}) to (N, {most}) or a single row,"
            f" got {cards.shape}"
        )
    return np.ascontiguousarray(cards).reshape(-1, cards.shape[-1]), cards.ndim == 1


def check_dtype(array: NDArray[Any], dtype: type[np.generic], name: str) -> None:
    """Raise ``TypeError`` for what is no NumPy array of the dtype, or one with a mask."""
    import numpy as np

    if not isinstance(array, np.ndarray):
        got = type(array).__name__
    elif array.dtype != dtype:
        got = f"one of {array.dtype}"
    elif hasattr(array, "mask"):  # its mask would be ignored; asked so as not to load numpy.ma
        got = "a masked one"
    else:
        return
    raise TypeError(f"expected {name} as a NumPy array of {np.dtype(dtype)}, got {got}")


def check_out(
    out: NDArray[Any],
    shape: tuple[int, ...],
    dtype: type[np.generic],
    inputs: tuple[NDArray[np.uint8], ...],
    name: str = "out",
) -> None:
    """Raise ``TypeError`` or ``ValueError`` for an array that can't take the results."""
    check_dtype(out, dtype, name)
    if out.shape != shape:
        raise ValueError(f"expected {name} of shape {shape}, got {out.shape}")
    if not out.flags.writeable:
        raise ValueError(f"expected {name} that can be written, got a read-only one")
    if any(share_memory(out, cards) for cards in inputs):
        raise ValueError(f"expected {name} that shares no memory with the cards")


def share_memory(a: NDArray[Any] | None, b: NDArray[Any] | None) -> bool:
    """Whether an element of one is part of the other; fields of one record array are not."""
    import numpy as np

    return a is not None and b is not None and np.shares_memory(a, b)


def find_bad_row(
    first_bad: Callable[[int, int], int], rows: int, *, size: int, threads: int
) -> int | None:
    """Run ``first_bad(first, stop)`` over all rows in chunks; the first row it reports."""
    bad: list[int] = []

    def work(first: int, stop: int) -> None:
        # chunks are begun in order: those behind a bad one need no look
        if not bad or first < min(bad):
            row = first_bad(first, stop)
            if row < stop:
                bad.append(row)

    run_in_chunks(work, rows, size=size, threads=threads)
    return min(bad, default=None)


def _raise_for_bad_row(deals: Deals, first_bad: Callable[[int, int], int], threads: int) -> None:
    row = find_bad_row(first_bad, deals.rows, size=_CHUNK, threads=threads)
    if row is not None:
        raise ValueError(f"row {row}: {deals.fault(row)}")
