/*
 * move.c - making a move on the board (Articles 3, 4.7)
 */
#include "game/state.h"

#include "board/bits.h"
#include "board/position.h"
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
static bool is_plain_king(const struct laws__fold *fold, enum laws_color by,
                          laws_square from, laws_square to)
{
    const struct laws_position *position = board(fold->game);

    return laws_position_on(position, from) == laws_piece_of(by, LAWS_KING) &&
           (fold->game->regulations.chess960 ||
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
    laws_bitboard king = position->by_color[by] & position->by_kind[LAWS_KING];
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
   where no capture on it is legal, which a position does not keep. */
static laws_square just_crossed(const struct laws_game *game)
{
    struct laws_move last = game->past[game->plies].move;
    int ranks;

    if (!game->plies)
        return game->regulations.setup.en_passant;
    if (last.from >= LAWS_NO_SQUARE ||
        laws_piece_kind(laws_position_on(board(game), last.to)) != LAWS_PAWN)
        return LAWS_NO_SQUARE;
    ranks = (int)laws_rank(last.to) - (int)laws_rank(last.from);
    return ranks == 2 || ranks == -2
               ? LAWS_SQUARE(laws_file(last.from),
                             (int)laws_rank(last.from) + ranks / 2)
               : LAWS_NO_SQUARE;
}

/* Why it is not legal.  A capture en passant at the right moment is not late:
   what is wrong with it is the check to which it lays the king open. */
static enum laws_reason judge(const struct laws_game *game,
                              const struct laws_setup *setup,
                              struct laws_move move)
{
    enum laws_reason reason = laws_setup_judge(setup, move), other;
    struct laws_setup as_it_was = *setup;

    if (reason != LAWS_EN_PASSANT_LATE || just_crossed(game) != move.to)
        return reason;
    as_it_was.en_passant = move.to;
    other = laws_setup_judge(&as_it_was, move);
    return other == LAWS_LEGAL ? reason : other;
}

/* The move that the words of the act name, and whether it is legal.  A text
   that names none is not an act of this game. */
enum laws_status laws__read_move(const struct laws__fold *fold,
                                 enum laws_color by, struct laws_move *move,
                                 enum laws_reason *reason)
{
    const struct laws_act *act = fold->act;
    const struct laws_game *game = fold->game;
    bool plain, sound;
    laws_square from, to;
    struct laws_setup setup;
    struct laws_error error;
    enum laws_status status;

    *reason = LAWS_LEGAL;
    plain = names_squares(act, &from, &to) && is_plain_king(fold, by, from, to);
    sound = game->past[game->plies].is_position && board(game)->turn == by;
    if (sound && !plain) {
        status = laws_san_parse(act->move, act->move_length, board(game), move);
        if (status == LAWS_OK)
            return status;
    }
    laws_position_to_setup(board(game), &setup);
    setup.turn = by;
    if (plain) {
        *move = (struct laws_move){from, to, LAWS_KING, LAWS_NO_KIND};
        *reason = laws_piece_color(setup.on[to]) == by
                      ? LAWS_OWN_PIECE_THERE
                      : laws_setup_judge(&setup, *move);
        return *reason == LAWS_LEGAL || *act->move != 'K' ? LAWS_OK
                                                          : LAWS_NO_MOVE;
    }
    if (!sound) {
        status =
            laws__setup_san_parse(act->move, act->move_length, &setup, move);
        if (status == LAWS_OK)
            return status;
    }
    /* what is illegal, a pawn left on the last rank too, is in coordinates */
    if (!laws_coordinates_parse(act->move, named_length(act), &setup, move,
                                &error))
        *reason = judge(game, &setup, *move);
    else if (names_castling_alone(act, board(game), by, move))
        *reason = LAWS_CASTLING_OFF_FIRST_RANK; /* legal as a step or not */
    else
        return status;
    return LAWS_OK;
}

void laws__give_turn(struct laws_game *game, enum laws_color color)
{
    if (game->has_move == color)
        return;
    game->has_move = (uint8_t)color;
    game->must_make = false; /* it bound the other (9.5.3) */
    laws__forget_touches(game);
}

/* The opponent's offer ends when this player touches or moves (9.1.2.1). */
void laws__decline(struct laws__fold *fold, enum laws_color by)
{
    enum laws_color opponent = laws_opponent(by);

    if (!fold->game->offer[opponent])
        return;
    fold->game->offer[opponent] = false;
    laws__say_color(fold, LAWS_VERDICT_OFFER_DECLINED, LAWS_RULE_OFFER, by);
}

void laws__append(struct laws_game *game, struct laws_move move, bool legal)
{
    struct laws__past *next = &game->past[game->plies + 1];
    struct laws_setup setup;

    *next = game->past[game->plies];
    memcpy(next->completed, game->clock.completed, sizeof next->completed);
    next->move = move;
    if (legal && next->is_position) {
        laws_position_play(&next->position, move);
    } else {
        laws_position_to_setup(&next->position, &setup);
        (void)!laws_setup_play(&setup, move);
        next->is_position =
            !(laws_setup_faults(&setup) & ~LAWS_FAULTS_UNREACHABLE);
        laws__position_of_any(&next->position, &setup);
    }
    next->moves++;
    game->plies++;
}

/* The move passes though nothing was moved: an unnoticed empty press. */
void laws__append_pass(struct laws_game *game)
{
    struct laws__past *next = &game->past[game->plies + 1];
    struct laws_setup setup;

    *next = game->past[game->plies];
    memcpy(next->completed, game->clock.completed, sizeof next->completed);
    next->move = (struct laws_move){.from = LAWS_NO_SQUARE};
    laws_position_to_setup(&next->position, &setup);
    setup.turn = laws_opponent(setup.turn);
    setup.en_passant = LAWS_NO_SQUARE;
    next->is_position = !(laws_setup_faults(&setup) & ~LAWS_FAULTS_UNREACHABLE);
    laws__position_of_any(&next->position, &setup);
    game->plies++;
}

/* After so many plies nothing of what came later is left. */
void laws__cut_back(struct laws_game *game, unsigned plies)
{
    laws__void_adjournment(game, plies);
    game->plies = plies;
    laws__keep_barred(game);
    game->must_make = false;
    game->hand.is = false;
    while (game->irregularities &&
           game->irregular[game->irregularities - 1].ply >= plies)
        game->irregularities--;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws__made *made = &game->made[color];

        if (made->ply > plies) { /* the one before may still be pressed */
            *made = game->unpressed[color];
            game->unpressed[color].is = false;
        }
        if (made->ply > plies)
            made->is = false;
        if (game->said[color].ply > plies)
            game->said[color].is = false;
        if (game->breach[color].ply >= plies)
            game->breach[color].is = false;
    }
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
static void write_given(const struct laws_act *act,
                        char text[LAWS_MOVE_TEXT_MAX])
{
    size_t length = named_length(act);

    if (length >= LAWS_MOVE_TEXT_MAX)
        length = LAWS_MOVE_TEXT_MAX - 1;
    for (size_t i = 0; i < length; i++)
        text[i] = (char)(act->move[i] == '0' ? 'O' : act->move[i]);
    text[length] = '\0';
}

static bool is_castling(const struct laws_position *position,
                        struct laws_move move)
{
    return move.piece == LAWS_KING &&
           position->by_color[position->turn] >> move.to & 1;
}

/* 4.7 and 4.7.1 to 4.7.3; in 1988 6.1 to 6.4. */
static enum laws_rule made_rule(const struct laws_position *position,
                                struct laws_move move, enum laws_rule *stands)
{
    if (move.promotion != LAWS_NO_KIND) {
        *stands = LAWS_RULE_STANDS_PROMOTION;
        return LAWS_RULE_MADE_PROMOTION;
    }
    if (is_castling(position, move)) {
        *stands = LAWS_RULE_STANDS_CASTLING;
        return LAWS_RULE_MADE_CASTLING;
    }
    if (laws__captured(position, move) != LAWS_NO_SQUARE) {
        *stands = LAWS_RULE_STANDS_CAPTURE;
        return LAWS_RULE_MADE_CAPTURE;
    }
    *stands = LAWS_RULE_STANDS;
    return LAWS_RULE_MADE;
}

/* 6.2.1.2: his move before, never pressed, is completed by this one. */
void laws__complete_previous(struct laws__fold *fold, enum laws_color by,
                             const struct laws__made *previous)
{
    if (!previous->is)
        return;
    if (!previous->illegal) { /* 1988: one that is passed for a legal one */
        if (!laws_article(fold->edition, LAWS_RULE_COMPLETED_BY_NEXT))
            return;
        laws__say_move(fold, LAWS_VERDICT_COMPLETED,
                       LAWS_RULE_COMPLETED_BY_NEXT, previous->text);
    }
    laws__count_move(fold, by);
    laws__count_late(fold->game, by, previous->ply);
}

/* The rook of the side to which the king goes two squares along its first rank:
   the outermost, which is the one that castles, if one does. */
static laws_square rook_of_side(const struct laws_game *game,
                                struct laws_move move)
{
    const struct laws_position *position = board(game);
    enum laws_color us = position->turn;
    int step = laws_file(move.to) > laws_file(move.from) ? 1 : -1;
    laws_square found = LAWS_NO_SQUARE;

    if (move.piece != LAWS_KING || game->regulations.chess960 ||
        !(first_rank(us) >> move.from & first_rank(us) >> move.to & 1) ||
        move.to != move.from + 2 * step)
        return LAWS_NO_SQUARE;
    for (int file = laws_file(move.from) + step; file >= 0 && file < 8;
         file += step) {
        laws_square square = LAWS_SQUARE(file, laws_rank(move.from));

        if (laws_position_on(position, square) == laws_piece_of(us, LAWS_ROOK))
            found = square;
    }
    return found;
}

/* Does it take a pawn as en passant does, whether that is allowed or not? */
static bool takes_beside(const struct laws_game *game, struct laws_move move)
{
    struct laws_setup setup;

    laws_position_to_setup(board(game), &setup);
    setup.en_passant = LAWS_NO_SQUARE;
    return laws_setup_judge(&setup, move) == LAWS_EN_PASSANT_LATE;
}

/* An illegal move touches the piece moved and then what it took: a piece of
   the opponent, the pawn of a capture en passant, the rook of a castling. */
void laws__touch_by_move(struct laws_game *game, struct laws_move move,
                         enum laws_reason reason, laws_square touched[2])
{
    const struct laws_position *position = board(game);
    enum laws_color us = position->turn;
    laws_piece there = laws_position_on(position, move.to);
    laws_square taken;

    if (laws_piece_color(there) == laws_opponent(us) ||
        (move.piece == LAWS_KING && reason != LAWS_OWN_PIECE_THERE &&
         there == laws_piece_of(us, LAWS_ROOK)))
        taken = move.to;
    else if (takes_beside(game, move))
        taken = LAWS_SQUARE(laws_file(move.to), laws_rank(move.from));
    else
        taken =
            there == LAWS_NO_PIECE ? rook_of_side(game, move) : LAWS_NO_SQUARE;
    touched[0] = move.from;
    touched[1] = taken;
    laws__touch(game, move.from);
    if (taken != LAWS_NO_SQUARE)
        laws__touch(game, taken);
}

/* Is a pawn on the last rank all that is wrong with it? */
static bool lacks_only_promotion(const struct laws_game *game,
                                 struct laws_move move)
{
    struct laws_setup setup;

    laws_position_to_setup(board(game), &setup);
    move.promotion = LAWS_QUEEN;
    return laws_setup_judge(&setup, move) == LAWS_LEGAL;
}

/* A piece leaves the board that no move of Article 3 would take there: one of
   the same colour (3.1), or a pawn that cannot be taken en passant. */
static void append_without(struct laws_game *game, struct laws_move move,
                           laws_square gone)
{
    struct laws_position *position = &game->past[game->plies].position;
    struct laws_position kept = *position;
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    if (gone != move.from)
        setup.on[gone] = LAWS_NO_PIECE;
    laws__position_of_any(position, &setup);
    laws__append(game, move, false);
    *position = kept;
    if (gone != move.from) /* captured, though it may not be (9.3) */
        game->past[game->plies].position.halfmoves = 0;
}

/* What of Article 3 the move breaks: a ruling beside the contract's own, so
   that a player learns which rule it was. */
static void say_why(struct laws__fold *fold, enum laws_reason reason)
{
    const char *article = laws_reason_article(reason, fold->edition);
    struct laws_ruling *ruling =
        laws__say(fold, LAWS_VERDICT_BECAUSE, LAWS_RULE_NONE);
    size_t length = 0;

    ruling->word = laws_reason_text(reason);
    /* #2 tells apart two matters under one number: rulings cite the number */
    while (article && article[length] && article[length] != '#')
        length++;
    if (length && length < sizeof ruling->article) {
        memcpy(ruling->article, article, length);
        ruling->article[length] = '\0';
    }
}

/*
 * A move that breaks Article 3 is on the board.  Where making is enough for an
 * offence (1997, 1988) and the arbiter sees everything, it is undone at once.
 */
static bool make_illegal(struct laws__fold *fold, struct laws_move move,
                         enum laws_reason reason)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made *made = &game->made[by];
    bool unpromoted =
        reason == LAWS_PROMOTION_MISSING && lacks_only_promotion(game, move);
    bool at_once =
        parameter(fold, LAWS_PARAMETER_ILLEGAL_WHEN, LAWS_VALUE_MADE);
    struct laws__irregular what;
    laws_square touched[2];

    if (unpromoted &&
        parameter(fold, LAWS_PARAMETER_PAWN_LEFT, LAWS_VALUE_SET_BACK))
        at_once = false; /* 1988, 5.6(e): when he stops his clock */
    laws__touch_by_move(game, move, reason, touched);
    what = laws__note(game, OFFENCE_MOVE, by, game->plies);
    write_given(fold->act, what.text);
    if (laws__is_sealing(game, by) && !(at_once && laws__sees_all(fold))) {
        laws__say_move(fold, LAWS_VERDICT_ILLEGAL_MADE, LAWS_RULE_ILLEGAL_MADE,
                       what.text);
        say_why(fold, reason);
        return true; /* put back: it cannot be what he seals */
    }
    if (unpromoted && !at_once && !game->king_released && !game->pawn) {
        game->pawn = PAWN_LEFT; /* all but the new piece stands (4.7) */
        game->released = move;
    }
    if (made->is)
        game->unpressed[by] = *made;
    if (reason == LAWS_OWN_PIECE_THERE)
        append_without(game, move, move.to);
    else if (takes_beside(game, move))
        append_without(game, move, touched[1]);
    else
        laws__append(game, move, false);
    *made = (struct laws__made){
        .is = true,
        .illegal = true,
        .unpromoted = unpromoted,
        .two_handed = fold->act->two_handed,
        .noted = at_once,
        .ply = (uint16_t)game->plies,
        .to = move.to,
        .touched = {touched[0], touched[1]},
    };
    memcpy(made->text, what.text, sizeof made->text);
    if (at_once && laws__sees_all(fold)) {
        say_why(fold, reason);
        laws__offend(fold, &what);
        return false;
    }
    if (at_once)
        laws__decline(fold, by);
    laws__say_move(fold, LAWS_VERDICT_ILLEGAL_MADE, LAWS_RULE_ILLEGAL_MADE,
                   what.text);
    say_why(fold, reason);
    if (at_once) { /* nobody saw it: it passes for a legal one */
        laws__remember(game, &what);
        if (parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN, LAWS_VALUE_MADE))
            laws__give_turn(game, laws_opponent(by));
    }
    return true;
}

/* 2017, 7.7.1: two hands where both are tempting are an offence when made. */
static bool offends_by_hands(struct laws__fold *fold, struct laws_move move)
{
    return fold->act->two_handed &&
           parameter(fold, LAWS_PARAMETER_TWO_HANDS, LAWS_VALUE_MADE) &&
           (parameter(fold, LAWS_PARAMETER_TWO_HANDS_SPECIAL, LAWS_VALUE_NO) ||
            move.promotion != LAWS_NO_KIND ||
            is_castling(board(fold->game), move) ||
            laws__captured(board(fold->game), move) != LAWS_NO_SQUARE);
}

/* A legal move is made.  True when the press of `plays` may follow. */
static bool make_legal(struct laws__fold *fold, struct laws_move move)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made *made = &game->made[by];
    struct laws__made previous = made->is ? *made : game->unpressed[by];
    struct laws__duty duty = laws__duty(fold, by);
    enum laws_rule rule, breach_rule = LAWS_RULE_NONE;
    laws_square breach_square = LAWS_NO_SQUARE;
    /* the move of a wrong claim must be made, whatever was touched (9.5.3) */
    bool breaks = !game->must_make &&
                  laws__breaks(fold, &duty, move, &breach_rule, &breach_square);

    if (breaks && laws__sees_all(fold)) {
        laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH, breach_rule,
                         breach_square);
        return false;
    }
    if (offends_by_hands(fold, move)) {
        struct laws__irregular what;
        laws_square touched[2];

        laws__touch_by_move(game, move, LAWS_LEGAL, touched);
        what = laws__note(game, OFFENCE_HANDS, by, game->plies);
        laws__write_san(game, move, what.text);
        if (laws__sees_all(fold)) {
            laws__offend(fold, &what);
            return false;
        }
        laws__remember(game, &what);
    }
    laws__decline(fold, by);
    if (breaks)
        laws__hold(game, by, breach_rule, breach_square);
    if (laws__is_sealing(game, by)) {
        enum laws_rule stands;

        rule = made_rule(board(game), move, &stands);
        if (game->regulations.blind[by])
            rule = LAWS_RULE_MADE_BLIND;
        laws__make_sealed(fold, move, rule, stands);
        return true;
    }
    *made = (struct laws__made){
        .is = true,
        .two_handed = fold->act->two_handed,
        .due = game->must_make,
        .ply = (uint16_t)(game->plies + 1),
        .to = move.to,
        .touches = (uint8_t)game->touches,
        .touched = {move.from, is_castling(board(game), move)
                                   ? move.to
                                   : laws__captured(board(game), move)},
    };
    memcpy(made->before, game->touched, sizeof made->before);
    rule = made_rule(board(game), move, &made->stands);
    if (game->regulations.blind[by])
        rule = LAWS_RULE_MADE_BLIND;
    laws__write_san(game, move, made->text);
    laws__append(game, move, true);
    laws__say_move(fold, LAWS_VERDICT_MADE, rule, made->text);
    laws__complete_previous(fold, by, &previous);
    memcpy(game->past[game->plies].completed, game->clock.completed,
           sizeof game->clock.completed);
    game->unpressed[by].is = false;
    game->must_make = false;
    if (parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_MADE))
        laws__count_move(fold, by);
    if (parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN, LAWS_VALUE_MADE))
        laws__give_turn(game, laws_opponent(by));
    if (!laws__end_by_move(fold, by) && previous.is)
        laws__end_wait(fold, previous.ply);
    return !game->over;
}

/* A made move that he has not pressed, and that nobody has answered. */
static bool has_made_last(const struct laws_game *game, enum laws_color by)
{
    return game->made[by].is && game->made[by].ply == game->plies;
}

/* The same, and legal: it stands (4.7). */
bool laws__has_made(const struct laws_game *game, enum laws_color by)
{
    return has_made_last(game, by) && !game->made[by].illegal;
}

/* 1997, 1.1: he has the move only when the opponent's is completed. */
void laws__refuse_turn(struct laws__fold *fold, enum laws_color by)
{
    bool waits = parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN,
                           LAWS_VALUE_COMPLETED) &&
                 fold->game->made[laws_opponent(by)].is;

    laws__refuse(fold, waits ? LAWS_RULE_HAVE_THE_MOVE : LAWS_RULE_NONE,
                 "not-to-move");
}

static bool is_same_move(struct laws_move a, struct laws_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* A hand with intent: it declines an offer (9.1.2.1) and ends a right (4.8). */
void laws__begin_touching(struct laws__fold *fold, enum laws_color by)
{
    if (parameter(fold, LAWS_PARAMETER_OFFER_DECLINED_WHEN, LAWS_VALUE_TOUCHED))
        laws__decline(fold, by);
    laws__answer(fold->game, by, CONTACT_INTENDS);
}

/* What comes before the move itself when it is made. */
void laws__begin_making(struct laws__fold *fold, enum laws_color by)
{
    laws__check_record(fold, by);
    laws__let_stand(fold, by);
    laws__begin_touching(fold, by);
}

/* D.2.3: the words were what the move in the hand still needed. */
void laws__make_hand(struct laws__fold *fold)
{
    struct laws__hand hand = fold->game->hand;
    struct laws__fold inner = *fold;
    struct laws_act act = {
        .kind = LAWS_ACT_MAKES,
        .by = fold->act->by,
        .at = fold->act->at,
        .move = hand.text,
        .move_length = hand.length,
        .two_handed = hand.two_handed,
        .color = LAWS_NOBODY,
    };

    inner.act = &act;
    fold->game->hand.is = false;
    if (hand.reason == LAWS_LEGAL)
        (void)make_legal(&inner, hand.move);
    else
        (void)make_illegal(&inner, hand.move, hand.reason);
    laws__follow_move(&inner);
}

/* The illegal move on the board is put back for another; what was announced
   meanwhile may be about that one. */
static void replace_illegal(struct laws_game *game, enum laws_color by)
{
    struct laws__said said = game->said[by];

    laws__cut_back(game, game->plies - 1u);
    game->said[by] = said;
}

/* The move is read before what the hand did wrong is put back. */
static enum laws_status make(struct laws__fold *fold, bool *may_press)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    bool again; /* instead of an illegal move that is on the board */
    enum laws_reason reason;
    enum laws_status status;
    struct laws_move move;

    *may_press = false;
    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, "clock-paused");
        return LAWS_OK;
    }
    if (laws__has_made(game, by)) {
        laws__refuse(fold, game->made[by].stands, "made-stands");
        return LAWS_OK;
    }
    if (game->has_move != by) {
        laws__refuse_turn(fold, by);
        return LAWS_OK;
    }
    if (game->plies == game->capacity)
        return LAWS_FULL;
    again = has_made_last(game, by);
    game->plies -= again;
    status = laws__read_move(fold, by, &move, &reason);
    game->plies += again;
    if (status)
        return status;
    if (reason == LAWS_EMPTY_SQUARE) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    if (laws__refuse_unrecorded(fold, by))
        return LAWS_OK;
    if (game->must_make && !is_same_move(move, game->intended)) {
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, "duty");
        return LAWS_OK;
    }
    if (again)
        replace_illegal(game, by);
    if (!laws__is_announced(game, by, move, reason)) {
        laws__begin_touching(fold, by);
        *may_press = laws__take_in_hand(fold, move, reason);
        return LAWS_OK;
    }
    laws__drop_hand(game);
    laws__begin_making(fold, by);
    *may_press = reason == LAWS_LEGAL ? make_legal(fold, move)
                                      : make_illegal(fold, move, reason);
    laws__follow_move(fold);
    return LAWS_OK;
}

/* A piece let go is a move made (4.7): this one. */
enum laws_status laws__make_words(struct laws__fold *fold, const char *text)
{
    struct laws_act act = *fold->act;
    struct laws__fold inner = *fold;
    bool may_press;

    act.move = text;
    act.move_length = strlen(text);
    inner.act = &act;
    return make(&inner, &may_press);
}

enum laws_status laws__fold_make(struct laws__fold *fold)
{
    bool may_press;

    return make(fold, &may_press);
}

/* Makes and presses in the same moment. */
enum laws_status laws__fold_play(struct laws__fold *fold)
{
    bool may_press;
    enum laws_status status = make(fold, &may_press);

    if (status == LAWS_OK && may_press && !fold->game->over)
        laws__press(fold, fold->act->by);
    return status;
}

/* Only an illegal move that is not completed can be put back; the piece stays
   touched. */
enum laws_status laws__fold_take_back(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made made = game->made[by];

    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, "clock-paused");
    } else if (game->hand.is && game->has_move == by) {
        laws__drop_hand(game); /* D.2.3: it was not made */
    } else if (!made.is) {
        laws__refuse(fold, LAWS_RULE_NONE,
                     game->has_move == by ? "nothing-made" : "not-to-move");
    } else if (made.ply != game->plies) {
        laws__refuse(fold, LAWS_RULE_NONE, "not-to-move");
    } else if (!made.illegal) {
        laws__refuse(fold, made.stands, "made-stands");
    } else {
        struct laws__irregular what = laws__recall(game, by, made.ply - 1u);

        laws__cut_back(game, what.ply);
        laws__cut_sheets(game);
        laws__give_turn(game, by);
        laws__restore_hand(game, &what);
    }
    return LAWS_OK;
}
