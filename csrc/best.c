/* Which five cards make the value. */
#include "hand.h"
#include "omahakit.h"

/* Indexes of the cards, highest id first: a handful, so insertion will do. */
static void by_id(const uint8_t *cards, int n, uint8_t *order) {
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && cards[order[at - 1]] < cards[i]; at--) order[at] = order[at - 1];
        order[at] = (uint8_t)i;
    }
}

typedef uint32_t five_value(const uint8_t cards[5]);

/* Walks the choices in the order in which they are preferred and keeps the first best. */
static omk_best best_of(five_value *value_of, const uint8_t *hole, int hole_size,
                        const uint8_t *board, int board_size) {
    uint8_t h[6], b[5];
    by_id(hole, hole_size, h);
    by_id(board, board_size, b);
    omk_best best = {0, {0, 0}, {0, 0, 0}};
    for (int i = 0; i < hole_size; i++) {
        for (int j = i + 1; j < hole_size; j++) {
            for (int k = 0; k < board_size; k++) {
                for (int l = k + 1; l < board_size; l++) {
                    for (int m = l + 1; m < board_size; m++) {
                        uint8_t five[5] = {hole[h[i]], hole[h[j]], board[b[k]], board[b[l]],
                                           board[b[m]]};
                        uint32_t value = value_of(five);
                        if (value <= best.value) continue;
                        best = (omk_best){value, {h[i], h[j]}, {b[k], b[l], b[m]}};
                    }
                }
            }
        }
    }
    return best;
}

omk_best omk_best_high(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size) {
    return best_of(omk_five_high, hole, hole_size, board, board_size);
}

omk_best omk_best_low(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size) {
    return best_of(omk_five_low, hole, hole_size, board, board_size);
}
