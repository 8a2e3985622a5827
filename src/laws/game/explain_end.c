/*
 * explain_end.c - why a game ended as it did (explain.h)
 */
#include "game/facts.h"

#include "board/bits.h"
#include "laws/mate.h"
#include "laws/notation.h"
#include "mate/material/material.h"
#include "writing.h"

/* So many positions are looked at to make a line of moves shorter. */
#define SHORTEN_BUDGET 2000

/* A line is told in so many moves of both players at most. */
#define LINE_MAX 12

/* A line of moves, and how many more there are: "Kb1 a2+ Ka1 ... (+4)". */
static void write_line(const struct laws_mate_verdict *verdict,
                       const struct laws_position *from, char *text,
                       size_t size)
{
    struct writer writer = laws__writer(text, size);
    struct laws_position position = *from;
    char san[LAWS_SAN_MAX];

    for (unsigned i = 0; i < verdict->length && i < LINE_MAX; i++) {
        laws_san_print(&position, verdict->line[i], san);
        laws__write(&writer, i ? " " : "");
        laws__write(&writer, san);
        laws_position_play(&position, verdict->line[i]);
    }
    if (verdict->length > LINE_MAX) {
        laws__write(&writer, " ... (+");
        laws__write_number(&writer, verdict->length - LINE_MAX, 1);
        laws__write(&writer, ")");
    }
}

/* That the line would have ended in a draw before, which decides nothing. */
static void add_draw(struct facts *facts, const struct laws_position *position,
                     const struct laws_mate_verdict *verdict)
{
    const enum laws_mate_draw draw = laws_mate_draws(position, verdict);
    const char *article =
        laws_article(edition_of(facts), draw == LAWS_MATE_DRAWS_FIVEFOLD
                                            ? LAWS_RULE_FIVEFOLD
                                            : LAWS_RULE_SEVENTYFIVE);
    struct writer writer;
    struct laws_fact *fact;

    if (!draw || !article)
        return;
    fact = laws__add_fact(facts, LAWS_FACT_DRAWN_BEFORE, LAWS_NOBODY);
    writer = laws__writer(fact->text, sizeof fact->text);
    laws__write(&writer, article);
}

/* Can this player mate?  As the fold asked. */
static void add_mate(struct facts *facts, enum laws_color player)
{
    const struct laws_game *game = facts->explained->after;
    const struct laws__past *now = laws__last_of_game(game);
    struct laws_mate_verdict verdict;
    struct laws_fact *fact;

    if (laws__material_never_mates(&now->position, player)) {
        laws__add_fact(facts, LAWS_FACT_NEVER_MATES, player);
        return;
    }
    fact = laws__add_fact(facts, LAWS_FACT_MAY_MATE, player);
    if (!game->workspace || !now->is_position)
        return;
    switch (laws_mate_possible(&now->position, player, game->workspace, 0,
                               &verdict)) {
    case LAWS_MATE_UNDECIDED:
        break;
    case LAWS_MATE_POSSIBLE:
        fact->kind = LAWS_FACT_CAN_MATE;
        laws_mate_shorten(&now->position, player, game->workspace,
                          SHORTEN_BUDGET, &verdict);
        write_line(&verdict, &now->position, fact->text, sizeof fact->text);
        add_draw(facts, &now->position, &verdict);
        break;
    case LAWS_MATE_IMPOSSIBLE:
        fact->kind = LAWS_FACT_CANNOT_MATE;
        fact->words = laws_mate_argument_text(verdict.argument);
        break;
    }
}

static void add_bareness(struct facts *facts, enum laws_color player)
{
    laws__add_fact(facts,
                   laws__is_bare_king(facts->explained->after, player)
                       ? LAWS_FACT_BARE_KING
                       : LAWS_FACT_MORE_THAN_KING,
                   player);
}

/* What saves a player who would lose: what his opponent cannot do, or has not
   got. */
static void add_opponent(struct facts *facts, enum laws_parameter drawn_by,
                         enum laws_color player)
{
    if (asks_for(facts, drawn_by, LAWS_VALUE_ANY_LINE))
        add_mate(facts, laws_opponent(player));
    if (asks_for(facts, drawn_by, LAWS_VALUE_BARE_KING))
        add_bareness(facts, laws_opponent(player));
}

unsigned laws__losing_number(const struct facts *facts)
{
    unsigned own = facts->explained->before->regulations.illegal_loses;
    int loses =
        laws__parameter(edition_of(facts), LAWS_PARAMETER_ILLEGAL_LOSES);

    return loses && own ? own : (unsigned)loses;
}

/* Whose flag decides: it was ruled on with this, or before the arbiter's
   decision was there (III.5.2). */
static enum laws_color fallen(const struct facts *facts)
{
    const struct laws_rulings *rulings = facts->explained->rulings;

    for (unsigned i = 0; i < rulings->count; i++)
        if (rulings->ruling[i].verdict == LAWS_VERDICT_FLAG)
            return rulings->ruling[i].color;
    return (enum laws_color)facts->explained->before->quickplay.fallen;
}

static void explain_checkmate(struct facts *facts)
{
    const struct laws_position *position = board(facts->explained->after);
    laws_bitboard checkers = laws_position_checkers(position);
    struct laws_fact *fact =
        laws__add_fact(facts, LAWS_FACT_MATED, (enum laws_color)position->turn);

    while (checkers)
        laws__add_square(fact, position, take_square(&checkers));
}

static void explain_stalemate(struct facts *facts)
{
    laws__add_fact(facts, LAWS_FACT_STALEMATED,
                   (enum laws_color)board(facts->explained->after)->turn);
}

static void explain_fivefold(struct facts *facts)
{
    laws__add_stood(facts, facts->explained->after, 5);
}

static void explain_seventyfive(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;

    laws__add_quiet(facts, game, board(game)->halfmoves, 150);
}

static void explain_dead(struct facts *facts)
{
    if (asks_for(facts, LAWS_PARAMETER_DEAD_BY, LAWS_VALUE_LIST)) {
        laws__add_fact(facts, LAWS_FACT_LISTED, LAWS_NOBODY);
        return;
    }
    add_mate(facts, LAWS_WHITE);
    add_mate(facts, LAWS_BLACK);
}

static void explain_flag_fall(struct facts *facts)
{
    add_opponent(facts, LAWS_PARAMETER_FLAG_DRAWN_BY, fallen(facts));
}

static void explain_resignation(struct facts *facts)
{
    add_opponent(facts, LAWS_PARAMETER_RESIGNATION_DRAWN_BY,
                 facts->explained->act->by);
}

static void explain_illegal_moves(struct facts *facts)
{
    laws__add_fact(facts, LAWS_FACT_LOSES_AT, LAWS_NOBODY)->needed =
        laws__losing_number(facts);
    if (asks_for(facts, LAWS_PARAMETER_ILLEGAL_DRAWN, LAWS_VALUE_YES))
        add_mate(facts, laws_opponent(laws__illegal_by(facts)));
}

/* 1988, 10.7: late, or unwilling to obey, but the opponent has a bare king. */
static void explain_forfeit(struct facts *facts)
{
    if (facts->ruling->result == LAWS_RESULT_DRAW)
        laws__add_fact(facts, LAWS_FACT_BARE_KING,
                       laws__is_bare_king(facts->explained->after, LAWS_WHITE)
                           ? LAWS_WHITE
                           : LAWS_BLACK);
}

/* 1988, 10.11(b): the five minutes were more than he had. */
static void explain_wrong_claim(struct facts *facts)
{
    enum laws_color by = facts->explained->act->by;
    struct laws_clock clock = facts->explained->before->clock;

    laws_clock_advance(&clock, facts->explained->act->at);
    laws__add_fact(facts, LAWS_FACT_SHOWS, by)->span = clock.left[by];
    add_bareness(facts, laws_opponent(by));
}

/* What stood in the envelope, and whether that loses. */
static void explain_sealed_move(struct facts *facts)
{
    static const char *const texts[] = {
        [SEALED_AMBIGUOUS] = LAWS_MSGID("fits more than one legal move"),
        [SEALED_MEANINGLESS] = LAWS_MSGID("does not have the form of a move"),
        [SEALED_ILLEGAL] = LAWS_MSGID("fits no legal move"),
    };
    const struct laws__adjournment *adjournment =
        &facts->explained->before->adjournment;
    enum laws_color by =
        adjournment->session == LAWS_SESSION_REPLIED
            ? laws_opponent((enum laws_color)adjournment->sealer)
            : (enum laws_color)adjournment->sealer;

    laws__add_fact(facts, LAWS_FACT_SEALED_AS, by)->words =
        texts[adjournment->sealed];
    add_opponent(facts, LAWS_PARAMETER_SEALED_DRAWN_BY, by);
}

enum {
    ENDS = 1 /* the first is LAWS_END_NONE */
#define END(...) +1
#include "laws/words.def"
};

void laws__explain_result(struct facts *facts)
{
    static laws__explainer *const ends[ENDS] = {
        [LAWS_END_CHECKMATE] = explain_checkmate,
        [LAWS_END_STALEMATE] = explain_stalemate,
        [LAWS_END_FIVEFOLD] = explain_fivefold,
        [LAWS_END_SEVENTYFIVE_MOVES] = explain_seventyfive,
        [LAWS_END_DEAD_POSITION] = explain_dead,
        [LAWS_END_FLAG_FALL] = explain_flag_fall,
        [LAWS_END_RESIGNATION] = explain_resignation,
        [LAWS_END_ILLEGAL_MOVES] = explain_illegal_moves,
        [LAWS_END_WRONG_CLAIM] = explain_wrong_claim,
        [LAWS_END_SEALED_MOVE] = explain_sealed_move,
        [LAWS_END_DEFAULT] = explain_forfeit,
        [LAWS_END_REFUSAL] = explain_forfeit,
    };
    laws__explainer *explain = ends[facts->ruling->end];

    if (explain)
        explain(facts);
}
