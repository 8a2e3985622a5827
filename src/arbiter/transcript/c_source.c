/* c_source.c - see c_source.h */
#include "transcript/c_source.h"

#include <ctype.h>
#include <string.h>

void c_source_init(struct c_source *source, const char *text, size_t length,
                   bool table)
{
    *source = (struct c_source){
        .begin = text, .at = text, .end = text + length, .is_table = table};
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool is_top(const struct c_source *source)
{
    return !source->item.braces && !source->item.parens &&
           !source->item.is_directive;
}

/* The text goes on so. */
static bool goes_on(const struct c_source *source, const char *with)
{
    size_t length = strlen(with);

    return (size_t)(source->end - source->at) >= length &&
           !memcmp(source->at, with, length);
}

static void name_item(struct c_source *source, const char *name, size_t length)
{
    source->item.name = name;
    source->item.name_length = length;
}

/* The rest of a line, and of those that it goes on in. */
static void skip_line(struct c_source *source)
{
    while (source->at < source->end && *source->at != '\n')
        source->at +=
            *source->at == '\\' && source->at + 1 < source->end ? 2 : 1;
}

static void skip_word(struct c_source *source)
{
    while (source->at < source->end && is_word(*source->at))
        source->at++;
}

/* Up to the quote that ends a string or a character. */
static void skip_quoted(struct c_source *source)
{
    char quote = *source->at++;

    while (source->at < source->end && *source->at != quote &&
           *source->at != '\n')
        source->at +=
            *source->at == '\\' && source->at + 1 < source->end ? 2 : 1;
    if (source->at < source->end)
        source->at++;
}

static void skip_comment(struct c_source *source)
{
    if (source->at[1] == '/') {
        skip_line(source);
        return;
    }
    for (source->at += 2; source->at < source->end; source->at++)
        if (goes_on(source, "*/")) {
            source->at += 2;
            return;
        }
}

/* `#` outside all brackets: a macro is an item, and what is included stands
   between items; conditions are passed over. */
static void read_directive(struct c_source *source)
{
    source->at++;
    while (source->at < source->end && strchr(" \t", *source->at))
        source->at++;
    if (goes_on(source, "define ")) {
        source->at += strlen("define ");
        name_item(source, source->at, 0);
        skip_word(source);
        source->item.name_length = (size_t)(source->at - source->item.name);
        source->item.is_directive = source->item.is_begun = true;
        return;
    }
    source->item.is_over |= source->item.is_begun && goes_on(source, "include");
    skip_line(source);
}

/* `(` outside all brackets. */
static void open_paren(struct c_source *source)
{
    const char *last = source->item.last, *close = source->at;

    if (source->item.is_attribute || source->item.is_assigned || !last) {
        source->item.is_attribute = false;
    } else if (source->is_table) {
        while (close < source->end && !strchr(",)\n", *close))
            close++;
        name_item(source, last, (size_t)(close - last));
    } else if (source->at[-1] == ')') { /* NAME(perft)(...) */
        name_item(source, last, (size_t)(source->at - last));
    } else {
        name_item(source, last, source->item.last_length);
        source->item.is_called = true;
    }
}

/* `[`, `=` or `;` outside all brackets: it is named by the word before, unless
   a function is declared. */
static void name_by_last(struct c_source *source)
{
    if (!source->item.is_called && !source->item.is_assigned &&
        source->item.last)
        name_item(source, source->item.last, source->item.last_length);
}

static void read_sign(struct c_source *source)
{
    bool top = is_top(source);

    switch (*source->at) {
    case '(':
        if (top)
            open_paren(source);
        source->item.parens++;
        break;
    case ')':
        source->item.parens -= source->item.parens > 0;
        source->item.is_over |= source->is_table && is_top(source);
        break;
    case '{':
        source->item.braces++;
        break;
    case '}':
        source->item.braces -= source->item.braces > 0;
        source->item.is_over |= is_top(source) && source->item.is_called &&
                                !source->item.is_assigned;
        break;
    case '[':
    case '=':
        if (top) {
            name_by_last(source);
            source->item.is_assigned = true;
        }
        break;
    case ';':
        if (top) {
            name_by_last(source);
            source->item.is_over = true;
        }
        break;
    default:
        break;
    }
    source->at++;
}

static void read_word(struct c_source *source, struct c_piece *piece)
{
    *piece = (struct c_piece){C_WORD, source->at, 0};
    skip_word(source);
    piece->length = (size_t)(source->at - piece->text);
    source->item.is_begun = true;
    if (!is_top(source))
        return;
    source->item.is_attribute = !strncmp(piece->text, "__attribute__", 13);
    if (!source->item.is_attribute) {
        source->item.last = piece->text;
        source->item.last_length = piece->length;
    }
}

/* What a file opens with is about all of it. */
static void read_comment(struct c_source *source, struct c_piece *piece)
{
    *piece = (struct c_piece){C_COMMENT, source->at, 0};
    source->item.is_begun = true;
    source->item.is_over |= source->at == source->begin;
    skip_comment(source);
    piece->length = (size_t)(source->at - piece->text);
}

/* Does a header for C++ open here: `extern "C" {`? */
static bool skip_extern(struct c_source *source)
{
    static const char words[] = "extern \"C\" {";

    if (!goes_on(source, words))
        return false;
    source->at += strlen(words);
    return true;
}

/* The item ends: tell its name, and begin the next. */
static void end_item(struct c_source *source, struct c_piece *piece)
{
    *piece =
        (struct c_piece){C_ITEM, source->item.name ? source->item.name : "",
                         source->item.name_length};
    memset(&source->item, 0, sizeof source->item);
}

void c_source_next(struct c_source *source, struct c_piece *piece)
{
    while (source->at < source->end) {
        char c = *source->at;

        if (c == '\n' && (source->item.is_over || source->item.is_directive)) {
            end_item(source, piece);
            return;
        }
        if (goes_on(source, "/*") || goes_on(source, "//")) {
            read_comment(source, piece);
            return;
        }
        if (c == '#' && is_top(source)) {
            read_directive(source);
        } else if (c == '\\' && source->item.is_directive) {
            source->at += source->at + 1 < source->end ? 2 : 1;
        } else if (c == '"' || c == '\'') {
            skip_quoted(source);
        } else if (isdigit((unsigned char)c)) {
            skip_word(source);
        } else if (is_word(c) && !skip_extern(source)) {
            read_word(source, piece);
            return;
        } else if (!is_word(c)) {
            read_sign(source);
        }
    }
    if (source->item.is_begun) {
        end_item(source, piece);
        return;
    }
    *piece = (struct c_piece){C_END, source->at, 0};
}
