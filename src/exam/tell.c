/* tell.c - see tell.h; the sentences stand in verdicts.def and words.def */
#include "exam/tell.h"

#include "laws/words.h"
#include "text/line.h"

const char *exam_colour(enum laws_color color)
{
    return color == LAWS_WHITE ? "White" : color == LAWS_BLACK ? "Black" : "";
}

/* Write a sentence; `tell` fills the place of a name.  An empty one goes with
   the blank before it. */
static void fill(struct writer *writer, const char *sentence, const void *data,
                 void (*tell)(const void *data, struct word name,
                              struct writer *writer))
{
    while (*sentence) {
        size_t length = strcspn(sentence, "{");
        struct writer before = *writer;

        laws__write_word(writer, (struct word){sentence, length});
        sentence += length;
        if (*sentence == '{') {
            char *filled = writer->at;
            struct word name = {sentence + 1, strcspn(sentence + 1, "}")};

            tell(data, name, writer);
            if (writer->at == filled && filled > before.at &&
                filled[-1] == ' ' && writer->end > writer->at)
                *--writer->at = '\0';
            sentence = name.text + name.length + 1;
        }
    }
}

static void tell_time(struct writer *writer, laws_ms span)
{
    laws__write_time(writer, span, false, FRACTION_TENTHS);
}

static void tell_of_ruling(const void *data, struct word name,
                           struct writer *writer)
{
    const struct laws_ruling *ruling = data;

    if (laws__is_word(name, "colour"))
        laws__write(writer, exam_colour(ruling->color));
    else if (laws__is_word(name, "square"))
        laws__write_square(writer, ruling->square);
    else if (laws__is_word(name, "second"))
        laws__write_square(writer, ruling->second);
    else if (laws__is_word(name, "move"))
        laws__write(writer, ruling->move);
    else if (laws__is_word(name, "time"))
        tell_time(writer, ruling->span);
    else if (laws__is_word(name, "number"))
        laws__write_number(writer, ruling->number, 1);
    else if (laws__is_word(name, "word"))
        laws__write(writer, ruling->word);
    else if (laws__is_word(name, "extra"))
        laws__write(writer, ruling->extra);
    else if (laws__is_word(name, "result"))
        laws__write(writer, laws_result_words(ruling->result)->sentence);
    else if (laws__is_word(name, "end"))
        laws__write(writer, laws_end_words(ruling->end)->sentence);
    else if (laws__is_word(name, "penalty"))
        laws__write(writer, laws_penalty_text(ruling->penalty));
    else if (laws__is_word(name, "refusal"))
        laws__write(writer, laws_refusal_words(ruling->refusal)->sentence);
}

void exam_tell_ruling(const struct laws_ruling *ruling, struct writer *writer)
{
    fill(writer, laws_verdict_form_of(ruling->verdict)->sentence, ruling,
         tell_of_ruling);
}

static void tell_squares(const struct laws_act *act, struct writer *writer)
{
    for (unsigned i = 0; i < act->squares; i++) {
        if (i)
            laws__write(writer, act->at_once >> i & 1
                                    ? " and, in the same moment, "
                                    : ", then ");
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

/* What the opponent of a loser gets, where it is not the win. */
static void tell_opponent(const struct laws_act *act, struct writer *writer)
{
    if (act->penalty != LAWS_PENALTY_LOSS || act->number == 2)
        return;
    laws__write(writer, "(opponent: ");
    laws__write_points(writer, act->number);
    laws__write(writer, ")");
}

static bool has_number(const struct laws_act *act)
{
    return act->number && (act->kind != LAWS_ACT_PENALISES ||
                           act->penalty == LAWS_PENALTY_EXCLUSION);
}

static void tell_with(struct writer *writer, const char *before,
                      struct word word)
{
    if (!word.length)
        return;
    laws__write(writer, before);
    laws__write_word(writer, word);
}

static void tell_move(const struct laws_act *act, struct writer *writer)
{
    laws__write(writer, act->quoted ? "\"" : "");
    laws__write_word(writer, (struct word){act->move, act->move_length});
    laws__write(writer, act->quoted ? "\"" : "");
}

static void tell_of_act(const void *data, struct word name,
                        struct writer *writer)
{
    static const char *const kinds[] = {
        [LAWS_QUEEN] = "queen",
        [LAWS_ROOK] = "rook",
        [LAWS_BISHOP] = "bishop",
        [LAWS_KNIGHT] = "knight",
    };
    const struct laws_act *act = data;
    struct word move = {act->move, act->move ? act->move_length : 0};
    struct word article = {act->article,
                           act->article ? strlen(act->article) : 0};

    if (laws__is_word(name, "squares"))
        tell_squares(act, writer);
    else if (laws__is_word(name, "from"))
        laws__write_square(writer, act->square[0]);
    else if (laws__is_word(name, "to"))
        laws__write_square(writer, act->square[1]);
    else if (laws__is_word(name, "on") && act->squares) {
        laws__write(writer, "on ");
        laws__write_square(writer, act->square[0]);
    } else if (laws__is_word(name, "piece"))
        laws__write(writer, kinds[act->promotion]);
    else if (laws__is_word(name, "move"))
        tell_move(act, writer);
    else if (laws__is_word(name, "with"))
        tell_with(writer, "with ", move);
    else if (laws__is_word(name, "words"))
        laws__write_word(
            writer,
            act->words ? (struct word){act->words, strlen(act->words)} : move);
    else if (laws__is_word(name, "hands"))
        laws__write(writer, act->two_handed ? "with both hands" : "");
    else if (laws__is_word(name, "colour"))
        laws__write(writer, exam_colour(act->color));
    else if (laws__is_word(name, "time") && act->span)
        tell_time(writer, act->span);
    else if (laws__is_word(name, "number") && has_number(act))
        laws__write_number(writer, act->number, 1);
    else if (laws__is_word(name, "penalty"))
        laws__write(writer, laws_penalty_text(act->penalty));
    else if (laws__is_word(name, "points"))
        tell_points(act, writer);
    else if (laws__is_word(name, "opponent"))
        tell_opponent(act, writer);
    else if (laws__is_word(name, "result"))
        laws__write(writer, laws_result_text(act->result));
    else if (laws__is_word(name, "article"))
        laws__write_word(writer, article.length ? article
                                                : (struct word){"the Laws", 8});
    else if (laws__is_word(name, "for"))
        tell_with(writer, "for ", article);
}

void exam_tell_act(const struct laws_act *act, struct writer *writer)
{
    bool is_time = act->kind == LAWS_ACT_PASSES;

    laws__write(writer, act->by != LAWS_NOBODY ? exam_colour(act->by)
                        : is_time              ? "Time"
                                               : "The arbiter");
    laws__write(writer, " ");
    fill(writer, is_time ? "passes" : laws_act_said_of(act->kind)->told, act,
         tell_of_act);
    laws__write(writer, ".");
}
