/* show_laws.c - the editions of the Laws as JSON */
#include "server/server.h"

#include <string.h>

static const struct {
    const char *article[LAWS_EDITIONS]; /* ORDER EDITION */
    const char *words;
} rules[] = {
#define RULE(name, a, b, c, d, words) {{a, b, c, d}, words},
#include "laws/rules.def"
#undef RULE
};

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
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (cites(rules[i].article[provision->edition], provision->id))
            put_string(text, NULL, rules[i].words);
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
