/*
 * explain.c - the facts that a ruling rests on (explain.h)
 *
 * Nothing here decides: the fold has ruled, and what it looked at is looked at
 * once more.
 */
#include "laws/explain.h"

#include "game/listed.h"
#include "game/state.h"
#include "laws/mate.h"
#include "laws/notation.h"
#include "mate/material/material.h"
#include "writing.h"

/* So many positions are looked at to make a line of moves shorter. */
#define SHORTEN_BUDGET 20000

/* A line is told in so many moves of both players at most. */
#define LINE_MAX 12

struct facts {
    const struct laws_explained *explained;
    const struct laws_ruling *ruling;
    struct laws_fact *list;
    unsigned count;
};

static struct laws_fact *add(struct facts *facts, enum laws_fact_kind kind,
                             enum laws_color player)
{
    struct laws_fact *fact;

    if (facts->count == LAWS_FACTS_MAX)
        facts->count--; /* no ruling has so many */
    fact = &facts->list[facts->count++];
    *fact = (struct laws_fact){.kind = kind, .player = player};
    return fact;
}

static enum laws_edition edition_of(const struct facts *facts)
{
    return facts->explained->before->regulations.edition;
}

static bool has(const struct facts *facts, enum laws_parameter parameter,
                enum laws_value value)
{
    return laws__parameter(edition_of(facts), parameter) == (int)value;
}

/* The number that the edition gives to a matter, or NULL. */
static const char *article_on(const struct facts *facts, const char *matter)
{
    const struct laws_provision *row =
        laws_provision_by_matter(edition_of(facts), matter, 0);

    return row ? row->id : NULL;
}

static void add_ply(struct laws_fact *fact, unsigned ply)
{
    fact->number++;
    if (fact->plies < LAWS_FACT_PLIES)
        fact->ply[fact->plies++] = ply;
}

static bool has_same_pieces(const struct laws_position *a,
                            const struct laws_position *b)
{
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        if (a->by_kind[kind] != b->by_kind[kind])
            return false;
    return a->by_color[LAWS_WHITE] == b->by_color[LAWS_WHITE];
}

/* An earlier position that looks the same and is not (9.2.3). */
static void add_lookalike(struct facts *facts,
                          const struct laws_position *position)
{
    const struct laws_game *game = facts->explained->before;
    struct laws_fact *fact;

    for (unsigned i = game->plies; i-- > 0;) {
        const struct laws_position *then = &game->past[i].position;

        if (!has_same_pieces(then, position) ||
            laws_position_is_same(then, position))
            continue;
        if (then->turn != position->turn) {
            fact = add(facts, LAWS_FACT_OTHER_TURN, LAWS_NOBODY);
            fact->article = article_on(facts, "position-identity");
        } else if (then->castling != position->castling) {
            fact = add(facts, LAWS_FACT_OTHER_CASTLING, LAWS_NOBODY);
            fact->article = article_on(facts, "position-identity-castling");
        } else {
            fact = add(facts, LAWS_FACT_OTHER_PASSANT, LAWS_NOBODY);
            fact->article = article_on(facts, "position-identity-en-passant");
        }
        add_ply(fact, i);
        return;
    }
}

/* How often the position on the board has stood, and when. */
static void add_stood(struct facts *facts, const struct laws_game *game,
                      unsigned needed)
{
    const struct laws_position *position = board(game);
    struct laws_fact *fact = add(facts, LAWS_FACT_STOOD, LAWS_NOBODY);

    fact->needed = needed;
    for (unsigned i = 0; i <= game->plies; i++)
        if (laws_position_is_same(&game->past[i].position, position))
            add_ply(fact, i);
    if (fact->number < needed)
        add_lookalike(facts, position);
}

/* The same with a move that is only intended. */
static void add_would_stand(struct facts *facts, struct laws_move move)
{
    const struct laws_game *game = facts->explained->before;
    struct laws_position position = *board(game);
    struct laws_fact *fact = add(facts, LAWS_FACT_WOULD_STAND, LAWS_NOBODY);

    laws_san_print(&position, move, fact->text);
    laws_position_play(&position, move);
    for (unsigned i = 0; i <= game->plies; i++)
        if (laws_position_is_same(&game->past[i].position, &position))
            add_ply(fact, i);
    fact->number++; /* with the intended one */
    fact->needed = 3;
    if (!fact->plies)
        fact->kind = LAWS_FACT_NEVER_STOOD;
    if (fact->number < fact->needed)
        add_lookalike(facts, &position);
}

static void add_quiet(struct facts *facts, unsigned halfmoves, unsigned needed)
{
    struct laws_fact *fact = add(facts, LAWS_FACT_QUIET, LAWS_NOBODY);

    fact->number = halfmoves / 2;
    fact->needed = needed;
}

static void explain_fifty(struct facts *facts, const struct laws_move *intended)
{
    const struct laws_game *game = facts->explained->before;
    const struct laws_position *position = board(game);
    unsigned halfmoves = position->halfmoves, needed = 50;

    if (has(facts, LAWS_PARAMETER_FIFTY_LONGER, LAWS_VALUE_YES) &&
        laws__is_longer_ending(position))
        needed = 75;
    if (intended && has(facts, LAWS_PARAMETER_FIFTY_INTENDED, LAWS_VALUE_YES)) {
        if (intended->piece == LAWS_PAWN ||
            laws__captured(position, *intended) != LAWS_NO_SQUARE) {
            laws_san_print(position, *intended,
                           add(facts, LAWS_FACT_NOT_QUIET, LAWS_NOBODY)->text);
            return;
        }
        halfmoves++;
    }
    add_quiet(facts, halfmoves, needed);
}

static void add_touched(struct facts *facts, const struct laws_game *game,
                        enum laws_color player)
{
    const struct laws__hand *hand = &game->hand;
    struct laws_fact *fact;

    if (!hand->touches)
        return;
    fact = add(facts, LAWS_FACT_TOUCHED, player);
    for (; fact->squares < hand->touches && fact->squares < LAWS_FACT_PLIES;
         fact->squares++)
        fact->square[fact->squares] = hand->touched[fact->squares];
}

/* Why a claim of repetition or fifty moves is correct, wrong or barred. */
static void explain_claim(struct facts *facts)
{
    const struct laws_explained *explained = facts->explained;
    const struct laws_game *game = explained->before;
    const struct laws_act *act = explained->act;
    struct laws__reading reading = {.reason = LAWS_LEGAL};
    struct laws_fact *fact;

    if (act->kind != LAWS_ACT_CLAIMS_REPETITION &&
        act->kind != LAWS_ACT_CLAIMS_FIFTY)
        return;
    if (has_made_last(game, act->by)) {
        add(facts, LAWS_FACT_HAS_MADE, act->by);
    } else if (game->has_move != act->by) {
        add(facts, LAWS_FACT_WITHOUT_MOVE, act->by);
    } else if (facts->ruling->verdict == LAWS_VERDICT_CLAIM_BARRED) {
        add_touched(facts, game, act->by);
    } else if (act->move &&
               laws__read_move(game, act, game->plies, &reading) == LAWS_OK &&
               reading.reason != LAWS_LEGAL) {
        fact = add(facts, LAWS_FACT_INTENDED, act->by);
        fact->words = laws_reason_text(reading.reason);
        fact->article = laws_reason_article(reading.reason, edition_of(facts));
        laws__write_given(act, fact->text);
    } else if (act->kind == LAWS_ACT_CLAIMS_FIFTY) {
        explain_fifty(facts, act->move ? &reading.move : NULL);
    } else if (act->move) {
        add_would_stand(facts, reading.move);
    } else {
        add_stood(facts, game, 3);
    }
}

/* A line of moves: "Kb1 a2+ Ka1 ...". */
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
        laws__write(&writer, " ... (");
        laws__write_number(&writer, verdict->length, 1);
        laws__write(&writer, " moves of both players in all)");
    }
}

/* Can this player mate?  As the fold asked. */
static void add_mate(struct facts *facts, enum laws_color player)
{
    const struct laws_game *game = facts->explained->after;
    const struct laws__past *now = laws__last_of_game(game);
    struct laws_mate_verdict verdict;
    struct laws_fact *fact;

    if (laws__material_never_mates(&now->position, player)) {
        add(facts, LAWS_FACT_NEVER_MATES, player);
        return;
    }
    fact = add(facts, LAWS_FACT_MAY_MATE, player);
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
        break;
    case LAWS_MATE_IMPOSSIBLE:
        fact->kind = LAWS_FACT_CANNOT_MATE;
        fact->words = laws_mate_argument_text(verdict.argument);
        break;
    }
}

/* How many illegal moves lose; 0: none do. */
static unsigned losing_number(const struct facts *facts)
{
    unsigned own = facts->explained->before->regulations.illegal_loses;
    int loses =
        laws__parameter(edition_of(facts), LAWS_PARAMETER_ILLEGAL_LOSES);

    return loses && own ? own : (unsigned)loses;
}

/* Who loses by this result, or against whom it is drawn: he whose number,
   flag or move it was. */
static enum laws_color offender(const struct facts *facts)
{
    const struct laws_rulings *rulings = facts->explained->rulings;

    for (unsigned i = 0; i < rulings->count; i++)
        if (rulings->ruling[i].verdict == LAWS_VERDICT_FLAG)
            return rulings->ruling[i].color;
    if (facts->ruling->result == LAWS_RESULT_WHITE_WINS)
        return LAWS_BLACK;
    if (facts->ruling->result == LAWS_RESULT_BLACK_WINS)
        return LAWS_WHITE;
    return facts->explained->act->by;
}

static void explain_fivefold(struct facts *facts)
{
    add_stood(facts, facts->explained->after, 5);
}

static void explain_seventyfive(struct facts *facts)
{
    add_quiet(facts, board(facts->explained->after)->halfmoves, 75);
}

static void explain_dead(struct facts *facts)
{
    add_mate(facts, LAWS_WHITE);
    add_mate(facts, LAWS_BLACK);
}

/* Could his opponent mate, where the edition asks for that? */
static void add_opponent(struct facts *facts, enum laws_parameter drawn_by,
                         enum laws_color player)
{
    if (has(facts, drawn_by, LAWS_VALUE_ANY_LINE))
        add_mate(facts, laws_opponent(player));
}

static void explain_flag_fall(struct facts *facts)
{
    add_opponent(facts, LAWS_PARAMETER_FLAG_DRAWN_BY, offender(facts));
}

static void explain_resignation(struct facts *facts)
{
    add_opponent(facts, LAWS_PARAMETER_RESIGNATION_DRAWN_BY,
                 facts->explained->act->by);
}

static void explain_illegal_moves(struct facts *facts)
{
    add(facts, LAWS_FACT_LOSES_AT, LAWS_NOBODY)->needed = losing_number(facts);
    if (has(facts, LAWS_PARAMETER_ILLEGAL_DRAWN, LAWS_VALUE_YES))
        add_mate(facts, laws_opponent(offender(facts)));
}

static void explain_result(struct facts *facts)
{
    static void (*const ends[])(struct facts * facts) = {
        [LAWS_END_FIVEFOLD] = explain_fivefold,
        [LAWS_END_SEVENTYFIVE_MOVES] = explain_seventyfive,
        [LAWS_END_DEAD_POSITION] = explain_dead,
        [LAWS_END_FLAG_FALL] = explain_flag_fall,
        [LAWS_END_RESIGNATION] = explain_resignation,
        [LAWS_END_ILLEGAL_MOVES] = explain_illegal_moves,
    };
    size_t end = facts->ruling->end;

    if (end < sizeof ends / sizeof ends[0] && ends[end])
        ends[end](facts);
}

/* The moves that were completed in the period, and those that it asks for. */
static void explain_flag(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;
    enum laws_color player = facts->ruling->color;
    const struct laws_period *period = laws_control_period(
        &game->regulations.control, game->clock.period[player]);
    struct laws_fact *fact;

    if (!period->moves) {
        add(facts, LAWS_FACT_LAST_PERIOD, player);
        return;
    }
    fact = add(facts, LAWS_FACT_MOVES_DONE, player);
    fact->number = game->clock.in_period[player] > 0
                       ? (unsigned)game->clock.in_period[player]
                       : 0;
    fact->needed = period->moves;
}

/* How many illegal moves of all kinds were ruled on. */
static unsigned offences(const struct laws_game *game, enum laws_color player)
{
    const uint8_t *count = game->offences[player];

    return (unsigned)count[0] + count[1] + count[2];
}

static void explain_illegal(struct facts *facts)
{
    const struct laws_explained *explained = facts->explained;
    bool by_white = offences(explained->after, LAWS_WHITE) !=
                    offences(explained->before, LAWS_WHITE);
    unsigned needed = losing_number(facts);

    add(facts, LAWS_FACT_NTH_ILLEGAL, by_white ? LAWS_WHITE : LAWS_BLACK)
        ->number = facts->ruling->number;
    if (needed && !has(facts, LAWS_PARAMETER_ILLEGAL_QUICKPLAY, LAWS_VALUE_YES))
        add(facts, LAWS_FACT_LOSES_AT, LAWS_NOBODY)->needed = needed;
}

static void explain_late(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    struct laws_fact *fact =
        add(facts, LAWS_FACT_CAME_LATE, facts->ruling->color);

    fact->span = facts->explained->act->at - game->adjournment.began;
    fact->limit = game->regulations.default_time;
}

static void explain_offer(struct facts *facts)
{
    add(facts,
        has(facts, LAWS_PARAMETER_OFFER_DECLINED_WHEN, LAWS_VALUE_TOUCHED)
            ? LAWS_FACT_UNTIL_TOUCHED
            : LAWS_FACT_UNTIL_MADE,
        facts->ruling->color);
}

static void explain_breach(struct facts *facts)
{
    add_touched(facts, facts->explained->before, facts->explained->act->by);
}

/* What binds is a player's own touching, after the act. */
static void explain_duty(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;

    add_touched(facts, game, (enum laws_color)game->has_move);
}

static void explain_any_move(struct facts *facts)
{
    add(facts, LAWS_FACT_STUCK,
        (enum laws_color)facts->explained->after->has_move);
}

static void explain_minutes(struct facts *facts)
{
    if (facts->ruling->also)
        add(facts, LAWS_FACT_ONE_MINUTE, LAWS_NOBODY)->article =
            facts->ruling->also;
}

static void explain_exemption(struct facts *facts)
{
    add(facts, LAWS_FACT_SHORT_OF_TIME, facts->ruling->color);
}

unsigned laws_explain(const struct laws_explained *explained, unsigned nth,
                      struct laws_fact list[LAWS_FACTS_MAX])
{
    static void (*const verdicts[LAWS_VERDICTS])(struct facts * facts) = {
        [LAWS_VERDICT_CLAIM_CORRECT] = explain_claim,
        [LAWS_VERDICT_CLAIM_WRONG] = explain_claim,
        [LAWS_VERDICT_CLAIM_BARRED] = explain_claim,
        [LAWS_VERDICT_RESULT] = explain_result,
        [LAWS_VERDICT_TOUCH_BREACH] = explain_breach,
        [LAWS_VERDICT_MUST_MOVE] = explain_duty,
        [LAWS_VERDICT_MUST_CAPTURE] = explain_duty,
        [LAWS_VERDICT_MUST_CAPTURE_WITH] = explain_duty,
        [LAWS_VERDICT_MUST_CASTLE] = explain_duty,
        [LAWS_VERDICT_MAY_NOT_CASTLE] = explain_duty,
        [LAWS_VERDICT_MUST_MOVE_KING] = explain_duty,
        [LAWS_VERDICT_ANY_MOVE] = explain_any_move,
        [LAWS_VERDICT_ILLEGAL] = explain_illegal,
        [LAWS_VERDICT_TIME_ADDED] = explain_minutes,
        [LAWS_VERDICT_FLAG] = explain_flag,
        [LAWS_VERDICT_NEED_NOT_RECORD] = explain_exemption,
        [LAWS_VERDICT_LATE] = explain_late,
        [LAWS_VERDICT_OFFER_OPEN] = explain_offer,
    };
    struct facts facts = {.explained = explained,
                          .ruling = &explained->rulings->ruling[nth],
                          .list = list};

    if (verdicts[facts.ruling->verdict])
        verdicts[facts.ruling->verdict](&facts);
    return facts.count;
}
