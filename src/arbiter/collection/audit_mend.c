/* audit_mend.c - see audit_mend.h */
#include "collection/audit_mend.h"

#include "audit/fix.h"
#include "audit/print.h"
#include "audit/unpack.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BACKUP ".orig"

bool mend_is_wanted(const struct mend *mend)
{
    return mend->to || mend->in_place || mend->dry_run;
}

/* Is a copy written? */
static bool copies(const struct mend *mend)
{
    return mend->to && !mend->in_place && !mend->dry_run;
}

const char *mend_packed_ending(const char *path)
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

/* Is there a plain file of this name? */
static bool exists(const char *path)
{
    return !access(path, F_OK) && sys_is_same_file(path, path);
}

static enum status check_copy(const struct mend *mend)
{
    const struct args *args = mend->args;
    const char *to = mend->to;

    if (!*to)
        return args_error(args,
                          "--fix needs a file name, --in-place or --dry-run");
    if (mend_packed_ending(to))
        return args_error(
            args, "%s: it is not compressed; give --%s a name without %s",
            shown_of(to).text, "fix", mend_packed_ending(to));
    for (int i = 0; i < args->count; i++)
        if (strcmp(to, "-") && sys_is_same_file(to, args->operand[i]))
            return args_error(args,
                              "%s: --fix would replace the games that it "
                              "reads; use --in-place instead",
                              shown_of(to).text);
    return args_may_write(args, "fix", to);
}

static enum status check_in_place(const struct mend *mend)
{
    const struct args *args = mend->args;

    if (mend->to && *mend->to)
        return args_error(args, "--in-place corrects the files that are read; "
                                "leave out the name behind --fix");
    for (int i = 0; i < args->count; i++) {
        const char *path = args->operand[i], *why;
        const bool plain = strcmp(path, "-") && exists(path);
        struct unpack *unpack = plain ? unpack_open(path, &why) : NULL;
        const bool packed = unpack && unpack_is_packed(unpack);

        if (unpack)
            unpack_close(unpack);
        if (packed || (!plain && !access(path, F_OK)) || !strcmp(path, "-"))
            return args_error(args,
                              "%s: --in-place corrects plain files only; "
                              "use --fix FILE",
                              shown_of(path).text);
    }
    return STATUS_FINE;
}

enum status mend_check(const struct mend *mend)
{
    if (mend->dry_run || !mend_is_wanted(mend))
        return STATUS_FINE;
    return mend->in_place ? check_in_place(mend) : check_copy(mend);
}

static enum status open_output(struct mend *mend, const char *path)
{
    int error = sys_output_open(&mend->out, path);

    if (!error)
        return STATUS_FINE;
    return args_error(mend->args, "%s: %s; choose a file that you can write",
                      shown_of(path).text, strerror(error));
}

/* The file that is written. */
static const char *target(const struct mend *mend)
{
    return mend->in_place ? mend->path : mend->to;
}

static enum status fail(const struct mend *mend, const char *why)
{
    return args_error(mend->args,
                      "%s: %s; nothing was written, the file is as it was",
                      shown_of(target(mend)).text, why);
}

static int output_bytes(void *data, const void *bytes, size_t length)
{
    struct mend *mend = data;
    int error = sys_output_write(&mend->out, bytes, length);

    if (error)
        (void)fail(mend, strerror(error));
    mend->failed |= error != 0;
    return error;
}

enum status mend_open(struct mend *mend, bool leaves)
{
    mend->out.fd = -1;
    if (!copies(mend))
        return STATUS_FINE;
    if (leaves && !(mend->draft = draft_new()))
        return args_error(mend->args, "out of memory");
    return open_output(mend, mend->to);
}

enum status mend_begin(struct mend *mend, const char *path)
{
    mend->path = path;
    mend->bytes = 0;
    mend->changed = false;
    mend->diff = (struct diff){.out = stdout, .path = path};
    return mend->in_place && !mend->dry_run ? open_output(mend, path)
                                            : STATUS_FINE;
}

static bool write_part(struct mend *mend, const char *bytes, size_t length)
{
    mend->drafted += length;
    if (length)
        mend->has_line = bytes[length - 1] == '\n';
    if (!mend->draft)
        return !output_bytes(mend, bytes, length);
    if (draft_write(mend->draft, bytes, length))
        return true;
    (void)fail(mend, strerror(errno));
    return false;
}

/* A chunk with its corrections, from this byte on. */
static bool write_chunk(struct mend *mend, const struct chunk *chunk, size_t at)
{
    size_t count;
    const struct edit *edits = fix_edits(chunk, &count);
    const char *text = chunk->text.data;

    mend->base = mend->drafted - at;
    for (size_t i = 0; i < count; i++) {
        const struct edit *edit = &edits[i];

        if (mend->draft) {
            draft_edit(mend->draft, mend->base + edit->at, edit->length,
                       edit->text);
            continue;
        }
        if (!write_part(mend, text + at, edit->at - at) ||
            !write_part(mend, edit->text, strlen(edit->text)))
            return false;
        at = edit->at + edit->length;
    }
    return write_part(mend, text + at, chunk->tail - at);
}

/* Behind another file, the mark at the start of a text is none. */
static size_t begin_text(struct mend *mend, const struct chunk *chunk)
{
    static const char mark[] = "\357\273\277";

    if (chunk->bytes_before || !mend->drafted)
        return 0;
    if (!mend->has_line && !write_part(mend, "\n", 1))
        return 0;
    return chunk->tail >= 3 && !memcmp(chunk->text.data, mark, 3) ? 3 : 0;
}

/* FILE:LINE: game N: what it was -> what it is */
static void tell(const struct mend *mend, const struct chunk *chunk,
                 const struct edit *edit)
{
    const uint64_t game = chunk->games_before + edit->game + 1;
    const uint64_t line = chunk->lines_before +
                          chunk_lines(chunk->text.data, edit->at) +
                          (edit->text[0] == '\r' || edit->text[0] == '\n') + 1;
    const char *result = laws_pgn_result_text(edit->result);
    const char *open = edit->is_tag ? "[Result \"" : "";
    const char *close = edit->is_tag ? "\"]" : "";
    char what[160];

    if (mend->json) {
        struct text text;

        text_init(&text);
        put_open(&text, NULL, '{');
        put_string(&text, "file", mend->path);
        put_number(&text, "line", (int64_t)line);
        put_number(&text, "game", (int64_t)game);
        put_string(&text, "fixed", edit->is_tag ? "tag" : "result");
        put_string(&text, "from", edit->length ? edit->was : "");
        put_string(&text, "to", result);
        put_string(&text, "article", edit->article);
        put_close(&text, '}');
        text_print(&text, mend->told);
        return;
    }
    snprintf(what, sizeof(what), "%s%s%s%s%s%s%s", edit->is_new ? "" : open,
             edit->is_new ? "+" : shown_of(edit->was).text,
             edit->is_new ? "" : close, edit->is_new ? " " : " -> ", open,
             result, close);
    print_path(stderr, mend->path);
    fprintf(stderr, ":%" PRIu64 ": ", line);
    fprintf(stderr, say("game %lu: %s"), (unsigned long)game, what);
    fprintf(stderr, strcmp(edit->article, "-") ? " (%s)\n" : "\n",
            edit->article);
}

enum status mend_put(struct mend *mend, const struct chunk *chunk)
{
    size_t count;
    const struct edit *edits = fix_edits(chunk, &count);

    for (size_t i = 0; i < count; i++) {
        tell(mend, chunk, &edits[i]);
        mend->corrected += !i || edits[i].game != edits[i - 1].game;
    }
    mend->bytes = chunk->bytes_before + chunk->tail;
    mend->changed |= count != 0;
    if (mend->dry_run) {
        diff_chunk(&mend->diff, chunk);
        return STATUS_FINE;
    }
    return write_chunk(mend, chunk,
                       mend->in_place ? 0 : begin_text(mend, chunk))
               ? STATUS_FINE
               : STATUS_BAD;
}

/* Is the file as long as what was read of it? */
static bool is_same_length(const struct mend *mend)
{
    struct sys_input input;
    bool same;

    if (sys_input_open(&input, mend->path))
        return false;
    same = input.size == mend->bytes;
    sys_input_close(&input);
    return same;
}

static enum status replace(struct mend *mend)
{
    size_t size = strlen(mend->path) + sizeof(BACKUP);
    char *backup = sys_alloc(size);
    enum status status = STATUS_FINE;
    int error = 0;

    snprintf(backup, size, "%s" BACKUP, mend->path);
    if (!is_same_length(mend))
        status = fail(mend, say("it was changed while it was read"));
    else if (!mend->no_backup)
        error = sys_output_keep(&mend->out, backup);
    if (error == EEXIST)
        status = args_error(
            mend->args,
            "%s exists; move it away, or add --no-backup; nothing was written",
            shown_of(backup).text);
    else if (error || (!status && (error = sys_output_commit(&mend->out))))
        status = fail(mend, strerror(error));
    free(backup);
    return status;
}

enum status mend_end(struct mend *mend, bool fine)
{
    enum status status = STATUS_FINE;

    if (!mend->in_place || mend->dry_run)
        return STATUS_FINE;
    if (fine && mend->changed)
        status = replace(mend);
    else if (!fine && !mend->failed)
        status = args_error(mend->args,
                            "%s: not written: some games could not be read",
                            shown_of(mend->path).text);
    sys_output_abort(&mend->out);
    return status;
}

void mend_leave(struct mend *mend, uint64_t place, uint64_t size)
{
    draft_edit(mend->draft, place, size, "");
}

enum status mend_finish(struct mend *mend, enum status status)
{
    int error;

    if (!copies(mend))
        return STATUS_FINE;
    if (status)
        return args_error(mend->args,
                          "%s: not written: some games could not be read",
                          shown_of(mend->to).text);
    if (mend->draft && draft_copy(mend->draft, output_bytes, mend))
        return STATUS_BAD;
    error = sys_output_commit(&mend->out);
    return error ? fail(mend, strerror(error)) : STATUS_FINE;
}

void mend_close(struct mend *mend)
{
    if (mend->draft)
        draft_free(mend->draft);
    sys_output_abort(&mend->out);
}
