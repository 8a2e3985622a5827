/* net.h - what the server has of the network */
#ifndef ARBITER_SERVER_NET_H
#define ARBITER_SERVER_NET_H

#include "server/net/address.h"
#include "server/net/server.h"

struct MHD_Daemon;
struct live;
struct announced;
struct slot;
struct visitor;

#define BODY_MAX 16384u /* bytes of a request or message */

struct net {
    struct MHD_Daemon *daemon;
    struct MHD_Daemon *watch; /* /metrics alone, at its own address; or NULL */
    int announcing; /* the socket that proxies call, announce.c; or 0 */
    struct announced *announced;
    unsigned announced_count;
    struct address **addresses; /* a table */
    size_t addresses_count, addresses_swept;
    struct address *turn, *last_turn; /* with requests that wait: the next */
    uint64_t rests;                   /* ns: until then they wait          */
    struct exchanges held;            /* answers that wait                 */
    struct ban *bans;
    unsigned bans_count;
    bool resumed_any;     /* a request over HTTP has its answer now */
    size_t bytes_waiting; /* to be read by clients                  */
    struct visitor *visitors;
    size_t visitors_count;

    struct live **lives; /* by descriptor */
    size_t lives_room, lives_count;
    uint64_t lives_serial;
    struct live *resting; /* are not read for a while */
    uint64_t rests_until; /* ns: when to look whether they are again */
    struct live *dirty;   /* have something to send                   */
    struct slot *slots;   /* frame readers that nobody uses           */
    uint64_t looked;      /* all that had come before that is read    */
    bool unread;          /* and there is more than was read now      */
};

/* http.c */
bool http_start(struct server *server, char *why, size_t room);
void http_stop(struct server *server);
bool http_certify(struct server *server, char *why, size_t room);
void http_run(struct server *server);
int http_fd(const struct server *server);
int http_watch_fd(const struct server *server); /* or -1 */

/* visit.c: once a second, end what takes too long */
void visit_sweep(struct server *server);

/* network.c: how many milliseconds a round trip takes, 0 where nobody knows;
   and when the last bytes came in, however late we read them: just now, where
   the sockets were looked at just before */
int32_t network_round_trip(int tcp);
bool network_is_fresh(const struct server *server);
int64_t network_arrival(const struct server *server, int tcp);

#endif
