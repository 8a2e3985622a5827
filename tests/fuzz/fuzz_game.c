/*
 * fuzz_game.c - any bytes as a stream of acts
 *
 * Every act is folded into two games: once as it is, once printed, read back
 * and folded.  Their rulings must be the same, and what the game promises must
 * hold after each.
 */
#include "fuzz.h"

#define PLIES 40

struct bytes {
    const uint8_t *at;
    size_t left;
};

static unsigned next(struct bytes *bytes)
{
    if (!bytes->left)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

static void choose_regulations(struct bytes *bytes,
                               struct laws_regulations *regulations)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pPp2ppp/8/3pP3/8/8/PpP2PPP/R3K2R w KQkq d6 0 3",
        "8/8/4k3/8/8/3QK3/8/8 w - - 98 70",
        "4k3/P7/8/8/8/8/7p/4K3 b - - 0 1",
        "7k/8/6K1/8/8/8/8/R7 w - - 149 200",
    };
    const char *fen = fens[next(bytes) % 5];
    struct laws_error error;
    unsigned control = next(bytes) % 5;

    laws_regulations_init(regulations, (enum laws_edition)(next(bytes) % 4));
    must(!laws_fen_parse(fen, strlen(fen), &regulations->setup, &error));
    regulations->arbiter = (enum laws_supervision)(next(bytes) % 3);
    regulations->present[0] = next(bytes) % 8;
    regulations->present[1] = next(bytes) % 8;
    regulations->limited = next(bytes) & 1;
    regulations->quickplay = next(bytes) & 1;
    memset(&regulations->control, 0, sizeof regulations->control);
    regulations->control.count = control < 4 ? 1 : 2;
    regulations->control.period[0].time = LAWS_SECONDS(60);
    switch (control) {
    case 0:
        regulations->control.count = 0;
        break;
    case 1:
        regulations->control.period[0].increment = LAWS_SECONDS(5);
        break;
    case 2:
        regulations->control.period[0].delay = LAWS_SECONDS(5);
        break;
    case 3:
        break;
    default:
        regulations->control.period[0].moves = 2;
        regulations->control.period[1].moves = 1 + next(bytes) % 2;
        regulations->control.period[1].time = LAWS_SECONDS(30);
        break;
    }
    laws_regulations_set_level(regulations, (enum laws_level)(next(bytes) % 3));
}

/* The words of a move: mostly one that can be read. */
static size_t choose_move(struct bytes *bytes, const struct laws_game *game,
                          char text[16])
{
    const struct laws_position *position = laws_game_position(game);
    unsigned how = next(bytes) % 8;
    struct laws_moves moves;
    struct laws_move move;
    unsigned length;

    if (how < 5 && position->by_kind[LAWS_KING] & position->by_color[0] &&
        position->by_kind[LAWS_KING] & position->by_color[1]) {
        laws_position_moves(position, &moves);
        if (moves.count) {
            move = moves.move[next(bytes) % moves.count];
            return laws_coordinates_print(move, false, text);
        }
    }
    if (how < 7) {
        move = (struct laws_move){.from = next(bytes) & 63,
                                  .to = next(bytes) & 63};
        return laws_coordinates_print(move, true, text);
    }
    length = next(bytes) % 8;
    for (unsigned i = 0; i < length; i++) {
        text[i] = (char)(' ' + next(bytes) % 95);
        if (text[i] == '"')
            text[i] = 'x';
    }
    text[length] = '\0';
    return length;
}

static void choose_act(struct bytes *bytes, const struct laws_game *game,
                       laws_ms now, struct laws_act *act, char text[16])
{
    static const laws_ms spans[] = {0,     1,     1000,  5000,
                                    30000, 60000, 61000, 3600001};
    static const enum laws_result results[] = {
        LAWS_RESULT_WHITE_WINS, LAWS_RESULT_DRAW, LAWS_RESULT_BOTH_LOSE,
        LAWS_RESULT_CANCELLED};
    static const char *const kinds = "aaMMMMMMppppttrr";
    unsigned pick = next(bytes);

    memset(act, 0, sizeof *act);
    act->kind = (enum laws_act_kind)(next(bytes) % (LAWS_ACT_PASSES + 1));
    switch (kinds[pick & 15]) { /* some acts more often than others */
    case 'M':
        act->kind = pick & 16 ? LAWS_ACT_PLAYS : LAWS_ACT_MAKES;
        break;
    case 'p':
        act->kind = LAWS_ACT_PRESSES;
        break;
    case 't':
        act->kind = LAWS_ACT_TOUCHES;
        break;
    case 'r':
        act->kind = LAWS_ACT_RESUMES;
        break;
    default:
        break;
    }
    act->by = act->kind >= LAWS_ACT_STARTS ? LAWS_NOBODY
              : pick & 32                  ? laws_game_turn(game)
                                           : (enum laws_color)(next(bytes) & 1);
    if (act->kind == LAWS_ACT_PAUSES && next(bytes) & 1)
        act->by = LAWS_NOBODY;
    act->at = now + spans[next(bytes) % 4 ? 1 : next(bytes) % 8];
    act->squares = act->kind == LAWS_ACT_RELEASES ? 2 : 1;
    if (act->kind != LAWS_ACT_RELEASES && act->kind != LAWS_ACT_BRUSHES &&
        act->kind != LAWS_ACT_FINDS_ROOK)
        act->squares += next(bytes) % 3;
    for (unsigned i = 0; i < act->squares; i++)
        act->square[i] = next(bytes) & 63;
    act->at_once = act->kind == LAWS_ACT_TOUCHES ? next(bytes) & 6 : 0;
    act->promotion = (enum laws_kind)(LAWS_KNIGHT + next(bytes) % 4);
    if (act->kind == LAWS_ACT_PROMOTES)
        act->squares = 1;
    if (act->kind == LAWS_ACT_MAKES || act->kind == LAWS_ACT_PLAYS ||
        ((act->kind == LAWS_ACT_CLAIMS_REPETITION ||
          act->kind == LAWS_ACT_CLAIMS_FIFTY) &&
         next(bytes) & 1)) {
        act->move = text;
        act->move_length = choose_move(bytes, game, text);
    }
    act->two_handed = next(bytes) % 8 == 0;
    act->color = (enum laws_color)(next(bytes) & 1);
    act->span = spans[next(bytes) % 8];
    act->penalty =
        (enum laws_penalty)(next(bytes) % (LAWS_PENALTY_EXPULSION + 1));
    act->number =
        act->kind == LAWS_ACT_PENALISES ? next(bytes) % 3 : next(bytes);
    act->points[0] = next(bytes) % 3;
    act->points[1] = next(bytes) % 3;
    act->result = results[next(bytes) % 4];
}

static void must_be_sound(const struct laws_game *game)
{
    const struct laws_clock *clock = laws_game_clock(game);
    const struct laws_position *position = laws_game_position(game);
    laws_bitboard all = 0;

    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        must(!(all & position->by_kind[kind]));
        all |= position->by_kind[kind];
    }
    must(!(position->by_color[0] & position->by_color[1]));
    must(all == (position->by_color[0] | position->by_color[1]));
    must(position->key == laws_position_key(position));

    must(clock->left[0] >= 0 && clock->left[1] >= 0);
    must(clock->running <= LAWS_NOBODY);
    must(laws_game_turn(game) <= LAWS_BLACK);
    if (laws_game_result(game))
        must(clock->running == LAWS_NOBODY);
}

static void must_say_the_same(const struct laws_rulings *a,
                              const struct laws_rulings *b)
{
    char first[LAWS_RULING_TEXT_MAX], second[LAWS_RULING_TEXT_MAX];

    must(a->count == b->count && a->by_clock == b->by_clock);
    for (unsigned i = 0; i < a->count; i++) {
        laws_ruling_print(&a->ruling[i], first);
        laws_ruling_print(&b->ruling[i], second);
        must(!strcmp(first, second));
    }
}

/* A finished game keeps its result but by the arbiter's own act, or a second
   player who comes too late. */
static bool may_change_result(const struct laws_act *act)
{
    return act->kind == LAWS_ACT_DECLARES || act->kind == LAWS_ACT_ARRIVES ||
           act->kind == LAWS_ACT_PENALISES;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(16) unsigned char first[1 << 16], second[1 << 16],
        before[1 << 16];
    struct bytes bytes = {data, size};
    struct laws_regulations regulations;
    struct laws_transcript transcript;
    struct laws_game *game, *copy;
    size_t room = laws_game_size(PLIES);
    laws_ms now = 0;

    must(room <= sizeof first);
    choose_regulations(&bytes, &regulations);
    game = laws_game_init(first, room, &regulations);
    copy = laws_game_init(second, room, &regulations);
    must(game && copy);
    laws_transcript_init(&transcript);
    transcript.playing = true;
    while (bytes.left) {
        struct laws_act act, again;
        struct laws_rulings out, out_again;
        struct laws_file_error error;
        const struct laws_ruling *result = laws_game_result(game);
        enum laws_result was = result ? result->result : LAWS_RESULT_OPEN;
        char move[16], line[LAWS_ACT_TEXT_MAX];
        enum laws_status status;
        enum laws_line kind;
        size_t length;

        choose_act(&bytes, game, now, &act, move);
        memcpy(before, first, room);
        status = laws_game_apply(game, &act, &out);
        must(out.count <= LAWS_RULINGS_MAX);
        if (status)
            must(!memcmp(before, first, room));
        else
            now = act.at;
        must_be_sound(game);
        if (was != LAWS_RESULT_OPEN && !may_change_result(&act))
            must(laws_game_result(game)->result == was);

        length = laws_act_print(&act, line);
        if (act.move && !act.move_length) { /* no text of a move at all */
            must(status != LAWS_OK || out.count > 0);
            memcpy(second, first, room);
            continue;
        }
        transcript.now = laws_game_clock(copy)->since;
        must(!laws_transcript_read(&transcript, line, length, &kind, &again,
                                   &error));
        must(kind == LAWS_LINE_ACT);
        must(laws_game_apply(copy, &again, &out_again) == status);
        if (!status)
            must_say_the_same(&out, &out_again);
    }
    return 0;
}
