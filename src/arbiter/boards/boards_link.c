/* boards_link.c - see boards_link.h */
#include "boards/boards_link.h"

#include "boards/livechess.h"
#include "client/wire.h"
#include "sys/notice.h"
#include "sys/sys.h"

#include <stdio.h>
#include <string.h>

/* A few times a second; ask for new boards now and then; try again. */
#define TICK_MS 100
#define ASK_NS ((uint64_t)10000000000)
#define AGAIN_MS 1000

/* The id of a call is ours to choose; a feed's is that of its subscription. */
#define FIRST_FEED 10

struct session {
    struct boards_link *live;
    struct wire *wire;
    char serials[LIVECHESS_BOARDS_MAX][LIVECHESS_SERIAL_MAX];
    unsigned count; /* of those that were subscribed to */
    bool enough;
};

static void subscribe(struct session *session, const char *serial)
{
    char text[256];
    unsigned id;
    int length;

    for (unsigned i = 0; i < session->count; i++)
        if (!strcmp(session->serials[i], serial))
            return;
    if (session->count == LIVECHESS_BOARDS_MAX || strpbrk(serial, "\"\\"))
        return;
    id = FIRST_FEED + session->count;
    snprintf(session->serials[session->count++], LIVECHESS_SERIAL_MAX, "%s",
             serial);
    length = snprintf(text, sizeof(text),
                      "{\"id\":%u,\"call\":\"subscribe\",\"param\":{\"feed\":"
                      "\"eboardevent\",\"id\":%u,\"param\":{\"serialnr\":"
                      "\"%s\"}}}",
                      id, id, serial);
    wire_send(session->wire, text, (size_t)length);
}

static void heard(void *data, const char *text, size_t length)
{
    static struct livechess_news news;
    struct session *session = data;

    if (session->enough)
        return;
    if (livechess_read(text, length, &news))
        for (unsigned i = 0; i < news.count; i++)
            subscribe(session, news.board[i].serial);
    if (!session->live->hear(session->live->data, text, length))
        session->enough = true;
}

/* Until it closes, or it is enough.  False: it was never open. */
static bool stay_open(struct session *session)
{
    static const char ask[] = "{\"id\":1,\"call\":\"eboards\"}";
    uint64_t ask_at = 0;
    bool open = false;

    while (!sys_stopped() && !session->enough) {
        struct pollfd files[4];
        enum wire_state state;
        unsigned count = session->live->files(session->live->data, files);

        files[count++] = wire_poll(session->wire);
        poll(files, count, TICK_MS);
        state = wire_tend(session->wire);
        if (state == WIRE_CLOSED)
            return open;
        if (state == WIRE_OPEN && sys_now() >= ask_at) {
            open = true;
            ask_at = sys_now() + ASK_NS;
            wire_send(session->wire, ask, sizeof(ask) - 1);
        }
        if (!session->live->wait(session->live->data))
            session->enough = true;
    }
    return open;
}

enum status boards_link(struct boards_link *live, const char *link)
{
    static struct session session;
    struct place place;
    const char *wrong = place_read(link, &place);
    bool told = false;

    if (wrong)
        return args_error(live->args, "%s: %s; try " BOARDS_LINK,
                          shown_of(link).text, wrong);
    snprintf(place.door, sizeof(place.door), "%s",
             *place.base ? place.base : "/api/v1.0");
    place.base[0] = '\0';
    session.live = live;
    sys_pipes_init();
    sys_stop_on_signals();
    while (!sys_stopped() && !session.enough) {
        session.count = 0;
        session.wire = wire_new(&place, NULL, heard, &session);
        if (stay_open(&session))
            told = false;
        if (!told && !sys_stopped() && !session.enough)
            args_error(live->args, "%s: %s; trying again", shown_of(link).text,
                       wire_why(session.wire));
        told = true;
        wire_free(session.wire);
        if (!sys_stopped() && !session.enough)
            poll(NULL, 0, AGAIN_MS);
    }
    return STATUS_FINE;
}
