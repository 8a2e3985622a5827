/* http.c - libmicrohttpd: requests in, answers out */
#include "server/http.h"
#include "server/certificate.h"
#include "server/contest.h"
#include "server/eboards.h"
#include "server/listen.h"
#include "server/reader.h"
#include "server/turns.h"
#include "sys/sys.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define POLICY                                                                 \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "               \
    "style-src 'self'; img-src 'self' data:; font-src 'self'; "                \
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; "               \
    "form-action 'none'; frame-ancestors "

/* In the pages of others may stand the view of one board, and of an event if it
   is asked for so: then the page shows no console. */
static const char *policy(const struct exchange *exchange)
{
    bool embedded = !strncmp(exchange->path, "/embed/", 7) ||
                    (!strncmp(exchange->path, "/event/", 7) &&
                     MHD_lookup_connection_value_n(
                         exchange->connection, MHD_GET_ARGUMENT_KIND, "embed",
                         5, NULL, NULL) == MHD_YES);

    return embedded ? POLICY "*" : POLICY "'none'";
}

/* TLS 1.2 and above. */
static char priorities[] = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2";

const char *exchange_header(const struct exchange *exchange, const char *name)
{
    return MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND,
                                       name);
}

const char *exchange_query(const struct exchange *exchange, const char *name)
{
    return MHD_lookup_connection_value(exchange->connection,
                                       MHD_GET_ARGUMENT_KIND, name);
}

json_t *exchange_json(const struct exchange *exchange, json_error_t *error)
{
    const struct text *body = &exchange->body;

    return json_loadb(body->length ? body->bytes : "", body->length,
                      JSON_REJECT_DUPLICATES, error);
}

void exchange_send(struct exchange *exchange, unsigned status, const char *type)
{
    exchange->status = status;
    exchange->type = type;
    if (status == 429 && !exchange->server->ending)
        turns_hold(exchange);
    else
        exchange_resume(exchange);
}

void exchange_resume(struct exchange *exchange)
{
    exchange->answered = true;
    if (exchange->suspended) {
        exchange->suspended = false;
        MHD_resume_connection(exchange->connection);
        exchange->server->resumed_any = true;
    }
}

void exchange_problem(struct exchange *exchange, const struct problem *problem)
{
    exchange->server->metrics.problems++;
    exchange->retry = problem->retry;
    text_clear(&exchange->text);
    put_open(&exchange->text, NULL, '{');
    problem_show(&exchange->text, "error", problem);
    put_close(&exchange->text, '}');
    exchange_send(exchange, problem_status(problem->code), "application/json");
}

/* The reader answers it, later. */
void exchange_ask(struct exchange *exchange, const struct game *game,
                  struct question *question)
{
    struct problem problem;

    question->exchange = exchange;
    if (!reader_ask(exchange->server, game, question, exchange->address,
                    &problem))
        exchange_problem(exchange, &problem);
}

/* The answer to a posted act. */
void http_answer(struct server *server, const struct request *request,
                 struct game *game, uint32_t number, bool repeated,
                 const struct problem *problem)
{
    struct exchange *exchange = request->http;

    if (problem) {
        exchange_problem(exchange, problem);
        return;
    }
    if (exchange->route == ROUTE_JOIN) {
        join_answer(exchange, game);
        return;
    }
    if (exchange->route == ROUTE_ASK) {
        wish_answer(exchange, game);
        return;
    }
    if (repeated) {
        exchange_ask(exchange, game,
                     &(struct question){.route = ROUTE_ACT,
                                        .role = request->role,
                                        .number = number});
        return;
    }
    put_open(&exchange->text, NULL, '{');
    talk_show_judged(server, &exchange->text, game, number, false,
                     request->role == ROLE_ARBITER ||
                         request->role == ROLE_ROOM);
    put_close(&exchange->text, '}');
    exchange_send(exchange, 201, "application/json");
}

/* A file below /assets/ is a part of a page and never one itself.  It has a
   hash in its name: it never changes. */
static bool is_part(const struct exchange *exchange)
{
    return exchange->cached && !strncmp(exchange->path, "/assets/", 8);
}

static const char *cache_control(const struct exchange *exchange)
{
    if (!exchange->cached)
        return "no-store";
    return is_part(exchange) ? "public, max-age=31536000, immutable"
                             : "no-cache";
}

/* What the browser is to hold a page to. */
static void add_page_headers(struct MHD_Response *response,
                             const struct exchange *exchange)
{
    MHD_add_response_header(response, "Content-Security-Policy",
                            policy(exchange));
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cross-Origin-Opener-Policy",
                            "same-origin");
}

static void add_headers(struct MHD_Response *response,
                        const struct exchange *exchange)
{
    char name[96];

    MHD_add_response_header(response, "Content-Type", exchange->type);
    if (!is_part(exchange))
        add_page_headers(response, exchange);
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy",
                            "same-origin");
    MHD_add_response_header(response, "Cache-Control", cache_control(exchange));
    if (exchange->etag)
        MHD_add_response_header(response, "ETag", exchange->etag);
    if (exchange->encoding) {
        MHD_add_response_header(response, "Content-Encoding",
                                exchange->encoding);
        MHD_add_response_header(response, "Vary", "Accept-Encoding");
    }
    if (exchange->name) {
        snprintf(name, sizeof name, "attachment; filename=\"%s\"",
                 exchange->name);
        MHD_add_response_header(response, "Content-Disposition", name);
    }
    if (exchange->status == 401)
        MHD_add_response_header(response, "WWW-Authenticate", "Bearer");
    if (exchange->retry) {
        snprintf(name, sizeof name, "%u", exchange->retry);
        MHD_add_response_header(response, "Retry-After", name);
    }
    if (exchange->server->options.certificate)
        MHD_add_response_header(response, "Strict-Transport-Security",
                                "max-age=31536000");
    if (exchange->status == 405)
        MHD_add_response_header(response, "Allow", "GET, HEAD, POST");
    if (exchange->server->ending || exchange->closes)
        MHD_add_response_header(response, "Connection", "close");
}

/* It takes memory until it is read.  False: too much waits already, and there
   is nothing left to say it with. */
static bool hold_answer(struct exchange *exchange)
{
    size_t bytes = exchange->text.length;

    if (!address_waits(exchange->server, exchange->address, bytes))
        return false;
    exchange->waits += bytes;
    return true;
}

static enum MHD_Result reply(struct exchange *exchange)
{
    struct MHD_Response *response;
    enum MHD_Result result;

    if (text_failed(&exchange->text))
        exchange->status = 500;
    if (!exchange->bytes && !hold_answer(exchange))
        return MHD_NO;
    visit_answered(exchange->server, exchange->visitor);
    if (exchange->bytes) {
        void *bytes;

        memcpy(&bytes, &exchange->bytes, sizeof bytes);
        response = MHD_create_response_from_buffer(exchange->length, bytes,
                                                   MHD_RESPMEM_PERSISTENT);
    } else {
        response = MHD_create_response_from_buffer(
            exchange->text.length, exchange->text.bytes, MHD_RESPMEM_MUST_FREE);
        if (response)
            text_init(&exchange->text); /* it has the bytes now */
    }
    if (!response)
        return MHD_NO;
    add_headers(response, exchange);
    result =
        MHD_queue_response(exchange->connection, exchange->status, response);
    MHD_destroy_response(response);
    return result;
}

/* The connection is ours now.  Without TLS the library can be rid of it at
   once, which saves its memory: the socket lives on in its copy. */
static void upgraded(void *data, struct MHD_Connection *connection,
                     void *request, const char *extra, size_t length,
                     MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
    struct server *server = data;
    struct exchange *exchange = request;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    int copy = fd;

    visit_received(exchange->visitor);
    if (!server->options.certificate) {
        copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
        if (copy < 0) {
            (void)MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
            return;
        }
    }
    live_add(server, exchange->address, copy,
             server->options.certificate ? info->connect_fd : copy, extra,
             length, server->options.certificate ? handle : NULL,
             !strcmp(exchange->path, EBOARDS_DOOR));
    if (!server->options.certificate)
        (void)MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}

static enum MHD_Result upgrade(struct exchange *exchange)
{
    struct MHD_Response *response;
    enum MHD_Result result;

    response = MHD_create_response_for_upgrade(upgraded, exchange->server);
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", exchange->accept);
    result = MHD_queue_response(exchange->connection, 101, response);
    MHD_destroy_response(response);
    return result;
}

static bool is_posted_act(const struct exchange *exchange)
{
    const char *end = strrchr(exchange->path, '/');

    return !strcmp(exchange->method, "POST") && end && !strcmp(end, "/acts");
}

/* Where a WebSocket can be opened. */
static bool is_door(const struct exchange *exchange)
{
    return !strcmp(exchange->path, "/api/live") ||
           (exchange->server->eboards >= 0 &&
            !strcmp(exchange->path, EBOARDS_DOOR));
}

void exchange_go_on(struct exchange *exchange)
{
    struct problem problem;

    if (!is_door(exchange) || strcmp(exchange->method, "GET"))
        route(exchange);
    else if (upgrade_check(exchange, exchange->accept, &problem))
        exchange_send(exchange, 101, NULL);
    else
        exchange_problem(exchange, &problem);
}

static struct exchange *exchange_new(struct server *server,
                                     struct MHD_Connection *connection,
                                     const char *path, const char *method)
{
    struct exchange *exchange = must_alloc(sizeof *exchange);

    memset(exchange, 0, sizeof *exchange);
    exchange->server = server;
    exchange->connection = connection;
    exchange->began = server->now;
    exchange->visitor = visit_of(connection);
    exchange->address =
        visit_address(server, exchange->visitor,
                      exchange_header(exchange, "X-Forwarded-For"));
    exchange->path = must_alloc(strlen(path) + 1);
    strcpy(exchange->path, path);
    snprintf(exchange->method, sizeof exchange->method, "%s", method);
    return exchange;
}

/* The query may hold what is nobody's business, so the path is all. */
static void log_request(const struct exchange *exchange)
{
    struct text *line = diary_begin("info", "request");
    char client[ADDRESS_TEXT];

    address_print(exchange->address, client);
    put_string(line, "client", client);
    put_string(line, "method", exchange->method);
    put_string(line, "path", exchange->path);
    put_number(line, "status", exchange->status);
    put_number(line, "bytes",
               (int64_t)(exchange->bytes ? exchange->length : exchange->waits));
    put_number(line, "us",
               (int64_t)(exchange->server->now - exchange->began) / 1000);
    diary_end();
}

static void ended(void *data, struct MHD_Connection *connection, void **memory,
                  enum MHD_RequestTerminationCode code)
{
    struct exchange *exchange = *memory;
    struct server *server = data;

    (void)connection;
    (void)code;
    if (!exchange)
        return;
    if (server->options.access_log)
        log_request(exchange);
    visit_done(server, exchange->visitor);
    address_has_read(server, exchange->address, exchange->waits);
    address_let_go(server, exchange->address);
    text_release(&exchange->body);
    text_release(&exchange->text);
    free(exchange->path);
    free(exchange->token);
    free(exchange->words);
    free(exchange);
    *memory = NULL;
}

/* The header is there: whoever breaks its rules is not heard any further. */
static enum MHD_Result begin(struct exchange *exchange, const char *method,
                             const char *version)
{
    struct problem problem;

    if (strict_check(exchange->connection, method, version, &problem))
        return MHD_YES;
    exchange->routed = exchange->closes = true;
    exchange_problem(exchange, &problem);
    return reply(exchange);
}

static enum MHD_Result answer(void *data, struct MHD_Connection *connection,
                              const char *path, const char *method,
                              const char *version, const char *bytes,
                              size_t *length, void **memory)
{
    struct server *server = data;
    struct exchange *exchange = *memory;

    if (!exchange) {
        *memory = exchange = exchange_new(server, connection, path, method);
        server->metrics.requests++;
        return begin(exchange, method, version);
    }
    if (*length) {
        if (!exchange->body_most)
            exchange->body_most =
                contest_is_large(exchange) ? CONTEST_BODY_MAX : BODY_MAX;
        if (exchange->body.length + *length > exchange->body_most)
            exchange->too_large = true;
        else
            text_add(&exchange->body, bytes, *length);
        *length = 0;
        return MHD_YES;
    }
    if (!exchange->routed) {
        exchange->routed = true;
        visit_received(exchange->visitor);
        if (server->ending)
            exchange_go_on(exchange);
        else
            turns_wait(exchange, is_posted_act(exchange));
        if (!exchange->answered) {
            exchange->suspended = true;
            MHD_suspend_connection(connection);
            return MHD_YES;
        }
    }
    assert(exchange->answered); /* or it would be suspended */
    return exchange->status == 101 ? upgrade(exchange) : reply(exchange);
}

static void log_library(void *data, const char *format, va_list list)
{
    char line[200];

    (void)data;
    vsnprintf(line, sizeof line, format, list);
    put_string(diary_begin("debug", "libmicrohttpd"), "says", line);
    diary_end();
}

/* Read certificate and key, also again.  False: those before are kept. */
bool http_certify(struct server *server, char *why, size_t room)
{
    const struct options *options = &server->options;
    struct certificate *certificate;

    if (!options->certificate)
        return true;
    certificate =
        certificate_read(options->certificate, options->key, why, room);
    if (!certificate)
        return false;
    certificate_use(certificate);
    return true;
}

bool http_start(struct server *server, char *why, size_t room)
{
    const struct options *options = &server->options;
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE |
                     MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG |
                     (options->certificate ? MHD_USE_TLS : 0u);
    gnutls_certificate_retrieve_function2 *give = certificate_give;
    void *callback;
    int fd;

    memcpy(&callback, &give, sizeof callback);
    if (!http_certify(server, why, room))
        return false;
    fd = listen_open(options->listen, why, room);
    if (fd < 0)
        return false;
    if (!listen_name(fd, options->listen, server->where,
                     sizeof server->where)) {
        snprintf(why, room, "%s: %s", options->listen, strerror(errno));
        close(fd);
        return false;
    }
    {
        struct MHD_OptionItem items[] = {
            {MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)log_library, NULL},
            {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)ended, server},
            {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)visit_notice, server},
            {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
            {MHD_OPTION_LISTEN_SOCKET, fd, NULL},
            {MHD_OPTION_CONNECTION_TIMEOUT, 30, NULL},
            {MHD_OPTION_CONNECTION_LIMIT,
             (intptr_t)options->limits.connections + 1000, NULL},
            {options->certificate ? MHD_OPTION_HTTPS_CERT_CALLBACK
                                  : MHD_OPTION_END,
             0, callback},
            {MHD_OPTION_HTTPS_PRIORITIES, 0, priorities},
            {MHD_OPTION_END, 0, NULL},
        };

        server->daemon =
            MHD_start_daemon(flags, 0, visit_accept, server, answer, server,
                             MHD_OPTION_ARRAY, items, MHD_OPTION_END);
    }
    if (!server->daemon) {
        snprintf(why, room, "%s: the server cannot be started",
                 options->listen);
        close(fd);
        return false;
    }
    if (eboards_open(server, why, room))
        return true;
    http_stop(server);
    return false;
}

int http_fd(const struct server *server)
{
    return MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD)
        ->epoll_fd;
}

/* The library may have more to do at once than one run of it does. */
void http_run(struct server *server)
{
    MHD_UNSIGNED_LONG_LONG wait;
    uint64_t began = sys_worked();

    turns_run(server);
    do {
        (void)MHD_run(server->daemon);
        if (MHD_get_timeout(server->daemon, &wait) != MHD_YES || wait)
            return;
    } while (server->ending || sys_worked() - began < TURN_NS);
    server->resumed_any = true; /* go on in the next turn of the loop */
}

void http_stop(struct server *server)
{
    MHD_stop_daemon(server->daemon);
    server->daemon = NULL;
    certificate_end();
}
