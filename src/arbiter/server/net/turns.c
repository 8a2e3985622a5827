/* turns.c - see turns.h */
#include "server/net/turns.h"
#include "server/net/http.h"
#include "sys/sys.h"

static void add(struct exchanges *list, struct exchange *exchange)
{
    exchange->next = NULL;
    if (list->first)
        list->last->next = exchange;
    else
        list->first = exchange;
    list->last = exchange;
}

static struct exchange *take(struct exchanges *list)
{
    struct exchange *first = list->first;

    list->first = first->next;
    return first;
}

static void queue_up(struct server *server, struct address *address)
{
    address->next_turn = NULL;
    if (server->net->turn)
        server->net->last_turn->next_turn = address;
    else
        server->net->turn = address;
    server->net->last_turn = address;
}

void turns_wait(struct exchange *exchange, bool act)
{
    struct address *address = exchange->address;

    if (!address->acts.first && !address->asks.first)
        queue_up(exchange->server, address);
    add(act ? &address->acts : &address->asks, exchange);
}

void turns_hold(struct exchange *exchange)
{
    exchange->due = exchange->server->now + HELD_NS;
    add(&exchange->server->net->held, exchange);
}

/* One request of the address whose turn it is. */
static void answer_one(struct server *server)
{
    struct address *address = server->net->turn;
    struct exchange *exchange =
        take(address->acts.first ? &address->acts : &address->asks);

    server->net->turn = address->next_turn;
    if (address->acts.first || address->asks.first)
        queue_up(server, address);
    exchange_go_on(exchange);
}

void turns_run(struct server *server)
{
    uint64_t began = sys_worked(), taken = 0;

    if (server->now < server->net->rests && !server->ending)
        return;
    while (server->net->held.first &&
           (server->ending ||
            (server->net->held.first->due <= server->now && taken < TURN_NS))) {
        exchange_resume(take(&server->net->held));
        taken += REQUEST_NS;
    }
    while (server->net->turn &&
           (server->ending || sys_worked() - began + taken < TURN_NS)) {
        answer_one(server);
        taken += REQUEST_NS;
    }
    taken += sys_worked() - began;
    if (taken > SHORT_NS)
        server->net->rests = server->now + REST * taken;
}

uint64_t turns_due(const struct server *server)
{
    uint64_t due = UINT64_MAX;

    if (server->net->turn)
        due = 0;
    else if (server->net->held.first)
        due = server->net->held.first->due;
    return due < server->net->rests ? server->net->rests : due;
}
