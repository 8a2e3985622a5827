/* shown.c - see shown.h */
#include "sys/shown.h"

#include "laws/base.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The first of the three that is set counts. */
bool shown_as_utf8(void)
{
    static const char *const name[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (size_t i = 0; i < sizeof(name) / sizeof(name[0]); i++) {
        const char *value = getenv(name[i]), *at;
        char codeset[6] = "";
        size_t n = 0;

        if (!value || !*value)
            continue;
        at = strchr(value, '.');
        while (at && *++at && *at != '@' && n < sizeof(codeset) - 1)
            if (*at != '-')
                codeset[n++] = (char)tolower((unsigned char)*at);
        return !strcmp(codeset, "utf8");
    }
    return false;
}

char shown_byte(char byte)
{
    return byte >= 0x20 && byte < 0x7f ? byte : '?';
}

/* Controls, and what hides text or turns its direction around.  What keeps a
   move left to right within a line, our own sentences have. */
static bool is_treacherous(uint32_t code)
{
    if (code == 0x2066 || code == 0x2069)
        return false;
    return code < 0xa0 || code == 0xad || (code >= 0x200b && code <= 0x200f) ||
           (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
           code >= 0xe0000;
}

/* The bytes of a character beyond ASCII that may be shown; 0: this is none. */
static size_t length_beyond_ascii(const char *text)
{
    size_t length = laws_character_length(text, strlen(text));
    uint32_t code = (unsigned char)text[0] & (0xffu >> (length + 1));

    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    return length < 2 || is_treacherous(code) ? 0 : length;
}

void shown_copy(char *to, size_t size, const char *text)
{
    size_t length = 0;

    while (*text) {
        size_t whole = length_beyond_ascii(text);

        if (length + (whole ? whole : 1) >= size)
            break;
        if (whole)
            memcpy(to + length, text, whole);
        else
            to[length] = shown_byte(*text);
        text += whole ? whole : 1;
        length += whole ? whole : 1;
    }
    to[length] = '\0';
}

struct shown shown_of(const char *text)
{
    struct shown shown;
    const size_t most = sizeof(shown.text) - sizeof("...");
    const bool utf8 = shown_as_utf8();
    size_t length = 0;

    while (*text) {
        size_t whole = utf8 ? length_beyond_ascii(text) : 0;

        if (length + (whole ? whole : 1) > most) {
            strcpy(shown.text + length, "...");
            return shown;
        }
        if (whole)
            memcpy(shown.text + length, text, whole);
        else
            shown.text[length] = shown_byte(*text);
        text += whole ? whole : 1;
        length += whole ? whole : 1;
    }
    shown.text[length] = '\0';
    return shown;
}
