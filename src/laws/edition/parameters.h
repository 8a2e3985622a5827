/* parameters.h - the cells of parameters.def */
#ifndef LAWS_PARAMETERS_H
#define LAWS_PARAMETERS_H

#include "laws/game.h"

/* Words that stand in the cells; beside numbers of minutes and moves. */
enum laws_value {
    LAWS_VALUE_NO = 0,
    LAWS_VALUE_YES = 1,
    LAWS_VALUE_TOUCHED = 100, /* with intent                        */
    LAWS_VALUE_DELIBERATE,    /* touched on purpose, if to adjust it */
    LAWS_VALUE_ANY_TOUCH,     /* touched at all                      */
    LAWS_VALUE_MADE,
    LAWS_VALUE_COMPLETED,
    LAWS_VALUE_REFUSED,
    LAWS_VALUE_ILLEGAL,
    LAWS_VALUE_QUEEN,
    LAWS_VALUE_SET_BACK,
    LAWS_VALUE_BY_TIME,
    LAWS_VALUE_BY_MOVES,
    LAWS_VALUE_CONTINUES,
    LAWS_VALUE_TWO_MORE,
    LAWS_VALUE_HALF_LESS,
    LAWS_VALUE_FIVE_LESS,
    LAWS_VALUE_LIST,
    LAWS_VALUE_ANY_LINE,
    LAWS_VALUE_BARE_KING,
};

enum laws_parameter {
#define PARAMETER(name, ...) LAWS_PARAMETER_##name,
#include "laws/parameters.def"
#undef PARAMETER
};

/* The cell of an edition: a word above, or a number. */
int laws__parameter(enum laws_edition edition, enum laws_parameter parameter);

#endif
