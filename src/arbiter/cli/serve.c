/* serve.c - arbiter serve: games over the network */
#include "cli/commands.h"
#include "server/server.h"

#include <string.h>

enum {
    LISTEN,
    DB,
    ASSETS,
    CERTIFICATE,
    KEY,
    ORIGIN,
    CREATE,
    PROXY,
#define LIMIT(name, option, least, most, usual, takes, help) LIMIT_##name,
#include "server/limits.def"
#undef LIMIT
};

static const struct option options[] = {
    [LISTEN] = {"listen", "HOST:PORT", "where to listen (127.0.0.1:8064)"},
    [DB] = {"db", "URL", "a file (var/arbiter.db), postgresql://... or memory"},
    [ASSETS] = {"assets", "DIR", "serve the page from this folder"},
    [CERTIFICATE] = {"tls-certificate", "FILE",
                     "for HTTPS: PEM, with --tls-key"},
    [KEY] = {"tls-key", "FILE", "its key"},
    [ORIGIN] = {"origin", "ORIGIN", "a site whose pages may connect, too"},
    [CREATE] = {"create", "WHO", "who creates games: anyone, or room"},
    [PROXY] = {"proxy", "ADDRESSES", "proxies that say who asks, with commas"},
#define LIMIT(name, option, least, most, usual, takes, help)                   \
    [LIMIT_##name] = {option, takes, help " (" #usual ")"},
#include "server/limits.def"
#undef LIMIT
};

static enum status read_limits(const struct args *args, struct limits *limits)
{
    struct {
        int option;
        unsigned least, most, *value;
    } rows[] = {
#define LIMIT(name, option, least, most, usual, takes, help)                   \
    {LIMIT_##name, least, most, &limits->name},
#include "server/limits.def"
#undef LIMIT
    };
    char name[32];

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *text = args->value[rows[i].option];

        snprintf(name, sizeof name, "--%s", options[rows[i].option].name);
        if (text && args_number(args, name, text, rows[i].least, rows[i].most,
                                rows[i].value))
            return STATUS_BAD;
    }
    return STATUS_FINE;
}

static enum status run(const struct args *args)
{
    struct options chosen = {
        .listen = args->value[LISTEN] ? args->value[LISTEN] : "127.0.0.1:8064",
        .db = args->value[DB] ? args->value[DB] : "var/arbiter.db",
        .assets = args->value[ASSETS],
        .certificate = args->value[CERTIFICATE],
        .key = args->value[KEY],
        .origin = args->value[ORIGIN],
        .proxy = args->value[PROXY],
        .limits =
            {
#define LIMIT(name, option, least, most, usual, takes, help) .name = usual,
#include "server/limits.def"
#undef LIMIT
            },
    };
    const char *create = args->value[CREATE];

    if (args_at_most(args, 0))
        return STATUS_BAD;
    if (!chosen.certificate != !chosen.key)
        return args_error(args, "--tls-certificate and --tls-key go together");
    if (create && strcmp(create, "room") && strcmp(create, "anyone"))
        return args_error(args, "--create \"%s\": give anyone or room",
                          shown_of(create).text);
    chosen.room_creates = create && !strcmp(create, "room");
    if (read_limits(args, &chosen.limits))
        return STATUS_BAD;
    return serve(&chosen) ? STATUS_BAD : STATUS_FINE;
}

const struct command command_serve = {
    .name = "serve",
    .operands = "",
    .summary = "Hold games over the network: acts in, rulings out",
    .about =
        "Prints the link to open. Everything that was answered is stored "
        "in the journal\nbefore; a game that is found running at the start "
        "is paused (6.11.1).\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .run = run,
};
