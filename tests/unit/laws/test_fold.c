/* test_fold.c - what a program may ask of the fold, and what it gets wrong */
#include "unit.h"

#include <stdlib.h>

#include "laws/game.h"

static _Alignas(16) unsigned char memory[1 << 16], copy[1 << 16];
static struct laws_rulings rulings;

#define PLIES 10

static struct laws_game *begin(const struct laws_regulations *regulations)
{
    return started_game(memory, laws_game_size(PLIES), regulations);
}

static struct laws_game *start(enum laws_supervision arbiter)
{
    struct laws_regulations regulations;

    laws_regulations_init(&regulations, LAWS_2023);
    regulations.arbiter = arbiter;
    return begin(&regulations);
}

static enum laws_status play(struct laws_game *game, enum laws_color by,
                             const char *move, laws_ms at)
{
    struct laws_act act = {.kind = LAWS_ACT_PLAYS,
                           .by = by,
                           .at = at,
                           .move = move,
                           .move_length = strlen(move)};

    return laws_game_apply(game, &act, &rulings);
}

static void press(struct laws_game *game, enum laws_color by, laws_ms at)
{
    struct laws_act act = {.kind = LAWS_ACT_PRESSES, .by = by, .at = at};

    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
}

/* The act is refused as a mistake of the program, and nothing has happened. */
static void assert_fails(struct laws_game *game, struct laws_act act,
                         enum laws_status status)
{
    memcpy(copy, memory, sizeof copy);
    assert_int_equal(laws_game_apply(game, &act, &rulings), status);
    assert_int_equal(rulings.count, 0);
    assert_int_equal(rulings.by_clock, 0);
    assert_memory_equal(memory, copy, sizeof copy);
}

static void an_act_without_its_arguments_is_a_mistake(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_AUTOMATIC);
    static const struct laws_act acts[] = {
        {.kind = LAWS_ACT_TOUCHES},
        {.kind = LAWS_ACT_BRUSHES},
        {.kind = LAWS_ACT_RELEASES, .squares = 1},
        {.kind = LAWS_ACT_PROMOTES},
        {.kind = LAWS_ACT_PROMOTES, .promotion = LAWS_PAWN},
        {.kind = LAWS_ACT_PROMOTES, .promotion = LAWS_KING},
        {.kind = LAWS_ACT_MAKES},
        {.kind = LAWS_ACT_WRITES},
        {.kind = LAWS_ACT_ANNOUNCES},
        {.kind = LAWS_ACT_SEALS},
        {.kind = LAWS_ACT_SIGNS},
        {.kind = LAWS_ACT_INFRINGES},
        {.kind = LAWS_ACT_EXCUSES, .by = LAWS_NOBODY, .color = LAWS_NOBODY},
        {.kind = LAWS_ACT_DECLARES, .by = LAWS_NOBODY},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof acts / sizeof acts[0]; i++)
        assert_fails(game, acts[i], LAWS_MISUSE);
}

static void the_wrong_actor_is_a_mistake(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_AUTOMATIC);

    (void)state;
    assert_fails(game,
                 (struct laws_act){.kind = LAWS_ACT_PRESSES, .by = LAWS_NOBODY},
                 LAWS_MISUSE);
    assert_fails(game,
                 (struct laws_act){.kind = LAWS_ACT_RESUMES, .by = LAWS_WHITE},
                 LAWS_MISUSE);
    assert_fails(game,
                 (struct laws_act){.kind = LAWS_ACT_PASSES, .by = LAWS_BLACK},
                 LAWS_MISUSE);
    assert_fails(game,
                 (struct laws_act){.kind = LAWS_ACT_PRESSES,
                                   .by = (enum laws_color)(LAWS_NOBODY + 1)},
                 LAWS_MISUSE);
}

static void what_is_out_of_bounds_is_a_mistake(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_AUTOMATIC);
    const struct laws_act passes = {.kind = LAWS_ACT_PASSES, .by = LAWS_NOBODY};
    struct laws_act act;

    (void)state;
#define ASSERT_MISUSE(member, value)                                           \
    do {                                                                       \
        act = passes;                                                          \
        act.member = (value);                                                  \
        assert_fails(game, act, LAWS_MISUSE);                                  \
    } while (0)
    ASSERT_MISUSE(kind, (enum laws_act_kind)(LAWS_ACT_PASSES + 1));
    ASSERT_MISUSE(by, (enum laws_color)(LAWS_NOBODY + 1));
    ASSERT_MISUSE(squares, LAWS_SQUARES_MAX + 1);
    ASSERT_MISUSE(color, (enum laws_color)(LAWS_NOBODY + 1));
    ASSERT_MISUSE(span, -1);
    ASSERT_MISUSE(span, LAWS_SPAN_LIMIT + 1);
    ASSERT_MISUSE(number, UINT16_MAX + 1u);
    ASSERT_MISUSE(promotion, (enum laws_kind)(LAWS_KING + 1));
    ASSERT_MISUSE(penalty, (enum laws_penalty)(LAWS_PENALTY_EXPULSION + 1));
    ASSERT_MISUSE(result, (enum laws_result)(LAWS_RESULT_CANCELLED + 1));
#undef ASSERT_MISUSE
    act = (struct laws_act){.kind = LAWS_ACT_TOUCHES,
                            .square = {LAWS_SQUARE(4, 1), LAWS_NO_SQUARE},
                            .squares = 2};
    assert_fails(game, act, LAWS_MISUSE);
    act = passes; /* the bounds themselves are in bounds */
    act.squares = LAWS_SQUARES_MAX;
    act.color = LAWS_NOBODY;
    act.span = LAWS_SPAN_LIMIT;
    act.number = UINT16_MAX;
    act.promotion = LAWS_KING;
    act.penalty = LAWS_PENALTY_EXPULSION;
    act.result = LAWS_RESULT_CANCELLED;
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
}

/* Castling that is not allowed is written with letters, however it is given. */
static void zeros_become_letters(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_AUTOMATIC);

    (void)state;
    assert_int_equal(play(game, LAWS_WHITE, "0-0", 1), LAWS_OK);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_ILLEGAL_MADE);
    assert_string_equal(rulings.ruling[0].move, "O-O");
}

static void time_runs_forward_and_not_for_ever(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_PRESENT);
    struct laws_act act = {
        .kind = LAWS_ACT_PASSES, .by = LAWS_NOBODY, .at = LAWS_SECONDS(10)};

    (void)state;
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    act.at = LAWS_SECONDS(10) - 1;
    assert_fails(game, act, LAWS_RANGE);
    act.at = LAWS_INSTANT_LIMIT + 1;
    assert_fails(game, act, LAWS_RANGE);
    act.at = LAWS_INSTANT_LIMIT;
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
}

static void what_is_no_move_has_not_happened(void **state)
{
    struct laws_regulations regulations;
    struct laws_game *game;
    struct laws_act act = {.kind = LAWS_ACT_WRITES,
                           .at = LAWS_SECONDS(3),
                           .move = "nonsense",
                           .move_length = 8};

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    regulations.manual_scoresheets = true;
    regulations.control = (struct laws_control){
        .count = 1, .period = {{.time = LAWS_MINUTES(60)}}};
    game = begin(&regulations);
    assert_fails(game, act, LAWS_SYNTAX);
    act.kind = LAWS_ACT_PLAYS;
    act.move = "Nd5";
    act.move_length = 3;
    act.at = LAWS_MINUTES(56); /* by then White need not record (8.4) */
    assert_fails(game, act, LAWS_NO_MOVE);
    assert_int_equal(play(game, LAWS_WHITE, "e4", LAWS_MINUTES(56)), LAWS_OK);
    assert_int_equal(rulings.by_clock, 1);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_NEED_NOT_RECORD);
}

/* Words are read only where they count, and before the clock is looked at. */
static void what_is_refused_anyway_is_not_read(void **state)
{
    struct laws_regulations regulations;
    struct laws_game *game;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    regulations.arbiter = LAWS_ARBITER_AUTOMATIC;
    regulations.control = (struct laws_control){
        .count = 1, .period = {{.time = LAWS_MINUTES(60)}}};
    game = begin(&regulations);
    assert_int_equal(play(game, LAWS_BLACK, "Nd5", 0), LAWS_OK);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_REFUSED);
    assert_int_equal(play(game, LAWS_WHITE, "Nd5", LAWS_MINUTES(60) - 1),
                     LAWS_NO_MOVE);
    assert_int_equal(play(game, LAWS_WHITE, "Nd5", LAWS_MINUTES(60)), LAWS_OK);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_FLAG);
    assert_int_equal(laws_game_result(game)->result, LAWS_RESULT_BLACK_WINS);
}

static void a_full_game_takes_no_more(void **state)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    struct laws_game *game = start(LAWS_ARBITER_PRESENT);
    struct laws_act act = {.kind = LAWS_ACT_PRESSES, .by = LAWS_WHITE};

    (void)state;
    for (unsigned i = 0; i < PLIES; i++)
        assert_int_equal(play(game, (enum laws_color)(i % 2), moves[i % 4], 0),
                         LAWS_OK);
    assert_fails(game, act, LAWS_FULL);
    act = (struct laws_act){
        .kind = LAWS_ACT_MAKES, .move = "e4", .move_length = 2};
    assert_fails(game, act, LAWS_FULL);
    act.kind = LAWS_ACT_SEALS; /* nobody has to, so it is only refused */
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_REFUSED);
    act.kind = LAWS_ACT_CLAIMS_REPETITION;
    assert_fails(game, act, LAWS_FULL);
    assert_int_equal(
        laws_game_apply(
            game,
            &(struct laws_act){.kind = LAWS_ACT_ADJOURNS, .by = LAWS_NOBODY},
            &rulings),
        LAWS_OK);
    act.kind = LAWS_ACT_SEALS; /* it is made when it is opened */
    assert_fails(game, act, LAWS_FULL);
    act.kind = LAWS_ACT_CLAIMS_REPETITION;
    act.move = NULL;
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    assert_int_equal(laws_game_result(game)->result, LAWS_RESULT_DRAW);
}

/* What is sealed has to be made when it is opened. */
static void a_full_game_seals_no_move(void **state)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    struct laws_game *game = start(LAWS_ARBITER_PRESENT);
    struct laws_act act = {.kind = LAWS_ACT_ADJOURNS, .by = LAWS_NOBODY};

    (void)state;
    for (unsigned i = 0; i < PLIES; i++)
        assert_int_equal(play(game, (enum laws_color)(i % 2), moves[i % 4], 0),
                         LAWS_OK);
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    act = (struct laws_act){
        .kind = LAWS_ACT_SEALS, .move = "e4", .move_length = 2};
    assert_fails(game, act, LAWS_FULL);
}

static void a_game_needs_room_and_an_initial_position(void **state)
{
    struct laws_regulations regulations;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    assert_null(laws_game_init(memory, laws_game_size(1) - 1, &regulations));
    assert_non_null(laws_game_init(memory, laws_game_size(1), &regulations));
    regulations.control.count = LAWS_PERIODS_MAX + 1;
    assert_null(laws_game_init(memory, laws_game_size(1), &regulations));
    regulations.control.count = LAWS_PERIODS_MAX;
    assert_non_null(laws_game_init(memory, laws_game_size(1), &regulations));
    regulations.setup.on[LAWS_SQUARE(4, 0)] = LAWS_NO_PIECE;
    assert_null(laws_game_init(memory, laws_game_size(1), &regulations));
}

/* A game that goes on: its displays, and the moves that were completed. */
static void a_game_goes_on_with_its_displays(void **state)
{
    struct laws_regulations regulations;
    const struct laws_clock *clock;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    regulations.control = (struct laws_control){
        .count = 2,
        .period = {{.moves = 40, .time = LAWS_MINUTES(60)},
                   {.time = LAWS_MINUTES(30)}}};
    regulations.display[LAWS_BLACK] = LAWS_MINUTES(7);
    regulations.completed[LAWS_BLACK] = 41;
    clock = laws_game_clock(begin(&regulations));
    assert_int_equal(clock->left[LAWS_WHITE], LAWS_MINUTES(60));
    assert_int_equal(clock->completed[LAWS_WHITE], 0);
    assert_int_equal(clock->left[LAWS_BLACK], LAWS_MINUTES(7));
    assert_int_equal(clock->completed[LAWS_BLACK], 41);
    assert_int_equal(clock->period[LAWS_BLACK], 1);
    regulations.display[LAWS_BLACK] = LAWS_SPAN_LIMIT;
    clock = laws_game_clock(begin(&regulations));
    assert_int_equal(clock->left[LAWS_BLACK], LAWS_SPAN_LIMIT);
}

/* Counters that are full stay so. */
static void nobody_is_counted_beyond_the_bounds(void **state)
{
    struct laws_regulations regulations;
    struct laws_game *game;
    struct laws_act writes = {.kind = LAWS_ACT_WRITES,
                              .by = LAWS_WHITE,
                              .move = "e4",
                              .move_length = 2};

    (void)state;
    laws_regulations_init(&regulations, LAWS_1988);
    regulations.manual_scoresheets = true;
    regulations.arbiter = LAWS_ARBITER_AUTOMATIC;
    game = begin(&regulations);
    for (unsigned i = 0; i <= UINT16_MAX; i++)
        assert_int_equal(laws_game_apply(game, &writes, &rulings), LAWS_OK);
    assert_int_equal(laws_game_recording(game, LAWS_WHITE).plies, UINT16_MAX);
    for (unsigned i = 0; i <= UINT8_MAX; i++)
        assert_int_equal(play(game, LAWS_WHITE, "e2e5", 0), LAWS_OK);
    for (unsigned i = 0; i < rulings.count; i++)
        if (rulings.ruling[i].verdict == LAWS_VERDICT_ILLEGAL)
            assert_int_equal(rulings.ruling[i].number, UINT8_MAX);
}

/* What a ruling does not tell of. */
static void a_ruling_is_about_nobody_and_no_square(void **state)
{
    struct laws_act act = {.kind = LAWS_ACT_RESIGNS, .by = LAWS_WHITE};

    (void)state;
    assert_int_equal(
        laws_game_apply(start(LAWS_ARBITER_PRESENT), &act, &rulings), LAWS_OK);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_RESULT);
    assert_int_equal(rulings.ruling[0].color, LAWS_NOBODY);
    assert_int_equal(rulings.ruling[0].square, LAWS_NO_SQUARE);
    assert_int_equal(rulings.ruling[0].second, LAWS_NO_SQUARE);
    assert_string_equal(rulings.ruling[0].word, "");
}

static void a_game_is_a_value_that_can_be_copied(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_AUTOMATIC);
    const struct laws_game *kept = (const struct laws_game *)(void *)copy;

    (void)state;
    assert_int_equal(play(game, LAWS_WHITE, "e4", 1000), LAWS_OK);
    memcpy(copy, memory, sizeof copy);
    assert_int_equal(play(game, LAWS_BLACK, "e5", 2000), LAWS_OK);
    assert_int_equal(laws_game_plies(kept), 1);
    assert_int_equal(laws_game_turn(kept), LAWS_BLACK);
    assert_int_equal(laws_game_clock(kept)->since, 1000);
}

static void assert_move(const struct laws_game *game, unsigned ply,
                        const char *expected)
{
    char text[LAWS_MOVE_TEXT_MAX];

    assert_int_equal(laws_game_move_print(game, ply, text), strlen(expected));
    assert_string_equal(text, expected);
}

static void every_move_of_the_game_has_its_name(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_PRESENT);

    (void)state;
    assert_int_equal(play(game, LAWS_WHITE, "e2e4", 0), LAWS_OK);
    press(game, LAWS_BLACK, 0);
    assert_int_equal(play(game, LAWS_WHITE, "g1g3", 0), LAWS_OK);
    assert_int_equal(play(game, LAWS_BLACK, "Nb8c6", 0), LAWS_OK);
    assert_int_equal(play(game, LAWS_WHITE, "e1h1", 0), LAWS_OK);
    assert_int_equal(laws_game_plies(game), 5);
    assert_move(game, 1, "e4");
    assert_move(game, 2, "--");
    assert_move(game, 3, "g1g3");
    assert_move(game, 4, "Nc6");
    assert_move(game, 5, "e1h1");
    assert_true(laws_position_is_same(laws_game_position_at(game, 5),
                                      laws_game_position(game)));
    assert_int_equal(laws_game_position_at(game, 0)->turn, LAWS_WHITE);
    assert_int_equal(laws_game_position_at(game, 1)->turn, LAWS_BLACK);
}

static void a_move_on_an_illegal_board_has_its_name(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_PRESENT);

    (void)state;
    assert_int_equal(play(game, LAWS_WHITE, "d1e7", 0), LAWS_OK); /* check */
    assert_int_equal(play(game, LAWS_BLACK, "a7a6", 0), LAWS_OK); /* not met */
    assert_int_equal(play(game, LAWS_WHITE, "Nf3", 0), LAWS_OK);
    assert_move(game, 1, "d1e7");
    assert_move(game, 2, "a7a6");
    assert_move(game, 3, "g1f3");
}

/* What stands beside the Article of the minutes for an illegal move; `minutes`
   is what the event sets, 0: nothing. */
static const char *beside_minutes(enum laws_level level, bool limited,
                                  laws_ms minutes)
{
    struct laws_regulations regulations;
    const char *also = NULL;
    unsigned found = 0;

    laws_regulations_init(&regulations, LAWS_2023);
    regulations.limited = limited;
    laws_regulations_set_level(&regulations, level);
    if (minutes)
        regulations.illegal_minutes = minutes;
    assert_int_equal(play(begin(&regulations), LAWS_WHITE, "e2e5", 0), LAWS_OK);
    for (unsigned i = 0; i < rulings.count; i++) {
        if (rulings.ruling[i].verdict != LAWS_VERDICT_TIME_ADDED) {
            assert_null(rulings.ruling[i].also);
            continue;
        }
        also = rulings.ruling[i].also;
        found++;
    }
    assert_int_equal(found, 1);
    return also;
}

static void the_minute_of_rapid_names_its_article(void **state)
{
    (void)state;
    assert_string_equal(beside_minutes(LAWS_RAPID, true, 0), "A.3");
    assert_string_equal(beside_minutes(LAWS_RAPID, false, 0), "A.3");
    assert_string_equal(beside_minutes(LAWS_BLITZ, true, 0), "A.3");
    assert_null(beside_minutes(LAWS_BLITZ, false, 0));
    assert_null(beside_minutes(LAWS_STANDARD, false, 0));
    assert_null(beside_minutes(LAWS_STANDARD, false, LAWS_MINUTES(1)));
    assert_null(beside_minutes(LAWS_RAPID, true, LAWS_MINUTES(3)));
}

/* Room for more plies than a game can have is of no use, and does no harm. */
static void a_game_has_its_longest(void **state)
{
    struct laws_regulations regulations;
    size_t size = laws_game_size(UINT16_MAX);
    void *room = malloc(size);
    const struct laws_game *game;

    (void)state;
    assert_non_null(room);
    laws_regulations_init(&regulations, LAWS_2023);
    game = laws_game_init(room, size, &regulations);
    assert_non_null(game);
    assert_int_equal(laws_game_capacity(game), UINT16_MAX - 2);
    free(room);
}

/* 1988, 8.1: counted, and nothing follows, however many there are. */
static void illegal_moves_without_end_are_counted(void **state)
{
    struct laws_regulations regulations;
    struct laws_game *game;

    (void)state;
    laws_regulations_init(&regulations, LAWS_1988);
    game = begin(&regulations);
    for (unsigned i = 1; i <= 300; i++) {
        assert_int_equal(play(game, LAWS_WHITE, "e2e5", 0), LAWS_OK);
        assert_int_equal(rulings.ruling[1].verdict, LAWS_VERDICT_ILLEGAL);
        assert_int_equal(rulings.ruling[1].number, i < 255 ? i : 255);
    }
    assert_null(laws_game_result(game));
}

/* 8.1.2: a sheet takes more than any game can have, and no more than that. */
static void a_scoresheet_has_an_end(void **state)
{
    struct laws_act act = {
        .kind = LAWS_ACT_WRITES, .move = "e4", .move_length = 2};
    struct laws_regulations regulations;
    struct laws_game *game;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    regulations.manual_scoresheets = true;
    game = begin(&regulations);
    for (unsigned i = 0; i <= UINT16_MAX; i++)
        assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    assert_int_equal(laws_game_recording(game, LAWS_WHITE).plies, UINT16_MAX);
}

/* Castling without a king is the words of no move at all. */
static void without_a_king_nobody_castles(void **state)
{
    struct laws_game *game = start(LAWS_ARBITER_PRESENT);

    (void)state;
    assert_int_equal(play(game, LAWS_WHITE, "d1e8", 0), LAWS_OK);
    assert_int_equal(play(game, LAWS_BLACK, "O-O", 0), LAWS_NO_MOVE);
    assert_int_equal(play(game, LAWS_BLACK, "a6", 0), LAWS_OK);
    assert_int_equal(play(game, LAWS_WHITE, "O-O", 0), LAWS_OK);
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_ILLEGAL_MADE);
}

/* How often he was asked; nothing is known of White, and Black cannot mate. */
static enum laws_mate_answer
advise(void *data, const struct laws_position *position, enum laws_color side)
{
    unsigned *asked = data;

    assert_int_equal(position->turn, LAWS_BLACK);
    asked[side]++;
    return asked[LAWS_WHITE] > 1 || side ? LAWS_MATE_IMPOSSIBLE
                                         : LAWS_MATE_UNDECIDED;
}

/* 5.2.2: a closed position.  Who is unsure lets the game go on, and the other
   side is not asked. */
static void an_adviser_is_asked_where_it_takes_a_search(void **state)
{
    static _Alignas(16) unsigned char space[1 << 18];
    unsigned asked[2] = {0, 0};
    struct laws_adviser adviser = {advise, asked};
    struct laws_regulations regulations;
    struct laws_game *game;

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    regulations.setup = setup_of("8/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/k7 w - -");
    for (unsigned round = 0; round < 3; round++) {
        game = begin(&regulations);
        laws_game_lend(game, laws_mate_workspace_init(space, sizeof space));
        laws_game_consult(game, &adviser);
        if (round == 2)
            laws_game_lend(game, NULL);
        assert_int_equal(play(game, LAWS_WHITE, "d3", 1000), LAWS_OK);
        assert_int_equal(laws_game_result(game) != NULL, round == 1);
    }
    assert_int_equal(asked[LAWS_WHITE], 2);
    assert_int_equal(asked[LAWS_BLACK], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_act_without_its_arguments_is_a_mistake),
        cmocka_unit_test(the_wrong_actor_is_a_mistake),
        cmocka_unit_test(what_is_out_of_bounds_is_a_mistake),
        cmocka_unit_test(zeros_become_letters),
        cmocka_unit_test(time_runs_forward_and_not_for_ever),
        cmocka_unit_test(what_is_no_move_has_not_happened),
        cmocka_unit_test(what_is_refused_anyway_is_not_read),
        cmocka_unit_test(a_full_game_takes_no_more),
        cmocka_unit_test(a_full_game_seals_no_move),
        cmocka_unit_test(a_game_needs_room_and_an_initial_position),
        cmocka_unit_test(a_game_goes_on_with_its_displays),
        cmocka_unit_test(nobody_is_counted_beyond_the_bounds),
        cmocka_unit_test(a_ruling_is_about_nobody_and_no_square),
        cmocka_unit_test(a_game_is_a_value_that_can_be_copied),
        cmocka_unit_test(every_move_of_the_game_has_its_name),
        cmocka_unit_test(a_move_on_an_illegal_board_has_its_name),
        cmocka_unit_test(the_minute_of_rapid_names_its_article),
        cmocka_unit_test(a_game_has_its_longest),
        cmocka_unit_test(illegal_moves_without_end_are_counted),
        cmocka_unit_test(a_scoresheet_has_an_end),
        cmocka_unit_test(without_a_king_nobody_castles),
        cmocka_unit_test(an_adviser_is_asked_where_it_takes_a_search),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
