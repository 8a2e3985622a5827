/*
 * cmd_pgn.c - arbiter pgn: read games, check them, print them in one form
 *
 * The file goes through one buffer; of a game no more is kept than what is to
 * be printed of it.
 */
#include "audit/print.h"
#include "audit/unpack.h"
#include "collection/pgn_out.h"
#include "main/commands.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MEMORY ((size_t)256 << 10)
#define SECOND 1000000000u

_Static_assert(MEMORY >= LAWS_PGN_MEMORY_MIN, "a follower works in it");

enum { CHECK, ACTS, GAME, MAIN_LINE, LANG, PIECES, LONG, FIDE };

static const struct option options[] = {
    [CHECK] = {"check", NULL, "print only errors and counts, no games"},
    [ACTS] = {"acts", NULL, "print a game as a transcript, not as PGN"},
    [GAME] = {"game", "N", "only the N-th game of each file"},
    [MAIN_LINE] = {"main-line", NULL, "omit variations"},
    [LANG] = OPTION_LANG,
    [PIECES] = OPTION_PIECES,
    [LONG] = OPTION_LONG,
    [FIDE] = OPTION_FIDE,
};

/* What is done with the games, and what came of it. */
struct work {
    const struct args *args;
    const char *path;
    struct laws_pgn_follower follower;
    struct pgn_print print;
    struct pgn_acts *acts;    /* NULL: PGN is wanted                */
    uint64_t game;            /* the only one that is wanted; 0: all */
    bool checks;              /* nothing is printed                  */
    struct laws_audit *audit; /* is sure of most games; or NULL */
    bool progress;            /* someone is watching                 */
    uint64_t since, shown;
    uint64_t games, moves, findings;
    char memory[MEMORY];
};

static void show_progress(struct work *work, const struct unpack *unpack)
{
    uint64_t now = sys_now();

    if (!work->progress || now - work->since < SECOND ||
        now - work->shown < SECOND / 10)
        return;
    work->shown = now;
    fputs("\rarbiter pgn: ", stderr);
    fprintf(stderr, say_many("%s game", "%s games", work->games),
            say_number(work->games).text);
    if (unpack_size(unpack))
        fprintf(stderr, ", %3u %% ",
                (unsigned)(unpack_done(unpack) * 100 / unpack_size(unpack)));
}

static void hide_progress(struct work *work)
{
    if (work->shown)
        fprintf(stderr, "\r\033[K");
    work->shown = 0;
}

/* Show a piece of the file: at most some bytes of it, and only printable. */
static struct shown shown_text(const char *text, size_t length)
{
    char copy[64];

    if (length > sizeof(copy) - 1)
        length = sizeof(copy) - 1;
    memcpy(copy, text, length);
    copy[length] = '\0';
    for (size_t i = 0; i < length; i++)
        if (!copy[i])
            copy[i] = '?';
    return shown_of(copy);
}

static void report(struct work *work, const struct laws_pgn_event *event,
                   const char *what)
{
    struct laws_pgn_reader *reader = &work->follower.reader;

    work->findings++;
    hide_progress(work);
    fflush(stdout);
    fprintf(stderr, "%s:%" PRIu64 ": ", work->path,
            laws_pgn_reader_line(reader, event->offset));
    fprintf(stderr,
            reader->depth ? say("game %lu, ply %u, variation: %s")
                          : say("game %lu, ply %u: %s"),
            (unsigned long)reader->game, reader->ply, say(what));
    if (event->length)
        fprintf(stderr, ": %s", shown_text(event->text, event->length).text);
    fputc('\n', stderr);
}

static void tell_reason(enum laws_reason reason)
{
    const char *article = laws_reason_article(reason, LAWS_CURRENT);

    fprintf(stderr, "  %s (%s)\n", say(laws_reason_text(reason)),
            article ? article : "-");
}

/* Why a move is none, and what it could have been. */
static void tell_move(struct work *work, const struct laws_pgn_event *event)
{
    const struct laws_pgn_follower *follower = &work->follower;
    struct laws_reading reading;
    char text[LAWS_SAN_MAX];

    report(work, event, event->what);
    if (event->stands)
        tell_reason(laws_pgn_why(follower, event));
    if (event->stands || follower->placed)
        return;
    if (laws_move_read(event->text, event->length, &follower->after,
                       follower->language, &reading) == LAWS_OK)
        return;
    if (reading.reason != LAWS_LEGAL) {
        tell_reason(reading.reason);
    } else if (reading.error.what) {
        fprintf(stderr, "  %s\n", say(reading.error.what));
    }
    if (event->status != LAWS_AMBIGUOUS)
        return;
    fprintf(stderr, "  %s", say("it could be"));
    for (unsigned i = 0; i < reading.could_be.count; i++) {
        laws_san_print(&follower->after, reading.could_be.move[i], text);
        fprintf(stderr, " %s", text);
    }
    fputc('\n', stderr);
}

/* What was guessed: the move was played already. */
static void tell_guess(struct work *work, const struct laws_pgn_event *event)
{
    char text[LAWS_SAN_MAX];

    report(work, event, event->what);
    laws_san_print(&work->follower.before, event->move, text);
    fprintf(stderr, say("  read as %s\n"), text);
}

static void take(struct work *work, const struct laws_pgn_event *event)
{
    struct laws_pgn_follower *follower = &work->follower;
    bool fits = true;

    if (work->game && follower->reader.game != work->game)
        return;
    if (event->kind == LAWS_PGN_ERROR) {
        if (event->status == LAWS_NO_MOVE || event->status == LAWS_AMBIGUOUS)
            tell_move(work, event);
        else if (event->guessed)
            tell_guess(work, event);
        else
            report(work, event, event->what);
    } else if (event->kind == LAWS_PGN_END) {
        work->games++;
        work->moves += follower->reader.ply;
    }
    if (work->checks)
        return;
    if (work->acts)
        fits = pgn_acts_event(work->acts, follower, event, stdout);
    else
        fits = pgn_print_event(&work->print, follower, event, stdout);
    if (!fits)
        report(work, event, say("the game is too long to be printed"));
}

/* Where an audit is sure of a game, it is not followed move by move. */
static enum laws_pgn_kind next_event(struct work *work,
                                     struct laws_pgn_event *event)
{
    struct laws_pgn_follower *follower = &work->follower;

    if (work->audit && work->checks && laws_audit_pass(work->audit, follower))
        return event->kind = LAWS_PGN_END;
    if (work->audit && !work->checks && !follower->vouched)
        laws_audit_vouch(work->audit, follower);
    return laws_pgn_follower_next(follower, event);
}

/* The next piece of a file; false at trouble, which *why tells. */
static bool read_piece(struct work *work, struct unpack *unpack, bool *blank,
                       const char **why)
{
    struct laws_pgn_reader *reader = &work->follower.reader;
    size_t room, length = 0;
    char *space = laws_pgn_reader_space(reader, &room);

    if (!unpack_read_some(unpack, space, room, &length, why))
        return false;
    if (*blank)
        *why = unpack_look(space, length, blank);
    laws_pgn_reader_filled(reader, length);
    show_progress(work, unpack);
    return !*why;
}

/* What an audit says, too, of a file that was read to its end. */
static const char *why_not_fine(const struct work *work,
                                const struct unpack *unpack, bool blank)
{
    if (!work->follower.reader.game && !blank)
        return LAWS_MSGID("there is no game in it; is it PGN?");
    if (unpack_has_litter(unpack))
        return LAWS_MSGID(
            "the archive ends before the file; what stands behind it was "
            "not read");
    return NULL;
}

static enum status read_file(struct work *work, const char *path)
{
    struct laws_pgn_follower *follower = &work->follower;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    const char *why = NULL;
    struct unpack *unpack = unpack_open(path, &why);
    bool blank = true, enough = false;

    work->path = strcmp(path, "-") ? path : LAWS_MSGID("standard input");
    if (!unpack)
        return args_error(work->args, "%s: %s", shown_of(work->path).text,
                          say(why));
    (void)!laws_pgn_follower_init(follower, work->memory, sizeof(work->memory));
    follower->goes_on = true;
    if (work->checks)
        follower->reader.wanted = LAWS_PGN_KIND(LAWS_PGN_ERROR) |
                                  LAWS_PGN_KIND(LAWS_PGN_END) |
                                  LAWS_PGN_KIND(LAWS_PGN_OPEN);
    if (work->args->value[MAIN_LINE] || work->acts)
        follower->reader.wanted &= LAWS_PGN_MAIN_LINE;
    while ((kind = next_event(work, &event)) != LAWS_PGN_DONE) {
        if (kind != LAWS_PGN_MORE) {
            take(work, &event);
            continue;
        }
        enough = work->game && follower->reader.game > work->game;
        if (enough || !read_piece(work, unpack, &blank, &why))
            break;
    }
    hide_progress(work);
    if (!why && !enough)
        why = why_not_fine(work, unpack, blank);
    unpack_close(unpack);
    if (why)
        return args_error(work->args, "%s: %s", shown_of(work->path).text,
                          say(why));
    if (work->game && follower->reader.game < work->game)
        return args_error(
            work->args, "%s has no game %" PRIu64 "; it has %" PRIu64,
            shown_of(path).text, work->game, follower->reader.game);
    return STATUS_FINE;
}

static enum status read_style(const struct args *args, struct laws_style *style)
{
    style->long_form = args->value[LONG];
    style->fide = args->value[FIDE];
    return args_either(args, PIECES, LANG) ||
                   (args->value[PIECES] &&
                    args_pieces(args, args->value[PIECES], &style->figurines))
               ? STATUS_BAD
               : args_language(args, args->value[LANG], &style->language);
}

/* Are moves printed as the standard has them? */
static bool is_plain(const struct laws_style *style)
{
    return style->language == LAWS_ENGLISH && !style->figurines &&
           !style->long_form && !style->fide;
}

static struct laws_audit *audit_new(void)
{
    const struct laws_audit_settings settings = {.edition = LAWS_CURRENT};

    return laws_audit_init(sys_alloc(laws_audit_size()), laws_audit_size(),
                           &settings);
}

/* How moves are written matters only where games are printed. */
static enum status check_style(const struct args *args, int instead)
{
    return args_either(args, instead, LANG) ||
                   args_either(args, instead, PIECES) ||
                   args_either(args, instead, LONG) ||
                   args_either(args, instead, FIDE)
               ? STATUS_BAD
               : STATUS_FINE;
}

static enum status run(const struct args *args)
{
    enum status status = STATUS_FINE;
    unsigned game = 0;
    struct work *work;

    if (args->count == 0)
        return args_error(args, "give a file, or - for standard input");
    if (args_either(args, CHECK, ACTS) || check_style(args, CHECK) ||
        check_style(args, ACTS))
        return STATUS_BAD;
    if (args->value[GAME] &&
        args_number(args, "--game", args->value[GAME], 1, 1000000000, &game))
        return STATUS_BAD;
    work = sys_alloc(sizeof(*work));
    work->args = args;
    work->checks = args->value[CHECK];
    work->progress = sys_is_watched();
    work->since = sys_now();
    work->game = game;
    status = read_style(args, &work->print.style);
    if (status)
        goto done;
    if (work->checks || (!args->value[ACTS] && is_plain(&work->print.style)))
        work->audit = audit_new();
    if (args->value[ACTS]) {
        /* A transcript holds one game. */
        work->acts = pgn_acts_new(NULL);
        work->game = game ? game : 1;
    }
    for (int i = 0; i < args->count; i++)
        if (read_file(work, args->operand[i]))
            status = STATUS_BAD;
    if (work->checks && !work->games) { /* nothing is no pass */
        if (!status)
            status = args_error(args, "no game was read");
    } else if (work->checks) {
        print_count(stdout, say_many("%s game, ", "%s games, ", work->games),
                    work->games);
        print_count(stdout, say_many("%s move, ", "%s moves, ", work->moves),
                    work->moves);
        print_count(stdout,
                    say_many("%s finding\n", "%s findings\n", work->findings),
                    work->findings);
    }
    if (!status && work->findings)
        status = STATUS_NO;
done:
    if (work->acts)
        pgn_acts_free(work->acts);
    pgn_print_release(&work->print);
    free(work->audit);
    free(work);
    return status;
}

const struct command command_pgn = {
    .name = "pgn",
    .operands = "FILE...",
    .about = "FILE is PGN, plain or compressed; - is standard input.  Prints "
             "the games in\n"
             "export format.  Errors are reported as\n"
             "  FILE:LINE: game N, ply P: message\n"
             "and make it exit with 1.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter pgn --check games.pgn\n"
                "arbiter pgn games.pgn --lang de -o german.pgn\n",
    .run = run,
};
