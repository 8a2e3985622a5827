/*
 * cmd_san.c - arbiter san: a move from any form of notation to any other
 *
 * What is read may be letters of a language, figurines, coordinates, braille
 * or an announcement; the library has a reader for each.
 */
#include "main/commands.h"
#include "sheet/score.h"

#include "words/sentence.h"

#include <string.h>

enum {
    READ_LANG,
    LANG,
    PIECES,
    LONG,
    FIDE,
    COORDINATES,
    SPOKEN,
    ENGLISH,
    BRAILLE,
    LINE,
    LAWS,
    LANGUAGES,
};

static const struct option options[] = {
    [READ_LANG] = OPTION_READ_LANG,
    [LANG] = OPTION_LANG,
    [PIECES] = OPTION_PIECES,
    [LONG] = OPTION_LONG,
    [FIDE] = OPTION_FIDE,
    [COORDINATES] = {"coordinates", NULL, "write coordinates, as UCI does"},
    [SPOKEN] = {"spoken", NULL, "write the announcement of Appendix D"},
    [ENGLISH] = {"english", NULL, "write it in plain English words"},
    [BRAILLE] = OPTION_BRAILLE,
    [LINE] = {"line", NULL, "play the moves one after the other"},
    [LAWS] = OPTION_LAWS,
    [LANGUAGES] = {"languages", NULL, "list the languages and their letters"},
};

/* What is asked for. */
struct task {
    const struct args *args;
    struct laws_position position;
    bool chess960;
    enum laws_edition edition;
    enum laws_language from;
    struct laws_style style;
};

static const enum laws_kind order[] = {LAWS_KING,   LAWS_QUEEN,  LAWS_ROOK,
                                       LAWS_BISHOP, LAWS_KNIGHT, LAWS_PAWN};

static enum status print_languages(void)
{
    printf(
        say("          letters of king, queen, rook, bishop, knight, pawn\n"));
    for (unsigned i = 0; i < laws_languages(); i++) {
        enum laws_language language = (enum laws_language)i;

        printf("%s  %-12s", laws_language_code(language),
               laws_language_name(language));
        for (size_t j = 0; j < sizeof(order) / sizeof(order[0]); j++) {
            const char *letter = laws_language_letter(language, order[j]);

            if (*letter)
                printf(" %s", letter);
        }
        putchar('\n');
    }
    return STATUS_FINE;
}

/* An announcement, in any table that understands it. */
static enum laws_status read_spoken(const struct task *task, const char *text,
                                    struct laws_move *move)
{
    const enum laws_speech speech[] = {
        laws_speech_of(task->edition), LAWS_SPEECH_APPENDIX,
        LAWS_SPEECH_SUPPLEMENT, LAWS_SPEECH_ENGLISH};
    enum laws_status status = LAWS_SYNTAX;

    for (size_t i = 0; i < sizeof(speech) / sizeof(speech[0]); i++) {
        enum laws_status heard = laws_spoken_parse(
            text, strlen(text), &task->position, speech[i], move);

        if (heard == LAWS_OK)
            return LAWS_OK;
        if (status == LAWS_SYNTAX)
            status = heard;
    }
    return status;
}

static void tell_could_be(const struct task *task,
                          const struct laws_reading *reading)
{
    fprintf(stderr, say("it could be"));
    for (unsigned i = 0; i < reading->could_be.count; i++) {
        char text[LAWS_WRITTEN_MAX];

        laws_move_write(&task->position, reading->could_be.move[i],
                        &task->style, text);
        fprintf(stderr, " %s", text);
    }
    fputc('\n', stderr);
}

static enum status tell(const struct task *task, const char *text,
                        enum laws_status status,
                        const struct laws_reading *reading)
{
    const char *article =
        reading->reason != LAWS_LEGAL
            ? laws_reason_article(reading->reason, task->edition)
            : laws_article(task->edition, reading->rule);

    if (status == LAWS_SYNTAX) {
        args_error(task->args,
                   "move \"%s\", column %zu: %s; \"arbiter help san\" says "
                   "what is read",
                   shown_of(text).text, reading->error.where + 1,
                   say(reading->error.what));
        return STATUS_BAD;
    }
    args_error(task->args, "move \"%s\": %s%s%s%s", shown_of(text).text,
               say(reading->error.what), article ? " (" : "",
               article ? article : "", article ? ")" : "");
    if (reading->could_be.count)
        tell_could_be(task, reading);
    return STATUS_NO;
}

/* The Laws write no move like this; it was read all the same. */
static void tell_guess(const struct task *task, const char *text,
                       struct laws_move move)
{
    char san[LAWS_SAN_MAX];

    laws_san_print(&task->position, move, san);
    fprintf(stderr, say("arbiter san: \"%s\" is read as %s\n"),
            shown_of(text).text, san);
}

/* Read a move in whatever form it is. */
static enum status read_any(const struct task *task, const char *text,
                            struct laws_move *move)
{
    struct laws_reading reading;
    enum laws_status status, other;
    enum laws_rule rule = LAWS_RULE_WRITTEN;

    status = laws_move_read(text, strlen(text), &task->position, task->from,
                            &reading);
    *move = reading.move;
    if (status == LAWS_OK) {
        if (reading.guessed)
            tell_guess(task, text, reading.move);
        return STATUS_FINE;
    }
    if (status != LAWS_SYNTAX)
        return tell(task, text, status, &reading);
    other = laws_braille_parse(text, strlen(text), &task->position, move);
    if (other == LAWS_SYNTAX) {
        other = read_spoken(task, text, move);
        rule = LAWS_RULE_ANNOUNCED;
    }
    if (other == LAWS_OK)
        return STATUS_FINE;
    if (other != LAWS_SYNTAX) {
        reading.error.what = laws_status_text(other);
        reading.rule = rule;
        status = other;
    }
    return tell(task, text, status, &reading);
}

static void print_style(const struct task *task, struct laws_move move,
                        struct laws_style style, const char *label)
{
    char text[LAWS_WRITTEN_MAX];

    laws_move_write(&task->position, move, &style, text);
    printf("%s%s\n", label, text);
}

static void print_coordinates(const struct task *task, struct laws_move move,
                              const char *label)
{
    char text[LAWS_COORDINATES_MAX];

    laws_coordinates_print(move, task->chess960, text);
    printf("%s%s\n", label, text);
}

static void print_spoken(const struct task *task, struct laws_move move,
                         enum laws_speech speech, const char *label)
{
    char text[LAWS_SPOKEN_MAX];

    laws_spoken_print(&task->position, move, speech, text);
    printf("%s%s\n", label, text);
}

static void print_braille(const struct task *task, struct laws_move move,
                          const char *label)
{
    char text[LAWS_BRAILLE_MAX];

    laws_braille_print(&task->position, move, text);
    printf("%s%s\n", label, text);
}

static void print_all(const struct task *task, struct laws_move move)
{
    const struct laws_style pgn = {.language = LAWS_ENGLISH};
    struct laws_style style = pgn;

    print_style(task, move, pgn, "SAN          ");
    style.long_form = true;
    print_style(task, move, style, say("long         "));
    style = pgn;
    style.fide = true;
    print_style(task, move, style, "FIDE         ");
    style = pgn;
    style.figurines = true;
    /* What the locale cannot show has to be asked for, as on a board. */
    if (shown_as_utf8())
        print_style(task, move, style, say("figurines    "));
    print_coordinates(task, move, say("coordinates  "));
    print_spoken(task, move, laws_speech_of(task->edition),
                 say("spoken       "));
    print_spoken(task, move, LAWS_SPEECH_ENGLISH, say("in English   "));
    if (shown_as_utf8())
        print_braille(task, move, say("braille      "));
}

static bool is_styled(const struct args *args)
{
    return args->value[LANG] || args->value[PIECES] || args->value[LONG] ||
           args->value[FIDE];
}

static void print(const struct task *task, struct laws_move move)
{
    const struct args *args = task->args;

    if (is_styled(args))
        print_style(task, move, task->style, "");
    else if (args->value[COORDINATES])
        print_coordinates(task, move, "");
    else if (args->value[SPOKEN])
        print_spoken(task, move, laws_speech_of(task->edition), "");
    else if (args->value[ENGLISH])
        print_spoken(task, move, LAWS_SPEECH_ENGLISH, "");
    else if (args->value[BRAILLE])
        print_braille(task, move, "");
    else
        print_all(task, move);
}

/* Only one form can be written: the style, or one of the others. */
static enum status check_forms(const struct args *args)
{
    static const int forms[] = {COORDINATES, SPOKEN, ENGLISH, BRAILLE};
    const char *chosen = is_styled(args) ? say("a style of letters") : NULL;

    if (args_either(args, PIECES, LANG))
        return STATUS_BAD;
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        if (!args->value[forms[i]])
            continue;
        if (chosen)
            return args_error(args, "--%s and %s are two forms; ask for one",
                              options[forms[i]].name, chosen);
        chosen = options[forms[i]].name;
    }
    return STATUS_FINE;
}

static enum status translate(struct task *task)
{
    const struct args *args = task->args;
    bool table = !is_styled(args) && !args->value[COORDINATES] &&
                 !args->value[SPOKEN] && !args->value[ENGLISH] &&
                 !args->value[BRAILLE];
    enum status status = STATUS_FINE;
    bool printed = false;

    for (int i = 1; i < args->count; i++) {
        struct laws_move move;
        enum status answer = read_any(task, args->operand[i], &move);

        if (answer > status)
            status = answer;
        if (answer && args->value[LINE])
            return status;
        if (answer)
            continue;
        if (table && printed)
            putchar('\n');
        print(task, move);
        printed = true;
        if (args->value[LINE])
            laws_position_play(&task->position, move);
    }
    return status;
}

static enum status run(const struct args *args)
{
    struct task task = {.args = args, .edition = LAWS_CURRENT};
    struct laws_setup setup;

    if (args->value[LANGUAGES])
        return print_languages();
    if (args->count < 1)
        return args_error(args,
                          "give a FEN, for example: arbiter san startpos Nf3");
    if (args->count < 2)
        return args_error(args,
                          "give a move, for example: arbiter san startpos Nf3");
    if (args_position(args, args->operand[0], &setup, &task.position) ||
        check_forms(args) ||
        args_language(args, args->value[READ_LANG], &task.from) ||
        args_language(args, args->value[LANG], &task.style.language) ||
        (args->value[PIECES] &&
         args_pieces(args, args->value[PIECES], &task.style.figurines)) ||
        args_edition(args, args->value[LAWS], &task.edition))
        return STATUS_BAD;
    task.chess960 = score_is_chess960(&setup);
    task.style.long_form = args->value[LONG];
    task.style.fide = args->value[FIDE];
    return translate(&task);
}

const struct command command_san = {
    .name = "san",
    .operands = "FEN MOVE...",
    .about =
        "A MOVE may be written short or long, with letters or figurines, as\n"
        "coordinates, in braille, or in the words of an announcement (in\n"
        "quotes). Each is read in the given position and printed in every\n"
        "form, or in the one you choose. Exits with 1 if no legal\n"
        "move matches, or more than one.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples =
        "arbiter moves --translate startpos Nf3\n"
        "arbiter moves --translate startpos Sf3 --read-lang de --lang fr\n",
    .run = run,
};
