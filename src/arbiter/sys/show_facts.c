/* show_facts.c - see show_facts.h */
#include "sys/show_facts.h"

#include "laws/notation.h"
#include "laws/words.h"
#include "sys/show_message.h"

static void show_squares(struct text *text, const struct laws_fact *fact)
{
    put_open(text, "squares", '[');
    for (unsigned i = 0; i < fact->squares; i++) {
        char square[3];

        put_bytes(text, NULL, square,
                  laws_square_print(fact->square[i], square));
    }
    put_close(text, ']');
}

static void show_fact(struct text *text, const struct laws_explained *explained,
                      const struct laws_fact *fact, unsigned ruling, bool say)
{
    struct laws_message message;
    char sentence[LAWS_FACT_TEXT_MAX];

    put_open(text, NULL, '{');
    put_number(text, "ruling", ruling);
    put_string(text, "fact", laws_fact_word(fact));
    if (fact->article)
        put_string(text, "article", fact->article);
    if (fact->player != LAWS_NOBODY)
        put_string(text, "player", laws_color_text(fact->player));
    if (fact->needed) {
        put_number(text, "number", fact->number);
        put_number(text, "needed", fact->needed);
    }
    if (fact->plies) {
        put_open(text, "plies", '[');
        for (unsigned i = 0; i < fact->plies; i++)
            put_number(text, NULL, fact->ply[i]);
        put_close(text, ']');
    }
    if (fact->squares)
        show_squares(text, fact);
    laws_fact_message(explained, fact, &message);
    put_bytes(text, "sentence", sentence,
              laws_message_say(message.text, NULL, sentence, sizeof sentence));
    if (say)
        put_say(text, message.text);
    put_close(text, '}');
}

void show_facts(struct text *text, const struct laws_explained *explained,
                bool say)
{
    struct laws_fact fact[LAWS_FACTS_MAX];

    put_open(text, "facts", '[');
    for (unsigned i = 0; i < explained->rulings->count; i++) {
        unsigned count = laws_explain(explained, i, fact);

        for (unsigned k = 0; k < count; k++)
            show_fact(text, explained, &fact[k], i, say);
    }
    put_close(text, ']');
}
