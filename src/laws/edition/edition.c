/* edition.c - the editions and their provisions, and how to find a row */
#include "edition/cells.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Where each byte is paid for and nobody shows them, the gists stay away. */
#ifdef LAWS_WITHOUT_GISTS
#define GIST(gist) ""
#else
#define GIST(gist) gist
#endif

static const struct laws_provision provisions[] = {
#define PROVISION(id, kind, matter, gist)                                      \
    {id, matter, GIST(gist), LAWS_PROVISION_##kind, YEAR},
#include "edition/provisions.def"
#undef PROVISION
};

/* The edition, or an empty one: what is asked of it then is not there. */
static const struct laws__edition *get(enum laws_edition edition)
{
    static const struct laws__edition none = {.name = NULL};

    return (size_t)edition < LAWS_EDITIONS ? &laws__editions[edition] : &none;
}

const char *laws_provision_kind_name(enum laws_provision_kind kind)
{
    static const char *const texts[] = {
#define X(name, text) [LAWS_PROVISION_##name] = text,
        LAWS_PROVISION_KIND_MAP(X)
#undef X
    };

    return (size_t)kind < sizeof texts / sizeof *texts ? texts[kind]
                                                       : "unknown";
}

static const char *const deeds[][2] = {
#define X(name, text, words) [LAWS_DEED_##name] = {text, words},
    LAWS_DEED_MAP(X)
#undef X
};

const char *laws_deed_name(enum laws_deed deed)
{
    return (size_t)deed < sizeof deeds / sizeof *deeds ? deeds[deed][0]
                                                       : "unknown";
}

const char *laws_deed_words(enum laws_deed deed)
{
    return (size_t)deed < sizeof deeds / sizeof *deeds ? deeds[deed][1]
                                                       : "unknown";
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
    } of_matter[] = {
#define DEED(matter, deed) {matter, LAWS_DEED_##deed},
#include "edition/deeds.def"
#undef DEED
    };

    for (size_t i = 0; i < COUNT(of_matter); i++)
        if (!strcmp(of_matter[i].matter, provision->matter))
            return of_matter[i].deed;
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

/* Is the chapter of this id one of them?  "A.5.2" belongs to "A". */
static bool is_listed(const char *chapters, const char *id)
{
    size_t length = strcspn(id, ".(#");

    while (*chapters) {
        size_t word = strcspn(chapters, " ");

        if (word == length && !strncmp(chapters, id, length))
            return true;
        chapters += word + (chapters[word] == ' ');
    }
    return false;
}

bool laws_edition_lacks(enum laws_edition edition, const char *id)
{
    const char *lacks = get(edition)->lacks;

    return lacks && is_listed(lacks, id);
}

enum laws_status laws_edition_parse(const char *text, size_t length,
                                    enum laws_edition *edition)
{
    for (size_t i = 0; i < LAWS_EDITIONS; i++)
        if (strlen(laws__editions[i].name) == length &&
            !strncmp(laws__editions[i].name, text, length)) {
            *edition = (enum laws_edition)i;
            return LAWS_OK;
        }
    return LAWS_RANGE;
}

const struct laws_provision *laws_provisions(enum laws_edition edition,
                                             size_t *count)
{
    const struct laws_provision *end = provisions + COUNT(provisions);
    const struct laws_provision *first = provisions, *last;

    while (first < end && first->edition != edition)
        first++;
    for (last = first; last < end && last->edition == edition; last++)
        continue;
    *count = (size_t)(last - first);
    return *count ? first : NULL;
}

/* Does the edition borrow the Article that this id belongs to? */
static bool borrows(enum laws_edition edition, const char *id)
{
    const char *articles = get(edition)->articles;

    if (!articles || *articles == '*')
        return articles && !laws__is_gone(edition, id);
    return is_listed(articles, id);
}

const struct laws_provision *laws_provision_find(enum laws_edition edition,
                                                 const char *id)
{
    size_t count;
    const struct laws_provision *row = laws_provisions(edition, &count);

    for (; count--; row++)
        if (!strcmp(row->id, id))
            return row;
    return borrows(edition, id) ? laws_provision_find(get(edition)->lender, id)
                                : NULL;
}

const struct laws_provision *laws_provision_by_matter(enum laws_edition edition,
                                                      const char *matter,
                                                      size_t nth)
{
    size_t count;
    const struct laws_provision *row = laws_provisions(edition, &count);
    enum laws_edition lender = get(edition)->lender;

    for (; count--; row++)
        if (!strcmp(row->matter, matter) && nth-- == 0)
            return row;
    if (lender == edition)
        return NULL;
    for (size_t i = 0; (row = laws_provision_by_matter(lender, matter, i)); i++)
        if (laws_provision_find(edition, row->id) == row && nth-- == 0)
            return row;
    return NULL;
}
