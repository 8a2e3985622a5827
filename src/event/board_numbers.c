/*
 * board_numbers.c - the number of a board stays, whatever becomes of the scores
 *
 * Boards stand in the order of the scores.  Where that has changed since they
 * were paired, a comment keeps the order that they had:
 *   ### boards ROUND NUMBER NUMBER ...      a player of each board
 */
#include "event/inside.h"

#define HEAD "### boards "
#define LINE_NUMBERS 60u

/* The numbers of a line for this round; false: it is none. */
static bool read_line(struct word line, unsigned round, struct word *numbers)
{
    size_t head = strlen(HEAD);
    unsigned number;

    if (line.length <= head || memcmp(line.text, HEAD, head) != 0)
        return false;
    *numbers = (struct word){line.text + head, line.length - head};
    return columns_number(columns_next(numbers), &number) &&
           number == round + 1;
}

/* Where this player sits, from a place on; `count`: nowhere. */
static unsigned seat_of(const struct event_board *boards, unsigned from,
                        unsigned count, unsigned number)
{
    while (from < count && boards[from].white != number &&
           boards[from].black != number)
        from++;
    return from;
}

void event_boards_place(const struct event *event, unsigned round,
                        struct event_board *boards, unsigned count)
{
    unsigned place = 0, number;
    struct word numbers;

    for (unsigned i = 0; i < event->lines_count; i++) {
        if (!read_line(event->lines[i].text, round, &numbers))
            continue;
        while (columns_number(columns_next(&numbers), &number) && number) {
            unsigned at = seat_of(boards, place, count, number);
            struct event_board board;

            if (at == count)
                continue;
            board = boards[at];
            memmove(boards + place + 1, boards + place,
                    (at - place) * sizeof *boards);
            boards[place++] = board;
        }
    }
}

static enum laws_status write_lines(struct event *event, unsigned round,
                                    const struct event_board *boards,
                                    unsigned count)
{
    for (unsigned from = 0; from < count && boards[from].black;
         from += LINE_NUMBERS) {
        char text[sizeof HEAD + (LINE_NUMBERS + 1) * 6];
        struct writer writer = laws__writer(text, sizeof text);
        enum laws_status status;

        laws__write(&writer, HEAD);
        laws__write_number(&writer, round + 1, 1);
        for (unsigned i = from;
             i < count && i < from + LINE_NUMBERS && boards[i].black; i++) {
            laws__write(&writer, " ");
            laws__write_number(&writer, boards[i].white, 1);
        }
        status =
            event_line_add(event, (struct word){text, laws__written(&writer)});
        if (status)
            return status;
    }
    return LAWS_OK;
}

static bool has_moved(const struct event_board *old, unsigned old_count,
                      const struct event_board *boards, unsigned count)
{
    for (unsigned i = 0; i < old_count && old[i].black; i++)
        if (seat_of(boards, 0, count, old[i].white) != i &&
            seat_of(boards, 0, count, old[i].black) != i)
            return true;
    return false;
}

enum laws_status event_boards_keep(struct event *event,
                                   const struct event *before,
                                   struct event_board *boards, unsigned room)
{
    struct event_board *old = boards + room;
    enum laws_status status = LAWS_OK;

    for (unsigned i = 0; !status && i < before->rounds; i++) {
        unsigned old_count = event_boards(before, i, old, room);
        unsigned count = event_boards(event, i, boards, room);

        if (has_moved(old, old_count, boards, count))
            status = write_lines(event, i, old, old_count);
    }
    return status;
}
