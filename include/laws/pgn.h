/**
 * pgn.h - games as PGN: a reader that never needs the whole file, the moves
 * followed on a board, and a writer of the export format
 *
 * Three layers, each of use alone:
 *
 *   struct laws_pgn_reader    bytes in, events out: tags, moves, comments ...
 *   struct laws_pgn_follower  a reader that also plays the moves
 *   struct laws_pgn_writer    events in, export format out
 *
 * The reader asks for bytes and gives events:
 *
 *     laws_pgn_reader_init(&reader, memory, sizeof memory);
 *     while ((kind = laws_pgn_reader_next(&reader, &event)) != LAWS_PGN_DONE)
 *         if (kind == LAWS_PGN_MORE) {
 *             char *space = laws_pgn_reader_space(&reader, &room);
 *             laws_pgn_reader_filled(&reader, fread(space, 1, room, file));
 *         } else {
 *             ... event ...
 *         }
 *
 * What always holds
 *   - Any bytes may come, in pieces of any size: the events are the same.
 *   - Each game gives one BEGIN and one END, in turn; whatever is wrong with
 *     it, the next game is found.
 *   - Memory is what the caller gave.  What is larger than a limit below is an
 *     ERROR event, and is cut or left out.
 *   - The texts of an event stay where they are until the next call of
 *     laws_pgn_reader_space().
 */
#ifndef LAWS_PGN_H
#define LAWS_PGN_H

#include "laws/clock.h"
#include "laws/forms.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The limits: bytes of a tag, of a comment and of a move; tags of a game;
    variations in variations. */
#define LAWS_PGN_TAG_MAX 8192
#define LAWS_PGN_COMMENT_MAX 65536
#define LAWS_PGN_WORD_MAX 64
#define LAWS_PGN_TAGS_MAX 1024
#define LAWS_PGN_DEPTH_MAX 64

/** The least memory that a reader works in.  More makes it faster. */
#define LAWS_PGN_MEMORY_MIN (2 * LAWS_PGN_COMMENT_MAX)

enum laws_pgn_kind {
    LAWS_PGN_DONE,    /* there is no more                                   */
    LAWS_PGN_MORE,    /* bytes are needed: fill the space, then ask again   */
    LAWS_PGN_BEGIN,   /* a game begins: `game` of the reader is its number  */
    LAWS_PGN_TAG,     /* name and text: its value, escapes as written       */
    LAWS_PGN_MOVE,    /* text: a word in the place of a move                */
    LAWS_PGN_NAG,     /* number: the glyph; also for "!?" and the like      */
    LAWS_PGN_COMMENT, /* text: between the braces, or after the ;           */
    LAWS_PGN_OPEN,    /* a variation begins: in place of the last move ...  */
    LAWS_PGN_CLOSE,   /* ... and ends                                       */
    LAWS_PGN_OFFER,   /* (=), an offer of a draw (C.12)                     */
    LAWS_PGN_RESULT,  /* result; the game's own when the depth is 0         */
    LAWS_PGN_ESCAPE,  /* text: a line that began with %                     */
    LAWS_PGN_ERROR,   /* what is wrong, and the text that is                */
    LAWS_PGN_END,     /* the game is over                                   */
};

/** A set of kinds, for `wanted`. */
#define LAWS_PGN_KIND(kind) (1u << (kind))
#define LAWS_PGN_ALL (~0u)
/** All but what stands in variations, and the signs for them. */
#define LAWS_PGN_MAIN_LINE                                                     \
    (~(LAWS_PGN_KIND(LAWS_PGN_OPEN) | LAWS_PGN_KIND(LAWS_PGN_CLOSE)))

/** Every result with its text; expand it with X(name, text). */
#define LAWS_PGN_RESULT_MAP(X)                                                 \
    X(UNKNOWN, "*")                                                            \
    X(WHITE_WINS, "1-0")                                                       \
    X(BLACK_WINS, "0-1")                                                       \
    X(DRAW, "1/2-1/2")                                                         \
    X(BOTH_LOSE, "0-0")                                                        \
    X(WHITE_HALF, "1/2-0")                                                     \
    X(BLACK_HALF, "0-1/2")

enum laws_pgn_result {
#define X(name, text) LAWS_PGN_##name,
    LAWS_PGN_RESULT_MAP(X)
#undef X
};

/** A result as the export format writes it. */
LAWS_API const char *laws_pgn_result_text(enum laws_pgn_result result);

/** Read a result in any of its usual forms ("1-0", "1:0", "1/2"). */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_result_parse(const char *text, size_t length,
                      enum laws_pgn_result *result);

/** What can be wrong with a file; expand it with X(name, text). */
#define LAWS_PGN_FAULT_MAP(X)                                                  \
    X(NO_FAULT, "nothing is wrong")                                            \
    /* of the reader */                                                        \
    X(TAG_TOO_LONG, "the tag is too long")                                     \
    X(TAG_NOT_CLOSED, "the tag is not closed")                                 \
    X(TAG_WITHOUT_NAME, "the tag has no name")                                 \
    X(TAG_WITHOUT_QUOTES, "the tag's value has no quotes")                     \
    X(TAG_QUOTE_NOT_CLOSED, "the tag's value has no closing quote")            \
    X(TOO_MANY_TAGS, "the game has too many tags")                             \
    X(COMMENT_TOO_LONG, "the comment is too long")                             \
    X(COMMENT_NOT_CLOSED, "the comment is not closed")                         \
    X(LINE_TOO_LONG, "the line is too long")                                   \
    X(VARIATION_NOT_CLOSED, "a variation is not closed")                       \
    X(VARIATION_NOT_OPEN, "no variation is open here")                         \
    X(TOO_MANY_VARIATIONS, "too many variations in variations")                \
    X(SECOND_RESULT, "another result was given before")                        \
    X(MOVES_AFTER_RESULT, "the moves go on after the result")                  \
    X(TEXT_OUTSIDE, "this text is not part of a game")                         \
    X(WORD_TOO_LONG, "the word is too long")                                   \
    X(BAD_GLYPH, "a glyph is $ and a number up to 255")                        \
    X(MEANINGLESS, "this has no meaning here")                                 \
    /* of the follower */                                                      \
    X(BAD_FEN, "the FEN cannot be read")                                       \
    X(NO_POSITION, "the FEN is not a position of a game")                      \
    X(OTHER_VARIANT, "this variant is not followed")                           \
    X(UNREADABLE, "not a move")                                                \
    X(ILLEGAL, "the move is illegal")                                          \
    X(AMBIGUOUS, "the move is ambiguous")                                      \
    X(STANDS, "the move is illegal and stands")                                \
    X(KINGS, "the kings in the centre show the result; this is not a move")    \
    X(NOTHING_CAPTURED, "nothing is captured there")                           \
    X(GUESSED, "this is not how the Laws write a move")                        \
    X(OTHER_RESULT, "the moves end with another result than the tag Result")   \
    X(WHITE_MATED, "White is checkmated, the result says otherwise")           \
    X(BLACK_MATED, "Black is checkmated, the result says otherwise")           \
    X(STALEMATED, "it is stalemate, the result says otherwise")

enum laws_pgn_fault {
#define X(name, text) LAWS_PGN_##name,
    LAWS_PGN_FAULT_MAP(X)
#undef X
};

/** A fault in words. */
LAWS_API const char *laws_pgn_fault_text(enum laws_pgn_fault fault);

struct laws_pgn_event {
    enum laws_pgn_kind kind;
    const char *text;
    size_t length;
    const char *name; /* of a TAG */
    size_t name_length;
    enum laws_pgn_fault fault; /* an ERROR's ...                            */
    const char *what; /* ... and its reason: a text that is never freed     */
    uint64_t offset;  /* of the text, from the start of all                 */
    unsigned number;  /* of a NAG; of a MOVE, as written there, 0: not      */
    enum laws_pgn_result result;
    /* A follower's, for a MOVE: */
    enum laws_status status;
    struct laws_move move; /* with LAWS_OK, unless: */
    bool pass;             /* "--": no move, the turn passes */
    bool guessed;          /* the word is not in a form of the Laws */
    bool stands;           /* illegal, and made all the same: `move` is it */
};

/** Read the fields above the line, leave the others to the functions. */
struct laws_pgn_reader {
    uint64_t game;   /* the number of the game, from 1               */
    unsigned ply;    /* moves of its main line so far                */
    unsigned depth;  /* how many variations are open                 */
    unsigned wanted; /* set of kinds to be given; may be changed     */
    /* ----------------------------------------------------------------- */
    char *memory;
    size_t size;
    const char *window; /* bytes not yet done with */
    size_t at, end;
    uint64_t base;         /* offset of window[0]     */
    size_t counted;        /* lines were, up to here  */
    uint64_t lines;        /* so many                 */
    char byte_before;      /* the one before it       */
    const char *what_text; /* of an error to be told next: `fault` */
    size_t what_length;
    unsigned tags, number;
    bool last, zeros, event_seen;
    uint8_t state, skip, result, fault;
};

/** Read from pieces, by way of the caller's memory (LAWS_PGN_MEMORY_MIN). */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_reader_init(struct laws_pgn_reader *reader, void *memory, size_t size);

/** Read a text that is all there, where it stands. */
LAWS_API void laws_pgn_reader_init_text(struct laws_pgn_reader *reader,
                                        const char *text, size_t length);

/** The next event, which is written to `event`; its kind is returned. */
LAWS_API enum laws_pgn_kind laws_pgn_reader_next(struct laws_pgn_reader *reader,
                                                 struct laws_pgn_event *event);

/** Where the next bytes may be put, and how many. */
LAWS_API char *laws_pgn_reader_space(struct laws_pgn_reader *reader,
                                     size_t *room);

/** So many bytes were put there; 0: there are no more. */
LAWS_API void laws_pgn_reader_filled(struct laws_pgn_reader *reader,
                                     size_t length);

/** The line, from 1, of the event that was given last (its offset). */
LAWS_API uint64_t laws_pgn_reader_line(struct laws_pgn_reader *reader,
                                       uint64_t offset);

/**
 * A command in a comment, as in {[%clk 1:30:00] book}: its name and what
 * follows it.  Start with *at = 0; false when there is none further.
 */
struct laws_pgn_command {
    const char *name, *value;
    size_t name_length, value_length;
    size_t where, length; /* of the whole, brackets included, in the comment */
};
LAWS_API bool laws_pgn_command_next(const char *comment, size_t length,
                                    size_t *at,
                                    struct laws_pgn_command *command);

/** Read a time: "1:30:00", "0:02:57.7", "4:05", "12.5". */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_time_parse(const char *text, size_t length, laws_ms *ms);

/** Enough for a time as below and the NUL. */
#define LAWS_PGN_TIME_MAX 32

/** Write "1:30:00", with ".7", ".75" or ".753" only where needed. */
LAWS_API size_t laws_pgn_time_print(laws_ms ms, char text[LAWS_PGN_TIME_MAX]);

/** An evaluation: centipawns for White, or moves to mate when `mate`. */
struct laws_pgn_eval {
    int32_t value;
    bool mate;
    uint16_t search_depth; /* 0: not given */
};

/** Read what follows %eval: "0.35", "-1.2,18", "#-3". */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_eval_parse(const char *text, size_t length,
                    struct laws_pgn_eval *eval);

/**
 * The value of a tag without its escapes (\" and \\): at most `length` bytes,
 * written to `value`.
 */
LAWS_API size_t laws_pgn_unescape(const char *text, size_t length, char *value);

/**
 * A reader that plays the moves.  Give it bytes through `reader`, take events
 * from laws_pgn_follower_next() alone.
 *
 * A MOVE with LAWS_OK was played in `before` and led to `after`.  One that is
 * illegal, ambiguous or no move at all has another status, and an ERROR comes
 * behind it; then the line is lost, and its further moves have LAWS_MISUSE,
 * until the variation or the game ends.  Variations are followed when OPEN is
 * wanted.  The tags FEN and Variant say from where and what is played; a game
 * by the rules of another variant is lost from its beginning.
 *
 * With `goes_on`, an illegal move is made as it was where the word names both
 * squares or only one piece can be meant: it has LAWS_NO_MOVE and `stands`, an
 * ERROR (STANDS) comes behind it, and the game goes on from the placement that
 * it leads to.  That need not be a position, and says so: with `before_placed`
 * or `placed`, only laws_position_to_setup(), _on(), _key() and _is_same() may
 * be asked about `before` or `after`.  A move with LAWS_OK is legal there.
 *
 * Kings that are put in the centre at the end of a game are no moves: the word
 * of the first that is not legal has LAWS_NO_MOVE, and an ERROR (KINGS) behind
 * it; that of the other has LAWS_MISUSE.  Where no result is told, it is
 * theirs.
 *
 * Moves are read as English; letters that are not show the language, in which
 * the rest of the game is then read.
 *
 * At the END `result` is what the moves end with, or else what the tag says.
 */
struct laws_pgn_follower {
    struct laws_pgn_reader reader;
    struct laws_position before, after;
    enum laws_pgn_result result;
    enum laws_language language;
    bool goes_on; /* set it to go on after an illegal move              */
    bool lost;
    bool before_placed, placed; /* `before`, `after` are no positions   */
    bool vouched; /* by laws_audit_vouch(): moves are given, not played */
    /* ----------------------------------------------------------------- */
    bool has_fen, is_record;           /* it has a tag FEN, a tag Laws        */
    bool skipped;                      /* a word was passed over just before  */
    bool kings, has_kings;             /* they were put in the centre ...     */
    enum laws_pgn_result kings_result; /* ... and show this         */
    uint8_t stood;                     /* so many illegal moves were made     */
    bool fresh; /* the last move is the one that lost the line */
    bool has_result, has_tag_result, has_next;
    uint8_t ending;
    unsigned depth;
    enum laws_pgn_result tag_result;
    struct laws_position start;
    struct laws_pgn_event next;
    struct {
        struct laws_position before, after;
        bool lost, fresh, before_placed, placed;
    } outer[LAWS_PGN_DEPTH_MAX]; /* the lines that a variation stands in */
};

/** As laws_pgn_reader_init(), for a follower. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_follower_init(struct laws_pgn_follower *follower, void *memory,
                       size_t size);

/** As laws_pgn_reader_init_text(), for a follower. */
LAWS_API void laws_pgn_follower_init_text(struct laws_pgn_follower *follower,
                                          const char *text, size_t length);

/** More illegal moves than that are not made: it is no record of a game. */
#define LAWS_PGN_STANDS_MAX 12

/** The next event; those not wanted are worked on all the same. */
LAWS_API enum laws_pgn_kind
laws_pgn_follower_next(struct laws_pgn_follower *follower,
                       struct laws_pgn_event *event);

/**
 * Electronic boards are told the result by both kings in the centre: on light
 * squares White has won, on dark ones Black, on one of each the game is drawn.
 * False: they do not stand there.
 */
LAWS_API bool laws_kings_result(const laws_piece on[64],
                                enum laws_pgn_result *result);

/** Checkmate or stalemate on the board `after`, also if it is no position. */
LAWS_API enum laws_ending
laws_pgn_ending(const struct laws_pgn_follower *follower);

/** Why a MOVE that stands is not legal. */
LAWS_API enum laws_reason laws_pgn_why(const struct laws_pgn_follower *follower,
                                       const struct laws_pgn_event *event);

/** Is a MOVE that was made written by its squares: illegal, or on a board that
    is no position? */
LAWS_API bool laws_pgn_is_by_squares(const struct laws_pgn_follower *follower,
                                     const struct laws_pgn_event *event);

/** A MOVE that was made, as a record has it: in short notation; by its squares,
    "f1h3", castling as "e1h1"; "--". */
LAWS_API size_t laws_pgn_move_print(const struct laws_pgn_follower *follower,
                                    const struct laws_pgn_event *event,
                                    char text[LAWS_SAN_MAX]);

/** A tag for the writer: its value is plain, without escapes. */
struct laws_pgn_tag {
    const char *name, *value;
    size_t name_length, value_length;
};

/** So many tags laws_pgn_tags_complete() may add. */
#define LAWS_PGN_TAGS_ADDED 8

/**
 * Make tags fit for export: the seven that every game has (with "?" where one
 * is missing), in their order, the others behind them by name, each once, and
 * a SetUp where there is a FEN.  The array has room for count +
 * LAWS_PGN_TAGS_ADDED; returns how many there are now.
 */
LAWS_API size_t laws_pgn_tags_complete(struct laws_pgn_tag *tags, size_t count);

/**
 * The export format, piece by piece, into the caller's memory: lines of less
 * than 80 characters, numbers where they belong.  Take `length` bytes from
 * `text` whenever you like, and set `length` to 0.  What is not UTF-8 is taken
 * for Latin-1 and written as UTF-8.
 */
struct laws_pgn_writer {
    char *text;
    size_t length;
    /* ----------------------------------------------------------------- */
    size_t size;
    unsigned column;
    bool opened; /* a ( was put: what comes next stands right behind it */
    bool plain;  /* a move of White was put, and nothing behind it      */
};

/** The most that a call writes for a text of this length. */
#define LAWS_PGN_ROOM(length) (3 * (size_t)(length) + 64)

/** Write into this memory. */
LAWS_API void laws_pgn_writer_init(struct laws_pgn_writer *writer, char *memory,
                                   size_t size);

/** [Name "value"] on a line; LAWS_FULL, as below, when the room is too small.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_tag(struct laws_pgn_writer *writer,
                    const struct laws_pgn_tag *tag);

/** The tags are over: an empty line. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_tags_end(struct laws_pgn_writer *writer);

/** A move, made in a position with this number and turn. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_move(struct laws_pgn_writer *writer, unsigned number,
                     enum laws_color turn, const char *text, size_t length);

/** A glyph, as $N. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_nag(struct laws_pgn_writer *writer, unsigned number);

/** A comment in braces: blanks as one, a } in it as ). */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_comment(struct laws_pgn_writer *writer, const char *text,
                        size_t length);

/**
 * A comment with what is left on the mover's clock (%clk) and what the move
 * took (%emt); one that is negative is left out.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_times(struct laws_pgn_writer *writer, laws_ms left,
                      laws_ms spent);

/** Another word of the movetext as it is, such as "(=)". */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_word(struct laws_pgn_writer *writer, const char *text,
                     size_t length);

/** A variation begins. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_open(struct laws_pgn_writer *writer);

/** A variation ends. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_close(struct laws_pgn_writer *writer);

/**
 * Of a game that laws_audit_vouch() vouches for, behind a MOVE that was put:
 * put those that come next as long as there is nothing but numbers, clocks and
 * evaluations between them, and room.  There are no events for these.
 */
LAWS_API void laws_pgn_follower_copy(struct laws_pgn_follower *follower,
                                     struct laws_pgn_writer *writer);

/** The game ends with this result, and an empty line. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_pgn_writer_result(struct laws_pgn_writer *writer,
                       enum laws_pgn_result result);

#ifdef __cplusplus
}
#endif

#endif
