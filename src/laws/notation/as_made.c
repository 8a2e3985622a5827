/*
 * as_made.c - see as_made.h
 *
 * Every piece that the word may mean is judged.  Of those that may not go
 * there, the one that comes nearest was moved: reasons stand in the order in
 * which a move is judged.
 */
#include "notation/as_made.h"

#include "board/bits.h"
#include "notation/scan.h"

/* The moves that a word may mean. */
struct meant {
    struct laws_move legal, near;
    unsigned legals, nears;  /* how many of either; of the nearest alone */
    enum laws_reason reason; /* of the nearest */
};

static void consider(struct meant *meant, const struct laws_setup *setup,
                     struct laws_move move)
{
    enum laws_reason reason = laws_setup_judge(setup, move);

    if (reason == LAWS_LEGAL) {
        meant->legal = move;
        meant->legals++;
    } else if (meant->nears == 0 || reason >= meant->reason) {
        meant->nears = reason == meant->reason ? meant->nears + 1 : 1;
        meant->reason = reason;
        meant->near = move;
    }
}

/* A king's move in coordinates may be castling. */
static struct laws_move move_of(const struct laws_setup *setup,
                                const struct said *said, laws_square from)
{
    struct laws_move move = {
        .from = from,
        .to = first_square(said->to),
        .piece = (uint8_t)laws_piece_kind(setup->on[from]),
        .promotion = (uint8_t)said->promotion,
    };
    char text[LAWS_COORDINATES_MAX];
    struct laws_error error;

    if (is_single(said->from) && move.piece == LAWS_KING && !said->captures) {
        size_t length = laws_coordinates_print(move, true, text);

        (void)!laws_coordinates_parse(text, length, setup, &move, &error);
    }
    return move;
}

/* The squares from which a piece can have come that the word names. */
static laws_bitboard departures(const struct laws_setup *setup,
                                const struct said *said)
{
    const bool named = is_single(said->from);
    laws_bitboard from = 0;

    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++) {
        const laws_piece piece = setup->on[square];
        const enum laws_kind kind = laws_piece_kind(piece);

        if (laws_piece_color(piece) == setup->turn &&
            said->from >> square & 1 && !(said->to >> square & 1) &&
            (said->kind ? kind == said->kind : named || kind == LAWS_PAWN))
            from |= LAWS_BIT(square);
    }
    /* A pawn that does not say where it comes from comes straight. */
    if (said->from == ANYWHERE && !said->captures &&
        (!said->kind || said->kind == LAWS_PAWN))
        from &= LAWS__FILE(laws_file(first_square(said->to)));
    return from;
}

static void find(const struct laws_setup *setup, const struct said *said,
                 struct meant *meant)
{
    struct laws_error error;
    struct laws_move move;
    laws_bitboard from;

    *meant = (struct meant){.nears = 0};
    if (said->castling) {
        if (!laws_coordinates_parse("O-O-O", said->castling == 1 ? 3 : 5, setup,
                                    &move, &error))
            consider(meant, setup, move);
        return;
    }
    if (!is_single(said->to))
        return;
    from = departures(setup, said);
    while (from)
        consider(meant, setup, move_of(setup, said, take_square(&from)));
}

/* Would the word be a legal move of the other player?  Then one is missing
   before it, and nothing illegal was done. */
static bool is_of_opponent(const struct laws_setup *setup,
                           const struct said *said)
{
    struct laws_setup other = *setup;
    struct meant meant;

    other.turn = laws_opponent(setup->turn);
    find(&other, said, &meant);
    return meant.legals > 0;
}

/* "Bxa6", where a pawn on the b-file may take there: perhaps it did. */
static bool is_of_pawn(const struct laws_setup *setup, const char *text,
                       size_t length)
{
    char copy[LAWS_WRITTEN_MAX];
    struct meant meant;
    struct said said;
    size_t where;

    if (*text != 'B' || length > sizeof copy)
        return false;
    memcpy(copy, text, length);
    *copy = 'b';
    if (!laws__scan(copy, length, LAWS_ENGLISH, SCAN_AS_WRITTEN, &said, &where))
        return false;
    find(setup, &said, &meant);
    return meant.legals > 0;
}

/* Of moves that are not legal: is it clear which one was made? */
static bool is_clear(const struct laws_setup *setup, const struct said *said,
                     const struct meant *meant)
{
    if (meant->nears != 1 || meant->reason == LAWS_PROMOTION_MISSING ||
        meant->reason == LAWS_PROMOTION_EARLY ||
        meant->reason == LAWS_PROMOTION_TO_WRONG_KIND)
        return false;
    if (is_single(said->from) || said->castling ||
        meant->reason >= LAWS_CAPTURES_KING)
        return true;
    /* Nobody takes a piece of his own, or moves for his opponent. */
    return meant->reason != LAWS_OWN_PIECE_THERE &&
           !is_of_opponent(setup, said);
}

enum laws_status laws__read_as_made(const char *text, size_t length,
                                    const struct laws_setup *setup,
                                    enum laws_language language,
                                    struct laws__as_made *made)
{
    enum laws_status status = LAWS_SYNTAX;

    for (enum scan scan = 0; scan < SCANS; scan++) {
        struct meant meant;
        struct said said;
        size_t where;

        if (!laws__scan(text, length, language, scan, &said, &where))
            continue;
        find(setup, &said, &meant);
        if (meant.legals) {
            *made = (struct laws__as_made){meant.legal, LAWS_LEGAL};
            return meant.legals == 1 ? LAWS_OK : LAWS_AMBIGUOUS;
        }
        if (status != LAWS_SYNTAX)
            continue; /* the likeliest way to take its letters decides */
        *made = (struct laws__as_made){meant.near, meant.reason};
        status =
            is_clear(setup, &said, &meant) && !is_of_pawn(setup, text, length)
                ? LAWS_NO_MOVE
                : LAWS_AMBIGUOUS;
    }
    return status;
}

enum laws_status laws__read_record(const char *text, size_t length,
                                   const struct laws_setup *setup,
                                   struct laws__as_made *made)
{
    struct laws_error error;
    struct laws_move move;

    if (length < 4 || laws_square_parse(text + 2, 2, &move.to) != LAWS_OK ||
        laws_coordinates_parse(text, length, setup, &move, &error) != LAWS_OK ||
        laws_square_parse(text + 2, 2, &move.to) != LAWS_OK)
        return LAWS_SYNTAX;
    *made = (struct laws__as_made){move, laws_setup_judge(setup, move)};
    return made->reason == LAWS_LEGAL ? LAWS_OK : LAWS_NO_MOVE;
}
