/* address.c - see address.h */
#include "server/net/address.h"
#include "server/net/bans.h"
#include "server/net/hash.h"
#include "server/net/net.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#define SECOND ((uint64_t)1000000000)
#define PLACES 4096u
#define ADDRESSES_MOST 100000u /* the rest share one */
#define FORGET (60 * SECOND)   /* by then every rate is full again */
#define BURST 10u              /* seconds' worth that may come at once */

/* Bytes that may wait to be read: by one address, and by all. */
#define WAITING_MOST ((size_t)64 << 20)
#define WAITING_ALL ((size_t)512 << 20)

#define QUESTIONS_MOST 64u

/* ORDER CHARGE */
static const struct {
    enum problem_code code;
    unsigned retry; /* seconds */
    const char *what, *remedy;
} refusals[] = {
    [CHARGE_LIVE] = {PROBLEM_TOO_MANY_CONNECTIONS, 10,
                     "too many connections from your address",
                     "close one, or join several games on one connection"},
    [CHARGE_READ] = {PROBLEM_TOO_FAST, 1,
                     "too many requests per second from your address",
                     "ask less often, or follow games over a WebSocket"},
    [CHARGE_WORK] =
        {PROBLEM_TOO_FAST, 1,
         "your address has used its share of processor time for this "
         "second",
         "ask less often"},
    [CHARGE_CREATE] = {PROBLEM_TOO_FAST, 5,
                       "too many games are being created by your address",
                       "try again in a moment"},
    [CHARGE_QUESTION] = {PROBLEM_TOO_FAST, 1,
                         "too many questions from your address are waiting",
                         "wait for the answers before you ask more"},
};

static void bucket_fill(struct bucket *bucket, uint64_t now, unsigned rate,
                        unsigned burst)
{
    int64_t most = (int64_t)burst * 1000;

    if (!bucket->when) {
        bucket->milli = most;
    } else {
        bucket->milli += (int64_t)((now - bucket->when) / 1000000) * rate;
        if (now - bucket->when < 1000000)
            now = bucket->when; /* let parts of a millisecond add up */
        if (bucket->milli > most)
            bucket->milli = most;
    }
    bucket->when = now;
}

bool bucket_take(struct bucket *bucket, uint64_t now, unsigned rate,
                 unsigned burst)
{
    if (!rate)
        return true;
    bucket_fill(bucket, now, rate, burst);
    if (bucket->milli < 1000)
        return false;
    bucket->milli -= 1000;
    return true;
}

/* Take what was used already; no more is owed than may be had at once. */
static void bucket_spend(struct bucket *bucket, uint64_t now, unsigned rate,
                         unsigned burst, int64_t milli)
{
    int64_t most = (int64_t)burst * 1000;

    bucket_fill(bucket, now, rate, burst);
    bucket->milli -= milli;
    if (bucket->milli < -most)
        bucket->milli = -most;
}

void load_add(struct load *load, uint64_t now, uint64_t ns)
{
    const uint64_t half = (uint64_t)30 * 1000000000;

    for (; load->ns && now - load->when >= half; load->when += half)
        load->ns /= 2;
    if (!load->ns)
        load->when = now;
    load->ns += ns;
}

/* The table. */

static struct address *find(struct server *server, const unsigned char key[16])
{
    struct address **place, *address;
    char who[ADDRESS_TEXT];

    if (!server->net->addresses) {
        size_t size = PLACES * sizeof(struct address *);

        server->net->addresses = must_alloc(size);
        memset(server->net->addresses, 0, size);
    }
    place = &server->net->addresses[hash_of(key, 16) & (PLACES - 1)];
    for (address = *place; address; address = address->next)
        if (!memcmp(address->key, key, 16))
            break;
    if (!address) {
        static const unsigned char shared[16];

        if (server->net->addresses_count >= ADDRESSES_MOST &&
            memcmp(key, shared, 16) != 0)
            return find(server, shared);
        address = must_alloc(sizeof *address);
        memset(address, 0, sizeof *address);
        memcpy(address->key, key, 16);
        address->next = *place;
        *place = address;
        server->net->addresses_count++;
        address_print(address, who);
        address->banned = bans_until(server, who);
    }
    address->refs++;
    address->seen = server->now;
    return address;
}

static void key_of_4(const void *bytes, unsigned char key[16])
{
    memset(key, 0, 10);
    key[10] = key[11] = 0xff;
    memcpy(key + 12, bytes, 4);
}

/* Of IPv6 the network: its 64 bits are given to one customer. */
static void key_of_6(const void *bytes, unsigned char key[16])
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};

    memcpy(key, bytes, 16);
    if (memcmp(key, mapped, 12) != 0)
        memset(key + 8, 0, 8);
}

static void key_of(const struct sockaddr *peer, unsigned char key[16])
{
    memset(key, 0, 16);
    if (peer && peer->sa_family == AF_INET)
        key_of_4(&((const struct sockaddr_in *)(const void *)peer)->sin_addr,
                 key);
    else if (peer) /* IPv6 */
        key_of_6(&((const struct sockaddr_in6 *)(const void *)peer)->sin6_addr,
                 key);
}

static bool read_key(const char *text, size_t length, unsigned char key[16])
{
    char word[64];
    unsigned char bytes[16];

    if (length >= sizeof word)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    if (inet_pton(AF_INET, word, bytes) == 1)
        key_of_4(bytes, key);
    else if (inet_pton(AF_INET6, word, bytes) == 1)
        key_of_6(bytes, key);
    else
        return false;
    return true;
}

struct address *address_of(struct server *server, const struct sockaddr *peer)
{
    unsigned char key[16];

    key_of(peer, key);
    return find(server, key);
}

/* The port of 192.0.2.1:4711 and [2001:db8::1]:4711 is nobody's business. */
struct address *address_named(struct server *server, const char *text,
                              size_t length)
{
    const char *colon = memchr(text, ':', length);
    const char *bracket = length ? memchr(text, ']', length) : NULL;
    unsigned char key[16];

    if (length && *text == '[' && bracket) {
        length = (size_t)(bracket - ++text);
    } else if (colon &&
               !memchr(colon + 1, ':', length - (size_t)(colon + 1 - text))) {
        length = (size_t)(colon - text);
    }
    return read_key(text, length, key) ? find(server, key) : NULL;
}

bool address_is_among(const char *list, const struct sockaddr *peer)
{
    unsigned char key[16], own[16];

    key_of(peer, own);
    while (list && *list) {
        size_t length = strcspn(list, ",");

        if (read_key(list, length, key) && !memcmp(key, own, 16))
            return true;
        list += length + (list[length] == ',');
    }
    return false;
}

void address_print(const struct address *address, char text[ADDRESS_TEXT])
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};

    if (!memcmp(address->key, mapped, 12))
        (void)inet_ntop(AF_INET, address->key + 12, text, ADDRESS_TEXT);
    else
        (void)inet_ntop(AF_INET6, address->key, text, ADDRESS_TEXT);
}

void address_hold(struct address *address)
{
    address->refs++;
}

void address_let_go(struct server *server, struct address *address)
{
    address->refs--;
    address->seen = server->now;
}

struct address *address_next(const struct server *server,
                             const struct address *address)
{
    struct address *const *table = server->net->addresses;
    size_t place = address ? hash_of(address->key, 16) & (PLACES - 1) : 0;

    if (address && address->next)
        return address->next;
    for (place += address != NULL; table && place < PLACES; place++)
        if (table[place])
            return table[place];
    return NULL;
}

void address_sweep(struct server *server)
{
    /* a part of the table each time */
    for (unsigned i = 0; server->net->addresses && i < PLACES / 16; i++) {
        struct address **at =
            &server->net
                 ->addresses[server->net->addresses_swept++ & (PLACES - 1)];

        while (*at) {
            struct address *address = *at;

            if (address->refs || server->now - address->seen < FORGET) {
                at = &address->next;
                continue;
            }
            *at = address->next;
            server->net->addresses_count--;
            free(address);
        }
    }
}

void address_release(struct server *server)
{
    for (unsigned i = 0; server->net->addresses && i < PLACES; i++)
        while (server->net->addresses[i]) {
            struct address *address = server->net->addresses[i];

            server->net->addresses[i] = address->next;
            free(address);
        }
    free(server->net->addresses);
}

/* Charging. */

static bool has_work_left(const struct server *server, struct address *address)
{
    unsigned rate = server->options.limits.address_work;

    if (!rate)
        return true;
    bucket_spend(&address->work, server->now, rate, rate * BURST, 0);
    return address->work.milli > 0;
}

static bool may(struct server *server, struct address *address,
                enum charge charge)
{
    const struct limits *limits = &server->options.limits;

    switch (charge) {
    case CHARGE_LIVE:
        return address->lives < limits->address_connections;
    case CHARGE_READ:
        return has_work_left(server, address) &&
               bucket_take(&address->reads, server->now, limits->address_reads,
                           limits->address_reads * BURST);
    case CHARGE_WORK:
        return has_work_left(server, address);
    case CHARGE_CREATE:
        return !limits->create_rate ||
               bucket_take(&address->creates, server->now,
                           limits->address_create,
                           limits->address_create * BURST);
    case CHARGE_QUESTION:
        return address->questions < QUESTIONS_MOST;
    }
    return true;
}

bool address_charge(struct server *server, struct address *address,
                    enum charge charge, struct problem *problem)
{
    if (may(server, address, charge))
        return true;
    server->metrics.limited++;
    problem_set(problem, refusals[charge].code, "", refusals[charge].remedy,
                refusals[charge].what);
    problem->retry = refusals[charge].retry;
    return false;
}

void address_worked(struct server *server, struct address *address, uint64_t ns)
{
    unsigned rate = server->options.limits.address_work;

    load_add(&address->load, server->now, ns);
    /* a millisecond is 1, so a thousandth of it a microsecond */
    if (rate)
        bucket_spend(&address->work, server->now, rate, rate * BURST,
                     (int64_t)(ns / 1000));
}

void address_talked(struct server *server, struct address *address, uint64_t ns)
{
    unsigned rate = server->options.limits.address_work;

    if (rate)
        bucket_spend(&address->talk, server->now, rate, rate,
                     (int64_t)(ns / 1000));
}

bool address_may_talk(const struct server *server, struct address *address)
{
    unsigned rate = server->options.limits.address_work;

    if (rate)
        bucket_spend(&address->talk, server->now, rate, rate, 0);
    return !rate || address->talk.milli > 0;
}

bool address_waits(struct server *server, struct address *address, size_t bytes)
{
    if (address->waiting + bytes > WAITING_MOST ||
        server->net->bytes_waiting + bytes > WAITING_ALL)
        return false;
    address->waiting += bytes;
    server->net->bytes_waiting += bytes;
    return true;
}

void address_has_read(struct server *server, struct address *address,
                      size_t bytes)
{
    address->waiting -= bytes;
    server->net->bytes_waiting -= bytes;
}
