/* bans.c - see bans.h */
#include "server/net/bans.h"
#include "server/net/net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct ban **find(const struct server *server, const char *who)
{
    struct ban **at = &server->net->bans;

    while (*at && strcmp((*at)->who, who) != 0)
        at = &(*at)->next;
    return at;
}

uint64_t bans_until(const struct server *server, const char *who)
{
    const struct ban *ban = *find(server, who);

    return ban && ban->until > server->now ? ban->until : 0;
}

bool bans_set(struct server *server, const char *who, uint64_t until)
{
    struct ban **at = find(server, who);

    if (!*at && until > server->now) {
        if (server->net->bans_count == BANS_MOST)
            return false;
        *at = must_zero(sizeof **at);
        snprintf((*at)->who, sizeof(*at)->who, "%s", who);
        server->net->bans_count++;
    }
    if (*at)
        (*at)->until = until;
    bans_sweep(server);
    return true;
}

void bans_sweep(struct server *server)
{
    struct ban **at = &server->net->bans;

    while (*at) {
        struct ban *ban = *at;

        if (ban->until > server->now) {
            at = &ban->next;
            continue;
        }
        *at = ban->next;
        server->net->bans_count--;
        free(ban);
    }
}
