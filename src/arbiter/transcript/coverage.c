/* coverage.c - see coverage.h */
#include "transcript/coverage.h"

#include "sys/sys.h"
#include "transcript/citations.h"

#include <stdlib.h>
#include <string.h>

struct coverage {
    enum citation_kind *rows[LAWS_EDITIONS]; /* of the edition's provisions */
};

static void cite(void *data, const struct citation *citation)
{
    struct coverage *coverage = data;
    enum laws_edition edition = citation->row->edition;
    size_t count;
    enum citation_kind *kind =
        &coverage
             ->rows[edition][citation->row - laws_provisions(edition, &count)];

    if (*kind < citation->kind)
        *kind = citation->kind;
}

/* What the contract counts. */
static bool is_counted(const struct laws_provision *row)
{
    return row->kind == LAWS_PROVISION_MECHANICAL ||
           row->kind == LAWS_PROVISION_RULING;
}

static bool is_missing(const struct laws_provision *row,
                       enum citation_kind citation)
{
    return is_counted(row) && citation == NOT_CITED;
}

/* Not among those, but it is said to be more than stated. */
static bool is_unproved(const struct laws_provision *row,
                        enum citation_kind citation)
{
    return !is_counted(row) && citation == NOT_CITED &&
           laws_provision_deed(row) != LAWS_DEED_STATES;
}

/* It is said to be stated only, and yet a ruling rests on it: on this number,
   where no other matter under it can be meant. */
static bool is_understated(const struct laws_provision *row,
                           enum citation_kind citation)
{
    size_t length = strcspn(row->id, "#"), count;
    const struct laws_provision *other = laws_provisions(row->edition, &count);

    if (citation != CITED || laws_provision_deed(row) != LAWS_DEED_STATES)
        return false;
    for (size_t k = 0; k < count; k++)
        if (citation_names(other[k].id, row->id, length, CITED) &&
            laws_provision_deed(&other[k]) != LAWS_DEED_STATES)
            return false;
    return true;
}

/* The numbers of the rows in question, below `title`; nothing if there are
   none. */
static void list_rows(const struct coverage *coverage,
                      enum laws_edition edition, const char *title,
                      bool (*in_question)(const struct laws_provision *,
                                          enum citation_kind))
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
    struct coverage coverage;
    struct citations_visitor visitor = {.cite = cite, .data = &coverage};
    struct citations_count seen;
    enum status status;
    size_t count;

    for (int i = 0; i < LAWS_EDITIONS; i++) {
        laws_provisions((enum laws_edition)i, &count);
        coverage.rows[i] = sys_alloc(count * sizeof *coverage.rows[i]);
    }
    status = citations_visit(args, folder, &visitor, &seen);
    if (!seen.files && !status)
        status = args_error(args, "%s: no .acts file is below it",
                            shown_of(folder).text);
    if (seen.files) {
        for (int i = LAWS_EDITIONS - 1; i >= 0; i--)
            print_edition(&coverage, (enum laws_edition)i);
        printf("%lu files, %lu expectations passed, %lu failed\n", seen.files,
               seen.passed, seen.failed);
    }
    if (!status && seen.failed)
        status = STATUS_NO;
    for (int i = 0; i < LAWS_EDITIONS; i++)
        free(coverage.rows[i]);
    return status;
}
