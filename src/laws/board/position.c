/*
 * position.c - positions that can be trusted: making, asking, playing
 *
 * Lists and counts of moves come from the kernels; what is asked here less
 * often works on any processor.
 */
#include "board/position.h"

#include "board/sliders_generic.h"

#include "board/play.h"

void laws_position_start(struct laws_position *position)
{
    struct laws_setup setup;

    laws_setup_start(&setup);
    (void)!laws_position_from_setup(position, &setup);
}

/* Can a pawn capture en passant there?  A king that an illegal move has taken
   is not laid open to check. */
static bool allows_en_passant(const struct laws_position *position,
                              enum laws_color us, laws_square to)
{
    if (!pieces(position, us, LAWS_KING))
        return laws__pawn[laws_opponent(us)][to] &
               pieces(position, us, LAWS_PAWN);
    return en_passant_is_legal(position, us, to);
}

void laws__position_of_any(struct laws_position *position,
                           const struct laws_setup *setup)
{
    memset(position, 0, sizeof *position);
    for (laws_square s = 0; s < 64; s++)
        if (setup->on[s] != LAWS_NO_PIECE)
            put_on(position, s, laws_piece_color(setup->on[s]),
                   laws_piece_kind(setup->on[s]), false);
    position->castling = setup->castling;
    position->turn = (uint8_t)setup->turn;
    position->halfmoves = setup->halfmoves;
    position->number = setup->number;
    position->en_passant = LAWS_NO_SQUARE;
    if (setup->en_passant != LAWS_NO_SQUARE &&
        allows_en_passant(position, setup->turn, setup->en_passant))
        position->en_passant = setup->en_passant;
    position->key = laws_position_key(position);
}

bool laws__place(struct laws_position *position, const struct laws_setup *setup)
{
    laws__position_of_any(position, setup);
    return !(laws_setup_faults(setup) & ~LAWS_FAULTS_UNREACHABLE);
}

bool laws__takes_beside(const struct laws_setup *setup, struct laws_move move)
{
    struct laws_setup late = *setup;

    late.en_passant = LAWS_NO_SQUARE;
    return laws_setup_judge(&late, move) == LAWS_EN_PASSANT_LATE;
}

bool laws__make_any(struct laws_position *position, struct laws_move move)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    if (move.from >= LAWS_NO_SQUARE) {
        setup.number = (uint16_t)(setup.number + (setup.turn == LAWS_BLACK &&
                                                  setup.number < UINT16_MAX));
        setup.turn = laws_opponent(setup.turn);
        setup.en_passant = LAWS_NO_SQUARE;
        return laws__place(position, &setup);
    }
    if (laws__takes_beside(&setup, move))
        setup.on[LAWS_SQUARE(laws_file(move.to), laws_rank(move.from))] =
            LAWS_NO_PIECE;
    (void)!laws_setup_play(&setup, move);
    return laws__place(position, &setup);
}

enum laws_ending laws__ending_of_any(const struct laws_position *position)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++)
        if (laws_setup_moves_from(&setup, from))
            return LAWS_NOT_ENDED;
    return laws_setup_in_check(&setup, setup.turn) ? LAWS_CHECKMATE
                                                   : LAWS_STALEMATE;
}

unsigned laws_position_from_setup(struct laws_position *position,
                                  const struct laws_setup *setup)
{
    unsigned faults = laws_setup_faults(setup) & ~LAWS_FAULTS_UNREACHABLE;

    if (!faults)
        laws__position_of_any(position, setup);
    return faults;
}

void laws_position_to_setup(const struct laws_position *position,
                            struct laws_setup *setup)
{
    laws_setup_init(setup);
    for (laws_square s = 0; s < 64; s++)
        setup->on[s] = laws_position_on(position, s);
    setup->castling = position->castling;
    setup->turn = position->turn;
    setup->en_passant = position->en_passant;
    setup->halfmoves = position->halfmoves;
    setup->number = position->number;
}

laws_piece laws_position_on(const struct laws_position *position,
                            laws_square square)
{
    laws_bitboard bit = square < LAWS_NO_SQUARE ? LAWS_BIT(square) : 0;
    enum laws_color color =
        position->by_color[LAWS_WHITE] & bit ? LAWS_WHITE : LAWS_BLACK;

    if (!(position->by_color[color] & bit))
        return LAWS_NO_PIECE;
    return laws_piece_of(color, kind_on(position, square));
}

laws_bitboard laws_position_attackers(const struct laws_position *position,
                                      laws_square square, enum laws_color by)
{
    if (square >= LAWS_NO_SQUARE || by == LAWS_NOBODY)
        return 0;
    return attackers_of(position, square, by,
                        position->by_color[0] | position->by_color[1]);
}

laws_bitboard laws_position_checkers(const struct laws_position *position)
{
    enum laws_color us = position->turn;

    return laws_position_attackers(
        position, first_square(pieces(position, us, LAWS_KING)),
        laws_opponent(us));
}

enum laws_ending laws_position_ending(const struct laws_position *position)
{
    if (laws_position_count(position))
        return LAWS_NOT_ENDED;
    return laws_position_checkers(position) ? LAWS_CHECKMATE : LAWS_STALEMATE;
}

/* Of the legal moves, the departures to and arrivals from certain squares. */
laws_bitboard laws_position_moves_from(const struct laws_position *position,
                                       laws_square from)
{
    struct laws_moves moves;
    laws_bitboard set = 0;

    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        if (moves.move[i].from == from)
            set |= LAWS_BIT(moves.move[i].to);
    return set;
}

laws_bitboard laws_position_captures_of(const struct laws_position *position,
                                        laws_square square)
{
    laws_bitboard theirs =
        position->by_color[laws_opponent((enum laws_color)position->turn)];
    struct laws_moves moves;
    laws_bitboard set = 0;

    if (square >= 64 || !(theirs >> square & 1))
        return 0;
    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_move move = moves.move[i];
        laws_square taken = move.to;

        if (move.piece == LAWS_PAWN && move.to == position->en_passant)
            taken = (laws_square)(move.to - forward(position->turn));
        if (taken == square)
            set |= LAWS_BIT(move.from);
    }
    return set;
}

enum laws_reason laws_position_judge(const struct laws_position *position,
                                     struct laws_move move)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    return laws_setup_judge(&setup, move);
}

void laws_position_play(struct laws_position *position, struct laws_move move)
{
    if (move.piece == LAWS_NO_KIND)
        move.piece = (uint8_t)kind_on(position, move.from);
    if (position->turn == LAWS_WHITE)
        play(position, LAWS_WHITE, move, true);
    else
        play(position, LAWS_BLACK, move, true);
}

uint64_t laws_position_key(const struct laws_position *position)
{
    uint64_t key =
        position->turn == LAWS_BLACK ? laws__key(LAWS__KEY_BLACK) : 0;

    for (enum laws_color color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
            laws_bitboard rest = pieces(position, color, kind);

            while (rest)
                key ^= laws__piece_key(color, kind, take_square(&rest));
        }
    return key ^ castling_key(position->castling) ^
           laws__key(LAWS__KEY_EN_PASSANT + position->en_passant);
}

bool laws_position_is_same(const struct laws_position *a,
                           const struct laws_position *b)
{
    laws_bitboard difference = a->castling ^ b->castling;

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        difference |= a->by_color[color] ^ b->by_color[color];
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        difference |= a->by_kind[kind] ^ b->by_kind[kind];
    return !difference && a->turn == b->turn && a->en_passant == b->en_passant;
}

static const struct {
    const char *name, *words;
} differences[] = {
#define X(name, text, words) [LAWS_DIFFERENCE_##name] = {text, words},
    LAWS_DIFFERENCE_MAP(X)
#undef X
};

const char *laws_difference_name(enum laws_difference_kind kind)
{
    return differences[kind].name;
}

const char *laws_difference_words(enum laws_difference_kind kind)
{
    return differences[kind].words;
}

struct laws_difference laws_position_difference(const struct laws_position *a,
                                                const struct laws_position *b)
{
    struct laws_difference difference = {LAWS_DIFFERENCE_NONE, LAWS_NO_SQUARE,
                                         false};
    laws_bitboard set = a->castling ^ b->castling;

    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
        if (laws_position_on(a, square) != laws_position_on(b, square)) {
            difference.kind = LAWS_DIFFERENCE_PIECE;
            difference.square = square;
            return difference;
        }
    if (a->turn != b->turn) {
        difference.kind = LAWS_DIFFERENCE_TURN;
    } else if (set) {
        difference.kind = LAWS_DIFFERENCE_CASTLING;
        difference.square = first_square(set);
        difference.first = a->castling >> difference.square & 1;
    } else if (a->en_passant != b->en_passant) {
        difference.kind = LAWS_DIFFERENCE_EN_PASSANT;
        difference.first = a->en_passant != LAWS_NO_SQUARE;
        difference.square = difference.first ? a->en_passant : b->en_passant;
    }
    return difference;
}
