/* notation.c - a move in other forms: written and spoken */
#include "buffers.h"

/* The move that the text names, in another form: 0 SAN and its styles (a set of
   FIGURINES, LONG_FORM, FIDE), 1 spoken (how: an enum laws_speech).  The
   length, or a status and the words. */
enum { FIGURINES = 1, LONG_FORM = 2, FIDE = 4 };

int EXPORT(notation_write)(const struct laws_position *position,
                           unsigned length, unsigned form, unsigned how,
                           unsigned language)
{
    struct laws_style style = {
        .language = (enum laws_language)language,
        .figurines = how & FIGURINES,
        .long_form = how & LONG_FORM,
        .fide = how & FIDE,
    };
    struct laws_move move;
    int status = find_move(position, length, LAWS_ENGLISH, &move);

    if (status)
        return status;
    if (form == 1)
        return (int)laws_spoken_print(position, move, (enum laws_speech)how,
                                      out);
    return (int)laws_move_write(position, move, &style, out);
}

/* Read an announcement: packed, or a status. */
int EXPORT(notation_hear)(const struct laws_position *position, unsigned length,
                          unsigned speech, int chess960)
{
    struct laws_move move;
    enum laws_status status = laws_spoken_parse(
        in, length, position, (enum laws_speech)speech, &move);

    say(laws_status_text(status));
    return status ? status : (int)pack(move, chess960);
}

/* The nth language: "de German"; nothing: there are no more. */
unsigned EXPORT(notation_language)(unsigned nth)
{
    if (nth >= laws_languages())
        return 0;
    return say_more(
        say_more(say(laws_language_code((enum laws_language)nth)), " "),
        laws_language_name((enum laws_language)nth));
}
