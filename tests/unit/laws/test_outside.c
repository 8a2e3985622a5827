/* test_outside.c - what a caller asks of things that there are not */
#include "unit.h"

#define NO_EDITION ((enum laws_edition)LAWS_EDITIONS)

static void tables_end_where_they_end(void **state)
{
    (void)state;
    assert_null(laws_reason_article((enum laws_reason)999, LAWS_2023));
    assert_null(laws_reason_article(LAWS_OWN_PIECE_THERE, NO_EDITION));
    assert_null(laws_parameter_cell(9999, LAWS_2023));
    assert_null(laws_parameter_cell(0, NO_EDITION));
    assert_non_null(laws_parameter_cell(0, LAWS_2023));
    assert_null(laws_language_name((enum laws_language)999));
    assert_string_equal(
        laws_language_letter((enum laws_language)999, LAWS_KING), "");
    assert_string_equal(laws_language_letter(LAWS_ENGLISH, (enum laws_kind)99),
                        "");
    assert_string_equal(laws_color_text(LAWS_NOBODY), "");
}

static void squares_end_with_the_board(void **state)
{
    struct laws_position position = position_of(START);
    struct laws_setup setup = setup_of(START);

    (void)state;
    assert_int_equal(laws_position_captures_of(&position, LAWS_NO_SQUARE), 0);
    assert_int_equal(laws_setup_attackers(&setup, LAWS_NO_SQUARE, LAWS_WHITE),
                     0);
    assert_int_equal(laws_setup_attackers(&setup, 0, LAWS_NOBODY), 0);
}

/* The king's way to the corner is castling on its first rank alone. */
static void castling_is_printed_for_what_it_is(void **state)
{
    static const struct {
        struct laws_move move;
        const char *text;
    } rows[] = {
        {{4, 7, LAWS_KING, 0}, "e1g1"},   {{4, 0, LAWS_KING, 0}, "e1c1"},
        {{60, 63, LAWS_KING, 0}, "e8g8"}, {{28, 31, LAWS_KING, 0}, "e4h4"},
        {{4, 63, LAWS_KING, 0}, "e1h8"},  {{3, 7, LAWS_KING, 0}, "d1h1"},
        {{4, 7, LAWS_ROOK, 0}, "e1h1"},   {{4, 5, LAWS_KING, 0}, "e1f1"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[LAWS_COORDINATES_MAX];

        laws_coordinates_print(rows[i].move, false, text);
        assert_string_equal(text, rows[i].text);
    }
}

static void braille_is_read_cell_by_cell(void **state)
{
    static const char *const texts[] = {
        "\xe2\xa0",
        "\xe2\xa0\xc0",
        "\xe2\xb0\x80",
        "\xe3\xa0\x80",
        "\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81"
        "\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81"
        "\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81"
        "\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81"
        "\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81\xe2\xa0\x81",
    };
    struct laws_position position = position_of(START);
    struct laws_move move;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(
            laws_braille_parse(texts[i], strlen(texts[i]), &position, &move),
            LAWS_SYNTAX);
}

/* Displays that no clock has. */
static void a_game_begins_with_clocks_that_can_be(void **state)
{
    static _Alignas(16) unsigned char memory[1 << 16];
    struct laws_regulations regulations;

    (void)state;
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        laws_regulations_init(&regulations, LAWS_2023);
        regulations.display[color] = -1;
        assert_null(laws_game_init(memory, sizeof memory, &regulations));
        regulations.display[color] = LAWS_SPAN_LIMIT + 1;
        assert_null(laws_game_init(memory, sizeof memory, &regulations));
    }
}

static void a_text_is_cut_between_characters(void **state)
{
    (void)state;
    assert_int_equal(laws_text_fit("abc", 3, 2), 2);
    assert_int_equal(laws_text_fit("a\xc3\xa4", 3, 2), 1);
    assert_int_equal(laws_text_fit("\x80\x80\x80", 3, 2), 0);
}

/* Signs that stand just outside of those that mean something. */
static void a_fen_has_no_other_signs(void **state)
{
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/4K3 w { - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - ` 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - i3 0 1",
    };
    struct laws_setup setup;
    struct laws_error error;

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++)
        assert_int_equal(
            laws_fen_parse(fens[i], strlen(fens[i]), &setup, &error),
            LAWS_SYNTAX);
}

static void words_after_a_position_end_with_their_line(void **state)
{
    static const char epd[] = "4k3/8/8/8/8/8/8/4K3 w - - hmvcx 7;\tfmvn 3;\r\n";
    static const char empty[] = "4k3/8/8/8/8/8/8/4K3 w - - hmvc \"\";";
    struct laws_setup setup;
    struct laws_error error;
    size_t at;

    (void)state;
    assert_int_equal(laws_epd_parse(epd, strlen(epd), &setup, &at, &error),
                     LAWS_OK);
    assert_int_equal(setup.halfmoves, 0);
    assert_int_equal(setup.number, 3);
    assert_int_equal(laws_epd_parse(empty, strlen(empty), &setup, &at, &error),
                     LAWS_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_end_where_they_end),
        cmocka_unit_test(squares_end_with_the_board),
        cmocka_unit_test(castling_is_printed_for_what_it_is),
        cmocka_unit_test(braille_is_read_cell_by_cell),
        cmocka_unit_test(a_game_begins_with_clocks_that_can_be),
        cmocka_unit_test(a_text_is_cut_between_characters),
        cmocka_unit_test(a_fen_has_no_other_signs),
        cmocka_unit_test(words_after_a_position_end_with_their_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
