/* Is every row a legal deal: ids 0 .. 51, all different? */
#include "batch.h"
#include "hand.h"
#include "omahakit.h"
#include "vector16.h"

omk_fault omk_find_fault(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size) {
    uint8_t cards[11];
    int n = hole_size + board_size;
    memcpy(cards, hole, (size_t)hole_size);
    memcpy(cards + hole_size, board, (size_t)board_size);
    for (int i = 0; i < n; i++) {
        if (cards[i] >= OMK_CARDS) return (omk_fault){OMK_NO_CARD, i, i};
        for (int j = 0; j < i; j++) {
            if (cards[j] == cards[i]) return (omk_fault){OMK_DUPLICATE, j, i};
        }
    }
    return (omk_fault){OMK_NO_FAULT, 0, 0};
}

static size_t first_bad_one_by_one(const omk_deals *d, size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        const uint8_t *hole = d->holes + i * d->hole_step;
        const uint8_t *board = d->boards + i * d->board_step;
        uint64_t seen = 0;
        uint32_t any = 0;
        for (int k = 0; k < d->hole_size; k++) {
            seen |= 1ULL << (hole[k] & 63);
            any |= hole[k];
        }
        for (int k = 0; k < d->board_size; k++) {
            seen |= 1ULL << (board[k] & 63);
            any |= board[k];
        }
        int cards = omk_popcount64(seen & ((1ULL << OMK_CARDS) - 1));
        if (any > 63 || cards != d->hole_size + d->board_size) return i;
    }
    return to;
}

#ifdef OMK_VECTOR16

/* Sixteen bytes hold the cards of two to four rows. Equal cards show up when a row is
 * compared with itself turned by 1, 2 (and 3) places, and its board with each hole card
 * copied under all board cards: six to nine instructions a row, against more than twenty
 * for a bit mask of the cards (0.9 ns against 3.2 for four-card hands). */
typedef struct {
    int rows; /* in one vector */
    int turns_hole, turns_board;
    v16 hole_turn[3], board_turn[2], under[6];
    v16 hole_lanes, board_lanes;
} layout;

enum { NOTHING = 0x80 }; /* a shuffle index that gives 0 */

static layout layout_for(int hole_size, int board_size) {
    layout l;
    uint8_t turn[16], lanes[16];
    int wider = hole_size > board_size ? hole_size : board_size;
    l.rows = 16 / wider;
    l.turns_hole = hole_size / 2;
    l.turns_board = board_size / 2;
    for (int by = 1; by <= l.turns_hole; by++) {
        for (int i = 0; i < 16; i++)
            turn[i] = (uint8_t)(i / hole_size * hole_size + (i % hole_size + by) % hole_size);
        for (int i = l.rows * hole_size; i < 16; i++) turn[i] = NOTHING;
        l.hole_turn[by - 1] = v16_load(turn);
    }
    for (int by = 1; by <= l.turns_board; by++) {
        for (int i = 0; i < 16; i++)
            turn[i] = (uint8_t)(i / board_size * board_size + (i % board_size + by) % board_size);
        for (int i = l.rows * board_size; i < 16; i++) turn[i] = NOTHING;
        l.board_turn[by - 1] = v16_load(turn);
    }
    for (int card = 0; card < hole_size; card++) {
        for (int i = 0; i < 16; i++)
            turn[i] = i < l.rows * board_size ? (uint8_t)(i / board_size * hole_size + card)
                                              : (uint8_t)NOTHING;
        l.under[card] = v16_load(turn);
    }
    for (int i = 0; i < 16; i++) lanes[i] = i < l.rows * hole_size ? 0xff : 0;
    l.hole_lanes = v16_load(lanes);
    for (int i = 0; i < 16; i++) lanes[i] = i < l.rows * board_size ? 0xff : 0;
    l.board_lanes = v16_load(lanes);
    return l;
}

/* Whether [from, from + rows * steps) holds a bad row. Reads sixteen bytes at a time. */
OMK_INLINE int any_bad(const layout *l, const uint8_t *hole, size_t hole_step, const uint8_t *board,
                       size_t board_step, size_t steps, int hole_size, int board_size) {
    v16 bad_hole = v16_zero(), bad_board = v16_zero();
    v16 most_hole = v16_zero(), most_board = v16_zero();
    for (size_t i = 0; i < steps; i++) {
        v16 h = v16_load(hole), b = v16_load(board);
        most_hole = v16_max(most_hole, h);
        most_board = v16_max(most_board, b);
        for (int k = 0; k < hole_size / 2; k++)
            bad_hole = v16_or(bad_hole, v16_equal(h, v16_shuffle(h, l->hole_turn[k])));
        for (int k = 0; k < board_size / 2; k++)
            bad_board = v16_or(bad_board, v16_equal(b, v16_shuffle(b, l->board_turn[k])));
        for (int k = 0; k < hole_size; k++)
            bad_board = v16_or(bad_board, v16_equal(b, v16_shuffle(h, l->under[k])));
        hole += hole_step;
        board += board_step;
    }
    bad_hole = v16_or(bad_hole, v16_above(most_hole, OMK_CARDS - 1));
    bad_board = v16_or(bad_board, v16_above(most_board, OMK_CARDS - 1));
    return v16_any(v16_or(v16_and(bad_hole, l->hole_lanes), v16_and(bad_board, l->board_lanes)));
}

#define SIZES(h, b)                                                                                \
    case (h) * 8 + (b): return any_bad(l, hole, hole_step, board, board_step, steps, h, b);

static int any_bad_sized(const layout *l, const omk_deals *d, const uint8_t *hole, size_t hole_step,
                         const uint8_t *board, size_t board_step, size_t steps) {
    switch (d->hole_size * 8 + d->board_size) { OMK_EVERY_SIZE(SIZES) }
    return 1;
}

/* One hand or board shared by all rows: repeat it over a vector of its own. */
static void repeat(uint8_t out[16], const uint8_t *cards, int n) {
    for (int i = 0; i < 16; i++) out[i] = cards[i % n];
}

size_t omk_first_bad(const omk_deals *d, size_t from, size_t to) {
    enum { STEPS = 64 };
    if (from >= to) return to;
    layout l = layout_for(d->hole_size, d->board_size);
    size_t rows = (size_t)l.rows;
    uint8_t one_hole[16], one_board[16];
    repeat(one_hole, d->holes, d->hole_size);
    repeat(one_board, d->boards, d->board_size);
    /* a vector may reach past its rows, so the last five are left to the plain way */
    while (from + 5 + rows <= to) {
        size_t steps = (to - from - 5) / rows;
        steps = steps < STEPS ? steps : STEPS;
        const uint8_t *hole = d->hole_step ? d->holes + from * d->hole_step : one_hole;
        const uint8_t *board = d->board_step ? d->boards + from * d->board_step : one_board;
        if (any_bad_sized(&l, d, hole, d->hole_step * rows, board, d->board_step * rows, steps)) {
            size_t bad = first_bad_one_by_one(d, from, from + steps * rows);
            if (bad < from + steps * rows) return bad;
        }
        from += steps * rows;
    }
    return first_bad_one_by_one(d, from, to);
}

#else

size_t omk_first_bad(const omk_deals *d, size_t from, size_t to) {
    return first_bad_one_by_one(d, from, to);
}

#endif
