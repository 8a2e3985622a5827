/* wire.c - see wire.h */
#include "client/wire.h"

#include "client/stream.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <gnutls/crypto.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#include <wslay/wslay.h>

/* A long game with all its acts comes in pages; a room of a thousand boards is
   far below this. */
#define MESSAGE_MAX ((uint64_t)16 << 20)
#define HEAD_MAX 8192

struct wire {
    struct place place;
    char *trust;
    wire_heard *heard;
    void *data;
    enum wire_state state;
    struct stream stream;
    wslay_event_context_ptr context;
    bool drained; /* nothing more is to be read now */
    char why[160];
    unsigned code;

    pthread_t thread; /* while it opens */
    int pipe[2];      /* closed when that is done */
    atomic_bool given_up;
    bool opened;
    char head[HEAD_MAX]; /* of the answer, and what came behind it */
    size_t head_at, head_length;
};

/* The answer to a key (RFC 6455, 1.3). */
static bool make_accept(const char *key, char accept[32])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char digest[20];
    gnutls_datum_t text = {digest, sizeof digest}, coded;
    char both[96];

    snprintf(both, sizeof both, "%s%s", key, guid);
    if (gnutls_hash_fast(GNUTLS_DIG_SHA1, both, strlen(both), digest) < 0 ||
        gnutls_base64_encode2(&text, &coded))
        return false;
    snprintf(accept, 32, "%.*s", (int)coded.size, (const char *)coded.data);
    gnutls_free(coded.data);
    return true;
}

static bool check_head(struct wire *wire, const char *accept)
{
    const char *answer = stream_header(wire->head, "Sec-WebSocket-Accept");

    if (strncmp(wire->head, "HTTP/1.1 101", 12) != 0) {
        wire->head[strcspn(wire->head, "\r\n")] = '\0';
        snprintf(wire->stream.why, sizeof wire->stream.why,
                 say("it is not a server of Arbiter: \"%.40s\""),
                 strncmp(wire->head, "HTTP/1.", 7) != 0 ? "no HTTP"
                                                        : wire->head + 9);
        return false;
    }
    if (answer && !strncmp(answer, accept, strlen(accept)))
        return true;
    snprintf(wire->stream.why, sizeof wire->stream.why, "%s",
             say("its handshake is wrong"));
    return false;
}

/* Read the head of the answer; what comes behind it is kept. */
static bool read_head(struct wire *wire, const char *accept, uint64_t until)
{
    while (wire->head_length < HEAD_MAX - 1) {
        ssize_t count =
            stream_read(&wire->stream, wire->head + wire->head_length,
                        HEAD_MAX - 1 - wire->head_length);
        char *end;

        if (count < 0 || (!count && !stream_wait(&wire->stream, false, until)))
            return false;
        wire->head_length += (size_t)count;
        wire->head[wire->head_length] = '\0';
        end = strstr(wire->head, "\r\n\r\n");
        if (end) {
            wire->head_at = (size_t)(end + 4 - wire->head);
            end[2] = '\0';
            return check_head(wire, accept);
        }
    }
    snprintf(wire->stream.why, sizeof wire->stream.why, "%s",
             say("its answer is too long"));
    return false;
}

static bool shake_hands(struct wire *wire)
{
    const struct place *place = &wire->place;
    uint64_t until = stream_patience();
    unsigned char random[16];
    gnutls_datum_t key = {random, sizeof random}, coded;
    char request[1024], text[32], accept[32];
    bool v6 = strchr(place->host, ':') != NULL;

    if (gnutls_rnd(GNUTLS_RND_NONCE, random, sizeof random) ||
        gnutls_base64_encode2(&key, &coded))
        return false;
    snprintf(text, sizeof text, "%.*s", (int)coded.size,
             (const char *)coded.data);
    gnutls_free(coded.data);
    snprintf(request, sizeof request,
             "GET %s%s HTTP/1.1\r\nHost: %s%s%s:%s\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n",
             place->base, *place->door ? place->door : "/api/live",
             v6 ? "[" : "", place->host, v6 ? "]" : "", place->port, text);
    return make_accept(text, accept) &&
           stream_send(&wire->stream, request, strlen(request), until) &&
           read_head(wire, accept, until);
}

static void *open_wire(void *data)
{
    struct wire *wire = data;

    wire->opened = stream_open(&wire->stream, &wire->place, wire->trust,
                               &wire->given_up) &&
                   shake_hands(wire);
    close(wire->pipe[1]); /* who waits at the other end wakes up */
    wire->pipe[1] = -1;
    return NULL;
}

static ssize_t take_in(wslay_event_context_ptr context, uint8_t *bytes,
                       size_t room, int flags, void *data)
{
    struct wire *wire = data;
    size_t kept = wire->head_length - wire->head_at;
    ssize_t count;

    (void)flags;
    if (kept) {
        count = (ssize_t)(kept < room ? kept : room);
        memcpy(bytes, wire->head + wire->head_at, (size_t)count);
        wire->head_at += (size_t)count;
        return count;
    }
    count = stream_read(&wire->stream, bytes, room);
    if (count > 0)
        return count;
    wire->drained = true;
    wslay_event_set_error(context, count ? WSLAY_ERR_CALLBACK_FAILURE
                                         : WSLAY_ERR_WOULDBLOCK);
    return -1;
}

static ssize_t give_out(wslay_event_context_ptr context, const uint8_t *bytes,
                        size_t length, int flags, void *data)
{
    struct wire *wire = data;
    ssize_t count = stream_write(&wire->stream, bytes, length);

    (void)flags;
    if (count > 0)
        return count;
    wslay_event_set_error(context, count ? WSLAY_ERR_CALLBACK_FAILURE
                                         : WSLAY_ERR_WOULDBLOCK);
    return -1;
}

static int make_mask(wslay_event_context_ptr context, uint8_t *bytes,
                     size_t length, void *data)
{
    (void)context;
    (void)data;
    return gnutls_rnd(GNUTLS_RND_NONCE, bytes, length) ? -1 : 0;
}

static void take_message(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message,
                         void *data)
{
    struct wire *wire = data;

    (void)context;
    if (message->opcode == WSLAY_TEXT_FRAME)
        wire->heard(wire->data, (const char *)message->msg,
                    message->msg_length);
    else if (message->opcode == WSLAY_CONNECTION_CLOSE)
        wire->code = message->status_code;
}

struct wire *wire_new(const struct place *place, const char *trust,
                      wire_heard *heard, void *data)
{
    struct wire *wire = sys_alloc(sizeof *wire);

    wire->place = *place;
    wire->trust = trust ? sys_strdup(trust) : NULL;
    wire->heard = heard;
    wire->data = data;
    wire->stream.fd = -1;
    atomic_init(&wire->given_up, false);
    wire->pipe[0] = wire->pipe[1] = -1;
    if (pipe(wire->pipe)) {
        wire->state = WIRE_CLOSED;
        snprintf(wire->why, sizeof wire->why, "%s", strerror(errno));
    } else if (pthread_create(&wire->thread, NULL, open_wire, wire)) {
        wire->state = WIRE_CLOSED;
        snprintf(wire->why, sizeof wire->why, "%s", say("out of threads"));
    }
    return wire;
}

void wire_free(struct wire *wire)
{
    if (!wire)
        return;
    if (wire->state == WIRE_OPENING) {
        atomic_store(&wire->given_up, true);
        pthread_join(wire->thread, NULL);
    }
    if (wire->context) {
        wslay_event_queue_close(wire->context, WSLAY_CODE_NORMAL_CLOSURE, NULL,
                                0);
        if (wire->state == WIRE_OPEN)
            (void)wslay_event_send(wire->context);
        wslay_event_context_free(wire->context);
    }
    stream_close(&wire->stream);
    close(wire->pipe[0]);
    close(wire->pipe[1]);
    free(wire->trust);
    free(wire);
}

struct pollfd wire_poll(const struct wire *wire)
{
    struct pollfd file = {-1, POLLIN, 0};

    if (wire->state == WIRE_OPENING) {
        file.fd = wire->pipe[0];
    } else if (wire->state == WIRE_OPEN) {
        file.fd = wire->stream.fd;
        if (wslay_event_want_write(wire->context))
            file.events |= POLLOUT;
    }
    return file;
}

static enum wire_state end(struct wire *wire)
{
    wire->state = WIRE_CLOSED;
    snprintf(wire->why, sizeof wire->why, "%s",
             *wire->stream.why ? wire->stream.why
                               : say("the connection was closed"));
    return wire->state;
}

/* The thread has done its work. */
static enum wire_state begin(struct wire *wire)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take_in,
        .send_callback = give_out,
        .genmask_callback = make_mask,
        .on_msg_recv_callback = take_message,
    };

    pthread_join(wire->thread, NULL);
    wire->stream.given_up = NULL;
    if (!wire->opened ||
        wslay_event_context_client_init(&wire->context, &callbacks, wire))
        return end(wire);
    wslay_event_config_set_max_recv_msg_length(wire->context, MESSAGE_MAX);
    return wire->state = WIRE_OPEN;
}

enum wire_state wire_tend(struct wire *wire)
{
    struct pollfd done = {wire->pipe[0], POLLIN, 0};

    if (wire->state == WIRE_OPENING && poll(&done, 1, 0) > 0)
        begin(wire);
    if (wire->state != WIRE_OPEN)
        return wire->state;
    do { /* it stops in the middle of a frame's head, and more may be there */
        wire->drained = false;
        if (wslay_event_recv(wire->context))
            return end(wire);
        if (!wslay_event_want_read(wire->context)) {
            (void)wslay_event_send(wire->context);
            return end(wire);
        }
    } while (!wire->drained);
    if (wslay_event_want_write(wire->context) &&
        wslay_event_send(wire->context))
        return end(wire);
    return wire->state;
}

void wire_send(struct wire *wire, const char *text, size_t length)
{
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text,
                                      length};

    if (wire->state == WIRE_OPEN &&
        wslay_event_queue_msg(wire->context, &message) == WSLAY_ERR_NOMEM)
        sys_end_without_memory();
}

const char *wire_why(const struct wire *wire)
{
    return wire->why;
}

unsigned wire_code(const struct wire *wire)
{
    return wire->code;
}
