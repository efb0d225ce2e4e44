/* Many hands: choose the way. */
#include "batch.h"
#include "hand.h"

/* Below this many hands the 2 microseconds for a board's pair values don't pay. */
enum { WORTH_PAIR_VALUES = 300 };

const char *omk_code_path(void) { return omk_has_fast_gather() ? "avx2" : "portable"; }

static void low_rows(const omk_deals *d, size_t from, size_t to, uint8_t *low) {
    for (size_t i = from; i < to; i++) {
        low[i] = (uint8_t)omk_low_value(omk_low_set(d->holes + i * d->hole_step, d->hole_size),
                                        omk_low_set(d->boards + i * d->board_step, d->board_size));
    }
}

static size_t evaluate_one_board(const omk_deals *d, size_t from, size_t to, uint16_t *high,
                                 uint8_t *low) {
    uint16_t values[OMK_PAIR_VALUES];
    const uint8_t *holes = d->holes + from * d->hole_step;
    if (omk_find_fault(d->boards, d->board_size, d->boards, 0).kind != OMK_NO_FAULT) return from;
    omk_fill_pair_values(d->boards, d->board_size, values);
    int bad = omk_has_fast_gather()
                  ? omk_best_pairs_avx2(holes, d->hole_size, to - from, values, high + from)
                  : omk_best_pairs(holes, d->hole_size, to - from, values, high + from);
    if (low) low_rows(d, from, to, low);
    return bad ? omk_first_bad(d, from, to) : to;
}

size_t omk_evaluate_rows(const omk_deals *d, size_t from, size_t to, uint16_t *high, uint8_t *low) {
    if (high && !d->board_step && d->hole_step && to - from >= WORTH_PAIR_VALUES)
        return evaluate_one_board(d, from, to, high, low);
    if (!d->trusted) {
        size_t bad = omk_first_bad(d, from, to);
        if (bad < to) return bad;
    }
    if (high) omk_rows_evaluate(d, from, to, high, low);
    else if (low) low_rows(d, from, to, low);
    return to;
}
