/* tell.c - see tell.h; the sentences stand in verdicts.def and words.def */
#include "exam/tell.h"

#include "laws/words.h"
#include "text/line.h"

static const char *colour(enum laws_color color)
{
    static const char *const words[] = {"White", "Black", [LAWS_NOBODY] = ""};

    return words[color];
}

const char *exam_said(const struct telling *telling, const char *english)
{
    const struct laws_tongue *tongue = telling->tongue;
    char context[16] = "";

    if (!tongue)
        return english;
    if (telling->form.length && telling->form.length < sizeof(context)) {
        memcpy(context, telling->form.text, telling->form.length);
        return tongue->say(tongue->data, context, english);
    }
    return tongue->say(tongue->data, NULL, english);
}

void exam_tell(struct telling *telling, const char *english,
               struct writer *writer)
{
    const char *sentence = exam_said(telling, english);

    while (*sentence) {
        size_t length = strcspn(sentence, "{");
        struct writer before = *writer;

        laws__write_word(writer, (struct word){sentence, length});
        sentence += length;
        if (*sentence == '{') {
            char *filled = writer->at;
            struct word place = {sentence + 1, strcspn(sentence + 1, "}")};
            struct word name = {place.text, 0};

            while (name.length < place.length && name.text[name.length] != '.')
                name.length++;
            telling->form = (struct word){"", 0};
            if (name.length < place.length)
                telling->form = (struct word){name.text + name.length + 1,
                                              place.length - name.length - 1};
            telling->tell(telling, name, writer);
            if (writer->at == filled && filled > before.at &&
                filled[-1] == ' ' && writer->end > writer->at)
                *--writer->at = '\0';
            sentence = place.text + place.length + 1;
        }
    }
}

static void tell_value(const struct telling *telling, struct word name,
                       struct writer *writer)
{
    const struct exam_value *value = telling->data;

    while (value->name && !laws__is_word(name, value->name))
        value++;
    if (value->name)
        laws__write(writer, telling->form.length
                                ? exam_said(telling, value->text)
                                : value->text);
}

void exam_say(const struct laws_tongue *tongue, const char *english,
              const struct exam_value *values, struct writer *writer)
{
    struct telling telling = {tongue, values, tell_value, {"", 0}};

    exam_tell(&telling, english, writer);
}

static void tell_time(struct writer *writer, laws_ms span)
{
    laws__write_time(writer, span, false, FRACTION_TENTHS);
}

/* A press without a move counts as one. */
static void tell_ruled_move(const struct telling *telling,
                            const struct laws_ruling *ruling,
                            struct writer *writer)
{
    bool pressed = ruling->verdict == LAWS_VERDICT_ILLEGAL &&
                   !strcmp(ruling->move, "press");

    laws__write(writer,
                pressed
                    ? exam_said(telling, LAWS_MSGID("pressed without a move"))
                    : ruling->move);
}

static void tell_of_ruling(const struct telling *telling, struct word name,
                           struct writer *writer)
{
    const struct laws_ruling *ruling = telling->data;

    if (laws__is_word(name, "colour"))
        laws__write(writer, exam_said(telling, colour(ruling->color)));
    else if (laws__is_word(name, "square"))
        laws__write_square(writer, ruling->square);
    else if (laws__is_word(name, "second"))
        laws__write_square(writer, ruling->second);
    else if (laws__is_word(name, "move"))
        tell_ruled_move(telling, ruling, writer);
    else if (laws__is_word(name, "time"))
        tell_time(writer, ruling->span);
    else if (laws__is_word(name, "number"))
        laws__write_number(writer, ruling->number, 1);
    else if (laws__is_word(name, "word"))
        laws__write(writer, exam_said(telling, ruling->word));
    else if (laws__is_word(name, "extra"))
        laws__write(writer, ruling->extra);
    else if (laws__is_word(name, "result"))
        laws__write(
            writer,
            exam_said(telling, laws_result_words(ruling->result)->sentence));
    else if (laws__is_word(name, "end"))
        laws__write(writer,
                    exam_said(telling, laws_end_words(ruling->end)->sentence));
    else if (laws__is_word(name, "penalty"))
        laws__write(writer,
                    exam_said(telling, laws_penalty_text(ruling->penalty)));
    else if (laws__is_word(name, "refusal"))
        laws__write(
            writer,
            exam_said(telling, laws_refusal_words(ruling->refusal)->sentence));
}

void exam_tell_ruling(const struct laws_ruling *ruling,
                      const struct laws_tongue *tongue, struct writer *writer)
{
    struct telling telling = {tongue, ruling, tell_of_ruling, {"", 0}};

    exam_tell(&telling, laws_verdict_form_of(ruling->verdict)->sentence,
              writer);
}

static void tell_squares(const struct telling *telling,
                         const struct laws_act *act, struct writer *writer)
{
    for (unsigned i = 0; i < act->squares; i++) {
        if (i)
            laws__write(writer,
                        exam_said(telling,
                                  act->at_once >> i & 1
                                      ? LAWS_MSGID(" and, in the same moment, ")
                                      : LAWS_MSGID(", then ")));
        laws__write_square(writer, act->square[i]);
    }
}

static void tell_points(const struct laws_act *act, struct writer *writer)
{
    if (act->penalty != LAWS_PENALTY_POINTS)
        return;
    laws__write_points_in_quarters(writer, act->points[0]);
    laws__write(writer, "-");
    laws__write_points_in_quarters(writer, act->points[1]);
}

/* "with {move}", where there is one. */
static void tell_with(struct writer *writer, const char *part, struct word word)
{
    size_t before = strcspn(part, "{");

    if (!word.length)
        return;
    laws__write_word(writer, (struct word){part, before});
    laws__write_word(writer, word);
    laws__write(writer, part[before] ? strchr(part, '}') + 1 : "");
}

/* What the opponent of a loser gets, where it is not the win. */
static void tell_opponent(const struct telling *telling,
                          const struct laws_act *act, struct writer *writer)
{
    char points[24];
    struct writer inner = laws__writer(points, sizeof points);

    if (act->penalty != LAWS_PENALTY_LOSS || act->number == 2)
        return;
    laws__write_points(&inner, act->number);
    tell_with(writer, exam_said(telling, "(opponent: {points})"),
              (struct word){points, laws__written(&inner)});
}

static bool has_number(const struct laws_act *act)
{
    return act->number && (act->kind != LAWS_ACT_PENALISES ||
                           act->penalty == LAWS_PENALTY_EXCLUSION);
}

static void tell_move(const struct laws_act *act, struct writer *writer)
{
    laws__write(writer, act->quoted ? "\"" : "");
    laws__write_word(writer, (struct word){act->move, act->move_length});
    laws__write(writer, act->quoted ? "\"" : "");
}

static void tell_of_act(const struct telling *telling, struct word name,
                        struct writer *writer)
{
    static const char *const kinds[] = {
        [LAWS_QUEEN] = LAWS_MSGID("queen"),
        [LAWS_ROOK] = LAWS_MSGID("rook"),
        [LAWS_BISHOP] = LAWS_MSGID("bishop"),
        [LAWS_KNIGHT] = LAWS_MSGID("knight"),
    };
    const struct laws_act *act = telling->data;
    struct word move = {act->move, act->move ? act->move_length : 0};
    struct word article = {act->article,
                           act->article ? strlen(act->article) : 0};

    if (laws__is_word(name, "actor"))
        laws__write(writer,
                    exam_said(telling, act->by != LAWS_NOBODY
                                           ? colour(act->by)
                                           : LAWS_MSGID("The arbiter")));
    else if (laws__is_word(name, "squares"))
        tell_squares(telling, act, writer);
    else if (laws__is_word(name, "from"))
        laws__write_square(writer, act->square[0]);
    else if (laws__is_word(name, "to"))
        laws__write_square(writer, act->square[1]);
    else if (laws__is_word(name, "on") && act->squares) {
        char square[3];
        struct word where = {square, laws_square_print(act->square[0], square)};

        tell_with(writer, exam_said(telling, "on {square}"), where);
    } else if (laws__is_word(name, "piece"))
        laws__write(writer, exam_said(telling, kinds[act->promotion]));
    else if (laws__is_word(name, "move"))
        tell_move(act, writer);
    else if (laws__is_word(name, "with"))
        tell_with(writer, exam_said(telling, "with {move}"), move);
    else if (laws__is_word(name, "words"))
        laws__write_word(
            writer,
            act->words ? (struct word){act->words, strlen(act->words)} : move);
    else if (laws__is_word(name, "hands"))
        laws__write(writer, act->two_handed
                                ? exam_said(telling, "with both hands")
                                : "");
    else if (laws__is_word(name, "colour"))
        laws__write(writer, exam_said(telling, colour(act->color)));
    else if (laws__is_word(name, "time") && act->span)
        tell_time(writer, act->span);
    else if (laws__is_word(name, "number") && has_number(act))
        laws__write_number(writer, act->number, 1);
    else if (laws__is_word(name, "penalty"))
        laws__write(writer,
                    exam_said(telling, laws_penalty_text(act->penalty)));
    else if (laws__is_word(name, "points"))
        tell_points(act, writer);
    else if (laws__is_word(name, "opponent"))
        tell_opponent(telling, act, writer);
    else if (laws__is_word(name, "result"))
        laws__write(writer, laws_result_text(act->result));
    else if (laws__is_word(name, "article"))
        laws__write(writer, article.length ? act->article
                                           : exam_said(telling, "the Laws"));
    else if (laws__is_word(name, "for"))
        tell_with(writer, exam_said(telling, "for {article}"), article);
}

void exam_tell_act(const struct laws_act *act, const struct laws_tongue *tongue,
                   struct writer *writer)
{
    struct telling telling = {tongue, act, tell_of_act, {"", 0}};
    char sentence[192];
    struct writer whole = laws__writer(sentence, sizeof(sentence));

    /* Whoever does it is a part of the sentence: not all languages begin with
       it. */
    if (act->kind == LAWS_ACT_PASSES) {
        laws__write(&whole, LAWS_MSGID("Time passes"));
    } else {
        laws__write(&whole, "{actor} ");
        laws__write(&whole, laws_act_said_of(act->kind)->told);
    }
    exam_tell(&telling, sentence, writer);
    telling.form.length = 0;
    laws__write(writer, exam_said(&telling, "."));
}
