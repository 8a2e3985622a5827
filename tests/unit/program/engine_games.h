/* engine_games.h - for tests of engines: games from tags, and a dialog */
#ifndef ENGINE_GAMES_H
#define ENGINE_GAMES_H

#include "unit.h"

#include "engine/dialog.h"

static max_align_t memory[131072 / sizeof(max_align_t)];
static struct laws_rulings rulings;
static struct dialog dialog;
static struct dialog_settings settings;
static struct text out;

static struct laws_game *begin(const char *tags)
{
    static struct laws_transcript transcript;
    struct laws_file_error error;
    struct laws_act act;

    laws_transcript_init(&transcript);
    while (*tags) {
        size_t length = strcspn(tags, "\n");

        assert_false(reads_act(&transcript, tags, length, &act));
        tags += length;
        tags += *tags == '\n';
    }
    assert_int_equal(laws_transcript_finish(&transcript, &error), LAWS_OK);
    return started_game(memory, sizeof memory, &transcript.regulations);
}

static void play(struct laws_game *game, const char *move, laws_ms at)
{
    assert_int_equal(
        laws_game_apply(game,
                        &(struct laws_act){.kind = LAWS_ACT_PLAYS,
                                           .by = laws_game_turn(game),
                                           .at = at,
                                           .move = move,
                                           .move_length = strlen(move)},
                        &rulings),
        LAWS_OK);
}

static void open_dialog(enum dialog_protocol protocol)
{
    settings.protocol = protocol;
    text_clear(&out);
    dialog_open(&dialog, &settings, &out);
}

#endif
