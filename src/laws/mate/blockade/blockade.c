/*
 * blockade.c - find the tightest blockade
 *
 * Begin with every piece fixed where it stands and every pawn steady, and let
 * go what the rules of blockade_check.c do not hold, until nothing changes.
 */
#include "mate/blockade/blockade.h"

#include "mate/steps.h"

struct finder {
    const struct laws_position *position;
    struct laws__blockade *blockade;
    laws_bitboard victims[2]; /* where a pawn of this colour captures    */
    laws_bitboard stop[2];    /* where its pawns never step straight     */
    laws_bitboard arrive[2];  /* where its other pieces arrive in a step */
};

static laws_bitboard denied_to(const struct finder *finder,
                               enum laws_color color)
{
    const enum laws_color opponent = laws_opponent(color);
    const struct laws_position *position = finder->position;
    const laws_bitboard fixed =
        finder->blockade->fixed & position->by_color[opponent];
    laws_bitboard set =
        pawn_captures(fixed & position->by_kind[LAWS_PAWN], opponent);

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++)
        if (fixed & position->by_kind[kind])
            set |= kind_steps(kind, fixed & position->by_kind[kind]);
    return set;
}

static void spread_pieces(struct finder *finder, enum laws_color color,
                          enum laws_kind kind, laws_bitboard allowed)
{
    struct laws__blockade *blockade = finder->blockade;
    const struct laws_position *position = finder->position;
    laws_bitboard *reach = &blockade->reach[color][kind], to, before;
    laws_bitboard fixed =
        blockade->fixed & position->by_color[color] & position->by_kind[kind];

    if (!*reach)
        return;
    while (fixed) {
        laws_square square = take_square(&fixed);

        if (kind_steps(kind, LAWS_BIT(square)) & ~blockade->fixed & allowed)
            blockade->fixed &= ~LAWS_BIT(square);
    }
    do {
        before = *reach;
        to = kind_steps(kind, before) & allowed;
        *reach |= to & ~blockade->fixed;
    } while (*reach != before);
    blockade->fixed &= ~(to & position->by_color[laws_opponent(color)] &
                         ~position->by_kind[LAWS_KING]);
    finder->arrive[color] |= to;
}

/* What the pawns of a colour may capture, and what stops them. */
static void look_ahead(struct finder *finder, enum laws_color color)
{
    const struct laws__blockade *blockade = finder->blockade;
    const struct laws_position *position = finder->position;
    const enum laws_color opponent = laws_opponent(color);
    laws_bitboard victims = 0, taken, pawns, stop = 0;

    for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_QUEEN; kind++)
        victims |= blockade->reach[opponent][kind];
    if (position->en_passant != LAWS_NO_SQUARE && position->turn == color)
        victims |= LAWS_BIT(position->en_passant);
    taken = pawn_captures(blockade->reach[color][LAWS_PAWN], color) & victims;
    pawns = blockade->steady & position->by_color[opponent];
    while (pawns) {
        laws_bitboard pawn = LAWS_BIT(take_square(&pawns));

        if (!(all_ahead(pawn, opponent) & taken))
            stop |= pawn;
    }
    finder->victims[color] = victims;
    finder->stop[color] = stop;
}

static void spread_pawns(struct finder *finder, enum laws_color color)
{
    struct laws__blockade *blockade = finder->blockade;
    const struct laws_position *position = finder->position;
    const enum laws_color opponent = laws_opponent(color);
    const laws_bitboard last = first_rank(opponent);
    const laws_bitboard victims = finder->victims[color];
    laws_bitboard *pawns = &blockade->reach[color][LAWS_PAWN], to, before;
    laws_bitboard fixed = blockade->fixed & position->by_color[color] &
                          position->by_kind[LAWS_PAWN];

    if (!*pawns)
        return;
    blockade->fixed &= ~(fixed & (pawn_pushes(~blockade->fixed, opponent) |
                                  pawn_captures(victims, opponent)));
    do {
        before = *pawns;
        to = (pawn_pushes(before, color) & ~blockade->fixed &
              ~finder->stop[color]) |
             (pawn_captures(before, color) & victims);
        *pawns |= to & ~last;
    } while (*pawns != before);
    blockade->fixed &= ~(pawn_captures(*pawns, color) & victims);
    if (to & last)
        for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_QUEEN; kind++)
            blockade->reach[color][kind] |= to & last;
}

/* Let pawns go that may capture, be captured or promote on their lane. */
static void unsettle_pawns(struct finder *finder, enum laws_color color)
{
    struct laws__blockade *blockade = finder->blockade;
    const enum laws_color opponent = laws_opponent(color);
    laws_bitboard pawns = blockade->steady & finder->position->by_color[color];
    laws_bitboard bad =
        first_rank(opponent) | finder->arrive[opponent] |
        pawn_captures(finder->victims[color], opponent) |
        pawn_captures(blockade->reach[opponent][LAWS_PAWN], opponent);

    while (pawns) {
        laws_bitboard pawn = LAWS_BIT(take_square(&pawns)), lane = pawn;

        for (int steps = 0; steps < 6; steps++)
            lane |= pawn_pushes(lane, color) & ~blockade->fixed &
                    ~finder->stop[color];
        if (lane & bad)
            blockade->steady &= ~pawn;
    }
}

/* What may castle or be captured en passant is let go at once. */
static void fix_all(struct finder *finder)
{
    struct laws__blockade *blockade = finder->blockade;
    const struct laws_position *position = finder->position;

    blockade->fixed = position->by_color[0] | position->by_color[1];
    blockade->steady = position->by_kind[LAWS_PAWN];
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        for (enum laws_kind kind = LAWS_NO_KIND; kind <= LAWS_KING; kind++)
            blockade->reach[color][kind] =
                position->by_color[color] & position->by_kind[kind];
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        const laws_bitboard rank = first_rank(color);
        laws_bitboard rooks = position->castling & rank;

        if (!rooks)
            continue;
        blockade->fixed &= ~(rooks | blockade->reach[color][LAWS_KING]);
        blockade->reach[color][LAWS_KING] |=
            rank & (LAWS__FILE(2) | LAWS__FILE(6));
        blockade->reach[color][LAWS_ROOK] |=
            rank & (LAWS__FILE(3) | LAWS__FILE(5));
    }
    if (position->en_passant != LAWS_NO_SQUARE) {
        laws_bitboard pawn = pawn_pushes(LAWS_BIT(position->en_passant),
                                         laws_opponent(position->turn));

        blockade->fixed &= ~pawn;
        blockade->steady &= ~pawn;
    }
}

void laws__blockade_find(const struct laws_position *position,
                         struct laws__blockade *blockade)
{
    struct finder finder = {.position = position, .blockade = blockade};
    struct laws__blockade before;
    laws_bitboard difference;

    fix_all(&finder);
    do {
        before = *blockade;
        for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
            look_ahead(&finder, color);
            finder.arrive[color] = 0;
            for (enum laws_kind kind = LAWS_KNIGHT; kind < LAWS_KING; kind++)
                spread_pieces(&finder, color, kind, ~(laws_bitboard)0);
            spread_pieces(&finder, color, LAWS_KING,
                          ~denied_to(&finder, color));
            spread_pawns(&finder, color);
        }
        for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            unsettle_pawns(&finder, color);
        difference = (before.fixed ^ blockade->fixed) |
                     (before.steady ^ blockade->steady);
        for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
                difference |=
                    before.reach[color][kind] ^ blockade->reach[color][kind];
    } while (difference);
    /* A fixed pawn needs no lane. */
    blockade->steady &= ~blockade->fixed;
}

bool laws__blockade_proves(const struct laws_position *position,
                           enum laws_color side)
{
    struct laws__blockade blockade;

    laws__blockade_find(position, &blockade);
    return laws__blockade_holds(position, side, &blockade);
}
