/* cells.h - the rows of editions.def, and what changes.def leaves out */
#ifndef LAWS_EDITION_CELLS_H
#define LAWS_EDITION_CELLS_H

#include "laws/edition.h"

struct laws__edition {
    const char *name;
    const char *about;
    enum laws_edition lender; /* itself: it borrows nothing      */
    const char *articles;     /* those that are borrowed; *: all */
    const char *lacks;        /* chapters without a text         */
};

extern const struct laws__edition laws__editions[LAWS_EDITIONS];

/* Has the edition left out this provision of its lender? */
bool laws__is_gone(enum laws_edition edition, const char *id);

#endif
