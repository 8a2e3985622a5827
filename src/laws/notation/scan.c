/*
 * scan.c - take the text of a move apart, in any form that people write
 *
 * A text is: move number, piece, departure, capture, arrival, new piece, marks.
 * Nearly all of it may be missing.
 */
#include "notation/scan.h"

#include "board/bits.h"

struct cursor {
    const char *at, *end;
};

/* The character at the cursor, 0 at the end; bytes that are no UTF-8 stand for
   themselves, as in Latin-1. */
static unsigned peek(const struct cursor *cursor, size_t *size)
{
    const unsigned char *at = (const unsigned char *)cursor->at;
    size_t left = (size_t)(cursor->end - cursor->at);
    size_t more;
    unsigned code;

    *size = left ? 1 : 0;
    if (left == 0)
        return 0;
    if (at[0] >= 0xc2 && at[0] <= 0xdf)
        more = 1;
    else if (at[0] >= 0xe0 && at[0] <= 0xef)
        more = 2;
    else
        return at[0];
    if (more >= left)
        return at[0];
    code = at[0] & (more == 1 ? 0x1fu : 0x0fu);
    for (size_t i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return at[0];
        code = code << 6 | (at[i] & 0x3fu);
    }
    *size = more + 1;
    return code;
}

/* Small letters for the capitals that languages.def has. */
static unsigned small(unsigned code)
{
    if ((code >= 'A' && code <= 'Z') || (code >= 0x410 && code <= 0x42f))
        return code + 32;
    return code == 0x15e || code == 0x17d ? code + 1 : code; /* Ş, Ž */
}

static bool is_among(unsigned code, const char *set)
{
    struct cursor cursor = {set, set + strlen(set)};
    size_t size;
    unsigned one;

    for (; (one = peek(&cursor, &size)); cursor.at += size)
        if (one == code)
            return true;
    return false;
}

static bool take_among(struct cursor *cursor, const char *set)
{
    size_t size;
    unsigned code = peek(cursor, &size);

    if (!code || !is_among(code, set))
        return false;
    cursor->at += size;
    return true;
}

static void skip_blanks(struct cursor *cursor)
{
    while (take_among(cursor, " \t\r\n\xc2\xa0"))
        continue;
}

static bool take_text(struct cursor *cursor, const char *text)
{
    const char *at = cursor->at;

    for (; *text; text++, at++)
        if (at == cursor->end || *at != *text)
            return false;
    cursor->at = at;
    return true;
}

/* "12.", "12...", "...": whatever number the move had. */
static void skip_number(struct cursor *cursor)
{
    struct cursor start = *cursor;

    while (take_among(cursor, "0123456789"))
        continue;
    skip_blanks(cursor);
    if (!take_among(cursor, ".…")) {
        *cursor = start;
        return;
    }
    while (take_among(cursor, ".…"))
        continue;
    skip_blanks(cursor);
}

/* ♔ to ♟, with the mark of how to show it that some keyboards append. */
static enum laws_kind take_figurine(struct cursor *cursor)
{
    static const uint8_t kinds[] = {LAWS_KING,   LAWS_QUEEN,  LAWS_ROOK,
                                    LAWS_BISHOP, LAWS_KNIGHT, LAWS_PAWN};
    size_t size;
    unsigned code = peek(cursor, &size);

    if (code < 0x2654 || code > 0x265f)
        return LAWS_NO_KIND;
    cursor->at += size;
    take_among(cursor, "\xef\xb8\x8e\xef\xb8\x8f"); /* U+FE0E, U+FE0F */
    return kinds[(code - 0x2654) % 6];
}

/* Does the text go on with the letters of a piece? */
static bool take_letters(struct cursor *cursor, const char *letters,
                         bool any_case)
{
    struct cursor text = *cursor, name = {letters, letters + strlen(letters)};

    if (name.at == name.end)
        return false;
    while (name.at < name.end) {
        size_t text_size, name_size;
        unsigned one = peek(&text, &text_size);
        unsigned other = peek(&name, &name_size);

        if (any_case) {
            one = small(one);
            other = small(other);
        }
        if (one != other)
            return false;
        text.at += text_size;
        name.at += name_size;
    }
    *cursor = text;
    return true;
}

/* A piece's letter: of two that fit the later one, for Кр begins with К. */
static enum laws_kind take_piece(struct cursor *cursor,
                                 enum laws_language language, bool any_case)
{
    enum laws_kind found = take_figurine(cursor);
    struct cursor last = *cursor;

    if (found)
        return found;
    for (enum laws_kind kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        struct cursor after = *cursor;

        if (take_letters(&after, laws_language_letter(language, kind),
                         any_case)) {
            last = after;
            found = kind;
        }
    }
    *cursor = last;
    return found;
}

/* A pawn's letter is often a small one; a file's letter is always that. */
static bool take_small_pawn(struct cursor *cursor, enum laws_language language)
{
    size_t size;
    unsigned code = peek(cursor, &size);

    return !(code >= 'a' && code <= 'h') &&
           take_letters(cursor, laws_language_letter(language, LAWS_PAWN),
                        true);
}

/* "O-O", "0–0–0", "oo": two or three of the same, whatever they are. */
static int take_castling(struct cursor *cursor)
{
    static const char rings[] = "O0oОоΟο"; /* Latin, Cyrillic, Greek */
    struct cursor at = *cursor;
    int count = 0;

    while (count < 4 && take_among(&at, rings)) {
        count++;
        *cursor = at;
        take_among(&at, "-‐‑‒–—−");
    }
    return count == 2 ? 1 : count == 3 ? 2 : 0;
}

/* One step of a square's name. */
struct step {
    bool is_file;
    laws_bitboard squares;
    struct cursor before;
};

static bool take_step(struct cursor *cursor, bool any_case, struct step *step)
{
    size_t size;
    unsigned code = peek(cursor, &size);

    if (any_case && code >= 'A' && code <= 'H')
        code = small(code);
    /* Cyrillic letters that look the same and were typed in their place. */
    code = code == 0x430   ? 'a'
           : code == 0x441 ? 'c'
           : code == 0x435 ? 'e'
                           : code;
    step->before = *cursor;
    step->is_file = code >= 'a' && code <= 'h';
    if (step->is_file)
        step->squares = LAWS__FILE(code - 'a');
    else if (code >= '1' && code <= '8')
        step->squares = LAWS__RANK(code - '1');
    else
        return false;
    cursor->at += size;
    return true;
}

/* Between two squares: a capture, a hyphen, or nothing. */
static void take_between(struct cursor *cursor, bool any_case,
                         struct said *said)
{
    struct cursor at = *cursor;
    struct step step;
    bool captures, any;

    skip_blanks(&at);
    captures = take_among(&at, "xX×:*хХ");
    any = captures || take_among(&at, "-‐‑‒–—−");
    skip_blanks(&at);
    if (any && take_step(&at, any_case, &step)) {
        said->captures |= captures;
        *cursor = step.before;
    }
}

/* Departure and arrival: FR, FFR, RFR, FRFR, or FF for a pawn's capture. */
static bool take_squares(struct cursor *cursor, bool any_case,
                         struct said *said)
{
    struct step step[4];
    unsigned count = 0;

    for (;;) {
        take_between(cursor, any_case, said);
        if (count == 4 || !take_step(cursor, any_case, &step[count]))
            break;
        count++;
    }
    /* A file without a rank behind the arrival belongs to what follows. */
    while (count > 2 && step[count - 1].is_file)
        *cursor = step[--count].before;
    if (count < 2 || !step[count == 2 ? 0 : count - 2].is_file)
        return false;
    if (count == 2 && step[1].is_file) {
        said->from = step[0].squares;
        said->to = step[1].squares;
        return true;
    }
    if (count == 4 && (!step[0].is_file || step[1].is_file))
        return false;
    said->to = step[count - 2].squares & step[count - 1].squares;
    for (unsigned i = 0; i + 2 < count; i++)
        said->from &= step[i].squares;
    return true;
}

/* "=Q", "(Q)", "/Q", "Q", and "q" behind coordinates as UCI writes it. */
static void take_promotion(struct cursor *cursor, enum laws_language language,
                           bool any_case, struct said *said)
{
    struct cursor at = *cursor;
    enum laws_kind kind;
    bool bracket;

    skip_blanks(&at);
    take_among(&at, "=/");
    bracket = take_among(&at, "(");
    if (!any_case && is_single(said->from) && !said->kind)
        for (kind = LAWS_KNIGHT; kind <= LAWS_QUEEN; kind++)
            if (at.at < at.end && *at.at == "??nbrq"[kind]) {
                said->promotion = kind;
                cursor->at = at.at + 1;
                return;
            }
    kind = take_piece(&at, language, any_case);
    if (!kind || (bracket && !take_among(&at, ")")))
        return;
    said->promotion = kind;
    *cursor = at;
}

/* What may stand behind a move; false when something else does. */
static bool take_marks(struct cursor *cursor, struct said *said)
{
    static const char *const words[] = {
        "(e.p.)",
        "e.p.",
        "e. p.",
        "e.p",
        "ep.",
        "ep",
        "dbl",
        "dis",
        "ch.",
        "ch",
        "mate",
        "+",
        "#",
        "†",
        "‡",
        "≠",
        "x",
        "X",
        "×",
        "Х",
        "х",
        "!",
        "?",
        "‼",
        "⁇",
        "⁈",
        "⁉",
        ".",
        "\xef\xb8\x8e",
        "\xef\xb8\x8f",
    };

    for (;;) {
        size_t i = 0;

        skip_blanks(cursor);
        if (cursor->at == cursor->end)
            return true;
        if (take_text(cursor, "(=)")) {
            said->offers_draw = true;
            continue;
        }
        if (take_text(cursor, "$")) {
            if (!take_among(cursor, "0123456789"))
                return false;
            while (take_among(cursor, "0123456789"))
                continue;
            continue;
        }
        while (i < sizeof(words) / sizeof(words[0]) &&
               !take_text(cursor, words[i]))
            i++;
        if (i == sizeof(words) / sizeof(words[0]))
            return false;
    }
}

static bool take_move(struct cursor *cursor, enum laws_language language,
                      enum scan scan, struct said *said)
{
    bool any_case = scan != SCAN_AS_WRITTEN;
    struct cursor start;

    skip_blanks(cursor);
    skip_number(cursor);
    start = *cursor;
    said->castling = take_castling(cursor);
    if (said->castling)
        return take_marks(cursor, said);
    *cursor = start;
    if (scan != SCAN_PAWN) {
        said->kind = take_piece(cursor, language, any_case);
        if (!said->kind && scan == SCAN_AS_WRITTEN &&
            take_small_pawn(cursor, language))
            said->kind = LAWS_PAWN;
        if (!said->kind && scan == SCAN_PIECE)
            return false;
        if (said->kind) {
            take_among(cursor, ".");
            skip_blanks(cursor);
        }
    }
    if (!take_squares(cursor, any_case, said))
        return false;
    if (take_among(cursor, ":")) /* Sf3: for Sxf3 */
        said->captures = true;
    take_promotion(cursor, language, any_case, said);
    return take_marks(cursor, said);
}

static bool take_whole(struct cursor *cursor, enum laws_language language,
                       enum scan scan, struct said *said)
{
    *said = (struct said){.from = ANYWHERE};
    return take_move(cursor, language, scan, said);
}

bool laws__is_proper(const struct said *said)
{
    const laws_bitboard files[] = {LAWS__FILE(0), LAWS__FILE(7)};

    if (said->castling || !is_single(said->to))
        return said->castling;
    return said->kind || said->from == ANYWHERE || is_single(said->from) ||
           said->from &
               ((said->to & ~files[1]) << 1 | (said->to & ~files[0]) >> 1);
}

bool laws__scan(const char *text, size_t length, enum laws_language language,
                enum scan scan, struct said *said, size_t *where)
{
    const struct cursor start = {text, text + length};
    struct cursor cursor = start;

    *where = 0;
    if (scan != SCAN_AS_WRITTEN &&
        take_whole(&cursor, language, SCAN_AS_WRITTEN, said) &&
        laws__is_proper(said))
        return false;
    cursor = start;
    if (take_whole(&cursor, language, scan, said))
        return true;
    *where = (size_t)(cursor.at - text);
    return false;
}
