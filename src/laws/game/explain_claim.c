/*
 * explain_claim.c - why a claim is correct, wrong or barred, and what it costs
 * (explain.h)
 */
#include "game/facts.h"

#include "board/bits.h"
#include "laws/notation.h"

/* The number that the edition gives to a matter. */
static const char *article_on(const struct facts *facts, const char *matter)
{
    const struct laws_provision *row =
        laws_provision_by_matter(edition_of(facts), matter, 0);

    SURE(row); /* every edition says what makes positions the same */
    return row->id;
}

/* All times at which the board was as it is `now`, `ply` the last of them; the
   last plies of them in their order. */
static void add_times(struct laws_fact *fact, const struct laws_game *game,
                      const struct laws__past *now, unsigned ply)
{
    for (; ply != NEVER; ply = laws__stood_before(game, now, ply)) {
        fact->number++;
        if (fact->plies < LAWS_FACT_PLIES)
            fact->ply[fact->plies++] = ply;
    }
    for (unsigned i = 0; i < fact->plies / 2; i++) {
        unsigned *mirror = &fact->ply[fact->plies - 1 - i], other = *mirror;

        *mirror = fact->ply[i];
        fact->ply[i] = other;
    }
}

/* Whose right to castle has gone since then, and with which rooks. */
static void add_rights(struct laws_fact *fact, const struct laws_position *then,
                       const struct laws_position *now)
{
    laws_bitboard gone = then->castling & ~now->castling;
    bool white = gone & then->by_color[LAWS_WHITE],
         black = gone & then->by_color[LAWS_BLACK];

    if (white != black)
        fact->player = white ? LAWS_WHITE : LAWS_BLACK;
    while (gone)
        laws__add_square(fact, then, take_square(&gone));
}

/* An earlier position that looks the same and is not (9.2.3). */
static void add_lookalike(struct facts *facts,
                          const struct laws_position *position)
{
    const struct laws_game *game = facts->explained->before;
    struct laws_fact *fact;

    for (unsigned i = game->plies; i-- > 0;) {
        const struct laws_position *then = &game->past[i].position;
        const enum laws_difference_kind kind =
            laws_position_difference(then, position).kind;

        if (kind <= LAWS_DIFFERENCE_PIECE)
            continue;
        fact = laws__add_fact(facts, LAWS_FACT_OTHER_PASSANT, LAWS_NOBODY);
        fact->ply[fact->plies++] = i;
        if (kind == LAWS_DIFFERENCE_TURN) {
            fact->kind = LAWS_FACT_OTHER_TURN;
            fact->article = article_on(facts, "position-identity");
        } else if (kind == LAWS_DIFFERENCE_CASTLING) {
            fact->kind = LAWS_FACT_OTHER_CASTLING;
            fact->article = article_on(facts, "position-identity-castling");
            add_rights(fact, then, position);
        } else {
            fact->article = article_on(facts, "position-identity-en-passant");
        }
        return;
    }
}

void laws__add_stood(struct facts *facts, const struct laws_game *game,
                     unsigned needed)
{
    const struct laws__past *now = &game->past[game->plies];
    struct laws_fact *fact =
        laws__add_fact(facts, LAWS_FACT_STOOD, LAWS_NOBODY);

    fact->needed = needed;
    add_times(fact, game, now, game->plies);
    if (fact->number < needed)
        add_lookalike(facts, &now->position);
}

/* The same with a move that is only intended. */
static void add_would_stand(struct facts *facts, struct laws_move move)
{
    const struct laws_game *game = facts->explained->before;
    struct laws__past next;
    struct laws_fact *fact =
        laws__add_fact(facts, LAWS_FACT_WOULD_STAND, LAWS_NOBODY);

    laws__write_san(game, move, fact->text);
    laws__foresee(game, move, &next);
    add_times(fact, game, &next,
              laws__stood_before(game, &next, game->plies + 1));
    fact->number++; /* with the intended one */
    fact->needed = 3;
    if (!fact->plies)
        fact->kind = LAWS_FACT_NEVER_STOOD;
    if (fact->number < fact->needed)
        add_lookalike(facts, &next.position);
}

/* Moves of either player, and the capture or pawn move before them, if that was
   in this game. */
void laws__add_quiet(struct facts *facts, const struct laws_game *game,
                     unsigned number, unsigned needed)
{
    struct laws_fact *fact =
        laws__add_fact(facts, LAWS_FACT_QUIET, LAWS_NOBODY);

    fact->number = number / 2;
    fact->needed = needed / 2;
    for (unsigned ply = game->plies + 1; ply-- > 0;)
        if (game->past[ply].position.halfmoves == 0) {
            fact->ply[fact->plies++] = ply;
            return;
        }
}

static void explain_fifty(struct facts *facts, const struct laws_move *intended)
{
    const struct laws_game *game = facts->explained->before;
    struct laws__quiet quiet = laws__quiet(game, intended);

    if (quiet.broken)
        laws__write_san(
            game, *intended,
            laws__add_fact(facts, LAWS_FACT_NOT_QUIET, LAWS_NOBODY)->text);
    else
        laws__add_quiet(facts, game, quiet.number, quiet.needed);
}

static void explain_draw(struct facts *facts)
{
    const struct laws_game *game = facts->explained->before;
    const struct laws_act *act = facts->explained->act;
    struct laws__reading reading = {.reason = LAWS_LEGAL};
    struct laws_fact *fact;

    if (has_made_last(game, act->by) || laws__lacks_move(game, act->by)) {
        laws__add_turn(facts, act->by);
        return;
    }
    if (act->move) /* what is judged could be read */
        (void)!laws__read_move(game, act, game->plies, &reading);
    if (facts->ruling->verdict == LAWS_VERDICT_CLAIM_BARRED) {
        laws__add_touched(facts, game, act->by);
    } else if (reading.reason != LAWS_LEGAL) {
        fact = laws__add_fact(facts, LAWS_FACT_INTENDED, act->by);
        fact->words = laws_reason_text(reading.reason);
        fact->article = laws_reason_article(reading.reason, edition_of(facts));
        laws__write_given(act, fact->text);
    } else if (act->kind == LAWS_ACT_CLAIMS_FIFTY) {
        explain_fifty(facts, act->move ? &reading.move : NULL);
    } else if (act->move) {
        add_would_stand(facts, reading.move);
    } else {
        laws__add_stood(facts, game, 3);
    }
}

/* What bars a claim in a quickplay finish (III.2 to III.5). */
static void explain_quickplay(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    enum laws_color by = facts->explained->act->by;
    struct laws_fact *fact;

    if (laws__rests_on(facts, LAWS_RULE_QUICKPLAY_PERIOD)) {
        laws__add_fact(facts, LAWS_FACT_NOT_LAST, by);
    } else if (!laws__rests_on(facts, LAWS_RULE_QUICKPLAY_ANNOUNCED) &&
               !laws__rests_on(facts, LAWS_RULE_QUICKPLAY_SCOPE)) {
        laws_ms left = game->clock.left[by];

        if (left < LAWS_MINUTES(2) && !game->clock.fallen[by]) {
            laws__add_turn(facts, by);
            return;
        }
        fact = laws__add_fact(
            facts, left ? LAWS_FACT_SHOWS_MORE : LAWS_FACT_SHOWS, by);
        fact->span = left;
        fact->limit = LAWS_MINUTES(2);
    }
}

void laws__explain_claim(struct facts *facts)
{
    enum laws_act_kind kind = facts->explained->act->kind;

    if (kind == LAWS_ACT_CLAIMS_REPETITION || kind == LAWS_ACT_CLAIMS_FIFTY)
        explain_draw(facts);
    else
        explain_quickplay(facts);
}

/* 1997, 9.5(b) */
void laws__explain_price(struct facts *facts)
{
    const struct laws_game *game = facts->explained->after;
    const struct laws_ruling *ruling = facts->ruling;

    if (laws__rests_on(facts, LAWS_RULE_CLAIM_WRONG) &&
        asks_for(facts, LAWS_PARAMETER_CLAIM_PRICE, LAWS_VALUE_HALF_LESS))
        laws__add_fact(facts, LAWS_FACT_HALF, ruling->color)->span =
            game->clock.left[ruling->color] + ruling->span;
}
