/* turns.c - see turns.h */
#include "server/turns.h"
#include "server/http.h"
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
    if (server->turn)
        server->last_turn->next_turn = address;
    else
        server->turn = address;
    server->last_turn = address;
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
    add(&exchange->server->held, exchange);
}

/* One request of the address whose turn it is. */
static void answer_one(struct server *server)
{
    struct address *address = server->turn;
    struct exchange *exchange =
        take(address->acts.first ? &address->acts : &address->asks);

    server->turn = address->next_turn;
    if (address->acts.first || address->asks.first)
        queue_up(server, address);
    exchange_go_on(exchange);
}

void turns_run(struct server *server)
{
    uint64_t began = sys_worked(), taken = 0;

    if (server->now < server->rests && !server->ending)
        return;
    while (server->held.first &&
           (server->ending ||
            (server->held.first->due <= server->now && taken < TURN_NS))) {
        exchange_resume(take(&server->held));
        taken += REQUEST_NS;
    }
    while (server->turn &&
           (server->ending || sys_worked() - began + taken < TURN_NS)) {
        answer_one(server);
        taken += REQUEST_NS;
    }
    taken += sys_worked() - began;
    if (taken > SHORT_NS)
        server->rests = server->now + REST * taken;
}

uint64_t turns_due(const struct server *server)
{
    uint64_t due = UINT64_MAX;

    if (server->turn)
        due = 0;
    else if (server->held.first)
        due = server->held.first->due;
    return due < server->rests ? server->rests : due;
}
