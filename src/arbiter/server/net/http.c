/* http.c - libmicrohttpd: requests in, answers out */
#include "server/net/http.h"
#include "server/net/announce.h"
#include "server/net/certificate.h"
#include "server/net/listen.h"
#include "server/net/live.h"
#include "server/net/turns.h"
#include "sys/sys.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define POLICY                                                                 \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "               \
    "style-src 'self'; img-src 'self' data:; font-src 'self'; "                \
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; "               \
    "form-action 'none'; frame-ancestors "

/* As the page reads it: to the library EMBED would be the same. */
static enum MHD_Result is_embed(void *data, enum MHD_ValueKind kind,
                                const char *name, const char *value)
{
    (void)kind;
    (void)value;
    *(bool *)data |= !strcmp(name, "embed");
    return MHD_YES;
}

/* In the pages of others may stand the view of one board, and of an event if it
   is asked for so: then the page shows no console. */
static const char *policy(const struct exchange *exchange)
{
    bool embedded = false;

    if (!strncmp(exchange->path, "/event/", 7))
        (void)MHD_get_connection_values(
            exchange->connection, MHD_GET_ARGUMENT_KIND, is_embed, &embedded);
    embedded |= !strncmp(exchange->path, "/embed/", 7);
    return embedded ? POLICY "*" : POLICY "'none'";
}

/* TLS 1.2 and above, with keys of the connection's own and ciphers that say
   when they were tampered with. */
static char priorities[] =
    "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-CIPHER-ALL:"
    "+AES-256-GCM:+CHACHA20-POLY1305:+AES-128-GCM:-MAC-ALL:+AEAD";

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
        exchange->server->net->resumed_any = true;
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
    if (*exchange->request_id)
        MHD_add_response_header(response, "X-Request-ID", exchange->request_id);
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
             length, server->options.certificate ? handle : NULL);
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

void exchange_go_on(struct exchange *exchange)
{
    struct problem problem;

    if (exchange->address->banned > exchange->server->now &&
        !route_is_room(exchange)) {
        problem_set(&problem, PROBLEM_BANNED, "",
                    "write to whoever runs the server",
                    "your address is shut out");
        exchange_problem(exchange, &problem);
        return;
    }
    if (strcmp(exchange->path, "/api/live") ||
        strcmp(exchange->method, "GET") || !exchange_may_ask(exchange, false))
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
    exchange->address = visit_address(server, exchange->visitor, connection);
    if (exchange->visitor->by_proxy)
        proxy_request_id(connection, exchange->request_id);
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
    if (*exchange->request_id)
        put_string(line, "request", exchange->request_id);
    if (exchange->route == ROUTE_ACT && exchange->number)
        put_number(line, "act", exchange->number);
    diary_end();
}

/* What stands for an exchange until there is one: its target is none. */
static char no_target;

static void *see_target(void *data, const char *target,
                        struct MHD_Connection *connection)
{
    (void)data;
    (void)connection;
    return strict_target(target) ? NULL : &no_target;
}

static void ended(void *data, struct MHD_Connection *connection, void **memory,
                  enum MHD_RequestTerminationCode code)
{
    struct exchange *exchange = *memory;
    struct server *server = data;

    (void)connection;
    (void)code;
    if (!exchange || *memory == &no_target)
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
                             const char *version, bool is_target)
{
    struct problem problem;

    if (strict_check(exchange->connection, method, version, is_target,
                     &problem))
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

    if (!exchange || *memory == &no_target) {
        bool is_target = !exchange;

        *memory = exchange = exchange_new(server, connection, path, method);
        server->metrics.requests++;
        return begin(exchange, method, version, is_target);
    }
    if (*length) {
        if (!exchange->body_most)
            exchange->body_most = route_body_most(exchange);
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

/* The library at such a place, on a socket that listens or, -1, with what it is
   given; NULL: it cannot be started, and the socket is closed. */
static struct MHD_Daemon *start(struct server *server, const char *where,
                                int fd, bool tls, char *why, size_t room)
{
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE |
                     MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG |
                     (tls ? MHD_USE_TLS : 0u) |
                     (fd < 0 ? MHD_USE_NO_LISTEN_SOCKET : 0u);
    gnutls_certificate_retrieve_function2 *give = certificate_give;
    struct MHD_Daemon *daemon;
    void *callback;

    memcpy(&callback, &give, sizeof callback);
    {
        struct MHD_OptionItem items[] = {
            {MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)log_library, NULL},
            {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)ended, server},
            {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)visit_notice, server},
            {MHD_OPTION_STRICT_FOR_CLIENT, !strict_is_ours(), NULL},
            {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)see_target, NULL},
            {MHD_OPTION_CONNECTION_TIMEOUT, 30, NULL},
            {MHD_OPTION_CONNECTION_LIMIT,
             (intptr_t)server->options.limits.connections + 1000, NULL},
            {tls ? MHD_OPTION_HTTPS_CERT_CALLBACK : MHD_OPTION_END, 0,
             callback},
            {MHD_OPTION_HTTPS_PRIORITIES, 0, priorities},
            {MHD_OPTION_END, 0, NULL},
        };
        struct MHD_OptionItem socket[] = {
            {fd < 0 ? MHD_OPTION_END : MHD_OPTION_LISTEN_SOCKET, fd, NULL},
            {MHD_OPTION_END, 0, NULL},
        };

        daemon = MHD_start_daemon(flags, 0, visit_accept, server, answer,
                                  server, MHD_OPTION_ARRAY, socket,
                                  MHD_OPTION_ARRAY, items, MHD_OPTION_END);
    }
    if (daemon)
        return daemon;
    snprintf(why, room, "%s: the server cannot be started", where);
    if (fd >= 0)
        close(fd);
    return NULL;
}

bool http_start(struct server *server, char *why, size_t room)
{
    const struct options *options = &server->options;
    struct net *net = server->net;
    bool announces = !strcasecmp(options->proxy_header, "PROXY");
    int fd;

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
    net->daemon = start(server, options->listen, announces ? -1 : fd,
                        options->certificate, why, room);
    if (announces && net->daemon)
        net->announcing = fd;
    else if (announces)
        close(fd);
    if (!net->daemon || !options->metrics)
        return net->daemon;
    fd = listen_open(options->metrics, why, room);
    if (fd >= 0)
        net->watch = start(server, options->metrics, fd, false, why, room);
    return net->watch;
}

static int epoll_of(struct MHD_Daemon *daemon)
{
    return MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

int http_fd(const struct server *server)
{
    return epoll_of(server->net->daemon);
}

int http_watch_fd(const struct server *server)
{
    return server->net->watch ? epoll_of(server->net->watch) : -1;
}

/* Only what watches the server is answered there, and /metrics nowhere else. */
bool exchange_may_ask(const struct exchange *exchange, bool metrics)
{
    const struct MHD_Daemon *watch = exchange->server->net->watch;

    return !watch || (MHD_get_connection_info(exchange->connection,
                                              MHD_CONNECTION_INFO_DAEMON)
                          ->daemon == watch) == metrics;
}

/* The library may have more to do at once than one run of it does. */
void http_run(struct server *server)
{
    MHD_UNSIGNED_LONG_LONG wait;
    uint64_t began = sys_worked();

    turns_run(server);
    if (server->net->watch)
        (void)MHD_run(server->net->watch);
    do {
        (void)MHD_run(server->net->daemon);
        if (MHD_get_timeout(server->net->daemon, &wait) != MHD_YES || wait)
            return;
    } while (server->ending || sys_worked() - began < TURN_NS);
    server->net->resumed_any = true; /* go on in the next turn of the loop */
}

void http_stop(struct server *server)
{
    announce_end(server);
    if (server->net->watch)
        MHD_stop_daemon(server->net->watch);
    MHD_stop_daemon(server->net->daemon);
    server->net->daemon = server->net->watch = NULL;
    certificate_end();
}
