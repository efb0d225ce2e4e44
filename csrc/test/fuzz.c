/* Any bytes as a deal, legal or not, to every public function of omahakit.h.
 *
 * What is checked is memory: built with the sanitizers, with every buffer of exactly its
 * size, no input may make the core read or write elsewhere. Besides, bad rows must be the
 * ones that a plain look finds, and rows and single hands must have the same values.
 *
 * With libFuzzer: clang -DOMK_LIBFUZZER -fsanitize=fuzzer,address,undefined ...
 * Without it main() makes inputs of its own; arguments are files to be tried instead. */
#include <stdio.h>

#include "omahakit.h"
#include "slow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "differs: %s\n", what);
    abort();
}

static uint8_t *exact_copy(const uint8_t *bytes, size_t n) {
    uint8_t *copy = slow_exactly(n);
    memcpy(copy, bytes, n);
    return copy;
}

static void one_hand(const uint8_t *hole, int nh, const uint8_t *board, int nb) {
    uint8_t *h = exact_copy(hole, (size_t)nh), *b = exact_copy(board, (size_t)nb);
    uint32_t high = omk_evaluate_high(h, nh, b, nb), low = omk_evaluate_low(h, nh, b, nb);
    omk_best best_high = omk_best_high(h, nh, b, nb), best_low = omk_best_low(h, nh, b, nb);
    int legal = slow_is_legal(h, nh, b, nb);
    omk_fault fault = omk_find_fault(h, nh, b, nb);
    require(legal == (fault.kind == OMK_NO_FAULT), "a fault of one hand");
    require(fault.first >= 0 && fault.first <= fault.second && fault.second < nh + nb,
            "the place of a fault");
    if (legal) {
        require(high == best_high.value && low == best_low.value, "a value and its best hand");
        require(high >= 1 && high <= OMK_HIGH_VALUES && low <= OMK_LOW_VALUES, "a value's range");
    }
    free(h);
    free(b);
}

static void five_cards(const uint8_t *cards) {
    uint8_t *five = exact_copy(cards, 5);
    require(omk_five_high(five) <= OMK_HIGH_VALUES, "a high value's range");
    require(omk_five_low(five) <= OMK_LOW_VALUES, "a low value's range");
    free(five);
}

static void rows_between(const omk_deals *d, size_t from, size_t to, int ask_high, int ask_low) {
    size_t naive = from;
    while (naive < to && slow_is_legal(d->holes + naive * d->hole_step, d->hole_size,
                                       d->boards + naive * d->board_step, d->board_size))
        naive++;
    require(omk_first_bad(d, from, to) == naive, "the first bad row");
    uint16_t *high = slow_exactly(to * sizeof *high);
    uint8_t *low = slow_exactly(to);
    omk_deals trusted = *d;
    trusted.trusted = 1; /* as if another thread had spoilt the rows after the check */
    omk_evaluate_rows(&trusted, from, to, ask_high ? high : NULL, ask_low ? low : NULL);
    size_t bad = omk_evaluate_rows(d, from, to, ask_high ? high : NULL, ask_low ? low : NULL);
    require(bad == naive, "the bad row of an evaluation");
    for (size_t i = from; bad == to && i < to; i++) {
        const uint8_t *hole = d->holes + i * d->hole_step, *board = d->boards + i * d->board_step;
        int nh = d->hole_size, nb = d->board_size;
        require(!ask_high || high[i] == omk_evaluate_high(hole, nh, board, nb), "a row's high");
        require(!ask_low || low[i] == omk_evaluate_low(hole, nh, board, nb), "a row's low");
    }
    free(high);
    free(low);
}

/* Four bytes say how to read the others: sizes, what the rows share, which part is asked for. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 4) return 0;
    int nh = 4 + data[0] % 3, nb = 3 + data[0] / 3 % 3;
    int one_hole = data[1] % 4 == 1, one_board = data[1] % 4 == 2, as_cards = data[1] & 4;
    int ask_high = data[1] & 8, ask_low = data[1] & 16;
    size_t begin = data[2], spare = data[3] % 4;
    uint8_t *bytes = exact_copy(data + 4, size - 4);
    size -= 4;
    if (as_cards) {
        for (size_t i = 0; i < size; i++) bytes[i] %= 52;
    }
    size_t taken = one_hole ? (size_t)nh : one_board ? (size_t)nb : 0;
    size_t a_row = (one_hole ? 0 : (size_t)nh) + (one_board ? 0 : (size_t)nb);
    size_t rows = size > taken ? (size - taken) / a_row : 0;
    if (rows) {
        size_t hole_bytes = one_hole ? (size_t)nh : rows * (size_t)nh;
        size_t board_bytes = one_board ? (size_t)nb : rows * (size_t)nb;
        uint8_t *holes = exact_copy(bytes, hole_bytes);
        uint8_t *boards = exact_copy(bytes + hole_bytes, board_bytes);
        omk_deals d = {holes, boards, nh, nb, one_hole ? 0 : (size_t)nh, one_board ? 0 : (size_t)nb,
                       0};
        size_t to = rows > spare ? rows - spare : rows, from = begin % (to + 1);
        rows_between(&d, from, to, ask_high, ask_low);
        rows_between(&d, 0, rows, 1, ask_low);
        for (size_t i = 0; i < rows && i < 40; i++)
            one_hand(holes + i * d.hole_step, nh, boards + i * d.board_step, nb);
        free(holes);
        free(boards);
    }
    for (size_t i = 0; i + 5 <= size && i < 40; i++) five_cards(bytes + i);
    free(bytes);
    return 0;
}

#ifndef OMK_LIBFUZZER

enum { MOST = 4 + 11 * 700 };

/* Bytes of one kind: noise, noise below 64, one byte over and over, all bytes in turn, or
 * legal rows of the sizes that the head asks for, with up to three bytes spoilt. */
static size_t make_input(uint64_t *state, uint8_t *data) {
    uint64_t kind = slow_random(state) % 8;
    size_t size = slow_random(state) % (slow_random(state) % 4 ? 400 : MOST - 4) + 4;
    uint8_t same = (uint8_t)slow_random(state);
    for (size_t i = 0; i < size; i++) {
        uint8_t noise = (uint8_t)slow_random(state);
        data[i] = i < 4 || kind == 0 ? noise
                  : kind == 1        ? noise & 63
                  : kind == 2        ? same
                                     : (uint8_t)(same + i);
    }
    if (kind < 4) return size;
    data[1] &= 0xfb; /* not taken modulo 52, which would hide what is no card */
    int nh = 4 + data[0] % 3, nb = 3 + data[0] / 3 % 3;
    int one_hole = data[1] % 4 == 1, one_board = data[1] % 4 == 2;
    size_t a_row = (size_t)((one_hole ? 0 : nh) + (one_board ? 0 : nb));
    size_t taken = (size_t)(one_hole ? nh : one_board ? nb : 0);
    size_t rows = size - 4 > taken ? (size - 4 - taken) / a_row : 0;
    uint8_t deck[52], cards[11];
    for (int i = 0; i < 52; i++) deck[i] = (uint8_t)i;
    uint8_t *hole = data + 4, *board = data + 4 + (one_hole ? 1 : rows) * (size_t)nh;
    slow_deal(state, deck, 52, cards, nh + nb);
    if (one_hole || one_board) { /* the shared cards stay in front of the deck, undealt */
        memcpy(one_hole ? hole : board, cards, taken);
        for (int card = 0, left = 0; card < 52; card++) {
            if (!memchr(cards, card, taken)) deck[left++] = (uint8_t)card;
        }
    }
    int left = 52 - (int)taken;
    for (size_t i = 0; i < rows; i++) {
        slow_deal(state, deck, left, cards, (int)a_row);
        if (!one_hole) memcpy(hole + i * (size_t)nh, cards, (size_t)nh);
        if (!one_board) memcpy(board + i * (size_t)nb, cards + (one_hole ? 0 : nh), (size_t)nb);
    }
    size_t used = 4 + taken + rows * a_row;
    for (uint64_t spoil = slow_random(state) % 4; spoil > 0 && used > 4; spoil--)
        data[4 + slow_random(state) % (used - 4)] = (uint8_t)slow_random(state);
    return used;
}

static int try_file(const char *path) {
    static uint8_t data[1 << 20];
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    return LLVMFuzzerTestOneInput(data, size);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (try_file(argv[i])) return 1;
    }
    if (argc > 1) return 0;
    static uint8_t data[MOST];
    uint64_t state = 7;
    enum { INPUTS = 40000 };
    for (int i = 0; i < INPUTS; i++) LLVMFuzzerTestOneInput(data, make_input(&state, data));
    printf("%d inputs, no fault\n", INPUTS);
    return 0;
}

#endif
