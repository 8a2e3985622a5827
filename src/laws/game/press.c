/*
 * press.c - pressing the clock: what completes a move, and what does not
 * (6.2, 7.5)
 */
#include "game/state.h"

#include "board/pieces.h"
#include "laws/notation.h"

/* The moves of the period are done: the next one begins (6.3.2). */
static void end_period(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;

    if (laws_clock_end_period(&game->clock, &game->regulations.control, by)) {
        struct laws_ruling *ruling =
            laws__say(fold, LAWS_VERDICT_PERIOD, LAWS_RULE_PERIOD);

        ruling->color = by;
        ruling->number = game->clock.period[by] + 1u;
    }
}

/* The move counts for the period.  Where making it is enough for that, the
   last one still needs the press to end the period (1988: 6.5). */
void laws__count_move(struct laws__fold *fold, enum laws_color by)
{
    laws_clock_count_move(&fold->game->clock, by);
    if (parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_COMPLETED))
        end_period(fold, by);
}

/* The opponent's clock runs now. */
void laws__pass_clock(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;

    laws_clock_start(&game->clock, &game->regulations.control,
                     laws_opponent(by));
}

/* The move after this one may have been made already: had it been completed in
   time, the counter would have been so much further then. */
void laws__count_late(struct laws_game *game, enum laws_color by, unsigned ply)
{
    while (ply++ < game->plies)
        game->past[ply].completed[by] = game->clock.completed[by];
}

/* What a press brings, for a move that is, or passes for, a legal one. */
void laws__finish(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__made *made = &game->made[by];
    laws_ms left = game->clock.left[by], delay = game->clock.delay_left;
    unsigned period = game->clock.period[by];

    if ((made->illegal && !made->noted) || /* its making counted nothing */
        parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_COMPLETED))
        laws__count_move(fold, by);
    if (made->is)
        laws__count_late(game, by, made->ply);
    end_period(fold, by);
    laws_clock_add_increment(&game->clock, &game->regulations.control, by);
    laws__credit(game, by, made->is ? made->ply : game->plies,
                 (struct laws__brought){game->clock.left[by] - left,
                                        delay < UINT32_MAX ? (uint32_t)delay
                                                           : UINT32_MAX,
                                        game->clock.running == by,
                                        game->clock.period[by] != period});
    laws__pass_clock(fold, by);
    made->is = false;
    if (game->has_move == by && made->ply == game->plies)
        laws__give_turn(game, laws_opponent(by));
}

/* 7.5.4: two hands, and the clock pressed; what was answered stands (A.5.2). */
static bool offends_by_hands(const struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;

    return game->made[by].two_handed &&
           parameter(fold, LAWS_PARAMETER_TWO_HANDS, LAWS_VALUE_COMPLETED) &&
           (!is_limited(game) || game->made[by].ply == game->plies);
}

static void press_legal(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__made *made = &game->made[by];
    unsigned ply = made->ply;

    if (offends_by_hands(fold, by)) {
        struct laws__irregular what = laws__note_made(game, made, by);

        if (laws__rule_or_keep(fold, &what))
            return;
    }
    laws__say_move(fold, LAWS_VERDICT_COMPLETED, LAWS_RULE_COMPLETED,
                   made->text);
    laws__finish(fold, by);
    laws__end_wait(fold, ply);
}

/* 6.2.1.2: the move before one that is illegal, and stands for now, was never
   pressed: it is completed before that one. */
void laws__complete_unpressed(struct laws__fold *fold, enum laws_color by)
{
    struct laws__made previous = fold->game->unpressed[by];

    laws__complete_previous(fold, by, &previous);
}

/* 7.5.1, 7.5.2: pressed, an illegal move is an offence if it was none yet. */
static void press_illegal(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__made *made = &game->made[by];
    unsigned ply = made->ply;

    if (!made->noted) {
        struct laws__irregular what = laws__note_made(game, made, by);

        if (laws__rule_or_keep(fold, &what))
            return;
    }
    laws__complete_unpressed(fold, by);
    laws__finish(fold, by);
    laws__end_wait(fold, ply);
}

/* The part of a move that he has let go, as squares: a king that castles stands
   on its new one. */
struct laws_move laws__released(const struct laws_game *game)
{
    struct laws_move move =
        game->hand.is_astray ? game->hand.astray : game->hand.released;

    if (move.piece == LAWS_KING)
        move.to = castled_king(move.from, move.to);
    return move;
}

/* Refuses a press without a move, where the edition makes nothing of it. */
static bool refuse_empty_press(struct laws__fold *fold)
{
    if (!parameter(fold, LAWS_PARAMETER_PRESS_WITHOUT_MOVE, LAWS_VALUE_REFUSED))
        return false;
    laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOTHING_MADE);
    return true;
}

/* 7.5.3: pressed without a move; where there is no clock, nothing was done. */
static void press_nothing(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__irregular what =
        laws__note(game, OFFENCE_PRESS, by, game->plies);

    if (refuse_empty_press(fold))
        return;
    if (!game->regulations.control.count) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOTHING_MADE);
        return;
    }
    memcpy(what.text, "press", sizeof "press");
    if (laws__rule_or_keep(fold, &what))
        return;
    laws__append_pass(game);
    laws__finish(fold, by);
    laws__give_turn(game, laws_opponent(by));
}

/*
 * 7.5.2 with the pawn released and the clock pressed before a new piece; with
 * only the king of a castling let go it is an illegal move, too (7.5.1), and
 * 4.7.2 binds the one that replaces it, or the older touch against which it was
 * let go (4.3).  What was released is a move by then, though not a legal one.
 */
static void press_released(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    struct laws__made *made = &game->made[by];
    struct laws_move move = laws__released(game);
    bool is_king = move.piece == LAWS_KING, astray = game->hand.is_astray;

    if (is_king && refuse_empty_press(fold))
        return;
    if (laws__complete_illegal(fold, by))
        return;
    laws__check_record(fold, by);
    laws__let_stand(fold, by); /* his hand was on the piece before (9.1.2.1) */
    if (astray) {
        struct laws__broken broken = laws__broken(game, by, game->hand.astray);

        game->hand.is_astray = false;
        if (broken.is)
            laws__hold_breach(game, by, broken);
    }
    game->unpressed[by] = *made;
    *made = (struct laws__made){
        .is = true,
        .illegal = true,
        .castling = is_king && !astray,
        .astray = astray,
        .unpromoted =
            !is_king && !parameter(fold, LAWS_PARAMETER_PAWN_LEFT,
                                   LAWS_VALUE_ILLEGAL), /* 1997: 7.4 */
        .ply = (uint16_t)(game->plies + 1),
        .from = move.from,
        .to = move.to,
        .due = game->due,
    };
    if (!astray)
        game->hand.pawn = PAWN_FREE;
    laws_coordinates_print(move, true, made->text);
    laws__append_illegal(game, move, LAWS_NO_SQUARE);
    press_illegal(fold, by);
}

/* 1997, 7.3: back to the player whose pieces lie about; his later press gives
   the clock back, as any press of his on the opponent's move does. */
static bool restart_clock(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    enum laws_color opponent = laws_opponent(by);

    if (!laws_article(fold->edition, LAWS_RULE_CLOCK_RESTARTED) ||
        game->made[by].is || !game->displaced[opponent])
        return false;
    laws__pass_clock(fold, by);
    laws__say_color(fold, LAWS_VERDICT_CLOCK_RESTARTED,
                    LAWS_RULE_CLOCK_RESTARTED, opponent);
    return true;
}

/* Has he let go of a part of his next move since he made his last? */
bool laws__has_released(const struct laws_game *game, enum laws_color by)
{
    const struct laws__hand *hand = &game->hand;
    bool released =
        (hand->king_released || hand->pawn == PAWN_RELEASED) && !hand->set_back;

    return (released || hand->is_astray) && game->has_move == by &&
           !has_made_last(game, by);
}

void laws__press(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    bool has_clock = game->regulations.control.count > 0;
    const struct laws__made *made = &game->made[by];

    if (laws__press_sealed(fold, by))
        return;
    if (game->paused)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_PAUSED);
    else if (has_clock ? game->clock.running != by
                       : !made->is && game->has_move != by)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_TO_MOVE);
    else if (game->displaced[by] &&
             parameter(fold, LAWS_PARAMETER_DISPLACED_PRESS,
                       LAWS_VALUE_REFUSED))
        laws__refuse(fold, LAWS_RULE_DISPLACED, LAWS_REFUSED_DISPLACED);
    else if (laws__is_unannounced(game, by))
        laws__refuse(fold, LAWS_RULE_NOT_ANNOUNCED,
                     LAWS_REFUSED_MOVE_NOT_ANNOUNCED);
    else if (restart_clock(fold, by))
        return;
    else if (laws__has_released(game, by))
        press_released(fold, by);
    else if (made->is && made->illegal)
        press_illegal(fold, by);
    else if (made->is)
        press_legal(fold, by);
    else if (game->has_move != by)
        laws__pass_clock(fold, by); /* the other pressed late (6.2.2) */
    else
        press_nothing(fold, by);
}

/* A press without a move may pass the move: there must be room for that. */
enum laws_status laws__read_press(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    return (!game->made[by].is || laws__has_released(game, by)) &&
                   game->plies == game->capacity
               ? LAWS_FULL
               : LAWS_OK;
}

void laws__fold_press(struct laws__fold *fold)
{
    laws__press(fold, fold->act->by);
}
