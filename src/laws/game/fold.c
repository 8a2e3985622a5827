/*
 * fold.c - the fold: finds what an act does, and refuses what cannot be now
 */
#include "game/state.h"
#include "laws/words.h"

#include "laws/notation.h"

#include "game/regulations.h"

/* When an act is possible at all. */
enum {
    BEFORE = 1, /* the start, too                        */
    AFTER = 2,  /* the end, too                          */
    ABSENT = 4, /* an arbiter who is absent may, too     */
    AWAY = 8,   /* a player who is not at the board, too */
};

static const struct {
    laws__folder *fold;
    unsigned when;
} acts[] = {
    [LAWS_ACT_ARRIVES] = {laws__fold_arrive, BEFORE | AFTER | AWAY},
    [LAWS_ACT_LEAVES] = {laws__fold_leave, BEFORE | AFTER | AWAY},
    [LAWS_ACT_ADJUSTS] = {laws__fold_adjust, 0},
    [LAWS_ACT_TOUCHES] = {laws__fold_touch, 0},
    [LAWS_ACT_BRUSHES] = {laws__fold_brush, 0},
    [LAWS_ACT_MAKES] = {laws__fold_make, 0},
    [LAWS_ACT_PLAYS] = {laws__fold_play, 0},
    [LAWS_ACT_RELEASES] = {laws__fold_release, 0},
    [LAWS_ACT_PROMOTES] = {laws__fold_promote, 0},
    [LAWS_ACT_TAKES_BACK] = {laws__fold_take_back, 0},
    [LAWS_ACT_PRESSES] = {laws__fold_press, 0},
    [LAWS_ACT_DISPLACES] = {laws__fold_displace, 0},
    [LAWS_ACT_RESTORES] = {laws__fold_restore, 0},
    [LAWS_ACT_OFFERS_DRAW] = {laws__fold_offer, 0},
    [LAWS_ACT_ACCEPTS] = {laws__fold_accept, 0},
    [LAWS_ACT_DECLINES] = {laws__fold_decline, 0},
    [LAWS_ACT_WITHDRAWS] = {laws__fold_withdraw, 0},
    [LAWS_ACT_RESIGNS] = {laws__fold_resign, 0},
    [LAWS_ACT_CLAIMS_REPETITION] = {laws__fold_claim_repetition, 0},
    [LAWS_ACT_CLAIMS_FIFTY] = {laws__fold_claim_fifty, 0},
    [LAWS_ACT_CLAIMS_FLAG] = {laws__fold_claim_flag, 0},
    [LAWS_ACT_CLAIMS_ILLEGAL] = {laws__fold_claim_illegal, 0},
    [LAWS_ACT_CLAIMS_TOUCH] = {laws__fold_claim_touch, 0},
    [LAWS_ACT_FEELS] = {laws__fold_feel, 0},
    [LAWS_ACT_ANNOUNCES] = {laws__fold_announce, 0},
    [LAWS_ACT_REPEATS] = {laws__fold_repeat, 0},
    [LAWS_ACT_WRITES_OFFER] = {laws__fold_write_offer, 0},
    [LAWS_ACT_WRITES] = {laws__fold_write, 0},
    [LAWS_ACT_CORRECTS] = {laws__fold_correct, 0},
    [LAWS_ACT_REQUESTS_SHEET] = {laws__fold_request_sheet, 0},
    [LAWS_ACT_SIGNS] = {laws__fold_sign, BEFORE | AFTER},
    [LAWS_ACT_APPEALS] = {laws__fold_appeal, BEFORE | AFTER},
    [LAWS_ACT_CLAIMS_MEANS] = {laws__fold_claim_normal_means, 0},
    [LAWS_ACT_CLAIMS_EFFORT] = {laws__fold_claim_normal_means, 0},
    [LAWS_ACT_REQUESTS_INCREMENT] = {laws__fold_request_increment, 0},
    [LAWS_ACT_AGREES_CORRECTION] = {laws__fold_agree_correction, 0},
    [LAWS_ACT_INFRINGES] = {laws__fold_infringe, AFTER | AWAY},
    [LAWS_ACT_SEALS] = {laws__fold_seal, 0},
    [LAWS_ACT_ADJOURNS] = {laws__fold_adjourn, 0},
    [LAWS_ACT_PAUSES] = {laws__fold_pause, 0},
    [LAWS_ACT_STARTS] = {laws__fold_start, BEFORE | ABSENT},
    [LAWS_ACT_RESUMES] = {laws__fold_resume, ABSENT},
    [LAWS_ACT_EXCUSES] = {laws__fold_excuse, BEFORE},
    [LAWS_ACT_OBSERVES_FLAG] = {laws__fold_observe_flag, 0},
    [LAWS_ACT_OBSERVES_ILLEGAL] = {laws__fold_observe_illegal, 0},
    [LAWS_ACT_OBSERVES_TOUCH] = {laws__fold_observe_touch, 0},
    [LAWS_ACT_FINDS_SETUP] = {laws__fold_find_setup, 0},
    [LAWS_ACT_FINDS_BOARD] = {laws__fold_find_board, 0},
    [LAWS_ACT_FINDS_COLOURS] = {laws__fold_find_colours, 0},
    [LAWS_ACT_FINDS_KING] = {laws__fold_find_king, 0},
    [LAWS_ACT_FINDS_ROOK] = {laws__fold_find_rook, 0},
    [LAWS_ACT_FINDS_CASTLING] = {laws__fold_find_castling, 0},
    [LAWS_ACT_REINSTATES] = {laws__fold_reinstate, 0},
    [LAWS_ACT_SETS_CLOCK] = {laws__fold_set_clock, 0},
    [LAWS_ACT_SETS_MOVES] = {laws__fold_set_moves, 0},
    [LAWS_ACT_ADDS] = {laws__fold_add, 0},
    [LAWS_ACT_REMOVES] = {laws__fold_remove, 0},
    [LAWS_ACT_CONSENTS] = {laws__fold_consent, BEFORE},
    [LAWS_ACT_AGREES] = {laws__fold_agree, AFTER},
    [LAWS_ACT_REJECTS] = {laws__fold_reject, AFTER},
    [LAWS_ACT_POSTPONES] = {laws__fold_postpone, 0},
    [LAWS_ACT_OPENS] = {laws__fold_open, 0},
    [LAWS_ACT_LOSES_ENVELOPE] = {laws__fold_lose_envelope, 0},
    [LAWS_ACT_RECORDS_ABSENT] = {laws__fold_record_absent, 0},
    [LAWS_ACT_PENALISES] = {laws__fold_penalise, BEFORE | AFTER},
    [LAWS_ACT_DECLARES] = {laws__fold_declare, BEFORE | AFTER | ABSENT},
    [LAWS_ACT_PASSES] = {laws__fold_pass, BEFORE | AFTER | ABSENT},
};

/* Penalties that change this game are for a game that is going on; a decision
   is for one that waits for it (III.5.2, III.6.2); and of the players the
   second may be guilty, too (11.8). */
static bool comes_after_end(const struct laws_game *game,
                            const struct laws_act *act)
{
    if (act->kind == LAWS_ACT_AGREES || act->kind == LAWS_ACT_REJECTS)
        return !game->over;
    if (act->kind == LAWS_ACT_INFRINGES)
        return laws__joins_refusal(game, act);
    if (act->kind != LAWS_ACT_PENALISES)
        return acts[act->kind].when & AFTER;
    return act->penalty != LAWS_PENALTY_ADD &&
           act->penalty != LAWS_PENALTY_CUT &&
           act->penalty != LAWS_PENALTY_LOSS;
}

/* An arbiter who is absent decides what was referred to him (III.6.2). */
static bool may_be_absent(const struct laws_game *game,
                          const struct laws_act *act)
{
    return acts[act->kind].when & ABSENT ||
           (act->kind == LAWS_ACT_AGREES && game->quickplay.referred);
}

/* Why the act is impossible now, whatever it is. */
static enum laws_refusal impossible(const struct laws_game *game,
                                    const struct laws_act *act)
{
    unsigned when = acts[act->kind].when;

    if ((game->over || game->quickplay.halted) && !comes_after_end(game, act))
        return LAWS_REFUSED_GAME_OVER;
    if (act->by == LAWS_NOBODY) {
        if (game->regulations.arbiter == LAWS_ARBITER_ABSENT &&
            !may_be_absent(game, act))
            return LAWS_REFUSED_ARBITER_ABSENT;
    } else if (!game->here[act->by] && !(when & AWAY) && !game->over &&
               !laws__speaks_from_afar(game, act)) {
        return LAWS_REFUSED_PLAYER_ABSENT;
    }
    if (!game->started && !(when & BEFORE))
        return LAWS_REFUSED_NOT_STARTED;
    return LAWS_NOT_REFUSED;
}

/* Does the act have what its kind needs? */
static bool has_arguments(const struct laws_act *act)
{
    for (const char *kind = laws_act_form_of(act->kind)->arguments; *kind;
         kind++) {
        if (((*kind == 's' || *kind == '1') && act->squares < 1) ||
            (*kind == 'f' && act->squares != 2) ||
            ((*kind == 'm' || *kind == 'w' || *kind == 'q' || *kind == 'e') &&
             !act->move) ||
            (*kind == 'c' && act->color == LAWS_NOBODY) ||
            (*kind == 'a' && !act->article) ||
            (*kind == 'r' && act->result == LAWS_RESULT_OPEN) ||
            (*kind == 'p' &&
             (act->promotion < LAWS_KNIGHT || act->promotion > LAWS_QUEEN)))
            return false;
    }
    return true;
}

/* Does it say a move?  On a scoresheet only the form of it counts, and of an
   act that is refused nothing else is looked at. */
static bool names_move(const struct laws_act *act)
{
    const char *arguments = laws_act_form_of(act->kind)->arguments;

    return act->move && arguments[strcspn(arguments, "mMw")];
}

/* Is it an act at all, whatever the game?  Bytes from outside are checked
   before this; a program's mistake is LAWS_MISUSE here. */
static enum laws_status check_act(const struct laws_game *game,
                                  const struct laws_act *act)
{
    enum laws_actor actor;

    if (act->kind > LAWS_ACT_PASSES || act->by > LAWS_NOBODY ||
        act->squares > LAWS_SQUARES_MAX || act->color > LAWS_NOBODY ||
        act->span < 0 || act->span > LAWS_SPAN_LIMIT ||
        act->number > UINT16_MAX || act->promotion > LAWS_KING ||
        act->penalty > LAWS_PENALTY_EXPULSION ||
        act->result > LAWS_RESULT_CANCELLED)
        return LAWS_MISUSE;
    actor = laws_act_form_of(act->kind)->actor;
    if (actor != LAWS_ANYONE &&
        (actor == LAWS_PLAYER) != (act->by != LAWS_NOBODY))
        return LAWS_MISUSE;
    for (unsigned i = 0; i < act->squares; i++)
        if (act->square[i] >= LAWS_NO_SQUARE)
            return LAWS_MISUSE;
    if (!has_arguments(act))
        return LAWS_MISUSE;
    if (names_move(act) && !laws_san_is_form(act->move, act->move_length))
        return LAWS_SYNTAX;
    if (act->at < game->clock.since || act->at > LAWS_INSTANT_LIMIT)
        return LAWS_RANGE;
    return LAWS_OK;
}

/* Those that name a move or need room for one. */
static laws__reader *const readers[sizeof acts / sizeof acts[0]] = {
    [LAWS_ACT_MAKES] = laws__read_make,
    [LAWS_ACT_PLAYS] = laws__read_make,
    [LAWS_ACT_RELEASES] = laws__read_release,
    [LAWS_ACT_PRESSES] = laws__read_press,
    [LAWS_ACT_CLAIMS_REPETITION] = laws__read_claim,
    [LAWS_ACT_CLAIMS_FIFTY] = laws__read_claim,
    [LAWS_ACT_SEALS] = laws__read_seal,
};

/* An act that is refused whatever it says need not be read. */
static enum laws_status read_act(struct laws__fold *fold)
{
    laws__reader *reader = readers[fold->act->kind];

    if (!reader || impossible(fold->game, fold->act) ||
        laws__bars_hand(fold->game, fold->act) ||
        laws__flag_ends(fold->game, fold->act->at))
        return LAWS_OK;
    return reader(fold);
}

enum laws_status laws_game_apply(struct laws_game *game,
                                 const struct laws_act *act,
                                 struct laws_rulings *out)
{
    struct laws__fold fold = {.game = game,
                              .act = act,
                              .out = out,
                              .edition = game->regulations.edition};
    enum laws_status status = check_act(game, act);
    enum laws_refusal why;

    out->count = out->by_clock = 0;
    if (!status)
        status = read_act(&fold);
    if (status) /* not an act of this game: as if nothing was said */
        return status;
    laws__flags_until(&fold, act->at);
    out->by_clock = out->count;
    why = impossible(game, act);
    if (why) {
        laws__refuse(&fold, LAWS_RULE_NONE, why);
        return LAWS_OK;
    }
    if (laws__refuse_hand(&fold))
        return LAWS_OK;
    acts[act->kind].fold(&fold);
    laws__see_flags(&fold);
    laws__end_exemptions(&fold);
    return LAWS_OK;
}

size_t laws_game_size(unsigned plies)
{
    return sizeof(struct laws_game) +
           ((size_t)plies + 2) * sizeof(struct laws__past);
}

/* So many plies a game in memory of this size can have. */
unsigned laws__capacity(size_t size)
{
    size_t room =
        (size - sizeof(struct laws_game)) / sizeof(struct laws__past) - 2;

    return room < UINT16_MAX - 2u ? (unsigned)room : UINT16_MAX - 2u;
}

/* The displays at the start: those of the first period, or of a game that goes
   on. */
static void set_clock(struct laws_game *game)
{
    const struct laws_regulations *regulations = &game->regulations;

    laws_clock_init(&game->clock, &regulations->control);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        if (!regulations->display[color])
            continue;
        laws_clock_set_moves(&game->clock, &regulations->control,
                             (enum laws_color)color,
                             regulations->completed[color]);
        laws_clock_set(&game->clock, (enum laws_color)color,
                       regulations->display[color]);
    }
}

static bool is_display(laws_ms display)
{
    return display >= 0 && display <= LAWS_SPAN_LIMIT;
}

struct laws_game *laws_game_init(void *memory, size_t size,
                                 const struct laws_regulations *regulations)
{
    struct laws_game *game = memory;

    if (size < laws_game_size(1) ||
        regulations->control.count > LAWS_PERIODS_MAX ||
        !is_display(regulations->display[LAWS_WHITE]) ||
        !is_display(regulations->display[LAWS_BLACK]))
        return NULL;
    memset(game, 0, sizeof *game + sizeof game->past[0]);
    game->regulations = *regulations;
    game->capacity = laws__capacity(size);
    if (laws__initial_faults(regulations))
        return NULL;
    laws__set_board(&game->past[0], &regulations->setup);
    game->has_move = game->past[0].position.turn;
    game->resume = LAWS_NOBODY;
    game->regulations.control.increment_first =
        laws__parameter(regulations->edition, LAWS_PARAMETER_INCREMENT_FIRST);
    game->regulations.control.delay_saves =
        laws__parameter(regulations->edition, LAWS_PARAMETER_DELAY_SAVES);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        game->here[color] = game->arrived[color] = regulations->present[color];
    set_clock(game);
    return game;
}

const struct laws_position *laws_game_position(const struct laws_game *game)
{
    return board(game);
}

unsigned laws_game_plies(const struct laws_game *game)
{
    return game->plies;
}

const struct laws_position *laws_game_position_at(const struct laws_game *game,
                                                  unsigned ply)
{
    return &game->past[ply].position;
}

size_t laws_game_move_print(const struct laws_game *game, unsigned ply,
                            char text[LAWS_MOVE_TEXT_MAX])
{
    const struct laws__past *before = &game->past[ply - 1];
    struct laws_move move = game->past[ply].move;

    if (move.from >= LAWS_NO_SQUARE) {
        memcpy(text, "--", 3);
        return 2;
    }
    if (before->is_position &&
        laws_position_judge(&before->position, move) == LAWS_LEGAL)
        return laws_san_print(&before->position, move, text);
    return laws_coordinates_print(move, true, text);
}

enum laws_color laws_game_turn(const struct laws_game *game)
{
    return (enum laws_color)game->has_move;
}

const struct laws_clock *laws_game_clock(const struct laws_game *game)
{
    return &game->clock;
}

bool laws_game_offer(const struct laws_game *game, enum laws_color color)
{
    return game->offer[color];
}

const struct laws_ruling *laws_game_result(const struct laws_game *game)
{
    return game->over ? &game->result : NULL;
}

unsigned laws_game_points(const struct laws_game *game, enum laws_color color)
{
    return game->points[color];
}

bool laws_game_penalty_due(const struct laws_game *game, enum laws_color color)
{
    return game->penalty_due[color];
}

const struct laws_regulations *
laws_game_regulations(const struct laws_game *game)
{
    return &game->regulations;
}
