/* kind_check.c - is a kind that was read whole?  Says what is missing */
#include "exam/flaws.h"
#include "exam/kind.h"

/* Each hole in a text has values. */
static enum laws_status check_holes(struct kind_reader *reader,
                                    struct exam_text text)
{
    struct word rest = text.word;

    for (;;) {
        struct word name;
        const char *brace = memchr(rest.text, '{', rest.length);

        if (!brace)
            return LAWS_OK;
        rest.length -= (size_t)(brace + 1 - rest.text);
        rest.text = brace + 1;
        name = kind_cut(&rest, '}');
        if (!kind_has_hole(reader->kind, name)) {
            reader->number = text.line;
            reader->line = (struct word){reader->start, 0};
            return kind_fail_with(reader,
                                  "{%} has no values; write vary NAME: ... "
                                  "above",
                                  name);
        }
    }
}

static enum laws_status check_texts(struct kind_reader *reader)
{
    const struct exam_kind *kind = reader->kind;
    enum laws_status status = LAWS_OK;

    if (check_holes(reader, kind->title) || check_holes(reader, kind->scene) ||
        check_holes(reader, kind->question) || check_holes(reader, kind->rests))
        return LAWS_SYNTAX;
    for (unsigned i = 0; !status && i < kind->lines; i++)
        status = check_holes(reader, kind->line[i]);
    for (unsigned i = 0; !status && i < kind->others; i++)
        status = check_holes(reader, kind->other[i].answer) ||
                         check_holes(reader, kind->other[i].reason)
                     ? LAWS_SYNTAX
                     : LAWS_OK;
    for (unsigned i = 0; !status && i < kind->options; i++) {
        const struct exam_option *option = &kind->option[i];

        status = check_holes(reader, option->text);
        if (!status)
            status = check_holes(reader, option->reason);
        for (unsigned k = 0; !status && k < option->expectations; k++)
            status = check_holes(reader, option->expectation[k]);
    }
    return status;
}

/* What a choice says of a duty has to follow from the rulings. */
static bool has_idle_duty(const struct exam_option *option)
{
    bool expected = false;

    for (unsigned i = 0; i < option->expectations; i++)
        expected |= exam_expects_duty(option->expectation[i].word);
    return !expected && exam_speaks_of_duty(option->text.word);
}

static enum laws_status check_options(struct kind_reader *reader)
{
    const struct exam_kind *kind = reader->kind;

    if (!exam_is_chosen(kind->asks))
        return kind->options
                   ? kind_fail(reader, "choices belong to ask: ruling, say or "
                                       "intervene; for others the program "
                                       "makes them")
                   : LAWS_OK;
    if (kind->options < 2)
        return kind_fail(reader, "this ask: needs at least two choices");
    for (unsigned i = 0; i < kind->options; i++) {
        reader->number = kind->option[i].text.line;
        if (!kind->option[i].expectations)
            return kind_fail(reader,
                             "when is this choice right?  Write a => line "
                             "under it");
        if (has_idle_duty(&kind->option[i]))
            return kind_fail(reader,
                             "this choice speaks of a duty; expect it in a => "
                             "line, as in => ? must-move e2");
    }
    return LAWS_OK;
}

enum laws_status kind_check(struct kind_reader *reader)
{
    struct exam_kind *kind = reader->kind;

    reader->line.text = reader->start;
    if (!(reader->seen >> KIND_TITLE & 1))
        return kind_fail(reader,
                         "title: is missing; say in a few words what the "
                         "situation is");
    if (!(reader->seen >> KIND_LAWS & 1))
        return kind_fail(reader,
                         "laws: is missing; write the editions in which "
                         "this makes sense, or all");
    if (!(reader->seen >> KIND_ASK & 1))
        return kind_fail(reader,
                         "ask: is missing; write ruling, result, times, "
                         "duty, say, intervene or article VERDICT");
    if (!kind->lines)
        return kind_fail(reader, "there are no acts");
    for (unsigned i = 0; i < kind->holes; i++)
        if (!kind->hole[i].range && !kind->hole[i].values) {
            reader->number = kind->hole[i].name[0].line;
            return kind_fail(reader, "this vary line has no values");
        }
    if (!reader->told)
        for (; kind->story < kind->lines; kind->story++)
            if (*kind->line[kind->story].word.text != '[')
                break;
    if (kind->story >= kind->lines)
        return kind_fail(reader, "no act follows story:");
    return check_options(reader) ? LAWS_SYNTAX : check_texts(reader);
}
