/*
 * plain.c - a board without a screen: one line a message, for screen readers
 * and scripts
 */
#include "terminal/sit.h"

#include "diagram/board_text.h"
#include "terminal/help.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LINE_MAX_BYTES 4096

struct plain {
    struct sitting *sitting;
    const struct sit_options *options;
    unsigned long told; /* lines of the scene */
    char in[LINE_MAX_BYTES];
    size_t length;
    bool ended;   /* nothing more comes in       */
    bool patient; /* a script: what it does waits for its answer */
    bool waits;   /* for its move                */
    bool flips, leaves;
};

static void tell_lines(struct plain *plain)
{
    const struct scene *scene = &plain->sitting->scene;

    while (plain->told < scene->said) {
        const struct scene_line *line = scene_line(scene, plain->told++);

        if (line)
            puts(line->text);
    }
    fflush(stdout);
}

static void print_clocks(const struct scene *scene)
{
    char white[SCENE_TIME_MAX], black[SCENE_TIME_MAX];
    laws_ms now = sitting_now();

    if (!scene->clock.shown) {
        puts(say("there is no clock"));
        return;
    }
    scene_time_text(scene_clock_left(&scene->clock, LAWS_WHITE, now), white);
    scene_time_text(scene_clock_left(&scene->clock, LAWS_BLACK, now), black);
    printf(say("White %s, Black %s\n"), white, black);
}

static void print_board(const struct plain *plain)
{
    const struct scene *scene = &plain->sitting->scene;

    board_text_print(stdout, &scene->setup, plain->options->figurines,
                     scene_flips(scene) != plain->flips, true);
    if (*scene->result)
        puts(scene->result);
    else
        puts(say(scene->turn == LAWS_WHITE ? LAWS_MSGID("White to move")
                                           : LAWS_MSGID("Black to move")));
}

static void print_hall(const struct sitting *sitting)
{
    char text[SCENE_LINE_MAX];

    for (unsigned i = 0; i < sitting->hall.boards; i++) {
        hall_board_text(&sitting->hall, i, sitting_now(), text);
        puts(text);
    }
    if (!sitting->hall.boards)
        puts(say("no games"));
}

static void print_waiting(const struct scene *scene)
{
    for (unsigned i = 0; i < scene->pendings; i++) {
        fputs(scene->pending[i].text, stdout);
        for (unsigned a = 0; a < scene->pending[i].acts; a++)
            printf("%s%s", a ? say(", or ") : say(" To answer, type: "),
                   scene->pending[i].act[a]);
        putchar('\n');
    }
    if (!scene->pendings)
        puts(say("nothing waits"));
}

static void print_help(const struct scene *scene)
{
    static struct help help;

    help_fill(&help, scene, false);
    for (unsigned i = 0; i < help.lines; i++)
        puts(help.line[i].text);
}

static void do_command(struct plain *plain, enum typed_command command)
{
    const struct scene *scene = &plain->sitting->scene;

    switch (command) {
    case TYPED_BOARD:
        if (plain->sitting->in_hall)
            print_hall(plain->sitting);
        else
            print_board(plain);
        break;
    case TYPED_MOVES:
        sit_print_moves(scene);
        break;
    case TYPED_CLOCKS:
        print_clocks(scene);
        break;
    case TYPED_WAITING:
        print_waiting(scene);
        break;
    case TYPED_HELP:
        print_help(scene);
        break;
    case TYPED_TURN:
        plain->flips = !plain->flips;
        break;
    case TYPED_WAIT:
        plain->waits = true;
        break;
    case TYPED_QUIT:
        plain->leaves = sit_leaves(plain->sitting);
        tell_lines(plain);
        break;
    case TYPED_WATCH:
    case TYPED_BACK:
    case TYPED_ASK:
    case TYPED_UNDO:
        break;
    }
}

/* Is there still something to wait for before the next line? */
static bool is_held(struct plain *plain)
{
    const struct sitting *sitting = plain->sitting;
    const struct scene *scene = &sitting->scene;

    if (sitting->failed || *scene->result)
        plain->waits = false;
    if (plain->waits && scene->status == LAWS_GAME_PLAYING &&
        !*scene->trouble && scene_plays(scene, scene->turn))
        plain->waits = false;
    return plain->waits || (plain->patient && sitting->kind->is_busy(sitting));
}

static void do_line(struct plain *plain, const char *line)
{
    struct typed_line typed;

    sit_line(plain->sitting, line, plain->options->language, &typed);
    tell_lines(plain);
    if (typed.kind == TYPED_COMMAND)
        do_command(plain, typed.command);
    fflush(stdout);
}

/* The lines that have come, as far as nothing holds them up. */
static void do_lines(struct plain *plain)
{
    while (!plain->leaves && !is_held(plain)) {
        char *newline = memchr(plain->in, '\n', plain->length);
        size_t length, taken;
        char line[LINE_MAX_BYTES + 1];

        if (!newline && !(plain->ended && plain->length) &&
            plain->length < sizeof plain->in)
            return;
        length = newline ? (size_t)(newline - plain->in) : plain->length;
        taken = length + (newline ? 1 : 0);
        memcpy(line, plain->in, length);
        line[length] = '\0';
        plain->length -= taken;
        memmove(plain->in, plain->in + taken, plain->length);
        do_line(plain, line);
    }
}

static void read_more(struct plain *plain)
{
    ssize_t count = read(STDIN_FILENO, plain->in + plain->length,
                         sizeof plain->in - plain->length);

    if (count > 0)
        plain->length += (size_t)count;
    else if (count == 0 || errno != EINTR)
        plain->ended = plain->patient || sit_leaves(plain->sitting);
}

/* Nothing more comes in, and nothing that is waited for. */
static bool is_done(struct plain *plain)
{
    const struct sitting *sitting = plain->sitting;

    return plain->ended && !plain->length && !is_held(plain) &&
           (!plain->options->stays ||
            (!sitting->in_hall && *sitting->scene.result));
}

int sit_plain(struct sitting *sitting, const struct sit_options *options)
{
    static struct plain plain;

    plain = (struct plain){.sitting = sitting,
                           .options = options,
                           .patient = !isatty(STDIN_FILENO)};
    sitting->asks = !plain.patient;
    tell_lines(&plain);
    while (!plain.leaves && !sit_is_asked_to_end()) {
        bool reads = !plain.ended && plain.length < sizeof plain.in;

        if (sit_wait(sitting, reads ? STDIN_FILENO : -1, sit_patience(sitting)))
            read_more(&plain);
        sitting->kind->tend(sitting);
        if (sit_was_interrupted())
            plain.leaves = sit_leaves(sitting);
        tell_lines(&plain);
        do_lines(&plain);
        if (options->once && !sitting->kind->is_busy(sitting)) {
            do_command(&plain, TYPED_BOARD);
            break;
        }
        if (sitting->failed || is_done(&plain))
            break;
    }
    tell_lines(&plain);
    return sitting->failed ? 1 : 0;
}
