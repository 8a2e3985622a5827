/* test_event_teams.c - matches of teams */
#include "event_files.h"

#include "event/pairing.h"

static void team_scores_are_those_of_another_program(void **state)
{
    static struct event_team_score scores[EVENT_TEAMS_MAX];

    (void)state;
    read_text(file, load("grandmommyscup"));
    assert_int_equal(event.teams_count, 50);
    event_team_scores(&event, event.rounds, scores);
    for (unsigned i = 0; i < event.teams_count; i++) {
        const struct event_team *team = &event.teams[scores[i].team];

        if (scores[i].match_points != team->match_points ||
            scores[i].game_points != team->game_points)
            fail_msg("team %u: %d and %d instead of %d and %d", team->number,
                     scores[i].match_points, scores[i].game_points,
                     team->match_points, team->game_points);
    }
}

static void a_match_of_teams_is_paired_and_counted(void **state)
{
    struct event_team_score scores[2];

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    for (unsigned i = 1; i <= 4; i++)
        assert_int_equal(event_player_add(&event, i, word("P")), 0);
    assert_int_equal(
        event_team_add(&event, word("Old"), (const uint16_t[]){1, 2}, 2), 0);
    assert_int_equal(
        event_team_add(&event, word("Young"), (const uint16_t[]){3, 4}, 2), 0);
    assert_int_equal(event_pair_scheveningen(&event), 0);
    assert_int_equal(event_pair_scheveningen(&event), LAWS_MISUSE);
    assert_int_equal(event.rounds, 2);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned j = 1; j <= (i ? 3u : 4u); j++)
            if (event_player(&event, j)->games[i].color == 'w')
                assert_int_equal(event_result(&event, i, j, j < 3 ? '=' : '1',
                                              j < 3 ? '=' : '0'),
                                 0);
    event_team_scores(&event, 2, scores);
    assert_int_equal(scores[0].match_points, 10); /* a game is still played */
    for (unsigned j = 1; j <= 4; j++)
        if (event_player(&event, j)->games[1].result == ' ' &&
            event_player(&event, j)->games[1].color == 'w')
            assert_int_equal(event_result(&event, 1, j, j < 3 ? '=' : '1',
                                          j < 3 ? '=' : '0'),
                             0);
    event_team_scores(&event, 2, scores);
    assert_int_equal(scores[0].team, 1);
    assert_int_equal(scores[0].match_points, 30);
    assert_int_equal(scores[0].game_points, 30);
    assert_int_equal(scores[1].draws, 1);
    write_form(EVENT_AS_READ);
    has_text("310   1 Old ");
    has_text("310   2 Young ");
    has_text("     3    4\n");
}

/* Two matches of two boards each: 1.5-0.5 for Old in the first round, 1-1 in
   the second. */
#define TEAMS                                                                  \
    "001    1      A%65s 0.0    0     3 w 1     4 b 0\n"                       \
    "001    2      B%65s 0.0    0     4 b =     3 w 1\n"                       \
    "001    3      C%65s 0.0    0     1 b 0     2 b 0\n"                       \
    "001    4      D%65s 0.0    0     2 w =     1 w 1\n"                       \
    "310   1 Old%62s   1    2\n"                                               \
    "310   2 Young%60s   3    4\n"

static void teams(const char *lines, int old_match, int old_game,
                  int young_match, int young_game)
{
    static char text[2048]; /* the event's, too */
    struct event_team_score scores[2];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", lines);

    snprintf(text + used, sizeof text - used, TEAMS, "", "", "", "", "", "");
    read_string(text);
    assert_int_equal(event.teams_count, 2);
    event_team_scores(&event, 2, scores);
    for (unsigned i = 0; i < 2; i++) {
        bool old = scores[i].team == 0;

        assert_int_equal(scores[i].match_points, old ? old_match : young_match);
        assert_int_equal(scores[i].game_points, old ? old_game : young_game);
    }
}

static void lines_299_speak_of_teams(void **state)
{
    (void)state;
    teams("", 30, 25, 10, 15);
    /* a penalty in a round, one besides, for all; what a kind of match gives */
    teams("299    -1.0  -0.5    1    1\n", 20, 20, 10, 15);
    teams("012 A\n299    -1.0  -0.5    1    1\n", 20, 20, 10, 15);
    teams("299    -1.0               2\n", 30, 25, 0, 15);
    teams("299     1.0               2\n", 30, 25, 20, 15);
    teams("299          -0.5    2\n", 30, 20, 10, 10);
    teams("299 W   3.0          0\n", 40, 25, 10, 15);
    teams("299 L   1.0          1    2\n", 30, 25, 20, 15);
    teams("299 L   1.0          2    2\n", 30, 25, 10, 15);
    /* none of a player, even besides */
    teams("299    -1.0  -0.5         1\n", 20, 20, 10, 15);
    assert_int_equal(score(1), 10);
}

/* Behind a comment on a player, what it comes to for his match; a line of
   another round, team or kind counts besides. */
static void lines_behind_a_comment_are_told_apart(void **state)
{
    static const struct {
        const char *line;
        int old_match, old_game, young_match, young_game;
    } cases[] = {
        {"299    -1.0  -1.0    1    1\n", 20, 15, 20, 15},
        {"299    -1.0  -1.0    x    1\n", 20, 15, 20, 15},
        {"299    -1.0  -1.0    1    9\n", 20, 15, 20, 15},
        {"299    -1.0  -1.0    1    x\n", 10, 5, 10, 5},
        {"299    -1.0  -1.0    2    1\n", 10, 5, 20, 15},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[128];

        snprintf(lines, sizeof lines, "### points   -1.0    1    1\n%s",
                 cases[i].line);
        teams(lines, cases[i].old_match, cases[i].old_game,
              cases[i].young_match, cases[i].young_game);
        write_form(EVENT_TRF26);
        has_text(cases[i].line);
    }
}

/* A player who is free has a team without a match; one has no team at all. */
static void comments_need_no_match(void **state)
{
    (void)state;
    teams("", 30, 25, 10, 15);
    assert_int_equal(event_player_add(&event, 5, word("E")), LAWS_OK);
    assert_int_equal(event_player_add(&event, 6, word("F")), LAWS_OK);
    assert_int_equal(
        event_team_add(&event, word("Free"), (const uint16_t[]){5}, 1),
        LAWS_OK);
    for (unsigned i = 5; i <= 6; i++) {
        assert_int_equal(event_bye(&event, 0, i, 'F'), LAWS_OK);
        assert_int_equal(event_points_set(&event, 0, i, 'H'), LAWS_OK);
    }
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    write_form(EVENT_TRF26);
    has_text("### points   -0.5    1    5\n299          -0.5    1    3\n"
             "### points   -0.5    1    6\n"
             "### points   -1.0    1    1\n299    -1.0  -1.0    1    1\n"
             "299     1.0   0.0    1    2\n");
}

/* Who is in two teams plays for the first, also with one of no team. */
static void a_player_is_in_one_team(void **state)
{
    struct event_team_score scores[2];

    (void)state;
    snprintf(file, sizeof file,
             "%-91s   2 w 1\n%-91s   1 b 0\n310   1 A%64s   1\n"
             "310   2 B%64s   1\n",
             "001    1      A", "001    2      B", "", "");
    read_string(file);
    event_team_scores(&event, 1, scores);
    assert_int_equal(scores[0].team, 0);
    assert_int_equal(scores[0].game_points, 10);
    assert_int_equal(scores[1].game_points, 0);
    /* what is counted comes into its columns */
    event.teams[0].match_points = 20;
    event.teams[0].game_points = 15;
    write_form(EVENT_AS_READ);
    snprintf(file, sizeof file, "310   1 A%45s   2.0    1.5%6s   1\n", "", "");
    has_text(file);
}

/* Lines that are not whole say nothing. */
static void odd_lines_299_say_nothing(void **state)
{
    static const char *const odd[] = {
        "299    x            1    1\n",  "299          x      1    1\n",
        "299    -1.0         x    1\n",  "### points    x      1    1\n",
        "### points   -1.0    x    1\n", "### points   -1.0    0    1\n",
        "### points   -1.0         1\n", "### points   -1.0    1    9\n",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof odd / sizeof *odd; i++) {
        teams(odd[i], 30, 25, 10, 15);
        /* nor is anything told of them to other programs */
        write_form(EVENT_TRF26);
        if (strncmp(odd[i], "299", 3))
            lacks_text("299");
    }
    /* a comment that names nobody is about all */
    teams("### points   -1.0    1    x\n", 30, 5, 10, -5);
    write_form(EVENT_TRF26);
    lacks_text("299");
    teams("299 W         0.5    0\n", 30, 15, 10, 15);
    teams("299 D   0.0   0.0    0\n", 20, 15, 0, 5);
}

/* Of the comments of a match, the first has the match points behind it. */
static void match_points_are_told_once(void **state)
{
    (void)state;
    teams("", 30, 25, 10, 15);
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    assert_int_equal(event_points_set(&event, 0, 2, '0'), LAWS_OK);
    assert_int_equal(event_points_set(&event, 0, 4, '0'), LAWS_OK);
    assert_int_equal(event_points_set(&event, 1, 1, '='), LAWS_OK);
    write_form(EVENT_TRF26);
    has_text("### points   -1.0    1    1\n299    -1.0  -1.0    1    1\n");
    has_text("### points   -0.5    1    2\n299          -0.5    1    1\n");
    has_text("### points   -0.5    1    4\n299          -0.5    1    2\n");
    has_text("### points    0.5    2    1\n299     1.0   0.5    2    1\n"
             "299    -1.0   0.0    2    2\n");
    memcpy(file, written, strlen(written) + 1);
    read_string(file);
    assert_string_equal(write_form(EVENT_TRF26), file);
}

/* Byes, and matches that were not played (240, 320, 330). */
static void teams_without_a_match_have_lines(void **state)
{
    static const struct {
        const char *lines;
        int match, game;
    } cases[] = {
        {"", 0, 0},
        {"240 F   1    3\n", 20, 20},
        {"240 H   1    3\n", 10, 10},
        {"240 Z   1    3\n", 0, 0},
        {"240     1    3\n", 0, 0},
        {"240 F   2    3\n", 0, 0},
        {"240 F   1    1    2\n", 0, 0},
        {"240 F   1    x    3\n", 20, 20},
        {"352 WBWB\n240 F   1    3\n", 20, 40},
        {"320  1.0  1.5   3\n", 10, 15},
        {"320    x    x   3\n", 0, 0},
        {"320  1.0  1.5   1\n", 0, 0},
        {"330 +-   1   3   1\n", 20, 0},
        {"330 -+   1   3   1\n", 0, 0},
        {"330 -+   1   1   3\n", 20, 0},
        {"299     1.0   0.5    1    3\n", 10, 5},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        static char text[4096];
        struct event_team_score scores[3];
        size_t used = (size_t)snprintf(text, sizeof text, "%s", cases[i].lines);

        used += (size_t)snprintf(text + used, sizeof text - used, TEAMS, "", "",
                                 "", "", "", "");
        snprintf(text + used, sizeof text - used,
                 "001    5      E\n310   3 Free%61s   5    6\n", "");
        read_string(text);
        assert_int_equal(event.teams_count, 3);
        event_team_scores(&event, 1, scores);
        for (unsigned j = 0; j < 3; j++)
            if (scores[j].team == 2 &&
                (scores[j].match_points != cases[i].match ||
                 scores[j].game_points != cases[i].game))
                fail_msg("%s%d, %d", cases[i].lines, scores[j].match_points,
                         scores[j].game_points);
    }
}

/* What a player loses counts for his team, and may turn the match. */
static void a_penalty_counts_for_the_team(void **state)
{
    struct event_team_score scores[2];

    (void)state;
    teams("", 30, 25, 10, 15);
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    assert_int_equal(event_points_set(&event, 0, 1, '0'), LAWS_OK);
    assert_int_equal(score(1), 0);
    for (unsigned i = 0; i < 2; i++) {
        event_team_scores(&event, 2, scores);
        assert_int_equal(scores[0].match_points, 20); /* 0.5-0.5 and 1-1 */
        assert_int_equal(scores[0].game_points, 15);
        assert_int_equal(scores[1].match_points, 20);
        assert_int_equal(scores[1].game_points, 15);
        /* other programs hear of it, and we not twice */
        write_form(EVENT_TRF26);
        has_text("### points   -1.0    1    1\n"
                 "299    -1.0  -1.0    1    1\n"
                 "299     1.0   0.0    1    2\n");
        memcpy(file, written, strlen(written) + 1);
        read_string(file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(team_scores_are_those_of_another_program),
        cmocka_unit_test(a_match_of_teams_is_paired_and_counted),
        cmocka_unit_test(lines_299_speak_of_teams),
        cmocka_unit_test(lines_behind_a_comment_are_told_apart),
        cmocka_unit_test(comments_need_no_match),
        cmocka_unit_test(a_player_is_in_one_team),
        cmocka_unit_test(odd_lines_299_say_nothing),
        cmocka_unit_test(match_points_are_told_once),
        cmocka_unit_test(teams_without_a_match_have_lines),
        cmocka_unit_test(a_penalty_counts_for_the_team),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
