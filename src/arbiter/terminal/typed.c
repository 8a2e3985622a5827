/* typed.c - see typed.h */
#include "terminal/typed.h"

#include "laws/words.h"
#include "main/nearest.h"
#include "terminal/say_move.h"
#include "words/sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* (ORDER typed_command) */
static const struct typed_word words[] = {
    {"board", LAWS_MSGID("show the board")},
    {"moves", LAWS_MSGID("list the moves")},
    {"clocks", LAWS_MSGID("show both clocks")},
    {"waiting", LAWS_MSGID("show what waits for somebody")},
    {"help", LAWS_MSGID("list these words, and all acts")},
    {"turn", LAWS_MSGID("turn the board around")},
    {"undo", LAWS_MSGID("take the last move back, if both agree")},
    {"watch",
     LAWS_MSGID("in a room: go to a board, by its number in the list")},
    {"back", LAWS_MSGID("go back to the room")},
    {"ask", LAWS_MSGID("ask for: pause, resume, arbiter or rematch")},
    {"wait", LAWS_MSGID("in a script: wait until it is your move")},
    {"quit", LAWS_MSGID("leave")},
};

const struct typed_word *typed_word(unsigned nth)
{
    return nth < sizeof words / sizeof words[0] ? &words[nth] : NULL;
}

__attribute__((format(printf, 2, 3))) static void
add_act(struct typed_line *typed, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(typed->act[typed->acts++], TYPED_ACT_MAX, format, list);
    va_end(list);
    typed->kind = TYPED_ACTS;
}

__attribute__((format(printf, 2, 3))) static void
complain(struct typed_line *typed, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(typed->what, sizeof typed->what, format, list);
    va_end(list);
    typed->kind = TYPED_WRONG;
}

static bool is_word(const char *text, size_t length, const char *word)
{
    return length == strlen(word) && !strncmp(text, word, length);
}

/* What people type as well. */
static const struct {
    const char *other, *word;
} synonyms[] = {
    {"?", "help"},           {"flip", "turn"}, {"exit", "quit"},
    {"leave", "quit"},       {"bye", "quit"},  {"takeback", "undo"},
    {"draw", "offers draw"},
};

static const char *const actors[] = {"white", "black", "arbiter", "time"};
#define ACTORS (sizeof actors / sizeof actors[0])

/* "resign" for "resigns", "press" for "presses". */
static bool is_imperative(const char *text, size_t length, const char *verb)
{
    size_t rest = strlen(verb) - length;

    return strlen(verb) > length && !strncmp(text, verb, length) &&
           (is_word(verb + length, rest, "s") ||
            is_word(verb + length, rest, "es"));
}

/* The verb of an act that a word is; NULL: none. */
static const char *verb_of(const char *text, size_t length)
{
    const char *found = NULL;

    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++) {
        const char *verb = laws_act_form_of((enum laws_act_kind)kind)->verb;

        if (is_word(text, length, verb))
            return verb;
        if (is_imperative(text, length, verb))
            found = verb;
    }
    return found;
}

/* An act begins with an actor or a verb, which may be an imperative. */
static bool read_act(struct typed_line *typed, const char *text, size_t length)
{
    size_t actor = strcspn(text, " \t"), begin = 0, end;
    const char *verb;

    for (size_t i = 0; i < ACTORS; i++)
        if (is_word(text, actor < length ? actor : length, actors[i]))
            begin = actor + strspn(text + actor, " \t");
    if (begin > length)
        begin = length;
    end = begin + strcspn(text + begin, " \t");
    if (end > length)
        end = length;
    verb = verb_of(text + begin, end - begin);
    if (!verb && !begin)
        return false;
    if (verb)
        add_act(typed, "%.*s%s%.*s", (int)begin, text, verb,
                (int)(length - end), text + end);
    else
        add_act(typed, "%.*s", (int)length, text);
    return true;
}

/* What a mistyped word may have been meant to be; NULL. */
static const char *nearest_word(const char *text, size_t length)
{
    char word[24];
    struct nearest nearest = {word, NULL, 0};

    if (length < 3 || length >= sizeof word)
        return NULL;
    memcpy(word, text, length);
    word[length] = '\0';
    for (unsigned i = 0; typed_word(i); i++)
        nearest_offer(&nearest, typed_word(i)->word);
    for (size_t i = 0; i < ACTORS - 1; i++) /* time passes by itself */
        nearest_offer(&nearest, actors[i]);
    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++)
        nearest_offer(&nearest,
                      laws_act_form_of((enum laws_act_kind)kind)->verb);
    return nearest.name;
}

static bool read_command(struct typed_line *typed, const char *text)
{
    size_t length;

    text += *text == '/'; /* as in other programs */
    length = strcspn(text, " \t");
    for (unsigned i = 0; typed_word(i); i++) {
        if (!is_word(text, length, words[i].word))
            continue;
        typed->kind = TYPED_COMMAND;
        typed->command = (enum typed_command)i;
        typed->rest = text + length + strspn(text + length, " \t");
        return true;
    }
    return false;
}

/* A legal move: make it, and press unless that is an act of its own. */
static void add_move(struct typed_line *typed, const struct scene *scene,
                     struct laws_move move, bool offers)
{
    char san[LAWS_SAN_MAX];

    laws_san_print(&scene->position, move, san);
    if (!offers) {
        add_act(typed, "%s %s", scene->separate ? "makes" : "plays", san);
        return;
    }
    /* An offer is made between the move and the press (9.1.2.1). */
    add_act(typed, "makes %s", san);
    add_act(typed, "offers draw");
    if (!scene->separate)
        add_act(typed, "presses");
}

/* Said or felt. */
static bool read_other_forms(const char *text, size_t length,
                             const struct scene *scene, struct laws_move *move)
{
    const struct laws_position *position = &scene->position;

    return spoken_parse(text, length, position, move) ||
           !laws_spoken_parse(text, length, position,
                              laws_speech_of(scene->edition), move) ||
           !laws_braille_parse(text, length, position, move);
}

/* A move that is not legal, as coordinates: the table may allow it. */
static bool read_illegal(struct typed_line *typed, const char *text,
                         size_t length, const struct scene *scene)
{
    struct laws_move move;
    struct laws_error error;
    enum laws_reason reason;

    if (laws_coordinates_parse(text, length, &scene->setup, &move, &error))
        return false;
    reason = laws_setup_judge(&scene->setup, move);
    if (reason == LAWS_LEGAL)
        return false;
    if (scene->touch) {
        add_act(typed, "%s %.*s", scene->separate ? "makes" : "plays",
                (int)length, text);
        return true;
    }
    complain(typed, say("%.*s is not legal: %s (%s)"), (int)length, text,
             say(laws_reason_text(reason)),
             laws_reason_article(reason, scene->edition));
    return true;
}

static void complain_of_move(struct typed_line *typed, const char *text,
                             const struct laws_reading *reading,
                             const struct scene *scene)
{
    const char *near;
    size_t length = 0;

    if (reading->reason != LAWS_LEGAL) {
        complain(typed, say("%.40s is not legal: %s (%s)"), text,
                 say(laws_reason_text(reading->reason)),
                 laws_reason_article(reading->reason, scene->edition));
        return;
    }
    complain(typed, "\"%.40s\": %s", text, say(reading->error.what));
    near = nearest_word(text, strcspn(text, " \t"));
    if (near && !laws_san_is_form(text, strlen(text))) {
        length = strlen(typed->what);
        snprintf(typed->what + length, sizeof typed->what - length, "%s%s",
                 say("; did you mean "), near);
        return;
    }
    for (unsigned i = 0; i < reading->could_be.count && i < 4; i++) {
        char san[LAWS_SAN_MAX], notated[2 * sizeof san];

        length = strlen(typed->what);
        laws_san_print(&scene->position, reading->could_be.move[i], san);
        snprintf(typed->what + length, sizeof typed->what - length, "%s%s",
                 i ? ", " : say("; did you mean "),
                 notate(san, notated, sizeof notated));
    }
}

static void read_move(struct typed_line *typed, const char *text, size_t length,
                      const struct scene *scene, enum laws_language language)
{
    static struct laws_reading reading;
    struct laws_move move;
    enum laws_status status;

    if (!scene_plays(scene, scene->turn) || !scene->is_position ||
        (enum laws_color)scene->position.turn != scene->turn) {
        if (!laws_san_is_form(text, length))
            complain(typed,
                     say("\"%.40s\" is neither a move nor an act; \"help\" "
                         "lists what can be typed"),
                     text);
        else if (!scene->is_position && scene_plays(scene, scene->turn))
            add_act(typed, "%s %.*s", scene->separate ? "makes" : "plays",
                    (int)length, text);
        else if (scene->made != LAWS_NOBODY && scene_plays(scene, scene->made))
            complain(typed, say("your move is made: press the clock"));
        else
            complain(typed, say("it is not your move"));
        return;
    }
    status = laws_move_read(text, length, &scene->position, language, &reading);
    if (status && language != LAWS_ENGLISH)
        status = laws_move_read(text, length, &scene->position, LAWS_ENGLISH,
                                &reading);
    if (!status)
        add_move(typed, scene, reading.move, reading.offers_draw);
    else if (read_other_forms(text, length, scene, &move))
        add_move(typed, scene, move, false);
    else if (!read_illegal(typed, text, length, scene))
        complain_of_move(typed, text, &reading, scene);
}

void typed_read(struct typed_line *typed, const char *line,
                const struct scene *scene, enum laws_language language)
{
    size_t length;

    memset(typed, 0, sizeof *typed);
    line += strspn(line, " \t\r\n");
    length = strlen(line);
    while (length && strchr(" \t\r\n", line[length - 1]))
        length--;
    if (!length || length >= TYPED_ACT_MAX)
        return;
    for (size_t i = 0; i < sizeof synonyms / sizeof synonyms[0]; i++)
        if (is_word(line, length, synonyms[i].other)) {
            line = synonyms[i].word;
            length = strlen(line);
        }
    if (read_command(typed, line) || read_act(typed, line, length))
        return;
    if (scene->role == SCENE_WATCHER)
        complain(typed, say("you watch; type board, moves, clocks or quit"));
    else
        read_move(typed, line, length, scene, language);
}
