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
    __m512i wrong; /* attackers of kings that a move has left in check */
    laws_bitboard color[2];
    laws_square king[2];
    unsigned halfmoves;
};

LAWS__INLINE void live_from(struct live *live, const struct board *board)
{
    for (unsigned i = 0; i < 2; i++) {
        live->men[i] = _mm512_load_si512(board->set[i]);
        live->color[i] = board->color[i];
        live->king[i] = king_of(board, i);
    }
    live->halfmoves = board->halfmoves;
}

LAWS__INLINE void live_to(const struct live *live, struct board *board)
{
    board->color[0] = live->color[0];
    board->color[1] = live->color[1];
    board->halfmoves = live->halfmoves;
}

/*
 * Who attacks the king of `us`, added to others?  Eight lanes look into eight
 * directions: the nearest man is the lowest bit in four of them, the highest
 * in the others.
 */
LAWS__INLINE __m512i add_attackers(__m512i others, const struct live *live,
                                   enum laws_color us)
{
    const laws_square king = live->king[us];
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

    /* others | (nearest & hunters) | (theirs & leaps) */
    others = _mm512_ternarylogic_epi64(others, nearest, hunters, 0xf8);
    return _mm512_ternarylogic_epi64(
        others, theirs, _mm512_load_si512(laws__leaps[us][king]), 0xf8);
}

LAWS__INLINE bool is_any(__m512i set)
{
    return _mm512_test_epi64_mask(set, set);
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
           is_any(
               add_attackers(_mm512_setzero_si512(), live, laws_opponent(us)));
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
    const laws_bitboard occupied = live->color[0] | live->color[1];
    laws_bitboard allowed = laws__reach[us][says->way][to] & says->allows;
    laws_bitboard from = quick->board.set[us][says->kind] & allowed;
    const unsigned taken = live->color[them] >> to & 1;
    const __m512i arrives = _mm512_set1_epi64((long long)there);

    if (UNLIKELY(!is_single(from)))
        allowed = from = with_clear_way(from, to, occupied);
    if (UNLIKELY(!from || !is_single(from)) ||
        UNLIKELY((laws__between[first_square(from)][to] & occupied) ||
                 live->color[us] & there || !(says->to >> taken & 1))) {
        live_to(live, &quick->board);
        if (is_any(live->wrong) ||
            !play_odd(&quick->board, &quick->position, us, quick->text, word))
            return false;
        live_from(live, &quick->board);
        return true;
    }
    /* (men & ~allowed) | arrives */
    live->men[us] = _mm512_mask_ternarylogic_epi64(
        live->men[us], (__mmask8)(1u << says->kind),
        _mm512_set1_epi64((long long)allowed), arrives, 0xba);
    live->men[them] = _mm512_andnot_si512(arrives, live->men[them]);
    _mm512_store_si512(quick->board.set[us], live->men[us]);
    _mm512_store_si512(quick->board.set[them], live->men[them]);
    live->color[us] ^= from | there;
    live->color[them] &= ~there;
    live->king[us] = says->kind == LAWS_KING ? to : live->king[us];
    quick->board.touched |= from | there;
    quick->board.last = from | there;
    live->halfmoves = next_halfmoves(live->halfmoves, taken, says->kind);
    return true;
}

/* Is the word of a move that is not played yet as it has to be, but for signs
   behind it? */
LAWS__INLINE bool is_good_word(struct quick *quick, const struct live *live,
                               enum laws_color us, const struct word *word)
{
    const unsigned taken = live->color[laws_opponent(us)] >> word->to & 1;

    if (UNLIKELY(is_long_word(word))) {
        live_to(live, &quick->board);
        return !is_any(live->wrong) &&
               is_spelt_well(&quick->board, &quick->position, us, quick->text,
                             word);
    }
    return !(taken & beginnings[word->place].to);
}

LAWS__INLINE bool play_ply(struct quick *quick, struct live *live,
                           uint64_t *key, unsigned ply, enum laws_color us,
                           const struct until *until)
{
    const struct word *word = &quick->word[ply - 1];

    if (until->spelling && UNLIKELY(!is_good_word(quick, live, us, word)))
        return false;
    if (UNLIKELY(!play_word(quick, live, us, word)))
        return false;
    live->wrong = add_attackers(live->wrong, live, us);
    if (until->spelling && !is_check_sign(word->sign))
        live->wrong = add_attackers(live->wrong, live, laws_opponent(us));
    if (UNLIKELY(!is_blank(word->sign)) &&
        !is_sign_true(quick, live, us, ply, word->sign))
        return false;
    key[ply] = live->color[us];
    return LIKELY(live->halfmoves < 4 * (until->times - 1)) ||
           (live->halfmoves < until->moves &&
            !repeats(quick, ply, live->halfmoves, until->times));
}

/*
 * Play all that was read; false: not known to be legal.  Whether every king was
 * safe is seen at the end, and before anything that needs a king: until then
 * one may have been captured.
 */
LAWS__INLINE bool play_plies(struct quick *quick, const struct until *until)
{
    const unsigned plies = quick->ply;
    uint64_t *key = quick->audit->key;
    struct live live = {.wrong = _mm512_setzero_si512()};

    board_start(&quick->board, &quick->audit->array);
    live_from(&live, &quick->board);
    for (unsigned ply = 1; ply <= plies; ply += 2)
        if (!play_ply(quick, &live, key, ply, LAWS_WHITE, until) ||
            (ply < plies &&
             !play_ply(quick, &live, key, ply + 1, LAWS_BLACK, until)))
            return false;
    if (is_any(live.wrong))
        return false;
    live_to(&live, &quick->board);
    board_to(&quick->board, plies & 1 ? LAWS_BLACK : LAWS_WHITE,
             &quick->position);
    return true;
}
