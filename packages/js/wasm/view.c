/* view.c - where a game stands, in the form of the server's messages */
#include "buffers.h"
#include "game.h"

#include <string.h>

static void put_square(struct json *json, const char *name, laws_square square)
{
    char letters[3];

    json_bytes(json, name, letters, laws_square_print(square, letters));
}

static void put_side(struct json *json, const char *name,
                     const struct laws_control *control,
                     const struct laws_clock *clock, enum laws_color color)
{
    const struct laws_period *period =
        laws_control_period(control, clock->period[color]);

    json_open(json, name, '{');
    json_number(json, "left", clock->left[color]);
    json_number(json, "period", clock->period[color] + 1);
    json_number(json, "moves", clock->completed[color]);
    if (period->moves)
        json_number(json, "to_go",
                    (int64_t)period->moves - clock->in_period[color]);
    else
        json_null(json, "to_go");
    json_flag(json, "flag", clock->fallen[color]);
    json_close(json, '}');
}

static void put_color(struct json *json, const char *name,
                      enum laws_color color)
{
    if (color == LAWS_NOBODY)
        json_null(json, name);
    else
        json_text(json, name, laws_color_text(color));
}

static void put_clocks(struct json *json, const struct laws_game *game)
{
    const struct laws_control *control = &laws_game_regulations(game)->control;
    const struct laws_clock *clock = laws_game_clock(game);
    bool runs = clock->running != LAWS_NOBODY;

    if (!control->count) {
        json_null(json, "clocks");
        return;
    }
    json_open(json, "clocks", '{');
    json_number(json, "now", clock->since);
    put_color(json, "running", (enum laws_color)clock->running);
    json_number(json, "delay", runs ? clock->delay_left : 0);
    put_side(json, "white", control, clock, LAWS_WHITE);
    put_side(json, "black", control, clock, LAWS_BLACK);
    json_close(json, '}');
}

/* A move as it can be written in an act. */
static size_t print_move(const struct laws_game *game, struct laws_move move,
                         char letters[LAWS_COORDINATES_MAX])
{
    const struct laws_position *position = laws_game_position(game);
    bool chess960 = laws_game_regulations(game)->chess960;

    if (chess960 && move.piece == LAWS_KING &&
        position->by_color[position->turn] >> move.to & 1) {
        const char *castling = move.to > move.from ? "O-O" : "O-O-O";

        memcpy(letters, castling, strlen(castling) + 1);
        return strlen(castling);
    }
    return laws_coordinates_print(move, chess960, letters);
}

/* Which moves: all as coordinates, all as SAN, those that keep to a duty. */
enum list { COORDINATES, SAN, KEPT };

static void put_moves(struct json *json, const char *name,
                      const struct laws_game *game,
                      const struct laws_moves *moves, enum list list)
{
    json_open(json, name, '[');
    for (unsigned i = 0; i < moves->count; i++) {
        char text[LAWS_MOVE_TEXT_MAX];

        if (list == KEPT && !laws_game_keeps_duty(game, moves->move[i]))
            continue;
        if (list == SAN)
            laws_san_print(laws_game_position(game), moves->move[i], text);
        else
            print_move(game, moves->move[i], text);
        json_text(json, NULL, text);
    }
    json_close(json, ']');
}

static void put_duty(struct json *json, const struct laws_game *game,
                     const struct laws_moves *moves)
{
    struct laws_ruling duty;

    if (!laws_game_duty(game, &duty)) {
        json_null(json, "duty");
        return;
    }
    json_open(json, "duty", '{');
    put_ruling(json, &duty);
    put_moves(json, "moves", game, moves, KEPT);
    json_close(json, '}');
}

static void put_hands(struct json *json, const struct laws_hands_view *hands)
{
    json_open(json, "hands", '{');
    if (hands->released) {
        json_open(json, "released", '{');
        put_square(json, "from", hands->from);
        put_square(json, "to", hands->to);
        json_close(json, '}');
    }
    if (hands->promotion != LAWS_NO_KIND)
        json_bytes(json, "promotion", &"  nbrq"[hands->promotion], 1);
    if (hands->promotion != LAWS_NO_KIND &&
        hands->promotion_square != LAWS_NO_SQUARE)
        put_square(json, "on", hands->promotion_square);
    if (hands->displaced) {
        json_open(json, "displaced", '[');
        for (unsigned square = 0; square < 64; square++)
            if (hands->displaced >> square & 1)
                put_square(json, NULL, (laws_square)square);
        json_close(json, ']');
    }
    if (hands->unannounced[0])
        json_text(json, "unannounced", hands->unannounced);
    json_close(json, '}');
}

static void put_check(struct json *json, const struct laws_setup *setup)
{
    for (unsigned square = 0; square < 64; square++)
        if (setup->on[square] == laws_piece_of(setup->turn, LAWS_KING) &&
            laws_setup_in_check(setup, setup->turn)) {
            put_square(json, "check", (laws_square)square);
            return;
        }
    json_null(json, "check");
}

static void put_last(struct json *json, const struct laws_game *game)
{
    unsigned plies = laws_game_plies(game);
    struct laws_move move;
    char letters[LAWS_COORDINATES_MAX];

    move.from = LAWS_NO_SQUARE;
    if (plies)
        move = laws_game_move(game, plies);
    if (move.from == LAWS_NO_SQUARE) {
        json_null(json, "last");
        return;
    }
    laws_coordinates_print(move, laws_game_regulations(game)->chess960,
                           letters);
    json_text(json, "last", letters);
}

static void put_result(struct json *json, const struct laws_game *game)
{
    const struct laws_ruling *result = laws_game_result(game);

    if (!result) {
        json_null(json, "result");
        return;
    }
    json_open(json, "result", '{');
    json_text(json, "result", laws_result_text(result->result));
    json_text(json, "article", result->article);
    json_text(json, "reason", laws_end_words(result->end)->word);
    json_text(json, "sentence", laws_end_words(result->end)->sentence);
    json_close(json, '}');
}

static void put_board(struct json *json, const struct laws_game *game)
{
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];

    laws_position_to_setup(laws_game_position(game), &setup);
    json_bytes(json, "fen", fen, laws_fen_print(&setup, fen));
    json_flag(json, "chess960", laws_game_regulations(game)->chess960);
    put_check(json, &setup);
    put_last(json, game);
}

static void put_played(struct json *json, const struct laws_game *game)
{
    char text[LAWS_MOVE_TEXT_MAX];

    json_open(json, "moves", '[');
    for (unsigned i = 1; i <= laws_game_plies(game); i++) {
        laws_game_move_print(game, i, text);
        json_text(json, NULL, text);
    }
    json_close(json, ']');
}

static void put_judgements(struct json *json, const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    unsigned count = laws_game_judgements(game, list);

    json_open(json, "judgements", '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "kind", list[i].kind);
        json_flag(json, "waits", list[i].waits);
        put_color(json, "about", list[i].by);
        json_text(json, "article", list[i].article);
        json_say(json, "fact", list[i].fact);
        json_open(json, "acts", '[');
        for (unsigned k = 0; k < list[i].acts; k++)
            json_text(json, NULL, list[i].act[k]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Where the game stands; nothing before it has begun. */
unsigned EXPORT(game_view)(const struct game *held)
{
    static struct laws_moves moves;
    const struct laws_game *game = held->now;
    struct json json = json_answer();
    struct laws_view view;

    if (!game)
        return 0;
    laws_game_view(game, &view);
    moves.count = 0;
    if (!view.over)
        laws_game_legal(game, &moves);
    json_open(&json, NULL, '{');
    json_text(&json, "edition",
              laws_edition_name(laws_game_regulations(game)->edition));
    json_text(&json, "status", laws_status_words(view.status)->word);
    json_text(&json, "turn", laws_color_text(laws_game_turn(game)));
    put_board(&json, game);
    put_played(&json, game);
    put_moves(&json, "legal", game, &moves, COORDINATES);
    put_moves(&json, "san", game, &moves, SAN);
    json_open(&json, "touched", '[');
    for (unsigned i = 0; i < view.touches; i++)
        put_square(&json, NULL, view.touched[i]);
    json_close(&json, ']');
    put_hands(&json, &view.hands);
    put_duty(&json, game, &moves);
    put_clocks(&json, game);
    json_open(&json, "offers", '[');
    for (unsigned color = 0; color < 2; color++)
        if (laws_game_offer(game, (enum laws_color)color))
            json_text(&json, NULL, laws_color_text((enum laws_color)color));
    json_close(&json, ']');
    put_judgements(&json, game);
    put_result(&json, game);
    json_close(&json, '}');
    return json_length(&json);
}
