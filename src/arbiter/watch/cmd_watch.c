/* cmd_watch.c - arbiter watch: live files of games, and what to know of them */
#include "main/commands.h"
#include "sys/has.h"
#include "sys/notice.h"
#include "sys/sys.h"
#include "terminal/spectate.h"
#include "watch/watch_show.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LAWS,
    DRAWS,
    IDLE,
    CLAIMS,
    LINES,
    JSON,
    HTML,
    POLL,
    ONCE,
    NO_BELL,
    PIECES,
    TRUST,
    ALARMS,
};

static int (*const show_link)(const struct spectate *,
                              const char **) = IF_PART(TERMINAL, spectate);
static char *(*const link_pgn)(const char *, const char *,
                               const char **) = IF_PART(TERMINAL, spectate_pgn);

/* Is this the link of something, not a file? */
static bool is_link(const char *text)
{
    return strstr(text, "://") != NULL;
}

static const struct option options[] = {
    [LAWS] = OPTION_LAWS,
    [DRAWS] = {"draws", "N|forbidden",
               "agreed draws are allowed after N moves, or not"},
    [IDLE] = {"idle", "MINUTES",
              "report players who have not moved for MINUTES"},
    [CLAIMS] = OPTION_CLAIMS,
    [LINES] = {"lines", NULL, "print lines even on a terminal"},
    [JSON] = OPTION_JSON,
    [HTML] = OPTION_HTML,
    [POLL] = {"poll", "SECONDS", "check every SECONDS, for network drives"},
    [ONCE] = {"once", NULL, "check once and exit; 1 if anything was reported"},
    [NO_BELL] = {"no-bell", NULL, "do not ring the bell"},
    [PIECES] = OPTION_PIECES,
    [TRUST] = OPTION_TRUST,
    [ALARMS] = {"alarms", NULL,
                "with LINK: report as for files, show no board"},
};

struct work {
    const struct args *args;
    struct follow follow;
    bool table, json, told, bell, in_trouble;
    enum laws_edition edition;
};

static const char *time_text(char text[32])
{
    time_t now = time(NULL);
    struct tm utc;

    gmtime_r(&now, &utc);
    strftime(text, 32, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

static void tell(void *data, enum watch_news news,
                 const struct watch_file *file, const struct watch_game *game,
                 const struct watch_item *item)
{
    struct work *work = data;
    char at[32];

    work->told = true;
    work->bell = news == WATCH_TOLD;
    if (work->table)
        return; /* it shows all of them, after the look */
    if (work->json)
        show_json(stdout, news, file, game, item, time_text(at));
    else
        show_line(stdout, news, file, game, item);
}

static void write_page(struct work *work, const char *at)
{
    const char *path = work->args->value[HTML];
    size_t length;
    char *page = show_page(&work->follow.files,
                           laws_edition_name(work->edition), at, &length);
    int error = page ? sys_file_write(path, page, length) : 0;

    if (error)
        args_error(work->args, "%s: %s; the page is not written",
                   shown_of(path).text, strerror(error));
    free(page);
}

static void looked(void *data, bool news)
{
    struct work *work = data;
    char at[32];

    time_text(at);
    if (work->table) {
        show_table(stdout, &work->follow.files, sys_columns(), sys_rows(), at);
        if (work->bell && !work->args->value[NO_BELL])
            fputc('\a', stdout);
        work->bell = false;
    }
    if (work->args->value[HTML] && news)
        write_page(work, at);
    fflush(stdout);
}

static char *fetch(void *data, const char *link, const char **why)
{
    struct work *work = data;

    return link_pgn(link, work->args->value[TRUST], why);
}

static void trouble(void *data, const char *path, const char *why)
{
    struct work *work = data;

    work->in_trouble = true;
    args_error(work->args, "%s: %s; still waiting for it", shown_of(path).text,
               why);
}

static enum status read_settings(const struct args *args,
                                 struct watch_settings *watch,
                                 struct follow_settings *follow)
{
    const char *draws = args->value[DRAWS];
    unsigned minutes = 0, seconds = 0;

    watch->edition = LAWS_CURRENT;
    watch->kinds =
        args->value[CLAIMS] ? LAWS_FINDINGS_ALL : LAWS_FINDINGS_USUAL;
    follow->once = args->value[ONCE];
    if (args_edition(args, args->value[LAWS], &watch->edition) ||
        args_either(args, LINES, JSON))
        return STATUS_BAD;
    if (draws && !strcmp(draws, "forbidden"))
        watch->draw_after = LAWS_DRAWS_FORBIDDEN;
    else if (draws &&
             args_number(args, "--draws", draws, 1, 500, &watch->draw_after))
        return STATUS_BAD;
    if (draws && !laws_article(watch->edition, LAWS_RULE_OFFER_BARRED))
        return args_error(
            args,
            "the Laws of %s do not restrict agreed draws; leave out "
            "--draws",
            laws_edition_name(watch->edition));
    if (args->value[IDLE] &&
        args_number(args, "--idle", args->value[IDLE], 1, 1440, &minutes))
        return STATUS_BAD;
    if (args->value[POLL] &&
        args_number(args, "--poll", args->value[POLL], 1, 3600, &seconds))
        return STATUS_BAD;
    watch->idle = (uint64_t)minutes * 60000;
    follow->poll_ms = seconds * 1000;
    return STATUS_FINE;
}

/* A path of which nothing exists, not even the folder, is a slip. */
static enum status check_roots(const struct args *args)
{
    for (int i = 0; i < args->count; i++) {
        const char *path = args->operand[i], *slash = strrchr(path, '/');
        struct sys_stamp stamp;
        char *folder;
        int error = is_link(path) ? 0 : sys_stamp(path, &stamp);

        if (!error)
            continue;
        folder = sys_strdup(slash ? path : ".");
        if (slash)
            folder[slash - path + 1] = '\0';
        if (args->value[ONCE] || sys_stamp(folder, &stamp)) {
            free(folder);
            return args_error(args,
                              "%s: %s; give a PGN file or a folder of them",
                              shown_of(path).text, strerror(error));
        }
        free(folder);
    }
    return STATUS_FINE;
}

static bool is_screen(void)
{
    const char *term = getenv("TERM");

    return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb");
}

static enum status watch_files(const struct args *args)
{
    struct work work = {.args = args};
    struct watch_settings settings = {.draw_after = 0};
    struct watch_sink sink = {tell, &work};
    enum status status = read_settings(args, &settings, &work.follow.settings);

    if (!status)
        status = check_roots(args);
    if (status)
        return status;
    sys_pipes_init();
    sys_stop_on_signals();
    work.edition = settings.edition;
    work.json = args->value[JSON];
    work.table =
        !work.json && !args->value[LINES] && !args->value[ONCE] && is_screen();
    work.follow.watch = watch_new(&settings, &sink);
    work.follow.roots = args->operand;
    work.follow.root_count = (unsigned)args->count;
    work.follow.looked = looked;
    work.follow.fetch = fetch;
    work.follow.trouble = trouble;
    work.follow.data = &work;
    follow_run(&work.follow);
    follow_release(&work.follow);
    watch_free(work.follow.watch);
    if (!status && args->value[ONCE] && work.in_trouble)
        status = STATUS_BAD;
    if (!status && args->value[ONCE] && work.told)
        status = STATUS_NO;
    return status;
}

/* A game or a room at a server. */
static enum status watch_there(const struct args *args)
{
    struct spectate watch = {.link = args->operand[0],
                             .trust = args->value[TRUST],
                             .lines = args->value[LINES] || !is_screen(),
                             .once = args->value[ONCE]};
    const char *why = NULL;
    int status;

    if (args_at_most(args, 1) ||
        args_pieces(args, args->value[PIECES], &watch.figurines))
        return STATUS_BAD;
    status = show_link(&watch, &why);
    if (why)
        return args_error(args, "\"%s\": %s", shown_of(watch.link).text, why);
    return status ? STATUS_BAD : STATUS_FINE;
}

/* Is it reports that are wanted, not boards to look at? */
static bool is_about_reports(const struct args *args)
{
    static const int of_reports[] = {LAWS, DRAWS, IDLE,    CLAIMS, JSON,
                                     HTML, POLL,  NO_BELL, ALARMS};

    for (size_t i = 0; i < sizeof of_reports / sizeof of_reports[0]; i++)
        if (args->value[of_reports[i]])
            return true;
    return !is_link(args->operand[0]);
}

static enum status run(const struct args *args)
{
    if (args->count == 0)
        return args_error(args, "give PGN files, or folders of them, or a "
                                "link");
    for (int i = 0; i < args->count; i++)
        if (!show_link && is_link(args->operand[i]))
            return args_error(args, "this build cannot reach a server");
    return is_about_reports(args) ? watch_files(args) : watch_there(args);
}

const struct command command_watch = {
    .name = "watch",
    .operands = "FILE|FOLDER...|LINK",
    .about = "Follows PGN files that grow, and all *.pgn files in folders.\n"
             "On a terminal, shows a table of the current state; else one line "
             "per report,\n"
             "  FILE:GAME:PLY ARTICLE NAME details (White - Black)\n"
             "Nothing is reported twice.  Runs until stopped by a signal.\n"
             "LINK (http, https, ws, wss) is a game or a room at a server, "
             "shown as it goes\n"
             "on; with the link of an arbiter, his acts can be typed.  With "
             "--alarms, or any\n"
             "option of reports, its games are watched as those of files.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter live watch games.pgn --once\n"
                "arbiter live watch /srv/live --html live.html\n",
    .run = run,
};
