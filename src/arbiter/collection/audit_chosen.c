/* audit_chosen.c - see audit_chosen.h */
#include "collection/audit_chosen.h"

#include "audit/print.h"
#include "collection/audit_mend.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum status read_where(struct chosen *chosen)
{
    char part[64];
    const char *at;
    size_t length;

    chosen->choice = choice_read(chosen->where, &at, &length);
    if (chosen->choice)
        return STATUS_FINE;
    laws_text_copy(part, sizeof(part), at, length);
    return args_error(chosen->args,
                      "--where: \"%s\" cannot be read; write NAME=VALUE or "
                      "NAME!=VALUE, with player, date, result, moves, "
                      "material, position, finding or a tag for the name",
                      shown_of(part).text);
}

static enum status check_copy(const struct chosen *chosen)
{
    const char *path = chosen->path, *packed = mend_packed_ending(path);
    const struct args *args = chosen->args;

    if (packed)
        return args_error(
            args, "%s: it is not compressed; give --%s a name without %s",
            shown_of(path).text, "pgn", packed);
    return STATUS_FINE;
}

/* What a line tells of a finding but where it stands, which changes: NULL when
   it is not of a finding. */
static const char *lasting_part(const char *line)
{
    return strstr(line, ",\"ply\":");
}

static int by_text(const void *a, const void *b)
{
    const struct known *x = a, *y = b;

    return strcmp(x->text, y->text);
}

/* Equal ones become one. */
static void sort_known(struct chosen *chosen)
{
    size_t count = 0;

    qsort(chosen->known, chosen->count, sizeof(*chosen->known), by_text);
    for (size_t i = 0; i < chosen->count; i++)
        if (count && !by_text(&chosen->known[count - 1], &chosen->known[i]))
            chosen->known[count - 1].count++;
        else
            chosen->known[count++] = chosen->known[i];
    chosen->count = count;
}

/* The lines that --json wrote; those with counts are passed over. */
static enum status read_baseline(struct chosen *chosen)
{
    size_t length, room = 0;
    unsigned long number = 0;
    char *line;

    chosen->bytes = args_file_bytes(chosen->args, chosen->baseline, &length);
    if (!chosen->bytes)
        return STATUS_BAD;
    for (line = chosen->bytes; line < chosen->bytes + length;) {
        char *end = line + strcspn(line, "\r\n");
        const char *part;

        number++;
        if (*end == '\r' && end[1] == '\n')
            *end++ = '\0';
        *end = '\0';
        part = lasting_part(line);
        if (*line && *line != '{')
            return args_error(chosen->args,
                              "%s:%lu: this is no line of --json; let arbiter "
                              "audit --json write the findings anew",
                              shown_of(chosen->baseline).text, number);
        if (part && chosen->count == room) {
            room = room ? 2 * room : 256;
            chosen->known =
                sys_realloc(chosen->known, room * sizeof(*chosen->known));
        }
        if (part)
            chosen->known[chosen->count++] = (struct known){part, 1};
        line = end + 1;
    }
    if (chosen->count)
        sort_known(chosen);
    return STATUS_FINE;
}

enum status chosen_check(struct chosen *chosen)
{
    chosen->out.fd = -1;
    if (chosen->where && read_where(chosen))
        return STATUS_BAD;
    if (chosen->path && check_copy(chosen))
        return STATUS_BAD;
    return chosen->baseline ? read_baseline(chosen) : STATUS_FINE;
}

static enum status fail(const struct chosen *chosen, int error)
{
    return args_error(chosen->args,
                      "%s: %s; nothing was written, the file is as it was",
                      shown_of(chosen->path).text, strerror(error));
}

enum status chosen_open(struct chosen *chosen)
{
    const int error =
        chosen->path ? sys_output_open(&chosen->out, chosen->path) : 0;

    return error ? fail(chosen, error) : STATUS_FINE;
}

/* A line ends each game, so that the next one starts where a line does. */
int chosen_put(struct chosen *chosen, const struct chunk *chunk)
{
    struct span span;
    int error = 0;

    for (size_t at = 0; at < chunk->chosen.length && !error;
         at += sizeof(span)) {
        const char *text = chunk->text.data;

        memcpy(&span, chunk->chosen.data + at, sizeof(span));
        text += span.start;
        error = sys_output_write(&chosen->out, text, span.length);
        if (!error && span.length && text[span.length - 1] != '\n')
            error = sys_output_write(&chosen->out, "\n\n", 2);
    }
    return error;
}

enum status chosen_finish(struct chosen *chosen)
{
    const int error = chosen->path ? sys_output_commit(&chosen->out) : 0;

    return error ? fail(chosen, error) : STATUS_FINE;
}

void chosen_close(struct chosen *chosen)
{
    if (chosen->choice)
        choice_free(chosen->choice);
    free(chosen->known);
    free(chosen->bytes);
    sys_output_abort(&chosen->out);
}

bool chosen_knows(struct chosen *chosen, const struct found *found)
{
    struct text text;
    struct known key, *known;

    if (!chosen->count)
        return false;
    text_init(&text);
    put_finding_json(&text, found);
    key.text = lasting_part(text_whole(&text));
    known = key.text ? bsearch(&key, chosen->known, chosen->count, sizeof(key),
                               by_text)
                     : NULL;
    text_release(&text);
    if (!known || !known->count)
        return false;
    known->count--;
    chosen->met++;
    return true;
}
