"""Hands from a file, a folder or a text, one at a time, with those left out told apart."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from omahakit.history import phh
from omahakit.history.builder import HandText
from omahakit.history.lines import MOST_LINES, file_lines, text_lines
from omahakit.history.record import HandHistory, HistoryError, OtherGameError
from omahakit.history.rooms import PREFIXES, ROOMS, Room

SkipKind: TypeAlias = Literal["other game", "damaged", "no history"]
Source: TypeAlias = "str | os.PathLike[str]"

_TAG: Final = re.compile("<session|<game |<HISTORY ")


class Skipped(NamedTuple):
    """A hand, or a whole file, that is left out: where, of which room, and why."""

    name: str
    line: int
    room: str
    kind: SkipKind
    reason: str


@dataclass
class Skips:
    """Counts what is left out and keeps the first ones; give it as ``on_skip``.

    >>> skips = Skips()
    >>> list(read_text("PokerStars Hand #1: Hold'em Limit ($1/$2)", on_skip=skips))
    []
    >>> skips.total, skips.counts["other game"], skips.first[0].line
    (1, 1, 1)
    """

    keep: int = 1000
    counts: Counter[str] = field(default_factory=Counter)
    first: list[Skipped] = field(default_factory=list)

    def __call__(self, skipped: Skipped) -> None:
        """Counts one."""
        self.counts[skipped.kind] += 1
        if len(self.first) < self.keep:
            self.first.append(skipped)

    @property
    def total(self) -> int:
        """How many were left out."""
        return sum(self.counts.values())


OnSkip: TypeAlias = "Callable[[Skipped], None] | None"


def read_hands(source: Source, on_skip: OnSkip = None) -> Iterator[HandHistory]:
    """The Omaha hands of a file, or of all files below a folder, in the order of their names.

    Hands of other games, damaged hands and files that hold none are left out and handed to
    ``on_skip``. Memory does not grow with the size of the files. Raises ``OSError`` for a path
    that cannot be opened.
    """
    for path in history_files(source):
        yield from read_file(path, on_skip)


def history_files(source: Source) -> Iterator[Path]:
    """The file itself, or the files below a folder in the order of their names.

    Below a folder hidden ones are left out, links to folders, which may lead round in a ring,
    and what is no file, such as a pipe.
    """
    path = Path(source)
    if not path.is_dir():
        yield path
        return
    for entry in sorted(path.iterdir()):
        if entry.name.startswith("."):
            continue
        if entry.is_file() or (entry.is_dir() and not entry.is_symlink()):
            yield from history_files(entry)


def read_file(path: Source, on_skip: OnSkip = None) -> Iterator[HandHistory]:
    """The Omaha hands of one file: a room's text or XML, PHH (.phh) or a collection (.phhs)."""
    path = Path(path)
    lines = file_lines(path)
    if path.suffix.lower() in (".phh", ".phhs"):
        return _read_texts(phh.split(lines, str(path)), str(path), on_skip)
    return _read_texts(split(lines, str(path)), str(path), on_skip)


def read_text(text: str, name: str = "", on_skip: OnSkip = None) -> Iterator[HandHistory]:
    """The Omaha hands of a text, PHH if it begins like it."""
    if phh.looks_like(text[:4096]):
        return _read_texts(phh.split(text_lines(text), name), name, on_skip)
    return _read_texts(split(text_lines(text), name), name, on_skip)


def read_hand(text: str) -> HandHistory:
    """The one hand of a text. Raises :class:`HistoryError` if it cannot be read.

    >>> read_hand("hello")
    Traceback (most recent call last):
    omahakit.history.record.HistoryError: expected a hand history, found none
    """
    skips = Skips()
    hands = read_text(text, on_skip=skips)
    first = next(hands, None)
    if first is not None:
        return first
    skipped = skips.first[0]
    raise (OtherGameError if skipped.kind == "other game" else HistoryError)(skipped.reason)


def split(lines: Iterable[str], name: str = "") -> Iterator[tuple[Room, HandText]]:
    """The text of every hand, whatever its game, with the room that wrote it."""
    room: Room | None = None
    preamble: list[tuple[int, str]] = []
    buffer: list[tuple[int, str]] = []

    def hand_text() -> HandText:
        numbers, hand_lines = zip(*preamble, *buffer, strict=True)
        return HandText(hand_lines, buffer[0][0], name, numbers)

    for number, raw in _numbered(lines):
        line = raw.lstrip("\ufeff")
        if not line:
            continue
        if line.startswith(PREFIXES):
            opened = next((r for r in ROOMS if r.preamble and line.startswith(r.preamble)), None)
            started = opened or next(
                (r for r in ROOMS if line.startswith(r.prefixes) and r.starts(line)), None
            )
            if started is not None:
                if room is not None and buffer:
                    yield room, hand_text()
                if opened is not None:
                    room, preamble, buffer = opened, [(number, line)], []
                    continue
                if started is not room:
                    preamble = []
                room, buffer = started, [(number, line)]
                continue
        if buffer:
            if len(buffer) < MOST_LINES:
                buffer.append((number, line))
        elif room is not None and len(preamble) < MOST_LINES:
            preamble.append((number, line))
    if room is not None and buffer:
        yield room, hand_text()


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, stripped; those of XML cut so that every hand begins one."""
    for number, line in enumerate(lines, 1):
        if "<" in line:
            starts = [0, *(found.start() for found in _TAG.finditer(line, 1))]
            for begin, end in zip(starts, [*starts[1:], len(line)], strict=True):
                yield number, line[begin:end].strip()
        else:
            yield number, line.strip()


def _read_texts(
    texts: Iterator[tuple[Room, HandText]], name: str, on_skip: OnSkip
) -> Iterator[HandHistory]:
    found = False
    for room, text in texts:
        found = True
        try:
            hand = room.read(text)
        except OtherGameError as error:
            kind: SkipKind = "other game"
            reason = str(error)
        except ValueError as error:
            kind, reason = "damaged", str(error)
        else:
            yield hand
            continue
        if on_skip is not None:
            on_skip(Skipped(name, text.first, room.name, kind, reason))
    if not found and on_skip is not None:
        on_skip(Skipped(name, 1, "", "no history", "expected a hand history, found none"))
