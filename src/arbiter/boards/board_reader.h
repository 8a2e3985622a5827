/*
 * board_reader.h - acts, from what an electronic board and its clock show
 *
 * A board shows where pieces stand, again and again; a clock shows whose side
 * runs.  Hands slide pieces over squares, sensors lose pieces, the clock's news
 * overtake the board's, and some never come.  So a move is told only when what
 * came after it leaves no other: the press, or the reply.
 *
 * What always holds
 *   - What is not certain is told as OPEN, in words, and never as an act.  A
 *     press without a move, a lifted piece, an unfinished castling are OPEN.
 *   - An illegal move is told as made only when one piece alone stands wrong,
 *     the clock was pressed, and it stays so for ILLEGAL_MS.
 *   - News that come twice change nothing.  Instants never go back.
 *   - It asks no clock and allocates nothing.
 */
#ifndef ARBITER_BOARD_READER_H
#define ARBITER_BOARD_READER_H

#include "laws/laws.h"

/* How long a placement has to stay: after a press; an illegal move; kings in
   the centre and a new array; anything that nothing explains. */
#define BOARD_SETTLED_MS 500
#define BOARD_ILLEGAL_MS 2000
#define BOARD_RESULT_MS 1500
#define BOARD_OPEN_MS 4000
/* Without a clock a move counts when it has stood for so long. */
#define BOARD_NO_CLOCK_MS 5000

/* Where the board's news are behind the board, so many times as long. */
#define BOARD_DELAYED 10

/* Positions that somebody may put back. */
#define BOARD_PAST 64

enum board_act_kind {
    BOARD_TOUCHES, /* square                                        */
    BOARD_MAKES,   /* move; `legal`: it is                          */
    BOARD_PRESSES,
    BOARD_RESULT, /* both kings in the centre: result               */
    BOARD_NEW,    /* the initial array stands there again           */
    BOARD_BACK,   /* an earlier position was put back: ply          */
    BOARD_OPEN,   /* words: what the arbiter should look at         */
};

struct board_act {
    enum board_act_kind kind;
    enum laws_color by;
    laws_ms at;
    laws_square square;
    struct laws_move move;
    bool legal;
    enum laws_pgn_result result;
    unsigned ply;
    const char *words;
    const struct laws_position *before; /* of a move */
};

struct board_reader {
    struct laws_position position; /* of the moves that were told           */
    struct laws_position past[BOARD_PAST];
    unsigned ply, past_count; /* moves told; positions kept, the last first
                                 to go                                      */
    laws_piece on[64];        /* as the board shows it                      */
    bool seen;                /* it has                                     */
    unsigned run;             /* a laws_color; LAWS_NOBODY: stopped         */
    bool clocked;             /* a clock has run                            */
    bool pressed;             /* by who has the move, and not yet told      */
    laws_ms now, stable, pressed_at; /* since when it stands so             */
    bool told;                       /* of this placement, what it is       */
    struct laws_move shown; /* the last legal move that stood after the press */
    bool has_shown;
    bool delayed; /* as LiveChess says; may be set                     */
    bool ended;
    laws_ms last; /* of what was told                                  */
    void (*tell)(void *data, const struct board_act *act);
    void *data;
};

void board_reader_init(struct board_reader *reader,
                       const struct laws_position *position,
                       void (*tell)(void *data, const struct board_act *act),
                       void *data);

/* The board shows this. */
void board_reader_board(struct board_reader *reader, const laws_piece on[64],
                        laws_ms at);

/* The clock runs for this side; LAWS_NOBODY: for neither. */
void board_reader_clock(struct board_reader *reader, unsigned run, laws_ms at);

/* The game stands here, whoever has put it so, after so many plies. */
void board_reader_follow(struct board_reader *reader,
                         const struct laws_position *position, unsigned ply);

/* Nothing happens; time passes. */
void board_reader_time(struct board_reader *reader, laws_ms at);

/* Read a placement, the first field of a FEN; false when it is none. */
bool board_placement_read(const char *text, size_t length, laws_piece on[64]);

#endif
