/* kind.c - reads a kind of situation, line by line (docs/EXAM.md) */
#include "exam/kind.h"
#include "text/editions.h"

static const char *const asks_words[] = {
#define ASKS(name, word, question) [EXAM_##name] = word,
#include "exam/asks.def"
#undef ASKS
};

const char *exam_asks_word(enum exam_asks asks)
{
    return asks_words[asks];
}

bool exam_is_chosen(enum exam_asks asks)
{
    return asks == EXAM_RULING || asks == EXAM_SAY || asks == EXAM_INTERVENE;
}

enum laws_status kind_fail_with(struct kind_reader *reader, const char *what,
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

enum laws_status kind_fail(struct kind_reader *reader, const char *what)
{
    return kind_fail_with(reader, what, (struct word){"", 0});
}

struct word kind_trim(struct word word)
{
    while (word.length && laws__is_blank(*word.text)) {
        word.text++;
        word.length--;
    }
    while (word.length && laws__is_blank(word.text[word.length - 1]))
        word.length--;
    return word;
}

struct word kind_cut(struct word *rest, char sign)
{
    const char *end = memchr(rest->text, sign, rest->length);
    size_t length = end ? (size_t)(end - rest->text) : rest->length;
    struct word part = {rest->text, length};

    rest->text += length + (end ? 1 : 0);
    rest->length -= length + (end ? 1 : 0);
    return kind_trim(part);
}

struct exam_text kind_here(const struct kind_reader *reader, struct word word)
{
    return (struct exam_text){word, reader->number};
}

/* The keys. */

static enum laws_status read_title(struct kind_reader *reader,
                                   struct word argument, struct word rest)
{
    (void)argument;
    reader->kind->title = kind_here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_scene(struct kind_reader *reader,
                                   struct word argument, struct word rest)
{
    (void)argument;
    reader->kind->scene = kind_here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_question(struct kind_reader *reader,
                                      struct word argument, struct word rest)
{
    (void)argument;
    reader->kind->question = kind_here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_laws(struct kind_reader *reader,
                                  struct word argument, struct word rest)
{
    struct laws_editions list = {0};
    const char *where, *wrong;

    (void)argument;
    if (laws__is_word(rest, "all")) {
        reader->kind->editions = LAWS__ALL_EDITIONS;
        return LAWS_OK;
    }
    wrong = laws__read_editions(rest, LAWS__ALL_EDITIONS, &list, &where, NULL);
    if (wrong)
        return kind_fail_with(reader, wrong, rest);
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

/* The newest edition that has it says which matter it is. */
static const struct laws_provision *find_matter(const struct exam_kind *kind,
                                                struct word number)
{
    char id[LAWS_ARTICLE_MAX];

    if (number.length >= sizeof id)
        return NULL;
    laws_text_copy(id, sizeof id, number.text, number.length);
    for (unsigned i = LAWS_EDITIONS; i-- > 0;)
        if (kind->editions >> i & 1 &&
            laws_provision_find((enum laws_edition)i, id))
            return laws_provision_find((enum laws_edition)i, id);
    return NULL;
}

static const struct laws_provision *in_edition(const struct laws_provision *row,
                                               enum laws_edition edition)
{
    const struct laws_provision *same = laws_provision_find(edition, row->id);

    return same && !strcmp(same->matter, row->matter)
               ? same
               : laws_provision_by_matter(edition, row->matter, 0);
}

bool exam_rests(const struct exam_kind *kind, struct word numbers,
                enum laws_edition edition, const struct laws_provision **row)
{
    *row = NULL;
    while (numbers.length) {
        const struct laws_provision *found =
            find_matter(kind, kind_cut(&numbers, ' '));

        if (!found)
            return false;
        if (!*row)
            *row = in_edition(found, edition);
    }
    return true;
}

static enum laws_status read_rests(struct kind_reader *reader,
                                   struct word argument, struct word rest)
{
    const struct laws_provision *row;

    (void)argument;
    reader->kind->rests = kind_here(reader, rest);
    if (!memchr(rest.text, '{', rest.length) &&
        !exam_rests(reader->kind, rest, LAWS_CURRENT, &row))
        return kind_fail_with(reader,
                              "no edition of laws: has the Article \"%\"; "
                              "write laws: above rests:, and see arbiter laws",
                              rest);
    return LAWS_OK;
}

static enum laws_status read_level(struct kind_reader *reader,
                                   struct word argument, struct word rest)
{
    static const char *const words[] = {"easy", "medium", "hard"};
    unsigned level = find_word(rest, words, EXAM_LEVELS);

    (void)argument;
    if (level == EXAM_LEVELS)
        return kind_fail_with(reader,
                              "not a level: \"%\"; write easy, medium or "
                              "hard",
                              rest);
    reader->kind->level = level + 1;
    return LAWS_OK;
}

static enum laws_status read_mirror(struct kind_reader *reader,
                                    struct word argument, struct word rest)
{
    static const char *const words[] = {"no", "colours", "files", "both"};
    unsigned mirror = find_word(rest, words, 4);

    (void)argument;
    if (mirror == 4)
        return kind_fail_with(reader,
                              "not a mirror: \"%\"; write no, colours, "
                              "files or both",
                              rest);
    reader->kind->mirror = (enum exam_mirror)(EXAM_MIRROR_NOTHING + mirror);
    return LAWS_OK;
}

static enum laws_status read_hide(struct kind_reader *reader,
                                  struct word argument, struct word rest)
{
    (void)argument;
    if (!laws__is_word(rest, "pace"))
        return kind_fail_with(reader,
                              "\"%\" cannot be hidden; write hide: pace", rest);
    reader->kind->hides_pace = true;
    return LAWS_OK;
}

static enum laws_status read_ask(struct kind_reader *reader,
                                 struct word argument, struct word rest)
{
    struct word word = kind_cut(&rest, ' ');
    unsigned asks = find_word(word, asks_words, EXAM_ASKS);

    (void)argument;
    rest = kind_trim(rest);
    if (asks == EXAM_ASKS)
        return kind_fail_with(reader,
                              "\"%\" cannot be asked; write ruling, result, "
                              "times, duty, say, intervene or article VERDICT",
                              word);
    if (asks != EXAM_ARTICLE && rest.length)
        return kind_fail_with(reader,
                              "unexpected text: \"%\"; the words of the "
                              "question go to question:",
                              rest);
    if (asks == EXAM_ARTICLE && !rest.length)
        return kind_fail(reader,
                         "the Article of which verdict?  Write for example "
                         "ask: article time-added");
    reader->kind->asks = (enum exam_asks)asks;
    reader->kind->verdict = kind_here(reader, rest);
    return LAWS_OK;
}

static enum laws_status read_story(struct kind_reader *reader,
                                   struct word argument, struct word rest)
{
    (void)argument;
    if (rest.length)
        return kind_fail(reader,
                         "unexpected text after story:; the acts follow on "
                         "their own lines");
    reader->kind->story = reader->kind->lines;
    reader->told = true;
    return LAWS_OK;
}

static enum laws_status read_choice(struct kind_reader *reader,
                                    struct word argument, struct word rest)
{
    struct exam_kind *kind = reader->kind;

    (void)argument;
    if (kind->options == EXAM_OPTIONS_MAX)
        return kind_fail(reader, "too many choices; 10 are possible");
    if (!rest.length)
        return kind_fail(reader, "this choice has no words");
    kind->option[kind->options++] = (struct exam_option){
        .text = kind_here(reader, rest), .reason.word.text = ""};
    return LAWS_OK;
}

static enum laws_status read_else(struct kind_reader *reader,
                                  struct word argument, struct word rest)
{
    struct exam_kind *kind = reader->kind;

    if (!rest.length)
        return kind_fail(reader, "this reason has no words");
    if (argument.length) {
        if (kind->others == EXAM_OPTIONS_MAX)
            return kind_fail(reader, "too many reasons; 10 are possible");
        kind->other[kind->others++] = (struct exam_else){
            kind_here(reader, argument), kind_here(reader, rest)};
        return LAWS_OK;
    }
    if (!kind->options)
        return kind_fail(reader, "a reason follows the choice that it is for");
    kind->option[kind->options - 1].reason = kind_here(reader, rest);
    return LAWS_OK;
}

static const struct {
    const char *word;
    enum laws_status (*take)(struct kind_reader *, struct word argument,
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
    {"vary", kind_read_vary, false, true},
    {"choice", read_choice, false, false},
    {"else", read_else, false, true},
    {"hide", read_hide, true, false},
    {"rests", read_rests, true, false},
};

static enum laws_status read_key(struct kind_reader *reader)
{
    struct word rest = reader->line, head = kind_cut(&rest, ':'), word;

    word = kind_cut(&head, ' ');
    head = kind_trim(head);
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!laws__is_word(word, keys[i].word))
            continue;
        if (rest.text == reader->line.text + reader->line.length &&
            rest.text[-1] != ':')
            break;
        if (keys[i].once && reader->seen >> i & 1)
            return kind_fail_with(reader,
                                  "% stands here twice; leave one of them "
                                  "out",
                                  word);
        if (head.length && !keys[i].argument)
            return kind_fail_with(
                reader, "unexpected text before the colon: \"%\"", head);
        reader->seen |= 1u << i;
        return keys[i].take(reader, head, kind_trim(rest));
    }
    return kind_fail_with(
        reader,
        "unknown word \"%\"; a line begins with title: scene: "
        "laws: level: rests: mirror: hide: vary: story: ask: question: choice: "
        "else: or is one of a transcript",
        word);
}

static enum laws_status add_line(struct kind_reader *reader)
{
    struct exam_kind *kind = reader->kind;

    if (reader->seen >> KIND_ASK & 1)
        return kind_fail(reader, "acts come before ask:");
    if (kind->lines == EXAM_LINES_MAX)
        return kind_fail(reader, "the transcript is too long; 320 lines are "
                                 "possible");
    if (reader->line.length > 5 && !strncmp(reader->line.text, "[Laws", 5))
        return kind_fail(reader,
                         "the editions stand on a line of their own; write "
                         "for example laws: all");
    kind->line[kind->lines++] = kind_here(reader, reader->line);
    return LAWS_OK;
}

static enum laws_status add_expectation(struct kind_reader *reader)
{
    struct exam_kind *kind = reader->kind;
    struct exam_option *option;

    if (!kind->options)
        return kind_fail(reader, "=> follows the choice that it is for");
    option = &kind->option[kind->options - 1];
    if (option->expectations == EXAM_EXPECTATIONS_MAX)
        return kind_fail(reader, "too many => for one choice; 6 are possible");
    option->expectation[option->expectations++] =
        kind_here(reader, reader->line);
    return LAWS_OK;
}

static enum laws_status read_line(struct kind_reader *reader)
{
    struct exam_kind *kind = reader->kind;
    char first = reader->line.length ? *reader->line.text : '#';

    if (first == '#')
        return LAWS_OK;
    if (first == '=')
        return add_expectation(reader);
    if (first == '|') {
        struct word rest = reader->line;

        kind_cut(&rest, '|');
        if (!kind->holes || kind->lines)
            return kind_fail(reader,
                             "a line with | goes on with the values of the "
                             "vary line above it");
        return kind_read_values(reader, &kind->hole[kind->holes - 1], rest);
    }
    if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))
        return read_key(reader);
    return add_line(reader);
}

enum laws_status exam_kind_read(struct exam_kind *kind, const char *text,
                                size_t length, struct laws_file_error *error)
{
    struct kind_reader reader = {.kind = kind, .error = error, .start = text};
    struct word rest = {text, length};

    memset(kind, 0, sizeof *kind);
    kind->level = 2;
    kind->title.word.text = kind->scene.word.text = "";
    kind->question.word.text = kind->verdict.word.text = "";
    kind->rests.word.text = "";
    while (rest.length) {
        const char *end = memchr(rest.text, '\n', rest.length);
        size_t size = end ? (size_t)(end - rest.text) : rest.length;

        reader.number++;
        reader.start = rest.text;
        reader.line = kind_trim((struct word){rest.text, size});
        if (laws__check_bytes(rest.text, size, reader.number, error) ||
            read_line(&reader))
            return LAWS_SYNTAX;
        rest.text += size + (end ? 1 : 0);
        rest.length -= size + (end ? 1 : 0);
    }
    reader.start = text;
    return kind_check(&reader);
}
