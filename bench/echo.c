/* echo.c - see echo.h */
#include "echo.h"

#include <errno.h>
#include <gnutls/crypto.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <wslay/wslay.h>

struct echo {
    int fd;
    wslay_event_context_ptr context;
};

static int epoll;

static ssize_t receive(wslay_event_context_ptr context, uint8_t *bytes,
                       size_t room, int flags, void *data)
{
    struct echo *echo = data;
    ssize_t length = recv(echo->fd, bytes, room, MSG_DONTWAIT);

    (void)flags;
    if (length <= 0)
        wslay_event_set_error(context, length < 0 && errno == EAGAIN
                                           ? WSLAY_ERR_WOULDBLOCK
                                           : WSLAY_ERR_CALLBACK_FAILURE);
    return length > 0 ? length : -1;
}

static ssize_t give(wslay_event_context_ptr context, const uint8_t *bytes,
                    size_t length, int flags, void *data)
{
    struct echo *echo = data;
    ssize_t sent = send(echo->fd, bytes, length, MSG_NOSIGNAL);

    (void)flags;
    if (sent < 0)
        wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
    return sent;
}

static void came(wslay_event_context_ptr context,
                 const struct wslay_event_on_msg_recv_arg *arg, void *data)
{
    struct wslay_event_msg message = {arg->opcode, arg->msg, arg->msg_length};

    (void)data;
    if (!wslay_is_ctrl_frame(arg->opcode))
        wslay_event_queue_msg(context, &message);
}

static void upgraded(void *data, struct MHD_Connection *connection,
                     void *request, const char *extra, size_t length,
                     MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = receive,
        .send_callback = give,
        .on_msg_recv_callback = came,
    };
    struct echo *echo = malloc(sizeof *echo);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = echo};

    (void)data;
    (void)connection;
    (void)request;
    (void)extra;
    (void)length;
    (void)handle;
    echo->fd = fd;
    wslay_event_context_server_init(&echo->context, &callbacks, echo);
    epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}

static enum MHD_Result answer(void *data, struct MHD_Connection *connection,
                              const char *path, const char *method,
                              const char *version, const char *bytes,
                              size_t *length, void **memory)
{
    struct MHD_Response *response =
        MHD_create_response_for_upgrade(upgraded, NULL);
    const char *key = MHD_lookup_connection_value(connection, MHD_HEADER_KIND,
                                                  "Sec-WebSocket-Key");
    unsigned char digest[20];
    char both[128], accept[32];
    enum MHD_Result result;

    (void)data;
    (void)path;
    (void)method;
    (void)version;
    (void)bytes;
    (void)length;
    (void)memory;
    snprintf(both, sizeof both, "%.40s258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
             key ? key : "");
    gnutls_hash_fast(GNUTLS_DIG_SHA1, both, strlen(both), digest);
    sodium_bin2base64(accept, sizeof accept, digest, sizeof digest,
                      sodium_base64_VARIANT_ORIGINAL);
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    result = MHD_queue_response(connection, 101, response);
    MHD_destroy_response(response);
    return result;
}

int echo_run(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_UPGRADE, (uint16_t)port, NULL, NULL, answer,
        NULL, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT,
        20000u, MHD_OPTION_END);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};

    if (!daemon)
        return 1;
    epoll = epoll_create1(0);
    epoll_ctl(epoll, EPOLL_CTL_ADD,
              MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd,
              &event);
    for (;;) {
        struct epoll_event events[256];
        int count = epoll_wait(epoll, events, 256, 1000);

        for (int i = 0; i < count; i++) {
            struct echo *echo = events[i].data.ptr;

            if (!echo) {
                MHD_run(daemon);
            } else if (wslay_event_recv(echo->context) ||
                       (wslay_event_want_write(echo->context) &&
                        wslay_event_send(echo->context))) {
                epoll_ctl(epoll, EPOLL_CTL_DEL, echo->fd, NULL);
            }
        }
    }
}
