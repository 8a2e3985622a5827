/* bundle.c - many kinds in one text, and their topics (exam.h) */
#include "exam/tell.h"

static const char mark[] = "== ";

/* Where the next kind begins: at the mark of its line, or at the end. */
static size_t find_mark(struct word text)
{
    size_t at = 0;

    while (at < text.length) {
        const char *end;

        if (text.length - at >= sizeof mark - 1 &&
            !strncmp(text.text + at, mark, sizeof mark - 1))
            return at;
        end = memchr(text.text + at, '\n', text.length - at);
        at = end ? (size_t)(end - text.text) + 1 : text.length;
    }
    return at;
}

static void skip(struct word *text, size_t length)
{
    text->text += length;
    text->length -= length;
}

bool exam_bundle_next(struct word *bundle, struct exam_entry *entry)
{
    const char *slash, *end;

    skip(bundle, find_mark(*bundle));
    if (!bundle->length)
        return false;
    skip(bundle, sizeof mark - 1);
    end = memchr(bundle->text, '\n', bundle->length);
    slash =
        end ? memchr(bundle->text, '/', (size_t)(end - bundle->text)) : NULL;
    if (!slash)
        return false;
    entry->topic = (struct word){bundle->text, (size_t)(slash - bundle->text)};
    entry->name = (struct word){slash + 1, (size_t)(end - slash) - 1};
    skip(bundle, (size_t)(end - bundle->text) + 1);
    entry->text = (struct word){bundle->text, find_mark(*bundle)};
    skip(bundle, entry->text.length);
    return true;
}

static const struct {
    enum laws_edition edition;
    const char *id, *title;
} chapters[] = {
#define CHAPTER(year, id, title) {LAWS_##year, id, title},
#include "edition/chapters.def"
#undef CHAPTER
};

bool exam_topic_print(struct word topic, const struct laws_tongue *tongue,
                      char text[EXAM_TOPIC_MAX])
{
    struct writer writer = laws__writer(text, EXAM_TOPIC_MAX);

    for (size_t i = 0; i < sizeof chapters / sizeof chapters[0]; i++) {
        const char *id = chapters[i].id;

        if (chapters[i].edition != LAWS_CURRENT || strlen(id) != topic.length ||
            strncmp(id, topic.text, topic.length) != 0)
            continue;
        exam_say(tongue,
                 *id == 'I'   ? LAWS_MSGID("Guidelines {key}: {words}")
                 : *id <= '9' ? LAWS_MSGID("Article {key}: {words}")
                              : LAWS_MSGID("Appendix {key}: {words}"),
                 (const struct exam_value[]){
                     {"key", id},
                     {"words", exam_said(tongue, chapters[i].title)},
                     {NULL, NULL}},
                 &writer);
        return true;
    }
    return false;
}
