/* notate.c - see laws_text_notate() in laws/forms.h */
#include "laws/forms.h"

static const char pieces[] = "KQRBN";
static const enum laws_kind kinds[] = {LAWS_KING, LAWS_QUEEN, LAWS_ROOK,
                                       LAWS_BISHOP, LAWS_KNIGHT};

static bool is_one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static size_t square_at(const char *text)
{
    return is_one_of(text[0], "abcdefgh") && is_one_of(text[1], "12345678") ? 2
                                                                            : 0;
}

/* How long the move is that begins here, in letters: "Nbxd2", "e8=Q". */
static size_t move_at(const char *text)
{
    size_t at = 1;

    if (!is_one_of(*text, pieces)) {
        at = square_at(text) ? 2 : 0;
        if (!at && text[1] == 'x' && square_at(text + 2))
            at = 4;
        return at && text[at] == '=' && is_one_of(text[at + 1], pieces) ? at + 2
                                                                        : 0;
    }
    if (!square_at(text + at) || is_one_of(text[at + 2], "abcdefghx")) {
        at += is_one_of(text[at], "abcdefgh");
        at += is_one_of(text[at], "12345678");
    }
    at += text[at] == 'x';
    return square_at(text + at) ? at + 2 : 0;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9');
}

size_t laws_text_notate(const char *text, enum laws_language language, char *to,
                        size_t size)
{
    size_t move = 0, at = 0;
    char before = ' ';

    for (; *text && at + 8 < size; before = *text++) {
        const char *piece = strchr(pieces, *text);

        if (!move && !is_word(before))
            move = move_at(text);
        if (move && piece) {
            const char *letter =
                laws_language_letter(language, kinds[piece - pieces]);

            memcpy(to + at, letter, strlen(letter));
            at += strlen(letter);
        } else {
            to[at++] = *text;
        }
        move -= move > 0;
    }
    to[at] = '\0';
    return at;
}
