/* play_at.c - see play_at.h */
#include "terminal/play_at.h"

#include "client/refusal.h"
#include "client/stream.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void put_tags(struct text *body, const struct play_at *wanted)
{
    const struct laws_regulations *regulations = wanted->regulations;
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX], engine[24];
    struct laws_setup usual;

    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(&regulations->setup, fen);
    put_open(body, "tags", '{');
    put_string(body, "TimeControl", wanted->control);
    put_string(body, "Laws", laws_edition_name(regulations->edition));
    if (regulations->chess960)
        put_string(body, "Variant", "Chess960");
    if (strcmp(fen, start) != 0) {
        put_string(body, "SetUp", "1");
        put_string(body, "FEN", fen);
    }
    if (wanted->level) {
        snprintf(engine, sizeof engine, "%s %u",
                 laws_color_text(laws_opponent(wanted->color)), wanted->level);
        put_string(body, "Engine", engine);
    }
    put_close(body, '}');
}

static void put_body(struct text *body, const struct play_at *wanted)
{
    put_open(body, NULL, '{');
    put_string(body, "start", "joined");
    if (wanted->touch || wanted->separate) {
        put_open(body, "table", '{');
        put_bool(body, "touch", wanted->touch);
        if (wanted->separate)
            put_string(body, "press", "separate");
        put_close(body, '}');
    }
    put_tags(body, wanted);
    put_close(body, '}');
    text_add(body, "", 0);
}

static enum status take_links(const struct args *args,
                              const struct play_at *wanted,
                              const struct place *server, const char *answer,
                              struct place *place,
                              char opponent[PLACE_LINK_MAX])
{
    json_t *made = json_loads(answer, 0, NULL);
    const char *path[2], *wrong = "";
    char own[PLACE_LINK_MAX];

    if (!json_unpack(made, "{s:{s:s, s:s}}", "links", "white",
                     &path[LAWS_WHITE], "black", &path[LAWS_BLACK])) {
        place_print(server, path[wanted->color], own);
        place_print(server, path[laws_opponent(wanted->color)], opponent);
        wrong = place_read(own, place);
    }
    json_decref(made);
    return wrong ? args_error(args,
                              "the server's answer is not that to a new game")
                 : STATUS_FINE;
}

enum status play_at(const struct args *args, const struct play_at *wanted,
                    struct place *place, char opponent[PLACE_LINK_MAX])
{
    struct stream stream = {.fd = -1};
    struct place server;
    const char *wrong = place_read(wanted->server, &server);
    char *answer = NULL, why[REFUSAL_MAX];
    enum status status;
    struct text body;
    int code;

    if (wrong)
        return args_error(args, "--server \"%s\": %s",
                          shown_of(wanted->server).text, wrong);
    json_set_alloc_funcs(sys_alloc, free);
    text_init(&body);
    put_body(&body, wanted);
    code = stream_request(&stream, &server, wanted->trust, "/api/games",
                          server.token, text_whole(&body), &answer);
    text_release(&body);
    refusal_tell(code, answer, stream.why, why);
    status = code / 100 == 2
                 ? take_links(args, wanted, &server, answer, place, opponent)
                 : args_error(args, "%s:%s: %s", server.host, server.port, why);
    free(answer);
    return status;
}
