/* base.c - version, status texts, where characters end, and JSON strings */
#include "laws/base.h"

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

const char *laws_version(void)
{
    return TEXT(LAWS_VERSION_MAJOR) "." TEXT(LAWS_VERSION_MINOR) "." TEXT(
        LAWS_VERSION_PATCH);
}

const char *laws_status_text(enum laws_status status)
{
    static const char *const texts[] = {
#define X(name, value, text) [-value] = text,
        LAWS_STATUS_MAP(X)
#undef X
    };

    return (size_t)-status < sizeof texts / sizeof *texts ? texts[-status]
                                                          : "unknown status";
}

size_t laws_character_length(const char *text, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = length ? (unsigned char)*text : 0xff;
    size_t size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    uint32_t code = size == 1 ? first : first & (0xffu >> (size + 1));

    if ((first >= 0x80 && first < 0xc2) || first > 0xf4 || size > length)
        return 0;
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    }
    if (code < least[size] || code > 0x10ffff ||
        (code >= 0xd800 && code < 0xe000))
        return 0;
    return size;
}

size_t laws_text_fit(const char *text, size_t length, size_t room)
{
    if (length <= room)
        return length;
    while (room && ((unsigned char)text[room] & 0xc0) == 0x80)
        room--;
    return room;
}

size_t laws_text_copy(char *to, size_t size, const char *text, size_t length)
{
    length = laws_text_fit(text, length, size - 1);
    memcpy(to, text, length);
    to[length] = '\0';
    return length;
}

/* Do eight bytes all stand for themselves in JSON?  A byte of the difference
   to a letter is zero where that letter is, and then borrows from its top. */
#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))
#define BELOW(bytes, byte) (((bytes)-EACH(byte)) & ~(bytes))

static bool are_plain(uint64_t bytes)
{
    uint64_t quotes = bytes ^ EACH('"'), backslashes = bytes ^ EACH('\\');
    uint64_t deletes = bytes ^ EACH(0x7f);

    return !((bytes | BELOW(bytes, 0x20) | BELOW(quotes, 1) |
              BELOW(backslashes, 1) | BELOW(deletes, 1)) &
             EACH(0x80));
}

size_t laws_json_quote(const char *text, size_t length, char *json)
{
    static const char hex[] = "0123456789abcdef";
    char *at = json;

    *at++ = '"';
    for (size_t i = 0, step; i < length; i += step) {
        unsigned char byte = (unsigned char)text[i];
        uint64_t eight;

        if (length - i >= sizeof eight) {
            memcpy(&eight, text + i, sizeof eight);
            if (are_plain(eight)) {
                memcpy(at, &eight, sizeof eight);
                at += sizeof eight;
                step = sizeof eight;
                continue;
            }
        }
        step = 1;
        if (byte == '"' || byte == '\\') {
            *at++ = '\\';
            *at++ = (char)byte;
        } else if (byte < 0x20 || byte == 0x7f) {
            memcpy(at, "\\u00", 4);
            at[4] = hex[byte >> 4];
            at[5] = hex[byte & 15];
            at += 6;
        } else if (byte < 0x80) {
            *at++ = (char)byte;
        } else if ((step = laws_character_length(text + i, length - i))) {
            memcpy(at, text + i, step);
            at += step;
        } else {
            memcpy(at, "\\ufffd", 6);
            at += 6;
            step = 1;
        }
    }
    *at++ = '"';
    *at = '\0';
    return (size_t)(at - json);
}
