/* match_shown.c - see match_shown.h */
#include "match/match_shown.h"

#include "client/refusal.h"
#include "client/stream.h"
#include "engine/process.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* With more acts than this to be sent, a game is no longer followed. */
#define WAITING_MOST 20000
#define TOO_FAST 429
/* How long a server of our own may take to start. */
#define SERVER_SECONDS 20
/* How long the last acts may take. */
#define CLOSING_SECONDS 10

enum sender { SEND_WHITE, SEND_BLACK, SEND_ARBITER, SENDERS };

/* A game; it is freed when its last job is done. */
struct shown_game {
    struct match_shown *live;
    char id[64], token[SENDERS][128];
    bool lost; /* the server did not take something */
    bool over; /* the position says so; the tables' thread alone has it */
};

/* A game to be made, or something to be done at its board. */
struct job {
    struct job *next;
    struct shown_game *game;
    enum sender sender;
    bool makes, ends;
    char *body;
};

struct match_shown {
    struct match_showing functions;
    struct process server; /* our own; pid 0: none */
    struct place place;
    char page[PLACE_LINK_MAX];
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct job *first, **last; /* under the lock, as the next ones */
    unsigned waiting;
    bool ending;
    uint64_t until; /* of sys_now(), while it ends */
    char why[1024]; /* the thread's, until it has ended */
};

static bool is_late(struct match_shown *live)
{
    bool late;

    pthread_mutex_lock(&live->lock);
    late = live->ending && sys_now() > live->until;
    pthread_mutex_unlock(&live->lock);
    return late;
}

/* The answer, to be freed; NULL: `why` says what is wrong. */
static char *request(struct match_shown *live, const char *path,
                     const char *token, const char *body)
{
    char *answer, why[REFUSAL_MAX];
    int status;

    for (;;) {
        struct stream stream = {.fd = -1};

        status = stream_request(&stream, &live->place, NULL, path, token, body,
                                &answer);
        if (status / 100 == 2)
            return answer;
        refusal_tell(status, answer, stream.why, why);
        free(answer);
        if (status != TOO_FAST || is_late(live))
            break;
        nanosleep(&(struct timespec){0, 100000000}, NULL);
    }
    snprintf(live->why, sizeof live->why, "%s:%s: %s", live->place.host,
             live->place.port, why);
    return NULL;
}

static bool make_game(struct shown_game *game, const char *body)
{
    static const char *const names[] = {"white", "black", "arbiter"};
    char *answer =
        request(game->live, "/api/games", game->live->place.token, body);
    json_t *made = answer ? json_loads(answer, 0, NULL) : NULL;
    const char *id = json_string_value(json_object_get(made, "game"));
    bool whole = id;

    snprintf(game->id, sizeof game->id, "%s", id ? id : "");
    for (unsigned i = 0; i < SENDERS; i++) {
        const char *token = json_string_value(
            json_object_get(json_object_get(made, "tokens"), names[i]));

        whole &= token != NULL;
        snprintf(game->token[i], sizeof game->token[i], "%s",
                 token ? token : "");
    }
    if (answer && !whole)
        snprintf(game->live->why, sizeof game->live->why,
                 say("the server's answer is not that to a new game"));
    json_decref(made);
    free(answer);
    return whole;
}

static void do_job(struct job *job)
{
    struct shown_game *game = job->game;
    char path[128], *answer;

    if (job->makes)
        game->lost = !make_game(game, job->body);
    else if (!game->lost && job->body) {
        snprintf(path, sizeof path, "/api/games/%s/acts", game->id);
        answer = request(game->live, path, game->token[job->sender], job->body);
        game->lost = !answer;
        free(answer);
    }
    if (job->ends)
        free(game);
    free(job->body);
    free(job);
}

static void *work(void *data)
{
    struct match_shown *live = data;

    pthread_mutex_lock(&live->lock);
    for (;;) {
        struct job *job = live->first;

        if (!job && live->ending)
            break;
        if (!job) {
            pthread_cond_wait(&live->wake, &live->lock);
            continue;
        }
        live->first = job->next;
        if (!live->first)
            live->last = &live->first;
        live->waiting--;
        if (live->ending && sys_now() > live->until)
            job->game->lost = true;
        pthread_mutex_unlock(&live->lock);
        do_job(job);
        pthread_mutex_lock(&live->lock);
    }
    pthread_mutex_unlock(&live->lock);
    return NULL;
}

/* Takes the body.  Whatever happens, the last job of a game comes to its end.
 */
static void add(struct shown_game *game, struct job given, struct text *body)
{
    struct match_shown *live = game->live;
    struct job *job = sys_alloc(sizeof *job);

    *job = given;
    job->game = game;
    if (body)
        (void)text_whole(body);
    job->body = body ? body->bytes : NULL;
    pthread_mutex_lock(&live->lock);
    if (live->waiting < WAITING_MOST || job->ends) {
        *live->last = job;
        live->last = &job->next;
        live->waiting++;
        pthread_cond_signal(&live->wake);
        job = NULL;
    }
    pthread_mutex_unlock(&live->lock);
    if (job) /* it has no place, and is not the end */
        text_release(body);
    free(job);
}

static void add_act(struct shown_game *game, enum sender sender,
                    const char *words)
{
    struct text body;

    text_init(&body);
    put_open(&body, NULL, '{');
    put_string(&body, "act", words);
    put_close(&body, '}');
    text_add(&body, "", 0);
    add(game, (struct job){.sender = sender}, &body);
}

static struct shown_game *begin(void *data, const struct shown_players *players,
                                const struct laws_regulations *regulations)
{
    struct shown_game *game = sys_alloc(sizeof *game);
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX], number[16];
    struct laws_setup usual;
    struct text body;

    game->live = data;
    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(&regulations->setup, fen);
    text_init(&body);
    put_open(&body, NULL, '{');
    put_string(&body, "start", "arbiter");
    put_string(&body, "spectators", "anyone");
    put_open(&body, "tags", '{');
    put_string(&body, "Event", players->event);
    snprintf(number, sizeof number, "%u", players->round);
    put_string(&body, "Round", number);
    snprintf(number, sizeof number, "%u", players->game);
    put_string(&body, "Board", number);
    put_string(&body, "White", players->white);
    put_string(&body, "Black", players->black);
    put_string(&body, "TimeControl", players->control);
    put_string(&body, "Laws", laws_edition_name(regulations->edition));
    put_string(&body, "Arbiter", "present");
    if (regulations->chess960)
        put_string(&body, "Variant", "Chess960");
    if (strcmp(fen, start) != 0) {
        put_string(&body, "SetUp", "1");
        put_string(&body, "FEN", fen);
    }
    put_close(&body, '}');
    put_close(&body, '}');
    text_add(&body, "", 0);
    add(game, (struct job){.makes = true}, &body);
    return game;
}

/* What the match's arbiter saw by himself is said by the one at the server. */
static void observe(struct shown_game *game, const struct laws_rulings *rulings)
{
    for (unsigned i = 0; i < rulings->count; i++) {
        if (rulings->ruling[i].verdict == LAWS_VERDICT_ILLEGAL)
            add_act(game, SEND_ARBITER, "observes illegal");
        if (rulings->ruling[i].verdict == LAWS_VERDICT_TOUCH_BREACH)
            add_act(game, SEND_ARBITER, "observes touch");
        if (rulings->ruling[i].verdict == LAWS_VERDICT_RESULT)
            game->over = rulings->ruling[i].end == LAWS_END_CHECKMATE ||
                         rulings->ruling[i].end == LAWS_END_STALEMATE;
    }
}

static void act(struct shown_game *game, const struct laws_act *done,
                const struct laws_rulings *rulings)
{
    char words[LAWS_ACT_TEXT_MAX];

    if (done->kind == LAWS_ACT_PASSES || done->kind == LAWS_ACT_DECLARES)
        return; /* the result tells it */
    laws_act_write(done, words);
    add_act(game,
            done->by == LAWS_WHITE   ? SEND_WHITE
            : done->by == LAWS_BLACK ? SEND_BLACK
                                     : SEND_ARBITER,
            strchr(words, ' ') + 1); /* behind who it was */
    observe(game, rulings);
}

static void end(struct shown_game *game, enum laws_pgn_result result)
{
    char words[64];

    if (result != LAWS_PGN_UNKNOWN && !game->over) {
        snprintf(words, sizeof words, "declares %s",
                 laws_pgn_result_text(result));
        add_act(game, SEND_ARBITER, words);
    }
    add(game, (struct job){.ends = true}, NULL);
}

/* Start a server that nobody but us creates games at: this program again.
   Its first line with a link says where it is. */
static const char *start_server(struct match_shown *live)
{
    char self[] = "/proc/self/exe";
    char *const arguments[] = {self,
                               "serve",
                               "--listen",
                               "127.0.0.1:0",
                               "--db",
                               "memory",
                               "--engine",
                               "none",
                               "--rate",
                               "0",
                               "--create-rate",
                               "0",
                               "--address-create",
                               "0",
                               "--address-reads",
                               "0",
                               "--address-work",
                               "0",
                               "--log-file",
                               "/dev/null",
                               NULL};
    uint64_t until = sys_now() + SERVER_SECONDS * UINT64_C(1000000000);
    int error = process_start(&live->server, arguments, 0);

    if (error)
        return strerror(error);
    while (sys_now() < until) {
        const char *line;
        size_t length;
        char link[256];

        switch (process_hear(&live->server, &line, &length)) {
        case PROCESS_LINE:
            laws_text_copy(link, sizeof link, line, length);
            if (strstr(link, "http://"))
                return place_read(strstr(link, "http://"), &live->place);
            break;
        case PROCESS_SILENT:
            process_wait(&live->server, until);
            break;
        case PROCESS_FLOODS:
        case PROCESS_GONE:
            snprintf(live->why, sizeof live->why,
                     say("its own server stopped: %s; %s"),
                     say_message(live->server.death).text,
                     live->server.last_words);
            return live->why;
        }
    }
    return LAWS_MSGID("its own server did not start in time");
}

static const char *find_server(struct match_shown *live, const char *link)
{
    const char *wrong;

    live->server = PROCESS_NONE;
    wrong = *link ? place_read(link, &live->place) : start_server(live);
    place_print(&live->place, "/watch", live->page);
    return wrong;
}

static struct match_shown *open_shown(const char *link, char *why, size_t room)
{
    struct match_shown *live = sys_alloc(sizeof *live);
    const char *wrong = find_server(live, link);
    char *answer;

    json_set_alloc_funcs(sys_alloc, free);
    if (!wrong) {
        pthread_mutex_init(&live->lock, NULL);
        pthread_cond_init(&live->wake, NULL);
        live->last = &live->first;
        live->functions = (struct match_showing){begin, act, end, live};
        answer = request(live, "/api/engines", "", NULL);
        free(answer);
        if (!answer)
            wrong = live->why;
        else if (pthread_create(&live->thread, NULL, work, live))
            wrong = LAWS_MSGID("no thread could be started");
        if (!wrong)
            return live;
        pthread_cond_destroy(&live->wake);
        pthread_mutex_destroy(&live->lock);
    }
    snprintf(why, room, "%s", wrong);
    process_end(&live->server, 0);
    free(live);
    return NULL;
}

static const char *page_of(const struct match_shown *live)
{
    return live->page;
}

static const struct match_showing *functions_of(const struct match_shown *live)
{
    return &live->functions;
}

static const char *close_shown(struct match_shown *live)
{
    static char why[sizeof live->why];

    pthread_mutex_lock(&live->lock);
    live->ending = true;
    live->until = sys_now() + CLOSING_SECONDS * UINT64_C(1000000000);
    pthread_cond_signal(&live->wake);
    pthread_mutex_unlock(&live->lock);
    pthread_join(live->thread, NULL);
    memcpy(why, live->why, sizeof why);
    process_end(&live->server, 0);
    pthread_cond_destroy(&live->wake);
    pthread_mutex_destroy(&live->lock);
    free(live);
    return *why ? why : NULL;
}

const struct match_server match_server = {
    open_shown,
    page_of,
    functions_of,
    close_shown,
};
