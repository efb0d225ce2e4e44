/* Many hands on many boards.
 *
 * In blocks: first every hand's row number, with a prefetch, so that the rows (1.2 MB,
 * more than any L1) arrive while the block is still being read; then the look-ups. The
 * hands that have a flush, one in fourteen with four hole cards and one in seven with six,
 * are noted without a branch and looked at afterwards: a branch on it would be mispredicted
 * that often. Together 118 million random four-card deals a second, rows not checked, where
 * omk_evaluate_high makes 80 hand by hand. */
#include "batch.h"
#include "hand.h"

enum { BLOCK = 64 };

OMK_INLINE void evaluate_block(const uint8_t *holes, size_t hole_step, const uint8_t *boards,
                               size_t board_step, int n, uint16_t *high, uint8_t *low,
                               int hole_size, int board_size) {
    uint32_t row[BLOCK];
    uint8_t maybe_flush[BLOCK + 1];
    int flushes = 0;
    for (int i = 0; i < n; i++) {
        uint64_t hole_sum = omk_word_sum(holes + i * hole_step, hole_size);
        uint64_t board_sum = omk_word_sum(boards + i * board_step, board_size);
        row[i] = omk_row_number(board_sum, board_size);
        const uint16_t *entries = omk_rows + row[i] * OMK_ROW_STRIDE;
        OMK_PREFETCH(entries);
        OMK_PREFETCH(entries + 32);
        OMK_PREFETCH(entries + 64);
        maybe_flush[flushes] = (uint8_t)i;
        flushes += omk_flush_suit_bit(hole_sum, board_sum) != 0;
    }
    for (int i = 0; i < n; i++) {
        const uint8_t *hole = holes + i * hole_step;
        high[i] = (uint16_t)omk_row_best(omk_rows + row[i] * OMK_ROW_STRIDE, hole, hole_size);
        if (low)
            low[i] = (uint8_t)omk_low_value(omk_low_set(hole, hole_size), omk_row_low_set[row[i]]);
    }
    for (int k = 0; k < flushes; k++) {
        int i = maybe_flush[k];
        const uint8_t *hole = holes + i * hole_step, *board = boards + i * board_step;
        uint32_t suit_bit =
            omk_flush_suit_bit(omk_word_sum(hole, hole_size), omk_word_sum(board, board_size));
        uint32_t flush = omk_flush_of(suit_bit, hole, hole_size, board, board_size);
        if (flush > high[i]) high[i] = (uint16_t)flush;
    }
}

OMK_INLINE void evaluate_rows(const omk_deals *d, size_t from, size_t to, uint16_t *high,
                              uint8_t *low, int hole_size, int board_size) {
    for (size_t i = from; i < to; i += BLOCK) {
        int n = to - i < BLOCK ? (int)(to - i) : BLOCK;
        evaluate_block(d->holes + i * d->hole_step, d->hole_step, d->boards + i * d->board_step,
                       d->board_step, n, high + i, low ? low + i : 0, hole_size, board_size);
    }
}

/* Sizes as constants, so that the compiler unrolls every loop over cards. */
#define SIZES(h, b)                                                                                \
    case (h) * 8 + (b):                                                                            \
        if (low) evaluate_rows(d, from, to, high, low, h, b);                                      \
        else evaluate_rows(d, from, to, high, 0, h, b);                                            \
        break;

void omk_rows_evaluate(const omk_deals *d, size_t from, size_t to, uint16_t *high, uint8_t *low) {
    switch (d->hole_size * 8 + d->board_size) { OMK_EVERY_SIZE(SIZES) }
}
