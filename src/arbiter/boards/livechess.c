/* livechess.c - see livechess.h */
#include "boards/livechess.h"

#include "boards/board_reader.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static void keep_words(char *to, size_t size, const char *from)
{
    size_t at = 0;

    for (; from && *from && at + 1 < size; from++)
        to[at++] = (char)(*from >= 0x20 && *from < 0x7f ? *from : '?');
    to[at] = '\0';
}

static enum livechess_state state_of(json_t *board)
{
    json_t *value = json_object_get(board, "state");
    const char *state = json_string_value(value);

    if (!value)
        return LIVECHESS_UNTOLD;
    if (state && !strcmp(state, "ACTIVE"))
        return LIVECHESS_ACTIVE;
    if (state && !strcmp(state, "DELAYED"))
        return LIVECHESS_DELAYED;
    return LIVECHESS_AWAY;
}

/* {"white":5676,"black":7190,"run":true,"time":1503845105357} */
static void read_clock(json_t *clock, struct livechess_board *board)
{
    json_t *run = json_object_get(clock, "run");

    if (!json_is_object(clock))
        return;
    board->has_clock = true;
    board->run = json_is_true(run)    ? LAWS_WHITE
                 : json_is_false(run) ? LAWS_BLACK
                                      : LAWS_NOBODY;
    board->white = json_integer_value(json_object_get(clock, "white"));
    board->black = json_integer_value(json_object_get(clock, "black"));
}

static void read_board(json_t *from, int64_t time, struct livechess_news *news)
{
    struct livechess_board *board = &news->board[news->count];
    json_t *serial = json_object_get(from, "serialnr");
    const char *placement = json_string_value(json_object_get(from, "board"));

    if (!json_is_string(serial) || news->count == LIVECHESS_BOARDS_MAX)
        return;
    memset(board, 0, sizeof(*board));
    keep_words(board->serial, sizeof(board->serial), json_string_value(serial));
    board->state = state_of(from);
    board->time = time;
    board->run = LAWS_NOBODY;
    board->has_board =
        placement &&
        board_placement_read(placement, strlen(placement), board->on);
    read_clock(json_object_get(from, "clock"), board);
    news->count++;
}

bool livechess_read(const char *text, size_t length,
                    struct livechess_news *news)
{
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const char *kind = json_string_value(json_object_get(message, "response"));
    json_t *param = json_object_get(message, "param");
    int64_t time = json_integer_value(json_object_get(message, "time"));
    bool known = true;

    news->count = 0;
    news->error[0] = '\0';
    if (kind && !strcmp(kind, "feed")) {
        read_board(param, time, news);
    } else if (kind && !strcmp(kind, "call")) {
        for (size_t i = 0; i < json_array_size(param); i++)
            read_board(json_array_get(param, i), time, news);
    } else if (kind && !strcmp(kind, "error")) {
        keep_words(news->error, sizeof(news->error),
                   json_string_value(json_object_get(param, "message")));
    } else {
        known = false;
    }
    json_decref(message);
    return known;
}
