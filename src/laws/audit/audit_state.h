/* audit_state.h - what an audit remembers of the game at hand */
#ifndef LAWS_AUDIT_STATE_H
#define LAWS_AUDIT_STATE_H

#include "edition/day.h"
#include "laws/audit.h"
#include "laws/messages.h"
#include "laws/tongue.h"

#include <string.h>

/* A time that nothing tells. */
#define LAWS__NO_TIME INT64_MIN

/* A tag that the exact way needs, or as much of it. */
#define LAWS__VALUE_MAX 255
struct laws__value {
    uint8_t length;
    char text[LAWS__VALUE_MAX];
};

static inline void laws__value_keep(struct laws__value *value, const char *text,
                                    size_t length)
{
    value->length =
        (uint8_t)(length < LAWS__VALUE_MAX ? length : LAWS__VALUE_MAX);
    memcpy(value->text, text, value->length);
}

/* Of so many tags it is seen that they come twice. */
#define LAWS__TAGS_KEPT 64

/* Something that may be wrong at many plies, told once and counted. */
struct laws__often {
    unsigned count;
    struct laws_finding first;
};
enum laws__sign {
    LAWS__SIGN_CAPTURE,
    LAWS__SIGN_GUESSED,
    LAWS__SIGN_CHECK,
    LAWS__SIGN_MATE,
    LAWS__SIGN_NUMBER,
    LAWS__SIGN_WORD,
    LAWS__SIGN_FORM,
    LAWS__SIGN_RESULT,
    LAWS__SIGN_TAG_RESULT,
};
#define LAWS__SIGNS 9

/* The hash of a game's promotions, with this move's if it is one. */
static inline uint64_t laws__promoted(uint64_t hash, struct laws_move move)
{
    return move.promotion
               ? (hash ^ (move.to * 8u + move.promotion)) * 0x9e3779b97f4a7c15u
               : hash;
}

/* What ended a game by itself: mate, stalemate, a dead position ... */
struct laws__end {
    bool is;
    unsigned ply; /* of the move that did; 0: the game began there */
    enum laws_rule rule;
    enum laws_pgn_result result;
};

/*
 * quick.h: is there certainly nothing to be found in the game that starts at
 * text[at]?  Then the game is written, and where it ends is returned; else 0,
 * which says nothing.
 */
typedef size_t laws__quickly(struct laws_audit *audit, const char *text,
                             size_t at, size_t length,
                             struct laws_audit_game *game);

/* Which tag tells the day. */
enum laws__dated { LAWS__DATED_NOT, LAWS__DATED_BY_UTC, LAWS__DATED };

struct laws_audit {
    struct laws_audit_settings settings;
    /* The quick way for this processor, and what serves laws_audit_pass() and
       laws_audit_vouch(). */
    laws__quickly *quickly, *passed, *vouched;
    struct laws_position array; /* the usual one (2.3)        */
    struct laws_audit_game *game;
    bool is_text; /* all of it is there: the quick way can be tried */
    bool begun;   /* a game is                                      */

    struct laws__law law; /* what is applied: with by_date, of the game */

    /* of the game */
    enum laws__dated dated;
    bool started;      /* a move was seen ...                        */
    bool tried;        /* ... and one more than those that were followed */
    bool lost;         /* it is not followed any more                */
    bool placed;       /* what is on the board is no position        */
    unsigned stood;    /* the first ply that was not a legal move; 0: none */
    unsigned sound;    /* from this ply on, all are positions and moves    */
    int number_offset; /* what the file's numbers are ahead of ours  */
    bool numbered;     /* that is known                              */
    bool has_result, has_fen;
    bool has_clocks, has_spent;      /* %clk or %emt; %emt */
    bool has_tag_result, setup_says; /* a tag Result; SetUp: yes        */
    bool has_setup, has_ply_count;
    bool from_960; /* it began with one of the 960 arrays, or may have  */
    unsigned ply_count;
    struct laws__value remark; /* the last comment of the main line ... */
    unsigned remark_ply;       /* ... stands behind this ply            */
    unsigned tag_count;
    struct {
        uint64_t name, value; /* hashes */
    } tag[LAWS__TAGS_KEPT];
    unsigned plies;
    struct laws__end automatic; /* five times, seventy-five moves */
    unsigned threefold, fifty;  /* the first ply at which it could have been
                                   claimed; 0: none                        */
    unsigned moves_before;      /* of the first, as a FEN numbers it */
    enum laws_mate_answer answers[2]; /* about the last position ...  */
    bool answered[2];                 /* ... once they were asked for */
    struct laws__value control, termination;
    struct laws__value names[2]; /* of White and Black; longer ones: none */
    struct laws__often often[LAWS__SIGNS];
    struct laws__value word; /* that is no move, and was passed over ...   */
    unsigned word_ply;       /* ... where this move was to come; 0: none   */
    unsigned word_number;    /* right before it; 0: none                   */
    struct laws_position start, last;
    struct laws_position since; /* from where on positions can repeat: the  */
    unsigned since_ply;         /* last pawn's move or capture, or the start */
    struct laws_move move[LAWS_AUDIT_PLIES_MAX];
    uint64_t key[LAWS_AUDIT_PLIES_MAX + 1]; /* by ply: after that move      */
    laws_ms left[LAWS_AUDIT_PLIES_MAX];     /* %clk and %emt of a move, or  */
    laws_ms spent[LAWS_AUDIT_PLIES_MAX];    /* LAWS__NO_TIME                */

    struct laws_pgn_follower follower;
};

static inline bool laws__audit_has(const struct laws_audit *audit,
                                   enum laws_parameter which,
                                   enum laws_value value)
{
    return audit->law.cell[which] == (int)value;
}

/* Names that are short here and long in the library. */
#define find laws__finding_new
#define find_often laws__finding_often
#define say_in laws__finding_say
#define start_of laws__start_of
#define time_text laws__time_text
#define move_text laws__audit_move_text
#define cite laws__finding_cite
#define cite_rule laws__finding_cite_rule
#define cite_matter laws__finding_cite_matter

/* findings.c: a finding is begun, and gets what it says; NULL when the kind is
   not wanted, which all of these take. */
struct laws_finding *find(struct laws_audit *audit, enum laws_finding_kind kind,
                          unsigned ply);
/* The same for what may come often; NULL as well when it has come before. */
struct laws_finding *find_often(struct laws_audit *audit, enum laws__sign sign,
                                unsigned ply);
void say_in(struct laws_finding *finding, const struct laws_message *said);
/* What stands in its places: the first so many characters of a text; a time;
   "12...Nf6", the move at this ply. */
struct laws_text start_of(const char *text, size_t length, size_t most);
struct laws_text time_text(laws_ms time, char room[LAWS_PGN_TIME_MAX + 1]);
#define LAWS__MOVE_MAX (LAWS_SAN_MAX + 16)
struct laws_text move_text(const struct laws_audit *audit, unsigned ply,
                           char room[LAWS__MOVE_MAX]);
void cite(const struct laws_audit *audit, struct laws_finding *finding,
          const char *article);
void cite_rule(const struct laws_audit *audit, struct laws_finding *finding,
               enum laws_rule rule);
void cite_matter(const struct laws_audit *audit, struct laws_finding *finding,
                 const char *matter);
static inline struct laws_text result_text(enum laws_pgn_result result)
{
    return laws_text_of(laws_pgn_result_text(result));
}
/* What was counted becomes findings; all in the order of their plies. */
void laws__audit_settle(struct laws_audit *audit);

/* moves.c: the moves, as they come */
void laws__audit_move(struct laws_audit *audit,
                      const struct laws_pgn_event *event);
void laws__audit_bad_move(struct laws_audit *audit,
                          const struct laws_pgn_event *event);

/* ends.c: how it ended */
void laws__audit_start(struct laws_audit *audit,
                       const struct laws_position *start);
void laws__audit_ply(struct laws_audit *audit);
void laws__audit_end(struct laws_audit *audit);
/* What ended the game first, of all that the Laws know; and its words. */
struct laws__end laws__audit_find_end(struct laws_audit *audit);
const char *laws__audit_end_words(enum laws_rule rule);
/* How often a position has appeared that stands on the board after so many
   plies (9.2.3), or would after one more than were played. */
unsigned laws__audit_times(const struct laws_audit *audit,
                           const struct laws_position *now, unsigned ply);
/* Does this edition let the player claim after so many moves (9.3)? */
bool laws__audit_has_fifty(const struct laws_audit *audit);
/* Mate or stalemate on the board as it is now. */
enum laws_ending laws__audit_ending(const struct laws_audit *audit);
/* A move on top of so many plies: a legal one, or what was made. */
void laws__audit_play(const struct laws_audit *audit, unsigned ply,
                      struct laws_move move, struct laws_position *position);
/* The legal moves now. */
void laws__audit_moves(const struct laws_audit *audit, struct laws_moves *list);
/* A move as text, as a record has it (laws_pgn_move_print()). */
size_t laws__audit_move_print(const struct laws_audit *audit, unsigned ply,
                              const struct laws_position *before,
                              struct laws_move move, char text[LAWS_SAN_MAX]);
/* The position after so many plies. */
void laws__audit_position_at(const struct laws_audit *audit, unsigned ply,
                             struct laws_position *position);

/* Can this side still mate?  Of the last position it is asked more than
   once. */
enum laws_mate_answer laws__audit_can_mate(struct laws_audit *audit,
                                           const struct laws_position *position,
                                           enum laws_color side);

/* told.c: what the tag Termination tells */
struct laws__words {
    const char *text;
    size_t length;
};
enum laws__way {
    LAWS__WAY_UNKNOWN, /* it may have been resigned, or lost on time */
    LAWS__WAY_TIME,
    LAWS__WAY_RESIGNED,
    LAWS__WAY_OTHER, /* penalties, adjudication, nobody came ... */
};
struct laws__told {
    enum laws__way way;
    bool has_result;             /* it names a winner, a draw, or neither */
    enum laws_pgn_result result; /* ... UNKNOWN: the game did not end     */
    bool has_rule;               /* what ended it: mate, a repetition ... */
    enum laws_rule rule;
};
/* `names` are those of White and Black, empty where nobody knows. */
void laws__told_of(struct laws__words words, const struct laws__words names[2],
                   struct laws__told *told);
/* The same with the tags of a game as text, one a line; false when the names
   cannot be found in it. */
bool laws__told_in(const char *head, const char *end, struct laws__words words,
                   struct laws__told *told);
/* A comment behind the last move; false: it tells nothing of the end. */
bool laws__remark_of(struct laws__words words, struct laws__told *told);
/* Do they have this somewhere, in letters of any size? */
bool laws__words_have(struct laws__words words, const char *text);

/* results.c: is the result one that such a game can have? */
void laws__audit_told(const struct laws_audit *audit, struct laws__told *told);
/* Is a game that this player would win so drawn instead (5.1.2, 6.9)? */
bool laws__audit_is_drawn_against(struct laws_audit *audit,
                                  enum laws_parameter by,
                                  enum laws_color winner);
/* ... that did not end by itself */
void laws__audit_check_result(struct laws_audit *audit, enum laws__way way);
/* Does the tag Termination tell of another end than the result, or than the
   board?  `result` is that of the Laws where they leave no choice. */
void laws__audit_check_told(struct laws_audit *audit,
                            const struct laws__told *told,
                            enum laws_pgn_result result);
/* Does the comment behind the last move? */
void laws__audit_check_remark(struct laws_audit *audit,
                              enum laws_pgn_result result);

/* audit.c: the day of a game by its tags as text, one a line */
void laws__audit_day_in(struct laws_audit *audit, const char *head,
                        const char *end);

/* tagged.c: what the tags say that cannot be */
void laws__audit_tag(struct laws_audit *audit,
                     const struct laws_pgn_event *event);
void laws__audit_tags_end(struct laws_audit *audit);
/* Can a game have led to where this one starts (3.10.3)? */
void laws__audit_check_start(struct laws_audit *audit);
/* Can it be a rating?  What is no number is none, and may stand there. */
bool laws__is_rating(const char *text, size_t length);

/* clocks.c */
void laws__audit_comment(struct laws_audit *audit, const char *text,
                         size_t length);
void laws__audit_clocks(struct laws_audit *audit);

#endif
