/*
 * game.c - a game in memory: what folding its acts gives, and who is there
 */
#include "server/contest.h"
#include "sheet/score.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES_FIRST 40u /* room at the start; it grows */
#define PLIES_MOST 2000u

int64_t game_elapsed(const struct game *game, int64_t wall)
{
    return wall - game->row.created - game->lag_given;
}

int64_t game_time(const struct game *game, int64_t wall)
{
    int64_t time = game_elapsed(game, wall);

    return time > game->last_at ? time : game->last_at;
}

bool game_is_in(const struct game *game, const char *event,
                struct sector sector)
{
    char tag[16];
    unsigned board;

    if (strcmp(game->event, event) != 0)
        return false;
    return !sector.last || (sscanf(game_tag(game, "Board", tag, sizeof tag),
                                   "%u", &board) == 1 &&
                            board >= sector.first && board <= sector.last);
}

struct game *game_new(const struct journal_game *row)
{
    static uint64_t serial;
    struct game *game = must_alloc(sizeof *game);

    memset(game, 0, sizeof *game);
    game->serial = ++serial;
    game->last_waiting = &game->waiting;
    game->paused_by = LAWS_NOBODY;
    game->fault_at = game->began_at = -1;
    if (row) {
        game->row = *row;
        game->row.tags = must_alloc(strlen(row->tags) + 1);
        memcpy(game->row.tags, row->tags, strlen(row->tags) + 1);
    }
    return game;
}

void game_free(struct server *server, struct game *game)
{
    timer_unset(server, game);
    talk_forget(server, game);
    delayed_forget(server, game);
    free(game->row.tags);
    free(game->tags);
    free(game->state);
    free(game->times);
    free(game->papers.ply);
    free(game->aside);
    free(game->ruled);
    text_release(&game->penalties);
    free(game->practice);
    text_release(&game->pgn);
    text_release(&game->alarms);
    log_release(&game->log);
    request_free(game->stored);
    while (game->waiting) {
        struct request *next = game->waiting->next;

        request_free(game->waiting);
        game->waiting = next;
    }
    free(game);
}

static const char *line_after(const char *at)
{
    size_t length = strcspn(at, "\n");

    return at + length + (at[length] == '\n');
}

bool game_next_tag(const char **at, struct laws_pgn_tag *tag)
{
    const char *line = *at, *value = line + strcspn(line, "\"\n");

    if (*line != '[')
        return false;
    tag->name = line + 1;
    tag->name_length = strcspn(tag->name, " \n");
    tag->value = value + (*value == '"');
    tag->value_length = strcspn(tag->value, "\"\n");
    *at = line_after(line);
    return true;
}

bool game_read_tags(struct server *server, const char *tags,
                    struct laws_regulations *regulations,
                    struct problem *problem)
{
    struct laws_file_error error;
    enum laws_line kind;
    struct laws_act act;
    char where[64] = "tags";

    laws_transcript_init(&server->transcript);
    for (const char *at = tags; *at; at = line_after(at))
        if (laws_transcript_read(&server->transcript, at, strcspn(at, "\n"),
                                 &kind, &act, &error)) {
            snprintf(where, sizeof where, "tags.%.*s",
                     (int)strcspn(at + 1, " "), at + 1);
            goto wrong;
        }
    if (laws_transcript_finish(&server->transcript, &error))
        goto wrong;
    if (server->transcript.editions.count > 1) {
        strcpy(where, "tags.Laws");
        strcpy(error.what, "a game is played under one edition");
        goto wrong;
    }
    *regulations = server->transcript.regulations;
    return true;
wrong:
    problem_set(problem, PROBLEM_BAD_TAG, where,
                "see arbiter-transcript(5) for what a tag may say", "%s",
                error.what);
    return false;
}

bool game_is_tag(const struct laws_pgn_tag *tag, const char *name)
{
    return tag->name_length == strlen(name) &&
           !memcmp(tag->name, name, tag->name_length);
}

const char *game_tag(const struct game *game, const char *name, char *value,
                     size_t room)
{
    const char *at = game->tags;
    struct laws_pgn_tag tag;

    snprintf(value, room, "?");
    while (game_next_tag(&at, &tag))
        if (game_is_tag(&tag, name)) {
            laws_text_copy(value, room, tag.value, tag.value_length);
            break;
        }
    return value;
}

/* Did both players want the clocks to be stopped? */
bool game_is_agreed_pause(const struct game *game)
{
    return game->paused_by == LAWS_NOBODY && !game->server_paused &&
           !strcmp(game->pause_note, AGREED);
}

bool game_begin(struct server *server, struct game *game,
                struct problem *problem)
{
    struct laws_regulations regulations;
    size_t size = laws_game_size(PLIES_FIRST);

    if (!game_read_tags(server, game->row.tags, &regulations, problem))
        return false;
    game->tags = must_alloc(strlen(game->row.tags) + 1);
    strcpy(game->tags, game->row.tags);
    game->state = must_alloc(size);
    if (!laws_game_init(game->state, size, &regulations)) {
        free(game->state);
        game->state = NULL;
        problem_set(problem, PROBLEM_BAD_TAG, "tags.FEN",
                    "give a placement with one king each",
                    "the initial position is not valid");
        return false;
    }
    laws_game_lend(game->state, server->workspace);
    game_tag(game, EVENT_TAG, game->event, sizeof game->event);
    if (!games_is_id(game->event))
        game->event[0] = '\0';
    game->delay = delayed_of(server, game);
    memcpy(game->chain, game->row.chain, sizeof game->chain);
    return true;
}

/* What the journal holds of a game is not what was stored: nothing is done at
   its board until that is put right.  NULL: it is. */
void game_set_aside(struct game *game, const char *why)
{
    struct text *line;

    if (!why == !game->aside)
        return;
    free(game->aside);
    game->aside = why ? must_alloc(strlen(why) + 1) : NULL;
    if (why)
        memcpy(game->aside, why, strlen(why) + 1);
    line = why ? diary_begin("error", "game set aside")
               : diary_begin("info", "game is whole again");
    put_string(line, "game", game->row.id);
    if (why)
        put_string(line, "why", why);
    diary_end();
}

/* Room for one more ply. */
static unsigned capacity_for(const struct laws_game *state)
{
    unsigned capacity = laws_game_capacity(state);

    if (laws_game_plies(state) + 2 > capacity && capacity < PLIES_MOST)
        capacity += capacity / 2;
    return capacity;
}

static struct laws_game *copy_to(const struct laws_game *state, void *memory,
                                 unsigned capacity)
{
    struct laws_game *copy =
        laws_game_copy(state, memory, laws_game_size(capacity));

    assert(copy); /* the capacity is the game's or more */
    return copy;
}

/* The same game in memory of its own, with room for one more ply. */
struct laws_game *game_copy(const struct game *game)
{
    unsigned capacity = capacity_for(game->state);

    return copy_to(game->state, must_alloc(laws_game_size(capacity)), capacity);
}

/* How often games of this capacity have grown. */
static unsigned growth_of(unsigned capacity)
{
    unsigned growth = 0;

    for (unsigned room = PLIES_FIRST; room < capacity; room += room / 2)
        growth++;
    return growth;
}

/* Every act needs a copy and lets one go: the memory of games that are not long
   goes from the one to the next. */
struct laws_game *game_trial(struct server *server, const struct game *game)
{
    unsigned capacity = capacity_for(game->state);
    unsigned growth = growth_of(capacity);

    if (growth >= SPARE_SIZES || !server->spares_count[growth])
        return game_copy(game);
    return copy_to(game->state,
                   server->spares[growth][--server->spares_count[growth]],
                   capacity);
}

static void let_go(struct server *server, struct laws_game *state)
{
    unsigned growth = growth_of(laws_game_capacity(state));

    if (growth < SPARE_SIZES && server->spares_count[growth] < SPARES)
        server->spares[growth][server->spares_count[growth]++] = state;
    else
        free(state);
}

void game_free_spares(struct server *server)
{
    for (unsigned i = 0; i < SPARE_SIZES; i++)
        while (server->spares_count[i])
            free(server->spares[i][--server->spares_count[i]]);
}

static void *copy_bytes(const void *bytes, size_t size)
{
    void *copy = must_alloc(size);

    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

/* All that can be shown of a game, in memory of its own: another thread may
   have it. */
struct game *game_snapshot(const struct game *game)
{
    struct game *copy = copy_bytes(game, sizeof *game);

    copy->row.tags = copy_bytes(game->row.tags, strlen(game->row.tags) + 1);
    copy->tags = copy_bytes(game->tags, strlen(game->tags) + 1);
    copy->state = game_copy(game);
    copy->times =
        copy_bytes(game->times, game->times_room * sizeof *game->times);
    copy->papers.ply = copy_bytes(game->papers.ply,
                                  game->papers.room * sizeof *game->papers.ply);
    copy->log.bytes = copy_bytes(game->log.bytes, game->log.length);
    copy->log.hashes = NULL;
    copy->ruled = NULL;
    copy->next = NULL;
    copy->waiting = copy->stored = NULL;
    copy->waiters = NULL;
    copy->members = NULL;
    copy->timer = 0;
    copy->twin = copy->real = NULL;
    text_init(&copy->pgn);
    text_init(&copy->alarms);
    return copy;
}

void game_snapshot_free(struct game *game)
{
    free(game->row.tags);
    free(game->tags);
    free(game->state);
    free(game->times);
    free(game->papers.ply);
    log_release(&game->log);
    free(game);
}

/* Before an act: room for one more ply. */
static void make_room(struct game *game)
{
    struct laws_game *larger;

    if (laws_game_plies(game->state) + 2 <= laws_game_capacity(game->state))
        return;
    larger = game_copy(game);
    free(game->state);
    game->state = larger;
}

static void time_plies(struct game *game, const struct laws_act *act)
{
    const struct laws_clock *clock = laws_game_clock(game->state);
    bool has_clock = laws_game_regulations(game->state)->control.count > 0;
    unsigned plies = laws_game_plies(game->state);

    if (plies > game->times_room) {
        unsigned room = plies + plies / 2 + 8;

        game->times = must_realloc(game->times, room * sizeof *game->times);
        memset(game->times + game->times_room, 0,
               (room - game->times_room) * sizeof *game->times);
        game->times_room = room;
    }
    for (unsigned i = 0; i < 2 && i < plies; i++) {
        const struct laws_position *before =
            laws_game_position_at(game->state, plies - 1 - i);
        struct ply_time *time = &game->times[plies - 1 - i];

        if (!score_is_timed(act, (enum laws_color)before->turn, i))
            continue;
        if (i == 0 &&
            (act->kind == LAWS_ACT_MAKES || act->kind == LAWS_ACT_PLAYS ||
             act->kind == LAWS_ACT_OPENS || !time->at))
            time->at = act->at;
        time->left = has_clock ? clock->left[before->turn] : -1;
    }
}

/* What the players write by hand is kept as they wrote it. */
static void write_sheets(struct game *game, const struct laws_act *act,
                         const struct laws_rulings *rulings)
{
    struct laws_papers *papers = &game->papers;

    if (!laws_game_regulations(game->state)->manual_scoresheets)
        return;
    while (laws_papers_follow(papers, game->state, act, rulings)) {
        papers->room += papers->room / 2 + 16;
        papers->ply =
            must_realloc(papers->ply, papers->room * sizeof *papers->ply);
    }
}

/* What the rulings say that the state does not keep. */
static void note_rulings(struct game *game, const struct laws_act *act,
                         const struct journal_act *row,
                         const struct laws_rulings *rulings)
{
    bool refused = false;

    for (unsigned i = 0; i < rulings->count; i++) {
        const struct laws_ruling *ruling = &rulings->ruling[i];

        if (ruling->verdict == LAWS_VERDICT_PAUSED) {
            bool server = !strcmp(row->from, "server");
            bool agreed = server && !strcmp(row->note, AGREED);

            game->paused_by = agreed ? LAWS_NOBODY : act->by;
            game->server_paused = server && !agreed;
            game->fault_paused = game->fault_at >= 0 && game->server_paused;
            game->fault_at = -1;
            game->came[0] = game->came[1] = false;
            snprintf(game->pause_article, sizeof game->pause_article, "%s",
                     ruling->article);
            laws_text_copy(game->pause_note, sizeof game->pause_note, row->note,
                           strlen(row->note));
        } else if (ruling->verdict == LAWS_VERDICT_RESUMED) {
            game->resumed_at = row->at;
            game->paused_by = LAWS_NOBODY;
            game->server_paused = game->fault_paused = false;
            game->pause_article[0] = game->pause_note[0] = '\0';
        } else if (ruling->verdict == LAWS_VERDICT_STARTED) {
            game->began_at = row->at;
        } else if (ruling->verdict == LAWS_VERDICT_APPEALED) {
            game->appealed = true;
        } else if (ruling->verdict == LAWS_VERDICT_REFUSED) {
            refused = true;
        }
    }
    /* whoever joined has yet to open the game */
    if (act->kind == LAWS_ACT_ARRIVES && !join_is(row))
        game->came[act->by] = true;
    if (act->kind == LAWS_ACT_DECLARES && !refused)
        game->appealed = false;
}

/* What was given back to the player whose clock runs. */
static void note_lag(struct game *game, const struct laws_act *act,
                     const struct journal_act *row)
{
    enum laws_color running = laws_game_clock(game->state)->running;

    if (act->by != LAWS_NOBODY)
        game->lag_used[act->by] += row->lag;
    game->lag_turn = running == game->lag_of ? game->lag_turn + row->lag : 0;
    game->lag_of = running;
}

/* An act is in the journal, and in the state if it could be (status): keep what
   the state does not say by itself. */
static bool follow(struct server *server, struct game *game,
                   const struct journal_act *row, const struct laws_act *act,
                   enum laws_status status)
{
    if (!log_add(&game->log, row)) {
        /* longer than any act: keep its number at least */
        const struct journal_act nothing = {
            .at = row->at, .act = "", .from = "", .client = "", .note = ""};

        (void)log_add(&game->log, &nothing);
        status = LAWS_SYNTAX;
    }
    game->number = row->number;
    memcpy(game->chain, row->chain, sizeof game->chain);
    game->lag_given += row->lag;
    for (enum role role = ROLE_WHITE; role <= ROLE_BLACK; role++)
        game->acts_sent[role] += !strcmp(row->from, role_name(role));
    if (status) {
        struct text *line = diary_begin("error", "unreadable act");

        put_string(line, "game", game->row.id);
        put_number(line, "number", row->number);
        diary_end();
        return false;
    }
    if (row->at > game->last_at)
        game->last_at = row->at;
    time_plies(game, act);
    write_sheets(game, act, &server->rulings);
    note_rulings(game, act, row, &server->rulings);
    wish_note(game, act, &server->rulings);
    join_note(game, row, act);
    replay_note(server, game, row, act, &server->rulings);
    contest_note(game, row, &server->rulings);
    note_lag(game, act, row);
    game->row.over = laws_game_result(game->state) != NULL;
    return true;
}

/* Fold an act that is stored.  It is server->act then, its rulings are
   server->rulings.  False: the journal holds something that is no act of this
   game. */
bool game_fold(struct server *server, struct game *game,
               const struct journal_act *row)
{
    enum laws_status status;

    make_room(game);
    server->rulings.count = server->rulings.by_clock = 0;
    status = game_read_row(row, &server->act, &server->texts);
    if (!status)
        status = laws_game_apply(game->state, &server->act, &server->rulings);
    return follow(server, game, row, &server->act, status);
}

/* The same for an act that was judged on a copy: that is the game now. */
bool game_adopt(struct server *server, struct game *game,
                const struct journal_act *row, struct request *request)
{
    let_go(server, game->state);
    game->state = request->after;
    request->after = NULL;
    server->act = request->act;
    memcpy(&server->rulings, request->rulings,
           offsetof(struct laws_rulings, ruling) +
               request->rulings->count * sizeof(struct laws_ruling));
    return follow(server, game, row, &server->act, LAWS_OK);
}

/* An act as the journal has it. */
enum laws_status game_read_row(const struct journal_act *row,
                               struct laws_act *act,
                               struct laws_act_texts *texts)
{
    struct laws_file_error error;

    return laws_act_read(row->act, strlen(row->act), LAWS_NOBODY, row->at, act,
                         texts, &error);
}

/* What a token, or none, may see of a game. */
bool game_may_read(const struct server *server, const struct game *game,
                   const char *token, enum role *role, struct problem *problem)
{
    unsigned char hash[JOURNAL_HASH];

    if (!token || !*token) {
        *role = ROLE_SPECTATOR;
        if (!strcmp(game->row.spectators, "anyone"))
            return true;
        problem_set(problem, PROBLEM_TOKEN_NEEDED, "",
                    "send the token of your link as Authorization: Bearer, or "
                    "in the join message",
                    "this game is only for those who have a link");
        return false;
    }
    if (server_is_room(server, token)) {
        *role = ROLE_ROOM;
        return true;
    }
    if (contest_is_arbiter(server, game, token)) {
        *role = ROLE_ARBITER;
        return true;
    }
    token_hash(token, hash);
    return join_role(game, hash, role, problem);
}
