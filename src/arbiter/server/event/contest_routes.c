/* contest_routes.c - events over HTTP */
#include "server/event/contest.h"
#include "server/game/show.h"
#include "server/guests/guests.h"
#include "server/net/http.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void refuse(struct exchange *exchange, enum problem_code code,
                   const char *where, const char *remedy, const char *what)
{
    struct problem problem;

    problem_set(&problem, code, where, remedy, what);
    exchange_problem(exchange, &problem);
}

static bool is_room(const struct exchange *exchange)
{
    const char *token = route_bearer(exchange);

    return token && games_is_room(exchange->server, token);
}

const struct contest_arbiter *contest_arbiter(const struct contest *contest,
                                              const char *token)
{
    unsigned char hash[JOURNAL_HASH];
    const struct contest_arbiter *found = NULL;

    token_hash(token, hash);
    for (size_t i = 0; i < contest->arbiters_count; i++)
        if (token_is(hash, contest->arbiters[i].hash))
            found = &contest->arbiters[i];
    return found;
}

/* An arbiter's link opens the games of his boards. */
bool contest_is_arbiter(const struct server *server, const struct game *game,
                        const char *token)
{
    const struct contest *contest =
        *game->event ? contest_find(server, game->event) : NULL;
    const struct contest_arbiter *arbiter =
        contest ? contest_arbiter(contest, token) : NULL;

    return arbiter && game_is_in(game, game->event, arbiter->sector);
}

static bool directs(const struct contest_arbiter *arbiter)
{
    return arbiter && !arbiter->sector.last;
}

bool contest_is_directed_by(const struct server *server, const char *id,
                            const char *token)
{
    const struct contest *contest = *id ? contest_find(server, id) : NULL;

    return contest && directs(contest_arbiter(contest, token));
}

/* Who directs the event: the room, and its arbiters but those of a sector.
   NULL: nobody of them. */
static const char *director(const struct exchange *exchange,
                            const struct contest *contest)
{
    const char *token = route_bearer(exchange);

    if (!token)
        return NULL;
    if (games_is_room(exchange->server, token))
        return "room";
    return directs(contest_arbiter(contest, token)) ? "arbiter" : NULL;
}

static void refuse_stranger(struct exchange *exchange)
{
    refuse(exchange,
           route_bearer(exchange) ? PROBLEM_BAD_TOKEN : PROBLEM_TOKEN_NEEDED,
           "Authorization",
           "use the link of the room, or that of an arbiter of the event",
           "this is for those who direct the event");
}

/* May whoever sends this much?  Only those who could bring an event. */
bool contest_is_large(const struct exchange *exchange)
{
    const char *path = exchange->path, *token = route_bearer(exchange);
    char id[JOURNAL_ID_MAX];

    if (strncmp(path, "/api/events", 11) || !token)
        return false;
    if (games_is_room(exchange->server, token))
        return true;
    return sscanf(path, "/api/events/%15[0-9a-z]", id) == 1 &&
           contest_is_directed_by(exchange->server, id, token);
}

static json_t *read_body(struct exchange *exchange)
{
    json_error_t error;
    json_t *body;

    if (!route_check_body(exchange))
        return NULL;
    body = exchange_json(exchange, &error);
    if (json_is_object(body))
        return body;
    refuse(exchange, PROBLEM_BAD_JSON, "", "send a JSON object",
           body ? "the body is an object" : error.text);
    json_decref(body);
    return NULL;
}

/* "file\n" and the report file of the body, to be freed; NULL: answered. */
static char *read_file(struct exchange *exchange)
{
    json_t *body = read_body(exchange);
    const char *file = json_string_value(json_object_get(body, "file"));
    struct problem problem;
    char *words = NULL;

    if (!body)
        return NULL;
    if (!file) {
        refuse(exchange, PROBLEM_BAD_FIELD, "file",
               "send a tournament report file as text", "no file is there");
    } else if (!contest_check_file(file, strlen(file), &problem)) {
        exchange_problem(exchange, &problem);
    } else {
        words = must_alloc(strlen(file) + 6);
        sprintf(words, "file\n%s", file);
    }
    json_decref(body);
    return words;
}

static void show_made(struct exchange *exchange, const struct contest *contest)
{
    char link[64];

    put_string(&exchange->text, "event", contest->row.id);
    snprintf(link, sizeof link, "/event/%s", contest->row.id);
    put_string(&exchange->text, "link", link);
    put_number(&exchange->text, "version", contest->number);
}

/* A new event: its row first, then its file as the first act. */
static void create(struct exchange *exchange)
{
    struct server *server = exchange->server;
    struct job *job;
    char *words;

    if (!is_room(exchange)) {
        refuse_stranger(exchange);
        return;
    }
    words = read_file(exchange);
    if (!words)
        return;
    job = must_job(JOB_STORE);
    job->game = must_alloc(sizeof *job->game);
    memset(job->game, 0, sizeof *job->game);
    job->game->tags = must_alloc(1);
    *job->game->tags = '\0';
    job->game->created = server->wall;
    strcpy(job->game->start, "event");
    strcpy(job->game->spectators, "anyone");
    token_make_id(job->game->id);
    job->entry.game = job->game;
    job->owner = exchange;
    exchange->words = words;
    server->games->creating++;
    writer_submit(server->games->writer, job);
}

/* The row is stored, or not. */
void contest_created(struct server *server, struct job *job)
{
    struct exchange *exchange = job->owner;
    char *words = exchange->words;

    exchange->words = NULL;
    server->games->creating--;
    if (job->outcome != JOB_DONE) {
        free(words);
        refuse(exchange, PROBLEM_NOT_STORED, "", "try again in a moment",
               "the event could not be stored, so it was not created");
        return;
    }
    contest_submit(server, contest_add(server, job->game), words, "room",
                   exchange);
}

/* What is said after it was done. */

/* Games of a round that have no result. */
static void show_unfinished(struct text *text, const struct contest *contest,
                            unsigned round)
{
    struct event event;
    void *memory;

    put_open(text, "unfinished", '[');
    if (contest_read(contest, CONTEST_ALL, &event, &memory)) {
        for (size_t i = 0; i < contest->games_count; i++) {
            const struct contest_game *game = &contest->games[i];
            const struct event_player *white =
                event_player(&event, game->white);

            if (game->round != round || !white ||
                event_game(white, &event, round).result != ' ')
                continue;
            put_open(text, NULL, '{');
            put_string(text, "game", game->id);
            put_number(text, "white", game->white);
            put_close(text, '}');
        }
        free(memory);
    }
    put_close(text, ']');
}

static unsigned count_games(const struct contest *contest, unsigned round)
{
    unsigned count = 0;

    for (size_t i = 0; i < contest->games_count; i++)
        count += contest->games[i].round == round;
    return count;
}

void contest_answer(struct server *server, struct contest *contest,
                    struct contest_wish *wish, const struct problem *problem)
{
    struct exchange *exchange = wish->exchange;
    struct text *text = &exchange->text;
    bool made = contest->number == 1;
    char link[96], verb[16];
    unsigned round;

    (void)server;
    if (problem) {
        exchange_problem(exchange, problem);
        return;
    }
    put_open(text, NULL, '{');
    show_made(exchange, contest);
    if (*exchange->tokens[0]) {
        snprintf(link, sizeof link, "/event/%s#%s", contest->row.id,
                 exchange->tokens[0]);
        put_string(text, "arbiter", link);
    }
    if (sscanf(wish->words, "%15s round %u", verb, &round) == 2) {
        put_number(text, "boards", count_games(contest, round - 1));
        show_unfinished(text, contest, round - 1);
    }
    put_close(text, '}');
    exchange_send(exchange, made ? 201 : 200, "application/json");
}

static void replace_file(struct exchange *exchange, struct contest *contest)
{
    const char *from = director(exchange, contest);
    char *words;

    if (!from) {
        refuse_stranger(exchange);
        return;
    }
    words = read_file(exchange);
    if (words)
        contest_submit(exchange->server, contest, words, from, exchange);
}

/* The file as it stands now, with the results that came in here. */
static void send_file(struct exchange *exchange, struct contest *contest)
{
    struct event event;
    void *memory;
    size_t size;
    char *text;

    if (!director(exchange, contest)) {
        refuse_stranger(exchange);
        return;
    }
    if (contest_read(contest, CONTEST_ALL, &event, &memory)) {
        size = event_write(&event, EVENT_AS_READ, NULL, NULL, 0) + 1;
        text = must_alloc(size);
        (void)event_write(&event, EVENT_AS_READ, NULL, text, size);
        text_add(&exchange->text, text, size - 1);
        free(text);
        free(memory);
    }
    exchange->name = "event.trf";
    exchange_send(exchange, 200, "text/plain; charset=utf-8");
}

/* Its games as one PGN: the record for its arbiters, and for everybody as
   spectators see them. */
static void send_games(struct exchange *exchange, struct contest *contest)
{
    const char *token = route_bearer(exchange);
    const struct contest_arbiter *arbiter =
        token ? contest_arbiter(contest, token) : NULL;
    struct show_wanted wanted = {.all = token, .event = contest->row.id};

    if (token && !arbiter && !is_room(exchange)) {
        refuse_stranger(exchange);
        return;
    }
    if (arbiter)
        wanted.sector = arbiter->sector;
    broadcast_answer(exchange, &wanted);
}

static bool is_name(const char *name)
{
    size_t length = strlen(name);

    for (const char *at = name; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            return false;
    return length && length < CONTEST_NAME_MAX && *name != ' ';
}

/* "appoints NAME" gets the hash of a new link; NULL: it has no name. */
static char *appoint(struct exchange *exchange, const char *name)
{
    struct sector sector;
    size_t size = strlen(name) + 2 * JOURNAL_HASH + 12;
    unsigned char hash[JOURNAL_HASH];
    char *words, *at;

    if (!is_name(name + contest_read_sector(name, &sector)))
        return NULL;
    at = words = must_alloc(size);
    token_make(exchange->tokens[0], hash);
    at += sprintf(at, "appoints ");
    for (unsigned i = 0; i < JOURNAL_HASH; i++)
        at += sprintf(at, "%02x", hash[i]);
    sprintf(at, " %s", name);
    return words;
}

static bool is_round_act(const struct contest *contest, const char *act)
{
    static const char *const verbs[] = {"starts", "pauses", "resumes", "ends"};
    char verb[16], rest;
    unsigned round;

    if (sscanf(act, "%15s round %u%c", verb, &round, &rest) != 2 || !round ||
        !count_games(contest, round - 1))
        return false;
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (!strcmp(verb, verbs[i]))
            return true;
    return false;
}

/* The act as it is stored, to be freed; NULL: it is none. */
static char *read_act(struct exchange *exchange, const struct contest *contest,
                      const char *act)
{
    char *words;

    if (!strncmp(act, "appoints ", 9))
        return appoint(exchange, act + 9);
    if ((strncmp(act, "dismisses ", 10) || !is_name(act + 10)) &&
        strcmp(act, "shows rulings") && strcmp(act, "hides rulings") &&
        !is_round_act(contest, act))
        return NULL;
    words = must_alloc(strlen(act) + 1);
    strcpy(words, act);
    return words;
}

static void post_act(struct exchange *exchange, struct contest *contest)
{
    const char *from = director(exchange, contest), *act;
    json_t *body;
    char *words;

    if (!from) {
        refuse_stranger(exchange);
        return;
    }
    body = read_body(exchange);
    if (!body)
        return;
    act = json_string_value(json_object_get(body, "act"));
    words = act ? read_act(exchange, contest, act) : NULL;
    if (words)
        contest_submit(exchange->server, contest, words, from, exchange);
    else
        refuse(exchange, PROBLEM_BAD_ACT, "act",
               "say appoints NAME, appoints boards 1-20 NAME, dismisses NAME, "
               "shows or hides rulings; or "
               "starts, pauses, resumes, ends round N, which has games",
               "this is no act of the event");
    json_decref(body);
}

static void show(struct exchange *exchange, struct contest *contest)
{
    const char *token = route_bearer(exchange);
    const bool directed = director(exchange, contest);
    const struct text *shown;

    if (directed || (token && contest_arbiter(contest, token))) {
        contest_show_all(contest, &exchange->text, directed);
    } else {
        shown = contest_show(exchange->server, contest);
        text_add(&exchange->text, shown->bytes, shown->length);
    }
    exchange_send(exchange, 200, "application/json");
}

static void list(struct exchange *exchange)
{
    struct text *text = &exchange->text;

    put_open(text, NULL, '{');
    put_open(text, "events", '[');
    for (struct contest *contest = exchange->server->contests; contest;
         contest = contest->next) {
        struct event event;
        void *memory;

        if (!contest->ready || !contest_read(contest, 0, &event, &memory))
            continue;
        put_open(text, NULL, '{');
        put_string(text, "event", contest->row.id);
        put_bytes(text, "name", event_field(&event, EVENT_FIELD_NAME).text,
                  event_field(&event, EVENT_FIELD_NAME).length);
        put_number(text, "rounds", event.rounds);
        put_close(text, '}');
        free(memory);
    }
    put_close(text, ']');
    put_close(text, '}');
    exchange_send(exchange, 200, "application/json");
}

/* The event is there, or it is not. */

static const struct {
    const char *name;
    void (*get)(struct exchange *exchange, struct contest *contest);
    void (*post)(struct exchange *exchange, struct contest *contest);
} parts[] = {
    {"", show, NULL},
    {"/file", send_file, replace_file},
    {"/acts", NULL, post_act},
    {"/games.pgn", send_games, NULL},
};

static void go_on(void *data, struct contest *contest,
                  const struct problem *problem)
{
    struct exchange *exchange = data;
    bool post = !strcmp(exchange->method, "POST");
    unsigned part = exchange->number;

    if (problem)
        exchange_problem(exchange, problem);
    else
        (post ? parts[part].post : parts[part].get)(exchange, contest);
}

/* "" or "/ID/PART" */
void contest_route(struct exchange *exchange, const char *words, bool post)
{
    char id[JOURNAL_ID_MAX] = "";
    size_t length;

    if (!*words) {
        (post ? create : list)(exchange);
        return;
    }
    words++;
    length = strcspn(words, "/");
    if (length < sizeof id)
        memcpy(id, words, length);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (strcmp(words + length, parts[i].name))
            continue;
        if (!games_is_id(id)) {
            refuse(exchange, PROBLEM_NO_EVENT, "", "check the link",
                   "there is no event with this id");
        } else if (!(post ? parts[i].post : parts[i].get)) {
            refuse(exchange, PROBLEM_NO_METHOD, "",
                   "see /api/openapi.json for the paths and methods",
                   "this path does not have that method");
        } else {
            exchange->number = i;
            contest_when_ready(exchange->server, id, go_on, exchange);
        }
        return;
    }
    refuse(exchange, PROBLEM_NO_PAGE, "",
           "see /api/openapi.json for the paths and methods", "not found");
}
