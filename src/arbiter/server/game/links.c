/*
 * links.c - the links of a game: listed, made anew, revoked
 *
 * Only hashes are kept, so a link cannot be shown again; but its arbiter, or
 * that of the room, can replace one that was lost or has come to the wrong
 * people.  Whoever sits at the board by the old one is sent away.
 *
 * The journal keeps it among the acts: `time passes`, which changes nothing at
 * the board, entered by the server.  Its id says which link, and the hash of
 * the new one; its note, who wanted it.  So changes of several links, at
 * several servers, have one order, and a restart finds them again.
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

static void refuse(struct exchange *exchange, enum problem_code code,
                   const char *where, const char *remedy, const char *what)
{
    struct problem problem;

    problem_set(&problem, code, where, remedy, what);
    exchange_problem(exchange, &problem);
}

static bool may_change(struct exchange *exchange, enum role role)
{
    if (role == ROLE_ARBITER || role == ROLE_ROOM)
        return true;
    refuse(exchange, PROBLEM_NOT_YOURS, "", "ask the arbiter",
           "the links of a game are the arbiter's business");
    return false;
}

static bool is_revoked(const struct game *game, enum role role)
{
    static const unsigned char none[JOURNAL_HASH];

    return !memcmp(game->row.hash[role], none, sizeof none);
}

static unsigned connected(const struct game *game, enum role role)
{
    unsigned count = 0;

    for (const struct seat *seat = game->people->members; seat;
         seat = seat->next)
        count += seat->role == role;
    return count;
}

void links_list(struct exchange *exchange, const struct game *game,
                enum role role)
{
    struct text *text = &exchange->text;

    if (!may_change(exchange, role))
        return;
    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_open(text, "links", '[');
    for (enum role link = ROLE_WHITE; link < JOURNAL_LINKS; link++) {
        put_open(text, NULL, '{');
        put_string(text, "role", role_name(link));
        put_bool(text, "revoked", is_revoked(game, link));
        put_number(text, "connected", connected(game, link));
        put_close(text, '}');
    }
    put_close(text, ']');
    put_close(text, '}');
    exchange_send(exchange, 200, "application/json");
}

/* {"role":...,"revoke":true or left out} */
static bool read_body(const struct exchange *exchange, enum role *role,
                      bool *revoke)
{
    json_t *body = exchange_json(exchange, NULL);
    const char *name = json_string_value(json_object_get(body, "role"));
    json_t *wish = json_object_get(body, "revoke");
    bool found = false;

    for (enum role link = ROLE_WHITE; name && link < JOURNAL_LINKS; link++)
        if (!strcmp(name, role_name(link))) {
            *role = link;
            found = true;
        }
    found &= !wish || json_is_boolean(wish);
    *revoke = json_is_true(wish);
    json_decref(body);
    return found;
}

#define RENEWED "link:"
#define REVOKED "unlink:"

/* "link:white:" and the hash; an act's id is never there twice, so a link that
   is revoked has one, too, which nobody knows. */
static void print_change(enum role link, bool revoke,
                         const unsigned char hash[JOURNAL_HASH], char id[72])
{
    int length =
        snprintf(id, 72, "%s%s:", revoke ? REVOKED : RENEWED, role_name(link));

    sodium_bin2base64(id + length, 72 - (size_t)length, hash, JOURNAL_HASH,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool read_change(const char *id, enum role *link,
                        unsigned char hash[JOURNAL_HASH])
{
    bool revoke = !strncmp(id, REVOKED, strlen(REVOKED));
    const char *name = id + strlen(revoke ? REVOKED : RENEWED);
    size_t length, long_name;

    if (!revoke && strncmp(id, RENEWED, strlen(RENEWED)))
        return false;
    for (enum role one = ROLE_WHITE; one < JOURNAL_LINKS; one++) {
        long_name = strlen(role_name(one));
        if (strncmp(name, role_name(one), long_name) || name[long_name] != ':')
            continue;
        *link = one;
        if (sodium_base642bin(hash, JOURNAL_HASH, name + long_name + 1,
                              strlen(name + long_name + 1), NULL, &length, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
            length != JOURNAL_HASH)
            return false;
        if (revoke)
            memset(hash, 0, JOURNAL_HASH);
        return true;
    }
    return false;
}

void links_change(struct exchange *exchange, struct game *game, enum role role)
{
    static const char *const whose[] = {"White's", "Black's", "the arbiter's",
                                        "the spectators'"};
    enum role link = ROLE_SPECTATOR;
    unsigned char hash[JOURNAL_HASH];
    struct request *request;
    char id[72], note[64];
    bool revoke;

    if (!may_change(exchange, role))
        return;
    if (!read_body(exchange, &link, &revoke)) {
        refuse(exchange, PROBLEM_BAD_FIELD, "role",
               "see NewLink in /api/openapi.json",
               "say white, black, arbiter or spectator, and whether to revoke");
        return;
    }
    token_make(exchange->tokens[link], hash);
    print_change(link, revoke, hash, id);
    if (revoke)
        exchange->tokens[link][0] = '\0';
    snprintf(note, sizeof note, "the %s %s %s link", role_name(role),
             revoke ? "revoked" : "renewed", whose[link]);
    request = request_new("time passes", id, note);
    request->role = ROLE_SERVER;
    request->chore = CHORE_LINK;
    request->asker = role;
    request->at = 0; /* no time passes: it is as of the last act */
    request->http = exchange;
    exchange->link = link;
    judge_submit(exchange->server, game, request);
}

/* An act is folded: is it a change of a link?  Whoever has only the old one is
   sent away, and what came by it and waits is not done. */
void links_note(struct server *server, struct game *game,
                const struct told *told)
{
    unsigned char hash[JOURNAL_HASH];
    enum role link;

    if (told->act->kind != LAWS_ACT_PASSES ||
        strcmp(told->row->from, role_name(ROLE_SERVER)) ||
        !read_change(told->row->client, &link, hash))
        return;
    memcpy(game->row.hash[link], hash, sizeof hash);
    for (struct seat *seat = game->people->members; seat; seat = seat->next)
        if (seat->role == link)
            live_close(server, seat->live, 4401,
                       "this link was replaced; ask the arbiter");
    judge_fail_role(server, game, link);
}

/* It is stored. */
void links_answer(struct exchange *exchange, const struct game *game)
{
    struct text *text = &exchange->text;
    const char *token = exchange->tokens[exchange->link];
    char link[96];

    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_string(text, "role", role_name(exchange->link));
    if (*token) {
        snprintf(link, sizeof link, "/game/%s#%s", game->row.id, token);
        put_string(text, "link", link);
        put_string(text, "token", token);
    } else {
        put_null(text, "link");
        put_null(text, "token");
    }
    put_close(text, '}');
    exchange_send(exchange, 200, "application/json");
}
