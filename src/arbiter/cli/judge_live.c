/* judge_live.c - see judge_live.h */
#include "cli/judge_live.h"

#include "cli/judge_words.h"
#include "cli/line_editor.h"
#include "diagram/board_text.h"
#include "laws/mate.h"
#include "laws/words.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

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
    char prompt[32];

    struct laws_transcript transcript;
    struct laws_game *game;
    struct laws_rulings rulings;
    void *memory, *before, *workspace;
};

static void print_facts(const struct laws_explained *explained, unsigned nth)
{
    struct laws_fact facts[LAWS_FACTS_MAX];
    unsigned count = laws_explain(explained, nth, facts);

    for (unsigned i = 0; i < count; i++) {
        char text[LAWS_FACT_TEXT_MAX];

        laws_fact_print(explained, &facts[i], text);
        printf("      %s", text);
        if (facts[i].article)
            printf(" (%s)", facts[i].article);
        putchar('\n');
    }
}

static void print_act(const struct session *session, const struct laws_act *act,
                      const struct laws_game *before)
{
    struct laws_explained explained = {before, session->game, act,
                                       &session->rulings};
    char text[LAWS_ACT_TEXT_MAX], ruling[LAWS_RULING_TEXT_MAX];

    laws_act_print(act, text);
    puts(text);
    for (unsigned i = 0; i < session->rulings.count; i++) {
        laws_ruling_print(&session->rulings.ruling[i], ruling);
        printf("    %s\n", ruling);
        print_facts(&explained, i);
    }
}

static void begin_game(struct session *session)
{
    session->game = laws_game_init(session->memory, laws_game_size(PLIES_MAX),
                                   &session->transcript.regulations);
    assert(session->game); /* the reader has judged the position */
    laws_game_lend(session->game, laws_mate_workspace_init(
                                      session->workspace, LAWS_MATE_WORKSPACE));
}

/* One act; what it came to is printed if somebody wants to see it. */
static bool fold_act(struct session *session, const struct laws_act *act,
                     bool prints, struct laws_file_error *error)
{
    const struct laws_game *before;
    enum laws_status status;

    if (!session->game)
        begin_game(session);
    before = prints ? laws_game_copy(session->game, session->before,
                                     laws_game_size(PLIES_MAX))
                    : NULL;
    status = laws_game_apply(session->game, act, &session->rulings);
    if (status) {
        struct laws_unfolded why = laws_act_unfolded(act, status);

        snprintf(error->what, sizeof error->what, "%s; %.60s", why.what,
                 why.remedy);
        return false;
    }
    if (prints)
        print_act(session, act, before);
    return true;
}

/* All lines, from the first.  The last of them is printed if it is an act. */
static bool fold(struct session *session, bool prints,
                 struct laws_file_error *error)
{
    struct laws_transcript *transcript = &session->transcript;
    struct laws_editions editions = {1, {session->edition}};

    laws_transcript_init(transcript);
    if (session->chosen)
        laws_transcript_choose(transcript, &editions);
    session->game = NULL;
    for (unsigned i = 0; i < session->lines; i++) {
        const char *line = session->line[i];
        enum laws_line kind;
        struct laws_act act;

        if (laws_transcript_read(transcript, line, strlen(line), &kind, &act,
                                 error) ||
            (kind == LAWS_LINE_ACT &&
             !fold_act(session, &act, prints && i + 1 == session->lines,
                       error)))
            return false;
    }
    snprintf(session->prompt, sizeof session->prompt, "%s> ",
             laws_edition_name(transcript->regulations.edition));
    return true;
}

static void drop_line(struct session *session)
{
    free(session->line[--session->lines]);
}

/* A line that cannot be folded is told of and forgotten. */
static void add_line(struct session *session, const char *text)
{
    struct laws_file_error error = {0};
    bool timed = strchr("0123456789+-[#=", *text) != NULL;
    char *line;

    if (session->lines == LINES_MAX) {
        puts(say("that is too much; begin a new game"));
        return;
    }
    line = sys_alloc(strlen(text) + 3);
    sprintf(line, "%s%s", timed ? "" : "- ", text);
    session->line[session->lines++] = line;
    if (fold(session, true, &error))
        return;
    printf(say("not taken: %s\n"), retell(error.what).text);
    drop_line(session);
    (void)fold(session, false, &error);
}

/* Begin with the lines of a file. */
static enum status load(struct session *session, const struct args *args,
                        const char *path)
{
    struct laws_file_error error = {0};
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
    if (fold(session, true, &error))
        return STATUS_FINE;
    return args_error(args, "%s:%u: %s", shown_of(path).text,
                      session->transcript.line, error.what);
}

static void take_back(struct session *session)
{
    struct laws_file_error error;

    if (!session->lines) {
        puts(say("there is nothing to take back"));
        return;
    }
    printf(say("taken back: %s\n"), session->line[session->lines - 1]);
    drop_line(session);
    (void)fold(session, false, &error);
}

/* The last act under each edition. */
static void show_all(struct session *session)
{
    struct session kept = *session;
    struct laws_file_error error;

    session->chosen = true;
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        session->edition = (enum laws_edition)i;
        printf(say("Laws of %s\n"), laws_edition_name(session->edition));
        if (!fold(session, true, &error))
            printf(say("    cannot be judged: %s\n"), retell(error.what).text);
    }
    session->chosen = kept.chosen;
    session->edition = kept.edition;
    (void)fold(session, false, &error);
}

static void switch_edition(struct session *session, const char *year)
{
    struct session kept = *session;
    struct laws_file_error error;

    if (!strcmp(year, "all")) {
        show_all(session);
        return;
    }
    if (laws_edition_parse(year, strlen(year), &session->edition)) {
        printf(say("there is no edition \"%s\"; \"arbiter laws\" lists them\n"),
               shown_of(year).text);
        return;
    }
    session->chosen = true;
    if (fold(session, true, &error))
        return;
    printf(say("not by the Laws of %s: line %u: %s\n"), year, error.line,
           retell(error.what).text);
    session->chosen = kept.chosen;
    session->edition = kept.edition;
    (void)fold(session, false, &error);
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
    printf("%s: %s\n", shown_of(path).text,
           error ? strerror(error) : "written");
    text_release(&text);
}

static void begin_anew(struct session *session)
{
    struct laws_file_error error;

    while (session->lines)
        drop_line(session);
    (void)fold(session, false, &error);
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

enum status judge_live(const struct args *args,
                       const enum laws_edition *edition)
{
    struct session session = {.chosen = edition,
                              .edition = edition ? *edition : LAWS_CURRENT};
    struct line_editor *editor =
        line_editor_new("judge", session.prompt, complete_line, &session);
    struct laws_file_error error;
    enum status status = STATUS_FINE;
    const char *line;

    session.memory = sys_alloc(laws_game_size(PLIES_MAX));
    session.before = sys_alloc(laws_game_size(PLIES_MAX));
    session.workspace = sys_alloc(LAWS_MATE_WORKSPACE);
    session.line = sys_alloc(LINES_MAX * sizeof *session.line);
    (void)fold(&session, false, &error);
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
