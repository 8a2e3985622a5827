/* cmd_audit.c - arbiter audit: check collections against the Laws */
#include "audit/crew.h"
#include "audit/idents.h"
#include "audit/print.h"
#include "audit/report_html.h"
#include "audit/twins_print.h"
#include "collection/audit_chosen.h"
#include "collection/audit_script.h"
#include "collection/audit_sqlite.h"
#include "collection/audit_unique.h"
#include "collection/game_files.h"
#include "laws/messages.h"
#include "main/commands.h"
#include "sys/has.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SECOND 1000000000u
#define THREADS_MAX 256
/* So many games are compared in memory (770 MB); more go by the disk. */
#define TWINS_MOST ((size_t)4 << 20)
/* More are seldom of use, and each needs memory. */
#define THREADS_USUAL 8

static const struct audit_database *const sqlite =
    IF_PART(SERVER, &audit_sqlite);
static const char *(*const script)(size_t *length) = IF_PART(SERVER,
                                                             audit_script);

enum {
    LAWS,
    WHERE,
    ONLY,
    BASELINE,
    CLAIMS,
    JSON,
    CSV,
    PGN,
    FIX,
    IN_PLACE,
    DRY_RUN,
    NO_BACKUP,
    UNIQUE,
    DUPLICATES,
    HTML,
    SQLITE,
    TWINS,
    PART,
    THREADS,
    EXACT
};

static const struct option options[] = {
    [LAWS] = {"laws", "YEAR",
              "use the Laws of YEAR; auto (default): those of the day"},
    [WHERE] = {"where", "CONDITION;...",
               "check only games for which all of this holds"},
    [ONLY] = {"only", "NAME,...", "report only these findings"},
    [BASELINE] = {"baseline", "FILE",
                  "report only what is not in FILE, which --json wrote"},
    [CLAIMS] = OPTION_CLAIMS,
    [JSON] = OPTION_JSON,
    [CSV] = OPTION_CSV,
    [PGN] = {"pgn", ">FILE", "write the games that are checked, as they are"},
    [FIX] = {"fix", "[FILE]", "write all games, corrected, to a new file"},
    [IN_PLACE] = {"in-place", NULL,
                  "correct the files themselves; keep FILE.orig"},
    [DRY_RUN] = {"dry-run", NULL, "print corrections as a diff, write nothing"},
    [NO_BACKUP] = {"no-backup", NULL, "with --in-place, keep no FILE.orig"},
    [UNIQUE] = {"unique", NULL, "let --fix leave duplicates out"},
    [DUPLICATES] = {"duplicates", ">FILE",
                    "put what --unique leaves out into FILE"},
    [HTML] = OPTION_HTML,
    [SQLITE] = {"sqlite", "FILE", "write the findings into a database"},
    [TWINS] = {"twins", NULL, "report games that have the same moves"},
    [PART] = {"part", "K/N", "check only the K-th of N parts of the files"},
    [THREADS] = OPTION_THREADS,
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
    struct sys_output report;
    struct mend mend;
    struct unique unique;
    struct chosen chosen;
    uint64_t games; /* wanted or not */
    struct part part;
    FILE *out;           /* for findings and counts */
    struct twins *twins; /* NULL: they are not wanted */
    struct idents *idents;
    bool json, csv, progress;
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
    if (work->json)
        print_finding_json(work->out, found);
    else if (work->csv)
        print_finding_csv(work->out, found);
    else
        print_finding(work->out, found);
    if (work->findings)
        html_finding(work->findings, found);
    return !work->database || sqlite->finding(work->database, found);
}

/* A player's id with two names: found in the later game. */
static bool put_clash(struct work *work, const struct chunk *chunk,
                      const struct twin *twin, const struct ident_clash *clash)
{
    const size_t at = (size_t)(twin->place - work->mend.base);
    struct laws_finding finding = {.kind = LAWS_FINDING_TAG_CONTRADICTS,
                                   .article = "-"};
    struct found found = {
        .path = work->path,
        .game = twin->game,
        .place = {chunk->lines_before + chunk_lines(chunk->text.data, at) + 1,
                  1},
        .finding = &finding};
    struct laws_message said;
    struct shown file;

    headers_of(chunk->text.data + at, twin->size, &found.headers);
    file = shown_of(work->files[clash->file].path);
    laws_say_ID_TWICE(&said, clash->black ? LAWS_BLACK : LAWS_WHITE, clash->id,
                      (struct laws_text){file.text, strnlen(file.text, 100)},
                      (int64_t)clash->game);
    laws_text_copy(finding.details, sizeof finding.details, said.text,
                   strlen(said.text));
    work->tally.findings++;
    work->tally.kinds[finding.kind]++;
    return put_finding(work, &found);
}

static bool put_idents(struct work *work, const struct chunk *chunk,
                       const struct twin *twin)
{
    struct ident_clash clash[2];
    int count = idents_add(work->idents, twin, clash);
    bool fine = true;

    if (count && !twin->faults)
        work->tally.faulty++;
    for (int i = 0; i < count && fine; i++)
        fine = put_clash(work, chunk, twin, &clash[i]);
    return fine;
}

static bool put_twins(struct work *work, const struct chunk *chunk)
{
    struct twin twin;

    for (size_t at = 0; at < chunk->twins.length; at += sizeof(twin)) {
        memcpy(&twin, chunk->twins.data + at, sizeof(twin));
        twin.game += chunk->games_before + 1;
        twin.file = (uint32_t)work->file;
        twin.place += work->mend.base;
        if (!twins_add(work->twins, &twin) ||
            (work->idents && !put_idents(work, chunk, &twin)))
            return false;
    }
    return true;
}

/* Kinds of findings of a game, and those of them that are new. */
static void settle_game(struct work *work, unsigned kinds, unsigned fresh)
{
    tally_forget_game(&work->tally, kinds, fresh);
    tally_forget_game(&work->files[work->file].tally, kinds, fresh);
}

static bool put_or_forget(struct work *work, const struct found *found,
                          unsigned *fresh)
{
    if (!chosen_knows(&work->chosen, found)) {
        *fresh |= LAWS_FINDING_SET(found->finding->kind);
        return put_finding(work, found);
    }
    tally_forget(&work->tally, found->finding);
    tally_forget(&work->files[work->file].tally, found->finding);
    return true;
}

static bool put(void *data, const struct chunk *chunk)
{
    struct work *work = data;
    struct laws_finding finding;
    struct found found = {.path = work->path, .finding = &finding};
    uint64_t game, kept = UINT64_MAX;
    size_t at = 0, at_game = 0, number = 0;
    uint64_t last = UINT64_MAX;
    unsigned kinds = 0, fresh = 0;

    if (chunk->found.length || chunk->edits.length)
        hide_progress(work);
    while (chunk_next(chunk, &at, &game, &found.place, &finding)) {
        if (game != last) {
            chunk_headers(chunk, number++, &found.headers);
            settle_game(work, kinds, fresh);
            kinds = fresh = 0;
        }
        last = game;
        kinds |= LAWS_FINDING_SET(finding.kind);
        while (kept != game && chunk_next_game(chunk, &at_game, &kept,
                                               &found.text, &found.length))
            continue;
        found.game = chunk->games_before + game + 1;
        if (!put_or_forget(work, &found, &fresh)) {
            work->trouble = LAWS_MSGID("not enough room for the findings");
            return false;
        }
    }
    settle_game(work, kinds, fresh);
    /* Whoever watches a pipe wants to see what there is. */
    if (at && fflush(work->out)) {
        work->trouble = strerror(errno);
        return false;
    }
    if (work->chosen.path) {
        const int error = chosen_put(&work->chosen, chunk);

        if (error) {
            work->trouble = strerror(error);
            return false;
        }
    }
    if (mend_is_wanted(&work->mend) && mend_put(&work->mend, chunk)) {
        work->trouble = "";
        return false;
    }
    if (work->twins && !put_twins(work, chunk)) {
        work->trouble =
            LAWS_MSGID("not enough memory, or room for temporary files, to "
                       "compare the games");
        return false;
    }
    work->games += chunk->count;
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
    if (work->part.of && !game_part_has(&work->part, path))
        return STATUS_FINE;
    if (mend_begin(&work->mend, work->path))
        return STATUS_BAD;
    fine = crew_audit(crew, path, &sink, &why);
    hide_progress(work);
    file->why = why;
    if (!fine && why)
        args_error(work->args, "%s: %s", shown_of(work->path).text, say(why));
    return mend_end(&work->mend, fine) || !fine ? STATUS_BAD : STATUS_FINE;
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
        !args->value[LAWS] || !strcmp(args->value[LAWS], "auto");
    settings->audit.kinds =
        args->value[CLAIMS] ? LAWS_FINDINGS_ALL : LAWS_FINDINGS_USUAL;
    settings->audit.exact = args->value[EXACT];
    settings->threads = processors < THREADS_USUAL ? processors : THREADS_USUAL;
    if (!settings->audit.by_date &&
        args_edition(args, args->value[LAWS], &settings->audit.edition))
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
    return STATUS_FINE;
}

/* Parts are of findings: what is written, or compared, is the whole. */
static enum status read_part(const struct args *args, struct work *work,
                             struct crew_settings *settings)
{
    if (!args->value[PART])
        return STATUS_FINE;
    if (args_either(args, PART, TWINS) || args_either(args, PART, FIX) ||
        args_either(args, PART, IN_PLACE) || args_either(args, PART, DRY_RUN))
        return STATUS_BAD;
    settings->part = &work->part;
    return game_part_read(args, args->value[PART], &work->part);
}

/* A page in place of the games, or of their copy, is what nobody wants. */
static enum status check_outputs(const struct args *args, struct work *work)
{
    const char *fix = args->value[FIX], *report = args->value[HTML];

    if (report && !strcmp(report, "-"))
        return args_error(
            args, "--%s needs a file name; standard output is for the findings",
            "html");
    if (mend_check(&work->mend) ||
        (args->value[UNIQUE] && unique_check(&work->unique)) ||
        args_either(args, BASELINE, FIX) ||
        args_either(args, BASELINE, IN_PLACE) ||
        args_either(args, BASELINE, DRY_RUN) || args_either(args, PGN, FIX) ||
        args_either(args, PGN, IN_PLACE) || args_either(args, PGN, DRY_RUN) ||
        chosen_check(&work->chosen))
        return STATUS_BAD;
    if (fix && report && sys_is_same_file(fix, report))
        return args_error(args, "%s: --fix and --html need different files",
                          shown_of(fix).text);
    for (int i = 0; args->value[SQLITE] && i < args->count; i++)
        if (sys_is_same_file(args->value[SQLITE], args->operand[i]))
            return args_error(args,
                              "%s is read as well; give --%s another file",
                              shown_of(args->value[SQLITE]).text, "sqlite");
    return STATUS_FINE;
}

static enum status open_report(struct work *work, const char *path)
{
    int error = sys_output_open(&work->report, path);

    if (!error)
        return STATUS_FINE;
    return args_error(work->args, "%s: %s; choose a file that you can write",
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
    const char *path = work->args->value[HTML];
    enum status status = STATUS_FINE;
    struct pile out = {.data = NULL};
    int error;

    page.script = script ? script(&page.script_length) : NULL;
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
        print_twins_json(work->out, files, pair);
    else if (work->csv)
        print_twins_csv(work->out, files, pair);
    else
        print_twins(work->out, files, pair);
}

static void print_pairs(const struct work *work, uint64_t beginnings,
                        uint64_t differ)
{
    fprintf(
        work->out,
        say_many("%s pair of games with the same moves, %s of them differ\n",
                 "%s pairs of games with the same moves, %s of them differ\n",
                 work->paired - beginnings),
        say_number(work->paired - beginnings).text, say_number(differ).text);
    if (beginnings)
        fprintf(work->out,
                say_many("%s game is how a longer one begins\n",
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
    if (work->mend.draft)
        unique_choose(&work->unique, work->twins);
    twins_compare(work->twins);
    while (fine && twins_next(work->twins, &pair)) {
        work->paired++;
        counts[pair.kind]++;
        if (work->args->value[TWINS])
            put_pair(work, files, &pair);
        if (work->database)
            fine = sqlite->twins(work->database, files, &pair);
    }
    free(files);
    if (!fine)
        return args_error(work->args, "out of memory");
    if (work->args->value[TWINS] && !work->json && !work->csv)
        print_pairs(work, counts[TWIN_BEGINNING], counts[TWIN_DIFFERENT]);
    return STATUS_FINE;
}

static enum status finish_database(struct work *work)
{
    const char *why = NULL;
    bool fine = true;

    for (size_t i = 0; fine && i < work->file; i++)
        fine = sqlite->file(work->database, work->files[i].path,
                            &work->files[i].tally);
    why = fine ? sqlite->commit(work->database)
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

    if (!sqlite)
        return args_error(work->args,
                          "this program was built without SQLite; use --csv "
                          "or --json");
    work->database = sqlite->open(path, &why);
    if (work->database)
        return STATUS_FINE;
    return args_error(work->args, "%s: %s; choose another file",
                      shown_of(path).text, why);
}

/* How many games were corrected and left out; all others are as they were. */
static void print_mended(const struct work *work)
{
    const uint64_t games = work->games, corrected = work->mend.corrected;

    if (work->json || work->csv)
        return;
    fprintf(stderr,
            say("games: %s; corrected: %s, left out: %s, unchanged byte for "
                "byte: %s\n"),
            say_number(games).text, say_number(corrected).text,
            say_number(work->unique.left_out).text,
            say_number(games - corrected - work->unique.left_out).text);
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
        print_table_json(work->out, &work->tally);
    else if (!work->csv && (work->tally.games || work->part.all))
        print_table(work->out, &work->tally);
    if (!work->tally.games && !status && !work->part.all) /* is no pass */
        status = args_error(work->args,
                            work->games ? LAWS_MSGID("no game is as --where "
                                                     "says")
                                        : LAWS_MSGID("no game was read"));
    if (!status)
        status = chosen_finish(&work->chosen);
    if (work->mend.draft && !status)
        status = unique_finish(&work->unique);
    if (mend_finish(&work->mend, status))
        status = STATUS_BAD;
    if (mend_is_wanted(&work->mend) && !status)
        print_mended(work);
    if (work->args->value[HTML] && write_report(work, settings))
        status = STATUS_BAD;
    if (work->database && finish_database(work))
        status = STATUS_BAD;
    if (!status &&
        (work->tally.findings || (work->args->value[TWINS] && work->paired)))
        status = STATUS_NO;
    return status;
}

static enum status audit(const struct args *args)
{
    struct crew_settings settings = {.fixes = false};
    struct work work = {.args = args, .report.fd = -1};
    struct crew *crew;
    enum status status;

    work.out = args->value[DRY_RUN] ||
                       (args->value[FIX] && !strcmp(args->value[FIX], "-")) ||
                       (args->value[PGN] && !strcmp(args->value[PGN], "-"))
                   ? stderr
                   : stdout;
    work.json = args->value[JSON];
    work.csv = args->value[CSV];
    work.mend = (struct mend){.args = args,
                              .to = args->value[FIX],
                              .in_place = args->value[IN_PLACE],
                              .dry_run = args->value[DRY_RUN],
                              .no_backup = args->value[NO_BACKUP],
                              .json = work.json,
                              .told = work.out};
    work.unique = (struct unique){
        .mend = &work.mend, .path = args->value[DUPLICATES], .out.fd = -1};
    work.chosen = (struct chosen){.args = args,
                                  .where = args->value[WHERE],
                                  .path = args->value[PGN],
                                  .baseline = args->value[BASELINE]};
    settings.fixes = mend_is_wanted(&work.mend);
    settings.spans = args->value[PGN];
    status = read_settings(args, &settings);
    if (!status)
        status = read_part(args, &work, &settings);
    if (!status)
        status = check_outputs(args, &work);
    settings.choice = work.chosen.choice;
    if (status) {
        unique_close(&work.unique);
        chosen_close(&work.chosen);
        return status;
    }
    if (mend_is_wanted(&work.mend) || args->value[HTML] ||
        args->value[SQLITE] || args->value[PGN])
        sys_pipes_init(); /* told as an error, and nothing left behind */
    if (work.csv)
        print_head_csv(work.out);
    work.progress = sys_is_watched();
    work.since = sys_now();
    work.files = sys_alloc((size_t)args->count * sizeof(*work.files));
    settings.games = args->value[HTML] || args->value[SQLITE];
    if (args->value[HTML])
        work.findings = sys_alloc(sizeof(*work.findings));
    settings.twins = args->value[TWINS] || args->value[UNIQUE];
    if (settings.twins)
        work.twins = twins_new(TWINS_MOST);
    if (args->value[TWINS] &&
        settings.audit.kinds & LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS))
        work.idents = idents_new();
    crew = crew_new(&settings);
    work.unique.files = work.files;
    status = mend_open(&work.mend, args->value[UNIQUE]);
    if (!status && args->value[UNIQUE])
        status = unique_open(&work.unique);
    if (!status)
        status = chosen_open(&work.chosen);
    if (!status && args->value[HTML])
        status = open_report(&work, args->value[HTML]);
    if (!status && args->value[SQLITE])
        status = open_database(&work);
    if (!status)
        status = finish(&work, &settings.audit, audit_files(&work, crew));
    unique_close(&work.unique);
    chosen_close(&work.chosen);
    mend_close(&work.mend);
    sys_output_abort(&work.report);
    crew_free(crew);
    if (work.twins)
        twins_free(work.twins);
    if (work.idents)
        idents_free(work.idents);
    if (work.database)
        sqlite->close(work.database);
    if (work.findings) {
        free(work.findings->rows.data);
        free(work.findings->games.data);
    }
    free(work.findings);
    free(work.files);
    return status;
}

static enum status run(const struct args *args)
{
    enum status status;
    struct args files;

    if (args->count == 0)
        return args_error(args, "give a file, or - for standard input");
    if (args_either(args, JSON, CSV))
        return STATUS_BAD;
    status = game_files_read(args, &files);
    if (!status)
        status = audit(&files);
    game_files_release(&files);
    return status;
}

const struct command command_audit = {
    .name = "audit",
    .operands = "FILE...",
    .about = "FILE is PGN, plain or compressed with zstd, gzip or bzip2; - is "
             "standard input.\n"
             "Prints one line per finding,\n"
             "  FILE:LINE:COLUMN: GAME:PLY ARTICLE NAME details (players)\n"
             "then the counts.  Exits with 1 if anything was found.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .beside = (const char *const[]){"html", "report", "sqlite", NULL},
    .examples = "arbiter audit games.pgn\n"
                "arbiter audit games.pgn --fix new.pgn --html report.html\n",
    .run = run,
};
