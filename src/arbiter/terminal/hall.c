/* hall.c - see hall.h */
#include "terminal/hall.h"

#include "laws/words.h"
#include "sys/shown.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void hall_release(struct hall *hall)
{
    free(hall->board);
    memset(hall, 0, sizeof *hall);
}

struct hall_board *hall_place(struct hall *hall, const char *game)
{
    struct hall_board *board;

    for (unsigned i = 0; i < hall->boards; i++)
        if (!strcmp(hall->board[i].game, game))
            return &hall->board[i];
    if (hall->boards == HALL_BOARDS_MAX)
        return NULL;
    if (hall->boards == hall->room) {
        hall->room = hall->room ? 2 * hall->room : 32;
        hall->board =
            sys_realloc(hall->board, hall->room * sizeof *hall->board);
    }
    board = &hall->board[hall->boards++];
    memset(board, 0, sizeof *board);
    shown_copy(board->game, sizeof board->game, game);
    return board;
}

void hall_board_text(const struct hall *hall, unsigned nth, laws_ms now,
                     char text[SCENE_LINE_MAX])
{
    const struct hall_board *board = &hall->board[nth];
    char white[SCENE_TIME_MAX] = "", black[SCENE_TIME_MAX] = "", move[64];

    snprintf(move, sizeof move, say("move %u"), (board->plies + 1) / 2);
    if (board->clock.shown) {
        scene_time_text(scene_clock_left(&board->clock, LAWS_WHITE, now),
                        white);
        scene_time_text(scene_clock_left(&board->clock, LAWS_BLACK, now),
                        black);
    }
    snprintf(text, SCENE_LINE_MAX, "%3u %s%s%.30s - %.30s  %s  %s  %s%s%s%s%s",
             nth + 1, board->number, *board->number ? " " : "", board->name[0],
             board->name[1], move,
             *board->result ? board->result
                            : say(laws_status_words(board->status)->sentence),
             white, *white ? " " : "", black, *board->waits ? "  ! " : "",
             board->waits);
}
