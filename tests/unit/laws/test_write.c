/* test_write.c - moves as the Laws, PGN and periodicals print them */
#include "unit.h"

/* The move that is `san` here, written in a style. */
static void is_written(const char *fen, const char *san,
                       struct laws_style style, const char *expected)
{
    struct laws_position position = position_of(fen);
    char text[LAWS_WRITTEN_MAX];
    struct laws_move move;

    if (laws_san_parse(san, strlen(san), &position, &move))
        fail_msg("%s is not read", san);
    assert_int_equal(laws_move_write(&position, move, &style, text),
                     strlen(expected));
    assert_string_equal(text, expected);
    move.piece = LAWS_NO_KIND; /* whatever stands there */
    laws_move_write(&position, move, &style, text);
    assert_string_equal(text, expected);
}

static const struct laws_style pgn,
    fide = {.fide = true}, long_form = {.long_form = true},
    long_fide = {.long_form = true, .fide = true},
    figurines = {.figurines = true};

static void the_laws_and_pgn_castle_with_different_rings(void **state)
{
    const char *fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    (void)state;
    is_written(fen, "O-O", pgn, "O-O");
    is_written(fen, "O-O", fide, "0-0");
    is_written(fen, "O-O-O", pgn, "O-O-O");
    is_written(fen, "O-O-O", long_fide, "0-0-0");
    is_written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", fide, "0-0+");
}

static void the_laws_append_e_p_and_pgn_does_not(void **state)
{
    const char *fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

    (void)state;
    is_written(fen, "exd6", pgn, "exd6");
    is_written(fen, "exd6", fide, "exd6 e.p.");
    is_written(fen, "exd6", long_fide, "e5xd6 e.p.");
    is_written("8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", fide, "exd6 e.p.+");
    is_written("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "exd6", fide, "exd6");
}

static void the_laws_promote_without_a_sign(void **state)
{
    const char *fen = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";

    (void)state;
    is_written(fen, "a8=N", pgn, "a8=N");
    is_written(fen, "a8=N", fide, "a8N");
    is_written(fen, "a8=N", long_form, "a7a8=N");
    is_written(fen, "a8=N", figurines, "a8=♘");
    is_written(fen, "a8=N", (struct laws_style){LAWS_GERMAN, false, true, true},
               "a7a8S");
}

static void the_laws_write_mate_with_two_signs(void **state)
{
    const char *mate = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    const char *check = "6k1/5pp1/8/8/8/8/8/R3K3 w Q - 0 1";

    (void)state;
    is_written(mate, "Ra8", pgn, "Ra8#");
    is_written(mate, "Ra8", fide, "Ra8++");
    is_written(check, "Ra8", fide, "Ra8+");
    is_written(check, "Ra8", pgn, "Ra8+");
}

static void the_long_form_has_the_square_of_departure(void **state)
{
    (void)state;
    is_written(START, "Nf3", long_form, "Ng1f3");
    is_written(START, "e4", long_form, "e2e4");
    is_written("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", long_form, "e4xd5");
}

static void only_the_least_departure_is_given(void **state)
{
    const char *pinned = "4r1k1/8/8/8/8/5N2/4N3/4K3 w - - 0 1";
    const char *two = "6k1/8/8/8/8/5N2/4N3/4K3 w - - 0 1";

    (void)state;
    is_written(pinned, "Nd4", fide, "Nd4");
    is_written(two, "Nfd4", fide, "Nfd4");
    is_written(two, "Nfd4", figurines, "♘fd4");
}

static void letters_are_those_of_the_language(void **state)
{
    (void)state;
    is_written(START, "Nf3", (struct laws_style){.language = LAWS_GERMAN},
               "Sf3");
    is_written(START, "Nf3", (struct laws_style){.language = LAWS_RUSSIAN},
               "Кf3");
    is_written("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2",
               (struct laws_style){.language = LAWS_RUSSIAN, .long_form = true},
               "Крe1e2");
    is_written(START, "Nf3", (struct laws_style){.language = LAWS_TURKISH},
               "Af3");
}

static void languages_are_found_by_code_and_name(void **state)
{
    enum laws_language language = LAWS_ENGLISH;

    (void)state;
    assert_int_equal(laws_language_find("de", 2, &language), LAWS_OK);
    assert_int_equal(language, LAWS_GERMAN);
    assert_int_equal(laws_language_find("FRENCH", 6, &language), LAWS_OK);
    assert_int_equal(language, LAWS_FRENCH);
    assert_int_equal(laws_language_find("d", 1, &language), LAWS_RANGE);
    assert_int_equal(laws_language_find("deu", 3, &language), LAWS_RANGE);
    assert_int_equal(laws_language_find("d1", 2, &language), LAWS_RANGE);
    assert_int_equal(laws_language_find("", 0, &language), LAWS_RANGE);
    assert_int_equal(language, LAWS_FRENCH);
}

static void no_two_pieces_share_a_letter_in_any_language(void **state)
{
    (void)state;
    assert_true(laws_languages() >= 15);
    for (unsigned i = 0; i < laws_languages(); i++) {
        enum laws_language language = (enum laws_language)i;

        assert_int_equal(strlen(laws_language_code(language)), 2);
        for (enum laws_kind a = LAWS_PAWN; a <= LAWS_KING; a++) {
            const char *one = laws_language_letter(language, a);

            assert_true(a == LAWS_PAWN || *one);
            for (enum laws_kind b = LAWS_PAWN; b < a; b++)
                assert_string_not_equal(one, laws_language_letter(language, b));
        }
    }
    assert_null(laws_language_code((enum laws_language)laws_languages()));
    assert_string_equal(laws_language_letter(LAWS_ENGLISH, LAWS_NO_KIND), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_laws_and_pgn_castle_with_different_rings),
        cmocka_unit_test(the_laws_append_e_p_and_pgn_does_not),
        cmocka_unit_test(the_laws_promote_without_a_sign),
        cmocka_unit_test(the_laws_write_mate_with_two_signs),
        cmocka_unit_test(the_long_form_has_the_square_of_departure),
        cmocka_unit_test(only_the_least_departure_is_given),
        cmocka_unit_test(letters_are_those_of_the_language),
        cmocka_unit_test(languages_are_found_by_code_and_name),
        cmocka_unit_test(no_two_pieces_share_a_letter_in_any_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
