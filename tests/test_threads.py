"""Many callers at once, Ctrl-C in the middle, and memory that does not grow."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from deals import random_deals, random_holes

from omahakit import best_high, best_low, evaluate_high, evaluate_low, evaluate_many
from omahakit._chunks import run_in_chunks
from omahakit.batch import find_bad_row

POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals and resource")


def run_python(script: str, timeout: float = 120) -> str:
    """Output of a script in a process of its own."""
    command = [sys.executable, "-c", textwrap.dedent(script)]
    return subprocess.run(
        command, check=True, timeout=timeout, stdout=subprocess.PIPE, text=True
    ).stdout


def test_batch_calls_from_many_threads() -> None:
    holes, boards = random_deals(89, 100_000, 4, 5)
    beside = random_holes(89, 100_000, 4, boards[0])
    expected = evaluate_many(holes, boards)
    expected_beside = evaluate_many(beside, boards[0])
    start = threading.Barrier(8)

    def work(i: int) -> bool:
        start.wait()
        same = True
        for _ in range(5):
            high, low = evaluate_many(holes, boards, threads=1 + i % 3)
            same &= np.array_equal(high, expected[0]) and np.array_equal(low, expected[1])
            high, low = evaluate_many(beside, boards[0], threads=1 + i % 3)
            same &= np.array_equal(high, expected_beside[0])
            same &= np.array_equal(low, expected_beside[1])
        return same

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(8)))


def test_scalar_calls_from_many_threads() -> None:
    holes, boards = random_deals(97, 300, 5, 5)
    deals = list(zip(holes.tolist(), boards.tolist(), strict=True))
    calls = (evaluate_high, evaluate_low, best_high, best_low)
    expected = [[call(*deal) for call in calls] for deal in deals]
    start = threading.Barrier(8)

    def work(i: int) -> list[list[object]]:
        start.wait()
        mine = deals[i:] + deals[:i]  # each thread begins elsewhere
        found: list[list[object]] = [[call(*deal) for call in calls] for deal in mine]
        return found[len(deals) - i :] + found[: len(deals) - i]

    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(work, range(8)):
            assert found == expected


def test_arrays_that_change_during_a_call_do_no_harm() -> None:
    # the values mean nothing then, but nothing may be read or written out of bounds
    holes, boards = random_deals(101, 50_000, 6, 5)
    junk = np.random.default_rng(101).integers(0, 256, holes.shape, np.uint8)
    good = holes.copy()
    stop = threading.Event()

    def scribble() -> None:
        while not stop.is_set():
            np.copyto(holes, junk)
            np.copyto(holes, good)

    scribbler = threading.Thread(target=scribble)
    scribbler.start()
    out = np.zeros(50_000, np.uint16), np.zeros(50_000, np.uint8)
    outcomes = set()
    try:
        for _ in range(100):
            try:
                evaluate_many(holes, boards, out=out, threads=2)
            except ValueError as error:
                outcomes.add(str(error).split()[0])
    finally:
        stop.set()
        scribbler.join()
    assert outcomes <= {"row"}
    high, low = evaluate_many(good, boards)
    assert np.array_equal(evaluate_many(holes, boards, out=out)[0], high)
    assert np.array_equal(out[1], low)


@pytest.mark.parametrize("threads", [1, 2, 3, 8, 100])
@pytest.mark.parametrize("total", [0, 1, 9, 10, 11, 95, 100])
def test_pieces_cover_every_row_once(total: int, threads: int) -> None:
    pieces: list[tuple[int, int]] = []
    run_in_chunks(lambda *piece: pieces.append(piece), total, size=10, threads=threads)
    rows = [row for first, stop in sorted(pieces) for row in range(first, stop)]
    assert rows == list(range(total))


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("kind", [KeyboardInterrupt, MemoryError])
def test_after_an_error_no_new_piece_is_begun(kind: type[BaseException], threads: int) -> None:
    begun: list[int] = []
    failed = threading.Event()

    def work(first: int, stop: int) -> None:
        assert stop == first + 1
        begun.append(first)
        if first == 5:
            failed.set()
            raise kind
        if first > 5:
            failed.wait()

    with pytest.raises(kind):
        run_in_chunks(work, 100_000, size=1, threads=threads)
    assert len(begun) < 50_000  # those under way are finished, hardly more
    assert set(range(6)) <= set(begun)


def test_the_first_bad_row_is_named_also_when_a_later_one_is_found_before() -> None:
    later = threading.Event()

    def first_bad(first: int, stop: int) -> int:
        if first == 0:
            assert later.wait(timeout=60)
            return 3
        later.set()
        return 12 if first == 10 else stop

    assert find_bad_row(first_bad, 20, size=10, threads=2) == 3
    assert find_bad_row(lambda first, stop: stop, 20, size=10, threads=2) is None


@POSIX_ONLY
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("one_board", [False, True])
def test_ctrl_c_stops_a_long_run(threads: int, one_board: bool) -> None:
    script = textwrap.dedent(f"""
        import numpy as np
        from omahakit import evaluate_many

        holes = np.tile(np.array([51, 47, 2, 5], np.uint8), (3_000_000, 1))
        board = np.array([43, 39, 35, 8, 9], np.uint8)
        boards = board if {one_board} else np.tile(board, (3_000_000, 1))
        out = np.zeros(3_000_000, np.uint16), np.zeros(3_000_000, np.uint8)
        try:
            print("ready", flush=True)
            while True:
                evaluate_many(holes, boards, out=out, threads={threads})
        except KeyboardInterrupt:
            print("stopped", flush=True)
    """)
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert (output, errors, process.returncode) == ("stopped\n", "", 0)


LEAK_TEST = """
    import resource
    import sys

    import numpy as np
    import omahakit as o

    holes = np.tile(np.array([51, 47, 2, 5], np.uint8), (2_000, 1))
    board = np.array([43, 39, 35, 8, 9], np.uint8)
    boards = np.tile(board, (2_000, 1))
    bad = holes.copy()
    bad[1_999, 3] = 255
    hole_ids, hole_text = [51, 47, 2, 5], "AsKs2h3d"

    def refused(call, *arguments):
        try:
            call(*arguments)
        except (TypeError, ValueError):
            return
        raise AssertionError(arguments)

    def everything():
        o.evaluate_many(holes, boards, threads=2)
        o.evaluate_high_many(holes, board)
        o.evaluate_low_many(holes[:, ::-1], board)
        refused(o.evaluate_many, bad, boards)
        refused(o.evaluate_many, bad, board)
        for call in (o.evaluate_high, o.evaluate_low, o.best_high, o.best_low):
            call(hole_ids, (43, 39, 35, 8, 9))
            call(hole_text, "QsJsTs4c4d")
            call(o.parse_cards(hole_text), [o.Card("Qs"), "Js", np.uint8(35)])
            refused(call, hole_text, "QsJsTs4c4x")
            refused(call, hole_ids, (43, 39, 10**30))
            refused(call, hole_ids, (43, 39, None))
            refused(call, hole_ids, (43, 43, 39))
        o.showdown([hole_text, "AhKh2c3c"], "4h5h6dJcTh", "hilo")

    def resident_kib():
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak // 1024 if sys.platform == "darwin" else peak

    for _ in range(300):
        everything()
    before = resident_kib()
    for _ in range(3_000):
        everything()
    print(resident_kib() - before)
"""


@POSIX_ONLY
def test_memory_does_not_grow() -> None:
    # 3,000 rounds: one lost object of 100 bytes a call would be over 6 MB, a lost array 12 MB
    assert int(run_python(LEAK_TEST)) < 2_048


SMALL_STACK = """
import threading
import omahakit
threading.stack_size(128 * 1024)  # what musl gives a thread
hands = ["AsAhKsKh", "8s9sTdJd"]
results = []
def work():
    for game in ("high", "hilo"):
        results.append(omahakit.equity(hands, game=game).players[0].high_win)
    results.append(omahakit.category_counts(hands, "2c3c4c").runouts)
thread = threading.Thread(target=work)
thread.start()
thread.join()
print(results)
"""


def test_a_thread_with_a_small_stack_can_do_everything() -> None:
    result = subprocess.run(
        [sys.executable, "-c", SMALL_STACK], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout.strip()) == (0, "[693707, 693707, 820]"), result.stderr
