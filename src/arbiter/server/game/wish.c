/*
 * wish.c - what people at a board ask of one another: no acts, only words
 *
 * A player calls the arbiter, or asks the opponent to stop the clocks, to go
 * on, or to play again with the other colours.  Until both have moved he may
 * abort the game, which needs no answer.  Like who is there, it is kept
 * in memory and in no journal; what is agreed on becomes an act, or a new game.
 * Other servers on the same journal are told: "white+pause", "white-pause", and
 * "next=ID" for a rematch.
 */
#include "laws/tongue.h"
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/game/show.h"
#include "server/net/http.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[WISH_KINDS] = {"arbiter", "pause", "resume",
                                              "rematch", "abort"};

static enum laws_supervision arbiter_of(const struct game *game)
{
    return laws_game_regulations(game->state)->arbiter;
}

/* Is there an arbiter who can be called: by the regulations, at the board, in
   the room, or of the event? */
bool wish_is_attended(const struct server *server, const struct game *game)
{
    return arbiter_of(game) == LAWS_ARBITER_PRESENT ||
           game->people->arbiters > 0 || server->games->room_arbiters > 0 ||
           contest_is_attended(server, game);
}

static bool is_player(enum role role)
{
    return role == ROLE_WHITE || role == ROLE_BLACK;
}

static void forget(struct game *game, enum wish kind)
{
    struct wishes *wishes = OWN(wishes, game);

    wishes->asked[LAWS_WHITE][kind] = wishes->asked[LAWS_BLACK][kind] = 0;
}

static bool is_asked(const struct game *game)
{
    for (unsigned kind = 0; kind < WISH_KINDS; kind++)
        if (game->wishes->asked[LAWS_WHITE][kind] ||
            game->wishes->asked[LAWS_BLACK][kind])
            return true;
    return false;
}

/* To the other servers. */
void wish_tell(struct server *server, const struct game *game, const char *word)
{
    struct job *job = must_job(JOB_TELL);

    memcpy(job->id, game->row.id, sizeof job->id);
    snprintf(job->word, sizeof job->word, "%s", word);
    writer_submit(server->games->writer, job);
}

/* Asked for here, or not any more. */
static void set(struct server *server, struct game *game, unsigned color,
                enum wish kind, bool asks)
{
    struct wishes *wishes = OWN(wishes, game);
    char word[JOURNAL_WORD_MAX];

    if (!asks && !wishes->asked[color][kind])
        return;
    wishes->asked[color][kind] = asks ? server->now : 0;
    wishes->elsewhere[color][kind] = false;
    snprintf(word, sizeof word, "%s%c%s",
             laws_color_text((enum laws_color)color), asks ? '+' : '-',
             names[kind]);
    wish_tell(server, game, word);
}

static void clear(struct server *server, struct game *game, enum wish kind)
{
    set(server, game, LAWS_WHITE, kind, false);
    set(server, game, LAWS_BLACK, kind, false);
}

/* {"what":...,"dismiss":true or left out} */
static bool read_body(const struct exchange *exchange, enum wish *kind,
                      bool *dismiss)
{
    json_t *body = exchange_json(exchange, NULL);
    const char *what = json_string_value(json_object_get(body, "what"));
    json_t *wish = json_object_get(body, "dismiss");
    unsigned found = 0;

    while (what && found < WISH_KINDS && strcmp(what, names[found]))
        found++;
    *kind = (enum wish)found;
    *dismiss = json_is_true(wish);
    what = what && found < WISH_KINDS && (!wish || json_is_boolean(wish)) &&
                   json_object_size(body) == (wish ? 2u : 1u)
               ? names[found]
               : NULL;
    json_decref(body);
    return what != NULL;
}

static bool refuse(struct problem *problem, enum problem_code code,
                   const char *what, const char *remedy)
{
    problem_set(problem, code, "what", remedy, what);
    return false;
}

/* Can it be asked for at this moment? */
static bool is_open(const struct server *server, const struct game *game,
                    enum wish kind, struct problem *problem)
{
    bool present = arbiter_of(game) == LAWS_ARBITER_PRESENT;
    const char *why = NULL, *remedy = "";
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (kind == WISH_REMATCH) {
        remedy = LAWS_MSGID("see connected.rematch");
        why = !view.over            ? LAWS_MSGID("the game is not over")
              : *game->wishes->next ? LAWS_MSGID("there is a rematch already")
                                    : NULL;
    } else if (view.over) {
        remedy = LAWS_MSGID("appeal, or ask for a rematch");
        why = LAWS_MSGID("the game is over");
    } else if (kind == WISH_ABORT && !present && !*game->event) {
        remedy = LAWS_MSGID("resign, or offer a draw");
        why = laws_game_plies(game->state) < 2
                  ? NULL
                  : LAWS_MSGID("both players have moved");
    } else if (kind == WISH_ARBITER) {
        remedy = LAWS_MSGID("ask your opponent for a pause");
        why = wish_is_attended(server, game)
                  ? NULL
                  : LAWS_MSGID("there is no arbiter here");
    } else if (present) {
        remedy = LAWS_MSGID("call the arbiter");
        why =
            LAWS_MSGID("the arbiter stops and starts the clocks of this game");
    } else if (kind == WISH_PAUSE) {
        remedy = LAWS_MSGID("wait until the game goes on");
        why = view.status == LAWS_GAME_PLAYING
                  ? NULL
                  : LAWS_MSGID("the clocks do not run");
    } else if (view.status != LAWS_GAME_PAUSED ||
               (wish_is_attended(server, game) && !course_is_agreed(game))) {
        remedy = LAWS_MSGID("wait for the arbiter");
        why = LAWS_MSGID("the game does not wait for the players");
    }
    if (why)
        refuse(problem, PROBLEM_NOT_NOW, why, remedy);
    return !why;
}

/* Declined, taken back, or done with: the arbiter is done with a call. */
static bool dismiss(struct server *server, struct game *game, enum role role,
                    enum wish kind, struct problem *problem)
{
    if (!is_player(role) && kind != WISH_ARBITER)
        return refuse(problem, PROBLEM_NOT_YOURS, "this is between the players",
                      "let them answer");
    if (is_player(role) && kind == WISH_ARBITER)
        set(server, game, role, kind, false);
    else
        clear(server, game, kind);
    return true;
}

void wish_answer(struct exchange *exchange, const struct game *game)
{
    put_open(&exchange->text, NULL, '{');
    put_string(&exchange->text, "game", game->row.id);
    show_connected(exchange->server, &exchange->text, game);
    put_close(&exchange->text, '}');
    exchange_send(exchange, 200, "application/json");
}

/* To get the arbiter a player stops the clocks where the Laws let him (6.11.2);
   judge.c sees whether they do. */
static void call(struct exchange *exchange, struct game *game, enum role role)
{
    struct request *request = request_new("pauses", "", "");

    request->role = role;
    request->calls = true;
    request->http = exchange;
    request->received =
        network_arrival(exchange->server, exchange->visitor->fd);
    judge_submit(exchange->server, game, request);
}

/* They do not: the clocks run on, and the arbiter is called. */
void wish_call(struct server *server, struct game *game, enum role role)
{
    set(server, game, role, WISH_ARBITER, true);
    tell_presence(server, game);
}

/* What both players want is done. */
static void agree(struct exchange *exchange, struct game *game, enum role role,
                  enum wish kind)
{
    struct server *server = exchange->server;

    OWN(wishes, game)->asked[role][kind] = server->now;
    if (kind == WISH_REMATCH) {
        tell_presence(server, game);
        if (!rematch_begin(server, game, exchange))
            OWN(wishes, game)->asked[role][kind] = 0;
        return;
    }
    clear(server, game, kind);
    tell_presence(server, game);
    chores_agreed(server, game, kind == WISH_PAUSE);
    wish_answer(exchange, game);
}

void wish_post(struct exchange *exchange, struct game *game, enum role role)
{
    struct server *server = exchange->server;
    enum wish kind = WISH_ARBITER;
    struct problem problem;
    bool away = false;

    if (!read_body(exchange, &kind, &away)) {
        problem_set(&problem, PROBLEM_BAD_FIELD, "what",
                    "see Ask in /api/openapi.json",
                    "say arbiter, pause, resume, rematch or abort, and "
                    "whether to dismiss it");
        exchange_problem(exchange, &problem);
        return;
    }
    if (role == ROLE_SPECTATOR || (!is_player(role) && !away)) {
        problem_set(&problem, PROBLEM_NOT_YOURS, "", "use the link of a player",
                    "only players ask");
        exchange_problem(exchange, &problem);
        return;
    }
    if (away ? !dismiss(server, game, role, kind, &problem)
             : !is_open(server, game, kind, &problem)) {
        exchange_problem(exchange, &problem);
        return;
    }
    if (!away && kind == WISH_ARBITER) {
        call(exchange, game, role);
        return;
    }
    if (!away && kind == WISH_ABORT) {
        chores_abort(server, game);
        wish_answer(exchange, game);
        return;
    }
    /* an engine agrees to another game, and to a pause */
    for (int color = 0; !away && color < 2; color++)
        if (game->machine->seat.plays[color])
            OWN(wishes, game)->asked[color][kind] = server->now;
    /* both asked in the same moment, at two servers: one of them sees to it */
    if (!away && !game->wishes->asked[role][kind] &&
        game->wishes->asked[laws_opponent((enum laws_color)role)][kind]) {
        agree(exchange, game, role, kind);
        return;
    }
    if (!away)
        set(server, game, role, kind, true);
    tell_presence(server, game);
    chores_after(server, game); /* whoever waits does not wait for ever */
    wish_answer(exchange, game);
}

/* A player may stop the clocks to get the arbiter (6.11.2).  Where there is
   none, it takes both players; but sealing is not pausing. */
bool wish_needs_agreement(const struct laws_act *act,
                          const struct laws_rulings *rulings, bool attended)
{
    if (act->kind != LAWS_ACT_PAUSES || act->by == LAWS_NOBODY || attended)
        return false;
    for (unsigned i = 0; i < rulings->count; i++)
        if (rulings->ruling[i].verdict == LAWS_VERDICT_PAUSED)
            return true;
    return false;
}

/* What an act leaves of it, and all hear of it.  A player who moves on has not
   agreed to a pause. */
void wish_note(struct server *server, struct game *game,
               const struct told *told)
{
    const struct laws_act *act = told->act;
    const struct laws_rulings *rulings = told->rulings;
    struct wishes before = *game->wishes;

    if (!is_asked(game))
        return;
    for (unsigned i = 0; i < rulings->count; i++) {
        enum laws_verdict verdict = rulings->ruling[i].verdict;

        if (verdict == LAWS_VERDICT_COMPLETED && act->by != LAWS_NOBODY)
            OWN(wishes, game)->asked[laws_opponent(act->by)][WISH_PAUSE] = 0;
        if (verdict == LAWS_VERDICT_RESUMED)
            forget(game, WISH_RESUME);
    }
    if (laws_game_result(game->state))
        for (unsigned kind = 0; kind < WISH_REMATCH; kind++)
            forget(game, (enum wish)kind);
    if (memcmp(before.asked, game->wishes->asked, sizeof before.asked))
        tell_presence(server, game);
}

/* Asked for at this server: when; 0: not. */
static uint64_t asked_here(const struct game *game, unsigned color,
                           enum wish kind)
{
    return game->wishes->elsewhere[color][kind]
               ? 0
               : game->wishes->asked[color][kind];
}

/* When the game goes on though only one player wants it to; 0: nobody does. */
uint64_t wish_goes_on(const struct server *server, const struct game *game)
{
    uint64_t white = asked_here(game, LAWS_WHITE, WISH_RESUME);
    uint64_t black = asked_here(game, LAWS_BLACK, WISH_RESUME);
    uint64_t first = white ? white : black; /* both: they have agreed */

    return first ? first + server->options.limits.resume * 1000000000ull : 0;
}

bool wish_is_called(const struct game *game)
{
    return game->wishes->asked[LAWS_WHITE][WISH_ARBITER] ||
           game->wishes->asked[LAWS_BLACK][WISH_ARBITER];
}

void wish_show(struct text *text, const struct game *game, bool all)
{
    put_open(text, "asked", '[');
    for (unsigned kind = 0; all && kind < WISH_KINDS; kind++)
        for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
            if (!game->wishes->asked[color][kind])
                continue;
            put_open(text, NULL, '{');
            put_string(text, "what", names[kind]);
            put_string(text, "by", laws_color_text((enum laws_color)color));
            put_close(text, '}');
        }
    put_close(text, ']');
}

void wish_next(struct game *game, const char *id)
{
    struct wishes *wishes = OWN(wishes, game);

    snprintf(wishes->next, sizeof wishes->next, "%s", id);
}

void wish_next_made(struct game *game, bool made)
{
    struct wishes *wishes = OWN(wishes, game);

    wishes->has_next = made;
    if (!made)
        *wishes->next = '\0';
    forget(game, WISH_REMATCH);
}

/* A word that was told, kept until its game is read. */
struct heard {
    struct server *server;
    char word[JOURNAL_WORD_MAX];
};

static void hear(struct game *game, struct server *server, const char *word)
{
    unsigned color = strncmp(word, "black", 5) ? LAWS_WHITE : LAWS_BLACK;
    unsigned kind = 0;
    struct wishes *wishes = OWN(wishes, game);

    if (!strncmp(word, "next=", 5)) {
        wish_next(game, word + 5);
        wish_next_made(game, true);
        return;
    }
    while (kind < WISH_KINDS && strcmp(word + 6, names[kind]))
        kind++;
    if (kind == WISH_KINDS)
        return;
    wishes->asked[color][kind] = word[5] == '+' ? server->now : 0;
    wishes->elsewhere[color][kind] = true;
    /* Both asked in the same moment: White's server sees to it. */
    if (color == LAWS_WHITE || !game->wishes->asked[color][kind] ||
        !asked_here(game, LAWS_WHITE, (enum wish)kind))
        return;
    if (kind == WISH_REMATCH && !*game->wishes->next) {
        (void)rematch_begin(server, game, NULL);
    } else if (kind == WISH_PAUSE || kind == WISH_RESUME) {
        clear(server, game, (enum wish)kind);
        chores_agreed(server, game, kind == WISH_PAUSE);
    }
}

static void heard(void *data, struct game *game, const struct problem *problem)
{
    struct heard *heard = data;

    if (!problem) {
        hear(game, heard->server, heard->word);
        tell_presence(heard->server, game);
    }
    free(heard);
}

/* What somebody asks for at another server; whoever comes here later is to know
   it as well. */
void wish_heard(struct server *server, const char *id, const char *word)
{
    struct heard *data;

    if (!games_is_id(id) || strlen(word) < 6)
        return;
    data = must_alloc(sizeof *data);
    data->server = server;
    snprintf(data->word, sizeof data->word, "%s", word);
    games_when_ready(server, id, heard, data);
}
