/*
 * pgn.c - games as PGN: read in pieces, followed, written
 *
 * A collection is read game by game into `out`, or event by event.
 */
#include "buffers.h"

#define MEMORY (4 * LAWS_PGN_MEMORY_MIN)
#define TEXT (1 << 19)
#define MOVES (LAWS_SAN_MAX * 16384)
_Static_assert(TEXT + MOVES < OUT_SIZE, "a game fits");

struct pgn {
    struct laws_pgn_follower follower;
    struct laws_pgn_event event;
    /* the game that is being read as a whole */
    unsigned length, moves_length;
    bool cut;
    char text[TEXT], moves[MOVES];
    char memory[MEMORY];
};

unsigned EXPORT(pgn_size)(void)
{
    return sizeof(struct pgn);
}

static void clear(struct pgn *pgn)
{
    pgn->length = pgn->moves_length = 0;
    pgn->cut = false;
}

int EXPORT(pgn_open)(struct pgn *pgn, int main_line, int goes_on)
{
    enum laws_status status =
        laws_pgn_follower_init(&pgn->follower, pgn->memory, MEMORY);

    clear(pgn);
    memset(&pgn->event, 0, sizeof pgn->event);
    pgn->follower.goes_on = goes_on;
    if (main_line)
        pgn->follower.reader.wanted = LAWS_PGN_MAIN_LINE;
    return status;
}

static size_t room;

/* Where the next bytes go, and how many fit. */
char *EXPORT(pgn_space)(struct pgn *pgn)
{
    return laws_pgn_reader_space(&pgn->follower.reader, &room);
}

unsigned EXPORT(pgn_room)(void)
{
    return (unsigned)room;
}

void EXPORT(pgn_filled)(struct pgn *pgn, unsigned length)
{
    laws_pgn_reader_filled(&pgn->follower.reader, length);
}

/* The next event: its kind. */
int EXPORT(pgn_next)(struct pgn *pgn)
{
    return laws_pgn_follower_next(&pgn->follower, &pgn->event);
}

unsigned EXPORT(pgn_text)(const struct pgn *pgn)
{
    unsigned length = (unsigned)pgn->event.length;

    if (length > sizeof(out) - 1)
        length = sizeof(out) - 1;
    memcpy(out, pgn->event.text, length);
    return length;
}

unsigned EXPORT(pgn_name)(const struct pgn *pgn)
{
    memcpy(out, pgn->event.name, pgn->event.name_length);
    return (unsigned)pgn->event.name_length;
}

/* The value of a tag, without its escapes. */
unsigned EXPORT(pgn_value)(const struct pgn *pgn)
{
    return (unsigned)laws_pgn_unescape(pgn->event.text, pgn->event.length, out);
}

unsigned EXPORT(pgn_number)(const struct pgn *pgn)
{
    return pgn->event.number;
}

unsigned EXPORT(pgn_result)(const struct pgn *pgn)
{
    return say(laws_pgn_result_text(pgn->event.kind == LAWS_PGN_END
                                        ? pgn->follower.result
                                        : pgn->event.result));
}

unsigned EXPORT(pgn_fault)(const struct pgn *pgn)
{
    return say(pgn->event.what ? pgn->event.what
                               : laws_pgn_fault_text(pgn->event.fault));
}

double EXPORT(pgn_line)(struct pgn *pgn)
{
    return (double)laws_pgn_reader_line(&pgn->follower.reader,
                                        pgn->event.offset);
}

/* A MOVE that was played: packed; a pass, -1; one that was not, less. */
int EXPORT(pgn_move)(const struct pgn *pgn)
{
    if (pgn->event.status && !pgn->event.stands)
        return -2;
    return pgn->event.pass ? -1 : (int)pack(pgn->event.move, false);
}

unsigned EXPORT(pgn_san)(const struct pgn *pgn)
{
    return (unsigned)laws_pgn_move_print(&pgn->follower, &pgn->event, out);
}

/* Is it illegal, and was made all the same? */
int EXPORT(pgn_stands)(const struct pgn *pgn)
{
    return pgn->event.stands;
}

/* The position after the last move; what is none is left out. */
void EXPORT(pgn_position)(const struct pgn *pgn, struct laws_position *position)
{
    if (!pgn->follower.placed)
        *position = pgn->follower.after;
}

/*
 * A whole game at once, its main line: into `out` as lines.  "T" and the name
 * of a tag, then "V" and its value; "E", the line, the ply, what is wrong, a
 * tab and the text that is; "R" and the result; last "M" and the moves as a
 * record has them, a blank behind each.
 */
static const char too_long[] = "E0 0 the game is too long\t\n";

/* Is there room for a line of these texts, and what stands between them? */
static bool fits(struct pgn *pgn, size_t length)
{
    if (length + 64 < TEXT - sizeof(too_long) - pgn->length)
        return true;
    pgn->cut = true;
    return false;
}

static void add(struct pgn *pgn, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        pgn->text[pgn->length++] = text[i] == '\n' ? ' ' : text[i];
}

static void sign(struct pgn *pgn, char byte)
{
    pgn->text[pgn->length++] = byte;
}

static void add_number(struct pgn *pgn, uint64_t number)
{
    char digits[20];
    size_t i = sizeof(digits);

    do
        digits[--i] = (char)('0' + number % 10);
    while (number /= 10);
    add(pgn, digits + i, sizeof(digits) - i);
}

static void add_tag(struct pgn *pgn)
{
    const struct laws_pgn_event *event = &pgn->event;

    if (!fits(pgn, event->name_length + event->length))
        return;
    sign(pgn, 'T');
    add(pgn, event->name, event->name_length);
    sign(pgn, '\n');
    sign(pgn, 'V');
    add(pgn, out, laws_pgn_unescape(event->text, event->length, out));
    sign(pgn, '\n');
}

static void add_error(struct pgn *pgn)
{
    const struct laws_pgn_event *event = &pgn->event;
    const char *what =
        event->what ? event->what : laws_pgn_fault_text(event->fault);

    if (!fits(pgn, strlen(what) + event->length))
        return;
    sign(pgn, 'E');
    add_number(pgn, laws_pgn_reader_line(&pgn->follower.reader, event->offset));
    sign(pgn, ' ');
    add_number(pgn, pgn->follower.reader.ply);
    sign(pgn, ' ');
    add(pgn, what, strlen(what));
    sign(pgn, '\t');
    add(pgn, event->text, event->length);
    sign(pgn, '\n');
}

static void add_move(struct pgn *pgn)
{
    char *to = pgn->moves + pgn->moves_length;

    if (pgn->event.status && !pgn->event.stands)
        return;
    if (pgn->moves_length > MOVES - LAWS_SAN_MAX - 1) {
        pgn->cut = true;
        return;
    }
    pgn->moves_length +=
        (unsigned)laws_pgn_move_print(&pgn->follower, &pgn->event, to);
    pgn->moves[pgn->moves_length++] = ' ';
}

static unsigned finish(struct pgn *pgn)
{
    const char *result = laws_pgn_result_text(pgn->follower.result);
    unsigned length;

    if (pgn->cut) {
        memcpy(pgn->text + pgn->length, too_long, sizeof(too_long) - 1);
        pgn->length += sizeof(too_long) - 1;
    }
    sign(pgn, 'R');
    add(pgn, result, strlen(result));
    sign(pgn, '\n');
    sign(pgn, 'M');
    memcpy(out, pgn->text, pgn->length);
    memcpy(out + pgn->length, pgn->moves, pgn->moves_length);
    length = pgn->length + pgn->moves_length;
    clear(pgn);
    return length;
}

/* The length, when a game is complete, with the errors before it; 0: bytes are
 * needed; -1: no more. */
int EXPORT(pgn_game)(struct pgn *pgn)
{
    enum laws_pgn_kind kind;

    while ((kind = laws_pgn_follower_next(&pgn->follower, &pgn->event)) !=
           LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE)
            return 0;
        if (kind == LAWS_PGN_MOVE) {
            add_move(pgn);
        } else if (kind == LAWS_PGN_TAG) {
            add_tag(pgn);
        } else if (kind == LAWS_PGN_ERROR) {
            add_error(pgn);
        } else if (kind == LAWS_PGN_END) {
            return (int)finish(pgn);
        }
    }
    return -1;
}
