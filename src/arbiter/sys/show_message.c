/* show_message.c - see show_message.h */
#include "sys/show_message.h"

#include "laws/messages.h"

#include <string.h>

void put_say(struct text *text, const char *message)
{
    char data[LAWS_MESSAGE_DATA_MAX];

    put_raw(text, "say", data, laws_message_data(message, data));
}

void put_message(struct text *text, const char *name, const char *say,
                 const char *message)
{
    char english[LAWS_SENTENCE_MAX], data[LAWS_MESSAGE_DATA_MAX];
    struct laws_message read;

    laws_message_say(message, NULL, english, sizeof english);
    put_string(text, name, english);
    if (laws_message_read(&read, message, strlen(message)))
        laws_say_SENTENCE(&read, message);
    put_raw(text, say, data, laws_message_data(read.text, data));
}
