/* show_laws.c - the editions of the Laws as JSON */
#include "server/api/api.h"

#include <string.h>

/* "10.7(a)#2" is cited as "10.7(a)". */
static bool cites(const char *article, const char *id)
{
    size_t length = strcspn(id, "#");

    return article && strlen(article) == length &&
           !strncmp(article, id, length);
}

static void show_provision(struct text *text, const char *name,
                           const struct laws_provision *provision)
{
    put_open(text, name, '{');
    put_string(text, "id", provision->id);
    put_string(text, "kind", laws_provision_kind_name(provision->kind));
    put_string(text, "matter", provision->matter);
    put_string(text, "gist", provision->gist);
    put_string(text, "edition", laws_edition_name(provision->edition));
    put_open(text, "rules", '[');
    for (unsigned i = 0; laws_rule_words((enum laws_rule)i); i++)
        if (cites(laws_article(provision->edition, (enum laws_rule)i),
                  provision->id))
            put_string(text, NULL, laws_rule_words((enum laws_rule)i));
    put_close(text, ']');
    put_close(text, '}');
}

void show_edition(struct text *text, const char *name,
                  enum laws_edition edition)
{
    size_t count;
    const struct laws_provision *rows = laws_provisions(edition, &count);

    put_open(text, name, '{');
    put_string(text, "edition", laws_edition_name(edition));
    put_string(text, "about", laws_edition_about(edition));
    put_open(text, "provisions", '[');
    for (size_t i = 0; i < count; i++)
        show_provision(text, NULL, &rows[i]);
    put_close(text, ']');
    put_close(text, '}');
}

bool show_article(struct text *text, enum laws_edition edition, const char *id)
{
    const struct laws_provision *provision = laws_provision_find(edition, id);

    if (!provision)
        return false;
    put_open(text, NULL, '{');
    show_provision(text, "provision", provision);
    put_open(text, "others", '[');
    for (unsigned other = LAWS_EDITIONS; other-- > 0;) {
        const struct laws_provision *same;

        if (other == (unsigned)edition)
            continue;
        put_open(text, NULL, '{');
        put_string(text, "edition",
                   laws_edition_name((enum laws_edition)other));
        put_open(text, "provisions", '[');
        for (size_t i = 0;
             (same = laws_provision_by_matter((enum laws_edition)other,
                                              provision->matter, i));
             i++)
            show_provision(text, NULL, same);
        put_close(text, ']');
        put_close(text, '}');
    }
    put_close(text, ']');
    put_close(text, '}');
    return true;
}
