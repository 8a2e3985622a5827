/*
 * quick_play_generic.h - the usual moves, one set at a time
 *
 * All kinds go the same way, pawns too: a processor that has to guess where to
 * go on, guesses wrong.  Of the pieces that a word allows, one fits in nearly
 * all moves.
 */

/* The sign behind a move of `us` that was played: is it true what it says? */
static __attribute__((noinline)) bool
is_sign_true(struct quick *quick, enum laws_color us, unsigned ply, char sign)
{
    if (sign == '#' && !quick->mate)
        quick->mate = ply;
    return sign == '!' || sign == '?' ||
           ((sign == '+' || sign == '#') &&
            in_check(&quick->board, laws_opponent(us)));
}

/* Play the move of a word; false: not known to be legal.  Whether the king is
   safe is asked later. */
LAWS__INLINE bool play_word(struct quick *quick, enum laws_color us,
                            const struct word *word)
{
    /* men that may be captured, and no man */
    const unsigned theirs = us == LAWS_WHITE ? 0x7e01 : 0x7f;
    struct board *board = &quick->board;
    const struct beginning *says = &beginnings[word->place];
    const laws_square to = word->to;
    const laws_bitboard occupied = all_pieces(board);
    laws_bitboard from = board->set[us][says->kind] &
                         laws__reach[us][says->way][to] & says->allows;

    if (UNLIKELY(!is_one(from)))
        from = with_clear_way(from, to, occupied);
    if (UNLIKELY(!is_one(from) ||
                 laws__between[to][first_square(from)] & occupied ||
                 !((says->to & theirs) >> board->man[to] & 1)))
        return play_odd(board, &quick->position, us, quick->text, word);
    move_piece(board, us, says->kind, first_square(from), to);
    return true;
}

LAWS__INLINE bool play_ply(struct quick *quick, unsigned ply,
                           enum laws_color us, unsigned times, unsigned moves)
{
    struct board *board = &quick->board;
    const struct word *word = &quick->word[ply - 1];

    if (UNLIKELY(!play_word(quick, us, word)) ||
        UNLIKELY(in_check(board, us)) ||
        (UNLIKELY(!is_blank(word->sign)) &&
         !is_sign_true(quick, us, ply, word->sign)))
        return false;
    quick->audit->key[ply] = board->color[us];
    return LIKELY(board->halfmoves < 4 * (times - 1)) ||
           (board->halfmoves < moves &&
            !repeats(quick, ply, board->halfmoves, times));
}

/* Play all that was read; false: not known to be legal. */
static bool play_all(struct quick *quick, unsigned times, unsigned moves)
{
    const unsigned plies = quick->ply;

    board_start(&quick->board, &quick->audit->array);
    for (unsigned ply = 1; ply <= plies; ply += 2)
        if (!play_ply(quick, ply, LAWS_WHITE, times, moves) ||
            (ply < plies &&
             !play_ply(quick, ply + 1, LAWS_BLACK, times, moves)))
            return false;
    board_to(&quick->board, plies & 1 ? LAWS_BLACK : LAWS_WHITE,
             &quick->position);
    return true;
}
