/*
 * room.h - the room of a server, by its link, as an argument of a command
 *
 * What goes wrong is told as args_error() does.
 */
#ifndef ARBITER_CLIENT_ROOM_H
#define ARBITER_CLIENT_ROOM_H

#include "client/place.h"
#include "main/args.h"

/* The link of --room, or @FILE that has it; NULL: it is missing. */
enum status room_read(const struct args *args, const char *link,
                      struct place *place);

/* The answer to a request, to be freed; NULL: none, or a refusal.  Where the
   server is asked too fast, it is asked again. */
char *room_ask(const struct args *args, const struct place *place,
               const char *path, const char *body);

#endif
