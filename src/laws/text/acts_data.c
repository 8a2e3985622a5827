/*
 * acts_data.c - acts and rulings as data: a client need not read their words
 */
#include "laws/words.h"
#include "text/line.h"

static void write_name(struct writer *writer, const char *name)
{
    laws__write(writer, ",\"");
    laws__write(writer, name);
    laws__write(writer, "\":");
}

/* Text from outside.  No act that was read is too long for it. */
static void write_bytes(struct writer *writer, const char *name,
                        const char *text, size_t length)
{
    write_name(writer, name);
    if (LAWS_JSON_MAX(length) <= (size_t)(writer->end - writer->at))
        writer->at += laws_json_quote(text, length, writer->at);
    else
        laws__write(writer, "\"\"");
}

static void write_text(struct writer *writer, const char *name,
                       const char *text)
{
    write_bytes(writer, name, text, strlen(text));
}

static void write_number(struct writer *writer, const char *name,
                         uint64_t number)
{
    write_name(writer, name);
    laws__write_number(writer, number, 1);
}

static void write_true(struct writer *writer, const char *name)
{
    write_name(writer, name);
    laws__write(writer, "true");
}

static void write_squares(struct writer *writer, const struct laws_act *act)
{
    if (!act->squares)
        return;
    write_name(writer, "squares");
    for (unsigned i = 0; i < act->squares; i++) {
        laws__write(writer, i ? ",\"" : "[\"");
        laws__write_square(writer, act->square[i]);
        laws__write(writer, "\"");
    }
    laws__write(writer, "]");
    if (act->at_once)
        write_number(writer, "at_once", act->at_once);
}

static void write_penalty(struct writer *writer, const struct laws_act *act)
{
    write_text(writer, "penalty", laws_penalty_text(act->penalty));
    switch (act->penalty) {
    case LAWS_PENALTY_ADD:
    case LAWS_PENALTY_CUT:
        write_number(writer, "time", (uint64_t)act->span);
        break;
    case LAWS_PENALTY_POINTS:
        write_number(writer, "white", act->points[LAWS_WHITE]);
        write_number(writer, "black", act->points[LAWS_BLACK]);
        break;
    case LAWS_PENALTY_LOSS:
        write_number(writer, "opponent", 2 * act->number);
        break;
    case LAWS_PENALTY_FINE:
        if (act->words)
            write_text(writer, "words", act->words);
        break;
    case LAWS_PENALTY_EXCLUSION:
        write_number(writer, "number", act->number);
        break;
    case LAWS_PENALTY_WARNING:
    case LAWS_PENALTY_EXPULSION:
        break;
    }
}

static void write_argument(struct writer *writer, const struct laws_act *act,
                           char kind)
{
    switch (kind) {
    case 'p':
        write_bytes(writer, "piece", &"  nbrq"[act->promotion], 1);
        /* FALLTHROUGH */
    case 's':
    case '1':
    case 'f':
        write_squares(writer, act);
        break;
    case 'b': /* it is always the same word */
        break;
    case 'h':
        if (act->two_handed)
            write_true(writer, "two_handed");
        break;
    case 'c':
        write_text(writer, "colour", laws_color_text(act->color));
        break;
    case 't':
        write_number(writer, "time", (uint64_t)act->span);
        break;
    case 'n':
        write_number(writer, "number", act->number);
        break;
    case 'k':
        write_penalty(writer, act);
        break;
    case 'r':
        write_text(writer, "result", laws_result_text(act->result));
        break;
    case 'S':
        if (act->for_schedule)
            write_true(writer, "for_schedule");
        break;
    case 'a':
    case 'A':
        if (act->article)
            write_text(writer, "article", act->article);
        break;
    default: /* moves, and words in quotes */
        if (act->move)
            write_bytes(writer, "move", act->move, act->move_length);
    }
}

size_t laws_act_data(const struct laws_act *act, char json[LAWS_ACT_DATA_MAX])
{
    const struct laws_act_form *form = laws_act_form_of(act->kind);
    struct writer writer = laws__writer(json, LAWS_ACT_DATA_MAX);

    laws__write(&writer, "\"kind\":\"");
    laws__write(&writer, form->verb);
    if (form->second) {
        laws__write(&writer, " ");
        laws__write(&writer, form->second);
    }
    laws__write(&writer, "\"");
    for (const char *kind = form->arguments; *kind; kind++)
        write_argument(&writer, act, *kind);
    return laws__written(&writer);
}

static void write_square(struct writer *writer, const char *name,
                         laws_square square)
{
    write_name(writer, name);
    laws__write(writer, "\"");
    laws__write_square(writer, square);
    laws__write(writer, "\"");
}

static void write_ruled(struct writer *writer, const struct laws_ruling *ruling,
                        char kind)
{
    switch (kind) {
    case 'c':
        write_text(writer, "colour", laws_color_text(ruling->color));
        break;
    case 's':
        write_square(writer, "square", ruling->square);
        break;
    case 'd':
        write_square(writer, "second", ruling->second);
        break;
    case 'm':
        write_text(writer, "move", ruling->move);
        break;
    case 't':
        write_number(writer, "time", (uint64_t)ruling->span);
        break;
    case 'n':
        write_number(writer, "number", ruling->number);
        break;
    case 'w':
        write_text(writer, "word", ruling->word);
        break;
    case 'f':
        write_text(writer, "word", laws_refusal_words(ruling->refusal)->word);
        write_text(writer, "refusal",
                   laws_refusal_words(ruling->refusal)->name);
        break;
    case 'e':
        write_text(writer, "word", laws_end_words(ruling->end)->word);
        break;
    case 'k':
        write_text(writer, "word", laws_penalty_text(ruling->penalty));
        break;
    case 'r':
        write_text(writer, "result", laws_result_text(ruling->result));
        break;
    default: /* x, q */
        if (ruling->extra[0])
            write_text(writer, "extra", ruling->extra);
    }
}

size_t laws_ruling_data(const struct laws_ruling *ruling,
                        char json[LAWS_RULING_DATA_MAX])
{
    const struct laws_verdict_form *form =
        laws_verdict_form_of(ruling->verdict);
    struct writer writer = laws__writer(json, LAWS_RULING_DATA_MAX);

    laws__write(&writer, "\"verdict\":\"");
    laws__write(&writer, form->word);
    laws__write(&writer, "\"");
    write_text(&writer, "article", ruling->article);
    if (ruling->also)
        write_text(&writer, "also", ruling->also);
    for (const char *kind = form->arguments; *kind; kind++)
        write_ruled(&writer, ruling, *kind);
    return laws__written(&writer);
}
