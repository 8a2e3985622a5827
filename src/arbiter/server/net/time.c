/*
 * time.c - the time base
 *
 * Games are timed by the clock of their journal: that of the database, which
 * its servers share, or of the machine that has the file.  From one look at it
 * to the next the time is counted by the machine's monotonic clock, so that it
 * never runs backwards, and it never begins before the last act.  A small
 * difference is made up for little by little; of a large one somebody has to
 * know.
 */
#include "server/net/server.h"
#include "sys/sys.h"

#define SLEW 5     /* ms a second at most */
#define JITTER 100 /* ms that nobody needs to know of */
#define SKEW 1000  /* ms: more is not made up for */

static int64_t wall_at(const struct server *server, uint64_t now)
{
    return server->boot_wall + (int64_t)(now - server->boot_now) / 1000000;
}

void server_tick(struct server *server)
{
    int64_t wall;

    server->now = sys_now();
    wall = wall_at(server, server->now);
    if (wall > server->wall)
        server->wall = wall;
}

void time_start(struct server *server, int64_t wall, uint64_t now)
{
    server->boot_now = now;
    server->boot_wall = wall;
    server->wall = 0;
    server_tick(server);
    server->stored_at = server->wall;
}

static void complain(const char *what, int64_t ms)
{
    put_number(diary_begin("error", what), "ms", ms);
    diary_end();
}

/* The last act was at this moment: go on from there. */
void time_not_before(struct server *server, int64_t wall)
{
    if (wall <= server->wall)
        return;
    if (wall - server->wall > JITTER)
        complain("the clock is behind the journal; going on from its last act",
                 wall - server->wall);
    server->boot_wall += wall - server->wall;
    server_tick(server);
    server->stored_at = server->wall;
}

/* The journal's clock showed this at that moment. */
void time_compare(struct server *server, int64_t wall, uint64_t now)
{
    int64_t ahead = wall - wall_at(server, now);
    bool large = ahead > SKEW || ahead < -SKEW;

    if (large != (server->skew != 0))
        complain(large ? "the clock of the journal is skewed"
                       : "the clock of the journal is right again",
                 ahead);
    server->skew = large ? ahead : 0;
    if (!large)
        server->boot_wall += ahead > SLEW    ? SLEW
                             : ahead < -SLEW ? -SLEW
                                             : ahead;
}
