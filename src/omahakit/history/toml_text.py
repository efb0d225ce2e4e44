"""TOML as PHH files have it: reading with repairs of cut strings, and writing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final

from omahakit.history.record import HistoryError

_CUT: Final = re.compile(r"([A-Za-z0-9_-]{1,80}[ \t]{0,8}=[ \t]{0,8})(['\"])([^'\"]*)$")
_NUMBER: Final = r"-?(?:0|[1-9][0-9]{0,17})"
_SINGLE: Final = r"'[^'\x00-\x1f\x7f]*'"
_DOUBLE: Final = r'"[^"\\\x00-\x1f\x7f]*"'
_PLAIN: Final = re.compile(
    rf"([A-Za-z0-9_-]+) = (?:({_NUMBER})|(true|false)|({_SINGLE}|{_DOUBLE})"
    rf"|\[({_NUMBER}(?:, {_NUMBER})*)\]"
    rf"|\[({_SINGLE}(?:, {_SINGLE})*|{_DOUBLE}(?:, {_DOUBLE})*)\])[ ]*"
)
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+\Z")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def parse(lines: Sequence[str], first: int) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The fields of a TOML text, and what had to be repaired.

    A string that its line leaves open ends with the line. Texts of nothing but plain lines,
    as nearly all PHH files are, are read at once, others by ``tomllib``. Raises
    :class:`HistoryError`.
    """
    quick = _parse_plain(lines, first)
    if quick is not None:
        return quick
    try:
        return tomllib.loads("\n".join(lines), parse_float=Decimal), ()
    except (tomllib.TOMLDecodeError, RecursionError, ValueError, ArithmeticError) as error:
        notes: list[str] = []
        repaired = [_repair(line, first + i, notes) for i, line in enumerate(lines)]
        if not notes:
            raise HistoryError(f"line {first}: expected TOML fields: {error}") from error
    try:
        return tomllib.loads("\n".join(repaired), parse_float=Decimal), tuple(notes)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError, ArithmeticError) as error:
        raise HistoryError(f"line {first}: expected TOML fields: {error}") from error


def _parse_plain(lines: Sequence[str], first: int) -> tuple[dict[str, Any], tuple[str, ...]] | None:
    """The fields if every line is one plain field, else None."""
    fields: dict[str, Any] = {}
    notes: list[str] = []
    for i, line in enumerate(lines):
        if not line or line[0] == "#":
            continue
        found = _PLAIN.fullmatch(line)
        if found is None:
            found = _PLAIN.fullmatch(_repair(line, first + i, notes))
        if found is None or found[1] in fields:
            return None
        name, number, switch, text, numbers, texts = found.groups()
        if texts is not None:
            quotes = texts[0]
            fields[name] = texts[1:-1].split(f"{quotes}, {quotes}")
        elif numbers is not None:
            fields[name] = list(map(int, numbers.split(",")))
        elif number is not None:
            fields[name] = int(number)
        elif text is not None:
            fields[name] = text[1:-1]
        else:
            fields[name] = switch == "true"
    return fields, tuple(notes)


def _repair(line: str, number: int, notes: list[str]) -> str:
    found = _CUT.match(line)
    if found is None:
        return line
    notes.append(f"line {number}: a string that was left open ends with its line")
    return found[1] + quote(found[3])


def quote(text: str) -> str:
    r"""A TOML string.

    >>> print(quote('say "hi"\n'), quote("Ünal"))
    "say \"hi\"\n" "Ünal"
    """
    letters = [
        _ESCAPES.get(c) or (c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}") for c in text
    ]
    return '"' + "".join(letters) + '"'


def value(item: Any) -> str:
    """A value as TOML: strings, numbers, booleans, dates, arrays, inline tables.

    >>> value([1, Decimal("0.50"), True, {"a b": "x"}])
    '[1, 0.50, true, {"a b" = "x"}]'
    """
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, str):
        return quote(item)
    if isinstance(item, int):
        return str(item)
    if isinstance(item, Decimal):
        if not item.is_finite():
            return str(item).lower().replace("infinity", "inf")
        text = format(item, "f")
        return text if "." in text else text + ".0"
    if isinstance(item, datetime | date | time):
        return item.isoformat()
    if isinstance(item, Mapping):
        inner = ", ".join([f"{key(name)} = {value(part)}" for name, part in item.items()])
        return "{" + inner + "}"
    if isinstance(item, Sequence):
        return "[" + ", ".join([value(part) for part in item]) + "]"
    raise HistoryError(f"expected a value that TOML can hold, got {type(item).__name__}")


def key(name: str) -> str:
    """A key as TOML, quoted where it must be."""
    return name if _BARE.match(name) else quote(name)
