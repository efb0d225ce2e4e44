/* Inside the core: the ways in which omk_evaluate_rows can go. */
#ifndef OMK_BATCH_H
#define OMK_BATCH_H

#include "omahakit.h"

/* A case for each pair of hole size and board size, to be switched on their 8 * hole + board. */
#define OMK_EVERY_SIZE(CASE)                                                                       \
    CASE(4, 3)                                                                                     \
    CASE(4, 4) CASE(4, 5) CASE(5, 3) CASE(5, 4) CASE(5, 5) CASE(6, 3) CASE(6, 4) CASE(6, 5)

/* Any hands on any boards (rows.c); `low` may be NULL. */
void omk_rows_evaluate(const omk_deals *d, size_t from, size_t to, uint16_t *high, uint8_t *low);

/* All on one board (one_board.c): the value of every pair of hole cards, both ways round;
 * OMK_NO_PAIR for two that can't both be held. 64 * 64 entries, and two more because a
 * gather reads 32 bits. */
enum { OMK_PAIR_VALUES = 64 * 64 + 2, OMK_NO_PAIR = 0x8000 };
void omk_fill_pair_values(const uint8_t *board, int board_size, uint16_t values[OMK_PAIR_VALUES]);

/* Best pair of each hole; returns whether any hole is no legal one on this board. */
int omk_best_pairs(const uint8_t *holes, int hole_size, size_t n,
                   const uint16_t values[OMK_PAIR_VALUES], uint16_t *high);

/* The same with gathers of AVX2, to be called where omk_has_fast_gather() says so. */
int omk_has_fast_gather(void);
int omk_best_pairs_avx2(const uint8_t *holes, int hole_size, size_t n,
                        const uint16_t values[OMK_PAIR_VALUES], uint16_t *high);

#endif
