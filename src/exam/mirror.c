/*
 * mirror.c - a text in which White and Black, or the files, change places
 *
 * It works on words: a square in it, a move, a colour, a result, a FEN in
 * quotes, the name of a file or a rank that is spoken.
 */
#include "exam/fill.h"

struct mirror {
    bool colours, files;
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static char file_of(const struct mirror *mirror, char c)
{
    return mirror->files ? (char)('a' + 'h' - c) : c;
}

static char rank_of(const struct mirror *mirror, char c)
{
    return mirror->colours ? (char)('1' + '8' - c) : c;
}

static void put_char(struct writer *to, char c)
{
    laws__write_word(to, (struct word){&c, 1});
}

/* Words that change places with each other, the first with the last. */
static const char *const colour_words[] = {"white", "black", NULL};
static const char *const Colour_words[] = {"White", "Black", NULL};
static const char *const rank_words[] = {
    "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", NULL};
static const char *const file_words[] = {"Anna",   "Bella",  "Cesar",
                                         "David",  "Eva",    "Felix",
                                         "Gustav", "Hector", NULL};

static const char *partner(struct word word, const char *const *words)
{
    size_t count = 0;

    while (words[count])
        count++;
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == word.length &&
            !strncmp(words[i], word.text, word.length))
            return words[count - 1 - i];
    return NULL;
}

/* Has it a square in it, and nothing that a move has not? */
static bool is_move(struct word word)
{
    bool square = false;

    for (size_t i = 0; i < word.length; i++) {
        if (!strchr("KQRBNOabcdefgh12345678xqrn", word.text[i]))
            return false;
        if (i && is_file(word.text[i - 1]) && is_rank(word.text[i]))
            square = true;
    }
    return square;
}

/* A promotion stands last: e7e8b. */
static void put_move(const struct mirror *mirror, struct word word,
                     struct writer *to)
{
    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        bool last = i && i + 1 == word.length && is_rank(word.text[i - 1]);

        if (is_rank(c))
            c = rank_of(mirror, c);
        else if (is_file(c) && !last)
            c = file_of(mirror, c);
        put_char(to, c);
    }
}

static void put_word(const struct mirror *mirror, struct word word,
                     struct writer *to)
{
    const char *other = NULL;

    if (mirror->colours)
        other = partner(word, colour_words);
    if (!other && mirror->colours)
        other = partner(word, Colour_words);
    if (!other && mirror->colours)
        other = partner(word, rank_words);
    if (!other && mirror->files)
        other = partner(word, file_words);
    if (other)
        laws__write_word(to, (struct word){other, strlen(other)});
    else if (is_move(word))
        put_move(mirror, word, to);
    else
        laws__write_word(to, word);
}

/* A result that begins here, and the same for the other side. */
static const char *const results[][2] = {
    {"1/2-0", "0-1/2"}, {"0-1/2", "1/2-0"}, {"1-0", "0-1"},
    {"0-1", "1-0"},     {"+/-", "-/+"},     {"-/+", "+/-"},
};

static bool is_delimited(struct word text, size_t at, size_t length)
{
    static const char part[] = "-/+:.";
    char before = at ? text.text[at - 1] : ' ';
    char after = at + length < text.length ? text.text[at + length] : ' ';
    char next =
        at + length + 1 < text.length ? text.text[at + length + 1] : ' ';

    if (after == '.' && !is_digit(next))
        after = ' '; /* the end of a sentence */
    return !is_letter(before) && !is_digit(before) && !strchr(part, before) &&
           !is_letter(after) && !is_digit(after) &&
           !(after != ':' && strchr(part, after));
}

static const char *result_at(struct word text, size_t at)
{
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        size_t length = strlen(results[i][0]);

        if (at + length <= text.length &&
            !strncmp(text.text + at, results[i][0], length) &&
            is_delimited(text, at, length))
            return results[i][1];
    }
    return NULL;
}

/* "points 3-1": what stands on both sides of the dash changes places. */
static size_t put_points(struct word text, size_t at, struct writer *to)
{
    size_t dash = at, end;

    while (dash < text.length &&
           (is_digit(text.text[dash]) || text.text[dash] == '/'))
        dash++;
    end = dash + 1;
    while (end < text.length &&
           (is_digit(text.text[end]) || text.text[end] == '/'))
        end++;
    if (dash == at || dash >= text.length || text.text[dash] != '-' ||
        end == dash + 1)
        return 0;
    laws__write_word(to, (struct word){text.text + dash + 1, end - dash - 1});
    put_char(to, '-');
    laws__write_word(to, (struct word){text.text + at, dash - at});
    return end - at;
}

static void put_text(const struct mirror *mirror, struct word text,
                     struct writer *to)
{
    static const char points[] = "points ";
    size_t at = 0;

    while (at < text.length) {
        const char *other = mirror->colours ? result_at(text, at) : NULL;
        size_t length = 0;

        if (mirror->colours && at >= sizeof points - 1 &&
            !strncmp(text.text + at - (sizeof points - 1), points,
                     sizeof points - 1))
            length = put_points(text, at, to);
        if (length) {
            at += length;
        } else if (other) {
            laws__write_word(to, (struct word){other, strlen(other)});
            at += strlen(other);
        } else if (is_letter(text.text[at]) || is_digit(text.text[at])) {
            struct word word = {text.text + at, 0};

            while (at < text.length &&
                   (is_letter(text.text[at]) || is_digit(text.text[at])))
                at++;
            word.length = (size_t)(text.text + at - word.text);
            if (word.length == 1 && is_file(*word.text) &&
                text.length - at > 4 &&
                (!strncmp(text.text + at, "-file", 5) ||
                 !strncmp(text.text + at, "-pawn", 5)))
                put_char(to, file_of(mirror, *word.text));
            else
                put_word(mirror, word, to);
        } else {
            put_char(to, text.text[at++]);
        }
    }
}

/* A letter of a FEN: White's are large, Black's small. */
static char letter_of(const struct mirror *mirror, char c)
{
    if (!mirror->colours || !is_letter(c))
        return c;
    return c >= 'a' ? (char)(c - 'a' + 'A') : (char)(c - 'A' + 'a');
}

/* The placement: ranks upside down, each from the other end. */
static void put_placement(const struct mirror *mirror, struct word word,
                          struct writer *to)
{
    struct word rank[8];
    unsigned ranks = 0;
    const char *at = word.text, *end = word.text + word.length;

    while (ranks < 8 && at <= end) {
        const char *slash = memchr(at, '/', (size_t)(end - at));
        const char *stop = slash ? slash : end;

        rank[ranks++] = (struct word){at, (size_t)(stop - at)};
        at = stop + 1;
    }
    for (unsigned i = 0; i < ranks; i++) {
        struct word row = rank[mirror->colours ? ranks - 1 - i : i];

        if (i)
            put_char(to, '/');
        for (size_t k = 0; k < row.length; k++)
            put_char(to, letter_of(
                             mirror,
                             row.text[mirror->files ? row.length - 1 - k : k]));
    }
}

static void put_fen(const struct mirror *mirror, struct word fen,
                    struct writer *to)
{
    const char *at = fen.text, *end = fen.text + fen.length;

    for (unsigned field = 0; at < end; field++) {
        const char *blank = memchr(at, ' ', (size_t)(end - at));
        const char *stop = blank ? blank : end;
        struct word word = {at, (size_t)(stop - at)};

        if (field == 0)
            put_placement(mirror, word, to);
        else if (field == 1 && word.length == 1 && mirror->colours)
            put_char(to, *word.text == 'w' ? 'b' : 'w');
        else if (field == 2)
            for (size_t i = 0; i < word.length; i++)
                put_char(to, letter_of(mirror, word.text[i]));
        else if (field == 3)
            put_move(mirror, word, to);
        else
            laws__write_word(to, word);
        if (blank)
            put_char(to, ' ');
        at = blank ? blank + 1 : end;
    }
}

bool exam_mirror(struct word text, bool colours, bool files, char *to,
                 size_t size)
{
    static const char tag[] = "[FEN \"", position[] = "=> position ";
    struct mirror mirror = {colours, files};
    struct writer writer = laws__writer(to, size);
    size_t head = 0;

    if (text.length > sizeof tag && !strncmp(text.text, tag, sizeof tag - 1))
        head = sizeof tag - 1;
    else if (text.length > sizeof position &&
             !strncmp(text.text, position, sizeof position - 1))
        head = sizeof position - 1;
    laws__write_word(&writer, (struct word){text.text, head});
    if (head)
        put_fen(&mirror, (struct word){text.text + head, text.length - head},
                &writer);
    else
        put_text(&mirror, text, &writer);
    return writer.at < writer.end;
}
