/*
 * illegal.c - an illegal move that is established: counted, undone, punished
 * (7.5; 1997: 7.4, 10.3; 1988: 8.1)
 */
#include "game/state.h"

/* Does somebody see at once what goes wrong? */
bool laws__sees_all(const struct laws__fold *fold)
{
    return fold->game->regulations.arbiter == LAWS_ARBITER_AUTOMATIC;
}

/* What is irregular, with the hand of the player as it is and the clock. */
struct laws__irregular laws__note(const struct laws_game *game,
                                  enum laws__offence kind, enum laws_color by,
                                  unsigned ply)
{
    struct laws__irregular what = {
        .kind = (uint8_t)kind,
        .by = (uint8_t)by,
        .ply = (uint16_t)ply,
        .from = LAWS_NO_SQUARE,
        .to = LAWS_NO_SQUARE,
        .due = game->due,
        .hand = game->hand,
        .clock = game->clock,
    };

    return what;
}

/* The offence of a made move that is completed now. */
struct laws__irregular laws__note_made(const struct laws_game *game,
                                       const struct laws__made *made,
                                       enum laws_color by)
{
    enum laws__offence kind = !made->illegal ? OFFENCE_HANDS
                              : made->unpromoted
                                  ? made->astray ? OFFENCE_ASTRAY : OFFENCE_PAWN
                              : made->castling ? OFFENCE_CASTLING
                                               : OFFENCE_MOVE;
    struct laws__irregular what = laws__note(game, kind, by, made->ply - 1u);

    if (!made->illegal || made->answered) /* else the hand may have done more */
        what.hand = made->hand;
    what.due = made->due;
    what.from = made->from;
    what.to = made->to;
    memcpy(what.text, made->text, sizeof what.text);
    return what;
}

static const struct {
    enum laws_rule rule, penalty;
    unsigned count; /* which of the counts, where they are kept apart */
} offences[] = {
    [OFFENCE_MOVE] = {LAWS_RULE_ILLEGAL, LAWS_RULE_ILLEGAL_PENALTY, 0},
    [OFFENCE_CASTLING] = {LAWS_RULE_ILLEGAL, LAWS_RULE_ILLEGAL_PENALTY, 0},
    [OFFENCE_PAWN] = {LAWS_RULE_ILLEGAL_PAWN, LAWS_RULE_ILLEGAL_PENALTY, 0},
    [OFFENCE_ASTRAY] = {LAWS_RULE_ILLEGAL_PAWN, LAWS_RULE_ILLEGAL_PENALTY, 0},
    [OFFENCE_PRESS] = {LAWS_RULE_ILLEGAL_PRESS, LAWS_RULE_PRESS_PENALTY, 1},
    [OFFENCE_HANDS] = {LAWS_RULE_ILLEGAL_HANDS, LAWS_RULE_HANDS_PENALTY, 2},
};

/* One more; nothing follows from so many that they could not be counted. */
static unsigned count_one(uint8_t *count)
{
    if (*count < UINT8_MAX)
        ++*count;
    return *count;
}

/* 7.5.5: minutes for the opponent, or the game. */
static void punish(struct laws__fold *fold, const struct laws__irregular *what,
                   unsigned number)
{
    struct laws_game *game = fold->game;
    enum laws_rule rule = offences[what->kind].penalty;
    enum laws_color by = (enum laws_color)what->by;
    enum laws_color opponent = laws_opponent(by);
    unsigned loses =
        (unsigned)laws__parameter(fold->edition, LAWS_PARAMETER_ILLEGAL_LOSES);
    laws_ms minutes = game->regulations.illegal_minutes;

    if (loses == 0)
        return;
    if (game->regulations.illegal_loses)
        loses = game->regulations.illegal_loses;
    if (parameter(fold, LAWS_PARAMETER_ILLEGAL_QUICKPLAY, LAWS_VALUE_YES)) {
        /* 1997, 10.3: of the moves made in his own last period */
        if (!laws_clock_is_last_period(&what->clock, &game->regulations.control,
                                       by))
            return;
        number = count_one(&game->in_quickplay[by]);
    }
    if (number >= loses) {
        bool drawn =
            parameter(fold, LAWS_PARAMETER_ILLEGAL_DRAWN, LAWS_VALUE_YES) &&
            !laws__can_mate(game, opponent);

        if (drawn)
            laws__end(fold, rule, LAWS_RESULT_DRAW, LAWS_END_ILLEGAL_MOVES);
        else
            laws__end_lost(fold, rule, by, LAWS_END_ILLEGAL_MOVES);
        return;
    }
    laws__give_minutes(fold, rule, opponent, minutes);
}

/* 1988, 8.1: the displays of that moment, and the periods that go with them. */
static void set_clock_back(struct laws_game *game,
                           const struct laws_clock *then, enum laws_color side)
{
    if (game->regulations.control.count)
        laws_clock_set(&game->clock, side, then->left[side]);
    game->clock.period[side] = then->period[side];
    game->clock.in_period[side] = then->in_period[side];
}

/* The position before it, the clocks, and what the hand had done then. */
void laws__go_back(struct laws__fold *fold, const struct laws__irregular *what)
{
    struct laws_game *game = fold->game;
    enum laws_color by = (enum laws_color)what->by;
    bool replied = game->plies > what->ply + 1u;
    struct laws__brought brought =
        replied ? (struct laws__brought){0, 0, false, false} : what->brought;

    laws__undo(game, what->ply, by);
    game->due = what->due;
    game->hand = what->hand;
    laws__take_back_press(game, by, brought);
    if (parameter(fold, LAWS_PARAMETER_ILLEGAL_SETS_BACK, LAWS_VALUE_YES)) {
        set_clock_back(game, &what->clock, LAWS_WHITE);
        set_clock_back(game, &what->clock, LAWS_BLACK);
    }
    laws__run_on(game, by, what->clock.running, brought);
}

/* 7.5.1, A.5.2: that, and what binds the move that replaces it. */
void laws__reinstate(struct laws__fold *fold,
                     const struct laws__irregular *what, enum laws_rule rule)
{
    laws__go_back(fold, what);
    fold->game->hand.set_back = true; /* a piece let go is not there any more */
    laws__say(fold, LAWS_VERDICT_REINSTATED, rule);
    laws__rule_duty(fold, (enum laws_color)what->by);
}

/* 7.5.2: the pawn becomes a queen there, in every position since.  False: it is
   not on the board any more. */
static bool crown(struct laws_game *game, const struct laws__irregular *what)
{
    enum laws_color by = (enum laws_color)what->by;

    for (unsigned ply = what->ply + 1u; ply <= game->plies; ply++)
        if (laws_position_on(&game->past[ply].position, what->to) !=
            laws_piece_of(by, LAWS_PAWN))
            return false;
    for (unsigned ply = what->ply + 1u; ply <= game->plies; ply++) {
        struct laws__past *past = &game->past[ply];
        struct laws_setup setup;

        laws_position_to_setup(&past->position, &setup);
        setup.on[what->to] = laws_piece_of(by, LAWS_QUEEN);
        laws__set_board(past, &setup);
    }
    /* That is the move of the record, too. */
    game->past[what->ply + 1u].move.promotion = LAWS_QUEEN;
    game->displaced[LAWS_WHITE] &= ~LAWS_BIT(what->to);
    game->displaced[LAWS_BLACK] &= ~LAWS_BIT(what->to);
    return true;
}

/* Is it completed by this very act, which is no claim? */
static bool is_now(const struct laws_game *game,
                   const struct laws__irregular *what)
{
    const struct laws__made *made = &game->made[what->by];

    return made->is && made->ply == what->ply + 1u;
}

/* The move as it stands with the queen.  It is completed as by any press, with
   its increment, count and period [choice]; by his next move only the count and
   the period (6.2.1.2). */
static void complete_crowned(struct laws__fold *fold,
                             const struct laws__irregular *what)
{
    struct laws_game *game = fold->game;
    enum laws_color by = (enum laws_color)what->by;
    struct laws_move move = {what->from, what->to, LAWS_PAWN, LAWS_QUEEN};
    bool now = is_now(game, what);
    unsigned plies = game->plies;
    char san[LAWS_MOVE_TEXT_MAX];

    game->plies = what->ply;
    laws__write_san(game, move, san);
    game->plies = plies;
    laws__complete_unpressed(fold, by);
    laws__say_move(fold, LAWS_VERDICT_COMPLETED,
                   what->unpressed ? LAWS_RULE_COMPLETED_BY_NEXT
                                   : LAWS_RULE_COMPLETED,
                   san);
    if (now && what->unpressed) {
        laws__count_move(fold, by);
        laws__count_late(game, by, what->ply + 1u);
        game->made[by].is = false;
    } else if (now) {
        laws__finish(fold, by);
    }
}

/* Is his last move, on the board since, one that ends no game (5.1.1)? */
static bool is_last_irregular(const struct laws_game *game, enum laws_color by)
{
    if (has_made_last(game, by) && game->made[by].illegal)
        return true;
    for (unsigned i = 0; i < game->irregularities; i++)
        if (game->irregular[i].ply + 1u == game->plies)
            return true;
    return false;
}

/* Whose it is, and how many he has made. */
static void count_ruled(struct laws__fold *fold, enum laws_color by,
                        unsigned number)
{
    struct laws_ruling *ruling = &fold->out->ruling[fold->out->count - 1];

    ruling->color = by;
    ruling->number = number;
}

/* 7.5.2: a queen, and the move stands; what it ends comes after the price. */
static void offend_by_pawn(struct laws__fold *fold,
                           const struct laws__irregular *what, unsigned number)
{
    struct laws_game *game = fold->game;
    enum laws_color by = (enum laws_color)what->by;
    bool is_last = game->plies == what->ply + 1u;
    bool stands = crown(game, what);

    if (is_last || is_now(game, what))
        complete_crowned(fold, what);
    laws__say_move(fold, LAWS_VERDICT_ILLEGAL, LAWS_RULE_ILLEGAL_PAWN,
                   what->text);
    count_ruled(fold, by, number);
    laws__note_ruled(fold, &game->illegal_ruled);
    if (stands)
        laws__say_square(fold, LAWS_VERDICT_PROMOTED_QUEEN,
                         LAWS_RULE_ILLEGAL_PAWN, what->to);
    punish(fold, what, number);
    if (!game->over && board(game)->turn != by && !is_last_irregular(game, by))
        laws__end_by_move(fold, by);
}

/* 1988, 5.6(e): position and clock set back, and the pawn must go there. */
static void set_pawn_back(struct laws__fold *fold,
                          const struct laws__irregular *what)
{
    struct laws_game *game = fold->game;
    enum laws_color by = (enum laws_color)what->by;
    enum laws_color opponent = laws_opponent(by);
    struct laws_ruling *ruling;

    laws__undo(game, what->ply, by);
    game->due = what->due;
    game->hand.pawn = PAWN_SET_BACK;
    game->hand.released =
        (struct laws_move){what->from, what->to, LAWS_PAWN, LAWS_NO_KIND};
    laws__touch(game, what->from);
    set_clock_back(game, &what->clock, opponent);
    laws__run_clock(game, by, what->clock.running);
    laws__say_square(fold, LAWS_VERDICT_MUST_PROMOTE, LAWS_RULE_MUST_PROMOTE,
                     what->to);
    ruling = laws__say(fold, LAWS_VERDICT_PENALTY, LAWS_RULE_MUST_PROMOTE);
    ruling->color = by;
    ruling->penalty = LAWS_PENALTY_WARNING;
}

/* An offence is established: count it, undo it, punish it. */
void laws__offend(struct laws__fold *fold, const struct laws__irregular *what)
{
    struct laws_game *game = fold->game;
    const struct laws__irregular copy = *what; /* it may lie in the game */
    bool apart = parameter(fold, LAWS_PARAMETER_ILLEGAL_APART, LAWS_VALUE_YES);
    uint8_t *count =
        &game->offences[copy.by][apart ? offences[copy.kind].count : 0];
    unsigned number;

    if (copy.kind == OFFENCE_PAWN &&
        parameter(fold, LAWS_PARAMETER_PAWN_LEFT, LAWS_VALUE_SET_BACK)) {
        set_pawn_back(fold, &copy);
        return;
    }
    number = count_one(count);
    if (copy.kind == OFFENCE_PAWN) {
        offend_by_pawn(fold, &copy, number);
        return;
    }
    laws__say_move(fold, LAWS_VERDICT_ILLEGAL, offences[copy.kind].rule,
                   copy.text);
    count_ruled(fold, (enum laws_color)copy.by, number);
    laws__note_ruled(fold, &game->illegal_ruled);
    if (copy.kind != OFFENCE_PRESS || game->plies > copy.ply)
        laws__reinstate(fold, &copy, LAWS_RULE_ILLEGAL);
    punish(fold, &copy, number);
}
