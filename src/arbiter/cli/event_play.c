/* event_play.c - see event_play.h */
#include "cli/event_play.h"

#include "cli/event_qr.h"
#include "cli/html.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "terminal/stream.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TOO_FAST 429
#define TRIES 60 /* a second apart */

struct hallway {
    const struct args *args;
    struct event *event;
    const struct event_play *play;
    struct place place;
    struct event_board *boards;
    unsigned count;
};

static enum status read_room(struct hallway *hall)
{
    const char *link = hall->play->room, *wrong;
    char *text = NULL;
    size_t length;

    if (!link)
        return args_error(hall->args, "--room is missing: the link of the "
                                      "room that the server printed, or @FILE "
                                      "that has it");
    if (*link == '@') {
        text = event_file_bytes(hall->args, link + 1, &length);
        if (!text)
            return STATUS_BAD;
        text[strcspn(text, " \r\n")] = '\0';
        link = text;
    }
    wrong = place_read(link, &hall->place);
    free(text);
    if (wrong || hall->place.kind != PLACE_ROOM)
        return args_error(hall->args, "--room: %s",
                          wrong ? wrong : "this is not the link of a room");
    return STATUS_FINE;
}

static enum status open_hall(struct hallway *hall, const struct args *args,
                             struct event_file *file,
                             const struct event_play *play)
{
    *hall = (struct hallway){args, &file->event, play, {0}, NULL, 0};
    if (read_room(hall))
        return STATUS_BAD;
    hall->boards = calloc(file->event.players_count + 1u, sizeof *hall->boards);
    if (!hall->boards)
        return args_error(args, "out of memory");
    hall->count = event_boards(&file->event, play->round, hall->boards,
                               file->event.players_count);
    /* Byes come last and are no games. */
    while (hall->count && !hall->boards[hall->count - 1].black)
        hall->count--;
    return STATUS_FINE;
}

/* The answer to a request, to be freed; NULL, and an error told. */
static char *request(const struct hallway *hall, const char *path,
                     const char *body)
{
    char *answer = NULL;
    int status = 0;

    for (unsigned i = 0; i < TRIES; i++) {
        struct stream stream = {.fd = -1};

        status = stream_request(&stream, &hall->place, NULL, path,
                                hall->place.token, body, &answer);
        if (!status) {
            args_error(hall->args, "%s:%s: %s", hall->place.host,
                       hall->place.port, stream.why);
            return NULL;
        }
        if (status != TOO_FAST)
            break;
        free(answer);
        answer = NULL;
        nanosleep(&(struct timespec){1, 0}, NULL);
    }
    if (status / 100 == 2)
        return answer;
    args_error(hall->args, "the server answered %d: %.300s", status,
               answer ? answer : "");
    free(answer);
    return NULL;
}

/* Which game at the server is this board?  False: none yet. */
static bool find_game(const struct hallway *hall, unsigned white, char id[64])
{
    for (unsigned i = 0; i < hall->event->lines_count; i++) {
        unsigned round, number;

        if (sscanf(event_file_word(hall->event->lines[i].text),
                   "### game %u %u %63s", &round, &number, id) == 3 &&
            round == hall->play->round + 1 && number == white)
            return true;
    }
    return false;
}

static void put_tag(struct text *text, const char *name, struct word value)
{
    if (value.length)
        put_bytes(text, name, value.text, value.length);
}

static void put_player(const struct hallway *hall, struct text *text,
                       const char *name, unsigned number)
{
    put_tag(text, name,
            event_player(hall->event, number)->column[EVENT_PLAYER_NAME]);
}

/* The regulations are the same for all games: lines of the file. */
static void put_regulations(const struct hallway *hall, struct text *text)
{
    for (unsigned i = 0; i < hall->event->lines_count; i++) {
        char name[64], value[256];

        if (sscanf(event_file_word(hall->event->lines[i].text),
                   "### regulation %63s %255[^\n]", name, value) == 2)
            put_string(text, name, value);
    }
}

static void describe(const struct hallway *hall, unsigned board,
                     struct text *text)
{
    char number[16];

    put_open(text, NULL, '{');
    put_string(text, "start", "arbiter");
    put_string(text, "spectators", "anyone");
    put_open(text, "tags", '{');
    put_tag(text, "Event", event_field(hall->event, "012"));
    put_tag(text, "Site", event_field(hall->event, "022"));
    snprintf(number, sizeof number, "%u", hall->play->round + 1);
    put_string(text, "Round", number);
    snprintf(number, sizeof number, "%u", board + 1);
    put_string(text, "Board", number);
    put_player(hall, text, "White", hall->boards[board].white);
    put_player(hall, text, "Black", hall->boards[board].black);
    put_tag(text, "TimeControl", event_field(hall->event, "222"));
    put_regulations(hall, text);
    put_close(text, '}');
    put_close(text, '}');
}

/* The links of a board's players. */
struct links {
    char game[64], link[2][768];
};

static bool read_links(const struct hallway *hall, const char *answer,
                       struct links *links)
{
    static const char *const roles[] = {"white", "black"};
    json_t *body = json_loads(answer, 0, NULL);
    const char *game = json_string_value(json_object_get(body, "game"));
    bool whole = game;

    snprintf(links->game, sizeof links->game, "%s", game ? game : "");
    for (unsigned i = 0; i < 2; i++) {
        const char *link = json_string_value(
            json_object_get(json_object_get(body, "links"), roles[i]));

        whole &= link != NULL;
        snprintf(links->link[i], sizeof links->link[i], "%s://%s:%s%s%s",
                 hall->place.secure ? "https" : "http", hall->place.host,
                 hall->place.port, hall->place.base, link ? link : "");
    }
    json_decref(body);
    return whole;
}

static enum status make_game(struct hallway *hall, unsigned board,
                             struct links *links)
{
    struct text text;
    char line[128];
    char *answer;
    bool fine;

    text_init(&text);
    describe(hall, board, &text);
    answer =
        text_failed(&text) ? NULL : request(hall, "/api/games", text.bytes);
    text_release(&text);
    if (!answer)
        return STATUS_BAD;
    fine = read_links(hall, answer, links);
    free(answer);
    if (!fine)
        return args_error(hall->args, "the server's answer cannot be read");
    snprintf(line, sizeof line, "### game %u %u %s", hall->play->round + 1,
             hall->boards[board].white, links->game);
    return event_line_add(hall->event, (struct word){line, strlen(line)})
               ? args_error(hall->args, "the event is too large")
               : STATUS_FINE;
}

/* Place cards: one for each player, to be cut out. */
struct cards {
    const struct hallway *hall;
    const struct links *links;
};

/* A module is a unit square; four of them are left light around it. */
static void print_qr(const char *link, FILE *out)
{
    struct qr qr;

    if (!qr_make(link, strlen(link), &qr))
        return;
    fprintf(out,
            "<svg class=\"qr\" viewBox=\"-4 -4 %u %u\" role=\"img\" "
            "aria-label=\"QR code\"><path d=\"",
            qr.size + 8, qr.size + 8);
    for (unsigned i = 0; i < qr.size; i++)
        for (unsigned j = 0; j < qr.size; j++)
            if (qr.dark[i][j])
                fprintf(out, "M%u %uh1v1h-1z", j, i);
    fputs("\"/></svg>\n", out);
}

static void print_cards(const void *data, FILE *out)
{
    const struct cards *cards = data;
    const struct hallway *hall = cards->hall;

    html_open(out, "Place cards");
    fputs("<style>.card{display:flow-root;border:1px "
          "solid;padding:1em;margin:0 0 1em;"
          "break-inside:avoid}.card p{overflow-wrap:anywhere}"
          ".qr{width:40mm;float:right}</style>\n",
          out);
    for (unsigned i = 0; i < hall->count; i++)
        for (unsigned color = 0; color < 2 && *cards->links[i].game; color++) {
            unsigned number =
                color ? hall->boards[i].black : hall->boards[i].white;

            fputs("<section class=\"card\">", out);
            print_qr(cards->links[i].link[color], out);
            fprintf(out, "<h2>Board %u, %s</h2><h1>", i + 1,
                    color ? "Black" : "White");
            html_text(out, event_file_word(event_player(hall->event, number)
                                               ->column[EVENT_PLAYER_NAME]));
            fputs("</h1><p>", out);
            html_text(out, cards->links[i].link[color]);
            fputs("</p></section>\n", out);
        }
    html_close(out);
}

enum status event_play_open(const struct args *args, struct event_file *file,
                            const struct event_play *play)
{
    struct hallway hall;
    enum status status = open_hall(&hall, args, file, play), saved;
    struct links *links = NULL;
    struct cards cards;
    unsigned made = 0;
    char id[64];

    if (!status) {
        links = calloc(hall.count + 1u, sizeof *links);
        status = links ? STATUS_FINE : args_error(args, "out of memory");
    }
    for (unsigned i = 0; !status && i < hall.count; i++) {
        if (find_game(&hall, hall.boards[i].white, id))
            continue;
        status = make_game(&hall, i, &links[i]);
        if (status)
            break;
        made++;
        printf("%u\t%s\t%s\n", i + 1, links[i].link[0], links[i].link[1]);
    }
    /* What was made is known, also where the rest could not be made. */
    saved = made ? event_file_save(args, file, args->operand[1]) : STATUS_FINE;
    if (!status && made && play->cards) {
        cards = (struct cards){&hall, links};
        status = html_write(args, play->cards, print_cards, &cards);
    }
    if (!status && !made)
        status =
            args_error(args, "round %u has its games already", play->round + 1);
    free(links);
    free(hall.boards);
    return status ? status : saved;
}

/* Until the clock shows HH:MM, today. */
static enum status wait_until(const struct args *args, const char *at)
{
    unsigned hours, minutes;
    char rest;

    if (sscanf(at, "%2u:%2u%c", &hours, &minutes, &rest) != 2 || hours > 23 ||
        minutes > 59)
        return args_error(args, "--at \"%s\": write a time such as 15:00", at);
    for (;;) {
        time_t now = time(NULL);
        struct tm clock;

        localtime_r(&now, &clock);
        if ((unsigned)clock.tm_hour * 60 + (unsigned)clock.tm_min >=
            hours * 60 + minutes)
            return STATUS_FINE;
        nanosleep(&(struct timespec){0, 200000000}, NULL);
    }
}

enum status event_play_act(const struct args *args, struct event_file *file,
                           const struct event_play *play, const char *act)
{
    struct hallway hall;
    enum status status = open_hall(&hall, args, file, play);
    unsigned done = 0;

    if (!status && play->at)
        status = wait_until(args, play->at);
    for (unsigned i = 0; !status && i < hall.count; i++) {
        char id[64], path[128], body[128];
        char *answer;

        if (!find_game(&hall, hall.boards[i].white, id)) {
            status = args_error(args,
                                "board %u has no game; arbiter event "
                                "open first",
                                i + 1);
            break;
        }
        /* A game that is over needs nothing more. */
        if (hall.boards[i].result[0] != ' ')
            continue;
        snprintf(path, sizeof path, "/api/games/%s/acts", id);
        snprintf(body, sizeof body, "{\"act\":\"%s\"}", act);
        answer = request(&hall, path, body);
        status = answer ? STATUS_FINE : STATUS_BAD;
        done += answer != NULL;
        free(answer);
    }
    if (!status)
        printf("Round %u: the arbiter %s at %u %s\n", play->round + 1, act,
               done, done == 1 ? "board" : "boards");
    free(hall.boards);
    return status;
}

/* The result of a game that is over: each side's sign.  Lost by default time
   (6.7.1) is a forfeit. */
static bool read_result(const char *answer, char result[2])
{
    json_t *body = json_loads(answer, 0, NULL);
    json_t *over = json_object_get(json_object_get(body, "state"), "result");
    const char *text = json_string_value(json_object_get(over, "result"));
    const char *reason = json_string_value(json_object_get(over, "reason"));
    bool known =
        text && !event_result_read((struct word){text, strlen(text)}, result);

    for (unsigned i = 0; known && reason && !strcmp(reason, "default") && i < 2;
         i++)
        result[i] = result[i] == '1' ? '+' : '-';
    json_decref(body);
    return known && result[0] != ' ';
}

/* Ask for all games without a result; how many are still played. */
static enum status collect_once(struct hallway *hall, unsigned *missing,
                                unsigned *found)
{
    *missing = 0;
    for (unsigned i = 0; i < hall->count; i++) {
        struct event_board *board = &hall->boards[i];
        char id[64], path[128], result[2];
        char *answer;

        if (board->result[0] != ' ')
            continue;
        if (!find_game(hall, board->white, id)) {
            ++*missing;
            continue;
        }
        snprintf(path, sizeof path, "/api/games/%s", id);
        answer = request(hall, path, NULL);
        if (!answer)
            return STATUS_BAD;
        if (!read_result(answer, result)) {
            ++*missing;
        } else {
            memcpy(board->result, result, 2);
            ++*found;
            if (event_result(hall->event, hall->play->round, board->white,
                             result[0], result[1])) {
                free(answer);
                return args_error(hall->args, "board %u changed meanwhile",
                                  i + 1);
            }
        }
        free(answer);
    }
    return STATUS_FINE;
}

enum status event_play_collect(const struct args *args, struct event_file *file,
                               const struct event_play *play)
{
    struct hallway hall;
    unsigned missing = 0, found = 0;
    enum status status = open_hall(&hall, args, file, play);

    while (!status) {
        unsigned before = found;

        status = collect_once(&hall, &missing, &found);
        if (!status && found > before)
            status = event_file_save(args, file, args->operand[1]);
        if (!missing || !play->wait)
            break;
        nanosleep(&(struct timespec){1, 0}, NULL);
    }
    if (!status)
        printf("Round %u: %u new %s, %u missing\n", play->round + 1, found,
               found == 1 ? "result" : "results", missing);
    free(hall.boards);
    return status;
}

enum status event_play_print(const struct args *args, struct event_file *file,
                             const struct event_play *play, const char *what,
                             bool page)
{
    struct hallway hall;
    enum status status = open_hall(&hall, args, file, play);

    if (!status && page)
        html_open(stdout, "Scoresheets");
    for (unsigned i = 0; !status && i < hall.count; i++) {
        char id[64], path[128];
        char *answer;

        if (!find_game(&hall, hall.boards[i].white, id))
            continue;
        snprintf(path, sizeof path, "/api/games/%s/%s", id, what);
        answer = request(&hall, path, NULL);
        if (answer && page) {
            fputs("<pre style=\"break-after:page\">", stdout);
            html_text(stdout, answer);
            fputs("</pre>\n", stdout);
        } else if (answer) {
            printf("%s\n", answer);
        }
        status = answer ? STATUS_FINE : STATUS_BAD;
        free(answer);
    }
    if (!status && page)
        html_close(stdout);
    free(hall.boards);
    return status;
}
