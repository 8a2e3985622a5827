/* computer_absent.c - where no engines can be started (computer.h) */
#include "server/computer.h"

const char *computer_wrong(const struct options *options)
{
    (void)options;
    return NULL;
}

struct computer *computer_new(const struct options *options)
{
    (void)options;
    return NULL;
}

int computer_fd(const struct computer *computer)
{
    (void)computer;
    return -1;
}

void computer_collect(struct server *server)
{
    (void)server;
}

void computer_end(struct computer *computer)
{
    (void)computer;
}

bool computer_reads(const char *tag, struct engine_seat *seat)
{
    (void)tag;
    (void)seat;
    return false;
}

uint64_t computer_after(struct server *server, struct game *game,
                        const struct laws_view *view)
{
    (void)server;
    (void)game;
    (void)view;
    return 0;
}

void computer_show(const struct server *server, struct text *text)
{
    (void)server;
    put_open(text, NULL, '{');
    put_open(text, "levels", '[');
    put_close(text, ']');
    put_close(text, '}');
}
