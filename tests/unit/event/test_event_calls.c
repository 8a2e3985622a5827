/* test_event_calls.c - calls that ask too much of an event, or what is wrong */
#include "event_files.h"

#include "event/notes.h"
#include "event/pairing.h"
#include "event/trf_columns.h"

/* Ten players with a gap between their numbers, in two teams. */
static enum laws_status enter(size_t size)
{
    static const uint16_t one[] = {1, 2, 3, 4, 5}, other[] = {7, 8, 9, 10, 11};
    enum laws_status status = event_init(&event, memory, size);

    if (!status)
        status = event_field_set(&event, EVENT_FIELD_NAME, word("Cup"));
    for (unsigned i = 1; i <= 11 && !status; i++)
        if (i != 6)
            status = event_player_add(&event, i, word("A Name"));
    if (!status)
        status = event_player_set(&event, 7, EVENT_RATING, word("2000"));
    if (!status)
        status = event_team_add(&event, word("One"), one, 5);
    if (!status)
        status = event_team_add(&event, word("Other"), other, 5);
    if (!status)
        status = event_line_add(&event, word("### one"));
    return status;
}

static enum laws_status robin(void)
{
    return event_pair_round_robin(&event, 2);
}

static enum laws_status knockout(void)
{
    static const unsigned through[] = {0};
    unsigned whose;

    return event_pair_knockout(&event, 2, through, &whose);
}

static enum laws_status scheveningen(void)
{
    return event_pair_scheveningen(&event);
}

static enum laws_status penalty(void)
{
    enum laws_status status = event_pair(&event, 0, 1, 7);

    return status ? status : event_points_set(&event, 0, 1, '=');
}

/* Whatever the room, it is enough or it is told. */
static void too_little_memory_is_told_by_each_call(void **state)
{
    static enum laws_status (*const calls[])(void) = {robin, scheveningen,
                                                      knockout, penalty};

    (void)state;
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        enum laws_status status = LAWS_FULL;

        for (size_t size = 0; status; size += 16) {
            assert_true(size < sizeof memory);
            status = enter(size);
            if (!status)
                status = calls[i]();
            assert_true(status == LAWS_OK || status == LAWS_FULL);
        }
    }
}

static void players_and_teams_have_their_limits(void **state)
{
    static const uint16_t nobody[] = {12}, taken[] = {1};
    static uint16_t many[EVENT_TEAM_PLAYERS_MAX + 1];

    (void)state;
    assert_int_equal(enter(sizeof memory), LAWS_OK);
    assert_int_equal(event_player_add(&event, 0, word("A")), LAWS_RANGE);
    assert_int_equal(event_player_add(&event, EVENT_NUMBER_MAX + 1, word("A")),
                     LAWS_RANGE);
    assert_null(event_player(&event, EVENT_NUMBER_MAX + 1));
    assert_int_equal(event_player_set(&event, 6, EVENT_RATING, word("1")),
                     LAWS_RANGE);
    assert_int_equal(event_player_set(&event, 1, EVENT_TITLE, word("A\n")),
                     LAWS_SYNTAX);
    assert_int_equal(event_player_set(&event, 1, EVENT_TITLE, word("")),
                     LAWS_OK);
    assert_int_equal(event_team_add(&event, word("T"), nobody, 1), LAWS_RANGE);
    assert_int_equal(event_team_add(&event, word("T"), taken, 1), LAWS_RANGE);
    for (unsigned i = 0; i <= EVENT_TEAM_PLAYERS_MAX; i++) {
        many[i] = (uint16_t)(100 + i);
        assert_int_equal(event_player_add(&event, many[i], word("A")), LAWS_OK);
    }
    assert_int_equal(
        event_team_add(&event, word("T"), many, EVENT_TEAM_PLAYERS_MAX + 1),
        LAWS_RANGE);
    while (event.teams_count < EVENT_TEAMS_MAX)
        assert_int_equal(event_team_add(&event, word("T"), nobody, 0), LAWS_OK);
    assert_int_equal(event_team_add(&event, word("T"), nobody, 0), LAWS_RANGE);
    assert_int_equal(event_line_add(&event, word("##")), LAWS_SYNTAX);
    assert_int_equal(event_line_add(&event, word("### a\nb")), LAWS_SYNTAX);
    assert_int_equal(event_line_add(&event, word("### a\rb")), LAWS_SYNTAX);
    assert_int_equal(event_init(&event, memory + 1, 14), LAWS_FULL);
    assert_int_equal(enter(sizeof memory), LAWS_OK);
    assert_int_equal(event_field_set(&event, EVENT_FIELD_ROUNDS, word("nine")),
                     LAWS_OK);
    assert_int_equal(event.planned, 0);
}

/* A name may be longer than its columns, and teams of a file too many. */
static void files_have_their_limits(void **state)
{
    (void)state;
    read_string(THREE);
    assert_int_equal(
        event_player_set(&event, 3, EVENT_PLAYER_NAME,
                         word("Cara Šárka Maria Carolina de Almeida")),
        LAWS_OK);
    write_form(EVENT_AS_READ);
    has_text("001    3      Cara Šárka Maria Carolina de Alme  ");
    for (size_t i = 0; i <= EVENT_TEAMS_MAX; i++)
        memcpy(file + 6 * i, "013 T\n", 7);
    refuse(file, EVENT_TEAMS_MAX + 1, "the file is too large");
    file[6 * EVENT_TEAMS_MAX] = '\0';
    read_string(file);
    assert_int_equal(event.teams_count, EVENT_TEAMS_MAX);
}

static void rounds_have_their_limits(void **state)
{
    char text[EVENT_NUMBER_TEXT_MAX];

    (void)state;
    assert_int_equal(enter(sizeof memory), LAWS_OK);
    assert_int_equal(event_pair(&event, EVENT_ROUNDS_MAX, 1, 2), LAWS_RANGE);
    assert_int_equal(event_pair(&event, 0, 6, 2), LAWS_RANGE);
    assert_int_equal(event_pair(&event, 0, 2, 6), LAWS_RANGE);
    assert_int_equal(event_bye(&event, 0, 6, 'Z'), LAWS_RANGE);
    assert_int_equal(event_bye(&event, 0, 1, '\0'), LAWS_RANGE);
    assert_int_equal(event_bye(&event, 0, 1, '1'), LAWS_RANGE);
    assert_int_equal(event_bye(&event, EVENT_ROUNDS_MAX, 1, 'Z'), LAWS_RANGE);
    assert_int_equal(event_result(&event, 0, 6, '1', '0'), LAWS_RANGE);
    assert_int_equal(event_result(&event, 0, 1, '\0', '0'), LAWS_RANGE);
    assert_int_equal(event_result(&event, 0, 1, '1', '\0'), LAWS_RANGE);
    assert_int_equal(event_result(&event, 0, 1, 'x', '0'), LAWS_RANGE);
    assert_int_equal(event_result(&event, 0, 1, '1', 'x'), LAWS_RANGE);
    assert_int_equal(event_result(&event, 0, 1, '1', '0'), LAWS_MISUSE);
    /* who is paired anew, and whose opponent was */
    assert_int_equal(event_pair(&event, 0, 1, 2), LAWS_OK);
    assert_int_equal(event_result(&event, 0, 2, '1', '0'), LAWS_MISUSE);
    assert_int_equal(event_pair(&event, 0, 1, 3), LAWS_OK);
    assert_int_equal(event_player(&event, 2)->games[0].opponent, 0);
    assert_int_equal(event_game(event_player(&event, 1), &event, 99).opponent,
                     0);
    /* the opponent in a file that contradicts itself has another one */
    snprintf(file, sizeof file, "%-91s   2 w 1\n%-91s   3 b 0\n",
             "001    1      A", "001    2      B");
    read_string(file);
    assert_int_equal(event_result(&event, 0, 1, '=', '='), LAWS_MISUSE);
    assert_int_equal(event_bye(&event, 0, 1, 'Z'), LAWS_OK);
    assert_int_equal(event_player(&event, 2)->games[0].opponent, 3);
    assert_string_equal(event_number_print(-150, text), "-1.5");
}

static void few_players_are_not_paired(void **state)
{
    static const unsigned through[] = {0};
    unsigned whose;

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), LAWS_OK);
    assert_int_equal(event_berger_rounds(1, 1), 0);
    assert_int_equal(event_pair_round_robin(&event, 1), LAWS_RANGE);
    assert_int_equal(event_pair_scheveningen(&event), LAWS_RANGE);
    assert_int_equal(event_pair_knockout(&event, 1, through, &whose),
                     LAWS_RANGE);
    assert_int_equal(enter(sizeof memory), LAWS_OK);
    assert_int_equal(event_pair_round_robin(&event, 0), LAWS_RANGE);
    assert_int_equal(event_pair_round_robin(&event, 100), LAWS_RANGE);
    assert_int_equal(event_pair_knockout(&event, 0, through, &whose),
                     LAWS_RANGE);
    assert_int_equal(
        event_pair_knockout(&event, EVENT_ROUNDS_MAX + 1, through, &whose),
        LAWS_RANGE);
    /* the second, too, is no bye */
    assert_int_equal(event_init(&event, memory, sizeof memory), LAWS_OK);
    for (unsigned i = 1; i <= 2; i++)
        assert_int_equal(event_player_add(&event, i, word("A")), LAWS_OK);
    assert_int_equal(
        event_pair_knockout(&event, EVENT_ROUNDS_MAX + 1, through, &whose),
        LAWS_RANGE);
    /* teams of nobody, and of different sizes */
    for (unsigned i = 1; i <= 2; i++)
        assert_int_equal(event_team_add(&event, word("T"), NULL, 0), LAWS_OK);
    assert_int_equal(event_pair_scheveningen(&event), LAWS_RANGE);
    event.teams_count = 1;
    assert_int_equal(
        event_team_add(&event, word("T"), (const uint16_t[]){1}, 1), LAWS_OK);
    assert_int_equal(event_pair_scheveningen(&event), LAWS_RANGE);
}

/* A file that has one line with points, and these are wrong. */
static void points_of_a_file_are_points(void **state)
{
    static const char *const lines[] = {
        "162  W",  "XXS W=99999",     "XXS W=-99999", "162  Q 1.0", "362 X1",
        "362 T",   "362 TQ1",         "362 TWx",      "362 TW",     "XXS W",
        "XXS W=x", "XXS W=",          "XXS Q=1",      "XXS QQ=1",   "BBW",
        "BBW x",   "XXS W=999999999",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (event_read(&event, lines[i], strlen(lines[i]), memory,
                       sizeof memory, &error) != LAWS_SYNTAX ||
            !strstr(error.what, "not points"))
            fail_msg("%s: %s", lines[i], error.what);
        assert_int_equal(error.line, 1);
    }
}

static void notes_are_read_as_they_were_added(void **state)
{
    static const struct {
        enum event_note_kind kind;
        const char *line;
        bool fine;
    } lines[] = {
        {EVENT_NOTE_GAME, "### game 2 12 k7m2", true},
        {EVENT_NOTE_GAME, "### game 0 12 k7m2", false},
        {EVENT_NOTE_GAME, "### game 251 12 k7m2", false},
        {EVENT_NOTE_GAME, "### game 2 12", false},
        {EVENT_NOTE_GAME, "### game 2 12 <b>", false},
        {EVENT_NOTE_GAME, "### gamer 2 12 k7m2", false},
        {EVENT_NOTE_EVENT, "### event k7m2", true},
        {EVENT_NOTE_EVENT, "### event", false},
        {EVENT_NOTE_REGULATION, "### regulation Arbiter present", true},
        {EVENT_NOTE_REGULATION, "### regulation Arbiter", false},
        {EVENT_NOTE_PENALTY, "### penalty 1 3 12.9.1 a warning", true},
        {EVENT_NOTE_PENALTY, "### penalty 1 x 12.9.1 a warning", false},
    };
    static const struct event_note none = {.number = 1};
    struct event_note note;
    unsigned at;

    (void)state;
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct word line = word(lines[i].line);

        assert_int_equal(event_init(&event, memory, sizeof memory), LAWS_OK);
        if (event_note_read(line, lines[i].kind, &note) != lines[i].fine)
            fail_msg("%s", lines[i].line);
        if (!lines[i].fine)
            continue;
        for (unsigned again = 0; again < 2; again++)
            assert_int_equal(event_note_add(&event, lines[i].kind, &note),
                             LAWS_OK);
        assert_int_equal(event.lines_count, 1);
        assert_true(columns_equal(event.lines[0].text, line));
        at = 0;
        assert_true(event_note_next(&event, lines[i].kind, &at, &note));
        assert_false(event_note_next(&event, lines[i].kind, &at, &note));
    }
    assert_int_equal(event_note_add(&event, EVENT_NOTE_EVENT, &none),
                     LAWS_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_little_memory_is_told_by_each_call),
        cmocka_unit_test(players_and_teams_have_their_limits),
        cmocka_unit_test(files_have_their_limits),
        cmocka_unit_test(rounds_have_their_limits),
        cmocka_unit_test(few_players_are_not_paired),
        cmocka_unit_test(points_of_a_file_are_points),
        cmocka_unit_test(notes_are_read_as_they_were_added),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
