/* boards_at_absent.c - boards without WebSockets */
#include "cli/boards_at.h"

struct boards_at *boards_at_new(const struct args *args, const char *path,
                                bool live)
{
    (void)path;
    (void)live;
    args_error(args, "this arbiter was built without WebSockets; leave out "
                     "--at");
    return NULL;
}

void boards_at_free(struct boards_at *at)
{
    (void)at;
}

bool boards_at_has(const struct boards_at *at, const char *serial)
{
    (void)at;
    (void)serial;
    return false;
}

void boards_at_begin(struct boards_at *at, const char *serial,
                     struct board_reader *reader)
{
    (void)at;
    (void)serial;
    (void)reader;
}

void boards_at_tell(struct boards_at *at, const char *serial,
                    const struct board_act *act)
{
    (void)at;
    (void)serial;
    (void)act;
}

void boards_at_clock(struct boards_at *at, const struct livechess_board *board)
{
    (void)at;
    (void)board;
}

unsigned boards_at_poll(struct boards_at *at, struct pollfd *files)
{
    (void)at;
    (void)files;
    return 0;
}

bool boards_at_tend(struct boards_at *at)
{
    (void)at;
    return true;
}

bool boards_at_drain(struct boards_at *at)
{
    (void)at;
    return true;
}
