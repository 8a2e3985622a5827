/* hear.c - see hear.h */
#include "terminal/hear.h"

#include "client/heard.h"
#include "client/refusal.h"
#include "laws/words.h"
#include "sys/shown.h"
#include "terminal/hear_act.h"
#include "words/sentence.h"

#include <stdio.h>
#include <string.h>

static void copy(char *to, size_t size, const json_t *value)
{
    const char *text = json_string_value(value);

    if (text)
        shown_copy(to, size, text);
}

static enum laws_color color_of(const json_t *value)
{
    const char *text = json_string_value(value);

    if (text && !strcmp(text, "white"))
        return LAWS_WHITE;
    return text && !strcmp(text, "black") ? LAWS_BLACK : LAWS_NOBODY;
}

static void read_status(enum laws_game_status *status, const json_t *value)
{
    static const enum laws_game_status all[] = {
#define STATUS(name, ...) LAWS_GAME_##name,
#include "laws/words.def"
    };
    const char *text = json_string_value(value);

    for (size_t i = 0; text && i < sizeof all / sizeof all[0]; i++)
        if (!strcmp(text, laws_status_words(all[i])->word))
            *status = all[i];
}

static laws_ms time_of(const json_t *value)
{
    json_int_t time = json_integer_value(value);

    return time < 0 ? 0 : time > LAWS_SPAN_LIMIT ? LAWS_SPAN_LIMIT : time;
}

static void read_clocks(struct scene_clock *clock, const json_t *clocks,
                        laws_ms now)
{
    clock->shown = json_is_object(clocks);
    clock->running = color_of(json_object_get(clocks, "running"));
    clock->delay = time_of(json_object_get(clocks, "delay"));
    clock->as_of = now;
    for (int color = 0; color < 2; color++)
        clock->left[color] = time_of(json_object_get(
            json_object_get(clocks, laws_color_text((enum laws_color)color)),
            "left"));
}

static void read_pending(struct scene *scene, const json_t *list)
{
    size_t i, a;
    json_t *item, *act;

    json_array_foreach(list, i, item)
    {
        struct scene_pending *pending = &scene->pending[scene->pendings];

        if (scene->pendings == SCENE_PENDING_MAX)
            return;
        memset(pending, 0, sizeof *pending);
        shown_copy(pending->text, sizeof pending->text,
                   heard(item, "text", "say").text);
        json_array_foreach(json_object_get(item, "acts"), a, act)
        {
            if (pending->acts < SCENE_ACTS_MAX)
                copy(pending->act[pending->acts++], sizeof pending->act[0],
                     act);
        }
        scene->pendings++;
    }
}

static laws_square square_of(const json_t *value)
{
    const char *text = json_string_value(value);
    laws_square square;

    return text && !laws_square_parse(text, strlen(text), &square)
               ? square
               : LAWS_NO_SQUARE;
}

static void read_last(struct scene *scene, const json_t *value)
{
    const char *text = json_string_value(value);

    scene->last.from = scene->last.to = LAWS_NO_SQUARE;
    if (!text || strlen(text) < 4 ||
        laws_square_parse(text, 2, &scene->last.from) ||
        laws_square_parse(text + 2, 2, &scene->last.to))
        scene->last.from = scene->last.to = LAWS_NO_SQUARE;
}

static void read_result(struct scene *scene, const json_t *result)
{
    char score[16] = "", reason[64] = "", article[LAWS_ARTICLE_MAX] = "";

    *scene->result = '\0';
    if (!json_is_object(result))
        return;
    copy(score, sizeof score, json_object_get(result, "result"));
    copy(reason, sizeof reason, json_object_get(result, "reason"));
    copy(article, sizeof article, json_object_get(result, "article"));
    snprintf(scene->result, sizeof scene->result, "%s: %s (%s)",
             hear_result_words(score), hear_end_words(reason), article);
}

static void read_duty(struct scene *scene, const json_t *duty)
{
    struct laws_ruling ruling;
    char text[SCENE_LINE_MAX] = "";

    if (hear_ruling(duty, &ruling))
        scene_ruling_text(&ruling, text);
    else
        copy(text, sizeof text, json_object_get(duty, "text"));
    shown_copy(scene->duty, sizeof scene->duty, text);
}

static void read_state(struct scene *scene, const json_t *state, laws_ms now)
{
    const char *fen = json_string_value(json_object_get(state, "fen"));
    enum laws_color turn = color_of(json_object_get(state, "turn"));
    json_int_t ply = json_integer_value(json_object_get(state, "ply"));
    size_t i;
    json_t *item;

    if (!json_is_object(state))
        return;
    if (fen)
        (void)scene_set_fen(scene, fen);
    if (turn != LAWS_NOBODY)
        scene->turn = turn;
    read_status(&scene->status, json_object_get(state, "status"));
    if (ply >= 0 && ply < scene->plies)
        scene->plies = (unsigned)ply;
    scene->check = square_of(json_object_get(state, "check"));
    read_last(scene, json_object_get(state, "last"));
    scene->made =
        color_of(json_object_get(json_object_get(state, "made"), "by"));
    scene->touched = 0;
    json_array_foreach(json_object_get(state, "touched"), i, item)
    {
        laws_square square = square_of(item);

        scene->touched |= square < 64 ? LAWS_BIT(square) : 0;
    }
    scene->offer[0] = scene->offer[1] = false;
    json_array_foreach(json_object_get(state, "offers"), i, item)
    {
        enum laws_color color = color_of(item);

        if (color != LAWS_NOBODY)
            scene->offer[color] = true;
    }
    scene->pendings = 0;
    read_pending(scene, json_object_get(state, "pending"));
    read_pending(scene, json_object_get(state, "judgements"));
    read_duty(scene, json_object_get(state, "duty"));
    read_result(scene, json_object_get(state, "result"));
    read_clocks(&scene->clock, json_object_get(state, "clocks"), now);
}

static void read_moves(struct scene *scene, const json_t *moves)
{
    size_t i;
    json_t *item;

    json_array_foreach(moves, i, item)
    {
        json_int_t ply = json_integer_value(json_object_get(item, "ply"));
        const char *san = json_string_value(json_object_get(item, "san"));

        if (ply >= 1 && ply <= SCENE_PLIES_MAX && san)
            scene_set_move(scene, (unsigned)ply, san);
    }
}

/* A move is no matter to ask about, and what it may have broken is for the
   opponent to claim. */
static void raise_question(struct hearing *hearing, const json_t *act)
{
    struct question *question = &hearing->question;
    struct laws_ruling ruling;
    size_t i;
    json_t *item;

    json_array_foreach(json_object_get(act, "rulings"), i, item)
    {
        if (i < 64 && hear_ruling(item, &ruling) &&
            ruling.verdict != LAWS_VERDICT_MADE &&
            ruling.verdict != LAWS_VERDICT_COMPLETED)
            question->rulings |= UINT64_C(1) << i;
    }
    question->act = question->rulings ? hearing->number : 0;
    memcpy(question->game, hearing->game, sizeof question->game);
}

void hear_reasons(struct hearing *hearing, const struct question *question,
                  const char *answer, size_t length)
{
    json_t *body = json_loadb(answer, length, 0, NULL);
    bool is_last = question->act == hearing->number &&
                   !strcmp(question->game, hearing->game);
    size_t i;
    json_t *fact;

    json_array_foreach(json_object_get(body, "facts"), i, fact)
    {
        json_int_t ruling = json_integer_value(json_object_get(fact, "ruling"));
        struct said said = heard(fact, "sentence", "say");

        if (*said.text && ruling >= 0 && ruling < 64 &&
            question->rulings >> ruling & 1 && is_last)
            scene_say_fact(hearing->scene, said.text);
    }
    json_decref(body);
}

/* An act that was not told yet. */
static void tell_act(struct hearing *hearing, const json_t *act)
{
    json_int_t number = json_integer_value(json_object_get(act, "number"));

    if (number <= hearing->number)
        return;
    hearing->number = (long)number;
    hear_act(hearing->scene, act);
}

static void tell_acts(struct hearing *hearing, const json_t *acts)
{
    size_t i;
    json_t *act;

    json_array_foreach(acts, i, act) tell_act(hearing, act);
}

static void read_connected(struct hearing *hearing, const json_t *connected)
{
    struct scene *scene = hearing->scene;
    size_t i;
    json_t *item;

    if (!json_is_object(connected))
        return;
    for (int color = 0; color < 2; color++)
        scene->here[color] = json_is_true(json_object_get(
            connected, laws_color_text((enum laws_color)color)));
    json_array_foreach(json_object_get(connected, "asked"), i, item)
    {
        char what[16] = "";
        enum laws_color by = color_of(json_object_get(item, "by"));

        copy(what, sizeof what, json_object_get(item, "what"));
        if (*what && by != LAWS_NOBODY)
            scene_say(
                scene, TONE_PLAIN,
                by == LAWS_WHITE
                    ? say("White asks for: %s (type \"ask %s\" to agree)")
                    : say("Black asks for: %s (type \"ask %s\" to agree)"),
                heard_word(what), what);
    }
    copy(hearing->rematch, sizeof hearing->rematch,
         json_object_get(connected, "rematch"));
}

static enum scene_role role_of(const struct hearing *hearing, const char *role)
{
    if (role && (!strcmp(role, "arbiter") || !strcmp(role, "room")))
        return SCENE_ARBITER;
    if (role && hearing->plays && !strcmp(role, "white"))
        return SCENE_WHITE;
    if (role && hearing->plays && !strcmp(role, "black"))
        return SCENE_BLACK;
    return SCENE_WATCHER;
}

static void read_start(struct scene *scene, const json_t *game)
{
    const char *fen = json_string_value(json_object_get(game, "start_fen"));
    struct laws_setup setup;
    struct laws_error error;

    if (!fen || laws_fen_parse(fen, strlen(fen), &setup, &error))
        return;
    scene->first_number = setup.number;
    scene->first_turn = (enum laws_color)setup.turn;
}

static void read_game(struct hearing *hearing, const json_t *game, laws_ms now)
{
    struct scene *scene = hearing->scene;
    const json_t *table = json_object_get(game, "table");
    const char *press = json_string_value(json_object_get(table, "press"));
    const char *edition = json_string_value(json_object_get(game, "edition"));
    char control[40] = "";

    copy(hearing->game, sizeof hearing->game, json_object_get(game, "game"));
    for (int color = 0; color < 2; color++) {
        const char *name = laws_color_text((enum laws_color)color);

        copy(scene->name[color], sizeof scene->name[color],
             json_object_get(json_object_get(game, name), "name"));
    }
    if (!edition ||
        laws_edition_parse(edition, strlen(edition), &scene->edition))
        scene->edition = LAWS_CURRENT; /* from a newer server */
    copy(control, sizeof control,
         json_object_get(json_object_get(game, "tags"), "TimeControl"));
    snprintf(scene->title, sizeof scene->title,
             say("Laws of %s%s%s, game %.20s"),
             laws_edition_name(scene->edition), *control ? ", " : "", control,
             hearing->game);
    scene->chess960 = json_is_true(json_object_get(game, "chess960"));
    scene->touch = json_is_true(json_object_get(table, "touch"));
    scene->separate = press && !strcmp(press, "separate");
    read_start(scene, game);
    scene->plies = 0;
    read_moves(scene, json_object_get(game, "moves"));
    read_state(scene, json_object_get(game, "state"), now);
    if (!hearing->welcomed)
        hearing->number = (long)json_integer_value(
            json_object_get(json_object_get(game, "state"), "number"));
}

static void read_board(struct hearing *hearing, const json_t *item, laws_ms now)
{
    const char *game = json_string_value(json_object_get(item, "game"));
    struct hall_board *board;
    const json_t *pending = json_object_get(item, "pending");

    if (!game || !*game)
        return;
    board = hall_place(hearing->hall, game);
    if (!board)
        return;
    for (int color = 0; color < 2; color++)
        copy(board->name[color], sizeof board->name[color],
             json_object_get(item, laws_color_text((enum laws_color)color)));
    copy(board->number, sizeof board->number, json_object_get(item, "board"));
    if (!strcmp(board->number, "?"))
        *board->number = '\0';
    read_status(&board->status, json_object_get(item, "status"));
    *board->result = *board->waits = '\0';
    copy(board->result, sizeof board->result,
         json_object_get(json_object_get(item, "result"), "result"));
    shown_copy(board->waits, sizeof board->waits,
               heard(json_array_get(pending, 0), "text", "say").text);
    board->plies =
        (unsigned)(json_integer_value(json_object_get(item, "ply")) & 0xffff);
    read_clocks(&board->clock, json_object_get(item, "clocks"), now);
}

/* In the room, a line for what changed: the board as it is now. */
static void tell_board(struct hearing *hearing, const json_t *item, laws_ms now)
{
    const char *game = json_string_value(json_object_get(item, "game"));
    char text[SCENE_LINE_MAX];

    read_board(hearing, item, now);
    for (unsigned i = 0; game && i < hearing->hall->boards; i++)
        if (!strcmp(hearing->hall->board[i].game, game) && !*hearing->game) {
            hall_board_text(hearing->hall, i, now, text);
            scene_say(hearing->scene, TONE_PLAIN, "%s", text);
        }
}

static enum heard take_welcome(struct hearing *hearing, const json_t *message,
                               laws_ms now)
{
    struct scene *scene = hearing->scene;
    const char *role = json_string_value(json_object_get(message, "role"));
    const json_t *game = json_object_get(message, "game");
    const json_t *room = json_object_get(message, "room");
    size_t i;
    json_t *item;

    scene->role = role_of(hearing, role);
    *scene->trouble = '\0';
    if (json_is_object(room)) {
        json_array_foreach(json_object_get(room, "games"), i, item)
            read_board(hearing, item, now);
        if (!hearing->welcomed)
            scene_say(scene, TONE_PLAIN,
                      say_many("The room has %u game.",
                               "The room has %u games.", hearing->hall->boards),
                      hearing->hall->boards);
    }
    tell_acts(hearing, json_object_get(message, "acts"));
    if (json_is_object(game)) {
        read_game(hearing, game, now);
        if (!hearing->welcomed || hearing->in_room)
            scene_say(scene, TONE_PLAIN,
                      say("You are here as %s. %s - %s, %s."),
                      heard_word(role ? role : "spectator"), scene->name[0],
                      scene->name[1],
                      say(laws_status_words(scene->status)->sentence));
    }
    read_connected(hearing, json_object_get(message, "connected"));
    hearing->welcomed = true;
    hearing->more = json_is_true(json_object_get(message, "more"));
    return HEARD_WELCOME;
}

static enum heard take_ruling(struct hearing *hearing, const json_t *message,
                              laws_ms now)
{
    const json_t *act = json_object_get(message, "act");
    long before = hearing->number;

    tell_act(hearing, act);
    if (hearing->number > before)
        raise_question(hearing, act);
    read_state(hearing->scene, json_object_get(message, "state"), now);
    read_moves(hearing->scene, json_object_get(message, "moves"));
    *hearing->id = '\0';
    copy(hearing->id, sizeof hearing->id, json_object_get(act, "id"));
    return HEARD_ANSWER;
}

static enum heard take_error(struct hearing *hearing, const json_t *message)
{
    char text[REFUSAL_MAX];

    refusal_read(json_object_get(message, "error"), text);
    scene_say(hearing->scene, TONE_TROUBLE, "%s", text);
    *hearing->id = '\0';
    copy(hearing->id, sizeof hearing->id, json_object_get(message, "id"));
    return HEARD_ANSWER;
}

static enum heard take_halt(struct hearing *hearing, const json_t *message,
                            laws_ms now)
{
    char why[120];

    shown_copy(why, sizeof why, heard(message, "why", "say").text);
    scene_say(
        hearing->scene, *why ? TONE_TROUBLE : TONE_PLAIN,
        *why ? say("The server cannot store acts, and the clocks stand: %s")
             : say("The server stores acts again%s."),
        why);
    read_clocks(&hearing->scene->clock, json_object_get(message, "clocks"),
                now);
    return HEARD_NOTHING;
}

/* Is it about the game that is shown? */
static bool is_shown(const struct hearing *hearing, const json_t *message)
{
    const char *game = json_string_value(json_object_get(message, "game"));

    return !game || !strcmp(game, hearing->game);
}

static enum heard take_message(struct hearing *hearing, const json_t *message,
                               laws_ms now)
{
    const char *type = json_string_value(json_object_get(message, "type"));

    if (!type)
        return HEARD_NOTHING;
    if (!strcmp(type, "welcome"))
        return take_welcome(hearing, message, now);
    if (!strcmp(type, "error"))
        return take_error(hearing, message);
    if (!strcmp(type, "board"))
        tell_board(hearing, json_object_get(message, "board"), now);
    if (!is_shown(hearing, message))
        return HEARD_NOTHING;
    if (!strcmp(type, "ruling"))
        return take_ruling(hearing, message, now);
    if (!strcmp(type, "acts")) {
        tell_acts(hearing, json_object_get(message, "acts"));
        hearing->more = json_is_true(json_object_get(message, "more"));
    }
    if (!strcmp(type, "presence"))
        read_connected(hearing, json_object_get(message, "connected"));
    if (!strcmp(type, "halt"))
        return take_halt(hearing, message, now);
    return HEARD_NOTHING;
}

enum heard hear_message(struct hearing *hearing, const char *text,
                        size_t length, laws_ms now)
{
    json_t *message = json_loadb(text, length, 0, NULL);
    enum heard heard = HEARD_NOTHING;

    memset(&hearing->question, 0, sizeof hearing->question);
    hearing->more = false;
    if (json_is_object(message))
        heard = take_message(hearing, message, now);
    json_decref(message);
    return heard;
}
