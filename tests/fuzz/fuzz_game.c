/*
 * fuzz_game.c - any bytes as a stream of acts
 *
 * Every act is folded three times: as it is, into a copy of the game, and
 * printed, read back and folded into a game of its own.  The rulings must be
 * the same each time, and what the game promises must hold after each.
 *
 * The suite `acts` brings bytes by chance where there is no libFuzzer.
 */
#include "fuzz.h"

#define PLIES 40
#define ROOM (1 << 16)

struct bytes {
    const uint8_t *at;
    size_t left;
    unsigned step; /* of an adjournment */
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

    laws_regulations_init(regulations,
                          (enum laws_edition)(next(bytes) % LAWS_EDITIONS));
    must(!laws_fen_parse(fen, strlen(fen), &regulations->setup, &error));
    regulations->arbiter = (enum laws_supervision)(next(bytes) % 3);
    regulations->present[0] = next(bytes) % 8;
    regulations->present[1] = next(bytes) % 8;
    regulations->limited = next(bytes) & 1;
    regulations->quickplay = next(bytes) & 1;
    regulations->session = LAWS_SECONDS(next(bytes));
    regulations->blind[0] = next(bytes) % 4 == 0;
    regulations->blind[1] = next(bytes) % 4 == 0;
    regulations->manual_scoresheets = next(bytes) & 1;
    regulations->device_penalty = (enum laws_penalty)(
        next(bytes) % 4 ? LAWS_PENALTY_LOSS : next(bytes) % 3);
    regulations->device_span = LAWS_SECONDS(30);

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
    regulations->illegal_loses = next(bytes) % 4;
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

/* The words of an announcement: mostly those of a legal move. */
static size_t choose_words(struct bytes *bytes, const struct laws_game *game,
                           char text[LAWS_SPOKEN_MAX])
{
    const struct laws_position *position = laws_game_position(game);
    enum laws_edition edition = laws_game_regulations(game)->edition;
    struct laws_position sound;
    struct laws_setup setup;
    struct laws_moves moves;

    laws_position_to_setup(position, &setup);
    if (next(bytes) % 4 == 0 || laws_position_from_setup(&sound, &setup))
        return choose_move(bytes, game, text);
    laws_position_moves(&sound, &moves);
    if (!moves.count)
        return choose_move(bytes, game, text);
    return laws_spoken_print(&sound, moves.move[next(bytes) % moves.count],
                             laws_speech_of(edition), text);
}

/* What follows in an adjournment, mostly: chance alone gets no envelope opened.
 */
static enum laws_act_kind choose_step(struct bytes *bytes)
{
    static const enum laws_act_kind steps[] = {
        LAWS_ACT_ADJOURNS, LAWS_ACT_SEALS, LAWS_ACT_PAUSES, LAWS_ACT_LEAVES,
        LAWS_ACT_RESUMES,  LAWS_ACT_OPENS, LAWS_ACT_SEALS,  LAWS_ACT_PRESSES,
        LAWS_ACT_ARRIVES,  LAWS_ACT_OPENS};
    static const enum laws_act_kind others[] = {
        LAWS_ACT_LOSES_ENVELOPE, LAWS_ACT_RECORDS_ABSENT, LAWS_ACT_MAKES,
        LAWS_ACT_OFFERS_DRAW};
    unsigned how = next(bytes);

    return how & 3 ? steps[bytes->step++ % 10] : others[how >> 2 & 3];
}

static void choose_act(struct bytes *bytes, const struct laws_game *game,
                       laws_ms now, struct laws_act *act,
                       char text[LAWS_SPOKEN_MAX])
{
    static const laws_ms spans[] = {0,     1,     1000,  5000,
                                    30000, 60000, 61000, 3600001};
    static const enum laws_result results[] = {
        LAWS_RESULT_WHITE_WINS, LAWS_RESULT_DRAW, LAWS_RESULT_BOTH_LOSE,
        LAWS_RESULT_CANCELLED};
    static const char *const articles[] = {
        "11.7",     "12.7",  "10.15",  "11.4",    "11.5",  "12.2",
        "11.3.2.2", "6.2.4", "6.7(c)", "15.1(a)", "6.2.3", "99"};
    static const char *const kinds = "aaMMMMeeppppttsr";
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
    case 's':
        act->kind = LAWS_ACT_ANNOUNCES;
        break;
    case 'e':
        act->kind = choose_step(bytes);
        break;
    case 'r': /* as long as no time has passed, the game may not have begun */
        act->kind = now ? LAWS_ACT_RESUMES : LAWS_ACT_STARTS;
        break;
    default:
        break;
    }
    act->by = act->kind >= LAWS_ACT_STARTS ? LAWS_NOBODY
              : pick & 32                  ? laws_game_turn(game)
                                           : (enum laws_color)(next(bytes) & 1);
    if ((act->kind == LAWS_ACT_PAUSES && next(bytes) % 4 == 0) ||
        (act->kind == LAWS_ACT_ADJOURNS && next(bytes) % 4))
        act->by = LAWS_NOBODY;
    act->at = now + spans[next(bytes) % 4 ? 1 : next(bytes) % 8];
    act->squares = act->kind == LAWS_ACT_RELEASES ? 2 : 1;
    if (act->kind != LAWS_ACT_RELEASES && act->kind != LAWS_ACT_BRUSHES &&
        act->kind != LAWS_ACT_FINDS_ROOK)
        act->squares += next(bytes) % 3;
    for (unsigned i = 0; i < act->squares; i++)
        act->square[i] = next(bytes) & 63;
    act->at_once = act->kind == LAWS_ACT_TOUCHES || act->kind == LAWS_ACT_FEELS
                       ? next(bytes) & 6
                       : 0;
    act->promotion = (enum laws_kind)(LAWS_KNIGHT + next(bytes) % 4);
    if (act->kind == LAWS_ACT_PROMOTES)
        act->squares = 1;
    if (act->kind == LAWS_ACT_MAKES || act->kind == LAWS_ACT_PLAYS ||
        act->kind == LAWS_ACT_WRITES || act->kind == LAWS_ACT_CORRECTS ||
        ((act->kind == LAWS_ACT_CLAIMS_REPETITION ||
          act->kind == LAWS_ACT_CLAIMS_FIFTY) &&
         next(bytes) & 1)) {
        act->move = text;
        act->move_length = choose_move(bytes, game, text);
    }
    if (act->kind == LAWS_ACT_ANNOUNCES || act->kind == LAWS_ACT_REPEATS) {
        act->move = text;
        act->move_length = choose_words(bytes, game, text);
    }
    if (act->kind == LAWS_ACT_SEALS) {
        act->move = text;
        act->move_length = choose_move(bytes, game, text);
        act->quoted =
            next(bytes) & 1 || !laws_san_is_form(text, act->move_length);
    }
    act->two_handed = next(bytes) % 8 == 0 && (act->kind == LAWS_ACT_MAKES ||
                                               act->kind == LAWS_ACT_PLAYS);
    act->for_schedule = (act->kind == LAWS_ACT_SETS_CLOCK ||
                         act->kind == LAWS_ACT_SETS_MOVES) &&
                        next(bytes) & 1;
    act->color = (enum laws_color)(next(bytes) & 1);
    act->span = spans[next(bytes) % 8];
    act->penalty =
        (enum laws_penalty)(next(bytes) % (LAWS_PENALTY_EXPULSION + 1));
    act->number =
        act->kind == LAWS_ACT_PENALISES ? next(bytes) % 3 : next(bytes);
    act->points[0] = next(bytes) % 6;
    act->points[1] = next(bytes) % 6;
    act->result = results[next(bytes) % 4];
    if (act->kind == LAWS_ACT_INFRINGES)
        act->article =
            articles[next(bytes) % (sizeof articles / sizeof articles[0])];
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

/* The game is a plain value: a copy of it takes the act in the same way. */
static void must_fold_again(const void *before, size_t room,
                            const struct laws_act *act, enum laws_status status,
                            const struct laws_rulings *out)
{
    static _Alignas(16) unsigned char memory[ROOM];
    struct laws_rulings again;

    memcpy(memory, before, room);
    must(laws_game_apply((struct laws_game *)memory, act, &again) == status);
    if (!status)
        must_say_the_same(out, &again);
}

/* `plays` is two acts: a move may be in the hand when its press is refused. */
static bool is_refused(const struct laws_act *act,
                       const struct laws_rulings *out)
{
    return act->kind != LAWS_ACT_PLAYS && out->count == out->by_clock + 1u &&
           out->ruling[out->by_clock].verdict == LAWS_VERDICT_REFUSED;
}

/*
 * While time only passes, one clock runs at most: the other display stands, and
 * that one loses no more than the time that has passed.  What is refused
 * changes nothing: it might as well not have been tried.
 */
static void must_pass_time(const void *before, const void *after, size_t room,
                           const struct laws_act *act,
                           const struct laws_rulings *out)
{
    static _Alignas(16) unsigned char memory[ROOM];
    struct laws_game *game = (struct laws_game *)memory;
    const struct laws_clock *clock = laws_game_clock(game);
    struct laws_act passes = {
        .kind = LAWS_ACT_PASSES, .by = LAWS_NOBODY, .at = act->at};
    struct laws_clock was;
    struct laws_rulings again;

    memcpy(memory, before, room);
    was = *clock;
    passes.color = LAWS_NOBODY;
    must(!laws_game_apply(game, &passes, &again));
    for (unsigned side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        laws_ms lost = was.left[side] - clock->left[side];

        must(lost >= 0 && lost <= clock->since - was.since);
        must(lost == 0 || side == was.running);
    }
    if (is_refused(act, out))
        must(!memcmp(memory, after, room));
}

/* A finished game keeps its result but by the arbiter's own act, or a second
   player who comes too late or refuses to comply. */
static bool may_change_result(const struct laws_act *act)
{
    return act->kind == LAWS_ACT_DECLARES || act->kind == LAWS_ACT_ARRIVES ||
           act->kind == LAWS_ACT_INFRINGES || act->kind == LAWS_ACT_PENALISES ||
           act->kind == LAWS_ACT_SIGNS;
}

/* The papers agree with the game about how far each sheet goes, and keep what
   is sealed to themselves. */
static void must_show_papers(const struct laws_papers *papers,
                             const struct laws_game *game)
{
    for (unsigned ply = 1; ply <= laws_papers_plies(papers, game); ply++) {
        struct laws_papers_line line;

        laws_papers_read_line(papers, game, ply, &line);
        must(strlen(line.made) < sizeof line.made);
        for (unsigned color = 0; color < 2; color++) {
            unsigned plies =
                laws_game_recording(game, (enum laws_color)color).plies;
            enum laws_written written = line.written[color];

            must((written == LAWS_WRITTEN_NOTHING) == (ply > plies));
            must(strlen(line.text[color]) < sizeof line.text[color]);
            if (written == LAWS_WRITTEN_NOTHING ||
                written == LAWS_WRITTEN_SEALED)
                must(!*line.text[color]);
            must((written == LAWS_WRITTEN_AHEAD) <= !*line.made);
        }
    }
    must(papers->used[0] >= 0 && papers->used[1] >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(16) unsigned char first[ROOM], second[ROOM], before[ROOM];
    static struct laws_sheet_ply sheets[64];
    struct bytes bytes = {data, size, 0};
    struct laws_regulations regulations;
    struct laws_papers papers;
    bool has_room = true;
    struct laws_transcript transcript;
    struct laws_game *game, *copy;
    size_t room = laws_game_size(PLIES);
    laws_ms now = 0;

    must(room <= sizeof first);
    choose_regulations(&bytes, &regulations);
    game = laws_game_init(first, room, &regulations);
    copy = laws_game_init(second, room, &regulations);
    must(game && copy);
    laws_papers_init(&papers, sheets, 64);
    laws_transcript_init(&transcript);
    transcript.playing = true;
    while (bytes.left) {
        struct laws_act act, again;
        struct laws_rulings out, out_again;
        struct laws_file_error error;
        const struct laws_ruling *result = laws_game_result(game);
        enum laws_result was = result ? result->result : LAWS_RESULT_OPEN;
        char move[LAWS_SPOKEN_MAX], line[LAWS_ACT_TEXT_MAX];
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
        if (!status && has_room)
            has_room = !laws_papers_follow(&papers, game, &act, &out);
        if (has_room)
            must_show_papers(&papers, game);
        must_fold_again(before, room, &act, status, &out);
        if (!status)
            must_pass_time(before, first, room, &act, &out);
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
