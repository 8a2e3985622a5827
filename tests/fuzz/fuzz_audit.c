/*
 * fuzz_audit.c - any bytes are games: the quick way, the exact way and a
 * stream in small pieces find the same
 *
 * The first byte chooses the edition, what is looked for, and how large the
 * pieces are.  Another game follows the bytes unless they end with "@".
 */
#include "fuzz.h"

#include "laws/laws.h"

#include <stdlib.h>
#include <string.h>

#define TEXT_MAX (1 << 16)

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
            return 0;
        must_be_same(&games[0], &games[1]);
        must_be_same(&games[1], &games[2]);
        must(games[0].start + games[0].length <= length);
    }
}
