/*
 * fuzz_coordinates.c - any bytes as a move in coordinates
 *
 * The first line is a FEN, the rest the text of a move.  What is read can be
 * judged; every legal move is read again as it was written.
 */
#include "fuzz.h"

static void must_come_back(const struct laws_setup *setup,
                           struct laws_move move, bool chess960)
{
    char text[LAWS_COORDINATES_MAX];
    size_t length = laws_coordinates_print(move, chess960, text);
    struct laws_move again;
    struct laws_error error;

    must(length < LAWS_COORDINATES_MAX && text[length] == '\0');
    must(laws_coordinates_parse(text, length, setup, &again, &error) ==
         LAWS_OK);
    must(again.from == move.from && again.to == move.to &&
         again.promotion == move.promotion);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *end = memchr(text, '\n', size);
    size_t fen = end ? (size_t)(end - text) : size;
    size_t rest = end ? fen + 1 : size;
    struct laws_error error = {SIZE_MAX, NULL};
    struct laws_position position;
    struct laws_setup setup;
    struct laws_moves moves;
    struct laws_move move;
    laws_square square;
    char name[3];

    if (laws_fen_parse(text, fen, &setup, &error) != LAWS_OK)
        laws_setup_start(&setup);
    error = (struct laws_error){SIZE_MAX, NULL};
    if (laws_coordinates_parse(text + rest, size - rest, &setup, &move,
                               &error) == LAWS_OK)
        must(laws_setup_judge(&setup, move) != LAWS_NO_SUCH_SQUARE);
    else
        must(error.where <= size - rest && error.what != NULL);
    if (laws_square_parse(text + rest, size - rest, &square) == LAWS_OK) {
        must(laws_square_print(square, name) == 2);
        must(size - rest == 2 && memcmp(name, text + rest, 2) == 0);
    }
    if (laws_position_from_setup(&position, &setup))
        return 0;
    laws_position_moves(&position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        must_come_back(&setup, moves.move[i], false);
        must_come_back(&setup, moves.move[i], true);
    }
    return 0;
}
