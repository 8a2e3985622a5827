/*
 * alarms.c - what an arbiter should know of games that go on
 *
 * The outlook of each game in play (laws/outlook.h), for those who direct it,
 * who has not moved for long, and draws that came too early for the event.
 * It is looked at again a moment after a move, when nothing else waits, and as
 * long as somebody is in the room.
 */
#include "server/api/api.h"
#include "server/game/show.h"
#include "server/net/live.h"
#include "sys/show_message.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

#define LOOK_NS ((uint64_t)100000000)
/* Who has not moved?  Nobody notices before. */
#define IDLE_NS ((uint64_t)5000000000)
/* So much of a turn of the server at most. */
#define TURN_NS ((uint64_t)5000000)

static void look_in(struct server *server, uint64_t ns)
{
    if (alarms_due(server) > server->now + ns)
        server->api->alarms_at = server->now + ns;
    server->api->alarms_wanted = true;
}

void alarms_wake(struct server *server)
{
    look_in(server, LOOK_NS);
}

uint64_t alarms_due(const struct server *server)
{
    return server->api->alarms_wanted ? server->api->alarms_at : UINT64_MAX;
}

static bool has_arbiter(const struct server *server)
{
    const struct live *live = server->games->room_members;

    while (live && live->guest)
        live = live->room_next;
    return live;
}

/* After how many moves of each they may agree on a draw, for an outlook. */
static unsigned draw_after(const struct game *game)
{
    const struct laws_regulations *regulations =
        laws_game_regulations(game->state);

    return regulations->offers_allowed ? regulations->offers_after
                                       : LAWS_DRAWS_FORBIDDEN;
}

/* A draw that others than the fold decided: an agreement there has the consent
   that it needs. */
static bool may_be_early(const struct game *game)
{
    const struct laws_ruling *result = laws_game_result(game->state);

    return result && result->result == LAWS_RESULT_DRAW &&
           (result->end == LAWS_END_DECLARED ||
            result->end == LAWS_END_SIGNED) &&
           draw_after(game);
}

/* Has the player whose clock runs not moved for long?  A pause does not
   count. */
static bool is_idle(const struct server *server, const struct game *game,
                    struct laws_note *note)
{
    laws_ms limit = LAWS_MINUTES(server->options.limits.idle);
    unsigned running = laws_game_clock(game->state)->running,
             plies = laws_game_plies(game->state);
    int64_t since =
        plies ? game->sheets->times[plies - 1].at : game->course->began_at;

    if (game->course->resumed_at > since)
        since = game->course->resumed_at;
    return limit && running != LAWS_NOBODY &&
           laws_note_no_move(note, (enum laws_color)running, plies,
                             game_time(game, server->wall) - since, limit);
}

/* What a game's alarms rest on; 0: it has none. */
static uint64_t key_of(const struct server *server, const struct game *game)
{
    struct laws_view view;
    struct laws_note note;
    uint64_t key;

    if (game->life != GAME_READY)
        return 0;
    laws_game_view(game->state, &view);
    if (!view.started || (view.over && !may_be_early(game)))
        return 0;
    /* The same position some moves later is another case. */
    key = laws_game_position(game->state)->key & ~(uint64_t)7;
    key ^= (uint64_t)laws_game_plies(game->state) << 3;
    return key | (view.over ? 4 : is_idle(server, game, &note) ? 2 : 0) | 1;
}

/* More of them would keep other boards waiting; then nothing is said. */
#define FEW_POSITIONS 200u

static struct laws_audit *audit_for(struct server *server,
                                    const struct game *game)
{
    struct laws_audit_settings settings = {
        .edition = laws_game_regulations(game->state)->edition,
        .kinds = 0,
        .exact = true,
        .workspace = server->api->audit_workspace};

    if (!server->api->audit_memory) {
        size_t size = laws_mate_workspace_size(FEW_POSITIONS);

        server->api->audit_memory = must_alloc(laws_audit_size());
        server->api->audit_space = must_alloc(size);
        settings.workspace = server->api->audit_workspace =
            laws_mate_workspace_init(server->api->audit_space, size);
    }
    return laws_audit_init(server->api->audit_memory, laws_audit_size(),
                           &settings);
}

static void write_note(struct text *text, const struct laws_note *note)
{
    put_open(text, NULL, '{');
    put_string(text, "name", laws_note_name(note->kind));
    put_number(text, "ply", note->ply);
    put_string(text, "article", note->article);
    put_message(text, "text", "say", note->details);
    put_close(text, '}');
}

static void write_notes(struct server *server, const struct game *game,
                        struct text *text)
{
    static struct laws_audit_game found;
    static struct laws_outlook outlook;
    struct laws_outlook_settings settings = {.draw_after = draw_after(game)};
    struct laws_audit *audit = audit_for(server, game);
    struct laws_note idle;
    struct text pgn;

    text_init(&pgn);
    download_pgn(&server->games->bench, &pgn, game, false, false);
    outlook.count = 0;
    if (!text_failed(&pgn)) {
        laws_audit_text(audit, pgn.bytes, pgn.length);
        if (laws_audit_next(audit, &found) == LAWS_PGN_END)
            laws_audit_outlook(audit, &settings, &outlook);
    }
    text_release(&pgn);
    if (is_idle(server, game, &idle))
        write_note(text, &idle);
    for (unsigned i = 0; i < outlook.count; i++)
        write_note(text, &outlook.note[i]);
}

/* Look at a game again.  Has anything changed? */
static bool renew(struct server *server, struct game *game, uint64_t key)
{
    struct alarms *alarms = OWN(alarms, game);
    struct text text;
    bool same;

    text_init(&text);
    put_open(&text, NULL, '[');
    if (key)
        write_notes(server, game, &text);
    put_close(&text, ']');
    same = game->alarms->text.length == text.length &&
           !memcmp(game->alarms->text.bytes, text.bytes, text.length);
    if (!game->alarms->text.length && text.length == 2)
        same = true; /* none yet, and none now */
    text_release(&alarms->text);
    alarms->text = text;
    alarms->key = key;
    return !same;
}

void alarms_run(struct server *server)
{
    uint64_t began;

    if (server->now < alarms_due(server))
        return;
    began = sys_worked();
    server->api->alarms_wanted = false;
    if (!has_arbiter(server))
        return;
    if (server->options.limits.idle)
        look_in(server, IDLE_NS);
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next) {
            uint64_t key = key_of(server, game);

            if (key == game->alarms->key)
                continue;
            if (sys_worked() - began > TURN_NS) {
                alarms_wake(server); /* the others in a moment */
                return;
            }
            if (renew(server, game, key))
                tell_board(server, game);
        }
}

void alarms_show(struct text *text, const struct game *game)
{
    if (game->alarms->text.length)
        put_raw(text, "alarms", game->alarms->text.bytes,
                game->alarms->text.length);
    else
        put_raw(text, "alarms", "[]", 2);
}
