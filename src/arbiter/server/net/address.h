/*
 * address.h - what each address has used of the server
 *
 * An address is one of IPv4, or a network of IPv6 (/64).  It is charged for
 * what it asks, in one place; limits.def says how much it may have.  Behind a
 * proxy that is trusted (--proxy) it is the one that the proxy names.
 */
#ifndef ARBITER_SERVER_ADDRESS_H
#define ARBITER_SERVER_ADDRESS_H

#include "server/net/problem.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct exchange;
struct server;
struct sockaddr;

/* Requests over HTTP that wait, see turns.h. */
struct exchanges {
    struct exchange *first, *last; /* the last one only if there is a first */
};

/* A rate: so many at once, then so many a second. */
struct bucket {
    uint64_t when; /* ns */
    int64_t milli; /* thousandths that are left; below 0: owed */
};

bool bucket_take(struct bucket *bucket, uint64_t now, unsigned rate,
                 unsigned burst);

/* Processor time of late: half of it is forgotten each half minute. */
struct load {
    uint64_t when, ns;
};

void load_add(struct load *load, uint64_t now, uint64_t ns);

struct address {
    struct address *next;  /* in its place of the table */
    unsigned char key[16]; /* as in IPv6                */
    unsigned refs;         /* connections and what they ask, while it lasts */
    unsigned visitors;     /* connections over HTTP     */
    unsigned lives;        /* WebSockets                */
    unsigned questions;    /* that wait for the answerer */
    uint64_t round;        /* of the last one           */
    uint64_t examined;     /* and of the last one for the examiner */
    uint64_t played;       /* and for an engine, and how many play for it: */
    unsigned playing;      /* both under the lock of guests/computer.c */
    size_t waiting;        /* bytes that it has not read yet */
    struct bucket reads, creates, work, talk;
    struct load load;
    uint64_t banned; /* ns: until then it is not served, bans.h */
    uint64_t seen;
    struct exchanges acts, asks; /* requests that wait for its turn */
    struct address *next_turn;   /* among addresses with such       */
};

/* What is charged. */
enum charge {
    CHARGE_LIVE,     /* may it have one more WebSocket?            */
    CHARGE_READ,     /* a request; may it have any more work done? */
    CHARGE_WORK,     /* may it have any more work done?            */
    CHARGE_CREATE,   /* a game                                     */
    CHARGE_QUESTION, /* may one more wait?                         */
};

/* The one of a peer; held until it is let go. */
struct address *address_of(struct server *server, const struct sockaddr *peer);

/* The one that stands there, with or without a port; NULL: none does. */
struct address *address_named(struct server *server, const char *text,
                              size_t length);

void address_hold(struct address *address);
void address_let_go(struct server *server, struct address *address);

/* May it?  If not, the problem says what, and when to try again. */
bool address_charge(struct server *server, struct address *address,
                    enum charge charge, struct problem *problem);

/* Work that was done for it, in nanoseconds. */
void address_worked(struct server *server, struct address *address,
                    uint64_t ns);

/* The same for messages over WebSockets, which are never refused for it: while
   the address has had its share, they are not read. */
void address_talked(struct server *server, struct address *address,
                    uint64_t ns);
bool address_may_talk(const struct server *server, struct address *address);

/* Bytes that wait until it reads them.  False: too many wait already. */
bool address_waits(struct server *server, struct address *address,
                   size_t bytes);
void address_has_read(struct server *server, struct address *address,
                      size_t bytes);

/* As text, for the log. */
#define ADDRESS_TEXT 48
void address_print(const struct address *address, char text[ADDRESS_TEXT]);

/* Does the list ("127.0.0.1,::1") name this peer? */
bool address_is_among(const char *list, const struct sockaddr *peer);

/* All of them, one after the other; NULL before the first and after the last.
 */
struct address *address_next(const struct server *server,
                             const struct address *address);

/* Once a second: forget those that have used nothing for a while. */
void address_sweep(struct server *server);
void address_release(struct server *server);

#endif
