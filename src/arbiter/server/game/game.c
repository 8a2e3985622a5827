/*
 * game.c - a game in memory: what folding its acts gives, and who is there
 */
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/game/show.h"
#include "server/net/bans.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES_FIRST 40u /* room at the start; it grows */
#define PLIES_MOST 2000u

int64_t game_elapsed(const struct game *game, int64_t wall)
{
    return wall - game->row.created - game->lag->given;
}

int64_t game_time(const struct game *game, int64_t wall)
{
    int64_t time = game_elapsed(game, wall);

    return time > game->last_at ? time : game->last_at;
}

/* A game and its parts, in one piece of memory. */
struct whole {
    struct game game;
    struct sheets sheets;
    struct course course;
    struct lag lag;
    struct queue queue;
    struct proofs proofs;
    struct keys keys;
    struct people people;
    struct wishes wishes;
    struct late late;
    struct timer timer;
    struct presence presence;
    struct machine machine;
    struct text penalties;
    struct alarms alarms;
    struct polled polled;
};

static struct game *assemble(struct whole *whole)
{
    struct game *game = &whole->game;

    game->sheets = &whole->sheets;
    game->course = &whole->course;
    game->lag = &whole->lag;
    game->queue = &whole->queue;
    game->proofs = &whole->proofs;
    game->keys = &whole->keys;
    game->people = &whole->people;
    game->wishes = &whole->wishes;
    game->late = &whole->late;
    game->timer = &whole->timer;
    game->presence = &whole->presence;
    game->machine = &whole->machine;
    game->penalties = &whole->penalties;
    game->alarms = &whole->alarms;
    game->polled = &whole->polled;
    return game;
}

struct game *game_new(const struct journal_game *row)
{
    static uint64_t serial;
    struct whole *whole = must_zero(sizeof *whole);
    struct game *game = assemble(whole);

    game->serial = ++serial;
    course_begin(&whole->course);
    judge_begin(game);
    if (row) {
        game->row = *row;
        game->row.tags = must_alloc(strlen(row->tags) + 1);
        memcpy(game->row.tags, row->tags, strlen(row->tags) + 1);
    }
    return game;
}

struct game *game_twin(const struct game *game)
{
    struct game *twin = game_new(&game->row);

    twin->row.created += game->late->delay;
    twin->row.over = false;
    return twin;
}

void game_free(struct server *server, struct game *game)
{
    struct whole *whole = (struct whole *)game;

    timer_unset(server, game);
    tell_forget(server, game);
    delayed_forget(server, game);
    judge_forget(game);
    free(game->row.tags);
    free(game->tags);
    free(game->state);
    free(game->aside);
    free((char *)game->ruled);
    free(game->practice);
    log_release(&game->log);
    sheets_release(&whole->sheets);
    proofs_release(&whole->proofs);
    text_release(&whole->penalties);
    text_release(&whole->alarms.text);
    text_release(&whole->polled.text);
    free(whole);
}

bool game_begin(struct server *server, struct game *game,
                struct problem *problem)
{
    struct laws_regulations regulations;
    size_t size = laws_game_size(PLIES_FIRST);

    if (!game_read_tags(game->row.tags, &regulations, problem))
        return false;
    game->tags = must_alloc(strlen(game->row.tags) + 1);
    strcpy(game->tags, game->row.tags);
    game->state = must_alloc(size);
    if (!laws_game_init(game->state, size, &regulations)) {
        free(game->state);
        game->state = NULL;
        problem_set(problem, PROBLEM_BAD_TAG, "tags.FEN",
                    "give a placement with one king each",
                    "the initial position is not valid");
        return false;
    }
    bench_lend(&server->games->bench, game->state);
    game_tag(game, EVENT_TAG, game->event, sizeof game->event);
    if (!games_is_id(game->event))
        game->event[0] = '\0';
    delayed_begin(server, game);
    memcpy(game->chain, game->row.chain, sizeof game->chain);
    return true;
}

/* What the journal holds of a game is not what was stored: nothing is done at
   its board until that is put right.  NULL: it is. */
void game_set_aside(struct game *game, const char *why)
{
    struct text *line;

    if (!why == !game->aside)
        return;
    free(game->aside);
    game->aside = why ? must_alloc(strlen(why) + 1) : NULL;
    if (why)
        memcpy(game->aside, why, strlen(why) + 1);
    line = why ? diary_begin("error", "game set aside")
               : diary_begin("info", "game is whole again");
    put_string(line, "game", game->row.id);
    if (why)
        put_string(line, "why", why);
    diary_end();
}

/* Room for one more ply. */
static unsigned capacity_for(const struct laws_game *state)
{
    unsigned capacity = laws_game_capacity(state);

    if (laws_game_plies(state) + 2 > capacity && capacity < PLIES_MOST)
        capacity += capacity / 2;
    return capacity;
}

static struct laws_game *copy_to(const struct laws_game *state, void *memory,
                                 unsigned capacity)
{
    struct laws_game *copy =
        laws_game_copy(state, memory, laws_game_size(capacity));

    assert(copy); /* the capacity is the game's or more */
    return copy;
}

/* The same game in memory of its own, with room for one more ply. */
struct laws_game *game_copy(const struct game *game)
{
    unsigned capacity = capacity_for(game->state);

    return copy_to(game->state, must_alloc(laws_game_size(capacity)), capacity);
}

/* How often games of this capacity have grown. */
static unsigned growth_of(unsigned capacity)
{
    unsigned growth = 0;

    for (unsigned room = PLIES_FIRST; room < capacity; room += room / 2)
        growth++;
    return growth;
}

/* Every act needs a copy and lets one go: the memory of games that are not long
   goes from the one to the next. */
struct laws_game *game_trial(struct server *server, const struct game *game)
{
    unsigned capacity = capacity_for(game->state);
    unsigned growth = growth_of(capacity);

    if (growth >= SPARE_SIZES || !server->games->spares_count[growth])
        return game_copy(game);
    return copy_to(
        game->state,
        server->games->spares[growth][--server->games->spares_count[growth]],
        capacity);
}

static void let_go(struct server *server, struct laws_game *state)
{
    unsigned growth = growth_of(laws_game_capacity(state));

    if (growth < SPARE_SIZES && server->games->spares_count[growth] < SPARES)
        server->games->spares[growth][server->games->spares_count[growth]++] =
            state;
    else
        free(state);
}

void game_free_spares(struct server *server)
{
    for (unsigned i = 0; i < SPARE_SIZES; i++)
        while (server->games->spares_count[i])
            free(server->games->spares[i][--server->games->spares_count[i]]);
}

static void *copy_bytes(const void *bytes, size_t size)
{
    void *copy = must_alloc(size);

    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

/* All that can be shown of a game, in memory of its own: another thread may
   have it. */
struct game *game_snapshot(const struct game *game)
{
    struct whole *whole = copy_bytes(game, sizeof *whole);
    struct game *copy = assemble(whole);

    copy->row.tags = copy_bytes(game->row.tags, strlen(game->row.tags) + 1);
    copy->tags = copy_bytes(game->tags, strlen(game->tags) + 1);
    copy->state = game_copy(game);
    copy->log.bytes = copy_bytes(game->log.bytes, game->log.length);
    copy->log.hashes = NULL;
    copy->aside = NULL;
    copy->ruled = NULL;
    copy->practice = NULL;
    sheets_copy(&whole->sheets);
    proofs_copy(&whole->proofs);
    whole->queue = (struct queue){.waiting = NULL};
    whole->people.members = NULL;
    whole->late.twin = whole->late.real = NULL;
    text_init(&whole->penalties);
    text_init(&whole->alarms.text);
    text_init(&whole->polled.text);
    return copy;
}

void game_snapshot_free(struct game *game)
{
    free(game->row.tags);
    free(game->tags);
    free(game->state);
    log_release(&game->log);
    sheets_release(&((struct whole *)game)->sheets);
    proofs_release(&((struct whole *)game)->proofs);
    free(game);
}

/* Before an act: room for one more ply. */
static void make_room(struct game *game)
{
    struct laws_game *larger;

    if (laws_game_plies(game->state) + 2 <= laws_game_capacity(game->state))
        return;
    larger = game_copy(game);
    free(game->state);
    game->state = larger;
}

/* An act is in the journal, and in the state if it could be (status): keep what
   the state does not say by itself. */
static bool follow(struct server *server, struct game *game,
                   const struct told *told, enum laws_status status)
{
    const struct journal_act *row = told->row;

    if (!log_add(&game->log, row)) {
        /* longer than any act: keep its number at least */
        const struct journal_act nothing = {
            .at = row->at, .act = "", .from = "", .client = "", .note = ""};

        (void)log_add(&game->log, &nothing);
        status = LAWS_SYNTAX;
    }
    game->number = row->number;
    memcpy(game->chain, row->chain, sizeof game->chain);
    lag_give(game, row);
    judge_note(game, row);
    if (status) {
        struct text *line = diary_begin("error", "unreadable act");

        put_string(line, "game", game->row.id);
        put_number(line, "number", row->number);
        diary_end();
        return false;
    }
    if (row->at > game->last_at)
        game->last_at = row->at;
    sheets_note(game, told);
    course_note(game, told);
    wish_note(server, game, told);
    links_note(server, game, told);
    proofs_note(game, told);
    join_note(game, told);
    replay_note(server, game, told);
    contest_note(game, told);
    lag_note(game, told);
    game->row.over = laws_game_result(game->state) != NULL;
    return true;
}

/* Read an act as the journal has it, and judge it. */
enum laws_status game_judge_row(struct laws_game *state,
                                const struct journal_act *row,
                                struct judged *judged)
{
    struct laws_file_error error;
    enum laws_status status;

    judged->told = (struct told){row, &judged->act, &judged->rulings,
                                 laws_game_plies(state)};
    status = laws_act_read(row->act, strlen(row->act), LAWS_NOBODY, row->at,
                           &judged->act, &judged->texts, &error);
    if (!status)
        status = laws_game_apply(state, &judged->act, &judged->rulings);
    return status;
}

/* Fold an act that is stored.  False: the journal holds something that is no
   act of this game. */
bool game_fold(struct server *server, struct game *game,
               const struct journal_act *row, struct judged *judged)
{
    enum laws_status status;

    make_room(game);
    bench_for(&server->games->bench, game, 0);
    status = game_judge_row(game->state, row, judged);
    return follow(server, game, &judged->told, status);
}

/* The same for an act that was judged on a copy: that is the game now. */
bool game_adopt(struct server *server, struct game *game,
                struct request *request, const struct told *told)
{
    let_go(server, game->state);
    game->state = request->after;
    request->after = NULL;
    return follow(server, game, told, LAWS_OK);
}

/* What a token, or none, may see of a game. */
bool game_may_read(const struct server *server, const struct game *game,
                   const char *token, enum role *role, struct problem *problem)
{
    unsigned char hash[JOURNAL_HASH];
    bool banned = bans_until(server, game->row.id);

    if (!token || !*token) {
        *role = ROLE_SPECTATOR;
        if (banned)
            goto banned;
        if (!strcmp(game->row.spectators, "anyone"))
            return true;
        problem_set(problem, PROBLEM_TOKEN_NEEDED, "",
                    "send the token of your link as Authorization: Bearer, or "
                    "in the join message",
                    "this game is only for those who have a link");
        return false;
    }
    if (games_is_room(server, token)) {
        *role = ROLE_ROOM;
        return true;
    }
    if (contest_is_arbiter(server, game, token)) {
        *role = ROLE_ARBITER;
        return true;
    }
    token_hash(token, hash);
    if (!banned)
        return join_role(game, hash, role, problem);
banned:
    problem_set(problem, PROBLEM_BANNED, "", "write to whoever runs the server",
                "this game is closed");
    return false;
}
