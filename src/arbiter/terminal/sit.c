/* sit.c - see sit.h */
#include "terminal/sit.h"

#include "words/sentence.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>

static volatile sig_atomic_t ending;

static void note_end(int signal)
{
    ending = signal;
}

bool sit_is_asked_to_end(void)
{
    return ending != 0;
}

static void heed_signals(void)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = note_end};

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaction(signals[i], &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

bool sit_wait(struct sitting *sitting, int file, int milliseconds)
{
    struct pollfd files[SITTING_FILES_MAX + 1] = {{file, POLLIN, 0}};
    unsigned count = sitting->kind->wait_for(sitting, files + 1);

    if (sit_is_asked_to_end())
        return false;
    if (poll(files, count + 1, milliseconds) < 0)
        return false;
    return files[0].revents != 0;
}

/* Until the display shows something else. */
static int until_next(const struct scene_clock *clock, laws_ms now)
{
    laws_ms left = scene_clock_left(clock, clock->running, now);

    if (left < LAWS_SECONDS(20) + 1000)
        return (int)(left % 100) + 1;
    return (int)(left % 1000) + 1;
}

int sit_patience(const struct sitting *sitting)
{
    const struct scene_clock *clock = &sitting->scene.clock;

    if (sitting->in_hall || (!clock->shown && !*sitting->scene.trouble))
        return 1000; /* boards of a room, or an engine that is late */
    if (!clock->shown || clock->running == LAWS_NOBODY)
        return 500;
    return until_next(clock, sitting_now());
}

/* The board that a person names by its place in the list, or by its game. */
static const struct hall_board *find_board(const struct hall *hall,
                                           const char *name)
{
    char *end;
    unsigned long number = strtoul(name, &end, 10);

    if (!*end && number >= 1 && number <= hall->boards)
        return &hall->board[number - 1];
    for (unsigned i = 0; i < hall->boards; i++)
        if (!strcmp(hall->board[i].game, name))
            return &hall->board[i];
    return NULL;
}

static void go_to_board(struct sitting *sitting, const char *name)
{
    const struct hall_board *board = find_board(&sitting->hall, name);

    if (!sitting->kind->choose)
        scene_say(&sitting->scene, TONE_TROUBLE, say("this is not a room"));
    else if (!board)
        scene_say(&sitting->scene, TONE_TROUBLE,
                  say("there is no board \"%.40s\""), name);
    else
        sitting->kind->choose(sitting, board);
}

void sit_line(struct sitting *sitting, const char *line,
              enum laws_language language, struct typed_line *typed)
{
    struct scene *scene = &sitting->scene;

    typed_read(typed, line, scene, language);
    if (typed->kind == TYPED_WRONG) {
        scene_say(scene, TONE_TROUBLE, "%s", typed->what);
    } else if (typed->kind == TYPED_ACTS) {
        for (unsigned i = 0; i < typed->acts; i++)
            sitting->kind->act(sitting, typed->act[i]);
    } else if (typed->kind == TYPED_COMMAND) {
        if (typed->command == TYPED_WATCH)
            go_to_board(sitting, typed->rest);
        else if (typed->command == TYPED_BACK && sitting->kind->choose)
            sitting->kind->choose(sitting, NULL);
        else if (typed->command == TYPED_ASK && sitting->kind->ask)
            sitting->kind->ask(sitting, typed->rest);
        else if (typed->command == TYPED_ASK)
            scene_say(scene, TONE_TROUBLE, say("there is nobody to ask here"));
    }
}

int sit(struct sitting *sitting, const struct sit_options *options)
{
    int status;

    heed_signals();
    status = options->plain ? sit_plain(sitting, options)
                            : sit_screen(sitting, options);
    sitting->kind->free(sitting);
    return status;
}
