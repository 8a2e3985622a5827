/*
 * quick_play_avx512.h - the usual moves, a colour's sets in one register
 *
 * Every kind has a lane.  A move takes whatever stands on the squares that the
 * word allows out of the lane of its kind, and puts its square of arrival in:
 * one instruction, for which the next move has to wait.  Whether that was
 * exactly one piece, its way clear and its king safe, is found out beside.
 */

/* What of the board is needed at once, in registers.  The sets are in board.set
   as well, where one of them is found faster. */
struct live {
    __m512i men[2];
    laws_bitboard color[2];
    unsigned halfmoves;
};

LAWS__INLINE struct live live_from(const struct board *board)
{
    return (struct live){
        {_mm512_load_si512(board->set[0]), _mm512_load_si512(board->set[1])},
        {board->color[0], board->color[1]},
        board->halfmoves};
}

LAWS__INLINE void live_to(const struct live *live, struct board *board)
{
    board->color[0] = live->color[0];
    board->color[1] = live->color[1];
    board->halfmoves = live->halfmoves;
}

/*
 * Is the king of `us` attacked?  Eight lanes look into eight directions: the
 * nearest man is the lowest bit in four of them, the highest in the others.
 */
LAWS__INLINE bool is_attacked(const struct live *live,
                              const struct board *board, enum laws_color us)
{
    const laws_square king = king_of(board, us);
    const __m512i theirs = live->men[laws_opponent(us)];
    const __m512i straight_or_diagonal =
        _mm512_set_epi64(LAWS_BISHOP, LAWS_BISHOP, LAWS_ROOK, LAWS_ROOK,
                         LAWS_BISHOP, LAWS_BISHOP, LAWS_ROOK, LAWS_ROOK);
    const __m512i hunters = _mm512_or_si512(
        _mm512_permutexvar_epi64(straight_or_diagonal, theirs),
        _mm512_permutexvar_epi64(_mm512_set1_epi64(LAWS_QUEEN), theirs));
    const __m512i seen = _mm512_and_si512(
        _mm512_load_si512(laws__rays[king]),
        _mm512_set1_epi64((long long)(live->color[0] | live->color[1])));
    const __m512i lowest =
        _mm512_and_si512(seen, _mm512_sub_epi64(_mm512_setzero_si512(), seen));
    const __m512i nearest = _mm512_mask_srlv_epi64(
        lowest, 0xf0, _mm512_set1_epi64(INT64_MIN), _mm512_lzcnt_epi64(seen));
    const __m512i leapers =
        _mm512_and_si512(theirs, _mm512_load_si512(laws__leaps[us][king]));
    const __m512i attackers = /* (nearest & hunters) | leapers */
        _mm512_ternarylogic_epi64(nearest, hunters, leapers, 0xea);

    return _mm512_test_epi64_mask(attackers, attackers);
}

/* What a sign other than a blank says of a move of `us` that was played. */
LAWS__INLINE bool is_sign_true(struct quick *quick, const struct live *live,
                               enum laws_color us, unsigned ply, char sign)
{
    if (sign == '!' || sign == '?')
        return true;
    if (sign == '#' && !quick->mate)
        quick->mate = ply;
    return (sign == '+' || sign == '#') &&
           is_attacked(live, &quick->board, laws_opponent(us));
}

/* Play the move of a word; false: not known to be legal.  Whether the king is
   safe is asked later. */
LAWS__INLINE bool play_word(struct quick *quick, struct live *live,
                            enum laws_color us, const struct word *word)
{
    const enum laws_color them = laws_opponent(us);
    const struct beginning *says = &beginnings[word->place];
    const laws_square to = word->to;
    const laws_bitboard there = LAWS_BIT(to);
    const laws_bitboard allowed = laws__reach[us][says->way][to] & says->allows;
    const laws_bitboard from = quick->board.set[us][says->kind] & allowed;
    const unsigned taken = live->color[them] >> to & 1;
    const __mmask8 lane = (__mmask8)(1u << says->kind);
    const __m512i allows = _mm512_maskz_set1_epi64(lane, (long long)allowed);
    const __m512i arrives = _mm512_maskz_set1_epi64(lane, (long long)there);

    if (UNLIKELY(!from || !is_single(from)) ||
        UNLIKELY((laws__between[first_square(from)][to] &
                  (live->color[0] | live->color[1])) ||
                 live->color[us] & there || !(says->to >> taken & 1))) {
        live_to(live, &quick->board);
        if (!play_otherwise(&quick->board, us, word, quick->text))
            return false;
        *live = live_from(&quick->board);
        return true;
    }
    /* (men & ~allows) | arrives */
    live->men[us] =
        _mm512_ternarylogic_epi64(live->men[us], allows, arrives, 0xba);
    live->men[them] = _mm512_andnot_si512(_mm512_set1_epi64((long long)there),
                                          live->men[them]);
    _mm512_store_si512(quick->board.set[us], live->men[us]);
    _mm512_store_si512(quick->board.set[them], live->men[them]);
    live->color[us] ^= from | there;
    live->color[them] &= ~there;
    quick->board.touched |= from | there;
    quick->board.last = from | there;
    live->halfmoves = next_halfmoves(live->halfmoves, taken, says->kind);
    return true;
}

LAWS__INLINE bool play_ply(struct quick *quick, struct live *live, unsigned ply,
                           enum laws_color us, unsigned times, unsigned moves)
{
    const struct word *word = &quick->word[ply - 1];

    if (UNLIKELY(!play_word(quick, live, us, word)) ||
        UNLIKELY(is_attacked(live, &quick->board, us)) ||
        (UNLIKELY(!is_blank(word->sign)) &&
         !is_sign_true(quick, live, us, ply, word->sign)))
        return false;
    quick->audit->key[ply] = live->color[us];
    return LIKELY(live->halfmoves < 4 * (times - 1)) ||
           (live->halfmoves < moves &&
            !repeats(quick, ply, live->halfmoves, times));
}

/* Play all that was read; false: not known to be legal. */
static bool play_all(struct quick *quick, unsigned times, unsigned moves)
{
    const unsigned plies = quick->ply;
    struct live live = live_from(&quick->board);

    for (unsigned ply = 1; ply <= plies; ply += 2)
        if (!play_ply(quick, &live, ply, LAWS_WHITE, times, moves) ||
            (ply < plies &&
             !play_ply(quick, &live, ply + 1, LAWS_BLACK, times, moves)))
            return false;
    live_to(&live, &quick->board);
    return true;
}
