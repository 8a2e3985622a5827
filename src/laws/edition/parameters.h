/* parameters.h - the cells of parameters.def */
#ifndef LAWS_PARAMETERS_H
#define LAWS_PARAMETERS_H

#include "laws/edition.h"

/*
 * Words that stand in the cells, beside numbers of minutes and moves; expand
 * with X(NAME, number).
 */
#define LAWS__VALUE_MAP(X)                                                     \
    X(NO, 0)                                                                   \
    X(YES, 1)                                                                  \
    X(TOUCHED, 100)    /* with intent                         */               \
    X(DELIBERATE, 101) /* touched on purpose, if to adjust it */               \
    X(ANY_TOUCH, 102)  /* touched at all                      */               \
    X(MADE, 103)                                                               \
    X(COMPLETED, 104)                                                          \
    X(REFUSED, 105)                                                            \
    X(ILLEGAL, 106)                                                            \
    X(QUEEN, 107)                                                              \
    X(SET_BACK, 108)                                                           \
    X(BY_TIME, 109)                                                            \
    X(BY_MOVES, 110)                                                           \
    X(CONTINUES, 111)                                                          \
    X(TWO_MORE, 112)                                                           \
    X(HALF_LESS, 113)                                                          \
    X(FIVE_LESS, 114)                                                          \
    X(LIST, 115)                                                               \
    X(ANY_LINE, 116)                                                           \
    X(BARE_KING, 117)                                                          \
    X(APPENDIX, 118)   /* the names of D.2.1                  */               \
    X(SUPPLEMENT, 119) /* those of Supplement 1 of 1988       */               \
    /* by a day alone (since.def) */                                           \
    X(CONSECUTIVE, 120) /* five times on consecutive alternate moves */        \
    X(EITHER, 121)      /* a bare king or any line: what both have   */        \
    X(UNKNOWN, 122)     /* nothing is certain                        */

enum laws_value {
#define X(name, number) LAWS_VALUE_##name = number,
    LAWS__VALUE_MAP(X)
#undef X
};

enum laws_parameter {
#define PARAMETER(name, ...) LAWS_PARAMETER_##name,
#include "laws/parameters.def"
#undef PARAMETER
};

/* How many there are. */
enum {
    LAWS__PARAMETERS = 0
#define PARAMETER(name, ...) +1
#include "laws/parameters.def"
#undef PARAMETER
};

/* What the columns have, and 1; 0: the edition has no column. */
extern const uint8_t laws__cells[][LAWS_EDITIONS];

/* The cell that an edition without a column has changed, or its lender's. */
int laws__inherited(enum laws_edition edition, enum laws_parameter parameter);

/* The cell of an edition: a word above, or a number. */
static inline int laws__parameter(enum laws_edition edition,
                                  enum laws_parameter parameter)
{
    int cell = laws__cells[parameter][edition];

    return cell ? cell - 1 : laws__inherited(edition, parameter);
}

#endif
