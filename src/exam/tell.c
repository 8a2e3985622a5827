/* tell.c - see tell.h */
#include "exam/tell.h"

#include "text/line.h"

const char *exam_said(const struct laws_tongue *tongue, const char *english)
{
    return laws__said(tongue, (struct word){"", 0}, english);
}

struct telling {
    const struct laws_tongue *tongue;
    const struct exam_value *values;
};

static void tell_value(void *data, struct word name, struct word form,
                       struct writer *writer)
{
    const struct telling *telling = data;
    const struct exam_value *value = telling->values;

    while (value->name && !laws__is_word(name, value->name))
        value++;
    if (value->name)
        laws__write(writer, form.length
                                ? laws__said(telling->tongue, form, value->text)
                                : value->text);
}

void exam_say(const struct laws_tongue *tongue, const char *english,
              const struct exam_value *values, struct writer *writer)
{
    struct telling telling = {tongue, values};

    laws__fill(exam_said(tongue, english), tell_value, &telling, writer);
}

void exam_tell_ruling(const struct laws_ruling *ruling,
                      const struct laws_tongue *tongue, struct writer *writer)
{
    struct laws_message message;

    laws_ruling_message(ruling, &message);
    laws__say_message(message.text, tongue, writer);
}

void exam_tell_act(const struct laws_act *act, const struct laws_tongue *tongue,
                   struct writer *writer)
{
    struct laws_message message;

    laws_act_message(act, &message);
    laws__say_message(message.text, tongue, writer);
}
