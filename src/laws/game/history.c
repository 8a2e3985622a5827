/*
 * history.c - what was on the board: one ply more, or some fewer
 */
#include "game/state.h"

#include "board/position.h"

void laws__set_board(struct laws__past *past, const struct laws_setup *setup)
{
    past->is_position = laws__place(&past->position, setup);
}

/* The next ply, with the board as it is now. */
static void prepare(const struct laws_game *game, struct laws_move move,
                    struct laws__past *next)
{
    *next = game->past[game->plies];
    memcpy(next->completed, game->clock.completed, sizeof next->completed);
    if (move.from != LAWS_NO_SQUARE)
        next->moves++;
    next->move = move;
    next->alive = false; /* until it is proved of this position */
}

/* The prepared ply is what the game has come to. */
static void advance(struct laws_game *game)
{
    const struct laws__past *now = &game->past[game->plies++];

    laws__follow_displaced(game, &now->position, &now[1].position);
}

/* The board after a legal move that is not made: as if it were the next ply. */
void laws__foresee(const struct laws_game *game, struct laws_move move,
                   struct laws__past *next)
{
    struct laws_setup setup;

    prepare(game, move, next);
    if (next->is_position) {
        laws_position_play(&next->position, move);
        return;
    }
    laws_position_to_setup(&next->position, &setup);
    (void)!laws_setup_play(&setup, move);
    laws__set_board(next, &setup);
}

void laws__append(struct laws_game *game, struct laws_move move)
{
    laws__foresee(game, move, &game->past[game->plies + 1]);
    advance(game);
}

/* A move that Article 3 does not know.  The piece on `gone` leaves the board
   with it, if it is not the one that moves: one of the same colour (3.1), or a
   pawn that cannot be taken en passant; LAWS_NO_SQUARE: none does. */
void laws__append_illegal(struct laws_game *game, struct laws_move move,
                          laws_square gone)
{
    struct laws__past *next = &game->past[game->plies + 1];
    bool takes = gone != LAWS_NO_SQUARE && gone != move.from;
    struct laws_setup setup;

    prepare(game, move, next);
    laws_position_to_setup(&next->position, &setup);
    if (takes)
        setup.on[gone] = LAWS_NO_PIECE;
    (void)!laws_setup_play(&setup, move);
    if (takes) /* captured, though it may not be (9.3) */
        setup.halfmoves = 0;
    laws__set_board(next, &setup);
    advance(game);
}

/* The move passes though nothing was moved: an unnoticed empty press. */
void laws__append_pass(struct laws_game *game)
{
    struct laws__past *next = &game->past[game->plies + 1];

    prepare(game, (struct laws_move){.from = LAWS_NO_SQUARE}, next);
    next->is_position = laws__make_any(&next->position, next->move);
    advance(game);
}

/* After so many plies nothing of what came later is left. */
void laws__cut_back(struct laws_game *game, unsigned plies)
{
    laws__void_adjournment(game, plies);
    while (game->plies > plies) {
        const struct laws__past *now = &game->past[game->plies--];

        laws__follow_displaced(game, &now->position, &now[-1].position);
    }
    laws__keep_barred(game);
    laws__end_updates(game);
    game->due.is = false;
    if (game->waits_ply > plies) /* A.5.4: for the move after this one */
        game->waits_ply = (uint16_t)plies;
    while (game->irregularities &&
           game->irregular[game->irregularities - 1].ply >= plies)
        game->irregularities--;
    if (game->standing.ply >= plies) /* and so does any that stood later */
        game->stood[LAWS_WHITE] = game->stood[LAWS_BLACK] =
            game->corrects[LAWS_WHITE] = game->corrects[LAWS_BLACK] = false;
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
