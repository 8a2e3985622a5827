/* notes.c - see notes.h */
#include "event/notes.h"

#include "event/trf_columns.h"

#include <string.h>

#define NOTE_MAX 512

static const struct form {
    const char *head;
    bool of_game;   /* a round and a player come first */
    bool has_value; /* something follows the name      */
} forms[] = {
    [EVENT_NOTE_EVENT] = {"### event ", false, false},
    [EVENT_NOTE_GAME] = {"### game ", true, false},
    [EVENT_NOTE_REGULATION] = {"### regulation ", false, true},
    [EVENT_NOTE_PENALTY] = {"### penalty ", true, true},
};

bool event_note_read(struct word line, enum event_note_kind kind,
                     struct event_note *note)
{
    const struct form *form = &forms[kind];
    size_t head = strlen(form->head);
    struct word rest = {line.text + head, line.length - head};

    if (line.length <= head || memcmp(line.text, form->head, head) != 0)
        return false;
    *note = (struct event_note){0};
    if (form->of_game) {
        if (!columns_number(columns_next(&rest), &note->round) ||
            !columns_number(columns_next(&rest), &note->number) ||
            !note->round || note->round > EVENT_ROUNDS_MAX)
            return false;
        note->round--;
    }
    note->name = columns_next(&rest);
    note->value = columns_trim(rest);
    for (size_t i = 0; kind == EVENT_NOTE_GAME && i < note->name.length; i++)
        if (!strchr("0123456789abcdefghijklmnopqrstuvwxyz", note->name.text[i]))
            return false;
    return note->name.length && (!form->has_value || note->value.length);
}

bool event_note_next(const struct event *event, enum event_note_kind kind,
                     unsigned *at, struct event_note *note)
{
    while (*at < event->lines_count)
        if (event_note_read(event->lines[(*at)++].text, kind, note))
            return true;
    return false;
}

enum laws_status event_note_add(struct event *event, enum event_note_kind kind,
                                const struct event_note *note)
{
    char text[NOTE_MAX + 64];
    struct writer writer = laws__writer(text, sizeof text);
    struct word line;

    if (!note->name.length || note->name.length + note->value.length > NOTE_MAX)
        return LAWS_SYNTAX;
    laws__write(&writer, forms[kind].head);
    if (forms[kind].of_game) {
        laws__write_number(&writer, note->round + 1, 1);
        laws__write(&writer, " ");
        laws__write_number(&writer, note->number, 1);
        laws__write(&writer, " ");
    }
    laws__write_word(&writer, note->name);
    if (forms[kind].has_value) {
        laws__write(&writer, " ");
        laws__write_word(&writer, note->value);
    }
    line = (struct word){text, laws__written(&writer)};
    for (unsigned i = 0; i < event->lines_count; i++)
        if (columns_equal(event->lines[i].text, line))
            return LAWS_OK;
    return event_line_add(event, line);
}
