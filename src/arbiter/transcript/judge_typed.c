/* judge_typed.c - see judge_typed.h */
#include "transcript/judge_typed.h"

#include "diagram/board_text.h"
#include "laws/mate.h"
#include "main/line_editor.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "transcript/judge_beside.h"
#include "transcript/judge_line.h"
#include "transcript/judge_words.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define PLIES_MAX 4096
#define LINES_MAX 10000

/* The lines are what there is; the game is what folding them gives. */
struct session {
    char **line;
    unsigned lines;
    bool chosen; /* an edition, whatever a tag says */
    enum laws_edition edition;
    bool codes;
    char prompt[32];
    char why[TRANSCRIPT_WHY_MAX]; /* the last line was not taken */

    struct laws_transcript transcript;
    struct laws_game *game;
    struct laws_rulings rulings;
    void *memory, *before, *workspace;
};

static void print_act(void *data, const struct transcript_act *act)
{
    const struct session *session = data;

    judge_print_act(act, session->codes);
}

static void begin_game(struct session *session)
{
    session->game = laws_game_init(session->memory, laws_game_size(PLIES_MAX),
                                   &session->transcript.regulations);
    assert(session->game); /* the reader has judged the position */
    laws_game_lend(session->game, laws_mate_workspace_init(
                                      session->workspace, LAWS_MATE_WORKSPACE));
}

/* One act; a visitor who wants to see it explains. */
static bool fold_act(struct session *session, const struct laws_act *act,
                     const struct transcript_visitor *visitor)
{
    struct transcript_act visited = {.act = act, .rulings = &session->rulings};
    enum laws_status status;

    if (!session->game)
        begin_game(session);
    visited.game = session->game;
    if (visitor)
        visited.before = laws_game_copy(session->game, session->before,
                                        laws_game_size(PLIES_MAX));
    status = laws_game_apply(session->game, act, &session->rulings);
    if (status)
        transcript_why(act, status, session->why);
    else if (visitor)
        visitor->act(visitor->data, &visited);
    return !status;
}

/* All lines, from the first.  Acts are visited from this line on. */
static bool fold(struct session *session, unsigned from,
                 const struct transcript_visitor *visitor)
{
    struct laws_transcript *transcript = &session->transcript;
    struct laws_editions editions = {1, {session->edition}};
    struct laws_file_error error;

    laws_transcript_init(transcript);
    if (session->chosen)
        laws_transcript_choose(transcript, &editions);
    session->game = NULL;
    for (unsigned i = 0; i < session->lines; i++) {
        const char *line = session->line[i];
        enum laws_line kind;
        struct laws_act act;

        if (laws_transcript_read(transcript, line, strlen(line), &kind, &act,
                                 &error)) {
            snprintf(session->why, sizeof session->why, "%s",
                     say_message(error.what).text);
            return false;
        }
        if (kind == LAWS_LINE_ACT &&
            !fold_act(session, &act, i >= from ? visitor : NULL))
            return false;
    }
    snprintf(session->prompt, sizeof session->prompt, "%s> ",
             laws_edition_name(transcript->regulations.edition));
    return true;
}

static void fold_again(struct session *session)
{
    (void)fold(session, 0, NULL); /* as it was before: no error */
}

static bool fold_and_print(struct session *session, unsigned from)
{
    return fold(
        session, from,
        &(struct transcript_visitor){.act = print_act, .data = session});
}

/* The line of the last act: it begins with its time. */
static unsigned last_act(const struct session *session)
{
    unsigned at = session->lines;

    while (at > 0) {
        const char *line = session->line[--at];

        line += strspn(line, " \t");
        if (*line && strchr("0123456789+-", *line))
            break;
    }
    return at;
}

static void drop_line(struct session *session)
{
    free(session->line[--session->lines]);
}

/* A line that cannot be folded is told of and forgotten. */
static void add_line(struct session *session, const char *text)
{
    bool timed = strchr("0123456789+-[#=", *text) != NULL;
    char *line;

    if (session->lines == LINES_MAX) {
        puts(say("that is too much; begin a new game"));
        return;
    }
    line = sys_alloc(strlen(text) + 3);
    sprintf(line, "%s%s", timed ? "" : "- ", text);
    session->line[session->lines++] = line;
    if (fold_and_print(session, session->lines - 1))
        return;
    printf(say("not taken: %s\n"), session->why);
    drop_line(session);
    fold_again(session);
}

/* Begin with the lines of a file. */
static enum status load(struct session *session, const struct args *args,
                        const char *path)
{
    char line[LAWS_LINE_MAX + 2];
    FILE *file = fopen(path, "r");
    int read_error;

    if (!file)
        return args_error(args, "%s: %s", shown_of(path).text, strerror(errno));
    while (session->lines < LINES_MAX && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        session->line[session->lines++] = sys_strdup(line);
    }
    read_error = ferror(file) ? errno : 0;
    fclose(file);
    if (read_error)
        return args_error(args, "%s: %s", shown_of(path).text,
                          strerror(read_error));
    if (fold_and_print(session, last_act(session)))
        return STATUS_FINE;
    return args_error(args, "%s:%u: %s", shown_of(path).text,
                      session->transcript.line, session->why);
}

static void take_back(struct session *session)
{
    if (!session->lines) {
        puts(say("there is nothing to take back"));
        return;
    }
    printf(say("taken back: %s\n"), session->line[session->lines - 1]);
    drop_line(session);
    fold_again(session);
}

static void tell_not_by(const struct session *session)
{
    printf(say("not by the Laws of %s: line %u: %s\n"),
           laws_edition_name(session->edition), session->transcript.line,
           session->why);
}

/* The last act under each edition, the newest first. */
static void show_all(struct session *session)
{
    struct beside *beside = beside_new(session->codes);
    struct transcript_visitor visitor = beside_visitor(beside);

    for (unsigned i = 0; i < LAWS_EDITIONS; i++) {
        struct transcript_edition edition = {
            (enum laws_edition)(LAWS_EDITIONS - 1 - i), i, LAWS_EDITIONS};

        session->edition = edition.edition;
        visitor.edition(visitor.data, &edition);
        if (fold(session, last_act(session), &visitor))
            visitor.end(visitor.data, NULL, session->game);
        else
            tell_not_by(session);
    }
    beside_print(beside, stdout);
    beside_free(beside);
}

static void switch_edition(struct session *session, const char *year)
{
    bool all = !strcmp(year, "all"), chosen = session->chosen;
    enum laws_edition kept = session->edition;

    if (!all && laws_edition_parse(year, strlen(year), &session->edition)) {
        printf(say("there is no edition \"%s\"; \"arbiter laws\" lists them\n"),
               shown_of(year).text);
        return;
    }
    session->chosen = true;
    if (all)
        show_all(session);
    else if (fold_and_print(session, last_act(session)))
        return;
    else
        tell_not_by(session);
    session->chosen = chosen;
    session->edition = kept;
    fold_again(session);
}

static void print_board(const struct session *session)
{
    struct laws_setup setup = session->transcript.regulations.setup;

    if (session->game)
        laws_position_to_setup(laws_game_position(session->game), &setup);
    board_text_print(stdout, &setup, shown_as_utf8(), false, true);
    puts(say(setup.turn == LAWS_WHITE ? LAWS_MSGID("White to move")
                                      : LAWS_MSGID("Black to move")));
}

static void print_clocks(const struct session *session)
{
    char left[2][LAWS_SPAN_MAX];

    if (!session->game) {
        puts(say("no act yet"));
        return;
    }
    for (int color = 0; color < 2; color++)
        laws_span_print(laws_game_clock(session->game)->left[color],
                        left[color]);
    printf(say("White %s, Black %s\n"), left[0], left[1]);
}

static void save(const struct session *session, const char *path)
{
    struct text text;
    int error;

    if (!*path) {
        puts(say("give a file: save game.acts"));
        return;
    }
    text_init(&text);
    if (session->chosen)
        text_format(&text, "[Laws \"%s\"]\n",
                    laws_edition_name(session->edition));
    for (unsigned i = 0; i < session->lines; i++)
        text_format(&text, "%s\n", session->line[i]);
    error = sys_file_write(path, text_whole(&text), text.length);
    if (error)
        printf("%s: %s\n", shown_of(path).text, strerror(error));
    else
        printf(say("%s: written\n"), shown_of(path).text);
    text_release(&text);
}

static void begin_anew(struct session *session)
{
    while (session->lines)
        drop_line(session);
    fold_again(session);
}

static void print_help(void)
{
    puts(say(
        "Type an act, as \"white plays e4\" or \"+12 black touches f8\", or a "
        "tag, as\n[TimeControl \"5400+30\"] (arbiter-transcript(5)).  Or:"));
    for (unsigned i = 0; judge_word(i); i++)
        printf("  %-7s %s\n", judge_word(i)->word, say(judge_word(i)->about));
}

/* False: leave. */
static bool do_line(struct session *session, const char *line)
{
    enum { BACK, LAWS, BOARD, CLOCKS, LIST, SAVE, NEW, HELP, QUIT };
    size_t length;
    unsigned nth = 0;
    const char *rest;

    line += strspn(line, " \t");
    length = strcspn(line, " \t");
    rest = line + length + strspn(line + length, " \t");
    while (judge_word(nth) && (strlen(judge_word(nth)->word) != length ||
                               strncmp(judge_word(nth)->word, line, length)))
        nth++;
    switch (nth) {
    case BACK:
        take_back(session);
        break;
    case LAWS:
        switch_edition(session, rest);
        break;
    case BOARD:
        print_board(session);
        break;
    case CLOCKS:
        print_clocks(session);
        break;
    case LIST:
        for (unsigned i = 0; i < session->lines; i++)
            puts(session->line[i]);
        break;
    case SAVE:
        save(session, rest);
        break;
    case NEW:
        begin_anew(session);
        break;
    case HELP:
        print_help();
        break;
    case QUIT:
        return false;
    default:
        if (*line)
            add_line(session, line);
    }
    return true;
}

static void complete_line(void *data, const char *line,
                          struct line_offers *offers)
{
    const struct session *session = data;

    judge_words(line, session->game, offers);
}

enum status judge_typed(const struct args *args,
                        const enum laws_edition *edition, bool codes)
{
    struct session session = {.chosen = edition,
                              .edition = edition ? *edition : LAWS_CURRENT,
                              .codes = codes};
    struct line_editor *editor =
        line_editor_new("judge", session.prompt, complete_line, &session);
    enum status status = STATUS_FINE;
    const char *line;

    session.memory = sys_alloc(laws_game_size(PLIES_MAX));
    session.before = sys_alloc(laws_game_size(PLIES_MAX));
    session.workspace = sys_alloc(LAWS_MATE_WORKSPACE);
    session.line = sys_alloc(LINES_MAX * sizeof *session.line);
    fold_again(&session);
    if (args->count)
        status = load(&session, args, args->operand[0]);
    while (!status && (line = line_editor_read(editor)) != NULL &&
           do_line(&session, line))
        fflush(stdout);
    line_editor_free(editor);
    while (session.lines)
        drop_line(&session);
    free(session.line);
    free(session.memory);
    free(session.before);
    free(session.workspace);
    return status;
}
