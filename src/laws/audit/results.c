/*
 * results.c - is the result one that the Laws let such a game have?
 *
 * Of a game that did not end by itself little is known: what the tag
 * Termination tells, and who could still mate.
 */
#include "audit/audit_state.h"

#include "board/bits.h"
#include "game/listed.h"
#include "laws/chess960.h"

static struct laws__words words_of(const struct laws__value *value)
{
    return (struct laws__words){value->text, value->length};
}

void laws__audit_told(const struct laws_audit *audit, struct laws__told *told)
{
    const struct laws__words names[2] = {words_of(&audit->names[LAWS_WHITE]),
                                         words_of(&audit->names[LAWS_BLACK])};

    laws__told_of(words_of(&audit->termination), names, told);
}

/* Is a game that this player would win so drawn instead (5.1.2, 6.9)? */
bool laws__audit_is_drawn_against(struct laws_audit *audit,
                                  enum laws_parameter by,
                                  enum laws_color winner)
{
    switch (audit->law.cell[by]) {
    case LAWS_VALUE_BARE_KING:
    case LAWS_VALUE_EITHER: /* a bare king cannot mate either */
        return is_single(audit->last.by_color[winner]);
    case LAWS_VALUE_ANY_LINE:
        return laws__audit_can_mate(audit, &audit->last, winner) ==
               LAWS_MATE_IMPOSSIBLE;
    default:
        return false;
    }
}

/* A win that neither the flag nor a resignation can have given. */
static void check_win(struct laws_audit *audit, enum laws_color winner,
                      enum laws__way way)
{
    struct laws_audit_game *game = audit->game;
    struct laws_finding *finding;
    struct laws_message said;
    bool bare = laws__audit_has(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                LAWS_VALUE_BARE_KING);
    enum laws_rule rule = LAWS_RULE_FLAG_FALL;

    if (way == LAWS__WAY_OTHER)
        return;
    if (way != LAWS__WAY_RESIGNED &&
        !laws__audit_is_drawn_against(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                      winner))
        return;
    if (way != LAWS__WAY_TIME) {
        rule = bare ? LAWS_RULE_BARE_KING : LAWS_RULE_RESIGNATION;
        if (!laws__audit_is_drawn_against(
                audit, LAWS_PARAMETER_RESIGNATION_DRAWN_BY, winner))
            return;
    }
    finding = find(audit, LAWS_FINDING_CANNOT_MATE, audit->plies);
    cite_rule(audit, finding, rule);
    laws_message_begin(
        &said, way == LAWS__WAY_TIME ? (bare ? LAWS_SAY_BARE_OVERSTEPPED
                                             : LAWS_SAY_UNABLE_OVERSTEPPED)
               : way == LAWS__WAY_RESIGNED
                   ? (bare ? LAWS_SAY_BARE_RESIGNED : LAWS_SAY_UNABLE_RESIGNED)
                   : (bare ? LAWS_SAY_BARE_EITHER : LAWS_SAY_UNABLE_EITHER));
    laws__put_colour(&said, winner);
    laws__put_result(&said, result_text(game->result));
    say_in(finding, &said);
    if (way != LAWS__WAY_UNKNOWN) {
        game->decided = true;
        game->lawful = LAWS_PGN_DRAW;
    }
}

/* Would the player have lost whose flag fell?  Only what is shown counts. */
static bool loses_by_flag(struct laws_audit *audit, enum laws_color fallen)
{
    enum laws_color winner = laws_opponent(fallen);

    if (!laws__audit_has(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                         LAWS_VALUE_BARE_KING))
        return laws__audit_can_mate(audit, &audit->last, winner) ==
               LAWS_MATE_POSSIBLE;
    return !laws__audit_is_drawn_against(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                         winner);
}

/*
 * A draw because a flag fell, though the opponent could have mated.  It may be
 * the flag of either player: who has moved and not pressed is not done (6.2.1).
 * Where both flags fell, other rules tell (III.3.1).
 */
static void check_flag_draw(struct laws_audit *audit)
{
    bool bare = laws__audit_has(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                LAWS_VALUE_BARE_KING);
    struct laws_finding *finding;
    struct laws_message said;

    if (laws__audit_has(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                        LAWS_VALUE_UNKNOWN) ||
        laws__words_have(words_of(&audit->termination), "both") ||
        !loses_by_flag(audit, LAWS_WHITE) || !loses_by_flag(audit, LAWS_BLACK))
        return;
    finding = find(audit, LAWS_FINDING_RESULT_CONTRADICTS, audit->plies);
    cite_rule(audit, finding, LAWS_RULE_FLAG_FALL);
    if (bare)
        laws_say_NEITHER_BARE(&said, result_text(LAWS_PGN_DRAW));
    else
        laws_say_EITHER_MATES(&said, result_text(LAWS_PGN_DRAW));
    say_in(finding, &said);
}

/* Would a move bring a position for the third time?  It need not have been
   made, only written down (9.2.1). */
static bool could_repeat(const struct laws_audit *audit)
{
    struct laws_moves list;

    laws__audit_moves(audit, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct laws_position next = audit->last;
        unsigned count = 1;

        laws__audit_play(audit, audit->plies, list.move[i], &next);
        for (unsigned ply = audit->since_ply; ply < audit->plies; ply++)
            count += audit->key[ply] == next.key;
        if (count >= 3)
            return true;
    }
    return false;
}

/* Can it have been that?  What a FEN leaves out may have been. */
static bool is_borne_out(struct laws_audit *audit, enum laws_rule rule)
{
    const struct laws_position *last = &audit->last;

    switch ((int)rule) {
    case LAWS_RULE_CHECKMATE:
        return laws__audit_ending(audit) == LAWS_CHECKMATE;
    case LAWS_RULE_STALEMATE:
        return laws__audit_ending(audit) == LAWS_STALEMATE;
    case LAWS_RULE_REPETITION:
        return audit->has_fen || audit->threefold || could_repeat(audit);
    case LAWS_RULE_FIFTY:
        return audit->has_fen || audit->fifty || last->halfmoves >= 99;
    default: /* material: only what is shown counts */
        if (!audit->settings.by_date &&
            laws__audit_has(audit, LAWS_PARAMETER_DEAD_BY, LAWS_VALUE_LIST))
            return laws__is_listed_draw(last);
        return laws__audit_can_mate(audit, last, LAWS_WHITE) !=
                   LAWS_MATE_POSSIBLE &&
               laws__audit_can_mate(audit, last, LAWS_BLACK) !=
                   LAWS_MATE_POSSIBLE;
    }
}

static const char *missing_words(enum laws_rule rule)
{
    switch ((int)rule) {
    case LAWS_RULE_CHECKMATE:
        return LAWS_MSGID("it is not checkmate");
    case LAWS_RULE_STALEMATE:
        return LAWS_MSGID("it is not stalemate");
    case LAWS_RULE_REPETITION:
        return LAWS_MSGID("no position appears for the third time");
    case LAWS_RULE_FIFTY:
        return LAWS_MSGID(
            "there were no fifty moves without a capture or a pawn's move");
    default:
        return LAWS_MSGID("a player can still mate");
    }
}

/* A win that the tag tells of, and that is a draw by the Laws. */
static bool is_told_draw(struct laws_audit *audit,
                         const struct laws__told *told)
{
    enum laws_color winner =
        told->result == LAWS_PGN_WHITE_WINS ? LAWS_WHITE : LAWS_BLACK;

    if (told->way == LAWS__WAY_TIME)
        return laws__audit_is_drawn_against(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                            winner);
    return told->way == LAWS__WAY_RESIGNED &&
           laws__audit_is_drawn_against(
               audit, LAWS_PARAMETER_RESIGNATION_DRAWN_BY, winner);
}

/*
 * Does the tag Termination tell of another end than the result, or than the
 * board?  `result` is that of the Laws where they leave no choice.
 */
void laws__audit_check_told(struct laws_audit *audit,
                            const struct laws__told *told,
                            enum laws_pgn_result result)
{
    struct laws_text text =
        start_of(audit->termination.text, audit->termination.length, 60);
    struct laws_finding *finding;
    struct laws_message said;

    if (told->has_result && told->result != result &&
        !(result == LAWS_PGN_DRAW && is_told_draw(audit, told))) {
        finding = find(audit, LAWS_FINDING_RESULT_CONTRADICTS, audit->plies);
        laws_say_TERMINATION_RESULT(&said, text, result_text(result));
        say_in(finding, &said);
    } else if (told->has_rule && audit->plies &&
               !is_borne_out(audit, told->rule)) {
        finding = find(audit, LAWS_FINDING_RESULT_CONTRADICTS, audit->plies);
        cite_rule(audit, finding, told->rule);
        laws_say_TERMINATION_FACT(&said, text, missing_words(told->rule));
        say_in(finding, &said);
    }
}

void laws__audit_check_remark(struct laws_audit *audit,
                              enum laws_pgn_result result)
{
    const struct laws__value *remark = &audit->remark;
    struct laws_finding *finding;
    struct laws_message said;
    struct laws__told told;

    if (!remark->length || remark->length == LAWS__VALUE_MAX ||
        audit->remark_ply != audit->plies ||
        !laws__remark_of(words_of(remark), &told) || told.result == result ||
        (result == LAWS_PGN_DRAW && is_told_draw(audit, &told)))
        return;
    finding = find(audit, LAWS_FINDING_RESULT_CONTRADICTS, audit->plies);
    laws_say_COMMENT_RESULT(&said, start_of(remark->text, remark->length, 120),
                            result_text(result));
    say_in(finding, &said);
}

/* Was this array the start of the game, so that no move was made before? */
static bool is_whole(const struct laws_audit *audit)
{
    struct laws_setup setup;
    unsigned number;

    if (!audit->has_fen)
        return true;
    laws_position_to_setup(&audit->start, &setup);
    return laws_chess960_number(&setup, &number) == LAWS_OK;
}

/*
 * A draw after a single move can only have been agreed, and that asks for a
 * move of both players (5.2.3).  Without any move nothing is known: it may
 * never have been played, or be a result without its moves.
 */
static void check_agreement(struct laws_audit *audit)
{
    struct laws_finding *finding;
    struct laws_message said;

    if (audit->plies != 1 || !is_whole(audit) ||
        !laws__audit_has(audit, LAWS_PARAMETER_AGREEMENT_NEEDS_MOVES,
                         LAWS_VALUE_YES))
        return;
    finding = find(audit, LAWS_FINDING_RESULT_CONTRADICTS, audit->plies);
    cite_rule(audit, finding, LAWS_RULE_AGREEMENT);
    laws_say_AGREED_EARLY(&said, result_text(LAWS_PGN_DRAW));
    say_in(finding, &said);
}

/* The result of a game that did not end by itself. */
void laws__audit_check_result(struct laws_audit *audit, enum laws__way way)
{
    switch ((int)audit->game->result) {
    case LAWS_PGN_WHITE_WINS:
        check_win(audit, LAWS_WHITE, way);
        break;
    case LAWS_PGN_BLACK_WINS:
        check_win(audit, LAWS_BLACK, way);
        break;
    case LAWS_PGN_DRAW:
        if (way == LAWS__WAY_TIME)
            check_flag_draw(audit);
        else if (way == LAWS__WAY_UNKNOWN)
            check_agreement(audit);
        break;
    default:
        break;
    }
}
