/*
 * visit.c - a connection over HTTP: whose it is, and how long it may take
 *
 * The library only notices silence.  Whoever sends a byte now and then holds a
 * socket for ever, so each step has a deadline: the whole request, reading the
 * whole answer, the pause until the next request.
 */
#include "server/net/http.h"

#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define SECOND ((uint64_t)1000000000)
#define HANDSHAKE_NS ((uint64_t)1000000)
#define REQUEST_SECONDS 10 /* from the first byte to the last */
#define ANSWER_SECONDS 60
#define PAUSE_SECONDS 30 /* the next request included */

static const struct sockaddr *peer_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection,
                                   MHD_CONNECTION_INFO_CLIENT_ADDRESS)
        ->client_addr;
}

/* A handshake of TLS is work as any other. */
static bool may_greet(struct server *server, struct address *address)
{
    struct problem problem;

    if (!address_charge(server, address, CHARGE_WORK, &problem))
        return false;
    address_worked(server, address, HANDSHAKE_NS);
    return true;
}

/* One more of this address?  Those of a proxy are many people's. */
enum MHD_Result visit_accept(void *data, const struct sockaddr *peer,
                             socklen_t length)
{
    struct server *server = data;
    struct address *address;
    bool fine;

    (void)length;
    if (address_is_among(server->options.proxy, peer))
        return MHD_YES;
    address = address_of(server, peer);
    fine = address->banned <= server->now &&
           address->visitors < server->options.limits.address_connections &&
           (!server->options.certificate || may_greet(server, address));
    address_let_go(server, address);
    server->metrics.limited += !fine;
    return fine ? MHD_YES : MHD_NO;
}

static void begin(struct server *server, struct MHD_Connection *connection,
                  void **context)
{
    struct visitor *visitor = must_alloc(sizeof *visitor);
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);

    *visitor = (struct visitor){
        .fd = info ? info->connect_fd : -1,
        .address = address_of(server, peer_of(connection)),
        .by_proxy =
            address_is_among(server->options.proxy, peer_of(connection)),
        .deadline = server->now + REQUEST_SECONDS * SECOND,
        .next = server->net->visitors,
        .link = &server->net->visitors,
    };
    if (visitor->next)
        visitor->next->link = &visitor->next;
    server->net->visitors = visitor;
    server->net->visitors_count++;
    visitor->address->visitors++;
    *context = visitor;
}

static void end(struct server *server, struct visitor *visitor)
{
    *visitor->link = visitor->next;
    if (visitor->next)
        visitor->next->link = visitor->link;
    server->net->visitors_count--;
    visitor->address->visitors--;
    address_let_go(server, visitor->address);
    free(visitor);
}

void visit_notice(void *data, struct MHD_Connection *connection, void **context,
                  enum MHD_ConnectionNotificationCode code)
{
    struct server *server = data;

    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        begin(server, connection, context);
    } else if (*context) {
        end(server, *context);
        *context = NULL;
    }
}

struct visitor *visit_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection,
                                   MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        ->socket_context;
}

/* Who asks: the one that a proxy names, or the peer. */
struct address *visit_address(struct server *server,
                              const struct visitor *visitor,
                              struct MHD_Connection *connection)
{
    struct address *address = NULL;

    if (visitor->by_proxy)
        address = proxy_named(server, connection);
    if (!address) {
        address = visitor->address;
        address_hold(address);
    }
    return address;
}

void visit_received(struct visitor *visitor)
{
    visitor->deadline = 0;
}

void visit_answered(struct server *server, struct visitor *visitor)
{
    visitor->deadline = server->now + ANSWER_SECONDS * SECOND;
}

void visit_done(struct server *server, struct visitor *visitor)
{
    visitor->deadline = server->now + PAUSE_SECONDS * SECOND;
}

/* The library hears that the socket is shut, and closes the connection. */
void visit_sweep(struct server *server)
{
    for (struct visitor *visitor = server->net->visitors; visitor;
         visitor = visitor->next)
        if ((visitor->deadline && server->now > visitor->deadline) ||
            (visitor->address->banned > server->now && !visitor->by_proxy)) {
            visitor->deadline = 0;
            server->metrics.dropped++;
            (void)shutdown(visitor->fd, SHUT_RDWR);
        }
}
