/* scene.c - see scene.h */
#include "terminal/scene.h"

#include "laws/words.h"
#include "sys/shown.h"
#include "sys/sys.h"
#include "terminal/say_move.h"
#include "words/sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void scene_init(struct scene *scene, enum scene_role role)
{
    memset(scene, 0, sizeof *scene);
    scene->role = role;
    scene->edition = LAWS_CURRENT;
    scene->last.from = scene->last.to = scene->check = LAWS_NO_SQUARE;
    scene->clock.running = scene->made = LAWS_NOBODY;
    scene->first_number = 1;
    laws_setup_start(&scene->setup);
    scene_set_setup(scene, &scene->setup);
}

void scene_release(struct scene *scene)
{
    free(scene->san);
    scene->san = NULL;
    scene->plies = scene->san_room = 0;
}

void scene_say(struct scene *scene, enum scene_tone tone, const char *format,
               ...)
{
    struct scene_line *line = &scene->line[scene->said % SCENE_LINES];
    char text[SCENE_LINE_MAX];
    va_list list;

    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    line->tone = tone;
    shown_copy(line->text, sizeof line->text, text);
    scene->said++;
}

const struct scene_line *scene_line(const struct scene *scene,
                                    unsigned long number)
{
    if (number >= scene->said || scene->said - number > SCENE_LINES)
        return NULL;
    return &scene->line[number % SCENE_LINES];
}

void scene_ruling_text(const struct laws_ruling *ruling,
                       char text[SCENE_LINE_MAX])
{
    struct said said = say_ruling(ruling);

    if (!strcmp(ruling->article, "-"))
        snprintf(text, SCENE_LINE_MAX, "%s", said.text);
    else
        snprintf(text, SCENE_LINE_MAX, "%s (%s)", said.text, ruling->article);
}

/* The list of moves and the clocks show these. */
static bool is_routine(enum laws_verdict verdict)
{
    return verdict == LAWS_VERDICT_MADE || verdict == LAWS_VERDICT_COMPLETED;
}

/* The move that was made, in the form in which moves are told. */
static void write_move(const struct scene *scene, const char *san, char *text,
                       size_t size)
{
    char other[SPOKEN_MAX] = "";
    struct laws_move move;

    if (scene->form != FORM_SAN && scene->is_position &&
        !laws_san_parse(san, strlen(san), &scene->position, &move)) {
        if (scene->form == FORM_SPOKEN)
            spoken_print(&scene->position, move, other);
        else
            laws_braille_print(&scene->position, move, other);
    }
    if (*other)
        snprintf(text, size, "%s", other);
    else
        notate(san, text, size);
}

static void tell_act(struct scene *scene, const struct laws_act *act,
                     const struct laws_rulings *rulings)
{
    static const char *const told[2][2] = {
        {LAWS_MSGID("White plays %s."), LAWS_MSGID("White makes %s.")},
        {LAWS_MSGID("Black plays %s."), LAWS_MSGID("Black makes %s.")}};
    for (unsigned i = rulings->by_clock; i < rulings->count; i++) {
        const struct laws_ruling *ruling = &rulings->ruling[i];
        char move[SPOKEN_MAX];

        if (ruling->verdict != LAWS_VERDICT_MADE || act->by == LAWS_NOBODY)
            continue;
        write_move(scene, ruling->move, move, sizeof move);
        scene_say(scene, TONE_MOVE,
                  say(told[act->by][act->kind == LAWS_ACT_MAKES]), move);
        return;
    }
    scene_say(scene, TONE_PLAIN, "%s", say_act(act).text);
}

static void tell_ruling(struct scene *scene, const struct laws_ruling *ruling)
{
    char text[SCENE_LINE_MAX];

    if (is_routine(ruling->verdict))
        return;
    scene_ruling_text(ruling, text);
    scene_say(scene,
              ruling->verdict == LAWS_VERDICT_RESULT    ? TONE_END
              : ruling->verdict == LAWS_VERDICT_REFUSED ? TONE_TROUBLE
                                                        : TONE_RULING,
              "%s", text);
}

void scene_tell(struct scene *scene, const struct laws_act *act,
                const struct laws_rulings *rulings, const char *note)
{
    unsigned i = 0;

    scene->ruled = scene->said;
    for (; i < rulings->by_clock; i++)
        tell_ruling(scene, &rulings->ruling[i]);
    if (act->kind != LAWS_ACT_PASSES)
        tell_act(scene, act, rulings);
    if (!rulings->by_clock)
        scene->ruled = scene->said;
    for (; i < rulings->count; i++)
        tell_ruling(scene, &rulings->ruling[i]);
    if (note && *note)
        scene_say(scene, TONE_PLAIN, say("Note: %s"), note);
}

void scene_say_fact(struct scene *scene, const char *sentence)
{
    scene_say(scene, TONE_REASON, "  %s", sentence);
}

void scene_set_setup(struct scene *scene, const struct laws_setup *setup)
{
    struct laws_position position;

    scene->setup = *setup;
    scene->is_position = !laws_position_from_setup(&position, setup);
    if (scene->is_position)
        scene->position = position;
}

bool scene_set_fen(struct scene *scene, const char *fen)
{
    struct laws_setup setup;
    struct laws_error error;

    if (laws_fen_parse(fen, strlen(fen), &setup, &error))
        return false;
    scene_set_setup(scene, &setup);
    return true;
}

void scene_set_move(struct scene *scene, unsigned ply, const char *san)
{
    if (ply == 0 || ply > SCENE_PLIES_MAX || ply > scene->plies + 1)
        return;
    if (ply > scene->san_room) {
        scene->san_room = scene->san_room ? 2 * scene->san_room : 128;
        scene->san =
            sys_realloc(scene->san, scene->san_room * sizeof *scene->san);
    }
    shown_copy(scene->san[ply - 1], sizeof scene->san[0], san);
    if (ply > scene->plies)
        scene->plies = ply;
}

laws_ms scene_clock_left(const struct scene_clock *clock, enum laws_color color,
                         laws_ms now)
{
    laws_ms left = clock->left[color];

    if (clock->running == color && now > clock->as_of) {
        laws_ms passed = now - clock->as_of;

        left -= passed > clock->delay ? passed - clock->delay : 0;
    }
    return left < 0 ? 0 : left;
}

void scene_time_text(laws_ms left, char text[SCENE_TIME_MAX])
{
    laws_ms shown = (left + 999) / 1000;
    int hours = (int)(shown / 3600), minutes = (int)(shown / 60 % 60);

    if (left < LAWS_SECONDS(20))
        snprintf(text, SCENE_TIME_MAX, "0:%02d.%d", (int)(left / 1000),
                 (int)(left / 100 % 10));
    else if (hours)
        snprintf(text, SCENE_TIME_MAX, "%d:%02d:%02d", hours, minutes,
                 (int)(shown % 60));
    else
        snprintf(text, SCENE_TIME_MAX, "%d:%02d", minutes, (int)(shown % 60));
}

bool scene_flips(const struct scene *scene)
{
    return scene->role == SCENE_BLACK;
}

bool scene_plays(const struct scene *scene, enum laws_color color)
{
    return scene->role == SCENE_TABLE ||
           (scene->role == SCENE_WHITE && color == LAWS_WHITE) ||
           (scene->role == SCENE_BLACK && color == LAWS_BLACK);
}
