/*
 * fuzz_message.c - any bytes as a message
 *
 * What is read is a sentence without an empty brace, is read again as it was
 * written, and is JSON of as many values.
 */
#include "fuzz.h"

#include "laws/message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char json[LAWS_MESSAGE_DATA_MAX];
    const char *text = (const char *)data;
    char sentence[LAWS_SENTENCE_MAX];
    struct laws_message message, again;
    size_t length;

    if (laws_message_read(&message, text, size))
        return 0;
    must(strlen(message.text) == size && !memcmp(message.text, text, size));
    must(!laws_message_read(&again, message.text, size));
    length = laws_message_say(message.text, NULL, sentence, sizeof sentence);
    must(length && length < sizeof sentence && !sentence[length]);
    length = laws_message_data(message.text, json);
    must(length < sizeof json && json[0] == '[' && json[length - 1] == ']');
    return 0;
}
