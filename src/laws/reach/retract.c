/* retract.c - moves taken back */
#include "reach/retract.h"

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/attacks.h"

void laws__array_of(struct array *array, const uint8_t kinds[8])
{
    bool seen = false;

    memcpy(array->kinds, kinds, 8);
    for (laws_square file = 0; file < 8; file++) {
        if (kinds[file] == LAWS_KING) {
            array->king = file;
            seen = true;
        } else if (kinds[file] == LAWS_ROOK) {
            array->rook[seen] = file;
        }
    }
}

bool laws__is_array(const struct laws_position *position,
                    const struct array *array)
{
    if (position->turn != LAWS_WHITE ||
        pieces(position, LAWS_WHITE, LAWS_PAWN) != LAWS__RANK(1) ||
        pieces(position, LAWS_BLACK, LAWS_PAWN) != LAWS__RANK(6))
        return false;
    for (laws_square file = 0; file < 8; file++)
        if (laws_position_on(position, file) !=
                laws_piece_of(LAWS_WHITE, (enum laws_kind)array->kinds[file]) ||
            laws_position_on(position, (laws_square)(file + 56)) !=
                laws_piece_of(LAWS_BLACK, (enum laws_kind)array->kinds[file]))
            return false;
    return true;
}

static unsigned beyond(laws_bitboard set, unsigned initial)
{
    unsigned count = count_squares(set);

    return count > initial ? count - initial : 0;
}

/* How many men of a kind beyond those of the array: bishops by the colour of
   their squares. */
static unsigned promoted_of(const struct laws_position *position,
                            enum laws_color color)
{
    laws_bitboard bishops = pieces(position, color, LAWS_BISHOP);

    return beyond(bishops & DARK_SQUARES, 1) +
           beyond(bishops & ~DARK_SQUARES, 1) +
           beyond(pieces(position, color, LAWS_KNIGHT), 2) +
           beyond(pieces(position, color, LAWS_ROOK), 2) +
           beyond(pieces(position, color, LAWS_QUEEN), 1);
}

/* What can have been captured on a square, as a set of kinds. */
static unsigned capturable(const struct laws_position *now,
                           enum laws_color victim, laws_square square)
{
    unsigned pawns = count_squares(pieces(now, victim, LAWS_PAWN));
    unsigned promoted = promoted_of(now, victim);
    laws_bitboard same =
        DARK_SQUARES >> square & 1 ? DARK_SQUARES : ~DARK_SQUARES;
    unsigned kinds = 0;

    if (count_squares(now->by_color[victim]) >= 16)
        return 0;
    if (pawns + promoted < 8) { /* a pawn, or one that was promoted */
        if (square >= 8 && square < 56)
            kinds |= 1u << LAWS_PAWN;
        return kinds | 1u << LAWS_KNIGHT | 1u << LAWS_BISHOP | 1u << LAWS_ROOK |
               1u << LAWS_QUEEN;
    }
    if (count_squares(pieces(now, victim, LAWS_KNIGHT)) < 2)
        kinds |= 1u << LAWS_KNIGHT;
    if (!(pieces(now, victim, LAWS_BISHOP) & same))
        kinds |= 1u << LAWS_BISHOP;
    if (count_squares(pieces(now, victim, LAWS_ROOK)) < 2)
        kinds |= 1u << LAWS_ROOK;
    if (!pieces(now, victim, LAWS_QUEEN))
        kinds |= 1u << LAWS_QUEEN;
    return kinds;
}

struct lister {
    struct retractions *out;
    laws_bitboard vacant;
    unsigned kinds; /* that can have been captured where the piece stands */
};

static void add(struct lister *lister, laws_square at, laws_square from,
                enum retraction_way way, enum laws_kind captured)
{
    struct retractions *out = lister->out;

    out->list[out->count++] =
        (struct retraction){at, from, (uint8_t)way, (uint8_t)captured};
}

/* From each of these squares, with a capture or without. */
static void add_all(struct lister *lister, laws_square at, laws_bitboard from,
                    enum retraction_way way, bool quiet, bool capture)
{
    from &= lister->vacant;
    while (from) {
        laws_square square = take_square(&from);

        if (quiet)
            add(lister, at, square, way, LAWS_NO_KIND);
        for (unsigned kind = LAWS_PAWN; capture && kind < LAWS_KING; kind++)
            if (lister->kinds >> kind & 1)
                add(lister, at, square, way, (enum laws_kind)kind);
    }
}

static void add_pawn(struct lister *lister, laws_square at,
                     enum laws_color mover, enum retraction_way way)
{
    enum laws_color back = laws_opponent(mover);
    laws_bitboard here = LAWS_BIT(at);
    laws_bitboard one = pawn_pushes(here, back) & ~first_rank(mover);

    add_all(lister, at, one, way, true, false);
    add_all(lister, at, pawn_captures(here, back) & ~first_rank(mover), way,
            false, true);
    if (pawn_pushes(one & lister->vacant, back) &
        pawn_pushes(first_rank(mover), mover) & lister->vacant)
        add(lister, at, (laws_square)(at - 2 * forward(mover)), way,
            LAWS_NO_KIND);
}

/* A pawn on its sixth rank may have captured the one that had just passed. */
static void add_en_passant(struct lister *lister,
                           const struct laws_position *now, laws_square at,
                           enum laws_color mover)
{
    int ahead = forward(mover);
    laws_bitboard needed;
    laws_bitboard from;

    if ((mover == LAWS_WHITE ? at >> 3 : 7 - (at >> 3)) != 5 ||
        !(capturable(now, laws_opponent(mover), at) >> LAWS_PAWN & 1))
        return;
    needed = LAWS_BIT(at - ahead) | LAWS_BIT(at + ahead);
    if (needed & ~lister->vacant)
        return;
    from = pawn_captures(LAWS_BIT(at), laws_opponent(mover)) & lister->vacant;
    while (from)
        add(lister, at, take_square(&from), RETRACT_EN_PASSANT, LAWS_PAWN);
}

static void add_castling(struct lister *lister, const struct laws_position *now,
                         const struct array *array, enum laws_color mover)
{
    laws_bitboard rank = first_rank(mover);
    laws_square base = mover == LAWS_WHITE ? 0 : 56;
    laws_square home = array->king | base;

    if (now->castling & rank)
        return;
    for (int side = 0; side < 2; side++) {
        laws_square rook = array->rook[side] | base;
        laws_square king_at = castled_king(home, rook);
        laws_square rook_at = castled_rook(home, rook);
        laws_bitboard gone = LAWS_BIT(king_at) | LAWS_BIT(rook_at);
        laws_bitboard way = LAWS_BIT(home) | LAWS_BIT(rook) |
                            laws__between[home][king_at] |
                            laws__between[rook][rook_at];

        if (pieces(now, mover, LAWS_KING) == LAWS_BIT(king_at) &&
            pieces(now, mover, LAWS_ROOK) >> rook_at & 1 &&
            !(way & ~lister->vacant & ~gone))
            add(lister, king_at, rook, RETRACT_CASTLING, LAWS_NO_KIND);
    }
}

/* The king and the rooks with which he may castle have never moved. */
static laws_bitboard unmoved(const struct laws_position *now,
                             enum laws_color mover)
{
    laws_bitboard rights = now->castling & first_rank(mover);

    return rights ? rights | pieces(now, mover, LAWS_KING) : 0;
}

void laws__retractions(const struct laws_position *now,
                       const struct array *array,
                       struct retractions *retractions)
{
    enum laws_color mover = laws_opponent((enum laws_color)now->turn);
    laws_bitboard occupied = now->by_color[0] | now->by_color[1];
    laws_bitboard movers = now->by_color[mover] & ~unmoved(now, mover);
    struct lister lister = {.out = retractions, .vacant = ~occupied};

    retractions->count = 0;
    if (now->en_passant != LAWS_NO_SQUARE) { /* the last move is known */
        add(&lister, (laws_square)(now->en_passant + forward(mover)),
            (laws_square)(now->en_passant - forward(mover)), RETRACT_MOVE,
            LAWS_NO_KIND);
        return;
    }
    while (movers) {
        laws_square at = take_square(&movers);
        enum laws_kind kind = kind_on(now, at);

        lister.kinds = capturable(now, (enum laws_color)now->turn, at);
        if (kind == LAWS_PAWN) {
            add_pawn(&lister, at, mover, RETRACT_MOVE);
            add_en_passant(&lister, now, at, mover);
            continue;
        }
        add_all(&lister, at, attacks_of(kind, at, occupied), RETRACT_MOVE, true,
                true);
        if (kind != LAWS_KING &&
            LAWS_BIT(at) & first_rank(laws_opponent(mover)) &&
            count_squares(pieces(now, mover, LAWS_PAWN)) < 8)
            add_pawn(&lister, at, mover, RETRACT_PROMOTION);
    }
    add_castling(&lister, now, array, mover);
}

void laws__quiet_retractions(const struct laws_position *now,
                             const struct array *array,
                             struct retractions *retractions)
{
    enum laws_color mover = laws_opponent((enum laws_color)now->turn);
    laws_bitboard occupied = now->by_color[0] | now->by_color[1];
    laws_bitboard movers =
        now->by_color[mover] & ~now->by_kind[LAWS_PAWN] & ~unmoved(now, mover);
    struct lister lister = {.out = retractions, .vacant = ~occupied};

    retractions->count = 0;
    while (movers) {
        laws_square at = take_square(&movers);

        add_all(&lister, at, attacks_of(kind_on(now, at), at, occupied),
                RETRACT_MOVE, true, false);
    }
    add_castling(&lister, now, array, mover);
}

static bool is_attacked(const struct laws_position *position,
                        laws_square square, enum laws_color by)
{
    return attackers_of(position, square, by,
                        position->by_color[0] | position->by_color[1]);
}

/* Castling leads over no square that is attacked (3.8.2.2). */
static bool retract_castling(const struct laws_position *now,
                             const struct array *array, laws_square rook,
                             struct laws_position *before)
{
    enum laws_color mover = laws_opponent((enum laws_color)now->turn);
    laws_square home =
        (laws_square)(array->king | (mover == LAWS_WHITE ? 0 : 56));
    laws_square king_at = castled_king(home, rook);
    laws_bitboard way =
        LAWS_BIT(home) | LAWS_BIT(king_at) | laws__between[home][king_at];

    take_off(before, king_at, mover, LAWS_KING, false);
    take_off(before, castled_rook(home, rook), mover, LAWS_ROOK, false);
    put_on(before, home, mover, LAWS_KING, false);
    put_on(before, rook, mover, LAWS_ROOK, false);
    before->castling |= LAWS_BIT(rook);
    while (way)
        if (is_attacked(before, take_square(&way), laws_opponent(mover)))
            return false;
    return true;
}

bool laws__retract(const struct laws_position *now, const struct array *array,
                   struct retraction retraction, struct laws_position *before)
{
    enum laws_color mover = laws_opponent((enum laws_color)now->turn);
    enum laws_color victim = (enum laws_color)now->turn;

    *before = *now;
    before->turn = (uint8_t)mover;
    before->en_passant = LAWS_NO_SQUARE;
    if (retraction.way == RETRACT_CASTLING) {
        if (!retract_castling(now, array, retraction.from, before))
            return false;
    } else {
        enum laws_kind kind = kind_on(now, retraction.at);

        take_off(before, retraction.at, mover, kind, false);
        put_on(before, retraction.from, mover,
               retraction.way == RETRACT_PROMOTION ? LAWS_PAWN : kind, false);
        if (retraction.way == RETRACT_EN_PASSANT) {
            put_on(before, (laws_square)(retraction.at - forward(mover)),
                   victim, LAWS_PAWN, false);
            before->en_passant = retraction.at;
        } else if (retraction.captured != LAWS_NO_KIND) {
            put_on(before, retraction.at, victim,
                   (enum laws_kind)retraction.captured, false);
        }
    }
    return !is_attacked(before, first_square(pieces(before, victim, LAWS_KING)),
                        mover);
}

struct laws_move laws__retracted_move(const struct laws_position *now,
                                      const struct array *array,
                                      struct retraction retraction)
{
    enum laws_color mover = laws_opponent((enum laws_color)now->turn);
    enum laws_kind kind = kind_on(now, retraction.at);

    if (retraction.way == RETRACT_CASTLING)
        return (struct laws_move){
            (laws_square)(array->king | (mover == LAWS_WHITE ? 0 : 56)),
            retraction.from, LAWS_KING, LAWS_NO_KIND};
    if (retraction.way == RETRACT_PROMOTION)
        return (struct laws_move){retraction.from, retraction.at, LAWS_PAWN,
                                  (uint8_t)kind};
    return (struct laws_move){retraction.from, retraction.at, (uint8_t)kind,
                              LAWS_NO_KIND};
}
