/*
 * network.c - what the kernel knows about a connection, and no page can forge
 */
#include "server/net/net.h"
#include "sys/sys.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

/* The kernel counts in steps of some milliseconds: what is younger came just
   now. */
#define JUST_NOW 10

static bool ask(int tcp, struct tcp_info *info)
{
    socklen_t length = sizeof *info;

    return !getsockopt(tcp, IPPROTO_TCP, TCP_INFO, info, &length);
}

/* Measured with each acknowledgement of the other kernel: however late a page
   answers, it gets no longer. */
int32_t network_round_trip(int tcp)
{
    struct tcp_info info;

    return ask(tcp, &info) ? (int32_t)(info.tcpi_rtt / 1000) : 0;
}

/* What had come before the last look at the sockets was read then. */
bool network_is_fresh(const struct server *server)
{
    return sys_now() - server->net->looked <= JUST_NOW * (uint64_t)1000000;
}

int64_t network_arrival(const struct server *server, int tcp)
{
    struct tcp_info info;
    int64_t since;

    if (!ask(tcp, &info) || info.tcpi_last_data_recv <= JUST_NOW)
        return server->wall;
    /* the kernel counts from now, not from the beginning of this turn */
    since = (int64_t)((sys_now() - server->now) / 1000000);
    return server->wall + since - (int64_t)info.tcpi_last_data_recv;
}
