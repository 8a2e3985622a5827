/*
 * fen.c - any bytes as a FEN
 *
 * Of up to LONGEST bytes, whatever they are, none outside the text is read, no
 * square outside the board is written, and nothing overflows.
 */
#include "laws/fen.h"
#include "__fc_builtin.h"

#define LONGEST 120

int main(void)
{
    char text[LONGEST];
    struct laws_setup setup;
    struct laws_error error;
    size_t length = (size_t)Frama_C_interval(0, LONGEST);

    Frama_C_make_unknown(text, sizeof text);
    laws_setup_init(&setup);
    (void)laws_fen_parse(text, length, &setup, &error);
    return 0;
}
