"""Files as lines of text: any of the usual encodings, any line ends, in constant memory.

And files written, which take the place of old ones only when they are whole.
"""

from __future__ import annotations

import codecs
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, TextIO

#: a hand with more lines than this is no hand
MOST_LINES: Final = 20_000

#: a line that is longer than this is handed out in pieces, cut before a tag if it has any
LONGEST: Final = 1 << 16
_BLOCK: Final = 1 << 16


def decode(raw: bytes) -> str:
    """Bytes of a line as text: UTF-8 where they are, else Windows-1252, else Latin-1.

    >>> decode(b"\\xe2\\x82\\xac1"), decode(b"\\x801"), decode(b"\\x81")
    ('€1', '€1', '\\x81')
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        pass
    try:
        return raw.decode("cp1252")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def file_lines(path: Path) -> Iterator[str]:
    """The lines of a file, without their ends."""
    with path.open("rb") as stream:
        yield from stream_lines(stream)


@contextmanager
def written_whole(path: Path) -> Iterator[TextIO]:
    """A text file to write that takes the place of ``path`` only once all of it is written.

    So a failure leaves what was there, and the old file can be read meanwhile. What is no
    file, such as a pipe, is written as it comes.
    """
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
        return
    path = path.resolve()
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as stream:
            yield stream
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def stream_lines(stream: BinaryIO) -> Iterator[str]:
    """The lines of a binary stream, without their ends.

    UTF-16 is known by its mark or by its zero bytes; a mark of UTF-8 is dropped. Lines end
    with LF, CR LF or CR, mixed as they like.
    """
    block = stream.read(_BLOCK)
    wide = _wide_encoding(block[:256])
    if wide:
        decoder = codecs.getincrementaldecoder(wide)(errors="replace")
        rest = ""
        while block:
            rest += decoder.decode(block)
            *lines, rest = rest.split("\n")
            for line in lines:
                yield from _pieces(line.lstrip("\ufeff"))
            if len(rest) > LONGEST:
                cut = max(0, rest.rfind("<")) or len(rest)
                yield from _pieces(rest[:cut])
                rest = rest[cut:]
            block = stream.read(_BLOCK)
        rest += decoder.decode(b"", final=True)
        yield from _pieces(rest)
        return
    tail = b""
    while block:
        *raw_lines, tail = (tail + block).split(b"\n")
        for raw in raw_lines:
            yield from _pieces(decode(raw))
        if len(tail) > LONGEST:
            cut = max(0, tail.rfind(b"<")) or len(tail)
            yield from _pieces(decode(tail[:cut]))
            tail = tail[cut:]
        block = stream.read(_BLOCK)
    if tail:
        yield from _pieces(decode(tail))


def text_lines(text: str) -> Iterator[str]:
    """The lines of a text, as :func:`stream_lines` gives those of a file."""
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        if end < 0:
            end = len(text)
        yield from _pieces(text[start:end])
        start = end + 1


def _wide_encoding(start: bytes) -> str:
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    even, odd = start[0::2].count(0), start[1::2].count(0)
    if odd * 4 > len(start) and odd > even:
        return "utf-16-le"
    if even * 4 > len(start) and even > odd:
        return "utf-16-be"
    return ""


def _pieces(line: str) -> Iterator[str]:
    """A line cut at carriage returns; one that is the end of the line makes no empty piece."""
    line = line.removesuffix("\r")
    if "\r" not in line:
        yield line
    else:
        yield from line.split("\r")
