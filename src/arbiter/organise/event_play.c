/* event_play.c - a round that is played: its acts, its results, its games */
#include "organise/event_actions.h"
#include "organise/event_room.h"

#include "out/html.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Until the clock shows HH:MM, today. */
static enum status wait_until(const struct args *args, const char *at)
{
    unsigned hours, minutes;
    char rest;

    if (sscanf(at, "%2u:%2u%c", &hours, &minutes, &rest) != 2 || hours > 23 ||
        minutes > 59)
        return args_error(args, "--at \"%s\": write a time such as 15:00", at);
    for (;;) {
        time_t now = time(NULL);
        struct tm clock;

        localtime_r(&now, &clock);
        if ((unsigned)clock.tm_hour * 60 + (unsigned)clock.tm_min >=
            hours * 60 + minutes)
            return STATUS_FINE;
        nanosleep(&(struct timespec){0, 200000000}, NULL);
    }
}

/* How many games of the round have no result. */
static size_t count_unfinished(const char *answer)
{
    json_t *body = json_loads(answer, 0, NULL);
    size_t count = json_array_size(json_object_get(body, "unfinished"));

    json_decref(body);
    return count;
}

/* Starts, pauses, resumes or ends the round. */
static enum status act(const struct event_room *room, const char *deed)
{
    const struct event_play *play = room->play;
    char words[64], id[64];
    unsigned first = 0;
    char *answer;
    size_t done;

    while (first + 1 < room->count && !room->boards[first].black)
        first++;
    if (room->count && !event_room_game(room, room->boards[first].white, id))
        return args_error(room->args,
                          "round %u has no games; arbiter event open "
                          "first",
                          play->round + 1);
    if (play->at && wait_until(room->args, play->at))
        return STATUS_BAD;
    snprintf(words, sizeof words, "%s round %u", deed, play->round + 1);
    answer = event_room_act(room, words);
    if (!answer)
        return STATUS_BAD;
    done = count_unfinished(answer);
    printf(say_many("Round %u: the arbiter %s at %zu board\n",
                    "Round %u: the arbiter %s at %zu boards\n", done),
           play->round + 1, deed, done);
    free(answer);
    return STATUS_FINE;
}

enum status event_play_act(const struct args *args, struct event_file *file,
                           const struct event_play *play, const char *deed)
{
    struct event_room room;
    enum status status = event_room_open(&room, args, file, play);

    if (!status)
        status = act(&room, deed);
    event_room_close(&room);
    return status;
}

static unsigned count_missing(const struct event_room *room)
{
    unsigned count = 0;

    for (unsigned i = 0; i < room->count; i++)
        count += room->boards[i].result[0] == ' ';
    return count;
}

/* The server enters what the games came to; what was typed here it has to know
   before.  Meanwhile nobody else changes the file. */
static enum status exchange(struct event_room *room)
{
    const struct args *args = room->args;
    struct event_file *file = room->file;
    const char *path = args->operand[1];

    if (event_file_hold(args, path, args->value[EVENT_OPTION_BY], file))
        return STATUS_BAD;
    snprintf(file->did, sizeof file->did, "%s round %u", args->operand[0],
             room->play->round + 1);
    if ((!event_room_is_left(room) && event_room_publish(room)) ||
        event_room_fetch(room) || event_file_save(args, file, path))
        return STATUS_BAD;
    event_file_tell_results(file, true);
    event_room_leave(room);
    event_file_let_go(file);
    return STATUS_FINE;
}

static enum status collect(struct event_room *room)
{
    const struct event_play *play = room->play;
    unsigned before = count_missing(room), missing = before;
    enum status status = exchange(room);

    while (!status) {
        missing = count_missing(room);
        if (!missing || !play->wait)
            break;
        nanosleep(&(struct timespec){1, 0}, NULL);
        status = exchange(room);
    }
    if (!status)
        printf(say_many("Round %u: %u new result, %u missing\n",
                        "Round %u: %u new results, %u missing\n",
                        before - missing),
               play->round + 1, before - missing, missing);
    return status;
}

enum status event_play_collect(const struct args *args, struct event_file *file,
                               const struct event_play *play)
{
    struct event_room room;
    enum status status = event_room_open(&room, args, file, play);

    if (!status)
        status = collect(&room);
    event_room_close(&room);
    return status;
}

/* Have all boards a result? */
static enum status tell_missing(const struct event_room *room)
{
    enum status status = STATUS_FINE;

    for (unsigned i = 0; i < room->count; i++) {
        const struct event_board *board = &room->boards[i];

        if (board->result[0] != ' ')
            continue;
        status = STATUS_NO;
        printf(say("Board %u has no result: %s - %s\n"), i + 1,
               event_room_name(room, board->white),
               event_room_name(room, board->black));
    }
    return status;
}

enum status event_play_end(const struct args *args, struct event_file *file,
                           const struct event_play *play)
{
    struct event_room room;
    enum status status = event_room_open(&room, args, file, play);

    if (!status)
        status = act(&room, "ends");
    if (!status)
        status = collect(&room);
    if (!status)
        status = tell_missing(&room);
    event_room_close(&room);
    return status;
}

static enum status print_round(const struct event_room *room, const char *what,
                               bool page)
{
    for (unsigned i = 0; i < room->count; i++) {
        char id[64], path[128];
        char *answer;

        if (!event_room_game(room, room->boards[i].white, id))
            continue;
        snprintf(path, sizeof path, "/api/games/%s/%s", id, what);
        answer = event_room_ask(room, path, NULL);
        if (!answer)
            return STATUS_BAD;
        if (page) {
            fputs("<pre style=\"break-after:page\">", stdout);
            html_text(stdout, answer);
            fputs("</pre>\n", stdout);
        } else {
            printf("%s\n", answer);
        }
        free(answer);
    }
    return STATUS_FINE;
}

enum status event_play_print(const struct args *args, struct event_file *file,
                             const struct event_play *play, const char *what,
                             bool page)
{
    struct event_play one = *play;
    enum status status = STATUS_FINE;

    if (page)
        html_open(stdout, say("Scoresheets"));
    one.round = play->all ? 0 : play->round;
    for (; !status && one.round <= play->round; one.round++) {
        struct event_room room;

        status = event_room_open(&room, args, file, &one);
        if (!status)
            status = print_round(&room, what, page);
        event_room_close(&room);
    }
    if (!status && page)
        html_close(stdout);
    return status;
}
