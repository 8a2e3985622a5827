/* day.c - see day.h */
#include "edition/day.h"

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const struct {
    enum laws_edition edition;
    uint32_t day;
} editions[] = {
#define EDITION_FROM(year, day) {LAWS_##year, day},
#define SINCE(parameter, value, day, source)
#define ARTICLE_SINCE(rule, article, year, day)
#define COMMON(parameter, a, b, both)
#include "edition/since.def"
#undef EDITION_FROM
#undef SINCE
};

static const struct since {
    enum laws_parameter parameter;
    enum laws_value value;
    uint32_t day;
} since[] = {
#define EDITION_FROM(year, day)
#define SINCE(parameter, value, day, source)                                   \
    {LAWS_PARAMETER_##parameter, LAWS_VALUE_##value, day},
#include "edition/since.def"
#undef SINCE
#undef ARTICLE_SINCE
};

static const struct {
    enum laws_rule rule;
    const char *article, *year;
    uint32_t day;
} articles[] = {
#define SINCE(parameter, value, day, source)
#define ARTICLE_SINCE(rule, article, year, day)                                \
    {LAWS_RULE_##rule, article, #year, day},
#include "edition/since.def"
#undef ARTICLE_SINCE
#undef COMMON
};

/* Two values of a parameter, the earlier one first. */
#define PAIR(parameter, a, b)                                                  \
    ((unsigned)(parameter) << 16 | (unsigned)(a) << 8 | (unsigned)(b))

static const struct {
    unsigned pair;
    enum laws_value both;
} common[] = {
#define ARTICLE_SINCE(rule, article, year, day)
#define COMMON(parameter, a, b, both)                                          \
    {PAIR(LAWS_PARAMETER_##parameter, LAWS_VALUE_##a, LAWS_VALUE_##b),         \
     LAWS_VALUE_##both},
#include "edition/since.def"
#undef EDITION_FROM
#undef SINCE
#undef ARTICLE_SINCE
#undef COMMON
};

bool laws__days_parse(const char *text, size_t length, struct laws__days *days)
{
    static const char form[] = "0000.00.00";
    bool known = false;

    if (length != sizeof(form) - 1)
        return false;
    *days = (struct laws__days){0, 0};
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];

        if (form[i] == '.') {
            if (c != '.')
                return false;
            continue;
        }
        if (c != '?' && (c < '0' || c > '9'))
            return false;
        known |= c != '?';
        days->first = days->first * 10 + (uint32_t)(c == '?' ? 0 : c - '0');
        days->last = days->last * 10 + (uint32_t)(c == '?' ? 9 : c - '0');
    }
    if (days->first / 100 % 100 == 0)
        days->first += 100;
    if (days->first % 100 == 0)
        days->first++;
    return known;
}

/* How many days a month can have; 0: not a month. */
static unsigned days_in(unsigned year, unsigned month)
{
    static const uint8_t days[] = {0,  31, 29, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};

    if (month > 12)
        return 0;
    if (month == 2 && (year % 4 || (year % 100 == 0 && year % 400)))
        return 28;
    return days[month];
}

bool laws__is_date(const char *text, size_t length)
{
    struct laws__days days;
    bool year, month, day;
    unsigned most = 31;

    if (!laws__days_parse(text, length, &days))
        return length == 10 && !memcmp(text, "????.??.??", 10);
    year = !memchr(text, '?', 4);
    month = !memchr(text + 5, '?', 2);
    day = !memchr(text + 8, '?', 2);
    if ((year && !memcmp(text, "0000", 4)) ||
        (month && !memcmp(text + 5, "00", 2)) ||
        (day && !memcmp(text + 8, "00", 2)))
        return false;
    if (month)
        most = days_in(year ? days.first / 10000 : 4, days.first / 100 % 100);
    return most && (!day || days.first % 100 <= most);
}

struct laws__days laws__days_all(void)
{
    return (struct laws__days){editions[0].day, UINT32_MAX};
}

void laws__law_of_edition(struct laws__law *law, enum laws_edition edition)
{
    law->edition = edition;
    law->days = (struct laws__days){0, 0};
    for (unsigned i = 0; i < LAWS__PARAMETERS; i++)
        law->cell[i] =
            (uint8_t)laws__parameter(edition, (enum laws_parameter)i);
}

/* What is certain when either may hold, the first one or the later. */
static enum laws_value both(enum laws_parameter parameter, enum laws_value a,
                            enum laws_value b)
{
    SURE(a != b); /* a row says what changes */
    for (size_t i = 0; i < COUNT(common); i++)
        if (common[i].pair == PAIR(parameter, a, b))
            return common[i].both;
    return LAWS_VALUE_UNKNOWN;
}

/* The value on the first of the days, and then of every row among them. */
static enum laws_value value_of(enum laws_parameter parameter,
                                struct laws__days days)
{
    enum laws_value value = LAWS_VALUE_UNKNOWN;

    for (const struct since *row = since; row < since + COUNT(since); row++)
        if (row->parameter != parameter || row->day > days.last)
            continue;
        else if (row->day <= days.first)
            value = row->value;
        else
            value = both(parameter, value, row->value);
    return value;
}

void laws__law_of_days(struct laws__law *law, struct laws__days days)
{
    enum laws_edition edition = editions[0].edition;

    for (size_t i = 0; i < COUNT(editions); i++)
        if (editions[i].day <= days.last)
            edition = editions[i].edition;
    laws__law_of_edition(law, edition);
    law->days = days;
    for (size_t i = 0; i < COUNT(since); i++)
        law->cell[since[i].parameter] =
            (uint8_t)value_of(since[i].parameter, days);
}

const char *laws__law_article(const struct laws__law *law, enum laws_rule rule,
                              const char **year)
{
    const char *article = laws_article(law->edition, rule);

    *year = laws_edition_name(law->edition);
    for (size_t i = 0; !article && i < COUNT(articles); i++)
        if (articles[i].rule == rule && articles[i].day <= law->days.first) {
            article = articles[i].article;
            *year = articles[i].year;
        }
    return article;
}
