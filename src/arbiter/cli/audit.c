/* audit.c - arbiter audit: check collections against the Laws */
#include "audit/crew.h"
#include "audit/draft.h"
#include "audit/idents.h"
#include "audit/print.h"
#include "audit/report_html.h"
#include "audit/twins_print.h"
#include "cli/audit_fix.h"
#include "cli/audit_script.h"
#include "cli/audit_sqlite.h"
#include "cli/commands.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SECOND 1000000000u
#define THREADS_MAX 256
/* So many games are compared in memory (640 MB); more go by the disk. */
#define TWINS_MOST ((size_t)5 << 20)
/* More are seldom of use, and each needs memory. */
#define THREADS_USUAL 8

enum {
    EDITION,
    ONLY,
    CLAIMS,
    JSON,
    CSV,
    FIX,
    IN_PLACE,
    UNIQUE,
    REPORT,
    SQLITE,
    TWINS,
    THREADS,
    EXACT
};

static const struct option options[] = {
    [EDITION] = {"edition", "YEAR",
                 "use the Laws of YEAR; auto (default): those of the day"},
    [ONLY] = {"only", "NAME,...", "report only these findings"},
    [CLAIMS] = {"claims", NULL,
                "also report draws that could have been claimed"},
    [JSON] = {"json", NULL, "print one JSON object per finding"},
    [CSV] = {"csv", NULL, "print the findings as comma-separated values"},
    [FIX] = {"fix", "FILE", "write all games, corrected, to a new file"},
    [IN_PLACE] = {"in-place", NULL, "let --fix replace a file that is read"},
    [UNIQUE] = {"unique", NULL, "let --fix leave duplicates out"},
    [REPORT] = {"report", "FILE", "write counts and charts as an HTML page"},
    [SQLITE] = {"sqlite", "FILE", "write the findings into a database"},
    [TWINS] = {"twins", NULL, "report games that have the same moves"},
    [THREADS] = {"threads", "N",
                 "use N threads; 0: one per processor (max. 8)"},
    [EXACT] = {"exact", NULL, "skip the fast path: slower, same results"},
};

/* What is done, and what came of it. */
struct work {
    const struct args *args;
    const char *path; /* of the file at hand, for its findings */
    struct tally tally;
    struct html_file *files;
    size_t file;
    struct html_findings *findings; /* NULL: no report is wanted */
    struct audit_sqlite *database;  /* NULL: none is wanted */
    uint64_t paired;
    struct sys_output fix, report;
    struct draft *draft; /* of the corrected games, if duplicates go */
    uint64_t drafted;    /* bytes of it                               */
    struct twins *twins; /* NULL: they are not wanted */
    struct idents *idents;
    bool fixes, json, csv, progress;
    const char *trouble; /* with the output: what is to be told */
    uint64_t since, shown, done_before;
};

static void hide_progress(struct work *work)
{
    if (work->shown)
        fprintf(stderr, "\r\033[K");
    work->shown = 0;
}

/* "[######......]", and how much of a hundred. */
static void write_bar(char *text, size_t size, uint64_t done, uint64_t whole)
{
    enum { WIDTH = 24 };
    static const char full[] = "########################";
    static const char empty[] = "........................";
    uint64_t part = done < whole ? done : whole; /* it may grow meanwhile */
    int width = (int)(part * WIDTH / whole);

    snprintf(text, size, "[%.*s%.*s] %3u %%  ", width, full, WIDTH - width,
             empty, (unsigned)(part * 100 / whole));
}

/* One line that does not reach the edge, where it would go on in the next and
   stay: the bar is left out first, then what is last. */
static void show_progress(void *data, uint64_t done, uint64_t size)
{
    struct work *work = data;
    uint64_t now = sys_now();
    double seconds = (double)(now - work->since) / SECOND;
    char bar[72] = "", text[128];
    size_t room;

    if (!work->progress || now - work->since < SECOND / 2 ||
        now - work->shown < SECOND / 10)
        return;
    work->shown = now;
    room = sys_columns() - 1;
    snprintf(text, sizeof(text),
             say("%s MB, games: %s, %.0f MB/s, findings: %s"),
             say_decimal((double)work->tally.bytes / 1e6, 1).text,
             say_number(work->tally.games).text,
             (double)work->tally.bytes / 1e6 / seconds,
             say_number(work->tally.findings).text);
    if (size)
        write_bar(bar, sizeof(bar), done, size);
    if (strlen(bar) + strlen(text) > room)
        bar[0] = '\0';
    while (strlen(text) > room && strrchr(text, ',')) /* no half words */
        *strrchr(text, ',') = '\0';
    fprintf(stderr, "\r\033[K%s%.*s", bar, (int)room, text);
}

static bool put_finding(struct work *work, const struct found *found)
{
    const struct laws_finding *finding = found->finding;
    const uint64_t game = found->game;

    if (work->json)
        print_finding_json(stdout, work->path, game, finding);
    else if (work->csv)
        print_finding_csv(stdout, work->path, game, finding);
    else
        print_finding(stdout, work->path, game, finding);
    if (work->findings)
        html_finding(work->findings, found);
    return !work->database || audit_sqlite_finding(work->database, found);
}

/* A player's id with two names: found in the later game. */
static bool put_clash(struct work *work, const struct twin *twin,
                      const struct ident_clash *clash)
{
    struct laws_finding finding = {.kind = LAWS_FINDING_TAG_CONTRADICTS,
                                   .article = "-"};
    struct found found = {
        .path = work->path, .game = twin->game, .finding = &finding};

    snprintf(finding.details, sizeof(finding.details),
             "the id %" PRIu32 " of %s stands with another name in "
             "%.100s:%" PRIu64,
             clash->id, clash->black ? "Black" : "White",
             shown_of(work->files[clash->file].path).text, clash->game);
    work->tally.findings++;
    work->tally.kinds[finding.kind]++;
    return put_finding(work, &found);
}

static bool put_idents(struct work *work, const struct twin *twin)
{
    struct ident_clash clash[2];
    int count = idents_add(work->idents, twin, clash);
    bool fine = true;

    if (count && !twin->faults)
        work->tally.faulty++;
    for (int i = 0; i < count && fine; i++)
        fine = put_clash(work, twin, &clash[i]);
    return fine;
}

static bool put_twins(struct work *work, const struct chunk *chunk,
                      uint64_t first)
{
    struct twin twin;

    for (size_t at = 0; at < chunk->twins.length; at += sizeof(twin)) {
        memcpy(&twin, chunk->twins.data + at, sizeof(twin));
        twin.game += first + 1;
        twin.file = (uint32_t)work->file;
        twin.place += work->drafted;
        if (!twins_add(work->twins, &twin) ||
            (work->idents && !put_idents(work, &twin)))
            return false;
    }
    if (!work->draft)
        return true;
    work->drafted += chunk->fixed.length;
    return draft_write(work->draft, chunk->fixed.data, chunk->fixed.length);
}

/* Corrected games; 0 or an errno, which is told. */
static int put_fixed(void *data, const void *bytes, size_t length)
{
    struct work *work = data;
    int error = sys_output_write(&work->fix, bytes, length);

    if (error)
        args_error(work->args,
                   "%s: %s; nothing was written, the file is as it was",
                   shown_of(work->args->value[FIX]).text, strerror(error));
    return error;
}

static bool put(void *data, const struct chunk *chunk, uint64_t first)
{
    struct work *work = data;
    struct laws_finding finding;
    struct found found = {.path = work->path, .finding = &finding};
    uint64_t game, kept = UINT64_MAX;
    size_t at = 0, at_game = 0;

    if (chunk->found.length)
        hide_progress(work);
    while (chunk_next(chunk, &at, &game, &finding)) {
        while (kept != game && chunk_next_game(chunk, &at_game, &kept,
                                               &found.text, &found.length))
            headers_of(found.text, found.length, &found.headers);
        found.game = first + game + 1;
        if (!put_finding(work, &found)) {
            work->trouble = LAWS_MSGID("not enough room for the findings");
            return false;
        }
    }
    /* Whoever watches a pipe wants to see what there is. */
    if (at && fflush(stdout)) {
        work->trouble = strerror(errno);
        return false;
    }
    if (work->fixes && !work->draft &&
        put_fixed(work, chunk->fixed.data, chunk->fixed.length)) {
        work->trouble = "";
        return false;
    }
    if (work->twins && !put_twins(work, chunk, first)) {
        work->trouble =
            LAWS_MSGID("not enough memory, or room for temporary files, to "
                       "compare the games");
        return false;
    }
    tally_add(&work->tally, &chunk->tally);
    tally_add(&work->files[work->file].tally, &chunk->tally);
    return true;
}

static enum status audit_file(struct work *work, struct crew *crew,
                              const char *path)
{
    const struct crew_sink sink = {put, show_progress, work};
    struct html_file *file = &work->files[work->file];
    const char *why = NULL;
    bool fine;

    work->path = file->path =
        strcmp(path, "-") ? path : LAWS_MSGID("standard input");
    fine = crew_audit(crew, path, &sink, &why);
    hide_progress(work);
    if (fine)
        return STATUS_FINE;
    file->why = why;
    if (why)
        return args_error(work->args, "%s: %s", shown_of(work->path).text,
                          say(why));
    return STATUS_BAD;
}

/* Read a list of names; what is not one is told with the nearest. */
static enum status read_only(const struct args *args, const char *list,
                             unsigned *kinds)
{
    *kinds = 0;
    while (*list) {
        size_t length = strcspn(list, ",");
        char name[32];
        unsigned kind = 0;

        snprintf(name, sizeof(name), "%.*s", (int)(length < 31 ? length : 31),
                 list);
        while (kind < LAWS_FINDING_KINDS &&
               strcmp(name, laws_finding_name((enum laws_finding_kind)kind)))
            kind++;
        if (kind == LAWS_FINDING_KINDS) {
            struct nearest nearest = {name, NULL, 0};

            for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
                nearest_offer(&nearest,
                              laws_finding_name((enum laws_finding_kind)i));
            args_error(
                args, "unknown finding \"%s\"%s%s%s; the findings are:",
                shown_of(name).text, nearest.name ? "; did you mean \"" : "",
                nearest.name ? nearest.name : "", nearest.name ? "\"?" : "");
            for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
                fprintf(stderr, "  %-18s  %s\n",
                        laws_finding_name((enum laws_finding_kind)i),
                        laws_finding_words((enum laws_finding_kind)i));
            return STATUS_BAD;
        }
        *kinds |= LAWS_FINDING_SET(kind);
        list += length + (list[length] == ',');
    }
    if (*kinds)
        return STATUS_FINE;
    return args_error(args, "--only needs names, as in --only "
                            "illegal-move,cannot-mate");
}

static enum status read_settings(const struct args *args,
                                 struct crew_settings *settings)
{
    unsigned processors = sys_processors();

    settings->audit.edition = LAWS_CURRENT;
    settings->audit.by_date =
        !args->value[EDITION] || !strcmp(args->value[EDITION], "auto");
    settings->audit.kinds =
        args->value[CLAIMS] ? LAWS_FINDINGS_ALL : LAWS_FINDINGS_USUAL;
    settings->audit.exact = args->value[EXACT];
    settings->threads = processors < THREADS_USUAL ? processors : THREADS_USUAL;
    if (!settings->audit.by_date &&
        args_edition(args, args->value[EDITION], &settings->audit.edition))
        return STATUS_BAD;
    if (args->value[ONLY] && args->value[CLAIMS])
        return args_error(
            args, "--only lists everything to report; add claim-available to "
                  "it instead of --claims");
    if (args->value[ONLY] &&
        read_only(args, args->value[ONLY], &settings->audit.kinds))
        return STATUS_BAD;
    if (args->value[THREADS] &&
        args_number(args, "--threads", args->value[THREADS], 0, THREADS_MAX,
                    &settings->threads))
        return STATUS_BAD;
    if (!settings->threads)
        settings->threads = processors < THREADS_MAX ? processors : THREADS_MAX;
    if (args->value[FIX]) {
        settings->fix = audit_fix;
        settings->fixer_size = audit_fixer_size;
        settings->fixer_release = audit_fixer_release;
    }
    return STATUS_FINE;
}

/* The ending of a name that says that the file is packed; NULL: none does. */
static const char *packed_ending(const char *path)
{
    static const char *const endings[] = {".zst", ".gz", ".bz2"};
    size_t length = strlen(path);

    for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
        size_t size = strlen(endings[i]);

        if (length > size && !strcmp(path + length - size, endings[i]))
            return endings[i];
    }
    return NULL;
}

/* A page in place of the games, or of their copy, is what nobody wants. */
static enum status check_outputs(const struct args *args)
{
    static const char *const names[] = {"report", "sqlite"};
    const char *fix = args->value[FIX], *report = args->value[REPORT];
    const char *const written[] = {report, args->value[SQLITE]};

    if ((fix && !strcmp(fix, "-")) || (report && !strcmp(report, "-")))
        return args_error(
            args, "--%s needs a file name; standard output is for the findings",
            fix && !strcmp(fix, "-") ? "fix" : "report");
    if (fix && packed_ending(fix))
        return args_error(
            args,
            "%s: the corrected copy is not compressed; give --fix a name "
            "without %s",
            shown_of(fix).text, packed_ending(fix));
    for (int i = 0; fix && !args->value[IN_PLACE] && i < args->count; i++)
        if (sys_is_same_file(fix, args->operand[i]))
            return args_error(args,
                              "%s: --fix would replace the games that it "
                              "reads; add --in-place if that is meant",
                              shown_of(fix).text);
    if (!fix && (args->value[IN_PLACE] || args->value[UNIQUE]))
        return args_error(args, "--%s goes with --fix",
                          args->value[IN_PLACE] ? "in-place" : "unique");
    if (fix && report && sys_is_same_file(fix, report))
        return args_error(args, "%s: --fix and --report need different files",
                          shown_of(fix).text);
    for (int i = 0; i < args->count; i++)
        for (size_t k = 0; k < 2; k++)
            if (written[k] && sys_is_same_file(written[k], args->operand[i]))
                return args_error(args,
                                  "%s: the games would be overwritten; give "
                                  "--%s another file",
                                  shown_of(written[k]).text, names[k]);
    return STATUS_FINE;
}

static enum status open_output(const struct args *args,
                               struct sys_output *output, const char *path)
{
    int error = sys_output_open(output, path);

    if (!error)
        return STATUS_FINE;
    return args_error(args, "%s: %s; choose a file that you can write",
                      shown_of(path).text, strerror(error));
}

static enum status commit(const struct args *args, struct sys_output *output,
                          const char *path)
{
    int error = sys_output_commit(output);

    if (!error)
        return STATUS_FINE;
    return args_error(args,
                      "%s: %s; nothing was written, the file is as it "
                      "was",
                      shown_of(path).text, strerror(error));
}

static enum status write_report(struct work *work,
                                const struct laws_audit_settings *settings)
{
    struct html_page page = {
        .edition =
            settings->by_date ? NULL : laws_edition_name(settings->edition),
        .kinds = settings->kinds,
        .tally = &work->tally,
        .seconds = (double)(sys_now() - work->since) / SECOND,
        .files = work->files,
        .file_count = work->file,
        .findings = work->findings,
    };
    const char *path = work->args->value[REPORT];
    enum status status = STATUS_FINE;
    struct pile out = {.data = NULL};
    int error;

    page.script = audit_script(&page.script_length);
    html_page(&out, &page);
    error = sys_output_write(&work->report, out.data, out.length);
    if (error)
        status = args_error(work->args,
                            "%s: %s; nothing was written, the file is as "
                            "it was",
                            shown_of(path).text, strerror(error));
    free(out.data);
    return status ? status : commit(work->args, &work->report, path);
}

static enum status audit_files(struct work *work, struct crew *crew)
{
    const struct args *args = work->args;
    enum status status = STATUS_FINE;

    for (int i = 0; i < args->count && !work->trouble; i++) {
        if (audit_file(work, crew, args->operand[i]))
            status = STATUS_BAD;
        work->file++;
    }
    if (work->trouble && *work->trouble) {
        args_error(args, "cannot write the output: %s", work->trouble);
        sys_standard_output_clear(); /* told once is enough */
    }
    return status;
}

static void put_pair(struct work *work, const char *const *files,
                     const struct twin_pair *pair)
{
    if (work->json)
        print_twins_json(stdout, files, pair);
    else if (work->csv)
        print_twins_csv(stdout, files, pair);
    else
        print_twins(stdout, files, pair);
}

static void print_pairs(const struct work *work, uint64_t beginnings,
                        uint64_t differ)
{
    printf(
        say_many("%s pair of games with the same moves, %s of them differ\n",
                 "%s pairs of games with the same moves, %s of them differ\n",
                 work->paired - beginnings),
        say_number(work->paired - beginnings).text, say_number(differ).text);
    if (beginnings)
        printf(say_many("%s game is how a longer one begins\n",
                        "%s games are how longer ones begin\n", beginnings),
               say_number(beginnings).text);
}

/* Which games have the same moves, and how many; duplicates are left out of the
   corrected copy, if that is wanted. */
static enum status compare_games(struct work *work)
{
    const char **files = sys_alloc((work->file + 1) * sizeof(*files));
    uint64_t counts[] = {0, 0, 0};
    struct twin_pair pair;
    bool fine = true;

    for (size_t i = 0; i < work->file; i++)
        files[i] = work->files[i].path;
    twins_compare(work->twins);
    while (fine && twins_next(work->twins, &pair)) {
        work->paired++;
        counts[pair.kind]++;
        if (work->args->value[TWINS])
            put_pair(work, files, &pair);
        if (work->database)
            fine = audit_sqlite_twins(work->database, files, &pair);
        if (work->draft && pair.kind == TWIN_DUPLICATE)
            draft_drop(work->draft, pair.spare.place, pair.spare.size);
    }
    free(files);
    if (!fine)
        return args_error(work->args, "out of memory");
    if (work->draft && draft_copy(work->draft, put_fixed, work))
        return STATUS_BAD;
    if (work->args->value[TWINS] && !work->json && !work->csv)
        print_pairs(work, counts[TWIN_BEGINNING], counts[TWIN_DIFFERENT]);
    if (work->draft && !work->json && !work->csv)
        printf(say_many("%s duplicate left out\n", "%s duplicates left out\n",
                        counts[TWIN_DUPLICATE]),
               say_number(counts[TWIN_DUPLICATE]).text);
    return STATUS_FINE;
}

static enum status finish_database(struct work *work)
{
    const char *why = NULL;
    bool fine = true;

    for (size_t i = 0; fine && i < work->file; i++)
        fine = audit_sqlite_file(work->database, work->files[i].path,
                                 &work->files[i].tally);
    why = fine ? audit_sqlite_commit(work->database)
               : LAWS_MSGID("not enough room for the findings");
    if (!why)
        return STATUS_FINE;
    return args_error(work->args,
                      "%s: %s; nothing was written, the file is as it was",
                      shown_of(work->args->value[SQLITE]).text, say(why));
}

static enum status open_database(struct work *work)
{
    const char *path = work->args->value[SQLITE], *why;

    work->database = audit_sqlite_open(path, &why);
    if (work->database)
        return STATUS_FINE;
    return args_error(work->args, "%s: %s; choose another file",
                      shown_of(path).text, why);
}

/* Put out what is put out at the end; nothing where something went wrong. */
static enum status finish(struct work *work,
                          const struct laws_audit_settings *settings,
                          enum status status)
{
    if (work->trouble)
        return STATUS_BAD;
    if (work->twins && compare_games(work))
        status = STATUS_BAD;
    if (work->json)
        print_table_json(stdout, &work->tally);
    else if (!work->csv)
        print_table(stdout, &work->tally);
    if (work->fixes && status)
        args_error(work->args, "%s: not written: some games could not be read",
                   shown_of(work->args->value[FIX]).text);
    else if (work->fixes &&
             commit(work->args, &work->fix, work->args->value[FIX]))
        status = STATUS_BAD;
    if (work->args->value[REPORT] && write_report(work, settings))
        status = STATUS_BAD;
    if (work->database && finish_database(work))
        status = STATUS_BAD;
    if (!status &&
        (work->tally.findings || (work->args->value[TWINS] && work->paired)))
        status = STATUS_NO;
    return status;
}

static enum status run(const struct args *args)
{
    struct crew_settings settings = {.fix = NULL};
    struct work work = {.args = args, .fix.fd = -1, .report.fd = -1};
    struct crew *crew;
    enum status status;

    if (args->count == 0)
        return args_error(args, "give a file, or - for standard input");
    if (args_either(args, JSON, CSV))
        return STATUS_BAD;
    status = read_settings(args, &settings);
    if (!status)
        status = check_outputs(args);
    if (status)
        return status;
    sys_pipes_init(); /* told as an error, and nothing left behind */
    work.json = args->value[JSON];
    work.csv = args->value[CSV];
    if (work.csv)
        print_head_csv(stdout);
    work.fixes = args->value[FIX];
    work.progress = sys_is_watched();
    work.since = sys_now();
    work.files = sys_alloc((size_t)args->count * sizeof(*work.files));
    settings.games = args->value[REPORT] || args->value[SQLITE];
    if (args->value[REPORT])
        work.findings = sys_alloc(sizeof(*work.findings));
    settings.twins = args->value[TWINS] || args->value[UNIQUE];
    if (settings.twins)
        work.twins = twins_new(TWINS_MOST);
    if (args->value[TWINS] &&
        settings.audit.kinds & LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS))
        work.idents = idents_new();
    if (args->value[UNIQUE])
        work.draft = draft_new();
    crew = crew_new(&settings);
    if (args->value[UNIQUE] && !work.draft)
        status = args_error(args, "out of memory");
    if (!status && work.fixes)
        status = open_output(args, &work.fix, args->value[FIX]);
    if (!status && args->value[REPORT])
        status = open_output(args, &work.report, args->value[REPORT]);
    if (!status && args->value[SQLITE])
        status = open_database(&work);
    if (!status)
        status = finish(&work, &settings.audit, audit_files(&work, crew));
    sys_output_abort(&work.fix);
    sys_output_abort(&work.report);
    crew_free(crew);
    if (work.twins)
        twins_free(work.twins);
    if (work.idents)
        idents_free(work.idents);
    if (work.draft)
        draft_free(work.draft);
    if (work.database)
        audit_sqlite_close(work.database);
    if (work.findings) {
        free(work.findings->rows.data);
        free(work.findings->games.data);
    }
    free(work.findings);
    free(work.files);
    return status;
}

const struct command command_audit = {
    .name = "audit",
    .operands = "FILE...",
    .summary = "Check collections of games against the Laws",
    .about = "FILE is PGN, plain or compressed with zstd, gzip or bzip2; - is "
             "standard input.\n"
             "Prints one line per finding,\n"
             "  FILE:GAME:PLY ARTICLE NAME details\n"
             "then the counts.  Exits with 1 if anything was found.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .run = run,
};
