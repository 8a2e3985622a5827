/* messages.c - all rows of messages.def, with something in their places */
#include "said.h"

#include "laws/message.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What stands in a place; a message is a row without places. */
static const char *const values[][2] = {
    {"choice", "Nbd2,Nfd2"},
    {"colour", "black"},
    {"count", "5"},
    {"earlier", "3.Nf3"},
    {"editions", " 1988, 1997, 2017, 2023"},
    {"end", "end.checkmate"},
    {"fact", "a player can still mate"},
    {"file", "games.pgn"},
    {"game", "5"},
    {"given", "0:05:00"},
    {"high", "16"},
    {"id", "1503014"},
    {"later", "0:02:00"},
    {"low", "1"},
    {"move", "Nf6"},
    {"moves", "Nf6, Ng8"},
    {"name", "Hash"},
    {"note", "fire alarm"},
    {"nouns", "draw, flag"},
    {"number", "32"},
    {"other", "0-1"},
    {"reason", "reason.way-blocked"},
    {"result", "1-0"},
    {"rounds", "2"},
    {"said", "no-result"},
    {"score", "1-0"},
    {"sentence", "the game is over"},
    {"square", "h1"},
    {"text", "5+3"},
    {"time", "0:01:30"},
    {"verb", "declares"},
    {"why", "the disk is full"},
};

static const struct {
    const char *name;
    bool has_sides;
    const char *place[4];
} rows[] = {
#define MESSAGE_0(name, ...) {#name, false, {NULL}},
#define MESSAGE_1(name, a, ...) {#name, false, {#a}},
#define MESSAGE_2(name, a, b, ...) {#name, false, {#a, #b}},
#define MESSAGE_3(name, a, b, c, ...) {#name, false, {#a, #b, #c}},
#define MESSAGE_4(name, a, b, c, d, ...) {#name, false, {#a, #b, #c, #d}},
#define SIDES_0(name, ...) {#name, true, {NULL}},
#define SIDES_1(name, a, ...) {#name, true, {#a}},
#define SIDES_2(name, a, b, ...) {#name, true, {#a, #b}},
#define SIDES_3(name, a, b, c, ...) {#name, true, {#a, #b, #c}},
#include "laws/messages.def"
};

static const char *value_of(const char *place, const char *side)
{
    size_t i = 0;

    while (i < sizeof values / sizeof values[0] && strcmp(place, values[i][0]))
        i++;
    if (i == sizeof values / sizeof values[0])
        give_up("messages.c: what is {%s}?", place);
    return strcmp(place, "colour") ? values[i][1] : side;
}

static void list_row(size_t row, const char *side)
{
    struct key key = key_of("message.%s", rows[row].name);
    struct laws_message message;
    char text[LAWS_MESSAGE_MAX];

    for (char *at = key.text; *at; at++)
        *at = *at == '_' ? '-' : (char)tolower((unsigned char)*at);
    snprintf(text, sizeof text, "%s%s%s", key.text + strlen("message."),
             rows[row].has_sides ? "\t" : "", rows[row].has_sides ? side : "");
    for (size_t i = 0; i < 4 && rows[row].place[i]; i++) {
        strcat(text, "\t");
        strcat(text, value_of(rows[row].place[i], side));
    }
    if (laws_message_read(&message, text, strlen(text)))
        give_up("messages.c: not a message: %s", text);
    list_message(key_with(key, side), message.text);
}

static bool has_side(size_t row)
{
    bool has = rows[row].has_sides;

    for (size_t i = 0; i < 4 && rows[row].place[i]; i++)
        has |= !strcmp(rows[row].place[i], "colour");
    return has;
}

void list_messages(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (has_side(i))
            list_row(i, "white");
        list_row(i, has_side(i) ? "black" : "");
    }
}
