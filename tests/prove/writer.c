/*
 * writer.c - any word into any room that is left
 *
 * Up to LONGEST bytes, whatever they are, into room for up to LONGEST more and
 * the zero behind them: nothing is written behind that zero, and what is left
 * then is inside of what was left before.
 */
#include "__fc_builtin.h"
#include "writing.h"

#define LONGEST 12

/* What laws_text_fit() may answer, as main() shows. */
static size_t any_fit(const char *text, size_t length, size_t room)
{
    size_t fit = (size_t)Frama_C_interval(0, LONGEST);

    (void)text;
    if (length <= room)
        return length;
    //@ split fit;
    return fit < room ? fit : room;
}

#define laws_text_fit any_fit
#include "writing.c"
#undef laws_text_fit

int main(void)
{
    char text[LONGEST], room[LONGEST + 1];
    size_t length = (size_t)Frama_C_interval(0, LONGEST), fit;
    size_t left = (size_t)Frama_C_interval(0, LONGEST);
    struct writer writer;

    //@ split length;
    //@ split left;
    Frama_C_make_unknown(text, sizeof text);
    fit = laws_text_fit(text + sizeof text - length, length, left);
    //@ assert fit <= left && (length <= left ==> fit == length);
    writer = (struct writer){room, room + LONGEST - left, room + LONGEST};
    laws__write_word(&writer,
                     (struct word){text + sizeof text - length, length});
    //@ assert room + LONGEST - left <= writer.at;
    //@ assert writer.at <= writer.end;
    //@ assert writer.end <= room + LONGEST;
    return 0;
}
