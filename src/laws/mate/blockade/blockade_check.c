/*
 * blockade_check.c - does a blockade hold, and is no mate inside?
 *
 * By induction over the moves of any game from this position.  Suppose that
 * every piece is where the blockade says it may be, all fixed pieces are in
 * place and all steady pawns on their files.  Then after any legal move this is
 * so again, if
 *
 *   - a step onto a square that is not fixed leads to where the piece may be;
 *   - no step leads onto a fixed piece of the opponent, but the king (1.4.1);
 *   - no fixed piece has a step;
 *   - no steady pawn, wherever it may have got to, has anything to capture,
 *     can be captured, or promotes.
 *
 * A king may be kept out of squares that a fixed piece attacks: that piece
 * will be there (3.9.2).  A pawn may be kept from the square where a steady
 * pawn of the opponent stands now: the two cannot pass each other, if none
 * comes between them by a capture.  A double step of a pawn is two steps; a
 * pawn that is captured en passant has crossed the square where it is
 * captured, so the blockade has it there; only the capture that is possible now
 * must be looked at by itself.
 */
#include "mate/blockade/blockade.h"

#include "mate/steps.h"

struct check {
    const struct laws_position *position;
    const struct laws__blockade *blockade;
    laws_bitboard passable;   /* squares without a fixed piece           */
    laws_bitboard men[2];     /* where pieces other than the king may be */
    laws_bitboard victims[2]; /* where a pawn of this colour captures    */
    laws_bitboard taken[2];   /* where it arrives by capturing           */
    laws_bitboard deny[2];    /* where this colour's king never goes     */
    laws_bitboard stop[2];    /* where its pawns never step straight     */
    laws_bitboard lane[2];    /* where its steady pawns may be           */
};

static laws_bitboard steady_of(const struct check *check, enum laws_color color)
{
    return check->blockade->steady & check->position->by_color[color];
}

/* Squares that the fixed pieces of a colour attack, now and for good. */
static laws_bitboard attacked_for_good(const struct check *check,
                                       enum laws_color color)
{
    const laws_bitboard fixed =
        check->blockade->fixed & check->position->by_color[color];
    const laws_bitboard *kind = check->position->by_kind;
    laws_bitboard set = pawn_captures(fixed & kind[LAWS_PAWN], color);

    for (enum laws_kind k = LAWS_KNIGHT; k <= LAWS_KING; k++)
        set |= kind_steps(k, fixed & kind[k]);
    return set;
}

/* The steady pawns of the opponent that no capture gets between. */
static laws_bitboard stops_for(const struct check *check, enum laws_color color)
{
    const enum laws_color opponent = laws_opponent(color);
    laws_bitboard pawns = steady_of(check, opponent), set = 0;

    while (pawns) {
        laws_bitboard pawn = LAWS_BIT(take_square(&pawns));

        if (!(all_ahead(pawn, opponent) & check->taken[color]))
            set |= pawn;
    }
    return set;
}

/* Where these pawns may get to by going straight on. */
static laws_bitboard lanes_of(const struct check *check, enum laws_color color,
                              laws_bitboard pawns)
{
    for (int steps = 0; steps < 6; steps++)
        pawns |=
            pawn_pushes(pawns, color) & check->passable & ~check->stop[color];
    return pawns;
}

static void begin_check(struct check *check,
                        const struct laws_position *position,
                        const struct laws__blockade *blockade)
{
    check->position = position;
    check->blockade = blockade;
    check->passable = ~blockade->fixed;
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        check->men[color] = 0;
        for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_QUEEN; kind++)
            check->men[color] |= blockade->reach[color][kind];
        check->deny[laws_opponent(color)] = attacked_for_good(check, color);
    }
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        check->victims[color] = check->men[laws_opponent(color)];
        if (position->en_passant != LAWS_NO_SQUARE && position->turn == color)
            check->victims[color] |= LAWS_BIT(position->en_passant);
        check->taken[color] =
            pawn_captures(blockade->reach[color][LAWS_PAWN], color) &
            check->victims[color];
        check->stop[color] = stops_for(check, color);
        check->lane[color] = lanes_of(check, color, steady_of(check, color));
    }
}

/* The squares where a piece of this kind may arrive in a step. */
static laws_bitboard arrivals(const struct check *check, enum laws_color color,
                              enum laws_kind kind)
{
    laws_bitboard to = kind_steps(kind, check->blockade->reach[color][kind]);

    return kind == LAWS_KING ? to & ~check->deny[color] : to;
}

static bool pieces_stay_inside(const struct check *check, enum laws_color color,
                               enum laws_kind kind)
{
    const enum laws_color opponent = laws_opponent(color);
    const struct laws__blockade *blockade = check->blockade;
    const laws_bitboard *by_color = check->position->by_color;
    laws_bitboard to = arrivals(check, color, kind);
    laws_bitboard prey = blockade->fixed & by_color[opponent] &
                         ~check->position->by_kind[LAWS_KING];
    laws_bitboard fixed =
        blockade->fixed & by_color[color] & check->position->by_kind[kind];
    laws_bitboard away = kind_steps(kind, fixed) & check->passable;

    if (kind == LAWS_KING)
        away &= ~check->deny[color];
    return !(to & check->passable & ~blockade->reach[color][kind]) &&
           !(to & prey) && !(to & check->lane[opponent]) && !away;
}

static bool pawns_stay_inside(const struct check *check, enum laws_color color)
{
    const struct laws_position *position = check->position;
    const struct laws__blockade *blockade = check->blockade;
    const enum laws_color opponent = laws_opponent(color);
    const laws_bitboard last = first_rank(opponent);
    const laws_bitboard pawns = blockade->reach[color][LAWS_PAWN];
    const laws_bitboard taken = check->taken[color];
    laws_bitboard fixed = blockade->fixed & position->by_color[color] &
                          position->by_kind[LAWS_PAWN];
    laws_bitboard to = taken | (pawn_pushes(pawns, color) & check->passable &
                                ~check->stop[color]);

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_QUEEN; kind++)
        if (to & last & ~blockade->reach[color][kind])
            return false;
    return !(to & ~last & ~pawns) &&
           !(taken & (blockade->fixed | check->lane[opponent])) &&
           !(pawn_pushes(fixed, color) & check->passable) &&
           !(pawn_captures(fixed, color) & check->victims[color]);
}

static bool lanes_hold(const struct check *check, enum laws_color color)
{
    const struct laws_position *position = check->position;
    const laws_bitboard lane = check->lane[color];

    return !(steady_of(check, color) & ~position->by_kind[LAWS_PAWN]) &&
           !(lane & ~check->blockade->reach[color][LAWS_PAWN]) &&
           !(lane & first_rank(laws_opponent(color))) &&
           !(pawn_captures(lane, color) & check->victims[color]);
}

/* The pawn that could be captured en passant now promises nothing. */
static bool crossing_pawn_is_let_go(const struct check *check)
{
    const struct laws_position *position = check->position;
    laws_bitboard crossed;

    if (position->en_passant == LAWS_NO_SQUARE)
        return true;
    crossed = LAWS_BIT(position->en_passant);
    return !((check->blockade->fixed | check->blockade->steady) &
             pawn_pushes(crossed, laws_opponent(position->turn)));
}

/* Castling, while a right to it is kept, may bring king and rook there. */
static bool castling_stays_inside(const struct check *check,
                                  enum laws_color color)
{
    const struct laws_position *position = check->position;
    const laws_bitboard rank = first_rank(color);
    laws_bitboard rooks = position->castling & rank;
    laws_bitboard king =
        position->by_color[color] & position->by_kind[LAWS_KING];

    if (!rooks)
        return true;
    return !(check->blockade->fixed & (rooks | king)) &&
           !(rank & (LAWS__FILE(2) | LAWS__FILE(6)) &
             ~check->blockade->reach[color][LAWS_KING]) &&
           !(rank & (LAWS__FILE(3) | LAWS__FILE(5)) &
             ~check->blockade->reach[color][LAWS_ROOK]);
}

static bool is_closed(const struct check *check)
{
    const struct laws_position *position = check->position;
    const struct laws__blockade *blockade = check->blockade;

    if (blockade->fixed & ~(position->by_color[0] | position->by_color[1]))
        return false;
    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
            if (position->by_color[color] & position->by_kind[kind] &
                ~blockade->reach[color][kind])
                return false;
            if (kind != LAWS_PAWN && !pieces_stay_inside(check, color, kind))
                return false;
        }
        if (!pawns_stay_inside(check, color) || !lanes_hold(check, color) ||
            !castling_stays_inside(check, color))
            return false;
    }
    return crossing_pawn_is_let_go(check);
}

/* Pieces of the king that is to be mated, each with the squares it may block */
struct blockers {
    unsigned count;
    laws_bitboard where[16];
};

/* Where one piece may get to by its own moves. */
static laws_bitboard roam(const struct check *check, enum laws_kind kind,
                          laws_bitboard from)
{
    laws_bitboard before;

    do {
        before = from;
        from |= kind_steps(kind, from) & check->passable;
    } while (from != before);
    return from;
}

static void find_blockers(const struct check *check, enum laws_color color,
                          struct blockers *blockers)
{
    const struct laws_position *position = check->position;
    laws_bitboard mobile = position->by_color[color] & ~check->blockade->fixed &
                           ~position->by_kind[LAWS_KING];

    while (mobile) {
        laws_bitboard piece = LAWS_BIT(take_square(&mobile)), where;
        enum laws_kind kind = LAWS_PAWN;

        while (kind < LAWS_QUEEN && !(position->by_kind[kind] & piece))
            kind++;
        if (kind != LAWS_PAWN)
            where = roam(check, kind, piece);
        else if (check->blockade->steady & piece)
            where = lanes_of(check, color, piece);
        else
            where = check->men[color]; /* it may have become anything */
        blockers->where[blockers->count++] = where;
    }
}

/* Can these pieces never block all of these squares at once? */
static bool are_too_few(const struct blockers *blockers, laws_bitboard squares)
{
    unsigned able = 0;
    laws_bitboard all = 0;

    for (unsigned i = 0; i < blockers->count; i++) {
        able += (blockers->where[i] & squares) != 0;
        all |= blockers->where[i];
    }
    return squares & ~all || able < count_squares(squares);
}

/*
 * Mate with the king on `square`: does a square to flee to always remain?  It
 * is one that no piece of `side` can attack and that the king's own pieces do
 * not block.  Where the king of `side` stands is tried out.
 */
static bool can_always_flee(const struct check *check, enum laws_color side,
                            const struct blockers *blockers,
                            laws_bitboard attacked, laws_square square)
{
    const enum laws_color other = laws_opponent(side);
    const laws_bitboard near = king_steps(LAWS_BIT(square));
    laws_bitboard flight =
        near & ~attacked &
        ~(check->blockade->fixed & check->position->by_color[other]);
    laws_bitboard kings = check->blockade->reach[side][LAWS_KING] &
                          king_steps(near) & ~near & ~LAWS_BIT(square);

    if (!are_too_few(blockers, flight))
        return false;
    while (kings) {
        laws_bitboard guarded = king_steps(LAWS_BIT(take_square(&kings)));

        if (!are_too_few(blockers, flight & ~guarded))
            return false;
    }
    return true;
}

static bool has_no_mate(const struct check *check, enum laws_color side)
{
    const enum laws_color other = laws_opponent(side);
    const laws_bitboard *reach = check->blockade->reach[side];
    laws_bitboard attacked = pawn_captures(reach[LAWS_PAWN], side);
    struct blockers blockers = {0};
    laws_bitboard kings;

    /* The square before an attacked one is passable, so the piece may have
       stepped there. */
    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_QUEEN; kind++)
        attacked |= kind_steps(kind, reach[kind]);
    kings = check->blockade->reach[other][LAWS_KING] & attacked;
    if (kings)
        find_blockers(check, other, &blockers);
    while (kings)
        if (!can_always_flee(check, side, &blockers, attacked,
                             take_square(&kings)))
            return false;
    return true;
}

bool laws__blockade_holds(const struct laws_position *position,
                          enum laws_color side,
                          const struct laws__blockade *blockade)
{
    struct check check;

    begin_check(&check, position, blockade);
    return is_closed(&check) && has_no_mate(&check, side);
}
