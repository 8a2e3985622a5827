/*
 * quick_read_avx512.h - tags and plain movetext, sixty-four bytes at a time
 *
 * First it is found where all words start and end; then each is read without
 * waiting for the one before it.  Only short tags, moves, their numbers and the
 * result are known here: anything else is left to read_tags() and read_plies().
 */

/* Bytes that a tag's name can have. */
LAWS__INLINE uint64_t name_bytes(__m512i bytes)
{
    const __m512i small = _mm512_or_si512(bytes, _mm512_set1_epi8(0x20));

    return _mm512_cmplt_epu8_mask(_mm512_sub_epi8(small, _mm512_set1_epi8('a')),
                                  _mm512_set1_epi8(26)) |
           _mm512_cmplt_epu8_mask(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')),
                                  _mm512_set1_epi8(10)) |
           _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('_'));
}

/* The tags at `p`, each in a short line; what comes behind them, or NULL for
   read_tags() to look at them. */
LAWS__INLINE const char *read_short_tags(const char *p, const char *last,
                                         struct tags *tags)
{
    for (unsigned count = 0; p <= last && *p == '['; count++) {
        const __m512i bytes = _mm512_loadu_si512(p);
        const uint64_t line =
            _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\n'));
        const uint64_t end = line & (0 - line);
        const uint64_t escapes =
            _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\\'));
        const uint64_t quotes =
            _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('"')) & (end - 1);
        const uint64_t closing = quotes & (quotes - 1);
        const unsigned opening =
            (unsigned)__builtin_ctzll(quotes | LAWS_BIT(63));
        const unsigned length = (unsigned)__builtin_ctzll(end | LAWS_BIT(63));
        const uint64_t name = (LAWS_BIT(opening) >> 1) - 2;

        if (UNLIKELY(count == LAWS_PGN_TAGS_MAX || !end ||
                     closing << 2 != end || opening - 3 > 14 ||
                     escapes & (end - 1) || name & ~name_bytes(bytes) ||
                     p[opening - 1] != ' ' || p[length - 1] != ']'))
            return NULL;
        if (!take_tag(tags, p + 1, opening - 2, p + opening + 1,
                      p + length - 2))
            return NULL;
        p += length + 1;
    }
    return p > last || !tags->has_event || !tags->has_result ? NULL : p;
}

#define TOKENS_MAX 3072
#define TOKENS_TEXT 0x8000 /* bytes: offsets fit into 16 bits */

/* What stands between blanks or points, so that "12.e4" is two. */
struct tokens {
    uint16_t start[TOKENS_MAX + 32], end[TOKENS_MAX + 32];
    unsigned count, ended;
    unsigned length; /* of the text, up to the bracket behind it; 0: not yet */
};

/* Offsets of the bits of a mask, behind each other. */
LAWS__INLINE unsigned put_offsets(uint16_t *to, uint64_t mask, unsigned offset)
{
    static const uint8_t each[64] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const __m512i picked =
        _mm512_maskz_compress_epi8(mask, _mm512_loadu_si512(each));
    const __m512i wide = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(picked));

    _mm512_storeu_si512(
        to, _mm512_add_epi16(wide, _mm512_set1_epi16((short)offset)));
    return count_squares(mask);
}

/* Those of one block; *before: the byte before it ends a token.  False when a
   point stands where it ends nothing. */
LAWS__INLINE bool find_in_block(struct tokens *tokens, const char *p,
                                unsigned offset, uint64_t *before)
{
    const __m512i bytes = _mm512_loadu_si512(p + offset);
    const uint64_t points =
        _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('.'));
    const uint64_t between =
        points | _mm512_cmple_epu8_mask(bytes, _mm512_set1_epi8(' '));
    const uint64_t behind = between << 1 | *before;
    const uint64_t brackets =
        _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('['));
    const uint64_t valid = (brackets & (0 - brackets)) - 1;

    tokens->count += put_offsets(tokens->start + tokens->count,
                                 ~between & behind & valid, offset);
    tokens->ended += put_offsets(tokens->end + tokens->ended,
                                 between & ~behind & valid, offset);
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

    tokens->count = tokens->ended = tokens->length = 0;
    for (unsigned offset = 0; !tokens->length; offset += 64)
        if (p + offset > last || offset >= TOKENS_TEXT ||
            tokens->count >= TOKENS_MAX ||
            UNLIKELY(!find_in_block(tokens, p, offset, &before)))
            return false;
    /* What comes behind the last one is the bracket. */
    tokens->start[tokens->count] = (uint16_t)tokens->length;
    tokens->end[tokens->count] = (uint16_t)tokens->length;
    return tokens->count == tokens->ended;
}

/* A move; false when the token is none. */
LAWS__INLINE bool read_token(struct word *word, const char *p, uint32_t at,
                             const struct tokens *tokens, unsigned i)
{
    const char *end = p + tokens->end[i];

    word->at = at + tokens->start[i];
    return read_word(p + tokens->start[i], end, word) && LIKELY(is_blank(*end));
}

/* The moves from `p` on, up to the next game; NULL when they are not plain. */
static __attribute__((noinline)) const char *read_plain(struct quick *quick,
                                                        const char *p)
{
    const uint32_t at = (uint32_t)(p - quick->text);
    struct number number;
    struct tokens tokens;
    unsigned i = 0, ply = 0, length;

    if (!find_tokens(&tokens, p, quick->last))
        return NULL;
    number_start(&number);
    for (;;) {
        if (UNLIKELY((load_32(p + tokens.start[i]) ^ number.text) &
                     number.mask))
            break;
        if (UNLIKELY(!read_token(&quick->word[ply], p, at, &tokens, i + 1)))
            return NULL;
        if (UNLIKELY(
                !read_token(&quick->word[ply + 1], p, at, &tokens, i + 2))) {
            i += 2;
            ply++;
            break;
        }
        i += 3;
        ply += 2;
        if (!number_next(&number))
            return NULL;
    }
    if (i + 1 != tokens.count ||
        !result_of(p + tokens.start[i], &quick->result, &length) ||
        length != (unsigned)tokens.end[i] - tokens.start[i] ||
        !is_blank(p[tokens.end[i]]))
        return NULL;
    quick->ply = ply;
    quick->over = true;
    return p + tokens.length;
}

LAWS__INLINE bool read_head(struct bytes *bytes, struct tags *tags)
{
    const char *end = read_short_tags(bytes->p, bytes->end - AHEAD, tags);

    if (!end) {
        memset(tags, 0, sizeof(*tags));
        return read_tags(bytes, tags);
    }
    bytes->p = end;
    return true;
}

LAWS__INLINE const char *read_moves(struct quick *quick, const char *p)
{
    const char *end = read_plain(quick, p);

    return end ? end : read_plies(quick, p);
}
