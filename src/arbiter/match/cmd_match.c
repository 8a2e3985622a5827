/* cmd_match.c - arbiter match: let engines play */
#include "main/commands.h"
#include "match/match.h"
#include "match/match_html.h"
#include "match/match_shown.h"
#include "match/tablebase.h"
#include "out/html.h"
#include "sys/has.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct match_server *const server =
    IF_PART(TERMINAL, &match_server);
static const struct tablebase *const tablebase =
    IF_PART(TABLEBASES, &tablebase_fathom);

enum {
    ROUNDS,
    GAUNTLET,
    TIME_CONTROL,
    OPENINGS,
    PLIES,
    SEED,
    CONCURRENCY,
    MARGIN,
    PGN,
    LOG,
    JOURNAL,
    HTML,
    LIVE,
    EVENT,
    LAWS,
    STRICT,
    OFFERS,
    HABIT,
    DRAW_LINE,
    ADJUDICATE_DRAW,
    ADJUDICATE_WIN,
    TABLEBASE,
    SPRT,
    MODEL,
    QUIET,
};

static const struct option options[] = {
    [ROUNDS] = {"rounds", "N",
                "play N rounds, two games a pairing (default: 1)"},
    [GAUNTLET] = {"gauntlet", NULL,
                  "play the first engine against each of the others"},
    [TIME_CONTROL] = OPTION_TIME_CONTROL,
    [OPENINGS] = {"openings", "FILE",
                  "take starting positions from a PGN or EPD file"},
    [PLIES] = {"plies", "N", "leave each PGN game after N plies (default: 16)"},
    [SEED] = OPTION_SEED,
    [CONCURRENCY] = {"concurrency", "N", "play N games at once (default: 1)"},
    [MARGIN] = {"margin", "MS", "let engines be late by MS milliseconds"},
    [PGN] = {"pgn", "FILE", "add the games to FILE, with clocks and rulings"},
    [LOG] = {"log", ">FILE", "write what is said to the engines and by them"},
    [JOURNAL] = {"journal", "FILE",
                 "log finished games to FILE, and resume from it"},
    [HTML] = {"html", "FILE",
              "write the report as a web page; -: standard output"},
    [LIVE] = {"live", "[LINK]",
              "show the games on a page, here or at that server"},
    [EVENT] = {"event", "NAME", "name of the match (default: Engine match)"},
    [LAWS] = OPTION_LAWS,
    [STRICT] = {"strict", NULL, "never claim draws for the engines"},
    [OFFERS] = {"offers", NULL, "let UCI engines offer draws, by our rules"},
    [HABIT] = {"habit", "HABIT",
               "laws, or engine-tests: end games as others do"},
    [DRAW_LINE] = {"draw-line", "CP",
                   "claim draws at this score or below (default: 0)"},
    [ADJUDICATE_DRAW] = {"call-draw", "FROM,N,CP",
                         "call N moves within CP a draw, from move FROM on"},
    [ADJUDICATE_WIN] = {"call-win", "N,CP", "call N moves at CP or more a win"},
    [TABLEBASE] = {"tablebase", "FOLDER",
                   "decide games by the Syzygy tables in FOLDER"},
    [SPRT] = {"sprt", "E0,E1[,A,B]",
              "stop when a test accepts one of two Elos"},
    [MODEL] = {"model", "NAME", "read these Elos as logistic or normalized"},
    [QUIET] = OPTION_QUIET,
};

/* Numbers with commas between them; how many there were, or 0. */
static unsigned read_list(const char *text, double *number, unsigned most)
{
    for (unsigned count = 0; count < most;) {
        char *end;

        number[count++] = strtod(text, &end);
        if (end == text || (*end && *end != ','))
            return 0;
        if (!*end)
            return count;
        text = end + 1;
    }
    return 0;
}

static enum status read_adjudication(const struct args *args,
                                     struct table_rules *rules)
{
    double number[3];

    if (args->value[ADJUDICATE_DRAW]) {
        if (read_list(args->value[ADJUDICATE_DRAW], number, 3) != 3 ||
            number[0] < 0 || number[1] < 1 || number[2] < 0)
            return args_error(args, "--call-draw takes three numbers: "
                                    "the move from which it counts, how many "
                                    "moves, centipawns, as 40,8,10");
        rules->draw = (struct table_adjudication){
            (unsigned)number[0], (unsigned)number[1], (int)number[2]};
    }
    if (args->value[ADJUDICATE_WIN]) {
        if (read_list(args->value[ADJUDICATE_WIN], number, 2) != 2 ||
            number[0] < 1 || number[1] < 1)
            return args_error(args, "--call-win takes two numbers: how "
                                    "many moves, centipawns, as 4,1000");
        rules->win =
            (struct table_adjudication){0, (unsigned)number[0], (int)number[1]};
    }
    if (args->value[TABLEBASE]) {
        const char *wrong = tablebase
                                ? tablebase->open(args->value[TABLEBASE])
                                : LAWS_MSGID("this program was built without "
                                             "libfathom, which reads them");

        if (wrong)
            return args_error(args, "--tablebase \"%s\": %s",
                              shown_of(args->value[TABLEBASE]).text, wrong);
        rules->tablebase = tablebase;
    }
    return STATUS_FINE;
}

static enum status read_test(const struct args *args,
                             struct match_settings *settings)
{
    double number[4] = {0, 0, 0.05, 0.05};
    const char *model = args->value[MODEL];
    unsigned count;

    if (!args->value[SPRT])
        return model ? args_error(args, "--model goes with --sprt")
                     : STATUS_FINE;
    count = read_list(args->value[SPRT], number, 4);
    if ((count != 2 && count != 4) || !(number[0] < number[1]) ||
        !(number[2] > 0 && number[2] < 0.5) ||
        !(number[3] > 0 && number[3] < 0.5))
        return args_error(args, "--sprt takes two Elos, the smaller one first, "
                                "and two error rates: 0,5 or 0,5,0.05,0.05");
    if (model && strcmp(model, "logistic") != 0 &&
        strcmp(model, "normalized") != 0)
        return args_error(args, "--model \"%s\": take logistic or normalized",
                          shown_of(model).text);
    if (settings->plan.engines != 2)
        return args_error(args, "--sprt is for two engines");
    settings->has_test = true;
    settings->test = (struct elo_test){
        .model = model && *model == 'n' ? ELO_NORMALIZED : ELO_LOGISTIC,
        .elo0 = number[0],
        .elo1 = number[1],
        .alpha = number[2],
        .beta = number[3]};
    return STATUS_FINE;
}

static enum status read_rules(const struct args *args,
                              struct match_settings *settings)
{
    static struct laws_transcript transcript;
    struct table_rules *rules = &settings->rules;
    struct laws_file_error error;
    const char *habit = args->value[HABIT], *year = args->value[LAWS];
    enum laws_edition edition;
    unsigned margin = 0;
    double line;

    laws_transcript_init(&transcript);
    if (args->value[MARGIN] &&
        args_number(args, say("the margin"), args->value[MARGIN], 0, 60000,
                    &margin))
        return STATUS_BAD;
    rules->margin = margin;
    if (args_edition(args, year, &edition) ||
        (year && args_tag(args, &transcript, "Laws", year)) ||
        args_tag(args, &transcript, "TimeControl", settings->control))
        return STATUS_BAD;
    if (laws_transcript_finish(&transcript, &error))
        return args_error(args, "%s", say_message(error.what).text);
    rules->regulations = transcript.regulations;
    /* Each table has an arbiter: A.4, B.2. */
    rules->regulations.limited = false;
    laws_regulations_set_level(&rules->regulations, rules->regulations.level);
    rules->claims =
        args->value[STRICT] ? TABLE_CLAIMS_NONE : TABLE_CLAIMS_WANTED;
    rules->offers = args->value[OFFERS];
    if (args_either(args, STRICT, OFFERS))
        return STATUS_BAD;
    if (habit && strcmp(habit, "laws") != 0) {
        if (strcmp(habit, "engine-tests") != 0)
            return args_error(args, "--habit \"%s\": take laws or engine-tests",
                              shown_of(habit).text);
        if (args_either(args, HABIT, STRICT))
            return STATUS_BAD;
        rules->claims = TABLE_CLAIMS_ALWAYS;
        rules->regulations.illegal_loses = 1;
    }
    if (args->value[DRAW_LINE]) {
        if (read_list(args->value[DRAW_LINE], &line, 1) != 1 || line < -10000 ||
            line > 10000)
            return args_error(args, "--draw-line \"%s\": give centipawns",
                              shown_of(args->value[DRAW_LINE]).text);
        rules->draw_line = (int)line;
    }
    return read_adjudication(args, rules);
}

static enum status read_engines(const struct args *args,
                                struct match_settings *settings)
{
    if (args->count < 2)
        return args_error(args, "name two engines or more, each as one "
                                "argument: \"elo=1500 stockfish\"");
    if (args_at_most(args, PLAN_ENGINES_MAX))
        return STATUS_BAD;
    for (int i = 0; i < args->count; i++) {
        const char *wrong =
            engine_spec_read(&settings->engine[i], args->operand[i]);

        if (wrong)
            return args_error(args, "engine \"%s\": %s",
                              shown_of(args->operand[i]).text, wrong);
    }
    settings->plan.engines = (unsigned)args->count;
    return STATUS_FINE;
}

static enum status read_openings(const struct args *args,
                                 struct match_settings *settings)
{
    struct openings *openings = &settings->openings;
    const char *path = args->value[OPENINGS];
    unsigned plies = 16, seed;
    char what[128] = "";
    int error = 0;

    if (args->value[PLIES] &&
        args_number(args, say("the number of plies"), args->value[PLIES], 1,
                    OPENINGS_PLIES_MAX, &plies))
        return STATUS_BAD;
    if (path)
        error = openings_read(openings, path, plies, what);
    else
        openings_start(openings);
    if (error)
        return *what
                   ? args_error(args, "--openings \"%s\": %s",
                                shown_of(path).text, what)
                   : args_error(args,
                                "--openings \"%s\": %s; give games in PGN, or "
                                "positions as FEN or EPD, one a line",
                                shown_of(path).text, strerror(error));
    if (args->value[SEED]) {
        if (args_number(args, say("the seed"), args->value[SEED], 0, 1000000000,
                        &seed))
            return STATUS_BAD;
        openings_shuffle(openings, seed);
    }
    settings->plan.openings = openings->count;
    return STATUS_FINE;
}

static enum status read_settings(const struct args *args,
                                 struct match_settings *settings)
{
    settings->plan.rounds = settings->concurrency = 1;
    settings->plan.gauntlet = args->value[GAUNTLET];
    settings->control = args->value[TIME_CONTROL]
                            ? args_control(args->value[TIME_CONTROL])
                            : "10+0.1";
    settings->event =
        args->value[EVENT] ? args->value[EVENT] : LAWS_MSGID("Engine match");
    settings->pgn = args->value[PGN];
    settings->log = args->value[LOG];
    settings->journal = args->value[JOURNAL];
    settings->progress = args->value[QUIET] ? NULL : stderr;
    if ((args->value[ROUNDS] &&
         args_number(args, say("the number of rounds"), args->value[ROUNDS], 1,
                     1000000, &settings->plan.rounds)) ||
        (args->value[CONCURRENCY] &&
         args_number(args, say("the number of games at once"),
                     args->value[CONCURRENCY], 1, 512, &settings->concurrency)))
        return STATUS_BAD;
    if (strlen(settings->event) > 200)
        return args_error(args, "--event: at most 200 bytes");
    return read_engines(args, settings) || read_rules(args, settings) ||
                   read_test(args, settings) || read_openings(args, settings)
               ? STATUS_BAD
               : STATUS_FINE;
}

/* The match was stopped before its end. */
static void tell_how_to_go_on(const struct match *match)
{
    fprintf(stderr,
            match->settings->journal
                ? say("%u of %u games are played. To go on: the same command\n")
                : say("%u of %u games are played. With --journal FILE, the "
                      "same command could go on\n"),
            match->done, match->games);
}

static enum status run_match(const struct args *args,
                             struct match_settings *settings)
{
    enum status status = read_settings(args, settings);
    struct match *match;
    struct match_shown *shown = NULL;
    const char *wrong, *link = args->value[LIVE];
    char why[512];

    if (status)
        return status;
    match = sys_alloc(sizeof *match);
    if (link && !server)
        snprintf(why, sizeof why, "%s",
                 say("this program was built without a way to a server"));
    if (link &&
        !(shown = server ? server->open(link, why, sizeof why) : NULL)) {
        free(match);
        return *link ? args_error(args, "--live \"%s\": %s",
                                  shown_of(link).text, why)
                     : args_error(args, "--live: %s", why);
    }
    settings->showing = shown ? server->functions(shown) : NULL;
    if (shown && (settings->progress || !*link))
        fprintf(stderr, say("The games are shown at %s\n"),
                server->page(shown));
    if (!match_run(match, settings))
        status = args_error(args, "%s", match->fault);
    /* What is not shown takes nothing from the match. */
    if (shown && (wrong = server->close(shown)) && settings->progress)
        fprintf(settings->progress, say("not all games were shown: %s\n"),
                wrong);
    if (!status && args->value[HTML] && match->done)
        status = html_write(args, args->value[HTML], match_print_html, match);
    if (!status && match->done &&
        (!args->value[HTML] || strcmp(args->value[HTML], "-") != 0))
        match_report(match, stdout);
    if (!status && match->stopped)
        tell_how_to_go_on(match);
    if (!status && match->stopped)
        status = STATUS_UNDECIDED;
    for (unsigned i = 0; !status && i < settings->plan.engines; i++)
        if (match->engine[i].failed)
            status = STATUS_NO;
    match_release(match);
    free(match);
    return status;
}

static enum status run(const struct args *args)
{
    struct match_settings *settings = sys_alloc(sizeof *settings);
    enum status status;

    status = run_match(args, settings);
    openings_release(&settings->openings);
    if (settings->rules.tablebase)
        tablebase->close();
    free(settings);
    return status;
}

const struct command command_match = {
    .name = "match",
    .operands = "ENGINE ENGINE...",
    .about = "An ENGINE is a command that speaks UCI or the xboard protocol, "
             "with settings\n"
             "before it: \"name=SF elo=1500 option.Hash=16 stockfish\".  The "
             "games are judged\n"
             "by the Laws: they end where the Laws end them.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter match stockfish fairymax --rounds 10 --pgn games.pgn\n"
                "arbiter match 'name=A option.Hash=16 stockfish' 'name=B "
                "elo=1500 stockfish'\n",
    .run = run,
};
