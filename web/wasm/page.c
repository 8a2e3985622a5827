/*
 * page.c - what the page in the browser asks liblaws besides positions
 *
 * Moves of a position are asked for as everybody who uses liblaws from
 * JavaScript does (packages/js/wasm).  Here are boards on which something went
 * wrong, acts as data, time controls, and the chessclock of the clock page.
 * Times are doubles, whole milliseconds.
 */
#include "buffers.h"
#include "edition/parameters.h"
#include "game/regulations.h"
#include "mate/material/material.h"
#include "text/tags.h"

#include <string.h>

/* What the last FEN said. */
static struct laws_setup setup;

/* A FEN, also one that is no position: 0, or a status and the words. */
int EXPORT(setup_set)(unsigned length)
{
    struct laws_error error;
    enum laws_status status = laws_fen_parse(in, length, &setup, &error);

    if (status)
        say(error.what);
    return status;
}

/* Why the coordinates in the buffer are no legal move: "3.2 the bishop ...";
   nothing when they are. */
unsigned EXPORT(setup_why)(unsigned length, unsigned edition)
{
    struct laws_move move;
    struct laws_error error;
    enum laws_reason reason;
    const char *article;
    unsigned at;

    if (laws_coordinates_parse(in, length, &setup, &move, &error))
        return say("- no move is written so");
    reason = laws_setup_judge(&setup, move);
    if (reason == LAWS_LEGAL)
        return 0;
    article = laws_reason_article(reason, (enum laws_edition)edition);
    at = say(article ? article : "-");
    at = say_more(at, " ");
    return say_more(at, laws_reason_text(reason));
}

/* The FEN after a move, legal or not; nothing where no piece can move so. */
unsigned EXPORT(setup_play)(unsigned length)
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

/* Squares as a row of 64 letters: what stands there, '.' for nothing. */
unsigned EXPORT(setup_board)(void)
{
    static const char letters[] = ".PNBRQK..pnbrqk.";

    for (unsigned i = 0; i < 64; i++)
        out[i] = letters[setup.on[i] & 15];
    out[64] = '\0';
    return 64;
}

/* With what stands on that board no move of this side gives checkmate. */
int EXPORT(setup_never_mates)(unsigned side)
{
    struct laws_position pieces;

    memset(&pieces, 0, sizeof pieces);
    for (unsigned i = 0; i < 64; i++) {
        unsigned piece = setup.on[i];

        if (!piece)
            continue;
        pieces.by_color[piece >> 3 & 1] |= (laws_bitboard)1 << i;
        pieces.by_kind[piece & 7] |= (laws_bitboard)1 << i;
    }
    return laws__material_never_mates(&pieces, (enum laws_color)(side & 1));
}

/* An act as text, its actor first, as JSON.  Nothing: it is not one. */
unsigned EXPORT(act_read)(unsigned length)
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
    at = say("{\"by\":\"");
    at = say_more(at, by);
    at = say_more(at, "\",");
    at += (unsigned)laws_act_data(&act, out + at);
    return say_more(at, "}");
}

/*
 * Time controls.
 */

/* What was asked about last. */
static struct laws_control asked;

/* A time control as the tag has it.  Fits: 1; else the words. */
int EXPORT(control_read)(unsigned length)
{
    const char *wrong = laws__read_control((struct word){in, length}, &asked);

    if (wrong) {
        say(wrong);
        return 0;
    }
    asked.increment_first =
        laws__parameter(LAWS_CURRENT, LAWS_PARAMETER_INCREMENT_FIRST);
    asked.delay_saves =
        laws__parameter(LAWS_CURRENT, LAWS_PARAMETER_DELAY_SAVES);
    return 1;
}

/* What level that is (A.1, B.1): 0 standard, 1 rapid, 2 blitz. */
unsigned EXPORT(control_level)(void)
{
    return laws_control_level(&asked);
}

unsigned EXPORT(control_periods)(void)
{
    return asked.count;
}

unsigned EXPORT(period_moves)(unsigned number)
{
    return laws_control_period(&asked, number)->moves;
}

double EXPORT(period_time)(unsigned number)
{
    return (double)laws_control_period(&asked, number)->time;
}

double EXPORT(period_increment)(unsigned number)
{
    return (double)laws_control_period(&asked, number)->increment;
}

double EXPORT(period_delay)(unsigned number)
{
    return (double)laws_control_period(&asked, number)->delay;
}

/*
 * The chessclock.
 */

static struct laws_control control[2]; /* each side's */
static struct laws_clock chessclock;
static bool bronstein; /* displays show the fixed extra time, too */
static bool at_zero;   /* the next period comes when a display is at zero */
static unsigned turn;  /* whose display runs, or will when resumed */
static unsigned illegal[2];      /* illegal moves of each side */
static unsigned in_quickplay[2]; /* of them, in the last period */

/* By the time control that was asked about last, for both sides. */
void EXPORT(clock_init)(int as_bronstein, int by_time)
{
    control[0] = control[1] = asked;
    bronstein = as_bronstein;
    at_zero = by_time;
    turn = LAWS_NOBODY;
    memset(illegal, 0, sizeof illegal);
    memset(in_quickplay, 0, sizeof in_quickplay);
    laws_clock_init(&chessclock, &asked);
}

/* Before it has begun: Black has that time control, White keeps his. */
void EXPORT(clock_init_black)(void)
{
    struct laws_clock other;

    control[1] = asked;
    laws_clock_init(&other, &asked);
    chessclock.left[1] = other.left[1];
}

/* The running side enters its next period in the moment when it is at zero. */
static bool has_next(unsigned side)
{
    return at_zero && chessclock.period[side] + 1u < control[side].count;
}

/* Let the time pass.  Both displays stop in the moment when a flag falls, so
   that they show how the game ended; resumed, the clock runs on. */
void EXPORT(clock_advance)(double now)
{
    unsigned side = chessclock.running;
    bool up = side != LAWS_NOBODY && !chessclock.fallen[side];

    while (up && has_next(side) &&
           laws_clock_next_fall(&chessclock) <= (laws_ms)now) {
        laws_clock_advance(&chessclock, laws_clock_next_fall(&chessclock));
        laws_clock_next_period(&chessclock, &control[side],
                               (enum laws_color)side);
    }
    laws_clock_advance(&chessclock, (laws_ms)now);
    if (up && chessclock.fallen[side])
        laws_clock_stop(&chessclock);
}

/* A new move of this side: its fixed extra time is whole. */
static void turn_to(unsigned side)
{
    if (turn == side)
        return;
    laws_clock_start(&chessclock, &control[side], (enum laws_color)side);
    laws_clock_stop(&chessclock);
    turn = side;
}

void EXPORT(clock_resume)(unsigned side, double now)
{
    clock_advance(now);
    turn_to(side);
    laws_clock_resume(&chessclock, (enum laws_color)side);
}

/* This side presses (6.2.1): its move counts, its increment comes, the
   opponent's display runs. */
void EXPORT(clock_press)(unsigned side, double now)
{
    enum laws_color color = (enum laws_color)side;

    clock_advance(now);
    if (chessclock.running != color)
        return;
    laws_clock_count_move(&chessclock, color);
    if (!at_zero)
        laws_clock_end_period(&chessclock, &control[side], color);
    laws_clock_add_increment(&chessclock, &control[side], color);
    clock_resume(color == LAWS_WHITE ? LAWS_BLACK : LAWS_WHITE, now);
}

/* Stop; this side's display is the one to be resumed. */
void EXPORT(clock_stop)(unsigned side, double now)
{
    clock_advance(now);
    laws_clock_stop(&chessclock);
    turn_to(side);
}

unsigned EXPORT(clock_turn)(void)
{
    return turn;
}

/* How much of a display is the fixed extra time: the rest of it for the side
   whose turn it is, all of it for the other. */
static laws_ms extra(unsigned side)
{
    if (!bronstein || control[side].count == 0)
        return 0;
    return turn == side
               ? chessclock.delay_left
               : laws_control_period(&control[side], chessclock.period[side])
                     ->delay;
}

/* Put this much on a display (6.10.2); the extra time stays on it. */
void EXPORT(clock_set)(unsigned side, double shown)
{
    laws_ms left = (laws_ms)shown - extra(side & 1);

    if (shown > 0 && left < 1)
        left = 1;
    laws_clock_set(&chessclock, (enum laws_color)(side & 1), left);
}

/* Put the move counter right, and the period with it. */
void EXPORT(clock_set_moves)(unsigned side, double moves)
{
    if (at_zero)
        chessclock.completed[side & 1] = (uint16_t)moves;
    else
        laws_clock_set_moves(&chessclock, &control[side & 1],
                             (enum laws_color)(side & 1), (unsigned)moves);
}

/*
 * One more illegal move of this side, at this instant: what its opponent gets
 * by the edition, in milliseconds, is on his display then; -1: it loses the
 * game, unless the opponent cannot mate, and the clocks stand; 0: nothing
 * follows.  The Articles are in the buffer.
 */
double EXPORT(clock_illegal)(unsigned side, double now, unsigned number)
{
    enum laws_edition edition = (enum laws_edition)number;
    enum laws_color opponent = side ? LAWS_WHITE : LAWS_BLACK;
    struct laws_regulations regulations;
    const char *article = laws_article(edition, LAWS_RULE_ILLEGAL_PENALTY);
    unsigned loses =
        (unsigned)laws__parameter(edition, LAWS_PARAMETER_ILLEGAL_LOSES);
    unsigned count = ++illegal[side &= 1];

    clock_advance(now);
    say(article ? article : laws_article(edition, LAWS_RULE_ILLEGAL));
    if (laws__parameter(edition, LAWS_PARAMETER_ILLEGAL_QUICKPLAY) ==
        LAWS_VALUE_YES) {
        if (!laws_clock_is_last_period(&chessclock, &control[side],
                                       (enum laws_color)side))
            return 0;
        count = ++in_quickplay[side];
    }
    if (!loses)
        return 0;
    if (count >= loses) {
        clock_stop(turn == LAWS_NOBODY ? side : turn, now);
        return -1;
    }
    laws_regulations_init(&regulations, edition);
    laws_regulations_set_level(&regulations,
                               laws_control_level(&control[side]));
    if (laws__has_rapid_minutes(&regulations))
        say_more(say_more(say(article), " "),
                 laws_article(edition, LAWS_RULE_RAPID_MINUTES));
    laws_clock_set(&chessclock, opponent,
                   chessclock.left[opponent] + regulations.illegal_minutes);
    return (double)regulations.illegal_minutes;
}

unsigned EXPORT(clock_illegal_count)(unsigned side)
{
    return illegal[side & 1];
}

/* What the display shows. */
double EXPORT(clock_left)(unsigned side)
{
    side &= 1;
    if (chessclock.fallen[side])
        return 0;
    return (double)(chessclock.left[side] + extra(side));
}

/* What is left of a delay that is counted beside the display. */
double EXPORT(clock_delay)(void)
{
    return bronstein ? 0 : (double)chessclock.delay_left;
}

unsigned EXPORT(clock_running)(void)
{
    return chessclock.running;
}

/* 0: up, 1: down, 2: both are down, and this one fell first. */
unsigned EXPORT(clock_flag)(unsigned side)
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

unsigned EXPORT(clock_period)(unsigned side)
{
    return chessclock.period[side & 1] + 1u;
}

unsigned EXPORT(clock_periods)(unsigned side)
{
    return control[side & 1].count;
}

unsigned EXPORT(clock_moves)(unsigned side)
{
    return chessclock.completed[side & 1];
}

/* Moves to complete before the period ends; -1: all the rest. */
int EXPORT(clock_to_go)(unsigned side)
{
    const struct laws_period *period =
        laws_control_period(&control[side & 1], chessclock.period[side & 1]);

    return period->moves && !at_zero
               ? period->moves - chessclock.in_period[side & 1]
               : -1;
}
