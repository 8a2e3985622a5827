/*
 * problem.h - errors, as they are told: what is wrong, where, what to do now
 */
#ifndef ARBITER_SERVER_PROBLEM_H
#define ARBITER_SERVER_PROBLEM_H

#include "laws/message.h"
#include "sys/text.h"

/* ORDER PROBLEM: docs/SERVER.md has the same table. */
#define PROBLEM_MAP(X)                                                         \
    X(NONE, "", 200)                                                           \
    X(BAD_REQUEST, "bad-request", 400)                                         \
    X(BAD_JSON, "bad-json", 400)                                               \
    X(BAD_FIELD, "bad-field", 400)                                             \
    X(BAD_QUERY, "bad-query", 400)                                             \
    X(BAD_TAG, "bad-tag", 400)                                                 \
    X(BAD_ACT, "bad-act", 422)                                                 \
    X(NO_MOVE, "no-move", 422)                                                 \
    X(AMBIGUOUS_MOVE, "ambiguous-move", 422)                                   \
    X(TOKEN_NEEDED, "token-needed", 401)                                       \
    X(BAD_TOKEN, "bad-token", 401)                                             \
    X(JOINED, "joined", 401)                                                   \
    X(NOT_YOUR_ACT, "not-your-act", 403)                                       \
    X(NOT_YOURS, "not-yours", 403)                                             \
    X(BANNED, "banned", 403)                                                   \
    X(ORIGIN, "origin", 403)                                                   \
    X(NO_GAME, "no-game", 404)                                                 \
    X(NO_EVENT, "no-event", 404)                                               \
    X(NO_ARTICLE, "no-article", 404)                                           \
    X(NO_PAGE, "no-page", 404)                                                 \
    X(NO_METHOD, "no-method", 405)                                             \
    X(AGREEMENT_NEEDED, "agreement-needed", 409)                               \
    X(NOT_NOW, "not-now", 409)                                                 \
    X(TOO_LARGE, "too-large", 413)                                             \
    X(JSON_NEEDED, "json-needed", 415)                                         \
    X(UPGRADE_NEEDED, "upgrade-needed", 426)                                   \
    X(TOO_FAST, "too-fast", 429)                                               \
    X(TOO_MANY_GAMES, "too-many-games", 429)                                   \
    X(TOO_MANY_CONNECTIONS, "too-many-connections", 429)                       \
    X(TOO_MANY_ACTS, "too-many-acts", 429)                                     \
    X(NOT_STORED, "not-stored", 503)                                           \
    X(DAMAGED, "damaged", 503)                                                 \
    X(ENDING, "ending", 503)                                                   \
    X(UNKNOWN, "unknown", 504)

enum problem_code {
#define X(name, word, status) PROBLEM_##name,
    PROBLEM_MAP(X)
#undef X
};

struct problem {
    enum problem_code code;
    unsigned retry; /* seconds until it may be tried again; 0: at once */
    char what[LAWS_MESSAGE_MAX], where[96], remedy[160];
};

/* Fill one in; "" leaves `where` out.  What is wrong is a message, or a
   sentence without places, as what to do is. */
void problem_set(struct problem *problem, enum problem_code code,
                 const char *where, const char *remedy, const char *what);

/* Why the journal does not work, as strangers may hear it: places on our
   machines are for the log. */
const char *problem_reason(const char *why);

/* What is wrong is a message with {why}, and the journal says it. */
void problem_because(struct problem *problem, enum problem_code code,
                     const char *remedy, enum laws_message_id what,
                     const char *why);

unsigned problem_status(enum problem_code code);

/* {"code":...,"what":...}, under this name. */
void problem_show(struct text *text, const char *name,
                  const struct problem *problem);

#endif
