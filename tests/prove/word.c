/*
 * word.c - the next word of a line, from any place of it
 *
 * Of up to LONGEST bytes, whatever they are, none outside the text is read, and
 * the word lies inside the text, between where the reader stood and where it
 * stands then.  act.c builds on that.
 *
 * Blanks before the word are looked at apart: what laws__next_word() does from
 * a blank is what it does from where laws__skip_blanks() gets.
 */
#include "__fc_builtin.h"
#include "text/line.h"

#define LONGEST 5

int main(void)
{
    char text[LONGEST];
    size_t length = (size_t)Frama_C_interval(0, LONGEST);
    size_t start = (size_t)Frama_C_interval(0, LONGEST);
    const char *place;
    struct scanner scanner;
    struct word word;

    //@ split length;
    //@ split start;
    if (start > length)
        return 0;
    Frama_C_make_unknown(text, sizeof text);
    place = laws__skip_blanks(text + start, text + length);
    //@ assert text + start <= place <= text + length;
    if (start < length &&
        (text[start] == ' ' || text[start] == '\t' || text[start] == '\r'))
        return 0;
    scanner = (struct scanner){text, text + start, text + length};
    if (laws__next_word(&scanner, &word)) {
        //@ assert text + start <= word.text;
        //@ assert word.length <= length;
        //@ assert word.text + word.length <= scanner.at;
        //@ assert text + start < scanner.at <= text + length;
        ;
    }
    return 0;
}
