/* say.c - rulings, written down and put into words */
#include "game/state.h"

#include "laws/notation.h"

const char *laws_result_text(enum laws_result result)
{
    switch (result) {
#define X(name, text)                                                          \
    case LAWS_RESULT_##name:                                                   \
        return text;
        LAWS_RESULT_MAP(X)
#undef X
    }
    return "*";
}

/* As much of a text as there is room for. */
void laws__copy_text(char *to, size_t size, const char *from)
{
    laws_text_copy(to, size, from, strlen(from));
}

/* No act causes LAWS_RULINGS_MAX rulings; if one did, the last would give way
   and the result, which comes last, would still be told. */
struct laws_ruling *laws__say(struct laws__fold *fold,
                              enum laws_verdict verdict, enum laws_rule rule)
{
    struct laws_rulings *out = fold->out;
    const char *article = laws_article(fold->edition, rule);
    struct laws_ruling *ruling;

    if (out->count == LAWS_RULINGS_MAX)
        out->count--;
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
                  const char *word)
{
    laws__say_word(fold, LAWS_VERDICT_REFUSED, rule, word);
}

/* `for ARTICLE`: the ruling rests on what the arbiter names, if he does. */
void laws__cite(struct laws_ruling *ruling, const char *article)
{
    if (article)
        laws__copy_text(ruling->article, sizeof ruling->article, article);
}

/* The number of an Article without what marks a part of its text: a ruling
   cites "6.2.3", not "6.2.3#2".  Empty when it is too long for any. */
void laws__article_number(char number[LAWS_ARTICLE_MAX], const char *article)
{
    size_t length = strcspn(article, "#");

    if (length >= LAWS_ARTICLE_MAX)
        length = 0;
    memcpy(number, article, length);
    number[length] = '\0';
}

/* Text. */

struct text {
    char *at;
    size_t room; /* the NUL not counted */
};

static void add(struct text *text, const char *words)
{
    size_t length = strlen(words);

    if (length > text->room)
        length = text->room;
    memcpy(text->at, words, length);
    text->at += length;
    text->room -= length;
    *text->at = '\0';
}

static void add_number(struct text *text, uint64_t number, unsigned digits)
{
    char buffer[24];
    size_t i = sizeof buffer - 1;

    buffer[i] = '\0';
    do {
        buffer[--i] = (char)('0' + number % 10);
        number /= 10;
    } while (number || sizeof buffer - 1 - i < digits);
    add(text, buffer + i);
}

size_t laws_span_print(laws_ms span, char out[LAWS_SPAN_MAX])
{
    struct text text = {out, LAWS_SPAN_MAX - 1};
    uint64_t ms = span < 0 ? (uint64_t)-span : (uint64_t)span;
    uint64_t seconds = ms / 1000, minutes = seconds / 60;

    *out = '\0';
    if (span < 0)
        add(&text, "-");
    if (minutes >= 60) {
        add_number(&text, minutes / 60, 1);
        add(&text, ":");
        add_number(&text, minutes % 60, 2);
    } else {
        add_number(&text, minutes, 1);
    }
    add(&text, ":");
    add_number(&text, seconds % 60, 2);
    if (ms % 1000) { /* tenths where that is exact, else all of it */
        add(&text, ".");
        if (ms % 100)
            add_number(&text, ms % 1000, 3);
        else
            add_number(&text, ms % 1000 / 100, 1);
    }
    return (size_t)(text.at - out);
}

static const char *color_name(enum laws_color color)
{
    return color == LAWS_WHITE ? "white" : color == LAWS_BLACK ? "black" : "-";
}

static void add_argument(struct text *text, const struct laws_ruling *ruling,
                         char kind)
{
    char buffer[LAWS_SPAN_MAX];

    add(text, " ");
    switch (kind) {
    case 'c':
        add(text, color_name(ruling->color));
        break;
    case 's':
    case 'd':
        laws_square_print(kind == 's' ? ruling->square : ruling->second,
                          buffer);
        add(text, buffer);
        break;
    case 'm':
        add(text, ruling->move);
        break;
    case 't':
        laws_span_print(ruling->span, buffer);
        add(text, buffer);
        break;
    case 'n':
        add_number(text, ruling->number, 1);
        break;
    case 'w':
        add(text, ruling->word);
        break;
    case 'r':
        add(text, laws_result_text(ruling->result));
        break;
    case 'x':
        add(text, ruling->extra);
        break;
    case 'q':
        add(text, "\"");
        add(text, ruling->extra);
        add(text, "\"");
        break;
    }
}

size_t laws_ruling_print(const struct laws_ruling *ruling,
                         char out[LAWS_RULING_TEXT_MAX])
{
    static const struct {
        const char *word, *arguments;
    } verdicts[] = {
#define VERDICT(name, word, arguments)                                         \
    [LAWS_VERDICT_##name] = {word, arguments},
#include "laws/verdicts.def"
#undef VERDICT
    };
    struct text text = {out, LAWS_RULING_TEXT_MAX - 1};

    *out = '\0';
    add(&text, ruling->article);
    add(&text, " ");
    add(&text, verdicts[ruling->verdict].word);
    for (const char *kind = verdicts[ruling->verdict].arguments; *kind; kind++)
        if (*kind != 'x' || *ruling->extra)
            add_argument(&text, ruling, *kind);
    return (size_t)(text.at - out);
}
