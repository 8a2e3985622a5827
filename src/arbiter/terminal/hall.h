/* hall.h - the boards of a room, at a glance */
#ifndef ARBITER_TERMINAL_HALL_H
#define ARBITER_TERMINAL_HALL_H

#include "terminal/scene.h"

#define HALL_BOARDS_MAX 4096

struct hall_board {
    char game[64];
    char name[2][64];
    char number[16]; /* that the event gave it; empty: none */
    enum laws_game_status status;
    char result[16];
    unsigned plies;
    char waits[160]; /* what waits for the arbiter; empty: nothing */
    struct scene_clock clock;
};

struct hall {
    struct hall_board *board;
    unsigned boards, room;
};

void hall_release(struct hall *hall);

/* The board of this game, made if it is new; NULL: no room for it. */
struct hall_board *hall_place(struct hall *hall, const char *game);

/* A board as a line: "3 Anna - Bertil  in progress  14:02 13:40". */
void hall_board_text(const struct hall *hall, unsigned nth, laws_ms now,
                     char text[SCENE_LINE_MAX]);

#endif
