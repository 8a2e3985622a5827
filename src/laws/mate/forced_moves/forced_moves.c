/* forced_moves.c - see forced_moves.h */
#include "mate/forced_moves/forced_moves.h"

#include "mate/material/material.h"

/* A position with more moves than this is not looked through. */
#define FEW 3

bool laws__forced_moves_prove(const struct laws_position *position,
                              enum laws_color side, unsigned *fuel)
{
    struct laws_moves moves;

    if (laws__material_never_mates(position, side))
        return true;
    if (*fuel == 0)
        return false;
    --*fuel;
    laws_position_moves(position, &moves);
    if (moves.count == 0)
        return position->turn == side || !laws_position_checkers(position);
    if (moves.count > FEW)
        return false;
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, moves.move[i]);
        if (!laws__forced_moves_prove(&next, side, fuel))
            return false;
    }
    return true;
}
