/* boards_at.c - see boards_at.h */
#include "boards/boards_at.h"

#include "boards/boards_socket.h"
#include "client/refusal.h"
#include "client/stream.h"
#include "sys/notice.h"
#include "sys/sys.h"
#include "sys/text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define SECOND ((uint64_t)1000000000)

/* The clock at the board is the clock of the game.  The server's is set when it
   differs by more than this; a clock that stands for so long was stopped. */
#define DIFFER_MS 2000
#define STOPPED_NS (3 * SECOND)

struct act {
    struct act *next;
    enum boards_voice voice;
    char words[64], id[64];
};

struct table {
    char serial[LIVECHESS_SERIAL_MAX];
    char game[64];
    struct board_reader *reader; /* NULL: the board was not seen yet */
    struct act *first, **last;
    bool sent;         /* the first of them                             */
    uint64_t again_at; /* ns: send it again then; 0: no                 */
    unsigned count;    /* of acts so far                                */
    bool over;
    char status[16];              /* as the server calls it             */
    struct laws_position stands;  /* where the game is                  */
    bool readable;                /* and a board can show it            */
    unsigned ply, run;            /* run: of the clock at the board     */
    unsigned made;                /* who has not pressed yet            */
    bool ran, stopped, starts;    /* it ran; we paused; we started      */
    uint64_t run_since, known_at; /* ns                                 */
    bool clocked;                 /* the game has a clock ...           */
    int64_t left[2];              /* ... which showed this at known_at  */
    unsigned running;             /* for whom                           */
};

struct boards_at {
    const struct args *args;
    bool live, failed;
    struct boards_socket *line;
    struct table *tables;
    unsigned count;
    char mark[16]; /* in the ids of acts: no other run has the same */
};

static struct table *find_table(const struct boards_at *at, const char *serial)
{
    for (unsigned i = 0; i < at->count; i++)
        if (!strcmp(at->tables[i].serial, serial))
            return &at->tables[i];
    return NULL;
}

static struct table *find_game(const struct boards_at *at, const char *game)
{
    for (unsigned i = 0; game && i < at->count; i++)
        if (!strcmp(at->tables[i].game, game))
            return &at->tables[i];
    return NULL;
}

bool boards_at_has(const struct boards_at *at, const char *serial)
{
    return find_table(at, serial) != NULL;
}

/* Acts that go there. */

static void queue_act(struct boards_at *at, struct table *table,
                      enum boards_voice voice, const char *words)
{
    struct act *act;

    if (table->over)
        return;
    act = sys_alloc(sizeof *act);
    act->voice = voice;
    snprintf(act->words, sizeof act->words, "%s", words);
    snprintf(act->id, sizeof act->id, "%s-%u-%u", at->mark,
             (unsigned)(table - at->tables), ++table->count);
    *table->last = act;
    table->last = &act->next;
}

static void drop_act(struct table *table)
{
    struct act *act = table->first;

    table->first = act->next;
    if (!table->first)
        table->last = &table->first;
    table->sent = false;
    table->again_at = 0;
    free(act);
}

static void send_acts(struct boards_at *at)
{
    for (unsigned i = 0; i < at->count; i++) {
        struct table *table = &at->tables[i];

        if (!table->first || table->sent ||
            (table->again_at && sys_now() < table->again_at))
            continue;
        table->sent =
            boards_socket_act(at->line, table->first->voice, table->game,
                              table->first->words, table->first->id);
    }
}

static void open_up(const struct table *table, const char *words)
{
    printf("%s open: %s\n", table->serial, words);
    fflush(stdout);
}

/* What the board told. */

static void print_square(laws_square square, char text[3])
{
    text[0] = (char)('a' + laws_file(square));
    text[1] = (char)('1' + laws_rank(square));
    text[2] = '\0';
}

static void print_move(const struct board_act *act, char text[LAWS_SAN_MAX])
{
    if (act->legal) {
        laws_san_print(act->before, act->move, text);
    } else {
        print_square(act->move.from, text);
        print_square(act->move.to, text + 2);
    }
}

void boards_at_tell(struct boards_at *at, const char *serial,
                    const struct board_act *act)
{
    struct table *table = find_table(at, serial);
    enum boards_voice voice =
        act->by == LAWS_BLACK ? BOARDS_BLACK : BOARDS_WHITE;
    char words[64], part[LAWS_SAN_MAX];

    switch (act->kind) {
    case BOARD_TOUCHES:
        print_square(act->square, part);
        snprintf(words, sizeof words, "touches %s", part);
        queue_act(at, table, voice, words);
        break;
    case BOARD_MAKES:
        print_move(act, part);
        snprintf(words, sizeof words, "makes %s", part);
        queue_act(at, table, voice, words);
        break;
    case BOARD_PRESSES:
        queue_act(at, table, voice, "presses");
        break;
    case BOARD_RESULT:
        snprintf(words, sizeof words, "declares %s",
                 laws_pgn_result_text(act->result));
        if (boards_socket_speaks(at->line, BOARDS_ARBITER, table->game)) {
            queue_act(at, table, BOARDS_ARBITER, words);
        } else if (!table->over) {
            snprintf(words, sizeof words, "kings in the centre: %s",
                     laws_pgn_result_text(act->result));
            open_up(table, words);
        }
        break;
    case BOARD_NEW:
        if (!table->over)
            open_up(table, "the initial array stands there, and the game is "
                           "not over");
        break;
    case BOARD_BACK:
        snprintf(words, sizeof words, "put back to the position after ply %u",
                 act->ply);
        open_up(table, words);
        break;
    case BOARD_OPEN:
        if (!table->over)
            open_up(table, act->words);
        break;
    }
}

/* What the server says. */

/* When everything is stored, the server's position counts: the arbiter may have
   put one back, or an act was refused. */
static void follow(struct table *table)
{
    if (table->reader && !table->first && table->readable && !table->over)
        board_reader_follow(table->reader, &table->stands, table->ply);
}

static unsigned color_of(json_t *object, const char *key)
{
    const char *name = json_string_value(json_object_get(object, key));

    return !name                    ? LAWS_NOBODY
           : !strcmp(name, "white") ? LAWS_WHITE
                                    : LAWS_BLACK;
}

static void take_clocks(struct table *table, json_t *clocks)
{
    static const char *const sides[] = {"white", "black"};

    table->clocked = true;
    for (unsigned i = 0; i < 2; i++) {
        json_t *left =
            json_object_get(json_object_get(clocks, sides[i]), "left");

        table->clocked &= json_is_integer(left);
        table->left[i] = json_integer_value(left);
    }
    table->running = color_of(clocks, "running");
    table->known_at = sys_now();
}

static void take_state(struct table *table, json_t *state)
{
    const char *fen = json_string_value(json_object_get(state, "fen"));
    const char *status = json_string_value(json_object_get(state, "status"));
    struct laws_setup setup;
    struct laws_error error;

    if (!fen || !status)
        return;
    snprintf(table->status, sizeof table->status, "%s", status);
    table->over = !strcmp(status, "over");
    table->ply = (unsigned)json_integer_value(json_object_get(state, "ply"));
    table->readable = !laws_fen_parse(fen, strlen(fen), &setup, &error) &&
                      !laws_position_from_setup(&table->stands, &setup);
    table->made = color_of(json_object_get(state, "made"), "by");
    take_clocks(table, json_object_get(state, "clocks"));
    while (table->over && table->first)
        drop_act(table);
}

static const char *text_of(json_t *object, const char *key)
{
    json_t *text = json_object_get(object, key);

    return json_is_string(text) ? json_string_value(text) : "?";
}

static void print_rulings(const struct table *table, json_t *act)
{
    static const char *const names[] = {"white", "black", "arbiter"};
    json_t *rulings = json_object_get(act, "rulings");

    printf("%s %s %s", table->serial, names[table->first->voice],
           table->first->words);
    for (size_t i = 0; i < json_array_size(rulings); i++) {
        printf("%s%s", i ? "; " : ": ",
               text_of(json_array_get(rulings, i), "text"));
    }
    putchar('\n');
    fflush(stdout);
}

/* Is it the act whose answer is waited for? */
static bool is_first(const struct table *table, const char *id)
{
    return table->first && !strcmp(table->first->id, id);
}

static void take_ruling(struct table *table, json_t *message)
{
    json_t *act = json_object_get(message, "act");
    const char *id = json_string_value(json_object_get(act, "id"));

    if (id && is_first(table, id)) {
        print_rulings(table, act);
        drop_act(table);
    }
    take_state(table, json_object_get(message, "state"));
    follow(table);
}

/* What only a while can mend, and what nothing can. */
static const char *const passing[] = {"too-fast", "not-stored", "ending",
                                      "busy", NULL};
static const char *const lasting[] = {"bad-token", "joined", "no-game", NULL};

static bool is_one_of(const char *const *codes, const char *code)
{
    while (*codes && strcmp(*codes, code) != 0)
        codes++;
    return *codes;
}

static void take_error(struct boards_at *at, json_t *message)
{
    json_t *error = json_object_get(message, "error");
    const char *id = json_string_value(json_object_get(message, "id"));
    const char *code = text_of(error, "code");
    const char *what = text_of(error, "what");
    struct table *table = NULL;

    for (unsigned i = 0; id && i < at->count; i++)
        if (is_first(&at->tables[i], id))
            table = &at->tables[i];
    if (!table) {
        args_error(at->args, "the server reports: %s", what);
        at->failed |= is_one_of(lasting, code);
    } else if (is_one_of(passing, code)) {
        table->sent = false;
        table->again_at = sys_now() + SECOND / 2;
    } else {
        char words[256];

        snprintf(words, sizeof words, "\"%s\" was not taken: %.150s",
                 table->first->words, what);
        open_up(table, words);
        drop_act(table);
        follow(table);
    }
}

static void take_welcome(struct boards_at *at, json_t *message)
{
    json_t *about = json_object_get(message, "game");
    const char *game = json_string_value(json_object_get(about, "game"));
    struct table *table = find_game(at, game);

    boards_socket_welcome(at->line, text_of(message, "role"),
                          table ? game : NULL);
    if (table)
        take_state(table, json_object_get(about, "state"));
}

static void heard(void *data, const char *text, size_t length)
{
    struct boards_at *at = data;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = text_of(message, "type");
    json_t *game = json_object_get(message, "game");
    struct table *table = find_game(at, json_string_value(game));

    if (!strcmp(type, "welcome"))
        take_welcome(at, message);
    else if (table && !strcmp(type, "ruling"))
        take_ruling(table, message);
    else if (!strcmp(type, "error"))
        take_error(at, message);
    json_decref(message);
}

/* A connection was lost: what waited for its answer is sent again. */
static void lost(void *data, enum boards_voice voice)
{
    struct boards_at *at = data;

    for (unsigned i = 0; i < at->count; i++)
        if (at->tables[i].first && at->tables[i].first->voice == voice)
            at->tables[i].sent = false;
}

/* The clock at the board. */

static int64_t shows(const struct table *table, unsigned color)
{
    int64_t ran = (int64_t)((sys_now() - table->known_at) / 1000000);

    return table->left[color] - (table->running == color ? ran : 0);
}

static void set_clocks(struct boards_at *at, struct table *table,
                       const struct livechess_board *board)
{
    const int64_t seconds[] = {board->white, board->black};

    if (!at->live || table->first || !table->clocked || !table->ran ||
        strcmp(table->status, "playing"))
        return;
    for (unsigned color = 0; color < 2; color++) {
        int64_t differs = shows(table, color) - seconds[color] * 1000;
        char words[64];

        if (seconds[color] < 1 ||
            (differs >= -DIFFER_MS && differs <= DIFFER_MS))
            continue;
        snprintf(words, sizeof words, "sets %s %" PRId64 ":%02d:%02d",
                 color ? "black" : "white", seconds[color] / 3600,
                 (int)(seconds[color] / 60 % 60), (int)(seconds[color] % 60));
        queue_act(at, table, BOARDS_ARBITER, words);
    }
}

void boards_at_clock(struct boards_at *at, const struct livechess_board *board)
{
    struct table *table = find_table(at, board->serial);

    if (board->run != table->run)
        table->run_since = sys_now();
    table->run = board->run;
    /* it was stopped between a move and its press */
    if (!table->first && table->made != LAWS_NOBODY &&
        board->run == 1 - table->made)
        queue_act(at, table,
                  table->made == LAWS_WHITE ? BOARDS_WHITE : BOARDS_BLACK,
                  "presses");
    if (!boards_socket_speaks(at->line, BOARDS_ARBITER, table->game))
        return;
    if (board->run != LAWS_NOBODY) {
        table->ran = true;
        if (!strcmp(table->status, "waiting") && !table->starts) {
            table->starts = true;
            queue_act(at, table, BOARDS_ARBITER, "starts");
        }
        if (table->stopped)
            queue_act(at, table, BOARDS_ARBITER, "resumes");
        table->stopped = false;
    }
    set_clocks(at, table, board);
}

/* (A clock `ran` where we speak for the arbiter.) */
static void stop_clocks(struct boards_at *at)
{
    for (unsigned i = 0; i < at->count; i++) {
        struct table *table = &at->tables[i];

        if (!at->live || !table->ran || table->first ||
            table->run != LAWS_NOBODY || strcmp(table->status, "playing") ||
            sys_now() - table->run_since < STOPPED_NS)
            continue;
        table->stopped = true;
        table->ran = false;
        queue_act(at, table, BOARDS_ARBITER, "pauses");
    }
}

/* The table. */

static bool ask_state(struct boards_at *at, struct table *table)
{
    struct stream stream = {.fd = -1};
    char path[96], why[REFUSAL_MAX], *answer = NULL;
    const struct place *place = boards_socket_place(at->line);
    json_t *body;
    int status;

    snprintf(path, sizeof path, "/api/games/%s", table->game);
    status =
        stream_request(&stream, place, NULL, path,
                       boards_socket_token(at->line, BOARDS_WHITE, table->game),
                       NULL, &answer);
    body = status == 200 ? json_loads(answer, 0, NULL) : NULL;
    refusal_tell(status, answer, stream.why, why);
    if (body)
        take_state(table, json_object_get(body, "state"));
    else
        args_error(at->args, "board %s, game %s: %s", table->serial,
                   table->game, why);
    json_decref(body);
    free(answer);
    return body;
}

static bool read_row(struct boards_at *at, const char *line, const char *path,
                     unsigned number)
{
    struct table *table = &at->tables[at->count];
    char serial[LIVECHESS_SERIAL_MAX], link[3][768];
    const char *wrong;
    int words = sscanf(line, "%31s %767s %767s %767s", serial, link[0], link[1],
                       link[2]);

    if (words < 1 || serial[0] == '#')
        return true;
    if (words < 3)
        wrong = "write SERIAL, the link of White and the link of Black";
    else if (at->count == BOARDS_GAMES_MAX)
        wrong = "at most 100 boards";
    else if (find_table(at, serial))
        wrong = "this board stands there twice";
    else
        wrong = boards_socket_add(at->line, link[0], link[1],
                                  words > 3 ? link[2] : NULL, table->game);
    if (!wrong && find_game(at, table->game))
        wrong = "this game stands there twice";
    if (wrong) {
        args_error(at->args, "%s:%u: %s", shown_of(path).text, number, wrong);
        return false;
    }
    snprintf(table->serial, sizeof table->serial, "%s", serial);
    table->last = &table->first;
    table->run = table->made = LAWS_NOBODY;
    at->count++;
    return ask_state(at, table);
}

struct boards_at *boards_at_new(const struct args *args, const char *path,
                                bool live)
{
    struct boards_at *at = sys_alloc(sizeof *at);
    FILE *file = fopen(path, "r");
    unsigned number = 0, drawn[2] = {0, 0};
    char line[4096];
    bool fine = file;

    if (!fine)
        args_error(args,
                   "%s: it cannot be read; give a table of boards and "
                   "links",
                   shown_of(path).text);
    at->args = args;
    at->live = live;
    (void)!sys_draw(1u << 30, &drawn[0]);
    (void)!sys_draw(1u << 30, &drawn[1]);
    snprintf(at->mark, sizeof at->mark, "%x%x", drawn[0], drawn[1] >> 8);
    at->tables = sys_alloc((BOARDS_GAMES_MAX + 1) * sizeof *at->tables);
    at->line = boards_socket_new(heard, lost, at);
    while (fine && fgets(line, sizeof line, file))
        fine = read_row(at, line, path, ++number);
    if (fine && !at->count) {
        args_error(args, "%s: there is no board in it", shown_of(path).text);
        fine = false;
    }
    if (file)
        fclose(file);
    if (!fine) {
        boards_at_free(at);
        return NULL;
    }
    return at;
}

void boards_at_begin(struct boards_at *at, const char *serial,
                     struct board_reader *reader)
{
    struct table *table = find_table(at, serial);

    table->reader = reader;
    follow(table);
}

unsigned boards_at_poll(struct boards_at *at, struct pollfd *files)
{
    return boards_socket_poll(at->line, files);
}

bool boards_at_tend(struct boards_at *at)
{
    stop_clocks(at);
    send_acts(at);
    boards_socket_tend(at->line);
    send_acts(at);
    boards_socket_tend(at->line);
    return !at->failed;
}

static bool waits(const struct boards_at *at)
{
    for (unsigned i = 0; i < at->count; i++)
        if (at->tables[i].first)
            return true;
    return false;
}

bool boards_at_drain(struct boards_at *at)
{
    sys_pipes_init();
    sys_stop_on_signals();
    while (waits(at) && !sys_stopped()) {
        struct pollfd files[BOARDS_VOICES];
        unsigned count = boards_at_poll(at, files);

        poll(files, count, 100);
        if (!boards_at_tend(at))
            return false;
    }
    return true;
}

void boards_at_free(struct boards_at *at)
{
    if (!at)
        return;
    for (unsigned i = 0; i < at->count; i++)
        while (at->tables[i].first)
            drop_act(&at->tables[i]);
    boards_socket_free(at->line);
    free(at->tables);
    free(at);
}
