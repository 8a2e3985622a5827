/* braille.c - a move in braille, written and read */
#include "buffers.h"

/* The length, or a status and the words. */
int EXPORT(notation_braille)(const struct laws_position *position,
                             unsigned length)
{
    struct laws_move move;
    int status = find_move(position, length, LAWS_ENGLISH, &move);

    return status ? status : (int)laws_braille_print(position, move, out);
}

/* Packed, or a status. */
int EXPORT(notation_feel)(const struct laws_position *position, unsigned length,
                          int chess960)
{
    struct laws_move move;
    enum laws_status status = laws_braille_parse(in, length, position, &move);

    say(laws_status_text(status));
    return status ? status : (int)pack(move, chess960);
}
