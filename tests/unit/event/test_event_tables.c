/* test_event_tables.c - tables of players */
#include "event_files.h"

#include "event/csv.h"

static void table(const char *text)
{
    unsigned count;

    if (event_table_read(&event, text, strlen(text), &count, NULL, &error))
        fail_msg("%u: %s", error.line, error.what);
}

static void tables_are_read_by_their_header(void **state)
{
    unsigned count;

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    table("Name;Elo;Fed.;FIDE-ID;Team\n\"Doe; \"\"J\"\"\";2000;?;12;A\n\n"
          "Roe;;;;B\r\nPoe;1;;;A");
    assert_int_equal(event.players_count, 3);
    assert_int_equal(event.teams_count, 2);
    assert_int_equal(event.teams[0].players_count, 2);
    assert_string_equal(event.players[0].column[EVENT_PLAYER_NAME].text,
                        "Doe; \"J\"");
    assert_int_equal(event.players[0].rating, 2000);
    table("round,white,black,result\n1,Roe,1,1/2-0\n1,3,,H\n2,3,2,\n2,1,,Z\n");
    assert_int_equal(event.rounds, 2);
    assert_int_equal(event_player(&event, 2)->games[0].result, '=');
    assert_int_equal(event_player(&event, 1)->games[0].result, '0');
    assert_int_equal(event_player(&event, 3)->games[0].result, 'H');
    assert_int_equal(event_player(&event, 2)->games[1].result, ' ');
    assert_int_not_equal(
        event_table_read(&event, "a,b\n1,2\n", 8, &count, NULL, &error), 0);
    assert_non_null(strstr(error.what, "name the columns"));
    assert_int_not_equal(event_table_read(&event, "white,black\n9,2\n", 16,
                                          &count, NULL, &error),
                         0);
    assert_string_equal(error.what, "no such player: \"9\"");
    assert_int_equal(error.line, 2);
}

/* A table that is wrong in one of its cells. */
static void tables_say_what_is_wrong(void **state)
{
    static const struct {
        const char *text, *what;
        unsigned line;
    } bad[] = {
        {"white\n1\n",
         "the first line has to name the columns: name, rating ... for "
         "players; round, white, black, result for games",
         2},
        {"name,name\n", "two columns are called so: \"name\"", 1},
        {"no,name\n1,\n", "a player needs a name", 2},
        {"no,name\nx,Ann\n", "not a number (1 to 9999): \"x\"", 2},
        {"no,name\n10000,Ann\n", "not a number (1 to 9999): \"10000\"", 2},
        {"no,name\n7,Ann\n7,Bob\n", "two players have this number: \"7\"", 3},
        {"no,name,elo\n8,Cid,many\n", "not a rating: \"many\"", 2},
        {"round,white,black\nx,1,2\n", "not a round: \"x\"", 2},
        {"round,white,black\n999,1,2\n", "not a round: \"999\"", 2},
        {"round,white,black\n1,Nobody,2\n", "no such player: \"Nobody\"", 2},
        {"round,white,black\n1,1,Nobody\n", "no such player: \"Nobody\"", 2},
        {"white,black,result\n1,0,X\n", "not a bye (one of H F U Z): \"X\"", 2},
        {"white,black,result\n1,2,7-7\n", "not a result", 2},
        {"white,black,result\n1,1,1-0\n", "nobody plays himself: \"1\"", 2},
    };
    char wide[2000] = "name";

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        unsigned count;

        assert_int_equal(event_init(&event, memory, sizeof memory), 0);
        table("\xef\xbb\xbfname\tplayer no\nAnna\t1\nBert\t2\n");
        if (!event_table_read(&event, bad[i].text, strlen(bad[i].text), &count,
                              NULL, &error))
            fail_msg("taken: %s", bad[i].text);
        if (!strstr(error.what, bad[i].what))
            fail_msg("\"%s\" instead of \"%s\"", error.what, bad[i].what);
        assert_int_equal(error.line, bad[i].line);
    }
    for (unsigned i = 0; i < 400; i++)
        strcat(wide, ",x");
    assert_int_not_equal(event_table_read(&event, wide, strlen(wide),
                                          &(unsigned){0}, NULL, &error),
                         0);
    assert_string_equal(error.what, "too many columns: \"x\"");
    /* a bye without a letter is that of the pairing, and 0 is nobody */
    table("white,black,result\n1,,\n2,0,Z\n");
    assert_int_equal(event_player(&event, 1)->games[0].result, 'U');
    assert_int_equal(event_player(&event, 2)->games[0].result, 'Z');
}

/* Beyond what an event or its memory holds, with the line that is too much. */
static void tables_have_their_limits(void **state)
{
    static const char *const tables[] = {
        "name,team,elo\nAnn,A,1\nBob,A,2\n",
        "white,black,result\n1,2,1-0\n",
    };
    unsigned count;

    (void)state;
    for (size_t size = 16; size < 60000; size += 16) {
        enum laws_status status = event_init(&event, memory, size);

        for (unsigned i = 0; i < 2 && !status; i++) {
            status = event_table_read(&event, tables[i], strlen(tables[i]),
                                      &count, NULL, &error);
            if (!status)
                continue;
            assert_string_equal(error.what, "the table is too large");
            assert_in_range(error.line, 2, 3 - i);
        }
        assert_true(status == LAWS_FULL || (status == LAWS_OK && size > 20000));
    }
    assert_int_equal(event_player(&event, 2)->games[0].result, '0');
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    strcpy(file, "name,team\n");
    for (unsigned i = 0; i <= EVENT_TEAM_PLAYERS_MAX; i++)
        strcat(file, "A,B\n");
    assert_int_equal(
        event_table_read(&event, file, strlen(file), &count, NULL, &error),
        LAWS_RANGE);
    assert_string_equal(error.what, "out of range");
    assert_int_equal(error.line, EVENT_TEAM_PLAYERS_MAX + 2);
}

/* Columns that nobody knows, lines of an old Macintosh of which the first alone
   says what separates, a name without the character that has no room. */
static void tables_are_taken_as_they_come(void **state)
{
    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    table("What the club calls a player's name;Name;fide_id\r"
          "Annie;Doe, Ann;12\rBobby;Roe, B, O, B, B, Y, Jr.;\r");
    assert_int_equal(event.players_count, 2);
    assert_string_equal(event.players[0].column[EVENT_PLAYER_NAME].text,
                        "Doe, Ann");
    assert_string_equal(event.players[0].column[EVENT_FIDE_ID].text, "12");
    snprintf(file, sizeof file, "name\n%0198dÉb\n", 1);
    table(file);
    snprintf(file, sizeof file, "%0198db", 1);
    assert_string_equal(event.players[2].column[EVENT_PLAYER_NAME].text, file);
}

/* Whatever is left of a table is taken, or said to be wrong. */
static void tables_may_end_anywhere(void **state)
{
    static const char text[] =
        "Name;Elo;Fed.;Team\r\n\"Doe; \"\"J\"\"\" ;2000;?;A\n Roe;;;B\r\n";

    (void)state;
    for (size_t length = 0; length < sizeof text; length++) {
        char *copy = malloc(length + !length);
        unsigned count;

        assert_non_null(copy);
        memcpy(copy, text, length);
        assert_int_equal(event_init(&event, memory, sizeof memory), 0);
        if (event_table_read(&event, copy, length, &count, NULL, &error))
            assert_true(*error.what);
        else
            assert_int_equal(event.players_count, count);
        free(copy);
    }
}

/* Written beside UTF-8, bytes of Latin-1 would move the columns of a TRF. */
static void tables_are_utf8_or_become_it(void **state)
{
    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    table("name,fed\nJos\xe9 \1\xc3\x89mile,\xc3\x89\n");
    assert_string_equal(event.players[0].column[EVENT_PLAYER_NAME].text,
                        "Jos\xc3\xa9 \xc3\x89mile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_read_by_their_header),
        cmocka_unit_test(tables_say_what_is_wrong),
        cmocka_unit_test(tables_have_their_limits),
        cmocka_unit_test(tables_are_taken_as_they_come),
        cmocka_unit_test(tables_may_end_anywhere),
        cmocka_unit_test(tables_are_utf8_or_become_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
