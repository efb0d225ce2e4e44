/* Room for one exact equity, from the caller: too much for the stack of a small thread. */
#ifndef OMK_SCRATCH_H
#define OMK_SCRATCH_H

#include "outcomes.h"
#include "tables.h"

enum { OMK_WIDE = 8, OMK_BOAT = 1 << 15 };

/* Ways to make a part of a board: all of them, and those with none, one or two of a suit. */
typedef struct {
    uint16_t all, none[4], one[4], two[4];
} omk_part_ways;

typedef struct {
    uint32_t to_come; /* ranks that can come */
    uint32_t owners;  /* players who hold it at least twice */
    uint32_t held[OMK_MOST_PLAYERS];
} omk_flush_suit;

typedef struct {
    const omk_match *match;
    omk_tally *tally;
    int suits;
    omk_flush_suit suit[4];
    uint8_t left[13]; /* cards of each rank that can come */
    uint16_t low_winners[256];
    /* each row: ways to make it, those with three or more of a suit, and who has the best
     * hand when nobody has a flush, with OMK_BOAT for a full house or better */
    uint16_t ways[OMK_COLUMN_STRIDE + OMK_WIDE];
    uint16_t flush_ways[4][OMK_COLUMN_STRIDE + OMK_WIDE];
    uint16_t winners[OMK_COLUMN_STRIDE];
    omk_part_ways low_parts[OMK_LOW_PARTS], high_parts[OMK_HIGH_PARTS];
} omk_class_space;

struct omk_scratch {
    omk_tally tally;
    omk_class_space classes;
};

#endif
