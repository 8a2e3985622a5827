/* listen.c - see listen.h */
#include "server/net/listen.h"

#include "words/sentence.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define PORT_MOST 65535

/* Longer numbers would be taken for others: 65536 for 0. */
static bool is_port(const char *text)
{
    size_t digits = strspn(text, "0123456789");

    return digits && digits <= 5 && !text[digits] &&
           strtoul(text, NULL, 10) <= PORT_MOST;
}

/* The host without its brackets; false when it is none. */
static bool copy_host(const char *where, const char *colon, char *host,
                      size_t room)
{
    size_t length = (size_t)(colon - where);

    if (length >= 2 && where[0] == '[' && colon[-1] == ']') {
        where++;
        length -= 2;
    }
    if (length >= room)
        return false;
    memcpy(host, where, length);
    host[length] = '\0';
    return true;
}

/* What to do about it, by what went wrong. */
static const char *advice_for(int error)
{
    switch (error) {
    case EADDRINUSE:
        return LAWS_MSGID(
            "stop the program that listens there, or choose another "
            "--listen");
    case EACCES:
        return LAWS_MSGID(
            "ports below 1024 need special rights; choose a higher one with "
            "--listen");
    case EADDRNOTAVAIL:
        return LAWS_MSGID(
            "this machine does not have that address; choose one of its own "
            "with --listen");
    default:
        return LAWS_MSGID("choose another --listen");
    }
}

bool listen_is_place(const char *where, char *why, size_t room)
{
    const char *colon = strrchr(where, ':');
    char host[256];

    if (colon && is_port(colon + 1) &&
        copy_host(where, colon, host, sizeof host))
        return true;
    snprintf(why, room,
             say("%.100s: give it as HOST:PORT, with a port from 0 to %d"),
             where, PORT_MOST);
    return false;
}

int listen_open(const char *where, char *why, size_t room)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    const char *colon = strrchr(where, ':');
    char host[256];
    int fd, on = 1, code;

    if (!listen_is_place(where, why, room) ||
        !copy_host(where, colon, host, sizeof host))
        return -1;
    code = getaddrinfo(*host ? host : NULL, colon + 1, &hints, &found);
    if (code) {
        snprintf(why, room,
                 say("%s: %s; give a name or an address of this machine"),
                 where, gai_strerror(code));
        return -1;
    }
    fd = socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC,
                found->ai_protocol);
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) ||
        listen(fd, 1024)) {
        snprintf(why, room, "%s: %s; %s", where, strerror(errno),
                 advice_for(errno));
        if (fd >= 0)
            close(fd);
        fd = -1;
    }
    freeaddrinfo(found);
    return fd;
}

bool listen_name(int fd, const char *where, char *name, size_t room)
{
    struct sockaddr_storage address = {.ss_family = AF_UNSPEC};
    socklen_t length = sizeof address;
    const char *colon = strrchr(where, ':');
    in_port_t port;

    if (getsockname(fd, (struct sockaddr *)&address, &length))
        return false;
    port = address.ss_family == AF_INET6
               ? ((struct sockaddr_in6 *)&address)->sin6_port
               : ((struct sockaddr_in *)&address)->sin_port;
    if (colon == where)
        snprintf(name, room, "localhost:%u", (unsigned)ntohs(port));
    else
        snprintf(name, room, "%.*s:%u", (int)(colon - where), where,
                 (unsigned)ntohs(port));
    return true;
}
