/* mate_making.c - see mate_making.h */
#include "mate_making.h"

#include <stdlib.h>
#include <string.h>

static const laws_piece men[12] = {1, 2, 3, 4, 5, 1, 9, 10, 11, 12, 13, 9};

static void change(struct laws_setup *setup, uint64_t *chance)
{
    laws_square from = (laws_square)suite_below(chance, 64);
    laws_square to = (laws_square)suite_below(chance, 64);
    laws_piece piece = setup->on[from];

    switch (suite_below(chance, 5)) {
    case 0: /* put on */
        if (!setup->on[to])
            setup->on[to] = men[suite_below(chance, 12)];
        break;
    case 1: /* take off */
        if (laws_piece_kind(piece) != LAWS_KING)
            setup->on[from] = LAWS_NO_PIECE;
        break;
    case 2: /* move */
        if (!setup->on[to]) {
            setup->on[to] = piece;
            setup->on[from] = LAWS_NO_PIECE;
        }
        break;
    case 3: /* exchange */
        if (piece && laws_piece_kind(piece) != LAWS_KING)
            setup->on[from] = men[suite_below(chance, 12)];
        break;
    default:
        setup->turn = laws_opponent(setup->turn);
        break;
    }
    setup->en_passant = LAWS_NO_SQUARE;
}

static laws_square king_of(const struct laws_setup *setup,
                           enum laws_color color)
{
    laws_square square = 0;

    while (square < 63 && setup->on[square] != laws_piece_of(color, LAWS_KING))
        square++;
    return square;
}

/* Rights to castle, where there are rooks for it or room for one. */
static void allow_castling(struct laws_setup *setup, uint64_t *chance)
{
    setup->castling = 0;
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        laws_square king = king_of(setup, (enum laws_color)color);
        laws_piece rook = laws_piece_of((enum laws_color)color, LAWS_ROOK);
        int rank = color == LAWS_WHITE ? 0 : 7;
        laws_square square = LAWS_SQUARE((int)suite_below(chance, 8), rank);

        if (laws_rank(king) != rank || laws_file(king) == 0 ||
            laws_file(king) == 7)
            continue;
        if (!setup->on[square] && suite_below(chance, 3) == 0)
            setup->on[square] = rook;
        if (setup->on[square] == rook)
            setup->castling |= LAWS_BIT(square);
    }
}

/* A pawn that may have come by a double step. */
static void allow_en_passant(struct laws_setup *setup, uint64_t *chance)
{
    int rank = setup->turn == LAWS_WHITE ? 4 : 3;
    int back = setup->turn == LAWS_WHITE ? 1 : -1;
    int file = (int)suite_below(chance, 8);
    laws_piece pawn = laws_piece_of(laws_opponent(setup->turn), LAWS_PAWN);

    if (setup->on[LAWS_SQUARE(file, rank)] == pawn &&
        !setup->on[LAWS_SQUARE(file, rank + back)] &&
        !setup->on[LAWS_SQUARE(file, rank + 2 * back)])
        setup->en_passant = LAWS_SQUARE(file, rank + back);
}

/* Kings, blocked pawns and a piece or two, anywhere. */
static void block(struct laws_setup *setup, uint64_t *chance)
{
    laws_setup_init(setup);
    for (int file = 0; file < 8; file++) {
        unsigned rank = 1 + suite_below(chance, 5);

        if (suite_below(chance, 4) == 0)
            continue;
        setup->on[LAWS_SQUARE(file, (int)rank)] = 1;
        setup->on[LAWS_SQUARE(file, (int)rank + 1)] = 9;
    }
    for (unsigned n = suite_below(chance, 3); n; n--)
        setup->on[suite_below(chance, 64)] = men[suite_below(chance, 12)];
    setup->on[suite_below(chance, 64)] = laws_piece_of(LAWS_WHITE, LAWS_KING);
    setup->on[suite_below(chance, 64)] = laws_piece_of(LAWS_BLACK, LAWS_KING);
    setup->turn = suite_below(chance, 2) ? LAWS_BLACK : LAWS_WHITE;
}

void mate_mutant(struct mate_mutants *mutants, struct laws_setup *setup)
{
    uint64_t *chance = &mutants->chance;

    if (suite_below(chance, 2) || !mutants->count) {
        block(setup, chance);
    } else {
        *setup = mutants->setups[suite_below(chance, (unsigned)mutants->count)];
        for (unsigned c = 1 + suite_below(chance, 3); c; c--)
            change(setup, chance);
    }
    setup->castling = 0;
    if (suite_below(chance, 3) == 0)
        allow_castling(setup, chance);
    allow_en_passant(setup, chance);
}

static void add_setups(struct mate_mutants *mutants, FILE *file)
{
    char text[1024];

    while (fgets(text, sizeof text, file)) {
        struct laws_error error;

        if (mutants->count % 1024 == 0) {
            mutants->setups =
                realloc(mutants->setups,
                        (mutants->count + 1024) * sizeof *mutants->setups);
            if (!mutants->setups)
                abort();
        }
        text[strcspn(text, "\t\n")] = '\0';
        mutants->count +=
            laws_fen_parse(text, strlen(text), &mutants->setups[mutants->count],
                           &error) == LAWS_OK;
    }
}

void mate_mutants_read(struct mate_mutants *mutants, int argc, char **argv)
{
    int i = 1;

    *mutants =
        (struct mate_mutants){.chance = 1, .mutants = 1000, .most = 3000};
    for (; i + 1 < argc && !strncmp(argv[i], "--", 2); i += 2) {
        if (!strcmp(argv[i], "--seed"))
            mutants->chance = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--mutants"))
            mutants->mutants = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--most"))
            mutants->most = suite_number(argv[i + 1]);
    }
    for (; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");

        if (!file)
            continue;
        add_setups(mutants, file);
        fclose(file);
    }
}
