/*
 * livechess.h - what DGT LiveChess says, and what is said to it
 *
 * Its interface is a WebSocket, ws://127.0.0.1:1982/api/v1.0, with a JSON
 * object a message: calls go there with an id and come back as "call" or
 * "error"; boards that were subscribed to come as "feed".
 */
#ifndef ARBITER_LIVECHESS_H
#define ARBITER_LIVECHESS_H

#include "laws/laws.h"

#define LIVECHESS_SERIAL_MAX 32
#define LIVECHESS_BOARDS_MAX 128

/* The states of a board, as "eboards" names them. */
enum livechess_state {
    LIVECHESS_UNTOLD, /* a feed does not say */
    LIVECHESS_ACTIVE,
    LIVECHESS_DELAYED,
    LIVECHESS_AWAY, /* inactive, not responding, never activated */
};

/* One board, or what has changed of it. */
struct livechess_board {
    char serial[LIVECHESS_SERIAL_MAX];
    enum livechess_state state;
    bool has_board, has_clock;
    laws_piece on[64];
    unsigned run;         /* a laws_color; LAWS_NOBODY: stopped */
    int64_t white, black; /* seconds */
    int64_t time;         /* of the message, ms since 1970; 0: it has none */
};

/* What a message holds: boards, or an error in words. */
struct livechess_news {
    unsigned count;
    struct livechess_board board[LIVECHESS_BOARDS_MAX];
    char error[160];
};

/* Read a message; false when it is not one of LiveChess's. */
bool livechess_read(const char *text, size_t length,
                    struct livechess_news *news);

#endif
