/* unit.h - what the unit tests share: cmocka, and placements from a FEN */
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

#endif
