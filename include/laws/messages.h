/**
 * messages.h - a call for each row of messages.def, whose values are checked by
 * the compiler
 *
 *     struct laws_message message;
 *
 *     laws_say_clock_up(&message, LAWS_WHITE, before, after);
 *
 * (The names are those of the rows: laws_say_CLOCK_UP.)
 */
#ifndef LAWS_MESSAGES_H
#define LAWS_MESSAGES_H

#include "laws/message.h"
#include "laws/words.h"

#include <string.h>

/** Text that need not end where the value does. */
struct laws_text {
    const char *text;
    size_t length;
};

static inline struct laws_text laws_text_of(const char *text)
{
    struct laws_text it;

    it.text = text;
    it.length = strlen(text);
    return it;
}

/* What a place takes, by its type, and how it is put behind the others. */
#define LAWS__TAKES_TEXT struct laws_text
#define LAWS__TAKES_MOVE struct laws_text
#define LAWS__TAKES_CHOICE struct laws_text
#define LAWS__TAKES_SPAN struct laws_text
#define LAWS__TAKES_PHRASE const char *
#define LAWS__TAKES_NUMBER int64_t
#define LAWS__TAKES_ROUNDS int64_t
#define LAWS__TAKES_COLOUR enum laws_color
#define LAWS__TAKES_MESSAGE const struct laws_message *

#define LAWS__PUT_TEXT(m, value) laws_message_text(m, value.text, value.length)
#define LAWS__PUT_MOVE LAWS__PUT_TEXT
#define LAWS__PUT_CHOICE LAWS__PUT_TEXT
#define LAWS__PUT_SPAN LAWS__PUT_TEXT
#define LAWS__PUT_PHRASE(m, value) laws_message_phrase(m, value)
#define LAWS__PUT_NUMBER(m, value) laws_message_number(m, value)
#define LAWS__PUT_ROUNDS LAWS__PUT_NUMBER
#define LAWS__PUT_COLOUR(m, value)                                             \
    laws_message_text(m, laws_color_text(value), strlen(laws_color_text(value)))
#define LAWS__PUT_MESSAGE(m, value) laws_message_inner(m, value)

#define PLACE(name, type)                                                      \
    typedef LAWS__TAKES_##type laws__takes_##name;                             \
    static inline void laws__put_##name(struct laws_message *message,          \
                                        LAWS__TAKES_##type value)              \
    {                                                                          \
        LAWS__PUT_##type(message, value);                                      \
    }
#define LAWS__SAY(name, parameters, values)                                    \
    static inline void laws_say_##name parameters                              \
    {                                                                          \
        laws_message_begin(message, LAWS_SAY_##name);                          \
        values;                                                                \
    }
#define LAWS__T(place) laws__takes_##place place
#define LAWS__P(place) laws__put_##place(message, place)
#define MESSAGE_0(name, ...)                                                   \
    LAWS__SAY(name, (struct laws_message * message), (void)0)
#define MESSAGE_1(name, a, ...)                                                \
    LAWS__SAY(name, (struct laws_message * message, LAWS__T(a)), LAWS__P(a))
#define MESSAGE_2(name, a, b, ...)                                             \
    LAWS__SAY(name, (struct laws_message * message, LAWS__T(a), LAWS__T(b)),   \
              (LAWS__P(a), LAWS__P(b)))
#define MESSAGE_3(name, a, b, c, ...)                                          \
    LAWS__SAY(                                                                 \
        name,                                                                  \
        (struct laws_message * message, LAWS__T(a), LAWS__T(b), LAWS__T(c)),   \
        (LAWS__P(a), LAWS__P(b), LAWS__P(c)))
#define MESSAGE_4(name, a, b, c, d, ...)                                       \
    LAWS__SAY(name,                                                            \
              (struct laws_message * message, LAWS__T(a), LAWS__T(b),          \
               LAWS__T(c), LAWS__T(d)),                                        \
              (LAWS__P(a), LAWS__P(b), LAWS__P(c), LAWS__P(d)))
#define SIDES_0(name, ...) MESSAGE_1(name, colour, )
#define SIDES_1(name, a, ...) MESSAGE_2(name, colour, a, )
#define SIDES_2(name, a, b, ...) MESSAGE_3(name, colour, a, b, )
#define SIDES_3(name, a, b, c, ...) MESSAGE_4(name, colour, a, b, c, )
#include "laws/messages.def"

#undef LAWS__SAY
#undef LAWS__T
#undef LAWS__P

#endif
