/*
 * reach.c - problems of retro-analysis: can a game have led there?
 *
 * usage: reach [--budget N] [--found N] FILE...
 *
 * A line of a FILE is a name, a FEN, what proves the verdict, and words, with
 * tabs between; # starts a comment.  A proof is the name of an argument of
 * laws/reach.h: no game leads there, and with colours exchanged neither,
 * unless it is a matter of who began.  Or it is "game", and the words are one:
 * it is played and compared, and the position must not be refuted.  --found
 * looks for each of these games and wants so many at least.
 */
#include "suite.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY ((size_t)64 << 20)
#define TEXT_MOST 8192

static uint64_t budget = 20000, wanted, problems, games, found;

/* White's men become Black's; the board is turned upside down. */
static struct laws_setup exchanged(const struct laws_setup *setup)
{
    struct laws_setup other = *setup;

    other.castling = __builtin_bswap64(setup->castling);
    other.turn = laws_opponent(setup->turn);
    if (setup->en_passant != LAWS_NO_SQUARE)
        other.en_passant = setup->en_passant ^ 56;
    for (unsigned i = 0; i < 64; i++)
        other.on[i ^ 56] =
            setup->on[i] == LAWS_NO_PIECE
                ? LAWS_NO_PIECE
                : laws_piece_of(laws_opponent(laws_piece_color(setup->on[i])),
                                laws_piece_kind(setup->on[i]));
    return other;
}

static void check_refuted(const char *name, const struct laws_setup *setup,
                          const char *by, void *memory)
{
    struct laws_reach_verdict verdict;

    if (laws_reach(setup, LAWS_REACH_USUAL, memory, MEMORY, 1, &verdict) !=
            LAWS_REACH_UNREACHABLE ||
        strcmp(laws_reach_argument_name(verdict.argument), by))
        suite_fail(setup, "%s: %s by \"%s\", not by %s", name,
                   laws_reach_answer_text(verdict.answer),
                   laws_reach_argument_text(verdict.argument), by);
}

static bool leads_there(char *game, const struct laws_setup *setup)
{
    struct laws_position position, goal;
    struct laws_setup start;

    laws_setup_start(&start);
    if (laws_position_from_setup(&position, &start) ||
        laws_position_from_setup(&goal, setup))
        return false;
    for (char *text = strtok(game, " \r\n"); text;
         text = strtok(NULL, " \r\n")) {
        struct laws_move move;

        if (isdigit((unsigned char)*text))
            continue; /* the number of the move */
        if (laws_san_parse(text, strlen(text), &position, &move))
            return false;
        laws_position_play(&position, move);
    }
    return laws_position_is_same(&position, &goal);
}

static void check_game(const char *name, const struct laws_setup *setup,
                       char *game, void *memory)
{
    struct laws_reach_verdict verdict;

    games++;
    if (!leads_there(game, setup))
        suite_fail(setup, "%s: the game does not lead there", name);
    switch (laws_reach(setup, LAWS_REACH_USUAL, memory, MEMORY,
                       wanted ? budget : 1, &verdict)) {
    case LAWS_REACH_UNREACHABLE:
        suite_fail(setup, "%s: refuted by \"%s\"", name,
                   laws_reach_argument_text(verdict.argument));
        break;
    case LAWS_REACH_REACHABLE:
        found++;
        break;
    case LAWS_REACH_UNDECIDED:
        break;
    }
}

static void check_problem(char *text, void *memory)
{
    char *name = strtok(text, "\t"), *fen = strtok(NULL, "\t");
    char *by = strtok(NULL, "\t"), *words = strtok(NULL, "\r\n");
    struct laws_setup setup, other;
    struct laws_error error;

    if (!words || laws_fen_parse(fen, strlen(fen), &setup, &error)) {
        suite_fail(NULL, "%s: not a problem", name);
        return;
    }
    problems++;
    if (!strcmp(by, "game")) {
        check_game(name, &setup, words, memory);
        return;
    }
    check_refuted(name, &setup, by, memory);
    other = exchanged(&setup);
    if (strcmp(by, "parity"))
        check_refuted(name, &other, by, memory);
}

static bool check_file(const char *path, void *memory)
{
    FILE *file = suite_open(path);
    char text[TEXT_MOST];

    if (!file)
        return false;
    while (fgets(text, sizeof text, file))
        if (*text != '#' && *text != '\n')
            check_problem(text, memory);
    fclose(file);
    return true;
}

int main(int argc, char **argv)
{
    void *memory = malloc(MEMORY);
    bool any = false;

    if (!memory)
        abort();
    for (int i = 1; i < argc; i++) {
        if (i + 1 < argc && !strcmp(argv[i], "--budget"))
            budget = suite_number(argv[++i]);
        else if (i + 1 < argc && !strcmp(argv[i], "--found"))
            wanted = suite_number(argv[++i]);
        else
            any |= check_file(argv[i], memory);
    }
    free(memory);
    if (!any)
        return SUITE_SKIPPED;
    printf("%llu problems, %llu with games, %llu of them found\n",
           (unsigned long long)problems, (unsigned long long)games,
           (unsigned long long)found);
    if (found < wanted)
        suite_fail(NULL, "%llu games should be found",
                   (unsigned long long)wanted);
    return suite_result();
}
