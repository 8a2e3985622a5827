/* cmd_board.c - arbiter board: a position as a diagram, in text or as a picture
 */
#include "diagram/board_text.h"
#include "diagram/diagram.h"
#include "main/commands.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <string.h>

#define SIZE_DEFAULT 64

enum {
    PIECES,
    FLIP,
    SVG,
    PNG,
    SIZE,
    COORDINATES,
    NO_COORDINATES,
    RANDOM,
    DICE,
};

static const struct option options[] = {
    [PIECES] = OPTION_PIECES,
    [FLIP] = {"flip", NULL, "show the board from Black's side"},
    [SVG] = {"svg", ">FILE", "write an SVG image; -: standard output"},
    [PNG] = {"png", ">FILE", "write a PNG image; -: standard output"},
    [SIZE] = {"size", "N", "pixels per square of the image (64)"},
    [COORDINATES] = {"coordinates", NULL, "label files and ranks (default)"},
    [NO_COORDINATES] = {"no-coordinates", NULL, "omit the labels"},
    [RANDOM] = {"random", NULL, "use a random Chess960 array, not a FEN"},
    [DICE] = {"dice", "R,R,...",
              "use the Chess960 array of these rolls of a die"},
};

/* Whose move it is, and whether he has one. */
static void print_turn(const struct laws_setup *setup)
{
    static const char *const turns[2][4] = {
        {LAWS_MSGID("White to move"), LAWS_MSGID("White to move, in check"),
         LAWS_MSGID("White to move: checkmate"),
         LAWS_MSGID("White to move: stalemate")},
        {LAWS_MSGID("Black to move"), LAWS_MSGID("Black to move, in check"),
         LAWS_MSGID("Black to move: checkmate"),
         LAWS_MSGID("Black to move: stalemate")}};
    bool check = laws_setup_in_check(setup, setup->turn);
    bool can_move = false;

    for (laws_square from = 0; from < 64 && !can_move; from++)
        can_move = laws_setup_moves_from(setup, from) != 0;
    puts(say(turns[setup->turn][can_move ? check : check ? 2 : 3]));
}

static void print_text(const struct args *args, const struct laws_setup *setup,
                       bool unicode, bool coordinates)
{
    char fen[LAWS_FEN_MAX];
    unsigned number;

    board_text_print(stdout, setup, unicode, args->value[FLIP], coordinates);
    putchar('\n');
    print_turn(setup);
    laws_fen_print(setup, fen);
    puts(fen);
    if (!laws_chess960_number(setup, &number) &&
        (number != LAWS_CHESS960_USUAL || args->count == 0))
        printf(say("Chess960 array %u\n"), number);
    args_print_faults(stdout, say("not a position: "),
                      laws_setup_faults(setup));
}

/* Draw one picture and bring it where it belongs. */
static enum status draw(const struct args *args, const char *file,
                        const struct laws_setup *setup,
                        const struct diagram *diagram,
                        enum diagram_format format)
{
    struct picture picture;
    enum status status = STATUS_FINE;
    const char *why = diagram_new(&picture, setup, diagram, format);

    if (why)
        return args_error(args, "cannot draw the image: %s", why);
    if (!strcmp(file, "-")) {
        fwrite(picture.data, 1, picture.length, stdout);
    } else {
        int error = sys_file_write(file, picture.data, picture.length);

        if (error)
            status = args_error(args, "%s: %s; the image was not written",
                                shown_of(file).text, strerror(error));
    }
    diagram_free(&picture);
    return status;
}

/* II.2: roll after roll; what does not fit was rolled again. */
static enum status read_dice(const struct args *args, struct laws_setup *setup)
{
    static const char *const next[] = {
        LAWS_MSGID("the light-squared bishop"),
        LAWS_MSGID("the dark-squared bishop"), LAWS_MSGID("the queen"),
        LAWS_MSGID("the first knight"), LAWS_MSGID("the second knight")};
    struct laws_dice dice = {0};

    for (const char *at = args->value[DICE]; *at; at++) {
        if (*at < '1' || *at > '6' || (at[1] && at[1] != ','))
            return args_error(
                args,
                "--dice \"%s\": give rolls of a die, 1 to 6, separated by "
                "commas",
                shown_of(args->value[DICE]).text);
        if (!laws_dice_squares(&dice))
            return args_error(
                args,
                "--dice \"%s\": too many rolls; the array is complete before "
                "the last one",
                shown_of(args->value[DICE]).text);
        (void)!laws_dice_roll(&dice, (unsigned)(*at - '0'));
        at += at[1] == ',';
    }
    if (laws_dice_squares(&dice))
        return args_error(args,
                          "--dice \"%s\": roll on, for %s: 1 to %u count, "
                          "more is rolled again",
                          shown_of(args->value[DICE]).text, next[dice.taken],
                          laws_dice_squares(&dice));
    (void)!laws_chess960_setup(laws_dice_number(&dice), setup); /* one of 960 */
    return STATUS_FINE;
}

static enum status draw_lots(const struct args *args, struct laws_setup *setup)
{
    unsigned number = 0;
    int error = sys_draw(LAWS_CHESS960_ARRAYS, &number);

    if (error)
        return args_error(args, "cannot draw lots: %s", strerror(error));
    (void)!laws_chess960_setup(number, setup); /* one of 960 */
    return STATUS_FINE;
}

/* The placement that is asked for. */
static enum status read_setup(const struct args *args, struct laws_setup *setup)
{
    if (args->value[DICE])
        return read_dice(args, setup);
    if (args->value[RANDOM])
        return draw_lots(args, setup);
    return args_setup(args, args->operand[0], setup);
}

static enum status check(const struct args *args)
{
    const char *const *value = args->value;
    int needed = value[RANDOM] || value[DICE] ? 0 : 1;

    if (args_either(args, RANDOM, DICE) ||
        args_either(args, COORDINATES, NO_COORDINATES))
        return STATUS_BAD;
    if (args->count < needed)
        return args_error(args,
                          "give a FEN, for example: arbiter board startpos");
    if (!needed && args->count)
        return args_error(args, "--%s replaces the FEN; leave one of them out",
                          value[DICE] ? "dice" : "random");
    if (value[SIZE] && !value[SVG] && !value[PNG])
        return args_error(args, "--size needs --svg or --png");
    if (value[SVG] && value[PNG] && !strcmp(value[SVG], "-") &&
        !strcmp(value[PNG], "-"))
        return args_error(
            args, "only one image can go to standard output; give the other a "
                  "file");
    return STATUS_FINE;
}

static enum status run(const struct args *args)
{
    struct diagram diagram = {
        .size = SIZE_DEFAULT,
        .flip = args->value[FLIP],
        .coordinates = !args->value[NO_COORDINATES],
    };
    enum status status = STATUS_FINE;
    struct laws_setup setup;
    bool unicode;

    if (check(args) || args_pieces(args, args->value[PIECES], &unicode) ||
        read_setup(args, &setup) || args_at_most(args, 1))
        return STATUS_BAD;
    if (args->value[SIZE] &&
        args_number(args, "--size", args->value[SIZE], DIAGRAM_SIZE_LEAST,
                    DIAGRAM_SIZE_MOST, &diagram.size))
        return STATUS_BAD;
    if (!args->value[SVG] && !args->value[PNG]) {
        print_text(args, &setup, unicode, diagram.coordinates);
        return STATUS_FINE;
    }
    if (args->value[SVG])
        status = draw(args, args->value[SVG], &setup, &diagram, DIAGRAM_SVG);
    if (args->value[PNG] && !status)
        status = draw(args, args->value[PNG], &setup, &diagram, DIAGRAM_PNG);
    args_print_faults(
        stderr, say("arbiter board: drawn as it stands, not a position: "),
        laws_setup_faults(&setup));
    return status;
}

const struct command command_board = {
    .name = "board",
    .operands = "FEN",
    .about = "Shows any placement of pieces, and below it why it cannot be a "
             "position of a\n"
             "game.  With --svg or --png writes an image instead of text.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter board startpos --flip\n"
                "arbiter board startpos --svg board.svg\n",
    .run = run,
};
