/* say.c - rulings, written down and put into words */
#include "game/state.h"

#include "laws/words.h"
#include "writing.h"

/* As much of a text as there is room for. */
void laws__copy_text(char *to, size_t size, const char *from)
{
    laws_text_copy(to, size, from, strlen(from));
}

struct laws_ruling *laws__say(struct laws__fold *fold,
                              enum laws_verdict verdict, enum laws_rule rule)
{
    struct laws_rulings *out = fold->out;
    const char *article = laws_article(fold->edition, rule);
    struct laws_ruling *ruling;

    SURE(out->count < LAWS_RULINGS_MAX); /* no act causes so many */
    ruling = &out->ruling[out->count++];
    memset(ruling, 0, sizeof *ruling);
    ruling->verdict = verdict;
    ruling->color = LAWS_NOBODY;
    ruling->square = ruling->second = LAWS_NO_SQUARE;
    ruling->word = "";
    laws__copy_text(ruling->article, sizeof ruling->article,
                    article ? article : "-");
    return ruling;
}

void laws__say_move(struct laws__fold *fold, enum laws_verdict verdict,
                    enum laws_rule rule, const char *move)
{
    struct laws_ruling *ruling = laws__say(fold, verdict, rule);

    laws__copy_text(ruling->move, sizeof ruling->move, move);
}

void laws__say_square(struct laws__fold *fold, enum laws_verdict verdict,
                      enum laws_rule rule, laws_square square)
{
    laws__say(fold, verdict, rule)->square = square;
}

void laws__say_color(struct laws__fold *fold, enum laws_verdict verdict,
                     enum laws_rule rule, enum laws_color color)
{
    laws__say(fold, verdict, rule)->color = color;
}

void laws__say_time(struct laws__fold *fold, enum laws_verdict verdict,
                    enum laws_rule rule, enum laws_color color, laws_ms span)
{
    struct laws_ruling *ruling = laws__say(fold, verdict, rule);

    ruling->color = color;
    ruling->span = span;
}

void laws__say_word(struct laws__fold *fold, enum laws_verdict verdict,
                    enum laws_rule rule, const char *word)
{
    laws__say(fold, verdict, rule)->word = word;
}

void laws__refuse(struct laws__fold *fold, enum laws_rule rule,
                  enum laws_refusal why)
{
    laws__say(fold, LAWS_VERDICT_REFUSED, rule)->refusal = why;
}

/* An act that the edition has no rule for; where its text is not at hand on
   what belongs to `part` of the newest edition, nobody knows. */
void laws__refuse_unknown(struct laws__fold *fold, const char *part)
{
    laws__refuse(fold, LAWS_RULE_NONE,
                 laws_edition_lacks(fold->edition, part)
                     ? LAWS_REFUSED_NO_TEXT
                     : LAWS_REFUSED_NOT_IN_EDITION);
}

/* `for ARTICLE`: the ruling rests on what the arbiter names, if he does. */
void laws__cite(struct laws_ruling *ruling, const char *article)
{
    if (article)
        laws__copy_text(ruling->article, sizeof ruling->article, article);
}

/* The last ruling is on an offence that somebody may still claim. */
void laws__note_ruled(struct laws__fold *fold, struct laws__ruled *ruled)
{
    const struct laws_ruling *ruling = &fold->out->ruling[fold->out->count - 1];

    ruled->at = fold->act->at;
    laws__copy_text(ruled->article, sizeof ruled->article, ruling->article);
    if (ruling->verdict == LAWS_VERDICT_ILLEGAL)
        laws__copy_text(ruled->text, sizeof ruled->text, ruling->move);
    else
        laws_square_print(ruling->square, ruled->text);
}

/* The number of an Article without what marks a part of its text: a ruling
   cites "6.2.3", not "6.2.3#2".  What is too long for one is cut off, and
   names none either. */
void laws__article_number(char number[LAWS_ARTICLE_MAX], const char *article)
{
    laws_text_copy(number, LAWS_ARTICLE_MAX, article, strcspn(article, "#"));
}

/* Text. */

size_t laws_span_print(laws_ms span, char text[LAWS_SPAN_MAX])
{
    struct writer writer = laws__writer(text, LAWS_SPAN_MAX);

    laws__write_time(&writer, span, false, FRACTION_TENTHS);
    return laws__written(&writer);
}

static void write_argument(struct writer *writer,
                           const struct laws_ruling *ruling, char kind)
{
    laws__write(writer, " ");
    switch (kind) {
    case 'c':
        laws__write(writer, laws_color_text(ruling->color));
        break;
    case 's':
        laws__write_square(writer, ruling->square);
        break;
    case 'd':
        laws__write_square(writer, ruling->second);
        break;
    case 'm':
        laws__write(writer, ruling->move);
        break;
    case 't':
        laws__write_time(writer, ruling->span, false, FRACTION_TENTHS);
        break;
    case 'n':
        laws__write_number(writer, ruling->number, 1);
        break;
    case 'w':
        laws__write(writer, ruling->word);
        break;
    case 'f':
        laws__write(writer, laws_refusal_words(ruling->refusal)->word);
        break;
    case 'e':
        laws__write(writer, laws_end_words(ruling->end)->word);
        break;
    case 'k':
        laws__write(writer, laws_penalty_text(ruling->penalty));
        break;
    case 'r':
        laws__write(writer, laws_result_text(ruling->result));
        break;
    case 'x':
        laws__write(writer, ruling->extra);
        break;
    case 'q':
        laws__write(writer, "\"");
        laws__write(writer, ruling->extra);
        laws__write(writer, "\"");
        break;
    }
}

size_t laws_ruling_print(const struct laws_ruling *ruling,
                         char text[LAWS_RULING_TEXT_MAX])
{
    const struct laws_verdict_form *form =
        laws_verdict_form_of(ruling->verdict);
    struct writer writer = laws__writer(text, LAWS_RULING_TEXT_MAX);

    laws__write(&writer, ruling->article);
    laws__write(&writer, " ");
    laws__write(&writer, form->word);
    for (const char *kind = form->arguments; *kind; kind++)
        if (*kind != 'x' || *ruling->extra)
            write_argument(&writer, ruling, *kind);
    return laws__written(&writer);
}
