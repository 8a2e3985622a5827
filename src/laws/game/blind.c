/*
 * blind.c - play with visually disabled players (Appendix D; 1988: Supplement)
 *
 * Their move is made by hand and voice, whichever comes last (D.2.3).  Until
 * then the move is kept in game->unannounced and the voice in game->said: the
 * position is the old one, and the player still has the move.
 */
#include "game/state.h"

#include "board/bits.h"

static bool is_castling(const struct laws_setup *setup, struct laws_move move)
{
    return move.piece == LAWS_KING &&
           setup->on[move.to] == laws_piece_of(setup->turn, LAWS_ROOK);
}

/* How many legal moves from a square can be announced so; the last is kept. */
static unsigned count_from(const struct laws__announcement *words,
                           const struct laws_setup *setup, laws_square from,
                           struct laws_move *named)
{
    laws_bitboard targets = laws_setup_moves_from(setup, from);
    unsigned count = 0;

    while (targets) {
        struct laws_move move = {
            .from = from,
            .to = take_square(&targets),
            .piece = (uint8_t)laws_piece_kind(setup->on[from]),
        };
        bool promotes = move.piece == LAWS_PAWN &&
                        (laws_rank(move.to) == 0 || laws_rank(move.to) == 7);
        unsigned first = promotes ? LAWS_KNIGHT : LAWS_NO_KIND;
        unsigned last = promotes ? LAWS_QUEEN : LAWS_NO_KIND;

        for (unsigned kind = first; kind <= last; kind++) {
            move.promotion = (uint8_t)kind;
            if (laws__is_said_of(words, move, is_castling(setup, move))) {
                *named = move;
                count++;
            }
        }
    }
    return count;
}

/*
 * Does what he said name the move in his hand: does it fit this legal move and
 * no other?  GAP: D.2.3 - of an illegal move the text says nothing; words that
 * fit it announce it [choice].
 */
static bool has_named(const struct laws_game *game, enum laws_color by,
                      struct laws_move move, enum laws_reason reason)
{
    const struct laws__said *said = &game->said[by];
    struct laws_move named = move;
    struct laws_setup setup;
    unsigned count = 0;

    if (!said->is || !said->is_move || said->ply != game->plies + 1u)
        return false;
    laws_position_to_setup(board(game), &setup);
    SURE(setup.turn == by); /* whose move it is, is asked before */
    if (reason != LAWS_LEGAL)
        return laws__is_said_of(
            &said->words, move,
            reason == LAWS_CASTLING_OFF_FIRST_RANK ||
                (reason != LAWS_OWN_PIECE_THERE && is_castling(&setup, move)));
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++)
        count += count_from(&said->words, &setup, from, &named);
    return count == 1 && named.from == move.from && named.to == move.to &&
           named.promotion == move.promotion;
}

/* D.2.3.3: is the move announced, or need it not be? */
bool laws__is_announced(const struct laws_game *game, enum laws_color by,
                        struct laws_move move, enum laws_reason reason)
{
    return !game->regulations.blind[by] || has_named(game, by, move, reason);
}

/* D.2.4: must he still make his move, by hand or by voice? */
bool laws__is_unannounced(const struct laws_game *game, enum laws_color by)
{
    return game->regulations.blind[by] && game->has_move == by &&
           (game->unannounced.is || !game->made[by].is);
}

/* The hand goes another way: what it took out of the apertures is touched. */
void laws__drop_unannounced(struct laws_game *game)
{
    struct laws__unannounced kept = game->unannounced;

    game->unannounced.is = false;
    if (kept.is)
        (void)laws__touch_by_move(game, kept.move, kept.reason);
}

/*
 * D.2.3.1, D.2.3.2: everything on the board is done, and the move waits for the
 * words.  False: it breaks what an earlier touch binds to, and is put back.
 */
bool laws__await_words(struct laws__fold *fold, struct laws_move move,
                       enum laws_reason reason)
{
    struct laws_game *game = fold->game;
    const struct laws_act *act = fold->act;
    struct laws__unannounced *kept = &game->unannounced;
    struct laws__broken broken = {.is = false};

    laws__drop_unannounced(game);
    if (reason == LAWS_LEGAL)
        broken = laws__broken(game, act->by, move);
    if (laws__stop_breach(fold, broken))
        return false;
    *kept = (struct laws__unannounced){
        .is = true,
        .two_handed = act->two_handed,
        .move = move,
        .reason = reason,
        .length = act->move_length < LAWS_MOVE_TEXT_MAX
                      ? act->move_length
                      : LAWS_MOVE_TEXT_MAX - 1,
    };
    memcpy(kept->text, act->move, kept->length);
    if (!broken.is) /* else the duty stays that of the touch before */
        (void)laws__touch_by_move(game, move, reason);
    return true;
}

/* The words of an announcement, as many whole characters as there is room. */
static void say_words(struct laws__fold *fold, enum laws_verdict verdict,
                      enum laws_rule rule)
{
    struct laws_ruling *ruling = laws__say(fold, verdict, rule);

    laws_text_copy(ruling->extra, sizeof ruling->extra, fold->act->move,
                   fold->act->move_length);
}

/* The ply that an announcement is about; 0: he has no move to announce. */
static unsigned announced_ply(const struct laws_game *game, enum laws_color by,
                              bool *pressed)
{
    bool made_last = has_made_last(game, by);

    *pressed = !made_last && game->has_move != by;
    if (!*pressed)
        return made_last ? game->plies : game->plies + 1u;
    return laws__moves_made(game, by) ? game->plies : 0;
}

/* Does this announcement make the move on his board? */
static bool makes_announced(const struct laws_game *game, enum laws_color by)
{
    const struct laws__unannounced *kept = &game->unannounced;

    return kept->is && game->has_move == by && keeps_due(game, kept->move) &&
           has_named(game, by, kept->move, kept->reason);
}

/* D.2.1, D.2.3.3, D.2.8: a move is announced, or a slip of the tongue put
   right.  A sighted player announces too, but nothing waits for it (D.2.5). */
void laws__fold_announce(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__said *said = &game->said[by];
    bool pressed, again, makes;
    unsigned ply = announced_ply(game, by, &pressed);

    if (!laws_article(fold->edition, LAWS_RULE_ANNOUNCED)) {
        laws__refuse_unknown(fold, "D");
        return;
    }
    if (!ply) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_TO_MOVE);
        return;
    }
    again = said->is && said->ply == ply;
    if (pressed && (game->regulations.blind[by] || again)) {
        laws__refuse(fold, LAWS_RULE_SLIP, LAWS_REFUSED_TOO_LATE);
        return;
    }
    said->is = true;
    said->ply = (uint16_t)ply;
    said->is_move = laws__listen(fold->act->move, fold->act->move_length,
                                 laws_speech_of(fold->edition), &said->words);
    makes = makes_announced(game, by);
    if (makes)
        laws__begin_making(fold, by);
    say_words(fold, LAWS_VERDICT_ANNOUNCED, LAWS_RULE_ANNOUNCED);
    if (again)
        say_words(fold, LAWS_VERDICT_SLIP_CORRECTED, LAWS_RULE_SLIP);
    if (makes)
        laws__make_announced(fold);
}

/* D.2.1: the opponent says it again; nothing waits for that. */
void laws__fold_repeat(struct laws__fold *fold)
{
    if (laws_article(fold->edition, LAWS_RULE_ANNOUNCED))
        say_words(fold, LAWS_VERDICT_REPEATED, LAWS_RULE_ANNOUNCED);
    else
        laws__refuse_unknown(fold, "D");
}

/* D.2.2: a piece that stays in its aperture is not touched, at any time.  For
   the sighted player the normal rules are valid (D.2.5). */
void laws__fold_feel(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;

    if (!fold->game->regulations.blind[act->by]) {
        laws__fold_touch(fold);
        return;
    }
    for (unsigned i = 0; i < act->squares; i++)
        if (laws_position_on(board(fold->game), act->square[i]) ==
            LAWS_NO_PIECE) {
            laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
            return;
        }
    for (unsigned i = 0; i < act->squares; i++)
        laws__say_square(fold, LAWS_VERDICT_NOT_TOUCHED, LAWS_RULE_NOT_TOUCHED,
                         act->square[i]);
}
