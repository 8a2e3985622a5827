/*
 * quick_ends.h - is a game's end one that the Laws allow?
 */
#ifndef LAWS_QUICK_ENDS_H
#define LAWS_QUICK_ENDS_H

#include "audit/quick_read.h"
#include "audit/quick_siege.h"
#include "board/kernel.h"
#include "mate/material/material.h"

/* Where a siege does not work, it may do so with another idler, or after so
   many moves by chance; so many sieges are tried. */
#define STIR_PLIES 3
#define TRIES 10

/* Moves by chance, and one more if somebody is in check. */
static bool stir(struct laws_position *position, unsigned plies, uint32_t *seed)
{
    for (unsigned i = 0; i < plies || (i == plies && is_checked(position));
         i++) {
        struct laws_moves moves;

        laws__moves_generic(position, &moves);
        if (!moves.count)
            return false;
        *seed = *seed * 1664525 + 1013904223;
        play(position, position->turn,
             moves.move[(uint64_t)*seed * moves.count >> 32], false);
    }
    return true;
}

/* Do sets of squares show that the winner can still mate?  LAWS_NOBODY: that
   one of the players can? */
static bool is_shown(const struct laws_position *now, enum laws_color winner)
{
    struct laws_position position = *now;
    uint32_t seed = 1;

    for (unsigned i = 0; i < TRIES; i++) {
        const enum laws_color turn = position.turn;
        const bool other = i == 1;

        if (!stir(&position, i > 1 ? STIR_PLIES : 0, &seed))
            return false;
        if (winner != LAWS_NOBODY
                ? besieges(&position, winner, other)
                : besieges(&position, laws_opponent(turn), other) ||
                      (i < 2 && besieges(&position, turn, other)))
            return true;
    }
    return false;
}

/* The same, shown by a line that the solver plays. */
static bool can_mate(struct laws_position *position, enum laws_color winner,
                     struct laws_mate_workspace *workspace)
{
    const unsigned first = winner == LAWS_BLACK, last = winner != LAWS_WHITE;
    struct laws_mate_verdict verdict;

    position->key = laws_position_key(position);
    for (unsigned color = first; workspace && color <= last; color++)
        if (laws_mate_possible(position, (enum laws_color)color, workspace, 0,
                               &verdict) == LAWS_MATE_POSSIBLE)
            return true;
    return false;
}

/* Has one of the players a bare king?  Then the other one's flag draws the
   game, by every edition. */
static bool has_bare_king(const struct laws_position *position)
{
    return is_single(position->by_color[LAWS_WHITE]) ||
           is_single(position->by_color[LAWS_BLACK]);
}

/* Does the tag Termination tell of the result that there is, and of nothing
   that has to be looked for? */
static bool is_as_told(const struct quick *quick, const struct tags *tags,
                       const struct laws__end *end)
{
    struct laws__words words = {tags->termination, tags->termination_length};
    struct laws__told told;

    if (!words.text)
        return true;
    return laws__told_in(quick->text, quick->last, words, &told) &&
           (!told.has_result || told.result == quick->result) &&
           (!told.has_rule || (end->is && told.rule == end->rule)) &&
           (quick->result != LAWS_PGN_DRAW || told.way != LAWS__WAY_TIME ||
            has_bare_king(&quick->position));
}

/* Does the comment behind the last move tell of that result, too? */
static bool is_as_remarked(const struct quick *quick)
{
    struct laws__told told;

    return quick->remark_ply != quick->ply ||
           !laws__remark_of(quick->remark, &told) ||
           told.result == quick->result;
}

/* Can neither player mate any more, whatever stands where? */
static bool is_dead_by_material(const struct laws_position *position)
{
    return laws__material_never_mates(position, LAWS_WHITE) &&
           laws__material_never_mates(position, LAWS_BLACK);
}

/* What ended the game in the last position; `alive`: nothing did. */
static struct laws__end find_end(const struct quick *quick, bool alive)
{
    const struct laws_position *position = &quick->position;
    const bool white = position->turn == LAWS_WHITE;

    if (alive)
        return (struct laws__end){.is = false};
    if (laws_position_count(position))
        return (struct laws__end){is_dead_by_material(position), quick->ply,
                                  LAWS_RULE_DEAD_POSITION, LAWS_PGN_DRAW};
    if (!is_checked(position))
        return (struct laws__end){true, quick->ply, LAWS_RULE_STALEMATE,
                                  LAWS_PGN_DRAW};
    return (struct laws__end){true, quick->ply, LAWS_RULE_CHECKMATE,
                              white ? LAWS_PGN_BLACK_WINS
                                    : LAWS_PGN_WHITE_WINS};
}

/* Does mate or stalemate on the board, if there is any, tell the same as the
   result?  `signs`: and the sign for mate, too? */
static bool is_ended_so(const struct quick *quick, bool signs)
{
    const struct laws__end end = find_end(quick, false);
    const bool mate = end.is && end.rule == LAWS_RULE_CHECKMATE;

    if (signs && quick->mate != (mate ? quick->ply : 0))
        return false;
    return !end.is || end.rule == LAWS_RULE_DEAD_POSITION ||
           quick->result == LAWS_PGN_UNKNOWN || quick->result == end.result;
}

/* Is the result one that the Laws let the last position have?  Where that has
   drawn the game, the position before has yet to be looked at. */
static bool is_lawful(struct quick *quick, const struct tags *tags,
                      struct laws_audit_game *game)
{
    struct laws_position *position = &quick->position;
    const enum laws_color winner =
        quick->result == LAWS_PGN_WHITE_WINS   ? LAWS_WHITE
        : quick->result == LAWS_PGN_BLACK_WINS ? LAWS_BLACK
                                               : LAWS_NOBODY;
    struct laws__end end;
    bool alive;

    if (tags->result != quick->result || !quick->ply ||
        (quick->ply < 2 && quick->result == LAWS_PGN_DRAW))
        return false;
    alive = !quick->mate && is_shown(position, winner);
    end = find_end(quick, alive);
    if (!is_as_told(quick, tags, &end) ||
        (quick->mate && end.rule != LAWS_RULE_CHECKMATE))
        return false;
    game->decided = end.is;
    game->lawful = end.result;
    if (end.is)
        return quick->result == end.result;
    return alive ||
           can_mate(position, winner, quick->audit->settings.workspace);
}

/* What the clocks say is found as by the exact way, by the law of the day,
   which is seldom asked for.  False: it is not for the quick way. */
static bool find_by_clocks(struct quick *quick, const struct tags *tags,
                           struct laws_audit_game *game)
{
    struct laws_audit *audit = quick->audit;

    game->count = 0;
    if (!audit->has_clocks)
        return true;
    set_times(quick);
    audit->start.turn = LAWS_WHITE;
    if (tags->control_length >= sizeof(audit->control.text))
        return false;
    audit->control.length = (uint8_t)tags->control_length;
    if (tags->control_length)
        memcpy(audit->control.text, tags->control, tags->control_length);
    audit->game = game;
    laws__audit_clocks(audit);
    if (!game->count)
        return true;
    if (audit->settings.by_date) {
        laws__audit_day_in(audit, quick->text, quick->last);
        game->count = 0;
        laws__audit_clocks(audit);
    }
    laws__audit_settle(audit);
    return true;
}

#endif
