/*
 * cmd_reach.c - arbiter reach: can a game have led to this position (3.10.3)?
 *
 * One position from the arguments, or many from the standard input, one a line,
 * each with its verdict on a line.
 */
#include "main/commands.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { JSON, BUDGET, MEMORY, QUICK, ARRAY };

static const struct option options[] = {
    [JSON] = OPTION_JSON,
    [BUDGET] = OPTION_BUDGET,
    [MEMORY] = OPTION_MEMORY,
    [QUICK] = {"quick", NULL, "try only the quick proofs"},
    [ARRAY] = {"array", "N", "the Chess960 array the game began with"},
};

static const char *const usual[] = {
    [BUDGET] = "300000", [MEMORY] = "64", [ARRAY] = NULL};

#define BUDGET_DEFAULT 300000u
#define MEMORY_DEFAULT 64u
#define MEMORY_MOST 65536u
#define LINE_MOST 512 /* of the standard input */

struct asker {
    const struct args *args;
    void *memory;
    size_t size;
    unsigned budget, array;
    bool json;
};

struct answer {
    struct laws_setup setup;
    struct laws_reach_verdict verdict;
    double seconds;
};

static void ask(const struct asker *asker, struct answer *answer)
{
    uint64_t start = sys_now();

    if (asker->args->value[QUICK])
        laws_reach_quick(&answer->setup, asker->array, &answer->verdict);
    else
        laws_reach(&answer->setup, asker->array, asker->memory, asker->size,
                   asker->budget, &answer->verdict);
    answer->seconds = (double)(sys_now() - start) * 1e-9;
}

/* The moves from the array; as "1. e4 e5 ..." or as a JSON list. */
static void print_game(const struct asker *asker, const struct answer *answer)
{
    const struct laws_reach_verdict *verdict = &answer->verdict;
    struct laws_position position;
    struct laws_setup start;
    char text[LAWS_SAN_MAX];

    /* The array is one of 960. */
    (void)!laws_chess960_setup(asker->array, &start);
    (void)!laws_position_from_setup(&position, &start);
    for (unsigned i = 0; i < verdict->length; i++) {
        laws_san_print(&position, verdict->line[i], text);
        if (asker->json)
            printf("%s\"%s\"", i ? "," : "", text);
        else if (position.turn == LAWS_WHITE)
            printf("%s%u. %s", i ? " " : "", position.number, text);
        else
            printf(" %s", text);
        laws_position_play(&position, verdict->line[i]);
    }
}

/* Why not, of White or of Black. */
static const char *const of_colors[][2] = {
    [LAWS_REACH_BY_PAWN_HOMES] =
        {LAWS_MSGID("White's pawns cannot all come from home squares of their "
                    "own"),
         LAWS_MSGID("Black's pawns cannot all come from home squares of their "
                    "own")},
    [LAWS_REACH_BY_CAGE] =
        {LAWS_MSGID("a white piece stands where unmoved ones have never let it "
                    "in"),
         LAWS_MSGID("a black piece stands where unmoved ones have never let it "
                    "in")},
    [LAWS_REACH_BY_LAST_MOVE] = {LAWS_MSGID("White has no last move"),
                                 LAWS_MSGID("Black has no last move")},
    [LAWS_REACH_BY_LAST_MOVES] =
        {LAWS_MSGID("each last move of White comes from a position that is "
                    "unreachable"),
         LAWS_MSGID("each last move of Black comes from a position that is "
                    "unreachable")},
};

/* By whether White and Black have made an odd number of moves. */
static const char *const of_parities[2][2] = {
    {LAWS_MSGID("White and Black have both made an even number of moves, so "
                "White is to move"),
     LAWS_MSGID("White has made an even number of moves and Black an odd "
                "number, so Black is to move")},
    {LAWS_MSGID("White has made an odd number of moves and Black an even "
                "number, so Black is to move"),
     LAWS_MSGID("White and Black have both made an odd number of moves, so "
                "White is to move")},
};

/* Why not, as a sentence that a person can follow. */
static void print_reason(const struct laws_reach_verdict *verdict)
{
    bool white = verdict->color == LAWS_WHITE;

    const char *sep = "";

    switch (verdict->argument) {
    case LAWS_REACH_BY_FAULTS:
        for (unsigned bit = 1; bit; bit <<= 1)
            if (verdict->faults & bit) {
                printf("%s%s", sep, say(laws_fault_text((enum laws_fault)bit)));
                sep = "; ";
            }
        return;
    case LAWS_REACH_BY_PROMOTIONS:
        printf(white ? say_many("White has at least %u promoted piece, but "
                                "only %u of the pawns can have been promoted",
                                "White has at least %u promoted pieces, but "
                                "only %u of the pawns can have been promoted",
                                verdict->needed)
                     : say_many("Black has at least %u promoted piece, but "
                                "only %u of the pawns can have been promoted",
                                "Black has at least %u promoted pieces, but "
                                "only %u of the pawns can have been promoted",
                                verdict->needed),
               verdict->needed, verdict->possible);
        return;
    case LAWS_REACH_BY_CAPTURES:
        printf(white ? say_many("White's pawns made at least %u capture, but "
                                "only %u can have been made",
                                "White's pawns made at least %u captures, but "
                                "only %u can have been made",
                                verdict->needed)
                     : say_many("Black's pawns made at least %u capture, but "
                                "only %u can have been made",
                                "Black's pawns made at least %u captures, but "
                                "only %u can have been made",
                                verdict->needed),
               verdict->needed, verdict->possible);
        return;
    case LAWS_REACH_BY_PAWN_HOMES:
    case LAWS_REACH_BY_CAGE:
    case LAWS_REACH_BY_LAST_MOVE:
    case LAWS_REACH_BY_LAST_MOVES:
        fputs(say(of_colors[verdict->argument][!white]), stdout);
        return;
    case LAWS_REACH_BY_PARITY:
        fputs(say(of_parities[verdict->odd[LAWS_WHITE]]
                             [verdict->odd[LAWS_BLACK]]),
              stdout);
        return;
    case LAWS_REACH_BY_GAME:
    case LAWS_REACH_BY_PASSED:
    case LAWS_REACH_BY_COLORS:
    case LAWS_REACH_BY_PASSING:
    case LAWS_REACH_BY_BUDGET:
        break;
    }
    fputs(say(laws_reach_argument_text(verdict->argument)), stdout);
}

static void print_json(const struct asker *asker, const struct answer *answer)
{
    const struct laws_reach_verdict *verdict = &answer->verdict;
    char fen[LAWS_FEN_MAX];

    laws_fen_print(&answer->setup, fen);
    printf("{\"fen\":\"%s\",\"answer\":\"%s\",\"by\":\"%s\",", fen,
           laws_reach_answer_text(verdict->answer),
           laws_reach_argument_name(verdict->argument));
    if (verdict->argument == LAWS_REACH_BY_GAME) {
        fputs("\"moves\":[", stdout);
        print_game(asker, answer);
        fputs("],", stdout);
    } else {
        fputs("\"reason\":\"", stdout);
        print_reason(verdict);
        fputs("\",", stdout);
    }
    printf("\"nodes\":%" PRIu64 ",\"seconds\":%.6f}\n", verdict->nodes,
           answer->seconds);
}

static void print_line(const struct asker *asker, const struct answer *answer)
{
    const struct laws_reach_verdict *verdict = &answer->verdict;

    printf("%s: ", laws_reach_answer_text(verdict->answer));
    if (verdict->argument == LAWS_REACH_BY_GAME && verdict->length)
        print_game(asker, answer);
    else if (verdict->argument == LAWS_REACH_BY_GAME)
        fputs(say("the game begins there"), stdout);
    else
        print_reason(verdict);
    putchar('\n');
}

static enum status answer_one(const struct asker *asker, const char *fen)
{
    struct answer answer;

    if (args_setup(asker->args, fen, &answer.setup))
        return STATUS_BAD;
    ask(asker, &answer);
    if (asker->json)
        print_json(asker, &answer);
    else
        print_line(asker, &answer);
    switch (answer.verdict.answer) {
    case LAWS_REACH_UNREACHABLE:
        return STATUS_NO;
    case LAWS_REACH_UNDECIDED:
        return STATUS_UNDECIDED;
    case LAWS_REACH_REACHABLE:
        break;
    }
    return STATUS_FINE;
}

/* A line that cannot be read gets the verdict "error". */
static enum status answer_all(const struct asker *asker)
{
    enum status worst = STATUS_FINE;
    char text[LINE_MOST];

    unsigned long number = 0;

    while (fgets(text, sizeof text, stdin)) {
        enum status status;

        text[strcspn(text, "\t\r\n")] = '\0';
        status = answer_one(asker, text);
        number++;
        if (status == STATUS_BAD) {
            fprintf(stderr, say("arbiter reach: this was line %lu\n"), number);
            printf(asker->json ? "{\"answer\":\"error\"}\n" : "error\n");
        }
        worst = status_worse(worst, status);
    }
    return number ? worst : args_error(asker->args, "nothing was read");
}

static enum status run(const struct args *args)
{
    struct asker asker = {.args = args,
                          .json = args->value[JSON],
                          .budget = BUDGET_DEFAULT,
                          .array = LAWS_REACH_USUAL};
    unsigned mib = MEMORY_DEFAULT;
    enum status status;

    if (args->count < 1)
        return args_error(args, "a FEN is needed, or - for the standard "
                                "input; for example: arbiter reach startpos");
    if (args_at_most(args, 1) ||
        (args->value[BUDGET] &&
         args_number(args, "--budget", args->value[BUDGET], 1, 4000000000,
                     &asker.budget)) ||
        (args->value[ARRAY] && args_number(args, "--array", args->value[ARRAY],
                                           0, 959, &asker.array)) ||
        (args->value[MEMORY] &&
         args_number(args, "--memory", args->value[MEMORY], 1, MEMORY_MOST,
                     &mib)))
        return STATUS_BAD;
    asker.size = (size_t)mib << 20;
    asker.memory = malloc(asker.size);
    if (!asker.memory)
        return args_error(
            args, "%u MiB of memory are unavailable; give less with --memory",
            mib);
    status = strcmp(args->operand[0], "-")
                 ? answer_one(&asker, args->operand[0])
                 : answer_all(&asker);
    free(asker.memory);
    return status;
}

const struct command command_reach = {
    .name = "reach",
    .operands = "FEN|-",
    .about =
        "Says reachable, with a game that leads there; unreachable, with the\n"
        "reason (3.10.3); or undecided, when the budget is used up.\n"
        "With - for FEN, reads one FEN per line from the standard input and\n"
        "prints one verdict per line.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .usual = usual,
    .examples = "arbiter reach 'rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR "
                "w KQkq - 0 1'\n"
                "arbiter reach - <fens.txt\n",
    .run = run,
};
