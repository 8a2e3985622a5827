/* event_file.c - see event_file.h */
#include "organise/event_file.h"

#include "sys/sys.h"
#include "words/sentence.h"

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

static enum status read_file(const struct args *args, const char *path,
                             const char *by, struct event_file *file)
{
    size_t length;
    char *text = args_file_bytes(args, path, &length);

    if (!text)
        return STATUS_BAD;
    if (file->held) {
        event_log_meet(&file->log, text, length);
        free(file->kept);
        file->kept = sys_alloc(length + 1);
        memcpy(file->kept, text, length);
        file->kept_length = length;
    }
    if (event_file_take(path, text, length, file))
        return STATUS_BAD;
    return choose_order(args, by, file);
}

enum status event_file_open(const struct args *args, const char *path,
                            const char *by, struct event_file *file)
{
    *file = (struct event_file){0};
    return read_file(args, path, by, file);
}

static enum status hold(const struct args *args, const char *path,
                        struct event_file *file)
{
    int error = event_log_open(&file->log, path);
    char name[1024];

    file->held = !error;
    if (error == EBUSY)
        return args_error(args,
                          "%s is in use: another command has been changing it "
                          "for a minute; try again when it has ended",
                          shown_of(path).text);
    snprintf(name, sizeof name, "%s.log", path);
    return error ? args_error(args, "%s: %s", shown_of(name).text,
                              strerror(error))
                 : STATUS_FINE;
}

enum status event_file_hold(const struct args *args, const char *path,
                            const char *by, struct event_file *file)
{
    FILE *there = fopen(path, "rb");

    /* A file that is not there gets no log. */
    if (!there)
        return args_error(args, "%s: %s", shown_of(path).text, strerror(errno));
    fclose(there);
    event_file_close(file);
    *file = (struct event_file){0};
    return hold(args, path, file) ? STATUS_BAD
                                  : read_file(args, path, by, file);
}

void event_file_let_go(struct event_file *file)
{
    if (file->held)
        event_log_close(&file->log);
    file->held = false;
}

enum status event_file_new(const struct args *args, const char *path,
                           struct event_file *file)
{
    FILE *there;

    if (hold(args, path, file))
        return STATUS_BAD;
    there = fopen(path, "rb");
    if (there) {
        fclose(there);
        return args_error(args, "%s exists; choose another name", path);
    }
    file->kept = sys_alloc(1);
    file->memory = sys_alloc(SPARE);
    (void)!event_init(&file->event, file->memory, SPARE); /* SPARE is enough */
    return STATUS_FINE;
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

void event_file_did(struct event_file *file, const struct args *args, int from)
{
    size_t length = strlen(file->did);

    if (!length)
        length = laws_text_copy(file->did, sizeof file->did, args->operand[0],
                                strlen(args->operand[0]));
    for (int i = from; i < args->count && length < sizeof file->did - 1; i++) {
        file->did[length++] = ' ';
        length += laws_text_copy(file->did + length, sizeof file->did - length,
                                 args->operand[i], strlen(args->operand[i]));
    }
}

enum status event_file_put(const struct args *args, struct event_file *file,
                           const char *path, char *text, size_t length)
{
    int error = 0;

    if (length == file->kept_length && !memcmp(text, file->kept, length)) {
        free(text);
        return STATUS_FINE;
    }
    error = event_log_add(&file->log, file->kept, file->kept_length, text,
                          length, *file->did ? file->did : args->operand[0]);
    if (!error) {
        error = sys_file_write(path, text, length);
        if (error)
            event_log_take_back(&file->log);
    }
    if (error) {
        free(text);
        return args_error(args, "%s: %s", path, strerror(error));
    }
    free(file->was);
    file->was = file->kept;
    file->was_length = file->kept_length;
    file->kept = text;
    file->kept_length = length;
    return STATUS_FINE;
}

/* What was printed is true. */
static enum status keep_board_numbers(const struct args *args,
                                      struct event_file *file)
{
    size_t size = event_memory_for(file->kept, file->kept_length);
    unsigned room = file->event.players_count + 1;
    struct event_board *boards = sys_alloc(2 * room * sizeof *boards);
    struct laws_file_error error;
    struct event before;
    void *memory = sys_alloc(size);
    enum laws_status status = LAWS_OK;

    if (!event_read(&before, file->kept, file->kept_length, memory, size,
                    &error))
        status = event_boards_keep(&file->event, &before, boards, room);
    free(memory);
    free(boards);
    return status ? args_error(args, "the event is too large") : STATUS_FINE;
}

enum status event_file_save(const struct args *args, struct event_file *file,
                            const char *path)
{
    size_t length;
    char *text;

    if (keep_board_numbers(args, file))
        return STATUS_BAD;
    event_file_rank(file, file->event.rounds);
    event_settle(&file->event, &file->order, file->rows);
    settle_teams(&file->event);
    text = event_file_text(file, EVENT_AS_READ, NULL, &length);
    return event_file_put(args, file, path, text, length);
}

/* What changed. */

static const char *name_of(const struct event *event, unsigned number)
{
    return event_file_word(
        event_player(event, number)->column[EVENT_PLAYER_NAME]);
}

static void tell_result(const struct event *event, unsigned round,
                        unsigned place, const struct event_board *board,
                        const char was[2])
{
    char now[EVENT_RESULT_MAX], before[EVENT_RESULT_MAX];

    if (was[0] == ' ')
        printf(say("Round %u, board %u: %s - %s, %s\n"), round + 1, place,
               name_of(event, board->white), name_of(event, board->black),
               event_result_print(board->result, now));
    else
        printf(say("Round %u, board %u: %s - %s, %s (was %s)\n"), round + 1,
               place, name_of(event, board->white),
               name_of(event, board->black),
               event_result_print(board->result, now),
               event_result_print(was, before));
}

/* What this game had; blanks, if it was none. */
static void result_in(const struct event *event, unsigned round,
                      const struct event_board *board, char was[2])
{
    const struct event_player *white = event_player(event, board->white);
    const struct event_player *black = event_player(event, board->black);

    was[0] = was[1] = ' ';
    if (!white || !black ||
        event_game(white, event, round).opponent != board->black ||
        event_game(white, event, round).color != 'w')
        return;
    was[0] = event_game(white, event, round).result;
    was[1] = event_game(black, event, round).result;
}

static unsigned tell_round(const struct event *before,
                           const struct event *event, unsigned round,
                           bool again)
{
    struct event_board *boards =
        sys_alloc((event->players_count + 1u) * sizeof *boards);
    unsigned told = 0,
             count = event_boards(event, round, boards, event->players_count);

    for (unsigned i = 0; i < count; i++) {
        char was[2];

        if (!boards[i].black)
            continue; /* a bye, where a board was before it */
        result_in(before, round, &boards[i], was);
        if (!memcmp(was, boards[i].result, 2) || (again && was[0] == ' '))
            continue;
        tell_result(event, round, i + 1, &boards[i], was);
        told++;
    }
    free(boards);
    return told;
}

unsigned event_file_tell_results(const struct event_file *file, bool again)
{
    size_t size;
    struct laws_file_error error;
    struct event before;
    unsigned told = 0;
    void *memory;

    if (!file->was)
        return 0;
    size = event_memory_for(file->was, file->was_length);
    memory = sys_alloc(size);
    if (!event_read(&before, file->was, file->was_length, memory, size, &error))
        for (unsigned i = 0; i < file->event.rounds; i++)
            told += tell_round(&before, &file->event, i, again);
    free(memory);
    return told;
}

void event_file_close(struct event_file *file)
{
    event_file_let_go(file);
    free(file->rows);
    free(file->text);
    free(file->memory);
    free(file->kept);
    free(file->was);
}
