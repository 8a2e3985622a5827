/* event_log.c - see event_log.h */
#include "organise/event_log.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WAIT 60 /* seconds for whoever has the file */
#define HEAD_MAX 700
#define GAP 24 /* equal bytes that part two runs */

/* FNV-1a: it tells two states of a file apart, and need not keep a secret. */
static uint64_t hash_of(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* The entry that begins at this place, and where it ends; 0: none does. */
static size_t read_entry(const struct event_log *log, size_t at,
                         struct event_entry *entry)
{
    const char *line = log->text + at;
    const char *end = memchr(line, '\n', log->length - at);
    char head[HEAD_MAX];
    int used;

    if (!end || (size_t)(end - line) >= sizeof head)
        return 0;
    memcpy(head, line, (size_t)(end - line));
    head[end - line] = '\0';
    if (sscanf(head, "%u %23s %63s %16" SCNx64 " %16" SCNx64 " %zu%n",
               &entry->number, entry->time, entry->who, &entry->before,
               &entry->after, &entry->length, &used) != 6 ||
        entry->length > log->length - (size_t)(end + 1 - log->text))
        return 0;
    snprintf(entry->words, sizeof entry->words, "%s",
             head + used + (head[used] == ' '));
    entry->runs = end + 1;
    return (size_t)(entry->runs - log->text) + entry->length;
}

bool event_log_next(const struct event_log *log, size_t *at,
                    struct event_entry *entry)
{
    for (size_t line = *at; line < log->length; line++) {
        const char *next;
        size_t end = read_entry(log, line, entry);

        if (end) {
            *at = end;
            return true;
        }
        next = memchr(log->text + line, '\n', log->length - line);
        if (!next)
            break;
        line = (size_t)(next - log->text);
    }
    return false;
}

/* The last entry; half an entry behind it is none. */
static void find_last(struct event_log *log)
{
    struct event_entry entry;
    size_t at = 0;

    log->last = (struct event_entry){0};
    log->start = 0;
    for (size_t from = 0; event_log_next(log, &at, &entry); from = at) {
        log->last = entry;
        log->start = from;
    }
    log->length = at;
}

int event_log_open(struct event_log *log, const char *path)
{
    int error = sys_log_open(&log->file, path, WAIT);

    log->text = NULL;
    if (!error)
        error = sys_log_read(&log->file, &log->text, &log->length);
    if (error)
        event_log_close(log);
    else
        find_last(log);
    return error;
}

void event_log_close(struct event_log *log)
{
    sys_log_close(&log->file);
    free(log->text);
    log->text = NULL;
}

void event_log_meet(struct event_log *log, const char *text, size_t length)
{
    uint64_t hash = hash_of(text, length);

    if (!log->last.number || log->last.after == hash ||
        log->last.before != hash)
        return;
    log->length = log->start;
    find_last(log);
}

/* Adding. */

static void put_run(FILE *out, const char *before, size_t at,
                    size_t before_length, const char *after,
                    size_t after_length)
{
    fprintf(out, "@%zu %zu %zu\n", at, before_length, after_length);
    fwrite(before + at, 1, before_length, out);
    fputc('\n', out);
    fwrite(after + at, 1, after_length, out);
    fputc('\n', out);
}

/* Where nothing moved, each piece that differs. */
static void put_pieces(FILE *out, const char *before, const char *after,
                       size_t length)
{
    for (size_t at = 0, to; at < length; at = to) {
        to = at + 1;
        if (before[at] == after[at])
            continue;
        for (size_t i = to; i < length && i - to < GAP; i++)
            if (before[i] != after[i])
                to = i + 1;
        put_run(out, before, at, to - at, after, to - at);
    }
}

static void put_runs(FILE *out, const char *before, size_t before_length,
                     const char *after, size_t after_length)
{
    size_t head = 0, tail = 0;

    if (before_length == after_length) {
        put_pieces(out, before, after, before_length);
        return;
    }
    while (head < before_length && head < after_length &&
           before[head] == after[head])
        head++;
    while (tail < before_length - head && tail < after_length - head &&
           before[before_length - tail - 1] == after[after_length - tail - 1])
        tail++;
    put_run(out, before, head, before_length - head - tail, after,
            after_length - head - tail);
}

/* A word of a line: one without blanks. */
static void put_name(FILE *out)
{
    const char *name = getenv("LOGNAME");
    char plain[32];

    if (!name)
        name = getenv("USERNAME");
    snprintf(plain, sizeof plain, "%s", name && *name ? name : "?");
    for (char *at = plain; *at; at++)
        if ((unsigned char)*at <= ' ')
            *at = '_';
    fprintf(out, " %s ", plain);
}

static void put_words(FILE *out, const char *words)
{
    for (size_t i = 0; words[i] && i < EVENT_WORDS_MAX - 1; i++)
        fputc((unsigned char)words[i] < ' ' ? ' ' : words[i], out);
}

int event_log_add(struct event_log *log, const char *before,
                  size_t before_length, const char *after, size_t after_length,
                  const char *words)
{
    struct sys_memory runs, whole;
    time_t now = time(NULL);
    char text[24];
    int error;

    sys_memory_open(&runs);
    put_runs(runs.stream, before, before_length, after, after_length);
    sys_memory_close(&runs);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", localtime(&now));
    sys_memory_open(&whole);
    fwrite(log->text, 1, log->length, whole.stream);
    fprintf(whole.stream, "%u %s", log->last.number + 1, text);
    put_name(whole.stream);
    fprintf(whole.stream, "%016" PRIx64 " %016" PRIx64 " %zu ",
            hash_of(before, before_length), hash_of(after, after_length),
            runs.length);
    put_words(whole.stream, words);
    fputc('\n', whole.stream);
    fwrite(runs.text, 1, runs.length, whole.stream);
    sys_memory_close(&whole);
    free(runs.text);
    error = sys_log_add(&log->file, log->length, whole.text + log->length,
                        whole.length - log->length);
    if (error) {
        free(whole.text);
        (void)sys_log_add(&log->file, log->length, "", 0);
        return error;
    }
    free(log->text);
    log->text = whole.text;
    log->length = whole.length;
    find_last(log);
    return 0;
}

void event_log_take_back(struct event_log *log)
{
    log->length = log->start;
    (void)sys_log_add(&log->file, log->length, "", 0);
}

/* Undoing. */

bool event_log_last(const struct event_log *log, struct event_entry *last)
{
    struct event_entry entry, *entries = NULL;
    size_t at = 0, count = 0, room = 0;
    unsigned undone;
    bool any;

    while (event_log_next(log, &at, &entry)) {
        if (!strcmp(entry.words, "new")) {
            count = 0; /* before it there was no file */
        } else if (sscanf(entry.words, "undo %u", &undone) == 1) {
            while (count && entries[count - 1].number >= undone)
                count--;
        } else {
            if (count == room) {
                room = room ? room * 2 : 64;
                entries = sys_realloc(entries, room * sizeof *entries);
            }
            entries[count++] = entry;
        }
    }
    any = count;
    if (any)
        *last = entries[count - 1];
    free(entries);
    return any;
}

/* "@812 1 1\n" */
struct run {
    size_t at, before, after;
};

static const char *read_run(const char *text, const char *end, struct run *run)
{
    char line[80] = "";
    const char *stop = memchr(text, '\n', (size_t)(end - text));

    if (!stop || (size_t)(stop - text) >= sizeof line)
        return NULL;
    memcpy(line, text, (size_t)(stop - text));
    if (sscanf(line, "@%zu %zu %zu", &run->at, &run->before, &run->after) !=
            3 ||
        run->before > (size_t)(end - stop) || run->after > (size_t)(end - stop))
        return NULL;
    return run->before + run->after + 3 > (size_t)(end - stop) ? NULL
                                                               : stop + 1;
}

char *event_log_revert(const struct event_entry *entry, const char *text,
                       size_t length, size_t *before_length)
{
    const char *at = entry->runs, *end = at + entry->length;
    size_t done = 0; /* of the text as it is */
    struct sys_memory before;
    struct run run;
    bool fits = hash_of(text, length) == entry->after;

    sys_memory_open(&before);
    for (size_t was = 0; fits && at < end;) {
        at = read_run(at, end, &run);
        fits = at && run.at >= was && run.at - was <= length - done &&
               run.after <= length - done - (run.at - was);
        if (!fits)
            break;
        fwrite(text + done, 1, run.at - was, before.stream);
        fwrite(at, 1, run.before, before.stream);
        done += run.at - was + run.after;
        was = run.at + run.before;
        at += run.before + run.after + 2;
    }
    if (fits)
        fwrite(text + done, 1, length - done, before.stream);
    sys_memory_close(&before);
    *before_length = before.length;
    if (fits && hash_of(before.text, before.length) == entry->before)
        return before.text;
    free(before.text);
    return NULL;
}
