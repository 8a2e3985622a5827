/*
 * fuzz_audit.c - any bytes are games: the quick way, the exact way and a
 * stream in small pieces find the same
 *
 * The first byte chooses the edition, what is looked for, and how large the
 * pieces are.  Another game follows the bytes unless they end with "@".  Moves
 * of games that are vouched for are copied as they would be written.
 */
#include "fuzz.h"

#include "laws/laws.h"

#include <stdlib.h>
#include <string.h>

#define TEXT_MAX (1 << 16)
#define WRITTEN_MAX (8 * TEXT_MAX) /* "e4" may become "12. e4 " */

/* It ends in mate, so that the solver has nothing to do with it. */
static const char next[] =
    "\n\n[Event \"next\"]\n[Site \"a place with a long name\"]\n"
    "[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

static char text[TEXT_MAX], window[LAWS_PGN_MEMORY_MIN];
static struct laws_audit *audits[3];
static struct laws_audit_game games[3];
static struct laws_mate_workspace *workspace;

static void must_be_same(const struct laws_audit_game *a,
                         const struct laws_audit_game *b)
{
    must(a->start == b->start && a->length == b->length);
    must(a->plies == b->plies && a->followed == b->followed);
    must(a->result == b->result && a->decided == b->decided);
    must(!a->decided || a->lawful == b->lawful);
    must(a->unfinished == b->unfinished && a->count == b->count);
    for (unsigned i = 0; i < a->count; i++) {
        must(a->finding[i].kind == b->finding[i].kind);
        must(a->finding[i].ply == b->finding[i].ply);
        must(!strcmp(a->finding[i].article, b->finding[i].article));
        must(!strcmp(a->finding[i].details, b->finding[i].details));
    }
}

/* The stream's next game, its pieces at most so large. */
static enum laws_pgn_kind next_of_stream(size_t length, size_t *at,
                                         size_t piece)
{
    for (;;) {
        enum laws_pgn_kind kind = laws_audit_next(audits[2], &games[2]);
        size_t room;
        char *space;

        if (kind != LAWS_PGN_MORE)
            return kind;
        space = laws_audit_space(audits[2], &room);
        if (room > piece)
            room = piece;
        if (room > length - *at)
            room = length - *at;
        memcpy(space, text + *at, room);
        *at += room;
        laws_audit_filled(audits[2], room);
    }
}

static void prepare(void)
{
    void *memory = malloc(LAWS_MATE_WORKSPACE);

    must(memory != NULL);
    workspace = laws_mate_workspace_init(memory, LAWS_MATE_WORKSPACE);
    for (unsigned i = 0; i < 3; i++) {
        audits[i] = malloc(laws_audit_size());
        must(audits[i] != NULL);
    }
}

/* Moves of the games that are vouched for and comments behind them, written one
   by one or `copied`. */
static size_t write_moves(size_t length, char *memory, bool copied)
{
    static struct laws_pgn_follower follower;
    struct laws_pgn_writer writer;
    struct laws_pgn_event event;

    laws_pgn_follower_init_text(&follower, text, length);
    laws_pgn_writer_init(&writer, memory, WRITTEN_MAX);
    do {
        bool sure = follower.vouched || laws_audit_vouch(audits[0], &follower);
        unsigned ply;

        laws_pgn_follower_next(&follower, &event);
        if (sure && event.kind == LAWS_PGN_COMMENT)
            must(!laws_pgn_writer_comment(&writer, event.text, event.length));
        if (!sure || event.kind != LAWS_PGN_MOVE)
            continue;
        ply = follower.reader.ply;
        must(!laws_pgn_writer_move(&writer, (ply + 1) / 2,
                                   ply % 2 ? LAWS_WHITE : LAWS_BLACK,
                                   event.text, event.length));
        if (copied)
            laws_pgn_follower_copy(&follower, &writer);
    } while (event.kind != LAWS_PGN_DONE);
    return writer.length;
}

static void must_copy_as_written(size_t length)
{
    static char written[2][WRITTEN_MAX];
    size_t count = write_moves(length, written[0], false);

    must(write_moves(length, written[1], true) == count);
    must(memcmp(written[0], written[1], count) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_ALL};
    size_t length, at = 0, piece;

    if (!workspace)
        prepare();
    if (size == 0 || size + sizeof next > TEXT_MAX)
        return 0;
    settings.workspace = workspace;
    settings.edition = (enum laws_edition)(data[0] % LAWS_EDITIONS);
    settings.kinds = data[0] & 4 ? LAWS_FINDINGS_ALL : LAWS_FINDINGS_USUAL;
    settings.by_date = data[0] & 8;
    piece = (size_t)(data[0] >> 3) + 1;
    length = size - 1;
    memcpy(text, data + 1, length);
    if (length && text[length - 1] == '@') {
        length--;
    } else {
        memcpy(text + length, next, sizeof next - 1);
        length += sizeof next - 1;
    }
    for (unsigned i = 0; i < 3; i++) {
        settings.exact = i != 0;
        must(laws_audit_init(audits[i], laws_audit_size(), &settings) ==
             audits[i]);
        laws_audit_text(audits[i], text, length);
    }
    must(laws_audit_stream(audits[2], window, sizeof window) == LAWS_OK);
    for (;;) {
        enum laws_pgn_kind kind = laws_audit_next(audits[0], &games[0]);

        must(kind == laws_audit_next(audits[1], &games[1]));
        must(kind == next_of_stream(length, &at, piece));
        if (kind == LAWS_PGN_DONE)
            break;
        must_be_same(&games[0], &games[1]);
        must_be_same(&games[1], &games[2]);
        must(games[0].start + games[0].length <= length);
    }
    must_copy_as_written(length);
    return 0;
}
