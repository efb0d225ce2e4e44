/* The look-up tables, made by csrc/tables/generate.py. All are constant.
 *
 * A board's ranks, suits aside, are one of 455 + 1,820 + 6,188 multisets of three,
 * four or five cards. Each has a row: for each of the 91 rank pairs a hole can
 * hold, the best value that this pair makes with three of the board's cards,
 * flushes aside. So a hand costs one row and 6, 10 or 15 entries of it.
 *
 * How a row is found: every card has a 64-bit word (omk_card_word), and words are
 * added up over the board. The word holds two small sums, one for the ranks below
 * nine and one for the others, whose weights keep all multisets apart, and a
 * counter of four bits for each suit:
 *
 *     row = omk_row_low[size][low sum] + omk_row_high[high sum]
 *
 * For boards of one size two tables of 24 and 10 kB stand in for one of 720 kB that a
 * single sum needs.
 * For cards that make no legal board the sums find a wrong row, but always one
 * that exists: no input reads out of bounds.
 */
#ifndef OMK_TABLES_H
#define OMK_TABLES_H

#include <stdint.h>

#if defined(_MSC_VER)
#define OMK_ALIGN64 __declspec(align(64))
#else
#define OMK_ALIGN64 __attribute__((aligned(64)))
#endif

#define OMK_ROWS 8463
#define OMK_ROW_STRIDE 96
#define OMK_LOW_SUMS 12111
#define OMK_HIGH_SUMS 4961
#define OMK_HIGH_SUM_SHIFT 14
#define OMK_SUIT_SHIFT 32

extern OMK_ALIGN64 const uint16_t omk_rows[OMK_ROWS * OMK_ROW_STRIDE];
extern OMK_ALIGN64 const uint8_t omk_row_low_set[OMK_ROWS];      /* row -> bits of A, 2 .. 8 */
extern OMK_ALIGN64 const uint16_t omk_row_low[3 * OMK_LOW_SUMS]; /* for 3, 4, 5 board cards */
extern OMK_ALIGN64 const uint16_t omk_row_high[OMK_HIGH_SUMS];
extern OMK_ALIGN64 const uint16_t omk_flush[8192];    /* five suited ranks -> value */
extern OMK_ALIGN64 const uint8_t omk_low[65536];      /* hole set * 256 + board set */
extern OMK_ALIGN64 const uint16_t omk_pair[4096];     /* two cards -> column | low set << 8 */
extern OMK_ALIGN64 const uint8_t omk_low_bit[256];    /* card -> its bit of a low set */
extern OMK_ALIGN64 const uint64_t omk_card_word[256]; /* 0 from 52 on */

/* For exact equities: the same values turned round, for each rank pair a column of all
 * five-card boards, and the make-up of the boards from a part below nine and a part above.
 * A part is known by its parent, the part without its highest rank, and by how often it
 * holds that rank; parts come smallest size first. Board `row` of a low part of k cards
 * with the i-th high part of 5 - k cards is omk_low_part_row[low] + i. */
enum { OMK_FIRST_OF_FIVE = 455 + 1820, OMK_FIVES = 6188, OMK_COLUMN_STRIDE = 6208 };
enum { OMK_LOW_PARTS = 792, OMK_HIGH_PARTS = 462 };

extern OMK_ALIGN64 const uint16_t omk_columns[91 * OMK_COLUMN_STRIDE];
extern OMK_ALIGN64 const uint16_t omk_low_part_parent[OMK_LOW_PARTS];
extern OMK_ALIGN64 const uint8_t omk_low_part_rank[OMK_LOW_PARTS];
extern OMK_ALIGN64 const uint8_t omk_low_part_count[OMK_LOW_PARTS];
extern OMK_ALIGN64 const uint16_t omk_low_part_row[OMK_LOW_PARTS];
extern OMK_ALIGN64 const uint16_t omk_high_part_parent[OMK_HIGH_PARTS];
extern OMK_ALIGN64 const uint8_t omk_high_part_rank[OMK_HIGH_PARTS];
extern OMK_ALIGN64 const uint8_t omk_high_part_count[OMK_HIGH_PARTS];

#endif
