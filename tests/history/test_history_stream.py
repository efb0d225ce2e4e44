"""Files of any encoding and size, whole or cut off, one hand at a time."""

from __future__ import annotations

import codecs
import io
import os
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from history.history_data import SAMPLES, sample_hands
from omahakit.history import (
    HandHistory,
    HistoryError,
    OtherGameError,
    Skips,
    read_file,
    read_hand,
    read_hands,
    read_text,
)
from omahakit.history.lines import LONGEST, stream_lines, text_lines
from omahakit.history.stream import history_files, split

TEXT = (SAMPLES / "pokerstars.txt").read_text(encoding="utf-8")
FIRST_LINES = [
    number
    for number, line in enumerate(TEXT.split("\n"), 1)
    if "Hand #1001" in line or "Hand #1003" in line
]
EUROS = TEXT.replace("$", "€").replace(" USD)", ")")


def parts(hand: HandHistory) -> tuple[object, ...]:
    return hand.players, hand.posts, hand.actions, hand.payouts, hand.currency


@pytest.mark.parametrize(
    "data",
    [
        EUROS.encode(),
        codecs.BOM_UTF8 + EUROS.encode(),
        EUROS.encode("cp1252"),
        EUROS.encode("utf-16"),
        EUROS.encode("utf-16-le"),
        EUROS.encode("utf-16-be"),
        codecs.BOM_UTF16_BE + EUROS.encode("utf-16-be"),
        EUROS.replace("\n", "\r\n").encode("utf-16"),
        EUROS.replace("\n", "\r\n").encode(),
        EUROS.replace("\n", "\r").encode(),
        EUROS.replace("\n", "\r\n", 20).replace("\r\n", "\r", 5).encode(),
        EUROS.replace("\n", " \n\n").encode(),
    ],
    ids=[
        *("utf-8", "utf-8 mark", "cp1252", "utf-16", "utf-16-le", "utf-16-be", "utf-16-be mark"),
        *("utf-16 crlf", "crlf", "cr", "mixed", "blank lines"),
    ],
)
def test_encodings_and_line_ends(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(data)
    skips = Skips()
    hands = list(read_file(path, skips))
    expected = sample_hands("pokerstars.txt")
    if b" \n" not in data:
        assert [hand.source[1] for hand in hands] == FIRST_LINES
    assert [parts(hand)[1:4] for hand in hands] == [parts(hand)[1:4] for hand in expected]
    assert hands[0].currency == "EUR"
    assert skips.counts == {"other game": 1}


def test_bytes_that_no_encoding_has_do_not_stop_the_reading(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(TEXT.encode().replace(b"Aurora", b"\x81\xff\xfe\x00"))
    assert len(list(read_file(path))) == 2


def test_mark_between_files_put_together() -> None:
    assert len(list(read_text(TEXT + "\ufeff" + TEXT))) == 4


def test_several_rooms_in_one_file() -> None:
    names = ["pokerstars.txt", "wpn.txt", "ipoker.xml", "888.txt", "boss.xml", "bovada.txt"]
    text = "\n".join((SAMPLES / name).read_text(encoding="utf-8") for name in names)
    rooms = [hand.room for hand in read_text(text)]
    assert rooms == ["PokerStars"] * 2 + ["WPN"] * 2 + ["iPoker", "888", "Boss", "Bovada"]


def test_xml_on_one_line() -> None:
    for name in ("ipoker.xml", "boss.xml"):
        text = (SAMPLES / name).read_text(encoding="utf-8")
        flat = "".join(line.strip() for line in text.splitlines())
        (hand,) = read_text(flat)
        assert parts(hand) == parts(sample_hands(name)[0])


@pytest.mark.parametrize("name", ["pokerstars.txt", "wpn.txt", "entraction.txt", "partypoker.txt"])
def test_cut_off_anywhere(name: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    for end in range(0, len(text), 7):
        skips = Skips()
        hands = list(read_text(text[:end], on_skip=skips))
        assert len(hands) + skips.total >= 1
        for skipped in skips.first:
            assert skipped.reason.startswith(("line ", "expected "))


def test_damaged_hand_is_skipped_with_its_line() -> None:
    lines = TEXT.splitlines()
    lines[9] = "Ann: raises a lot"
    skips = Skips()
    hands = list(read_text("\n".join(lines), "some.txt", skips))
    assert [hand.hand_id for hand in hands] == ["1003"]
    assert skips.first[0] == (
        *("some.txt", 1, "PokerStars", "damaged"),
        "line 10: expected an amount, found ''",
    )


def test_one_hand() -> None:
    assert read_hand(TEXT).hand_id == "1001"
    with pytest.raises(HistoryError, match="expected a hand history, found none"):
        read_hand("Dear diary")
    with pytest.raises(OtherGameError, match="expected an Omaha game, found"):
        read_hand("PokerStars Hand #1: Courchevel Pot Limit ($1/$2 USD) - 2016/04/14 23:31:38 ET")


def test_file_without_hands_is_told() -> None:
    skips = Skips()
    assert list(read_text("Dear diary", "diary.txt", skips)) == []
    assert skips.first == [
        ("diary.txt", 1, "", "no history", "expected a hand history, found none")
    ]


def test_missing_file() -> None:
    with pytest.raises(OSError, match="no such"):
        list(read_hands("no such file"))


def test_folder_is_walked_in_order_without_hidden_files(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "x.txt").write_text(TEXT.replace("#1001", "#3"), encoding="utf-8")
    (tmp_path / "a.txt").write_text(TEXT.replace("#1001", "#2"), encoding="utf-8")
    (tmp_path / ".hidden").write_text(TEXT, encoding="utf-8")
    assert [hand.hand_id for hand in read_hands(tmp_path)] == ["2", "1003", "3", "1003"]


def test_hands_come_one_at_a_time_while_the_text_is_read() -> None:
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        while True:
            for line in TEXT.splitlines():
                taken += 1
                yield line

    texts = split(endless())
    for _ in range(100):
        next(texts)
    assert taken < 40 * (len(TEXT.splitlines()) + 2)


def test_long_lines_come_in_pieces() -> None:
    data = b"x" * (3 * LONGEST) + b"\nend"
    pieces = list(stream_lines(io.BytesIO(data)))
    assert b"".join(piece.encode() for piece in pieces) == data.replace(b"\n", b"")
    assert max(map(len, pieces)) <= 2 * LONGEST
    wide = list(stream_lines(io.BytesIO(data.decode().encode("utf-16"))))
    assert "".join(wide) == "x" * (3 * LONGEST) + "end"


def test_large_xml_on_one_line(tmp_path: Path) -> None:
    text = (SAMPLES / "ipoker.xml").read_text(encoding="utf-8")
    flat = "".join(line.strip() for line in text.splitlines())
    start, end = flat.index("<game "), flat.index("</game>") + len("</game>")
    path = tmp_path / "session.xml"
    for encoding in ("utf-8", "utf-16"):
        path.write_bytes((flat[:start] + 600 * flat[start:end]).encode(encoding))
        assert path.stat().st_size > 5 * LONGEST
        assert sum(1 for _ in read_file(path)) == 600


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    list(read_text(TEXT))
    peaks = []
    for times in (100, 600):
        path.write_text(TEXT * times, encoding="utf-8")
        tracemalloc.start()
        try:
            assert sum(1 for _ in read_file(path)) == 2 * times
            peaks.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
    assert peaks[1] < 1.25 * peaks[0]


def test_a_phh_file_of_any_length_is_no_hand_and_takes_no_room(tmp_path: Path) -> None:
    path = tmp_path / "endless.phh"
    hand = (SAMPLES / "hand.phh").read_text(encoding="utf-8")
    peaks = []
    for lines in (30_000, 180_000):
        path.write_text(hand + "# no end\n" * lines, encoding="utf-8")
        skips = Skips()
        tracemalloc.start()
        try:
            assert list(read_file(path, skips)) == []
            peaks.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
        assert [s.reason for s in skips.first] == [
            "line 1: expected a hand of at most 20000 lines, found more"
        ]
    assert peaks[1] < 1.25 * peaks[0]


def test_text_lines() -> None:
    assert list(text_lines("a\r\nb\rc\n")) == ["a", "b", "c", ""]


def test_no_document_type_comes_in() -> None:
    text = (SAMPLES / "boss.xml").read_text(encoding="utf-8")
    bomb = '<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">]>\n'
    (hand,) = read_text(bomb + text)
    assert hand.room == "Boss"
    skips = Skips()
    assert not list(read_text(bomb + text.replace("Table OH 103", "&b;"), on_skip=skips))
    assert "expected well-formed XML" in skips.first[0].reason


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and links")
def test_rings_of_links_and_pipes_are_left_out(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "a.txt").write_text("x", encoding="utf-8")
    (inner / "up").symlink_to(tmp_path)
    (inner / "b.txt").symlink_to(inner / "a.txt")
    os.mkfifo(inner / "pipe")
    assert [path.name for path in history_files(tmp_path)] == ["a.txt", "b.txt"]
