/*
 * test_written.c - what people write: sealed moves, notes, scoresheets
 */
#include "boards.h"

/* A sealed move stays in the envelope (I.1.1).  It is one that no id of a game
   can have in it by chance. */
static char *read_sheet(const struct game *game, const char *query)
{
    char path[96], *text;

    snprintf(path, sizeof path, "/api/games/%s/scoresheet.txt%s", game->id,
             query);
    assert_int_equal(http(server.port, "GET", path, game->arbiter, NULL, &text),
                     200);
    return text;
}

static void a_sealed_move_is_secret(void **state)
{
    struct game game;
    json_t *answer;
    char *text, path[96];

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\","
                  "\"Scoresheets\":\"manual\"}}");
    posts(&game, game.arbiter, "adjourns", "I.1.1 must-seal white");
    does(&game, game.white, "seals Nf3");
    answer = get(&game, game.black, "/sheets");
    assert_string_equal(text_at(answer, "white.plies.0.text"), "(sealed)");
    text = json_dumps(answer, 0);
    assert_null(strstr(text, "Nf3"));
    free(text);
    json_decref(answer);
    answer = get(&game, game.black, "/acts?after=2");
    assert_string_equal(text_at(answer, "acts.0.act"), "seals");
    text = json_dumps(answer, 0);
    assert_null(strstr(text, "Nf3"));
    free(text);
    json_decref(answer);
    /* also where the words of a note are those of an act */
    post_body(&game, game.arbiter,
              "{\"act\":\"pauses\",\"note\":\"White seals now\"}");
    snprintf(path, sizeof path, "/api/games/%s/transcript.acts", game.id);
    assert_int_equal(http(server.port, "GET", path, game.black, NULL, &text),
                     200);
    assert_null(strstr(text, "Nf3"));
    free(text);
    text = read_sheet(&game, "?as=white");
    assert_non_null(strstr(text, "1. (sealed)"));
    assert_null(strstr(text, "Nf3"));
    free(text);
    text = read_sheet(&game, "?as=arbiter");
    assert_null(strstr(text, "Nf3"));
    free(text);
}

/* The status of an act that is sent with more than its words. */
static int try_body(const struct game *game, const char *token,
                    const char *body)
{
    char path[64];
    json_t *answer;
    int status;

    snprintf(path, sizeof path, "/api/games/%s/acts", game->id);
    status = http_json(server.port, "POST", path, token, body, &answer);
    json_decref(answer);
    return status;
}

/* How many acts `arbiter judge` finds in what was downloaded; the result is
   open. */
static int judge_download(const struct game *game)
{
    char path[600], line[512];
    const char *work = getenv("WORK");
    int acts = 0;
    bool open = false;
    char *text;
    FILE *file;

    snprintf(path, sizeof path, "/api/games/%s/transcript.acts", game->id);
    assert_int_equal(http(server.port, "GET", path, game->arbiter, NULL, &text),
                     200);
    snprintf(path, sizeof path, "%s/downloaded.acts", work);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    free(text);
    snprintf(path, sizeof path,
             "\"$ARBITER\" judge --codes '%s/downloaded.acts'", work);
    file = popen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        acts += *line >= '0' && *line <= '9';
        open |= !strcmp(line, "result *\n");
    }
    assert_int_equal(pclose(file), 0);
    assert_true(open);
    return acts;
}

/* What people write stays words: no act, and no end of one. */
static void nothing_that_is_written_becomes_an_act(void **state)
{
    static const struct {
        int status;
        const char *body;
    } rows[] = {
        {400, "{\"act\":\"pauses\",\"note\":\"x\\n0:00:09 white resigns\"}"},
        {400, "{\"act\":\"pauses\",\"note\":\"x\\r0:00:09 white resigns\"}"},
        {422, "{\"act\":\"penalises white fine a\\\"b\"}"},
        {422, "{\"act\":\"penalises white fine \\\"a\\\"b\\\"\"}"},
        {422, "{\"act\":\"penalises white warning for \\\"11 5\\\"\"}"},
        {422, "{\"act\":\"penalises white warning for \\\"#5\\\"\"}"},
        {422, "{\"act\":\"pauses\\nwhite resigns\"}"},
        {201, "{\"act\":\"penalises white fine \\\"a # } \\\\\\\" for 11.5\"}"},
        {201, "{\"act\":\"pauses\",\"note\":\"\\\" # \\\\ } white resigns\"}"},
    };
    struct game game;
    int acts = 1; /* it was started */

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\","
                  "\"White\":\"A # \\\\\",\"Black\":\"] } \\\\\\\\\"}}");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int status = try_body(&game, game.arbiter, rows[i].body);

        if (status != rows[i].status)
            print_error("%s\n", rows[i].body);
        assert_int_equal(status, rows[i].status);
        acts += status == 201;
    }
    assert_int_equal(
        try_body(&game, game.white, "{\"act\":\"announces e\\\"4\"}"), 422);
    assert_int_equal(
        try_body(&game, game.white, "{\"act\":\"announces \\\"e # 4\\\"\"}"),
        201);
    assert_int_equal(judge_download(&game), acts + 1);
}

/* I.1.1: until the clock stops he may write another move.  What the game shows
   once the envelope is opened is what the scoresheet has. */
static void the_last_sealed_move_counts(void **state)
{
    static const char *const seals[] = {"seals e4", "seals d4"};
    struct game game;
    json_t *answer;
    char *text;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\","
                  "\"Scoresheets\":\"manual\"}}");
    does(&game, game.arbiter, "adjourns");
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(post(&game, game.white, seals[i], NULL, &answer), 201);
        json_decref(answer);
    }
    does(&game, game.white, "pauses");
    does(&game, game.arbiter, "resumes");
    posts(&game, game.arbiter, "opens", "I.9.1 unsealed d4");
    text = read_sheet(&game, "?as=white");
    assert_non_null(strstr(text, "1. d4"));
    free(text);
    answer = get(&game, game.white, "/sheets");
    assert_string_equal(text_at(answer, "white.plies.0.text"), "d4");
    assert_int_equal(json_array_size(json_object_get(answer, "differ")), 0);
    json_decref(answer);
}

/* A long note is shown whole to those who are there, and to those who come
   back. */
static void a_long_note_is_shown_whole(void **state)
{
    char note[128] = "", body[256], words[192];
    struct peer peer;
    struct game game;
    json_t *message;

    (void)state;
    for (unsigned i = 0; i < 45; i++)
        strcat(note, "ä");
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\"}}");
    snprintf(words, sizeof words, "The game is paused: %s.", note);
    sit(&peer, &game, game.white);
    snprintf(body, sizeof body, "{\"act\":\"pauses\",\"note\":\"%s\"}", note);
    post_body(&game, game.arbiter, body);
    message = peer_ruling(&peer, 2, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_at(message, "state.pending.0.text"), words);
    assert_string_equal(text_at(message, "act.note"), note);
    json_decref(message);
    peer_close(&peer);
    join(&peer, &game, game.white, 0);
    message = welcomed(&peer);
    assert_string_equal(text_at(message, "game.state.pending.0.text"), words);
    json_decref(message);
    peer_close(&peer);
}

/* To be taken home: what each wrote, and the game as it was (8.1, 8.7). */
static void scoresheets_are_downloaded(void **state)
{
    struct game game;
    char *text;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Scoresheets\":\"manual\","
                  "\"White\":\"Ada\",\"TimeControl\":\"40/5400\"}}");
    does(&game, game.white, "plays e4");
    does(&game, game.white, "writes e4");
    does(&game, game.black, "plays e5");
    text = read_sheet(&game, "");
    assert_non_null(strstr(text, "White: Ada"));
    assert_non_null(strstr(text, "1. e4"));
    assert_non_null(strstr(text, "e5"));
    free(text);
    text = read_sheet(&game, "?as=black");
    assert_null(strstr(text, "e4"));
    free(text);
    text = read_sheet(&game, "?as=white&times=no");
    assert_null(strstr(text, "1. e4  1:"));
    free(text);
    text = read_sheet(&game, "?as=white&times=yes");
    assert_non_null(strstr(text, "1. e4  1:"));
    free(text);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sealed_move_is_secret),
        cmocka_unit_test(the_last_sealed_move_counts),
        cmocka_unit_test(nothing_that_is_written_becomes_an_act),
        cmocka_unit_test(a_long_note_is_shown_whole),
        cmocka_unit_test(scoresheets_are_downloaded),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin, finish)
               : 2;
}
