/* The core against the slow rules of slow.h. Prints what it checked; stops at the first
 * difference with exit code 1. Meant to run under the address and undefined-behaviour
 * sanitizers: every buffer has exactly the size that the core may read or write. */
#if defined(__unix__) || defined(__APPLE__)
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include <sys/mman.h>
#include <unistd.h>
#define GUARDED
#endif

#include <stdio.h>

#include "batch.h"
#include "omahakit.h"
#include "slow.h"

static long long checks;

static void show(const char *name, const uint8_t *cards, int n) {
    fprintf(stderr, " %s", name);
    for (int i = 0; i < n; i++) {
        if (cards[i] < 52)
            fprintf(stderr, " %c%c", "23456789TJQKA"[cards[i] / 4], "cdhs"[cards[i] % 4]);
        else fprintf(stderr, " #%d", cards[i]);
    }
}

static void expect(uint64_t got, uint64_t expected, const char *what, const uint8_t *hole, int nh,
                   const uint8_t *board, int nb) {
    checks++;
    if (got == expected) return;
    fprintf(stderr, "%s: expected %llu, got %llu for", what, (unsigned long long)expected,
            (unsigned long long)got);
    show("hole", hole, nh);
    show("board", board, nb);
    fprintf(stderr, "\n");
    exit(1);
}

static void done(const char *what) {
    printf("%-60s %10lld checks\n", what, checks);
    fflush(stdout);
    checks = 0;
}

/* Memory that ends where the process may read no further: the sanitizers know nothing of
 * what a gather reads. */
typedef struct {
    void *bytes, *pages;
    size_t length;
} guarded;

static guarded guard(size_t size) {
    guarded g;
#ifdef GUARDED
    size_t page = (size_t)sysconf(_SC_PAGESIZE), room = (size + page - 1) / page * page;
    g.length = room + page;
    g.pages = mmap(NULL, g.length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (g.pages == MAP_FAILED || mprotect((char *)g.pages + room, page, PROT_NONE)) abort();
    g.bytes = (char *)g.pages + room - size;
#else
    g.length = size;
    g.pages = g.bytes = slow_exactly(size);
#endif
    return g;
}

static void unguard(guarded g) {
#ifdef GUARDED
    munmap(g.pages, g.length);
#else
    free(g.pages);
#endif
}

/* Decks from which rare hands come more often. */
static int make_deck(int kind, uint8_t deck[52]) {
    int size = 0;
    for (int card = 0; card < 52; card++) {
        int rank = card / 4, suit = card % 4;
        if ((kind == 1 && suit > 1) || (kind == 2 && rank > 6 && rank < 12) ||
            (kind == 3 && rank > 4))
            continue;
        deck[size++] = (uint8_t)card;
    }
    return size;
}
enum { DECKS = 4 };

static void every_five_cards(void) {
    uint8_t five[5];
    for (int a = 0; a < 52; a++)
        for (int b = a + 1; b < 52; b++)
            for (int c = b + 1; c < 52; c++)
                for (int d = c + 1; d < 52; d++)
                    for (int e = d + 1; e < 52; e++) {
                        five[0] = (uint8_t)a, five[1] = (uint8_t)b, five[2] = (uint8_t)c;
                        five[3] = (uint8_t)d, five[4] = (uint8_t)e;
                        expect(omk_five_high(five), slow_high_value[slow_high_kind(five)],
                               "five cards, high", five, 2, five + 2, 3);
                        expect(omk_five_low(five), slow_low_value[slow_low_kind(five)],
                               "five cards, low", five, 2, five + 2, 3);
                    }
    done("every five cards, high and low");
}

static void check_choice(omk_best got, slow_choice expected, const uint8_t *hole, int nh,
                         const uint8_t *board, int nb) {
    expect(got.value, expected.value, "value of the best", hole, nh, board, nb);
    if (!got.value) return;
    uint64_t two = 1ULL << hole[got.hole[0]] | 1ULL << hole[got.hole[1]];
    uint64_t three = 0;
    for (int i = 0; i < 3; i++) three |= 1ULL << board[got.board[i]];
    expect(two, expected.hole, "hole cards of the best", hole, nh, board, nb);
    expect(three, expected.board, "board cards of the best", hole, nh, board, nb);
}

static void one_hand(const uint8_t *hole, int nh, const uint8_t *board, int nb) {
    slow_choice high = slow_best(hole, nh, board, nb, 0), low = slow_best(hole, nh, board, nb, 1);
    expect(omk_evaluate_high(hole, nh, board, nb), high.value, "high", hole, nh, board, nb);
    expect(omk_evaluate_low(hole, nh, board, nb), low.value, "low", hole, nh, board, nb);
    check_choice(omk_best_high(hole, nh, board, nb), high, hole, nh, board, nb);
    check_choice(omk_best_low(hole, nh, board, nb), low, hole, nh, board, nb);
    expect(omk_find_fault(hole, nh, board, nb).kind, OMK_NO_FAULT, "fault", hole, nh, board, nb);
}

/* All ways to ask for the values of rows [from, to), against one hand at a time. */
static void rows_of(const omk_deals *d, size_t from, size_t to) {
    uint16_t *high = slow_exactly(to * sizeof *high);
    uint8_t *low = slow_exactly(to);
    for (int way = 0; way < 8; way++) {
        omk_deals asked = *d;
        asked.trusted = way & 1;
        int want_high = way & 2 || !(way & 4), want_low = way & 4;
        memset(high, 0xee, to * sizeof *high);
        memset(low, 0xee, to);
        size_t end =
            omk_evaluate_rows(&asked, from, to, want_high ? high : NULL, want_low ? low : NULL);
        expect(end, to, "rows that are good", d->holes, 0, d->boards, 0);
        for (size_t i = 0; i < to; i++) {
            const uint8_t *hole = d->holes + i * d->hole_step;
            const uint8_t *board = d->boards + i * d->board_step;
            int nh = d->hole_size, nb = d->board_size, in = i >= from;
            expect(high[i], in && want_high ? omk_evaluate_high(hole, nh, board, nb) : 0xeeee,
                   "high of a row", hole, nh, board, nb);
            expect(low[i], in && want_low ? omk_evaluate_low(hole, nh, board, nb) : 0xee,
                   "low of a row", hole, nh, board, nb);
        }
    }
    free(high);
    free(low);
}

static void random_deals(int nh, int nb, uint64_t *state) {
    for (int kind = 0; kind < DECKS; kind++) {
        uint8_t deck[52];
        int size = make_deck(kind, deck);
        for (size_t n = 0; n <= 400; n += n < 70 ? 1 : 110) {
            uint8_t *holes = slow_exactly(n * (size_t)nh), *boards = slow_exactly(n * (size_t)nb);
            for (size_t i = 0; i < n; i++) {
                uint8_t cards[11];
                slow_deal(state, deck, size, cards, nh + nb);
                memcpy(holes + i * (size_t)nh, cards, (size_t)nh);
                memcpy(boards + i * (size_t)nb, cards + nh, (size_t)nb);
                one_hand(cards, nh, cards + nh, nb);
            }
            omk_deals d = {holes, boards, nh, nb, (size_t)nh, (size_t)nb, 0};
            rows_of(&d, 0, n);
            if (n > 3) rows_of(&d, n / 3, n - 1);
            free(holes);
            free(boards);
        }
    }
}

static int has_avx2(void) {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    return __builtin_cpu_supports("avx2") != 0;
#else
    return 1; /* there the function is the plain loop */
#endif
}

/* Both ways over one board, called by name: the machine would choose only one of them. */
static void one_board(int nh, int nb, uint64_t *state) {
    for (int kind = 0; kind < 2 * DECKS; kind++) {
        uint8_t deck[52], rest[52], board[5];
        int size = make_deck(kind % DECKS, deck), left = 0;
        slow_deal(state, deck, size, board, nb);
        for (int i = 0; i < size; i++) {
            if (!memchr(board, deck[i], (size_t)nb)) rest[left++] = deck[i];
        }
        uint16_t *values = slow_exactly(OMK_PAIR_VALUES * sizeof *values);
        omk_fill_pair_values(board, nb, values);
        for (size_t n = 0; n <= 1100; n += n < 20 ? 1 : 270) {
            uint8_t *holes = slow_exactly(n * (size_t)nh), *one = slow_exactly((size_t)nb);
            uint16_t *high = slow_exactly(n * sizeof *high);
            uint16_t *other = slow_exactly(n * sizeof *other);
            memcpy(one, board, (size_t)nb);
            for (size_t i = 0; i < n; i++) slow_deal(state, rest, left, holes + i * (size_t)nh, nh);
            expect((uint64_t)omk_best_pairs(holes, nh, n, values, high), 0, "good", one, 0, one,
                   nb);
            if (has_avx2())
                expect((uint64_t)omk_best_pairs_avx2(holes, nh, n, values, other), 0, "good", one,
                       0, one, nb);
            for (size_t i = 0; i < n; i++) {
                const uint8_t *hole = holes + i * (size_t)nh;
                uint32_t value = slow_best(hole, nh, one, nb, 0).value;
                expect(high[i], value, "one board, plain", hole, nh, one, nb);
                if (has_avx2()) expect(other[i], value, "one board, avx2", hole, nh, one, nb);
            }
            omk_deals d = {holes, one, nh, nb, (size_t)nh, 0, 0};
            rows_of(&d, 0, n);
            if (n > 3) rows_of(&d, n / 3, n - 1);
            free(holes);
            free(one);
            free(high);
            free(other);
        }
        free(values);
    }
}

static void told_bad(const uint8_t *holes, int nh, size_t n, const uint16_t *values, size_t at,
                     const uint8_t *board, int nb) {
    uint16_t high[18];
    const uint8_t *hole = holes + at * (size_t)nh;
    uint64_t bad = !slow_is_legal(hole, nh, board, nb);
    int plain = omk_best_pairs(holes, nh, n, values, high);
    expect(plain != 0, bad, "bad on one board, plain", hole, nh, board, nb);
    if (!has_avx2()) return;
    int vector = omk_best_pairs_avx2(holes, nh, n, values, high);
    expect(vector != 0, bad, "bad on one board, avx2", hole, nh, board, nb);
}

/* A hole that can't be is told by both ways, whichever of the hands it is. */
static void bad_hole_on_one_board(int nh, int nb, uint64_t *state) {
    uint8_t deck[52], cards[11];
    int size = make_deck(0, deck);
    slow_deal(state, deck, size, cards, nh + nb);
    const uint8_t *board = cards + nh;
    guarded values = guard(OMK_PAIR_VALUES * sizeof(uint16_t));
    omk_fill_pair_values(board, nb, values.bytes);
    for (size_t n = 1; n <= 18; n++) {
        guarded memory = guard(n * (size_t)nh);
        uint8_t *holes = memory.bytes;
        for (size_t i = 0; i < n; i++) memcpy(holes + i * (size_t)nh, cards, (size_t)nh);
        for (size_t row = 0; row < n; row++) {
            uint8_t *hole = holes + row * (size_t)nh;
            for (int wrong = 0; wrong < 256; wrong++) {
                for (int card = 0; card < nh; card++) {
                    hole[card] = (uint8_t)wrong;
                    told_bad(holes, nh, n, values.bytes, row, board, nb);
                    hole[card] = cards[card];
                }
                memset(hole, wrong, (size_t)nh);
                told_bad(holes, nh, n, values.bytes, row, board, nb);
                memcpy(hole, cards, (size_t)nh);
            }
        }
        unguard(memory);
    }
    unguard(values);
}

/* One bad card in turn at every place of n rows. */
static void bad_rows(int nh, int nb, uint64_t *state, int one_hole, int one_board_for_all) {
    static const size_t sizes[] = {1, 2, 5, 6, 7, 8, 9, 15, 16, 33, 70, 199, 310, 640};
    uint8_t deck[52], cards[11];
    int size = make_deck(0, deck);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t n = sizes[s], hole_rows = one_hole ? 1 : n, board_rows = one_board_for_all ? 1 : n;
        uint8_t *holes = slow_exactly(hole_rows * (size_t)nh);
        uint8_t *boards = slow_exactly(board_rows * (size_t)nb);
        uint16_t *high = slow_exactly(n * sizeof *high);
        uint8_t *low = slow_exactly(n);
        slow_deal(state, deck, size, cards, nh + nb);
        for (size_t i = 0; i < hole_rows; i++) memcpy(holes + i * (size_t)nh, cards, (size_t)nh);
        for (size_t i = 0; i < board_rows; i++)
            memcpy(boards + i * (size_t)nb, cards + nh, (size_t)nb);
        omk_deals d = {
            holes, boards, nh, nb, one_hole ? 0 : (size_t)nh, one_board_for_all ? 0 : (size_t)nb,
            0};
        for (size_t row = 0; row < n; row++) {
            for (int card = 0; card < nh + nb; card++) {
                uint8_t *at = card < nh ? holes + row * d.hole_step + card
                                        : boards + row * d.board_step + (card - nh);
                uint8_t kept = *at;
                static const uint8_t none[] = {52, 63, 64, 127, 128, 255};
                size_t pick = (size_t)(slow_random(state) % 12);
                *at = pick < 6 ? none[pick]
                               : cards[(card + 1 + (int)pick % (nh + nb - 1)) % (nh + nb)];
                int shared = card < nh ? one_hole : one_board_for_all;
                size_t bad = shared ? 0 : row;
                expect(omk_first_bad(&d, 0, n), bad, "first bad", holes, nh, boards, nb);
                if (row < n - 1 && !shared)
                    expect(omk_first_bad(&d, row + 1, n), n, "bad before", holes, nh, boards, nb);
                expect(omk_evaluate_rows(&d, 0, n, high, low), bad, "bad", holes, nh, boards, nb);
                expect(omk_evaluate_rows(&d, 0, n, NULL, low), bad, "bad", holes, nh, boards, nb);
                expect(omk_evaluate_rows(&d, row, n, high, NULL), row, "bad", holes, nh, boards,
                       nb);
                *at = kept;
            }
        }
        expect(omk_first_bad(&d, 0, n), n, "all good", holes, nh, boards, nb);
        free(holes);
        free(boards);
        free(high);
        free(low);
    }
}

int main(void) {
    uint64_t state = 2024;
    int highs, lows;
    slow_fill_values(&highs, &lows);
    expect((uint64_t)highs, OMK_HIGH_VALUES, "kinds of high hands", NULL, 0, NULL, 0);
    expect((uint64_t)lows, OMK_LOW_VALUES, "kinds of lows", NULL, 0, NULL, 0);
    printf("code path: %s\n", omk_code_path());
    every_five_cards();
    omk_deals nothing = {NULL, NULL, 4, 5, 4, 5, 0};
    expect(omk_first_bad(&nothing, 0, 0), 0, "no rows", NULL, 0, NULL, 0);
    expect(omk_evaluate_rows(&nothing, 0, 0, NULL, NULL), 0, "no rows", NULL, 0, NULL, 0);
    for (int nh = 4; nh <= 6; nh++) {
        for (int nb = 3; nb <= 5; nb++) {
            printf("%d hole cards, %d on the board\n", nh, nb);
            random_deals(nh, nb, &state);
            done("  random deals, one by one and in rows");
            one_board(nh, nb, &state);
            done("  many hands on one board, both ways");
            bad_hole_on_one_board(nh, nb, &state);
            done("  a bad hole on one board, every byte");
            bad_rows(nh, nb, &state, 0, 0);
            bad_rows(nh, nb, &state, 1, 0);
            bad_rows(nh, nb, &state, 0, 1);
            done("  bad rows at every place");
        }
    }
    puts("all is well");
    return 0;
}
