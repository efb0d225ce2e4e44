/* Exact equities board by board: the plain way, best when few cards are to come. */
#include "hand.h"
#include "scratch.h"

typedef struct {
    int columns; /* different rank pairs of the hole */
    uint8_t column[15];
    uint32_t low_set;
    uint64_t suited; /* ranks of each suit: bit 16 * suit + rank */
} hole_facts;

typedef struct {
    const omk_match *match;
    hole_facts hole[OMK_MOST_PLAYERS];
    uint8_t deck[OMK_CARDS];
    int deck_size;
    uint32_t value[OMK_MOST_PLAYERS]; /* of the board just reached */
    omk_tally *tally;
    omk_categories *categories;
} walk;

OMK_INLINE uint64_t suited_bit(uint32_t card) { return 1ULL << (16 * (card & 3u) + (card >> 2)); }

static void read_hole(hole_facts *facts, const uint8_t *hole, int n) {
    uint8_t seen[91] = {0};
    memset(facts, 0, sizeof *facts);
    for (int i = 0; i < n; i++) {
        facts->suited |= suited_bit(hole[i]);
        for (int j = 0; j < i; j++) {
            uint8_t column = (uint8_t)omk_pair_entry(hole[i], hole[j]) & 127u;
            if (!seen[column]) facts->column[facts->columns++] = column;
            seen[column] = 1;
        }
    }
    facts->low_set = omk_low_set(hole, n);
}

static void begin(walk *w, const omk_match *match) {
    w->match = match;
    w->deck_size = 0;
    for (uint32_t card = 0; card < OMK_CARDS; card++) {
        if (!(match->gone >> card & 1)) w->deck[w->deck_size++] = (uint8_t)card;
    }
    for (int i = 0; i < match->players; i++)
        read_hole(&w->hole[i], match->holes[i], match->hole_size);
}

/* High values of all players on a full board. */
OMK_INLINE void evaluate_players(walk *w, uint64_t board_sum, uint64_t board_suited) {
    const uint16_t *row = omk_rows + omk_row_number(board_sum, 5) * OMK_ROW_STRIDE;
    uint32_t flush_bit = (uint32_t)(board_sum >> OMK_SUIT_SHIFT) + 0x5555u;
    flush_bit &= 0x8888u;
    for (int i = 0; i < w->match->players; i++) {
        const hole_facts *hole = &w->hole[i];
        uint32_t best = 0;
        for (int k = 0; k < hole->columns; k++) {
            uint32_t value = row[hole->column[k]];
            best = value > best ? value : best;
        }
        if (flush_bit) {
            int shift = 16 * (omk_ctz32(flush_bit) >> 2);
            uint32_t suited = (uint32_t)(hole->suited >> shift) & 0x1fffu;
            if (omk_popcount32(suited) >= 2) {
                uint32_t flush =
                    omk_flush_value(suited, (uint32_t)(board_suited >> shift) & 0x1fffu, 6);
                best = flush > best ? flush : best;
            }
        }
        w->value[i] = best;
    }
}

static void count_winners(walk *w, uint32_t board_low_set) {
    uint32_t best = 0, high = 0, best_low = 0, low = 0;
    for (int i = 0; i < w->match->players; i++) {
        uint32_t bit = 1u << i;
        high = w->value[i] > best ? bit : w->value[i] == best ? high | bit : high;
        best = w->value[i] > best ? w->value[i] : best;
    }
    if (w->match->hilo) {
        for (int i = 0; i < w->match->players; i++) {
            uint32_t bit = 1u << i, value = omk_low_value(w->hole[i].low_set, board_low_set);
            low = value > best_low ? bit : value && value == best_low ? low | bit : low;
            best_low = value > best_low ? value : best_low;
        }
    }
    omk_tally_add(w->tally, high, low, 1);
    w->tally->out->runouts++;
}

static int category_of(uint32_t value) {
    static const uint16_t last[OMK_CATEGORIES] = {1277, 4137, 4995, 5853, 5863,
                                                  7140, 7296, 7452, 7462};
    int category = 0;
    while (value > last[category]) category++;
    return category;
}

static void count_categories(walk *w, uint32_t board_low_set) {
    omk_categories *c = w->categories;
    for (int i = 0; i < w->match->players; i++) {
        c->category[i][category_of(w->value[i])]++;
        c->low[i] += omk_low_value(w->hole[i].low_set, board_low_set) != 0;
    }
    c->runouts++;
}

typedef void board_visitor(walk *w, uint32_t board_low_set);

/* All boards that add `to_come` cards from deck[from ..] to the sums of those that are there. */
static void walk_boards(walk *w, board_visitor *visit, int to_come, int from, uint64_t sum,
                        uint64_t suited, uint32_t low_set) {
    if (to_come == 0) {
        evaluate_players(w, sum, suited);
        visit(w, low_set);
        return;
    }
    for (int i = from; i <= w->deck_size - to_come; i++) {
        uint32_t card = w->deck[i];
        walk_boards(w, visit, to_come - 1, i + 1, sum + omk_card_word[card],
                    suited | suited_bit(card), low_set | omk_low_bit[card]);
    }
}

static void walk_all(walk *w, board_visitor *visit) {
    const omk_match *match = w->match;
    uint64_t suited = 0;
    for (int i = 0; i < match->board_size; i++) suited |= suited_bit(match->board[i]);
    walk_boards(w, visit, 5 - match->board_size, 0, omk_word_sum(match->board, match->board_size),
                suited, omk_low_set(match->board, match->board_size));
}

void omk_equity_by_boards(const omk_match *match, omk_outcomes *out, omk_scratch *scratch) {
    walk w;
    begin(&w, match);
    w.tally = &scratch->tally;
    omk_tally_begin(w.tally, match, out);
    walk_all(&w, count_winners);
    omk_tally_end(w.tally, match->hilo);
}

void omk_count_categories(const omk_match *match, omk_categories *out) {
    walk w;
    begin(&w, match);
    w.categories = out;
    memset(out, 0, sizeof *out);
    walk_all(&w, count_categories);
}
