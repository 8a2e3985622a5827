/*
 * fuzz_table.c - any bytes as CSV: players, then games of eight that are there
 *
 * What comes of it can be written as a Tournament Report File and read again.
 */
#include "event/csv.h"
#include "fuzz.h"

#define MEMORY ((size_t)8 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned char *memory, *second_memory;
    static char text[1 << 20];
    struct laws_file_error error;
    struct event event, second;
    unsigned count;
    size_t length;

    if (!memory) {
        memory = malloc(MEMORY);
        second_memory = malloc(MEMORY);
    }
    must(!event_init(&event, memory, MEMORY));
    for (unsigned i = 1; i <= 8; i++)
        must(!event_player_add(&event, i, (struct word){"Player", 6}));
    if (event_table_read(&event, (const char *)data, size, &count, NULL,
                         &error))
        must(error.what[0]);
    length = event_write(&event, EVENT_TRF26, NULL, text, sizeof text);
    must(length < sizeof text);
    must(!event_read(&second, text, length, second_memory, MEMORY, &error));
    must(second.players_count == event.players_count);
    must(second.rounds == event.rounds);
    return 0;
}
