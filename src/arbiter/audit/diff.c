/*
 * diff.c - see diff.h
 *
 * A chunk begins and ends with lines of its own, and every edit stays within a
 * line.  Near the ends of a chunk a hunk has fewer lines around it: as many
 * before as behind, since patch takes the others for the start of the file.
 */
#include "audit/diff.h"

#include "audit/fix.h"
#include "audit/print.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define AROUND 3

/* The text, and where in it lines begin and end. */
struct page {
    const char *text, *end;
    const struct edit *edits;
    size_t count;
};

static const char *line_end(const struct page *page, const char *p)
{
    const char *end = memchr(p, '\n', (size_t)(page->end - p));

    return end ? end + 1 : page->end;
}

static const char *line_start(const struct page *page, const char *p)
{
    while (p > page->text && p[-1] != '\n')
        p--;
    return p;
}

/* Up to so many lines back or on; how many there were. */
static unsigned go_back(const struct page *page, const char **p, unsigned most)
{
    unsigned lines = 0;

    for (; lines<most && * p> page->text; lines++)
        *p = line_start(page, *p - 1);
    return lines;
}

static unsigned go_on(const struct page *page, const char **p, unsigned most)
{
    unsigned lines = 0;

    for (; lines < most && *p < page->end; lines++)
        *p = line_end(page, *p);
    return lines;
}

static void put_lines(FILE *out, char sign, const char *p, size_t length)
{
    const char *end = p + length;

    while (p < end) {
        const char *next = memchr(p, '\n', (size_t)(end - p));

        next = next ? next + 1 : end;
        fputc(sign, out);
        fwrite(p, 1, (size_t)(next - p), out);
        if (next[-1] != '\n')
            fputs("\n\\ No newline at end of file\n", out);
        p = next;
    }
}

/* A line as it will be, of which some edits are: those are counted. */
static size_t edit_line(const struct page *page, size_t first, const char *p,
                        const char *end, struct pile *line)
{
    size_t count = 0;

    line->length = 0;
    for (; first + count < page->count; count++) {
        const struct edit *edit = &page->edits[first + count];
        const char *at = page->text + edit->at;

        if (at >= end && !(at == page->end && end == page->end))
            break;
        pile_add(line, p, (size_t)(at - p));
        pile_add(line, edit->text, strlen(edit->text));
        p = at + edit->length;
    }
    pile_add(line, p, (size_t)(end - p));
    return count;
}

/* The lines from `p` to `end`, with the edits from `first` on: the lines that
   there will be more are returned.  Printed if there is where to. */
static int64_t walk(const struct page *page, size_t first, const char *p,
                    const char *end, FILE *out)
{
    struct pile line = {.data = NULL};
    int64_t more = 0;

    while (p < end) {
        const char *next = line_end(page, p);
        const size_t length = (size_t)(next - p);
        const size_t edits = edit_line(page, first, p, next, &line);

        first += edits;
        more += (int64_t)chunk_lines(line.data, line.length) -
                (int64_t)chunk_lines(p, length);
        if (!out) {
            p = next;
            continue;
        }
        if (!edits) {
            put_lines(out, ' ', p, length);
        } else if (line.length > length &&
                   !memcmp(line.data + line.length - length, p, length)) {
            put_lines(out, '+', line.data, line.length - length);
            put_lines(out, ' ', p, length);
        } else {
            put_lines(out, '-', p, length);
            put_lines(out, '+', line.data, line.length);
        }
        p = next;
    }
    free(line.data);
    return more;
}

static void put_hunk(struct diff *diff, const struct chunk *chunk,
                     const struct page *page, size_t first, const char *p,
                     const char *end)
{
    const uint64_t line = chunk->lines_before +
                          chunk_lines(page->text, (size_t)(p - page->text)) + 1;
    /* the last line of a file may have no end */
    const uint64_t lines =
        chunk_lines(p, (size_t)(end - p)) + (end[-1] != '\n');
    const int64_t more = walk(page, first, p, end, NULL);

    if (!diff->begun) {
        fputs("--- ", diff->out);
        print_path(diff->out, diff->path);
        fputs("\n+++ ", diff->out);
        print_path(diff->out, diff->path);
        fputc('\n', diff->out);
        diff->begun = true;
    }
    fprintf(diff->out,
            "@@ -%" PRIu64 ",%" PRIu64 " +%" PRId64 ",%" PRId64 " @@\n", line,
            lines, (int64_t)line + diff->added, (int64_t)lines + more);
    walk(page, first, p, end, diff->out);
    diff->added += more;
}

/* Where an edit ends, its line with it. */
static const char *edit_end(const struct page *page, size_t at)
{
    const struct edit *edit = &page->edits[at];

    return line_end(page, page->text + edit->at + edit->length);
}

void diff_chunk(struct diff *diff, const struct chunk *chunk)
{
    struct page page = {chunk->text.data, chunk->text.data + chunk->tail, NULL,
                        0};

    page.edits = fix_edits(chunk, &page.count);
    for (size_t first = 0, next; first < page.count; first = next) {
        const char *p = line_start(&page, page.text + page.edits[first].at);
        const char *end = edit_end(&page, first), *far = end;
        const char *start = p;
        unsigned before, behind;

        for (next = first + 1; next < page.count; next++) {
            (void)go_on(&page, &far, 2 * AROUND);
            if (page.text + page.edits[next].at >= far)
                break;
            far = end = edit_end(&page, next);
        }
        before = go_back(&page, &p, AROUND);
        far = end;
        behind = go_on(&page, &far, AROUND);
        if (before < behind) {
            far = end;
            (void)go_on(&page, &far, before);
        } else if (behind < before) {
            p = start;
            (void)go_back(&page, &p, behind);
        }
        put_hunk(diff, chunk, &page, first, p, far);
    }
}
