/*
 * ends.c - how a game ended, by itself or not
 *
 * A position in which neither player can mate leads only to others of the
 * kind.  So the last position answers for all: where somebody can still mate
 * there, the game was never dead (5.2.2) before.
 */
#include "audit/audit_state.h"

#include "board/bits.h"
#include "board/position.h"
#include "game/listed.h"
#include "mate/material/material.h"

void laws__audit_play(const struct laws_audit *audit, unsigned ply,
                      struct laws_move move, struct laws_position *position)
{
    if (!audit->stood || ply + 1 < audit->stood)
        laws_position_play(position, move);
    else
        (void)laws__make_any(position, move);
}

enum laws_ending laws__audit_ending(const struct laws_audit *audit)
{
    return audit->placed ? laws__ending_of_any(&audit->last)
                         : laws_position_ending(&audit->last);
}

static void put_moves_from(const struct laws_setup *setup, laws_square from,
                           struct laws_moves *list)
{
    laws_bitboard to = laws_setup_moves_from(setup, from);

    while (to && list->count < sizeof(list->move) / sizeof(list->move[0])) {
        struct laws_move move = {
            .from = from,
            .to = take_square(&to),
            .piece = (uint8_t)laws_piece_kind(setup->on[from]),
        };

        if (laws_setup_judge(setup, move) == LAWS_LEGAL)
            list->move[list->count++] = move;
    }
}

/* Promotions are left out where the board is no position: after one, nothing
   comes again. */
void laws__audit_moves(const struct laws_audit *audit, struct laws_moves *list)
{
    struct laws_setup setup;

    if (!audit->placed) {
        laws_position_moves(&audit->last, list);
        return;
    }
    list->count = 0;
    laws_position_to_setup(&audit->last, &setup);
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++)
        put_moves_from(&setup, from, list);
}

size_t laws__audit_move_print(const struct laws_audit *audit, unsigned ply,
                              const struct laws_position *before,
                              struct laws_move move, char text[LAWS_SAN_MAX])
{
    struct laws_position position;
    struct laws_setup setup;

    if (!audit->stood || ply < audit->stood)
        return laws_san_print(before, move, text);
    if (move.from >= LAWS_NO_SQUARE) {
        memcpy(text, "--", 3);
        return 2;
    }
    laws_position_to_setup(before, &setup);
    if (laws__place(&position, &setup) &&
        laws_setup_judge(&setup, move) == LAWS_LEGAL)
        return laws_san_print(before, move, text);
    return laws_coordinates_print(move, true, text);
}

void laws__audit_position_at(const struct laws_audit *audit, unsigned ply,
                             struct laws_position *position)
{
    *position = audit->start;
    for (unsigned i = 0; i < ply; i++)
        laws__audit_play(audit, i, audit->move[i], position);
}

void laws_audit_squares(const struct laws_audit *audit,
                        const struct laws_audit_game *game,
                        laws_bitboard *squares)
{
    struct laws_position position = audit->start;

    if (game->quick) {
        memcpy(squares, audit->key + 1, game->plies * sizeof(*squares));
        return;
    }
    for (unsigned i = 0; i < game->plies; i++) {
        laws__audit_play(audit, i, audit->move[i], &position);
        squares[i] = position.by_color[laws_opponent(position.turn)];
    }
}

/* The key finds, the position decides. */
unsigned laws__audit_times(const struct laws_audit *audit,
                           const struct laws_position *now, unsigned ply)
{
    const unsigned first = audit->since_ply;
    unsigned found = 1, count = 1;
    struct laws_position then;

    for (unsigned i = ply; i >= first + 2; i -= 2)
        found += audit->key[i - 2] == now->key;
    if (found < 3)
        return 1;
    then = audit->since;
    for (unsigned i = first; i < ply; i++) {
        if (audit->key[i] == now->key)
            count += laws_position_is_same(&then, now);
        if (i < audit->plies)
            laws__audit_play(audit, i, audit->move[i], &then);
    }
    return count;
}

/* Has the last position appeared on five consecutive alternate moves, as the
   Laws of 2014 asked for: every second move of each player? */
static bool is_consecutive(const struct laws_audit *audit)
{
    bool same = true;

    /* it has appeared five times, and none of them in less than four plies */
    SURE(audit->plies >= audit->since_ply + 16);
    for (unsigned i = 1; i < 5; i++) {
        struct laws_position then;

        if (audit->key[audit->plies - 4 * i] != audit->last.key)
            return false;
        laws__audit_position_at(audit, audit->plies - 4 * i, &then);
        same &= laws_position_is_same(&then, &audit->last);
    }
    return same;
}

/* Does this edition let the player claim after so many moves (9.3)? */
bool laws__audit_has_fifty(const struct laws_audit *audit)
{
    const struct laws_position *now = &audit->last;

    if (now->halfmoves >= 150)
        return true;
    return now->halfmoves >= 100 &&
           !(laws__audit_has(audit, LAWS_PARAMETER_FIFTY_LONGER,
                             LAWS_VALUE_YES) &&
             laws__is_longer_ending(now));
}

static bool has_automatic_draws(const struct laws_audit *audit)
{
    return laws__audit_has(audit, LAWS_PARAMETER_AUTOMATIC_DRAWS,
                           LAWS_VALUE_YES) ||
           laws__audit_has(audit, LAWS_PARAMETER_AUTOMATIC_DRAWS,
                           LAWS_VALUE_CONSECUTIVE);
}

/* Is this the fifth time, for the rules that are applied? */
static bool is_fivefold(const struct laws_audit *audit, unsigned times)
{
    return times >= 5 && (laws__audit_has(audit, LAWS_PARAMETER_AUTOMATIC_DRAWS,
                                          LAWS_VALUE_YES) ||
                          is_consecutive(audit));
}

/* Before the first move: a FEN may tell of seventy-five that were made. */
void laws__audit_start(struct laws_audit *audit,
                       const struct laws_position *start)
{
    audit->start = audit->since = *start;
    audit->since_ply = 0;
    audit->key[0] = start->key;
    if (start->halfmoves >= 150 && has_automatic_draws(audit) &&
        laws_position_ending(start) == LAWS_NOT_ENDED)
        audit->automatic =
            (struct laws__end){true, 0, LAWS_RULE_SEVENTYFIVE, LAWS_PGN_DRAW};
}

/* After a move: what has it ended, or given the right to claim? */
void laws__audit_ply(struct laws_audit *audit)
{
    const struct laws_position *now = &audit->last;
    const bool ends = has_automatic_draws(audit);
    bool fifty = laws__audit_has_fifty(audit);
    unsigned times = 1;

    if (now->halfmoves == 0) {
        audit->since = *now;
        audit->since_ply = audit->plies;
    }
    if (audit->automatic.is)
        return;
    if (now->halfmoves >= 8 && (ends || !audit->threefold))
        times = laws__audit_times(audit, now, audit->plies);
    if ((times < 3 && !fifty) || laws__audit_ending(audit) != LAWS_NOT_ENDED)
        return;
    if (times >= 3 && !audit->threefold)
        audit->threefold = audit->plies;
    if (fifty && !audit->fifty)
        audit->fifty = audit->plies;
    if (ends && is_fivefold(audit, times))
        audit->automatic = (struct laws__end){
            true, audit->plies, LAWS_RULE_FIVEFOLD, LAWS_PGN_DRAW};
    else if (ends && now->halfmoves >= 150)
        audit->automatic = (struct laws__end){
            true, audit->plies, LAWS_RULE_SEVENTYFIVE, LAWS_PGN_DRAW};
}

static enum laws_mate_answer ask(const struct laws_audit *audit,
                                 const struct laws_position *position,
                                 enum laws_color side)
{
    enum laws_mate_answer answer = laws_mate_quick(position, side);
    struct laws_mate_verdict verdict;

    if (answer == LAWS_MATE_UNDECIDED && audit->settings.workspace)
        answer = laws_mate_possible(position, side, audit->settings.workspace,
                                    0, &verdict);
    return answer;
}

/* Can this side still mate?  Of the last position it is asked more than
   once. */
enum laws_mate_answer laws__audit_can_mate(struct laws_audit *audit,
                                           const struct laws_position *position,
                                           enum laws_color side)
{
    if (position != &audit->last)
        return ask(audit, position, side);
    if (audit->placed) /* wherever they stand, some pieces never mate */
        return laws__material_never_mates(position, side) ? LAWS_MATE_IMPOSSIBLE
                                                          : LAWS_MATE_UNDECIDED;
    if (!audit->answered[side])
        audit->answers[side] = ask(audit, position, side);
    audit->answered[side] = true;
    return audit->answers[side];
}

/* What is not shown to be dead is alive: nobody is denied a win that was not
   shown to be impossible. */
static bool is_dead(struct laws_audit *audit,
                    const struct laws_position *position)
{
    enum laws_color first =
        audit->game->result == LAWS_PGN_BLACK_WINS ? LAWS_BLACK : LAWS_WHITE;

    if (laws__audit_has(audit, LAWS_PARAMETER_DEAD_BY, LAWS_VALUE_LIST))
        return laws__is_listed_draw(position);
    if (!laws__audit_has(audit, LAWS_PARAMETER_DEAD_BY, LAWS_VALUE_ANY_LINE))
        return false;
    return laws__audit_can_mate(audit, position, first) ==
               LAWS_MATE_IMPOSSIBLE &&
           laws__audit_can_mate(audit, position, laws_opponent(first)) ==
               LAWS_MATE_IMPOSSIBLE;
}

static bool is_dead_at(struct laws_audit *audit, unsigned ply)
{
    struct laws_position position;

    laws__audit_position_at(audit, ply, &position);
    return is_dead(audit, &position);
}

/* The ply of the first dead position, when the last one is dead: back by ever
   longer steps to one that is not, then between the two.  An illegal move may
   have brought it: nothing before is asked. */
static unsigned first_dead(struct laws_audit *audit)
{
    unsigned dead = audit->plies, alive = dead, step = 1;

    for (; dead > audit->sound && alive == dead; step *= 2) {
        alive = dead - audit->sound > step ? dead - step : audit->sound;
        if (is_dead_at(audit, alive))
            dead = alive;
    }
    while (dead > alive + 1) {
        unsigned ply = alive + (dead - alive) / 2;

        if (is_dead_at(audit, ply))
            dead = ply;
        else
            alive = ply;
    }
    return dead;
}

/* The first dead position, if any was; `ended`: the last one is stalemate,
   which comes first. */
static void find_dead(struct laws_audit *audit, bool ended,
                      struct laws__end *end)
{
    unsigned ply;

    if (!ended && !is_dead(audit, &audit->last))
        return;
    ply = first_dead(audit);
    if (!ended || ply < audit->plies)
        *end = (struct laws__end){true, ply, LAWS_RULE_DEAD_POSITION,
                                  LAWS_PGN_DRAW};
}

/* What ended the game first, of all that the Laws know. */
struct laws__end laws__audit_find_end(struct laws_audit *audit)
{
    enum laws_ending ending = laws__audit_ending(audit);
    struct laws__end end = {.is = false};

    if (ending != LAWS_CHECKMATE)
        find_dead(audit, ending == LAWS_STALEMATE, &end);
    if (audit->automatic.is && (!end.is || audit->automatic.ply < end.ply))
        end = audit->automatic;
    if (end.is)
        return end;
    if (ending == LAWS_CHECKMATE)
        return (struct laws__end){true, audit->plies, LAWS_RULE_CHECKMATE,
                                  audit->last.turn == LAWS_WHITE
                                      ? LAWS_PGN_BLACK_WINS
                                      : LAWS_PGN_WHITE_WINS};
    if (ending == LAWS_STALEMATE)
        return (struct laws__end){true, audit->plies, LAWS_RULE_STALEMATE,
                                  LAWS_PGN_DRAW};
    return end;
}

const char *laws__audit_end_words(enum laws_rule rule)
{
    switch ((int)rule) {
    case LAWS_RULE_CHECKMATE:
        return LAWS_MSGID("checkmate");
    case LAWS_RULE_STALEMATE:
        return LAWS_MSGID("stalemate");
    case LAWS_RULE_FIVEFOLD:
        return LAWS_MSGID("the same position for the fifth time");
    case LAWS_RULE_SEVENTYFIVE:
        return LAWS_MSGID(
            "seventy-five moves without a capture or a pawn's move");
    default:
        return LAWS_MSGID("neither player can mate any more");
    }
}

static void say_moves_after(struct laws_audit *audit,
                            const struct laws__end *end)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_MOVES_AFTER_END, end->ply + 1);
    char move[LAWS__MOVE_MAX];
    struct laws_message said;

    cite_rule(audit, finding, end->rule);
    laws_say_ENDED_WITH(&said, move_text(audit, end->ply, move),
                        laws__audit_end_words(end->rule));
    say_in(finding, &said);
}

static void say_result(struct laws_audit *audit, const struct laws__end *end)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_RESULT_CONTRADICTS, audit->plies);
    char move[LAWS__MOVE_MAX];
    struct laws_message said;

    cite_rule(audit, finding, end->rule);
    if (end->ply < audit->plies)
        laws_say_RESULT_BUT_BY(
            &said, result_text(audit->game->result), result_text(end->result),
            laws__audit_end_words(end->rule), move_text(audit, end->ply, move));
    else
        laws_say_RESULT_BUT(&said, result_text(audit->game->result),
                            result_text(end->result),
                            laws__audit_end_words(end->rule));
    say_in(finding, &said);
}

/* What could have been claimed when the game went on, or was lost. */
static void say_claim(struct laws_audit *audit, unsigned ply,
                      enum laws_rule rule, enum laws_message_id what)
{
    struct laws_finding *finding;
    struct laws_message said;
    char room[LAWS__MOVE_MAX];
    struct laws_text move;

    if (!ply ||
        (ply == audit->plies && !audit->tried &&
         audit->game->result == LAWS_PGN_DRAW) ||
        laws__audit_has(audit, LAWS_PARAMETER_FIFTY_LONGER, LAWS_VALUE_UNKNOWN))
        return;
    finding = find(audit, LAWS_FINDING_CLAIM_AVAILABLE, ply);
    if (!finding)
        return;
    cite_rule(audit, finding, rule);
    move = move_text(audit, ply, room);
    laws_message_begin(&said, what);
    laws_message_text(&said, move.text, move.length);
    say_in(finding, &said);
}

void laws__audit_end(struct laws_audit *audit)
{
    struct laws_audit_game *game = audit->game;
    struct laws__told told;
    struct laws__end end;

    laws__audit_told(audit, &told);
    if (!audit->started) {
        if (audit->lost)
            return;
        laws__audit_start(audit, &audit->follower.after);
        audit->last = audit->start;
        if (!audit->has_fen) { /* no move: a bye, a forfeit */
            laws__audit_check_told(audit, &told, game->result);
            return;
        }
    } else if (!audit->plies) {
        audit->last = audit->start;
    }
    end = laws__audit_find_end(audit);
    say_claim(audit, audit->threefold, LAWS_RULE_REPETITION,
              LAWS_SAY_THIRD_TIME);
    say_claim(audit, audit->fifty, LAWS_RULE_FIFTY, LAWS_SAY_FIFTY_QUIET);
    if (end.is) {
        bool after = end.ply < audit->plies || audit->tried;

        if (after)
            say_moves_after(audit, &end);
        if (game->result != end.result)
            say_result(audit, &end);
        game->decided = !after && !audit->lost;
        game->lawful = end.result;
    } else if (!audit->lost) {
        laws__audit_check_result(audit, told.way);
    }
    if (!audit->lost) {
        laws__audit_check_told(audit, &told,
                               game->decided ? game->lawful : game->result);
        laws__audit_check_remark(audit,
                                 game->decided ? game->lawful : game->result);
    }
}
