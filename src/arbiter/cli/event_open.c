/* event_open.c - the games of a round: made at a server, with place cards */
#include "cli/event_hall.h"

#include "cli/event_qr.h"
#include "cli/html.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void put_tag(struct text *text, const char *name, struct word value)
{
    if (value.length)
        put_bytes(text, name, value.text, value.length);
}

static void put_player(const struct event_hall *hall, struct text *text,
                       const char *name, unsigned number)
{
    put_tag(text, name,
            event_player(hall->event, number)->column[EVENT_PLAYER_NAME]);
}

/* The regulations are the same for all games: lines of the file. */
static void put_regulations(const struct event_hall *hall, struct text *text)
{
    for (unsigned i = 0; i < hall->event->lines_count; i++) {
        char name[64], value[256];

        if (sscanf(event_file_word(hall->event->lines[i].text),
                   "### regulation %63s %255[^\n]", name, value) == 2)
            put_string(text, name, value);
    }
}

static void describe(const struct event_hall *hall, unsigned board,
                     struct text *text)
{
    char number[16], event[64] = "";

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
    event_hall_event(hall, event); /* it is published */
    put_string(text, "EventId", event);
    put_close(text, '}');
    put_close(text, '}');
}

/* The links of a board's players. */
struct links {
    char link[2][PLACE_LINK_MAX]; /* "": the game was there before */
};

/* The game has its line in the file, and its players their links. */
static enum status read_links(struct event_hall *hall, unsigned board,
                              const char *answer, struct links *links)
{
    json_t *body = json_loads(answer, 0, NULL);
    const char *game, *white, *black;
    enum status status;
    char what[32];

    if (json_unpack(body, "{s:s, s:{s:s, s:s}}", "game", &game, "links",
                    "white", &white, "black", &black))
        game = white = black = NULL;
    snprintf(what, sizeof what, "game %u %u", hall->play->round + 1,
             hall->boards[board].white);
    status = event_hall_note(hall, what, game);
    if (!status) {
        event_hall_link(hall, white, links->link[0]);
        event_hall_link(hall, black, links->link[1]);
    }
    json_decref(body);
    return status;
}

static enum status make_game(struct event_hall *hall, unsigned board,
                             struct links *links)
{
    enum status status = STATUS_BAD;
    struct text text;
    char *answer;

    text_init(&text);
    describe(hall, board, &text);
    answer = event_hall_ask(hall, "/api/games", text_whole(&text));
    text_release(&text);
    if (answer)
        status = read_links(hall, board, answer, links);
    free(answer);
    return status;
}

/* Place cards: one for each player, to be cut out. */
struct cards {
    const struct event_hall *hall;
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
    const struct event_hall *hall = cards->hall;

    html_open(out, say("Place cards"));
    fputs("<style>.card{display:flow-root;border:1px "
          "solid;padding:1em;margin:0 0 1em;"
          "break-inside:avoid}.card p{overflow-wrap:anywhere}"
          ".qr{width:40mm;float:right}</style>\n",
          out);
    for (unsigned i = 0; i < hall->count; i++)
        for (unsigned color = 0; color < 2 && *cards->links[i].link[0];
             color++) {
            unsigned number =
                color ? hall->boards[i].black : hall->boards[i].white;

            fputs("<section class=\"card\">", out);
            print_qr(cards->links[i].link[color], out);
            fputs("<h2>", out);
            html_say(out,
                     color ? LAWS_MSGID("Board %u, Black")
                           : LAWS_MSGID("Board %u, White"),
                     i + 1);
            fputs("</h2><h1>", out);
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
    struct event_hall hall;
    enum status status = event_hall_open(&hall, args, file, play), saved;
    struct links *links = NULL;
    struct cards cards;
    unsigned made = 0;
    char id[64];

    if (!status)
        links = sys_alloc((hall.count + 1u) * sizeof *links);
    /* The event has to be there before its games. */
    if (!status && !event_hall_event(&hall, id))
        status = event_hall_publish(&hall);
    for (unsigned i = 0; !status && i < hall.count; i++) {
        if (event_hall_game(&hall, hall.boards[i].white, id))
            continue;
        status = make_game(&hall, i, &links[i]);
        if (status)
            break;
        made++;
        printf("%u\t%s\t%s\n", i + 1, links[i].link[0], links[i].link[1]);
    }
    /* What was made is known, also where the rest could not be made. */
    saved = made ? event_file_save(args, file, args->operand[1]) : STATUS_FINE;
    if (made && !saved)
        saved = event_hall_publish(&hall);
    if (!status && made && play->cards) {
        cards = (struct cards){&hall, links};
        status = html_write(args, play->cards, print_cards, &cards);
    }
    if (!status && !made)
        status =
            args_error(args, "round %u has its games already", play->round + 1);
    free(links);
    event_hall_close(&hall);
    return status ? status : saved;
}
