/* One hand at a time. */
#include "hand.h"
#include "omahakit.h"

uint32_t omk_evaluate_high(const uint8_t *hole, int hole_size, const uint8_t *board,
                           int board_size) {
    uint64_t hole_sum = omk_word_sum(hole, hole_size);
    uint64_t board_sum = omk_word_sum(board, board_size);
    const uint16_t *row = omk_rows + omk_row_number(board_sum, board_size) * OMK_ROW_STRIDE;
    uint32_t best = omk_row_best(row, hole, hole_size);
    uint32_t suit_bit = omk_flush_suit_bit(hole_sum, board_sum);
    if (suit_bit) {
        uint32_t flush = omk_flush_of(suit_bit, hole, hole_size, board, board_size);
        best = flush > best ? flush : best;
    }
    return best;
}

uint32_t omk_evaluate_low(const uint8_t *hole, int hole_size, const uint8_t *board,
                          int board_size) {
    return omk_low_value(omk_low_set(hole, hole_size), omk_low_set(board, board_size));
}

/* Five cards are a hole of two and a board of three of which all play. */
uint32_t omk_five_high(const uint8_t cards[5]) { return omk_evaluate_high(cards, 2, cards + 2, 3); }

uint32_t omk_five_low(const uint8_t cards[5]) { return omk_evaluate_low(cards, 2, cards + 2, 3); }
