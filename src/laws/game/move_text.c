/*
 * move_text.c - a move as text: read from an act, written into rulings
 */
#include "game/state.h"

#include "board/pieces.h"
#include "laws/notation.h"
#include "notation/setup_san.h"

/* "e1g1", "Ke1g1": two squares, and nothing more, behind a king's letter or
   none. */
static bool names_squares(const struct laws_act *act, laws_square *from,
                          laws_square *to)
{
    const char *text = act->move;
    size_t length = act->move_length;

    if (length && *text == 'K') {
        text++;
        length--;
    }
    return length == 4 && laws_square_parse(text, 2, from) == LAWS_OK &&
           laws_square_parse(text + 2, 2, to) == LAWS_OK;
}

/*
 * The king's squares are castling where it goes two squares along its first
 * rank.  On a rook of its own, and in Chess960 always, they mean just that
 * square: there castling is written as O-O.
 */
static bool is_plain_king(const struct laws_game *game,
                          const struct laws_position *position,
                          enum laws_color by, laws_square from, laws_square to)
{
    return laws_position_on(position, from) == laws_piece_of(by, LAWS_KING) &&
           (game->regulations.chess960 ||
            laws_position_on(position, to) == laws_piece_of(by, LAWS_ROOK));
}

/* How many characters of the words are castling, the signs behind it left
   aside ("O-O+"); 0: they are no castling. */
static size_t castling_length(const struct laws_act *act)
{
    const char *text = act->move;
    size_t length = act->move_length;

    if (!length || (*text != 'O' && *text != '0') ||
        !laws_san_is_form(text, length))
        return 0;
    return length >= sizeof "O-O-O" - 1 && text[3] == '-' ? sizeof "O-O-O" - 1
                                                          : sizeof "O-O" - 1;
}

/* The same for whatever they name: squares ("e2e5+") or castling. */
static size_t named_length(const struct laws_act *act)
{
    size_t length = castling_length(act);

    if (length)
        return length;
    length = act->move_length;
    while (length &&
           (act->move[length - 1] == '+' || act->move[length - 1] == '#'))
        length--;
    return length;
}

/* O-O where no rook is to castle with, on that side or at all: what moves is
   the king, its two squares or as far as the board goes. */
static bool names_castling_alone(const struct laws_act *act,
                                 const struct laws_position *position,
                                 enum laws_color by, struct laws_move *move)
{
    laws_bitboard king = pieces(position, by, LAWS_KING);
    size_t length = castling_length(act);
    bool is_long = length == sizeof "O-O-O" - 1;
    int file;

    if (!king || !length)
        return false;
    *move = (struct laws_move){.from = first_square(king), .piece = LAWS_KING};
    file = (int)laws_file(move->from) + (is_long ? -2 : 2);
    file = file < 0 ? 0 : file > 7 ? 7 : file;
    move->to = LAWS_SQUARE(file, laws_rank(move->from));
    return move->to != move->from;
}

/* The square that a pawn of the opponent has just crossed, if one has: also
   where no capture on it is legal, which a position does not keep.  Of other
   pieces nobody asks: it is a pawn that stands beside the one that captures. */
static laws_square just_crossed(const struct laws_game *game, unsigned ply)
{
    struct laws_move last = game->past[ply].move;
    int ranks;

    if (!ply)
        return game->regulations.setup.en_passant;
    ranks = (int)laws_rank(last.to) - (int)laws_rank(last.from);
    return ranks == 2 || ranks == -2
               ? LAWS_SQUARE(laws_file(last.from),
                             (int)laws_rank(last.from) + ranks / 2)
               : LAWS_NO_SQUARE;
}

/* Why it is not legal.  A capture en passant at the right moment is not late:
   what is wrong with it is the check to which it lays the king open. */
static enum laws_reason judge(const struct laws_game *game, unsigned ply,
                              const struct laws_setup *setup,
                              struct laws_move move)
{
    enum laws_reason reason = laws_setup_judge(setup, move), other;
    struct laws_setup as_it_was = *setup;

    if (reason != LAWS_EN_PASSANT_LATE || just_crossed(game, ply) != move.to)
        return reason;
    as_it_was.en_passant = move.to;
    other = laws_setup_judge(&as_it_was, move);
    return other == LAWS_LEGAL ? reason : other;
}

/* The words of a legal move; also on a board that is no position. */
static enum laws_status read_legal(const struct laws__past *past,
                                   const struct laws_act *act,
                                   struct laws_move *move)
{
    struct laws_setup setup;

    if (past->is_position)
        return laws_san_parse(act->move, act->move_length, &past->position,
                              move);
    laws_position_to_setup(&past->position, &setup);
    return laws__setup_san_parse(act->move, act->move_length, &setup, move);
}

/* The move that the words of the act name after so many plies, and whether it
   is legal.  A text that names none is not an act of this game. */
enum laws_status laws__read_move(const struct laws_game *game,
                                 const struct laws_act *act, unsigned ply,
                                 struct laws__reading *reading)
{
    const struct laws__past *past = &game->past[ply];
    const struct laws_position *position = &past->position;
    struct laws_move *move = &reading->move;
    laws_square from, to;
    struct laws_setup setup;
    struct laws_error error;
    enum laws_status status = LAWS_NO_MOVE;
    bool plain;

    SURE(position->turn == act->by); /* whose move it is, is asked before */
    reading->reason = LAWS_LEGAL;
    plain = names_squares(act, &from, &to) &&
            is_plain_king(game, position, act->by, from, to);
    if (!plain) {
        status = read_legal(past, act, move);
        if (status == LAWS_OK)
            return status;
    }
    laws_position_to_setup(position, &setup);
    if (plain) {
        *move = (struct laws_move){from, to, LAWS_KING, LAWS_NO_KIND};
        reading->reason = laws_piece_color(setup.on[to]) == act->by
                              ? LAWS_OWN_PIECE_THERE
                              : laws_setup_judge(&setup, *move);
        return reading->reason == LAWS_LEGAL || *act->move != 'K'
                   ? LAWS_OK
                   : LAWS_NO_MOVE;
    }
    /* what is illegal, a pawn left on the last rank too, is in coordinates */
    if (!laws_coordinates_parse(act->move, named_length(act), &setup, move,
                                &error))
        reading->reason = judge(game, ply, &setup, *move);
    else if (names_castling_alone(act, position, act->by, move))
        reading->reason = LAWS_CASTLING_OFF_FIRST_RANK; /* a step or not */
    else
        return status;
    return LAWS_OK;
}

void laws__write_san(const struct laws_game *game, struct laws_move move,
                     char text[LAWS_MOVE_TEXT_MAX])
{
    struct laws_setup setup;

    if (game->past[game->plies].is_position) {
        laws_san_print(board(game), move, text);
        return;
    }
    laws_position_to_setup(board(game), &setup);
    laws__setup_san_print(&setup, move, text);
}

/* The words of an illegal move as they were given: coordinates, or castling,
   which rulings write with letters. */
void laws__write_given(const struct laws_act *act,
                       char text[LAWS_MOVE_TEXT_MAX])
{
    size_t length = named_length(act);

    SURE(length < LAWS_MOVE_TEXT_MAX); /* two squares, a letter at most */
    laws_text_copy(text, LAWS_MOVE_TEXT_MAX, act->move, length);
    for (; *text; text++)
        if (*text == '0')
            *text = 'O';
}
