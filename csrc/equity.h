/* Inside the core: the two ways to an exact equity. The choice is made in equity.c. */
#ifndef OMK_EQUITY_H
#define OMK_EQUITY_H

#include "omahakit.h"

/* By classes of boards (classes.c): only from an empty board. */
void omk_equity_by_classes(const omk_match *match, omk_outcomes *out, omk_scratch *scratch);

/* Board by board (enumerate.c). */
void omk_equity_by_boards(const omk_match *match, omk_outcomes *out, omk_scratch *scratch);

#endif
