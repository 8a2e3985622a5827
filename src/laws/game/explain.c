/*
 * explain.c - the facts that a ruling rests on (explain.h): which verdict has
 * which, and those about hands, counts and offers
 */
#include "game/facts.h"

#include "board/pieces.h"

struct laws_fact *laws__add_fact(struct facts *facts, enum laws_fact_kind kind,
                                 enum laws_color player)
{
    struct laws_fact *fact;

    if (facts->count == LAWS_FACTS_MAX) /* three rooks on a side of the king */
        facts->count--;
    fact = &facts->list[facts->count++];
    *fact = (struct laws_fact){.kind = kind, .player = player};
    return fact;
}

void laws__add_square(struct laws_fact *fact,
                      const struct laws_position *position, laws_square square)
{
    if (fact->squares == LAWS_FACT_PLIES)
        return;
    fact->square[fact->squares] = square;
    fact->piece[fact->squares++] = laws_position_on(position, square);
}

bool laws__rests_on(const struct facts *facts, enum laws_rule rule)
{
    const char *article = laws_article(edition_of(facts), rule);

    return article && !strcmp(article, facts->ruling->article);
}

void laws__add_touched(struct facts *facts, const struct laws_game *game,
                       enum laws_color player)
{
    const struct laws__hand *hand = &game->hand;
    struct laws_fact *fact;

    if (!hand->touches)
        return;
    fact = laws__add_fact(facts, LAWS_FACT_TOUCHED, player);
    for (unsigned i = 0; i < hand->touches; i++)
        laws__add_square(fact, &laws__before_hand(game, player)->position,
                         hand->touched[i]);
}

/* How many illegal moves of all kinds were ruled on. */
static unsigned offences(const struct laws_game *game, enum laws_color player)
{
    const uint8_t *count = game->offences[player];

    return (unsigned)count[0] + count[1] + count[2];
}

enum laws_color laws__illegal_by(const struct facts *facts)
{
    const struct laws_explained *explained = facts->explained;

    return offences(explained->after, LAWS_WHITE) !=
                   offences(explained->before, LAWS_WHITE)
               ? LAWS_WHITE
               : LAWS_BLACK;
}

static void explain_illegal(struct facts *facts)
{
    unsigned needed = laws__losing_number(facts);

    laws__add_fact(facts, LAWS_FACT_NTH_ILLEGAL, laws__illegal_by(facts))
        ->number = facts->ruling->number;
    if (needed &&
        !asks_for(facts, LAWS_PARAMETER_ILLEGAL_QUICKPLAY, LAWS_VALUE_YES))
        laws__add_fact(facts, LAWS_FACT_LOSES_AT, LAWS_NOBODY)->needed = needed;
}

/* On the board, and nobody has ruled on it. */
static void explain_illegal_made(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    enum laws_color by = facts->explained->act->by;

    if (has_made_illegal(game, by) &&
        asks_for(facts, LAWS_PARAMETER_ILLEGAL_WHEN, LAWS_VALUE_COMPLETED))
        laws__add_fact(facts, LAWS_FACT_UNTIL_PRESSED, by);
    if (is_limited(game) && game->regulations.arbiter != LAWS_ARBITER_AUTOMATIC)
        laws__add_fact(facts, LAWS_FACT_UNTIL_ANSWERED, by)->article =
            laws_article(edition_of(facts), LAWS_RULE_ILLEGAL_STANDS);
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
        laws__add_fact(facts, LAWS_FACT_LAST_PERIOD, player);
        return;
    }
    fact = laws__add_fact(facts, LAWS_FACT_MOVES_DONE, player);
    fact->number = game->clock.in_period[player] > 0
                       ? (unsigned)game->clock.in_period[player]
                       : 0;
    fact->needed = period->moves;
}

static void explain_late(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    struct laws_fact *fact =
        laws__add_fact(facts, LAWS_FACT_CAME_LATE, facts->ruling->color);

    fact->span = facts->explained->act->at - game->adjournment.began;
    fact->limit = game->regulations.default_time;
}

static void explain_offer(struct facts *facts)
{
    laws__add_fact(
        facts,
        asks_for(facts, LAWS_PARAMETER_OFFER_DECLINED_WHEN, LAWS_VALUE_TOUCHED)
            ? LAWS_FACT_UNTIL_TOUCHED
            : LAWS_FACT_UNTIL_MADE,
        facts->ruling->color);
}

static void explain_barred_offer(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;

    if (game->regulations.offers_allowed)
        laws__add_moves_made(facts, game->regulations.offers_after);
    else
        laws__add_fact(facts, LAWS_FACT_FORBIDDEN, LAWS_NOBODY);
}

/* What was touched, as it is when the move is put back. */
static void explain_breach(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;

    laws__add_touched(facts, game, (enum laws_color)game->has_move);
}

/* 4.8: what the claimant's hand must not have done; NULL: nothing ends it. */
static const char *contact_text(enum laws__contact contact)
{
    static const char *const texts[] = {
        [CONTACT_ACCIDENT] = LAWS_MSGID("touched a piece"),
        [CONTACT_ADJUSTS] = LAWS_MSGID("deliberately touched a piece"),
        [CONTACT_INTENDS] =
            LAWS_MSGID("touched a piece in order to move or capture it"),
    };

    return texts[contact];
}

/* A legal move against touch-move that nobody put back: who may say so, and
   until when. */
static void add_breach(struct facts *facts, enum laws_color by)
{
    const struct laws_game *after = facts->explained->after;
    const struct laws__breach *breach = &after->breach[by];
    enum laws__contact end;
    struct laws_fact *fact;

    if (!breach->is || breach->ply < facts->explained->before->plies)
        return;
    fact = laws__add_fact(facts, LAWS_FACT_BREACH, by);
    fact->article = laws_article(edition_of(facts), breach->broken.rule);
    laws__add_square(fact, &after->past[breach->ply].position,
                     breach->broken.square);
    end = laws__ends_touch_claim(edition_of(facts), breach->broken.rule);
    fact = laws__add_fact(
        facts,
        end == CONTACT_NONE ? LAWS_FACT_CLAIM_LASTS : LAWS_FACT_CLAIM_ENDS, by);
    fact->words = contact_text(end);
}

static void explain_made(struct facts *facts)
{
    add_breach(facts, LAWS_WHITE);
    add_breach(facts, LAWS_BLACK);
}

static void explain_forfeited(struct facts *facts)
{
    enum laws_color by = facts->explained->act->by;
    const struct laws__breach *breach =
        laws__find_breach(facts->explained->before, by);

    SURE(breach); /* which he forfeited the right to claim */
    laws__add_fact(facts, LAWS_FACT_CLAIM_ENDED, by)->words = contact_text(
        laws__ends_touch_claim(edition_of(facts), breach->broken.rule));
}

/* A player's own touching binds him, as it is after the act. */
static void explain_duty(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    enum laws_color player = (enum laws_color)game->has_move;

    laws__add_touched(facts, game, player);
    laws__add_fact(facts, LAWS_FACT_UNTIL_MOVED, player);
}

/* The rook of the barred side; found to be misplaced, it was not touched. */
static void explain_no_castling(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    enum laws_color player = (enum laws_color)game->has_move;
    const struct laws_position *before =
        &laws__before_hand(game, player)->position;
    laws_bitboard barred = laws__duty(game, player).barred;
    bool kingside = !strcmp(facts->ruling->word, "king");

    while (barred) {
        laws_square king = first_square(pieces(before, player, LAWS_KING));
        laws_square rook = take_square(&barred);

        if ((rook > king) != kingside)
            continue;
        laws__add_square(laws__add_fact(facts, LAWS_FACT_ROOK_FIRST, player),
                         before, rook);
        laws__add_fact(
            facts,
            asks_for(facts, LAWS_PARAMETER_ROOK_FIRST_FOR_GOOD, LAWS_VALUE_YES)
                ? LAWS_FACT_FOR_GOOD
                : LAWS_FACT_UNTIL_MOVED,
            player);
    }
}

static void explain_any_move(struct facts *facts)
{
    laws__add_fact(facts, LAWS_FACT_STUCK,
                   (enum laws_color)facts->explained->after->has_move);
}

static void explain_minutes(struct facts *facts)
{
    if (facts->ruling->also)
        laws__add_fact(facts, LAWS_FACT_ONE_MINUTE, LAWS_NOBODY)->article =
            facts->ruling->also;
}

static void explain_exemption(struct facts *facts)
{
    laws__add_fact(facts, LAWS_FACT_SHORT_OF_TIME, facts->ruling->color);
}

static void explain_sheet(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;
    enum laws_color player = facts->ruling->color;
    struct laws_fact *fact =
        laws__add_fact(facts, LAWS_FACT_SHEET_LACKS, player);

    fact->number = game->sheet[player].plies;
    fact->needed = game->plies;
}

/* 7.3 */
static void explain_colours(struct facts *facts)
{
    if (asks_for(facts, LAWS_PARAMETER_COLOURS_REVERSED, LAWS_VALUE_BY_MOVES))
        laws__add_moves_made(facts, 10);
}

unsigned laws_explain(const struct laws_explained *explained, unsigned nth,
                      struct laws_fact list[LAWS_FACTS_MAX])
{
    static laws__explainer *const verdicts[LAWS_VERDICTS] = {
        [LAWS_VERDICT_MADE] = explain_made,
        [LAWS_VERDICT_CLAIM_CORRECT] = laws__explain_claim,
        [LAWS_VERDICT_CLAIM_WRONG] = laws__explain_claim,
        [LAWS_VERDICT_CLAIM_BARRED] = laws__explain_claim,
        [LAWS_VERDICT_TIME_REMOVED] = laws__explain_price,
        [LAWS_VERDICT_RESULT] = laws__explain_result,
        [LAWS_VERDICT_REFUSED] = laws__explain_refused,
        [LAWS_VERDICT_TOUCH_BREACH] = explain_breach,
        [LAWS_VERDICT_RIGHT_FORFEITED] = explain_forfeited,
        [LAWS_VERDICT_MUST_MOVE] = explain_duty,
        [LAWS_VERDICT_MUST_CAPTURE] = explain_duty,
        [LAWS_VERDICT_MUST_CAPTURE_WITH] = explain_duty,
        [LAWS_VERDICT_MUST_CASTLE] = explain_duty,
        [LAWS_VERDICT_MUST_MAKE] = explain_duty,
        [LAWS_VERDICT_MAY_NOT_CASTLE] = explain_no_castling,
        [LAWS_VERDICT_MUST_MOVE_KING] = explain_duty,
        [LAWS_VERDICT_ANY_MOVE] = explain_any_move,
        [LAWS_VERDICT_ILLEGAL] = explain_illegal,
        [LAWS_VERDICT_ILLEGAL_MADE] = explain_illegal_made,
        [LAWS_VERDICT_TIME_ADDED] = explain_minutes,
        [LAWS_VERDICT_FLAG] = explain_flag,
        [LAWS_VERDICT_NEED_NOT_RECORD] = explain_exemption,
        [LAWS_VERDICT_RECORD_MISSING] = explain_sheet,
        [LAWS_VERDICT_MUST_UPDATE] = explain_sheet,
        [LAWS_VERDICT_LATE] = explain_late,
        [LAWS_VERDICT_OFFER_OPEN] = explain_offer,
        [LAWS_VERDICT_OFFER_BARRED] = explain_barred_offer,
        [LAWS_VERDICT_CONTINUES] = explain_colours,
        [LAWS_VERDICT_DISCONTINUED] = explain_colours,
    };
    struct facts facts = {.explained = explained,
                          .ruling = &explained->rulings->ruling[nth],
                          .list = list};

    if (verdicts[facts.ruling->verdict])
        verdicts[facts.ruling->verdict](&facts);
    return facts.count;
}
