/* edition.c - the tables of the editions, and how to find a row in them */
#include "laws/edition.h"

#define PROVISION(id, kind, matter, gist)                                      \
    {id, matter, gist, LAWS_PROVISION_##kind, EDITION},

#define EDITION LAWS_1988
static const struct laws_provision provisions_1988[] = {
#include "edition/provisions_1988.def"
};
#undef EDITION
#define EDITION LAWS_1997
static const struct laws_provision provisions_1997[] = {
#include "edition/provisions_1997.def"
};
#undef EDITION
#define EDITION LAWS_2017
static const struct laws_provision provisions_2017[] = {
#include "edition/provisions_2017.def"
};
#undef EDITION
#define EDITION LAWS_2023
static const struct laws_provision provisions_2023[] = {
#include "edition/provisions_2023.def"
};
#undef EDITION
#undef PROVISION

/* Some rows that follow each other. */
struct rows {
    const struct laws_provision *row;
    size_t count;
};

struct edition {
    const char *name;
    const char *about;
    struct rows own;
    struct rows lender;         /* whose rows may be borrowed; none: empty */
    const char *const *borrows; /* the Articles that are; NULL ends them   */
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Of 2017 there are Articles 6 to 9. */
static const char *const not_in_2017[] = {
    "1", "2", "3", "4", "5", "10", "11", "12", NULL,
};

static const struct edition editions[LAWS_EDITIONS] = {
    [LAWS_1988] =
        {
            .name = "1988",
            .about = "in force by 1 March 1989 at the latest",
            .own = {provisions_1988, COUNT(provisions_1988)},
        },
    [LAWS_1997] =
        {
            .name = "1997",
            .about = "in force from 1 July 1997; without its appendices",
            .own = {provisions_1997, COUNT(provisions_1997)},
        },
    [LAWS_2017] =
        {
            .name = "2017",
            .about = "November 2017; Articles 6 to 9, others as in 2023",
            .own = {provisions_2017, COUNT(provisions_2017)},
            .lender = {provisions_2023, COUNT(provisions_2023)},
            .borrows = not_in_2017,
        },
    [LAWS_2023] =
        {
            .name = "2023",
            .about = "in force from 1 January 2023",
            .own = {provisions_2023, COUNT(provisions_2023)},
        },
};

/* The edition, or an empty one: what is asked of it then is not there. */
static const struct edition *get(enum laws_edition edition)
{
    static const struct edition none = {.name = NULL};

    return (size_t)edition < LAWS_EDITIONS ? &editions[edition] : &none;
}

const char *laws_provision_kind_name(enum laws_provision_kind kind)
{
    switch (kind) {
#define X(name, text)                                                          \
    case LAWS_PROVISION_##name:                                                \
        return text;
        LAWS_PROVISION_KIND_MAP(X)
#undef X
    }
    return "unknown";
}

const char *laws_deed_name(enum laws_deed deed)
{
    switch (deed) {
#define X(name, text, words)                                                   \
    case LAWS_DEED_##name:                                                     \
        return text;
        LAWS_DEED_MAP(X)
#undef X
    }
    return "unknown";
}

const char *laws_deed_words(enum laws_deed deed)
{
    switch (deed) {
#define X(name, text, words)                                                   \
    case LAWS_DEED_##name:                                                     \
        return words;
        LAWS_DEED_MAP(X)
#undef X
    }
    return "unknown";
}

/* What tells the deed as long as the matter has none of its own. */
static enum laws_deed deed_of_kind(enum laws_provision_kind kind)
{
    switch (kind) {
    case LAWS_PROVISION_MECHANICAL:
    case LAWS_PROVISION_RULING:
    case LAWS_PROVISION_NOTATION:
    case LAWS_PROVISION_PARAMETER:
        return LAWS_DEED_ENFORCES;
    case LAWS_PROVISION_CONDUCT:
        return LAWS_DEED_RECORDS;
    case LAWS_PROVISION_EQUIPMENT:
    case LAWS_PROVISION_DEFINITION:
        break;
    }
    return LAWS_DEED_STATES;
}

enum laws_deed laws_provision_deed(const struct laws_provision *provision)
{
    static const struct {
        const char *matter;
        enum laws_deed deed;
    } deeds[] = {
#define DEED(matter, deed) {matter, LAWS_DEED_##deed},
#include "edition/deeds.def"
#undef DEED
    };

    for (size_t i = 0; i < COUNT(deeds); i++)
        if (!strcmp(deeds[i].matter, provision->matter))
            return deeds[i].deed;
    return deed_of_kind(provision->kind);
}

const char *laws_edition_name(enum laws_edition edition)
{
    return get(edition)->name;
}

const char *laws_edition_about(enum laws_edition edition)
{
    return get(edition)->about;
}

enum laws_status laws_edition_parse(const char *text, size_t length,
                                    enum laws_edition *edition)
{
    for (size_t i = 0; i < LAWS_EDITIONS; i++)
        if (strlen(editions[i].name) == length &&
            !strncmp(editions[i].name, text, length)) {
            *edition = (enum laws_edition)i;
            return LAWS_OK;
        }
    return LAWS_RANGE;
}

const struct laws_provision *laws_provisions(enum laws_edition edition,
                                             size_t *count)
{
    *count = get(edition)->own.count;
    return get(edition)->own.row;
}

/* Does the edition borrow the Article that this id belongs to? */
static bool borrows(const struct edition *edition, const char *id)
{
    size_t length = strcspn(id, ".");

    for (size_t i = 0; edition->borrows && edition->borrows[i]; i++)
        if (strlen(edition->borrows[i]) == length &&
            !strncmp(edition->borrows[i], id, length))
            return true;
    return false;
}

const struct laws_provision *laws_provision_find(enum laws_edition edition,
                                                 const char *id)
{
    const struct edition *laws = get(edition);
    const struct rows *rows = borrows(laws, id) ? &laws->lender : &laws->own;

    for (size_t i = 0; i < rows->count; i++)
        if (!strcmp(rows->row[i].id, id))
            return &rows->row[i];
    return NULL;
}

const struct laws_provision *laws_provision_by_matter(enum laws_edition edition,
                                                      const char *matter,
                                                      size_t nth)
{
    const struct edition *laws = get(edition);

    for (size_t i = 0; i < laws->own.count; i++)
        if (!strcmp(laws->own.row[i].matter, matter) && nth-- == 0)
            return &laws->own.row[i];
    for (size_t i = 0; i < laws->lender.count; i++)
        if (!strcmp(laws->lender.row[i].matter, matter) &&
            borrows(laws, laws->lender.row[i].id) && nth-- == 0)
            return &laws->lender.row[i];
    return NULL;
}
