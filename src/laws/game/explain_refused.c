/*
 * explain_refused.c - why an act is refused: the condition that failed
 * (explain.h)
 */
#include "game/facts.h"

#include "laws/notation.h"
#include "laws/words.h"

/* How many moves each player has made, where it takes a number of them. */
void laws__add_moves_made(struct facts *facts, unsigned needed)
{
    const struct laws_game *game = facts->explained->before;

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws_fact *fact =
            laws__add_fact(facts, LAWS_FACT_MOVES_MADE, (enum laws_color)color);

        fact->number = laws__moves_made(game, (enum laws_color)color);
        fact->needed = needed;
    }
}

/* He has made his move, or the opponent has yet to press (1997), or it simply
   is the other's turn. */
void laws__add_turn(struct facts *facts, enum laws_color player)
{
    const struct laws_game *game = facts->explained->before;
    const struct laws__made *own = &game->made[player],
                            *theirs = &game->made[laws_opponent(player)];
    const struct laws__made *made = NULL;
    enum laws_fact_kind kind = LAWS_FACT_WITHOUT_MOVE;
    struct laws_fact *fact;

    if (has_made_last(game, player)) {
        kind = LAWS_FACT_HAS_MADE;
        made = own;
    } else if (theirs->is && asks_for(facts, LAWS_PARAMETER_MOVE_PASSES_WHEN,
                                      LAWS_VALUE_COMPLETED)) {
        kind = LAWS_FACT_NOT_PRESSED;
        made = theirs;
    }
    fact = laws__add_fact(facts, kind, player);
    if (made)
        laws__copy_text(fact->text, sizeof fact->text, made->text);
}

static void explain_turn(struct facts *facts)
{
    laws__add_turn(facts, facts->explained->act->by);
}

static void explain_made_stands(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;
    enum laws_color by = facts->explained->act->by;

    char *text = laws__add_fact(facts, LAWS_FACT_HAS_MADE, by)->text;

    if (game->made[by].is)
        laws__copy_text(text, LAWS_MOVE_TEXT_MAX, game->made[by].text);
    else /* made for the envelope (I.1.1) */
        laws__write_san(game, game->adjournment.on_board, text);
}

/* What stands, or does not stand, on the first square of the act, or where its
   move begins. */
static void explain_no_piece(struct facts *facts)
{
    const struct laws_act *act = facts->explained->act;
    const struct laws_position *position = board(facts->explained->before);
    enum laws_status status = LAWS_OK;
    struct laws_fact *fact;
    laws_square square = act->square[0];
    laws_piece piece;

    if (!act->squares) {
        if (!act->move)
            return; /* a new piece, and no pawn that it could replace */
        status = laws_square_parse(act->move, 2, &square);
        SURE(status == LAWS_OK); /* only coordinates begin at an empty square */
    }
    piece = laws_position_on(position, square);
    fact = laws__add_fact(facts, LAWS_FACT_EMPTY, LAWS_NOBODY);
    if (piece == LAWS_NO_PIECE) {
        laws_square_print(square, fact->text);
        return;
    }
    fact->kind = LAWS_FACT_ON_SQUARE;
    fact->player = laws_piece_color(piece);
    laws__add_square(fact, position, square);
}

/* The move of a wrong claim, a sealing, or a scoresheet to be updated. */
static void explain_other_duty(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;
    enum laws_color by = facts->explained->act->by;
    struct laws_fact *fact;

    if (laws__rests_on(facts, LAWS_RULE_CLAIM_WRONG)) {
        fact = laws__add_fact(facts, LAWS_FACT_DUE, by);
        laws__write_san(game, game->due.move, fact->text);
    } else if (laws__rests_on(facts, LAWS_RULE_UPDATE_ONE)) {
        fact = laws__add_fact(facts, LAWS_FACT_SHEET_LACKS, by);
        fact->number = game->sheet[by].plies;
        fact->needed = game->plies;
    } else {
        SURE(laws__is_sealing(game, by)); /* there is no other */
        laws__add_fact(facts, LAWS_FACT_MUST_SEAL, by);
    }
}

static void explain_no_move_yet(struct facts *facts)
{
    laws__add_moves_made(facts, 1);
}

/* It has been ruled on already. */
static void add_ruled(struct facts *facts, enum laws_fact_kind kind,
                      const struct laws__ruled *ruled)
{
    struct laws_fact *fact;

    if (!*ruled->text)
        return;
    fact = laws__add_fact(facts, kind, LAWS_NOBODY);
    fact->span = ruled->at;
    fact->article = ruled->article;
    laws__copy_text(fact->text, sizeof fact->text, ruled->text);
}

/* What was ruled on before; no flag is down: what the clocks show. */
static void explain_no_claim(struct facts *facts)
{
    const struct laws_explained *explained = facts->explained;
    const struct laws_clock *clock = &explained->after->clock;
    enum laws_act_kind kind = explained->act->kind;

    if (kind == LAWS_ACT_CLAIMS_ILLEGAL || kind == LAWS_ACT_OBSERVES_ILLEGAL)
        add_ruled(facts, LAWS_FACT_RULED_ILLEGAL,
                  &explained->after->illegal_ruled);
    if (kind == LAWS_ACT_CLAIMS_TOUCH || kind == LAWS_ACT_OBSERVES_TOUCH)
        add_ruled(facts, LAWS_FACT_RULED_TOUCH, &explained->after->touch_ruled);
    if (!explained->after->regulations.control.count)
        return;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (kind == LAWS_ACT_OBSERVES_FLAG ||
            (kind == LAWS_ACT_CLAIMS_FLAG && color != explained->act->by))
            laws__add_fact(facts, LAWS_FACT_SHOWS, (enum laws_color)color)
                ->span = clock->left[color];
}

/* A.5.1: ten moves are completed by each. */
static void explain_too_late(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;

    if (!laws__rests_on(facts, LAWS_RULE_MISPLACED) &&
        !laws__rests_on(facts, LAWS_RULE_SETTING_LATE))
        return;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws_fact *fact =
            laws__add_fact(facts, LAWS_FACT_COMPLETED, (enum laws_color)color);

        fact->number = game->clock.completed[color];
        fact->needed = 10;
    }
}

static void explain_game_over(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    struct laws_fact *fact;

    if (!game->over) /* only the arbiter's decision is missing */
        return;
    fact = laws__add_fact(facts, LAWS_FACT_ENDED, LAWS_NOBODY);
    fact->article = game->result.article;
    fact->words = laws_end_words(game->result.end)->sentence;
    laws__copy_text(fact->text, sizeof fact->text,
                    laws_result_text(game->result.result));
}

enum {
    REFUSALS = 1 /* the first is LAWS_NOT_REFUSED */
#define REFUSAL(...) +1
#include "laws/words.def"
};

void laws__explain_refused(struct facts *facts)
{
    static laws__explainer *const refusals[REFUSALS] = {
        [LAWS_REFUSED_GAME_OVER] = explain_game_over,
        [LAWS_REFUSED_NOT_TO_MOVE] = explain_turn,
        [LAWS_REFUSED_NO_PIECE] = explain_no_piece,
        [LAWS_REFUSED_MADE_STANDS] = explain_made_stands,
        [LAWS_REFUSED_DUTY] = explain_other_duty,
        [LAWS_REFUSED_NO_MOVE_YET] = explain_no_move_yet,
        [LAWS_REFUSED_NO_CLAIM] = explain_no_claim,
        [LAWS_REFUSED_TOO_LATE] = explain_too_late,
    };
    laws__explainer *explain = refusals[facts->ruling->refusal];

    if (explain)
        explain(facts);
}
