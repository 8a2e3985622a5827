/*
 * ask.c - can this player still mate?  The one place where the game asks
 * (5.1.2, 5.2.2, 6.9, 7.5.5)
 */
#include "game/state.h"

#include "board/bits.h"
#include "board/tables.h"
#include "laws/mate.h"
#include "mate/alive.h"
#include "mate/material/material.h"

void laws_game_lend(struct laws_game *game,
                    struct laws_mate_workspace *workspace)
{
    game->workspace = workspace;
}

/* The board as far as the game has come: an illegal move that is not completed
   (7.5.1) may still be taken back. */
const struct laws__past *laws__last_of_game(const struct laws_game *game)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        if (has_made_illegal(game, (enum laws_color)color) &&
            !game->made[color].noted)
            return &game->past[game->plies - 1];
    }
    return &game->past[game->plies];
}

/*
 * Where the workspace is too small for a proof the answer is UNDECIDED, which
 * counts as yes, and the game goes on: nobody is denied a win that was not
 * shown to be impossible.  On a board that is no position, as an illegal move
 * stands there, only the pieces are asked: wherever they stand, some never
 * mate.
 */
static enum laws_mate_answer ask(const struct laws_game *game,
                                 enum laws_color color)
{
    const struct laws__past *now = laws__last_of_game(game);
    struct laws_mate_verdict verdict;
    enum laws_mate_answer answer;

    if (!now->is_position)
        return laws__material_never_mates(&now->position, color)
                   ? LAWS_MATE_IMPOSSIBLE
                   : LAWS_MATE_UNDECIDED;
    answer = laws_mate_quick(&now->position, color);
    if (answer == LAWS_MATE_UNDECIDED && game->workspace)
        answer = laws_mate_possible(&now->position, color, game->workspace, 0,
                                    &verdict);
    return answer;
}

bool laws__can_mate(const struct laws_game *game, enum laws_color color)
{
    return ask(game, color) != LAWS_MATE_IMPOSSIBLE;
}

static laws_bitboard all_pieces(const struct laws_position *position)
{
    return position->by_color[LAWS_WHITE] | position->by_color[LAWS_BLACK];
}

/* Is the way back free for a piece that has just moved so? */
static bool is_way_back_free(const struct laws_position *position,
                             struct laws_move move)
{
    return !((laws__between[move.from][move.to] | LAWS_BIT(move.from)) &
             all_pieces(position));
}

/* Do this move, and the move before it, take back what both players did? */
static bool goes_back(const struct laws_position *after, struct laws_move first,
                      struct laws_move reply)
{
    struct laws_position position = *after;
    enum laws_color us = laws_opponent((enum laws_color)after->turn);
    laws_bitboard king;

    laws_position_play(&position, reply);
    if (laws_position_checkers(&position) ||
        !is_way_back_free(&position, first))
        return false;
    laws_position_play(
        &position,
        (struct laws_move){first.to, first.from, first.piece, LAWS_NO_KIND});
    king = position.by_color[us] & position.by_kind[LAWS_KING];
    return !laws_position_attackers(&position, first_square(king),
                                    laws_opponent(us)) &&
           is_way_back_free(&position, reply);
}

/*
 * Can both players put back what was moved, so that the position before comes
 * again?  Whoever could mate there can mate here, and nothing else has to be
 * asked.  True only when it is certain: a quiet move, and a quiet reply, that
 * change no right to castle or to capture en passant.  The move may give
 * check, as every reply that is listed is legal; and the last move back is
 * legal because in the position before, where the others were to move, its
 * king was not attacked.
 */
static bool can_go_back(const struct laws__past *before,
                        const struct laws__past *now)
{
    const struct laws_position *position = &now->position;
    struct laws_moves replies;

    /* alive is proved of positions only, and a legal move leads to one */
    SURE(before->is_position && now->is_position);
    if (position->halfmoves != before->position.halfmoves + 1 ||
        position->castling != before->position.castling ||
        before->position.en_passant != LAWS_NO_SQUARE)
        return false;
    laws_position_moves(position, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        struct laws_move reply = replies.move[i];

        if (reply.piece == LAWS_PAWN || reply.to == now->move.from ||
            (all_pieces(position) | position->castling) >> reply.to & 1 ||
            (position->castling &&
             (reply.piece == LAWS_KING || reply.piece == LAWS_ROOK)))
            continue;
        if (goes_back(position, now->move, reply))
            return true;
    }
    return false;
}

/*
 * 5.2.2: has a position arisen, by the last ply, in which neither player can
 * mate?  Remembers for the next move when one of them certainly can.  That one
 * of them can is enough, so what is quickly seen of either comes before an
 * exact answer.
 */
bool laws__is_dead(struct laws_game *game)
{
    struct laws__past *now = &game->past[game->plies];
    enum laws_mate_answer answer;

    now->alive = (now[-1].alive && can_go_back(now - 1, now)) ||
                 (now->is_position && laws__quickly_alive(&now->position));
    for (unsigned color = LAWS_WHITE; !now->alive && color <= LAWS_BLACK;
         color++) {
        answer = ask(game, (enum laws_color)color);
        now->alive = answer == LAWS_MATE_POSSIBLE;
        if (answer == LAWS_MATE_UNDECIDED)
            return false;
    }
    return !now->alive;
}
