/* The two ways to an exact equity, by classes and board by board, on random match-ups with
 * decks of few suits or ranks, where ties, boats and straight flushes are common. */
#include <stdio.h>

#include "equity.h"
#include "slow.h"

enum { MATCHES = 400, TO_COME = 24 };

/* Deals from a deck of all cards, of two suits and a half, or of high or low cards only. */
static int make_deck(uint64_t *state, uint8_t deck[52]) {
    uint64_t kind = slow_random(state) % 4;
    int n = 0;
    for (int card = 0; card < 52; card++) {
        int rank = card >> 2, suit = card & 3;
        int in = kind == 0 || (kind == 1 && (suit < 2 || rank < 4)) || (kind == 2 && rank >= 4) ||
                 (kind == 3 && (rank < 8 || rank == 12));
        if (in) deck[n++] = (uint8_t)card;
    }
    return n;
}

static omk_match make_match(uint64_t *state) {
    omk_match match;
    memset(&match, 0, sizeof match);
    uint8_t deck[52], dealt[36];
    match.hole_size = 4 + (int)(slow_random(state) % 3);
    match.players = 2 + (int)(slow_random(state) % (match.hole_size == 4 ? 4 : 3));
    match.hilo = (int)(slow_random(state) % 2);
    int n = make_deck(state, deck), held = match.players * match.hole_size;
    slow_deal(state, deck, n, dealt, held);
    for (int i = 0; i < held; i++) {
        match.holes[i / match.hole_size][i % match.hole_size] = dealt[i];
        match.gone |= 1ULL << dealt[i];
    }
    int left = 52 - held;
    while (left > TO_COME) { /* dead cards, so that one board after the other stays possible */
        uint64_t card = slow_random(state) % 52;
        left -= !(match.gone >> card & 1);
        match.gone |= 1ULL << card;
    }
    return match;
}

static uint64_t spread(const omk_outcomes *outcomes, const omk_match *match) {
    uint64_t counter[6][OMK_MOST_PLAYERS], total = 0;
    omk_counters to = {counter[0], counter[1], counter[2], counter[3], counter[4], counter[5]};
    omk_count(outcomes, match, &to);
    for (int i = 0; i < match->players; i++) total += counter[5][i];
    return total;
}

int main(void) {
    static omk_outcomes classes, boards;
    static omk_categories categories;
    omk_scratch *scratch = slow_exactly(omk_scratch_size());
    uint64_t state = 2026, runouts = 0;
    for (int i = 0; i < MATCHES; i++) {
        omk_match match = make_match(&state);
        omk_equity_by_classes(&match, &classes, scratch);
        omk_equity_by_boards(&match, &boards, scratch);
        omk_count_categories(&match, &categories);
        if (memcmp(&classes, &boards, sizeof classes) != 0 ||
            spread(&classes, &match) != OMK_SHARE_UNITS * classes.runouts ||
            categories.runouts != classes.runouts) {
            fprintf(stderr, "differs: match-up %d, %d players, %d cards, hilo %d\n", i,
                    match.players, match.hole_size, match.hilo);
            return 1;
        }
        runouts += classes.runouts;
    }
    free(scratch);
    printf("%d match-ups, %llu run-outs: the same by classes and board by board\n", MATCHES,
           (unsigned long long)runouts);
    return 0;
}
