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

enum status event_play_act(const struct args *args, struct event_file *file,
                           const struct event_play *play, const char *act)
{
    struct event_hall hall;
    enum status status = event_hall_open(&hall, args, file, play);
    char words[64], id[64];
    char *answer = NULL;

    if (!status && hall.count &&
        !event_hall_game(&hall, hall.boards[0].white, id))
        status = args_error(args,
                            "round %u has no games; arbiter event open "
                            "first",
                            play->round + 1);
    if (!status && play->at)
        status = wait_until(args, play->at);
    if (!status) {
        snprintf(words, sizeof words, "%s round %u", act, play->round + 1);
        answer = event_hall_act(&hall, words);
        status = answer ? STATUS_FINE : STATUS_BAD;
    }
    if (!status) {
        size_t done = count_unfinished(answer);

        printf(say_many("Round %u: the arbiter %s at %zu board\n",
                        "Round %u: the arbiter %s at %zu boards\n", done),
               play->round + 1, act, done);
    }
    free(answer);
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
enum status event_play_collect(const struct args *args, struct event_file *file,
                               const struct event_play *play)
{
    struct event_hall hall;
    enum status status = event_hall_open(&hall, args, file, play);
    unsigned before = 0, missing = 0;

    if (!status) {
        before = missing = count_missing(&hall);
        status = event_hall_publish(&hall);
    }
    while (!status) {
        status = event_hall_fetch(&hall);
        if (!status)
            status = event_file_save(args, file, args->operand[1]);
        missing = count_missing(&hall);
        if (!missing || !play->wait)
            break;
        nanosleep(&(struct timespec){1, 0}, NULL);
    }
    if (!status)
        printf(say_many("Round %u: %u new result, %u missing\n",
                        "Round %u: %u new results, %u missing\n",
                        before - missing),
               play->round + 1, before - missing, missing);
    event_hall_close(&hall);
    return status;
}

enum status event_play_end(const struct args *args, struct event_file *file,
                           const struct event_play *play)
{
    struct event_hall hall;
    enum status status = event_play_act(args, file, play, "ends");
    bool whole = true;

    if (status || event_play_collect(args, file, play) ||
        event_hall_open(&hall, args, file, play))
        return STATUS_BAD;
    for (unsigned i = 0; i < hall.count; i++) {
        const struct event_board *board = &hall.boards[i];

        if (board->result[0] != ' ')
            continue;
        whole = false;
        printf(say("Board %u has no result: %s - %s\n"), i + 1,
               event_hall_name(&hall, board->white),
               event_hall_name(&hall, board->black));
    }
    event_hall_close(&hall);
    return whole ? STATUS_FINE : STATUS_NO;
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
