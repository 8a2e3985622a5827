/*
 * read.c - which legal move does a text mean, and if none, why not
 *
 * Here time does not matter: every legal move is held against what the text
 * says, for each way to take its letters until one fits.  C.9.3 asks for the
 * file of a pawn that captures; without it the move is read if it is the only
 * one, for no other pawn can go straight to an occupied square.
 */
#include "board/bits.h"
#include "notation/scan.h"

/* A king's move in coordinates may be castling, written in either way. */
static bool castling_fits(const struct said *said, struct laws_move move)
{
    bool g_side = move.to > move.from;
    laws_square corner = LAWS_SQUARE(g_side ? 7 : 0, laws_rank(move.from));
    laws_square step = LAWS_SQUARE(g_side ? 6 : 2, laws_rank(move.from));

    if (said->castling)
        return said->castling == (g_side ? 1 : 2);
    if (said->from != LAWS_BIT(move.from) || said->captures ||
        said->promotion || (said->kind && said->kind != LAWS_KING))
        return false;
    return said->to == LAWS_BIT(move.to) ||
           (said->to == LAWS_BIT(step) && laws_file(move.from) == 4 &&
            move.to == corner);
}

bool laws__fits(const struct laws_position *position, const struct said *said,
                struct laws_move move)
{
    bool captures = laws__captures(position, move);

    if (laws__castles(position, move))
        return castling_fits(said, move);
    if (said->castling || !(said->from & LAWS_BIT(move.from)) ||
        !(said->to & LAWS_BIT(move.to)))
        return false;
    if (said->kind ? said->kind != move.piece
                   : move.piece != LAWS_PAWN && !is_single(said->from))
        return false;
    if (!is_single(said->to) && (move.piece != LAWS_PAWN || !captures))
        return false; /* "ed" is a pawn's capture */
    return (!said->captures || captures) &&
           (!said->promotion || said->promotion == move.promotion);
}

static bool is_among(const struct laws_moves *moves, struct laws_move move)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (!memcmp(&moves->move[i], &move, sizeof(move)))
            return true;
    return false;
}

/* Add the legal moves that are written so. */
static void find(const struct laws_position *position,
                 const struct laws_moves *legal, const struct said *said,
                 struct laws_moves *found)
{
    for (unsigned i = 0; i < legal->count; i++)
        if (laws__fits(position, said, legal->move[i]) &&
            !is_among(found, legal->move[i]))
            found->move[found->count++] = legal->move[i];
}

/* Does the text leave out what the Laws ask for: the square of arrival, or the
   file of a pawn that captures (C.9.3)? */
static bool is_short(const struct laws_position *position,
                     const struct said *said, struct laws_move move)
{
    return !said->castling &&
           (!is_single(said->to) ||
            (said->from == ANYWHERE && move.piece == LAWS_PAWN &&
             laws__captures(position, move)));
}

/*
 * What was perhaps meant: the same piece to the same square, any piece to
 * that square, or else the same piece anywhere.
 */
static void find_near(const struct laws_moves *legal, const struct said *said,
                      struct laws_moves *near)
{
    for (int step = 0; step < 3 && near->count == 0; step++)
        for (unsigned i = 0; i < legal->count; i++) {
            struct laws_move move = legal->move[i];
            bool there = said->to & LAWS_BIT(move.to);
            bool same = said->castling ? move.piece == LAWS_KING
                        : said->kind   ? said->kind == move.piece
                        : is_single(said->from)
                            ? said->from == LAWS_BIT(move.from)
                            : move.piece == LAWS_PAWN &&
                                  said->from & LAWS_BIT(move.from);

            if (step == 0   ? there && same
                : step == 1 ? there
                            : same && (said->castling ||
                                       said->from != ANYWHERE || said->kind))
                near->move[near->count++] = move;
        }
}

/* Why may the piece not go there?  Reasons stand in the order in which a move
   is judged, so the highest is that of the piece that came nearest. */
static enum laws_reason judge(const struct laws_position *position,
                              const struct said *said)
{
    enum laws_color us = position->turn;
    laws_bitboard from = said->from;
    enum laws_reason worst = LAWS_LEGAL;
    laws_square to;

    if (!is_single(said->to))
        return LAWS_LEGAL;
    to = (laws_square)__builtin_ctzll(said->to);
    if (!is_single(from))
        from &= position->by_color[us] &
                position->by_kind[said->kind ? said->kind : LAWS_PAWN];
    /* A pawn that does not say where it comes from comes straight. */
    if (said->from == ANYWHERE && !said->captures &&
        (!said->kind || said->kind == LAWS_PAWN) &&
        from & LAWS__FILE(laws_file(to)))
        from &= LAWS__FILE(laws_file(to));
    while (from) {
        struct laws_move move = {.from = take_square(&from),
                                 .to = to,
                                 .piece = (uint8_t)said->kind,
                                 .promotion = (uint8_t)said->promotion};
        enum laws_reason reason = laws_position_judge(position, move);

        if (reason == LAWS_PROMOTION_MISSING) {
            move.promotion = LAWS_QUEEN;
            reason = laws_position_judge(position, move);
        }
        if (reason > worst)
            worst = reason;
    }
    return worst;
}

static enum laws_reason judge_castling(const struct laws_position *position,
                                       const struct said *said)
{
    struct laws_error error;
    struct laws_setup setup;
    struct laws_move move;

    laws_position_to_setup(position, &setup);
    if (laws_coordinates_parse("O-O-O", said->castling == 1 ? 3 : 5, &setup,
                               &move, &error))
        return LAWS_CASTLING_LOST;
    return laws_position_judge(position, move);
}

static enum laws_status explain(const struct laws_position *position,
                                const struct laws_moves *legal,
                                const struct said *said,
                                struct laws_reading *reading)
{
    reading->reason =
        said->castling ? judge_castling(position, said) : judge(position, said);
    if (reading->reason != LAWS_LEGAL) {
        reading->error.what = laws_reason_text(reading->reason);
    } else if (said->captures &&
               !(said->to &
                 position->by_color[laws_opponent(position->turn)])) {
        reading->error.what = "nothing is captured there";
        reading->rule = LAWS_RULE_WRITTEN_CAPTURE;
    } else {
        reading->error.what = "no such piece can go there";
        reading->rule = LAWS_RULE_WRITTEN;
    }
    reading->could_be.count = 0;
    find_near(legal, said, &reading->could_be);
    return LAWS_NO_MOVE;
}

static enum laws_status choose(const struct laws_position *position,
                               const struct said *said,
                               struct laws_reading *reading)
{
    const struct laws_moves *found = &reading->could_be;

    reading->error = (struct laws_error){0, NULL};
    reading->rule = LAWS_RULE_NONE;
    reading->offers_draw = said->offers_draw;
    if (found->count == 1) {
        reading->move = found->move[0];
        reading->guessed |= is_short(position, said, reading->move);
        return LAWS_OK;
    }
    if (found->move[0].promotion && !said->promotion) {
        reading->error.what = "the new piece is not named";
        reading->rule = LAWS_RULE_WRITTEN_PROMOTION;
    } else {
        reading->error.what = "more than one piece can go there";
        reading->rule = found->move[0].piece == LAWS_PAWN
                            ? LAWS_RULE_WRITTEN_PAWN_CAPTURE
                            : LAWS_RULE_WRITTEN_AMBIGUOUS;
    }
    return LAWS_AMBIGUOUS;
}

enum laws_status laws_move_read(const char *text, size_t length,
                                const struct laws_position *position,
                                enum laws_language language,
                                struct laws_reading *reading)
{
    struct laws_moves legal;
    struct said said, first = {0};
    bool is_move = false;

    memset(reading, 0, sizeof(*reading));
    reading->error.what = "not in the form of a move";
    reading->rule = LAWS_RULE_WRITTEN;
    laws_position_moves(position, &legal);
    for (enum scan scan = 0; scan < SCANS; scan++) {
        const unsigned before = reading->could_be.count;
        size_t where = 0;

        if (!laws__scan(text, length, language, scan, &said, &where)) {
            if (where > reading->error.where)
                reading->error.where = where;
            continue;
        }
        find(position, &legal, &said, &reading->could_be);
        if (!is_move || (!before && reading->could_be.count))
            first = said;
        is_move = true;
        if (scan == SCAN_AS_WRITTEN && reading->could_be.count)
            break;
        reading->guessed |= reading->could_be.count != 0;
    }
    if (reading->could_be.count)
        return choose(position, &first, reading);
    if (!is_move)
        return LAWS_SYNTAX;
    reading->error.where = 0;
    reading->rule = LAWS_RULE_NONE;
    return explain(position, &legal, &first, reading);
}
