/* client.c - see client.h */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

long now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void *larger(void *memory, size_t size)
{
    void *more = realloc(memory, size);

    if (!more)
        abort();
    return more;
}

static struct sockaddr_in loopback(int port)
{
    return (struct sockaddr_in){.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static void run_server(const char *db, const char *log, int out,
                       const char *const *arguments)
{
    const char *program = getenv("ARBITER");
    char *list[32] = {NULL};
    int count = 0, fd;

    if (!program)
        _exit(127);
    list[count++] = strdup(program);
    list[count++] = strdup("serve");
    list[count++] = strdup("--listen");
    list[count++] = strdup("127.0.0.1:0");
    list[count++] = strdup("--db");
    list[count++] = strdup(db);
    for (; arguments && *arguments && count < 31; arguments++)
        list[count++] = strdup(*arguments);
    fd = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(out, 1);
    dup2(fd, 2);
    execv(program, list);
    _exit(127);
}

/* Read what it prints until it says the link of the room: it has the port that
   the server was given.  False: it is stuck, or else at its end. */
static bool read_links(struct server *server, bool *ends)
{
    char text[2048];
    size_t length = 0;
    long until = now_ms() + PATIENCE;

    while (length < sizeof text - 1 && now_ms() < until) {
        struct pollfd fd = {server->out, POLLIN, 0};
        ssize_t count;
        char *room, *port;

        if (poll(&fd, 1, 200) <= 0)
            continue;
        count = read(server->out, text + length, sizeof text - 1 - length);
        *ends = count <= 0;
        if (*ends)
            return false;
        length += (size_t)count;
        text[length] = '\0';
        room = strstr(text, "/room#");
        port = strstr(text, "://127.0.0.1:");
        if (room && port && strchr(room, '\n')) {
            server->port = atoi(port + strlen("://127.0.0.1:"));
            snprintf(server->room, sizeof server->room, "%.*s",
                     (int)strcspn(room + 6, "\n"), room + 6);
            return true;
        }
    }
    return false;
}

bool server_start(struct server *server, const char *db, const char *log,
                  const char *const *arguments)
{
    int out[2];
    bool ends = false;

    if (!getenv("ARBITER") || pipe(out))
        abort();
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    server->pid = fork();
    if (server->pid == 0)
        run_server(db, log, out[1], arguments);
    close(out[1]);
    server->out = out[0];
    if (read_links(server, &ends))
        return true;
    server->status = server_end(server, ends ? 0 : SIGKILL);
    return false;
}

int server_end(struct server *server, int signal)
{
    int status;

    if (!server->pid)
        return 0;
    kill(server->pid, signal);
    while (waitpid(server->pid, &status, 0) < 0 && errno == EINTR)
        ;
    server->pid = 0;
    close(server->out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static const char *own_address, *own_header = "";

void client_from(const char *address)
{
    own_address = address;
}

void client_header(const char *line)
{
    own_header = line ? line : "";
}

int client_dial(int port)
{
    struct sockaddr_in address = loopback(port), own = loopback(0);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (own_address && inet_pton(AF_INET, own_address, &own.sin_addr) == 1 &&
        bind(fd, (struct sockaddr *)&own, sizeof own)) {
        close(fd);
        return -1;
    }
    if (connect(fd, (struct sockaddr *)&address, sizeof address)) {
        close(fd);
        return -1;
    }
    return fd;
}

static bool write_all(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length) {
        ssize_t sent = send(fd, at, length, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        at += sent;
        length -= (size_t)sent;
    }
    return true;
}

/* Read to the end, as long as there is patience. */
static char *read_all(int fd, size_t *length)
{
    size_t room = 65536;
    char *text = malloc(room);
    long until = now_ms() + PATIENCE;

    *length = 0;
    for (;;) {
        struct pollfd poller = {fd, POLLIN, 0};
        long left = until - now_ms();
        ssize_t count;

        if (left <= 0 || poll(&poller, 1, (int)left) <= 0)
            break;
        if (*length + 1 >= room)
            text = larger(text, room *= 2);
        count = read(fd, text + *length, room - *length - 1);
        if (count <= 0)
            break;
        *length += (size_t)count;
    }
    text[*length] = '\0';
    return text;
}

bool client_send(int fd, const char *text)
{
    return fd >= 0 && write_all(fd, text, strlen(text));
}

int client_request(int port, const char *text)
{
    int fd = client_dial(port), status = 0;
    size_t length;
    char *answer;

    if (!client_send(fd, text))
        return 0;
    answer = read_all(fd, &length);
    close(fd);
    if (sscanf(answer, "HTTP/1.1 %d", &status) != 1)
        status = 0;
    free(answer);
    return status;
}

int http(int port, const char *method, const char *path, const char *token,
         const char *body, char **answer)
{
    size_t length, body_length = body ? strlen(body) : 0;
    size_t room = body_length + strlen(path) + 1024;
    char *request = malloc(room), *text, *end;
    int fd = client_dial(port), status = 0, head;

    *answer = NULL;
    if (fd < 0) {
        free(request);
        return 0;
    }
    head = snprintf(request, room,
                    "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                    "Connection: close\r\n%s%s%s%s%s",
                    method, path, port, own_header,
                    token ? "Authorization: Bearer " : "", token ? token : "",
                    token ? "\r\n" : "",
                    body ? "Content-Type: application/json\r\n" : "");
    head += snprintf(request + head, room - (size_t)head,
                     "Content-Length: %zu\r\n\r\n%s", body_length,
                     body ? body : "");
    write_all(fd, request, (size_t)head);
    free(request);
    text = read_all(fd, &length);
    close(fd);
    if (sscanf(text, "HTTP/1.1 %d", &status) != 1)
        status = 0;
    end = strstr(text, "\r\n\r\n");
    *answer = strdup(end ? end + 4 : "");
    free(text);
    return status;
}

int http_status(int port, const char *method, const char *path,
                const char *token, const char *body)
{
    char *answer;
    int status = http(port, method, path, token, body, &answer);

    free(answer);
    return status;
}

int http_json(int port, const char *method, const char *path, const char *token,
              const char *body, json_t **answer)
{
    char *text;
    int status = http(port, method, path, token, body, &text);

    *answer = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return status;
}

bool peer_open(struct peer *peer, int port, const char *origin, int *status)
{
    char request[512];
    size_t length = 0;

    memset(peer, 0, sizeof *peer);
    *status = 0;
    peer->fd = client_dial(port);
    if (peer->fd < 0)
        return false;
    snprintf(request, sizeof request,
             "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s%s%s\r\n",
             port, origin ? "Origin: " : "", origin ? origin : "",
             origin ? "\r\n" : "");
    write_all(peer->fd, request, strlen(request));
    peer->room = 65536;
    peer->bytes = malloc(peer->room);
    for (;;) {
        ssize_t count =
            read(peer->fd, peer->bytes + length, peer->room - 1 - length);
        char *end;

        if (count <= 0)
            return false;
        length += (size_t)count;
        peer->bytes[length] = '\0';
        end = strstr(peer->bytes, "\r\n\r\n");
        if (!end)
            continue;
        sscanf(peer->bytes, "HTTP/1.1 %d", status);
        if (*status != 101 ||
            !strstr(peer->bytes, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
            return false;
        peer->length = length - (size_t)(end + 4 - peer->bytes);
        memmove(peer->bytes, end + 4, peer->length);
        return true;
    }
}

void peer_close(struct peer *peer)
{
    if (peer->fd >= 0)
        close(peer->fd);
    peer->fd = -1;
    free(peer->bytes);
    peer->bytes = NULL;
}

bool peer_raw(struct peer *peer, const void *bytes, size_t length)
{
    return write_all(peer->fd, bytes, length);
}

bool peer_frame(struct peer *peer, unsigned opcode, bool fin, const void *bytes,
                size_t length)
{
    static const unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
    unsigned char *frame = malloc(length + 14);
    size_t head = 0;
    bool sent;

    frame[head++] = (unsigned char)(opcode | (fin ? 0x80u : 0));
    if (length < 126) {
        frame[head++] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        frame[head++] = 0x80 | 126;
        frame[head++] = (unsigned char)(length >> 8);
        frame[head++] = (unsigned char)length;
    } else {
        frame[head++] = 0x80 | 127;
        for (int i = 7; i >= 0; i--)
            frame[head++] = (unsigned char)((unsigned long)length >> 8 * i);
    }
    memcpy(frame + head, mask, 4);
    head += 4;
    for (size_t i = 0; i < length; i++)
        frame[head + i] =
            (unsigned char)(((const unsigned char *)bytes)[i] ^ mask[i & 3]);
    sent = peer_raw(peer, frame, head + length);
    free(frame);
    return sent;
}

bool peer_text(struct peer *peer, const char *format, ...)
{
    char text[4096];
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return peer_frame(peer, 1, true, text, (size_t)length);
}

/* The frame at the start of what was read: its size, 0: not all there. */
static size_t frame_size(const struct peer *peer, size_t *head)
{
    const unsigned char *at = (const unsigned char *)peer->bytes;
    unsigned long length;

    if (peer->length < 2)
        return 0;
    length = at[1] & 127;
    *head = 2;
    if (length == 126 && peer->length >= 4) {
        length = (unsigned long)at[2] << 8 | at[3];
        *head = 4;
    } else if (length == 127 && peer->length >= 10) {
        length = 0;
        for (int i = 0; i < 8; i++)
            length = length << 8 | at[2 + i];
        *head = 10;
    } else if (length >= 126) {
        return 0;
    }
    return peer->length >= *head + length ? *head + length : 0;
}

json_t *peer_read(struct peer *peer, int ms)
{
    long until = now_ms() + ms;

    for (;;) {
        size_t head = 0, size = frame_size(peer, &head);
        struct pollfd poller = {peer->fd, POLLIN, 0};
        long left = until - now_ms();
        ssize_t count;

        if (size) {
            unsigned opcode = (unsigned char)peer->bytes[0] & 15;
            const unsigned char *body =
                (const unsigned char *)peer->bytes + head;
            json_t *message = NULL;

            if (opcode == 1)
                message = json_loadb((const char *)body, size - head, 0, NULL);
            else if (opcode == 9)
                peer_frame(peer, 10, true, body, size - head);
            else if (opcode == 8)
                peer->closed = size - head >= 2 ? body[0] << 8 | body[1] : -1;
            peer->length -= size;
            memmove(peer->bytes, peer->bytes + size, peer->length);
            if (message)
                return message;
            if (peer->closed)
                return NULL;
            continue;
        }
        if (poll(&poller, 1, left > 0 ? (int)left : 0) <= 0)
            return NULL;
        if (peer->length == peer->room)
            peer->bytes = larger(peer->bytes, peer->room *= 2);
        count = read(peer->fd, peer->bytes + peer->length,
                     peer->room - peer->length);
        if (count <= 0) {
            peer->closed = -1;
            return NULL;
        }
        peer->length += (size_t)count;
    }
}

json_t *peer_wait(struct peer *peer, const char *type, int ms)
{
    long until = now_ms() + ms;

    for (;;) {
        long left = until - now_ms();
        json_t *message = peer_read(peer, left > 0 ? (int)left : 0);
        const char *found;

        if (!message)
            return NULL;
        found = json_string_value(json_object_get(message, "type"));
        if (found && !strcmp(found, type))
            return message;
        json_decref(message);
    }
}

int goodbye(struct peer *peer)
{
    json_t *message;

    while ((message = peer_read(peer, PATIENCE)))
        json_decref(message);
    return peer->closed;
}

json_t *peer_ruling(struct peer *peer, int number, int ms)
{
    long until = now_ms() + ms;

    for (;;) {
        long left = until - now_ms();
        json_t *message = peer_wait(peer, "ruling", left > 0 ? (int)left : 0);

        if (!message ||
            json_integer_value(json_object_get(json_object_get(message, "act"),
                                               "number")) == number)
            return message;
        json_decref(message);
    }
}

json_t *value_at(json_t *value, const char *path)
{
    char copy[128], *rest, *word;

    snprintf(copy, sizeof copy, "%s", path);
    for (word = strtok_r(copy, ".", &rest); word && value;
         word = strtok_r(NULL, ".", &rest))
        value = json_is_array(value) ? json_array_get(value, (size_t)atoi(word))
                                     : json_object_get(value, word);
    return value;
}

const char *text_at(json_t *value, const char *path)
{
    value = value_at(value, path);
    return json_is_string(value) ? json_string_value(value) : "";
}

json_int_t number_at(json_t *value, const char *path)
{
    value = value_at(value, path);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

long metric(int port, const char *name)
{
    char *text, *at, line[80];
    long value;

    snprintf(line, sizeof line, "\narbiter_%s ", name);
    http(port, "GET", "/metrics", NULL, NULL, &text);
    at = text ? strstr(text, line) : NULL;
    value = at ? atol(at + strlen(line)) : -1;
    free(text);
    return value;
}
