/* transcripts.c - see transcripts.h */
#include "transcript/transcripts.h"

#include "laws/pgn.h"
#include "laws/words.h"
#include "sys/sys.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* No game comes near it; 9.6.2 ends them long before. */
#define PLIES_MAX 20000

/* As much as `arbiter mate` takes, so that a flag and a question get the same
   answer; end positions of real games need a small part of it. */
#define WORKSPACE ((size_t)256 << 20)

struct file {
    const struct args *args;
    const char *path;
    FILE *stream;
    long start;  /* of the transcript; -1: a pipe, which goes by once */
    FILE *spool; /* what came out of a pipe, to be read again         */
    char line[LAWS_LINE_MAX + 2];
    size_t length;
    struct laws_transcript transcript;
    struct laws_game *game;
    struct laws_rulings rulings; /* of the last act                       */
    bool stopped; /* at an act, which another edition may know to fold */
};

/* Room for one game and its proofs: all files take turns in it. */
static void *memory, *workspace, *memory_before;

/* The next line without its break; what is beyond the longest is dropped, and
   the reader then says that it is too long. */
static bool next_line(struct file *file)
{
    int c;

    file->length = 0;
    while ((c = getc(file->stream)) != EOF) {
        if (file->spool)
            putc(c, file->spool);
        if (c == '\n')
            break;
        if (file->length <= LAWS_LINE_MAX)
            file->line[file->length++] = (char)c;
    }
    if (c == EOF && file->length == 0)
        return false;
    file->line[file->length] = '\0';
    return true;
}

static enum status tell(const struct file *file, unsigned line, unsigned column,
                        const char *what)
{
    fflush(stdout); /* what came before it stands before it */
    fprintf(stderr, "%s:%u:%u: %s\n", file->path, line, column, what);
    return STATUS_BAD;
}

/* A line that is no act, where the moves of a PGN would begin. */
static void hint_at_pgn(const struct file *file)
{
    const char *text = file->line + strspn(file->line, " \t");
    size_t digits = strspn(text, "0123456789");

    if (!file->game && digits && text[digits] == '.')
        fprintf(stderr,
                say("this looks like PGN; \"arbiter pgn --acts\" makes a "
                    "transcript of a game\n"));
}

/* The tags are over. */
static void show_edition(const struct file *file,
                         const struct transcript_visitor *visitor)
{
    const struct laws_transcript *transcript = &file->transcript;

    if (visitor->edition)
        visitor->edition(visitor->data,
                         &(struct transcript_edition){
                             transcript->regulations.edition, transcript->nth,
                             transcript->editions.count});
}

/* A game may begin so (A.5.2 lets one go on from there), but hardly anybody
   means it. */
static void remark(const struct file *file)
{
    struct laws_position position;
    unsigned faults = laws_position_from_setup(
        &position, &file->transcript.regulations.setup);

    if (!faults)
        return;
    fflush(stdout);
    fprintf(stderr, say("%s: not a position of a game, judged as it stands:\n"),
            file->path);
    args_print_faults(stderr, "  ", faults);
}

static void begin_game(struct file *file,
                       const struct transcript_visitor *visitor)
{
    size_t size = laws_game_size(PLIES_MAX);

    if (visitor->remarks && !file->transcript.nth)
        remark(file);
    if (!memory)
        memory = sys_alloc(size);
    file->game = laws_game_init(memory, size, &file->transcript.regulations);
    assert(file->game); /* the reader has judged the position */
    if (!workspace)
        workspace = sys_alloc(WORKSPACE);
    laws_game_lend(file->game, laws_mate_workspace_init(workspace, WORKSPACE));
    show_edition(file, visitor);
}

/* An error that another edition need not have. */
static enum status tell_under(const struct file *file, unsigned column,
                              const char *what)
{
    const struct laws_transcript *transcript = &file->transcript;
    char text[1024];

    if (transcript->editions.count == 1)
        return tell(file, transcript->line, column, what);
    snprintf(text, sizeof text, "%s: %s",
             laws_edition_name(transcript->regulations.edition), what);
    return tell(file, transcript->line, column, text);
}

/* The game as it is now, to look at when the act is folded. */
static const struct laws_game *copy_before(const struct laws_game *game)
{
    size_t size = laws_game_size(PLIES_MAX);

    if (!memory_before)
        memory_before = sys_alloc(size);
    return laws_game_copy(game, memory_before, size);
}

void transcript_why(const struct laws_act *act, enum laws_status status,
                    char text[TRANSCRIPT_WHY_MAX])
{
    struct laws_unfolded why = laws_act_unfolded(act, status);

    snprintf(text, TRANSCRIPT_WHY_MAX, "%s; %.150s", say_message(why.what).text,
             say(why.remedy));
}

static enum status fold(struct file *file, const struct laws_act *act,
                        const struct transcript_visitor *visitor)
{
    unsigned line = file->transcript.line;
    unsigned column = act->move ? (unsigned)(act->move - file->line) + 1 : 1;
    struct transcript_act visited;
    enum laws_status status;
    char what[TRANSCRIPT_WHY_MAX];

    if (!file->game)
        begin_game(file, visitor);
    visited = (struct transcript_act){
        file->path,
        line,
        act,
        file->game,
        &file->rulings,
        visitor->explains ? copy_before(file->game) : NULL,
    };
    status = laws_game_apply(file->game, act, &file->rulings);
    file->stopped = status != LAWS_OK;
    if (status) {
        if (visitor->stop)
            visitor->stop(visitor->data, &visited);
        transcript_why(act, status, what);
        return tell_under(file, column, what);
    }
    if (visitor->act)
        visitor->act(visitor->data, &visited);
    return STATUS_FINE;
}

/* The words behind `=>` and the editions in braces, whose form the reader has
   found right. */
static const char *words_behind_arrow(const char *arrow)
{
    const char *words = arrow + 2;

    words += *words == '!';
    words += strspn(words, " \t");
    if (*words == '{') {
        words = strchr(words, '}') + 1;
        words += strspn(words, " \t");
    }
    return words;
}

/* One that does not count for this edition is looked at for errors only, which
   the first reading finds. */
static enum status expect(struct file *file,
                          const struct transcript_visitor *visitor)
{
    const char *arrow = strstr(file->line, "=>");
    struct transcript_expectation outcome = {
        .path = file->path,
        .line = file->transcript.line,
        .words = words_behind_arrow(arrow),
        .negated = arrow[2] == '!',
        .game = file->game,
    };
    char got[LAWS_GOT_MAX];
    struct laws_error error;

    if (!file->transcript.counts && file->transcript.nth)
        return STATUS_FINE;
    outcome.got = got;
    if (laws_expectation_holds(file->line, file->length, file->game,
                               &file->rulings, &outcome.holds, got, &error))
        return tell(file, outcome.line, (unsigned)error.where + 1,
                    say_message(error.what).text);
    if (visitor->expectation && file->transcript.counts)
        visitor->expectation(visitor->data, &outcome);
    return STATUS_FINE;
}

/* The reader has found the form of a tag right: a quote behind a backslash ends
   the value only if no other does. */
static void show_tag(const struct file *file,
                     const struct transcript_visitor *visitor)
{
    char plain[LAWS_LINE_MAX];
    struct transcript_tag tag = {.value = plain};
    const char *value, *end;

    tag.name = strchr(file->line, '[') + 1;
    tag.name += strspn(tag.name, " \t");
    tag.name_length = strcspn(tag.name, " \t\"");
    value = strchr(tag.name, '"') + 1;
    for (end = value; *end && *end != '"'; end++)
        if (*end == '\\' && end[1])
            end++;
    if (!*end)
        end = strrchr(value, '"');
    tag.value_length = laws_pgn_unescape(value, (size_t)(end - value), plain);
    if (tag.name_length == 4 && !strncmp(tag.name, "Laws", 4)) {
        tag.value = laws_edition_name(file->transcript.regulations.edition);
        tag.value_length = strlen(tag.value);
    }
    visitor->tag(visitor->data, &tag);
}

static enum status visit_lines(struct file *file,
                               const struct transcript_visitor *visitor)
{
    struct laws_file_error error;
    enum status status = STATUS_FINE;
    enum laws_line kind;
    struct laws_act act;

    while (!status && next_line(file)) {
        if (laws_transcript_read(&file->transcript, file->line, file->length,
                                 &kind, &act, &error)) {
            tell(file, error.line, error.column, say_message(error.what).text);
            hint_at_pgn(file);
            return STATUS_BAD;
        }
        if (kind == LAWS_LINE_TAG && visitor->tag)
            show_tag(file, visitor);
        if (kind == LAWS_LINE_ACT)
            status = fold(file, &act, visitor);
        else if (kind == LAWS_LINE_EXPECTATION)
            status = expect(file, visitor);
    }
    if (!status && ferror(file->stream))
        return args_error(file->args, "%s: %s", shown_of(file->path).text,
                          strerror(errno));
    if (!status && laws_transcript_finish(&file->transcript, &error))
        return tell(file, error.line, error.column,
                    say_message(error.what).text);
    if (!status && !file->game)
        show_edition(file, visitor);
    if (!status && visitor->end)
        visitor->end(visitor->data, file->path, file->game);
    return status;
}

/* From the first line, under the next edition. */
static enum status read_again(struct file *file)
{
    file->game = NULL;
    file->stopped = false;
    if (file->spool) {
        while (next_line(file))
            continue; /* what an act that stopped it has left */
        if (file->stream != stdin)
            fclose(file->stream);
        file->stream = file->spool;
        file->spool = NULL;
        file->start = 0;
    }
    if (file->start < 0 || ferror(file->stream) ||
        fseek(file->stream, file->start, SEEK_SET))
        return args_error(file->args, "%s: this cannot be read twice",
                          shown_of(file->path).text);
    return STATUS_FINE;
}

enum status transcript_visit(const struct args *args, const char *path,
                             const struct transcript_visitor *visitor)
{
    FILE *stream = strcmp(path, "-") ? fopen(path, "r") : stdin;

    if (!stream)
        return args_error(args, "%s: %s", shown_of(path).text, strerror(errno));
    return transcript_visit_stream(
        args, stream == stdin ? LAWS_MSGID("standard input") : path, stream,
        visitor);
}

enum status transcript_visit_stream(const struct args *args, const char *path,
                                    FILE *stream,
                                    const struct transcript_visitor *visitor)
{
    struct file file = {.args = args, .path = path, .stream = stream};
    enum status status, last;

    file.start = ftell(file.stream);
    if (file.start < 0)
        file.spool = tmpfile();
    laws_transcript_init(&file.transcript);
    if (visitor->editions)
        laws_transcript_choose(&file.transcript, visitor->editions);
    status = last = visit_lines(&file, visitor);
    while ((!last || file.stopped) && !visitor->first_only &&
           laws_transcript_again(&file.transcript)) {
        last = read_again(&file);
        if (!last)
            last = visit_lines(&file, visitor);
        if (last)
            status = last;
    }
    if (file.spool)
        fclose(file.spool);
    if (file.stream != stdin)
        fclose(file.stream);
    return status;
}
