/*
 * links.c - the links of a game: listed, made anew, revoked
 *
 * Only hashes are kept, so a link cannot be shown again; but its arbiter, or
 * that of the room, can replace one that was lost or has come to the wrong
 * people.  Whoever sits at the board by the old one is sent away.
 */
#include "server/http.h"
#include "server/live.h"

#include "journal/chain.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void refuse(struct exchange *exchange, enum problem_code code,
                   const char *where, const char *remedy, const char *what)
{
    struct problem problem;

    problem_set(&problem, code, where, remedy, "%s", what);
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

    for (const struct seat *seat = game->members; seat; seat = seat->next)
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

void links_change(struct exchange *exchange, const struct game *game,
                  enum role role)
{
    enum role link = ROLE_SPECTATOR;
    struct job *job;
    bool revoke;

    if (!may_change(exchange, role))
        return;
    if (!read_body(exchange, &link, &revoke)) {
        refuse(exchange, PROBLEM_BAD_FIELD, "role",
               "see NewLink in /api/openapi.json",
               "say white, black, arbiter or spectator, and whether to revoke");
        return;
    }
    job = must_job(JOB_LINKS);
    job->game = must_alloc(sizeof *job->game);
    *job->game = game->row;
    job->game->tags = NULL;
    if (revoke)
        memset(job->game->hash[link], 0, JOURNAL_HASH);
    else
        token_make(exchange->tokens[link], job->game->hash[link]);
    chain_links(job->game, job->game->links);
    memcpy(job->id, game->row.id, sizeof job->id);
    exchange->link = link;
    job->owner = exchange;
    writer_submit(exchange->server->writer, job);
}

/* Whoever has only the old one is sent away. */
void links_take(struct server *server, struct game *game,
                const struct journal_game *row)
{
    for (enum role link = ROLE_WHITE; link < JOURNAL_LINKS; link++) {
        if (!memcmp(game->row.hash[link], row->hash[link], JOURNAL_HASH))
            continue;
        for (struct seat *seat = game->members; seat; seat = seat->next)
            if (seat->role == link)
                live_close(server, seat->live, 4401,
                           "this link was replaced; ask the arbiter");
    }
    memcpy(game->row.hash, row->hash, sizeof game->row.hash);
    memcpy(game->row.links, row->links, sizeof game->row.links);
}

/* The new one is stored, or not. */
void links_changed(struct server *server, struct job *job)
{
    struct exchange *exchange = job->owner;
    struct game *game = games_find(server, job->id);
    struct text *text = &exchange->text;
    const char *token = exchange->tokens[exchange->link];
    char link[96];

    if (job->outcome != JOB_DONE) {
        refuse(exchange, PROBLEM_NOT_STORED, "", "try again in a moment",
               "the link could not be stored, so it stays as it was");
        return;
    }
    if (game)
        links_take(server, game, job->game);
    put_open(text, NULL, '{');
    put_string(text, "game", job->id);
    put_string(text, "role", role_name(exchange->link));
    if (*token) {
        snprintf(link, sizeof link, "/game/%s#%s", job->id, token);
        put_string(text, "link", link);
        put_string(text, "token", token);
    } else {
        put_null(text, "link");
        put_null(text, "token");
    }
    put_close(text, '}');
    exchange_send(exchange, 200, "application/json");
}
