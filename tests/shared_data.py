"""The cases collected from other people's bug reports, where a checkout has them beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


def _missing(file: Path) -> list[Any]:
    skip = pytest.mark.skip(reason=f"no ../shared/data/{file.name} beside this checkout")
    return [pytest.param({}, id="no-shared-data", marks=skip)]


def cases(*kinds: str) -> list[Any]:
    """Parameters for the cases of these kinds, or one that is skipped for want of the file."""
    file = SHARED / "data" / "cases.json"
    if not file.exists():
        return _missing(file)
    found = json.loads(file.read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["id"]) for case in found if case["kind"] in kinds]


def reference_equities() -> list[Any]:
    """Parameters for the published equities, or one that is skipped for want of the file."""
    file = SHARED / "data" / "reference_equities.json"
    if not file.exists():
        return _missing(file)
    rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    return [pytest.param(row, id=f"{row['game']}-{i}") for i, row in enumerate(rows)]


def load_json(name: str) -> Any:
    """The content of a file of ``../shared/data``; skips the running test when it is absent."""
    file = SHARED / "data" / name
    if not file.exists():
        pytest.skip(f"no ../shared/data/{name} beside this checkout")
    return json.loads(file.read_text(encoding="utf-8"))
