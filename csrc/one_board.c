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

OMK_INLINE int best_pairs(const uint8_t *holes, size_t n, const uint16_t *values, uint16_t *high,
                          int hole_size) {
    uint32_t worst = 0, any = 0;
    for (size_t i = 0; i < n; i++) {
        const uint8_t *hole = holes + i * (size_t)hole_size;
        uint32_t best = 0;
        for (int a = 0; a < hole_size; a++) {
            const uint16_t *with_a = values + (hole[a] & 63u) * 64;
            any |= hole[a];
            for (int b = a + 1; b < hole_size; b++) {
                uint32_t value = with_a[hole[b] & 63u];
                best = value > best ? value : best;
            }
        }
        worst |= best;
        high[i] = (uint16_t)best;
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
