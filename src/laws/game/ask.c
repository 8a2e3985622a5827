/*
 * ask.c - can this player still mate?  The one place where the game asks
 * (5.1.2, 5.2.2, 6.9, 7.5.5)
 */
#include "game/state.h"

#include "laws/mate.h"
#include "mate/alive.h"
#include "mate/material/material.h"

void laws_game_lend(struct laws_game *game,
                    struct laws_mate_workspace *workspace)
{
    game->workspace = workspace;
    game->adviser = NULL;
}

void laws_game_consult(struct laws_game *game,
                       const struct laws_adviser *adviser)
{
    game->adviser = adviser;
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
    if (answer == LAWS_MATE_UNDECIDED && game->adviser)
        answer = game->adviser->ask(game->adviser->data, &now->position, color);
    else if (answer == LAWS_MATE_UNDECIDED && game->workspace)
        answer = laws_mate_possible(&now->position, color, game->workspace, 0,
                                    &verdict);
    return answer;
}

bool laws__can_mate(const struct laws_game *game, enum laws_color color)
{
    return ask(game, color) != LAWS_MATE_IMPOSSIBLE;
}

/* Puts the piece of a move back, if that is a legal move. */
static bool put_back(struct laws_position *position, struct laws_move move)
{
    const struct laws_move back = {.from = move.to, .to = move.from};
    bool is_legal =
        laws_position_moves_from(position, back.from) >> back.to & 1;

    if (is_legal)
        laws_position_play(position, back);
    return is_legal;
}

/* After a capture, a pawn's move, or with a right to castle or to capture en
   passant gone, no position before comes again: that is seen at once. */
static bool is_lost_for_good(const struct laws_position *now,
                             const struct laws_position *before)
{
    return !now->halfmoves || now->castling != before->castling ||
           before->en_passant != LAWS_NO_SQUARE;
}

/*
 * Can both players put back what was moved, so that the position before comes
 * again?  Whoever could mate there can mate here, and nothing else has to be
 * asked.
 */
static bool can_go_back(const struct laws__past *before,
                        const struct laws__past *now)
{
    struct laws_moves replies;

    /* alive is proved of positions only, and a legal move leads to one */
    SURE(before->is_position && now->is_position);
    if (is_lost_for_good(&now->position, &before->position))
        return false;
    laws_position_moves(&now->position, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        struct laws_position position = now->position;

        laws_position_play(&position, replies.move[i]);
        if (!is_lost_for_good(&position, &before->position) &&
            put_back(&position, now->move) &&
            put_back(&position, replies.move[i])) {
            /* no other piece was moved, and no right is gone */
            SURE(laws_position_is_same(&position, &before->position));
            return true;
        }
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
