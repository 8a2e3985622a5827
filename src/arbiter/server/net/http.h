/*
 * http.h - one request over HTTP, from its first byte to its answer
 *
 * An answer that has to wait for the journal lets go of the connection and
 * takes it up again when it is there.
 */
#ifndef ARBITER_SERVER_HTTP_H
#define ARBITER_SERVER_HTTP_H

#include "server/net/net.h"
#include "server/net/token.h"
#include "sheet/sheet.h"

#include <jansson.h>
#include <microhttpd.h>

struct request;

enum route {
    ROUTE_GAME,
    ROUTE_ACTS,
    ROUTE_ACT,
    ROUTE_JOIN,
    ROUTE_ASK,
    ROUTE_OPEN,
    ROUTE_SHEETS,
    ROUTE_REPLAY,
    ROUTE_WHY,
    ROUTE_SCORE,
    ROUTE_PGN,
    ROUTE_TRANSCRIPT,
    ROUTE_FEN,
    ROUTE_SCORESHEET,
    ROUTE_LINKS,
    ROUTE_LINK,
};

/* What a request is called in the logs and, where a proxy named it, in the
   journal: letters, digits, . _ : - */
#define REQUEST_ID_MAX 65

/* A connection, from its first byte to its last. */
struct visitor {
    int fd;
    struct address *address; /* of the peer */
    bool by_proxy;           /* which is a proxy that we trust */
    uint64_t deadline;       /* ns; 0: none */
    struct visitor *next, **link;
};

struct exchange {
    struct exchange *next; /* among those that wait */
    uint64_t due;          /* ns: until then its answer is held back */
    struct server *server;
    struct visitor *visitor;
    struct address *address; /* of whoever asks */
    size_t waits;            /* bytes that were charged to it */
    uint64_t began;          /* ns */
    struct MHD_Connection *connection;
    char *path;
    char method[16];
    char request_id[REQUEST_ID_MAX]; /* of the proxy, or our own */
    struct text body;
    size_t body_most; /* bytes; 0: not known yet */
    bool too_large, routed, suspended, answered, closes;

    /* the answer */
    unsigned status, retry;
    const char *type;
    struct text text;
    const char *bytes; /* instead of `text`, if not NULL: never freed */
    size_t length;
    const char *encoding, *etag, *name; /* or NULL */
    char mark[24];                      /* an etag of its own */
    bool cached;
    char accept[32]; /* 101 */

    /* what the request is about, while it waits */
    enum route route;
    char *token;
    uint32_t after, number; /* of an act; also of the one that was done */
    bool articles, portable;
    enum sheet_view view;
    bool times;
    struct request *act;
    enum role link;
    enum role joins; /* JOIN */
    char tokens[JOURNAL_LINKS][TOKEN_MAX];
    char *words; /* of an event that is being made; or NULL */
};

/* A header of the request, or a parameter of its query; NULL: none. */
const char *exchange_header(const struct exchange *exchange, const char *name);
const char *exchange_query(const struct exchange *exchange, const char *name);

/* What its body says, the caller's to let go; NULL: it is no JSON, and why. */
json_t *exchange_json(const struct exchange *exchange, json_error_t *error);

/* The answer is complete: send it. */
void exchange_send(struct exchange *exchange, unsigned status,
                   const char *type);
void exchange_resume(struct exchange *exchange); /* now */
void exchange_problem(struct exchange *exchange, const struct problem *problem);

/* Does this address of the server answer that? */
bool exchange_may_ask(const struct exchange *exchange, bool metrics);

/* It is its turn. */
void exchange_go_on(struct exchange *exchange);

/* upgrade.c: /api/live */
bool upgrade_check(struct exchange *exchange, char accept[32],
                   struct problem *problem);

/* visit.c: connections, and how long each step may take */
enum MHD_Result visit_accept(void *data, const struct sockaddr *peer,
                             socklen_t length);
void visit_notice(void *data, struct MHD_Connection *connection, void **context,
                  enum MHD_ConnectionNotificationCode code);
struct visitor *visit_of(struct MHD_Connection *connection);
struct address *visit_address(struct server *server,
                              const struct visitor *visitor,
                              struct MHD_Connection *connection);
void visit_received(struct visitor *visitor);
void visit_answered(struct server *server, struct visitor *visitor);
void visit_done(struct server *server, struct visitor *visitor);

/* proxy.c: the one that a proxy names, NULL: it names none; and what it calls
   the request, "": nothing that can be kept */
struct address *proxy_named(struct server *server,
                            struct MHD_Connection *connection);
void proxy_request_id(struct MHD_Connection *connection,
                      char id[REQUEST_ID_MAX]);

/* strict.c: what the library lets pass.  False, and why; is a target one; and
   is it us who asks for a Host, not the library? */
bool strict_target(const char *target);
bool strict_is_ours(void);
bool strict_check(struct MHD_Connection *connection, const char *method,
                  const char *version, bool is_target, struct problem *problem);

/* assets.c: the page */
void assets_answer(struct exchange *exchange);

/* Above, in api/routes.c: begin to answer; how large may a body be; and may a
   game be created? */
void route(struct exchange *exchange);
size_t route_body_most(const struct exchange *exchange);
const char *route_bearer(const struct exchange *exchange);
bool route_is_room(const struct exchange *exchange);
bool route_check_body(struct exchange *exchange);
bool route_may_create(struct exchange *exchange, struct problem *problem);

#endif
