/*
 * fuzz_trf.c - any bytes as a Tournament Report File
 *
 * What can be read is written byte by byte; in both forms it can be read again
 * with as many players.  Standings and pairings come to an end.
 */
#include "event/pairing.h"
#include "event/standings.h"
#include "fuzz.h"

#define MEMORY ((size_t)8 << 20)
#define PLAYERS_MOST 64u

static void again(const struct event *event, enum event_form form)
{
    static unsigned char *memory;
    static char text[1 << 20];
    struct laws_file_error error;
    struct event second;
    size_t length = event_write(event, form, "\n", text, sizeof text);

    if (!memory)
        memory = malloc(MEMORY);
    must(length < sizeof text);
    must(!event_read(&second, text, length, memory, MEMORY, &error));
    must(second.players_count == event->players_count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned char *memory;
    static struct event_standing rows[EVENT_NUMBER_MAX];
    static struct event_team_score scores[EVENT_TEAMS_MAX];
    static char text[1 << 16];
    struct laws_file_error error;
    struct event_order order;
    struct event event;
    unsigned whose;

    if (!memory)
        memory = malloc(MEMORY);
    if (size >= sizeof text)
        return 0;
    if (event_read(&event, (const char *)data, size, memory, MEMORY, &error)) {
        must(error.what[0] && error.line);
        return 0;
    }
    must(event_write(&event, EVENT_AS_READ, NULL, text, sizeof text) == size);
    must(!memcmp(text, data, size));
    if (event.players_count > PLAYERS_MOST)
        return 0;
    again(&event, EVENT_TRF26);
    again(&event, EVENT_TRF16);
    event_order_of(&event, &order);
    event_standings(&event, event.rounds, &order, rows);
    for (unsigned i = 0; i < event.players_count; i++)
        must(event_player(&event, rows[i].number) && rows[i].place <= i + 1);
    event_team_scores(&event, event.rounds, scores);
    event_settle(&event, &order, rows);
    if (!event_pair_knockout(&event, 1, NULL, &whose))
        again(&event, EVENT_TRF26);
    return 0;
}
