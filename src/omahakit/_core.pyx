"""The only door between Python and the C core: check the arguments, call C, build the result."""

from cpython.list cimport PyList_CheckExact
from cpython.long cimport PyLong_CheckExact
from cpython.tuple cimport PyTuple_CheckExact, PyTuple_GET_ITEM, PyTuple_GET_SIZE
from cpython.object cimport PyObject
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from *:
    int PyUnicode_KIND(object)
    const void *PyUnicode_DATA(object)
    Py_ssize_t PyUnicode_GET_LENGTH(object)
    Py_UCS4 PyUnicode_READ(int, const void *, Py_ssize_t) nogil

cdef extern from "omahakit.h" nogil:
    uint32_t omk_evaluate_high(const uint8_t *hole, int nh, const uint8_t *board, int nb)
    uint32_t omk_evaluate_low(const uint8_t *hole, int nh, const uint8_t *board, int nb)
    uint32_t omk_five_high(const uint8_t *cards)
    uint32_t omk_five_low(const uint8_t *cards)

    ctypedef struct omk_best:
        uint32_t value
        uint8_t hole[2]
        uint8_t board[3]
    omk_best omk_best_high(const uint8_t *hole, int nh, const uint8_t *board, int nb)
    omk_best omk_best_low(const uint8_t *hole, int nh, const uint8_t *board, int nb)

    ctypedef enum omk_fault_kind:
        OMK_NO_FAULT
        OMK_NO_CARD
        OMK_DUPLICATE
    ctypedef struct omk_fault:
        omk_fault_kind kind
        int first
        int second
    omk_fault omk_find_fault(const uint8_t *hole, int nh, const uint8_t *board, int nb)

    ctypedef struct omk_deals:
        const uint8_t *holes
        const uint8_t *boards
        int hole_size
        int board_size
        size_t hole_step
        size_t board_step
        int trusted
    size_t omk_first_bad(const omk_deals *deals, size_t first, size_t stop)
    size_t omk_evaluate_rows(const omk_deals *deals, size_t first, size_t stop,
                             uint16_t *high, uint8_t *low)
    const char *omk_code_path()

cdef extern from "tables.h" nogil:
    enum:
        OMK_ROWS
        OMK_ROW_STRIDE
        OMK_LOW_SUMS
        OMK_HIGH_SUMS
        OMK_COLUMN_STRIDE
        OMK_LOW_PARTS
        OMK_HIGH_PARTS
    const uint16_t *omk_rows
    const uint8_t *omk_row_low_set
    const uint16_t *omk_row_low
    const uint16_t *omk_row_high
    const uint16_t *omk_flush
    const uint8_t *omk_low
    const uint16_t *omk_pair
    const uint8_t *omk_low_bit
    const uint64_t *omk_card_word
    const uint16_t *omk_columns
    const uint16_t *omk_low_part_parent
    const uint8_t *omk_low_part_rank
    const uint8_t *omk_low_part_count
    const uint16_t *omk_low_part_row
    const uint16_t *omk_high_part_parent
    const uint8_t *omk_high_part_rank
    const uint8_t *omk_high_part_count


cdef enum:
    MOST_CARDS = 52

cdef str RANKS = "23456789TJQKA"
cdef str SUITS = "cdhs"


cdef inline int rank_of(Py_UCS4 c) noexcept nogil:
    if c"2" <= c <= c"9":
        return <int>c - <int>c"2"
    if c == c"T" or c == c"t":
        return 8
    if c == c"J" or c == c"j":
        return 9
    if c == c"Q" or c == c"q":
        return 10
    if c == c"K" or c == c"k":
        return 11
    if c == c"A" or c == c"a":
        return 12
    return -1


cdef inline int suit_of(Py_UCS4 c) noexcept nogil:
    if c == c"c" or c == c"C" or c == 0x2663 or c == 0x2667:
        return 0
    if c == c"d" or c == c"D" or c == 0x2666 or c == 0x2662:
        return 1
    if c == c"h" or c == c"H" or c == 0x2665 or c == 0x2661:
        return 2
    if c == c"s" or c == c"S" or c == 0x2660 or c == 0x2664:
        return 3
    return -1


cdef inline bint is_separator(Py_UCS4 c) noexcept nogil:
    # U+FE0E and U+FE0F choose how a suit sign is drawn
    return c == c" " or c == c"," or 9 <= c <= 13 or c == 0xA0 or c == 0xFE0E or c == 0xFE0F


cdef str card_text(int card):
    return RANKS[card >> 2] + SUITS[card & 3]


cdef str cards_text(const uint8_t *cards, int n):
    return "".join([card_text(cards[i]) for i in range(n)])


cdef int read_text(str text, uint8_t *out) except -1:
    """Cards of a text into out[0 .. 52); their number."""
    cdef int kind = PyUnicode_KIND(text)
    cdef const void *data = PyUnicode_DATA(text)
    cdef Py_ssize_t length = PyUnicode_GET_LENGTH(text), i = 0
    cdef Py_UCS4 c
    cdef int n = 0, rank, suit
    while i < length:
        c = PyUnicode_READ(kind, data, i)
        rank = rank_of(c)
        if rank < 0:
            if is_separator(c):
                i += 1
                continue
            if c == c"1" and i + 1 < length and PyUnicode_READ(kind, data, i + 1) == c"0":
                rank = 8
                i += 1
            else:
                raise ValueError(
                    f"expected a rank (one of {RANKS}) at column {i + 1} of {text!r},"
                    f" found {text[i]!r}"
                )
        i += 1
        if i == length:
            raise ValueError(
                f"expected a suit (one of {SUITS}) at column {i + 1} of {text!r},"
                " found the end"
            )
        suit = suit_of(PyUnicode_READ(kind, data, i))
        if suit < 0:
            raise ValueError(
                f"expected a suit (one of {SUITS}) at column {i + 1} of {text!r},"
                f" found {text[i]!r}"
            )
        if n == MOST_CARDS:
            raise ValueError(f"expected at most {MOST_CARDS} cards, got more: {text!r}")
        out[n] = <uint8_t>(4 * rank + suit)
        n += 1
        i += 1
    return n


cdef int read_item(object item, str name, int position) except -1:
    """Id of a card that is no plain int: a card, another kind of integer, or a text."""
    cdef uint8_t one[MOST_CARDS]
    cdef object number
    if isinstance(item, str):
        if read_text(<str>item, one) != 1:  # a cast: subclasses, as NumPy has one, are texts
            raise ValueError(f"expected one card as {name} {position}, got {item!r}")
        return one[0]
    if isinstance(item, bool) or not hasattr(item, "__index__"):
        raise TypeError(
            f"expected a card, an id or a text as {name} {position},"
            f" got {type(item).__name__}: {item!r}"
        )
    number = item.__index__()
    if not 0 <= number < MOST_CARDS:
        raise ValueError(no_card_text(name, position, number))
    return number


cdef inline int read_id(PyObject *item, str name, int position) except -1:
    cdef long card
    if PyLong_CheckExact(<object>item):
        # a number too large for a long is out of range as well: let read_item say so
        card = small_int(<object>item)
        if 0 <= card < MOST_CARDS:
            return <int>card
    return read_item(<object>item, name, position)


cdef extern from *:
    """
    static inline long omk_small_int(PyObject *number) {
        int overflow;
        return PyLong_AsLongAndOverflow(number, &overflow); /* -1 when it does not fit */
    }
    """
    long small_int "omk_small_int" (object number) noexcept


cdef int read_cards(object cards, uint8_t *out, str name) except -1:
    """Ids of the cards given as a text or as a sequence; their number.

    ``name`` is what errors call one of them, such as "hole card".
    """
    cdef Py_ssize_t n, i
    if isinstance(cards, str):
        return read_text(<str>cards, out)
    if PyTuple_CheckExact(cards):
        n = PyTuple_GET_SIZE(cards)
        if n <= MOST_CARDS:
            for i in range(n):
                out[i] = <uint8_t>read_id(PyTuple_GET_ITEM(cards, i), name, <int>i)
            return <int>n
    elif not PyList_CheckExact(cards):
        # a set or a dict has no order of its own, so a position would mean nothing
        if isinstance(cards, (set, frozenset, dict)) or not (
            hasattr(cards, "__len__") and hasattr(cards, "__iter__")
        ):
            raise TypeError(
                "expected cards as a text or a sequence of ids or cards,"
                f" got {type(cards).__name__}: {cards!r}"
            )
    # a copy: reading an item may run Python code that changes a list
    cdef tuple items = tuple(cards)
    n = len(items)
    if n > MOST_CARDS:
        raise ValueError(f"expected at most {MOST_CARDS} cards, got {n}")
    for i in range(n):
        out[i] = <uint8_t>read_id(PyTuple_GET_ITEM(items, i), name, <int>i)
    return <int>n


cdef str no_card_text(str name, int position, object number):
    return f"expected a card id from 0 to 51 as {name} {position}, got {number}"


cdef str fault_text(omk_fault fault, const uint8_t *hole, int nh, const uint8_t *board):
    """What is wrong with a deal, in words."""
    cdef str where
    if fault.kind == OMK_NO_CARD:
        if fault.first < nh:
            return no_card_text("hole card", fault.first, hole[fault.first])
        return no_card_text("board card", fault.first - nh, board[fault.first - nh])
    if fault.second < nh:
        where = "twice in the hole"
    elif fault.first >= nh:
        where = "twice on the board"
    else:
        where = "in the hole and on the board"
    card = hole[fault.first] if fault.first < nh else board[fault.first - nh]
    return f"expected different cards, got {card_text(card)} {where}"


cdef struct Deal:
    uint8_t hole[MOST_CARDS]
    uint8_t board[MOST_CARDS]
    int nh
    int nb


cdef int read_deal(object hole, object board, Deal *deal) except -1:
    """A legal deal from the two arguments that all scalar calls share."""
    cdef uint64_t seen = 0
    cdef int i
    deal.nh = read_cards(hole, deal.hole, "hole card")
    deal.nb = read_cards(board, deal.board, "board card")
    if not 4 <= deal.nh <= 6:
        raise ValueError(
            f"expected 4 to 6 hole cards, got {deal.nh}: {cards_text(deal.hole, deal.nh)!r}"
        )
    if not 3 <= deal.nb <= 5:
        raise ValueError(
            f"expected 3 to 5 board cards, got {deal.nb}: {cards_text(deal.board, deal.nb)!r}"
        )
    for i in range(deal.nh):
        if seen >> deal.hole[i] & 1:
            break
        seen |= <uint64_t>1 << deal.hole[i]
    else:
        for i in range(deal.nb):
            if seen >> deal.board[i] & 1:
                break
            seen |= <uint64_t>1 << deal.board[i]
        else:
            return 0
    raise ValueError(
        fault_text(omk_find_fault(deal.hole, deal.nh, deal.board, deal.nb),
                   deal.hole, deal.nh, deal.board)
    )


def parse_ids(cards):
    """Ids of the cards given as a text or as a sequence of ids, cards or texts.

    >>> parse_ids("As 10c 2\u2666")
    (51, 32, 1)
    """
    cdef uint8_t ids[MOST_CARDS]
    cdef int n = read_cards(cards, ids, "card"), i
    return tuple([ids[i] for i in range(n)])


def evaluate_high(hole, board):
    """Value of the best high hand: two of the hole cards with three of the board.

    Both arguments are texts or sequences of ids or cards: 4 to 6 hole cards and 3 to 5
    board cards. The value is 1 .. 7462, one for each class of equal five-card hands;
    higher is better. Raises ``ValueError`` for an unknown card, a duplicate or a wrong
    number of cards, ``TypeError`` for what can't be cards. Rules 1.3 and 1.4.

    >>> evaluate_high("AsKs2h3d", "QsJsTs4c4d")
    7462
    """
    cdef Deal deal
    read_deal(hole, board, &deal)
    return omk_evaluate_high(deal.hole, deal.nh, deal.board, deal.nb)


def evaluate_low(hole, board):
    """Value of the best low hand, eight or better: 1 .. 56, 56 is the wheel, 0 is none.

    Arguments and errors as for :func:`evaluate_high`. Straights and flushes do not
    count against a low and the ace is low. Rules 1.3 and 1.5.

    >>> evaluate_low("As2sKdKh", "3c4d5hJsJd"), evaluate_low("As2sKdKh", "3c4d9hJsJd")
    (56, 0)
    """
    cdef Deal deal
    read_deal(hole, board, &deal)
    return omk_evaluate_low(deal.hole, deal.nh, deal.board, deal.nb)


def best_choice(hole, board, bint low):
    """(value, two hole ids, three board ids) of the best hand; (0, (), ()) for no low."""
    cdef Deal deal
    cdef omk_best best
    read_deal(hole, board, &deal)
    if low:
        best = omk_best_low(deal.hole, deal.nh, deal.board, deal.nb)
    else:
        best = omk_best_high(deal.hole, deal.nh, deal.board, deal.nb)
    if best.value == 0:
        return 0, (), ()
    return (
        best.value,
        (deal.hole[best.hole[0]], deal.hole[best.hole[1]]),
        (deal.board[best.board[0]], deal.board[best.board[1]], deal.board[best.board[2]]),
    )


def evaluate_five(cards):
    """(high value, low value) of five cards that all play."""
    cdef uint8_t ids[MOST_CARDS]
    cdef int n = read_cards(cards, ids, "card")
    if n != 5 or len({ids[i] for i in range(n)}) != 5:
        raise ValueError(f"expected 5 different cards, got {n}: {cards_text(ids, n)!r}")
    return omk_five_high(ids), omk_five_low(ids)


def evaluate_five_rows(const uint8_t[:, ::1] cards, uint16_t[::1] high, uint8_t[::1] low):
    """High and low values of rows of five cards, which are trusted to be legal."""
    cdef Py_ssize_t i, n = cards.shape[0]
    if cards.shape[1] != 5 or high.shape[0] != n or low.shape[0] != n:
        raise ValueError("expected rows of five cards and as many places for the values")
    with nogil:
        for i in range(n):
            high[i] = <uint16_t>omk_five_high(&cards[i, 0])
            low[i] = <uint8_t>omk_five_low(&cards[i, 0])


cdef class Deals:
    """Rows of holes and boards for the batch calls; one side may be a single row for all."""

    cdef omk_deals c
    cdef readonly Py_ssize_t rows
    cdef const uint8_t[:, ::1] holes
    cdef const uint8_t[:, ::1] boards

    def __cinit__(self, const uint8_t[:, ::1] holes, const uint8_t[:, ::1] boards,
                  bint one_hole, bint one_board):
        cdef Py_ssize_t nh = holes.shape[1], nb = boards.shape[1]
        if not 4 <= nh <= 6 or not 3 <= nb <= 5:
            raise ValueError(f"expected 4 to 6 hole and 3 to 5 board cards, got {nh} and {nb}")
        self.rows = boards.shape[0] if one_hole else holes.shape[0]
        if (holes.shape[0] != 1 if one_hole else holes.shape[0] != self.rows) or (
            boards.shape[0] != 1 if one_board else boards.shape[0] != self.rows
        ):
            raise ValueError("expected as many boards as hands")
        self.holes = holes
        self.boards = boards
        self.c.hole_size = <int>nh
        self.c.board_size = <int>nb
        self.c.hole_step = 0 if one_hole else nh
        self.c.board_step = 0 if one_board else nb
        self.c.holes = &holes[0, 0] if holes.shape[0] else NULL
        self.c.boards = &boards[0, 0] if boards.shape[0] else NULL

    cdef int check_range(self, Py_ssize_t first, Py_ssize_t stop) except -1:
        if not 0 <= first <= stop <= self.rows:
            raise ValueError(f"expected rows from 0 to {self.rows}, got {first} to {stop}")
        return 0

    def first_bad(self, Py_ssize_t first, Py_ssize_t stop):
        """First row in [first, stop) that is no legal deal, or stop."""
        cdef size_t bad
        self.check_range(first, stop)
        with nogil:
            bad = omk_first_bad(&self.c, <size_t>first, <size_t>stop)
        return bad

    def trust(self):
        """Check no more: all rows have been found legal."""
        self.c.trusted = 1

    def fault(self, Py_ssize_t row):
        """What is wrong with a row, in words; None when nothing is."""
        self.check_range(row, row + 1)
        cdef const uint8_t *hole = self.c.holes + row * self.c.hole_step
        cdef const uint8_t *board = self.c.boards + row * self.c.board_step
        cdef omk_fault found = omk_find_fault(hole, self.c.hole_size, board, self.c.board_size)
        if found.kind == OMK_NO_FAULT:
            return None
        return fault_text(found, hole, self.c.hole_size, board)

    def evaluate(self, Py_ssize_t first, Py_ssize_t stop, high, low):
        """Check and evaluate rows into the arrays given (None: not wanted).

        Returns the first bad row of [first, stop), or stop; after a bad row the values of
        the range mean nothing.
        """
        cdef size_t bad
        cdef uint16_t[::1] high_view
        cdef uint8_t[::1] low_view
        cdef uint16_t *high_out = NULL
        cdef uint8_t *low_out = NULL
        self.check_range(first, stop)
        if first == stop:
            return stop
        if high is not None:
            high_view = high
            if high_view.shape[0] != self.rows:
                raise ValueError(f"expected {self.rows} places, got {high_view.shape[0]}")
            high_out = &high_view[0]
        if low is not None:
            low_view = low
            if low_view.shape[0] != self.rows:
                raise ValueError(f"expected {self.rows} places, got {low_view.shape[0]}")
            low_out = &low_view[0]
        with nogil:
            bad = omk_evaluate_rows(&self.c, <size_t>first, <size_t>stop, high_out, low_out)
        return bad


def code_path():
    """Which code the batch calls take on this machine: "avx2" or "portable"."""
    return omk_code_path().decode()


def table_bytes(str name):
    """The bytes of one of the core's look-up tables, for checking them."""
    tables = {
        "omk_rows": (<size_t>omk_rows, OMK_ROWS * OMK_ROW_STRIDE * 2),
        "omk_row_low_set": (<size_t>omk_row_low_set, OMK_ROWS),
        "omk_row_low": (<size_t>omk_row_low, 3 * OMK_LOW_SUMS * 2),
        "omk_row_high": (<size_t>omk_row_high, OMK_HIGH_SUMS * 2),
        "omk_flush": (<size_t>omk_flush, 8192 * 2),
        "omk_low": (<size_t>omk_low, 65536),
        "omk_pair": (<size_t>omk_pair, 4096 * 2),
        "omk_low_bit": (<size_t>omk_low_bit, 256),
        "omk_card_word": (<size_t>omk_card_word, 256 * 8),
        "omk_columns": (<size_t>omk_columns, 91 * OMK_COLUMN_STRIDE * 2),
        "omk_low_part_parent": (<size_t>omk_low_part_parent, OMK_LOW_PARTS * 2),
        "omk_low_part_rank": (<size_t>omk_low_part_rank, OMK_LOW_PARTS),
        "omk_low_part_count": (<size_t>omk_low_part_count, OMK_LOW_PARTS),
        "omk_low_part_row": (<size_t>omk_low_part_row, OMK_LOW_PARTS * 2),
        "omk_high_part_parent": (<size_t>omk_high_part_parent, OMK_HIGH_PARTS * 2),
        "omk_high_part_rank": (<size_t>omk_high_part_rank, OMK_HIGH_PARTS),
        "omk_high_part_count": (<size_t>omk_high_part_count, OMK_HIGH_PARTS),
    }
    if name not in tables:
        raise ValueError(f"expected one of {', '.join(tables)}, got {name!r}")
    address, size = tables[name]
    return (<const char *><size_t>address)[:<Py_ssize_t>size]


include "_core_equity.pxi"


cdef extern from *:
    """
    #include "omahakit_capi.h"
    static const omahakit_capi omk_capi = {
        OMAHAKIT_CAPI_VERSION, omk_evaluate_high, omk_evaluate_low, omk_five_high,
        omk_five_low, omk_best_high, omk_best_low, omk_find_fault, omk_first_bad,
        omk_evaluate_rows, omk_scratch_size, omk_equity, omk_count, omk_count_categories,
    };
    static PyObject *omk_make_capsule(void) {
        return PyCapsule_New((void *)&omk_capi, OMAHAKIT_CAPI_NAME, NULL);
    }
    """
    object make_capsule "omk_make_capsule" ()


capi = make_capsule()


cdef unsigned int high_value(const uint8_t *hole, int hole_size,
                             const uint8_t *board, int board_size) noexcept nogil:
    return omk_evaluate_high(hole, hole_size, board, board_size)


cdef unsigned int low_value(const uint8_t *hole, int hole_size,
                            const uint8_t *board, int board_size) noexcept nogil:
    return omk_evaluate_low(hole, hole_size, board, board_size)


cdef bint is_legal(const uint8_t *hole, int hole_size,
                   const uint8_t *board, int board_size) noexcept nogil:
    return 4 <= hole_size <= 6 and 3 <= board_size <= 5 and (
        omk_find_fault(hole, hole_size, board, board_size).kind == OMK_NO_FAULT
    )
