/* kind_holes.c - reads the holes of a kind and what can fill them */
#include "exam/kind.h"

/* "5", "4:59", "1:30:00". */
static bool read_bound(struct word word, struct exam_hole *hole,
                       uint64_t *value)
{
    unsigned colons = 0;
    laws_ms span;

    for (size_t i = 0; i < word.length; i++)
        colons += word.text[i] == ':';
    hole->unit = colons == 0   ? EXAM_NUMBERS
                 : colons == 1 ? EXAM_MINUTES
                               : EXAM_HOURS;
    if (!colons)
        return laws__read_number(word, 1000000, value);
    if (!laws__read_span(word, &span) || span % 1000)
        return false;
    *value = (uint64_t)(span / 1000);
    return true;
}

/* "5..50", "0:20..4:50 step 10". */
static enum laws_status read_range(struct kind_reader *reader,
                                   struct exam_hole *hole, struct word text)
{
    struct word rest = text, low = kind_cut(&rest, '.'), high, word;

    hole->range = true;
    hole->step = 1;
    rest.text++; /* the second point */
    rest.length--;
    rest = kind_trim(rest);
    high = kind_cut(&rest, ' ');
    rest = kind_trim(rest);
    if (rest.length) {
        word = kind_cut(&rest, ' ');
        rest = kind_trim(rest);
        if (!laws__is_word(word, "step") ||
            !laws__read_number(rest, 100000, &hole->step) || !hole->step)
            return kind_fail_with(reader,
                                  "not a step: \"%\"; write a range as in "
                                  "10..60 step 5",
                                  rest);
    }
    if (!read_bound(low, hole, &hole->low) ||
        !read_bound(high, hole, &hole->high) || hole->low > hole->high)
        return kind_fail_with(reader,
                              "not a range: \"%\"; write 5..50 or "
                              "0:20..4:50, the lower one first",
                              text);
    return LAWS_OK;
}

/* The values on a line, with | between them. */
enum laws_status kind_read_values(struct kind_reader *reader,
                                  struct exam_hole *hole, struct word rest)
{
    while (rest.length) {
        struct word value = kind_cut(&rest, '|');
        unsigned commas = 0;

        for (size_t i = 0; i < value.length; i++)
            commas += value.text[i] == ',';
        if (hole->names > 1 && commas + 1 != hole->names)
            return kind_fail_with(reader,
                                  "\"%\" does not have a value for each "
                                  "name; separate them by commas",
                                  value);
        if (hole->values == EXAM_VALUES_MAX)
            return kind_fail(reader, "too many values; 64 are possible");
        hole->value[hole->values++] = kind_here(reader, value);
    }
    return LAWS_OK;
}

static bool is_name(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (!((word.text[i] >= 'a' && word.text[i] <= 'z') ||
              (word.text[i] >= '0' && word.text[i] <= '9' && i)))
            return false;
    return word.length > 0;
}

bool kind_has_hole(const struct exam_kind *kind, struct word name)
{
    for (unsigned i = 0; i < kind->holes; i++)
        for (unsigned k = 0; k < kind->hole[i].names; k++)
            if (kind->hole[i].name[k].word.length == name.length &&
                !strncmp(kind->hole[i].name[k].word.text, name.text,
                         name.length))
                return true;
    return false;
}

enum laws_status kind_read_vary(struct kind_reader *reader,
                                struct word argument, struct word rest)
{
    struct exam_kind *kind = reader->kind;
    struct exam_hole *hole = &kind->hole[kind->holes];
    size_t points = 0;

    if (kind->holes == EXAM_HOLES_MAX)
        return kind_fail(reader, "too many vary lines; 16 are possible");
    *hole = (struct exam_hole){0};
    while (argument.length) {
        struct word name = kind_cut(&argument, ',');

        if (!is_name(name))
            return kind_fail_with(reader,
                                  "\"%\" cannot be a name; use small "
                                  "letters and digits",
                                  name);
        if (kind_has_hole(kind, name))
            return kind_fail_with(reader,
                                  "{%} is filled twice; choose another "
                                  "name",
                                  name);
        if (hole->names == EXAM_NAMES_MAX)
            return kind_fail(reader, "too many names; 8 can vary together");
        hole->name[hole->names++] = kind_here(reader, name);
    }
    if (!hole->names)
        return kind_fail(reader,
                         "vary what?  Write for example vary think: 5..50");
    kind->holes++;
    while (points + 1 < rest.length &&
           strncmp(rest.text + points, "..", 2) != 0)
        points++;
    if (hole->names == 1 && points + 1 < rest.length &&
        !memchr(rest.text, '|', rest.length))
        return read_range(reader, hole, rest);
    return kind_read_values(reader, hole, rest);
}
