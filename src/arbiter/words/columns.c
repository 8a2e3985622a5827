/* columns.c - see columns.h */
#include "words/columns.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct range {
    unsigned long first, last;
};

static const struct range wide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x4dbf},
    {0x4e00, 0xa4cf},   {0xa960, 0xa97c},   {0xac00, 0xd7a3},
    {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff01, 0xff60},
    {0xffe0, 0xffe6},   {0x1f300, 0x1f64f}, {0x1f900, 0x1f9ff},
    {0x20000, 0x3fffd},
};

static const struct range marks[] = {
    {0x0300, 0x036f}, {0x0591, 0x05bd}, {0x064b, 0x065f}, {0x0670, 0x0670},
    {0x0900, 0x0902}, {0x093a, 0x093a}, {0x093c, 0x093c}, {0x0941, 0x0948},
    {0x094d, 0x094d}, {0x0951, 0x0957}, {0x200b, 0x200f}, {0x202a, 0x202e},
    {0x2066, 0x2069}, {0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
};

static int is_among(const struct range *ranges, size_t count,
                    unsigned long code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return 1;
    return 0;
}

unsigned columns_of_character(const char *text, unsigned *bytes)
{
    unsigned char lead = (unsigned char)*text;
    unsigned long code = lead >= 0xf0   ? lead & 0x07u
                         : lead >= 0xe0 ? lead & 0x0fu
                         : lead >= 0xc0 ? lead & 0x1fu
                                        : lead;

    *bytes = lead != 0;
    /* What follows is of this character, also where the UTF-8 is wrong. */
    while (lead >= 0xc0 && ((unsigned char)text[*bytes] & 0xc0) == 0x80)
        code =
            (code << 6 | ((unsigned char)text[(*bytes)++] & 0x3fu)) & 0x1fffff;
    if (!lead || is_among(marks, sizeof marks / sizeof marks[0], code))
        return 0;
    return is_among(wide, sizeof wide / sizeof wide[0], code) ? 2 : 1;
}

unsigned columns_of(const char *text)
{
    unsigned columns = 0, bytes;

    for (; *text; text += bytes)
        columns += columns_of_character(text, &bytes);
    return columns;
}

void columns_print(FILE *out, const char *text, unsigned width)
{
    fputs(text, out);
    for (unsigned used = columns_of(text); used < width; used++)
        putc(' ', out);
}

/* No line begins with these. */
static bool is_closing(const char *text)
{
    static const char *const closing[] = {"、", "。", "，", "：", "；",
                                          "）", "？", "！", "”",  "」"};

    for (size_t i = 0; i < sizeof closing / sizeof closing[0]; i++)
        if (!strncmp(text, closing[i], strlen(closing[i])))
            return true;
    return false;
}

/* The bytes up to where a line may end: a blank, or a character of two columns,
   as Chinese and Japanese write without blanks. */
static int word_of(const char *text, int *width)
{
    const char *at = text;
    unsigned bytes, own = 0;

    *width = 0;
    while (*at && *at != ' ' && *at != '\n' && (own < 2 || is_closing(at))) {
        own = columns_of_character(at, &bytes);
        *width += (int)own;
        at += bytes;
    }
    return (int)(at - text);
}

int columns_wrap(FILE *out, const char *text, int indent, int width)
{
    int column = indent, blank = 0;

    while (*text) {
        int own, length = word_of(text, &own);

        if (column > indent && column + blank + own > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent && blank) {
            putc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", length, text);
        column += own;
        text += length;
        if (*text == '\n') {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        blank = *text == ' ';
        text += blank || *text == '\n';
    }
    return column;
}
