"""Where the reference data lies: beside the project, absent from a plain checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"


def load_json(name: str) -> Any:
    """The content of a file of ``../shared/data``; skips the test when it is absent."""
    path = SHARED / "data" / name
    if not path.exists():
        pytest.skip(f"reference data not present: {path}")
    return json.loads(path.read_text(encoding="utf-8"))
