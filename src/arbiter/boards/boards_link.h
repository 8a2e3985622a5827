/* boards_link.h - a DGT LiveChess that runs, for arbiter boards */
#ifndef ARBITER_BOARDS_LINK_H
#define ARBITER_BOARDS_LINK_H

#include "main/args.h"

struct pollfd;

/* Where LiveChess is, unless somebody has moved it. */
#define BOARDS_LINK "ws://127.0.0.1:1982/api/v1.0"

struct boards_link {
    const struct args *args;
    /* Each message; and a few times a second.  False: it is enough. */
    bool (*hear)(void *data, const char *text, size_t length);
    bool (*wait)(void *data);
    /* What else to wait for, three files at most. */
    unsigned (*files)(void *data, struct pollfd *files);
    void *data;
};

/* Ask for its boards, subscribe to all of them, and listen until a signal
   comes; again, when it was away. */
enum status boards_link(struct boards_link *live, const char *link);

#endif
