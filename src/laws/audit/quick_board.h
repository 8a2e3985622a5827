/*
 * quick_board.h - the board of the quick way
 *
 * A position's sets, taken apart: a row of them for each colour, by kind, so
 * that a move waits for as little as possible of the one before.  The usual
 * move is played on it by quick_play_X.h, castling here.  For everything else
 * (promotion, capturing en passant, pieces of which one may not go) and for the
 * end of the game it becomes a position, and the library does the rest.
 *
 * Attacks of sliders are asked a few times a game, so the small tables are the
 * fast ones everywhere: the large ones of other sliders are seldom in the
 * cache.
 */
#ifndef LAWS_QUICK_BOARD_H
#define LAWS_QUICK_BOARD_H

#include "audit/quick_words.h"

#include "board/sliders_generic.h"

#include "board/play.h"
#include "laws/notation.h"

struct board {
    laws_bitboard set[2][8] __attribute__((aligned(64)));
    uint8_t man[64]; /* by square: which of the sets has it;
                        for quick_play_generic.h             */
    laws_bitboard color[2];
    laws_bitboard touched; /* all squares that were left or reached */
    laws_bitboard last;    /* those of the last move                */
    unsigned halfmoves;    /* without capture and pawn's move       */
    uint64_t promoted;     /* hash of what pawns were promoted to   */
};

LAWS__INLINE laws_bitboard all_pieces(const struct board *board)
{
    return board->color[0] | board->color[1];
}

/* Do sliders among these men attack this square? */
#ifdef __AVX2__
LAWS__INLINE bool sliders_attack(const laws_bitboard set[8], laws_square square,
                                 laws_bitboard occupied)
{
    const __m256i *rays = (const __m256i *)(const void *)laws__rays[square];
    const __m256i queens = _mm256_set1_epi64x((long long)set[LAWS_QUEEN]);
    const __m256i hunters = _mm256_or_si256(
        queens, _mm256_blend_epi32(
                    _mm256_set1_epi64x((long long)set[LAWS_ROOK]),
                    _mm256_set1_epi64x((long long)set[LAWS_BISHOP]), 0xf0));
    const __m256i all = _mm256_set1_epi64x((long long)occupied);
    const __m256i up = _mm256_and_si256(rays[0], all);
    const __m256i down = _mm256_and_si256(rays[1], all);
    /* The nearest man is the lowest bit, and then the highest: of a set's two
       parts the greater one has it. */
    const __m256i nearest =
        _mm256_and_si256(up, _mm256_sub_epi64(_mm256_setzero_si256(), up));
    const __m256i first = _mm256_cmpgt_epi64(
        _mm256_and_si256(down, hunters), _mm256_andnot_si256(hunters, down));
    const __m256i found =
        _mm256_or_si256(_mm256_and_si256(nearest, hunters), first);

    return !_mm256_testz_si256(found, found);
}
#else
LAWS__INLINE bool sliders_attack(const laws_bitboard set[8], laws_square square,
                                 laws_bitboard occupied)
{
    return (rook_attacks(square, occupied) &
            (set[LAWS_ROOK] | set[LAWS_QUEEN])) |
           (bishop_attacks(square, occupied) &
            (set[LAWS_BISHOP] | set[LAWS_QUEEN]));
}
#endif

/* Does `them` attack this square? */
LAWS__INLINE bool attacks(const struct board *board, enum laws_color them,
                          laws_square square, laws_bitboard occupied)
{
    const laws_bitboard *set = board->set[them];
    const laws_bitboard *leaps = laws__leaps[laws_opponent(them)][square];

    return UNLIKELY(sliders_attack(set, square, occupied)) ||
           (leaps[LAWS_KNIGHT] & set[LAWS_KNIGHT]) |
               (leaps[LAWS_PAWN] & set[LAWS_PAWN]) |
               (leaps[LAWS_KING] & set[LAWS_KING]);
}

LAWS__INLINE laws_square king_of(const struct board *board,
                                 enum laws_color color)
{
    return first_square(board->set[color][LAWS_KING]);
}

LAWS__INLINE bool in_check(const struct board *board, enum laws_color color)
{
    return attacks(board, laws_opponent(color), king_of(board, color),
                   all_pieces(board));
}

/* The square that a pawn has just crossed, where `us` might capture it;
   LAWS_NO_SQUARE: none. */
LAWS__INLINE laws_square crossed(const struct board *board, enum laws_color us)
{
    const bool white = us == LAWS_WHITE;
    const laws_bitboard left = board->last & LAWS__RANK(white ? 6 : 1);
    const laws_bitboard reached = white ? left >> 16 : left << 16;

    if (!left || board->last != (left | reached) ||
        !(board->set[laws_opponent(us)][LAWS_PAWN] & reached))
        return LAWS_NO_SQUARE;
    return first_square(white ? left >> 8 : left << 8);
}

/* One more, or none after a capture (`taken` is 1) or a pawn's move: without a
   jump, which would often be guessed wrong. */
LAWS__INLINE unsigned next_halfmoves(unsigned halfmoves, unsigned taken,
                                     unsigned kind)
{
    return (halfmoves + 1) & ((taken | (kind == LAWS_PAWN)) - 1);
}

/* A man, as the place of its set among all of them; 0: no man. */
LAWS__INLINE uint8_t man_of(enum laws_color color, unsigned kind)
{
    return (uint8_t)(color << 3 | kind);
}

/* Lift what stands on `to`, and put our piece there. */
LAWS__INLINE void move_piece(struct board *board, enum laws_color us,
                             unsigned kind, laws_square from, laws_square to)
{
    const laws_bitboard way = LAWS_BIT(from) | LAWS_BIT(to);
    const unsigned victim = board->man[to];

    (&board->set[0][0])[victim] &= ~LAWS_BIT(to);
    board->man[from] = 0;
    board->man[to] = man_of(us, kind);
    board->color[laws_opponent(us)] &= ~LAWS_BIT(to);
    board->set[us][kind] ^= way;
    board->color[us] ^= way;
    board->touched |= way;
    board->last = way;
    board->halfmoves = next_halfmoves(board->halfmoves, victim != 0, kind);
}

/* Whether the king is safe where he arrives is asked later, as always. */
static bool castle(struct board *board, enum laws_color us, bool is_long)
{
    const enum laws_color them = laws_opponent(us);
    const laws_square king = us == LAWS_WHITE ? 4 : 60;
    const laws_square rook = (laws_square)(is_long ? king - 4 : king + 3);
    const laws_square rook_to = castled_rook(king, rook);
    const laws_bitboard occupied = all_pieces(board);
    const unsigned halfmoves = board->halfmoves;

    if (board->touched & (LAWS_BIT(king) | LAWS_BIT(rook)) ||
        laws__between[king][rook] & occupied ||
        attacks(board, them, king, occupied) ||
        attacks(board, them, rook_to, occupied))
        return false;
    move_piece(board, us, LAWS_ROOK, rook, rook_to);
    move_piece(board, us, LAWS_KING, king, castled_king(king, rook));
    board->halfmoves = halfmoves + 1;
    return true;
}

/* The sets of a position. */
LAWS__INLINE void sets_from(struct board *board,
                            const struct laws_position *position)
{
    for (unsigned color = 0; color < 2; color++) {
        board->color[color] = position->by_color[color];
        for (unsigned kind = LAWS_NO_KIND; kind <= LAWS_KING; kind++)
            board->set[color][kind] = pieces(position, color, kind);
    }
    board->halfmoves = position->halfmoves;
}

LAWS__INLINE void board_from(struct board *board,
                             const struct laws_position *position)
{
    sets_from(board, position);
    memset(board->man, 0, sizeof(board->man));
    for (unsigned man = LAWS_PAWN; man <= man_of(LAWS_BLACK, LAWS_KING); man++)
        for (laws_bitboard set = (&board->set[0][0])[man]; set;)
            board->man[take_square(&set)] = (uint8_t)man;
}

/* The array of the game.  The lanes behind the kings stay empty. */
LAWS__INLINE void board_start(struct board *board,
                              const struct laws_position *array)
{
    static const uint8_t kinds[8] = {LAWS_ROOK,   LAWS_KNIGHT, LAWS_BISHOP,
                                     LAWS_QUEEN,  LAWS_KING,   LAWS_BISHOP,
                                     LAWS_KNIGHT, LAWS_ROOK};

    board->set[0][7] = board->set[1][7] = board->touched = board->last = 0;
    board->promoted = 0;
    sets_from(board, array);
    memset(board->man, 0, sizeof(board->man));
    memset(board->man + 8, man_of(LAWS_WHITE, LAWS_PAWN), 8);
    memset(board->man + 48, man_of(LAWS_BLACK, LAWS_PAWN), 8);
    for (unsigned i = 0; i < 8; i++) {
        board->man[i] = man_of(LAWS_WHITE, kinds[i]);
        board->man[56 + i] = man_of(LAWS_BLACK, kinds[i]);
    }
}

/* What stands on the board, as a position that began as `position` does: all
   that is promised of one holds, but for its key and number. */
LAWS__INLINE void board_to(const struct board *board, enum laws_color turn,
                           struct laws_position *position)
{
    const laws_square passed = crossed(board, turn);

    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
        position->by_kind[kind] = board->set[0][kind] | board->set[1][kind];
    for (unsigned color = 0; color < 2; color++) {
        position->by_color[color] = board->color[color];
        if (board->touched & first_rank(color) & LAWS__FILE(4)) /* the king */
            position->castling &= ~first_rank(color);
    }
    position->castling &= ~board->touched;
    position->turn = (uint8_t)turn;
    position->halfmoves = (uint16_t)board->halfmoves;
    position->en_passant = LAWS_NO_SQUARE;
    if (passed != LAWS_NO_SQUARE && en_passant_is_legal(position, turn, passed))
        position->en_passant = passed;
}

LAWS__INLINE bool is_check_sign(char sign)
{
    return sign == '+' || sign == '#';
}

/* Is this more than a piece, a square, and a capture's sign between them? */
LAWS__INLINE bool is_long_word(const struct word *word)
{
    const struct beginning *says = &beginnings[word->place];

    return says->allows != ALL && says->kind != LAWS_PAWN &&
           !(word->place == PLACES && word->to);
}

/* Is that word, but for its signs, as laws_san_print() has it?  The move is
   still to be played. */
static __attribute__((noinline)) bool
is_spelt_well(const struct board *board, struct laws_position *position,
              enum laws_color us, const char *text, const struct word *word)
{
    const char *p = text + word->at;
    const size_t length = (size_t)(bare_end(p, p + to_blank(p)) - p);
    struct laws_move move;
    char printed[LAWS_SAN_MAX];

    board_to(board, us, position);
    if (laws_san_parse(p, length, position, &move))
        return false;
    laws_san_print(position, move, printed);
    return !strncmp(printed, p, length); /* both end with the same square */
}

/* Play a word that does not name exactly one piece that goes as usual.  It has
   to be one for the exact way too, and to have no signs but those taken off. */
static __attribute__((noinline)) bool
play_odd(struct board *board, struct laws_position *position,
         enum laws_color us, const char *text, const struct word *word)
{
    const char *p = text + word->at;
    const char *end = bare_end(p, p + to_blank(p));
    const size_t length = (size_t)(end - p);
    struct laws_move move;
    unsigned taken;

    if (word->place == PLACES && word->to)
        return castle(board, us, word->to == 2);
    board_to(board, us, position);
    if (word_end_by_bytes(p, end) != end || end[-1] == '+' || end[-1] == '#' ||
        laws_san_parse(p, length, position, &move))
        return false;
    taken = board->color[laws_opponent(us)] >> move.to & 1;
    position->halfmoves =
        (uint16_t)next_halfmoves(position->halfmoves, taken, move.piece);
    play(position, us, move, false);
    board_from(board, position);
    board->promoted = laws__promoted(board->promoted, move);
    board->last = LAWS_BIT(move.from) | LAWS_BIT(move.to);
    board->touched |= board->last;
    return true;
}

#endif
