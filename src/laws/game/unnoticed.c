/*
 * unnoticed.c - illegal moves that nobody has ruled on: kept, pointed out, or
 * left to stand (7.5; A.5.2, A.5.4)
 */
#include "game/state.h"

#include "board/pieces.h"

/* The earliest are kept, in their order: undoing one of them undoes what came
   later. */
void laws__remember(struct laws_game *game, const struct laws__irregular *what)
{
    unsigned i = game->irregularities;

    while (i > 0 && game->irregular[i - 1].ply > what->ply)
        i--;
    if (i == IRREGULAR_MAX)
        return;
    if (game->irregularities < IRREGULAR_MAX)
        game->irregularities++;
    memmove(&game->irregular[i + 1], &game->irregular[i],
            (game->irregularities - i - 1) * sizeof game->irregular[i]);
    game->irregular[i] = *what;
}

/* What the press of this ply has brought its player, by an offence that is kept
   or against touch-move: it may have to be taken back (7.1). */
void laws__credit(struct laws_game *game, enum laws_color by, unsigned ply,
                  struct laws__brought brought)
{
    struct laws__breach *breach = &game->breach[by];

    for (unsigned i = 0; i < game->irregularities; i++) {
        struct laws__irregular *what = &game->irregular[i];

        if (what->by == by && what->ply + 1u == ply)
            what->brought = brought;
    }
    if (breach->is && breach->ply + 1u == ply)
        breach->brought = brought;
}

/* Somebody sees it, and it is ruled on at once; else it is kept for a claim. */
bool laws__rule_or_keep(struct laws__fold *fold,
                        const struct laws__irregular *what)
{
    if (!laws__sees_all(fold)) {
        laws__remember(fold->game, what);
        return false;
    }
    laws__offend(fold, what);
    return true;
}

static void forget(struct laws_game *game, unsigned i)
{
    memmove(&game->irregular[i], &game->irregular[i + 1],
            (game->irregularities - i - 1) * sizeof game->irregular[i]);
    game->irregularities--;
}

/* The earliest one not ruled on, of this player or (LAWS_NOBODY) of either.
   False: there is none. */
bool laws__establish(struct laws__fold *fold, enum laws_color of)
{
    struct laws_game *game = fold->game;

    for (unsigned i = 0; i < game->irregularities; i++)
        if (of == LAWS_NOBODY || game->irregular[i].by == of) {
            struct laws__irregular what = game->irregular[i];

            forget(game, i);
            laws__offend(fold, &what);
            return true;
        }
    return false;
}

/* A.5.2: it stands, and the earliest may still be corrected by agreement. */
static void stand(struct laws__fold *fold, const struct laws__irregular *what)
{
    struct laws_game *game = fold->game;
    bool *stood = game->stood;

    laws__say_move(fold, LAWS_VERDICT_ILLEGAL_STANDS, LAWS_RULE_ILLEGAL_STANDS,
                   what->text);
    if (!(stood[LAWS_WHITE] || stood[LAWS_BLACK]) ||
        what->ply < game->standing.ply)
        game->standing = *what;
    stood[what->by] = true;
}

/* A.5.2: once the opponent has made his next move, it stands, also one that was
   not pressed before it. */
void laws__let_stand(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    enum laws_color opponent = laws_opponent(by);
    struct laws__made *made = &game->made[opponent];
    unsigned i = 0;

    game->corrects[opponent] = false; /* he waited for this move's player */
    if (!is_limited(game))
        return;
    while (i < game->irregularities)
        if (game->irregular[i].by == by) {
            i++;
        } else {
            stand(fold, &game->irregular[i]);
            forget(game, i);
        }
    if (made->is && made->answered && !made->noted) {
        struct laws__irregular what = laws__note_made(game, made, opponent);

        stand(fold, &what);
        made->noted = true;
    }
}

/* A.5.2: "agreed by the players without intervention of the arbiter". */
void laws__fold_agree_correction(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    struct laws__irregular what = game->standing;

    if (!is_limited(game)) {
        laws__refuse_unknown(fold, "A");
        return;
    }
    if (!game->stood[LAWS_WHITE] && !game->stood[LAWS_BLACK]) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    game->corrects[fold->act->by] = true;
    if (game->corrects[laws_opponent(fold->act->by)])
        laws__reinstate(fold, &what, LAWS_RULE_ILLEGAL_STANDS);
}

/* The castling of this player, or (LAWS_NOBODY) of either, that was pressed
   with the king alone let go, and is legal; IRREGULAR_MAX: none. */
unsigned laws__half_castling(const struct laws_game *game, enum laws_color by)
{
    for (unsigned i = 0; i < game->irregularities; i++) {
        const struct laws__irregular *what = &game->irregular[i];

        if (what->kind == OFFENCE_CASTLING &&
            (by == LAWS_NOBODY || what->by == by) &&
            laws__can_castle(&game->past[what->ply], what->hand.released.from,
                             what->hand.released.to))
            return i;
    }
    return IRREGULAR_MAX;
}

/* 4.7.2: the arbiter finds that it was a castling left half done. */
void laws__fold_find_castling(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    unsigned i = laws__half_castling(game, LAWS_NOBODY);
    struct laws__irregular what;

    if (i == IRREGULAR_MAX) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
        return;
    }
    what = game->irregular[i]; /* going back forgets it */
    laws__go_back(fold, &what);
    laws__rule_duty(fold, (enum laws_color)what.by);
}

/* A.5.4: both kings in check, or a pawn on the rank furthest from its start. */
bool laws__is_illegal_position(const struct laws_game *game)
{
    const struct laws_position *position = board(game);
    struct laws_setup setup;

    if (pieces(position, LAWS_WHITE, LAWS_PAWN) & first_rank(LAWS_BLACK) ||
        pieces(position, LAWS_BLACK, LAWS_PAWN) & first_rank(LAWS_WHITE))
        return true;
    laws_position_to_setup(position, &setup);
    return laws_setup_in_check(&setup, LAWS_WHITE) &&
           laws_setup_in_check(&setup, LAWS_BLACK);
}

/* A.5.4: a move after the one that he saw is completed. */
void laws__end_wait(struct laws__fold *fold, unsigned ply)
{
    struct laws_game *game = fold->game;

    SURE(!game->over);
    if (!game->waits || ply <= game->waits_ply)
        return;
    game->waits = false;
    if (laws__is_illegal_position(game))
        laws__end(fold, LAWS_RULE_ILLEGAL_POSITION, LAWS_RESULT_DRAW,
                  LAWS_END_ILLEGAL_POSITION);
}

void laws__fold_claim_illegal(struct laws__fold *fold)
{
    enum laws_color opponent = laws_opponent(fold->act->by);

    if (laws__establish(fold, opponent))
        return;
    if (fold->game->stood[opponent])
        laws__refuse(fold, LAWS_RULE_ILLEGAL_STANDS, LAWS_REFUSED_TOO_LATE);
    else
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
}

void laws__fold_observe_illegal(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (laws__establish(fold, LAWS_NOBODY))
        return;
    if (is_limited(game) && laws__is_illegal_position(game)) {
        if (!game->waits)
            game->waits_ply = (uint16_t)game->plies;
        game->waits = true;
        laws__say(fold, LAWS_VERDICT_WAITS, LAWS_RULE_WAITS);
    } else if (game->stood[LAWS_WHITE] || game->stood[LAWS_BLACK]) {
        laws__refuse(fold, LAWS_RULE_ILLEGAL_STANDS, LAWS_REFUSED_TOO_LATE);
    } else {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
    }
}
