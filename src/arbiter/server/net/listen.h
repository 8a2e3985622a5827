/*
 * listen.h - the place where the server is found
 */
#ifndef ARBITER_SERVER_LISTEN_H
#define ARBITER_SERVER_LISTEN_H

#include <stdbool.h>
#include <stddef.h>

/* Is it written so?  Otherwise why not. */
bool listen_is_place(const char *where, char *why, size_t room);

/*
 * A socket that listens at "HOST:PORT", "[::1]:PORT", or ":PORT" for every
 * address of the machine; -1, and why.  Port 0 is any that is free.
 */
int listen_open(const char *where, char *why, size_t room);

/* What a link to it begins with, behind the scheme: a host and its port.
   False, and errno: nobody knows. */
bool listen_name(int fd, const char *where, char *name, size_t room);

#endif
