/* mend_print.c - see mend_print.h */
#include "transcript/mend_print.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 79
#define INDENT 3

static void print_word(const char *word, unsigned *column)
{
    const unsigned length = (unsigned)strlen(word);

    if (*column > INDENT && *column + 1 + length > WIDTH) {
        printf("\n%*s", INDENT, "");
        *column = INDENT;
    } else if (*column > INDENT) {
        putchar(' ');
        ++*column;
    }
    fputs(word, stdout);
    *column += length;
}

static void print_moves(const struct laws_mend *mend,
                        const struct laws_mend_reading *reading,
                        const struct laws_style *style)
{
    struct laws_position position;
    unsigned column = INDENT;

    laws_mend_position(mend, reading, 0, &position);
    for (unsigned ply = 0; ply < reading->plies; ply++) {
        char text[LAWS_WRITTEN_MAX], number[16];

        if (position.turn == LAWS_WHITE || !ply) {
            snprintf(number, sizeof number, "%u%s", (unsigned)position.number,
                     position.turn == LAWS_WHITE ? "." : "...");
            print_word(number, &column);
        }
        laws_move_write(&position, reading->move[ply], style, text);
        print_word(text, &column);
        laws_position_play(&position, reading->move[ply]);
    }
    putchar('\n');
}

static void print_reading(const struct laws_mend *mend, unsigned nth,
                          const struct laws_style *style)
{
    const struct laws_mend_reading *reading = laws_mend_nth(mend, nth);

    printf("%s%c  ", nth ? "\n" : "", 'A' + (int)nth);
    print_moves(mend, reading, style);
    for (unsigned i = 0; i < reading->slips; i++) {
        char text[LAWS_MEND_TEXT_MAX];

        laws_mend_print(mend, reading, i, text);
        printf("%*s- %s\n", INDENT, "", shown_of(say_message(text).text).text);
    }
    if (!reading->whole) {
        size_t length;
        const char *word =
            laws_mend_word(mend, reading->sheet, reading->words, &length);
        char text[64];

        snprintf(text, sizeof text, "%.*s", length < 32 ? (int)length : 32,
                 word);
        printf("%*s- ", INDENT, "");
        printf(say("%s does not fit, and nothing mends it\n"),
               shown_of(text).text);
    }
}

enum status mend_print(const struct args *args, enum laws_language language)
{
    const struct laws_style style = {.language = language};
    const size_t size = laws_mend_size();
    struct laws_mend *mend = laws_mend_init(sys_alloc(size), size);
    char *sheet[2] = {NULL, NULL};
    enum status status = STATUS_FINE;
    unsigned count = 0;

    for (int i = 0; i < args->count && !status; i++) {
        size_t length;

        sheet[i] = args_file_bytes(args, args->operand[i], &length);
        if (!sheet[i])
            status = STATUS_BAD;
        else
            (void)!laws_mend_sheet(mend, sheet[i], length, language);
    }
    if (!status) {
        count = laws_mend_find(mend, 0);
        for (unsigned i = 0; i < count; i++)
            print_reading(mend, i, &style);
        if (!count)
            status = args_error(args, "%s: no move can be read in it",
                                shown_of(args->operand[0]).text);
        else if (!laws_mend_nth(mend, 0)->whole)
            status = STATUS_NO;
    }
    free(sheet[0]);
    free(sheet[1]);
    free(mend);
    return status;
}
