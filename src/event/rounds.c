/* rounds.c - who plays whom, and with which result */
#include "event/inside.h"

struct event_game event_game(const struct event_player *player,
                             const struct event *event, unsigned round)
{
    return round < event->rounds_room ? player->games[round]
                                      : (struct event_game){0, '-', ' '};
}

/* Nobody has this player as opponent in that round any more. */
static void take_apart(struct event *event, unsigned round,
                       struct event_player *player)
{
    struct event_game none = {0, '-', ' '};
    struct event_player *other =
        event_player(event, player->games[round].opponent);

    if (other && other->games[round].opponent == player->number)
        other->games[round] = none;
    player->games[round] = none;
}

static enum laws_status prepare(struct event *event, unsigned round,
                                struct event_player *player)
{
    enum laws_status status = event_rounds_reserve(event, round + 1);

    if (status)
        return status;
    take_apart(event, round, player);
    if (event->rounds <= round)
        event->rounds = round + 1;
    return LAWS_OK;
}

enum laws_status event_pair(struct event *event, unsigned round, unsigned white,
                            unsigned black)
{
    struct event_player *of_white = event_player(event, white);
    struct event_player *of_black = event_player(event, black);
    enum laws_status status;

    if (!of_white || !of_black || white == black)
        return LAWS_RANGE;
    status = prepare(event, round, of_white);
    if (!status)
        status = prepare(event, round, of_black);
    if (status)
        return status;
    of_white->games[round] = (struct event_game){(uint16_t)black, 'w', ' '};
    of_black->games[round] = (struct event_game){(uint16_t)white, 'b', ' '};
    return LAWS_OK;
}

enum laws_status event_bye(struct event *event, unsigned round, unsigned number,
                           char result)
{
    struct event_player *player = event_player(event, number);
    enum laws_status status;

    if (!player || !result || !strchr("HFUZ", result))
        return LAWS_RANGE;
    status = prepare(event, round, player);
    if (!status)
        player->games[round] = (struct event_game){0, '-', result};
    return status;
}

enum laws_status event_result(struct event *event, unsigned round,
                              unsigned white, char white_result,
                              char black_result)
{
    static const char signs[] = "1=0+-WDL ";
    struct event_player *of_white = event_player(event, white), *of_black;
    struct event_game game;

    if (!of_white || !white_result || !black_result ||
        !strchr(signs, white_result) || !strchr(signs, black_result))
        return LAWS_RANGE;
    game = event_game(of_white, event, round);
    of_black = event_player(event, game.opponent);
    if (!of_black || game.color != 'w' ||
        event_game(of_black, event, round).opponent != white)
        return LAWS_MISUSE;
    of_white->games[round].result = white_result;
    of_black->games[round].result = black_result;
    return LAWS_OK;
}

static void weigh(const struct event *event, unsigned round,
                  struct event_board *board)
{
    const struct event_player *white = event_player(event, board->white);
    const struct event_player *black = event_player(event, board->black);
    int a = event_score(event, white, round);
    int b = black ? event_score(event, black, round) : 0;

    board->higher = a > b ? a : b;
    board->sum = a + b;
}

static unsigned lower_number(const struct event_board *board)
{
    return board->black && board->black < board->white ? board->black
                                                       : board->white;
}

static bool is_before(const struct event_board *a, const struct event_board *b)
{
    if (!a->black != !b->black)
        return a->black;
    if (a->higher != b->higher)
        return a->higher > b->higher;
    if (a->sum != b->sum)
        return a->sum > b->sum;
    return lower_number(a) < lower_number(b);
}

unsigned event_boards(const struct event *event, unsigned round,
                      struct event_board *boards, unsigned room)
{
    unsigned count = 0;

    for (unsigned i = 0; i < event->players_count; i++) {
        const struct event_player *player = &event->players[i], *other;
        struct event_game game = event_game(player, event, round);
        struct event_board board = {
            player->number, game.opponent, {game.result, ' '}, 0, 0};
        unsigned at;

        other = event_player(event, game.opponent);
        if (!other && game.result == ' ')
            continue;
        if (!other)
            board.black = 0;
        else if (game.color == 'b')
            continue;
        else
            board.result[1] = event_game(other, event, round).result;
        if (count == room)
            break;
        weigh(event, round, &board);
        for (at = count++; at && is_before(&board, &boards[at - 1]); at--)
            boards[at] = boards[at - 1];
        boards[at] = board;
    }
    event_boards_place(event, round, boards, count);
    return count;
}

/* A line "240 H 003 12": they have that bye in that round. */
static bool has_line(const struct event *event, unsigned round, unsigned number)
{
    for (unsigned i = 0; i < event->lines_count; i++) {
        struct word rest = event->lines[i].text, kind;
        unsigned value;

        if (!event_line_has_tag(&event->lines[i], "240"))
            continue;
        columns_next(&rest);
        kind = columns_next(&rest);
        if (kind.length != 1 || !columns_number(columns_next(&rest), &value) ||
            value != round + 1)
            continue;
        while (columns_number(columns_next(&rest), &value) && value)
            if (value == number)
                return true;
    }
    return false;
}

bool event_is_free(const struct event *event, const struct event_player *player,
                   unsigned round)
{
    struct event_game game = event_game(player, event, round);

    return !game.opponent && game.result == ' ' &&
           !has_line(event, round, player->number);
}
