"""The verdict on files: how many hands they hold, how many replay exactly, and what differs."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from omahakit.history.replay import Replay, replay
from omahakit.history.stream import Skipped, history_files, read_file


@dataclass
class FileReport:
    """What was found in one file.

    ``hands`` are the Omaha hands read; of these ``exact`` replay with every action legal and
    every payout equal, ``incomplete`` have no result to compare, ``cancelled`` were called
    off; ``differing`` are the others. ``skipped`` counts what was left out, by kind.
    """

    name: str
    hands: int = 0
    exact: int = 0
    incomplete: int = 0
    cancelled: int = 0
    differing: list[Replay] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    damaged: list[Skipped] = field(default_factory=list)

    @property
    def replayed(self) -> int:
        """Hands with a result that were compared with the rules."""
        return self.exact + len(self.differing)

    def add(self, played: Replay) -> None:
        """Counts one hand."""
        self.hands += 1
        if played.verdict == "differs":
            self.differing.append(played)
        else:
            setattr(self, played.verdict, getattr(self, played.verdict) + 1)

    def skip(self, skipped: Skipped) -> None:
        """Counts one hand or file left out."""
        self.skipped[skipped.kind] += 1
        if skipped.kind != "other game":
            self.damaged.append(skipped)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON can hold it."""
        return {
            "file": self.name,
            "hands": self.hands,
            "replayed": self.replayed,
            "exact": self.exact,
            "incomplete": self.incomplete,
            "cancelled": self.cancelled,
            "skipped": dict(self.skipped),
            "exceptions": [
                {
                    "hand": played.history.hand_id,
                    "line": played.history.source[1],
                    "differences": [
                        {
                            "where": d.where,
                            "seat": d.seat,
                            "kind": d.kind,
                            "room": d.room,
                            "rules": d.rules,
                            "text": d.text,
                        }
                        for d in played.differences
                    ],
                }
                for played in self.differing
            ],
            "damaged": [{"line": s.line, "reason": s.reason} for s in self.damaged],
        }


def check_files(source: str | os.PathLike[str]) -> Iterator[FileReport]:
    """A report for the file, or for every file below a folder, one after the other."""
    for path in history_files(source):
        report = FileReport(str(path))
        for hand in read_file(path, report.skip):
            report.add(replay(hand))
        yield report
