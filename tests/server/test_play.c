/*
 * test_play.c - games over the wire: what is done, and what the Laws make of it
 */
#include "boards.h"

/* Two players and an arbiter, with claims right and wrong. */
static void a_whole_game_is_played(void **state)
{
    struct peer white, black, arbiter, watcher;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"tags\":{\"White\":\"Anna\",\"Black\":\"Bert\","
                  "\"Arbiter\":\"present\",\"TimeControl\":\"5400+30\"}}");
    join(&white, &game, game.white, -1);
    message = welcomed(&white);
    assert_string_equal(text_at(message, "role"), "white");
    assert_string_equal(text_at(message, "game.white.name"), "Anna");
    assert_string_equal(text_at(message, "game.state.status"), "waiting");
    assert_string_equal(text_at(message, "game.state.pending.0.kind"), "start");
    json_decref(message);
    sit(&black, &game, game.black);
    sit(&arbiter, &game, game.arbiter);
    sit(&watcher, &game, game.spectator);

    acts(&arbiter, "starts", 1, "6.6 started");
    message = act(&white, "touches g1", 2);
    expect_ruling(message, "4.3.1 must-move g1");
    assert_string_equal(text_at(message, "state.duty.text"),
                        "4.3.1 must-move g1");
    assert_int_equal(json_array_size(value_at(message, "state.duty.moves")), 2);
    json_decref(message);
    message = act(&white, "makes Nf3", 3);
    assert_string_equal(text_at(message, "state.made.move"), "Nf3");
    json_decref(message);
    acts(&white, "offers draw", 4, "9.1.2.1 offer-open white");
    acts(&white, "presses", 5, "6.2.1 completed Nf3");
    acts(&black, "declines", 6, "9.1.2.1 offer-declined black");
    acts(&black, "plays Nf6", 7, "6.2.1 completed Nf6");
    /* a wrong claim gives the opponent two minutes (9.5.3) */
    message = act(&white, "claims repetition with Ng1", 8);
    expect_ruling(message, "9.5.3 claim-wrong");
    expect_ruling(message, "9.5.3 time-added black 2:00");
    assert_string_equal(text_at(message, "state.duty.verdict"), "must-make");
    json_decref(message);
    acts(&white, "plays e4", 9, "9.5.3 refused duty");
    acts(&white, "plays Ng1", 10, "6.2.1 completed Ng1");
    acts(&black, "plays Ng8", 11, "6.2.1 completed Ng8");
    acts(&white, "plays Nf3", 12, "6.2.1 completed Nf3");
    acts(&black, "plays Nf6", 13, "6.2.1 completed Nf6");
    acts(&white, "plays Ng1", 14, "6.2.1 completed Ng1");
    /* the call of a player, and the arbiter's answer */
    message = act(&black, "pauses", 15);
    expect_ruling(message, "6.11.2 paused");
    assert_string_equal(text_at(message, "state.pending.0.kind"), "call");
    assert_string_equal(text_at(message, "state.pending.0.acts.0"),
                        "arbiter resumes");
    json_decref(message);
    acts(&arbiter, "resumes", 16, "6.11.3 resumed");
    /* a right claim ends the game */
    message = act(&black, "claims repetition with Ng8", 17);
    expect_ruling(message, "9.2.1 claim-correct");
    assert_string_equal(text_at(message, "state.result.result"), "1/2-1/2");
    assert_string_equal(text_at(message, "state.status"), "over");
    json_decref(message);
    acts(&white, "plays e4", 18, "- refused game-over");

    /* everyone has heard everything, the spectator too, in its order */
    for (int number = 1; number <= 18; number++) {
        message = peer_wait(&watcher, "ruling", PATIENCE);
        assert_non_null(message);
        assert_int_equal(number_at(message, "act.number"), number);
        json_decref(message);
    }
    peer_close(&white);
    peer_close(&black);
    peer_close(&arbiter);
    peer_close(&watcher);
}

/* A call that was answered is over, whatever is paused later. */
static void a_finished_call_does_not_return(void **state)
{
    struct game game;
    struct peer white, arbiter;
    json_t *message;

    (void)state;
    create(&game, "{\"tags\": {\"Laws\": \"2023\", \"Arbiter\": \"present\"},"
                  " \"start\": \"now\"}");
    sit(&white, &game, game.white);
    sit(&arbiter, &game, game.arbiter);
    message = act(&white, "pauses", 2);
    assert_string_equal(text_at(message, "state.pending.0.kind"), "call");
    json_decref(message);
    acts(&arbiter, "resumes", 3, "6.11.3 resumed");
    acts(&arbiter, "adjourns", 4, "I.1.1 must-seal white");
    acts(&white, "seals Nf3", 5, "I.1.1 sealed white");
    acts(&white, "pauses", 6, "I.1.1 adjourned white 1");
    message = act(&arbiter, "resumes", 7);
    assert_string_equal(text_at(message, "state.pending.0.kind"), "envelope");
    assert_string_equal(text_at(message, "state.pending.1.kind"), "");
    json_decref(message);
    acts(&arbiter, "opens", 8, "I.9.1 unsealed Nf3");
    message = act(&arbiter, "pauses", 9);
    assert_string_equal(text_at(message, "state.pending.0.kind"), "pause");
    json_decref(message);
    peer_close(&white);
    peer_close(&arbiter);
}

/* A game that goes on from a position: its clocks, and castling by the files of
   the rooks. */
static void a_game_begins_where_another_stood(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"tags\":{\"TimeControl\":\"40/5400+30:1800+30\","
                  "\"Variant\":\"Chess960\",\"SetUp\":\"1\","
                  "\"FEN\":\"1k6/8/8/8/8/8/8/RR3K2 w B - 0 31\","
                  "\"Clocks\":\"0:12:30 30 0:07:05 30\"}}");
    join(&white, &game, game.white, -1);
    message = welcomed(&white);
    assert_int_equal(number_at(message, "game.state.clocks.white.left"),
                     750000);
    assert_int_equal(number_at(message, "game.state.clocks.black.left"),
                     425000);
    assert_string_equal(text_at(message, "game.state.fen"),
                        "1k6/8/8/8/8/8/8/RR3K2 w B - 0 31");
    json_decref(message);
    join(&black, &game, game.black, -1);
    hears(&white, 3, "6.6 started");
    acts(&white, "plays O-O-O", 4, "4.7.2 made O-O-O");
    peer_close(&white);
    peer_close(&black);
}

/* What hands have done and the position does not show (4.7.3, 4.4.4, 7.4.1). */
static void what_hands_have_done_shows(void **state)
{
    struct game game;
    json_t *answer;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"FEN\":"
                  "\"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"}}");
    answer = get(&game, game.white, "");
    assert_true(json_is_null(value_at(answer, "state.hands")));
    json_decref(answer);
    does(&game, game.white, "releases a7 a8");
    posts(&game, game.white, "promotes R", "4.4.4 promotion-final R");
    does(&game, game.white, "displaces e8");
    answer = get(&game, game.black, "");
    assert_string_equal(text_at(answer, "state.hands.released.from"), "a7");
    assert_string_equal(text_at(answer, "state.hands.released.to"), "a8");
    assert_string_equal(text_at(answer, "state.hands.promotion"), "r");
    assert_string_equal(text_at(answer, "state.hands.on"), "a8");
    assert_string_equal(text_at(answer, "state.hands.displaced.0"), "e8");
    json_decref(answer);
}

/* 4.7.2: half a castling or an illegal move?  The arbiter, and nobody else, is
   asked. */
static void a_judgement_is_offered_to_the_arbiter(void **state)
{
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\","
                  "\"FEN\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"}}");
    posts(&game, game.white, "releases e1 g1", "4.7.2 must-castle king");
    assert_int_equal(post(&game, game.white, "presses", "2", &message), 201);
    assert_null(value_at(message, "state.judgements"));
    json_decref(message);
    message = get(&game, game.arbiter, "");
    assert_string_equal(text_at(message, "state.judgements.0.kind"),
                        "castling");
    assert_string_equal(text_at(message, "state.judgements.0.by"), "white");
    assert_string_equal(text_at(message, "state.judgements.0.article"),
                        "4.7.2");
    assert_string_equal(text_at(message, "state.judgements.0.acts.0"),
                        "arbiter finds castling-unfinished");
    assert_string_equal(text_at(message, "state.judgements.1.kind"), "setup");
    json_decref(message);
    posts(&game, game.arbiter, "finds castling-unfinished",
          "4.7.2 must-castle king");
    shows(&game, game.arbiter, "state.judgements.0.kind", "setup");
    /* what is due waits */
    posts(&game, game.arbiter, "white infringes 11.5",
          "11.6 penalty-due white");
    message = get(&game, game.white, "");
    assert_string_equal(text_at(message, "state.pending.0.kind"), "penalty");
    assert_string_equal(text_at(message, "state.pending.0.acts.0"),
                        "arbiter penalises white warning");
    json_decref(message);
}

/* A.3: beside the Article that the minute rests on. */
static void the_minute_of_rapid_names_its_article(void **state)
{
    struct game game;
    json_t *message, *rulings;
    unsigned named = 0;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"900\"}}");
    assert_int_equal(post(&game, game.white, "plays e2e5", "1", &message), 201);
    expect_ruling(message, "7.5.5 time-added black 1:00");
    rulings = value_at(message, "act.rulings");
    for (size_t i = 0; i < json_array_size(rulings); i++) {
        json_t *also = json_object_get(json_array_get(rulings, i), "also");

        if (also) {
            assert_string_equal(json_string_value(also), "A.3");
            assert_string_equal(text_at(json_array_get(rulings, i), "verdict"),
                                "time-added");
            named++;
        }
    }
    assert_int_equal(named, 1);
    json_decref(message);
}

/* What the rulings of an act rest on, the first one and later ones. */
static void a_ruling_says_what_it_rests_on(void **state)
{
    struct game game;
    json_t *why;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"FEN\":"
                  "\"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"}}");
    posts(&game, game.white, "touches a1 e1", "4.4.2 may-not-castle queen");
    posts(&game, game.white, "plays Kd2", "4.3.1 touch-breach a1");
    why = get(&game, game.black, "/why?act=2");
    assert_int_equal(json_integer_value(json_object_get(why, "act")), 2);
    assert_string_equal(text_at(why, "facts.0.fact"), "rook-first");
    assert_string_equal(text_at(why, "facts.0.squares.0"), "a1");
    assert_string_equal(text_at(why, "facts.0.sentence"),
                        "Touched first: the rook on a1, so castling on that "
                        "side is barred.");
    json_decref(why);
    why = get(&game, game.black, "/why?act=3");
    assert_string_equal(text_at(why, "facts.0.sentence"),
                        "On this move White touched the rook on a1, then the "
                        "king on e1.");
    json_decref(why);
    why = get(&game, game.black, "/why?act=1"); /* only that it started */
    assert_int_equal(json_array_size(json_object_get(why, "facts")), 0);
    json_decref(why);
}

static bool is_open(struct game *game, const char *token, const char *act)
{
    json_t *message = get(game, token, "/open");
    json_t *acts = json_object_get(message, "acts");
    bool found = false;

    for (size_t i = 0; i < json_array_size(acts); i++)
        found |= !strcmp(text_at(json_array_get(acts, i), "act"), act);
    json_decref(message);
    return found;
}

/* 9.5.3: without the move a claim is wrong, so it is not offered. */
static void a_claim_without_the_move_is_not_offered(void **state)
{
    struct game game;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    posts(&game, game.white, "plays e4", "6.2.1 completed e4");
    assert_true(is_open(&game, game.black, "claims repetition"));
    assert_true(is_open(&game, game.black, "claims fifty"));
    assert_false(is_open(&game, game.white, "claims repetition"));
    assert_false(is_open(&game, game.white, "claims fifty"));
    assert_true(is_open(&game, game.white, "claims flag"));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_is_played),
        cmocka_unit_test(a_finished_call_does_not_return),
        cmocka_unit_test(a_game_begins_where_another_stood),
        cmocka_unit_test(what_hands_have_done_shows),
        cmocka_unit_test(a_judgement_is_offered_to_the_arbiter),
        cmocka_unit_test(the_minute_of_rapid_names_its_article),
        cmocka_unit_test(a_ruling_says_what_it_rests_on),
        cmocka_unit_test(a_claim_without_the_move_is_not_offered),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin, finish)
               : 2;
}
