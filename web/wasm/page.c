/*
 * page.c - what the page in the browser asks liblaws
 *
 * Texts go in through one buffer and come out through another; times are
 * doubles, whole milliseconds.  Every question about the board brings its FEN
 * with it, so the page can ask about any board at any moment; only the
 * chessclock of the clock page is kept here.
 */
#include "edition/parameters.h"
#include "laws/laws.h"
#include "text/tags.h"

#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))

static char in[4096];
static char out[LAWS_ACT_DATA_MAX + 64];

/* What the last FEN said. */
static struct laws_setup setup;
static struct laws_position position;
static bool playable;

EXPORT("in") char *page_in(void)
{
    return in;
}

EXPORT("out") char *page_out(void)
{
    return out;
}

EXPORT("capacity") unsigned page_capacity(void)
{
    return sizeof(in);
}

static unsigned put(unsigned at, const char *text)
{
    size_t length = strlen(text);

    if (length > sizeof(out) - 1 - at)
        length = sizeof(out) - 1 - at;
    memcpy(out + at, text, length);
    out[at + length] = '\0';
    return at + (unsigned)length;
}

/* The FEN: 1 when it is a position that can be played on, 0 when it is only a
   placement of pieces, less when it is no FEN. */
EXPORT("fen") int page_fen(unsigned length)
{
    struct laws_error error;
    enum laws_status status = laws_fen_parse(in, length, &setup, &error);

    playable = false;
    if (status) {
        put(0, error.what);
        return status;
    }
    playable = laws_position_from_setup(&position, &setup) == 0;
    return playable;
}

EXPORT("chess960") unsigned page_chess960(unsigned number)
{
    if (laws_chess960_setup(number, &setup))
        return 0;
    laws_fen_print(&setup, out);
    return (unsigned)strlen(out);
}

/* As the server writes moves: castling is O-O where only that is clear. */
static void print_move(struct laws_move move, bool chess960, char *text)
{
    laws_piece king = setup.on[move.from & 63];

    if (chess960 && move.to != LAWS_NO_SQUARE &&
        laws_piece_kind(king) == LAWS_KING &&
        setup.on[move.to & 63] ==
            laws_piece_of(laws_piece_color(king), LAWS_ROOK)) {
        memcpy(text, move.to > move.from ? "O-O" : "O-O-O",
               move.to > move.from ? 4 : 6);
        return;
    }
    laws_coordinates_print(move, chess960, text);
}

/* All legal moves as coordinates, with blanks between them. */
EXPORT("legal") unsigned page_legal(int chess960)
{
    struct laws_moves moves;
    unsigned at = 0;

    out[0] = '\0';
    if (!playable)
        return 0;
    laws_position_moves(&position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        char text[LAWS_COORDINATES_MAX];

        print_move(moves.move[i], chess960, text);
        if (i)
            at = put(at, " ");
        at = put(at, text);
    }
    return at;
}

/* The move in the buffer, if it is one that this board allows. */
static bool legal_move(unsigned length, struct laws_move *move)
{
    struct laws_error error;

    return playable &&
           !laws_coordinates_parse(in, length, &setup, move, &error) &&
           laws_position_judge(&position, *move) == LAWS_LEGAL;
}

EXPORT("san") unsigned page_san(unsigned length)
{
    struct laws_move move;

    if (!legal_move(length, &move))
        return 0;
    return (unsigned)laws_san_print(&position, move, out);
}

/* Announce a legal move, as an enum laws_speech: 0 Appendix D, 1 Supplement, 2
   plain English. */
EXPORT("spoken") unsigned page_spoken(unsigned length, unsigned speech)
{
    struct laws_move move;

    if (!legal_move(length, &move))
        return 0;
    return (unsigned)laws_spoken_print(&position, move,
                                       (enum laws_speech)speech, out);
}

/* Which move do the words in the buffer name?  Its coordinates, or nothing. */
EXPORT("heard")
unsigned page_heard(unsigned length, unsigned speech, int chess960)
{
    struct laws_move move;

    if (!playable || laws_spoken_parse(in, length, &position,
                                       (enum laws_speech)speech, &move))
        return 0;
    print_move(move, chess960, out);
    return (unsigned)strlen(out);
}

/* Why the coordinates in the buffer are no legal move: "3.2 the bishop ...";
   nothing when they are. */
EXPORT("why") unsigned page_why(unsigned length, unsigned edition)
{
    struct laws_move move;
    struct laws_error error;
    enum laws_reason reason;
    const char *article;
    unsigned at;

    if (laws_coordinates_parse(in, length, &setup, &move, &error))
        return put(0, "- no move is written so");
    reason = laws_setup_judge(&setup, move);
    if (reason == LAWS_LEGAL)
        return 0;
    article = laws_reason_article(reason, (enum laws_edition)edition);
    at = put(0, article ? article : "-");
    at = put(at, " ");
    return put(at, laws_reason_text(reason));
}

/* The FEN after a move, legal or not; nothing where no piece can move so. */
EXPORT("play") unsigned page_play(unsigned length)
{
    struct laws_move move;
    struct laws_error error;
    struct laws_setup after = setup;

    if (laws_coordinates_parse(in, length, &setup, &move, &error) ||
        laws_setup_play(&after, move))
        return 0;
    laws_fen_print(&after, out);
    return (unsigned)strlen(out);
}

/* Read a move as a person writes it.  Found: its coordinates.  Else nothing,
   and page_unread() has the words. */
static struct laws_reading reading;

EXPORT("read")
unsigned page_read(unsigned length, unsigned language, int chess960)
{
    out[0] = '\0';
    if (!playable || laws_move_read(in, length, &position,
                                    (enum laws_language)language, &reading))
        return 0;
    print_move(reading.move, chess960, out);
    return (unsigned)strlen(out);
}

EXPORT("unread") unsigned page_unread(void)
{
    if (reading.reason != LAWS_LEGAL)
        return put(0, laws_reason_text(reading.reason));
    return put(0, reading.error.what ? reading.error.what : "no move");
}

/* Squares as a row of 64 letters: what stands there, '.' for nothing. */
EXPORT("board") unsigned page_board(void)
{
    static const char letters[] = ".PNBRQK..pnbrqk.";

    for (unsigned i = 0; i < 64; i++)
        out[i] = letters[setup.on[i] & 15];
    out[64] = '\0';
    return 64;
}

/* An act as text, its actor first, as JSON.  Nothing: it is not one. */
EXPORT("act") unsigned page_act(unsigned length)
{
    static struct laws_act_texts texts;
    struct laws_file_error error;
    struct laws_act act;
    const char *by;
    unsigned at;

    if (laws_act_read(in, length, LAWS_NOBODY, 0, &act, &texts, &error))
        return 0;
    by = laws_actor_text(&act);
    if (length < strlen(by) || strncmp(in, by, strlen(by)) != 0)
        return 0;
    at = put(0, "{\"by\":\"");
    at = put(at, by);
    at = put(at, "\",");
    at += (unsigned)laws_act_data(&act, out + at);
    return put(at, "}");
}

/*
 * Time controls.
 */

/* What was asked about last. */
static struct laws_control asked;

/* A time control as the tag has it.  Fits: 1; else the words. */
EXPORT("control") int page_control(unsigned length)
{
    const char *wrong = laws__read_control((struct word){in, length}, &asked);

    if (wrong) {
        put(0, wrong);
        return 0;
    }
    asked.increment_first =
        laws__parameter(LAWS_CURRENT, LAWS_PARAMETER_INCREMENT_FIRST);
    asked.delay_saves =
        laws__parameter(LAWS_CURRENT, LAWS_PARAMETER_DELAY_SAVES);
    return 1;
}

/* What level that is (A.1, B.1): 0 standard, 1 rapid, 2 blitz. */
EXPORT("level") unsigned page_level(void)
{
    return laws_control_level(&asked);
}

EXPORT("periods") unsigned page_periods(void)
{
    return asked.count;
}

EXPORT("period_moves") unsigned page_period_moves(unsigned number)
{
    return laws_control_period(&asked, number)->moves;
}

EXPORT("period_time") double page_period_time(unsigned number)
{
    return (double)laws_control_period(&asked, number)->time;
}

EXPORT("period_increment") double page_period_increment(unsigned number)
{
    return (double)laws_control_period(&asked, number)->increment;
}

EXPORT("period_delay") double page_period_delay(unsigned number)
{
    return (double)laws_control_period(&asked, number)->delay;
}

/*
 * The chessclock.
 */

static struct laws_control control;
static struct laws_clock chessclock;
static bool bronstein; /* displays show the fixed extra time, too */
static unsigned turn;  /* whose display runs, or will when resumed */

/* By the time control that was asked about last. */
EXPORT("clock_init") void clock_init(int as_bronstein)
{
    control = asked;
    bronstein = as_bronstein;
    turn = LAWS_NOBODY;
    laws_clock_init(&chessclock, &control);
}

/* Let the time pass.  Both displays stop in the moment when a flag falls, so
   that they show how the game ended; resumed, the clock runs on. */
EXPORT("clock_advance") void clock_advance(double now)
{
    unsigned side = chessclock.running;
    bool up = side != LAWS_NOBODY && !chessclock.fallen[side];

    laws_clock_advance(&chessclock, (laws_ms)now);
    if (up && chessclock.fallen[side])
        laws_clock_stop(&chessclock);
}

/* A new move of this side: its fixed extra time is whole. */
static void turn_to(unsigned side)
{
    if (turn == side)
        return;
    laws_clock_start(&chessclock, &control, (enum laws_color)side);
    laws_clock_stop(&chessclock);
    turn = side;
}

EXPORT("clock_resume") void clock_resume(unsigned side, double now)
{
    clock_advance(now);
    turn_to(side);
    laws_clock_resume(&chessclock, (enum laws_color)side);
}

/* This side presses (6.2.1): its move counts, its increment comes, the
   opponent's display runs. */
EXPORT("clock_press") void clock_press(unsigned side, double now)
{
    enum laws_color color = (enum laws_color)side;

    clock_advance(now);
    if (chessclock.running != color)
        return;
    laws_clock_count_move(&chessclock, color);
    laws_clock_end_period(&chessclock, &control, color);
    laws_clock_add_increment(&chessclock, &control, color);
    clock_resume(color == LAWS_WHITE ? LAWS_BLACK : LAWS_WHITE, now);
}

/* Stop; this side's display is the one to be resumed. */
EXPORT("clock_stop") void clock_stop(unsigned side, double now)
{
    clock_advance(now);
    laws_clock_stop(&chessclock);
    turn_to(side);
}

EXPORT("clock_turn") unsigned clock_turn(void)
{
    return turn;
}

/* How much of a display is the fixed extra time: the rest of it for the side
   whose turn it is, all of it for the other. */
static laws_ms extra(unsigned side)
{
    if (!bronstein || control.count == 0)
        return 0;
    return turn == side
               ? chessclock.delay_left
               : laws_control_period(&control, chessclock.period[side])->delay;
}

/* Put this much on a display (6.10.2); the extra time stays on it. */
EXPORT("clock_set") void clock_set(unsigned side, double shown)
{
    laws_ms left = (laws_ms)shown - extra(side & 1);

    if (shown > 0 && left < 1)
        left = 1;
    laws_clock_set(&chessclock, (enum laws_color)(side & 1), left);
}

/* Put the move counter right, and the period with it. */
EXPORT("clock_set_moves") void clock_set_moves(unsigned side, double moves)
{
    laws_clock_set_moves(&chessclock, &control, (enum laws_color)side,
                         (unsigned)moves);
}

/* What the display shows. */
EXPORT("clock_left") double clock_left(unsigned side)
{
    side &= 1;
    if (chessclock.fallen[side])
        return 0;
    return (double)(chessclock.left[side] + extra(side));
}

/* What is left of a delay that is counted beside the display. */
EXPORT("clock_delay") double clock_delay(void)
{
    return bronstein ? 0 : (double)chessclock.delay_left;
}

EXPORT("clock_running") unsigned clock_running(void)
{
    return chessclock.running;
}

/* 0: up, 1: down, 2: both are down, and this one fell first. */
EXPORT("clock_flag") unsigned clock_flag(unsigned side)
{
    unsigned other = ~side & 1;

    side &= 1;
    if (!chessclock.fallen[side])
        return 0;
    return chessclock.fallen[other] &&
                   chessclock.fell_at[side] < chessclock.fell_at[other]
               ? 2
               : 1;
}

EXPORT("clock_period") unsigned clock_period(unsigned side)
{
    return chessclock.period[side & 1] + 1u;
}

EXPORT("clock_periods") unsigned clock_periods(void)
{
    return control.count;
}

EXPORT("clock_moves") unsigned clock_moves(unsigned side)
{
    return chessclock.completed[side & 1];
}

/* Moves to complete before the period ends; -1: all the rest. */
EXPORT("clock_to_go") int clock_to_go(unsigned side)
{
    const struct laws_period *period =
        laws_control_period(&control, chessclock.period[side & 1]);

    return period->moves ? period->moves - chessclock.in_period[side & 1] : -1;
}
