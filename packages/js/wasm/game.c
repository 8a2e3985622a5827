/*
 * game.c - a game by its acts: rulings and reasons out, where it stands
 *
 * The game lies in memory that JavaScript hands out, twice: before the last act
 * and behind it.
 */
#include "buffers.h"
#include "json.h"

struct game {
    struct laws_transcript transcript;
    struct laws_game *now, *before;
    void *memory;
    size_t size; /* of each half */
    struct laws_act act;
    struct laws_rulings rulings;
};

static struct json answer(void)
{
    return (struct json){.text = out, .size = sizeof(out)};
}

/* The length; 0: it is too long. */
static unsigned finish(const struct json *json)
{
    return json->full ? 0 : (unsigned)json->length;
}

unsigned EXPORT(game_size)(void)
{
    return sizeof(struct game);
}

unsigned EXPORT(game_memory)(unsigned plies)
{
    return 2 * (unsigned)laws_game_size(plies);
}

void EXPORT(game_open)(struct game *game)
{
    memset(game, 0, sizeof *game);
    laws_transcript_init(&game->transcript);
}

/* Read it under this edition, whatever its Laws tag lists. */
void EXPORT(game_choose)(struct game *game, unsigned edition)
{
    struct laws_editions editions = {1, {(enum laws_edition)edition}};

    laws_transcript_choose(&game->transcript, &editions);
}

/* Memory for the game; what it was before goes on in it. */
int EXPORT(game_move)(struct game *game, void *memory, unsigned size)
{
    game->memory = memory;
    game->size = size / 2;
    game->before = NULL;
    if (game->now)
        game->now = laws_game_copy(game->now, memory, game->size);
    return game->now ? 0 : -1;
}

static int fail(const struct laws_file_error *error)
{
    say(error->what);
    return -(int)error->column - 100;
}

static int begin(struct game *game)
{
    game->now =
        laws_game_init(game->memory, game->size, &game->transcript.regulations);
    return game->now ? 0 : LAWS_FAULTY;
}

/* The tags are over. */
int EXPORT(game_begin)(struct game *game)
{
    struct laws_file_error error;

    if (laws_transcript_finish(&game->transcript, &error))
        return fail(&error);
    if (begin(game)) {
        say("the initial position is not valid");
        return LAWS_FAULTY;
    }
    return 0;
}

/* LAWS_FULL: the same again, with more memory. */
static int apply(struct game *game)
{
    static char workspace[LAWS_MATE_WORKSPACE] __attribute__((aligned(16)));
    enum laws_status status;

    laws_game_lend(game->now,
                   laws_mate_workspace_init(workspace, sizeof workspace));
    game->before = laws_game_copy(game->now, (char *)game->memory + game->size,
                                  game->size);
    if (!game->before)
        return LAWS_FULL;
    status = laws_game_apply(game->now, &game->act, &game->rulings);
    if (status)
        say(laws_act_unfolded(&game->act, status).what);
    return status;
}

/* An act at an instant: "white plays e4". */
int EXPORT(game_act)(struct game *game, unsigned length, double at)
{
    struct laws_file_error error;

    if (laws_act_read(in, length, LAWS_NOBODY, (laws_ms)at, &game->act,
                      &game->transcript.texts, &error))
        return fail(&error);
    return apply(game);
}

/* A line of a transcript: an enum laws_line, or an error.  An act is not
   folded yet: see game_fold(). */
int EXPORT(game_line)(struct game *game, unsigned length)
{
    struct laws_file_error error;
    enum laws_line kind;

    if (laws_transcript_read(&game->transcript, in, length, &kind, &game->act,
                             &error))
        return fail(&error);
    if (kind == LAWS_LINE_ACT && !game->now && begin(game)) {
        say("the initial position is not valid");
        return -100;
    }
    return (int)kind;
}

/* Fold the act that was read last. */
int EXPORT(game_fold)(struct game *game)
{
    return apply(game);
}

/* The instant of the last act. */
double EXPORT(game_now)(const struct game *game)
{
    return game->now ? (double)laws_game_clock(game->now)->since : 0;
}

static void put_facts(struct json *json, struct game *game, unsigned nth)
{
    struct laws_explained explained = {game->before, game->now, &game->act,
                                       &game->rulings};
    struct laws_fact fact[LAWS_FACTS_MAX];
    unsigned count = laws_explain(&explained, nth, fact);

    json_open(json, "reasons", '[');
    for (unsigned i = 0; i < count; i++) {
        char text[LAWS_FACT_TEXT_MAX];

        json_open(json, NULL, '{');
        json_text(json, "fact", laws_fact_word(&fact[i]));
        if (fact[i].article)
            json_text(json, "article", fact[i].article);
        laws_fact_print(&explained, &fact[i], text);
        json_text(json, "sentence", text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_ruling(struct json *json, const struct laws_ruling *ruling)
{
    char text[LAWS_RULING_TEXT_MAX];

    json_text(json, "verdict", laws_verdict_form_of(ruling->verdict)->word);
    if (strcmp(ruling->article, "-") != 0)
        json_text(json, "article", ruling->article);
    else
        json_null(json, "article");
    if (ruling->also)
        json_text(json, "also", ruling->also);
    laws_ruling_print(ruling, text);
    json_text(json, "text", text);
}

/* The last act and what it came to. */
unsigned EXPORT(game_rulings)(struct game *game)
{
    static char words[LAWS_ACT_TEXT_MAX];
    struct json json = answer();

    json_open(&json, NULL, '{');
    json_number(&json, "at", game->act.at);
    json_text(&json, "by", laws_actor_text(&game->act));
    laws_act_write(&game->act, words);
    json_text(&json, "act", words);
    json_open(&json, "rulings", '[');
    for (unsigned i = 0; i < game->rulings.count; i++) {
        json_open(&json, NULL, '{');
        put_ruling(&json, &game->rulings.ruling[i]);
        json_flag(&json, "byClock", i < game->rulings.by_clock);
        put_facts(&json, game, i);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    return finish(&json);
}

static void put_color(struct json *json, const char *name,
                      enum laws_color color)
{
    if (color == LAWS_NOBODY)
        json_null(json, name);
    else
        json_text(json, name, laws_color_text(color));
}

static void put_clock(struct json *json, const struct laws_game *game)
{
    const struct laws_clock *clock = laws_game_clock(game);

    if (!laws_game_regulations(game)->control.count) {
        json_null(json, "clock");
        return;
    }
    json_open(json, "clock", '{');
    json_number(json, "at", clock->since);
    put_color(json, "running", (enum laws_color)clock->running);
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        json_open(json, laws_color_text((enum laws_color)i), '{');
        json_number(json, "left", clock->left[i]);
        json_number(json, "period", clock->period[i] + 1);
        json_number(json, "moves", clock->completed[i]);
        json_flag(json, "flag", clock->fallen[i]);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void put_moves(struct json *json, const struct laws_game *game)
{
    char text[LAWS_MOVE_TEXT_MAX];

    json_open(json, "moves", '[');
    for (unsigned i = 1; i <= laws_game_plies(game); i++) {
        laws_game_move_print(game, i, text);
        json_text(json, NULL, text);
    }
    json_close(json, ']');
}

static void put_judgements(struct json *json, const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    unsigned count = laws_game_judgements(game, list);

    json_open(json, "judgements", '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "kind", list[i].kind);
        json_flag(json, "waits", list[i].waits);
        put_color(json, "about", list[i].by);
        json_text(json, "article", list[i].article);
        json_text(json, "fact", list[i].fact);
        json_open(json, "acts", '[');
        for (unsigned k = 0; k < list[i].acts; k++)
            json_text(json, NULL, list[i].act[k]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Where the game stands. */
unsigned EXPORT(game_view)(struct game *game)
{
    const struct laws_game *now = game->now;
    const struct laws_ruling *result = laws_game_result(now);
    struct json json = answer();
    struct laws_setup setup;
    struct laws_ruling duty;
    struct laws_view view;
    char text[LAWS_FEN_MAX];

    laws_game_view(now, &view);
    laws_position_to_setup(laws_game_position(now), &setup);
    laws_fen_print(&setup, text);
    json_open(&json, NULL, '{');
    json_text(&json, "edition",
              laws_edition_name(laws_game_regulations(now)->edition));
    json_text(&json, "status", laws_status_words(view.status)->word);
    json_text(&json, "fen", text);
    put_color(&json, "turn", laws_game_turn(now));
    put_moves(&json, now);
    put_clock(&json, now);
    json_open(&json, "offers", '[');
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++)
        if (laws_game_offer(now, (enum laws_color)i))
            json_text(&json, NULL, laws_color_text((enum laws_color)i));
    json_close(&json, ']');
    if (laws_game_duty(now, &duty)) {
        json_open(&json, "duty", '{');
        put_ruling(&json, &duty);
        json_close(&json, '}');
    } else {
        json_null(&json, "duty");
    }
    put_judgements(&json, now);
    if (result) {
        json_open(&json, "result", '{');
        json_text(&json, "score", laws_result_text(result->result));
        json_text(&json, "by", laws_end_words(result->end)->word);
        json_text(&json, "article", result->article);
        json_text(&json, "sentence", laws_end_words(result->end)->sentence);
        json_close(&json, '}');
    } else {
        json_null(&json, "result");
    }
    json_close(&json, '}');
    return finish(&json);
}

/* Of the transcript: the line that was read last. */
unsigned EXPORT(game_number)(const struct game *game)
{
    return game->transcript.line;
}
