/* event_play.c - a round that is played: its acts, its results, its games */
#include "cli/event_hall.h"

#include "cli/html.h"
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
static enum status act(const struct event_hall *hall, const char *deed)
{
    const struct event_play *play = hall->play;
    char words[64], id[64];
    char *answer;
    size_t done;

    if (hall->count && !event_hall_game(hall, hall->boards[0].white, id))
        return args_error(hall->args,
                          "round %u has no games; arbiter event open "
                          "first",
                          play->round + 1);
    if (play->at && wait_until(hall->args, play->at))
        return STATUS_BAD;
    snprintf(words, sizeof words, "%s round %u", deed, play->round + 1);
    answer = event_hall_act(hall, words);
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
    struct event_hall hall;
    enum status status = event_hall_open(&hall, args, file, play);

    if (!status)
        status = act(&hall, deed);
    event_hall_close(&hall);
    return status;
}

static unsigned count_missing(const struct event_hall *hall)
{
    unsigned count = 0;

    for (unsigned i = 0; i < hall->count; i++)
        count += hall->boards[i].result[0] == ' ';
    return count;
}

/* The server enters what the games came to; what was typed here it has to know
   before. */
static enum status collect(struct event_hall *hall)
{
    const struct event_play *play = hall->play;
    unsigned before = count_missing(hall), missing = before;
    enum status status = event_hall_publish(hall);

    while (!status) {
        status = event_hall_fetch(hall);
        if (!status)
            status =
                event_file_save(hall->args, hall->file, hall->args->operand[1]);
        missing = count_missing(hall);
        if (!missing || !play->wait)
            break;
        nanosleep(&(struct timespec){1, 0}, NULL);
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
    struct event_hall hall;
    enum status status = event_hall_open(&hall, args, file, play);

    if (!status)
        status = collect(&hall);
    event_hall_close(&hall);
    return status;
}

/* Have all boards a result? */
static enum status tell_missing(const struct event_hall *hall)
{
    enum status status = STATUS_FINE;

    for (unsigned i = 0; i < hall->count; i++) {
        const struct event_board *board = &hall->boards[i];

        if (board->result[0] != ' ')
            continue;
        status = STATUS_NO;
        printf(say("Board %u has no result: %s - %s\n"), i + 1,
               event_hall_name(hall, board->white),
               event_hall_name(hall, board->black));
    }
    return status;
}

enum status event_play_end(const struct args *args, struct event_file *file,
                           const struct event_play *play)
{
    struct event_hall hall;
    enum status status = event_hall_open(&hall, args, file, play);

    if (!status)
        status = act(&hall, "ends");
    if (!status)
        status = collect(&hall);
    if (!status)
        status = tell_missing(&hall);
    event_hall_close(&hall);
    return status;
}

static enum status print_round(const struct event_hall *hall, const char *what,
                               bool page)
{
    for (unsigned i = 0; i < hall->count; i++) {
        char id[64], path[128];
        char *answer;

        if (!event_hall_game(hall, hall->boards[i].white, id))
            continue;
        snprintf(path, sizeof path, "/api/games/%s/%s", id, what);
        answer = event_hall_ask(hall, path, NULL);
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
        struct event_hall hall;

        status = event_hall_open(&hall, args, file, &one);
        if (!status)
            status = print_round(&hall, what, page);
        event_hall_close(&hall);
    }
    if (!status && page)
        html_close(stdout);
    return status;
}
