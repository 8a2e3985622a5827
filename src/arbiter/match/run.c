/* run.c - see match.h */
#include "match/match.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* All that the tables share; hold the lock to touch it. */
struct hall {
    struct match *match;
    pthread_mutex_t lock;
    unsigned next;
    bool stop; /* begin no more games */
    FILE *pgn, *journal;
    long length; /* of the PGN, as the journal has it */
    uint64_t began;
    unsigned played;                        /* since then */
    struct engine *ready[PLAN_ENGINES_MAX]; /* tried, and not yet at a table */
    struct engine_log log;
    struct engine_spec spec[PLAN_ENGINES_MAX]; /* with the log and so on */
};

/* Ctrl-C: the games that run are the last ones; once more: they are dropped. */
static volatile sig_atomic_t stopping, dropping;
static const char *stop_said; /* to whoever pressed it */

static void note_stop(int signal)
{
    (void)signal;
    if (stopping || write(STDERR_FILENO, "\n", 1) < 0 ||
        write(STDERR_FILENO, stop_said, strlen(stop_said)) < 0)
        dropping = 1;
    stopping = 1;
}

static void heed_signals(void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};

    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static bool fail(struct match *match, const char *what, const char *why)
{
    snprintf(match->fault, sizeof match->fault, "%s: %s", what, why);
    return false;
}

static unsigned halves_of(enum laws_pgn_result result)
{
    return result == LAWS_PGN_WHITE_WINS ? 2 : result == LAWS_PGN_DRAW ? 1 : 0;
}

static void add_game(struct elo_score *score, unsigned halves)
{
    score->won += halves == 2;
    score->drawn += halves == 1;
    score->lost += halves == 0;
}

/* Count a game, and the pair when it is whole. */
static void count_game(struct match *match, unsigned number,
                       enum laws_pgn_result result)
{
    struct plan_game game = plan_game(&match->settings->plan, number);
    unsigned first = number % 2 ? game.black : game.white;
    unsigned second = number % 2 ? game.white : game.black;
    unsigned white = halves_of(result);
    unsigned black = 2 - white;
    struct elo_score *pairing = &match->pairing[game.pairing];
    signed char other;

    match->result[number] = (signed char)result;
    match->done++;
    add_game(&match->engine[game.white].score, white);
    add_game(&match->engine[game.black].score, black);
    add_game(pairing, number % 2 ? black : white);
    other = match->result[number ^ 1];
    if (other >= 0) {
        unsigned that = halves_of((enum laws_pgn_result)other);
        unsigned points = number % 2 ? black + that : white + 2 - that;

        pairing->pair[points]++;
        match->engine[first].score.pair[points]++;
        match->engine[second].score.pair[4 - points]++;
    }
}

static void print_progress(struct hall *hall, unsigned number,
                           const struct table_result *result)
{
    struct match *match = hall->match;
    const struct match_settings *settings = match->settings;
    struct plan_game game = plan_game(&settings->plan, number);
    double spent = (double)(sys_now() - hall->began) / 1e9;
    unsigned left = match->games - match->done;
    unsigned long rest = (unsigned long)(spent / hall->played * left);

    if (!settings->progress)
        return;
    fprintf(settings->progress, "%u/%u: %s - %s %s, %s (%s)", match->done,
            match->games, match->engine[game.white].name,
            match->engine[game.black].name,
            laws_pgn_result_text(result->result),
            laws_end_words(result->end)->sentence, result->article);
    for (int side = 0; side < 2; side++)
        if (*result->faults[side].why)
            fprintf(settings->progress, "; %s: %s",
                    match->engine[side ? game.black : game.white].name,
                    say_message(result->faults[side].why).text);
    if (settings->has_test)
        fprintf(settings->progress, say("; LLR %.2f"),
                elo_test_ratio(&settings->test, &match->pairing[0]));
    if (left)
        fprintf(settings->progress, say("; about %lu:%02lu:%02lu to go"),
                rest / 3600, rest / 60 % 60, rest % 60);
    fputc('\n', settings->progress);
}

/* A line of the journal: "game 3 1-0 checkmate 2f1i0f 0f0i0f 5120". */
static void write_journal(struct hall *hall, unsigned number,
                          const struct table_result *result)
{
    long length = hall->pgn ? ftell(hall->pgn) : 0;

    if (!hall->journal)
        return;
    fprintf(hall->journal, "game %u %u %u", number, (unsigned)result->result,
            (unsigned)result->end);
    for (int side = 0; side < 2; side++)
        fprintf(hall->journal, " %u %u %u", result->faults[side].flag ? 1u : 0,
                result->faults[side].illegal,
                result->faults[side].failed ? 1u : 0);
    fprintf(hall->journal, " %ld\n", length);
    fflush(hall->journal);
}

static void count_faults(struct match *match, unsigned number,
                         const struct table_result *result)
{
    struct plan_game game = plan_game(&match->settings->plan, number);

    match->ends[result->end]++;
    match->failed[result->end] +=
        result->faults[0].failed || result->faults[1].failed;
    for (int side = 0; side < 2; side++) {
        struct match_engine *engine =
            &match->engine[side ? game.black : game.white];
        const struct table_faults *faults = &result->faults[side];

        engine->flags += faults->flag;
        engine->illegal += faults->illegal;
        engine->failed += faults->failed;
        if (faults->failed)
            snprintf(engine->why, sizeof engine->why, "%s", faults->why);
    }
}

static void finish_game(struct hall *hall, unsigned number,
                        const struct table *table)
{
    struct match *match = hall->match;
    const struct match_settings *settings = match->settings;
    struct plan_game game = plan_game(&settings->plan, number);
    time_t now = time(NULL);
    struct tm day;
    char date[16];
    struct record_tags tags = {.white = match->engine[game.white].name,
                               .black = match->engine[game.black].name,
                               .event = settings->event,
                               .control = settings->control,
                               .round = game.round + 1,
                               .game = number + 1,
                               .date = date};
    struct text text;

    if (dropping)
        return;
    text_init(&text);
    gmtime_r(&now, &day);
    strftime(date, sizeof date, "%Y.%m.%d", &day);
    pthread_mutex_lock(&hall->lock);
    if (hall->pgn) {
        record_print(table, &tags, &text);
        (void)!fwrite(text.bytes, 1, text.length, hall->pgn);
        if (fflush(hall->pgn) || ferror(hall->pgn) || text_failed(&text)) {
            snprintf(match->fault, sizeof match->fault,
                     say("%s: the game could not be written"), settings->pgn);
            hall->stop = true;
        }
    }
    hall->played++;
    count_game(match, number, table->result.result);
    count_faults(match, number, &table->result);
    write_journal(hall, number, &table->result);
    print_progress(hall, number, &table->result);
    if (settings->has_test) {
        double ratio = elo_test_ratio(&settings->test, &match->pairing[0]);

        hall->stop |= ratio <= elo_test_lower(&settings->test) ||
                      ratio >= elo_test_upper(&settings->test);
    }
    pthread_mutex_unlock(&hall->lock);
    text_release(&text);
}

/* The engine of this number: the one that was tried, while it waits, else one
   that is started now.  NULL: out of memory. */
static struct engine *bring(struct hall *hall, unsigned number)
{
    struct engine *engine;

    pthread_mutex_lock(&hall->lock);
    engine = hall->ready[number];
    hall->ready[number] = NULL;
    pthread_mutex_unlock(&hall->lock);
    if (engine)
        return engine;
    engine = sys_alloc(sizeof *engine);
    (void)engine_start(engine, &hall->spec[number]);
    return engine;
}

static void dismiss(struct engine *engine)
{
    if (engine)
        engine_close(engine);
    free(engine);
}

/* A seat at a table: an engine stays on it while it is needed. */
struct seat {
    struct engine *engine; /* or NULL */
    unsigned number;
};

static void leave(struct seat *seat)
{
    dismiss(seat->engine);
    seat->engine = NULL;
}

/* May this one not play another game? */
static bool is_spent(const struct engine *engine)
{
    return *engine->fault || !engine->dialog.reuse;
}

/* Bring the engine of this number; the other seat is the opponent's. */
static struct engine *sit(struct hall *hall, struct seat seats[2],
                          unsigned number, unsigned opponent)
{
    struct seat *free_seat = NULL;

    for (int i = 0; i < 2; i++) {
        struct seat *seat = &seats[i];

        if (seat->engine && seat->number == number && is_spent(seat->engine))
            leave(seat);
        if (seat->engine && seat->number == number)
            return seat->engine;
        if (!seat->engine || seat->number != opponent)
            free_seat = seat;
    }
    leave(free_seat);
    free_seat->number = number;
    free_seat->engine = bring(hall, number);
    return free_seat->engine;
}

static bool next_game(struct hall *hall, unsigned *number)
{
    bool found;

    pthread_mutex_lock(&hall->lock);
    while (hall->next < hall->match->games &&
           hall->match->result[hall->next] >= 0)
        hall->next++;
    found = !hall->stop && !stopping && hall->next < hall->match->games;
    *number = hall->next;
    hall->next += found;
    pthread_mutex_unlock(&hall->lock);
    return found;
}

/* Whoever watches hears of a new game. */
static struct shown_game *show_game(const struct hall *hall, unsigned number)
{
    const struct match_settings *settings = hall->match->settings;
    struct plan_game game = plan_game(&settings->plan, number);
    struct laws_regulations regulations = settings->rules.regulations;
    struct shown_players players = {hall->match->engine[game.white].name,
                                    hall->match->engine[game.black].name,
                                    settings->event,
                                    settings->control,
                                    game.round + 1,
                                    number + 1};

    if (!settings->showing)
        return NULL;
    regulations.setup = settings->openings.opening[game.opening].setup;
    regulations.chess960 = settings->openings.chess960;
    return settings->showing->begin(settings->showing->data, &players,
                                    &regulations);
}

static void *run_table(void *data)
{
    struct hall *hall = data;
    const struct match_settings *settings = hall->match->settings;
    struct seat seats[2] = {0};
    struct table *table = table_new();
    unsigned number;

    while (next_game(hall, &number)) {
        struct plan_game game = plan_game(&settings->plan, number);
        struct engine *white = sit(hall, seats, game.white, game.black);
        struct engine *black = sit(hall, seats, game.black, game.white);

        table->showing = settings->showing;
        table->shown = show_game(hall, number);
        table_play(table, &settings->rules, white, black,
                   &settings->openings.opening[game.opening],
                   settings->openings.chess960);
        finish_game(hall, number, table);
    }
    pthread_mutex_lock(&hall->lock);
    delays_join(&hall->match->delays, &table->delays);
    pthread_mutex_unlock(&hall->lock);
    for (int i = 0; i < 2; i++)
        leave(&seats[i]);
    table_free(table);
    return NULL;
}

/* Is it in one of the games that begin first? */
static bool plays_first(const struct match *match, unsigned engine)
{
    unsigned tables = match->settings->concurrency;

    for (unsigned number = 0; number < match->games && tables; number++) {
        struct plan_game game = plan_game(&match->settings->plan, number);

        if (match->result[number] >= 0)
            continue;
        if (game.white == engine || game.black == engine)
            return true;
        tables--;
    }
    return false;
}

/* It says its name; a second one of that name gets a number. */
static void name_engine(struct match *match, unsigned number,
                        const struct engine *engine)
{
    char *name = match->engine[number].name;
    unsigned same = 1;

    snprintf(name, sizeof match->engine[number].name, "%s",
             engine_name(engine));
    for (unsigned i = 0; i < number; i++)
        same += !strncmp(match->engine[i].name, name, strlen(name));
    if (same > 1) {
        size_t length = strlen(name);

        snprintf(name + (length < 58 ? length : 58), 6, " %u", same % 1000);
    }
}

/* Can it play the games of this match? */
static bool try_engine(struct match *match, struct engine *engine)
{
    const struct openings *openings = &match->settings->openings;

    if (!engine_await(engine))
        return fail(match, engine_name(engine),
                    say_message(engine->fault).text);
    if (openings->chess960 && !engine->dialog.chess960)
        return fail(match, engine_name(engine),
                    say("it does not play Chess960"));
    if (openings->bare && !engine->dialog.setboard)
        return fail(match, engine_name(engine),
                    say("it cannot be given a position (setboard); take "
                        "openings from a PGN whose games start from the "
                        "initial position"));
    return true;
}

/* Each engine is tried once before the first game.  Those that play first are
   started together and stay; more than two for a table never run. */
static bool try_engines(struct hall *hall)
{
    struct match *match = hall->match;
    unsigned engines = match->settings->plan.engines;
    bool fine = true;

    for (unsigned i = 0; i < engines; i++)
        if (plays_first(match, i))
            hall->ready[i] = bring(hall, i);
    for (unsigned i = 0; fine && i < engines; i++) {
        struct engine *engine = bring(hall, i);

        fine = try_engine(match, engine);
        name_engine(match, i, engine);
        if (plays_first(match, i))
            hall->ready[i] = engine;
        else
            dismiss(engine);
    }
    return fine;
}

/* What makes two matches the same, but for their rounds. */
static void describe(const struct match_settings *settings, struct text *text)
{
    text_format(text, "match %u %u %u %d %.200s\n", settings->plan.engines,
                settings->plan.rounds, settings->plan.openings,
                settings->plan.gauntlet, settings->control);
    for (unsigned i = 0; i < settings->plan.engines; i++) {
        text_put(text, "engine");
        for (char *const *word = settings->engine[i].argument; *word; word++) {
            text_put(text, " ");
            text_put(text, *word);
        }
        text_put(text, "\n");
    }
}

static bool differs(struct match *match, const char *what, const char *there,
                    const char *here)
{
    snprintf(match->fault, sizeof match->fault,
             say("%.200s is the journal of another match: %s: %s there, "
                 "%s here"),
             match->settings->journal, what, there, here);
    return false;
}

static bool differ_in_number(struct match *match, const char *what,
                             unsigned there, unsigned here)
{
    char a[16], b[16];

    snprintf(a, sizeof a, "%u", there);
    snprintf(b, sizeof b, "%u", here);
    return differs(match, what, a, b);
}

/* The first line: only rounds may be more than when the match began. */
static bool read_head(struct match *match, const char *line)
{
    const struct match_settings *settings = match->settings;
    const struct plan *plan = &settings->plan;
    unsigned engines, rounds, openings, gauntlet;
    char control[256] = "";

    if (sscanf(line, "match %u %u %u %u %255[^\n]", &engines, &rounds,
               &openings, &gauntlet, control) != 5) {
        snprintf(match->fault, sizeof match->fault,
                 say("%s is not the journal of a match"), settings->journal);
        return false;
    }
    if (engines != plan->engines)
        return differ_in_number(match, "engines", engines, plan->engines);
    if (openings != plan->openings)
        return differ_in_number(match, "openings", openings, plan->openings);
    if (gauntlet != plan->gauntlet)
        return differs(match, "--gauntlet", gauntlet ? "1" : "0",
                       gauntlet ? "0" : "1");
    if (strncmp(control, settings->control, 200) != 0)
        return differs(match, "--time-control", control, settings->control);
    if (rounds > plan->rounds)
        return differ_in_number(match, "rounds", rounds, plan->rounds);
    return true;
}

/* Is this line of its head that of our description? */
static bool read_described(struct match *match, const char *line,
                           const char *ours, size_t length)
{
    char there[256], here[256];

    if (strlen(line) == length && !strncmp(line, ours, length))
        return true;
    line += strcspn(line, " "); /* behind "engine" */
    ours += strcspn(ours, " ");
    snprintf(there, sizeof there, "%.*s", (int)strcspn(line, "\n"), line);
    snprintf(here, sizeof here, "%.*s", (int)strcspn(ours, "\n"), ours);
    return differs(match, "engines", there, here);
}

/* A line with a game; one whose end is missing is played again. */
static bool read_game(struct hall *hall, const char *line)
{
    struct match *match = hall->match;
    struct table_result result = {0};
    unsigned number, ended, end, flag[2], failed[2];
    const struct plan *plan = &match->settings->plan;
    long length;

    if (line[strlen(line) - 1] != '\n' ||
        sscanf(line, "game %u %u %u %u %u %u %u %u %u %ld", &number, &ended,
               &end, &flag[0], &result.faults[0].illegal, &failed[0], &flag[1],
               &result.faults[1].illegal, &failed[1], &length) != 10 ||
        !ended || ended > LAWS_PGN_DRAW || !end || end >= MATCH_ENDS)
        return true;
    if (number >= match->games)
        return differ_in_number(match, "rounds",
                                number / (match->games / plan->rounds) + 1,
                                plan->rounds);
    if (match->result[number] >= 0)
        return true;
    for (int side = 0; side < 2; side++) {
        result.faults[side].flag = flag[side];
        result.faults[side].failed = failed[side];
    }
    hall->length = length;
    result.end = (enum laws_end)end;
    count_game(match, number, (enum laws_pgn_result)ended);
    count_faults(match, number, &result);
    match->resumed++;
    return true;
}

/* Read the journal of a match that was interrupted, or is made longer. */
static bool read_journal(struct hall *hall, const struct text *description)
{
    struct match *match = hall->match;
    const struct match_settings *settings = match->settings;
    FILE *file = fopen(settings->journal, "r");
    const char *ours = description->bytes;
    char line[2048];
    bool fine = true;

    if (!file && errno == ENOENT)
        return true;
    if (!file)
        return fail(match, settings->journal, strerror(errno));
    while (fine && fgets(line, sizeof line, file)) {
        size_t length = strcspn(ours, "\n") + (*ours != '\0');

        if (ours == description->bytes)
            fine = read_head(match, line);
        else if (*ours)
            fine = read_described(match, line, ours, length);
        else
            fine = read_game(hall, line);
        ours += length;
    }
    fclose(file);
    return fine;
}

static bool resume(struct hall *hall)
{
    struct text description;
    bool fine;

    if (!hall->match->settings->journal)
        return true;
    text_init(&description);
    describe(hall->match->settings, &description);
    fine = read_journal(hall, &description);
    text_release(&description);
    return fine;
}

static bool fail_to_open(struct match *match, const char *path)
{
    snprintf(match->fault, sizeof match->fault,
             say("%.300s: %s; no game was played"), path, strerror(errno));
    return false;
}

static bool open_journal(struct hall *hall)
{
    struct match *match = hall->match;
    const struct match_settings *settings = match->settings;
    struct text description;

    if (!settings->journal)
        return true;
    hall->journal = fopen(settings->journal, "a+");
    if (!hall->journal)
        return fail_to_open(match, settings->journal);
    if (!fseek(hall->journal, -1, SEEK_END)) {
        if (fgetc(hall->journal) != '\n') { /* it was cut short */
            fseek(hall->journal, 0, SEEK_END);
            fputc('\n', hall->journal);
        }
        return true;
    }
    text_init(&description);
    describe(settings, &description);
    fputs(text_whole(&description), hall->journal);
    fflush(hall->journal);
    text_release(&description);
    return true;
}

/* A game that is not in the journal is not in the PGN either: it was written
   when the match ended, and is the last one, of this event.  Whatever else
   stands behind is not ours. */
static void drop_unlisted(const struct hall *hall)
{
    const struct match_settings *settings = hall->match->settings;
    FILE *file = fopen(settings->pgn, "r");
    char tail[1 << 16], tag[256];
    size_t length;

    if (!file)
        return;
    fseek(file, hall->length, SEEK_SET);
    length = fread(tail, 1, sizeof tail - 1, file);
    fclose(file);
    tail[length] = '\0';
    snprintf(tag, sizeof tag, "[Event \"%s\"]", settings->event);
    if (length && length + 1 < sizeof tail &&
        !strncmp(tail, tag, length < strlen(tag) ? length : strlen(tag)) &&
        !strstr(tail + 1, "[Event "))
        (void)!truncate(settings->pgn, (off_t)hall->length);
}

/* Games are added to those that are there. */
static bool open_pgn(struct hall *hall)
{
    struct match *match = hall->match;
    const char *path = match->settings->pgn;

    if (!path)
        return true;
    if (match->resumed)
        drop_unlisted(hall);
    hall->pgn = fopen(path, "a+");
    if (!hall->pgn)
        return fail_to_open(match, path);
    if (!fseek(hall->pgn, -2, SEEK_END) &&
        (fgetc(hall->pgn) != '\n' || fgetc(hall->pgn) != '\n')) {
        fseek(hall->pgn, 0, SEEK_END);
        fputs("\n\n", hall->pgn);
    }
    fseek(hall->pgn, 0, SEEK_END);
    return true;
}

/* What each engine is told besides its settings. */
static void tell_waiting(const char *name, unsigned seconds)
{
    fprintf(stderr, say("still waiting for %s (%u s)\n"), name, seconds);
}

static bool open_log(struct hall *hall)
{
    const struct match_settings *settings = hall->match->settings;

    hall->log.began = sys_now();
    if (settings->log) {
        hall->log.file = fopen(settings->log, "w");
        if (!hall->log.file)
            return fail_to_open(hall->match, settings->log);
        setvbuf(hall->log.file, NULL, _IOLBF, 0);
    }
    for (unsigned i = 0; i < settings->plan.engines; i++) {
        struct engine_spec *spec = &hall->spec[i];

        *spec = settings->engine[i];
        for (unsigned n = 0; spec->argument[n]; n++) /* its own words */
            spec->argument[n] =
                spec->words + (spec->argument[n] - settings->engine[i].words);
        spec->log = settings->log ? &hall->log : NULL;
        spec->waits = settings->progress ? tell_waiting : NULL;
        spec->dropped = &dropping;
    }
    return true;
}

static void close_file(struct match *match, FILE *file, const char *path)
{
    if (file && fclose(file) && !*match->fault)
        (void)fail(match, path, strerror(errno));
}

static void run_tables(struct hall *hall)
{
    unsigned count = hall->match->settings->concurrency, begun = 0;
    pthread_t *thread = sys_alloc(count * sizeof *thread);

    while (begun < count &&
           !pthread_create(&thread[begun], NULL, run_table, hall))
        begun++;
    if (!begun)
        snprintf(hall->match->fault, sizeof hall->match->fault, "%s",
                 say("no thread could be started"));
    while (begun)
        pthread_join(thread[--begun], NULL);
    free(thread);
}

static bool play(struct hall *hall)
{
    struct match *match = hall->match;

    if (!resume(hall) || !open_log(hall) || !try_engines(hall) ||
        !open_journal(hall) || !open_pgn(hall))
        return false;
    hall->began = sys_now();
    run_tables(hall);
    match->seconds = (double)(sys_now() - hall->began) / 1e9;
    match->stopped = stopping && match->done < match->games;
    return true;
}

bool match_run(struct match *match, const struct match_settings *settings)
{
    struct hall *hall = sys_alloc(sizeof *hall);

    memset(match, 0, sizeof *match);
    match->settings = settings;
    match->games = plan_games(&settings->plan);
    match->pairing =
        sys_alloc(plan_pairings(&settings->plan) * sizeof *match->pairing);
    match->result = sys_alloc(match->games + 1);
    memset(match->result, -1, match->games + 1);
    hall->match = match;
    pthread_mutex_init(&hall->lock, NULL);
    sys_pipes_init();
    stop_said = say("The games that run are finished first; Ctrl-C again "
                    "drops them.\n");
    heed_signals(note_stop);
    (void)play(hall);
    for (unsigned i = 0; i < settings->plan.engines; i++)
        dismiss(hall->ready[i]);
    heed_signals(SIG_DFL);
    close_file(match, hall->journal, settings->journal);
    close_file(match, hall->pgn, settings->pgn);
    close_file(match, hall->log.file, settings->log);
    pthread_mutex_destroy(&hall->lock);
    free(hall);
    return !*match->fault;
}

void match_release(struct match *match)
{
    free(match->pairing);
    free(match->result);
}
