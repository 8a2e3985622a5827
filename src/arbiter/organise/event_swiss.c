/*
 * event_swiss.c - Swiss rounds: by bbpPairings, where it is on the path
 *
 * It reads the event as TRF26 and answers with a number of pairs and a line
 * for each: White and Black, or a player and 0 for the bye.
 */
#include "organise/event_file.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXEC_FAILED 127

static int run_program(void *data)
{
    static const char *const names[] = {"bbpPairings", "bbpPairings.exe"};

    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        execlp(names[i], names[i], "--dutch", (const char *)data, "-p",
               (char *)NULL);
    return EXEC_FAILED;
}

/* Who is not paired: the bye that a line 240 gives for this round, or none. */
static char bye_of(const struct event *event, unsigned round, unsigned number)
{
    for (unsigned i = 0; i < event->lines_count; i++) {
        const char *line = event_file_word(event->lines[i].text);
        unsigned in_round, named;
        int used;
        char kind;

        if (sscanf(line, "240 %c %u%n", &kind, &in_round, &used) != 2 ||
            in_round != round + 1)
            continue;
        for (line += used; sscanf(line, "%u%n", &named, &used) == 1;
             line += used)
            if (named == number)
                return kind;
    }
    return 'Z';
}

static enum status take_pairs(const struct args *args, struct event *event,
                              const char *answer)
{
    unsigned round = event->rounds, count, white, black;
    int used;

    if (sscanf(answer, "%u%n", &count, &used) != 1)
        return args_error(args, "bbpPairings answered \"%.60s\"", answer);
    for (unsigned i = 0; i < count; i++) {
        answer += used;
        if (sscanf(answer, "%u %u%n", &white, &black, &used) != 2 ||
            (black ? event_pair(event, round, white, black)
                   : event_bye(event, round, white, 'U')))
            return args_error(args, "bbpPairings' pair %u cannot be read",
                              i + 1);
    }
    for (unsigned i = 0; i < event->players_count; i++) {
        struct event_game game = event_game(&event->players[i], event, round);
        unsigned number = event->players[i].number;

        if (!game.opponent && game.result == ' ' &&
            event_bye(event, round, number, bye_of(event, round, number)))
            return args_error(args, "player %u cannot be given a bye", number);
    }
    return STATUS_FINE;
}

static enum status ask(const struct args *args, struct event_file *file,
                       char *path)
{
    struct sys_limits limits = {120, (size_t)2 << 30, (size_t)1 << 20};
    struct sys_output_text said;
    enum status status;
    int error = sys_run_apart(run_program, path, "", 0, &limits, &said);

    if (error)
        return args_error(args, "bbpPairings cannot be run: %s",
                          strerror(error));
    if (said.status == EXEC_FAILED)
        status = args_error(
            args, "bbpPairings is not on the path; give the event to a "
                  "pairing program (arbiter event export --trf26) and import "
                  "its pairs");
    else if (said.ended_by_limit || said.status)
        status = args_error(args, "bbpPairings finds no pairing: %.200s",
                            said.bytes);
    else
        status = take_pairs(args, &file->event, said.bytes);
    free(said.bytes);
    return status;
}

/* The colour of the first player in round 1 is drawn by lot (C.04); what to
   say of it, if it was. */
static enum status draw_color(const struct args *args, struct event *event,
                              const char **words)
{
    unsigned lot;

    *words = NULL;
    if (event->rounds || event_field(event, EVENT_FIELD_FIRST_COLOR).length)
        return STATUS_FINE;
    if (sys_draw(2, &lot))
        return args_error(args, "no lot can be drawn");
    /* A file that was read leaves room for a line. */
    (void)!event_field_set(event, EVENT_FIELD_FIRST_COLOR,
                           (struct word){lot ? "B" : "W", 1});
    *words = say(lot ? LAWS_MSGID("By lot, number 1 begins with Black")
                     : LAWS_MSGID("By lot, number 1 begins with White"));
    return STATUS_FINE;
}

/* bbpPairings knows the system of 2026 by the name of 2025. */
static void name_system(char *text, size_t *length)
{
    static const char name[] = "\n192 FIDE_DUTCH", year[] = "_2026";
    char *at = strstr(text, name);

    if (!at || strncmp(at + strlen(name), year, strlen(year)) != 0)
        return;
    at += strlen(name);
    memmove(at, at + strlen(year), strlen(at + strlen(year)) + 1);
    *length -= strlen(year);
}

enum status event_swiss(const struct args *args, struct event_file *file)
{
    const char *folder = getenv("TMPDIR"), *lot;
    char path[1024];
    enum status status;
    size_t length;
    char *text;
    int fd;

    if (draw_color(args, &file->event, &lot))
        return STATUS_BAD;
    snprintf(path, sizeof path, "%s/arbiter-event-XXXXXX",
             folder && *folder && strlen(folder) < 900 ? folder : "/tmp");
    fd = mkstemp(path);
    if (fd < 0)
        return args_error(args, "%s: %s", path, strerror(errno));
    close(fd);
    text = event_file_text(file, EVENT_TRF26, "\n", &length);
    name_system(text, &length);
    errno = sys_file_write(path, text, length);
    status = errno ? args_error(args, "%s: %s", path, strerror(errno))
                   : ask(args, file, path);
    free(text);
    unlink(path);
    if (!status && lot)
        puts(lot);
    return status;
}
