/*
 * displaced.c - pieces knocked over, and put right (7.4; 1997: 7.3; 1988: 8.3)
 */
#include "game/state.h"

#include "board/pieces.h"

/* 7.4.1.  To knock a piece over is to touch it (4.8). */
void laws__fold_displace(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws_act *act = fold->act;

    for (unsigned i = 0; i < act->squares; i++)
        if (laws_position_on(board(game), act->square[i]) == LAWS_NO_PIECE) {
            laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
            return;
        }
    laws__answer(game, act->by, CONTACT_ACCIDENT);
    for (unsigned i = 0; i < act->squares; i++) {
        game->displaced[act->by] |= LAWS_BIT(act->square[i]);
        laws__say_square(fold, LAWS_VERDICT_DISPLACED, LAWS_RULE_DISPLACED,
                         act->square[i]);
    }
}

/* Whoever puts the pieces right, they are right then; and he has touched them
   as one who adjusts does. */
void laws__fold_restore(struct laws__fold *fold)
{
    laws_bitboard *displaced = fold->game->displaced;

    if (!displaced[LAWS_WHITE] && !displaced[LAWS_BLACK]) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOTHING_MADE);
        return;
    }
    displaced[LAWS_WHITE] = displaced[LAWS_BLACK] = 0;
    laws__answer(fold->game, fold->act->by, CONTACT_ADJUSTS);
    laws__say(fold, LAWS_VERDICT_RESTORED, LAWS_RULE_DISPLACED);
}

/* Where the piece of a square is on another board; LAWS_NO_SQUARE: it left. */
static laws_square follow(laws_square square, const struct laws_position *from,
                          const struct laws_position *to)
{
    laws_piece piece = laws_position_on(from, square);
    enum laws_color color = laws_piece_color(piece);
    enum laws_kind kind = laws_piece_kind(piece);
    laws_bitboard come = pieces(to, color, kind) & ~pieces(from, color, kind);

    if (laws_position_on(to, square) == piece)
        return square;
    return come ? first_square(come) : LAWS_NO_SQUARE;
}

/* A ply was made or taken back: what lay about and was moved lies elsewhere,
   and what left the board does not any more; who puts it back sets it up. */
void laws__follow_displaced(struct laws_game *game,
                            const struct laws_position *from,
                            const struct laws_position *to)
{
    for (unsigned by = LAWS_WHITE; by <= LAWS_BLACK; by++) {
        laws_bitboard lay = game->displaced[by], lie = 0;

        while (lay) {
            laws_square square = follow(take_square(&lay), from, to);

            if (square != LAWS_NO_SQUARE)
                lie |= LAWS_BIT(square);
        }
        game->displaced[by] = lie;
    }
}
