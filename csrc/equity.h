/* Exact equities: what happens over all run-outs of a match-up of known hands. */
#ifndef OMK_EQUITY_H
#define OMK_EQUITY_H

#include "omahakit.h"

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

/* The way that is faster for this match-up is chosen in equity.c, in one place. */
void omk_equity(const omk_match *match, omk_outcomes *out);

/* By classes of boards (classes.c): only from an empty board. */
void omk_equity_by_classes(const omk_match *match, omk_outcomes *out);

/* Board by board (enumerate.c). */
void omk_equity_by_boards(const omk_match *match, omk_outcomes *out);

/* How often each player ends with each category of high hand, and how often with a low. */
typedef struct {
    uint64_t runouts;
    uint64_t category[OMK_MOST_PLAYERS][OMK_CATEGORIES];
    uint64_t low[OMK_MOST_PLAYERS];
} omk_categories;
void omk_count_categories(const omk_match *match, omk_categories *out);

/* Many match-ups: row i has its players' cards one after the other at
 * holes + i * players * hole_size and its board at boards + i * board_step. All arrays have
 * one place for each player of each row: [row * players + player]. `share` is in units of
 * 1 / OMK_SHARE_UNITS of the pot, summed over the run-outs. */
enum { OMK_SHARE_UNITS = 5040 };
typedef struct {
    uint64_t *high_win, *high_tie, *low_win, *low_tie, *scoop, *share;
} omk_counters;
void omk_count(const omk_outcomes *outcomes, const omk_match *match, const omk_counters *to);

#endif
