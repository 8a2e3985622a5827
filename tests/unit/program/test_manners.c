/* test_manners.c - when an engine claims, accepts and offers draws */
#include "engine_games.h"

#include "engine/manners.h"

static max_align_t copy[131072 / sizeof(max_align_t)];

static struct laws_act claim;

static bool claims(const struct laws_game *game, const char *move)
{
    return manners_claim(game, move, 0, copy, sizeof copy, &claim);
}

static void a_claim_is_made_when_it_is_correct(void **state)
{
    static const char *const shuffle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    struct laws_game *game = begin("[TimeControl \"600\"]");

    (void)state;
    for (unsigned i = 0; i < 7; i++) {
        assert_false(claims(game, shuffle[i % 4]));
        play(game, shuffle[i % 4], 0);
    }
    /* The next move brings the initial position for the third time. */
    assert_false(claims(game, "b8c6"));
    assert_false(claims(game, "no-move"));
    assert_false(claims(game, NULL));
    assert_true(claims(game, "f6g8"));
    assert_int_equal(claim.kind, LAWS_ACT_CLAIMS_REPETITION);
    assert_string_equal(claim.move, "f6g8");
    play(game, "f6g8", 0);
    assert_true(claims(game, "e2e4"));
    assert_null(claim.move);
    assert_true(claims(game, NULL));
}

static void fifty_moves_are_claimed(void **state)
{
    struct laws_game *game =
        begin("[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - - 99 80\"]\n"
              "[TimeControl \"600\"]");

    (void)state;
    assert_true(claims(game, "e2e3"));
    assert_int_equal(claim.kind, LAWS_ACT_CLAIMS_FIFTY);
}

static unsigned time_under(const char *tags)
{
    return manners_time(begin(tags), LAWS_WHITE, 5000);
}

/* A thirtieth of what is left, but not less than a blink. */
static void time_to_think_follows_the_clock(void **state)
{
    (void)state;
    assert_int_equal(time_under("[TimeControl \"600\"]"), 5000);
    assert_int_equal(time_under("[TimeControl \"60\"]"), 2000);
    assert_int_equal(time_under("[TimeControl \"0.3\"]"), 20);
    assert_int_equal(time_under("[TimeControl \"-\"]"), 5000);
}

static bool wants_draw(bool mate, int value)
{
    return manners_wants_draw(
        &(struct dialog_score){.known = true, .mate = mate, .value = value}, 0);
}

static void a_draw_is_wanted_at_the_line(void **state)
{
    (void)state;
    assert_true(wants_draw(false, 0));
    assert_false(wants_draw(false, 1));
    assert_true(wants_draw(true, -3));
    assert_false(wants_draw(true, 3));
    assert_false(manners_wants_draw(&(struct dialog_score){0}, 0));
}

/* From move 40 on, every ten moves, when it is level. */
static void an_offer_is_made_when_the_game_is_level(void **state)
{
    static const struct {
        const char *fen;
        int value, line;
        bool offers;
    } cases[] = {
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", 0, 0, true},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 50", -10, 0, true},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", 10, 20, true},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", 1, 0, false},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", -11, 0, false},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 41", 0, 0, false},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 30", 0, 0, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char tags[128];
        struct laws_game *game;

        snprintf(tags, sizeof tags, "[FEN \"%s\"]\n", cases[i].fen);
        game = begin(tags);
        open_dialog(DIALOG_UCI);
        assert_false(manners_offers(game, &dialog, cases[i].line));
        dialog.score =
            (struct dialog_score){.known = true, .value = cases[i].value};
        assert_int_equal(manners_offers(game, &dialog, cases[i].line),
                         cases[i].offers);
        dialog.score.mate = true; /* then it is not level */
        assert_false(manners_offers(game, &dialog, cases[i].line));
        open_dialog(DIALOG_CECP); /* it says so itself */
        dialog.score.known = true;
        assert_false(manners_offers(game, &dialog, cases[i].line));
    }
}

/* Nobody may agree before both have made a move (5.2.3). */
static void an_offer_is_accepted_when_the_laws_let_it(void **state)
{
    struct laws_game *game = begin("[TimeControl \"60\"]\n");
    struct laws_act offer = {.kind = LAWS_ACT_OFFERS_DRAW, .by = LAWS_WHITE};

    (void)state;
    play(game, "e4", 1000);
    offer.at = 1000;
    assert_int_equal(laws_game_apply(game, &offer, &rulings), LAWS_OK);
    assert_true(laws_game_offer(game, LAWS_WHITE));
    assert_false(manners_may_accept(game, 2000, copy, sizeof copy));
    play(game, "e5", 2000);
    play(game, "d4", 3000);
    assert_false(manners_may_accept(game, 3000, copy, sizeof copy));
    offer.at = 3000;
    assert_int_equal(laws_game_apply(game, &offer, &rulings), LAWS_OK);
    assert_true(manners_may_accept(game, 4000, copy, sizeof copy));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_claim_is_made_when_it_is_correct),
        cmocka_unit_test(fifty_moves_are_claimed),
        cmocka_unit_test(time_to_think_follows_the_clock),
        cmocka_unit_test(a_draw_is_wanted_at_the_line),
        cmocka_unit_test(an_offer_is_made_when_the_game_is_level),
        cmocka_unit_test(an_offer_is_accepted_when_the_laws_let_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
