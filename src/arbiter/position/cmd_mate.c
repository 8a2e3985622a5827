/*
 * cmd_mate.c - arbiter mate: can a side still mate by any series of legal
 * moves?
 *
 * One question from the arguments, or many from the standard input, one a
 * line, each with its verdict on a line.
 */
#include "main/commands.h"
#include "sheet/score.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { JSON, BUDGET, MEMORY, SHORT, CHESS960 };

static const struct option options[] = {
    [JSON] = OPTION_JSON,
    [BUDGET] = OPTION_BUDGET,
    [MEMORY] = OPTION_MEMORY,
    [SHORT] = {"short", NULL, "look for a shorter line, which takes longer"},
    [CHESS960] = OPTION_CHESS960,
};

static const char *const usual[] = {[MEMORY] = "256", [CHESS960] = NULL};

#define MEMORY_DEFAULT 256u
#define MEMORY_MOST 65536u
#define LINE_MOST 512      /* of the standard input */
#define SHORTENING 300000u /* positions to look at for a shorter line */

struct asker {
    const struct args *args;
    struct laws_mate_workspace *workspace;
    unsigned budget;
    bool json;
};

/* One question and what came of it. */
struct question {
    struct laws_setup setup;
    struct laws_position position;
    enum laws_color side;
    struct laws_mate_verdict verdict;
    double seconds;
};

static const char *name_of(enum laws_color side)
{
    return side == LAWS_WHITE ? "white" : "black";
}

static void ask(const struct asker *asker, struct question *question)
{
    uint64_t start = sys_now();

    laws_mate_possible(&question->position, question->side, asker->workspace,
                       asker->budget, &question->verdict);
    if (asker->args->value[SHORT] ||
        laws_mate_draws(&question->position, &question->verdict))
        laws_mate_shorten(&question->position, question->side, asker->workspace,
                          SHORTENING, &question->verdict);
    question->seconds = (double)(sys_now() - start) * 1e-9;
}

/* As a player writes it: "1. Rb8+ Rxb8 2. Ra1#". */
static void print_moves(const struct question *question)
{
    const struct laws_mate_verdict *verdict = &question->verdict;
    struct laws_position position = question->position;
    char text[LAWS_SAN_MAX];

    for (unsigned i = 0; i < verdict->length; i++) {
        laws_san_print(&position, verdict->line[i], text);
        if (i)
            putchar(' ');
        if (i == 0 || position.turn == LAWS_WHITE)
            printf("%u%s ", position.number,
                   position.turn == LAWS_WHITE ? "." : "...");
        fputs(text, stdout);
        laws_position_play(&position, verdict->line[i]);
    }
}

/* As a JSON list of strings, in coordinates or as players write. */
static void print_list(const struct asker *asker,
                       const struct question *question, bool coordinates)
{
    const struct laws_mate_verdict *verdict = &question->verdict;
    struct laws_position position = question->position;
    bool chess960 =
        asker->args->value[CHESS960] || score_is_chess960(&question->setup);
    char text[LAWS_COORDINATES_MAX > LAWS_SAN_MAX ? LAWS_COORDINATES_MAX
                                                  : LAWS_SAN_MAX];

    putchar('[');
    for (unsigned i = 0; i < verdict->length; i++) {
        if (coordinates)
            laws_coordinates_print(verdict->line[i], chess960, text);
        else
            laws_san_print(&position, verdict->line[i], text);
        printf("%s\"%s\"", i ? "," : "", text);
        laws_position_play(&position, verdict->line[i]);
    }
    putchar(']');
}

/* The Article by which the line would have ended in a draw; NULL: by none. */
static const char *drawn_before(const struct question *question)
{
    switch (laws_mate_draws(&question->position, &question->verdict)) {
    case LAWS_MATE_DRAWS_FIVEFOLD:
        return laws_article(LAWS_CURRENT, LAWS_RULE_FIVEFOLD);
    case LAWS_MATE_DRAWS_SEVENTYFIVE:
        return laws_article(LAWS_CURRENT, LAWS_RULE_SEVENTYFIVE);
    case LAWS_MATE_DRAWS_NOT:
        break;
    }
    return NULL;
}

static void print_line(const struct question *question)
{
    const char *article = drawn_before(question);

    print_moves(question);
    if (article) {
        fputs("; ", stdout);
        printf(say("on the way Article %s would draw the game, but the "
                   "question is only whether the moves are legal"),
               article);
    }
}

/* The line, or the reason and its size. */
static void print_detail(const struct question *question)
{
    const struct laws_mate_verdict *verdict = &question->verdict;

    if (verdict->argument == LAWS_MATE_BY_LINE) {
        if (verdict->length)
            print_line(question);
        else
            fputs(say("checkmate is on the board"), stdout);
        return;
    }
    fputs(laws_mate_argument_text(verdict->argument), stdout);
    if (verdict->argument == LAWS_MATE_BY_CLOSURE)
        printf(" (%" PRIu64 " seen, %" PRIu64 " of them blocked)",
               verdict->states, verdict->blocked);
}

static void print_json(const struct asker *asker,
                       const struct question *question)
{
    const struct laws_mate_verdict *verdict = &question->verdict;
    const char *article = drawn_before(question);
    char fen[LAWS_FEN_MAX];

    laws_fen_print(&question->setup, fen);
    printf("{\"fen\":\"%s\",\"side\":\"%s\",\"answer\":\"%s\",", fen,
           name_of(question->side), laws_mate_answer_text(verdict->answer));
    if (verdict->argument == LAWS_MATE_BY_LINE) {
        fputs("\"moves\":", stdout);
        print_list(asker, question, false);
        fputs(",\"line\":", stdout);
        print_list(asker, question, true);
        printf(",\"drawn\":%s%s%s,", article ? "\"" : "",
               article ? article : "null", article ? "\"" : "");
    } else {
        printf("\"reason\":\"%s\",\"closed\":%" PRIu64 ",\"blocked\":%" PRIu64
               ",",
               laws_mate_argument_text(verdict->argument), verdict->states,
               verdict->blocked);
    }
    printf("\"nodes\":%" PRIu64 ",\"seconds\":%.6f}\n", verdict->nodes,
           question->seconds);
}

static void print_verdict(const struct question *question)
{
    printf("%s: ", laws_mate_answer_text(question->verdict.answer));
    print_detail(question);
    printf("; %" PRIu64 " nodes, %.6f s\n", question->verdict.nodes,
           question->seconds);
}

static enum status answer(const struct asker *asker, struct question *question)
{
    static const enum status statuses[] = {[LAWS_MATE_POSSIBLE] = STATUS_FINE,
                                           [LAWS_MATE_IMPOSSIBLE] = STATUS_NO,
                                           [LAWS_MATE_UNDECIDED] =
                                               STATUS_UNDECIDED};

    ask(asker, question);
    if (asker->json)
        print_json(asker, question);
    else
        print_verdict(question);
    return statuses[question->verdict.answer];
}

/* Both sides, and whether the position is dead: then the answer is no. */
static enum status answer_both(const struct asker *asker,
                               struct question *question)
{
    static const char *const words[] = {
        [STATUS_FINE] = LAWS_MSGID("not a dead position\n"),
        [STATUS_NO] = LAWS_MSGID("a dead position (5.2.2)\n"),
        [STATUS_UNDECIDED] = LAWS_MSGID("perhaps a dead position\n")};
    enum status status = STATUS_NO;

    for (int side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        enum status one;

        question->side = (enum laws_color)side;
        if (!asker->json)
            printf("%s ", side == LAWS_WHITE ? "White" : "Black");
        one = answer(asker, question);
        if (one == STATUS_FINE || status == STATUS_NO)
            status = one;
    }
    if (!asker->json)
        fputs(say(words[status]), stdout);
    return status;
}

static enum status read_side(const struct args *args, const char *text,
                             enum laws_color *side)
{
    if (!strcmp(text, "white") || !strcmp(text, "w"))
        *side = LAWS_WHITE;
    else if (!strcmp(text, "black") || !strcmp(text, "b"))
        *side = LAWS_BLACK;
    else
        return args_error(args, "\"%s\" is no side; take white or black",
                          shown_of(text).text);
    return STATUS_FINE;
}

/* Leave out the rest of a line that is too long for anything we ask for. */
static bool skip_rest(const char *text)
{
    size_t length = strlen(text);
    int c = 0;

    if (length < LINE_MOST - 1 || text[length - 1] == '\n')
        return false;
    while (c != '\n' && c != EOF)
        c = getchar();
    return true;
}

/* One line of the standard input; a bad one gets the verdict "error". */
static enum status answer_line(const struct asker *asker, char *text,
                               unsigned long number)
{
    const struct args *args = asker->args;
    char *tab = strchr(text, '\t');
    struct question question;
    enum status status = STATUS_BAD;

    if (skip_rest(text)) {
        args_error(args, "line %lu: this line is too long", number);
    } else {
        if (tab) {
            *tab++ = '\0';
            tab[strcspn(tab, "\t\r\n")] = '\0';
        }
        text[strcspn(text, "\r\n")] = '\0';
        status = args_position(args, text, &question.setup, &question.position);
        if (!status && tab)
            status = read_side(args, tab, &question.side);
        if (status)
            fprintf(stderr, say("arbiter mate: this was line %lu\n"), number);
    }
    if (!status)
        return tab ? answer(asker, &question) : answer_both(asker, &question);
    printf(asker->json ? "{\"answer\":\"error\"}\n" : "error\n");
    return status;
}

static enum status answer_all(const struct asker *asker)
{
    enum status worst = STATUS_FINE;
    char text[LINE_MOST];

    unsigned long number = 0;

    while (fgets(text, sizeof text, stdin))
        worst = status_worse(worst, answer_line(asker, text, ++number));
    return number ? worst : args_error(asker->args, "nothing was read");
}

static enum status answer_arguments(const struct asker *asker)
{
    const struct args *args = asker->args;
    struct question question;

    if (args_position(args, args->operand[0], &question.setup,
                      &question.position))
        return STATUS_BAD;
    if (args->count == 1)
        return answer_both(asker, &question);
    if (read_side(args, args->operand[1], &question.side))
        return STATUS_BAD;
    return answer(asker, &question);
}

static enum status run(const struct args *args)
{
    struct asker asker = {.args = args, .json = args->value[JSON]};
    unsigned mib = MEMORY_DEFAULT;
    enum status status;
    size_t size;
    void *memory;

    if (args->count < 1)
        return args_error(args, "a FEN is needed, or - for the standard "
                                "input; for example: arbiter mate startpos");
    if (args->count == 2 && !strcmp(args->operand[0], "-"))
        return args_error(args,
                          "with -, each line says its side; leave out \"%s\"",
                          shown_of(args->operand[1]).text);
    if (args_at_most(args, 2) ||
        (args->value[BUDGET] &&
         args_number(args, "--budget", args->value[BUDGET], 1, 4000000000,
                     &asker.budget)) ||
        (args->value[MEMORY] &&
         args_number(args, "--memory", args->value[MEMORY], 1, MEMORY_MOST,
                     &mib)))
        return STATUS_BAD;
    size = (size_t)mib << 20;
    memory = malloc(size);
    if (!memory)
        return args_error(args,
                          "there are no %u MiB of memory; give less "
                          "with --memory",
                          mib);
    asker.workspace = laws_mate_workspace_init(memory, size);
    status = strcmp(args->operand[0], "-") ? answer_arguments(&asker)
                                           : answer_all(&asker);
    free(memory);
    return status;
}

const struct command command_mate = {
    .name = "mate",
    .operands = "FEN|- [white|black]",
    .about = "Looks for any series of legal moves that mates.  Says possible, "
             "with such a\n"
             "series; impossible, with the proof; or undecided, when the "
             "budget or the memory\n"
             "is used up.  Without a side: both,\n"
             "and whether the position is dead (5.2.2).\n"
             "With - for FEN, reads lines \"FEN<tab>side\" from the standard "
             "input and prints\n"
             "one verdict a line; a line without a side asks both.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .usual = usual,
    .examples = "arbiter mate '8/8/4k3/8/8/3bK3/7P/8 w - - 0 1' black\n"
                "arbiter mate - --json <fens.txt\n",
    .run = run,
};
