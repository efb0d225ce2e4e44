"""Generate the look-up tables of the core, as C source and as bytes.

Needs nothing but the standard library and about two seconds. The build runs it
(see ``setup.py``); the tests run it again and compare every byte with what the
compiled extension holds and with ``digests.json`` beside this file.

    python csrc/tables/generate.py OUT.c      write the C source
    python csrc/tables/generate.py --digests  print the digests as JSON

How the tables hang together is told in ``csrc/tables.h``.
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path

RANKS = range(13)  # 0 = deuce .. 12 = ace
LOW_PART = range(7)  # deuce .. eight: the ranks of the first hash sum
HIGH_PART = range(7, 13)  # nine .. ace: the ranks of the second one
ROW_STRIDE = 96  # 91 rank pairs, padded to three cache lines of 64 bytes
FIRST_OF_FIVE = 455 + 1820  # rows of boards of three and four cards come first
COLUMN_STRIDE = 6208  # 6,188 boards of five cards, padded to whole cache lines

# The fields of a card's 64-bit word; they are added up over a board or a hole.
LOW_SUM_BITS = 14
HIGH_SUM_SHIFT = 14
SUIT_SHIFT = 32

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
Key = tuple[int, tuple[int, ...]]


def straight_top(ranks: tuple[int, ...]) -> int | None:
    """Top rank of the straight that five different ranks (descending) make, if they do."""
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    return 3 if ranks == (12, 3, 2, 1, 0) else None


def strength_key(ranks: tuple[int, ...], flush: bool) -> Key:
    """Sort key of a five-card hand: category, then the ranks in the order they are compared."""
    groups = sorted(((n, r) for r, n in Counter(ranks).items()), reverse=True)
    shape = tuple(n for n, _ in groups)
    order = tuple(r for _, r in groups)
    if shape == (1, 1, 1, 1, 1):
        top = straight_top(order)
        if top is not None:
            return (STRAIGHT_FLUSH if flush else STRAIGHT), (top,)
        return (FLUSH if flush else HIGH_CARD), order
    category = {
        (2, 1, 1, 1): PAIR,
        (2, 2, 1): TWO_PAIR,
        (3, 1, 1): TRIPS,
        (3, 2): FULL_HOUSE,
        (4, 1): QUADS,
    }[shape]
    return category, order


def strengths() -> tuple[dict[tuple[int, ...], int], dict[tuple[int, ...], int]]:
    """Value 1..7462 of every rank multiset without a flush, and of every rank set with one."""
    plain = {
        ranks: strength_key(ranks, False)
        for ranks in combinations_with_replacement(RANKS, 5)
        if ranks[0] != ranks[4]
    }
    suited = {ranks: strength_key(ranks, True) for ranks in combinations(RANKS, 5)}
    value = {key: i + 1 for i, key in enumerate(sorted(set(plain.values()) | set(suited.values())))}
    return (
        {ranks: value[key] for ranks, key in plain.items()},
        {ranks: value[key] for ranks, key in suited.items()},
    )


def sum_weights(n: int) -> list[int]:
    """n weights whose sums tell all multisets of up to five of them apart (at most four alike)."""
    weights: list[int] = []
    while len(weights) < n:
        w = weights[-1] + 1 if weights else 1
        while not _sums_differ([*weights, w]):
            w += 1
        weights.append(w)
    return weights


def _sums_differ(weights: list[int]) -> bool:
    seen: set[int] = set()
    for size in range(6):
        for multiset in combinations_with_replacement(weights, size):
            if size == 5 and multiset[0] == multiset[4]:
                continue
            total = sum(multiset)
            if total in seen:
                return False
            seen.add(total)
    return True


def multisets(ranks: range, size: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(ranks, size))


def boards() -> Iterator[tuple[tuple[int, ...], int, int, int]]:
    """Every board shape in row order: (ranks, board size, row of its block, offset in the block).

    A block holds the shapes with the same cards below nine. The blocks with the most such cards
    come first, so the last block is the longest (252 rows): whatever block and offset a look-up
    finds, also for cards that were never a legal board, their sum is a row of the table.
    """
    row = 0
    for size in (3, 4, 5):
        for low_cards in range(size, -1, -1):
            for low in multisets(LOW_PART, low_cards):
                tails = multisets(HIGH_PART, size - low_cards)
                for offset, high in enumerate(tails):
                    yield low + high, size, row, offset
                row += len(tails)


def parts(ranks: range) -> tuple[list[int], list[int], list[int]]:
    """All multisets of up to five of the ranks, smallest size first: (parent, rank, count).

    The parent is the multiset without its highest rank, which it holds `count` times.
    """
    every = [m for size in range(6) for m in multisets(ranks, size)]
    number = {m: i for i, m in enumerate(every)}
    parent, rank, count = [0], [0], [0]
    for m in every[1:]:
        rest = tuple(r for r in m if r != m[-1])
        parent.append(number[rest])
        rank.append(m[-1])
        count.append(len(m) - len(rest))
    return parent, rank, count


def first_rows() -> list[int]:
    """First row of the block of each multiset of low ranks among the boards of five cards."""
    first: dict[tuple[int, ...], int] = {}
    for ranks, size, row, _ in boards():
        if size == 5:
            first.setdefault(tuple(r for r in ranks if r in LOW_PART), row - FIRST_OF_FIVE)
    return [first[m] for size in range(6) for m in multisets(LOW_PART, size)]


def columns(rows: list[int]) -> list[int]:
    """The rows of five-card boards turned round: for each rank pair its value on every board."""
    turned: list[int] = []
    for pair in range(91):
        column = rows[FIRST_OF_FIVE * ROW_STRIDE + pair :: ROW_STRIDE]
        turned += column + [0] * (COLUMN_STRIDE - len(column))
    return turned


def pair_number(a: int, b: int) -> int:
    """0..90 for an unordered pair of ranks."""
    hi, lo = max(a, b), min(a, b)
    return hi * (hi + 1) // 2 + lo


def low_bit(rank: int) -> int:
    """Bit of a rank in a low set: bit 0 = ace, bit 7 = eight; 0 for nine to king."""
    return 1 if rank == 12 else 2 << rank if rank < 7 else 0


def low_set(ranks: tuple[int, ...]) -> int:
    bits = 0
    for rank in ranks:
        bits |= low_bit(rank)
    return bits


def low_values() -> bytes:
    """Best low for (hole's low set) x (board's low set): 0 = none, 1..56, 56 = the wheel."""
    lows = sorted(combinations(range(8), 5), key=lambda ranks: ranks[::-1], reverse=True)
    value = {sum(1 << r for r in ranks): i + 1 for i, ranks in enumerate(lows)}
    # Two ranks from the hole, three others from the board: mark the five-rank sets
    # that the smallest hole and board sets make, then let every larger set inherit.
    best = bytearray(256 * 256)
    for five, v in value.items():
        bits = [b for b in range(8) if five >> b & 1]
        for two in combinations(bits, 2):
            hole = sum(1 << b for b in two)
            best[hole << 8 | (five ^ hole)] = v
    for bit in range(16):
        for index in range(1 << 16):
            if index >> bit & 1:
                best[index] = max(best[index], best[index ^ 1 << bit])
    return bytes(best)


def build() -> dict[str, tuple[str, list[int]]]:
    """All tables: name -> (C type, entries)."""
    plain, suited = strengths()
    low_weights, high_weights = sum_weights(len(LOW_PART)), sum_weights(len(HIGH_PART))
    weight = {r: low_weights[r] for r in LOW_PART}
    weight |= {r: high_weights[r - 7] for r in HIGH_PART}

    pairs = sorted(combinations_with_replacement(RANKS, 2), key=lambda p: pair_number(*p))
    by_triple = {
        triple: [plain.get(tuple(sorted(triple + pair)), 0) for pair in pairs]
        for triple in multisets(RANKS, 3)
    }

    rows: list[int] = []
    row_low_set: list[int] = []
    row_low = [0] * (3 * (5 * low_weights[-1] + 1))
    row_high = [0] * (5 * high_weights[-1] + 1)
    padding = [0] * (ROW_STRIDE - len(pairs))
    for ranks, size, row, offset in boards():
        triples = [by_triple[t] for t in sorted(set(combinations(ranks, 3)))]
        # 0 where hole and board together would hold five cards of a rank
        taken = Counter(ranks)
        best = [
            v if taken[a] + 1 + (a == b) <= 4 and taken[b] + 1 + (a == b) <= 4 else 0
            for v, (a, b) in zip(
                map(max, *triples) if len(triples) > 1 else triples[0], pairs, strict=True
            )
        ]
        rows += best + padding
        row_low_set.append(low_set(ranks))
        if taken[ranks[0]] == 5:
            continue  # no board, and the sums of five alike are those of others: 5 nines, 1 ten
        low_sum = sum(weight[r] for r in ranks if r in LOW_PART)
        high_sum = sum(weight[r] for r in ranks if r in HIGH_PART)
        if max(taken.values()) > 4:
            continue  # its sum may be that of another board
        row_low[(size - 3) * (5 * low_weights[-1] + 1) + low_sum] = row
        row_high[high_sum] = offset

    flush = [0] * 8192
    for ranks, v in suited.items():
        flush[sum(1 << r for r in ranks)] = v

    pair = []
    for index in range(4096):
        a, b = index & 63, index >> 6
        if a < 52 and b < 52:
            ra, rb = a >> 2, b >> 2
            pair.append(pair_number(ra, rb) | (low_bit(ra) | low_bit(rb)) << 8)
        else:
            pair.append(0)

    card_word = [0] * 256
    for card in range(52):
        rank, suit = card >> 2, card & 3
        card_word[card] = weight[rank] << (0 if rank in LOW_PART else HIGH_SUM_SHIFT)
        card_word[card] |= 1 << SUIT_SHIFT + 4 * suit

    assert 5 * low_weights[-1] < 1 << LOW_SUM_BITS
    assert HIGH_SUM_SHIFT + (5 * high_weights[-1]).bit_length() <= SUIT_SHIFT
    low_parent, low_rank, low_count = parts(LOW_PART)
    high_parent, high_rank, high_count = parts(HIGH_PART)
    return {
        "omk_columns": ("uint16_t", columns(rows)),
        "omk_low_part_parent": ("uint16_t", low_parent),
        "omk_low_part_rank": ("uint8_t", low_rank),
        "omk_low_part_count": ("uint8_t", low_count),
        "omk_low_part_row": ("uint16_t", first_rows()),
        "omk_high_part_parent": ("uint16_t", high_parent),
        "omk_high_part_rank": ("uint8_t", high_rank),
        "omk_high_part_count": ("uint8_t", high_count),
        "omk_rows": ("uint16_t", rows),
        "omk_row_low_set": ("uint8_t", row_low_set),
        "omk_row_low": ("uint16_t", row_low),
        "omk_row_high": ("uint16_t", row_high),
        "omk_flush": ("uint16_t", flush),
        "omk_low": ("uint8_t", list(low_values())),
        "omk_pair": ("uint16_t", pair),
        "omk_low_bit": ("uint8_t", [low_bit(c >> 2) if c < 52 else 0 for c in range(256)]),
        "omk_card_word": ("uint64_t", card_word),
    }


FORMATS = {"uint8_t": "B", "uint16_t": "H", "uint64_t": "Q"}


def table_bytes(ctype: str, entries: list[int]) -> bytes:
    """The entries as little-endian bytes."""
    return struct.pack(f"<{len(entries)}{FORMATS[ctype]}", *entries)


def digests() -> dict[str, str]:
    """SHA-256 of each table's little-endian bytes."""
    return {
        name: hashlib.sha256(table_bytes(ctype, entries)).hexdigest()
        for name, (ctype, entries) in build().items()
    }


def c_source() -> str:
    """The tables as C source for ``csrc/tables.h``."""
    parts = [
        "/* Made by csrc/tables/generate.py: change that, not this. */\n",
        '#include "tables.h"\n',
    ]
    for name, (ctype, entries) in build().items():
        suffix = "ULL" if ctype == "uint64_t" else ""
        parts.append(f"\nOMK_ALIGN64 const {ctype} {name}[{len(entries)}] = {{\n")
        for start in range(0, len(entries), 16):
            line = ",".join(f"{v}{suffix}" for v in entries[start : start + 16])
            parts.append(f"{line},\n")
        parts.append("};\n")
    return "".join(parts)


def main(argv: list[str]) -> int:
    if len(argv) != 1:
        print("usage: generate.py OUT.c | --digests", file=sys.stderr)
        return 2
    if argv[0] == "--digests":
        print(json.dumps(digests(), indent=2))
    else:
        out = Path(argv[0])
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(c_source(), encoding="ascii")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
