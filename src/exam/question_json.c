/* question_json.c - a question as data, for the page (exam.h) */
#include "exam/exam.h"
#include "laws/words.h"

struct json {
    char *text;
    size_t at, size;
    bool comma, full;
};

static void put(struct json *json, const char *bytes, size_t length)
{
    if (json->full || length >= json->size - json->at) {
        json->full = true;
        return;
    }
    memcpy(json->text + json->at, bytes, length);
    json->at += length;
    json->text[json->at] = '\0';
}

static void put_quoted(struct json *json, struct word word)
{
    char quoted[LAWS_JSON_MAX(EXAM_TRANSCRIPT_MAX)];

    put(json, quoted, laws_json_quote(word.text, word.length, quoted));
}

/* The comma before a value, and its name; NULL in a list. */
static void begin(struct json *json, const char *name)
{
    if (json->comma)
        put(json, ",", 1);
    json->comma = true;
    if (!name)
        return;
    put_quoted(json, (struct word){name, strlen(name)});
    put(json, ":", 1);
}

static void open_value(struct json *json, const char *name, const char *bracket)
{
    begin(json, name);
    put(json, bracket, 1);
    json->comma = false;
}

static void close_value(struct json *json, const char *bracket)
{
    put(json, bracket, 1);
    json->comma = true;
}

static void put_word(struct json *json, const char *name, struct word word)
{
    begin(json, name);
    put_quoted(json, word);
}

static void put_text(struct json *json, const char *name, const char *text)
{
    put_word(json, name, (struct word){text, strlen(text)});
}

static void put_number(struct json *json, const char *name, laws_ms number)
{
    char text[24];
    struct writer writer = laws__writer(text, sizeof text);

    begin(json, name);
    laws__write_number(&writer, (uint64_t)number, 1);
    put(json, text, laws__written(&writer));
}

static void put_flag(struct json *json, const char *name, bool flag)
{
    begin(json, name);
    put(json, flag ? "true" : "false", flag ? 4 : 5);
}

static void put_shown(struct json *json, const laws_ms shown[2])
{
    open_value(json, "shown", "[");
    put_number(json, NULL, shown[LAWS_WHITE]);
    put_number(json, NULL, shown[LAWS_BLACK]);
    close_value(json, "]");
}

static void put_choices(struct json *json, const struct exam_question *question)
{
    open_value(json, "choices", "[");
    for (unsigned i = 0; i < question->choices; i++) {
        const struct exam_choice *choice = &question->choice[i];

        open_value(json, NULL, "{");
        put_text(json, "text", choice->text);
        put_text(json, "reason", choice->reason);
        put_shown(json, choice->shown);
        close_value(json, "}");
    }
    close_value(json, "]");
}

static void put_acts(struct json *json, const struct exam_question *question)
{
    open_value(json, "acts", "[");
    for (unsigned i = 0; i < question->acts; i++) {
        open_value(json, NULL, "{");
        put_number(json, "after", question->act[i].after);
        put_text(json, "text", question->act[i].text);
        close_value(json, "}");
    }
    close_value(json, "]");
}

static void put_elsewheres(struct json *json,
                           const struct exam_question *question)
{
    open_value(json, "elsewhere", "[");
    for (unsigned i = 0; i < question->elsewheres; i++) {
        const struct exam_elsewhere *elsewhere = &question->elsewhere[i];

        open_value(json, NULL, "{");
        put_text(json, "edition", laws_edition_name(elsewhere->edition));
        put_flag(json, "lacks", elsewhere->lacks);
        put_flag(json, "differs", elsewhere->differs);
        put_text(json, "text", elsewhere->text);
        close_value(json, "}");
    }
    close_value(json, "]");
}

size_t exam_question_json(const struct exam_question *question, char *text,
                          size_t size)
{
    struct json json = {.text = text, .size = size};

    open_value(&json, NULL, "{");
    put_text(&json, "edition", laws_edition_name(question->edition));
    put_text(&json, "asks", exam_asks_word(question->asks));
    put_text(&json, "title", question->title);
    put_text(&json, "conditions", question->conditions);
    put_text(&json, "scene", question->scene);
    put_text(&json, "moves", question->moves);
    put_text(&json, "fen", question->fen);
    put_text(&json, "turn", laws_color_text(question->turn));
    put_text(&json, "running", laws_color_text(question->running));
    put_flag(&json, "clocks", question->clocks);
    put_shown(&json, question->shown);
    put_acts(&json, question);
    put_text(&json, "question", question->words);
    put_choices(&json, question);
    put_number(&json, "right", question->right);
    put_text(&json, "reason", question->reason);
    put_elsewheres(&json, question);
    put_text(&json, "transcript", question->transcript);
    close_value(&json, "}");
    return json.full ? 0 : json.at;
}

static void put_kind(struct json *json, const struct exam_entry *entry,
                     const struct exam_kind *kind)
{
    char topic[EXAM_TOPIC_MAX];
    struct word rest = {entry->topic.text,
                        (size_t)(entry->name.text - entry->topic.text) +
                            entry->name.length};

    open_value(json, NULL, "{");
    put_word(json, "id", rest); /* "6/late-arrival" */
    put_word(json, "topic", entry->topic);
    put_text(json, "about",
             exam_topic_print(entry->topic, NULL, topic) ? topic : "");
    put_word(json, "title", kind->title.word);
    put_number(json, "level", kind->level);
    put_text(json, "asks", exam_asks_word(kind->asks));
    open_value(json, "editions", "[");
    for (unsigned i = 0; i < LAWS_EDITIONS; i++)
        if (kind->editions >> i & 1)
            put_text(json, NULL, laws_edition_name((enum laws_edition)i));
    close_value(json, "]");
    close_value(json, "}");
}

size_t exam_bundle_json(struct word bundle, struct exam_kind *room, char *text,
                        size_t size)
{
    struct json json = {.text = text, .size = size};
    struct laws_file_error error;
    struct exam_entry entry;

    open_value(&json, NULL, "[");
    while (exam_bundle_next(&bundle, &entry))
        if (!exam_kind_read(room, entry.text.text, entry.text.length, &error))
            put_kind(&json, &entry, room);
    close_value(&json, "]");
    return json.full ? 0 : json.at;
}
