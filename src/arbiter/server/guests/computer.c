/* computer.c - see computer.h */
#include "server/guests/computer.h"
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/guests/practice.h"
#include "server/net/bans.h"

#include "engine/engine.h"
#include "engine/manners.h"
#include "sys/sys.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

/* A person wants to see a move, not a flicker. */
#define LEAST_MS 250
/* Nobody wants to wait longer for the strongest one. */
#define MOST_MS 4000
#define TRIES 3
/* For each position of a game that is over. */
#define WEIGH_MS 300

/* While others wait nobody thinks for longer; who has waited for so long has a
   beginner's answer at once: his clock does not pay for a queue. */
#define HURRY_MS 500
#define WAIT_NS ((uint64_t)2000000000)

static const struct level {
    const char *name;
    unsigned depth, any;
} levels[] = {
#define LEVEL(name, depth, any) {name, depth, any},
#include "server/guests/levels.def"
#undef LEVEL
};
#define LEVELS (sizeof levels / sizeof levels[0])

/* A move that a game waits for, or what somebody wants to know of a position.
 */
struct turn {
    struct turn *next;
    struct address *address; /* whose turn it is, see seat_payer()     */
    uint64_t round;          /* in which it is taken                   */
    uint64_t asked;          /* ns                                     */
    char game[JOURNAL_ID_MAX];
    struct laws_game *state; /* a copy */
    unsigned level;          /* from 1 */
    unsigned most;           /* ms to think */
    unsigned plies;
    enum laws_color color;
    struct exchange *exchange; /* who asks; NULL: a game waits */
    struct dialog_score score; /* for him */
    bool waited;               /* for a thread that is free              */
    char words[64];            /* the act; empty: the engine failed      */
    bool offers;               /* a draw, with that move                 */
    bool idle;                 /* there is nothing that it could do here */
    char why[256];
};

/* A game whose turn a thread has taken, after a wait. */
struct begun {
    struct begun *next;
    char game[JOURNAL_ID_MAX];
};

struct computer {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct turn *in, *out; /* under the lock, as the next ones */
    uint64_t round;
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
                       const char *last_game, bool others_wait)
{
    struct dialog_settings *settings = &engine->spec.settings;
    uint64_t until;

    settings->depth = levels[turn->level - 1].depth;
    settings->movetime = manners_time(
        turn->state, turn->color,
        others_wait && turn->most > HURRY_MS ? HURRY_MS : turn->most);
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

/* What he asks for. */
static bool weigh(struct turn *turn, const struct dialog *dialog)
{
    turn->score = dialog->score;
    snprintf(turn->words, sizeof turn->words, "%s", dialog->move);
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
                      struct turn *turn, char *last_game, bool others_wait)
{
    uint64_t began = sys_now();
    unsigned lot = 100, passed;

    if (!is_legal_game(turn->state)) {
        turn->idle = !play_any(turn);
        return;
    }
    if (began - turn->asked > WAIT_NS && !turn->exchange)
        turn->level = 1;
    (void)sys_draw(100, &lot);
    if (lot < levels[turn->level - 1].any)
        (void)play_any(turn);
    for (int i = 0; i < TRIES && !*turn->words; i++) {
        if (is_there(computer, engine, last_game) &&
            ask_engine(engine, turn, last_game, others_wait) &&
            (turn->exchange ? weigh : decide)(turn, &engine->dialog)) {
            strcpy(last_game, turn->game);
        } else {
            laws_message_say(*engine->fault ? engine->fault : "it gave no move",
                             NULL, turn->why, sizeof turn->why);
            process_end(&engine->process, 0);
        }
    }
    passed = (unsigned)((sys_now() - began) / 1000000);
    if (!others_wait && !turn->exchange && passed < LEAST_MS &&
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

/* Of several engines an address has all but one. */
static bool may_play(const struct computer *computer,
                     const struct address *address)
{
    return address->playing + 1 < computer->threads || !address->playing;
}

/* The next one, in rounds by address; NULL: none can be taken now. */
static struct turn *next_turn(struct computer *computer)
{
    struct turn **at = &computer->in, *turn;

    while (*at && !may_play(computer, (*at)->address))
        at = &(*at)->next;
    turn = *at;
    if (!turn)
        return NULL;
    *at = turn->next;
    if (turn->round > computer->round)
        computer->round = turn->round;
    computer->queued--;
    computer->busy++;
    turn->address->playing++;
    return turn;
}

static void *work(void *data)
{
    struct computer *computer = data;
    struct engine *engine = calloc(1, sizeof *engine);
    char last_game[JOURNAL_ID_MAX] = "";

    /* of this thread and the engine that it starts: people go first */
    (void)setpriority(PRIO_PROCESS, 0, 10);
    pthread_mutex_lock(&computer->lock);
    while (engine && !computer->ending) {
        struct turn *turn = next_turn(computer);
        bool others_wait = computer->queued > 0;

        if (!turn) {
            pthread_cond_wait(&computer->wake, &computer->lock);
            continue;
        }
        if (turn->waited)
            tell_begun(computer, turn);
        pthread_mutex_unlock(&computer->lock);
        take_turn(computer, engine, turn, last_game, others_wait);
        pthread_mutex_lock(&computer->lock);
        computer->busy--;
        turn->address->playing--;
        pthread_cond_broadcast(&computer->wake);
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

/* Without a server all addresses go with it. */
static void turn_free(struct server *server, struct turn *turn)
{
    if (turn->exchange)
        turn->address->questions--;
    if (server)
        address_let_go(server, turn->address);
    free(turn->state);
    free(turn);
}

/* Nobody is to wait for an answer that does not come. */
static void turns_drop(struct turn *turn)
{
    while (turn) {
        struct turn *next = turn->next;
        struct problem problem;

        if (turn->exchange) {
            problem_set(&problem, PROBLEM_ENDING, "", "try again in a moment",
                        "the server is shutting down");
            exchange_problem(turn->exchange, &problem);
        }
        turn_free(NULL, turn);
        turn = next;
    }
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
    turns_drop(computer->in);
    turns_drop(computer->out);
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
           game->machine->seat.plays[color] && !view->player[color].made &&
           /* at a table one waits until the opponent has pressed */
           !(game->machine->seat.practises &&
             view->player[laws_opponent(color)].made);
}

static void find_seat(struct server *server, struct game *game)
{
    struct machine *machine = OWN(machine, game);
    char tag[32];

    machine->known = true;
    if (!computer_reads(game_tag(game, "Engine", tag, sizeof tag),
                        &machine->seat))
        memset(&machine->seat, 0, sizeof machine->seat);
    if (server->computer)
        seat_engine(game);
}

/* Behind those of the same round. */
static void insert(struct computer *computer, struct turn *turn)
{
    struct turn **at = &computer->in;

    if (turn->address->played < computer->round)
        turn->address->played = computer->round;
    turn->round = ++turn->address->played;
    while (*at && (*at)->round <= turn->round)
        at = &(*at)->next;
    turn->next = *at;
    *at = turn;
}

static struct turn *turn_new(const struct game *game, struct laws_game *state,
                             struct address *address, unsigned level,
                             unsigned most)
{
    struct turn *turn = must_alloc(sizeof *turn);

    memset(turn, 0, sizeof *turn);
    turn->address = address;
    turn->asked = sys_now();
    strcpy(turn->game, game->row.id);
    turn->state = state;
    turn->level = level;
    turn->most = most;
    turn->plies = laws_game_plies(state);
    turn->color = laws_game_turn(state);
    return turn;
}

/* True: it waits for a thread. */
static bool turn_submit(struct computer *computer, struct turn *turn)
{
    bool waits;

    pthread_mutex_lock(&computer->lock);
    waits = computer->queued + computer->busy >= computer->threads ||
            !may_play(computer, turn->address);
    turn->waited = waits && !turn->exchange;
    insert(computer, turn);
    computer->queued++;
    pthread_cond_signal(&computer->wake);
    pthread_mutex_unlock(&computer->lock);
    return waits;
}

/* A thread is to find the move. */
static void ask_for_turn(struct server *server, struct game *game)
{
    struct laws_game *state = game_copy(game);
    bool waits;

    laws_game_lend(state, NULL); /* that memory is this thread's */
    OWN(machine, game)->thinks = true;
    waits = turn_submit(server->computer,
                        turn_new(game, state, seat_payer(server, game),
                                 game->machine->seat.level, MOST_MS));
    OWN(machine, game)->waits = waits;
    if (waits)
        tell_presence(server, game);
}

/* {"score":...,"mate":...,"move":...,"depth":...}, as White sees it. */
static void show_weight(struct exchange *exchange, const struct turn *turn)
{
    const struct dialog_score *score = &turn->score;
    struct text *text = &exchange->text;
    int value = turn->color == LAWS_WHITE ? score->value : -score->value;

    put_open(text, NULL, '{');
    if (score->known)
        put_number(text, score->mate ? "mate" : "score", value);
    if (*turn->words)
        put_string(text, "move", turn->words);
    put_number(text, "depth", score->depth);
    put_close(text, '}');
    exchange_send(exchange, 200, "application/json");
}

/* A game of no moves from there; NULL: it is no position with a move. */
static struct laws_game *from_fen(const struct game *game, const char *fen)
{
    struct laws_regulations regulations = *laws_game_regulations(game->state);
    size_t size = laws_game_size(1);
    struct laws_game *state = must_alloc(size);
    struct laws_error error;
    struct laws_moves moves;

    regulations.control.count = 0;
    if (fen && !laws_fen_parse(fen, strlen(fen), &regulations.setup, &error) &&
        laws_game_init(state, size, &regulations)) {
        laws_game_legal(state, &moves);
        if (moves.count)
            return state;
    }
    free(state);
    return NULL;
}

void computer_weigh(struct exchange *exchange, const struct game *game)
{
    struct server *server = exchange->server;
    const char *fen = exchange_query(exchange, "fen");
    struct laws_game *state = from_fen(game, fen);
    struct problem problem;
    struct turn *turn;
    bool fine = false;

    if (!state)
        problem_set(&problem, PROBLEM_BAD_QUERY, "fen", "",
                    "the FEN is not a position of a game");
    else if (!laws_game_result(game->state))
        problem_set(&problem, PROBLEM_NOT_NOW, "", "", "the game is not over");
    else if (!server->computer || server->ending)
        problem_set(&problem, PROBLEM_NOT_NOW, "", "",
                    "there is no engine here");
    else
        fine = address_charge(server, exchange->address, CHARGE_QUESTION,
                              &problem);
    if (!fine) {
        free(state);
        exchange_problem(exchange, &problem);
        return;
    }
    address_hold(exchange->address);
    exchange->address->questions++;
    turn = turn_new(game, state, exchange->address, LEVELS, WEIGH_MS);
    turn->exchange = exchange;
    turn_submit(server->computer, turn);
}

uint64_t computer_after(struct server *server, struct game *game,
                        const struct laws_view *view)
{
    if (!game->machine->known)
        find_seat(server, game);
    if (!server->computer || server->ending || game->machine->thinks ||
        bans_until(server, game->row.id) ||
        (!game->machine->seat.plays[LAWS_WHITE] &&
         !game->machine->seat.plays[LAWS_BLACK]))
        return 0;
    if (game->machine->seat.practises) {
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
    OWN(machine, game)->waits = false;
    tell_presence(server, game);
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

    OWN(machine, game)->thinks = false;
    laws_game_view(game->state, &view);
    if (turn->idle)
        return; /* until somebody else does something */
    if (turn->plies != laws_game_plies(game->state) ||
        !is_wanted(game, &view)) {
        chores_after(server, game);
    } else if (game->machine->seat.practises &&
               !strncmp(turn->words, "plays ", 6)) {
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

        if (turns->exchange)
            show_weight(turns->exchange, turns);
        else
            take_back(server, turns);
        turn_free(server, turns);
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
