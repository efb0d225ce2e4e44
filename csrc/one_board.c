/* Many hands on one board: the values of all 1,326 pairs first (2 microseconds), then
 * a hand is 6, 10 or 15 look-ups in 8 kB. The check costs next to nothing: two cards that
 * can't both be held have a value above all others, which then is the hand's. */
#include "batch.h"
#include "hand.h"

void omk_fill_pair_values(const uint8_t *board, int board_size, uint16_t values[OMK_PAIR_VALUES]) {
    uint64_t board_sum = omk_word_sum(board, board_size);
    const uint16_t *row = omk_rows + omk_row_number(board_sum, board_size) * OMK_ROW_STRIDE;
    /* two cards of whatever suit: which suits would make a flush */
    uint32_t flush_suits = omk_flush_suit_bit(0x2222ULL << OMK_SUIT_SHIFT, board_sum);
    uint64_t on_board = 0;
    for (int i = 0; i < board_size; i++) on_board |= 1ULL << (board[i] & 63);
    for (int i = 0; i < OMK_PAIR_VALUES; i++) values[i] = OMK_NO_PAIR;
    for (uint32_t a = 0; a < OMK_CARDS; a++) {
        if (on_board >> a & 1) continue;
        for (uint32_t b = 0; b < a; b++) {
            if (on_board >> b & 1) continue;
            uint32_t value = row[omk_pair_entry(a, b) & 127u];
            if ((a & 3u) == (b & 3u) && flush_suits >> (4 * (a & 3u) + 3) & 1u) {
                uint8_t two[2] = {(uint8_t)a, (uint8_t)b};
                uint32_t flush = omk_flush_of(flush_suits, two, 2, board, board_size);
                value = flush > value ? flush : value;
            }
            values[a << 6 | b] = values[b << 6 | a] = (uint16_t)value;
        }
    }
}

OMK_INLINE uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* Written out as a tree of comparisons: 480 million hands a second against 400 as loops. */
OMK_INLINE uint32_t best_of_four(const uint8_t *hole, const uint16_t *values) {
    const uint16_t *a = values + (hole[0] & 63u) * 64, *b = values + (hole[1] & 63u) * 64;
    const uint16_t *c = values + (hole[2] & 63u) * 64;
    uint32_t second = hole[1] & 63u, third = hole[2] & 63u, fourth = hole[3] & 63u;
    return larger(larger(larger(a[second], a[third]), larger(a[fourth], b[third])),
                  larger(b[fourth], c[fourth]));
}

OMK_INLINE uint32_t best_of_pairs(const uint8_t *hole, int hole_size, const uint16_t *values) {
    uint32_t best = 0;
    for (int a = 0; a < hole_size; a++) {
        const uint16_t *with_a = values + (hole[a] & 63u) * 64;
        for (int b = a + 1; b < hole_size; b++) best = larger(best, with_a[hole[b] & 63u]);
    }
    return best;
}

/* In blocks, so that the checks are plain loops of their own over what lies in L1. */
OMK_INLINE int best_pairs(const uint8_t *restrict holes, size_t n, const uint16_t *restrict values,
                          uint16_t *restrict high, int hole_size) {
    enum { BLOCK = 256 };
    uint8_t any = 0;
    uint16_t worst = 0;
    for (size_t from = 0; from < n; from += BLOCK) {
        size_t m = n - from < BLOCK ? n - from : BLOCK;
        const uint8_t *cards = holes + from * (size_t)hole_size;
        uint16_t *best_of = high + from;
        for (size_t i = 0; i < m * (size_t)hole_size; i++) any |= cards[i];
        for (size_t i = 0; i < m; i++) {
            const uint8_t *hole = cards + i * (size_t)hole_size;
            best_of[i] = (uint16_t)(hole_size == 4 ? best_of_four(hole, values)
                                                   : best_of_pairs(hole, hole_size, values));
        }
        for (size_t i = 0; i < m; i++) worst |= best_of[i];
    }
    return worst >= OMK_NO_PAIR || any > 63;
}

int omk_best_pairs(const uint8_t *holes, int hole_size, size_t n,
                   const uint16_t values[OMK_PAIR_VALUES], uint16_t *high) {
    switch (hole_size) {
    case 4: return best_pairs(holes, n, values, high, 4);
    case 5: return best_pairs(holes, n, values, high, 5);
    case 6: return best_pairs(holes, n, values, high, 6);
    }
    return 1;
}
