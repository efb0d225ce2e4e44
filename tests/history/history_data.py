"""Where the hands for these tests are: invented ones here, real ones beside the project."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from shared_data import SHARED

from omahakit.history import HandHistory, Replay, Skips, read_file, read_hands, replay

SAMPLES = Path(__file__).with_name("samples")
REAL = SHARED / "data"


def sample_hands(name: str) -> list[HandHistory]:
    """The hands of an invented file."""
    return list(read_file(SAMPLES / name))


def real_path(name: str) -> Path:
    """A file or folder of real hands; skips the test when it is absent."""
    path: Path = REAL / name
    if not path.exists():
        pytest.skip(f"reference data not present: {path}")
    return path


def real_cases() -> list[dict[str, Any]]:
    """The cases about histories that bug reports gave; skips the test when they are absent."""
    cases = json.loads(real_path("cases.json").read_text(encoding="utf-8"))
    return [case for case in cases if case["kind"] == "history"]


def real_hand(name: str, number: int = 0) -> HandHistory:
    """One hand of a real file."""
    return list(read_file(real_path(name)))[number]


def real_files() -> dict[str, tuple[list[Replay], Skips]]:
    """Every real file by its name below the data folder: its hands replayed, what was left out."""
    real_path("histories")
    return _real_files()


@lru_cache(maxsize=1)
def _real_files() -> dict[str, tuple[list[Replay], Skips]]:
    found: dict[str, tuple[list[Replay], Skips]] = {}
    for folder in ("histories", "phh"):
        for path in sorted((REAL / folder).rglob("*")):
            if path.is_file():
                skips = Skips()
                played = [replay(hand) for hand in read_hands(path, skips)]
                found[path.relative_to(REAL).as_posix()] = played, skips
    return found


def exceptions() -> dict[str, Any]:
    """Every real hand that does not replay exactly, with its reason."""
    text = Path(__file__).with_name("exceptions.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
