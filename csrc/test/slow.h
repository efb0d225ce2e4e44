/* The rules once more, slow and in C, for the core's own tests. Shares nothing with the core. */
#ifndef OMK_TEST_SLOW_H
#define OMK_TEST_SLOW_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Kind of a five-card hand as a number that compares as hands do: the category, then up
 * to five ranks in the order in which they are compared, four bits each. Below 9 << 20. */
static inline uint32_t slow_high_kind(const uint8_t five[5]) {
    int count[13] = {0}, flush = 1, different = 0, lowest = 12, highest = 0;
    for (int i = 0; i < 5; i++) {
        int rank = five[i] / 4;
        if (count[rank]++ == 0) different++;
        if (rank < lowest) lowest = rank;
        if (rank > highest) highest = rank;
        if (five[i] % 4 != five[0] % 4) flush = 0;
    }
    uint32_t ranks = 0;
    int most = 0, pairs = 0;
    for (int n = 4; n >= 1; n--) {
        for (int rank = 12; rank >= 0; rank--) {
            if (count[rank] != n) continue;
            ranks = ranks << 4 | (uint32_t)rank;
            if (n > most) most = n;
            if (n == 2) pairs++;
        }
    }
    int wheel = different == 5 && count[12] && count[0] && count[1] && count[2] && count[3];
    int straight = wheel || (different == 5 && highest - lowest == 4);
    if (straight) ranks = wheel ? 3 : (uint32_t)highest;
    uint32_t category = straight && flush         ? 8
                        : most == 4               ? 7
                        : most == 3 && pairs == 1 ? 6
                        : flush                   ? 5
                        : straight                ? 4
                        : most == 3               ? 3
                                                  : (uint32_t)pairs;
    return category << 20 | ranks;
}

/* Kind of a low: smaller is better, as numbers compare from the highest card down; 0 is none. */
static inline uint32_t slow_low_kind(const uint8_t five[5]) {
    int has[14] = {0};
    uint32_t ranks = 0;
    for (int i = 0; i < 5; i++) {
        int rank = five[i] / 4 == 12 ? 1 : five[i] / 4 + 2;
        if (rank > 8 || has[rank]) return 0;
        has[rank] = 1;
    }
    for (int rank = 8; rank >= 1; rank--) {
        if (has[rank]) ranks = ranks << 4 | (uint32_t)rank;
    }
    return ranks;
}

/* What a number of the core means: filled from all five-card hands. */
enum { SLOW_HIGH_KINDS = 9 << 20, SLOW_LOW_KINDS = 0x87655 };
static uint16_t slow_high_value[SLOW_HIGH_KINDS]; /* kind -> 1 .. 7462 */
static uint8_t slow_low_value[SLOW_LOW_KINDS];    /* kind -> 1 .. 56, 0 for none */

static inline void slow_fill_values(int *highs, int *lows) {
    uint8_t five[5];
    for (int a = 0; a < 48; a++)
        for (int b = a + 1; b < 49; b++)
            for (int c = b + 1; c < 50; c++)
                for (int d = c + 1; d < 51; d++)
                    for (int e = d + 1; e < 52; e++) {
                        five[0] = (uint8_t)a, five[1] = (uint8_t)b, five[2] = (uint8_t)c;
                        five[3] = (uint8_t)d, five[4] = (uint8_t)e;
                        slow_high_value[slow_high_kind(five)] = 1;
                        slow_low_value[slow_low_kind(five)] = 1;
                    }
    *highs = *lows = 0;
    for (int kind = 0; kind < SLOW_HIGH_KINDS; kind++) {
        if (slow_high_value[kind]) slow_high_value[kind] = (uint16_t)++*highs;
    }
    slow_low_value[0] = 0;
    for (int kind = SLOW_LOW_KINDS - 1; kind > 0; kind--) {
        if (slow_low_value[kind]) slow_low_value[kind] = (uint8_t)++*lows;
    }
}

/* The best choice of two and three, of equal ones the one with the highest ids. */
typedef struct {
    uint32_t value;
    uint64_t hole, board; /* masks of the cards that play */
} slow_choice;

static inline slow_choice slow_best(const uint8_t *hole, int nh, const uint8_t *board, int nb,
                                    int low) {
    slow_choice best = {0, 0, 0};
    for (int i = 0; i < nh; i++)
        for (int j = i + 1; j < nh; j++)
            for (int k = 0; k < nb; k++)
                for (int l = k + 1; l < nb; l++)
                    for (int m = l + 1; m < nb; m++) {
                        uint8_t five[5] = {hole[i], hole[j], board[k], board[l], board[m]};
                        uint32_t value = low ? slow_low_value[slow_low_kind(five)]
                                             : slow_high_value[slow_high_kind(five)];
                        uint64_t two = 1ULL << five[0] | 1ULL << five[1];
                        uint64_t three = 1ULL << five[2] | 1ULL << five[3] | 1ULL << five[4];
                        /* sets of as many cards compare from the highest id down, as masks do */
                        if (value > best.value ||
                            (value && value == best.value &&
                             (two > best.hole || (two == best.hole && three > best.board))))
                            best = (slow_choice){value, two, three};
                    }
    return best;
}

static inline int slow_is_legal(const uint8_t *hole, int nh, const uint8_t *board, int nb) {
    int times[256] = {0};
    for (int i = 0; i < nh + nb; i++) {
        uint8_t card = i < nh ? hole[i] : board[i - nh];
        if (card >= 52 || times[card]++) return 0;
    }
    return 1;
}

/* Random numbers: splitmix64. */
static inline uint64_t slow_random(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

/* n different cards out of the `size` of a deck. */
static inline void slow_deal(uint64_t *state, const uint8_t *deck, int size, uint8_t *cards,
                             int n) {
    uint8_t left[52];
    memcpy(left, deck, (size_t)size);
    for (int i = 0; i < n; i++) {
        int at = i + (int)(slow_random(state) % (uint64_t)(size - i));
        uint8_t card = left[at];
        left[at] = left[i];
        cards[i] = left[i] = card;
    }
}

/* Memory of exactly this size, so that a sanitizer sees a read beyond it. */
static inline void *slow_exactly(size_t size) {
    void *memory = malloc(size ? size : 1);
    if (!memory) abort();
    return memory;
}

#endif
