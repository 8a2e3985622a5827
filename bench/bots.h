/*
 * bots.h - games that are played over WebSockets as fast as it goes
 *
 * A connection holds one seat, as a player's page does, or many, as the
 * computer of a hall with electronic boards does: those of White on one
 * connection, those of Black on another.
 */
#ifndef ARBITER_BENCH_BOTS_H
#define ARBITER_BENCH_BOTS_H

#include <stdbool.h>
#include <stddef.h>

#define PLIES 80u /* of a game; collections of real ones have 78 on average */

enum { WHITE, BLACK, WATCHER };

struct bot;

struct game {
    char id[32], token[3][64];
    struct bot *bot[3];
    unsigned plies, acts;
    double sent; /* the last act, and when */
};

struct bots {
    struct game *games;
    unsigned count;
    /* the other side has seen the ruling on an act of this game */
    void (*seen)(struct game *game);
};

/* Monotonic seconds. */
double now(void);

/* Say why nothing can be measured, and end. */
_Noreturn void stop(const char *what);

/* The ports of the servers.  `apart`: the players of a game sit at different
   ones. */
struct hall {
    int port[4];
    unsigned servers;
    bool apart;
};

/* Create so many games at the servers in turn, and join them in the first
   `roles` roles, `each` games to a connection. */
void bots_begin(struct bots *bots, const struct hall *hall, unsigned count,
                unsigned roles, unsigned each);
void bots_end(struct bots *bots);

/* Connect from the address of this board: its people have one of their own. */
void bots_from(unsigned board);

/* The next move of a game, by whoever has it.  It goes out with
   bots_poll(). */
void bots_play(struct bots *bots, struct game *game);

/* The same for another act of his. */
void bots_say(struct bots *bots, struct game *game, const char *act);

/* Send what is to be sent, and take what comes meanwhile. */
void bots_poll(struct bots *bots, double seconds);

/* A text frame from a client. */
size_t frame_text(unsigned char *frame, const char *text, size_t length);

#endif
