/* say.c - what is said of a game, as the page's reader reads it */
#include "buffers.h"
#include "tongue.h"

#include <string.h>

static unsigned said(const char *message, const struct laws_tongue *tongue)
{
    return (unsigned)laws_message_say(message, tongue, out, sizeof out);
}

/* What lies in the buffer up to a line feed, or the end. */
static char *line_at(char *at, char *end)
{
    char *feed = memchr(at, '\n', (size_t)(end - at));

    feed = feed ? feed : end;
    *feed = '\0';
    return feed;
}

/* The message in the buffer, and on a line each White's and Black's name or
   nothing; who is told, and whom it is about where it does not say: 1 White, 2
   Black.  Nothing: it is not a message. */
unsigned EXPORT(say_message)(unsigned length, unsigned reader, unsigned about)
{
    struct laws_tongue *tongue = page_tongue();
    struct laws_message message;
    char *end = in + length, *line = line_at(in, end);
    size_t size = (size_t)(line - in);

    for (unsigned i = 0; i < 2; i++) {
        char *name = line < end ? line + 1 : end;

        line = line_at(name, end);
        tongue->name[i] = *name ? name : NULL;
    }
    tongue->reader = (unsigned char)reader;
    tongue->about = (unsigned char)about;
    return laws_message_read(&message, in, size) ? 0
                                                 : said(message.text, tongue);
}

/* The act in the buffer, its actor first, as it is told, or as a button for it
   says.  Nothing: it is not an act. */
unsigned EXPORT(say_act)(unsigned length, int button)
{
    struct laws_tongue *tongue = page_tongue();
    struct laws_act_texts texts;
    struct laws_file_error error;
    struct laws_message message;
    struct laws_act act;

    if (laws_act_read(in, length, LAWS_NOBODY, 0, &act, &texts, &error))
        return 0;
    tongue->name[0] = tongue->name[1] = NULL;
    if (button)
        laws_button_message(&act, &message);
    else
        laws_act_message(&act, &message);
    return said(message.text, tongue);
}

/* What a button for acts of this kind says, before it is known what more. */
unsigned EXPORT(say_kind)(unsigned kind)
{
    struct laws_act act = {.kind = (enum laws_act_kind)kind,
                           .color = LAWS_NOBODY};
    struct laws_message message;

    if (kind >= LAWS_ACT_KINDS)
        return 0;
    laws_button_message(&act, &message);
    message.text[strcspn(message.text, "\t")] = '\0';
    return said(message.text, page_tongue());
}
