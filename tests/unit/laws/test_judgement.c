/* test_judgement.c - what waits for the arbiter, or is his to judge */
#include "after.h"

/* The kinds of all judgements, each with its player's letter; and the first of
   them as it is told. */
static const char *open_now(const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    static char text[1024];
    unsigned count = laws_game_judgements(game, list);

    *text = '\0';
    for (unsigned i = 0; i < count; i++) {
        strcat(text, i ? " " : "");
        strcat(text, list[i].waits ? "!" : "");
        strcat(text, list[i].kind);
        if (list[i].by != LAWS_NOBODY)
            strcat(text, list[i].by == LAWS_WHITE ? ":w" : ":b");
        for (unsigned k = 0; !i && k < list[i].acts; k++) {
            strcat(text, "/");
            strcat(text, list[i].act[k]);
        }
    }
    return text;
}

/* After these acts all this is open. */
#define OPEN(expected, ...)                                                    \
    assert_string_equal(open_now(AFTER(__VA_ARGS__)), expected)

static struct laws_judgement first_open(const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];

    assert_true(laws_game_judgements(game, list) > 0);
    return list[0];
}

/* What needs no more than a look is open all the time, and what is over is
   not. */
static void an_ordinary_game_leaves_little_to_judge(void **state)
{
    (void)state;
    OPEN("", "0:00:00 time passes");
    OPEN("setup/finds setup-wrong/finds board-turned colours", BEGUN);
    OPEN("", BEGUN, "+1 white resigns");
    OPEN("", "[Arbiter \"absent\"]", BEGUN, "+1 white plays e4");
}

/* III.5, 1997: 10.2, which knows no rejection before a flag. */
static void a_claim_waits_for_the_arbiter(void **state)
{
    static const char *const claim[] = {
        "[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]", BEGUN,
        "1:05:00 white claims normal-means", NULL};
    static const char *const old[] = {
        "[Laws \"1997\"]", "[TimeControl \"4000\"]", BEGUN,
        "1:05:00 white claims normal-means", NULL};
    struct laws_judgement one = first_open(after(claim));

    (void)state;
    assert_string_equal(one.article, "III.5");
    assert_string_equal(one.fact, "draw-asked\twhite");
    assert_string_equal(open_now(after(claim)),
                        "!claim:w/agrees/postpones/rejects setup colours");
    assert_string_equal(open_now(after(old)),
                        "!claim:w/agrees/postpones setup colours");
    OPEN("!claim:w/agrees/rejects setup colours", "[QuickplayFinish \"yes\"]",
         "[TimeControl \"4000\"]", BEGUN, "1:05:00 white claims normal-means",
         "+1 arbiter postpones");
    OPEN("!claim:w/agrees setup colours", "[Laws \"1997\"]",
         "[TimeControl \"4000\"]", BEGUN, "1:05:00 white claims normal-means",
         "+1 arbiter postpones");
    /* after a flag nothing else is open */
    OPEN("!claim:w/agrees/rejects", "[Laws \"1997\"]", "[TimeControl \"4000\"]",
         BEGUN, "1:05:00 white claims normal-means", "+1 arbiter postpones",
         "1:20:00 time passes");
    OPEN("!claim:w/agrees/declares 1-0/declares 0-1",
         "[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]",
         "[Arbiter \"absent\"]", BEGUN, "1:05:00 white plays e4",
         "+1 black plays e5", "+1 white plays d4", "+1 black plays d5",
         "+1 white makes Nf3", "+1 white claims no-effort");
}

/* III.4: an offer first, then a request. */
static void a_request_waits_for_the_answer_first(void **state)
{
    (void)state;
    OPEN("!claim:w setup colours", "[QuickplayFinish \"yes\"]",
         "[TimeControl \"4000\"]", BEGUN, "1:05:00 white requests increment");
    OPEN("!claim:w/agrees/rejects setup colours", "[QuickplayFinish \"yes\"]",
         "[TimeControl \"4000\"]", BEGUN, "1:05:00 white requests increment",
         "+1 black declines");
}

static void a_penalty_is_due(void **state)
{
    struct laws_judgement one;

    (void)state;
    one = first_open(AFTER(BEGUN, "+1 black infringes 11.5"));
    assert_string_equal(one.kind, "penalty");
    assert_string_equal(one.article, "11.6");
    assert_string_equal(one.fact, "to-penalise\tblack");
    assert_int_equal(one.acts, 4);
    assert_string_equal(one.act[2], "penalises black cut 2:00");
    OPEN("setup/finds setup-wrong/finds board-turned colours", BEGUN,
         "+1 black infringes 11.5", "+1 arbiter penalises black warning");
}

/* 6.7.1 */
static void late_players_are_judged(void **state)
{
    (void)state;
    OPEN("excuse:w/excuses white", "[Present \"black\"]",
         "0:00:00 time passes");
    OPEN("!late:b/declares 1-0/declares 0-0 setup colours",
         "[Present \"neither\"]", "[Laws \"1988\"]", BEGUN,
         "1:00:01 black arrives");
    OPEN("!late:w/declares 0-1/declares 0-0 excuse:b setup "
         "colours",
         "[Present \"neither\"]", BEGUN, "+1 white arrives");
    OPEN("setup/finds setup-wrong/finds board-turned colours",
         "[Present \"neither\"]", BEGUN, "+1 arbiter excuses white",
         "+1 arbiter excuses black");
}

#define HALF "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]"

/* 4.7.2 */
static void half_a_castling_is_judged(void **state)
{
    (void)state;
    OPEN("castling:w/finds castling-unfinished/observes illegal setup colours",
         "[Arbiter \"present\"]", HALF, BEGUN, "+1 white releases e1 g1",
         "+1 white presses");
    OPEN("setup/finds setup-wrong/finds board-turned colours",
         "[Arbiter \"present\"]", HALF, BEGUN, "+1 white releases e1 g1",
         "+1 white presses", "+1 arbiter observes illegal");
}

/* A.5.1.2, A.5.4 */
static void limited_supervision_has_its_own(void **state)
{
    static const char pawn[] = "[FEN \"P3k3/8/8/8/8/8/8/4K3 b - - 0 1\"]";

    (void)state;
    OPEN("illegal-position/observes illegal setup colours",
         "[TimeControl \"900\"]", pawn, BEGUN);
    OPEN("!waits setup colours", "[TimeControl \"900\"]", pawn, BEGUN,
         "+1 arbiter observes illegal");
    OPEN("setup/finds setup-wrong/finds board-turned colours",
         "[TimeControl \"5400\"]", pawn, BEGUN);
    OPEN("misplaced:w/finds king-misplaced white misplaced:b colours",
         "[TimeControl \"900\"]", BEGUN, "+0 arbiter sets white moves 10",
         "+0 arbiter sets black moves 10");
    OPEN("misplaced:b/finds king-misplaced black colours",
         "[TimeControl \"900\"]", "[FEN \"r3k3/8/8/8/8/8/8/4K2R w q - 0 1\"]",
         BEGUN, "+0 arbiter sets white moves 10",
         "+0 arbiter sets black moves 10");
}

static void other_matters_are_open(void **state)
{
    struct laws_judgement one;

    (void)state;
    OPEN("displaced:w/pauses/penalises white warning setup colours", BEGUN,
         "+1 white displaces e2 d2");
    OPEN("consent/consents setup colours", "[DrawOffers \"forbidden\"]", BEGUN);
    OPEN("setup/finds setup-wrong/finds board-turned colours",
         "[DrawOffers \"forbidden\"]", BEGUN, "+1 arbiter consents");
    /* 11.7: what the opponent scores */
    one = first_open(AFTER(BEGUN, "+1 white infringes 11.7"));
    assert_string_equal(one.kind, "score");
    assert_string_equal(one.act[0], "declares 0-1/2 for 11.7");
    assert_string_equal(one.act[1], "declares 0-0 for 11.7");
    OPEN("score:b/declares 1/2-0 for 12.7/declares 0-0 for "
         "12.7",
         "[Laws \"1997\"]", BEGUN, "+1 black infringes 12.7");
    OPEN("", "[Laws \"1988\"]", BEGUN, "+1 black infringes 10.15");
    OPEN("", BEGUN, "+1 white infringes 11.7", "+1 black infringes 11.7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ordinary_game_leaves_little_to_judge),
        cmocka_unit_test(a_claim_waits_for_the_arbiter),
        cmocka_unit_test(a_request_waits_for_the_answer_first),
        cmocka_unit_test(a_penalty_is_due),
        cmocka_unit_test(late_players_are_judged),
        cmocka_unit_test(half_a_castling_is_judged),
        cmocka_unit_test(limited_supervision_has_its_own),
        cmocka_unit_test(other_matters_are_open),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
