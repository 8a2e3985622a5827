/* fill.c - see fill.h */
#include "exam/fill.h"

#include "exam/kind.h"
#include "exam/tell.h"

/* The part of a value before its nth comma, from 0. */
static struct word part_of(struct word value, unsigned nth)
{
    while (nth--)
        (void)kind_cut(&value, ',');
    return kind_cut(&value, ',');
}

static void write_chosen(const struct exam_hole *hole, uint64_t chosen,
                         unsigned name, struct writer *writer)
{
    if (!hole->range)
        laws__write_word(writer, hole->names > 1
                                     ? part_of(hole->value[chosen].word, name)
                                     : hole->value[chosen].word);
    else if (hole->unit == EXAM_NUMBERS)
        laws__write_number(writer, chosen, 1);
    else
        laws__write_time(writer, (laws_ms)chosen * 1000,
                         hole->unit == EXAM_HOURS, FRACTION_TENTHS);
}

static void write_value(const struct exam_filling *filling, struct word name,
                        struct writer *writer)
{
    const struct exam_kind *kind = filling->kind;

    for (unsigned i = 0; i < kind->holes; i++)
        for (unsigned k = 0; k < kind->hole[i].names; k++) {
            struct word is = kind->hole[i].name[k].word;

            if (is.length == name.length &&
                !strncmp(is.text, name.text, name.length))
                write_chosen(&kind->hole[i], filling->chosen[i], k, writer);
        }
}

/* The text with its holes filled; false where there is no room. */
static bool write_filled(const struct exam_filling *filling, struct word text,
                         char *to, size_t size)
{
    struct writer writer = laws__writer(to, size);
    const char *at = text.text, *end = text.text + text.length;

    while (at < end) {
        const char *brace = memchr(at, '{', (size_t)(end - at));
        const char *close =
            brace ? memchr(brace, '}', (size_t)(end - brace)) : NULL;

        if (!close) {
            laws__write_word(&writer, (struct word){at, (size_t)(end - at)});
            break;
        }
        laws__write_word(&writer, (struct word){at, (size_t)(brace - at)});
        write_value(filling,
                    (struct word){brace + 1, (size_t)(close - brace) - 1},
                    &writer);
        at = close + 1;
    }
    return writer.at < writer.end;
}

bool exam_fill_text(const struct exam_filling *filling, struct word text,
                    char *to, size_t size)
{
    char filled[LAWS_LINE_MAX];

    return write_filled(filling, text, filled, sizeof filled) &&
           exam_mirror((struct word){filled, strlen(filled)}, filling->colours,
                       filling->files, to, size);
}

/* A value, as the mirror shows it. */
struct holes {
    const struct exam_filling *filling;
    const struct laws_tongue *tongue;
};

static void tell_hole(void *data, struct word name, struct word form,
                      struct writer *writer)
{
    const struct holes *holes = data;
    const struct exam_filling *filling = holes->filling;
    char value[LAWS_LINE_MAX], mirrored[LAWS_LINE_MAX];
    struct writer inner = laws__writer(value, sizeof value);

    write_value(filling, name, &inner);
    exam_mirror((struct word){value, laws__written(&inner)}, filling->colours,
                filling->files, mirrored, sizeof mirrored);
    laws__write(writer, laws__said(holes->tongue, form, mirrored));
}

bool exam_say_text(const struct exam_filling *filling,
                   const struct laws_tongue *tongue, struct word text, char *to,
                   size_t size)
{
    struct holes holes = {filling, tongue};
    struct writer writer = laws__writer(to, size);
    char sentence[LAWS_LINE_MAX];

    if (!tongue || !text.length)
        return exam_fill_text(filling, text, to, size);
    exam_mirror(text, filling->colours, filling->files, sentence,
                sizeof sentence);
    laws__fill(exam_said(tongue, sentence), tell_hole, &holes, &writer);
    return writer.at < writer.end;
}

static bool has(struct word text, const char *part)
{
    size_t length = strlen(part);

    for (size_t i = 0; i + length <= text.length; i++)
        if (!strncmp(text.text + i, part, length))
            return true;
    return false;
}

/* What can be mirrored: without a FEN White begins, and castling knows its
   sides. */
static void find_mirrors(const struct exam_filling *filling, bool *colours,
                         bool *files)
{
    static const char *const sided[] = {"O-O", "0-0", "castle", "misplaced",
                                        "ochade"};
    const struct exam_kind *kind = filling->kind;
    char line[LAWS_LINE_MAX];

    *colours = *files = false;
    for (unsigned i = 0; i < kind->lines; i++)
        if (has(kind->line[i].word, "[FEN")) {
            const char *field;

            write_filled(filling, kind->line[i].word, line, sizeof line);
            field = strchr(line, '"');
            for (unsigned k = 0; field && k < 2; k++)
                field = strchr(field + 1, ' ');
            *colours = true;
            *files = field && field[1] == '-'; /* nobody may castle */
        }
    for (unsigned i = 0; i < kind->lines; i++) {
        if (has(kind->line[i].word, "[Variant"))
            *colours = *files = false;
        for (unsigned k = 0; k < sizeof sided / sizeof sided[0]; k++)
            if (has(kind->line[i].word, sided[k]))
                *files = false;
    }
}

void exam_fill(const struct exam_kind *kind, uint64_t *chance,
               struct exam_filling *filling)
{
    bool colours = false, files = false;
    unsigned both = exam_draw_below(chance, 4);

    *filling = (struct exam_filling){.kind = kind};
    for (unsigned i = 0; i < kind->holes; i++) {
        const struct exam_hole *hole = &kind->hole[i];
        uint64_t steps = hole->range ? (hole->high - hole->low) / hole->step + 1
                                     : hole->values;

        filling->chosen[i] = exam_draw_below(chance, (unsigned)steps);
        if (hole->range)
            filling->chosen[i] = hole->low + filling->chosen[i] * hole->step;
    }
    switch (kind->mirror) {
    case EXAM_MIRROR_WHERE_POSSIBLE:
        find_mirrors(filling, &colours, &files);
        break;
    case EXAM_MIRROR_NOTHING:
        colours = files = false;
        break;
    case EXAM_MIRROR_COLOURS:
    case EXAM_MIRROR_FILES:
    case EXAM_MIRROR_BOTH:
        colours = kind->mirror != EXAM_MIRROR_FILES;
        files = kind->mirror != EXAM_MIRROR_COLOURS;
        break;
    }
    filling->colours = colours && both & 1;
    filling->files = files && both & 2;
}
