/* routes.c - who answers what */
#include "server/api/api.h"
#include "server/event/contest.h"
#include "server/game/answerer.h"
#include "server/game/players.h"
#include "server/guests/computer.h"
#include "server/guests/guests.h"
#include "server/net/assets.h"
#include "sys/sys.h"

#include <jansson.h>
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

const char *route_bearer(const struct exchange *exchange)
{
    const char *header = exchange_header(exchange, "Authorization");

    return header && !strncmp(header, "Bearer ", 7) ? header + 7 : NULL;
}

bool route_is_room(const struct exchange *exchange)
{
    const char *token = route_bearer(exchange);

    return token && games_is_room(exchange->server, token);
}

static void send_json(struct exchange *exchange)
{
    exchange_send(exchange, 200, "application/json");
}

/* A number in the query; false, and the answer is given, when it is none. */
static bool read_number(struct exchange *exchange, const char *name,
                        uint32_t least, uint32_t most, uint32_t *number)
{
    const char *text = exchange_query(exchange, name);
    uint64_t value = 0;

    if (!text)
        return true;
    for (const char *at = text; *at; at++) {
        if (*at < '0' || *at > '9' || value > most)
            goto wrong;
        value = value * 10 + (unsigned)(*at - '0');
    }
    if (!*text || value < least || value > most)
        goto wrong;
    *number = (uint32_t)value;
    return true;
wrong:
    refuse(exchange, PROBLEM_BAD_QUERY, name, "give a whole number in range",
           "number out of range");
    return false;
}

static bool is_json(const struct exchange *exchange)
{
    const char *type = exchange_header(exchange, "Content-Type");

    return type && !strncmp(type, "application/json", 16) &&
           (!type[16] || type[16] == ';' || type[16] == ' ');
}

/* May a body be read at all? */
bool route_check_body(struct exchange *exchange)
{
    char what[80];

    if (exchange->too_large) {
        snprintf(what, sizeof what, "a request has at most %zu bytes",
                 exchange->body_most);
        refuse(exchange, PROBLEM_TOO_LARGE, "", "send less", what);
        return false;
    }
    if (!is_json(exchange)) {
        refuse(exchange, PROBLEM_JSON_NEEDED, "Content-Type",
               "send JSON with Content-Type: application/json",
               "the body is not marked as JSON");
        return false;
    }
    return true;
}

size_t route_body_most(const struct exchange *exchange)
{
    return contest_is_large(exchange) ? CONTEST_BODY_MAX : BODY_MAX;
}

/* Games. */

static void list_games(struct exchange *exchange)
{
    const char *word = exchange_query(exchange, "status");
    int status = word ? LAWS_GAME_OVER : ANY_STATUS;
    struct show_wanted wanted;
    uint32_t limit = 100;

    while (word && status >= 0 &&
           strcmp(word, laws_status_words((enum laws_game_status)status)->word))
        status--;
    if (word && status < 0) {
        refuse(exchange, PROBLEM_BAD_QUERY, "status",
               "choose waiting, playing, paused, adjourned or over",
               "unknown status");
        return;
    }
    if (!read_number(exchange, "limit", 1, 500, &limit))
        return;
    wanted = (struct show_wanted){
        .all = route_is_room(exchange), .status = status, .limit = limit};
    show_room(exchange->server, &exchange->text, NULL, &wanted, NULL);
    send_json(exchange);
}

static void show_links(struct exchange *exchange, const struct game *game)
{
    struct text *text = &exchange->text;

    put_open(text, "links", '{');
    for (unsigned i = 0; i < JOURNAL_LINKS; i++) {
        char link[96];

        if (!exchange->tokens[i][0])
            continue;
        snprintf(link, sizeof link, "/game/%s#%s", game->row.id,
                 exchange->tokens[i]);
        put_string(text, role_name((enum role)i), link);
    }
    put_close(text, '}');
    put_open(text, "tokens", '{');
    for (unsigned i = 0; i < JOURNAL_LINKS; i++)
        if (exchange->tokens[i][0])
            put_string(text, role_name((enum role)i), exchange->tokens[i]);
    put_close(text, '}');
}

/* The new game is stored, or not. */
void route_created(struct server *server, struct job *job)
{
    struct exchange *exchange = job->owner;
    bool again = !exchange || exchange->route == ROUTE_ASK;
    struct problem problem;
    struct game *game;

    server->games->creating--;
    if (job->outcome != JOB_DONE) {
        if (again)
            rematch_made(server, job, false);
        problem_because(&problem, PROBLEM_NOT_STORED, "try again in a moment",
                        LAWS_SAY_GAME_NOT_STORED, job->why);
        if (exchange)
            exchange_problem(exchange, &problem);
        return;
    }
    game = games_add(server, job->game);
    if (!game_begin(server, game, &problem)) {
        games_drop(server, game);
        if (exchange)
            exchange_problem(exchange, &problem);
        return;
    }
    game->life = GAME_READY;
    server->metrics.created++;
    if (again) {
        rematch_made(server, job, true);
    } else {
        put_open(&exchange->text, NULL, '{');
        put_string(&exchange->text, "game", game->row.id);
        show_links(exchange, game);
        show_state(&exchange->text, "state", game, server->wall, true);
        put_close(&exchange->text, '}');
        exchange_send(exchange, 201, "application/json");
    }
    tell_board(server, game);
    chores_after(server, game);
}

/* Does the room take a game of whoever asks? */
static bool has_room(struct exchange *exchange, struct problem *problem)
{
    struct server *server = exchange->server;
    const struct limits *limits = &server->options.limits;

    if (server->leaving) {
        problem_set(problem, PROBLEM_ENDING, "", "try again in a moment",
                    "the server is shutting down");
        return false;
    }
    if (server->options.room_creates && !route_is_room(exchange)) {
        problem_set(problem, PROBLEM_NOT_YOURS, "",
                    "ask the arbiter of the room",
                    "games are created with the link of the room here");
        return false;
    }
    if (server->games->count >= limits->games)
        games_make_room(server);
    if (server->games->count >= limits->games) {
        problem_set(problem, PROBLEM_TOO_MANY_GAMES, "", "try again later",
                    "the room is full: no more games are taken");
        return false;
    }
    return true;
}

/* A game that could be played is charged; whoever has the room makes as many as
   it has room for. */
static bool may_create(struct exchange *exchange, struct problem *problem)
{
    struct server *server = exchange->server;
    unsigned rate = server->options.limits.create_rate;

    if (route_is_room(exchange))
        return true;
    if (!address_charge(server, exchange->address, CHARGE_CREATE, problem))
        return false;
    if (bucket_take(&server->games->create_rate, server->now, rate, rate * 10))
        return true;
    problem_set(problem, PROBLEM_TOO_FAST, "", "try again in a moment",
                "too many games are being created");
    return false;
}

bool route_may_create(struct exchange *exchange, struct problem *problem)
{
    return has_room(exchange, problem) && may_create(exchange, problem);
}

/* Into an event come the games of those who direct it. */
static bool may_belong(const struct exchange *exchange,
                       const struct journal_game *row, struct problem *problem)
{
    const char *tag = strstr(row->tags, "[" EVENT_TAG " \"");
    const char *token = route_bearer(exchange);
    char id[JOURNAL_ID_MAX] = "";

    if (!tag || route_is_room(exchange))
        return true;
    (void)sscanf(tag, "[" EVENT_TAG " \"%15[0-9a-z]", id);
    if (token && contest_is_directed_by(exchange->server, id, token))
        return true;
    problem_set(problem, PROBLEM_NOT_YOURS, "tags." EVENT_TAG, "leave it out",
                "only those who direct an event add games to it");
    return false;
}

static void create_game(struct exchange *exchange)
{
    struct server *server = exchange->server;
    struct problem problem = {0};
    struct job *job;

    if (!route_check_body(exchange))
        return;
    if (!has_room(exchange, &problem)) {
        exchange_problem(exchange, &problem);
        return;
    }
    job = must_job(JOB_STORE);
    job->game = must_alloc(sizeof *job->game);
    memset(job->game, 0, sizeof *job->game);
    if (!create_read(server, exchange->body.bytes, exchange->body.length,
                     job->game, exchange->tokens, &problem) ||
        !may_belong(exchange, job->game, &problem) ||
        !may_create(exchange, &problem)) {
        job->entry.game = job->game;
        job_free(job);
        exchange_problem(exchange, &problem);
        return;
    }
    if (route_is_room(exchange) || strstr(job->game->tags, "[" EVENT_TAG " \""))
        strcat(job->game->hands, " key");
    job->entry.game = job->game;
    job->owner = exchange;
    server->games->creating++;
    writer_submit(server->games->writer, job);
}

/* An act without an id of its own has the request's, so that the journal leads
   to the log of the proxy. */
static struct request *trace(struct request *request, const char *id)
{
    struct request *traced;

    if (*request->client || !*id)
        return request;
    traced = request_new(request->words, id, request->note);
    traced->is_traced = true;
    request_free(request);
    return traced;
}

static struct request *read_act(struct exchange *exchange)
{
    json_error_t error;
    json_t *body = exchange_json(exchange, &error);
    struct request *request = NULL;
    const char *field, *what;

    if (!json_is_object(body)) {
        refuse(exchange, PROBLEM_BAD_JSON, "", "send a JSON object",
               body ? "an act is posted as an object" : error.text);
    } else {
        request = request_read(body, &field, &what);
        if (request) {
            request = trace(request, exchange->request_id);
            request->received =
                network_arrival(exchange->server, exchange->visitor->fd);
        } else {
            refuse(exchange, PROBLEM_BAD_FIELD, field,
                   "see NewAct in /api/openapi.json", what);
        }
    }
    json_decref(body);
    return request;
}

static void post_act(struct exchange *exchange, struct game *game,
                     enum role role)
{
    struct request *request = exchange->act;

    exchange->act = NULL;
    request->role = role;
    request->http = exchange;
    if (*request->note && role != ROLE_ARBITER && role != ROLE_ROOM) {
        request_free(request);
        refuse(exchange, PROBLEM_BAD_FIELD, "note", "leave it out",
               "a note is for arbiters");
        return;
    }
    judge_submit(exchange->server, game, request);
}

static void send_fen(struct exchange *exchange, const struct game *game)
{
    char fen[LAWS_FEN_MAX];
    struct laws_setup setup;

    laws_position_to_setup(laws_game_position(game->state), &setup);
    laws_fen_print(&setup, fen);
    text_format(&exchange->text, "%s\n", fen);
    exchange->name = "position.fen";
    exchange_send(exchange, 200, "text/plain; charset=utf-8");
}

/* A question that the answerer answers. */
static void ask_reader(struct exchange *exchange, const struct game *game,
                       enum role role)
{
    exchange_ask(exchange, game,
                 &(struct question){.route = exchange->route,
                                    .role = role,
                                    .after = exchange->after,
                                    .number = exchange->number,
                                    .articles = exchange->articles,
                                    .portable = exchange->portable,
                                    .times = exchange->times,
                                    .view = exchange->view});
}

static void answer_about(struct exchange *exchange, struct game *game,
                         enum role role)
{
    struct server *server = exchange->server;
    struct text *text = &exchange->text;
    struct game *seen = delayed_seen(server, game, role);

    switch (exchange->route) {
    case ROUTE_GAME:
        show_game(text, NULL, seen, server->wall, role);
        break;
    case ROUTE_ACT:
        post_act(exchange, game, role);
        return;
    case ROUTE_LINKS:
        links_list(exchange, game, role);
        return;
    case ROUTE_LINK:
        links_change(exchange, game, role);
        return;
    case ROUTE_JOIN:
        join_post(exchange, game, role);
        return;
    case ROUTE_ASK:
        wish_post(exchange, game, role);
        return;
    case ROUTE_SHEETS:
        show_sheets(text, NULL, seen);
        break;
    case ROUTE_FEN:
        send_fen(exchange, seen);
        return;
    case ROUTE_SCORE:
        computer_weigh(exchange, seen);
        return;
    case ROUTE_WHY:
        if (exchange->number && exchange->number <= seen->number) {
            ask_reader(exchange, seen, role);
            return;
        }
        refuse(exchange, PROBLEM_BAD_QUERY, "act",
               "give the number of an act of this game", "no such act");
        return;
    case ROUTE_ACTS:
    case ROUTE_OPEN:
    case ROUTE_REPLAY:
    case ROUTE_PGN:
    case ROUTE_TRANSCRIPT:
    case ROUTE_SCORESHEET:
        ask_reader(exchange, seen, role);
        return;
    }
    send_json(exchange);
}

/* The game is there, or it is not. */
static void go_on(void *data, struct game *game, const struct problem *problem)
{
    struct exchange *exchange = data;
    struct problem own;
    enum role role;

    if (problem) {
        request_free(exchange->act);
        exchange->act = NULL;
        exchange_problem(exchange, problem);
        return;
    }
    if (!game_may_read(exchange->server, game, exchange->token, &role, &own)) {
        request_free(exchange->act);
        exchange->act = NULL;
        exchange_problem(exchange, &own);
        return;
    }
    answer_about(exchange, game, role);
}

static bool is_yes(const struct exchange *exchange, const char *name)
{
    const char *value = exchange_query(exchange, name);

    return value && !strcmp(value, "yes");
}

/* As whose a scoresheet is shown. */
static bool read_view(struct exchange *exchange)
{
    const char *name = exchange_query(exchange, "as");

    exchange->view = SHEET_PAGE;
    if (!name || sheet_view_named(name, &exchange->view))
        return true;
    refuse(exchange, PROBLEM_BAD_QUERY, "as",
           "say white, black, arbiter or page", "not a form of the scoresheet");
    return false;
}

static void about_game(struct exchange *exchange, const char *id,
                       enum route route)
{
    const char *token = route_bearer(exchange);

    if (!games_is_id(id)) {
        refuse(exchange, PROBLEM_NO_GAME, "",
               "check the link, or create a game",
               "there is no game with this id");
        return;
    }
    if (!read_number(exchange, "after", 0, INT32_MAX, &exchange->after) ||
        !read_number(exchange, "act", 1, INT32_MAX, &exchange->number))
        return;
    exchange->route = route;
    exchange->articles = is_yes(exchange, "articles");
    exchange->portable = is_yes(exchange, "portable");
    exchange->times = is_yes(exchange, "times");
    if (!read_view(exchange))
        return;
    if (token) {
        exchange->token = must_alloc(strlen(token) + 1);
        strcpy(exchange->token, token);
    }
    if ((route == ROUTE_ACT || route == ROUTE_OPEN || route == ROUTE_LINKS ||
         route == ROUTE_LINK || route == ROUTE_JOIN || route == ROUTE_ASK) &&
        !token) {
        refuse(exchange, PROBLEM_TOKEN_NEEDED, "Authorization",
               "send the token of your link as Authorization: Bearer TOKEN",
               "this needs the link of a role");
        return;
    }
    if ((route == ROUTE_JOIN || route == ROUTE_ASK) &&
        !route_check_body(exchange))
        return;
    if (route == ROUTE_ACT &&
        (!route_check_body(exchange) || !(exchange->act = read_act(exchange))))
        return;
    if (route == ROUTE_LINK && !route_check_body(exchange))
        return;
    games_when_ready(exchange->server, id, go_on, exchange);
}

/* Only with the link of the room; false, and the answer is given. */
static bool check_room(struct exchange *exchange)
{
    if (route_is_room(exchange))
        return true;
    refuse(exchange,
           route_bearer(exchange) ? PROBLEM_BAD_TOKEN : PROBLEM_TOKEN_NEEDED,
           "Authorization",
           "use the link of the room, which the server prints when it starts",
           "this needs the link of the room");
    return false;
}

static void send_games_pgn(struct exchange *exchange)
{
    broadcast_answer(exchange, &(struct show_wanted){.all = false});
}

static void send_room_pgn(struct exchange *exchange)
{
    if (check_room(exchange))
        broadcast_answer(exchange, &show_all);
}

static void send_room(struct exchange *exchange)
{
    if (!check_room(exchange))
        return;
    show_room(exchange->server, &exchange->text, NULL, &show_all, NULL);
    send_json(exchange);
}

static void send_work(struct exchange *exchange)
{
    if (check_room(exchange))
        operate_show(exchange);
}

static void post_ban(struct exchange *exchange)
{
    if (check_room(exchange) && route_check_body(exchange))
        operate_ban(exchange);
}

/* The Laws. */

static void send_laws(struct exchange *exchange)
{
    put_open(&exchange->text, NULL, '{');
    put_open(&exchange->text, "editions", '[');
    for (unsigned edition = LAWS_EDITIONS; edition-- > 0;)
        show_edition(&exchange->text, NULL, (enum laws_edition)edition);
    put_close(&exchange->text, ']');
    put_close(&exchange->text, '}');
    send_json(exchange);
}

static void send_edition(struct exchange *exchange, const char *words)
{
    size_t length = strcspn(words, "/");
    enum laws_edition edition;

    if (laws_edition_parse(words, length, &edition)) {
        refuse(exchange, PROBLEM_NO_ARTICLE, "",
               "see /api/laws for the editions", "unknown edition");
    } else if (!words[length]) {
        show_edition(&exchange->text, NULL, edition);
        send_json(exchange);
    } else if (show_article(&exchange->text, edition, words + length + 1)) {
        send_json(exchange);
    } else {
        refuse(exchange, PROBLEM_NO_ARTICLE, "",
               "see /api/laws/EDITION for its Articles",
               "this edition has no such Article");
    }
}

/* The server itself. */

/* It answers, so it need not be started again. */
static void send_alive(struct exchange *exchange)
{
    put_open(&exchange->text, NULL, '{');
    put_string(&exchange->text, "status", "ok");
    put_close(&exchange->text, '}');
    send_json(exchange);
}

/* Is it fit to take acts? */
static void send_ready(struct exchange *exchange)
{
    const struct server *server = exchange->server;
    struct text *text = &exchange->text;
    bool leaving = server->ending || server->leaving;
    bool fine = !server->games->journal_lost && !leaving;

    put_open(text, NULL, '{');
    put_string(text, "status", leaving ? "ending" : fine ? "ok" : "degraded");
    put_string(text, "journal",
               server->games->journal_lost
                   ? problem_reason(server->games->journal_why)
                   : "ok");
    put_number(text, "skew", server->skew);
    put_string(text, "version", laws_version());
    put_close(text, '}');
    exchange_send(exchange, fine ? 200 : 503, "application/json");
}

static void send_metrics(struct exchange *exchange)
{
    metrics_show(exchange->server, &exchange->text);
    exchange_send(exchange, 200, "text/plain; version=0.0.4; charset=utf-8");
}

static void send_openapi(struct exchange *exchange)
{
    const struct asset *asset = assets;

    while (strcmp(asset->path, "/api/openapi.json"))
        asset++;
    exchange->bytes = asset->bytes;
    exchange->length = asset->length;
    send_json(exchange);
}

static void send_engines(struct exchange *exchange)
{
    computer_show(exchange->server, &exchange->text);
    send_json(exchange);
}

static const struct {
    const char *name;
    enum route get;
    bool posts;
    enum route post;
} parts[] = {
    {"", ROUTE_GAME, false, ROUTE_GAME},
    {"/acts", ROUTE_ACTS, true, ROUTE_ACT},
    {"/join", ROUTE_GAME, true, ROUTE_JOIN},
    {"/ask", ROUTE_GAME, true, ROUTE_ASK},
    {"/open", ROUTE_OPEN, false, ROUTE_GAME},
    {"/links", ROUTE_LINKS, true, ROUTE_LINK},
    {"/sheets", ROUTE_SHEETS, false, ROUTE_GAME},
    {"/replay", ROUTE_REPLAY, false, ROUTE_GAME},
    {"/why", ROUTE_WHY, false, ROUTE_GAME},
    {"/score", ROUTE_SCORE, false, ROUTE_GAME},
    {"/game.pgn", ROUTE_PGN, false, ROUTE_GAME},
    {"/transcript.acts", ROUTE_TRANSCRIPT, false, ROUTE_GAME},
    {"/position.fen", ROUTE_FEN, false, ROUTE_GAME},
    {"/scoresheet.txt", ROUTE_SCORESHEET, false, ROUTE_GAME},
};

static void no_method(struct exchange *exchange)
{
    refuse(exchange, PROBLEM_NO_METHOD, "",
           "see /api/openapi.json for the paths and methods",
           "this path does not have that method");
}

static void no_page(struct exchange *exchange)
{
    refuse(exchange, PROBLEM_NO_PAGE, "",
           "see /api/openapi.json for the paths and methods", "not found");
}

/* "ID/PART" */
static void route_game(struct exchange *exchange, const char *words, bool post)
{
    size_t length = strcspn(words, "/");
    char id[64];

    if (length >= sizeof id) {
        no_page(exchange);
        return;
    }
    memcpy(id, words, length);
    id[length] = '\0';
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strcmp(words + length, parts[i].name))
            continue;
        if (post && !parts[i].posts)
            no_method(exchange);
        else
            about_game(exchange, id, post ? parts[i].post : parts[i].get);
        return;
    }
    no_page(exchange);
}

static bool is_health(const char *path)
{
    return !strcmp(path, "/livez") || !strcmp(path, "/readyz") ||
           !strcmp(path, "/healthz");
}

static bool is_metrics(const char *path)
{
    return !strcmp(path, "/metrics");
}

static void find_route(struct exchange *exchange)
{
    static const struct {
        const char *path;
        void (*get)(struct exchange *), (*post)(struct exchange *);
        bool at_the_end; /* also while the server shuts down */
    } plain[] = {
        {"/livez", send_alive, NULL, true},
        {"/readyz", send_ready, NULL, true},
        {"/healthz", send_ready, NULL, true},
        {"/metrics", send_metrics, NULL, true},
        {"/api/openapi.json", send_openapi, NULL, false},
        {"/api/games", list_games, create_game, false},
        {"/api/games.pgn", send_games_pgn, NULL, false},
        {"/api/room", send_room, NULL, false},
        {"/api/room/work", send_work, post_ban, false},
        {"/api/room.pgn", send_room_pgn, NULL, false},
        {"/api/engines", send_engines, NULL, false},
        {"/api/laws", send_laws, NULL, false},
    };
    const size_t count = sizeof plain / sizeof plain[0];
    const char *path = exchange->path;
    bool post = !strcmp(exchange->method, "POST");
    size_t found = 0;

    while (found < count && strcmp(path, plain[found].path))
        found++;
    if (!is_health(path) && !exchange_may_ask(exchange, is_metrics(path))) {
        no_page(exchange);
        return;
    }
    if (exchange->server->ending &&
        !(found < count && plain[found].at_the_end)) {
        refuse(exchange, PROBLEM_ENDING, "", "try again in a moment",
               "the server is shutting down");
        return;
    }
    if (!post && strcmp(exchange->method, "GET") &&
        strcmp(exchange->method, "HEAD")) {
        no_method(exchange);
        return;
    }
    if (found < count) {
        if (post && !plain[found].post)
            no_method(exchange);
        else
            (post ? plain[found].post : plain[found].get)(exchange);
        return;
    }
    if (!strncmp(path, "/api/events", 11) && (!path[11] || path[11] == '/'))
        contest_route(exchange, path + 11, post);
    else if (!strncmp(path, "/api/games/", 11))
        route_game(exchange, path + 11, post);
    else if (post)
        no_method(exchange);
    else if (!strncmp(path, "/api/laws/", 10))
        send_edition(exchange, path + 10);
    else if (!strncmp(path, "/api/", 5))
        no_page(exchange);
    else
        assets_answer(exchange);
}

/* Whoever asks pays for the work, and is refused when too much was done. */
void route(struct exchange *exchange)
{
    struct server *server = exchange->server;
    struct problem problem;
    uint64_t began = sys_worked();

    if (!is_health(exchange->path) &&
        !address_charge(server, exchange->address, CHARGE_READ, &problem)) {
        exchange_problem(exchange, &problem);
        return;
    }
    find_route(exchange);
    address_worked(server, exchange->address, sys_worked() - began);
}
