/* test_judge_words.c - what a line of acts can go on with */
#include "unit.h"

#include "transcript/judge_words.h"

#include <stdio.h>

static max_align_t memory[131072 / sizeof(max_align_t)];

/* Is the word offered behind this line? */
static bool offers(const char *line, const char *word,
                   const struct laws_game *game)
{
    static struct line_offers offered;

    offered.count = 0;
    judge_words(line, game, &offered);
    for (unsigned i = 0; i < offered.count; i++)
        if (!strcmp(offered.word[i], word))
            return true;
    return false;
}

static void a_line_goes_on(void **state)
{
    static const struct {
        const char *line, *word;
        bool is;
    } cases[] = {
        {"", "white", true},
        {"", "list", true},
        {"w", "black", false},
        {"+5 ", "arbiter", true},
        {"+5 ", "list", false},
        {"0:12 time ", "passes", true},
        {"white ", "plays", true},
        {"white ", "starts", false},
        {"arbiter ", "starts", true},
        {"white plays ", "e4", true},
        {"white plays e", "d4", false},
        {"white plays e4 ", "e4", false},
        {"white claims ", "repetition", true},
        {"white claims repetition ", "with", true},
        {"white claims repetition with ", "Nf3", true},
        {"white claims flag ", "with", false},
        {"white claims repetition on ", "Nf3", false},
        {"white claims flag with ", "Nf3", false},
        {"white writes ", "Nf3", true},
        {"white corrects 1 ", "e4", true},
        {"white seals ", "d4", true},
        {"arbiter adds ", "white", true},
        {"arbiter penalises black ", "warning", true},
        {"arbiter declares ", "1-0", true},
        {"white promotes ", "Q", true},
        {"laws ", "1997", true},
        {"laws 1997 ", "all", false},
        {"list ", "white", false},
        {"white a b c d e f g h ", "e4", false},
        {"white 0123456789012345678901234567890123456789012 ", "plays", true},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (offers(cases[i].line, cases[i].word, NULL) != cases[i].is)
            fail_msg("behind \"%s\": %s", cases[i].line, cases[i].word);
}

/* Moves are those of the position that stands on the board. */
static void moves_are_of_the_game(void **state)
{
    struct laws_regulations regulations;
    struct laws_rulings rulings;
    struct laws_game *game;

    (void)state;
    laws_regulations_init(&regulations, LAWS_CURRENT);
    game = started_game(memory, sizeof memory, &regulations);
    assert_int_equal(laws_game_apply(game,
                                     &(struct laws_act){.kind = LAWS_ACT_PLAYS,
                                                        .by = LAWS_WHITE,
                                                        .move = "e4",
                                                        .move_length = 2},
                                     &rulings),
                     LAWS_OK);
    assert_true(offers("black plays ", "e5", game));
    assert_false(offers("black plays ", "e4", game));
}

/* As many words as there is room for, none twice, and none that is too long. */
static void there_is_room_for_so_many_words(void **state)
{
    static struct line_offers some;

    (void)state;
    line_offer(&some, "", "a word that is longer than the room for one");
    assert_int_equal(some.count, 0);
    for (unsigned i = 0; i < 2 * 300; i++) {
        char word[16];

        snprintf(word, sizeof word, "%u", i % 300);
        line_offer(&some, "", word);
    }
    assert_int_equal(some.count, 256);
    assert_string_equal(some.word[255], "255");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_room_for_so_many_words),
        cmocka_unit_test(a_line_goes_on),
        cmocka_unit_test(moves_are_of_the_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
