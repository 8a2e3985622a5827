/*
 * day.h - the rules that were in force on a day, as far as that is certain
 *
 * since.def has the days.  A date may leave its month or its day out; then it
 * is any of some days, and only what all of them have is certain.
 */
#ifndef LAWS_EDITION_DAY_H
#define LAWS_EDITION_DAY_H

#include "edition/parameters.h"

/* Any day from one to the other: 20140701 is 1 July 2014. */
struct laws__days {
    uint32_t first, last;
};

/* Read "2014.07.01", with ? for what is not known.  False when nothing is
   known, or when it is not a date. */
bool laws__days_parse(const char *text, size_t length, struct laws__days *days);

/* Can there be such a day?  What is not known may be anything; what is not
   digits, dots and ? is none. */
bool laws__is_date(const char *text, size_t length);

/* What there is for a game without a date: all since the first edition. */
struct laws__days laws__days_all(void);

/* What is applied to a game. */
struct laws__law {
    enum laws_edition edition; /* whose Articles are cited                  */
    struct laws__days days;    /* first 0: the edition was chosen by hand   */
    uint8_t cell[LAWS__PARAMETERS]; /* a laws_value, or a number           */
};

void laws__law_of_edition(struct laws__law *law, enum laws_edition edition);
void laws__law_of_days(struct laws__law *law, struct laws__days days);

/* The Article of a rule, and the year of the text that has it; NULL: it has
   none. */
const char *laws__law_article(const struct laws__law *law, enum laws_rule rule,
                              const char **year);

#endif
