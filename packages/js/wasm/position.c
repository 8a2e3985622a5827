/* position.c - positions and their moves, as JavaScript asks for them */
#include "buffers.h"

static struct laws_reading reading;

unsigned pack(struct laws_move move, bool chess960)
{
    unsigned to = move.to;

    if (!chess960 && move.piece == LAWS_KING && laws_file(move.from) == 4 &&
        laws_rank(move.from) == laws_rank(move.to)) {
        if (laws_file(move.to) == 7)
            to--;
        else if (laws_file(move.to) == 0)
            to += 2;
    }
    return move.from | to << 6 | (unsigned)move.promotion << 12;
}

/* Why the last text was not read as a move. */
static void say_unread(enum laws_status status)
{
    if (reading.reason != LAWS_LEGAL)
        say(laws_reason_text(reading.reason));
    else
        say(reading.error.what ? reading.error.what : laws_status_text(status));
}

int find_move(const struct laws_position *position, unsigned length,
              enum laws_language language, struct laws_move *move)
{
    enum laws_status status;
    struct laws_setup setup;
    struct laws_error error;

    if (language == LAWS_ENGLISH &&
        laws_san_parse(in, length, position, move) == LAWS_OK)
        return LAWS_OK;
    laws_position_to_setup(position, &setup);
    if (laws_coordinates_parse(in, length, &setup, move, &error) == LAWS_OK) {
        reading.reason = laws_position_judge(position, *move);
        if (reading.reason == LAWS_LEGAL) {
            move->piece = laws_piece_kind(setup.on[move->from]);
            return LAWS_OK;
        }
        say_unread(LAWS_NO_MOVE);
        return LAWS_NO_MOVE;
    }
    status = laws_move_read(in, length, position, language, &reading);
    if (status)
        say_unread(status);
    else
        *move = reading.move;
    return status;
}

unsigned EXPORT(position_size)(void)
{
    return sizeof(struct laws_position);
}

void EXPORT(position_start)(struct laws_position *position)
{
    laws_position_start(position);
}

/* 0: it is one; else `out` says everything that is wrong. */
int EXPORT(position_set)(struct laws_position *position, unsigned length)
{
    struct laws_setup setup;
    struct laws_error error;
    unsigned faults, at = 0;

    if (laws_fen_parse(in, length, &setup, &error)) {
        say(error.what);
        return (int)error.where + 1;
    }
    faults = laws_position_from_setup(position, &setup);
    for (unsigned bits = faults & ~LAWS_FAULTS_UNREACHABLE; bits;
         bits &= bits - 1) {
        if (at)
            at = say_more(at, "; ");
        at = say_more(at, laws_fault_text((enum laws_fault)(bits & -bits)));
    }
    return faults ? -1 : 0;
}

int EXPORT(position_chess960)(struct laws_position *position, unsigned number)
{
    struct laws_setup setup;

    return laws_chess960_setup(number, &setup) ||
           laws_position_from_setup(position, &setup);
}

unsigned EXPORT(position_fen)(const struct laws_position *position)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    return (unsigned)laws_fen_print(&setup, out);
}

/* Packed moves, two bytes each, in `out`; how many. */
unsigned EXPORT(position_moves)(const struct laws_position *position,
                                int chess960)
{
    static struct laws_moves moves;
    uint16_t *list = (uint16_t *)(void *)out;

    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        list[i] = (uint16_t)pack(moves.move[i], chess960);
    return moves.count;
}

/* Find the move that the text names: packed, or a status and the words. */
int EXPORT(position_find)(const struct laws_position *position, unsigned length,
                          unsigned language, int chess960)
{
    struct laws_move move;
    int status =
        find_move(position, length, (enum laws_language)language, &move);

    return status ? status : (int)pack(move, chess960);
}

/* 0: legal; above: why not, "3.9.2 the king ..."; below: it is not a move. */
int EXPORT(position_judge)(const struct laws_position *position,
                           unsigned length, unsigned edition)
{
    struct laws_move move;
    const char *article;
    int status;

    reading.reason = LAWS_LEGAL;
    status = find_move(position, length, LAWS_ENGLISH, &move);
    if (status == LAWS_OK)
        return 0;
    if (reading.reason == LAWS_LEGAL)
        return status;
    article = laws_reason_article(reading.reason, (enum laws_edition)edition);
    say_more(say_more(say(article ? article : "-"), " "),
             laws_reason_text(reading.reason));
    return (int)reading.reason;
}
