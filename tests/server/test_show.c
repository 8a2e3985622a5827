/*
 * test_show.c - what people are shown of situations that are rare at a board:
 * what hands have done, what waits for the arbiter, who waits
 */
#include "boards.h"

#include <unistd.h>

/* A game of these tags, what is done in it, and what somebody then reads. */
struct situation {
    const char *tags;
    const char *acts; /* a line each: who, and what he does */
    const char *as;
    const char *shows[4];
};

#define PRESENT "\"Arbiter\":\"present\""
#define MANUAL "\"Scoresheets\":\"manual\""

#define SEALED                                                                 \
    "white plays e4\nblack plays e5\narbiter adjourns\nwhite seals Nf3\n"      \
    "white pauses\n"

static const struct situation situations[] = {
    /* hands */
    {"", "white displaces e2", "white", {"\"hands\":{\"displaced\":[\"e2\"]}"}},
    {"\"Blind\":\"white\"",
     "white makes Nf3",
     "black",
     {"\"hands\":{\"unannounced\":\"Nf3\"}"}},
    {"\"FEN\":\"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"",
     "white touches a7\nwhite promotes Q",
     "white",
     {"\"hands\":{\"promotion\":\"q\"}"}},
    {"", "white makes e2e5", "white", {"\"made\":{", "\"legal\":false"}},
    {PRESENT, "white makes e2e5", "white", {"\"made\":{", "\"legal\":true"}},
    {PRESENT, "white makes e2e5", "arbiter", {"\"made\":{", "\"legal\":false"}},
    /* what waits */
    {PRESENT,
     "white touches e2\nwhite plays d4",
     "arbiter",
     {"White did not move the piece that he touched.",
      "[\"arbiter observes touch\",\"black claims touch\"]"}},
    {PRESENT,
     "white plays d4\nblack touches e7\nblack plays d5",
     "arbiter",
     {"Black did not move the piece that he touched."}},
    {PRESENT, "white touches e2\nwhite plays d4", "black", {"\"pending\":[]"}},
    {PRESENT,
     "white plays e2e5",
     "arbiter",
     {"An illegal move of White has not been ruled on."}},
    {PRESENT,
     "white plays e4\nblack plays e7e4",
     "arbiter",
     {"An illegal move of Black has not been ruled on."}},
    /* pressed without a move, and nobody saw it: no squares to show */
    {PRESENT, "white presses", "arbiter", {"\"ply\":1", "\"last\":null"}},
    {"",
     "white resigns\nwhite appeals",
     "arbiter",
     {"A decision is appealed against."}},
    /* the envelope */
    {"\"TimeControl\":\"7200\"",
     SEALED "arbiter resumes\narbiter loses-envelope",
     "arbiter",
     {"The envelope is missing: the sealer states his move."}},
    {"\"TimeControl\":\"7200\",\"DefaultTime\":\"1:00:00\"",
     SEALED "white leaves\narbiter resumes\narbiter opens\nblack seals Nf6\n"
            "black presses",
     "arbiter",
     {"The reply is in an envelope, too."}},
    /* scoresheets */
    {MANUAL "," PRESENT,
     "white plays e4\nwhite writes e4\nblack writes e5\nblack plays c5\n"
     "white writes Ke5\nblack writes c5",
     "arbiter",
     {"\"differ\":[1,2]"}},
};

static const char *token_of(const struct game *game, const char *role)
{
    return !strncmp(role, "white", 5)     ? game->white
           : !strncmp(role, "black", 5)   ? game->black
           : !strncmp(role, "arbiter", 7) ? game->arbiter
                                          : game->spectator;
}

static void play(struct game *game, const char *tags, const char *acts)
{
    char body[512], copy[1024], *rest, *line;
    json_t *answer;

    snprintf(body, sizeof body, "{\"start\":\"arbiter\",\"tags\":{%s}}", tags);
    create(game, body);
    snprintf(copy, sizeof copy, "%s", acts);
    for (line = strtok_r(copy, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        int status = post(game, token_of(game, line), strchr(line, ' ') + 1,
                          NULL, &answer);

        if (status != 201)
            fail_msg("%s: %s: %d %s", tags, line, status,
                     text_at(answer, "error.what"));
        json_decref(answer);
    }
}

/* Does what somebody reads have all of this in it? */
static bool is_shown(const struct game *game, const char *as,
                     const char *const *words)
{
    json_t *answer = get(game, token_of(game, as), "");
    char *text = json_dumps(answer, JSON_COMPACT);
    bool found = true;

    for (size_t i = 0; i < 4 && words[i]; i++)
        if (!strstr(text, words[i])) {
            print_message("no %s in %s\n", words[i], text);
            found = false;
        }
    free(text);
    json_decref(answer);
    return found;
}

static void situations_are_shown(void **state)
{
    bool all = true;

    (void)state;
    for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
        const struct situation *situation = &situations[i];
        struct game game;
        char acts[1024];

        snprintf(acts, sizeof acts, "arbiter starts\n%s", situation->acts);
        play(&game, situation->tags, acts);
        all &= is_shown(&game, situation->as, situation->shows);
    }
    assert_true(all);
}

/* Until somebody reads this. */
static void comes_to_show(const struct game *game, const char *as,
                          const char *words)
{
    for (long until = now_ms() + PATIENCE; now_ms() < until; usleep(20000)) {
        json_t *answer = get(game, token_of(game, as), "");
        char *text = json_dumps(answer, JSON_COMPACT);
        bool found = strstr(text, words);

        free(text);
        json_decref(answer);
        if (found)
            return;
    }
    fail_msg("nobody reads %s", words);
}

/* With an arbiter who has to see it, a flag only lies there (6.8); when it is
   not known whose was the first, play goes on (III.3.1.1) and the sheets are to
   be completed (8.5). */
static void a_flag_waits_to_be_seen(void **state)
{
    struct game game;

    (void)state;
    play(&game,
         "\"TimeControl\":\"40/1:7200\",\"QuickplayFinish\":\"yes\"," PRESENT
         "," MANUAL,
         "arbiter starts");
    comes_to_show(&game, "spectator", "White's display shows zero.");
    does(&game, game.white, "plays e4");
    comes_to_show(&game, "white", "Black's display shows zero.");
    does(&game, game.arbiter, "observes flag");
    comes_to_show(&game, "white", "White has to update his scoresheet.");
    comes_to_show(&game, "white", "Black has to update his scoresheet.");
}

static void who_does_not_come_is_missed(void **state)
{
    struct game game;

    (void)state;
    play(&game, "\"DefaultTime\":\"0\",\"Present\":\"neither\"",
         "arbiter starts");
    comes_to_show(&game, "arbiter",
                  "White has not come, and the default time is over.");
}

/* A game can be over before it has begun. */
static void nobody_waits_for_what_is_over(void **state)
{
    static const char *const words[4] = {"\"pending\":[]"};
    struct game game;

    (void)state;
    play(&game, "", "arbiter declares -/+");
    assert_true(is_shown(&game, "arbiter", words));
}

/* 1988: a call stops no clock; it is heard in the room, and taken back. */
static void both_may_call_the_arbiter(void **state)
{
    char path[64];
    struct game game;
    json_t *answer;
    char *text;

    (void)state;
    play(&game, PRESENT ",\"Laws\":\"1988\"", "arbiter starts");
    snprintf(path, sizeof path, "/api/games/%s/ask", game.id);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(http_json(server.port, "POST", path,
                                   i ? game.black : game.white,
                                   "{\"what\":\"arbiter\"}", &answer),
                         200);
        json_decref(answer);
    }
    assert_int_equal(
        http(server.port, "GET", "/api/room", server.room, NULL, &text), 200);
    assert_non_null(strstr(text, "White calls the arbiter."));
    assert_non_null(strstr(text, "Black calls the arbiter."));
    free(text);
    assert_int_equal(http_json(server.port, "POST", path, game.white,
                               "{\"what\":\"arbiter\",\"dismiss\":true}",
                               &answer),
                     200);
    assert_string_equal(text_at(answer, "connected.asked.0.by"), "black");
    json_decref(answer);
}

/* What was knocked over can be put right, which brings no ruling. */
static void what_can_be_done_is_shown(void **state)
{
    struct game game;
    json_t *answer;
    char *text;

    (void)state;
    play(&game, "", "arbiter starts\nwhite displaces e2");
    answer = get(&game, game.white, "/open");
    text = json_dumps(answer, JSON_COMPACT);
    assert_non_null(strstr(text, "{\"act\":\"restores\","));
    free(text);
    json_decref(answer);
}

/* An opened envelope is no secret. */
static void what_was_sealed_is_shown_when_it_is_opened(void **state)
{
    struct game game;
    json_t *answer;

    (void)state;
    play(&game, "\"TimeControl\":\"7200\"",
         "arbiter starts\n" SEALED "arbiter resumes");
    answer = get(&game, game.arbiter, "/acts");
    assert_string_equal(text_at(answer, "acts.4.act"), "seals");
    json_decref(answer);
    does(&game, game.arbiter, "opens");
    answer = get(&game, game.arbiter, "/acts");
    assert_string_equal(text_at(answer, "acts.4.act"), "seals Nf3");
    json_decref(answer);
}

static void a_table_is_as_it_was_laid(void **state)
{
    static const char *const words[4] = {
        "\"table\":{\"touch\":true,\"press\":\"separate\"}"};
    struct game game;

    (void)state;
    create(&game, "{\"table\":{\"touch\":true,\"press\":\"separate\"}}");
    assert_true(is_shown(&game, "white", words));
}

/* Does anything wait for an arbiter at this board?  Who is away has time. */
static bool waits(json_t *board)
{
    return *text_at(board, "pending.0.kind") &&
           strcmp(text_at(board, "pending.0.kind"), "envelope") != 0 &&
           strcmp(text_at(board, "pending.0.kind"), "start") != 0 &&
           strcmp(text_at(board, "status"), "over") != 0;
}

/* In the room: what waits, what is played, what has not begun, what is over. */
static void what_waits_comes_first(void **state)
{
    json_t *answer, *boards, *board;
    struct game game;
    unsigned before = 0, seen = 0;
    size_t i;

    (void)state;
    play(&game, "",
         "arbiter starts\nwhite plays e4\nblack makes e5\nblack offers draw\n"
         "black presses");
    assert_int_equal(
        http_json(server.port, "GET", "/api/room", server.room, NULL, &answer),
        200);
    boards = json_object_get(answer, "games");
    json_array_foreach(boards, i, board)
    {
        unsigned rank = waits(board)                                   ? 0
                        : !strcmp(text_at(board, "status"), "over")    ? 3
                        : !strcmp(text_at(board, "status"), "waiting") ? 2
                                                                       : 1;

        assert_true(rank >= before);
        before = rank;
        seen |= 1u << rank;
        if (!strcmp(text_at(board, "game"), game.id))
            assert_string_equal(text_at(board, "offers.0"), "black");
    }
    assert_int_equal(seen, 15);
    json_decref(answer);
}

/* The last thirty, the newest first, in whatever order games are read. */
static void news_are_those_of_last(void **state)
{
    char newest[32];

    (void)state;
    for (int i = 0; i < 40; i++) {
        struct game game;

        play(&game, "", "arbiter starts\nwhite plays e2e5");
        snprintf(newest, sizeof newest, "%s", game.id);
    }
    for (int i = 0; i < 2; i++) {
        json_t *answer;

        assert_int_equal(http_json(server.port, "GET", "/api/room", server.room,
                                   NULL, &answer),
                         200);
        assert_int_equal(json_array_size(json_object_get(answer, "ruled")), 30);
        assert_string_equal(text_at(answer, "ruled.0.game"), newest);
        json_decref(answer);
        if (i)
            break;
        assert_int_equal(finish(NULL), 0);
        start();
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(situations_are_shown),
        cmocka_unit_test(a_flag_waits_to_be_seen),
        cmocka_unit_test(who_does_not_come_is_missed),
        cmocka_unit_test(nobody_waits_for_what_is_over),
        cmocka_unit_test(both_may_call_the_arbiter),
        cmocka_unit_test(what_was_sealed_is_shown_when_it_is_opened),
        cmocka_unit_test(what_can_be_done_is_shown),
        cmocka_unit_test(a_table_is_as_it_was_laid),
        cmocka_unit_test(what_waits_comes_first),
        cmocka_unit_test(news_are_those_of_last),
    };

    if (!boards_prepare(argc, argv))
        return 77;
    return cmocka_run_group_tests(tests, begin, finish);
}
