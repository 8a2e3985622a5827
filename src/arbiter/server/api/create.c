/* create.c - a new game from the body of a request */
#include "server/api/api.h"
#include "server/guests/computer.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAGS_MAX 32

static bool wrong(struct problem *problem, const char *where, const char *what)
{
    problem_set(problem, PROBLEM_BAD_FIELD, where,
                "see NewGame in /api/openapi.json", what);
    return false;
}

static bool is_plain(const char *value)
{
    for (; *value; value++)
        if ((unsigned char)*value < ' ' || *value == '"' || *value == 0x7f)
            return false;
    return true;
}

static bool read_tags(json_t *tags, struct text *lines, struct problem *problem)
{
    const char *name;
    json_t *value;

    if (!json_is_object(tags))
        return wrong(problem, "tags", "tags are an object of texts");
    if (json_object_size(tags) > TAGS_MAX)
        return wrong(problem, "tags", "too many tags");
    json_object_foreach(tags, name, value)
    {
        const char *text = json_string_value(value);
        char where[64];

        snprintf(where, sizeof where, "tags.%.50s", name);
        if (!*name || strlen(name) > 40 ||
            name[strspn(name, "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")])
            return wrong(problem, "tags", "a tag's name has letters only");
        if (!text || strlen(text) > 200 || !is_plain(text))
            return wrong(problem, where,
                         "a tag is a text of up to 200 bytes without quotes");
        text_format(lines, "[%s \"%s\"]\n", name, text);
    }
    return !text_failed(lines);
}

/* One of a few words. */
static bool read_word(json_t *body, const char *name, const char *const *words,
                      char *value, size_t room, struct problem *problem)
{
    json_t *field = json_object_get(body, name);
    const char *text = json_string_value(field);

    if (!field)
        return true;
    for (; text && *words; words++)
        if (!strcmp(text, *words)) {
            snprintf(value, room, "%s", text);
            return true;
        }
    return wrong(problem, name, "not one of the allowed values");
}

static bool read_span(json_t *lag, const char *name, json_int_t most,
                      int32_t *value, struct problem *problem)
{
    json_t *field = json_object_get(lag, name);
    json_int_t number = json_integer_value(field);

    if (!json_is_integer(field) || number < 0 || number > most)
        return wrong(problem, "lag",
                     "lag has move (up to 10000) and game (up to 600000), in "
                     "milliseconds");
    *value = (int32_t)number;
    return true;
}

/* What pages send as acts of their own: touching, pressing. */
static bool read_table(json_t *table, struct journal_game *row,
                       struct problem *problem)
{
    json_t *touch = json_object_get(table, "touch");
    json_t *press = json_object_get(table, "press");
    const char *word = json_string_value(press);
    bool separate = word && !strcmp(word, "separate");

    if (!json_is_object(table) ||
        json_object_size(table) != (touch ? 1u : 0) + (press ? 1u : 0) ||
        (touch && !json_is_boolean(touch)) ||
        (press && !separate && !(word && !strcmp(word, "with-move"))))
        return wrong(problem, "table",
                     "table has touch (true or false) and press (with-move or "
                     "separate)");
    snprintf(row->hands, sizeof row->hands, "%s%s",
             json_is_true(touch) ? "touch " : "", separate ? "press" : "");
    return true;
}

/* Which links are made; those of players always are.  The others are zero. */
static bool read_links(json_t *links, bool wanted[JOURNAL_LINKS],
                       struct problem *problem)
{
    json_t *link;
    size_t i;

    wanted[ROLE_ARBITER] = wanted[ROLE_SPECTATOR] = !links;
    wanted[ROLE_WHITE] = wanted[ROLE_BLACK] = true;
    if (links && !json_is_array(links))
        return wrong(problem, "links", "links are a list of roles");
    json_array_foreach(links, i, link)
    {
        const char *name = json_string_value(link);
        unsigned role = 0;

        while (name && role < JOURNAL_LINKS &&
               strcmp(name, role_name((enum role)role)))
            role++;
        if (!name || role == JOURNAL_LINKS)
            return wrong(problem, "links",
                         "links are white, black, arbiter, spectator");
        wanted[role] = true;
    }
    return true;
}

static bool has_only(json_t *body, struct problem *problem)
{
    static const char *const known[] = {"tags", "start", "spectators",
                                        "lag",  "table", "links"};
    const char *name;
    json_t *value;

    json_object_foreach(body, name, value)
    {
        bool found = false;

        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            found |= !strcmp(name, known[i]);
        if (!found)
            return wrong(problem, name, "unknown field");
    }
    return true;
}

static bool read_body(json_t *body, struct journal_game *row,
                      struct text *lines, struct problem *problem)
{
    json_t *tags = json_object_get(body, "tags");
    json_t *lag = json_object_get(body, "lag");
    json_t *table = json_object_get(body, "table");
    struct laws_regulations regulations;

    if (!json_is_object(body))
        return wrong(problem, "", "a new game is described by an object");
    if (!has_only(body, problem) || (tags && !read_tags(tags, lines, problem)))
        return false;
    if (!game_read_tags(lines->bytes ? lines->bytes : "", &regulations,
                        problem))
        return false;
    strcpy(row->start,
           regulations.arbiter == LAWS_ARBITER_PRESENT ? "arbiter" : "joined");
    strcpy(row->spectators, "link");
    if (!read_word(
            body, "start",
            (const char *const[]){"joined", "count", "arbiter", "now", NULL},
            row->start, sizeof row->start, problem) ||
        !read_word(body, "spectators",
                   (const char *const[]){"link", "anyone", NULL},
                   row->spectators, sizeof row->spectators, problem))
        return false;
    if (lag && !json_is_null(lag) &&
        (!read_span(lag, "move", 10000, &row->lag_move, problem) ||
         !read_span(lag, "game", 600000, &row->lag_game, problem)))
        return false;
    return !table || read_table(table, row, problem);
}

/* An engine plays: nobody gets the link of its place. */
static bool read_engine(const struct server *server, const struct game *game,
                        char tokens[JOURNAL_LINKS][TOKEN_MAX],
                        struct problem *problem)
{
    const struct laws_regulations *regulations =
        laws_game_regulations(game->state);
    struct engine_seat seat;
    char tag[32];

    game_tag(game, "Engine", tag, sizeof tag);
    if (!strcmp(tag, "?"))
        return true;
    if (!computer_reads(tag, &seat))
        return wrong(problem, "tags.Engine",
                     "it is a colour and a strength, as in black 3, and for "
                     "practice how many moves of a hundred have a slip, as in "
                     "black 3 practice 20");
    if (!server->computer)
        return wrong(problem, "tags.Engine", "there is no engine here");
    if (regulations->arbiter == LAWS_ARBITER_ABSENT ||
        (regulations->arbiter == LAWS_ARBITER_PRESENT && !seat.practises) ||
        regulations->manual_scoresheets || regulations->blind[0] ||
        regulations->blind[1])
        return wrong(problem, "tags.Engine",
                     "an engine plays with the automatic arbiter, for practice "
                     "also with a person as the arbiter, and writes no "
                     "scoresheet");
    for (int color = 0; color < 2; color++)
        if (seat.plays[color])
            tokens[color == LAWS_WHITE ? ROLE_WHITE : ROLE_BLACK][0] = '\0';
    return true;
}

static bool read_delay(const struct game *game, struct problem *problem)
{
    char tag[16];
    int64_t ms;

    game_tag(game, DELAY_TAG, tag, sizeof tag);
    if (strcmp(tag, "?") && !delayed_read(tag, &ms))
        return wrong(problem, "tags." DELAY_TAG,
                     "it is a number of seconds, at most 86400");
    return true;
}

/* Read a new game.  row->tags is then the caller's to free. */
bool create_read(struct server *server, const char *bytes, size_t length,
                 struct journal_game *row,
                 char tokens[JOURNAL_LINKS][TOKEN_MAX], struct problem *problem)
{
    json_error_t error;
    json_t *body = json_loadb(length ? bytes : "{}", length ? length : 2,
                              JSON_REJECT_DUPLICATES, &error);
    bool wanted[JOURNAL_LINKS];
    struct text lines;
    bool fine;

    if (!body) {
        char where[48];

        snprintf(where, sizeof where, "line %d, column %d", error.line,
                 error.column);
        problem_set(problem, PROBLEM_BAD_JSON, where, "send a JSON object",
                    error.text);
        return false;
    }
    memset(row, 0, sizeof *row);
    text_init(&lines);
    fine = read_body(body, row, &lines, problem) &&
           read_links(json_object_get(body, "links"), wanted, problem);
    json_decref(body);
    if (fine) {
        struct game *game;

        text_add(&lines, "", 0);
        if (text_failed(&lines))
            end_without_memory(lines.length);
        row->tags = lines.bytes;
        row->created = server->wall;
        token_make_id(row->id);
        for (unsigned i = 0; i < JOURNAL_LINKS; i++)
            if (wanted[i])
                token_make(tokens[i], row->hash[i]);
        /* can it be begun at all? */
        game = game_new(row);
        fine = game_begin(server, game, problem) && read_delay(game, problem) &&
               read_engine(server, game, tokens, problem);
        game_free(server, game);
    }
    if (!fine) {
        text_release(&lines);
        row->tags = NULL;
    }
    return fine;
}
