/*
 * mate_mutants.c - known positions, changed a little, asked in several ways
 *
 * usage: mate-mutants [--seed S] [--mutants N] [--most N] FILE...
 *
 * A mutant has a man put on, taken off, moved or exchanged, the other player
 * to move, or a pawn wall of chance round it.  The quick and the exact answer
 * must agree; where all positions that can arise number less than --most,
 * both must agree with their plain list.
 */
#include "mate_asking.h"

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
    setup->castling = 0;
    setup->en_passant = LAWS_NO_SQUARE;
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

static struct laws_setup *read_setups(int argc, char **argv, size_t *count)
{
    struct laws_setup *setups = NULL;
    char text[1024];

    *count = 0;
    for (int i = 0; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");

        while (file && fgets(text, sizeof text, file)) {
            struct laws_error error;

            if (*count % 1024 == 0) {
                setups = realloc(setups, (*count + 1024) * sizeof *setups);
                if (!setups)
                    abort();
            }
            text[strcspn(text, "\t\n")] = '\0';
            *count += laws_fen_parse(text, strlen(text), &setups[*count],
                                     &error) == LAWS_OK;
        }
        if (file)
            fclose(file);
    }
    return setups;
}

int main(int argc, char **argv)
{
    struct laws_mate_workspace *workspace =
        mate_workspace_new((size_t)64 << 20);
    uint64_t chance = 1, mutants = 1000, most = 3000, listed = 0, undecided = 0;
    struct laws_setup *setups;
    size_t count;
    int i = 1;

    for (; i + 1 < argc && !strncmp(argv[i], "--", 2); i += 2) {
        if (!strcmp(argv[i], "--seed"))
            chance = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--mutants"))
            mutants = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--most"))
            most = suite_number(argv[i + 1]);
    }
    setups = read_setups(argc - i, argv + i, &count);
    for (uint64_t n = 0; n < mutants;) {
        struct laws_mate_verdict verdict;
        struct laws_position position;
        struct laws_setup setup;

        if (n % 2 || !count) {
            block(&setup, &chance);
        } else {
            setup = setups[suite_below(&chance, (unsigned)count)];
            for (unsigned c = 1 + suite_below(&chance, 3); c; c--)
                change(&setup, &chance);
        }
        if (laws_position_from_setup(&position, &setup)) {
            n += suite_below(&chance, 2); /* never for ever */
            continue;
        }
        n++;
        for (int side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
            enum laws_mate_answer answer = mate_ask(
                &position, (enum laws_color)side, workspace, 30000, &verdict);
            enum laws_mate_answer truth =
                mate_by_listing(&position, (enum laws_color)side, most);

            undecided += answer == LAWS_MATE_UNDECIDED;
            listed += truth != LAWS_MATE_UNDECIDED;
            if (truth != LAWS_MATE_UNDECIDED && answer != LAWS_MATE_UNDECIDED &&
                truth != answer)
                suite_fail(&setup, "%s can mate: %s, by \"%s\"; listed: %s",
                           side == LAWS_WHITE ? "White" : "Black",
                           laws_mate_answer_text(answer),
                           laws_mate_argument_text(verdict.argument),
                           laws_mate_answer_text(truth));
        }
    }
    printf("%llu mutants, %llu listed, %llu undecided\n",
           (unsigned long long)mutants, (unsigned long long)listed,
           (unsigned long long)undecided);
    free(workspace);
    free(setups);
    return suite_result();
}
