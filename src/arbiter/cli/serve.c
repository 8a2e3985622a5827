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
    GAMES,
    CONNECTIONS,
    ACTS,
    RATE,
    CREATE_RATE,
    SILENCE,
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
    [GAMES] = {"games", "N", "so many games at once (20000)"},
    [CONNECTIONS] = {"connections", "N", "so many WebSockets (20000)"},
    [ACTS] = {"acts", "N", "at most N acts of each player in a game (5000)"},
    [RATE] = {"rate", "N", "acts a second of a role (20); 0: any number"},
    [CREATE_RATE] = {"create-rate", "N", "games created a second (20); 0: any"},
    [SILENCE] = {"silence", "S", "seconds until a silent one is gone (45)"},
};

static enum status read_limits(const struct args *args, struct limits *limits)
{
    struct {
        int option;
        unsigned least, most, *value;
    } rows[] = {
        {GAMES, 1, 10000000, &limits->games},
        {CONNECTIONS, 1, 10000000, &limits->connections},
        {ACTS, 1, 60000, &limits->acts},
        {RATE, 0, 1000000, &limits->rate},
        {CREATE_RATE, 0, 1000000, &limits->create_rate},
        {SILENCE, 3, 3600, &limits->silence},
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
        .limits = {20000, 20000, 5000, 20, 20, 45},
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
