/* Exact equities from an empty board, by classes of boards instead of boards.
 *
 * Flushes aside, only a board's ranks count, and there are 6,188 multisets of them (rows)
 * where heads-up there are 1,086,008 boards. So:
 *
 * 1. For each row the number of ways in which the cards to come make it, and for each suit
 *    that some player holds twice, in how many of them three or more are of that suit.
 * 2. For each row who wins when nobody has a flush: each hand's values on all rows are the
 *    largest of its 6, 10 or 15 columns, a plain loop that vector units like.
 * 3. A flush matters only on rows where nobody has a full house or better ("boats"), and
 *    there the suited cards alone say who wins: if one player holds that suit, he does.
 *    If several do, their flushes are compared for each set of suited board cards.
 * 4. Straight flushes beat boats: those few sets of suited cards are put right one by one.
 *
 * Low hands depend on the row alone. On the machine of the README heads-up takes about
 * 0.06 ms where all boards, one by one, take 17 ms. */
#include "hand.h"
#include "scratch.h"

enum { TILE = OMK_COLUMN_STRIDE / 8, WIDE = OMK_WIDE, BOAT = OMK_BOAT };
enum { FIRST_FULL_HOUSE = 7141, FIRST_STRAIGHT_FLUSH = 7453 };

typedef omk_part_ways part_ways;
typedef omk_flush_suit flush_suit;
typedef omk_class_space space;

static uint32_t choose(uint32_t n, uint32_t k) {
    uint32_t result = 1;
    if (k > n) return 0;
    for (uint32_t i = 0; i < k; i++) result = result * (n - i) / (i + 1);
    return result;
}

static void find_suits(space *s) {
    const omk_match *match = s->match;
    memset(s->left, 0, sizeof s->left);
    s->suits = 0;
    for (uint32_t suit = 0; suit < 4; suit++) {
        flush_suit f = {0, 0, {0}};
        for (uint32_t rank = 0; rank < 13; rank++) {
            uint32_t can_come = !(match->gone >> (4 * rank + suit) & 1);
            f.to_come |= can_come << rank;
            s->left[rank] = (uint8_t)(s->left[rank] + can_come);
        }
        for (int i = 0; i < match->players; i++) {
            f.held[i] = omk_suited_ranks(match->holes[i], match->hole_size, suit);
            if (omk_popcount32(f.held[i]) >= 2) f.owners |= 1u << i;
        }
        if (f.owners && omk_popcount32(f.to_come) >= 3) s->suit[s->suits++] = f;
    }
}

/* Who has the best low on a board with this low set. */
static void find_low_winners(space *s) {
    uint32_t holes[OMK_MOST_PLAYERS];
    const omk_match *match = s->match;
    for (int i = 0; i < match->players; i++)
        holes[i] = omk_low_set(match->holes[i], match->hole_size);
    for (uint32_t board = 0; board < 256; board++) {
        uint32_t best = 1, winners = 0;
        for (int i = 0; i < match->players; i++) {
            uint32_t value = omk_low_value(holes[i], board);
            winners = value > best ? 0 : winners;
            best = value > best ? value : best;
            winners |= (uint32_t)(value == best) << i;
        }
        s->low_winners[board] = (uint16_t)winners;
    }
}

/* A part from its parent and `count` cards of one more rank. */
static void find_parts(const space *s, int n, const uint16_t *parent, const uint8_t *rank,
                       const uint8_t *count, part_ways *parts) {
    part_ways with[13][6]; /* `count` cards of a rank: in `none` and `one` for each suit */
    memset(with, 0, sizeof with);
    for (uint32_t r = 0; r < 13; r++) {
        for (uint32_t c = 1; c <= 4; c++) {
            with[r][c].all = (uint16_t)choose(s->left[r], c);
            for (int k = 0; k < s->suits; k++) {
                uint32_t suited = s->suit[k].to_come >> r & 1;
                with[r][c].none[k] = (uint16_t)choose(s->left[r] - suited, c);
                with[r][c].one[k] = (uint16_t)(suited * choose(s->left[r] - suited, c - 1));
            }
        }
    }
    parts[0] = (part_ways){1, {1, 1, 1, 1}, {0, 0, 0, 0}, {0, 0, 0, 0}};
    for (int i = 1; i < n; i++) {
        const part_ways *p = &parts[parent[i]], *w = &with[rank[i]][count[i]];
        part_ways *to = &parts[i];
        to->all = (uint16_t)(p->all * w->all);
        for (int k = 0; k < 4; k++) {
            to->none[k] = (uint16_t)(p->none[k] * w->none[k]);
            to->one[k] = (uint16_t)(p->one[k] * w->none[k] + p->none[k] * w->one[k]);
            to->two[k] = (uint16_t)(p->two[k] * w->none[k] + p->one[k] * w->one[k]);
        }
    }
}

/* First part of each size. */
static const uint16_t low_of_size[7] = {0, 1, 8, 36, 120, 330, OMK_LOW_PARTS};
static const uint16_t high_of_size[7] = {0, 1, 7, 28, 84, 210, OMK_HIGH_PARTS};

/* ways and flush_ways of all rows. A row needs at most 4^5 = 1,024 ways: 16 bits will do. */
static void find_ways(space *s) {
    part_ways *low = s->low_parts, *high = s->high_parts;
    uint16_t all[OMK_HIGH_PARTS + WIDE] = {0}, from[4][3][OMK_HIGH_PARTS + WIDE];
    find_parts(s, OMK_LOW_PARTS, omk_low_part_parent, omk_low_part_rank, omk_low_part_count, low);
    find_parts(s, OMK_HIGH_PARTS, omk_high_part_parent, omk_high_part_rank, omk_high_part_count,
               high);
    for (int i = 0; i < OMK_HIGH_PARTS; i++) all[i] = high[i].all;
    for (int k = 0; k < s->suits; k++) {
        for (int i = 0; i < OMK_HIGH_PARTS; i++) { /* one, two, three or more of the suit */
            from[k][0][i] = (uint16_t)(high[i].all - high[i].none[k]);
            from[k][1][i] = (uint16_t)(from[k][0][i] - high[i].one[k]);
            from[k][2][i] = (uint16_t)(from[k][1][i] - high[i].two[k]);
        }
        memset(&from[k][0][OMK_HIGH_PARTS], 0, WIDE * sizeof(uint16_t));
        memset(&from[k][1][OMK_HIGH_PARTS], 0, WIDE * sizeof(uint16_t));
        memset(&from[k][2][OMK_HIGH_PARTS], 0, WIDE * sizeof(uint16_t));
    }
    /* Rows of five low cards: no high part. */
    for (int i = 0; i < OMK_LOW_PARTS - low_of_size[5]; i++) {
        const part_ways *l = &low[low_of_size[5] + i];
        s->ways[i] = l->all;
        for (int k = 0; k < s->suits; k++)
            s->flush_ways[k][i] = (uint16_t)(l->all - l->none[k] - l->one[k] - l->two[k]);
    }
    /* Eight rows at a time; what is written beyond a block the next block overwrites. */
    for (int size = 4; size >= 0; size--) {
        size_t first = high_of_size[5 - size], n = high_of_size[6 - size] - first;
        for (int i = low_of_size[size]; i < low_of_size[size + 1]; i++) {
            const part_ways *l = &low[i];
            uint16_t *ways = s->ways + omk_low_part_row[i];
            for (size_t j = 0; j < n; j += WIDE) {
                for (size_t x = 0; x < WIDE; x++)
                    ways[j + x] = (uint16_t)(l->all * all[first + j + x]);
            }
            for (int k = 0; k < s->suits; k++) {
                uint16_t *to = s->flush_ways[k] + omk_low_part_row[i];
                uint16_t none = l->none[k], one = l->one[k], two = l->two[k];
                uint16_t more = (uint16_t)(l->all - none - one - two);
                const uint16_t *h1 = from[k][0] + first, *h2 = from[k][1] + first;
                const uint16_t *h3 = from[k][2] + first, *h0 = all + first;
                for (size_t j = 0; j < n; j += WIDE) {
                    for (size_t x = j; x < j + WIDE; x++)
                        to[x] = (uint16_t)(none * h3[x] + one * h2[x] + two * h1[x] + more * h0[x]);
                }
            }
        }
    }
    memset(s->ways + OMK_FIVES, 0, (OMK_COLUMN_STRIDE - OMK_FIVES) * sizeof(uint16_t));
    for (int k = 0; k < s->suits; k++)
        memset(s->flush_ways[k] + OMK_FIVES, 0, (OMK_COLUMN_STRIDE - OMK_FIVES) * sizeof(uint16_t));
}

static int find_columns(const uint8_t *hole, int n, const uint16_t *columns[18]) {
    int found = 0;
    uint8_t seen[91] = {0};
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
            uint32_t column = omk_pair_entry(hole[i], hole[j]) & 127u;
            if (!seen[column]) columns[found++] = omk_columns + column * OMK_COLUMN_STRIDE;
            seen[column] = 1;
        }
    }
    while (found % 3) { /* whole threes for best_of_columns */
        columns[found] = columns[0];
        found++;
    }
    return found;
}

OMK_INLINE uint16_t larger(uint16_t a, uint16_t b) { return a > b ? a : b; }

static void best_of_columns(const uint16_t *const *columns, int n, size_t from, uint16_t *best) {
    const uint16_t *a = columns[0] + from, *b = columns[1] + from, *c = columns[2] + from;
    for (size_t i = 0; i < TILE; i++) best[i] = larger(larger(a[i], b[i]), c[i]);
    for (int k = 3; k < n; k += 3) {
        a = columns[k] + from, b = columns[k + 1] + from, c = columns[k + 2] + from;
        for (size_t i = 0; i < TILE; i++)
            best[i] = larger(best[i], larger(larger(a[i], b[i]), c[i]));
    }
}

static void find_winners(space *s) {
    const omk_match *match = s->match;
    const uint16_t *columns[OMK_MOST_PLAYERS][18];
    int n[OMK_MOST_PLAYERS];
    uint16_t value[OMK_MOST_PLAYERS][TILE], best[TILE];
    for (int i = 0; i < match->players; i++)
        n[i] = find_columns(match->holes[i], match->hole_size, columns[i]);
    for (size_t from = 0; from < OMK_COLUMN_STRIDE; from += TILE) {
        uint16_t *winners = s->winners + from;
        memset(best, 0, sizeof best);
        for (int i = 0; i < match->players; i++) {
            best_of_columns(columns[i], n[i], from, value[i]);
            for (size_t j = 0; j < TILE; j++) best[j] = larger(best[j], value[i][j]);
        }
        for (size_t j = 0; j < TILE; j++) winners[j] = best[j] >= FIRST_FULL_HOUSE ? BOAT : 0;
        for (int i = 0; i < match->players; i++) {
            uint16_t bit = (uint16_t)(1u << i);
            for (size_t j = 0; j < TILE; j++) winners[j] |= value[i][j] == best[j] ? bit : 0;
        }
    }
}

/* Steps 1 to 3: all rows, with the flushes that only one player can have. */
static void count_rows_hilo(space *s) {
    for (size_t row = 0; row < OMK_FIVES; row++) {
        uint32_t low = s->low_winners[omk_row_low_set[OMK_FIRST_OF_FIVE + row]];
        uint32_t high = s->winners[row] & (BOAT - 1u), ways = s->ways[row];
        if (!(s->winners[row] & BOAT)) {
            for (int k = 0; k < s->suits; k++) {
                uint32_t flushes = s->flush_ways[k][row], owners = s->suit[k].owners;
                ways -= flushes;
                if (!(owners & (owners - 1))) omk_tally_add(s->tally, owners, low, flushes);
            }
        }
        omk_tally_add(s->tally, high, low, ways);
    }
}

/* The same for high only, where what a flush wins need not be told apart by rows. Plain
 * loops over arrays of 16 bits, for vector units. */
static void count_rows_high(space *s) {
    const uint16_t *restrict winners = s->winners;
    uint16_t *restrict ways = s->ways;
    for (int k = 0; k < s->suits; k++) {
        const uint16_t *restrict flush_ways = s->flush_ways[k];
        uint32_t flushes = 0, owners = s->suit[k].owners;
        for (size_t row = 0; row < OMK_COLUMN_STRIDE; row++) {
            uint16_t counted = winners[row] & BOAT ? 0 : flush_ways[row];
            ways[row] = (uint16_t)(ways[row] - counted);
            flushes += counted;
        }
        if (!(owners & (owners - 1))) omk_tally_add(s->tally, owners, 0, flushes);
    }
    if (s->match->players > 2) {
        for (size_t row = 0; row < OMK_FIVES; row++)
            omk_tally_add(s->tally, winners[row] & (BOAT - 1u), 0, ways[row]);
        return;
    }
    uint32_t first = 0, second = 0, tied = 0;
    for (size_t row = 0; row < OMK_COLUMN_STRIDE; row++) {
        uint16_t high = winners[row] & 3u, n = ways[row];
        first += high == 1 ? n : 0u;
        second += high == 2 ? n : 0u;
        tied += high == 3 ? n : 0u;
    }
    omk_tally_add(s->tally, 1, 0, first);
    omk_tally_add(s->tally, 2, 0, second);
    omk_tally_add(s->tally, 3, 0, tied);
}

/* The sums of ranks that make a row's number, without the suits. */
OMK_INLINE uint32_t rank_sum(uint32_t rank) { return (uint32_t)omk_card_word[4 * rank]; }

OMK_INLINE uint32_t row_of_sum(uint32_t sum) { return omk_row_number(sum, 5) - OMK_FIRST_OF_FIVE; }

/* Boards of one suit's cards `suited` and others of other suits, on one row. */
OMK_INLINE void count_suited_row(space *s, uint32_t row, uint32_t ways, uint32_t flush_winners,
                                 int shared, int straight_flush) {
    uint32_t state = s->winners[row];
    uint32_t low = s->match->hilo ? s->low_winners[omk_row_low_set[OMK_FIRST_OF_FIVE + row]] : 0u;
    if (!(state & BOAT)) {
        if (shared) omk_tally_add(s->tally, flush_winners, low, ways);
    } else if (straight_flush) {
        omk_tally_add(s->tally, state & (BOAT - 1u), low, 0 - (uint64_t)ways);
        omk_tally_add(s->tally, flush_winners, low, ways);
    }
}

/* All boards whose cards of this suit are exactly `suited`, three to five ranks. */
static void count_suited(space *s, const flush_suit *f, uint32_t suited, int size) {
    uint32_t best = 0, winners = 0;
    int shared = (f->owners & (f->owners - 1)) != 0;
    for (uint32_t rest = f->owners; rest; rest &= rest - 1) {
        int i = omk_ctz32(rest);
        uint32_t value = omk_flush_value(f->held[i], suited, s->match->hole_size);
        if (value > best) best = value, winners = 0;
        if (value == best) winners |= 1u << i;
    }
    int straight_flush = best >= FIRST_STRAIGHT_FLUSH;
    /* Without a pair on the board there is no boat, and in a high game no need for the row. */
    uint32_t by_row = s->match->hilo ? 0x1fffu : suited, unpaired = 0;
    uint32_t sum = 0;
    for (uint32_t rest = suited; rest; rest &= rest - 1) sum += rank_sum((uint32_t)omk_ctz32(rest));
    if (size == 5) {
        count_suited_row(s, row_of_sum(sum), 1, winners, shared, straight_flush);
        return;
    }
    for (uint32_t x = 0; x < 13; x++) {
        uint32_t n = s->left[x] - (f->to_come >> x & 1);
        if (!n) continue;
        uint32_t sum_x = sum + rank_sum(x);
        if (size == 4) {
            if (!(by_row >> x & 1)) unpaired += n;
            else count_suited_row(s, row_of_sum(sum_x), n, winners, shared, straight_flush);
            continue;
        }
        if (n > 1)
            count_suited_row(s, row_of_sum(sum_x + rank_sum(x)), n * (n - 1) / 2, winners, shared,
                             straight_flush);
        for (uint32_t y = 0; y < x; y++) {
            uint32_t ways = n * (s->left[y] - (f->to_come >> y & 1));
            if (!((by_row >> x | by_row >> y) & 1)) unpaired += ways;
            else if (ways)
                count_suited_row(s, row_of_sum(sum_x + rank_sum(y)), ways, winners, shared,
                                 straight_flush);
        }
    }
    if (shared && unpaired) omk_tally_add(s->tally, winners, 0, unpaired);
}

/* Step 4 where one player alone holds the suit: boards with the rest of a straight flush. */
static void count_straight_flushes(space *s, const flush_suit *f) {
    uint32_t held = f->held[omk_ctz32(f->owners)], rest_of[10];
    int n = 0;
    for (int i = 0; i < 10; i++) {
        uint32_t five = i ? 0x1fu << (i - 1) : 0x100fu, rest = five & ~held;
        if (omk_popcount32(rest) != 3 || rest & ~f->to_come) continue;
        int seen = 0; /* two straights that differ in the held cards alone */
        for (int j = 0; j < n; j++) seen |= rest_of[j] == rest;
        if (!seen) rest_of[n++] = rest;
    }
    for (int i = 0; i < n; i++) {
        count_suited(s, f, rest_of[i], 3);
        for (uint32_t more = f->to_come & ~rest_of[i]; more; more &= more - 1) {
            uint32_t four = rest_of[i] | (more & (0u - more));
            int seen = 0; /* as a superset of an earlier one */
            for (int j = 0; j < i; j++) seen |= (four & rest_of[j]) == rest_of[j];
            if (!seen) count_suited(s, f, four, 4);
        }
    }
}

/* Steps 3 and 4 for a suit that several hold: its cards on the board, three to five of those to
 * come. */
static void count_suit(space *s, const flush_suit *f) {
    uint32_t ranks[13];
    int n = 0;
    for (uint32_t rest = f->to_come; rest; rest &= rest - 1) ranks[n++] = (uint32_t)omk_ctz32(rest);
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
            for (int c = b + 1; c < n; c++) {
                uint32_t three = 1u << ranks[a] | 1u << ranks[b] | 1u << ranks[c];
                count_suited(s, f, three, 3);
                for (int d = c + 1; d < n; d++) {
                    uint32_t four = three | 1u << ranks[d];
                    count_suited(s, f, four, 4);
                    for (int e = d + 1; e < n; e++) count_suited(s, f, four | 1u << ranks[e], 5);
                }
            }
        }
    }
}

void omk_equity_by_classes(const omk_match *match, omk_outcomes *out, omk_scratch *scratch) {
    space *s = &scratch->classes;
    s->match = match;
    s->tally = &scratch->tally;
    omk_tally_begin(s->tally, match, out);
    out->runouts = choose((uint32_t)(OMK_CARDS - omk_popcount64(match->gone)), 5);
    find_suits(s);
    if (match->hilo) find_low_winners(s);
    find_ways(s);
    find_winners(s);
    if (match->hilo) count_rows_hilo(s);
    else count_rows_high(s);
    for (int k = 0; k < s->suits; k++) {
        uint32_t owners = s->suit[k].owners;
        if (owners & (owners - 1)) count_suit(s, &s->suit[k]);
        else count_straight_flushes(s, &s->suit[k]);
    }
    omk_tally_end(s->tally, match->hilo);
}
