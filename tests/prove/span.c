/*
 * span.c - any bytes as a time: "1:30:00.5"
 *
 * Whatever they are, nothing outside of them is read, nothing overflows, and
 * what is taken lies between zero and the limit.
 */
#include "__fc_builtin.h"
#include "text/line.h"

#define LONGEST 17

int main(void)
{
    char text[LONGEST];
    laws_ms span = 0;
    struct word word = {text, (size_t)Frama_C_interval(0, LONGEST)};

    Frama_C_make_unknown(text, sizeof text);
    if (laws__read_span(word, &span)) {
        //@ assert 0 <= span <= LAWS_SPAN_LIMIT;
        ;
    }
    return 0;
}
