/* upgrade.c - may this request become a WebSocket? (RFC 6455, 4.2) */
#include "server/net/http.h"

#include <gnutls/crypto.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Is `word` one of the comma-separated words of a header? */
static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);

    while (list && *list) {
        list += strspn(list, " \t,");
        if (!strncasecmp(list, word, length) &&
            strchr(" \t,", list[length]) != NULL)
            return true;
        list += strcspn(list, ",");
    }
    return false;
}

/* A page of another site may not use a visitor's place in the network.  What is
   no browser sends no Origin. */
static bool is_own_origin(const struct exchange *exchange)
{
    const char *origin = exchange_header(exchange, "Origin");
    const char *host = exchange_header(exchange, "Host");
    const char *also = exchange->server->options.origin;

    if (!origin)
        return true;
    if (also && !strcmp(origin, also))
        return true;
    if (!host)
        return false;
    if (!strncmp(origin, "http://", 7))
        return !strcasecmp(origin + 7, host);
    return !strncmp(origin, "https://", 8) && !strcasecmp(origin + 8, host);
}

bool upgrade_check(struct exchange *exchange, char accept[32],
                   struct problem *problem)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const char *key = exchange_header(exchange, "Sec-WebSocket-Key");
    const char *version = exchange_header(exchange, "Sec-WebSocket-Version");
    struct server *server = exchange->server;
    unsigned char digest[20];
    char both[64];

    if (!has_word(exchange_header(exchange, "Upgrade"), "websocket") ||
        !has_word(exchange_header(exchange, "Connection"), "upgrade") || !key ||
        strlen(key) != 24 || !version || strcmp(version, "13")) {
        problem_set(problem, PROBLEM_UPGRADE_NEEDED, "",
                    "open it as a WebSocket of version 13",
                    "/api/live is a WebSocket");
        return false;
    }
    if (!is_own_origin(exchange)) {
        problem_set(problem, PROBLEM_ORIGIN, "Origin",
                    "open the page from this server, or start it with "
                    "--origin",
                    "a page of another site may not connect");
        return false;
    }
    if (server->ending) {
        problem_set(problem, PROBLEM_ENDING, "", "try again in a moment",
                    "the server is shutting down");
        return false;
    }
    if (server->net->lives_count >= server->options.limits.connections) {
        problem_set(problem, PROBLEM_TOO_MANY_CONNECTIONS, "",
                    "try again later",
                    "too many connections are open, and no more are taken");
        return false;
    }
    if (!address_charge(server, exchange->address, CHARGE_LIVE, problem))
        return false;
    snprintf(both, sizeof both, "%s%s", key, guid);
    if (gnutls_hash_fast(GNUTLS_DIG_SHA1, both, strlen(both), digest) < 0) {
        problem_set(problem, PROBLEM_UPGRADE_NEEDED, "", "tell the operator",
                    "SHA-1 is unavailable");
        return false;
    }
    sodium_bin2base64(accept, 32, digest, sizeof digest,
                      sodium_base64_VARIANT_ORIGINAL);
    return true;
}
