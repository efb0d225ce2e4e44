"""The cases collected from other people's bug reports, where a checkout has them beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"


def cases(*kinds: str) -> list[Any]:
    """Parameters for the cases of these kinds, or one that is skipped for want of the file."""
    file = SHARED / "data" / "cases.json"
    if not file.exists():
        skip = pytest.mark.skip(reason="no ../shared/data/cases.json beside this checkout")
        return [pytest.param({}, id="no-shared-data", marks=skip)]
    found = json.loads(file.read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["id"]) for case in found if case["kind"] in kinds]
