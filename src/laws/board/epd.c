/* epd.c - a FEN without counters, then operations */
#include "laws/epd.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Behind the blanks, and behind the word, that begin at an offset. */
static size_t skip_blanks(const char *text, size_t length, size_t at)
{
    while (at < length && is_blank(text[at]))
        at++;
    return at;
}

static size_t skip_word(const char *text, size_t length, size_t at)
{
    while (at < length && !is_blank(text[at]) && text[at] != ';')
        at++;
    return at;
}

/* Where the fields of the position end: four words, and up to two numbers. */
static size_t find_operations(const char *text, size_t length)
{
    size_t at = skip_blanks(text, length, 0);

    for (unsigned word = 0; word < 6; word++) {
        if (word >= 4 && (at == length || !is_digit(text[at])))
            break;
        at = skip_blanks(text, length, skip_word(text, length, at));
    }
    return at;
}

bool laws_epd_next(const char *text, size_t length, size_t *at,
                   struct laws_epd_operation *operation)
{
    size_t start = *at, end;
    bool quoted = false;

    while (start < length && (is_blank(text[start]) || text[start] == ';'))
        start++;
    *at = start;
    if (start >= length)
        return false;
    end = skip_word(text, length, start);
    operation->opcode = text + start;
    operation->opcode_length = end - start;
    start = end;
    while (end < length && (quoted || text[end] != ';'))
        quoted ^= text[end++] == '"';
    operation->operands = text + start;
    operation->operands_length = end - start;
    *at = end;
    return true;
}

bool laws_epd_operand(struct laws_epd_operation *operation, const char **text,
                      size_t *length)
{
    const char *all = operation->operands;
    const size_t room = operation->operands_length;
    size_t start = skip_blanks(all, room, 0), end = start;

    if (start == room)
        return false;
    if (all[start] == '"') {
        end = ++start;
        while (end < room && all[end] != '"')
            end++;
    } else {
        while (end < room && !is_blank(all[end]))
            end++;
    }
    *text = all + start;
    *length = end - start;
    if (end < room && all[end] == '"')
        end++;
    operation->operands = all + end;
    operation->operands_length = room - end;
    return true;
}

static bool is_opcode(const struct laws_epd_operation *operation,
                      const char *name)
{
    for (size_t i = 0; i < operation->opcode_length; i++)
        if (!name[i] || operation->opcode[i] != name[i])
            return false;
    return !name[operation->opcode_length];
}

/* The number of hmvc or fmvn. */
static bool read_counter(struct laws_epd_operation operation, uint16_t *counter)
{
    const char *text;
    size_t length;
    unsigned value = 0;

    if (!laws_epd_operand(&operation, &text, &length) || !length)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (!is_digit(text[i]))
            return false;
        value = value * 10 + (unsigned)(text[i] - '0');
        if (value > UINT16_MAX)
            return false;
    }
    *counter = (uint16_t)value;
    return true;
}

enum laws_status laws_epd_parse(const char *text, size_t length,
                                struct laws_setup *setup, size_t *operations,
                                struct laws_error *error)
{
    size_t begin = find_operations(text, length), at = begin;
    struct laws_epd_operation operation;
    struct laws_setup typed;
    size_t end = begin;

    while (end && is_blank(text[end - 1]))
        end--;
    if (laws_fen_parse(text, end, &typed, error))
        return LAWS_SYNTAX;
    while (laws_epd_next(text, length, &at, &operation)) {
        uint16_t *counter = is_opcode(&operation, "hmvc")   ? &typed.halfmoves
                            : is_opcode(&operation, "fmvn") ? &typed.number
                                                            : NULL;

        if (counter && !read_counter(operation, counter)) {
            error->where = (size_t)(operation.opcode - text);
            error->what = "a number up to 65535 must follow";
            return LAWS_SYNTAX;
        }
    }
    if (typed.number == 0) /* some programs count from 0 */
        typed.number = 1;
    *setup = typed;
    *operations = begin;
    return LAWS_OK;
}

size_t laws_epd_print(const struct laws_setup *setup, char text[LAWS_FEN_MAX])
{
    size_t length = laws_fen_print(setup, text);

    for (unsigned counters = 0; counters < 2; length--)
        counters += text[length] == ' ';
    text[++length] = '\0';
    return length;
}
