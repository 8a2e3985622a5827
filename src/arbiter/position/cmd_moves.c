/*
 * cmd_moves.c - arbiter moves: the legal moves, or why a move is not legal
 *
 * A game may have to go on from a setup that is no position (A.5.2), so every
 * question is answered for such a setup, too.
 */
#include "main/commands.h"
#include "sheet/score.h"
#include "words/sentence.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BY_PIECE, LAWS, CHESS960 };

static const struct option options[] = {
    [BY_PIECE] = {"by-piece", NULL,
                  "print one line per piece: \"e2: e2e3 e2e4\""},
    [LAWS] = OPTION_LAWS,
    [CHESS960] = OPTION_CHESS960,
};

/* What the question is about. */
struct board {
    struct laws_setup setup;
    struct laws_position position; /* only when is_position */
    bool is_position;
};

/*
 * No piece reaches more than 27 squares, and a pawn four with four promotions
 * on each, so this is enough for any setup, a board full of queens included.
 */
#define TEXTS_MAX (64 * 27)

struct texts {
    size_t count;
    char text[TEXTS_MAX][LAWS_COORDINATES_MAX];
};

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void add(struct texts *texts, struct laws_move move, bool chess960)
{
    assert(texts->count < TEXTS_MAX);
    laws_coordinates_print(move, chess960, texts->text[texts->count++]);
}

/* List what the piece on `from` may do in a setup that is no position. */
static void list_from(const struct laws_setup *setup, laws_square from,
                      bool chess960, struct texts *texts)
{
    static const enum laws_kind promotion[] = {
        LAWS_NO_KIND, LAWS_KNIGHT, LAWS_BISHOP, LAWS_ROOK, LAWS_QUEEN,
    };
    laws_bitboard to = laws_setup_moves_from(setup, from);
    bool pawn = laws_piece_kind(setup->on[from]) == LAWS_PAWN;

    for (laws_square square = 0; square < 64; square++) {
        if (!(to & LAWS_BIT(square)))
            continue;
        for (size_t i = 0; i < (pawn ? 5u : 1u); i++) {
            struct laws_move move = {
                .from = from,
                .to = square,
                .piece = (uint8_t)laws_piece_kind(setup->on[from]),
                .promotion = (uint8_t)promotion[i],
            };

            if (laws_setup_judge(setup, move) == LAWS_LEGAL)
                add(texts, move, chess960);
        }
    }
}

static void list(const struct board *board, bool chess960, struct texts *texts)
{
    texts->count = 0;
    if (board->is_position) {
        struct laws_moves moves;

        laws_position_moves(&board->position, &moves);
        for (unsigned i = 0; i < moves.count; i++)
            add(texts, moves.move[i], chess960);
    } else {
        for (laws_square from = 0; from < 64; from++)
            list_from(&board->setup, from, chess960, texts);
    }
    qsort(texts->text, texts->count, sizeof(texts->text[0]), by_text);
}

static void print_moves(const struct board *board, bool by_piece, bool chess960)
{
    static const char *const endings[2][2] = {
        {LAWS_MSGID("White has no legal move: stalemate"),
         LAWS_MSGID("White has no legal move: checkmate")},
        {LAWS_MSGID("Black has no legal move: stalemate"),
         LAWS_MSGID("Black has no legal move: checkmate")}};
    struct texts texts;

    list(board, chess960, &texts);
    for (size_t i = 0; i < texts.count; i++) {
        const char *text = texts.text[i];

        if (!by_piece)
            printf("%s\n", text);
        else if (i == 0 || strncmp(text, texts.text[i - 1], 2))
            printf("%s%.2s: %s", i ? "\n" : "", text, text);
        else
            printf(" %s", text);
    }
    if (by_piece && texts.count)
        putchar('\n');
    if (texts.count == 0)
        fprintf(stderr, "arbiter moves: %s\n",
                say(endings[board->setup.turn][laws_setup_in_check(
                    &board->setup, board->setup.turn)]));
}

static enum status unreadable(const struct args *args, const char *text,
                              const struct laws_error *error)
{
    return args_error(args,
                      "move \"%s\", column %zu: %s; \"arbiter help moves\" "
                      "says how to write one",
                      shown_of(text).text, error->where + 1, say(error->what));
}

static enum status print_illegal(const char *text, const char *why,
                                 const char *article)
{
    printf(say("%s: illegal: %s"), shown_of(text).text, say(why));
    printf("%s%s%s\n", article ? " (" : "", article ? article : "",
           article ? ")" : "");
    return STATUS_NO;
}

/* It is not the move that is at fault but how it is written (C.10). */
static enum status print_unclear(const struct board *board, const char *text,
                                 const struct laws_reading *reading)
{
    printf(say("%s: unclear: %s, it could be"), shown_of(text).text,
           say(reading->error.what));
    for (unsigned i = 0; i < reading->could_be.count; i++) {
        char move[LAWS_SAN_MAX];

        laws_san_print(&board->position, reading->could_be.move[i], move);
        printf(" %s", move);
    }
    putchar('\n');
    return STATUS_NO;
}

/* A word in no form of the Laws is told what it was taken for. */
static enum status print_legal(const struct board *board, const char *text,
                               const struct laws_reading *reading)
{
    char move[LAWS_SAN_MAX];

    if (reading->guessed) {
        laws_san_print(&board->position, reading->move, move);
        printf(say("%s: legal, read as %s\n"), shown_of(text).text, move);
    } else {
        printf(say("%s: legal\n"), shown_of(text).text);
    }
    return STATUS_FINE;
}

/* Judge a move as players write it, which takes a position. */
static enum status judge_written(const struct args *args,
                                 const struct board *board, const char *text,
                                 enum laws_edition edition)
{
    struct laws_reading reading;

    switch (laws_move_read(text, strlen(text), &board->position, LAWS_ENGLISH,
                           &reading)) {
    case LAWS_OK:
        return print_legal(board, text, &reading);
    case LAWS_NO_MOVE:
        if (reading.reason == LAWS_LEGAL)
            return print_illegal(text, reading.error.what,
                                 laws_article(edition, reading.rule));
        return print_illegal(text, laws_reason_text(reading.reason),
                             laws_reason_article(reading.reason, edition));
    case LAWS_AMBIGUOUS:
        return print_unclear(board, text, &reading);
    case LAWS_SYNTAX:
    case LAWS_RANGE:
    case LAWS_MISUSE:
    case LAWS_FAULTY:
    case LAWS_FULL:
        break;
    }
    return unreadable(args, text, &reading.error);
}

/* Judge one move as it was typed. */
static enum status judge(const struct args *args, const struct board *board,
                         const char *text, enum laws_edition edition)
{
    struct laws_error error = {0, ""};
    struct laws_move move;
    enum laws_reason reason;

    if (laws_coordinates_parse(text, strlen(text), &board->setup, &move,
                               &error))
        return board->is_position ? judge_written(args, board, text, edition)
                                  : unreadable(args, text, &error);
    /* the setup knows of a double step that nobody can answer en passant */
    reason = laws_setup_judge(&board->setup, move);
    if (reason == LAWS_LEGAL && board->is_position)
        reason = laws_position_judge(&board->position, move);
    if (reason == LAWS_LEGAL) {
        printf(say("%s: legal\n"), text);
        return STATUS_FINE;
    }
    return print_illegal(text, laws_reason_text(reason),
                         laws_reason_article(reason, edition));
}

static enum status run(const struct args *args)
{
    enum laws_edition edition = LAWS_CURRENT;
    enum status status = STATUS_FINE;
    struct board board;
    unsigned faults;

    if (args->count < 1)
        return args_error(args,
                          "give a FEN, for example: arbiter moves startpos");
    if (args_setup(args, args->operand[0], &board.setup))
        return STATUS_BAD;
    if (args_edition(args, args->value[LAWS], &edition))
        return STATUS_BAD;
    if (args->value[BY_PIECE] && args->count > 1)
        return args_error(args, "--by-piece lists all moves; leave out \"%s\"",
                          shown_of(args->operand[1]).text);
    faults = laws_position_from_setup(&board.position, &board.setup);
    board.is_position = faults == 0;
    if (faults) {
        fprintf(stderr,
                say("%s: not a position of a game, judged as it stands:\n"),
                "arbiter moves");
        args_print_faults(stderr, "  ", faults);
    }

    if (args->count == 1)
        print_moves(&board, args->value[BY_PIECE],
                    args->value[CHESS960] || score_is_chess960(&board.setup));
    for (int i = 1; i < args->count; i++) {
        enum status answer = judge(args, &board, args->operand[i], edition);

        if (answer > status)
            status = answer;
    }
    return status;
}

const struct command command_moves = {
    .name = "moves",
    .operands = "FEN [MOVE...]",
    .about =
        "Without MOVE, lists every legal move in coordinates, one per line.\n"
        "With MOVE, says for each whether it is legal, and if not, why and by "
        "which\n"
        "Article.  Write a MOVE as in a game, Nf3 or O-O, or by its squares, "
        "g1f3 or\n"
        "e7e8q; each is judged in the given position.\n"
        "Exits with 1 if one of them is illegal.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter moves startpos Ke2\n"
                "arbiter moves --translate startpos Nf3 --lang de\n",
    .run = run,
};
