/* parameters.c - rules.def and parameters.def as tables */
#include "edition/parameters.h"

const char *laws_article(enum laws_edition edition, enum laws_rule rule)
{
    static const char *const articles[][4] = {
    /* ORDER EDITION */
#define RULE(name, a1988, a1997, a2017, a2023, words)                          \
    [LAWS_RULE_##name] = {a1988, a1997, a2017, a2023},
#include "laws/rules.def"
#undef RULE
    };

    return articles[rule][edition];
}

/* A cell of the .def is a number or one of our words without its prefix. */
enum {
    NO = LAWS_VALUE_NO,
    YES = LAWS_VALUE_YES,
    TOUCHED = LAWS_VALUE_TOUCHED,
    DELIBERATE = LAWS_VALUE_DELIBERATE,
    ANY_TOUCH = LAWS_VALUE_ANY_TOUCH,
    MADE = LAWS_VALUE_MADE,
    COMPLETED = LAWS_VALUE_COMPLETED,
    REFUSED = LAWS_VALUE_REFUSED,
    ILLEGAL = LAWS_VALUE_ILLEGAL,
    QUEEN = LAWS_VALUE_QUEEN,
    SET_BACK = LAWS_VALUE_SET_BACK,
    BY_TIME = LAWS_VALUE_BY_TIME,
    BY_MOVES = LAWS_VALUE_BY_MOVES,
    CONTINUES = LAWS_VALUE_CONTINUES,
    TWO_MORE = LAWS_VALUE_TWO_MORE,
    HALF_LESS = LAWS_VALUE_HALF_LESS,
    FIVE_LESS = LAWS_VALUE_FIVE_LESS,
    LIST = LAWS_VALUE_LIST,
    ANY_LINE = LAWS_VALUE_ANY_LINE,
    BARE_KING = LAWS_VALUE_BARE_KING,
};

int laws__parameter(enum laws_edition edition, enum laws_parameter parameter)
{
    static const uint8_t cells[][4] = {
    /* ORDER EDITION */
#define PARAMETER(name, c1988, c1997, c2017, c2023, words)                     \
    [LAWS_PARAMETER_##name] = {c1988, c1997, c2017, c2023},
#include "laws/parameters.def"
#undef PARAMETER
    };

    return cells[parameter][edition];
}
