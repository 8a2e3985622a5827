/*
 * cells.c - editions.def, rules.def, reasons.def and parameters.def as tables
 *
 * The four editions have a column each.  An edition that is as another one has
 * none: its cell stands in changes.def, or in the column of its lender.
 */
#include "edition/cells.h"

#include "edition/parameters.h"
#include "laws/setup.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

const struct laws__edition laws__editions[LAWS_EDITIONS] = {
#define EDITION(year, lender, articles, about, lacks)                          \
    [LAWS_##year] = {#year, about, LAWS_##lender, articles, lacks},
#include "laws/editions.def"
#undef EDITION
};

/* A cell of a .def is a number or one of our words without its prefix. */
enum {
#define X(name, number) name = number,
    LAWS__VALUE_MAP(X)
#undef X
};

/* Behind the last change. */
#define NONE ((enum laws_edition)LAWS_EDITIONS)

enum table { RULES, REASONS, PARAMETERS, PROVISIONS };

static const struct change {
    enum laws_edition edition;
    enum table table;
    unsigned row;     /* an enum laws_rule, laws_reason or laws_parameter */
    const char *text; /* the Article, the id that is gone, the cell's word */
    int cell;
} changes[] = {
#define RULE_ARTICLE(year, name, article)                                      \
    {LAWS_##year, RULES, LAWS_RULE_##name, article, 0},
#define REASON_ARTICLE(year, name, article)                                    \
    {LAWS_##year, REASONS, LAWS_##name, article, 0},
#define CELL(year, name, cell)                                                 \
    {LAWS_##year, PARAMETERS, LAWS_PARAMETER_##name, #cell, cell},
#define GONE(year, id) {LAWS_##year, PROVISIONS, 0, id, 0},
#include "edition/changes.def"
#undef RULE_ARTICLE
#undef REASON_ARTICLE
#undef CELL
#undef GONE
    {NONE, PROVISIONS, 0, NULL, 0},
};

/* The change that holds for a cell.  NULL: there is none, and `edition` is now
   the one in whose column the cell stands. */
static const struct change *change_of(enum laws_edition *edition,
                                      enum table table, unsigned row)
{
    for (; *laws__editions[*edition].articles == '*';
         *edition = laws__editions[*edition].lender)
        for (const struct change *at = changes; at->edition != NONE; at++)
            if (at->edition == *edition && at->table == table && at->row == row)
                return at;
    return NULL;
}

bool laws__is_gone(enum laws_edition edition, const char *id)
{
    for (const struct change *at = changes; at->edition != NONE; at++)
        if (at->edition == edition && at->table == PROVISIONS &&
            !strcmp(at->text, id))
            return true;
    return false;
}

#define COLUMNS(c1988, c1997, c2017, c2023)                                    \
    {                                                                          \
        [LAWS_1988] = c1988, [LAWS_1997] = c1997, [LAWS_2017] = c2017,         \
        [LAWS_2023] = c2023                                                    \
    }

const char *laws_article(enum laws_edition edition, enum laws_rule rule)
{
    static const char *const articles[][LAWS_EDITIONS] = {
#define RULE(name, c1988, c1997, c2017, c2023, words)                          \
    [LAWS_RULE_##name] = COLUMNS(c1988, c1997, c2017, c2023),
#include "laws/rules.def"
#undef RULE
    };
    const struct change *change;

    if (articles[rule][edition])
        return articles[rule][edition];
    change = change_of(&edition, RULES, rule);
    return change ? change->text : articles[rule][edition];
}

const char *laws_rule_words(enum laws_rule rule)
{
    static const char *const all[] = {
#define RULE(name, c1988, c1997, c2017, c2023, words)                          \
    [LAWS_RULE_##name] = words,
#include "laws/rules.def"
#undef RULE
    };

    return (size_t)rule < COUNT(all) ? all[rule] : NULL;
}

const char *laws_reason_text(enum laws_reason reason)
{
    switch (reason) {
#define REASON(name, c1988, c1997, c2017, c2023, words)                        \
    case LAWS_##name:                                                          \
        return words;
#include "laws/reasons.def"
#undef REASON
    }
    return "unknown reason";
}

const char *laws_reason_article(enum laws_reason reason,
                                enum laws_edition edition)
{
    static const char *const articles[][LAWS_EDITIONS] = {
#define REASON(name, c1988, c1997, c2017, c2023, words)                        \
    [LAWS_##name] = COLUMNS(c1988, c1997, c2017, c2023),
#include "laws/reasons.def"
#undef REASON
    };
    const struct change *change;

    if ((size_t)reason >= COUNT(articles) || (size_t)edition >= LAWS_EDITIONS)
        return NULL;
    change = change_of(&edition, REASONS, reason);
    return change ? change->text : articles[reason][edition];
}

const uint8_t laws__cells[][LAWS_EDITIONS] = {
#define PARAMETER(name, c1988, c1997, c2017, c2023, words)                     \
    [LAWS_PARAMETER_##name] =                                                  \
        COLUMNS(1 + c1988, 1 + c1997, 1 + c2017, 1 + c2023),
#include "laws/parameters.def"
#undef PARAMETER
};

int laws__inherited(enum laws_edition edition, enum laws_parameter parameter)
{
    const struct change *change = change_of(&edition, PARAMETERS, parameter);

    return change ? change->cell : laws__parameter(edition, parameter);
}

const char *laws_parameter_words(unsigned nth)
{
    static const char *const all[] = {
#define PARAMETER(name, c1988, c1997, c2017, c2023, words)                     \
    [LAWS_PARAMETER_##name] = words,
#include "laws/parameters.def"
#undef PARAMETER
    };

    return nth < COUNT(all) ? all[nth] : NULL;
}

const char *laws_parameter_cell(unsigned nth, enum laws_edition edition)
{
    static const char *const cells[][LAWS_EDITIONS] = {
#define PARAMETER(name, c1988, c1997, c2017, c2023, words)                     \
    [LAWS_PARAMETER_##name] = COLUMNS(#c1988, #c1997, #c2017, #c2023),
#include "laws/parameters.def"
#undef PARAMETER
    };
    const struct change *change;

    if (nth >= COUNT(cells) || (size_t)edition >= LAWS_EDITIONS)
        return NULL;
    change = change_of(&edition, PARAMETERS, nth);
    return change ? change->text : cells[nth][edition];
}
