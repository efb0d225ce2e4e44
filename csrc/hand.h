/* One Omaha hand: the pieces that every evaluation is made of, inlined everywhere. */
#ifndef OMK_HAND_H
#define OMK_HAND_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "platform.h"
#include "tables.h"

enum { OMK_CARDS = 52 };

/* Sum of the cards' words: what a board's row and both sides' suit counts come from. */
OMK_INLINE uint64_t omk_word_sum(const uint8_t *cards, int n) {
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) sum += omk_card_word[cards[i]];
    return sum;
}

/* Number of the board's row; `size` is 3, 4 or 5. */
OMK_INLINE uint32_t omk_row_number(uint64_t board_sum, int size) {
    uint32_t low = (uint32_t)board_sum & ((1u << OMK_HIGH_SUM_SHIFT) - 1);
    uint32_t high = (uint32_t)board_sum >> OMK_HIGH_SUM_SHIFT;
    return (uint32_t)omk_row_low[(size - 3) * OMK_LOW_SUMS + low] + omk_row_high[high];
}

/* Bit 4 * suit + 3 is set for the suit that has three or more cards on the board and
 * two or more in the hole: the only suit that can make a flush, 0 when there is none.
 * Adding 5 lifts a four-bit count of three or more to eight, adding 6 one of two or more. */
OMK_INLINE uint32_t omk_flush_suit_bit(uint64_t hole_sum, uint64_t board_sum) {
    uint32_t board = (uint32_t)(board_sum >> OMK_SUIT_SHIFT) + 0x5555u;
    uint32_t hole = (uint32_t)(hole_sum >> OMK_SUIT_SHIFT) + 0x6666u;
    return board & hole & 0x8888u;
}

/* Ranks of the cards of one suit, as a 13-bit mask. */
OMK_INLINE uint32_t omk_suited_ranks(const uint8_t *cards, int n, uint32_t suit) {
    uint32_t ranks = 0;
    for (int i = 0; i < n; i++)
        ranks |= (uint32_t)((cards[i] & 3u) == suit) << (cards[i] >> 2 & 15u);
    return ranks & 0x1fffu;
}

/* The `keep` highest of at most `most` bits. */
OMK_INLINE uint32_t omk_top_bits(uint32_t bits, int keep, int most) {
    int n = omk_popcount32(bits);
    for (int i = keep; i < most; i++) {
        bits = n > keep ? bits & (bits - 1) : bits;
        n--;
    }
    return bits;
}

/* Value of the best flush or straight flush from two of `hole` and three of `board`,
 * the ranks of one suit on either side. The two highest with the three highest make
 * the best flush; a straight flush needs exactly two of its ranks in the hole, and
 * as the two sides share no card, three on the board then follow. */
OMK_INLINE uint32_t omk_flush_value(uint32_t hole, uint32_t board, int hole_size) {
    uint32_t all = hole | board;
    uint32_t wrapped = all << 1 | all >> 12; /* the ace below the deuce as well */
    uint32_t straights = wrapped & wrapped >> 1 & wrapped >> 2 & wrapped >> 3 & wrapped >> 4;
    while (straights) { /* bit i: the straight whose lowest card is rank i - 1; highest first */
        uint32_t i = 9;
        while (!(straights >> i & 1u)) i--;
        uint32_t five = i ? 0x1fu << (i - 1) : 0x100fu;
        if (omk_popcount32(five & hole) == 2) return omk_flush[five];
        straights ^= 1u << i;
    }
    return omk_flush[omk_top_bits(hole, 2, hole_size) | omk_top_bits(board, 3, 5)];
}

/* Column of a row for two hole cards (low byte) and their low set (high byte). */
OMK_INLINE uint32_t omk_pair_entry(uint32_t card_a, uint32_t card_b) {
    return omk_pair[(card_a | card_b << 6) & 4095u];
}

/* Bit 0 for an ace .. bit 7 for an eight; nine to king leave no trace. */
OMK_INLINE uint32_t omk_low_set(const uint8_t *cards, int n) {
    uint32_t set = 0;
    for (int i = 0; i < n; i++) set |= omk_low_bit[cards[i]];
    return set;
}

OMK_INLINE uint32_t omk_low_value(uint32_t hole_set, uint32_t board_set) {
    return omk_low[hole_set << 8 | board_set];
}

/* Best value of a hole's pairs in a board's row, flushes aside. */
OMK_INLINE uint32_t omk_row_best(const uint16_t *row, const uint8_t *hole, int n) {
    uint32_t best = 0;
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            uint32_t value = row[omk_pair_entry(hole[i], hole[j]) & 127u];
            best = value > best ? value : best;
        }
    }
    return best;
}

/* The flush of a hand for which omk_flush_suit_bit is not 0. */
OMK_INLINE uint32_t omk_flush_of(uint32_t suit_bit, const uint8_t *hole, int hole_size,
                                 const uint8_t *board, int board_size) {
    uint32_t suit = (uint32_t)omk_ctz32(suit_bit) >> 2;
    return omk_flush_value(omk_suited_ranks(hole, hole_size, suit),
                           omk_suited_ranks(board, board_size, suit), hole_size);
}

#endif
