/* pgn_signs.c - results and glyphs, in the forms that people give them */
#include "text/pgn_parts.h"
#include "text/pgn_scan.h"

struct sign {
    const char *text;
    size_t length;
    unsigned value;
};
#define SIGN(text, value)                                                      \
    {                                                                          \
        text, sizeof(text) - 1, value                                          \
    }

static bool is_text(const struct sign *sign, const char *text, size_t length)
{
    return sign->length == length && is_same(sign->text, text, length);
}

static const struct sign results[] = {
#define X(name, text) SIGN(text, LAWS_PGN_##name),
    LAWS_PGN_RESULT_MAP(X)
#undef X
};

/* Half as one sign: first UTF-8, then Latin-1. */
#define HALF "\xc2\xbd"
#define HALF_1 "\xbd"
#define DASH "\xe2\x80\x93" /* the long dash that editors put in */

static const struct sign other_results[] = {
    SIGN("1/2", LAWS_PGN_DRAW),
    SIGN("1/2-1", LAWS_PGN_DRAW),
    SIGN(HALF, LAWS_PGN_DRAW),
    SIGN(HALF "-" HALF, LAWS_PGN_DRAW),
    SIGN(HALF DASH HALF, LAWS_PGN_DRAW),
    SIGN(HALF ":" HALF, LAWS_PGN_DRAW),
    SIGN(HALF_1, LAWS_PGN_DRAW),
    SIGN(HALF_1 "-" HALF_1, LAWS_PGN_DRAW),
    SIGN("1/2:1/2", LAWS_PGN_DRAW),
    SIGN("1/2" DASH "1/2", LAWS_PGN_DRAW),
    SIGN("1:0", LAWS_PGN_WHITE_WINS),
    SIGN("1" DASH "0", LAWS_PGN_WHITE_WINS),
    SIGN("+/-", LAWS_PGN_WHITE_WINS),
    SIGN("+:-", LAWS_PGN_WHITE_WINS),
    SIGN("0:1", LAWS_PGN_BLACK_WINS),
    SIGN("0" DASH "1", LAWS_PGN_BLACK_WINS),
    SIGN("-/+", LAWS_PGN_BLACK_WINS),
    SIGN("-:+", LAWS_PGN_BLACK_WINS),
    SIGN("0:0", LAWS_PGN_BOTH_LOSE),
    SIGN("0" DASH "0", LAWS_PGN_BOTH_LOSE),
    SIGN("-/-", LAWS_PGN_BOTH_LOSE),
    SIGN("-:-", LAWS_PGN_BOTH_LOSE),
    SIGN(HALF "-0", LAWS_PGN_WHITE_HALF),
    SIGN("0-" HALF, LAWS_PGN_BLACK_HALF),
};

const char *laws_pgn_fault_text(enum laws_pgn_fault fault)
{
    static const char *const texts[] = {
#define X(name, text) [LAWS_PGN_##name] = text,
        LAWS_PGN_FAULT_MAP(X)
#undef X
    };

    return texts[fault];
}

const char *laws_pgn_result_text(enum laws_pgn_result result)
{
    return results[result].text;
}

enum laws_status laws_pgn_result_parse(const char *text, size_t length,
                                       enum laws_pgn_result *result)
{
    if (!length || is_letter(*text)) /* as nearly all words of a game do */
        return LAWS_SYNTAX;
    for (size_t i = 0; i < sizeof(results) / sizeof(results[0]); i++)
        if (is_text(&results[i], text, length)) {
            *result = (enum laws_pgn_result)results[i].value;
            return LAWS_OK;
        }
    for (size_t i = 0; i < sizeof(other_results) / sizeof(other_results[0]);
         i++)
        if (is_text(&other_results[i], text, length)) {
            *result = (enum laws_pgn_result)other_results[i].value;
            return LAWS_OK;
        }
    return LAWS_SYNTAX;
}

static const struct sign glyphs[] = {
    SIGN("!", 1),
    SIGN("?", 2),
    SIGN("!!", 3),
    SIGN("??", 4),
    SIGN("!?", 5),
    SIGN("?!", 6),
    SIGN("\xe2\x96\xa1", 7), /* a square: the only move   */
    SIGN("=", 10),
    SIGN("\xe2\x88\x9e", 13), /* unclear                  */
    SIGN("+=", 14),
    SIGN("+/=", 14),
    SIGN("\xe2\xa9\xb2", 14),
    SIGN("=+", 15),
    SIGN("=/+", 15),
    SIGN("\xe2\xa9\xb1", 15),
    SIGN("+/-", 16),
    SIGN("\xc2\xb1", 16),
    SIGN("\xb1", 16),
    SIGN("-/+", 17),
    SIGN("\xe2\x88\x93", 17),
    SIGN("+-", 18),
    SIGN("+--", 18),
    SIGN("-+", 19),
    SIGN("--+", 19),
    SIGN("+", LAWS__NO_GLYPH),
    SIGN("++", LAWS__NO_GLYPH),
    SIGN("#", LAWS__NO_GLYPH),
    SIGN("-", LAWS__NO_GLYPH), /* as in 1/2 - 1/2 */
};

/* Those that start with a letter, as moves do.  None has a digit. */
static const struct sign lettered_glyphs[] = {
    SIGN("N", 146),
    SIGN("TN", 146),
    SIGN("D", 220),
    SIGN("e.p.", LAWS__NO_GLYPH),
    SIGN("e.p", LAWS__NO_GLYPH),
    SIGN("ep", LAWS__NO_GLYPH),
    SIGN("ch", LAWS__NO_GLYPH),
    SIGN("dbl", LAWS__NO_GLYPH),
    SIGN("dis", LAWS__NO_GLYPH),
    SIGN("mate", LAWS__NO_GLYPH),
};

static unsigned value_of(const struct sign *signs, size_t count,
                         const char *text, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (is_text(&signs[i], text, length))
            return signs[i].value;
    return 0;
}

unsigned laws__pgn_glyph(const char *text, size_t length)
{
    if (!is_letter(*text))
        return value_of(glyphs, sizeof(glyphs) / sizeof(glyphs[0]), text,
                        length);
    if (is_digit(text[length - 1]))
        return 0;
    return value_of(lettered_glyphs,
                    sizeof(lettered_glyphs) / sizeof(lettered_glyphs[0]), text,
                    length);
}
