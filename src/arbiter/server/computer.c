/* computer.c - see computer.h */
#include "server/computer.h"
#include "server/practice.h"

#include "engine/engine.h"
#include "engine/manners.h"
#include "sys/sys.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* A person wants to see a move, not a flicker. */
#define LEAST_MS 250
/* Nobody wants to wait longer for the strongest one. */
#define MOST_MS 4000
#define TRIES 3

static const struct level {
    const char *name;
    unsigned depth, any;
} levels[] = {
#define LEVEL(name, depth, any) {name, depth, any},
#include "server/levels.def"
#undef LEVEL
};
#define LEVELS (sizeof levels / sizeof levels[0])

/* A move that a game waits for. */
struct turn {
    struct turn *next;
    char game[JOURNAL_ID_MAX];
    struct laws_game *state; /* a copy */
    unsigned level;          /* from 1 */
    unsigned plies;
    enum laws_color color;
    bool waited;    /* for a thread that is free              */
    char words[64]; /* the act; empty: the engine failed      */
    bool offers;    /* a draw, with that move                 */
    bool idle;      /* there is nothing that it could do here */
    char why[128];
};

/* A game whose turn a thread has taken, after a wait. */
struct begun {
    struct begun *next;
    char game[JOURNAL_ID_MAX];
};

struct computer {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct turn *in, **last_in, *out; /* under the lock, as the next ones */
    struct begun *begun;
    unsigned queued, busy; /* turns, threads */
    bool ending;
    int done; /* an eventfd     */
    struct engine_spec spec;
    pthread_t *thread;
    unsigned threads;
};

bool computer_reads(const char *tag, struct engine_seat *seat)
{
    static const char practice[] = " practice ";
    bool both = !strncmp(tag, "both ", 5);

    memset(seat, 0, sizeof *seat);
    seat->plays[LAWS_WHITE] = both || !strncmp(tag, "white ", 6);
    seat->plays[LAWS_BLACK] = both || !strncmp(tag, "black ", 6);
    if (!seat->plays[LAWS_WHITE] && !seat->plays[LAWS_BLACK])
        return false;
    tag += both ? 5 : 6;
    if (*tag < '1' || (unsigned)(*tag - '0') > LEVELS)
        return false;
    seat->level = (unsigned)(*tag++ - '0');
    if (!*tag)
        return !both; /* two engines are there for an arbiter to practise */
    if (strncmp(tag, practice, sizeof practice - 1) != 0)
        return false;
    tag += sizeof practice - 1;
    if (!*tag || strspn(tag, "0123456789") != strlen(tag) || strlen(tag) > 3)
        return false;
    while (*tag)
        seat->rate = seat->rate * 10 + (unsigned)(*tag++ - '0');
    seat->practises = true;
    return seat->rate <= 100;
}

static void play(struct turn *turn, struct laws_move move)
{
    char text[LAWS_MOVE_TEXT_MAX];

    dialog_move_print(turn->state, move, text);
    snprintf(turn->words, sizeof turn->words, "plays %.8s", text);
}

/* Any legal move at all that keeps to what the player has touched.  False:
   there is none, as it can be after an illegal move. */
static bool play_any(struct turn *turn)
{
    const struct laws_game *state = turn->state;
    struct laws_moves moves;
    struct laws_ruling duty;
    bool bound = laws_game_duty(state, &duty);
    unsigned chosen = 0, count = 0;

    laws_game_legal(state, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        if (!bound || laws_game_keeps_duty(state, moves.move[i]))
            moves.move[count++] = moves.move[i];
    if (!count)
        return false;
    (void)sys_draw(count, &chosen);
    play(turn, moves.move[chosen]);
    return true;
}

/* Engines know legal games only; in practice an illegal move may stand. */
static bool is_legal_game(const struct laws_game *state)
{
    for (unsigned ply = 1; ply <= laws_game_plies(state); ply++)
        if (laws_position_judge(laws_game_position_at(state, ply - 1),
                                laws_game_move(state, ply)) != LAWS_LEGAL)
            return false;
    return true;
}

/* Let the engine find its move.  False: it failed. */
static bool ask_engine(struct engine *engine, struct turn *turn,
                       const char *last_game)
{
    struct dialog_settings *settings = &engine->spec.settings;
    uint64_t until;

    settings->depth = levels[turn->level - 1].depth;
    settings->movetime = manners_time(turn->state, turn->color, MOST_MS);
    if (strcmp(last_game, turn->game) != 0 &&
        (!engine_new_game(engine, turn->state) || !engine_await(engine)))
        return false;
    until =
        sys_now() + (settings->movetime + UINT64_C(10000)) * UINT64_C(1000000);
    if (!engine_go(engine, turn->state))
        return false;
    while (!*engine->fault && sys_now() < until)
        if (engine_listen(engine, until) == DIALOG_MOVES)
            return true;
    return false;
}

/* What it does: it claims, accepts, or plays the move. */
static bool decide(struct turn *turn, const struct dialog *dialog)
{
    size_t size = laws_game_size(laws_game_capacity(turn->state));
    bool wants = manners_wants_draw(&dialog->score, 0);
    laws_ms at = laws_game_clock(turn->state)->since;
    const struct laws_position *position = laws_game_position(turn->state);
    char text[LAWS_MOVE_TEXT_MAX];
    struct laws_act claim;
    struct laws_move move;
    void *memory;

    if (laws_san_parse(dialog->move, strlen(dialog->move), position, &move))
        return false;
    if (!laws_game_keeps_duty(turn->state, move))
        return play_any(turn);
    dialog_move_print(turn->state, move, text);
    memory = must_alloc(size);
    if (wants && manners_may_accept(turn->state, at, memory, size)) {
        strcpy(turn->words, "accepts");
    } else if (wants &&
               manners_claim(turn->state, text, at, memory, size, &claim)) {
        snprintf(turn->words, sizeof turn->words, "claims %s%s%.8s",
                 claim.kind == LAWS_ACT_CLAIMS_FIFTY ? "fifty" : "repetition",
                 claim.move ? " with " : "", claim.move ? claim.move : "");
    } else {
        play(turn, move);
        turn->offers = manners_offers(turn->state, dialog, 0);
    }
    free(memory);
    return true;
}

/* Does it run, perhaps from now on? */
static bool is_there(const struct computer *computer, struct engine *engine,
                     char *last_game)
{
    if (engine->process.pid)
        return true;
    if (*engine->spec.words) /* it was opened once */
        engine_close(engine);
    *last_game = '\0';
    return engine_open(engine, &computer->spec);
}

static void take_turn(struct computer *computer, struct engine *engine,
                      struct turn *turn, char *last_game)
{
    uint64_t began = sys_now();
    unsigned lot = 100, passed;

    if (!is_legal_game(turn->state)) {
        turn->idle = !play_any(turn);
        return;
    }
    (void)sys_draw(100, &lot);
    if (lot < levels[turn->level - 1].any)
        (void)play_any(turn);
    for (int i = 0; i < TRIES && !*turn->words; i++) {
        if (is_there(computer, engine, last_game) &&
            ask_engine(engine, turn, last_game) &&
            decide(turn, &engine->dialog)) {
            strcpy(last_game, turn->game);
        } else {
            snprintf(turn->why, sizeof turn->why, "%.120s",
                     *engine->fault ? engine->fault : "it gave no move");
            process_end(&engine->process, 0);
        }
    }
    passed = (unsigned)((sys_now() - began) / 1000000);
    if (passed < LEAST_MS &&
        manners_time(turn->state, turn->color, MOST_MS) > LEAST_MS) {
        struct timespec rest = {0, (long)(LEAST_MS - passed) * 1000000};

        nanosleep(&rest, NULL);
    }
}

/* The players were told that they have to wait. */
static void tell_begun(struct computer *computer, const struct turn *turn)
{
    struct begun *begun = must_alloc(sizeof *begun);

    strcpy(begun->game, turn->game);
    begun->next = computer->begun;
    computer->begun = begun;
    (void)!write(computer->done, &(uint64_t){1}, sizeof(uint64_t));
}

static void *work(void *data)
{
    struct computer *computer = data;
    struct engine *engine = calloc(1, sizeof *engine);
    char last_game[JOURNAL_ID_MAX] = "";

    pthread_mutex_lock(&computer->lock);
    while (engine && !computer->ending) {
        struct turn *turn = computer->in;

        if (!turn) {
            pthread_cond_wait(&computer->wake, &computer->lock);
            continue;
        }
        computer->in = turn->next;
        if (!computer->in)
            computer->last_in = &computer->in;
        computer->queued--;
        computer->busy++;
        if (turn->waited)
            tell_begun(computer, turn);
        pthread_mutex_unlock(&computer->lock);
        take_turn(computer, engine, turn, last_game);
        pthread_mutex_lock(&computer->lock);
        computer->busy--;
        turn->next = computer->out;
        computer->out = turn;
        (void)!write(computer->done, &(uint64_t){1}, sizeof(uint64_t));
    }
    pthread_mutex_unlock(&computer->lock);
    if (engine && *engine->spec.words)
        engine_close(engine);
    free(engine);
    return NULL;
}

/* The engine that was named, or the first of those that are small. */
static bool find_engine(const struct options *options, struct engine_spec *spec)
{
    static const char *const usual[] = {
        "/usr/games/ethereal-chess", "/usr/games/toga2", "/usr/games/glaurung",
        "/usr/games/stockfish", "/usr/bin/stockfish"};

    if (options->engine) {
        (void)engine_spec_read(spec, options->engine); /* computer_wrong() */
        return strcmp(options->engine, "none") != 0;
    }
    for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
        if (!access(usual[i], X_OK))
            return !engine_spec_read(spec, usual[i]);
    return false;
}

const char *computer_wrong(const struct options *options)
{
    struct engine_spec spec;
    const char *wrong;

    if (!options->engine || !strcmp(options->engine, "none"))
        return NULL;
    wrong = engine_spec_read(&spec, options->engine);
    return wrong ? wrong : engine_missing(&spec);
}

struct computer *computer_new(const struct options *options)
{
    unsigned most = sys_processors();
    struct computer *computer;

    most = options->limits.engines < most ? options->limits.engines : most;
    computer = must_alloc(sizeof *computer);
    memset(computer, 0, sizeof *computer);
    if (!most || !find_engine(options, &computer->spec)) {
        free(computer);
        return NULL;
    }
    computer->spec.protocol_known = true; /* UCI: any game, at any time */
    computer->spec.settings.protocol = DIALOG_UCI;
    if (!computer->spec.memory)
        computer->spec.memory = (size_t)options->limits.engine_memory << 20;
    computer->last_in = &computer->in;
    pthread_mutex_init(&computer->lock, NULL);
    pthread_cond_init(&computer->wake, NULL);
    computer->done = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    computer->thread = must_alloc(most * sizeof *computer->thread);
    while (computer->threads < most &&
           !pthread_create(&computer->thread[computer->threads], NULL, work,
                           computer))
        computer->threads++;
    if (computer->threads && computer->done >= 0)
        return computer;
    computer_end(computer);
    return NULL;
}

int computer_fd(const struct computer *computer)
{
    return computer->done;
}

static void turn_free(struct turn *turn)
{
    free(turn->state);
    free(turn);
}

void computer_end(struct computer *computer)
{
    if (!computer)
        return;
    pthread_mutex_lock(&computer->lock);
    computer->ending = true;
    pthread_cond_broadcast(&computer->wake);
    pthread_mutex_unlock(&computer->lock);
    for (unsigned i = 0; i < computer->threads; i++)
        pthread_join(computer->thread[i], NULL);
    for (struct turn *turn = computer->in, *next; turn; turn = next) {
        next = turn->next;
        turn_free(turn);
    }
    for (struct turn *turn = computer->out, *next; turn; turn = next) {
        next = turn->next;
        turn_free(turn);
    }
    for (struct begun *begun = computer->begun, *next; begun; begun = next) {
        next = begun->next;
        free(begun);
    }
    pthread_cond_destroy(&computer->wake);
    pthread_mutex_destroy(&computer->lock);
    close(computer->done);
    free(computer->thread);
    free(computer);
}

/* Does the game wait for the engine to move? */
static bool is_wanted(const struct game *game, const struct laws_view *view)
{
    enum laws_color color = laws_game_turn(game->state);

    return view->started && !view->over && !view->paused &&
           game->engine.plays[color] && !view->player[color].made &&
           /* at a table one waits until the opponent has pressed */
           !(game->engine.practises && view->player[laws_opponent(color)].made);
}

static void find_seat(struct server *server, struct game *game)
{
    char tag[32];

    game->engine_known = true;
    if (!computer_reads(game_tag(game, "Engine", tag, sizeof tag),
                        &game->engine))
        memset(&game->engine, 0, sizeof game->engine);
    for (int color = 0; server->computer && color < 2; color++)
        game->players[color] += game->engine.plays[color]; /* it is there */
}

/* A thread is to find the move. */
static void ask_for_turn(struct server *server, struct game *game)
{
    struct computer *computer = server->computer;
    struct turn *turn = must_alloc(sizeof *turn);

    memset(turn, 0, sizeof *turn);
    strcpy(turn->game, game->row.id);
    turn->state = game_copy(game);
    laws_game_lend(turn->state, NULL); /* that memory is this thread's */
    turn->level = game->engine.level;
    turn->plies = laws_game_plies(game->state);
    turn->color = laws_game_turn(game->state);
    game->engine_thinks = true;
    pthread_mutex_lock(&computer->lock);
    *computer->last_in = turn;
    computer->last_in = &turn->next;
    turn->waited = computer->queued + computer->busy >= computer->threads;
    game->engine_waits = turn->waited;
    computer->queued++;
    pthread_cond_signal(&computer->wake);
    pthread_mutex_unlock(&computer->lock);
    if (game->engine_waits)
        talk_presence(server, game);
}

uint64_t computer_after(struct server *server, struct game *game,
                        const struct laws_view *view)
{
    if (!game->engine_known)
        find_seat(server, game);
    if (!server->computer || server->ending || game->engine_thinks ||
        (!game->engine.plays[LAWS_WHITE] && !game->engine.plays[LAWS_BLACK]))
        return 0;
    if (game->engine.practises) {
        uint64_t then = practice_after(server, game, view);

        if (then)
            return then;
    }
    if (is_wanted(game, view))
        ask_for_turn(server, game);
    return 0;
}

static void end_wait(struct server *server, struct game *game)
{
    game->engine_waits = false;
    talk_presence(server, game);
}

/* An engine that cannot go on gives up. */
static void give_up(const struct turn *turn)
{
    struct text *line = diary_begin("error", "the engine failed");

    put_string(line, "game", turn->game);
    put_string(line, "why", turn->why);
    diary_end();
}

static void submit(struct server *server, struct game *game,
                   enum laws_color color, const char *words)
{
    struct request *request = request_new(words, "", "");

    request->role = color == LAWS_WHITE ? ROLE_WHITE : ROLE_BLACK;
    judge_submit(server, game, request);
}

/* An offer is made between the move and the press (9.1.2.1). */
static void act(struct server *server, struct game *game,
                const struct turn *turn)
{
    char makes[sizeof turn->words + 8];

    if (!*turn->words)
        give_up(turn);
    if (!turn->offers) {
        submit(server, game, turn->color,
               *turn->words ? turn->words : "resigns");
        return;
    }
    snprintf(makes, sizeof makes, "makes %s", turn->words + strlen("plays "));
    submit(server, game, turn->color, makes);
    submit(server, game, turn->color, "offers draw");
    submit(server, game, turn->color, "presses");
}

/* The engine has thought; games are kept in memory meanwhile. */
static void take_back(struct server *server, const struct turn *turn)
{
    struct game *game = games_find(server, turn->game);
    struct laws_view view;

    game->engine_thinks = false;
    laws_game_view(game->state, &view);
    if (turn->idle)
        return; /* until somebody else does something */
    if (turn->plies != laws_game_plies(game->state) ||
        !is_wanted(game, &view)) {
        chores_after(server, game);
    } else if (game->engine.practises && !strncmp(turn->words, "plays ", 6)) {
        practice_begin(server, game, turn->color, turn->words + 6);
        chores_after(server, game);
    } else {
        act(server, game, turn);
    }
}

void computer_collect(struct server *server)
{
    struct computer *computer = server->computer;
    struct begun *begun;
    struct turn *turns;
    uint64_t count;

    (void)!read(computer->done, &count, sizeof count);
    pthread_mutex_lock(&computer->lock);
    turns = computer->out;
    computer->out = NULL;
    begun = computer->begun;
    computer->begun = NULL;
    pthread_mutex_unlock(&computer->lock);
    while (begun) {
        struct begun *next = begun->next;

        end_wait(server, games_find(server, begun->game));
        free(begun);
        begun = next;
    }
    while (turns) {
        struct turn *next = turns->next;

        take_back(server, turns);
        turn_free(turns);
        turns = next;
    }
}

void computer_show(const struct server *server, struct text *text)
{
    put_open(text, NULL, '{');
    put_open(text, "levels", '[');
    for (size_t i = 0; server->computer && i < LEVELS; i++)
        put_string(text, NULL, levels[i].name);
    put_close(text, ']');
    put_close(text, '}');
}
