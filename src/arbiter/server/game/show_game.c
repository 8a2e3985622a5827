/* show_game.c - a whole game as JSON, and games at a glance */
#include "server/game/above.h"
#include "server/game/answerer.h"
#include "server/game/players.h"

#include <stdlib.h>
#include <string.h>

static const char *const levels[] = {[LAWS_STANDARD] = "standard",
                                     [LAWS_RAPID] = "rapid",
                                     [LAWS_BLITZ] = "blitz"};
static const char *const arbiters[] = {[LAWS_ARBITER_AUTOMATIC] = "automatic",
                                       [LAWS_ARBITER_PRESENT] = "present",
                                       [LAWS_ARBITER_ABSENT] = "absent"};

static void show_fen(struct text *text, const char *name,
                     const struct laws_position *position)
{
    const struct shown_position *shown = show_position(position);

    put_bytes(text, name, shown->fen, shown->length);
}

/* The plies after `from`. */
void show_moves(struct text *text, const char *name, const struct game *game,
                unsigned from)
{
    unsigned plies = laws_game_plies(game->state);
    bool chess960 = laws_game_regulations(game->state)->chess960;

    put_open(text, name, '[');
    for (unsigned ply = from + 1; ply <= plies; ply++) {
        const struct laws_position *before =
            laws_game_position_at(game->state, ply - 1);
        struct laws_move move = laws_game_move(game->state, ply);
        char san[LAWS_MOVE_TEXT_MAX], letters[8] = "";

        laws_game_move_print(game->state, ply, san);
        if (move.from != LAWS_NO_SQUARE)
            laws_coordinates_print(move, chess960, letters);
        put_open(text, NULL, '{');
        put_number(text, "ply", ply);
        put_string(text, "by", before->turn == LAWS_WHITE ? "white" : "black");
        put_number(text, "number", before->number);
        put_string(text, "san", san);
        put_string(text, "move", letters);
        show_fen(text, "fen", laws_game_position_at(game->state, ply));
        put_number(text, "at", game->sheets->times[ply - 1].at);
        if (game->sheets->times[ply - 1].left >= 0)
            put_number(text, "left", game->sheets->times[ply - 1].left);
        else
            put_null(text, "left");
        put_close(text, '}');
    }
    put_close(text, ']');
}

static void show_ply(struct text *text, const char *words, bool offer)
{
    put_open(text, NULL, '{');
    put_string(text, "text", words);
    if (offer)
        put_bool(text, "offer", true);
    put_close(text, '}');
}

/* A sheet that the server keeps has what was made. */
static void show_moves_made(struct text *text, const struct game *game)
{
    for (unsigned i = 1; i <= laws_game_plies(game->state); i++) {
        char san[LAWS_MOVE_TEXT_MAX];

        if (laws_game_move(game->state, i).from == LAWS_NO_SQUARE)
            continue;
        laws_game_move_print(game->state, i, san);
        show_ply(text, san, false);
    }
}

static void show_sheet(struct text *text, const struct game *game,
                       enum laws_color color, enum laws_result signature,
                       const struct laws_papers_line *lines)
{
    struct laws_recording record = laws_game_recording(game->state, color);

    put_open(text, color == LAWS_WHITE ? "white" : "black", '{');
    put_open(text, "plies", '[');
    if (!lines)
        show_moves_made(text, game);
    for (unsigned i = 0; lines && i < record.plies; i++)
        show_ply(text,
                 lines[i].written[color] == LAWS_WRITTEN_SEALED
                     ? "(sealed)"
                     : lines[i].text[color],
                 lines[i].marked[color]);
    put_close(text, ']');
    put_bool(text, "exempt", record.exempt);
    put_bool(text, "must_update", record.must_update);
    if (signature == LAWS_RESULT_OPEN)
        put_null(text, "signed");
    else
        put_string(text, "signed", laws_result_text(signature));
    put_close(text, '}');
}

static bool is_wrong(enum laws_written written)
{
    return written == LAWS_WRITTEN_OTHER || written == LAWS_WRITTEN_UNREADABLE;
}

void show_sheets(struct text *text, const char *name, const struct game *game)
{
    bool manual = laws_game_regulations(game->state)->manual_scoresheets;
    unsigned plies =
        manual ? laws_papers_plies(&game->sheets->papers, game->state) : 0;
    struct laws_papers_line *lines = NULL;
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (manual)
        lines = must_alloc((plies + 1) * sizeof *lines);
    for (unsigned i = 0; i < plies; i++)
        laws_papers_read_line(&game->sheets->papers, game->state, i + 1,
                              &lines[i]);
    put_open(text, name, '{');
    put_bool(text, "manual", manual);
    show_sheet(text, game, LAWS_WHITE, view.player[LAWS_WHITE].signature,
               lines);
    show_sheet(text, game, LAWS_BLACK, view.player[LAWS_BLACK].signature,
               lines);
    put_open(text, "differ", '[');
    for (unsigned i = 0; i < plies; i++)
        if (is_wrong(lines[i].written[LAWS_WHITE]) ||
            is_wrong(lines[i].written[LAWS_BLACK]))
            put_number(text, NULL, i + 1);
    put_close(text, ']');
    put_close(text, '}');
    free(lines);
}

static void show_tags(struct text *text, const struct game *game)
{
    const char *at = game->tags;
    struct laws_pgn_tag tag;
    char name[64];

    put_open(text, "tags", '{');
    while (game_next_tag(&at, &tag)) {
        laws_text_copy(name, sizeof name, tag.name, tag.name_length);
        put_bytes(text, name, tag.value, tag.value_length);
    }
    put_close(text, '}');
}

static void show_player(struct text *text, const struct game *game,
                        enum laws_color color, const struct laws_view *view)
{
    char name[256];

    put_open(text, color == LAWS_WHITE ? "white" : "black", '{');
    put_string(text, "name",
               game_tag(game, color == LAWS_WHITE ? "White" : "Black", name,
                        sizeof name));
    put_bool(text, "present", view->player[color].here);
    put_bool(
        text, "connected",
        (game->late->real ? game->late->real : game)->people->players[color] >
            0);
    put_close(text, '}');
}

void show_game(struct text *text, const char *name, const struct game *game,
               int64_t wall, enum role role)
{
    const struct laws_regulations *regulations =
        laws_game_regulations(game->state);
    struct laws_view view;

    laws_game_view(game->state, &view);
    put_open(text, name, '{');
    put_string(text, "game", game->row.id);
    put_string(text, "role", role_name(role));
    show_tags(text, game);
    put_string(text, "edition", laws_edition_name(regulations->edition));
    put_string(text, "level", levels[regulations->level]);
    put_string(text, "arbiter", arbiters[regulations->arbiter]);
    put_bool(text, "chess960", regulations->chess960);
    put_string(text, "start", game->row.start);
    put_string(text, "spectators", game->row.spectators);
    put_bool(text, "arbiter_link", token_is_link(game->row.hash[ROLE_ARBITER]));
    if (game->row.lag_move) {
        put_open(text, "lag", '{');
        put_number(text, "move", game->row.lag_move);
        put_number(text, "game", game->row.lag_game);
        put_close(text, '}');
    } else {
        put_null(text, "lag");
    }
    put_open(text, "table", '{');
    put_bool(text, "touch", strstr(game->row.hands, "touch") != NULL);
    put_string(text, "press",
               strstr(game->row.hands, "press") ? "separate" : "with-move");
    put_close(text, '}');
    put_number(text, "created", game->row.created - game->late->behind);
    show_player(text, game, LAWS_WHITE, &view);
    show_player(text, game, LAWS_BLACK, &view);
    show_fen(text, "start_fen", laws_game_position_at(game->state, 0));
    show_state(text, "state", game, wall, role_is_arbiter(role));
    show_moves(text, "moves", game, 0);
    show_sheets(text, "sheets", game);
    put_close(text, '}');
}

void show_board(struct server *server, struct text *text, const char *name,
                const struct game *game, bool arbiter)
{
    static const struct {
        const char *name, *tag;
    } tags[] = {{"white", "White"},
                {"black", "Black"},
                {"event", "Event"},
                {"round", "Round"},
                {"board", "Board"}};
    const struct laws_regulations *regulations =
        laws_game_regulations(game->state);
    unsigned plies = laws_game_plies(game->state);
    char value[256];
    struct laws_view view;

    laws_game_view(game->state, &view);
    put_open(text, name, '{');
    put_string(text, "game", game->row.id);
    for (unsigned i = 0; i < sizeof tags / sizeof tags[0]; i++)
        put_string(text, tags[i].name,
                   game_tag(game, tags[i].tag, value, sizeof value));
    put_number(text, "created", game->row.created - game->late->behind);
    put_string(text, "edition", laws_edition_name(regulations->edition));
    put_string(text, "level", levels[regulations->level]);
    put_string(text, "arbiter", arbiters[regulations->arbiter]);
    put_number(text, "number", game->number);
    put_string(text, "status", laws_status_words(view.status)->word);
    put_string(text, "turn", laws_color_text(laws_game_turn(game->state)));
    put_number(text, "ply", plies);
    show_fen(text, "fen", laws_game_position(game->state));
    show_last(text, game->state);
    show_clocks(text, "clocks", game, server->wall);
    put_open(text, "offers", '[');
    for (unsigned color = 0; color < 2; color++)
        if (laws_game_offer(game->state, (enum laws_color)color))
            put_string(text, NULL, laws_color_text((enum laws_color)color));
    put_close(text, ']');
    show_pending(text, game, &view, arbiter, arbiter);
    if (arbiter)
        alarms_show(text, game);
    show_result(text, game);
    show_connected(server, text, game);
    if (game->ruled)
        put_raw(text, "ruled", game->ruled, strlen(game->ruled));
    put_close(text, '}');
}

struct telling {
    struct text *text;
    const struct game *game;
    uint32_t last; /* of this page */
};

static bool show_one(void *data, const struct told *told,
                     const struct laws_game *state)
{
    const struct telling *telling = data;

    (void)state;
    show_act(telling->text, NULL, telling->game, told);
    return told->row->number < telling->last;
}

/* A page of acts, and whether there are more. */
void show_acts(struct bench *bench, struct text *text, const struct game *game,
               uint32_t after)
{
    bool more = after < game->number && game->number - after > PAGE_ACTS;
    struct telling telling = {text, game,
                              more ? after + PAGE_ACTS : game->number};

    put_open(text, "acts", '[');
    if (after < game->number)
        refold(bench, game, after, show_one, &telling);
    put_close(text, ']');
    put_bool(text, "more", more);
}

static bool show_found(void *data, const struct told *told,
                       const struct laws_game *state)
{
    const struct telling *telling = data;

    (void)state;
    show_act(telling->text, "act", telling->game, told);
    return false;
}

/* The act that was done, and the game after it. */
void show_outcome(struct bench *bench, struct text *text,
                  const struct game *game, const struct outcome *outcome,
                  int64_t wall, bool arbiter)
{
    struct telling telling = {.text = text, .game = game};

    if (outcome->told)
        show_act(text, "act", game, outcome->told);
    else
        refold(bench, game, outcome->number - 1, show_found, &telling);
    if (outcome->repeated)
        put_bool(text, "repeated", true);
    show_state(text, "state", game, wall, arbiter);
}

/* What waits for the arbiter comes first, then what is played; of the same
   kind the newest first. */
static unsigned rank(const struct game *game)
{
    struct laws_view view;
    bool waits;

    laws_game_view(game->state, &view);
    waits = view.paused || view.asked != LAWS_ASKED_NOTHING || view.waits ||
            game->course->appealed || game->course->late_told ||
            wish_is_called(game);
    for (unsigned color = 0; color < 2; color++)
        waits |= view.player[color].flag_open ||
                 view.player[color].illegal_open ||
                 view.player[color].breach_open ||
                 laws_game_recording(game->state, (enum laws_color)color)
                     .must_update ||
                 laws_game_penalty_due(game->state, (enum laws_color)color);
    if (view.over)
        return 3;
    return waits ? 0 : view.started ? 1 : 2;
}

struct ranked {
    const struct game *game;
    unsigned rank;
};

static int compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;

    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    if (x->game->row.created != y->game->row.created)
        return x->game->row.created > y->game->row.created ? -1 : 1;
    return strcmp(x->game->row.id, y->game->row.id);
}

/* May anyone watch it? */
static bool is_open(const struct game *game)
{
    return !strcmp(game->row.spectators, "anyone");
}

static bool has_status(const struct game *game, int status)
{
    struct laws_view view;

    laws_game_view(game->state, &view);
    return status == ANY_STATUS || (int)view.status == status;
}

const struct show_wanted show_all = {
    .all = true, .ranked = true, .status = ANY_STATUS, .limit = 20000};

/* As whoever asks may see it; NULL: it is not wanted. */
static const struct game *wanted_game(struct server *server, struct game *game,
                                      const struct show_wanted *wanted)
{
    const struct game *seen = game;

    if (game->life != GAME_READY ||
        (wanted->event && !game_is_in(game, wanted->event, wanted->sector)) ||
        (!wanted->all && !is_open(game)))
        return NULL;
    if (!wanted->all)
        seen = delayed_seen(server, game, ROLE_SPECTATOR);
    return has_status(seen, wanted->status) ? seen : NULL;
}

static void leave(struct show_left *left, const struct ranked *found,
                  size_t count)
{
    if (!count)
        return;
    left->id = must_alloc(count * sizeof *left->id);
    left->count = count;
    for (size_t i = 0; i < count; i++)
        memcpy(left->id[i], found[i].game->row.id, sizeof left->id[i]);
}

void show_room(struct server *server, struct text *text, const char *name,
               const struct show_wanted *wanted, struct show_left *left)
{
    struct ranked *found =
        must_alloc((server->games->count + 1) * sizeof(struct ranked));
    size_t count = 0, shown;

    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next) {
            const struct game *seen = wanted_game(server, game, wanted);

            if (seen)
                found[count++] =
                    (struct ranked){seen, wanted->ranked ? rank(seen) : 0};
        }
    qsort(found, count, sizeof *found, compare);
    shown = count < wanted->limit ? count : wanted->limit;
    if (left && shown > left->most) {
        leave(left, found + left->most, shown - left->most);
        shown = left->most;
    }
    put_open(text, name, '{');
    put_open(text, "games", '[');
    for (size_t i = 0; i < shown; i++)
        show_board(server, text, NULL, found[i].game, wanted->all);
    put_close(text, ']');
    put_bool(text, "more", count > wanted->limit);
    replay_show_news(server, text, wanted);
    put_close(text, '}');
    free(found);
}
