"""Long work in pieces, on any number of threads, that Ctrl-C stops at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from operator import index


def run_in_chunks(work: Callable[[int, int], None], total: int, *, size: int, threads: int) -> None:
    """Call ``work(first, stop)`` for [0, total) in chunks, in ascending order of their start.

    The calling thread takes its part, so that Ctrl-C is noticed after at most one chunk.
    After an error no new chunk is begun, those under way are finished, and the first error
    is raised.
    """
    if threads == 1 or total <= size:
        for first in range(0, total, size):
            work(first, min(first + size, total))
        return
    starts = iter(range(0, total, size))
    lock = threading.Lock()
    errors: list[BaseException] = []

    def take() -> None:
        try:
            while not errors:
                with lock:
                    first = next(starts, None)
                if first is None:
                    return
                work(first, min(first + size, total))
        except BaseException as error:
            errors.append(error)

    helpers = [
        threading.Thread(target=take, name=f"omahakit-{i}", daemon=True)
        for i in range(min(threads, -(-total // size)) - 1)
    ]
    try:
        for helper in helpers:
            helper.start()
        take()
        for helper in helpers:
            helper.join()
    except BaseException as interrupt:  # between two chunks: let the helpers end theirs
        errors.append(interrupt)
        for helper in helpers:
            if helper.ident is not None:
                helper.join()
    if errors:
        raise errors[0]


def check_threads(threads: int) -> int:
    """The number of threads as an ``int``; ``ValueError`` when it is less than one."""
    if isinstance(threads, bool) or not hasattr(threads, "__index__"):
        raise TypeError(f"expected a number of threads, got {type(threads).__name__}: {threads!r}")
    number = index(threads)
    if number < 1:
        raise ValueError(f"expected at least one thread, got {number}")
    return number
