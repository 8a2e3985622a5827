/* announce.c - see announce.h */
#include "server/net/announce.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#define SECONDS 3 /* for the head */
#define WAIT_MOST 1024u

struct announced {
    struct announced *next;
    int fd;
    struct sockaddr_storage peer;
    uint64_t until; /* ns */
};

static const unsigned char signature[12] = "\r\n\r\n\0\r\nQUIT\n";

static void name_4(struct sockaddr_storage *visitor, const void *address)
{
    struct sockaddr_in name = {.sin_family = AF_INET};

    memcpy(&name.sin_addr, address, sizeof name.sin_addr);
    memset(visitor, 0, sizeof *visitor);
    memcpy(visitor, &name, sizeof name);
}

static void name_6(struct sockaddr_storage *visitor, const void *address)
{
    struct sockaddr_in6 name = {.sin6_family = AF_INET6};

    memcpy(&name.sin6_addr, address, sizeof name.sin6_addr);
    memset(visitor, 0, sizeof *visitor);
    memcpy(visitor, &name, sizeof name);
}

/* "PROXY TCP4 192.0.2.1 192.0.2.9 4711 443"; UNKNOWN names nobody. */
static int read_line(const unsigned char *bytes, size_t length,
                     struct sockaddr_storage *visitor)
{
    char line[108], family[8], source[64], here[64], rest;
    unsigned ports[2];
    unsigned char address[16];
    const unsigned char *end =
        memchr(bytes, '\n', length < sizeof line ? length : sizeof line - 1);
    size_t size;

    if (!end)
        return length < sizeof line - 1 ? 0 : -1;
    size = (size_t)(end - bytes);
    if (size < 2 || bytes[size - 1] != '\r' || memchr(bytes, 0, size))
        return -1;
    memcpy(line, bytes, size - 1);
    line[size - 1] = '\0';
    if (!strncmp(line, "PROXY UNKNOWN", 13) && (!line[13] || line[13] == ' '))
        return (int)size + 1;
    if (sscanf(line, "PROXY %7s %63s %63s %5u %5u%c", family, source, here,
               &ports[0], &ports[1], &rest) != 5)
        return -1;
    if (!strcmp(family, "TCP4") && inet_pton(AF_INET, source, address) == 1)
        name_4(visitor, address);
    else if (!strcmp(family, "TCP6") &&
             inet_pton(AF_INET6, source, address) == 1)
        name_6(visitor, address);
    else
        return -1;
    return (int)size + 1;
}

/* A signature, version and command, family, a length; then the addresses, and
   what else the proxy has to say. */
static int read_block(const unsigned char *bytes, size_t length,
                      struct sockaddr_storage *visitor)
{
    size_t size;

    if (length < 16)
        return 0;
    size = 16 + ((size_t)bytes[14] << 8 | bytes[15]);
    if (bytes[12] >> 4 != 2 || (bytes[12] & 15) > 1 ||
        size > ANNOUNCE_HEAD_MOST)
        return -1;
    if (length < size)
        return 0;
    if (!(bytes[12] & 15)) /* LOCAL: the proxy itself asks */
        return (int)size;
    if (bytes[13] == 0x11 && size >= 16 + 12)
        name_4(visitor, bytes + 16);
    else if (bytes[13] == 0x21 && size >= 16 + 36)
        name_6(visitor, bytes + 16);
    else if (bytes[13])
        return -1;
    return (int)size;
}

int announce_read(const unsigned char *bytes, size_t length,
                  struct sockaddr_storage *visitor)
{
    size_t first = length < 6 ? length : 6;

    if (!memcmp(bytes, "PROXY ", first))
        return length < 6 ? 0 : read_line(bytes, length, visitor);
    first = length < sizeof signature ? length : sizeof signature;
    if (!memcmp(bytes, signature, first))
        return length < sizeof signature ? 0
                                         : read_block(bytes, length, visitor);
    return -1;
}

static void forget(struct server *server, struct announced *one)
{
    struct announced **at = &server->net->announced;

    while (*at != one)
        at = &(*at)->next;
    *at = one->next;
    server->net->announced_count--;
    free(one);
}

static void give_up(struct server *server, struct announced *one)
{
    server->metrics.dropped++;
    close(one->fd);
    forget(server, one);
}

/* The library has it from here, and closes it where it does not want it. */
static void give(struct server *server, int fd,
                 const struct sockaddr_storage *visitor)
{
    (void)MHD_add_connection(
        server->net->daemon, fd, (const struct sockaddr *)visitor,
        visitor->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6)
                                       : sizeof(struct sockaddr_in));
    server->net->resumed_any = true;
}

static void look(struct server *server, struct announced *one)
{
    unsigned char bytes[ANNOUNCE_HEAD_MOST];
    ssize_t length = recv(one->fd, bytes, sizeof bytes, MSG_PEEK);
    struct sockaddr_storage visitor = one->peer;
    int fd = one->fd, head;

    if (length < 0)
        return; /* nothing yet */
    head = length ? announce_read(bytes, (size_t)length, &visitor) : -1;
    if (head < 0 || (!head && (size_t)length == sizeof bytes)) {
        give_up(server, one);
    } else if (head) {
        (void)recv(fd, bytes, (size_t)head, 0);
        (void)epoll_ctl(server->epoll, EPOLL_CTL_DEL, fd, NULL);
        forget(server, one);
        give(server, fd, &visitor);
    }
}

static void accept_one(struct server *server, int fd,
                       const struct sockaddr_storage *peer)
{
    struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP | EPOLLET,
                                .data.fd = fd};
    struct announced *one;

    if (!address_is_among(server->options.proxy,
                          (const struct sockaddr *)peer)) {
        give(server, fd, peer);
        return;
    }
    one = must_zero(sizeof *one);
    one->fd = fd;
    one->peer = *peer;
    one->until = server->now + SECONDS * (uint64_t)1000000000;
    one->next = server->net->announced;
    server->net->announced = one;
    server->net->announced_count++;
    if (server->net->announced_count > WAIT_MOST ||
        epoll_ctl(server->epoll, EPOLL_CTL_ADD, fd, &event))
        give_up(server, one);
    else
        look(server, one);
}

/* Where no descriptor is left it is not asked again and again. */
static void listens(const struct server *server, bool does)
{
    struct epoll_event event = {.events = does ? EPOLLIN : 0u,
                                .data.fd = server->net->announcing};

    (void)epoll_ctl(server->epoll, EPOLL_CTL_MOD, server->net->announcing,
                    &event);
}

bool announce_ready(struct server *server, int fd)
{
    if (fd == server->net->announcing) {
        struct sockaddr_storage peer = {0};
        socklen_t length = sizeof peer;
        int taken = accept4(fd, (struct sockaddr *)&peer, &length,
                            SOCK_CLOEXEC | SOCK_NONBLOCK);

        if (taken >= 0)
            accept_one(server, taken, &peer);
        else
            listens(server, errno == EAGAIN || errno == ECONNABORTED);
        return true;
    }
    for (struct announced *one = server->net->announced; one; one = one->next)
        if (one->fd == fd) {
            look(server, one);
            return true;
        }
    return false;
}

void announce_sweep(struct server *server)
{
    for (struct announced *one = server->net->announced, *next; one;
         one = next) {
        next = one->next;
        if (server->now > one->until)
            give_up(server, one);
    }
    if (server->net->announcing)
        listens(server, true);
}

void announce_end(struct server *server)
{
    while (server->net->announced)
        give_up(server, server->net->announced);
    if (server->net->announcing > 0)
        close(server->net->announcing);
    server->net->announcing = 0;
}
