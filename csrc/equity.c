/* Exact equities: which way to go, and the counters that people ask for. */
#include "equity.h"
#include "hand.h"
#include "scratch.h"

/* Fewer run-outs than this are faster one by one. */
enum { WORTH_CLASSES = 3000 };

size_t omk_scratch_size(void) { return sizeof(omk_scratch); }

void omk_equity(const omk_match *match, omk_outcomes *out, omk_scratch *scratch) {
    int left = OMK_CARDS - omk_popcount64(match->gone);
    double runouts = (double)left * (left - 1) * (left - 2) * (left - 3) * (left - 4) / 120;
    if (match->board_size == 0 && runouts >= WORTH_CLASSES)
        omk_equity_by_classes(match, out, scratch);
    else omk_equity_by_boards(match, out, scratch);
}

void omk_count(const omk_outcomes *outcomes, const omk_match *match, const omk_counters *to) {
    for (int i = 0; i < match->players; i++) {
        uint64_t high_win = 0, high_tie = 0, low_win = 0, low_tie = 0, share = 0;
        for (int low = 0; low < 2; low++) {
            for (int h = 0; h <= match->players; h++) {
                for (int l = 0; l <= match->players; l++) {
                    uint64_t n = outcomes->count[i][low][h][l];
                    if (!n) continue;
                    high_win += h == 1 ? n : 0;
                    high_tie += h > 1 ? n : 0;
                    low_win += l == 1 ? n : 0;
                    low_tie += l > 1 ? n : 0;
                    int half = low ? OMK_SHARE_UNITS / 2 : OMK_SHARE_UNITS;
                    share += n * (uint64_t)((h ? half / h : 0) + (l ? half / l : 0));
                }
            }
        }
        to->high_win[i] = high_win;
        to->high_tie[i] = high_tie;
        to->low_win[i] = low_win;
        to->low_tie[i] = low_tie;
        to->scoop[i] = outcomes->count[i][0][1][0] + outcomes->count[i][1][1][1];
        to->share[i] = share;
    }
}
