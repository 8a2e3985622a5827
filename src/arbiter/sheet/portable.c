/* portable.c - see portable.h */
#include "sheet/portable.h"

#include <stdio.h>
#include <string.h>

bool portable_has(const struct laws_game *game, unsigned ply)
{
    struct laws_position position = *laws_game_position_at(game, ply - 1);
    char text[LAWS_MOVE_TEXT_MAX];
    size_t length = laws_game_move_print(game, ply, text);
    struct laws_move move;

    if (laws_san_parse(text, length, &position, &move))
        return false;
    laws_position_play(&position, move);
    return laws_position_is_same(&position, laws_game_position_at(game, ply));
}

enum laws_pgn_result portable_result(enum laws_pgn_result result)
{
    return result > LAWS_PGN_DRAW ? LAWS_PGN_UNKNOWN : result;
}

size_t portable_rest(const struct laws_game *game, unsigned first,
                     const char *(*remarks)(const void *data, unsigned ply),
                     const void *data, char *text, size_t room)
{
    unsigned plies = laws_game_plies(game);
    size_t at = (size_t)snprintf(text, room, "an illegal move stands:");

    for (unsigned ply = first; ply <= plies; ply++) {
        const struct laws_position *before =
            laws_game_position_at(game, ply - 1);
        const char *more = remarks(data, ply);
        char move[LAWS_MOVE_TEXT_MAX];

        if (room - at < LAWS_MOVE_TEXT_MAX + 64)
            break; /* longer than any comment that people read */
        laws_game_move_print(game, ply, move);
        if (before->turn == LAWS_WHITE || ply == first)
            at += (size_t)snprintf(text + at, room - at, " %u%s",
                                   (unsigned)before->number,
                                   before->turn == LAWS_WHITE ? "." : "...");
        at += (size_t)snprintf(text + at, room - at, " %s", move);
        if (more && room - at > strlen(more) + 64)
            at += (size_t)snprintf(text + at, room - at, " (%s)", more);
    }
    return at;
}
