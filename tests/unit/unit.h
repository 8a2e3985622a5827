/* unit.h - what the unit tests share: cmocka, placements from a FEN, games */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "laws/laws.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static inline struct laws_setup setup_of(const char *fen)
{
    struct laws_error error = {0, ""};
    struct laws_setup setup;

    if (laws_fen_parse(fen, strlen(fen), &setup, &error))
        fail_msg("%s: column %zu: %s", fen, error.where + 1, error.what);
    return setup;
}

static inline struct laws_position position_of(const char *fen)
{
    struct laws_setup setup = setup_of(fen);
    struct laws_position position;

    if (laws_position_from_setup(&position, &setup))
        fail_msg("%s: not a position", fen);
    return position;
}

/* A message, or a sentence without places, in English. */
static inline const char *in_english(const char *message)
{
    static char sentence[LAWS_SENTENCE_MAX];

    laws_message_say(message, NULL, sentence, sizeof sentence);
    return sentence;
}

/* A line of a transcript: is it an act? */
static inline bool reads_act(struct laws_transcript *transcript,
                             const char *line, size_t length,
                             struct laws_act *act)
{
    struct laws_file_error error;
    enum laws_line kind;

    if (laws_transcript_read(transcript, line, length, &kind, act, &error))
        fail_msg("%.*s: column %u: %s", (int)length, line, error.column,
                 error.what);
    return kind == LAWS_LINE_ACT;
}

/* A game in this memory that has begun. */
static inline struct laws_game *
started_game(void *memory, size_t size,
             const struct laws_regulations *regulations)
{
    struct laws_game *game = laws_game_init(memory, size, regulations);
    struct laws_act starts = {.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY};
    static struct laws_rulings rulings;

    assert_non_null(game);
    assert_int_equal(laws_game_apply(game, &starts, &rulings), LAWS_OK);
    return game;
}

#endif
