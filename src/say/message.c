/* message.c - messages as values: begun, read, written (laws/message.h) */
#include "rows.h"

static void add(struct laws_message *message, const char *text, size_t length)
{
    size_t at = strlen(message->text);

    laws_text_copy(message->text + at, sizeof message->text - at, text, length);
}

void laws_message_begin(struct laws_message *message, enum laws_message_id id)
{
    struct writer writer = laws__writer(message->text, sizeof message->text);

    write_row_word(&writer, TABLE_MESSAGE, table_row(TABLE_MESSAGE, id));
}

void laws_message_number(struct laws_message *message, int64_t value)
{
    struct writer writer;
    size_t at = strlen(message->text);

    writer = laws__writer(message->text + at, sizeof message->text - at);
    laws__write(&writer, value < 0 ? "\t-" : "\t");
    laws__write_number(&writer, (uint64_t)(value < 0 ? -value : value), 1);
}

void laws_message_text(struct laws_message *message, const char *text,
                       size_t length)
{
    size_t at = strlen(message->text) + 1;

    add(message, "\t", 1);
    add(message, text, length);
    for (; message->text[at]; at++)
        if ((unsigned char)message->text[at] < 0x20 ||
            message->text[at] == 0x7f)
            message->text[at] = '?';
}

void laws_message_inner(struct laws_message *message,
                        const struct laws_message *inner)
{
    add(message, "\t", 1);
    add(message, inner->text, strlen(inner->text));
}

static bool is_one_of(struct word value, const char *list)
{
    size_t length;

    for (; *list; list += length + (list[length] == ' ')) {
        length = strcspn(list, " ");
        if (length == value.length && !strncmp(list, value.text, length))
            return true;
    }
    return false;
}

static bool is_number(struct word value)
{
    for (size_t i = 0; i < value.length; i++)
        if (value.text[i] < '0' || value.text[i] > '9')
            return false;
    return value.length <= 15;
}

/* Is it what stands in such a place?  Texts are whatever they are. */
static bool fits(enum type type, struct word value)
{
    switch ((int)type) {
    case TYPE_NUMBER:
    case TYPE_TIME:
        return is_number(value);
    case TYPE_ROUNDS:
    case TYPE_COUNT:
    case TYPE_TIMES:
    case TYPE_NEEDED:
    case TYPE_NTH:
        return value.length && value.length <= 9 && is_number(value);
    case TYPE_COLOUR:
        return !value.length || is_one_of(value, "white black both arbiter");
    default:
        return true;
    }
}

static bool are_characters(const char *text, size_t length)
{
    for (size_t at = 0, size; at < length; at += size) {
        size = (unsigned char)text[at] < 0x80
                   ? text[at] == '\t' || (text[at] >= ' ' && text[at] != 0x7f)
                   : laws_character_length(text + at, length - at);
        if (!size)
            return false;
    }
    return true;
}

/* The word and the values behind it; where a message stands, its own. */
static bool is_message(const char *text, size_t length)
{
    const char *end = text + length;
    const char *tab = memchr(text, '\t', length);
    struct word word = {text, tab ? (size_t)(tab - text) : length}, name;
    enum table table;
    const struct row *row = find_row(word, &table);
    const char *at = text + word.length;
    unsigned before;

    if (!row)
        return false;
    before = row->black != NULL;
    for (unsigned i = 0;
         i < before || place_at(row->sentence, i - before, &name); i++) {
        enum type type = i < before ? TYPE_COLOUR : type_of(table, name);
        struct word value;

        if (at == end)
            return false;
        at++;
        if (type == TYPE_MESSAGE)
            return is_message(at, (size_t)(end - at));
        tab = memchr(at, '\t', (size_t)(end - at));
        value = (struct word){at, (size_t)((tab ? tab : end) - at)};
        if (!fits(type, value) || (i < before && !value.length))
            return false;
        at += value.length;
    }
    return at == end;
}

enum laws_status laws_message_read(struct laws_message *message,
                                   const char *text, size_t length)
{
    if (length >= sizeof message->text || !are_characters(text, length) ||
        !is_message(text, length))
        return LAWS_SYNTAX;
    laws_text_copy(message->text, sizeof message->text, text, length);
    return LAWS_OK;
}

static void write_quoted(struct writer *writer, struct word value)
{
    laws__write(writer, "\"");
    for (size_t i = 0, from = 0; i <= value.length; i++)
        if (i == value.length || value.text[i] == '"' ||
            value.text[i] == '\\') {
            laws__write_word(writer,
                             (struct word){value.text + from, i - from});
            laws__write(writer, i < value.length ? "\\" : "");
            from = i;
        }
    laws__write(writer, "\"");
}

size_t laws_message_data(const char *message, char json[LAWS_MESSAGE_DATA_MAX])
{
    struct writer writer = laws__writer(json, LAWS_MESSAGE_DATA_MAX);

    laws__write(&writer, "[");
    for (const char *at = message;; at++) {
        struct word value = {at, strcspn(at, "\t")};

        laws__write(&writer, at > message ? "," : "");
        if (value.length && (value.length == 1 || value.text[0] != '0') &&
            is_number(value))
            laws__write_word(&writer, value);
        else
            write_quoted(&writer, value);
        at += value.length;
        if (!*at)
            break;
    }
    laws__write(&writer, "]");
    return laws__written(&writer);
}
