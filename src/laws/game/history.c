/*
 * history.c - what was on the board: one ply more, or some fewer
 */
#include "game/state.h"

#include "board/position.h"

void laws__append(struct laws_game *game, struct laws_move move, bool legal)
{
    struct laws__past *next = &game->past[game->plies + 1];
    struct laws_setup setup;

    *next = game->past[game->plies];
    memcpy(next->completed, game->clock.completed, sizeof next->completed);
    next->move = move;
    next->alive = false; /* until it is proved of this position */
    if (legal && next->is_position) {
        laws_position_play(&next->position, move);
    } else {
        laws_position_to_setup(&next->position, &setup);
        (void)!laws_setup_play(&setup, move);
        next->is_position =
            !(laws_setup_faults(&setup) & ~LAWS_FAULTS_UNREACHABLE);
        laws__position_of_any(&next->position, &setup);
    }
    next->moves++;
    game->plies++;
}

/* The move passes though nothing was moved: an unnoticed empty press. */
void laws__append_pass(struct laws_game *game)
{
    struct laws__past *next = &game->past[game->plies + 1];
    struct laws_setup setup;

    *next = game->past[game->plies];
    memcpy(next->completed, game->clock.completed, sizeof next->completed);
    next->move = (struct laws_move){.from = LAWS_NO_SQUARE};
    next->alive = false;
    laws_position_to_setup(&next->position, &setup);
    setup.turn = laws_opponent(setup.turn);
    setup.en_passant = LAWS_NO_SQUARE;
    next->is_position = !(laws_setup_faults(&setup) & ~LAWS_FAULTS_UNREACHABLE);
    laws__position_of_any(&next->position, &setup);
    game->plies++;
}

/* After so many plies nothing of what came later is left. */
void laws__cut_back(struct laws_game *game, unsigned plies)
{
    laws__void_adjournment(game, plies);
    game->plies = plies;
    laws__keep_barred(game);
    game->due.is = false;
    game->unannounced.is = false;
    while (game->irregularities &&
           game->irregular[game->irregularities - 1].ply >= plies)
        game->irregularities--;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws__made *made = &game->made[color];

        if (made->ply > plies) { /* the one before may still be pressed */
            *made = game->unpressed[color];
            game->unpressed[color].is = false;
        }
        if (made->ply > plies)
            made->is = false;
        if (game->said[color].ply > plies)
            game->said[color].is = false;
        if (game->breach[color].ply >= plies)
            game->breach[color].is = false;
    }
}

/* A piece leaves the board that no move of Article 3 would take there: one of
   the same colour (3.1), or a pawn that cannot be taken en passant. */
void laws__append_without(struct laws_game *game, struct laws_move move,
                          laws_square gone)
{
    struct laws_position *position = &game->past[game->plies].position;
    struct laws_position kept = *position;
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    if (gone != move.from)
        setup.on[gone] = LAWS_NO_PIECE;
    laws__position_of_any(position, &setup);
    laws__append(game, move, false);
    *position = kept;
    if (gone != move.from) /* captured, though it may not be (9.3) */
        game->past[game->plies].position.halfmoves = 0;
}
