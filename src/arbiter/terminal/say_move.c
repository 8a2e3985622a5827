/* say_move.c - see say_move.h */
#include "terminal/say_move.h"

#include "words/sentence.h"

#include <string.h>
#include <strings.h>

/* What plain English says (notation/spoken.def); the longer word first. */
static const char *const words[] = {
    LAWS_MSGID("king"),     LAWS_MSGID("queen"),     LAWS_MSGID("rook"),
    LAWS_MSGID("bishop"),   LAWS_MSGID("knight"),    LAWS_MSGID("pawn"),
    LAWS_MSGID("takes"),    LAWS_MSGID("becomes"),   LAWS_MSGID("castles"),
    LAWS_MSGID("kingside"), LAWS_MSGID("queenside"), LAWS_MSGID("checkmate"),
    LAWS_MSGID("check"),
};
#define WORDS (sizeof words / sizeof words[0])

/* Does a whole word of this text begin here? */
static bool begins(const char *text, const char *word)
{
    size_t length = strlen(word);

    return length && !strncasecmp(text, word, length) &&
           (!text[length] || strchr(" ,", text[length]));
}

/* Each word in the other language; what is none of them stays. */
static void translate(const char *text, bool to_english, char *to, size_t size)
{
    size_t length = 0;

    while (*text && length + 1 < size) {
        const char *other = NULL;
        size_t taken = strcspn(text, " ,");

        for (size_t i = 0; !other && taken && i < WORDS; i++)
            if (begins(text, to_english ? say(words[i]) : words[i])) {
                other = to_english ? words[i] : say(words[i]);
                taken = strlen(to_english ? say(words[i]) : words[i]);
            }
        if (!taken)
            taken = 1; /* a blank or a comma */
        length += other
                      ? laws_text_copy(to + length, size - length, other,
                                       strlen(other))
                      : laws_text_copy(to + length, size - length, text, taken);
        text += taken;
    }
    to[length] = '\0';
}

void spoken_print(const struct laws_position *position, struct laws_move move,
                  char text[SPOKEN_MAX])
{
    char english[LAWS_SPOKEN_MAX];

    laws_spoken_print(position, move, LAWS_SPEECH_ENGLISH, english);
    translate(english, false, text, SPOKEN_MAX);
}

bool spoken_parse(const char *text, size_t length,
                  const struct laws_position *position, struct laws_move *move)
{
    char typed[SPOKEN_MAX], english[SPOKEN_MAX];

    laws_text_copy(typed, sizeof typed, text, length);
    translate(typed, true, english, sizeof english);
    return !laws_spoken_parse(english, strlen(english), position,
                              LAWS_SPEECH_ENGLISH, move) ||
           !laws_spoken_parse(text, length, position, LAWS_SPEECH_ENGLISH,
                              move);
}
