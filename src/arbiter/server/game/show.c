/*
 * show.c - the state of a game as JSON
 *
 * Written for every act that is told, so it writes straight into the text.
 */
#include "server/game/show.h"
#include "laws/messages.h"
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/game/show.h"
#include "sys/show_message.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static void show_square(struct text *text, const char *name, laws_square square)
{
    char letters[3];

    put_bytes(text, name, letters, laws_square_print(square, letters));
}

static void show_side(struct text *text, const char *name,
                      const struct laws_control *control,
                      const struct laws_clock *clock, enum laws_color color)
{
    const struct laws_period *period =
        laws_control_period(control, clock->period[color]);

    put_open(text, name, '{');
    put_number(text, "left", clock->left[color]);
    put_number(text, "period", clock->period[color] + 1);
    put_number(text, "moves", clock->completed[color]);
    if (period->moves)
        put_number(text, "to_go",
                   (int64_t)period->moves - clock->in_period[color]);
    else
        put_null(text, "to_go");
    put_bool(text, "flag", clock->fallen[color]);
    put_close(text, '}');
}

static void show_clock(struct text *text, const char *name,
                       const struct laws_game *state, laws_ms now, bool halted)
{
    const struct laws_control *control = &laws_game_regulations(state)->control;
    struct laws_clock clock = *laws_game_clock(state);

    if (!control->count) {
        put_null(text, name);
        return;
    }
    laws_clock_advance(&clock, now);
    if (halted)
        clock.running = LAWS_NOBODY;
    put_open(text, name, '{');
    put_number(text, "now", now);
    if (clock.running == LAWS_NOBODY)
        put_null(text, "running");
    else
        put_string(text, "running",
                   laws_color_text((enum laws_color)clock.running));
    put_number(text, "delay",
               clock.running == LAWS_NOBODY ? 0 : clock.delay_left);
    show_side(text, "white", control, &clock, LAWS_WHITE);
    show_side(text, "black", control, &clock, LAWS_BLACK);
    put_close(text, '}');
}

void show_clocks_at(struct text *text, const char *name,
                    const struct laws_game *state, laws_ms now)
{
    show_clock(text, name, state, now, false);
}

void show_clocks(struct text *text, const char *name, const struct game *game,
                 int64_t wall)
{
    /* while the server is at fault: as the pause will be when it is stored */
    bool halted = game->course->fault_at >= 0;

    show_clock(text, name, game->state,
               halted ? game->course->fault_at : game_time(game, wall), halted);
}

/* A legal move in a form that can be sent back. */
static size_t print_move(const struct game *game,
                         const struct laws_position *position,
                         struct laws_move move, char letters[8])
{
    bool chess960 = laws_game_regulations(game->state)->chess960;

    if (chess960 && move.piece == LAWS_KING &&
        position->by_color[position->turn] >> move.to & 1) {
        const char *castling = move.to > move.from ? "O-O" : "O-O-O";

        strcpy(letters, castling);
        return strlen(castling);
    }
    return laws_coordinates_print(move, chess960, letters);
}

static void show_moves_list(struct text *text, const char *name,
                            const struct game *game,
                            const struct laws_moves *moves, bool in_duty)
{
    const struct laws_position *position = laws_game_position(game->state);
    char list[LAWS_MOVES_MAX * 11 + 3], *at = list;

    *at++ = '[';
    for (unsigned i = 0; i < moves->count; i++) {
        if (in_duty && !laws_game_keeps_duty(game->state, moves->move[i]))
            continue;
        if (at > list + 1)
            *at++ = ',';
        *at++ = '"';
        at += print_move(game, position, moves->move[i], at);
        *at++ = '"';
    }
    *at++ = ']';
    put_raw(text, name, list, (size_t)(at - list));
}

/* A ruling as it reads, and as a value. */
static void put_ruling(struct text *text, const struct laws_ruling *ruling)
{
    char words[LAWS_RULING_TEXT_MAX];
    struct laws_message message;

    laws_ruling_print(ruling, words);
    put_string(text, "text", words);
    laws_ruling_message(ruling, &message);
    put_say(text, message.text);
}

static void show_duty(struct text *text, const struct game *game,
                      const struct laws_moves *moves)
{
    struct laws_ruling duty;

    if (!laws_game_duty(game->state, &duty)) {
        put_null(text, "duty");
        return;
    }
    put_open(text, "duty", '{');
    put_string(text, "verdict", laws_verdict_form_of(duty.verdict)->word);
    put_string(text, "article", duty.article);
    put_ruling(text, &duty);
    if (strchr(laws_verdict_form_of(duty.verdict)->arguments, 's'))
        show_square(text, "square", duty.square);
    if (strchr(laws_verdict_form_of(duty.verdict)->arguments, 'd'))
        show_square(text, "second", duty.second);
    show_moves_list(text, "moves", game, moves, true);
    put_close(text, '}');
}

/* Only what holds is there; mostly nothing does. */
static void show_hands(struct text *text, const struct laws_hands_view *hands)
{
    if (!hands->released && hands->promotion == LAWS_NO_KIND &&
        !hands->displaced && !hands->unannounced[0]) {
        put_null(text, "hands");
        return;
    }
    put_open(text, "hands", '{');
    if (hands->released) {
        put_open(text, "released", '{');
        show_square(text, "from", hands->from);
        show_square(text, "to", hands->to);
        put_close(text, '}');
    }
    if (hands->promotion != LAWS_NO_KIND)
        put_bytes(text, "promotion", &"  nbrq"[hands->promotion], 1);
    if (hands->promotion != LAWS_NO_KIND &&
        hands->promotion_square != LAWS_NO_SQUARE)
        show_square(text, "on", hands->promotion_square);
    if (hands->displaced) {
        put_open(text, "displaced", '[');
        for (unsigned square = 0; square < 64; square++)
            if (hands->displaced >> square & 1)
                show_square(text, NULL, (laws_square)square);
        put_close(text, ']');
    }
    if (hands->unannounced[0])
        put_string(text, "unannounced", hands->unannounced);
    put_close(text, '}');
}

static void show_made(struct text *text, const struct game *game,
                      const struct laws_view *view, bool arbiter)
{
    bool all_see =
        laws_game_regulations(game->state)->arbiter == LAWS_ARBITER_AUTOMATIC;

    for (unsigned color = 0; color < 2; color++) {
        const struct laws_player_view *player = &view->player[color];

        if (!player->made)
            continue;
        put_open(text, "made", '{');
        put_string(text, "by", laws_color_text((enum laws_color)color));
        put_string(text, "move", player->made_text);
        put_bool(text, "legal", !player->made_illegal || !(arbiter || all_see));
        put_close(text, '}');
        return;
    }
    put_null(text, "made");
}

void show_result(struct text *text, const struct game *game)
{
    const struct laws_ruling *result = laws_game_result(game->state);

    if (!result) {
        put_null(text, "result");
        return;
    }
    put_open(text, "result", '{');
    put_string(text, "result", laws_result_text(result->result));
    put_string(text, "article", result->article);
    put_string(text, "reason", laws_end_words(result->end)->word);
    for (unsigned color = 0; color < 2; color++) {
        unsigned halves = laws_game_points(game->state, (enum laws_color)color);
        char points[16];

        if (halves == 1)
            snprintf(points, sizeof points, "1/2");
        else
            snprintf(points, sizeof points, "%u%s", halves / 2,
                     halves & 1 ? " 1/2" : "");
        put_string(text, color ? "black" : "white", points);
    }
    put_close(text, '}');
}

/* Something that waits; `...` are the acts that the Laws foresee for it. */
static void pend(struct text *text, const char *kind, enum laws_color by,
                 const char *article, const char *words,
                 const char *const *acts)
{
    put_open(text, NULL, '{');
    put_string(text, "kind", kind);
    if (by != LAWS_NOBODY)
        put_string(text, "by", laws_color_text(by));
    if (article && *article)
        put_string(text, "article", article);
    put_message(text, "text", "say", words);
    put_open(text, "acts", '[');
    for (; *acts; acts++)
        put_string(text, NULL, *acts);
    put_close(text, ']');
    put_close(text, '}');
}

#define ACTS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NO_ACTS ((const char *const[]){NULL})

/* What waits for somebody about a player, by the colour of that player. */
struct waiting {
    const char *kind;
    const char *words[2];
    const char *acts[2][3];
};

static const struct waiting absent = {
    "absent",
    {LAWS_MSGID("White has not come, and the default time is over."),
     LAWS_MSGID("Black has not come, and the default time is over.")},
    {{"arbiter declares -/+", "arbiter excuses white"},
     {"arbiter declares +/-", "arbiter excuses black"}},
};
static const struct waiting flag = {
    "flag",
    {LAWS_MSGID("White's display shows zero."),
     LAWS_MSGID("Black's display shows zero.")},
    {{"arbiter observes flag", "black claims flag"},
     {"arbiter observes flag", "white claims flag"}},
};
static const struct waiting illegal = {
    "illegal",
    {LAWS_MSGID("An illegal move of White has not been ruled on."),
     LAWS_MSGID("An illegal move of Black has not been ruled on.")},
    {{"arbiter observes illegal", "black claims illegal"},
     {"arbiter observes illegal", "white claims illegal"}},
};
static const struct waiting touch = {
    "touch",
    {LAWS_MSGID("White did not move the piece that he touched."),
     LAWS_MSGID("Black did not move the piece that he touched.")},
    {{"arbiter observes touch", "black claims touch"},
     {"arbiter observes touch", "white claims touch"}},
};
static const struct waiting update = {
    "update",
    {LAWS_MSGID("White has to update his scoresheet."),
     LAWS_MSGID("Black has to update his scoresheet.")},
    {{"white requests scoresheet", "arbiter resumes"},
     {"black requests scoresheet", "arbiter resumes"}},
};

static void pend_about(struct text *text, const struct waiting *what,
                       enum laws_color color, const char *article)
{
    pend(text, what->kind, color, article, what->words[color],
         what->acts[color]);
}

/* 6.7.1: he loses when he comes, unless the arbiter decides otherwise; if he
   does not, the arbiter decides. */
static void pend_late(struct text *text, const struct game *game,
                      enum laws_color color)
{
    enum laws_edition edition = laws_game_regulations(game->state)->edition;

    if (game->course->late_told && chores_is_missing(game, color))
        pend_about(text, &absent, color, laws_article(edition, LAWS_RULE_LATE));
}

static void pend_player(struct text *text, const struct game *game,
                        const struct laws_player_view *player,
                        enum laws_color color, bool arbiter)
{
    enum laws_edition edition = laws_game_regulations(game->state)->edition;

    if (player->flag_open)
        pend_about(text, &flag, color, laws_article(edition, LAWS_RULE_FLAG));
    if (player->illegal_open && arbiter)
        pend_about(text, &illegal, color, NULL);
    if (player->breach_open && arbiter)
        pend_about(text, &touch, color, NULL);
    if (laws_game_recording(game->state, color).must_update)
        pend_about(text, &update, color, NULL);
}

/* What only a person can decide: what the game waits for, or the rest. */
static void pend_judgements(struct text *text, const struct game *game,
                            bool waits)
{
    struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    unsigned count = laws_game_judgements(game->state, list);

    for (unsigned i = 0; i < count; i++) {
        char words[4][sizeof list[i].act[0] + sizeof "arbiter "];
        const char *acts[5] = {NULL};

        if (list[i].waits != waits)
            continue;
        for (unsigned k = 0; k < list[i].acts; k++) {
            snprintf(words[k], sizeof words[k], "arbiter %s", list[i].act[k]);
            acts[k] = words[k];
        }
        pend(text, list[i].kind, list[i].by, list[i].article, list[i].fact,
             acts);
    }
}

static void pend_session(struct text *text, const struct laws_view *view)
{
    switch (view->session) {
    case LAWS_SESSION_SEALS:
        pend(text, "seal", view->sealer, NULL,
             "The player having the move has to seal it.", NO_ACTS);
        break;
    case LAWS_SESSION_ADJOURNED:
        pend(text, "envelope", view->sealer, NULL,
             "The game is adjourned, its sealed move in the envelope.",
             ACTS("arbiter resumes"));
        break;
    case LAWS_SESSION_RESUMED:
        pend(text, "envelope", view->sealer, NULL,
             "The envelope is still closed.",
             ACTS("arbiter opens", "arbiter loses-envelope",
                  "arbiter records sealer absent"));
        break;
    case LAWS_SESSION_MISSING:
        pend(text, "envelope", view->sealer, NULL,
             "The envelope is missing: the sealer states his move.", NO_ACTS);
        break;
    case LAWS_SESSION_REPLIED:
        pend(text, "envelope", view->sealer, NULL,
             "The reply is in an envelope, too.", ACTS("arbiter opens"));
        break;
    case LAWS_SESSION_PLAYS:
    case LAWS_SESSION_OPENED:
        break;
    }
}

static void pend_pause(struct text *text, const struct game *game)
{
    bool by_player =
        game->course->paused_by != LAWS_NOBODY && !game->course->by_server;
    struct laws_message message;

    if (by_player)
        laws_say_STOPPED_FOR_ARBITER(&message, game->course->paused_by);
    else if (game->course->note[0])
        laws_say_PAUSED_FOR(&message, laws_text_of(game->course->note));
    else
        laws_say_GAME_PAUSED(&message);
    pend(text,
         course_is_agreed(game) ? "agreed"
         : by_player            ? "call"
                                : "pause",
         game->course->paused_by, game->course->article, message.text,
         ACTS("arbiter resumes"));
}

/* Calls that stopped no clock: those at the board hear of them with who is
   there. */
static void pend_calls(struct text *text, const struct game *game)
{
    if (game->wishes->asked[LAWS_WHITE][WISH_ARBITER])
        pend(text, "call", LAWS_WHITE, NULL, "White calls the arbiter.",
             NO_ACTS);
    if (game->wishes->asked[LAWS_BLACK][WISH_ARBITER])
        pend(text, "call", LAWS_BLACK, NULL, "Black calls the arbiter.",
             NO_ACTS);
}

void show_pending(struct text *text, const struct game *game,
                  const struct laws_view *view, bool arbiter, bool calls)
{
    put_open(text, "pending", '[');
    if (calls)
        pend_calls(text, game);
    /* in an adjourned game it is the envelope that is waited for */
    if (view->paused && !view->over &&
        (view->session == LAWS_SESSION_PLAYS ||
         view->session == LAWS_SESSION_OPENED))
        pend_pause(text, game);
    pend_judgements(text, game, true);
    for (unsigned color = 0; color < 2 && !view->over; color++)
        pend_player(text, game, &view->player[color], (enum laws_color)color,
                    arbiter);
    for (unsigned color = 0; color < 2 && !view->over && arbiter; color++)
        pend_late(text, game, (enum laws_color)color);
    if (game->course->appealed)
        pend(text, "appeal", LAWS_NOBODY, NULL,
             "A decision is appealed against.", NO_ACTS);
    if (!view->started && !view->over)
        pend(text, "start", LAWS_NOBODY, NULL, "Play has not started.",
             ACTS("arbiter starts"));
    pend_session(text, view);
    put_close(text, ']');
}

static void show_check(struct text *text, const struct laws_setup *setup)
{
    for (unsigned square = 0; square < 64; square++)
        if (setup->on[square] == laws_piece_of(setup->turn, LAWS_KING)) {
            if (!laws_setup_in_check(setup, setup->turn))
                break;
            show_square(text, "check", (laws_square)square);
            return;
        }
    put_null(text, "check");
}

void show_last(struct text *text, const struct laws_game *state)
{
    unsigned plies = laws_game_plies(state);
    struct laws_move move = laws_game_move(state, plies);
    char letters[8];

    if (!plies || move.from == LAWS_NO_SQUARE) {
        put_null(text, "last");
        return;
    }
    (void)laws_coordinates_print(move, laws_game_regulations(state)->chess960,
                                 letters);
    put_string(text, "last", letters);
}

const struct shown_position *show_position(const struct laws_position *position)
{
    static _Thread_local struct shown_position last;
    const size_t size = offsetof(struct laws_position, number) +
                        sizeof position->number; /* no padding */

    if (!last.length || memcmp(&last.position, position, size) != 0) {
        memcpy(&last.position, position, size);
        laws_position_to_setup(position, &last.setup);
        last.length = laws_fen_print(&last.setup, last.fen);
    }
    return &last;
}

void show_state(struct text *text, const char *name, const struct game *game,
                int64_t wall, bool arbiter)
{
    const struct shown_position *shown =
        show_position(laws_game_position(game->state));
    struct laws_moves moves;
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (view.over)
        moves.count = 0;
    else
        laws_game_legal(game->state, &moves);
    put_open(text, name, '{');
    put_number(text, "number", game->number);
    put_string(text, "status", laws_status_words(view.status)->word);
    put_string(text, "turn", laws_color_text(laws_game_turn(game->state)));
    put_bytes(text, "fen", shown->fen, shown->length);
    put_number(text, "ply", laws_game_plies(game->state));
    show_check(text, &shown->setup);
    show_last(text, game->state);
    show_made(text, game, &view, arbiter);
    show_moves_list(text, "legal", game, &moves, false);
    put_open(text, "touched", '[');
    for (unsigned i = 0; i < view.touches; i++)
        show_square(text, NULL, view.touched[i]);
    put_close(text, ']');
    show_hands(text, &view.hands);
    show_duty(text, game, &moves);
    show_clocks(text, "clocks", game, wall);
    put_open(text, "offers", '[');
    for (unsigned color = 0; color < 2; color++)
        if (laws_game_offer(game->state, (enum laws_color)color))
            put_string(text, NULL, laws_color_text((enum laws_color)color));
    put_close(text, ']');
    show_pending(text, game, &view, arbiter, false);
    if (arbiter) {
        put_open(text, "judgements", '[');
        pend_judgements(text, game, false);
        put_close(text, ']');
    }
    show_result(text, game);
    put_close(text, '}');
}

/* What an Article says.  A few are asked for again and again: each is kept in
   its place, or in one of the three after it. */
static const struct laws_provision *provision_of(enum laws_edition edition,
                                                 const char *article)
{
    static _Thread_local struct {
        char article[LAWS_ARTICLE_MAX];
        const struct laws_provision *provision;
    } known[LAWS_EDITIONS][64 + 3], *row;
    unsigned hash = 0;

    for (const char *at = article; *at; at++)
        hash = hash * 31 + (unsigned char)*at;
    row = &known[edition][hash % 64];
    for (unsigned tries = 0; strcmp(row->article, article); row++)
        if (!*row->article || ++tries > 3) {
            snprintf(row->article, sizeof row->article, "%s", article);
            row->provision = laws_provision_find(edition, article);
            break;
        }
    return row->provision;
}

static void show_ruling(struct text *text, const struct game *game,
                        const struct laws_ruling *ruling, bool by_clock)
{
    const struct laws_provision *provision = provision_of(
        laws_game_regulations(game->state)->edition, ruling->article);
    char data[LAWS_RULING_DATA_MAX];

    put_open(text, NULL, '{');
    put_raw(text, NULL, data, laws_ruling_data(ruling, data));
    put_ruling(text, ruling);
    if (provision)
        put_string(text, "gist", provision->gist);
    if (by_clock)
        put_bool(text, "by_clock", true);
    put_close(text, '}');
}

void show_rulings(struct text *text, const struct game *game,
                  const struct laws_rulings *rulings)
{
    put_open(text, "rulings", '[');
    for (unsigned i = 0; i < rulings->count; i++)
        show_ruling(text, game, &rulings->ruling[i], i < rulings->by_clock);
    put_close(text, ']');
}

/* A sealed move is nobody's business until the envelope is opened. */
bool show_is_sealed(const struct game *game)
{
    struct laws_view view;

    laws_game_view(game->state, &view);
    return !view.over && view.session != LAWS_SESSION_PLAYS &&
           view.session != LAWS_SESSION_OPENED;
}

void show_act(struct text *text, const char *name, const struct game *game,
              const struct told *told)
{
    const struct journal_act *row = told->row;
    struct laws_act act = *told->act;
    bool is_secret = act.kind == LAWS_ACT_SEALS && show_is_sealed(game);
    const char *by = laws_actor_text(&act);
    char span[LAWS_PGN_TIME_MAX];
    char data[LAWS_ACT_DATA_MAX];

    laws_pgn_time_print(row->at / 1000 * 1000, span);
    put_open(text, name, '{');
    put_number(text, "number", row->number);
    put_number(text, "at", row->at);
    put_string(text, "time", span);
    put_string(text, "by", by);
    put_string(text, "act", is_secret ? "seals" : row->act + strlen(by) + 1);
    if (is_secret)
        act.move = NULL;
    put_open(text, "what", '{');
    put_raw(text, NULL, data, laws_act_data(&act, data));
    put_close(text, '}');
    put_string(text, "from", row->from);
    if (*row->client && strcmp(row->from, "server"))
        put_string(text, "id", row->client);
    if (row->lag)
        put_number(text, "lag", row->lag);
    if (*row->note)
        put_string(text, "note", row->note);
    show_rulings(text, game, told->rulings);
    put_close(text, '}');
}

void show_connected(const struct server *server, struct text *text,
                    const struct game *game)
{
    const struct game *real = game->late->real;
    bool knows = !real || game->row.over; /* what is wished for tells the end */

    if (real)
        game = real; /* who is there is no secret */
    put_open(text, "connected", '{');
    put_bool(text, "white", game->people->players[LAWS_WHITE] > 0);
    put_bool(text, "black", game->people->players[LAWS_BLACK] > 0);
    put_bool(text, "arbiter",
             game->people->arbiters > 0 || server->games->room_arbiters > 0 ||
                 contest_is_attended(server, game));
    put_number(text, "spectators", game->people->spectators);
    wish_show(text, game, knows);
    if (knows && game->wishes->has_next)
        put_string(text, "rematch", game->wishes->next);
    else
        put_null(text, "rematch");
    put_bool(text, "engine_waits", knows && game->machine->waits);
    put_close(text, '}');
}
