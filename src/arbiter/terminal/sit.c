/* sit.c - see sit.h */
#include "terminal/sit.h"

#include "terminal/tty.h"
#include "words/sentence.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static volatile sig_atomic_t ending, interrupted;

static void note_end(int signal)
{
    if (signal == SIGINT)
        interrupted = signal;
    else
        ending = signal;
}

bool sit_is_asked_to_end(void)
{
    return ending != 0;
}

bool sit_was_interrupted(void)
{
    bool was = interrupted != 0;

    interrupted = 0;
    return was;
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

/* Does he leave a game that is his own, and not over? */
static bool is_at_stake(const struct sitting *sitting)
{
    const struct scene *scene = &sitting->scene;

    return !sitting->in_hall && !sitting->failed && scene->plies &&
           !*scene->result && scene->role != SCENE_WATCHER &&
           scene->role != SCENE_ARBITER;
}

bool sit_leaves(struct sitting *sitting)
{
    if (!sitting->asks || sitting->leaving || !is_at_stake(sitting))
        return true;
    sitting->leaving = true;
    scene_say(&sitting->scene, TONE_TROUBLE,
              say("The game is not over; \"quit\" once more leaves it."));
    return false;
}

static void do_command(struct sitting *sitting, const struct typed_line *typed)
{
    struct scene *scene = &sitting->scene;

    if (typed->command == TYPED_WATCH)
        go_to_board(sitting, typed->rest);
    else if (typed->command == TYPED_BACK && sitting->kind->choose)
        sitting->kind->choose(sitting, NULL);
    else if (typed->command == TYPED_ASK && sitting->kind->ask)
        sitting->kind->ask(sitting, typed->rest);
    else if (typed->command == TYPED_ASK)
        scene_say(scene, TONE_TROUBLE, say("there is nobody to ask here"));
    else if (typed->command == TYPED_UNDO && sitting->kind->undo)
        sitting->kind->undo(sitting);
    else if (typed->command == TYPED_UNDO)
        scene_say(scene, TONE_TROUBLE,
                  say("a server takes no move back: the Laws do not know it"));
}

void sit_line(struct sitting *sitting, const char *line,
              enum laws_language language, struct typed_line *typed)
{
    struct scene *scene = &sitting->scene;

    typed_read(typed, line, scene, language);
    if (typed->kind != TYPED_COMMAND || typed->command != TYPED_QUIT)
        sitting->leaving = false;
    if (typed->kind == TYPED_WRONG) {
        scene_say(scene, TONE_TROUBLE, "%s", typed->what);
    } else if (typed->kind == TYPED_ACTS) {
        for (unsigned i = 0; i < typed->acts; i++)
            sitting->kind->act(sitting, typed->act[i]);
    } else if (typed->kind == TYPED_COMMAND) {
        do_command(sitting, typed);
    }
}

void sit_print_moves(const struct scene *scene)
{
    unsigned number = scene->first_number;
    enum laws_color turn = scene->first_turn;

    for (unsigned i = 0; i < scene->plies; i++) {
        char notated[2 * sizeof scene->san[0]];

        if (turn == LAWS_WHITE || i == 0)
            printf("%s%u%s ", i ? " " : "", number,
                   turn == LAWS_WHITE ? "." : "...");
        else
            putchar(' ');
        fputs(notate(scene->san[i], notated, sizeof notated), stdout);
        number += turn == LAWS_BLACK;
        turn = laws_opponent(turn);
    }
    puts(scene->plies ? "" : say("no moves yet"));
}

/* How to go on with a game that is not over. */
static void say_farewell(const struct sitting *sitting,
                         const struct sit_options *options)
{
    if (!sitting->asks || !is_at_stake(sitting))
        return;
    if (options->go_on)
        printf(say("The game is not over. To go on: %s\n"), options->go_on);
    else
        puts(say("The game is not over, and was not recorded (--record FILE "
                 "keeps one)."));
}

/* A terminal that cannot place text has lines. */
static bool is_plain(const struct sit_options *options)
{
    const char *terminal = getenv("TERM");

    if (options->plain || !isatty(STDOUT_FILENO) || tty_is_known())
        return options->plain;
    fprintf(stderr,
            say("arbiter: this terminal (TERM=%s) cannot show a board; going "
                "on as with --plain\n"),
            terminal ? terminal : "");
    return true;
}

int sit(struct sitting *sitting, const struct sit_options *options)
{
    int status;

    heed_signals();
    status = is_plain(options) ? sit_plain(sitting, options)
                               : sit_screen(sitting, options);
    say_farewell(sitting, options);
    sitting->kind->free(sitting);
    return status;
}
