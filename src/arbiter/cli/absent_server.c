/* absent_server.c - serve and journal where a library of theirs is missing */
#include "cli/commands.h"

#define WHY                                                                    \
    "this arbiter was built without the server; build it on Linux with "       \
    "libmicrohttpd, gnutls, libsodium, jansson, wslay, sqlite3 and libpq"

const struct command command_journal = {
    .name = "journal",
    .operands = "",
    .summary = "Check, repair, copy or export a journal (not in this build)",
    .about = WHY,
    .absent = WHY,
};

const struct command command_serve = {
    .name = "serve",
    .operands = "",
    .summary = "Serve games over the network (not in this build)",
    .about = WHY,
    .absent = WHY,
};
