/*
 * state.h - what a game remembers, and what the files of the fold share
 *
 * README.md beside this file is the map of the fold.
 */
#ifndef LAWS_STATE_H
#define LAWS_STATE_H

#include "edition/parameters.h"
#include "laws/view.h"
#include "notation/spoken.h"

/* The board after so many plies, and the counters as they were then. */
struct laws__past {
    struct laws_position position;
    uint16_t completed[2];
    uint16_t moves;   /* of the plies: an unnoticed empty press is none */
    bool is_position; /* false: an illegal move led here, and was not undone */
    struct laws_move move;    /* that led here; from LAWS_NO_SQUARE: none */
    bool alive;               /* somebody can still mate, by proof */
    laws_bitboard rook_first; /* never castled with (1988: 5.1(c)) */
};

/* How a pawn has come to be bound to a square of the last rank. */
enum laws__pawn {
    PAWN_FREE,
    PAWN_RELEASED, /* let go there (4.7)                             */
    PAWN_SET_BACK, /* from there, the clock pressed (1988: 5.6(e))   */
};

/*
 * What the hand of a player has done on this move of his, and is bound to by it
 * (4.3 to 4.7).  All zero: nothing.  Assign it to keep it: who undoes a move
 * needs all of it, and nobody can forget a part.
 */
struct laws__hand {
    laws_square touched[LAWS_SQUARES_MAX]; /* in their order, each once */
    uint8_t touches;
    bool king_released; /* where castling takes it (4.7.2)                   */
    uint8_t pawn;       /* enum laws__pawn                                   */
    bool set_back;      /* it is where it came from, or left there by a move,
                           and binds */
    bool is_astray;     /* against an older touch: it fixes nothing          */
    struct laws_move released;    /* the king or that pawn                   */
    struct laws_move astray;      /* one that stands so                      */
    bool redoes;                  /* a move of two hands was put back, and   */
    struct laws_move redone;      /* is to be made again with one (4.7)      */
    uint8_t promotion_fixed;      /* enum laws_kind (4.4.4)                  */
    laws_square promotion_square; /* LAWS_NO_SQUARE: not said where          */
};

/* The move of a wrong claim, which must be made (9.5.3). */
struct laws__due {
    bool is;
    struct laws_move move;
};

/* A player's last made move, until it is completed. */
struct laws__made {
    bool is; /* there is one */
    bool illegal;
    bool unpromoted; /* a pawn stands on the last rank */
    bool two_handed;
    bool castling; /* illegal: its king alone was let go (4.7.2)          */
    bool astray;   /* illegal: let go against an older touch (4.3)        */
    bool answered; /* illegal: the opponent's hand has replied, and it
                      cannot be put back any more                        */
    bool noted;    /* illegal, and kept for a claim, or it stands (A.5.2) */
    uint16_t ply;  /* the ply that it made */
    laws_square from, to;
    enum laws_rule stands;
    struct laws__due due;          /* as it was before it                */
    struct laws__hand hand;        /* with what the move itself touched  */
    char text[LAWS_MOVE_TEXT_MAX]; /* SAN; coordinates if it is illegal  */
};

/* What a player announced last (D.2.1), and for which ply. */
struct laws__said {
    bool is;
    bool is_move; /* the words of a move at all */
    uint16_t ply;
    struct laws__announcement words;
};

/* A visually disabled player's move, on his board but not announced: it is not
   made yet (D.2.3). */
struct laws__unannounced {
    bool is;
    bool two_handed;
    struct laws_move move;
    enum laws_reason reason;
    size_t length;
    char text[LAWS_MOVE_TEXT_MAX]; /* as it was given */
};

/* What a player is bound to. */
enum laws__bound {
    BOUND_TO_NOTHING,
    BOUND_TO_MOVE,
    BOUND_TO_CAPTURE,
    BOUND_TO_CAPTURE_WITH,
    BOUND_TO_CASTLE,
    BOUND_TO_MOVE_KING,
    BOUND_TO_PAWN, /* and to its square on the last rank */
};

struct laws__duty {
    enum laws__bound bound;
    enum laws_rule rule;
    laws_square square;   /* the piece to be moved, or to be captured */
    laws_square second;   /* to be captured, or to be castled with    */
    laws_bitboard barred; /* rooks that may not be castled with      */
};

enum laws__offence {
    OFFENCE_MOVE,
    OFFENCE_CASTLING, /* the king let go, the rook not moved */
    OFFENCE_PAWN,     /* left on the last rank */
    OFFENCE_ASTRAY,   /* the same against an older touch (4.3) */
    OFFENCE_PRESS,
    OFFENCE_HANDS,
};

/* What a press brought its player, to be taken back with its move (7.1): the
   same move has no second delay either. */
struct laws__brought {
    laws_ms time;
    uint32_t delay; /* what was left of it */
    bool pressed, period;
};

/* Something irregular: ruled on at once, or kept for a later claim. */
struct laws__irregular {
    uint8_t kind; /* enum laws__offence */
    uint8_t by;
    bool unpressed; /* his next move completed it (6.2.1.2)     */
    struct laws__brought brought;
    uint16_t ply;         /* the plies before it                      */
    laws_square from, to; /* of a pawn that was left there            */
    struct laws__due due; /* these three as they were then            */
    struct laws__hand hand;
    struct laws_clock clock;
    char text[LAWS_MOVE_TEXT_MAX];
};

/* So many are kept. */
#define IRREGULAR_MAX 8

/* A quickplay finish (Guidelines III; 1997: Article 10). */
struct laws__quickplay {
    uint8_t asked;    /* enum laws_asked: what the arbiter has to decide */
    uint8_t by;       /* who asks                                        */
    bool postponed;   /* the decision on a claim is put off (III.5.2)    */
    uint8_t claimant; /* whose claim that is                             */
    bool referred;    /* to the designated arbiter (III.6.1)             */
    bool halted;      /* play is over, the result is not known yet       */
    uint8_t fallen;   /* whose flag fell meanwhile, and what it rests on */
    enum laws_rule flag_rule;
};

/* How a hand comes to a piece: each is also what stands before it. */
enum laws__contact {
    CONTACT_NONE,
    CONTACT_ACCIDENT,
    CONTACT_ADJUSTS,
    CONTACT_INTENDS,
};

/* What a move against a touched or released piece breaks. */
struct laws__broken {
    bool is;
    enum laws_rule rule;
    laws_square square; /* of the piece that had to move or to be taken */
};

/* Such a move that was not put back, and the hand before it. */
struct laws__breach {
    bool is;
    uint8_t answer;  /* enum laws__contact: the opponent's hand since then */
    uint8_t running; /* whose clock ran then */
    uint16_t ply;    /* the plies before it */
    struct laws__broken broken;
    struct laws__brought brought; /* by its press */
    struct laws__hand hand;
};

/* A player's scoresheet (8.1). */
struct laws__sheet {
    uint16_t plies;    /* that it holds                               */
    uint16_t period;   /* in which the exemption began                */
    bool exempt;       /* 8.4: he need not record                     */
    bool must_update;  /* 8.5: until it is complete                   */
    bool may_not_move; /* 8.5.2: before that                          */
};

/* What was sealed, as it reads in the position before it (I.8): of several ways
   to read it, the last of these counts. */
enum laws__sealed {
    SEALED_NOTHING,
    SEALED_MEANINGLESS,
    SEALED_ILLEGAL,
    SEALED_MOVE,
    SEALED_AMBIGUOUS,
};

struct laws__adjournment {
    uint8_t session; /* enum laws_session                               */
    uint8_t sealer;
    uint8_t sealed;            /* enum laws__sealed, in the closed envelope   */
    struct laws_move written;  /* if it is SEALED_MOVE                        */
    struct laws__hand hand;    /* of him who wrote it, when he stopped        */
    bool early;                /* I.1.2: he wished it before the nominal end  */
    laws_ms nominal;           /* what his display is to show then            */
    bool made;                 /* he made a move on the board as well         */
    struct laws_move on_board; /* that move, and what makes it stand          */
    enum laws_rule stands;
    bool awaited;  /* he who must reply was not there at the resumption   */
    bool stated;   /* the move was stated, its envelope missing           */
    bool answers;  /* an offer was open when he sealed: it is his answer  */
    bool again;    /* this is not the first session                       */
    uint16_t ply;  /* the plies before the sealed move                    */
    laws_ms began; /* this session: from it counts who is late (6.7, I.10) */
    laws_ms recorded[2]; /* the displays of the adjournment              */
};

/* What was ruled on last, for whoever claims it once more. */
struct laws__ruled {
    laws_ms at;
    char text[LAWS_MOVE_TEXT_MAX]; /* empty: nothing yet */
    char article[LAWS_ARTICLE_MAX];
};

struct laws_game {
    struct laws_regulations regulations;
    struct laws_clock clock;
    struct laws_mate_workspace *workspace; /* lent, or NULL */
    const struct laws_adviser *adviser;    /* or NULL */
    unsigned capacity;                     /* of past, less one */
    unsigned plies;

    bool started;
    bool paused;
    uint8_t resume; /* whose clock goes on after a pause */
    uint8_t has_move;

    /* presence */
    bool here[2];
    bool arrived[2]; /* was here once */
    bool came[2];    /* was away, and came since the game was resumed */
    bool late[2];
    bool excused[2];

    /* the move in the hand */
    struct laws__made made[2];
    struct laws__made unpressed[2]; /* his move before an illegal one */
    struct laws__hand hand;         /* of the player having the move  */
    struct laws__hand reply; /* of his opponent, before one was put back */
    struct laws__due due;    /* the same                       */
    struct laws__breach breach[2];
    laws_bitboard displaced[2]; /* by the player who knocked them over  */

    /* visually disabled players */
    struct laws__said said[2];
    struct laws__unannounced unannounced; /* of the player having the move */

    /* offences */
    uint8_t offences[2][3]; /* by count: moves, presses, hands */
    uint8_t in_quickplay[2];
    struct laws__irregular irregular[IRREGULAR_MAX];
    unsigned irregularities;
    laws_bitboard barred; /* A.5.1.2: rooks that may not castle           */
    bool stood[2];        /* A.5.2: an illegal move of his stands           */
    struct laws__irregular standing; /* the earliest that does              */
    struct laws__ruled illegal_ruled, touch_ruled;
    bool corrects[2];   /* A.5.2: he agrees to correct that one           */
    bool waits;         /* A.5.4: the arbiter waits for a completed move  */
    uint16_t waits_ply; /* the plies when he began to                     */

    /* words */
    bool offer[2];
    bool consent;

    /* recording */
    struct laws__sheet sheet[2];
    uint8_t requests[2];  /* for the arbiter's record (A.4.3)     */
    uint8_t signature[2]; /* enum laws_result; LAWS_RESULT_OPEN: none */

    struct laws__adjournment adjournment;

    /* the end */
    bool over;
    struct laws_ruling result;
    unsigned points[2];
    uint8_t flags_known; /* established flags, a bit a colour */
    bool nobody_came;    /* when a flag ended it               */
    struct laws__quickplay quickplay;
    bool penalty_due[2]; /* 11.6: the arbiter has yet to penalise him */

    struct laws__past past[];
};

/* What counts for fifty moves (9.3), in moves of either player. */
struct laws__quiet {
    bool broken; /* the intended move is a capture or moves a pawn */
    unsigned number, needed;
};

/* What the words of an act name. */
struct laws__reading {
    struct laws_move move;
    enum laws_reason reason;
    enum laws__sealed sealed; /* words for an envelope only */
};

/* A run of the fold over one act. */
struct laws__fold {
    struct laws_game *game;
    const struct laws_act *act;
    struct laws_rulings *out;
    enum laws_edition edition;
    struct laws__reading reading; /* done before anything changes */
};

static inline const struct laws_position *board(const struct laws_game *game)
{
    return &game->past[game->plies].position;
}

static inline bool is_same_move(struct laws_move a, struct laws_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* Is his last move the last on the board: not pressed, and not answered? */
static inline bool has_made_last(const struct laws_game *game,
                                 enum laws_color by)
{
    return game->made[by].is && game->made[by].ply == game->plies;
}

/* The same, and it breaks Article 3: it can still be put back. */
static inline bool has_made_illegal(const struct laws_game *game,
                                    enum laws_color by)
{
    return has_made_last(game, by) && game->made[by].illegal &&
           !game->made[by].answered;
}

/* May this move be made, where one is due after a wrong claim (9.5.3)? */
static inline bool keeps_due(const struct laws_game *game,
                             struct laws_move move)
{
    return !game->due.is || is_same_move(move, game->due.move);
}

/* Has this display run down, and did nobody establish it yet? */
static inline bool is_flag_down(const struct laws_game *game,
                                const struct laws_clock *clock,
                                enum laws_color color)
{
    return game->regulations.control.count && clock->fallen[color] &&
           !(game->flags_known >> color & 1);
}

/* Rapid and blitz without an arbiter for each game: A.5, B.3. */
static inline bool is_limited(const struct laws_game *game)
{
    return game->regulations.level != LAWS_STANDARD &&
           game->regulations.limited;
}

static inline bool parameter_of(const struct laws_game *game,
                                enum laws_parameter parameter,
                                enum laws_value value)
{
    return laws__parameter(game->regulations.edition, parameter) == (int)value;
}

static inline bool parameter(const struct laws__fold *fold,
                             enum laws_parameter parameter,
                             enum laws_value value)
{
    return parameter_of(fold->game, parameter, value);
}

/* fold.c */
unsigned laws__capacity(size_t size);

/* say.c */
struct laws_ruling *laws__say(struct laws__fold *fold,
                              enum laws_verdict verdict, enum laws_rule rule);
void laws__say_move(struct laws__fold *fold, enum laws_verdict verdict,
                    enum laws_rule rule, const char *move);
void laws__say_square(struct laws__fold *fold, enum laws_verdict verdict,
                      enum laws_rule rule, laws_square square);
void laws__say_color(struct laws__fold *fold, enum laws_verdict verdict,
                     enum laws_rule rule, enum laws_color color);
void laws__say_time(struct laws__fold *fold, enum laws_verdict verdict,
                    enum laws_rule rule, enum laws_color color, laws_ms span);
void laws__say_word(struct laws__fold *fold, enum laws_verdict verdict,
                    enum laws_rule rule, const char *word);
void laws__refuse(struct laws__fold *fold, enum laws_rule rule,
                  enum laws_refusal why);
void laws__refuse_unknown(struct laws__fold *fold, const char *part);
void laws__cite(struct laws_ruling *ruling, const char *article);
void laws__note_ruled(struct laws__fold *fold, struct laws__ruled *ruled);
void laws__article_number(char number[LAWS_ARTICLE_MAX], const char *article);
void laws__copy_text(char *to, size_t size, const char *from);

/* ask.c */
const struct laws__past *laws__last_of_game(const struct laws_game *game);
bool laws__can_mate(const struct laws_game *game, enum laws_color color);
bool laws__is_dead(struct laws_game *game);

/* end.c */
bool laws__is_bare_king(const struct laws_game *game, enum laws_color color);
#define NEVER ((unsigned)-1)
unsigned laws__stood_before(const struct laws_game *game,
                            const struct laws__past *now, unsigned ply);
unsigned laws__repetitions(const struct laws_game *game,
                           const struct laws__past *now, unsigned ply);
void laws__end(struct laws__fold *fold, enum laws_rule rule,
               enum laws_result result, enum laws_end end);
void laws__end_lost(struct laws__fold *fold, enum laws_rule rule,
                    enum laws_color loser, enum laws_end end);
void laws__end_lost_or_drawn(struct laws__fold *fold,
                             enum laws_parameter drawn_by, enum laws_rule rule,
                             enum laws_color loser, enum laws_end end);
bool laws__end_by_move(struct laws__fold *fold, enum laws_color by);
void laws__end_by_flag(struct laws__fold *fold, enum laws_color fallen,
                       enum laws_rule rule);

/* duty.c */
struct laws__duty laws__duty(const struct laws_game *game, enum laws_color by);
void laws__say_duty(struct laws__fold *fold, const struct laws_game *game,
                    const struct laws__duty *duty);
void laws__rule_duty(struct laws__fold *fold, enum laws_color by);
struct laws__broken laws__broken(const struct laws_game *game,
                                 enum laws_color by, struct laws_move move);
const struct laws__past *laws__before_hand(const struct laws_game *game,
                                           enum laws_color by);
laws_bitboard laws__moves_from(const struct laws__past *past,
                               laws_square square);
bool laws__can_castle(const struct laws__past *past, laws_square king,
                      laws_square rook);
bool laws__is_original_king(const struct laws_game *game,
                            const struct laws_position *position,
                            laws_square square, enum laws_color by);
laws_square laws__captured(const struct laws_position *position,
                           struct laws_move move);

/* touch.c */
void laws__hand_touch(struct laws__hand *hand,
                      const struct laws_position *position, laws_square square);
void laws__touch(struct laws_game *game, laws_square square);
void laws__forget_touches(struct laws_game *game);
bool laws__refuse_touch(struct laws__fold *fold);

/* breach.c */
bool laws__stop_breach(struct laws__fold *fold, struct laws__broken broken);
void laws__hold_breach(struct laws_game *game, enum laws_color by,
                       struct laws__broken broken);
void laws__answer(struct laws_game *game, enum laws_color by,
                  enum laws__contact contact);
const struct laws__breach *laws__find_breach(const struct laws_game *game,
                                             enum laws_color claimant);
enum laws__contact laws__ends_touch_claim(enum laws_edition edition,
                                          enum laws_rule rule);

/* move_text.c */
enum laws_status laws__read_move(const struct laws_game *game,
                                 const struct laws_act *act, unsigned ply,
                                 struct laws__reading *reading);
void laws__write_san(const struct laws_game *game, struct laws_move move,
                     char text[LAWS_MOVE_TEXT_MAX]);
void laws__write_given(const struct laws_act *act,
                       char text[LAWS_MOVE_TEXT_MAX]);

/* history.c */
void laws__set_board(struct laws__past *past, const struct laws_setup *setup);
void laws__foresee(const struct laws_game *game, struct laws_move move,
                   struct laws__past *next);
void laws__append(struct laws_game *game, struct laws_move move);
void laws__append_illegal(struct laws_game *game, struct laws_move move,
                          laws_square gone);
void laws__append_pass(struct laws_game *game);
void laws__cut_back(struct laws_game *game, unsigned plies);

/* move.c */
enum laws_status laws__read_making(struct laws__fold *fold,
                                   const struct laws_act *act);
void laws__make_words(struct laws__fold *fold, const char *text);
void laws__refuse_turn(struct laws__fold *fold, enum laws_color by);
bool laws__has_made(const struct laws_game *game, enum laws_color by);
void laws__give_turn(struct laws_game *game, enum laws_color color);
void laws__complete_previous(struct laws__fold *fold, enum laws_color by,
                             const struct laws__made *previous);
void laws__begin_touching(struct laws__fold *fold, enum laws_color by);
void laws__begin_making(struct laws__fold *fold, enum laws_color by);
void laws__give_effect(struct laws__fold *fold, enum laws_color by);
void laws__make_announced(struct laws__fold *fold);

/* displaced.c */
void laws__follow_displaced(struct laws_game *game,
                            const struct laws_position *from,
                            const struct laws_position *to);

/* illegal_made.c */
laws_square laws__touch_by_move(struct laws_game *game, struct laws_move move,
                                enum laws_reason reason);
bool laws__lacks_promotion(const struct laws_position *position,
                           struct laws_move move, enum laws_reason reason);
bool laws__make_illegal(struct laws__fold *fold, struct laws_move move,
                        enum laws_reason reason);

/* reply.c */
bool laws__may_reply(const struct laws__fold *fold, enum laws_color by);
void laws__begin_reply(struct laws_game *game, enum laws_color by);
bool laws__complete_illegal(struct laws__fold *fold, enum laws_color by);

/* blind.c */
bool laws__is_announced(const struct laws_game *game, enum laws_color by,
                        struct laws_move move, enum laws_reason reason);
bool laws__is_unannounced(const struct laws_game *game, enum laws_color by);
void laws__drop_unannounced(struct laws_game *game);
bool laws__await_words(struct laws__fold *fold, struct laws_move move,
                       enum laws_reason reason);

/* press.c */
void laws__press(struct laws__fold *fold, enum laws_color by);
bool laws__has_released(const struct laws_game *game, enum laws_color by);
struct laws_move laws__released(const struct laws_game *game);
void laws__count_move(struct laws__fold *fold, enum laws_color by);
void laws__count_late(struct laws_game *game, enum laws_color by, unsigned ply);
void laws__pass_clock(struct laws__fold *fold, enum laws_color by);
void laws__finish(struct laws__fold *fold, enum laws_color by);
void laws__complete_unpressed(struct laws__fold *fold, enum laws_color by);

/* illegal.c */
bool laws__sees_all(const struct laws__fold *fold);
struct laws__irregular laws__note(const struct laws_game *game,
                                  enum laws__offence kind, enum laws_color by,
                                  unsigned ply);
struct laws__irregular laws__note_made(const struct laws_game *game,
                                       const struct laws__made *made,
                                       enum laws_color by);
void laws__go_back(struct laws__fold *fold, const struct laws__irregular *what);
void laws__reinstate(struct laws__fold *fold,
                     const struct laws__irregular *what, enum laws_rule rule);
void laws__offend(struct laws__fold *fold, const struct laws__irregular *what);

/* unnoticed.c */
void laws__remember(struct laws_game *game, const struct laws__irregular *what);
bool laws__rule_or_keep(struct laws__fold *fold,
                        const struct laws__irregular *what);
void laws__credit(struct laws_game *game, enum laws_color by, unsigned ply,
                  struct laws__brought brought);
bool laws__establish(struct laws__fold *fold, enum laws_color of);
void laws__let_stand(struct laws__fold *fold, enum laws_color by);
void laws__end_wait(struct laws__fold *fold, unsigned ply);
bool laws__is_illegal_position(const struct laws_game *game);
unsigned laws__half_castling(const struct laws_game *game, enum laws_color by);

/* undo.c */
void laws__reset_counters(struct laws_game *game, unsigned ply);
void laws__run_clock(struct laws_game *game, enum laws_color by, unsigned then);
void laws__run_on(struct laws_game *game, enum laws_color by, unsigned then,
                  struct laws__brought brought);
void laws__undo(struct laws_game *game, unsigned ply, enum laws_color by);
void laws__take_back_press(struct laws_game *game, enum laws_color by,
                           struct laws__brought brought);

/* offer.c */
unsigned laws__moves_made(const struct laws_game *game, enum laws_color color);
void laws__decline(struct laws__fold *fold, enum laws_color by);
bool laws__offers_are_barred(const struct laws_game *game);
void laws__offer_by_claim(struct laws__fold *fold, enum laws_color by);

/* claim.c */
struct laws__quiet laws__quiet(const struct laws_game *game,
                               const struct laws_move *intended);
bool laws__lacks_move(const struct laws_game *game, enum laws_color by);

/* clockwork.c */
void laws__flags_until(struct laws__fold *fold, laws_ms now);
bool laws__flag_ends(const struct laws_game *game, laws_ms now);
void laws__see_flags(struct laws__fold *fold);
void laws__give_time(struct laws_game *game, enum laws_color color,
                     laws_ms span);
void laws__give_minutes(struct laws__fold *fold, enum laws_rule rule,
                        enum laws_color color, laws_ms minutes);
void laws__pause(struct laws_game *game);
void laws__go_on(struct laws_game *game);

/* arbiter.c */
bool laws__is_past_ten(const struct laws_game *game);
void laws__keep_barred(struct laws_game *game);

/* record.c */
void laws__record(struct laws_game *game, enum laws_color by);
void laws__cut_sheets(struct laws_game *game);
void laws__end_updates(struct laws_game *game);
void laws__check_record(struct laws__fold *fold, enum laws_color by);
void laws__begin_exemptions(struct laws__fold *fold);
void laws__end_exemptions(struct laws__fold *fold);
void laws__update_sheets(struct laws__fold *fold);
bool laws__refuse_unrecorded(struct laws__fold *fold, enum laws_color by);

/* quickplay.c */
bool laws__has_extra_time(const struct laws_control *control);
bool laws__await_decision(struct laws__fold *fold, enum laws_color fallen,
                          enum laws_rule rule);

/* conduct.c */
void laws__infringe(struct laws__fold *fold, enum laws_color by,
                    const char *article);
bool laws__joins_refusal(const struct laws_game *game,
                         const struct laws_act *act);

/* adjourn.c */
bool laws__is_sealing(const struct laws_game *game, enum laws_color by);
bool laws__has_made_sealed(const struct laws_game *game, enum laws_color by);
bool laws__is_shut(const struct laws_game *game);
bool laws__answers_seal(const struct laws_game *game, enum laws_color by);
bool laws__speaks_from_afar(const struct laws_game *game,
                            const struct laws_act *act);
bool laws__adjourn_by_pause(struct laws__fold *fold);
void laws__void_adjournment(struct laws_game *game, unsigned plies);

/* seal.c */
bool laws__is_sealed_as(const struct laws__adjournment *adjournment,
                        struct laws_move move);
void laws__take_back_sealed(struct laws_game *game);
void laws__make_sealed(struct laws__fold *fold, struct laws_move move,
                       enum laws_rule made, enum laws_rule stands);
bool laws__bars_hand(const struct laws_game *game, const struct laws_act *act);
bool laws__refuse_hand(struct laws__fold *fold);
bool laws__press_sealed(struct laws__fold *fold, enum laws_color by);
void laws__follow_move(struct laws__fold *fold);

/* sealed_text.c */
enum laws__sealed laws__meaning(const struct laws_position *position,
                                enum laws_status status,
                                const struct laws__reading *reading);
void laws__read_sealed(const struct laws_game *game, const struct laws_act *act,
                       unsigned ply, struct laws__reading *reading);

/* open_envelope.c */
void laws__open(struct laws__fold *fold);

/* resume.c */
bool laws__may_stop_to_open(const struct laws_game *game, enum laws_color by);
bool laws__resume_session(struct laws__fold *fold);
void laws__correct_record(struct laws_game *game, enum laws_color color,
                          laws_ms change);
void laws__come(struct laws_game *game, enum laws_color by);
void laws__leave(struct laws_game *game, enum laws_color by);
laws_ms laws__session_age(const struct laws__fold *fold);
bool laws__is_resumption(const struct laws_game *game);
bool laws__end_before_default(struct laws__fold *fold);

/* The functions of the acts: laws__fold_X for LAWS_ACT_X. */
/* Before the act changes anything: reads its words, and sees whether there is
   room for it.  Changes nothing but fold->reading. */
typedef enum laws_status laws__reader(struct laws__fold *fold);
laws__reader laws__read_make, laws__read_release, laws__read_press,
    laws__read_claim, laws__read_seal;

/* Carries out the act: nothing can fail any more. */
typedef void laws__folder(struct laws__fold *fold);
laws__folder laws__fold_adjourn, laws__fold_seal, laws__fold_open,
    laws__fold_lose_envelope, laws__fold_record_absent;
laws__folder laws__fold_write, laws__fold_write_offer, laws__fold_correct,
    laws__fold_request_sheet, laws__fold_sign, laws__fold_appeal;
laws__folder laws__fold_feel, laws__fold_announce, laws__fold_repeat;
laws__folder laws__fold_arrive, laws__fold_leave, laws__fold_adjust,
    laws__fold_touch, laws__fold_brush, laws__fold_make, laws__fold_play,
    laws__fold_release, laws__fold_promote, laws__fold_take_back,
    laws__fold_press, laws__fold_displace, laws__fold_restore, laws__fold_offer,
    laws__fold_accept, laws__fold_decline, laws__fold_withdraw,
    laws__fold_resign, laws__fold_claim_repetition, laws__fold_claim_fifty,
    laws__fold_claim_flag, laws__fold_claim_illegal, laws__fold_claim_touch,
    laws__fold_observe_flag, laws__fold_observe_illegal,
    laws__fold_observe_touch, laws__fold_pause, laws__fold_start,
    laws__fold_resume, laws__fold_excuse, laws__fold_find_setup,
    laws__fold_find_board, laws__fold_find_colours, laws__fold_find_king,
    laws__fold_find_rook, laws__fold_find_castling, laws__fold_agree_correction,
    laws__fold_reinstate, laws__fold_set_clock, laws__fold_set_moves,
    laws__fold_add, laws__fold_remove, laws__fold_consent, laws__fold_penalise,
    laws__fold_declare, laws__fold_pass;
laws__folder laws__fold_claim_normal_means, laws__fold_request_increment,
    laws__fold_agree, laws__fold_reject, laws__fold_postpone,
    laws__fold_infringe;

#endif
