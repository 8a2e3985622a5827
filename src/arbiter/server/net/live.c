/* live.c - WebSockets: frames in, frames out, and connections that go wrong */
#include "server/net/live.h"

#include "sys/sys.h"

#include <assert.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

#define SECOND ((uint64_t)1000000000)
#define BACKLOG_MAX 1048576u /* bytes that a slow reader may have waiting */
#define REST_NS 20000000     /* a socket is not read for so long at least */
#define JOIN_SECONDS 10      /* for the first message */

/* Frames a second that begin no message (pings, pongs, parts of a message), and
   how many may come at once: a message of 16 kB in parts of 64 bytes. */
#define FRAME_RATE 10u
#define FRAME_BURST 256u
static const char flood[] = "too many messages"; /* as in talk.c */

/* A reader of frames. */
struct slot {
    struct slot *next;
    wslay_event_context_ptr context;
    struct server *server;
    struct live *live;
    const unsigned char *data;
    size_t left;
    uint64_t given, framed; /* bytes handed over; bytes of whole frames */
    bool in_message;
};

/* Frames out. */

static struct frame *frame_of(unsigned opcode, const char *bytes, size_t length)
{
    size_t head = length < 126 ? 2 : length < 65536 ? 4 : 10;
    struct frame *frame = malloc(sizeof *frame + head + length);
    unsigned char *at;

    if (!frame)
        return NULL;
    frame->refs = 1;
    frame->length = head + length;
    at = frame->bytes;
    *at++ = (unsigned char)(0x80 | opcode);
    if (head == 2) {
        *at++ = (unsigned char)length;
    } else {
        unsigned bytes_of_length = head == 4 ? 2 : 8;

        *at++ = head == 4 ? 126 : 127;
        for (unsigned i = bytes_of_length; i-- > 0;)
            *at++ = (unsigned char)((uint64_t)length >> 8 * i);
    }
    memcpy(at, bytes, length);
    return frame;
}

struct frame *frame_new(const struct text *text)
{
    return text_failed(text) ? NULL : frame_of(1, text->bytes, text->length);
}

void frame_release(struct frame *frame)
{
    if (frame && --frame->refs == 0)
        free(frame);
}

static void mark_dirty(struct server *server, struct live *live)
{
    if (live->is_dirty)
        return;
    live->is_dirty = true;
    live->next_dirty = server->net->dirty;
    server->net->dirty = live;
}

static void drop(struct server *server, struct live *live, const char *why)
{
    char client[ADDRESS_TEXT];
    struct text *line;

    if (live->dead)
        return;
    live->dead = true;
    if (why) {
        server->metrics.dropped++;
        address_print(live->address, client);
        line = diary_begin("info", "connection dropped");
        put_string(line, "why", why);
        put_string(line, "client", client);
        diary_end();
    }
    mark_dirty(server, live);
}

static void enqueue(struct server *server, struct live *live,
                    struct frame *frame)
{
    if (live->count == live->size) {
        unsigned size = live->size ? live->size * 2 : 8;
        struct frame **queue = must_alloc(size * sizeof(struct frame *));

        for (unsigned i = 0; i < live->count; i++)
            queue[i] = live->queue[(live->first + i) % live->size];
        free(live->queue);
        live->queue = queue;
        live->size = size;
        live->first = 0;
    }
    live->queue[(live->first + live->count++) % live->size] = frame;
    live->backlog += frame->length;
    frame->refs++;
    server->metrics.frames_out++;
    mark_dirty(server, live);
}

/* May so many bytes wait for him?  Then they do.  He is not slow for being sent
   much at once: what is alone may be as long as it likes. */
static bool may_wait(struct server *server, struct live *live, size_t length)
{
    if (!live->count)
        live->alone = length > BACKLOG_MAX ? length : 0;
    return live->backlog + length <= BACKLOG_MAX + live->alone &&
           address_waits(server, live->address, length);
}

void live_begin(struct text *text, const char *type)
{
    text_clear(text);
    put_open(text, NULL, '{');
    put_string(text, "type", type);
}

void live_send(struct server *server, struct live *live, struct frame *frame)
{
    if (!frame || live->dead || live->closing)
        return;
    if (!may_wait(server, live, frame->length)) {
        /* what is queued cannot be sent: there is no way to say goodbye */
        drop(server, live, "too slow a reader");
        return;
    }
    enqueue(server, live, frame);
}

void live_send_text(struct server *server, struct live *live,
                    const struct text *text)
{
    struct frame *frame = frame_new(text);

    live_send(server, live, frame);
    frame_release(frame);
}

void live_close(struct server *server, struct live *live, unsigned code,
                const char *why)
{
    char bytes[126];
    size_t length;
    struct frame *frame;

    if (live->closing || live->dead)
        return;
    bytes[0] = (char)(code >> 8);
    bytes[1] = (char)code;
    length = laws_message_say(why, NULL, bytes + 2, sizeof bytes - 2);
    frame = frame_of(8, bytes, length + 2);
    if (frame && address_waits(server, live->address, frame->length))
        enqueue(server, live, frame);
    frame_release(frame);
    live->closing = true;
    live->close_by = server->now + 2 * SECOND;
}

static void watch(struct server *server, struct live *live, bool out,
                  bool rests)
{
    struct epoll_event event = {.events = (rests ? 0u : EPOLLIN | EPOLLRDHUP) |
                                          (out ? EPOLLOUT : 0u),
                                .data.fd = live->fd};

    if (live->wants_out == out && live->rests == rests)
        return;
    live->wants_out = out;
    live->rests = rests;
    epoll_ctl(server->epoll, EPOLL_CTL_MOD, live->fd, &event);
}

static void release_queue(struct server *server, struct live *live)
{
    address_has_read(server, live->address, live->backlog);
    while (live->count) {
        frame_release(live->queue[live->first]);
        live->first = (live->first + 1) % live->size;
        live->count--;
    }
    free(live->queue);
    live->queue = NULL;
    live->size = live->first = 0;
    live->backlog = live->sent = 0;
}

/* So many bytes have gone. */
static void account(struct server *server, struct live *live, size_t bytes)
{
    address_has_read(server, live->address, bytes);
    live->backlog -= bytes;
    bytes += live->sent;
    while (live->count && bytes >= live->queue[live->first]->length) {
        bytes -= live->queue[live->first]->length;
        frame_release(live->queue[live->first]);
        live->first = (live->first + 1) % live->size;
        live->count--;
    }
    live->sent = bytes;
    if (!live->count)
        release_queue(server, live);
}

static void write_out(struct server *server, struct live *live)
{
    while (live->count) {
        struct iovec parts[16];
        struct msghdr message = {.msg_iov = parts};
        size_t count = 0;
        ssize_t sent;

        for (; count < 16 && count < live->count; count++) {
            struct frame *frame =
                live->queue[(live->first + count) % live->size];
            size_t skip = count ? 0 : live->sent;

            parts[count].iov_base = frame->bytes + skip;
            parts[count].iov_len = frame->length - skip;
        }
        message.msg_iovlen = count;
        sent = sendmsg(live->fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0) {
            if (errno == EINTR)
                continue;
            if (errno == EAGAIN)
                break;
            drop(server, live, NULL);
            return;
        }
        account(server, live, (size_t)sent);
    }
    watch(server, live, live->count > 0, live->rests);
    if (!live->count && live->closing)
        (void)shutdown(live->fd, SHUT_WR);
}

static void slot_free(struct slot *slot)
{
    wslay_event_context_free(slot->context);
    free(slot);
}

static void live_free(struct server *server, struct live *live)
{
    if (live->rests) {
        struct live **at = &server->net->resting;

        while (*at != live)
            at = &(*at)->next_resting;
        *at = live->next_resting;
    }
    talk_leave(server, live);
    release_queue(server, live);
    if (live->slot)
        slot_free(live->slot);
    epoll_ctl(server->epoll, EPOLL_CTL_DEL, live->fd, NULL);
    server->net->lives[live->fd] = NULL;
    server->net->lives_count--;
    live->address->lives--;
    address_let_go(server, live->address);
    if (live->handle)
        (void)MHD_upgrade_action(live->handle, MHD_UPGRADE_ACTION_CLOSE);
    else
        close(live->fd);
    free(live);
}

/* Send what this turn of the loop brought, and bury the dead. */
void live_flush(struct server *server)
{
    while (server->net->dirty) {
        struct live *live = server->net->dirty;

        server->net->dirty = live->next_dirty;
        live->is_dirty = false;
        if (!live->dead)
            write_out(server, live);
        if (live->dead && !live->is_dirty)
            live_free(server, live);
    }
}

/* Frames in. */

static ssize_t give_bytes(wslay_event_context_ptr context, uint8_t *bytes,
                          size_t room, int flags, void *data)
{
    struct slot *slot = data;
    size_t count = room < slot->left ? room : slot->left;

    (void)flags;
    if (!count) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(bytes, slot->data, count);
    slot->data += count;
    slot->left -= count;
    slot->given += count;
    return (ssize_t)count;
}

/* Pongs and the answer to a goodbye, whole frames, from wslay. */
static ssize_t take_bytes(wslay_event_context_ptr context, const uint8_t *bytes,
                          size_t length, int flags, void *data)
{
    struct slot *slot = data;
    struct frame *frame;

    (void)flags;
    if (!may_wait(slot->server, slot->live, length)) {
        wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
        return -1;
    }
    frame = must_alloc(sizeof *frame + length);
    frame->refs = 1;
    frame->length = length;
    memcpy(frame->bytes, bytes, length);
    enqueue(slot->server, slot->live, frame);
    frame_release(frame);
    return (ssize_t)length;
}

static void frame_begins(wslay_event_context_ptr context,
                         const struct wslay_event_on_frame_recv_start_arg *arg,
                         void *data)
{
    struct slot *slot = data;
    uint64_t length = arg->payload_length;

    assert(length <= BODY_MAX); /* more is not taken */
    slot->framed += length + 6 + (length < 126 ? 0 : 2);
    if (arg->opcode < 8)
        slot->in_message = !arg->fin;
    if ((arg->opcode == WSLAY_TEXT_FRAME ||
         arg->opcode == WSLAY_BINARY_FRAME) &&
        arg->fin)
        return; /* it is counted as a message */
    if (!bucket_take(&slot->live->frames, slot->server->now, FRAME_RATE,
                     FRAME_BURST)) {
        slot->server->metrics.dropped++;
        live_close(slot->server, slot->live, 4429, flood);
        wslay_event_shutdown_read(context);
    }
}

static void message_came(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *arg,
                         void *data)
{
    struct slot *slot = data;
    struct live *live = slot->live;
    struct server *server = slot->server;

    if (live->closing || live->dead)
        return;
    if (arg->opcode == WSLAY_TEXT_FRAME) {
        server->metrics.messages++;
        talk_message(server, live, (const char *)arg->msg, arg->msg_length);
    } else if (arg->opcode == WSLAY_BINARY_FRAME) {
        live_close(server, live, 1003, "only text is understood here");
    }
    if (live->closing)
        wslay_event_shutdown_read(context);
}

static struct slot *slot_new(struct server *server)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give_bytes,
        .send_callback = take_bytes,
        .on_frame_recv_start_callback = frame_begins,
        .on_msg_recv_callback = message_came,
    };
    struct slot *slot = server->net->slots;

    if (slot) {
        server->net->slots = slot->next;
        return slot;
    }
    slot = must_alloc(sizeof *slot);
    memset(slot, 0, sizeof *slot);
    slot->server = server;
    if (wslay_event_context_server_init(&slot->context, &callbacks, slot))
        end_without_memory(0);
    wslay_event_config_set_max_recv_msg_length(slot->context, BODY_MAX);
    return slot;
}

/* Between two messages a reader is as good as new. */
static void give_back(struct server *server, struct slot *slot)
{
    bool between = slot->given == slot->framed && !slot->in_message &&
                   !wslay_event_get_close_received(slot->context) &&
                   wslay_event_get_read_enabled(slot->context);

    if (!between)
        return;
    slot->live->slot = NULL;
    slot->live = NULL;
    slot->given = slot->framed = 0;
    slot->next = server->net->slots;
    server->net->slots = slot;
}

static void read_frames(struct server *server, struct live *live,
                        const unsigned char *bytes, size_t length)
{
    struct slot *slot = live->slot ? live->slot : slot_new(server);
    int status;

    live->slot = slot;
    slot->live = live;
    slot->data = bytes;
    slot->left = length;
    live->heard = server->now;
    status = wslay_event_recv(slot->context);
    if (!status && wslay_event_want_write(slot->context))
        status = wslay_event_send(slot->context);
    if (status) {
        drop(server, live, "no WebSocket frames");
        return;
    }
    if (!wslay_event_want_read(slot->context) && !live->closing) {
        live->closing = true; /* its own goodbye is in the queue */
        live->close_by = server->now + 2 * SECOND;
        mark_dirty(server, live);
    }
    give_back(server, slot);
}

/* NULL: nobody is there any more. */
static struct live *live_at(const struct server *server, int fd)
{
    return (size_t)fd < server->net->lives_room ? server->net->lives[fd] : NULL;
}

/* What it sent waits in the kernel, and then with the sender. */
static void rest(struct server *server, struct live *live)
{
    if (!server->net->resting)
        server->net->rests_until = server->now + REST_NS;
    live->next_resting = server->net->resting;
    server->net->resting = live;
    watch(server, live, live->wants_out, true);
}

void live_wake(struct server *server)
{
    struct live **at = &server->net->resting;

    if (server->now < live_due(server))
        return;
    while (*at) {
        struct live *live = *at;

        if (!live->dead && !address_may_talk(server, live->address)) {
            at = &live->next_resting;
            continue;
        }
        *at = live->next_resting;
        watch(server, live, live->wants_out, false);
    }
    server->net->rests_until = server->now + REST_NS;
}

uint64_t live_due(const struct server *server)
{
    return server->net->resting ? server->net->rests_until : UINT64_MAX;
}

void live_ready(struct server *server, int fd, unsigned events)
{
    struct live *live = live_at(server, fd);
    static unsigned char bytes[65536];
    struct address *address;
    uint64_t began;
    ssize_t length;

    if (!live || live->dead)
        return;
    address = live->address;
    if (events & EPOLLOUT)
        mark_dirty(server, live);
    if (!(events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)))
        return;
    if (!(events & (EPOLLHUP | EPOLLERR)) &&
        !address_may_talk(server, live->address)) {
        rest(server, live);
        return;
    }
    began = sys_now();
    length = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (length <= 0) {
        drop(server, live, NULL);
        return;
    }
    if (length == sizeof bytes)
        server->net->unread = true;
    if (!live->closing)
        read_frames(server, live, bytes, (size_t)length);
    address_talked(server, address, sys_now() - began);
}

struct live *live_find(struct server *server, int fd, uint64_t serial)
{
    struct live *live = live_at(server, fd);

    return live && live->serial == serial && !live->dead ? live : NULL;
}

/* A connection has become a WebSocket; `extra` came with its request. */
void live_add(struct server *server, struct address *address, int fd, int tcp,
              const char *extra, size_t length, void *handle)
{
    struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP, .data.fd = fd};
    struct live *live = must_alloc(sizeof *live);
    int on = 1; /* a ruling waits for nothing */

    memset(live, 0, sizeof *live);
    if ((size_t)fd >= server->net->lives_room) {
        size_t room = (size_t)fd + (size_t)fd / 2 + 64;

        server->net->lives =
            must_realloc(server->net->lives, room * sizeof(struct live *));
        memset(server->net->lives + server->net->lives_room, 0,
               (room - server->net->lives_room) * sizeof(struct live *));
        server->net->lives_room = room;
    }
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    live->fd = fd;
    live->tcp = tcp;
    live->address = address;
    address_hold(address);
    address->lives++;
    live->serial = ++server->net->lives_serial;
    live->handle = handle;
    live->born = live->heard = live->pinged = server->now;
    server->net->lives[fd] = live;
    server->net->lives_count++;
    if (epoll_ctl(server->epoll, EPOLL_CTL_ADD, fd, &event))
        drop(server, live, "no room in epoll");
    else if (length)
        read_frames(server, live, (const unsigned char *)extra, length);
}

static void ping(struct server *server, struct live *live)
{
    struct frame *frame = frame_of(9, "", 0);

    live->pinged = server->now;
    histogram_add(&server->metrics.trip,
                  (uint64_t)network_round_trip(live->tcp) * 1000000);
    live_send(server, live, frame);
    frame_release(frame);
}

/* Once a second: who is silent, who has not joined, whom to ping? */
void live_sweep(struct server *server)
{
    const uint64_t silence = server->options.limits.silence * SECOND;

    for (size_t fd = 0; fd < server->net->lives_room; fd++) {
        struct live *live = server->net->lives[fd];

        if (!live || live->dead)
            continue;
        if (live->closing ? server->now > live->close_by
                          : server->now - live->heard > silence)
            drop(server, live, live->closing ? NULL : "silent");
        else if (live->address->banned > server->now && !live->room)
            live_close(server, live, 1008, "your address is shut out");
        else if (!live->joined &&
                 server->now - live->born > JOIN_SECONDS * SECOND)
            live_close(server, live, 1008, "no join came");
        else if (server->now - live->pinged > silence / 3)
            ping(server, live);
    }
}

static bool is_anything_left(const struct server *server)
{
    for (size_t fd = 0; fd < server->net->lives_room; fd++)
        if (server->net->lives[fd] && server->net->lives[fd]->count)
            return true;
    return false;
}

/* The server ends: say goodbye to everyone, and wait until it is sent. */
void live_end(struct server *server, uint64_t until)
{
    /* one that leaves has others beside it */
    for (size_t fd = 0; fd < server->net->lives_room; fd++)
        if (server->net->lives[fd])
            live_close(server, server->net->lives[fd],
                       server->leaving ? 1012 : 1001,
                       "the server ends; join again in a moment");
    live_flush(server);
    while (is_anything_left(server) && server->now < until) {
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        server_tick(server);
        for (size_t fd = 0; fd < server->net->lives_room; fd++)
            if (server->net->lives[fd])
                mark_dirty(server, server->net->lives[fd]);
        live_flush(server);
    }
    for (size_t fd = 0; fd < server->net->lives_room; fd++)
        if (server->net->lives[fd])
            live_free(server, server->net->lives[fd]);
    while (server->net->slots) {
        struct slot *next = server->net->slots->next;

        slot_free(server->net->slots);
        server->net->slots = next;
    }
    free(server->net->lives);
}
