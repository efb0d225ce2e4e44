"""An append-only journal: one JSON line an event, from which a table is rebuilt (rules 1.1, 8.4).

The first line is the state of the table when the journal began; every other line is a command
that was carried out, its arguments and the cards that it dealt. Commands with the same cards
lead to the same state, so that nothing else need be kept. No line holds a card that is not
dealt yet: there is none (see :mod:`omahakit.table.dealing`).

A line counts once it ends with its newline. A process that is killed while it writes leaves
at most one line cut short, which is dropped: that command was never confirmed to anybody.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, BinaryIO, Final, Self

from omahakit.table.base import Table
from omahakit.table.cash import CashTable
from omahakit.table.snapshot import FORMAT
from omahakit.table.tournament import Tournament

_KINDS: Final[Mapping[str, type[Table]]] = MappingProxyType(
    {CashTable.kind: CashTable, Tournament.kind: Tournament}
)

_DAMAGE: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What JSON of another shape than ours may raise on its way into a table."""


def table_from_dict(data: Mapping[str, Any]) -> Table:
    """The table of a ``to_dict`` of either kind."""
    kind = _KINDS.get(str(data.get("kind")))
    if kind is None:
        raise ValueError(f"expected a {' or a '.join(_KINDS)}, got {data.get('kind')!r}")
    return kind.from_dict(data)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a journal says: the table, the caller's note, lines read, bytes of whole lines."""

    table: Table
    note: dict[str, Any] = field(hash=False)
    lines: int
    size: int


def rebuild(data: bytes) -> Rebuilt:
    """The table from the content of a journal; a cut last line is left out.

    Raises ``ValueError`` with the number of the line for anything else that is wrong: a
    first line that is no table, a missing line, a command that the table refuses.
    """
    whole, _, _ = data.rpartition(b"\n")
    if not whole:
        raise ValueError("expected a journal, got no whole line")
    lines = whole.split(b"\n")
    try:
        header = json.loads(lines[0])
        if not isinstance(header, dict) or header.get("journal") != FORMAT:
            raise ValueError(f"expected a journal of format {FORMAT}")
        table = table_from_dict(header["table"])
        note = dict(header["note"])
    except _DAMAGE as error:
        raise _damaged(1, error) from error
    for number, line in enumerate(lines[1:], 2):
        try:
            entry = json.loads(line)
            if not isinstance(entry, dict) or entry.pop("n", None) != number:
                raise ValueError(f"expected an entry with number {number}, got {line[:40]!r}")
            table.apply(entry)
        except _DAMAGE as error:
            raise _damaged(number, error) from error
    return Rebuilt(table, note, len(lines), len(whole) + 1)


def _damaged(number: int, error: Exception) -> ValueError:
    """Says which line is wrong; what Python stumbled over says little without its kind."""
    text = str(error)
    if not text.startswith("expected "):
        text = f"expected a line that a journal wrote, got damage ({type(error).__name__}: {text})"
    return ValueError(f"line {number}: {text}")


class Journal:
    """A journal file that follows one table: everything the table does is written to it.

    >>> import tempfile, pathlib
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = pathlib.Path(folder.name) / "table.jsonl"
    >>> table = CashTable("NL $1/$2")
    >>> with Journal.create(path, table, note={"room": "one"}):
    ...     table.sit(1, "Ann", 20_000); table.sit(2, "Bob", 20_000)
    ...     _ = table.start_hand()
    >>> _ = path.write_bytes(path.read_bytes() + b'{"n": 5, "do": "a')  # killed while writing
    >>> with Journal.resume(path) as journal:
    ...     journal.table.to_dict() == table.to_dict(), journal.note
    (True, {'room': 'one'})
    >>> folder.cleanup()
    """

    def __init__(
        self, file: BinaryIO, table: Table, note: dict[str, Any], lines: int, sync: bool
    ) -> None:
        """For :meth:`create` and :meth:`resume`."""
        self.table = table
        self.note = note
        self.lines = lines
        self._file = file
        self._sync = sync
        self._broken = False
        table.sink = self._write

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        table: Table,
        note: Mapping[str, Any] | None = None,
        *,
        sync: bool = False,
    ) -> Journal:
        """A new journal that begins with the present state of ``table``.

        ``note`` is the caller's: anything that JSON can hold. With ``sync`` every line is
        on the disk before the command returns (``fsync``), else it is with the operating system.
        Raises ``FileExistsError`` when there is such a file.
        """
        header: dict[str, Any] = {
            "journal": FORMAT,
            "note": dict(note or {}),
            "table": table.to_dict(),
        }
        json.dumps(header)  # a note that can't be written leaves no file behind
        journal = cls(Path(path).open("xb"), table, header["note"], 0, sync)  # noqa: SIM115
        journal._write_line(header)
        return journal

    @classmethod
    def resume(cls, path: str | os.PathLike[str], *, sync: bool = False) -> Journal:
        """Rebuilds the table from a journal, cuts off a broken last line, and goes on."""
        found = rebuild(Path(path).read_bytes())
        file = Path(path).open("r+b")  # noqa: SIM115 - closed by close()
        file.truncate(found.size)
        file.seek(found.size)
        return cls(file, found.table, found.note, found.lines, sync)

    def close(self) -> None:
        """Closes the file; the table is followed no more."""
        self.table.sink = None
        self._file.close()

    def __enter__(self) -> Self:
        """The journal itself, closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Closes the file."""
        self.close()

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._write_line({"n": self.lines + 1, **entry})

    def _write_line(self, value: Mapping[str, Any]) -> None:
        if self._broken:
            raise ValueError("expected a journal that can be written, it failed before: resume it")
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
        # a name may hold half a surrogate pair; the command has been carried out by now
        data = line.encode(errors="surrogatepass")
        self._broken = True
        self._file.write(data)
        self._file.flush()
        if self._sync:
            os.fsync(self._file.fileno())
        self._broken = False
        self.lines += 1
