/* Counting outcomes: who wins the high half and who the low half, for how many run-outs. */
#ifndef OMK_OUTCOMES_H
#define OMK_OUTCOMES_H

#include <string.h>

#include "equity.h"
#include "platform.h"

/* Winners are bit masks of players. Up to 12 bits of them, a counter for each pair of masks
 * saves the walk over the players for each class of boards. */
enum { OMK_KEY_BITS = 12 };
typedef struct {
    omk_outcomes *out;
    int players;
    int keyed;
    uint64_t by_key[1 << OMK_KEY_BITS];
} omk_tally;

OMK_INLINE void omk_tally_begin(omk_tally *t, const omk_match *match, omk_outcomes *out) {
    int bits = match->hilo ? 2 * match->players : match->players;
    memset(out, 0, sizeof *out);
    t->out = out;
    t->players = match->players;
    t->keyed = bits <= OMK_KEY_BITS;
    if (t->keyed) memset(t->by_key, 0, sizeof(uint64_t) << bits);
}

/* Adds `ways` run-outs to what they give each winner. */
static inline void omk_tally_spread(omk_tally *t, uint32_t high, uint32_t low, uint64_t ways) {
    int h = omk_popcount32(high), l = omk_popcount32(low);
    for (int i = 0; i < t->players; i++) {
        int his_h = high >> i & 1 ? h : 0, his_l = low >> i & 1 ? l : 0;
        if (his_h | his_l) t->out->count[i][low != 0][his_h][his_l] += ways;
    }
}

OMK_INLINE void omk_tally_add(omk_tally *t, uint32_t high, uint32_t low, uint64_t ways) {
    if (t->keyed) t->by_key[high | low << t->players] += ways;
    else omk_tally_spread(t, high, low, ways);
}

static inline void omk_tally_end(omk_tally *t, int hilo) {
    if (!t->keyed) return;
    uint32_t keys = 1u << (hilo ? 2 * t->players : t->players);
    for (uint32_t key = 1; key < keys; key++) {
        if (t->by_key[key])
            omk_tally_spread(t, key & ((1u << t->players) - 1), key >> t->players, t->by_key[key]);
    }
}

#endif
