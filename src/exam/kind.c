/* kind.c - reads a kind of situation (docs/EXAM.md) */
#include "exam/exam.h"
#include "text/acts.h"
#include "text/editions.h"

struct reader {
    struct exam_kind *kind;
    struct laws_file_error *error;
    struct word line; /* without blanks at its ends */
    const char *start;
    unsigned number;
    bool told; /* the story has begun */
    unsigned seen;
};

static const char *const asks_words[] = {
#define ASKS(name, word, question) [EXAM_##name] = word,
#include "exam/asks.def"
#undef ASKS
};

const char *exam_asks_word(enum exam_asks asks)
{
    return asks_words[asks];
}

/* Says what is wrong: a text with %, where `word` goes. */
static enum laws_status fail_with(struct reader *reader, const char *what,
                                  struct word word)
{
    struct laws_file_error *error = reader->error;
    struct writer writer = laws__writer(error->what, sizeof error->what);
    const char *place = strchr(what, '%');

    error->line = reader->number;
    error->column = (unsigned)(reader->line.text - reader->start) + 1;
    if (place) {
        laws__write_word(&writer, (struct word){what, (size_t)(place - what)});
        laws__write_word(
            &writer,
            (struct word){word.text, word.length > 40 ? 40 : word.length});
        what = place + 1;
    }
    laws__write(&writer, what);
    return LAWS_SYNTAX;
}

static enum laws_status fail(struct reader *reader, const char *what)
{
    return fail_with(reader, what, (struct word){"", 0});
}

static struct word trim(struct word word)
{
    while (word.length && laws__is_blank(*word.text)) {
        word.text++;
        word.length--;
    }
    while (word.length && (laws__is_blank(word.text[word.length - 1]) ||
                           word.text[word.length - 1] == '\r'))
        word.length--;
    return word;
}

/* Cut off what stands before the first `sign`, which goes as well; all of it
   where there is none. */
static struct word cut(struct word *rest, char sign)
{
    const char *end = memchr(rest->text, sign, rest->length);
    size_t length = end ? (size_t)(end - rest->text) : rest->length;
    struct word part = {rest->text, length};

    rest->text += length + (end ? 1 : 0);
    rest->length -= length + (end ? 1 : 0);
    return trim(part);
}

static struct exam_text here(const struct reader *reader, struct word word)
{
    return (struct exam_text){word, reader->number};
}

/* The keys. */

static enum laws_status read_title(struct reader *reader, struct word argument,
                                   struct word rest)
{
    (void)argument;
    reader->kind->title = here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_scene(struct reader *reader, struct word argument,
                                   struct word rest)
{
    (void)argument;
    reader->kind->scene = here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_question(struct reader *reader,
                                      struct word argument, struct word rest)
{
    (void)argument;
    reader->kind->question = here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_laws(struct reader *reader, struct word argument,
                                  struct word rest)
{
    struct laws_editions list = {0};
    const char *where, *wrong;
    char room[LAWS__WRONG_MAX];

    (void)argument;
    if (laws__is_word(rest, "all")) {
        reader->kind->editions = LAWS__ALL_EDITIONS;
        return LAWS_OK;
    }
    wrong = laws__read_editions(rest, LAWS__ALL_EDITIONS, &list, &where, room);
    if (wrong)
        return fail_with(reader, wrong, rest);
    reader->kind->editions = laws__edition_set(&list);
    return LAWS_OK;
}

/* Which of these words it is; `count` when it is none. */
static unsigned find_word(struct word word, const char *const *words,
                          unsigned count)
{
    unsigned i = 0;

    while (i < count && !laws__is_word(word, words[i]))
        i++;
    return i;
}

static enum laws_status read_level(struct reader *reader, struct word argument,
                                   struct word rest)
{
    static const char *const words[] = {"easy", "medium", "hard"};
    unsigned level = find_word(rest, words, EXAM_LEVELS);

    (void)argument;
    if (level == EXAM_LEVELS)
        return fail_with(reader,
                         "not a level: \"%\"; write easy, medium or "
                         "hard",
                         rest);
    reader->kind->level = level + 1;
    return LAWS_OK;
}

static enum laws_status read_mirror(struct reader *reader, struct word argument,
                                    struct word rest)
{
    static const char *const words[] = {"no", "colours", "files", "both"};
    unsigned mirror = find_word(rest, words, 4);

    (void)argument;
    if (mirror == 4)
        return fail_with(reader,
                         "not a mirror: \"%\"; write no, colours, "
                         "files or both",
                         rest);
    reader->kind->mirror = (enum exam_mirror)(EXAM_MIRROR_NOTHING + mirror);
    return LAWS_OK;
}

static enum laws_status read_ask(struct reader *reader, struct word argument,
                                 struct word rest)
{
    struct word word = cut(&rest, ' ');
    unsigned asks = find_word(word, asks_words, EXAM_ASKS);

    (void)argument;
    rest = trim(rest);
    if (asks == EXAM_ASKS)
        return fail_with(reader,
                         "\"%\" cannot be asked; write ruling, result, "
                         "times, duty or article VERDICT",
                         word);
    if (asks != EXAM_ARTICLE && rest.length)
        return fail_with(reader,
                         "unexpected text: \"%\"; the words of the "
                         "question go to question:",
                         rest);
    if (asks == EXAM_ARTICLE && !rest.length)
        return fail(reader, "the Article of which verdict?  Write for example "
                            "ask: article time-added");
    reader->kind->asks = (enum exam_asks)asks;
    reader->kind->verdict = here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_story(struct reader *reader, struct word argument,
                                   struct word rest)
{
    (void)argument;
    if (rest.length)
        return fail(reader, "unexpected text after story:; the acts follow on "
                            "their own lines");
    reader->kind->story = reader->kind->lines;
    reader->told = true;
    return LAWS_OK;
}

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
static enum laws_status read_range(struct reader *reader,
                                   struct exam_hole *hole, struct word text)
{
    struct word rest = text, low = cut(&rest, '.'), high, word;

    hole->range = true;
    hole->step = 1;
    rest.text++; /* the second point */
    rest.length--;
    rest = trim(rest);
    high = cut(&rest, ' ');
    rest = trim(rest);
    if (rest.length) {
        word = cut(&rest, ' ');
        rest = trim(rest);
        if (!laws__is_word(word, "step") ||
            !laws__read_number(rest, 100000, &hole->step) || !hole->step)
            return fail_with(reader,
                             "not a step: \"%\"; write a range as in "
                             "10..60 step 5",
                             rest);
    }
    if (!read_bound(low, hole, &hole->low) ||
        !read_bound(high, hole, &hole->high) || hole->low > hole->high)
        return fail_with(reader,
                         "not a range: \"%\"; write 5..50 or "
                         "0:20..4:50, the lower one first",
                         text);
    return LAWS_OK;
}

/* The values on a line, with | between them. */
static enum laws_status read_values(struct reader *reader,
                                    struct exam_hole *hole, struct word rest)
{
    while (rest.length) {
        struct word value = cut(&rest, '|');
        unsigned commas = 0;

        for (size_t i = 0; i < value.length; i++)
            commas += value.text[i] == ',';
        if (hole->names > 1 && commas + 1 != hole->names)
            return fail_with(reader,
                             "\"%\" does not have a value for each "
                             "name; separate them by commas",
                             value);
        if (hole->values == EXAM_VALUES_MAX)
            return fail(reader, "too many values; 64 are possible");
        hole->value[hole->values++] = here(reader, value);
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

static bool has_hole(const struct exam_kind *kind, struct word name)
{
    for (unsigned i = 0; i < kind->holes; i++)
        for (unsigned k = 0; k < kind->hole[i].names; k++)
            if (kind->hole[i].name[k].word.length == name.length &&
                !strncmp(kind->hole[i].name[k].word.text, name.text,
                         name.length))
                return true;
    return false;
}

static enum laws_status read_vary(struct reader *reader, struct word argument,
                                  struct word rest)
{
    struct exam_kind *kind = reader->kind;
    struct exam_hole *hole = &kind->hole[kind->holes];
    size_t points = 0;

    if (kind->holes == EXAM_HOLES_MAX)
        return fail(reader, "too many vary lines; 16 are possible");
    *hole = (struct exam_hole){0};
    while (argument.length) {
        struct word name = cut(&argument, ',');

        if (!is_name(name))
            return fail_with(reader,
                             "\"%\" cannot be a name; use small "
                             "letters and digits",
                             name);
        if (has_hole(kind, name))
            return fail_with(reader,
                             "{%} is filled twice; choose another "
                             "name",
                             name);
        if (hole->names == EXAM_NAMES_MAX)
            return fail(reader, "too many names; 8 can vary together");
        hole->name[hole->names++] = here(reader, name);
    }
    if (!hole->names)
        return fail(reader, "vary what?  Write for example vary think: 5..50");
    kind->holes++;
    while (points + 1 < rest.length &&
           strncmp(rest.text + points, "..", 2) != 0)
        points++;
    if (hole->names == 1 && points + 1 < rest.length &&
        !memchr(rest.text, '|', rest.length))
        return read_range(reader, hole, rest);
    return read_values(reader, hole, rest);
}

static enum laws_status read_choice(struct reader *reader, struct word argument,
                                    struct word rest)
{
    struct exam_kind *kind = reader->kind;

    (void)argument;
    if (kind->options == EXAM_OPTIONS_MAX)
        return fail(reader, "too many choices; 10 are possible");
    if (!rest.length)
        return fail(reader, "this choice has no words");
    kind->option[kind->options++] = (struct exam_option){
        .text = here(reader, rest), .reason.word.text = ""};
    return LAWS_OK;
}

static enum laws_status read_else(struct reader *reader, struct word argument,
                                  struct word rest)
{
    struct exam_kind *kind = reader->kind;

    if (!rest.length)
        return fail(reader, "this reason has no words");
    if (argument.length) {
        if (kind->others == EXAM_OPTIONS_MAX)
            return fail(reader, "too many reasons; 10 are possible");
        kind->other[kind->others++] =
            (struct exam_else){here(reader, argument), here(reader, rest)};
        return LAWS_OK;
    }
    if (!kind->options)
        return fail(reader, "a reason follows the choice that it is for");
    kind->option[kind->options - 1].reason = here(reader, rest);
    return LAWS_OK;
}

static const struct {
    const char *word;
    enum laws_status (*take)(struct reader *, struct word argument,
                             struct word rest);
    bool once, argument;
} keys[] = {
    {"title", read_title, true, false},
    {"scene", read_scene, true, false},
    {"laws", read_laws, true, false},
    {"level", read_level, true, false},
    {"mirror", read_mirror, true, false},
    {"ask", read_ask, true, false},
    {"question", read_question, true, false},
    {"story", read_story, true, false},
    {"vary", read_vary, false, true},
    {"choice", read_choice, false, false},
    {"else", read_else, false, true},
};

enum { TITLE, LAWS_KEY = 2, ASK = 5 };

static enum laws_status read_key(struct reader *reader)
{
    struct word rest = reader->line, head = cut(&rest, ':'), word;

    word = cut(&head, ' ');
    head = trim(head);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!laws__is_word(word, keys[i].word))
            continue;
        if (rest.text == reader->line.text + reader->line.length &&
            rest.text[-1] != ':')
            break;
        if (keys[i].once && reader->seen >> i & 1)
            return fail_with(reader,
                             "% stands here twice; leave one of them "
                             "out",
                             word);
        if (head.length && !keys[i].argument)
            return fail_with(reader, "unexpected text before the colon: \"%\"",
                             head);
        reader->seen |= 1u << i;
        return keys[i].take(reader, head, trim(rest));
    }
    return fail_with(reader,
                     "unknown word \"%\"; a line begins with title: scene: "
                     "laws: level: mirror: vary: story: ask: question: choice: "
                     "else: or is one of a transcript",
                     word);
}

static enum laws_status add_line(struct reader *reader)
{
    struct exam_kind *kind = reader->kind;

    if (reader->seen >> ASK & 1)
        return fail(reader, "acts come before ask:");
    if (kind->lines == EXAM_LINES_MAX)
        return fail(reader, "the transcript is too long; 320 lines are "
                            "possible");
    if (reader->line.length > 5 && !strncmp(reader->line.text, "[Laws", 5))
        return fail(reader, "the editions stand on a line of their own; write "
                            "for example laws: all");
    kind->line[kind->lines++] = here(reader, reader->line);
    return LAWS_OK;
}

static enum laws_status add_expectation(struct reader *reader)
{
    struct exam_kind *kind = reader->kind;
    struct exam_option *option;

    if (!kind->options)
        return fail(reader, "=> follows the choice that it is for");
    option = &kind->option[kind->options - 1];
    if (option->expectations == EXAM_EXPECTATIONS_MAX)
        return fail(reader, "too many => for one choice; 6 are possible");
    option->expectation[option->expectations++] = here(reader, reader->line);
    return LAWS_OK;
}

static enum laws_status read_line(struct reader *reader)
{
    struct exam_kind *kind = reader->kind;
    char first = reader->line.length ? *reader->line.text : '#';

    if (first == '#')
        return LAWS_OK;
    if (first == '=')
        return add_expectation(reader);
    if (first == '|') {
        struct word rest = reader->line;

        cut(&rest, '|');
        if (!kind->holes || kind->lines)
            return fail(reader, "a line with | goes on with the values of the "
                                "vary line above it");
        return read_values(reader, &kind->hole[kind->holes - 1], rest);
    }
    if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))
        return read_key(reader);
    return add_line(reader);
}

/* Each hole in a text has values. */
static enum laws_status check_holes(struct reader *reader,
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
        name = cut(&rest, '}');
        if (!has_hole(reader->kind, name)) {
            reader->number = text.line;
            reader->line = (struct word){reader->start, 0};
            return fail_with(reader,
                             "{%} has no values; write vary NAME: ... "
                             "above",
                             name);
        }
    }
}

static enum laws_status check_texts(struct reader *reader)
{
    const struct exam_kind *kind = reader->kind;
    enum laws_status status = LAWS_OK;

    if (check_holes(reader, kind->title) || check_holes(reader, kind->scene) ||
        check_holes(reader, kind->question))
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

static enum laws_status check_options(struct reader *reader)
{
    const struct exam_kind *kind = reader->kind;

    if (kind->asks != EXAM_RULING)
        return kind->options ? fail(reader, "choices belong to ask: ruling; "
                                            "for others the program makes them")
                             : LAWS_OK;
    if (kind->options < 2)
        return fail(reader, "ask: ruling needs at least two choices");
    for (unsigned i = 0; i < kind->options; i++) {
        reader->number = kind->option[i].text.line;
        if (!kind->option[i].expectations)
            return fail(reader, "when is this choice right?  Write a => line "
                                "under it");
    }
    return LAWS_OK;
}

static enum laws_status check_kind(struct reader *reader)
{
    struct exam_kind *kind = reader->kind;

    reader->line.text = reader->start;
    if (!(reader->seen >> TITLE & 1))
        return fail(reader, "title: is missing; say in a few words what the "
                            "situation is");
    if (!(reader->seen >> LAWS_KEY & 1))
        return fail(reader, "laws: is missing; write the editions in which "
                            "this makes sense, or all");
    if (!(reader->seen >> ASK & 1))
        return fail(reader, "ask: is missing; write ruling, result, times, "
                            "duty or article VERDICT");
    if (!kind->lines)
        return fail(reader, "there are no acts");
    for (unsigned i = 0; i < kind->holes; i++)
        if (!kind->hole[i].range && !kind->hole[i].values) {
            reader->number = kind->hole[i].name[0].line;
            return fail(reader, "this vary line has no values");
        }
    if (!reader->told)
        for (; kind->story < kind->lines; kind->story++)
            if (*kind->line[kind->story].word.text != '[')
                break;
    if (kind->story >= kind->lines)
        return fail(reader, "no act follows story:");
    return check_options(reader) ? LAWS_SYNTAX : check_texts(reader);
}

enum laws_status exam_kind_read(struct exam_kind *kind, const char *text,
                                size_t length, struct laws_file_error *error)
{
    struct reader reader = {.kind = kind, .error = error, .start = text};
    struct word rest = {text, length};

    memset(kind, 0, sizeof *kind);
    kind->level = 2;
    kind->title.word.text = kind->scene.word.text = "";
    kind->question.word.text = kind->verdict.word.text = "";
    while (rest.length) {
        const char *end = memchr(rest.text, '\n', rest.length);
        size_t size = end ? (size_t)(end - rest.text) : rest.length;

        reader.number++;
        reader.start = rest.text;
        reader.line = trim((struct word){rest.text, size});
        if (laws__check_bytes(rest.text, size, reader.number, error) ||
            read_line(&reader))
            return LAWS_SYNTAX;
        rest.text += size + (end ? 1 : 0);
        rest.length -= size + (end ? 1 : 0);
    }
    reader.start = text;
    return check_kind(&reader);
}
