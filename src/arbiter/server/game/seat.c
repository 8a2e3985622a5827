/* seat.c - who sits at which board, and who is in the room */
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/net/live.h"

#include <stdlib.h>
#include <string.h>

/* One more, or one less. */
static void count(const struct seat *seat, int more)
{
    struct people *people = OWN(people, seat->game);

    if (seat->role == ROLE_WHITE || seat->role == ROLE_BLACK)
        people->players[seat->role] += (unsigned)more;
    else if (seat->role == ROLE_SPECTATOR)
        people->spectators += (unsigned)more;
    else
        people->arbiters += (unsigned)more;
}

struct seat *seat_take(struct server *server, struct live *live,
                       struct game *game, enum role role)
{
    struct seat *seat = must_alloc(sizeof *seat);
    struct people *people = OWN(people, game);

    *seat = (struct seat){.live = live,
                          .game = game,
                          .role = role,
                          .next = people->members,
                          .link = &people->members,
                          .more = live->seats};
    if (seat->next)
        seat->next->link = &seat->next;
    people->members = seat;
    live->seats = seat;
    live->seats_count++;
    count(seat, 1);
    games_touch(server, game);
    return seat;
}

void seat_leave(struct server *server, struct seat *seat)
{
    struct game *game = seat->game;
    struct live *live = seat->live;
    struct seat **at = &live->seats;

    count(seat, -1);
    *seat->link = seat->next;
    if (seat->next)
        seat->next->link = seat->link;
    while (*at != seat)
        at = &(*at)->more;
    *at = seat->more;
    live->seats_count--;
    games_touch(server, game);
    free(seat);
}

void seat_engine(struct game *game)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        OWN(people, game)->players[color] += game->machine->seat.plays[color];
}

/* Who pays for what is done for a game by itself: a player who is there, or
   whoever else; the server, where nobody is.  Held, until it is let go. */
struct address *seat_payer(struct server *server, const struct game *game)
{
    const struct seat *payer = game->people->members;

    for (const struct seat *seat = payer; seat; seat = seat->next)
        if (seat->role <= ROLE_BLACK)
            payer = seat;
    if (!payer)
        return address_of(server, NULL);
    address_hold(payer->live->address);
    return payer->live->address;
}

struct seat *seat_at(const struct live *live, const struct game *game)
{
    struct seat *here = live->seats, *there = game->people->members;

    /* among those of the connection, or of the board: the fewer say it */
    for (; here && there; here = here->more, there = there->next) {
        if (here->game == game)
            return here;
        if (there->live == live)
            return there;
    }
    return NULL;
}

struct seat *seat_named(struct server *server, const struct live *live,
                        const char *id)
{
    const struct game *game = games_find(server, id);

    return game ? seat_at(live, game) : NULL;
}

/* An arbiter is of the room, or of one event. */
static unsigned *arbiters_of(struct server *server, const struct live *live)
{
    return live->contest ? contest_consoles(live->contest)
                         : &server->games->room_arbiters;
}

bool seat_in_room(struct server *server, struct live *live, bool guest)
{
    live->room = !guest;
    live->guest = guest;
    live->room_next = server->games->room_members;
    live->room_link = &server->games->room_members;
    if (live->room_next)
        live->room_next->room_link = &live->room_next;
    server->games->room_members = live;
    *arbiters_of(server, live) += live->room;
    return live->room && *arbiters_of(server, live) == 1;
}

bool seat_out_of_room(struct server *server, struct live *live)
{
    bool last = live->room && *arbiters_of(server, live) == 1;

    if (!live->room && !live->guest)
        return false;
    *live->room_link = live->room_next;
    if (live->room_next)
        live->room_next->room_link = live->room_link;
    *arbiters_of(server, live) -= live->room;
    live->room = live->guest = false;
    return last;
}

bool seat_directs(const struct live *live, const struct game *game)
{
    return live->room &&
           (!live->contest ||
            game_is_in(game, contest_id(live->contest), live->sector));
}
