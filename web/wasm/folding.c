/* folding.c - see folding.h */
#include "folding.h"

#include <string.h>

/* For more moves than any game has, and proofs as the server makes them. */
#define GAME ((size_t)2 << 20)
#define WORKSPACE ((size_t)4 << 20)

static _Alignas(16) char memory[GAME], memory_before[GAME];
static _Alignas(16) char workspace[WORKSPACE];

static void begin(struct folding *folding, const char *text, size_t length)
{
    memset(folding, 0, sizeof *folding);
    folding->at = text;
    folding->end = text + length;
    folding->last = UINT32_MAX;
    laws_transcript_init(&folding->transcript);
}

void folding_begin(struct folding *folding, const char *text, size_t length,
                   enum laws_edition edition)
{
    begin(folding, text, length);
    laws_transcript_choose(&folding->transcript,
                           &(struct laws_editions){1, {edition}});
}

static bool next_line(struct folding *folding)
{
    const char *stop;

    if (folding->at == folding->end)
        return false;
    folding->line = folding->at;
    stop = memchr(folding->at, '\n', (size_t)(folding->end - folding->at));
    folding->at = stop ? stop + 1 : folding->end;
    folding->length = (size_t)((stop ? stop : folding->end) - folding->line);
    return true;
}

static void copy_text(char *to, size_t room, const char *from)
{
    laws_text_copy(to, room, from, strlen(from));
}

static enum folded fail(struct folding *folding, const char *at,
                        const char *what)
{
    folding->error.line = folding->transcript.line;
    folding->error.column = at ? (unsigned)(at - folding->line) + 1 : 1;
    copy_text(folding->error.what, sizeof folding->error.what, what);
    return FOLDED_ERROR;
}

/* The tags are over. */
static bool begin_game(struct folding *folding)
{
    if (folding->game)
        return true;
    folding->game =
        laws_game_init(memory, sizeof memory, &folding->transcript.regulations);
    if (folding->game)
        laws_game_lend(folding->game,
                       laws_mate_workspace_init(workspace, sizeof workspace));
    else
        fail(folding, NULL, "the initial position is not valid");
    return folding->game;
}

static enum folded fold(struct folding *folding)
{
    struct laws_unfolded why;
    enum laws_status status;
    char what[sizeof folding->error.what];
    size_t length;

    if (!begin_game(folding))
        return FOLDED_ERROR;
    if (folding->transcript.line > folding->last)
        return FOLDED_END;
    if (folding->explains)
        folding->before =
            laws_game_copy(folding->game, memory_before, sizeof memory_before);
    status = laws_game_apply(folding->game, &folding->act, &folding->rulings);
    if (!status)
        return FOLDED_ACT;
    why = laws_act_unfolded(&folding->act, status);
    copy_text(what, sizeof what, why.what);
    length = strlen(what);
    copy_text(what + length, sizeof what - length, "; ");
    length = strlen(what);
    copy_text(what + length, sizeof what - length, why.remedy);
    return fail(folding, folding->act.move, what);
}

enum folded folding_next(struct folding *folding)
{
    enum laws_line kind;

    while (next_line(folding)) {
        if (laws_transcript_read(&folding->transcript, folding->line,
                                 folding->length, &kind, &folding->act,
                                 &folding->error))
            return FOLDED_ERROR;
        if (kind == LAWS_LINE_ACT)
            return fold(folding);
        if (kind == LAWS_LINE_EXPECTATION && folding->transcript.counts)
            return FOLDED_EXPECTATION;
    }
    if (laws_transcript_finish(&folding->transcript, &folding->error) ||
        !begin_game(folding))
        return FOLDED_ERROR;
    return FOLDED_END;
}

void folding_editions(struct folding *folding, const char *text, size_t length,
                      struct laws_editions *editions)
{
    enum laws_line kind;

    begin(folding, text, length);
    while (!folding->transcript.playing && next_line(folding))
        if (laws_transcript_read(&folding->transcript, folding->line,
                                 folding->length, &kind, &folding->act,
                                 &folding->error))
            break;
    *editions = folding->transcript.editions;
}
