/* event_open.c - the games of a round: made at a server, with place cards */
#include "organise/event_room.h"

#include "out/html.h"
#include "out/qr.h"
#include "sys/has.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void (*const print_code)(FILE *, const char *) = IF_PART(CODES,
                                                                qr_print);

static void put_tag(struct text *text, const char *name, struct word value)
{
    if (value.length)
        put_bytes(text, name, value.text, value.length);
}

static void put_player(const struct event_room *room, struct text *text,
                       const char *name, unsigned number)
{
    put_tag(text, name,
            event_player(room->event, number)->column[EVENT_PLAYER_NAME]);
}

/* The regulations are the same for all games: lines of the file. */
static void put_regulations(const struct event_room *room, struct text *text)
{
    struct event_note note;
    unsigned at = 0;

    while (event_note_next(room->event, EVENT_NOTE_REGULATION, &at, &note))
        put_tag(text, event_file_word(note.name), note.value);
}

/* As a tag has it; what nobody understands is told by the server. */
static void put_control(const struct event_room *room, struct text *text)
{
    struct word said = event_field(room->event, EVENT_FIELD_TIME_CONTROL);
    struct laws_control control;
    struct laws_error error;
    char line[LAWS_CONTROL_TEXT_MAX];

    if (laws_control_parse(said.text, said.length, &control, &error) ==
        LAWS_OK) {
        laws_control_print(&control, line);
        said = (struct word){line, strlen(line)};
    }
    put_tag(text, "TimeControl", said);
}

static void describe(const struct event_room *room, unsigned board,
                     struct text *text)
{
    char number[16], event[64] = "";

    put_open(text, NULL, '{');
    put_string(text, "start", "arbiter");
    put_string(text, "spectators", "anyone");
    put_open(text, "tags", '{');
    put_tag(text, "Event", event_field(room->event, EVENT_FIELD_NAME));
    put_tag(text, "Site", event_field(room->event, EVENT_FIELD_CITY));
    snprintf(number, sizeof number, "%u", room->play->round + 1);
    put_string(text, "Round", number);
    snprintf(number, sizeof number, "%u", board + 1);
    put_string(text, "Board", number);
    put_player(room, text, "White", room->boards[board].white);
    put_player(room, text, "Black", room->boards[board].black);
    put_control(room, text);
    put_regulations(room, text);
    event_room_event(room, event); /* it is published */
    put_string(text, "EventId", event);
    put_close(text, '}');
    put_close(text, '}');
}

/* The links of a board's players. */
struct links {
    char link[2][PLACE_LINK_MAX]; /* "": the game was there before */
};

/* The game has its line in the file, and its players their links. */
static enum status read_links(struct event_room *room, unsigned board,
                              const char *answer, struct links *links)
{
    json_t *body = json_loads(answer, 0, NULL);
    const char *game, *white, *black;
    enum status status;

    if (json_unpack(body, "{s:s, s:{s:s, s:s}}", "game", &game, "links",
                    "white", &white, "black", &black))
        game = white = black = NULL;
    status =
        event_room_note(room, EVENT_NOTE_GAME, room->boards[board].white, game);
    if (!status) {
        event_room_link(room, white, links->link[0]);
        event_room_link(room, black, links->link[1]);
    }
    json_decref(body);
    return status;
}

static enum status make_game(struct event_room *room, unsigned board,
                             struct links *links)
{
    enum status status = STATUS_BAD;
    struct text text;
    char *answer;

    text_init(&text);
    describe(room, board, &text);
    answer = event_room_ask(room, "/api/games", text_whole(&text));
    text_release(&text);
    if (answer)
        status = read_links(room, board, answer, links);
    free(answer);
    return status;
}

/* Place cards: one for each player, to be cut out. */
struct cards {
    const struct event_room *room;
    const struct links *links;
};

static void print_cards(const void *data, FILE *out)
{
    const struct cards *cards = data;
    const struct event_room *room = cards->room;

    html_open(out, say("Place cards"));
    fputs("<style>.card{display:flow-root;border:1px "
          "solid;padding:1em;margin:0 0 1em;"
          "break-inside:avoid}.card p{overflow-wrap:anywhere}"
          ".qr{width:40mm;float:right}</style>\n",
          out);
    for (unsigned i = 0; i < room->count; i++)
        for (unsigned color = 0; color < 2 && *cards->links[i].link[0];
             color++) {
            unsigned number =
                color ? room->boards[i].black : room->boards[i].white;

            fputs("<section class=\"card\">", out);
            if (print_code)
                print_code(out, cards->links[i].link[color]);
            fputs("<h2>", out);
            html_say(out,
                     color ? LAWS_MSGID("Board %u, Black")
                           : LAWS_MSGID("Board %u, White"),
                     i + 1);
            fputs("</h2><h1>", out);
            html_text(out, event_file_word(event_player(room->event, number)
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
    struct event_room room;
    enum status status = event_room_open(&room, args, file, play), saved;
    struct links *links = NULL;
    struct cards cards;
    unsigned made = 0;
    char id[64];

    if (!status)
        links = sys_alloc((room.count + 1u) * sizeof *links);
    /* The event has to be there before its games. */
    if (!status && !event_room_event(&room, id))
        status = event_room_publish(&room);
    for (unsigned i = 0; !status && i < room.count; i++) {
        if (!room.boards[i].black ||
            event_room_game(&room, room.boards[i].white, id))
            continue;
        status = make_game(&room, i, &links[i]);
        if (status)
            break;
        made++;
        printf("%u\t%s\t%s\n", i + 1, links[i].link[0], links[i].link[1]);
    }
    /* What was made is known, also where the rest could not be made. */
    snprintf(file->did, sizeof file->did, "open round %u", play->round + 1);
    saved = made ? event_file_save(args, file, args->operand[1]) : STATUS_FINE;
    if (made && !saved)
        saved = event_room_publish(&room);
    if (!status && made && play->cards) {
        cards = (struct cards){&room, links};
        status = html_write(args, play->cards, print_cards, &cards);
    }
    if (!status && !made)
        status =
            args_error(args, "round %u has its games already", play->round + 1);
    free(links);
    event_room_close(&room);
    return status ? status : saved;
}
