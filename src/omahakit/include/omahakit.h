/* omahakit: the C core. Plain C11; no allocation, no global state that changes, so
 * every function may be called from any number of threads at once.
 *
 * A card is its id 0 .. 51 = 4 * rank + suit (ranks 2 .. A = 0 .. 12, suits c d h s = 0 .. 3).
 * A hand has 4, 5 or 6 hole cards and a board of 3, 4 or 5; exactly two of the hole and
 * three of the board play. High values are 1 .. 7462, low values 1 .. 56 with 0 for no
 * qualifying low (eight or better, ace to five); higher is better everywhere.
 *
 * The functions for one hand trust their cards: check first with omk_find_fault.
 * With cards that are no legal deal the value means nothing, but whatever the bytes
 * hold, nothing is read out of bounds.
 */
#ifndef OMAHAKIT_H
#define OMAHAKIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OMK_HIGH_VALUES 7462
#define OMK_LOW_VALUES 56

/* One hand. */
uint32_t omk_evaluate_high(const uint8_t *hole, int hole_size, const uint8_t *board,
                           int board_size);
uint32_t omk_evaluate_low(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size);

/* Value of five cards, all of which play. */
uint32_t omk_five_high(const uint8_t cards[5]);
uint32_t omk_five_low(const uint8_t cards[5]);

/* The five cards that make a value: indexes into hole and board. */
typedef struct {
    uint32_t value; /* 0: no qualifying low, and the indexes mean nothing */
    uint8_t hole[2];
    uint8_t board[3];
} omk_best;

/* Of all choices with the best value, the one whose hole cards, highest id first, are
 * the highest, and of those the one whose board cards are. */
omk_best omk_best_high(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size);
omk_best omk_best_low(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size);

/* What is wrong with a deal. Cards are numbered through hole and board: `first` and
 * `second` are 0 .. hole_size + board_size - 1. */
typedef enum { OMK_NO_FAULT = 0, OMK_NO_CARD = 1, OMK_DUPLICATE = 2 } omk_fault_kind;
typedef struct {
    omk_fault_kind kind;
    int first;  /* the card that is no card, or the earlier of two equal ones */
    int second; /* the later of two equal ones */
} omk_fault;
omk_fault omk_find_fault(const uint8_t *hole, int hole_size, const uint8_t *board, int board_size);

/* Many hands: row i has its hole at holes + i * hole_step and its board at
 * boards + i * board_step; a step is the size, or 0 when all rows share one. */
typedef struct {
    const uint8_t *holes;
    const uint8_t *boards;
    int hole_size;
    int board_size;
    size_t hole_step;
    size_t board_step;
    int trusted; /* not 0: the rows are known to be legal, don't check them again */
} omk_deals;

/* First row in [from, to) that is no legal deal; `to` when all are. */
size_t omk_first_bad(const omk_deals *deals, size_t from, size_t to);

/* Values of the rows in [from, to) into high[from .. to) and low[from .. to); either may
 * be NULL. Checks the rows too, unless they are trusted: returns the first bad one, and then the
 * values of this range mean nothing; `to` when all is well. */
size_t omk_evaluate_rows(const omk_deals *deals, size_t from, size_t to, uint16_t *high,
                         uint8_t *low);

/* Name of the code path that omk_evaluate_rows takes on this machine. */
const char *omk_code_path(void);

/* ---- Exact equities: what happens over all run-outs of a match-up of known hands. ---- */

enum { OMK_MOST_PLAYERS = 10, OMK_CATEGORIES = 9 };

typedef struct {
    int players;    /* 2 .. 10 */
    int hole_size;  /* 4, 5 or 6 */
    int board_size; /* known board cards, 0 .. 5 */
    int hilo;       /* 0: high only */
    uint8_t holes[OMK_MOST_PLAYERS][6];
    uint8_t board[5];
    uint64_t gone; /* mask of all cards that can't come: hole, board and dead cards */
} omk_match;

/* Number of run-outs by what they give a player:
 *     count[player][low][h][l]
 * low: whether somebody has a qualifying low; h: how many share the high half with him,
 * himself included, 0 when he has no part of it; l: the same for the low half. What gives
 * him nothing (h = l = 0) is not counted. */
typedef struct {
    uint64_t runouts;
    uint64_t count[OMK_MOST_PLAYERS][2][OMK_MOST_PLAYERS + 1][OMK_MOST_PLAYERS + 1];
} omk_outcomes;

/* Room to work in, omk_scratch_size() bytes aligned as malloc() does it; about 140 kB. One
 * for each thread; what it holds before and after means nothing. */
typedef struct omk_scratch omk_scratch;
size_t omk_scratch_size(void);

/* Outcomes over all run-outs. The cards of the match are trusted to be different, and enough
 * of them to be left. */
void omk_equity(const omk_match *match, omk_outcomes *out, omk_scratch *scratch);

/* How often each player ends with each category of high hand, and how often with a low. */
typedef struct {
    uint64_t runouts;
    uint64_t category[OMK_MOST_PLAYERS][OMK_CATEGORIES];
    uint64_t low[OMK_MOST_PLAYERS];
} omk_categories;
void omk_count_categories(const omk_match *match, omk_categories *out);

/* The counters that people ask for, one place for each player: run-outs where he alone has
 * the best high, where he shares it, the same for the low, where he takes the whole pot alone,
 * and his shares of the pot summed over the run-outs, in units of 1 / OMK_SHARE_UNITS. */
enum { OMK_SHARE_UNITS = 5040 };
typedef struct {
    uint64_t *high_win, *high_tie, *low_win, *low_tie, *scoop, *share;
} omk_counters;
void omk_count(const omk_outcomes *outcomes, const omk_match *match, const omk_counters *to);

#ifdef __cplusplus
}
#endif

#endif
