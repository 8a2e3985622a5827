/* origins.c - men that have never moved, and where the others can have been */
#include "reach/origins.h"

#include "board/pieces.h"
#include "reach/homes.h"

/* Each of these pieces is shut in by the others and by `closed`. */
static bool is_shut_in(const struct array *array, laws_square square,
                       laws_bitboard closed)
{
    return !(kind_steps((enum laws_kind)array->kinds[laws_file(square)],
                        LAWS_BIT(square)) &
             ~closed);
}

/* Pieces at home that are shut in one after the other. */
static laws_bitboard shut_in(const struct array *array, laws_bitboard at_home,
                             laws_bitboard unmoved)
{
    laws_bitboard before;

    do {
        laws_bitboard rest = at_home & ~unmoved;

        before = unmoved;
        while (rest) {
            laws_square square = take_square(&rest);

            if (is_shut_in(array, square, unmoved))
                unmoved |= LAWS_BIT(square);
        }
    } while (unmoved != before);
    return unmoved;
}

/*
 * Pieces that shut each other in: none can move before one of them is captured.
 */
static laws_bitboard shut_in_together(const struct array *array,
                                      laws_bitboard together,
                                      laws_bitboard unmoved)
{
    laws_bitboard before;

    do {
        laws_bitboard rest = before = together;

        while (rest) {
            laws_square square = take_square(&rest);

            if (!is_shut_in(array, square, unmoved | together))
                together &= ~LAWS_BIT(square);
        }
    } while (together != before);
    return together;
}

/* King and rook change places when they castle, as in some of the 960. */
static bool castle_in_place(const struct array *array)
{
    for (int side = 0; side < 2; side++)
        if (castled_king(array->king, array->rook[side]) == array->rook[side] &&
            castled_rook(array->king, array->rook[side]) == array->king)
            return true;
    return false;
}

laws_bitboard laws__unmoved(const struct laws_position *position,
                            const struct array *array)
{
    laws_bitboard unmoved =
        (pieces(position, LAWS_WHITE, LAWS_PAWN) & LAWS__RANK(1)) |
        (pieces(position, LAWS_BLACK, LAWS_PAWN) & LAWS__RANK(6));

    for (int i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        const enum laws_color color = (enum laws_color)i;
        laws_bitboard rights = position->castling & first_rank(color);
        laws_bitboard at_home = 0, all = 0;

        if (rights)
            unmoved |= rights | pieces(position, color, LAWS_KING);
        for (enum laws_kind kind = LAWS_BISHOP; kind <= LAWS_KING; kind++) {
            laws_bitboard home = homes_of(array, color, kind);

            at_home |= home & pieces(position, color, kind);
            all |= home;
        }
        unmoved = shut_in(array, at_home, unmoved);
        if (count_squares(position->by_color[color]) == 16 &&
            !castle_in_place(array))
            unmoved |= shut_in_together(array, all, unmoved);
    }
    return unmoved;
}

/* Squares beside unmoved men of a colour where the other king never stood. */
static laws_bitboard guarded(const struct array *array, laws_bitboard unmoved,
                             enum laws_color by)
{
    laws_bitboard pawns = unmoved & LAWS__RANK(by == LAWS_WHITE ? 1 : 6);
    laws_bitboard set = pawn_captures(pawns, by);

    for (enum laws_kind kind = LAWS_BISHOP; kind <= LAWS_KING; kind++)
        set |= kind_steps(kind, unmoved & homes_of(array, by, kind));
    return set;
}

/*
 * Pawns on their third rank that came there straight, for both beside them are
 * at home.  Such a pawn has always stood there or on the square behind: nobody
 * but a knight has come from the one to the other.
 */
static laws_bitboard stepped(const struct laws_position *position,
                             enum laws_color color)
{
    const bool white = color == LAWS_WHITE;
    const laws_bitboard pawns = pieces(position, color, LAWS_PAWN);
    const laws_bitboard home = pawns & LAWS__RANK(white ? 1 : 6);
    const laws_bitboard beside =
        (step_right(home) | LAWS__FILE(0)) & (step_left(home) | LAWS__FILE(7));

    return pawns & LAWS__RANK(white ? 2 : 5) & pawn_pushes(beside, color);
}

/* As region_of(), without the steps between those pawns and the squares behind
   them. */
static laws_bitboard region_behind(const struct laws_position *position,
                                   enum laws_kind kind, laws_bitboard from,
                                   laws_bitboard closed)
{
    const laws_bitboard white = stepped(position, LAWS_WHITE);
    const laws_bitboard black = stepped(position, LAWS_BLACK);
    const laws_bitboard at = white | black;
    const laws_bitboard behind =
        pawn_pushes(white, LAWS_BLACK) | pawn_pushes(black, LAWS_WHITE);
    laws_bitboard region = from, last = 0;

    while (region != last) {
        last = region;
        region |= (kind_steps(kind, region & ~at & ~behind) |
                   (kind_steps(kind, region & behind) & ~at) |
                   (kind_steps(kind, region & at) & ~behind)) &
                  ~closed;
    }
    return region;
}

void laws__regions(const struct laws_position *position,
                   const struct array *array, laws_bitboard unmoved,
                   enum laws_color color, enum laws_kind kind,
                   struct regions *regions)
{
    laws_bitboard home = homes_of(array, color, kind), closed = unmoved;

    if (kind == LAWS_KING)
        closed |= guarded(array, unmoved, laws_opponent(color));
    regions->count = 0;
    while (home) {
        laws_bitboard one = LAWS_BIT(take_square(&home));

        regions->home[regions->count] = one;
        regions->all[regions->count++] =
            one & unmoved ? one : region_behind(position, kind, one, closed);
    }
}

unsigned laws__originals(const struct regions *regions, laws_bitboard squares)
{
    laws_bitboard first = regions->count > 0 ? regions->all[0] & squares : 0;
    laws_bitboard second = regions->count > 1 ? regions->all[1] & squares : 0;

    if (!first || !second)
        return first || second;
    return count_squares(first | second) > 1 ? 2 : 1;
}

/* Where promoted pieces of a kind can have been. */
static laws_bitboard promoted_region(laws_bitboard unmoved,
                                     enum laws_color color, enum laws_kind kind)
{
    const laws_bitboard last = first_rank(laws_opponent(color));
    const laws_bitboard from =
        pawn_pushes(last, laws_opponent(color)) & ~unmoved;

    return region_of(
        kind,
        last & ~unmoved &
            (pawn_pushes(from, color) | pawn_captures(from, color)),
        unmoved);
}

/* Those of the array that were captured before they came anywhere. */
static void count_lost(const struct regions *regions, laws_bitboard squares,
                       enum laws_color color, bool bishops,
                       struct origins *origins)
{
    struct regions within = {.count = 0};

    for (unsigned i = 0; i < regions->count; i++) {
        if (!(regions->all[i] & ~first_rank(color)))
            within.all[within.count++] = regions->all[i];
        else if (bishops && !(regions->all[i] & squares))
            origins->lost[(regions->home[i] & DARK_SQUARES) != 0]++;
    }
    origins->kept += within.count - laws__originals(&within, squares);
}

void laws__origins(const struct laws_position *position,
                   const struct array *array, laws_bitboard unmoved,
                   enum laws_color color, struct origins *origins)
{
    struct regions regions;
    laws_bitboard knights = pieces(position, color, LAWS_KNIGHT);

    *origins = (struct origins){0};
    if (count_squares(knights) > 2)
        origins->promoted = count_squares(knights) - 2;
    for (enum laws_kind kind = LAWS_BISHOP; kind < LAWS_KING; kind++) {
        laws_bitboard set = pieces(position, color, kind);
        laws_bitboard kept = set;

        laws__regions(position, array, unmoved, color, kind, &regions);
        if (set) {
            kept &= ~promoted_region(unmoved, color, kind);
            origins->astray |=
                laws__originals(&regions, kept) < count_squares(kept);
            origins->promoted +=
                count_squares(set) - laws__originals(&regions, set);
        }
        count_lost(&regions, set, color, kind == LAWS_BISHOP, origins);
    }
    laws__regions(position, array, unmoved, color, LAWS_KING, &regions);
    origins->astray |= !(pieces(position, color, LAWS_KING) & regions.all[0]);
}
