/* cmd_serve.c - arbiter serve: games over the network */
#include "main/commands.h"
#include "server/serve.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    LISTEN,
    DB,
    ASSETS,
    CERTIFICATE,
    KEY,
    ORIGIN,
    CREATE,
    PROXY,
    PROXY_HEADER,
    METRICS,
    BACKUP,
    ENGINE,
    CONFIG,
    LOG,
    LOG_FILE,
    ACCESS_LOG,
#define LIMIT(name, option, least, most, usual, takes, help) LIMIT_##name,
#include "server/net/limits.def"
#undef LIMIT
};

static const struct option options[] = {
    [LISTEN] = {"listen", "HOST:PORT", "listen here (127.0.0.1:8064)"},
    [DB] = {"db", "URL", "file (var/arbiter.db), postgresql://... or memory"},
    [ASSETS] = {"assets", "DIR", "serve the page from this folder"},
    [CERTIFICATE] = {"tls-certificate", "FILE",
                     "serve HTTPS with this certificate (PEM)"},
    [KEY] = {"tls-key", "FILE", "its key"},
    [ORIGIN] = {"origin", "ORIGIN", "let pages of this site connect, too"},
    [CREATE] = {"create", "WHO", "who may create games: anyone, or room"},
    [PROXY] = {"proxy", "ADDRESSES",
               "trust these proxies' headers (commas between)"},
    [PROXY_HEADER] = {"proxy-header", "NAME",
                      "header to trust, or PROXY for its protocol"},
    [METRICS] = {"metrics-listen", "HOST:PORT",
                 "serve /metrics only here, without TLS"},
    [BACKUP] = {"backup", "FILE", "back up the journal to FILE regularly"},
    [ENGINE] = {"engine", "PATH",
                "let people play against this UCI engine, or none"},
    [CONFIG] = {"config", "FILE",
                "read options from FILE: NAME = VALUE per line"},
    [LOG] = {"log", "LEVEL", "log level: error, info (default) or debug"},
    [LOG_FILE] = {"log-file", "FILE", "log to FILE instead of standard error"},
    [ACCESS_LOG] = {"access-log", "WHETHER", "log each request: yes or no"},
#define LIMIT(name, option, least, most, usual, takes, help)                   \
    [LIMIT_##name] = {option, takes, help},
#include "server/net/limits.def"
#undef LIMIT
};

static const char *const usual[] = {
#define LIMIT(name, option, least, most, usual, takes, help)                   \
    [LIMIT_##name] = #usual,
#include "server/net/limits.def"
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
#include "server/net/limits.def"
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

/* Texts of the file of settings: the server keeps them. */
static const char *keep(const char *text, size_t length)
{
    static struct kept {
        struct kept *next;
        char text[];
    } * all;
    struct kept *kept = sys_alloc(sizeof *kept + length + 1);

    memcpy(kept->text, text, length);
    kept->text[length] = '\0';
    kept->next = all;
    all = kept;
    return kept->text;
}

static size_t trimmed(const char **text, size_t length)
{
    while (length && strchr(" \t\r\n", (*text)[length - 1]))
        length--;
    while (length && strchr(" \t", **text)) {
        ++*text;
        length--;
    }
    return length;
}

/* One line of it; the arguments of the command come first.  False: it is none.
 */
static bool take_setting(struct args *args, const char *line)
{
    const char *equals = strchr(line, '='), *name = line, *value;
    size_t name_length, value_length;

    name_length = trimmed(&name, strlen(line));
    if (!name_length || *name == '#')
        return true;
    if (!equals)
        return false;
    name = line;
    name_length = trimmed(&name, (size_t)(equals - line));
    value = equals + 1;
    value_length = trimmed(&value, strlen(value));
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        if (strlen(options[i].name) == name_length &&
            !strncmp(options[i].name, name, name_length) && i != CONFIG) {
            if (!args->value[i])
                args->value[i] = keep(value, value_length);
            return true;
        }
    return false;
}

static bool read_config(struct args *args, char *why, size_t room)
{
    const char *path = args->value[CONFIG];
    FILE *file = path ? fopen(path, "r") : NULL;
    unsigned number = 0;
    char line[1024];
    bool fine = true;

    if (!path)
        return true;
    if (!file) {
        snprintf(why, room, "%s: %s", path, strerror(errno));
        return false;
    }
    while (fine && fgets(line, sizeof line, file)) {
        number++;
        fine = take_setting(args, line);
    }
    if (!fine)
        snprintf(
            why, room,
            say("%s:%u: not a setting; write NAME = VALUE with a name from "
                "\"arbiter help serve\""),
            path, number);
    fclose(file);
    return fine;
}

static const struct args *given; /* on the command line */

/* Those that can change while the server runs. */
static bool take_changing(const struct args *args, struct options *chosen,
                          char *why, size_t room)
{
    const char *level = args->value[LOG], *access = args->value[ACCESS_LOG];

    chosen->certificate = args->value[CERTIFICATE];
    chosen->key = args->value[KEY];
    chosen->log = level ? level : "info";
    chosen->log_file = args->value[LOG_FILE];
    chosen->access_log = access && !strcmp(access, "yes");
    if (!diary_is_level(chosen->log))
        snprintf(why, room, say("--log \"%.40s\": choose error, info or debug"),
                 shown_of(level).text);
    else if (access && strcmp(access, "yes") && strcmp(access, "no"))
        snprintf(why, room, say("--access-log \"%.40s\": choose yes or no"),
                 shown_of(access).text);
    else if (!chosen->certificate != !chosen->key)
        snprintf(why, room,
                 say("--tls-certificate and --tls-key need each other"));
    else
        return true;
    return false;
}

static bool reread(struct options *chosen, char *why, size_t room)
{
    struct args args = *given;
    bool had_tls = chosen->certificate;

    if (!read_config(&args, why, room) ||
        !take_changing(&args, chosen, why, room))
        return false;
    if (had_tls == (chosen->certificate != NULL))
        return true;
    snprintf(why, room,
             say("TLS cannot be switched on or off while the server runs"));
    return false;
}

static enum status run(const struct args *arguments)
{
    struct args all = *arguments;
    const struct args *args = &all;
    struct options chosen = {
        .limits =
            {
#define LIMIT(name, option, least, most, usual, takes, help) .name = usual,
#include "server/net/limits.def"
#undef LIMIT
            },
        .reread = reread,
    };
    const char *create, *header;
    char why[512];

    given = arguments;
    if (args_at_most(args, 0))
        return STATUS_BAD;
    if (!read_config(&all, why, sizeof why) ||
        !take_changing(args, &chosen, why, sizeof why))
        return args_error(args, "%s", why);
    chosen.listen = all.value[LISTEN] ? all.value[LISTEN] : "127.0.0.1:8064";
    chosen.db = all.value[DB] ? all.value[DB] : "var/arbiter.db";
    chosen.assets = all.value[ASSETS];
    chosen.origin = all.value[ORIGIN];
    chosen.proxy = all.value[PROXY];
    header = all.value[PROXY_HEADER];
    chosen.proxy_header = header ? header : "X-Forwarded-For";
    if (strcasecmp(chosen.proxy_header, "X-Forwarded-For") &&
        strcasecmp(chosen.proxy_header, "Forwarded") &&
        strcasecmp(chosen.proxy_header, "PROXY"))
        return args_error(args,
                          "--proxy-header \"%s\": choose X-Forwarded-For, "
                          "Forwarded or PROXY",
                          shown_of(header).text);
    chosen.metrics = all.value[METRICS];
    chosen.backup = all.value[BACKUP];
    chosen.engine = all.value[ENGINE];
    create = all.value[CREATE];
    if (create && strcmp(create, "room") && strcmp(create, "anyone"))
        return args_error(args, "--create \"%s\": choose anyone or room",
                          shown_of(create).text);
    chosen.room_creates = create && !strcmp(create, "room");
    if (read_limits(args, &chosen.limits))
        return STATUS_BAD;
    return serve(&chosen) ? STATUS_BAD : STATUS_FINE;
}

const struct command command_serve = {
    .name = "serve",
    .operands = "",
    .about = "Prints the link to open.  An act is answered only after it is "
             "stored in the\n"
             "journal.  Games that were running when the server stopped are "
             "paused when it\n"
             "starts (6.11.1).\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .usual = usual,
    .examples = "arbiter serve\n"
                "arbiter serve --listen :8064 --db var/club.db\n",
    .run = run,
};
