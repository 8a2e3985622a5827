/* audit_unique.c - see audit_unique.h */
#include "collection/audit_unique.h"

#include "sys/text.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BESIDE ".duplicates.pgn"

enum status unique_check(struct unique *unique)
{
    const struct mend *mend = unique->mend;
    const struct args *args = mend->args;
    const char *to = mend->to;

    if (!to || !*to || mend->in_place || mend->dry_run ||
        (!unique->path && !strcmp(to, "-")))
        return args_error(args, "--unique needs --fix FILE");
    if (!unique->path) {
        unique->beside = sys_alloc(strlen(to) + sizeof(BESIDE));
        strcat(strcpy(unique->beside, to), BESIDE);
        unique->path = unique->beside;
    }
    return args_may_write(args, "duplicates", unique->path);
}

static enum status fail(const struct unique *unique, int error)
{
    return args_error(unique->mend->args,
                      "%s: %s; nothing was written, the file is as it was",
                      shown_of(unique->path).text, strerror(error));
}

enum status unique_open(struct unique *unique)
{
    const int error = sys_output_open(&unique->out, unique->path);

    return error ? fail(unique, error) : STATUS_FINE;
}

static int take(void *data, const void *bytes, size_t length)
{
    text_add(data, bytes, length);
    return 0;
}

static void give_up(struct unique *unique, int error)
{
    if (!unique->failed)
        (void)fail(unique, error);
    unique->failed = true;
}

/* The text of a game as it was read. */
static struct text text_of(struct unique *unique, const struct twin *twin)
{
    struct text text;
    int error;

    text_init(&text);
    error =
        draft_read(unique->mend->draft, twin->place, twin->size, take, &text);
    if (error || text_failed(&text))
        give_up(unique, error ? error : ENOMEM);
    return text;
}

/* What `part` has and `all` lacks is remembered. */
static bool holds(void *data, const struct twin *all, const struct twin *part)
{
    struct unique *unique = data;
    struct text one = text_of(unique, all), two = text_of(unique, part);
    bool held;

    unique->lacks[0] = unique->lacks[1];
    held = !unique->failed && contents_hold(one.bytes, one.length, two.bytes,
                                            two.length, &unique->lacks[1]);
    text_release(&one);
    text_release(&two);
    return held;
}

static void put_game(const struct unique *unique, struct text *text,
                     const char *name, const struct twin *twin)
{
    put_open(text, name, '{');
    put_string(text, "file", unique->files[twin->file].path);
    put_number(text, "game", (int64_t)twin->game);
    put_close(text, '}');
}

/* An object with two games. */
static void put_games(const struct unique *unique, const char *first,
                      const struct twin *one, const char *second,
                      const struct twin *other)
{
    struct text text;

    text_init(&text);
    put_open(&text, NULL, '{');
    put_game(unique, &text, first, one);
    put_game(unique, &text, second, other);
    put_close(&text, '}');
    text_print(&text, unique->mend->told);
}

static const char *path_of(const struct unique *unique, const struct twin *twin)
{
    return unique->files[twin->file].path;
}

static void leave(void *data, const struct twin *gone, const struct twin *stays)
{
    struct unique *unique = data;
    struct text text = text_of(unique, gone);
    int error = 0;

    if (!unique->failed) {
        error = sys_output_write(&unique->out, text.bytes, text.length);
        if (!error && text.length && text.bytes[text.length - 1] != '\n')
            error = sys_output_write(&unique->out, "\n", 1);
    }
    text_release(&text);
    if (error)
        give_up(unique, error);
    if (unique->failed)
        return;
    mend_leave(unique->mend, gone->place, gone->size);
    unique->left_out++;
    unique->mend->corrected -= gone->fixed;
    if (unique->mend->json)
        put_games(unique, "left_out", gone, "stays", stays);
    else
        fprintf(stderr, say("%s:%lu left out: %s:%lu has all of it\n"),
                shown_of(path_of(unique, gone)).text, (unsigned long)gone->game,
                shown_of(path_of(unique, stays)).text,
                (unsigned long)stays->game);
}

/* First it was asked whether the one that was offered to go is in the other. */
static void keep(void *data, const struct twin *one, const struct twin *other)
{
    struct unique *unique = data;

    if (unique->mend->json)
        put_games(unique, "stays", one, "stays_too", other);
    else
        fprintf(stderr,
                say("%s:%lu and %s:%lu both stay: %s and %s are in one of them "
                    "only\n"),
                shown_of(path_of(unique, one)).text, (unsigned long)one->game,
                shown_of(path_of(unique, other)).text,
                (unsigned long)other->game,
                shown_of(unique->lacks[0].label).text,
                shown_of(unique->lacks[1].label).text);
}

void unique_choose(struct unique *unique, struct twins *twins)
{
    const struct twins_choice choice = {holds, leave, keep, unique};

    twins_choose(twins, &choice);
}

enum status unique_finish(struct unique *unique)
{
    int error;

    if (unique->failed)
        return STATUS_BAD;
    if (!unique->left_out)
        return STATUS_FINE;
    error = sys_output_commit(&unique->out);
    if (error)
        return fail(unique, error);
    if (!unique->mend->json)
        fprintf(stderr, say("%s has what was left out\n"),
                shown_of(unique->path).text);
    return STATUS_FINE;
}

void unique_close(struct unique *unique)
{
    free(unique->beside);
    sys_output_abort(&unique->out);
}
