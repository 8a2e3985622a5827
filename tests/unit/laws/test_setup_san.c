/* test_setup_san.c - moves in short notation on boards that are no positions */
#include "unit.h"

#include "notation/setup_san.h"

/* A pawn on the last rank: no position, and all else is as usual. */
#define ILLEGAL "P3k3/"

static enum laws_status read(const char *fen, const char *text,
                             struct laws_move *move)
{
    struct laws_setup setup = setup_of(fen);

    return laws__setup_san_parse(text, strlen(text), &setup, move);
}

/* `text` is read, and written as `san`. */
static void means(const char *fen, const char *text, const char *san)
{
    struct laws_setup setup = setup_of(fen);
    char written[LAWS_SAN_MAX];
    struct laws_move move;

    if (read(fen, text, &move))
        fail_msg("%s in %s is not read", text, fen);
    assert_int_equal(laws__setup_san_print(&setup, move, written), strlen(san));
    assert_string_equal(written, san);
}

static void expect(const char *fen, const char *text, enum laws_status status)
{
    struct laws_move move;

    if (read(fen, text, &move) != status)
        fail_msg("%s in %s: %s", text, fen,
                 laws_status_text(read(fen, text, &move)));
}

static void moves_are_read_as_on_any_board(void **state)
{
    static const char knights[] = ILLEGAL "8/8/N7/8/8/8/N1N1K3 w - - 0 1";
    static const char pawns[] = ILLEGAL "1P6/8/3pP3/8/8/8/4K3 w - d6 0 1";

    (void)state;
    means(knights, "N5b3", "N5b3");
    means(knights, "Na1b3", "Na1b3");
    means(knights, "Ncb3", "Ncb3");
    means(knights, "Nd3", "Nd3");
    means(knights, "Nd3 e.p.", "Nd3");
    means(knights, "Nd3ep", "Nd3");
    expect(knights, "Nb3", LAWS_AMBIGUOUS);
    expect(knights, "N1b3", LAWS_AMBIGUOUS);
    expect(knights, "Ndb3", LAWS_NO_MOVE);
    expect(knights, "Nxd3", LAWS_NO_MOVE);
    expect(knights, "Nd9", LAWS_SYNTAX);
    expect(knights, "Nd3x.p.", LAWS_SYNTAX);
    expect(knights, "Nd3e,p.", LAWS_SYNTAX);
    means(pawns, "exd6", "exd6");
    expect(pawns, "b8", LAWS_AMBIGUOUS);
    means(pawns, "b8=Q", "b8=Q+");
    expect(pawns, "e6=Q", LAWS_NO_MOVE);
    means(pawns, "Kd2", "Kd2");
}

static void castling_and_mate_are_seen(void **state)
{
    static const char castles[] = ILLEGAL "8/8/8/8/8/8/R3K2R w KQ - 0 1";

    (void)state;
    means(castles, "O-O", "O-O");
    means(castles, "O-O-O", "O-O-O");
    means("P5k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra7", "Ra7");
    means("7k/6pp/8/8/8/8/8/P3KR2 w - - 0 1", "Rf8", "Rf8#");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_as_on_any_board),
        cmocka_unit_test(castling_and_mate_are_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
