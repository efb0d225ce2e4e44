/* The core by itself, without Python: both ways of one board, and exact equities.
 * `make bench` builds and runs it. Best of many runs each. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "batch.h"
#include "equity.h"

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

enum { HANDS = 178365, RUNS = 60 };
static uint8_t holes[HANDS * 4];
static uint16_t values[HANDS];

static void one_board(const char *name, int (*best_pairs)(const uint8_t *, int, size_t,
                                                          const uint16_t *, uint16_t *)) {
    const uint8_t board[5] = {47, 31, 9, 34, 3};
    uint16_t pairs[OMK_PAIR_VALUES];
    double best = 1e18;
    for (int run = 0; run < RUNS; run++) {
        double start = now();
        omk_fill_pair_values(board, 5, pairs);
        if (best_pairs(holes, 4, HANDS, pairs, values)) exit(1);
        double spent = now() - start;
        best = spent < best ? spent : best;
    }
    printf("one board, %-9s %8.2f ns a hand, %5.0f million a second\n", name, best / HANDS,
           HANDS / best * 1e3);
}

static void equity(const char *name, int hilo, int hole_size, int players,
                   const uint8_t hands[][6]) {
    static omk_outcomes outcomes;
    omk_scratch *scratch = malloc(omk_scratch_size());
    omk_match match;
    memset(&match, 0, sizeof match);
    match.players = players, match.hole_size = hole_size, match.hilo = hilo;
    for (int i = 0; i < players; i++) {
        memcpy(match.holes[i], hands[i], (size_t)hole_size);
        for (int k = 0; k < hole_size; k++) match.gone |= 1ULL << hands[i][k];
    }
    double best = 1e18;
    for (int run = 0; run < 20 * RUNS; run++) {
        double start = now();
        omk_equity(&match, &outcomes, scratch);
        double spent = now() - start;
        best = spent < best ? spent : best;
    }
    printf("equity before the flop, %-28s %6.1f microseconds\n", name, best / 1e3);
    free(scratch);
}

int main(void) {
    /* AsAhKsKh(4d4c), 9s8d7s6d(2c2h), QcJdTc2s, 5c4h3d2d, 7h7dAcAd, 8c8hTsTh */
    static const uint8_t hands[6][6] = {{51, 50, 47, 46, 9, 8}, {31, 25, 23, 17, 0, 2},
                                        {40, 37, 32, 3, 0, 0},  {12, 10, 5, 1, 0, 0},
                                        {22, 21, 48, 49, 0, 0}, {24, 26, 35, 34, 0, 0}};
    const uint8_t board[5] = {47, 31, 9, 34, 3};
    size_t n = 0;
    for (int a = 0; a < 52; a++) {
        for (int b = a + 1; b < 52; b++) {
            for (int c = b + 1; c < 52; c++) {
                for (int d = c + 1; d < 52; d++) {
                    uint8_t hand[4] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
                    int clash = 0;
                    for (int k = 0; k < 4; k++) clash |= memchr(board, hand[k], 5) != 0;
                    if (!clash) memcpy(holes + 4 * n++, hand, 4);
                }
            }
        }
    }
    one_board("portable", omk_best_pairs);
    if (omk_has_fast_gather()) one_board("avx2", omk_best_pairs_avx2);
    equity("two hands of four, high", 0, 4, 2, hands);
    equity("two hands of four, hi/lo", 1, 4, 2, hands);
    equity("two hands of five, high", 0, 5, 2, hands);
    equity("two hands of six, high", 0, 6, 2, hands);
    equity("six hands of four, high", 0, 4, 6, hands);
    equity("six hands of four, hi/lo", 1, 4, 6, hands);
    return 0;
}
