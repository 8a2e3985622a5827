/* citations.c - see citations.h */
#include "transcript/citations.h"

#include <ftw.h>
#include <string.h>

struct reading {
    const struct args *args;
    const struct citations_visitor *visitor;
    struct citations_count *count;
    enum status status;
};

/* nftw() hands no data of ours to its function. */
static struct reading *walk;

bool citation_names(const char *id, const char *text, size_t length,
                    enum citation_kind kind)
{
    return !strncmp(id, text, length) &&
           (id[length] == '\0' || (id[length] == '#' && kind != CITED_BESIDE));
}

/* That somebody infringed it shows a rule that the program records, and
   nothing of one that it carries out. */
static bool counts(const struct citation *citation)
{
    return citation->kind != CITED_AS_RECORDED ||
           laws_provision_deed(citation->row) == LAWS_DEED_RECORDS;
}

/* Is there such a provision? */
static bool cite(const struct reading *reading, struct citation *citation,
                 const char *text, size_t length)
{
    bool found = false;

    /* an edition's rulings may rest on rows that it borrows */
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)i, &count);

        for (; count; row++, count--)
            if (citation_names(row->id, text, length, citation->kind) &&
                laws_provision_find(citation->edition, row->id) == row) {
                found = true;
                citation->row = row;
                if (counts(citation))
                    reading->visitor->cite(reading->visitor->data, citation);
            }
    }
    return found;
}

/* What the comment opens with: `# 3.7.3.1, 3.7.3.2: words`. */
static void cite_beside(const struct reading *reading,
                        struct citation *citation, const char *comment)
{
    citation->kind = CITED_BESIDE;
    for (;;) {
        size_t length;

        comment += strspn(comment, " \t");
        length = strcspn(comment, ",: \t\r");
        if (!length || !cite(reading, citation, comment, length) ||
            comment[length] != ',')
            return;
        comment += length + 1;
    }
}

/* One word of an expectation; at its end an empty one. */
static size_t step(const char **text)
{
    *text += strcspn(*text, " \t\r");
    *text += strspn(*text, " \t\r");
    return **text == '#' ? 0 : strcspn(*text, " \t\r");
}

/* `ARTICLE verdict ...` or `result R ARTICLE ...`. */
static void cite_article(const struct reading *reading,
                         struct citation *citation, const char *text)
{
    const char *verdict = text;
    size_t length = strcspn(text, " \t\r");

    citation->kind = CITED;
    if (step(&verdict) == 9 && !strncmp(verdict, "infringed", 9))
        citation->kind = CITED_AS_RECORDED;
    if (length == 6 && !strncmp(text, "result", 6)) {
        text = verdict;
        length = step(&text);
    }
    if (length)
        cite(reading, citation, text, length);
}

static void see(void *data, const struct transcript_expectation *outcome)
{
    const struct reading *reading = data;
    struct citation citation = {
        .by = outcome,
        .edition = laws_game_regulations(outcome->game)->edition,
    };
    const char *text = outcome->words;

    if (!outcome->holds) {
        reading->count->failed++;
        return;
    }
    reading->count->passed++;
    if (outcome->negated)
        return;
    cite_article(reading, &citation, text);
    while (step(&text))
        continue;
    if (*text == '#')
        cite_beside(reading, &citation, text + 1);
}

static int visit(const char *path, const struct stat *info, int type,
                 struct FTW *where)
{
    struct transcript_visitor visitor = {.expectation = see, .data = walk};
    const struct citations_visitor *cites = walk->visitor;
    size_t length = strlen(path);

    (void)info;
    (void)where;
    if (type != FTW_F || length < 5 || strcmp(path + length - 5, ".acts") ||
        (cites->wants && !cites->wants(cites->data, path)))
        return 0;
    walk->count->files++;
    if (transcript_visit(walk->args, path, &visitor))
        walk->status = STATUS_BAD;
    return 0;
}

enum status citations_visit(const struct args *args, const char *folder,
                            const struct citations_visitor *visitor,
                            struct citations_count *count)
{
    struct reading reading = {args, visitor, count, STATUS_FINE};
    bool failed;

    *count = (struct citations_count){0};
    walk = &reading;
    failed = nftw(folder, visit, 16, FTW_PHYS);
    walk = NULL;
    return failed
               ? args_error(args, "%s: no such folder", shown_of(folder).text)
               : reading.status;
}
