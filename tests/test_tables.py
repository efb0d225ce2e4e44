"""The three proofs of each look-up table: its generator, its digest and its counts."""

from __future__ import annotations

import hashlib
import json
import runpy
from collections import Counter
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from omahakit import _core

GENERATOR = Path(__file__).resolve().parents[1] / "csrc" / "tables" / "generate.py"
DTYPES = {
    "omk_rows": "<u2",
    "omk_row_low_set": "<u1",
    "omk_row_low": "<u2",
    "omk_row_high": "<u2",
    "omk_flush": "<u2",
    "omk_low": "<u1",
    "omk_pair": "<u2",
    "omk_low_bit": "<u1",
    "omk_card_word": "<u8",
    "omk_columns": "<u2",
    "omk_low_part_parent": "<u2",
    "omk_low_part_rank": "<u1",
    "omk_low_part_count": "<u1",
    "omk_low_part_row": "<u2",
    "omk_high_part_parent": "<u2",
    "omk_high_part_rank": "<u1",
    "omk_high_part_count": "<u1",
}
EVERY_TABLE = pytest.mark.parametrize("name", DTYPES)
ROW_STRIDE = 96
BOARD_SHAPES = {3: 455, 4: 1_820, 5: 6_175}  # multisets of ranks, at most four alike


def table(name: str) -> NDArray[Any]:
    return np.frombuffer(_core.table_bytes(name), DTYPES[name])


@pytest.fixture(scope="module")
def generator() -> dict[str, Any]:
    if not GENERATOR.exists():
        pytest.skip("no csrc/tables/generate.py: these tests run outside a source tree")
    return runpy.run_path(str(GENERATOR))


@pytest.fixture(scope="module")
def built(generator: dict[str, Any]) -> dict[str, tuple[str, list[int]]]:
    tables: dict[str, tuple[str, list[int]]] = generator["build"]()
    return tables


def test_every_table_is_looked_at(built: dict[str, tuple[str, list[int]]]) -> None:
    assert set(built) == set(DTYPES)
    with pytest.raises(ValueError, match=r"expected one of omk_rows, .* got 'omk_none'"):
        _core.table_bytes("omk_none")


@EVERY_TABLE
def test_the_generator_makes_the_compiled_bytes(
    name: str, built: dict[str, tuple[str, list[int]]], generator: dict[str, Any]
) -> None:
    if np.little_endian:
        assert generator["table_bytes"](*built[name]) == _core.table_bytes(name)
    else:
        native = np.frombuffer(_core.table_bytes(name), DTYPES[name].replace("<", ">"))
        assert native.tolist() == built[name][1]


@EVERY_TABLE
@pytest.mark.usefixtures("generator")  # skips where the file beside it is missing
def test_the_digest_matches(name: str) -> None:
    digests = json.loads((GENERATOR.parent / "digests.json").read_text(encoding="utf-8"))
    assert set(digests) == set(DTYPES)
    assert hashlib.sha256(_core.table_bytes(name)).hexdigest() == digests[name]


def test_flushes() -> None:
    flush = table("omk_flush")
    for ranks, value in enumerate(flush.tolist()):
        assert (value > 0) == (ranks.bit_count() == 5), bin(ranks)
    values = np.unique(flush[flush > 0])
    assert len(values) == comb(13, 5)  # 1,277 flushes and ten straight flushes
    assert values[-10:].tolist() == list(range(7_453, 7_463))
    assert values[:-10].tolist() == list(range(5_864, 5_864 + 1_277))


def test_rows_hold_every_value_but_flushes() -> None:
    rows = table("omk_rows").reshape(-1, ROW_STRIDE)
    assert len(rows) == 455 + 1_820 + comb(13 + 4, 5)
    assert not rows[:, 91:].any()
    plain = set(range(1, 7_463)) - set(np.unique(table("omk_flush")).tolist())
    assert set(np.unique(rows).tolist()) == plain | {0}
    assert len(plain) == 6_175  # a multiset of five ranks is one kind of hand


def row_of(ranks: tuple[int, ...], words: list[int]) -> int:
    """Row of a board, as csrc/tables.h tells it."""
    total = sum(words[4 * rank] for rank in ranks) & 0xFFFFFFFF
    low, high = total & (1 << 14) - 1, total >> 14
    by_size = table("omk_row_low").reshape(3, -1)
    return int(by_size[len(ranks) - 3, low]) + int(table("omk_row_high")[high])


def test_every_board_shape_has_a_row_of_its_own() -> None:
    words = table("omk_card_word").tolist()
    low_sets = table("omk_row_low_set").tolist()
    seen = set()
    for size, shapes in BOARD_SHAPES.items():
        for ranks in combinations_with_replacement(range(13), size):
            if max(Counter(ranks).values()) == 5:
                continue
            row = row_of(ranks, words)
            seen.add(row)
            bits = {0 if rank == 12 else rank + 1 for rank in ranks if rank == 12 or rank < 7}
            assert low_sets[row] == sum(1 << bit for bit in bits), ranks
        assert shapes == comb(12 + size, size) - (13 if size == 5 else 0)
    assert len(seen) == sum(BOARD_SHAPES.values())


def test_no_sums_lead_outside_the_rows() -> None:
    # whatever a board's bytes are: sums of at most five cards, and any mixture of them
    rows = len(table("omk_row_low_set"))
    assert int(table("omk_row_low").max()) + int(table("omk_row_high").max()) < rows
    words = table("omk_card_word")
    low, high = words & (1 << 14) - 1, (words & 0xFFFFFFFF) >> 14
    assert 5 * int(low.max()) < len(table("omk_row_low")) // 3
    assert 5 * int(high.max()) < len(table("omk_row_high"))
    assert not words[52:].any()


def test_words_count_suits() -> None:
    words = table("omk_card_word")[:52]
    assert (words >> 32).tolist() == [1 << 4 * (card % 4) for card in range(52)]


def test_lows() -> None:
    low = table("omk_low").reshape(256, 256)
    assert np.array_equal(np.unique(low), np.arange(57))
    # exactly two ranks of the hole and three others of the board: 56 fives, ten ways each
    exact = [
        (hole, board)
        for hole in range(256)
        if hole.bit_count() == 2
        for board in range(256)
        if board.bit_count() == 3 and not hole & board
    ]
    assert Counter(int(low[h, b]) for h, b in exact) == dict.fromkeys(range(1, 57), 10)
    for h, b in exact:
        assert low[h, b] == 1 + sum(1 for other in range(256) if _worse(other, h | b))
    few = [n for n in range(256) if n.bit_count() < 2]
    assert not low[few].any()
    few = [n for n in range(256) if n.bit_count() < 3]
    assert not low[:, few].any()


def _worse(five: int, than: int) -> bool:
    # sets of five ranks compare from the highest down, which is how their bits compare
    return five.bit_count() == 5 and five > than


def test_pairs_of_cards() -> None:
    pair = table("omk_pair").reshape(64, 64)
    low_bit = table("omk_low_bit")
    assert np.array_equal(pair, pair.T)
    assert not pair[52:].any()
    columns = (pair[:52, :52] & 0xFF).ravel()
    # ordered pairs of cards of 13 equal ranks, 4 x 4, and of 78 different ones, twice 4 x 4
    assert Counter(Counter(columns.tolist()).values()) == {16: 13, 32: 78}
    assert np.array_equal(np.unique(columns), np.arange(91))
    expected = low_bit[:52, None] | low_bit[None, :52]
    assert np.array_equal(pair[:52, :52] >> 8, expected)


def test_low_bits() -> None:
    low_bit = table("omk_low_bit").tolist()
    assert low_bit[48:52] == [1] * 4
    for card in range(48):
        assert low_bit[card] == (2 << card // 4 if card // 4 < 7 else 0)
    assert not any(low_bit[52:])


def test_columns_are_the_rows_of_five_card_boards_turned_round() -> None:
    rows = table("omk_rows").reshape(-1, ROW_STRIDE)[455 + 1_820 :, :91]
    columns = table("omk_columns").reshape(91, -1)
    assert np.array_equal(columns[:, : len(rows)], rows.T)
    assert not columns[:, len(rows) :].any()


def part_ranks(part: str) -> list[tuple[int, ...]]:
    """The ranks of each part, from its parent and the rank that it adds."""
    columns = (table(f"omk_{part}_part_{name}").tolist() for name in ("parent", "rank", "count"))
    ranks: list[tuple[int, ...]] = []
    for parent, rank, count in zip(*columns, strict=True):
        ranks.append((*ranks[parent], *[rank] * count) if ranks else ())
    return ranks


def test_parts_make_up_every_board() -> None:
    low, high = part_ranks("low"), part_ranks("high")
    for parts, of in ((low, range(7)), (high, range(7, 13))):
        every = [c for size in range(6) for c in combinations_with_replacement(of, size)]
        assert parts == every
    words = table("omk_card_word").tolist()
    first = table("omk_low_part_row").tolist()
    seen = 0
    for ranks, row in zip(low, first, strict=True):
        tails = [tail for tail in high if len(tail) == 5 - len(ranks)]
        for i, tail in enumerate(tails):
            if max(Counter(ranks + tail).values()) < 5:
                assert row_of(ranks + tail, words) == 455 + 1_820 + row + i
                seen += 1
    assert seen == BOARD_SHAPES[5]
