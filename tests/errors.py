"""The form of all error messages: what was expected, what was found, no full stop."""

from __future__ import annotations

import pytest


def said(error: pytest.ExceptionInfo[Exception]) -> str:
    """The message of an error, which is of that form."""
    text = str(error.value)
    assert text[0].islower()
    assert not text.endswith(".")
    return text
