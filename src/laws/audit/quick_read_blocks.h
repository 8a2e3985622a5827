/*
 * quick_read_blocks.h - tags and plain movetext, sixty-four bytes at a time
 *
 * First it is found where all words start; then each is read without waiting
 * for the one before it.  Only short tags, moves, their numbers and the result
 * are known here: anything else is left to find_tag() and read_plies().
 */
#include "audit/quick_block.h"

/* The tag at `p` in a short line; anything else is left to find_tag(). */
LAWS__INLINE bool find_short_tag(const char *p, struct tag *tag)
{
    const struct block block = block_load(p);
    const uint64_t line = block_equal(block, '\n');
    const uint64_t end = line & (0 - line);
    const uint64_t escapes = block_equal(block, '\\');
    const uint64_t quotes = block_equal(block, '"') & (end - 1);
    const uint64_t closing = quotes & (quotes - 1);
    const unsigned opening = (unsigned)__builtin_ctzll(quotes | LAWS_BIT(63));
    const unsigned length = (unsigned)__builtin_ctzll(end | LAWS_BIT(63));

    tag->name = p + 1;
    tag->length = opening - 2;
    tag->value = p + opening + 1;
    tag->end = p + length - 2;
    tag->next = p + length + 1;
    return LIKELY(end && closing << 2 == end && opening - 3 < NAME_MAX - 1 &&
                  !(escapes & (end - 1)) && name_length(p + 1) == opening - 2 &&
                  p[opening - 1] == ' ' && p[length - 1] == ']');
}

LAWS__INLINE bool find_any_tag(const char *p, const char *text_end,
                               struct tag *tag)
{
    return find_short_tag(p, tag) || find_tag(p, text_end, tag);
}

#define TOKENS_MAX 3072
#define TOKENS_TEXT 0x8000 /* bytes: offsets fit into 16 bits */

/* What stands between blanks or points, so that "12.e4" is two. */
struct tokens {
    uint16_t start[TOKENS_MAX + OFFSETS_MORE];
    unsigned count;
    unsigned length; /* of the text, up to the bracket behind it; 0: not yet */
};

/* Those of one block; *before: the byte before it ends a token.  False when a
   point stands where it ends nothing. */
LAWS__INLINE bool find_in_block(struct tokens *tokens, const char *p,
                                unsigned offset, uint64_t *before)
{
    const struct block block = block_load(p + offset);
    const uint64_t points = block_equal(block, '.');
    const uint64_t between = points | block_at_most(block, ' ');
    const uint64_t behind = between << 1 | *before;
    const uint64_t brackets = block_equal(block, '[');
    const uint64_t valid = (brackets & (0 - brackets)) - 1;

    tokens->count += put_offsets(tokens->start + tokens->count,
                                 ~between & behind & valid, offset);
    if (brackets)
        tokens->length = offset + (unsigned)__builtin_ctzll(brackets);
    *before = between >> 63;
    return !(points & behind & valid);
}

/* All tokens from `p` up to a bracket, which must be near. */
LAWS__INLINE bool find_tokens(struct tokens *tokens, const char *p,
                              const char *last)
{
    uint64_t before = 1;

    tokens->count = tokens->length = 0;
    for (unsigned offset = 0; !tokens->length; offset += 64)
        if (p + offset > last || offset >= TOKENS_TEXT ||
            tokens->count >= TOKENS_MAX ||
            UNLIKELY(!find_in_block(tokens, p, offset, &before)))
            return false;
    /* What comes behind the last one is the bracket. */
    tokens->start[tokens->count] = (uint16_t)tokens->length;
    return true;
}

/* A move that starts at `p`; false when there is none. */
LAWS__INLINE bool read_token(struct quick *quick, struct word *word,
                             const char *p)
{
    word->at = (uint32_t)(p - quick->text);
    return read_word(p, word);
}

/* The moves from `p` on, up to the next game; NULL when they are not plain. */
static __attribute__((noinline)) const char *read_plain(struct quick *quick,
                                                        const char *p)
{
    struct number number;
    struct tokens tokens;
    const uint16_t *start = tokens.start;
    unsigned ply = 0, length;

    if (!find_tokens(&tokens, p, quick->last))
        return NULL;
    number_start(&number);
    for (;;) {
        if (UNLIKELY((load_32(p + start[0]) ^ number.text) & number.mask))
            break;
        if (UNLIKELY(!read_token(quick, &quick->word[ply], p + start[1])))
            return NULL;
        if (UNLIKELY(!read_token(quick, &quick->word[ply + 1], p + start[2]))) {
            start += 2;
            ply++;
            break;
        }
        start += 3;
        ply += 2;
        if (!number_next(&number))
            return NULL;
    }
    if (start + 1 != tokens.start + tokens.count ||
        !result_of(p + start[0], &quick->result, &length) ||
        !is_blank(p[start[0] + length]))
        return NULL;
    quick->ply = ply;
    quick->over = true;
    return p + tokens.length;
}

LAWS__INLINE const char *read_moves(struct quick *quick, const char *p)
{
    const char *end = read_plain(quick, p);

    return end ? end : read_plies(quick, p);
}
