/* quick_text.h - the bytes of the quick way */
#ifndef LAWS_QUICK_TEXT_H
#define LAWS_QUICK_TEXT_H

#include "audit/audit_state.h"
#include "text/pgn_parts.h"
#include "text/pgn_scan.h"

/* So many bytes must be left for a step: what is looked at ahead lies within
   them. */
#define AHEAD 96

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

/* The bytes at hand; `p` moves on. */
struct bytes {
    const char *p, *end;
};

LAWS__INLINE uint64_t load_64(const char *p)
{
    uint64_t word;

    memcpy(&word, p, sizeof(word));
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

LAWS__INLINE uint32_t load_32(const char *p)
{
    return (uint32_t)load_64(p);
}

LAWS__INLINE uint16_t load_16(const char *p)
{
    return (uint16_t)((unsigned char)p[0] | (unsigned char)p[1] << 8);
}

#ifdef __SSE2__

/* How many bytes of a tag's name start at `p`, of sixteen. */
LAWS__INLINE unsigned name_part(const char *p)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    const __m128i small = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    const __m128i letter = _mm_sub_epi8(small, _mm_set1_epi8('a'));
    const __m128i digit = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    const __m128i is_letter_ =
        _mm_cmpeq_epi8(_mm_min_epu8(letter, _mm_set1_epi8(25)), letter);
    const __m128i is_digit_ =
        _mm_cmpeq_epi8(_mm_min_epu8(digit, _mm_set1_epi8(9)), digit);
    const __m128i is_line = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_'));
    unsigned name = (unsigned)_mm_movemask_epi8(
        _mm_or_si128(is_line, _mm_or_si128(is_letter_, is_digit_)));

    return (unsigned)__builtin_ctz(~name);
}

#else

LAWS__INLINE unsigned name_part(const char *p)
{
    unsigned i = 0;

    while (i < 16 && (is_letter(p[i]) || is_digit(p[i]) || p[i] == '_'))
        i++;
    return i;
}

#endif

/* How many bytes of a tag's name start at `p`; NAME_MAX: too many. */
#define NAME_MAX 32
LAWS__INLINE unsigned name_length(const char *p)
{
    const unsigned length = name_part(p);

    return LIKELY(length < 16) ? length : 16 + name_part(p + 16);
}

/* Pass over blanks; false when the end comes near. */
LAWS__INLINE bool skip_blanks(struct bytes *bytes)
{
    while (bytes->end - bytes->p >= AHEAD)
        if (!is_blank(*bytes->p))
            return true;
        else
            bytes->p++;
    return false;
}

/* What is kept of the tags. */
struct tags {
    enum laws_pgn_result result;
    bool has_result, has_event;
    const char *control, *termination;
    size_t control_length, termination_length;
    unsigned plies;   /* the tag PlyCount ...           */
    bool has_plies;   /* ... where there is one         */
    uint64_t seen[4]; /* names, by a hash               */
};

/* Was there a tag of this name before, or one that looks alike here?  No two of
   the usual names do. */
LAWS__INLINE bool is_second(struct tags *tags, const char *name,
                            unsigned length)
{
    const uint64_t first = length < 8
                               ? load_64(name) & ~(UINT64_MAX << 8 * length)
                               : load_64(name);
    const uint64_t last =
        length < 8 ? first << (64 - 8 * length) : load_64(name + length - 8);
    const uint64_t hash =
        ((first ^ (last << 7 | last >> 57) ^ length * UINT64_C(0x9e37)) *
         UINT64_C(0x5d42a45381fa7e25)) >>
        56;
    uint64_t *seen = &tags->seen[hash >> 6];
    const uint64_t bit = (uint64_t)1 << (hash & 63);

    if (*seen & bit)
        return true;
    *seen |= bit;
    return false;
}

/* A tag PlyCount of digits.  To the exact way more than eight of them say
   nothing: no matter what is made of them here. */
LAWS__INLINE bool take_plies(struct tags *tags, const char *value,
                             const char *end)
{
    for (tags->plies = 0; value < end; value++) {
        if (!is_digit(*value))
            return false;
        tags->plies = tags->plies * 10 + (unsigned)(*value - '0');
    }
    tags->has_plies = true;
    return true;
}

/* The four results that the quick way knows, by their first bytes. */
LAWS__INLINE bool result_of(const char *p, enum laws_pgn_result *result,
                            unsigned *length)
{
    uint32_t three = load_32(p) & 0xffffff;

    if (three == ('1' | '-' << 8 | '0' << 16)) {
        *result = LAWS_PGN_WHITE_WINS;
        *length = 3;
    } else if (three == ('0' | '-' << 8 | '1' << 16)) {
        *result = LAWS_PGN_BLACK_WINS;
        *length = 3;
    } else if (is_same(p, "1/2-1/2", 7)) {
        *result = LAWS_PGN_DRAW;
        *length = 7;
    } else if (*p == '*') {
        *result = LAWS_PGN_UNKNOWN;
        *length = 1;
    } else {
        return false;
    }
    return true;
}

/* A date that there can be: most are before the 29th of a month, and seen to be
   so at once. */
LAWS__INLINE bool is_good_date(const char *value, const char *end)
{
    const uint64_t high = UINT64_MAX / 255 * 0x80;
    /* digits, and 0 where the dots have to be */
    const uint64_t date = load_64(value) ^ UINT64_C(0x2e30302e30303030);
    const unsigned month =
        (unsigned)(date >> 40 & 255) * 10 + (unsigned)(date >> 48 & 255);
    const unsigned tens = (unsigned)(value[8] - '0');
    const unsigned ones = (unsigned)(value[9] - '0');

    if (end - value == 10 && tens < 3 && ones <= 9 &&
        tens * 10 + ones - 1 < 28 && month - 1 < 12 && (uint32_t)date &&
        !((date | (date + UINT64_MAX / 255 * (0x80 - 10))) & high) &&
        !(date >> 56) && !(date >> 32 & 255))
        return true;
    return laws__is_date(value, (size_t)(end - value));
}

/* What is no number is good, too. */
LAWS__INLINE bool is_good_rating(const char *value, const char *end)
{
    return end - value < 4 || (end - value == 4 && value[0] < '4') ||
           laws__is_rating(value, (size_t)(end - value));
}

/* A tag as text. */
struct tag {
    const char *name, *value, *end; /* the value ends there */
    unsigned length;                /* of the name          */
    const char *next;               /* what comes behind it */
};

/* One tag is taken; false when it is not for the quick way. */
LAWS__INLINE bool take_tag(struct tags *tags, const struct tag *tag)
{
    const char *name = tag->name, *value = tag->value, *end = tag->end;
    unsigned used;

    if (is_second(tags, name, tag->length))
        return false;
    switch (tag->length) {
    case 3:
        return !is_same(name, "FEN", 3);
    case 4:
        return !is_same(name, "Date", 4) || is_good_date(value, end);
    case 5:
        if (is_same(name, "SetUp", 5))
            return end - value == 1 && *value == '0';
        tags->has_event |= is_same(name, "Event", 5);
        return true;
    case 6:
        if (is_same(name, "Result", 6)) {
            tags->has_result = true;
            return result_of(value, &tags->result, &used) &&
                   value + used == end;
        }
        return true;
    case 7:
        if (is_same(name, "UTCDate", 7))
            return is_good_date(value, end);
        return !is_same(name, "Variant", 7) ||
               (end - value == 8 && is_same(value, "Standard", 8));
    case 8:
        if (is_same(name, "PlyCount", 8))
            return take_plies(tags, value, end);
        return !is_same(name + 5, "Elo", 3) || is_good_rating(value, end);
    case 9:
        return !is_same(name, "EventDate", 9) || is_good_date(value, end);
    case 11:
        if (is_same(name, "TimeControl", 11)) {
            tags->control = value;
            tags->control_length = (size_t)(end - value);
        } else if (is_same(name, "Termination", 11)) {
            tags->termination = value;
            tags->termination_length = (size_t)(end - value);
        }
        return true;
    default:
        return true;
    }
}

/* The tag at `p`, in a line of its own and well written; false: it is not. */
LAWS__INLINE bool find_tag(const char *p, const char *text_end, struct tag *tag)
{
    tag->name = p + 1;
    tag->length = name_length(tag->name);
    if (tag->length == 0 || tag->length >= NAME_MAX ||
        tag->name[tag->length] != ' ' || tag->name[tag->length + 1] != '"')
        return false;
    tag->value = tag->name + tag->length + 2;
    tag->end = find_either(tag->value, text_end, '"', '\n');
    if (text_end - tag->end < AHEAD || tag->end[0] != '"' ||
        tag->end[1] != ']' || tag->end - tag->value > 1000 ||
        memchr(tag->value, '\\', (size_t)(tag->end - tag->value)))
        return false;
    tag->next = tag->end + 2 + (tag->end[2] == '\r') + 1;
    return tag->next[-1] == '\n';
}

/*
 * The end of a comment whose text starts at `p`: its brace.  NULL when it is
 * far away, or when a line in between starts with what may be a tag.
 */
LAWS__INLINE const char *quick_comment_end(const char *p, const char *end)
{
    const char *start = p;

    for (;; p++) {
        p = find_either(p, end, '}', '\n');
        if (end - p < AHEAD || p - start > 4096)
            return NULL;
        if (*p == '}')
            return p;
        if (p[1] == '[')
            return NULL;
    }
}

/* Pass over a variation, nested ones and comments in it included; what could
   end a game or a line of text there is left to the exact way. */
LAWS__INLINE bool skip_variation(struct bytes *bytes)
{
    const char *p = bytes->p + 1;
    unsigned depth = 1;

    if (p[0] == '=' && p[1] == ')')
        return false;
    while (bytes->end - p >= AHEAD) {
        switch (*p++) {
        case '(':
            if (*p == '=' || ++depth > LAWS_PGN_DEPTH_MAX)
                return false;
            break;
        case ')':
            if (--depth == 0) {
                bytes->p = p;
                return true;
            }
            break;
        case '{':
            p = quick_comment_end(p, bytes->end);
            if (!p)
                return false;
            p++;
            break;
        case '[':
        case ';':
        case '%':
            return false;
        default:
            break;
        }
    }
    return false;
}

/* The number of the move to be made, as text. */
struct number {
    uint32_t text, mask; /* "12." */
    unsigned length;
};

LAWS__INLINE void number_start(struct number *number)
{
    *number = (struct number){'1' | '.' << 8, 0xffff, 2};
}

/* The next one; false after 999. */
LAWS__INLINE bool number_next(struct number *number)
{
    unsigned shift = 8 * (number->length - 2);

    if (LIKELY((number->text >> shift & 15) != 9)) {
        number->text += 1u << shift;
        return true;
    }
    for (;; shift -= 8) {
        if ((number->text >> shift & 15) != 9) {
            number->text += 1u << shift;
            return true;
        }
        number->text -= 9u << shift;
        if (!shift)
            break;
    }
    if (number->length == 4)
        return false;
    number->text = number->text << 8 | '1';
    number->length++;
    number->mask = number->mask << 8 | 0xff;
    return true;
}

#endif
