/* after.h - a game in which acts happened, as in a transcript */
#ifndef AFTER_H
#define AFTER_H

#include "unit.h"

#include "laws/view.h"

static _Alignas(16) unsigned char memory[1 << 16];
static struct laws_rulings rulings;
static laws_ms at;

static struct laws_game *after(const char *const *lines)
{
    static char line[256];
    struct laws_transcript transcript;
    struct laws_game *game = NULL;
    struct laws_act act;

    laws_transcript_init(&transcript);
    for (; *lines; lines++) {
        strcpy(line, *lines);
        if (!reads_act(&transcript, line, strlen(line), &act))
            continue;
        if (!game)
            game = laws_game_init(memory, laws_game_size(40),
                                  &transcript.regulations);
        assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
        at = act.at;
    }
    return game;
}

#define AFTER(...) after((const char *const[]){__VA_ARGS__, NULL})
#define BEGUN "0:00:00 arbiter starts"

#endif
