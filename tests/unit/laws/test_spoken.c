/* test_spoken.c - moves as they are announced (D.2.1; 1988: Supplement 1) */
#include "unit.h"

#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTES "8/7P/8/8/8/8/k7/4K3 w - - 0 1"

static enum laws_status heard(enum laws_speech speech, const char *fen,
                              const char *text, char san[LAWS_SAN_MAX])
{
    struct laws_position position = position_of(fen);
    struct laws_move move = {1, 2, 3, 4}, before = move;
    enum laws_status status =
        laws_spoken_parse(text, strlen(text), &position, speech, &move);

    if (status != LAWS_OK)
        assert_memory_equal(&move, &before, sizeof(move));
    else
        laws_san_print(&position, move, san);
    return status;
}

static void names_in(enum laws_speech speech, const char *fen, const char *text,
                     const char *san)
{
    char got[LAWS_SAN_MAX] = "";
    enum laws_status status = heard(speech, fen, text, got);

    if (status)
        fail_msg("\"%s\": %s", text, laws_status_text(status));
    assert_string_equal(got, san);
}

static void names(const char *fen, const char *text, const char *san)
{
    names_in(LAWS_SPEECH_APPENDIX, fen, text, san);
}

static void names_none(enum laws_speech speech, const char *fen,
                       const char *text, enum laws_status status)
{
    char got[LAWS_SAN_MAX] = "";

    if (heard(speech, fen, text, got) != status)
        fail_msg("\"%s\" is heard as %s", text, got);
}

static void says(enum laws_speech speech, const char *fen, const char *san,
                 const char *expected)
{
    struct laws_position position = position_of(fen);
    char text[LAWS_SPOKEN_MAX];
    struct laws_move move;

    assert_int_equal(laws_san_parse(san, strlen(san), &position, &move),
                     LAWS_OK);
    assert_int_equal(laws_spoken_print(&position, move, speech, text),
                     strlen(expected));
    assert_string_equal(text, expected);
    names_in(speech, fen, text, san);
}

static void the_suggested_names_name_the_move(void **state)
{
    const char *fen = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1";

    (void)state;
    names(START, "Springer Felix drei", "Nf3");
    names(START, "Springer Gustav eins Felix drei", "Nf3");
    names(START, "Eva vier", "e4");
    names(START, "Bauer Eva vier", "e4");
    names(START, "Eva zwei Eva vier", "e4");
    names(fen, "Eva David fuenf", "exd5");
    names(PROMOTES, "Hector acht Turm", "h8=R");
    names(CASTLES, "Kurze Rochade", "O-O");
    names(CASTLES, "Lange Rochade", "O-O-O");
}

static void letters_and_digits_stand_for_the_names(void **state)
{
    (void)state;
    names(START, "N f 3", "Nf3");
    names(START, "Springer f 3", "Nf3");
    names(START, "Nf3", "Nf3");
    names(START, "e4", "e4");
    names(PROMOTES, "h8N", "h8=N");
}

static void case_commas_hyphens_and_umlauts_do_not_matter(void **state)
{
    const char *fen = "4k3/8/8/3p4/4P3/8/8/2B1K3 w - - 0 1";

    (void)state;
    names(START, "SPRINGER, felix-drei", "Nf3");
    names(CASTLES, "kurze-rochade", "O-O");
    names(fen, "Eva David fünf", "exd5");
    names(fen, "Läufer David zwei", "Bd2");
    names(fen, "LÄUFER David zwei", "Bd2");
    names(fen, "König Eva zwei", "Ke2");
    names_none(LAWS_SPEECH_APPENDIX, fen, "Laufer David zwei", LAWS_SYNTAX);
}

static void words_for_taking_are_skipped(void **state)
{
    const char *fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

    (void)state;
    names(fen, "Eva schlägt David fünf", "exd5");
    names(fen, "Eva nimmt David fuenf", "exd5");
    names(fen, "exd5", "exd5");
    names_none(LAWS_SPEECH_APPENDIX, fen, "Eva takes David fuenf", LAWS_SYNTAX);
}

static void an_announcement_that_fits_two_moves_names_none(void **state)
{
    const char *knights = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1";

    (void)state;
    names_none(LAWS_SPEECH_APPENDIX, knights, "Springer Felix drei",
               LAWS_AMBIGUOUS);
    names(knights, "Springer Gustav Felix drei", "Ngf3");
    names_none(LAWS_SPEECH_APPENDIX, START, "Springer Felix vier",
               LAWS_NO_MOVE);
    names_none(LAWS_SPEECH_APPENDIX, START, "Kurze Rochade", LAWS_NO_MOVE);
}

static void the_chosen_piece_must_be_announced(void **state)
{
    (void)state;
    names_none(LAWS_SPEECH_APPENDIX, PROMOTES, "Hector acht", LAWS_AMBIGUOUS);
    names_none(LAWS_SPEECH_APPENDIX, PROMOTES, "Hector acht Koenig",
               LAWS_NO_MOVE);
    names_none(LAWS_SPEECH_APPENDIX, START, "Eva vier Dame", LAWS_NO_MOVE);
}

static void b_is_a_file_and_a_bishop(void **state)
{
    const char *pawn = "4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1";
    const char *bishop = "4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1";
    const char *both = "4k3/8/8/8/8/2p5/1P6/4B1K1 w - - 0 1";

    (void)state;
    names(pawn, "b c 3", "bxc3");
    names(bishop, "B c 3", "Bxc3");
    names_none(LAWS_SPEECH_APPENDIX, both, "b c 3", LAWS_AMBIGUOUS);
    names(both, "Bella c 3", "bxc3");
    names(both, "Laeufer c 3", "Bxc3");
}

static void what_is_not_in_the_table_names_nothing(void **state)
{
    (void)state;
    names_none(LAWS_SPEECH_APPENDIX, START, "", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "Springer", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "Eva", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "vier Eva", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "Evan vier", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "knight f three", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "Springer Springer Felix drei",
               LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "Eva vier fuenf", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, CASTLES, "Rochade", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, CASTLES, "Kurze", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, CASTLES, "Kurze Lange Rochade",
               LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, CASTLES, "Kurze Rochade Eva vier",
               LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "Donaudampfschifffahrt",
               LAWS_SYNTAX);
}

static void in_1988_numbers_and_pieces_have_no_german_names(void **state)
{
    (void)state;
    names_in(LAWS_SPEECH_SUPPLEMENT, START, "N Felix 3", "Nf3");
    names_in(LAWS_SPEECH_SUPPLEMENT, START, "Evan 4", "e4");
    names_in(LAWS_SPEECH_SUPPLEMENT, START, "Eva 4", "e4");
    names_in(LAWS_SPEECH_SUPPLEMENT, CASTLES, "Lange Rochade", "O-O-O");
    names_none(LAWS_SPEECH_SUPPLEMENT, START, "Eva vier", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_SUPPLEMENT, START, "Springer Felix 3", LAWS_SYNTAX);
    assert_int_equal(laws_speech_of(LAWS_1988), LAWS_SPEECH_SUPPLEMENT);
    assert_int_equal(laws_speech_of(LAWS_2023), LAWS_SPEECH_APPENDIX);
    assert_int_equal(laws_speech_of(LAWS_2017), LAWS_SPEECH_APPENDIX);
}

static void a_move_is_put_into_words(void **state)
{
    const char *passes = "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1";

    (void)state;
    says(LAWS_SPEECH_APPENDIX, START, "Nf3", "Springer Felix drei");
    says(LAWS_SPEECH_APPENDIX, PROMOTES, "h8=R", "Hector acht Turm");
    says(LAWS_SPEECH_APPENDIX, passes, "exd6+", "Eva David sechs");
    says(LAWS_SPEECH_APPENDIX, CASTLES, "O-O", "Kurze Rochade");
    says(LAWS_SPEECH_SUPPLEMENT, START, "Nf3", "N Felix 3");
    says(LAWS_SPEECH_ENGLISH, START, "Nf3", "knight f3");
    says(LAWS_SPEECH_ENGLISH, passes, "exd6+", "e takes d6 en passant, check");
    says(LAWS_SPEECH_ENGLISH, PROMOTES, "h8=R", "h8 becomes rook");
    says(LAWS_SPEECH_ENGLISH, CASTLES, "O-O-O", "castles queenside");
    says(LAWS_SPEECH_ENGLISH, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#",
         "rook a8, checkmate");
}

static void the_b_of_1988_is_said_so_that_it_is_no_file(void **state)
{
    const char *fen = "4k3/8/8/8/8/2p5/1P6/4B1K1 w - - 0 1";

    (void)state;
    says(LAWS_SPEECH_SUPPLEMENT, fen, "Bxc3", "B Eva 1 Cesar 3");
    says(LAWS_SPEECH_SUPPLEMENT, fen, "Bd2", "B David 2");
    says(LAWS_SPEECH_SUPPLEMENT, fen, "bxc3", "Bella Cesar 3");
}

/* Nobody says it, but bytes may hold it. */
static void a_zero_byte_is_no_blank(void **state)
{
    static const char text[] = "Eva\0vier";
    struct laws_position position = position_of(START);
    struct laws_move move;

    (void)state;
    assert_int_equal(laws_spoken_parse(text, sizeof text - 1, &position,
                                       LAWS_SPEECH_APPENDIX, &move),
                     LAWS_SYNTAX);
}

static void words_are_parted_by_anything_between_them(void **state)
{
    (void)state;
    names(START, "eva\t2,\neva\r4", "e4");
    names(START, "eva-2-eva-4", "e4");
    names_none(LAWS_SPEECH_APPENDIX, START, "eva 2 eva \xc3", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "eva 2 eva \xc3\x9f", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "k\xc3\xb6nig \xc3\x96",
               LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "l\xc3\xbc\xc3\x9c", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "eva 2 eva 4 eva 5 eva 6 eva 7",
               LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, START, "e2e4e5e6e7e8", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, CASTLES, "short", LAWS_SYNTAX);
    names_none(LAWS_SPEECH_APPENDIX, CASTLES, "castling eva", LAWS_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_suggested_names_name_the_move),
        cmocka_unit_test(letters_and_digits_stand_for_the_names),
        cmocka_unit_test(case_commas_hyphens_and_umlauts_do_not_matter),
        cmocka_unit_test(words_for_taking_are_skipped),
        cmocka_unit_test(an_announcement_that_fits_two_moves_names_none),
        cmocka_unit_test(the_chosen_piece_must_be_announced),
        cmocka_unit_test(b_is_a_file_and_a_bishop),
        cmocka_unit_test(what_is_not_in_the_table_names_nothing),
        cmocka_unit_test(in_1988_numbers_and_pieces_have_no_german_names),
        cmocka_unit_test(a_move_is_put_into_words),
        cmocka_unit_test(the_b_of_1988_is_said_so_that_it_is_no_file),
        cmocka_unit_test(a_zero_byte_is_no_blank),
        cmocka_unit_test(words_are_parted_by_anything_between_them),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
