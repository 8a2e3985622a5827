/* board_text.c - see board_text.h */
#include "diagram/board_text.h"

const char *board_text_piece(laws_piece piece, bool unicode)
{
    static const char *const figurine[2][7] = {
        {"", "♙", "♘", "♗", "♖", "♕", "♔"},
        {"", "♟", "♞", "♝", "♜", "♛", "♚"},
    };
    static const char *const letter[2][7] = {
        {"", "P", "N", "B", "R", "Q", "K"},
        {"", "p", "n", "b", "r", "q", "k"},
    };
    enum laws_color color = laws_piece_color(piece);

    if (color == LAWS_NOBODY)
        return unicode ? "·" : ".";
    return (unicode ? figurine : letter)[color][laws_piece_kind(piece)];
}

void board_text_print(FILE *out, const struct laws_setup *setup, bool unicode,
                      bool flip, bool coordinates)
{
    for (int row = 0; row < 8; row++) {
        int rank = flip ? row : 7 - row;

        if (coordinates)
            fprintf(out, "%d ", rank + 1);
        for (int column = 0; column < 8; column++) {
            int file = flip ? 7 - column : column;

            fprintf(
                out, "%s%s", column ? " " : "",
                board_text_piece(setup->on[LAWS_SQUARE(file, rank)], unicode));
        }
        putc('\n', out);
    }
    if (coordinates)
        fprintf(out, "  %s\n", flip ? "h g f e d c b a" : "a b c d e f g h");
}
