"""Hands a second: reading and replaying each format, and PHH against pokerkit on the same files.

The hands are the real ones beside the project where a checkout has them, else those that the
tests invent. ``bench/bench_history.py`` run as a script prints how the time grows with texts
made to be slow to read.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from omahakit.history import (
    hands_table,
    read_hand,
    read_hands,
    read_text,
    replay,
    write_phh,
    write_pokerstars,
)

ROOT = Path(__file__).resolve().parents[1]
REAL = ROOT.parent / "shared" / "data"
SAMPLES = ROOT / "tests" / "history" / "samples"


def sources() -> list[Path]:
    """A folder for each room, or the invented files."""
    folder = REAL / "histories"
    return sorted(folder.iterdir()) if folder.exists() else sorted(SAMPLES.iterdir())


@pytest.mark.parametrize("source", sources(), ids=lambda path: path.name)
@pytest.mark.benchmark(group="read a room's files")
def bench_read(source: Path, per_hand: Any) -> None:
    hands = sum(1 for _ in read_hands(source))
    per_hand(hands, lambda: sum(1 for _ in read_hands(source)))


@pytest.mark.parametrize("source", sources(), ids=lambda path: path.name)
@pytest.mark.benchmark(group="replay what was read")
def bench_replay(source: Path, per_hand: Any) -> None:
    hands = list(read_hands(source))
    per_hand(len(hands), lambda: [replay(hand) for hand in hands])


@pytest.mark.parametrize("write", [write_phh, write_pokerstars], ids=["phh", "pokerstars"])
@pytest.mark.benchmark(group="write")
def bench_write(write: Any, per_hand: Any) -> None:
    hands = [hand for source in sources() for hand in read_hands(source) if hand.complete]
    per_hand(len(hands), lambda: [write(hand) for hand in hands], rounds=3)


@pytest.mark.benchmark(group="table of what happened, equities with it")
def bench_table(per_hand: Any) -> None:
    hands = [hand for source in sources() for hand in read_hands(source)]
    per_hand(len(hands), lambda: hands_table(hands), rounds=3)


def phh_texts() -> list[str]:
    """PHH files as any TOML parser takes them: a string that its line cuts off is closed."""
    folder = REAL / "phh" if (REAL / "phh").exists() else SAMPLES
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.phh"))]
    return [re.sub(r"(?m)^(\w+ = '[^'\n]*)$", r"\1'", text) for text in texts]


@pytest.mark.benchmark(group="PHH: read and replay the same files")
def bench_phh(per_hand: Any) -> None:
    texts = phh_texts()
    assert all(replay(read_hand(text)).exact for text in texts)
    per_hand(len(texts), lambda: [replay(read_hand(text)) for text in texts], rounds=50)


@pytest.mark.benchmark(group="PHH: read and replay the same files")
def bench_phh_pokerkit(per_hand: Any) -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="the peer: pip install pokerkit")
    texts = phh_texts()

    def work() -> None:
        for text in texts:
            for _ in pokerkit.HandHistory.loads(text):
                pass

    per_hand(len(texts), work, rounds=5)


def print_growth() -> None:
    """Microseconds a character for texts made to be slow, as they double."""
    (name, text), *_ = [(p.name, p.read_text(encoding="utf-8")) for p in SAMPLES.glob("pokerst*")]
    hand = text[: text.index("\n\n\n")]
    growing: dict[str, Callable[[int], str]] = {
        f"{name} over and over": lambda n: text * n,
        "one hand of many lines": lambda n: hand.replace("*** FLOP", "Ann: checks\n" * 40 * n),
        "one long line": lambda n: hand.replace("*** FLOP", "x " * 400 * n + "\n*** FLOP"),
        "a long name": lambda n: hand.replace("Ann", "A" * 200 * n),
        "long amounts": lambda n: hand.replace("$28", "$" + "2," * 400 * n),
        "tags": lambda n: "<session>" + "<game " * 100 * n,
    }
    for title, make in growing.items():
        costs = []
        for times in (16, 32, 64, 128):
            grown = make(times)
            start = time.perf_counter()
            for _ in read_text(grown):
                pass
            costs.append(1e6 * (time.perf_counter() - start) / len(grown))
        print(f"{title:28}", *(f"{cost:8.4f}" for cost in costs))


if __name__ == "__main__":
    print("microseconds a character at 1, 2, 4 and 8 times the length")
    print_growth()
