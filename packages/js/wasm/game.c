/* game.c - a game by its acts: rulings and reasons out (see game.h) */
#include "game.h"

#include "buffers.h"

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

/* Words and a place: columns are told below -100. */
static int fail(struct game *game, unsigned line, size_t column,
                const char *what)
{
    (void)laws_message_say(what, NULL, out, OUT_SIZE);
    game->line = line;
    return -(int)column - 100;
}

static int begin(struct game *game)
{
    if (!game->now)
        game->now = laws_game_init(game->memory, game->size,
                                   &game->transcript.regulations);
    return game->now ? 0
                     : fail(game, game->transcript.line, 1,
                            "the initial position is not valid");
}

/* There are no more tags. */
int EXPORT(game_begin)(struct game *game)
{
    struct laws_file_error error;

    if (laws_transcript_finish(&game->transcript, &error))
        return fail(game, error.line, error.column, error.what);
    return begin(game);
}

/* Fold the act that was read last.  LAWS_FULL: the same again, with more
   memory. */
int EXPORT(game_fold)(struct game *game)
{
    static char workspace[LAWS_MATE_WORKSPACE] __attribute__((aligned(16)));
    enum laws_status status = LAWS_FULL;
    struct laws_unfolded why;

    laws_game_lend(game->now,
                   laws_mate_workspace_init(workspace, sizeof workspace));
    game->before = laws_game_copy(game->now, (char *)game->memory + game->size,
                                  game->size);
    if (game->before)
        status = laws_game_apply(game->now, &game->act, &game->rulings);
    if (!status)
        return 0;
    why = laws_act_unfolded(&game->act, status);
    say_more(say_more((unsigned)laws_message_say(why.what, NULL, out, OUT_SIZE),
                      "; "),
             why.remedy);
    if (status == LAWS_FULL)
        return status;
    return -(game->act.move ? (int)(game->act.move - in) + 1 : 1) - 100;
}

/* An act at an instant: "white plays e4". */
int EXPORT(game_act)(struct game *game, unsigned length, double at)
{
    struct laws_file_error error;

    if (laws_act_read(in, length, LAWS_NOBODY, (laws_ms)at, &game->act,
                      &game->transcript.texts, &error))
        return fail(game, 0, error.column, error.what);
    return game_fold(game);
}

/* A line of a transcript: an enum laws_line, or an error.  An act is not
   folded yet. */
int EXPORT(game_line)(struct game *game, unsigned length)
{
    struct laws_file_error error;
    enum laws_line kind;

    if (laws_transcript_read(&game->transcript, in, length, &kind, &game->act,
                             &error))
        return fail(game, error.line, error.column, error.what);
    game->line = game->transcript.line;
    if (kind == LAWS_LINE_ACT && begin(game))
        return -101;
    return (int)kind;
}

/* Does the expectation that was read last hold?  0: it does, or it is not about
   this edition; 1: no, and the words are what is the case; below: an error. */
int EXPORT(game_fails)(struct game *game, unsigned length)
{
    struct laws_error error;
    bool holds = true;

    if (game->transcript.counts &&
        laws_expectation_holds(in, length, game->now, &game->rulings, &holds,
                               out, &error))
        return fail(game, game->line, error.where + 1, error.what);
    return !holds;
}

/* The line of the transcript that was read last, or that is wrong. */
unsigned EXPORT(game_number)(const struct game *game)
{
    return game->line;
}

/* A bit for each edition that the tags list. */
unsigned EXPORT(game_editions)(const struct game *game)
{
    const struct laws_editions *editions = &game->transcript.editions;
    unsigned set = 0;

    for (unsigned i = 0; i < editions->count; i++)
        set |= 1u << editions->edition[i];
    return set;
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
    struct laws_message message;

    json_open(json, "facts", '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "fact", laws_fact_word(&fact[i]));
        if (fact[i].article)
            json_text(json, "article", fact[i].article);
        laws_fact_message(&explained, &fact[i], &message);
        json_say(json, "sentence", message.text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void put_ruling(struct json *json, const struct laws_ruling *ruling)
{
    char data[LAWS_RULING_DATA_MAX], text[LAWS_RULING_TEXT_MAX];
    struct laws_message message;

    json_members(json, data, laws_ruling_data(ruling, data));
    json_bytes(json, "text", text, laws_ruling_print(ruling, text));
    laws_ruling_message(ruling, &message);
    json_say(json, NULL, message.text);
}

/* The last act and what it came to. */
unsigned EXPORT(game_rulings)(struct game *game)
{
    static char words[LAWS_ACT_TEXT_MAX], data[LAWS_ACT_DATA_MAX];
    struct json json = json_answer();

    json_open(&json, NULL, '{');
    json_number(&json, "at", game->act.at);
    json_text(&json, "by", laws_actor_text(&game->act));
    json_bytes(&json, "act", words, laws_act_write(&game->act, words));
    json_open(&json, "what", '{');
    json_members(&json, data, laws_act_data(&game->act, data));
    json_close(&json, '}');
    json_open(&json, "rulings", '[');
    for (unsigned i = 0; i < game->rulings.count; i++) {
        json_open(&json, NULL, '{');
        put_ruling(&json, &game->rulings.ruling[i]);
        json_flag(&json, "by_clock", i < game->rulings.by_clock);
        put_facts(&json, game, i);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    return json_length(&json);
}
