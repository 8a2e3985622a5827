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

/* Is the word of a move that is not played yet as it has to be, but for signs
   behind it? */
LAWS__INLINE bool is_good_word(struct quick *quick, enum laws_color us,
                               const struct word *word)
{
    const struct board *board = &quick->board;

    return UNLIKELY(is_long_word(word))
               ? is_spelt_well(board, &quick->position, us, quick->text, word)
               : !(board->man[word->to] && beginnings[word->place].to & 1);
}

LAWS__INLINE bool play_ply(struct quick *quick, unsigned ply,
                           enum laws_color us, const struct until *until)
{
    struct board *board = &quick->board;
    const struct word *word = &quick->word[ply - 1];

    if (until->spelling && UNLIKELY(!is_good_word(quick, us, word)))
        return false;
    if (UNLIKELY(!play_word(quick, us, word)) ||
        UNLIKELY(in_check(board, us)) ||
        (UNLIKELY(!is_blank(word->sign)) &&
         !is_sign_true(quick, us, ply, word->sign)))
        return false;
    if (until->spelling && !is_check_sign(word->sign) &&
        in_check(board, laws_opponent(us)))
        return false;
    quick->audit->key[ply] = board->color[us];
    return LIKELY(board->halfmoves < 4 * (until->times - 1)) ||
           (board->halfmoves < until->moves &&
            !repeats(quick, ply, board->halfmoves, until->times));
}

/* Play all that was read; false: not known to be legal. */
LAWS__INLINE bool play_plies(struct quick *quick, const struct until *until)
{
    const unsigned plies = quick->ply;

    board_start(&quick->board, &quick->audit->array);
    for (unsigned ply = 1; ply <= plies; ply += 2)
        if (!play_ply(quick, ply, LAWS_WHITE, until) ||
            (ply < plies && !play_ply(quick, ply + 1, LAWS_BLACK, until)))
            return false;
    board_to(&quick->board, plies & 1 ? LAWS_BLACK : LAWS_WHITE,
             &quick->position);
    return true;
}
