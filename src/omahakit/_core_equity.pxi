# Part of _core.pyx: match-ups of known hands, exact equities.

cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.string cimport memset

cdef extern from "equity.h" nogil:
    enum:
        OMK_MOST_PLAYERS
        OMK_CATEGORIES
        OMK_SHARE_UNITS
    ctypedef struct omk_match:
        int players
        int hole_size
        int board_size
        int hilo
        uint8_t holes[10][6]
        uint8_t board[5]
        uint64_t gone
    ctypedef struct omk_outcomes:
        uint64_t runouts
        uint64_t count[10][2][11][11]
    ctypedef struct omk_categories:
        uint64_t runouts
        uint64_t category[10][9]
        uint64_t low[10]
    ctypedef struct omk_counters:
        uint64_t *high_win
        uint64_t *high_tie
        uint64_t *low_win
        uint64_t *low_tie
        uint64_t *scoop
        uint64_t *share
    ctypedef struct omk_scratch:
        pass
    size_t omk_scratch_size()
    void omk_equity(const omk_match *match, omk_outcomes *out, omk_scratch *scratch)
    void omk_equity_by_classes(const omk_match *match, omk_outcomes *out, omk_scratch *scratch)
    void omk_equity_by_boards(const omk_match *match, omk_outcomes *out, omk_scratch *scratch)
    void omk_count(const omk_outcomes *outcomes, const omk_match *match, const omk_counters *to)
    void omk_count_categories(const omk_match *match, omk_categories *out)


SHARE_UNITS = OMK_SHARE_UNITS

# What errors call the cards of each hand; a sequence that grows while it is read has one more.
cdef tuple HAND_CARDS = tuple([f"hand {i + 1} card" for i in range(OMK_MOST_PLAYERS + 1)])


@cython.internal
cdef class Scratch:
    """Room for one equity at a time."""

    cdef omk_scratch *c

    def __cinit__(self):
        self.c = <omk_scratch *>PyMem_Malloc(omk_scratch_size())
        if self.c is NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.c)


cdef bint take(uint64_t *gone, uint8_t card) noexcept nogil:
    """Mark a card as gone; whether it was still there."""
    cdef uint64_t bit = <uint64_t>1 << card
    if gone[0] & bit:
        return False
    gone[0] |= bit
    return True


cdef str conflict_text(omk_match *match, const uint8_t *dead, int n_dead):
    """Which card lies in two places, and where."""
    cdef int i, k
    places = []
    for k in range(match.board_size):
        places.append((match.board[k], "on the board"))
    for i in range(match.players):
        for k in range(match.hole_size):
            places.append((match.holes[i][k], f"in hand {i + 1}"))
    for k in range(n_dead):
        places.append((dead[k], "among the dead cards"))
    owner = {}
    for card, place in places:
        if card in owner:
            where = "twice " + place if owner[card] == place else owner[card] + " and " + place
            return f"expected different cards, got {card_text(card)} {where}"
        owner[card] = place
    return "expected different cards"


cdef int read_match(hands, board, dead, bint hilo, omk_match *match) except -1:
    """A match-up of 2 to 10 hands of one size, a board of 0 to 5 cards and dead cards."""
    cdef uint8_t cards[MOST_CARDS]
    cdef int i, k, n, most
    cdef bint different = True
    # players have an order, which a set has not; a dict's values would be ignored
    if isinstance(hands, (str, bytes, dict)) or not (
        hasattr(hands, "__len__") and hasattr(hands, "__getitem__")
    ):
        raise TypeError(f"expected a sequence of hands, got {type(hands).__name__}: {hands!r}")
    if not 2 <= len(hands) <= OMK_MOST_PLAYERS:
        raise ValueError(f"expected 2 to {OMK_MOST_PLAYERS} hands, got {len(hands)}")
    memset(match, 0, sizeof(omk_match))
    match.players = <int>len(hands)
    match.hilo = hilo
    match.board_size = n = read_cards(board, cards, "board card")
    if n > 5:
        raise ValueError(f"expected at most 5 board cards, got {n}: {cards_text(cards, n)!r}")
    for k in range(n):
        match.board[k] = cards[k]
        different &= take(&match.gone, cards[k])
    i = 0
    for hand in hands:
        n = read_cards(hand, cards, HAND_CARDS[min(i, OMK_MOST_PLAYERS)])
        if not 4 <= n <= 6:
            raise ValueError(
                f"expected 4 to 6 hole cards in hand {i + 1}, got {n}: {cards_text(cards, n)!r}"
            )
        if i == 0:
            match.hole_size = n
            most = (MOST_CARDS - 5) // n
            if match.players > most:
                raise ValueError(
                    f"expected at most {most} hands of {n} cards, so that five are left for"
                    f" the board, got {match.players}"
                )
        elif n != match.hole_size:
            raise ValueError(
                f"expected hands of one size, got {match.hole_size} cards in hand 1"
                f" and {n} in hand {i + 1}"
            )
        if i == match.players:
            raise ValueError("expected hands that stay as they are while they are read")
        for k in range(n):
            match.holes[i][k] = cards[k]
            different &= take(&match.gone, cards[k])
        i += 1
    if i != match.players:
        raise ValueError("expected hands that stay as they are while they are read")
    n = read_cards(dead, cards, "dead card")
    for k in range(n):
        different &= take(&match.gone, cards[k])
    if not different:
        raise ValueError(conflict_text(match, cards, n))
    return check_cards_left(match)


cdef int check_cards_left(const omk_match *match) except -1:
    cdef int gone = 0, card, to_come = 5 - match.board_size
    for card in range(MOST_CARDS):
        gone += match.gone >> card & 1
    if MOST_CARDS - gone < to_come:
        raise ValueError(
            f"expected at least {to_come} card{'s' if to_come > 1 else ''} left to come,"
            f" got {MOST_CARDS - gone}"
        )
    return 0


def check_board_size(int size, bint partial_flop):
    """Refuse a board of one or two cards unless it is asked for."""
    if 1 <= size <= 2 and not partial_flop:
        raise ValueError(
            f"expected a board of 0, 3, 4 or 5 cards, got {size}: no street ends there;"
            " ask for a partial flop if that is what you mean"
        )


def check_match(hands, board, dead=()):
    """Ids of the hands and of the board, when no card lies in two places."""
    cdef omk_match match
    cdef int i, k
    read_match(hands, board, dead, False, &match)
    return (
        [tuple([match.holes[i][k] for k in range(match.hole_size)]) for i in range(match.players)],
        tuple([match.board[k] for k in range(match.board_size)]),
    )


cdef tuple outcome_tuples(const omk_match *match, const omk_outcomes *outcomes):
    """(run-outs, for each player (ids, counters, cells)), see match_equity."""
    cdef uint64_t counters[6][10]
    cdef omk_counters to
    cdef int i, k, low, h, l_
    cdef uint64_t n
    to.high_win, to.high_tie = counters[0], counters[1]
    to.low_win, to.low_tie = counters[2], counters[3]
    to.scoop, to.share = counters[4], counters[5]
    omk_count(outcomes, match, &to)
    players = []
    for i in range(match.players):
        cells = []
        for low in range(2):
            for h in range(match.players + 1):
                for l_ in range(match.players + 1):
                    n = outcomes.count[i][low][h][l_]
                    if n:
                        cells.append((low, h, l_, n))
        players.append((
            tuple([match.holes[i][k] for k in range(match.hole_size)]),
            (counters[0][i], counters[1][i], counters[2][i], counters[3][i], counters[4][i],
             counters[5][i]),
            tuple(cells),
        ))
    return outcomes.runouts, players


def match_equity(hands, board, dead, bint hilo, bint partial_flop=False, str way=""):
    """Outcomes over all run-outs: (run-outs, players).

    A player is (ids, (high_win, high_tie, low_win, low_tie, scoop, share), cells); the share
    is in units of 1/SHARE_UNITS, and a cell is (whether there was a low, among how many he
    shares the high half, the low half, how often). ``way`` forces "classes" or "boards".
    """
    cdef omk_match match
    cdef omk_outcomes outcomes
    cdef Scratch room = Scratch()
    cdef bint by_classes = way == "classes", by_boards = way == "boards"
    read_match(hands, board, dead, hilo, &match)
    check_board_size(match.board_size, partial_flop)
    if by_classes and match.board_size:
        raise ValueError("expected an empty board for the way by classes")
    with nogil:
        if by_classes:
            omk_equity_by_classes(&match, &outcomes, room.c)
        elif by_boards:
            omk_equity_by_boards(&match, &outcomes, room.c)
        else:
            omk_equity(&match, &outcomes, room.c)
    return outcome_tuples(&match, &outcomes)


def match_next_cards(hands, board, dead, bint hilo):
    """[(id, outcomes as of match_equity)] for each card that can come next."""
    cdef omk_match match, after
    cdef omk_outcomes outcomes
    cdef Scratch room = Scratch()
    cdef uint8_t card
    read_match(hands, board, dead, hilo, &match)
    if not 3 <= match.board_size <= 4:
        raise ValueError(
            "expected a flop or a turn, from which one card comes next,"
            f" got {match.board_size} board cards"
        )
    result = []
    for card in range(MOST_CARDS):
        after = match
        if not take(&after.gone, card):
            continue
        after.board[after.board_size] = card
        after.board_size += 1
        with nogil:
            omk_equity(&after, &outcomes, room.c)
        result.append((card, outcome_tuples(&after, &outcomes)))
    return result


def match_categories(hands, board, dead, bint partial_flop=False):
    """(run-outs, for each player (ids, counts of the nine categories, count of lows))."""
    cdef omk_match match
    cdef omk_categories counts
    cdef int i, k
    read_match(hands, board, dead, False, &match)
    check_board_size(match.board_size, partial_flop)
    with nogil:
        omk_count_categories(&match, &counts)
    return counts.runouts, [
        (
            tuple([match.holes[i][k] for k in range(match.hole_size)]),
            tuple([counts.category[i][k] for k in range(OMK_CATEGORIES)]),
            counts.low[i],
        )
        for i in range(match.players)
    ]


cdef class Matches:
    """Rows of match-ups for the batch call."""

    cdef const uint8_t[:, :, ::1] hands
    cdef const uint8_t[:, ::1] boards
    cdef readonly Py_ssize_t rows
    cdef bint one_board
    cdef omk_match template
    cdef object dead

    def __cinit__(self, const uint8_t[:, :, ::1] hands, const uint8_t[:, ::1] boards,
                  bint one_board, dead, bint hilo):
        cdef uint8_t cards[MOST_CARDS]
        cdef int k, n = read_cards(dead, cards, "dead card")
        if not (2 <= hands.shape[1] <= OMK_MOST_PLAYERS and 4 <= hands.shape[2] <= 6):
            raise ValueError("expected hands of shape (N, 2 .. 10, 4 .. 6)")
        if boards.shape[1] > 5 or boards.shape[0] != (1 if one_board else hands.shape[0]):
            raise ValueError("expected as many boards of at most 5 cards as match-ups")
        self.hands = hands
        self.boards = boards
        self.rows = hands.shape[0]
        self.one_board = one_board
        self.dead = dead
        memset(&self.template, 0, sizeof(omk_match))
        self.template.players = <int>hands.shape[1]
        self.template.hole_size = <int>hands.shape[2]
        self.template.board_size = <int>boards.shape[1]
        self.template.hilo = hilo
        for k in range(n):
            if not take(&self.template.gone, cards[k]):
                raise ValueError(
                    f"expected different cards, got {card_text(cards[k])}"
                    " twice among the dead cards"
                )

    cdef bint fill(self, Py_ssize_t row, omk_match *match) noexcept nogil:
        """The match-up of a row; whether it is a legal one."""
        cdef bint good = True
        cdef int i, k, gone = 0, card
        cdef Py_ssize_t board_row = 0 if self.one_board else row
        match[0] = self.template
        for k in range(match.board_size):
            match.board[k] = self.boards[board_row, k]
            good = good and match.board[k] < MOST_CARDS and take(&match.gone, match.board[k])
        for i in range(match.players):
            for k in range(match.hole_size):
                match.holes[i][k] = self.hands[row, i, k]
                good = good and match.holes[i][k] < MOST_CARDS and take(
                    &match.gone, match.holes[i][k]
                )
        for card in range(MOST_CARDS):
            gone += match.gone >> card & 1
        return good and MOST_CARDS - gone >= 5 - match.board_size

    def first_bad(self, Py_ssize_t first, Py_ssize_t stop):
        """First row in [first, stop) that is no legal match-up, or stop."""
        cdef omk_match match
        cdef Py_ssize_t row
        if not 0 <= first <= stop <= self.rows:
            raise ValueError(f"expected rows from 0 to {self.rows}, got {first} to {stop}")
        with nogil:
            for row in range(first, stop):
                if not self.fill(row, &match):
                    break
            else:
                row = stop
        return row

    def fault(self, Py_ssize_t row):
        """What is wrong with a row, in words."""
        cdef omk_match match
        cdef int i, k
        cdef Py_ssize_t board_row = 0 if self.one_board else row
        if not 0 <= row < self.rows:
            raise ValueError(f"expected a row from 0 to {self.rows - 1}, got {row}")
        for k in range(self.template.board_size):
            if self.boards[board_row, k] >= MOST_CARDS:
                return no_card_text("board card", k, self.boards[board_row, k])
        for i in range(self.template.players):
            for k in range(self.template.hole_size):
                if self.hands[row, i, k] >= MOST_CARDS:
                    return no_card_text(HAND_CARDS[i], k, self.hands[row, i, k])
        try:
            read_match(
                [list(self.hands[row, i]) for i in range(self.template.players)],
                list(self.boards[board_row]), self.dead, False, &match,
            )
        except ValueError as error:
            return str(error)
        return None

    def count(self, Py_ssize_t first, Py_ssize_t stop, uint64_t[::1] runouts,
              uint64_t[:, :, ::1] counters):
        """Run-outs and the six counters of the rows in [first, stop).

        ``counters`` is of shape (6, rows, players): high_win, high_tie, low_win, low_tie,
        scoop, share. Returns the first bad row, where it ended, or stop.
        """
        cdef omk_match match
        cdef omk_outcomes outcomes
        cdef Scratch room = Scratch()
        cdef omk_counters to
        cdef Py_ssize_t row
        if not 0 <= first <= stop <= self.rows:
            raise ValueError(f"expected rows from 0 to {self.rows}, got {first} to {stop}")
        if runouts.shape[0] != self.rows or counters.shape[0] != 6 or (
            counters.shape[1] != self.rows or counters.shape[2] != self.template.players
        ):
            raise ValueError("expected counters of shape (6, rows, players)")
        with nogil:
            for row in range(first, stop):
                if not self.fill(row, &match):
                    break
                omk_equity(&match, &outcomes, room.c)
                to.high_win, to.high_tie = &counters[0, row, 0], &counters[1, row, 0]
                to.low_win, to.low_tie = &counters[2, row, 0], &counters[3, row, 0]
                to.scoop, to.share = &counters[4, row, 0], &counters[5, row, 0]
                omk_count(&outcomes, &match, &to)
                runouts[row] = outcomes.runouts
            else:
                row = stop
        return row
