/* encoding.c - files that some programs write as UTF-16 */
#include "sys/sys.h"
#include "watch/watch.h"

#include <stdlib.h>

static char *put(char *to, uint32_t code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        *to++ = (char)(0xe0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    } else {
        *to++ = (char)(0xf0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 0x3f));
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    }
    return to;
}

char *watch_from_utf16(const char *text, size_t length, size_t *new_length)
{
    const unsigned char *from = (const unsigned char *)text;
    unsigned high;
    char *memory, *to;

    if (length < 2 || !((from[0] == 0xff && from[1] == 0xfe) ||
                        (from[0] == 0xfe && from[1] == 0xff)))
        return NULL;
    high = from[0] == 0xff; /* which byte of two is the higher one */
    memory = to = sys_alloc(length / 2 * 3 + 4);
    for (size_t i = 2; i + 1 < length; i += 2) {
        uint32_t code = (uint32_t)from[i + high] << 8 | from[i + 1 - high];

        if (code >= 0xd800 && code < 0xdc00 && i + 3 < length) {
            uint32_t low =
                (uint32_t)from[i + 2 + high] << 8 | from[i + 3 - high];

            if (low >= 0xdc00 && low < 0xe000) {
                code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                i += 2;
            }
        }
        to = put(to, code);
    }
    *new_length = (size_t)(to - memory);
    return memory;
}
