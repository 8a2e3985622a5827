/* event_file.c - see event_file.h */
#include "cli/event_file.h"

#include "sys/sys.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define SPARE ((size_t)8 << 20) /* for what is added */

const char *event_file_word(struct word word)
{
    static char texts[8][512];
    static unsigned next;
    char *text = texts[next++ % 8];

    laws_text_copy(text, sizeof texts[0], word.text, word.length);
    return text;
}

static enum status choose_order(const struct args *args, const char *by,
                                struct event_file *file)
{
    struct laws_error error;

    event_order_of(&file->event, &file->order);
    if (by &&
        event_order_read((struct word){by, strlen(by)}, &file->order, &error))
        return args_error(args, "--by, column %zu: %s", error.where + 1,
                          error.what);
    return STATUS_FINE;
}

enum status event_file_take(const char *path, char *text, size_t length,
                            struct event_file *file)
{
    size_t size = event_memory_for(text, length) + SPARE;
    struct laws_file_error error;

    free(file->text);
    free(file->memory);
    file->text = text;
    file->memory = sys_alloc(size);
    if (event_read(&file->event, text, length, file->memory, size, &error)) {
        fprintf(stderr, "%s:%u:%u: %s\n", path, error.line, error.column,
                error.what);
        return STATUS_BAD;
    }
    return STATUS_FINE;
}

enum status event_file_open(const struct args *args, const char *path,
                            const char *by, struct event_file *file)
{
    size_t length;
    char *text = args_file_bytes(args, path, &length);

    *file = (struct event_file){0};
    if (!text || event_file_take(path, text, length, file))
        return STATUS_BAD;
    return choose_order(args, by, file);
}

void event_file_new(struct event_file *file)
{
    *file = (struct event_file){.memory = sys_alloc(SPARE)};
    (void)!event_init(&file->event, file->memory, SPARE); /* SPARE is enough */
}

void event_file_rank(struct event_file *file, unsigned rounds)
{
    free(file->rows);
    file->rows =
        sys_alloc((file->event.players_count + 1u) * sizeof *file->rows);
    event_standings(&file->event, rounds, &file->order, file->rows);
}

char *event_file_text(const struct event_file *file, enum event_form form,
                      const char *ending, size_t *length)
{
    size_t size = event_write(&file->event, form, ending, NULL, 0) + 1;
    char *text = sys_alloc(size);

    *length = size - 1;
    event_write(&file->event, form, ending, text, size);
    return text;
}

static void settle_teams(struct event *event)
{
    struct event_team_score *scores =
        sys_alloc((event->teams_count + 1u) * sizeof *scores);

    event_team_scores(event, event->rounds, scores);
    for (unsigned i = 0; i < event->teams_count; i++) {
        event->teams[scores[i].team].match_points = scores[i].match_points;
        event->teams[scores[i].team].game_points = scores[i].game_points;
    }
    free(scores);
}

enum status event_file_save(const struct args *args, struct event_file *file,
                            const char *path)
{
    size_t length;
    char *text;
    int error;

    event_file_rank(file, file->event.rounds);
    event_settle(&file->event, &file->order, file->rows);
    settle_teams(&file->event);
    text = event_file_text(file, EVENT_AS_READ, NULL, &length);
    error = sys_file_write(path, text, length);
    free(text);
    return error ? args_error(args, "%s: %s", path, strerror(error))
                 : STATUS_FINE;
}

void event_file_close(struct event_file *file)
{
    free(file->rows);
    free(file->text);
    free(file->memory);
}
