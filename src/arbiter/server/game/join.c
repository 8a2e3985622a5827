/*
 * join.c - a link for one use: whoever joins gets a key of his own
 *
 * The link that a player was sent is exchanged for a new token, which nobody
 * else has seen; from then on the link opens nothing.  The journal keeps it as
 * what it is at the board, `black arrives`, entered by the server: the hash of
 * the new token is the id of that act, the player's name its note.
 */
#include "server/game/players.h"
#include "server/game/request.h"
#include "server/net/http.h"
#include "server/net/live.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY "key:"

/* A link in a word: the first bytes of its hash. */
static void print_link(const unsigned char hash[JOURNAL_HASH], char link[12])
{
    sodium_bin2base64(link, 12, hash, 8,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* The key, and the link that it was given for, in letters and digits, as an
   act's id may have them. */
static void print_key(const unsigned char hash[JOURNAL_HASH],
                      const unsigned char link[JOURNAL_HASH], char id[64])
{
    size_t at = strlen(KEY);

    strcpy(id, KEY);
    sodium_bin2base64(id + at, 64 - at, hash, JOURNAL_HASH,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    at = strlen(id);
    id[at++] = ':';
    print_link(link, id + at);
}

static bool read_key(const char *id, unsigned char hash[JOURNAL_HASH],
                     char link[12])
{
    const char *key = id + strlen(KEY), *end = strchr(key, ':');
    size_t length;

    if (!end || strlen(end + 1) >= 12 ||
        sodium_base642bin(hash, JOURNAL_HASH, key, (size_t)(end - key), NULL,
                          &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
        length != JOURNAL_HASH)
        return false;
    strcpy(link, end + 1);
    return true;
}

/* Is it the player's link as it is now? */
static bool is_link(const struct game *game, enum role role, const char *link)
{
    char now[12];

    print_link(game->row.hash[role], now);
    return !strcmp(link, now);
}

/* Was that exchanged? */
static bool is_used(const struct game *game, enum role role)
{
    return game->keys->joined[role] &&
           is_link(game, role, game->keys->link[role]);
}

static void refuse(struct problem *problem)
{
    problem_set(problem, PROBLEM_JOINED, "",
                "open the game in the browser that joined it, or ask for a new "
                "game",
                "this invitation has been used: it is for one player, once");
}

/* Is this how somebody joined? */
bool join_is(const struct journal_act *row)
{
    return !strcmp(row->from, "server") &&
           !strncmp(row->client, KEY, strlen(KEY));
}

/* An act is folded: did somebody join by it?  The first one counts, and none
   by a link that was replaced before. */
void join_note(struct game *game, const struct told *told)
{
    const struct journal_act *row = told->row;
    const struct laws_act *act = told->act;
    struct keys *keys = OWN(keys, game);
    unsigned char hash[JOURNAL_HASH];
    char link[12];

    if (act->kind != LAWS_ACT_ARRIVES || !join_is(row) ||
        !read_key(row->client, hash, link) ||
        (keys->joined[act->by] && !strcmp(link, keys->link[act->by])) ||
        !is_link(game, (enum role)act->by, link))
        return;
    strcpy(keys->link[act->by], link);
    keys->joined[act->by] = true;
    memcpy(keys->key[act->by], hash, sizeof hash);
    if (*row->note)
        game_rename(game, act->by, row->note);
}

static bool is_name(const char *name)
{
    if (strlen(name) > 60)
        return false;
    for (; *name; name++)
        if ((unsigned char)*name < ' ' || *name == '"' || *name == '\\' ||
            *name == 0x7f)
            return false;
    return true;
}

/* {"name":...} */
static bool read_name(struct exchange *exchange, char name[64])
{
    json_t *body = exchange_json(exchange, NULL);
    json_t *field = json_object_get(body, "name");
    const char *text = field ? json_string_value(field) : "";
    bool fine = json_is_object(body) && text && is_name(text) &&
                json_object_size(body) == (field ? 1u : 0u);

    if (fine)
        snprintf(name, 64, "%s", text);
    json_decref(body);
    return fine;
}

void join_post(struct exchange *exchange, struct game *game, enum role role)
{
    unsigned char hash[JOURNAL_HASH];
    struct problem problem;
    struct request *request;
    char name[64], id[64];

    if (role != ROLE_WHITE && role != ROLE_BLACK) {
        problem_set(&problem, PROBLEM_NOT_YOURS, "",
                    "use the link that was sent to you",
                    "only a player's link can join");
        exchange_problem(exchange, &problem);
        return;
    }
    if (is_used(game, role)) {
        refuse(&problem);
        exchange_problem(exchange, &problem);
        return;
    }
    if (!read_name(exchange, name)) {
        problem_set(&problem, PROBLEM_BAD_FIELD, "name",
                    "send {\"name\": \"Anna\"}",
                    "a name is a text of up to 60 bytes without quotes");
        exchange_problem(exchange, &problem);
        return;
    }
    token_make(exchange->tokens[role], hash);
    print_key(hash, game->row.hash[role], id);
    request = request_new(
        role == ROLE_WHITE ? "white arrives" : "black arrives", id, name);
    request->role = ROLE_SERVER;
    request->chore = CHORE_JOIN;
    request->http = exchange;
    exchange->joins = role;
    judge_submit(exchange->server, game, request);
}

/* It is stored; somebody else may have been first. */
void join_answer(struct exchange *exchange, const struct game *game)
{
    const char *token = exchange->tokens[exchange->joins];
    struct text *text = &exchange->text;
    unsigned char hash[JOURNAL_HASH];
    struct problem problem;
    char link[96];

    token_hash(token, hash);
    if (!token_is(hash, game->keys->key[exchange->joins])) {
        refuse(&problem);
        exchange_problem(exchange, &problem);
        return;
    }
    /* whoever has used the link so far has no place there any more */
    for (struct seat *seat = game->people->members, *next; seat; seat = next) {
        next = seat->next;
        if (seat->role == exchange->joins)
            live_close(exchange->server, seat->live, 4401,
                       "the link was exchanged for a key");
    }
    snprintf(link, sizeof link, "/game/%s#%s", game->row.id, token);
    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_string(text, "role", role_name(exchange->joins));
    put_string(text, "link", link);
    put_string(text, "token", token);
    put_close(text, '}');
    exchange_send(exchange, 201, "application/json");
}

/* Whose is this token, where players have joined?  Their links have no role. */
bool join_role(const struct game *game, const unsigned char hash[JOURNAL_HASH],
               enum role *role, struct problem *problem)
{
    for (enum role one = ROLE_WHITE; one <= ROLE_BLACK; one++) {
        if (!is_used(game, one))
            continue;
        if (token_is(hash, game->keys->key[one])) {
            *role = one;
            return true;
        }
        if (token_is(hash, game->row.hash[one])) {
            refuse(problem);
            return false;
        }
    }
    if (token_role(hash, (const unsigned char(*)[JOURNAL_HASH])game->row.hash,
                   role))
        return true;
    problem_set(problem, PROBLEM_BAD_TOKEN, "",
                "open the link again as it was given to you",
                "this token does not belong to this game");
    return false;
}

/* By what a player is known: his key, or the link that was not exchanged. */
const unsigned char *join_hash(const struct game *game, enum role role)
{
    return is_used(game, role) ? game->keys->key[role] : game->row.hash[role];
}
