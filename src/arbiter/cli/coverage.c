/*
 * coverage.c - see coverage.h
 *
 * An expectation cites its first word, or that behind the result; a row like
 * 8.5.1#2 is a second matter under one number and is cited by that number.
 *
 * Not every provision has a verdict of its own: that the move passes when it
 * is made (1.3) is seen in `=> turn`, that a pawn is taken en passant
 * (3.7.3.1) in the position.  Such an expectation names in the comment behind
 * it what it bears out: `=> turn black  # 1.3`.  An expectation cites under
 * each edition that it counts for.
 */
#include "cli/coverage.h"

#include "cli/transcripts.h"
#include "sys/sys.h"

#include <ftw.h>
#include <stdlib.h>
#include <string.h>

enum citation { NOT_CITED, CITED_BESIDE, CITED_AS_RECORDED, CITED };

struct coverage {
    const struct args *args;
    enum citation *rows[LAWS_EDITIONS]; /* of the edition's provisions */
    unsigned long files, passed, failed;
    enum status status;
};

/* nftw() hands no data of ours to its function. */
static struct coverage *walk;

/* A ruling cites a number alone, a comment the very row. */
static bool is_named(const char *id, const char *text, size_t length,
                     enum citation citation)
{
    return !strncmp(id, text, length) &&
           (id[length] == '\0' ||
            (id[length] == '#' && citation != CITED_BESIDE));
}

/* That somebody infringed it shows a rule that the program records, and
   nothing of one that it carries out. */
static bool counts(const struct laws_provision *row, enum citation citation)
{
    return citation != CITED_AS_RECORDED ||
           laws_provision_deed(row) == LAWS_DEED_RECORDS;
}

/* Is there such a provision? */
static bool cite(struct coverage *coverage, enum laws_edition edition,
                 const char *text, size_t length, enum citation citation)
{
    bool found = false;

    /* an edition's rulings may rest on rows that it borrows */
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)i, &count);

        for (size_t k = 0; k < count; k++)
            if (is_named(row[k].id, text, length, citation) &&
                laws_provision_find(edition, row[k].id) == &row[k]) {
                found = true;
                if (counts(&row[k], citation) &&
                    coverage->rows[i][k] < citation)
                    coverage->rows[i][k] = citation;
            }
    }
    return found;
}

/* What the comment opens with: `# 3.7.3.1, 3.7.3.2: words`. */
static void cite_beside(struct coverage *coverage, enum laws_edition edition,
                        const char *comment)
{
    for (;;) {
        size_t length;

        comment += strspn(comment, " \t");
        length = strcspn(comment, ",: \t\r");
        if (!length ||
            !cite(coverage, edition, comment, length, CITED_BESIDE) ||
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
static void cite_article(struct coverage *coverage, enum laws_edition edition,
                         const char *text)
{
    const char *verdict = text;
    size_t length = strcspn(text, " \t\r");
    enum citation citation = CITED;

    if (step(&verdict) == 9 && !strncmp(verdict, "infringed", 9))
        citation = CITED_AS_RECORDED;
    if (length == 6 && !strncmp(text, "result", 6)) {
        text = verdict;
        length = step(&text);
    }
    if (length)
        cite(coverage, edition, text, length, citation);
}

static void see(void *data, const struct transcript_expectation *outcome)
{
    struct coverage *coverage = data;
    enum laws_edition edition = laws_game_regulations(outcome->game)->edition;
    const char *text = outcome->words;

    if (!outcome->holds) {
        coverage->failed++;
        return;
    }
    coverage->passed++;
    if (outcome->negated)
        return;
    cite_article(coverage, edition, text);
    while (step(&text))
        continue;
    if (*text == '#')
        cite_beside(coverage, edition, text + 1);
}

static int visit(const char *path, const struct stat *info, int type,
                 struct FTW *where)
{
    struct transcript_visitor visitor = {.expectation = see, .data = walk};
    size_t length = strlen(path);

    (void)info;
    (void)where;
    if (type != FTW_F || length < 5 || strcmp(path + length - 5, ".acts"))
        return 0;
    walk->files++;
    if (transcript_visit(walk->args, path, &visitor))
        walk->status = STATUS_BAD;
    return 0;
}

/* What the contract counts. */
static bool is_counted(const struct laws_provision *row)
{
    return row->kind == LAWS_PROVISION_MECHANICAL ||
           row->kind == LAWS_PROVISION_RULING;
}

static bool is_missing(const struct laws_provision *row, enum citation citation)
{
    return is_counted(row) && citation == NOT_CITED;
}

/* Not among those, but it is said to be more than stated. */
static bool is_unproved(const struct laws_provision *row,
                        enum citation citation)
{
    return !is_counted(row) && citation == NOT_CITED &&
           laws_provision_deed(row) != LAWS_DEED_STATES;
}

/* It is said to be stated only, and yet a ruling rests on it: on this number,
   where no other matter under it can be meant. */
static bool is_understated(const struct laws_provision *row,
                           enum citation citation)
{
    size_t length = strcspn(row->id, "#"), count;
    const struct laws_provision *other = laws_provisions(row->edition, &count);

    if (citation != CITED || laws_provision_deed(row) != LAWS_DEED_STATES)
        return false;
    for (size_t k = 0; k < count; k++)
        if (is_named(other[k].id, row->id, length, CITED) &&
            laws_provision_deed(&other[k]) != LAWS_DEED_STATES)
            return false;
    return true;
}

/* The numbers of the rows in question, below `title`; nothing if there are
   none. */
static void list_rows(const struct coverage *coverage,
                      enum laws_edition edition, const char *title,
                      bool (*in_question)(const struct laws_provision *,
                                          enum citation))
{
    size_t count, column = 0;
    const struct laws_provision *row = laws_provisions(edition, &count);

    for (size_t k = 0; k < count; k++)
        if (in_question(&row[k], coverage->rows[edition][k])) {
            size_t width = strlen(row[k].id) + 1;

            if (column + width > 78) {
                putchar('\n');
                column = 0;
            } else if (title) {
                printf("      %s\n", title);
                title = NULL;
            }
            if (column == 0)
                column = (size_t)printf("     ");
            column += (size_t)printf(" %s", row[k].id);
        }
    if (column)
        putchar('\n');
}

static void print_edition(const struct coverage *coverage,
                          enum laws_edition edition)
{
    size_t count, all = 0, cited = 0, beside = 0;
    const struct laws_provision *row = laws_provisions(edition, &count);

    for (size_t k = 0; k < count; k++)
        if (is_counted(&row[k])) {
            all++;
            cited += coverage->rows[edition][k] != NOT_CITED;
            beside += coverage->rows[edition][k] == CITED_BESIDE;
        }
    printf("%s  %zu of %zu mechanical and ruling provisions are cited, "
           "%zu of them in a comment\n",
           laws_edition_name(edition), cited, all, beside);
    list_rows(coverage, edition, NULL, is_missing);
    list_rows(coverage, edition,
              "said to be more than stated, not cited:", is_unproved);
    list_rows(coverage, edition,
              "said to be stated only, cited by a ruling:", is_understated);
}

enum status coverage_print(const struct args *args, const char *folder)
{
    static struct coverage coverage; /* `walk` points to it */
    size_t count;

    for (int i = 0; i < LAWS_EDITIONS; i++) {
        laws_provisions((enum laws_edition)i, &count);
        coverage.rows[i] = sys_alloc(count * sizeof *coverage.rows[i]);
    }
    coverage.args = args;
    walk = &coverage;
    if (nftw(folder, visit, 16, FTW_PHYS))
        coverage.status =
            args_error(args, "%s: no such folder", shown_of(folder).text);
    if (!coverage.files && !coverage.status)
        coverage.status = args_error(args, "%s: no .acts file is below it",
                                     shown_of(folder).text);
    if (coverage.files) {
        for (int i = LAWS_EDITIONS - 1; i >= 0; i--)
            print_edition(&coverage, (enum laws_edition)i);
        printf("%lu files, %lu expectations passed, %lu failed\n",
               coverage.files, coverage.passed, coverage.failed);
    }
    if (!coverage.status && coverage.failed)
        coverage.status = STATUS_NO;
    for (int i = 0; i < LAWS_EDITIONS; i++)
        free(coverage.rows[i]);
    return coverage.status;
}
