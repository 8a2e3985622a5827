/* test_terminal.c - the parts of the terminal that neither draw nor wait */
#include "client/place.h"
#include "terminal/hear.h"
#include "terminal/layout.h"
#include "terminal/menu.h"
#include "terminal/typed.h"

#include "laws/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct scene scene;

static bool has_verb(const struct menu *menu, enum laws_act_kind kind)
{
    const char *verb = laws_act_form_of(kind)->verb;

    for (unsigned i = 0; i < menu->rows; i++)
        if (!strncmp(menu->row[i].words, verb, strlen(verb)))
            return true;
    return false;
}

/* Everything that can be done has a key, and each key does one thing. */
static void every_act_has_a_key(void **state)
{
    static const enum scene_role roles[] = {SCENE_WHITE, SCENE_ARBITER};
    struct menu menu;

    (void)state;
    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++) {
        unsigned found = 0;

        for (int i = 0; i < 2; i++) {
            scene_init(&scene, roles[i]);
            menu_fill(&menu, &scene);
            found += has_verb(&menu, (enum laws_act_kind)kind);
        }
        assert_int_equal(found > 0, kind != LAWS_ACT_PASSES);
    }
    scene_init(&scene, SCENE_TABLE);
    menu_fill(&menu, &scene);
    for (unsigned i = 0; i < menu.rows; i++)
        assert_ptr_equal(menu_find(&menu, menu.row[i].key), &menu.row[i]);
    assert_null(menu_find(&menu, 1));
    scene_init(&scene, SCENE_WATCHER);
    menu_fill(&menu, &scene);
    assert_int_equal(menu.rows, 0);
}

/* What waits stands first; what finds no key is left out. */
static void what_waits_has_the_first_keys(void **state)
{
    struct menu menu;

    (void)state;
    scene_init(&scene, SCENE_TABLE);
    scene.pendings = 1;
    scene.pending[0] = (struct scene_pending){
        .act = {"arbiter agrees", "arbiter rejects", "a"}, .acts = 3};
    menu_fill(&menu, &scene);
    assert_string_equal(menu.row[0].words, "arbiter agrees");
    assert_string_equal(menu.row[1].label, "arbiter rejects");
    assert_string_equal(menu.row[2].words, "arrives");
    scene.pending[0].acts = 1;
    menu_fill(&menu, &scene);
    assert_string_equal(menu.row[1].words, "arrives");
    scene.pending[0].acts = 3;
    for (; scene.pendings < SCENE_PENDING_MAX; scene.pendings++)
        scene.pending[scene.pendings] = scene.pending[0];
    menu_fill(&menu, &scene);
    assert_int_equal(menu.rows, MENU_ROWS_MAX);
}

static void no_key_changes_its_meaning(void **state)
{
    (void)state;
    for (int offered = 0; offered < 2; offered++) {
        scene_init(&scene, SCENE_BLACK);
        scene.offer[LAWS_WHITE] = offered;
        assert_string_equal(menu_shortcut(&scene, 2)->words, "offers draw");
        assert_string_equal(menu_shortcut(&scene, 4)->words, "accepts");
        for (unsigned i = 0; menu_shortcut(&scene, i); i++)
            assert_int_not_equal(menu_shortcut(&scene, i)->deed, MENU_ACT);
    }
}

static const char *typed(const char *line)
{
    static struct typed_line read;

    typed_read(&read, line, &scene, LAWS_ENGLISH);
    if (read.kind == TYPED_ACTS)
        return read.act[0];
    return read.kind == TYPED_WRONG     ? "wrong"
           : read.kind == TYPED_COMMAND ? "command"
                                        : "nothing";
}

static void moves_are_read_in_all_forms(void **state)
{
    static const char *const forms[] = {"Nf3",    "nf3",      "Ng1f3",
                                        "Ng1-f3", "g1f3",     " Nf3! \t",
                                        "1. Nf3", "\u2658f3", "knight f3"};

    (void)state;
    scene_init(&scene, SCENE_TABLE);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        assert_string_equal(typed(forms[i]), "plays Nf3");
    assert_string_equal(typed("Nf4"), "wrong");
    assert_string_equal(typed("g1f4"), "wrong");
    assert_string_equal(typed("xyzzy"), "wrong");
    assert_string_equal(typed(""), "nothing");
    assert_string_equal(typed("/board"), "command");
    assert_string_equal(typed("touches e2"), "touches e2");
    assert_string_equal(typed("touch e2"), "touches e2");
    assert_string_equal(typed("press "), "presses");
    assert_string_equal(typed("draw"), "offers draw");
    assert_string_equal(typed("white  resign"), "white  resigns");
    assert_string_equal(typed("white"), "white");
    assert_string_equal(typed("flip"), "command");
    assert_string_equal(typed("?"), "command");
    scene.separate = true;
    assert_string_equal(typed("Nf3"), "makes Nf3");
    scene.touch = true; /* it happens, and is ruled on */
    assert_string_equal(typed("g1f4"), "makes g1f4");
    assert_string_equal(typed("Nf4"), "wrong");
    scene.role = SCENE_BLACK;
    assert_string_equal(typed("Nf3"), "wrong");
    scene.role = SCENE_WATCHER;
    assert_string_equal(typed("Nf3"), "wrong");
}

/* Every square is found where it is drawn, and nothing leaves the screen. */
static void squares_are_where_they_are_drawn(void **state)
{
    static const int sizes[][2] = {{16, 40}, {24, 80}, {30, 120}, {60, 200}};
    struct layout small;

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct layout layout = layout_of(sizes[i][0], sizes[i][1]);

        assert_false(layout.too_small);
        assert_true(layout.log.rows >= 3);
        assert_true(layout.log.x + layout.log.columns <= layout.columns);
        assert_true(layout.side.x + layout.side.columns <= layout.columns);
        assert_true(layout.board.y + layout.board.rows < layout.status);
        for (int flips = 0; flips < 2; flips++)
            for (laws_square square = 0; square < 64; square++) {
                int y, x;

                layout_place(&layout, square, flips, &y, &x);
                assert_int_equal(layout_square(&layout, y, x, flips), square);
            }
        assert_int_equal(layout_square(&layout, 0, 5, false), LAWS_NO_SQUARE);
        assert_int_equal(layout_square(&layout, 5, 0, false), LAWS_NO_SQUARE);
        assert_int_equal(layout_square(&layout, layout.status, 5, false),
                         LAWS_NO_SQUARE);
        assert_int_equal(layout_square(&layout, 5, layout.side.x, false),
                         LAWS_NO_SQUARE);
    }
    small = layout_of(15, 80);
    assert_true(small.too_small);
    assert_int_equal(layout_square(&small, 5, 5, false), LAWS_NO_SQUARE);
    assert_true(layout_of(24, 39).too_small);
}

static void links_lead_somewhere(void **state)
{
    static const char *const wrong[] = {
        "example.org/game/x", "ftp://a/",          "http:///game/x",
        "http://a:0/",        "http://a:65536/",   "http://a:b/",
        "http://[::1/",       "http://a/game/a b", "http://a/room#a b",
        "http://[::1]x/",     "http://a:123456/"};
    char link[PLACE_LINK_MAX], text[2000];
    struct place place;

    (void)state;
    assert_null(place_read("https://example.org/game/k7m2#tok-en_", &place));
    assert_true(place.secure && place.kind == PLACE_GAME);
    assert_string_equal(place.host, "example.org");
    assert_string_equal(place.port, "443");
    assert_string_equal(place.game, "k7m2");
    assert_string_equal(place.token, "tok-en_");
    place_print(&place, "/room", link);
    assert_string_equal(link, "https://example.org/room");
    assert_null(place_read("ws://[::1]:8000/chess/room#x", &place));
    assert_true(!place.secure && place.kind == PLACE_ROOM);
    assert_string_equal(place.host, "::1");
    assert_string_equal(place.port, "8000");
    assert_string_equal(place.base, "/chess");
    place_print(&place, "/watch", link);
    assert_string_equal(link, "http://[::1]:8000/chess/watch");
    assert_null(place_read("http://a", &place));
    assert_int_equal(place.kind, PLACE_HOME);
    assert_null(place_read("http://[::1]", &place));
    assert_string_equal(place.host, "::1");
    assert_null(place_read("ws://a/b/api/live", &place));
    assert_string_equal(place.base, "/b");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_non_null(place_read(wrong[i], &place));
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    memcpy(text, "http://", 7);
    assert_non_null(place_read(text, &place));
    memcpy(text, "http://a/", 9);
    assert_non_null(place_read(text, &place));
}

/* The last line that was said. */
static const char *last_said(void)
{
    return scene_line(&scene, scene.said - 1)->text;
}

static struct hall hall;
static struct hearing hearing;

/* At a board, until leave(); and in a room. */
static int sit_down(void **state)
{
    (void)state;
    scene_init(&scene, SCENE_WATCHER);
    hall = (struct hall){0};
    hearing = (struct hearing){
        .scene = &scene, .hall = &hall, .plays = true, .game = "g"};
    return 0;
}

static int enter_room(void **state)
{
    sit_down(state);
    hearing = (struct hearing){.scene = &scene, .hall = &hall, .in_room = true};
    return 0;
}

static int leave(void **state)
{
    (void)state;
    scene_release(&scene);
    hall_release(&hall);
    return 0;
}

static enum heard hear(const char *text)
{
    return hear_message(&hearing, text, strlen(text), 1000);
}

/* What comes again is told once, and no text does anything to a terminal. */
static void what_a_server_says_is_told(void **state)
{
    static const char ruling[] =
        "{\"type\":\"ruling\",\"game\":\"g\",\"act\":{\"number\":4,\"by\":"
        "\"white\",\"act\":\"plays e4\",\"id\":\"t1\",\"rulings\":["
        "{\"verdict\":\"made\",\"article\":\"4.7\",\"move\":\"e4\"}]},"
        "\"state\":{\"turn\":\"black\",\"ply\":1,\"status\":\"playing\","
        "\"clocks\":{\"running\":\"black\",\"delay\":0,\"white\":{\"left\":"
        "60000},\"black\":{\"left\":50000}}},\"moves\":[{\"ply\":1,\"san\":"
        "\"e4\"}]}";
    unsigned long said;

    (void)state;
    hearing.game[0] = '\0'; /* the welcome names it */
    assert_int_equal(hear("{\"type\":\"welcome\",\"role\":\"black\",\"game\":{"
                          "\"game\":\"g\",\"white\":{\"name\":\"A\\u001b[2J\\n"
                          "\\u202eB\"},\"state\":{\"number\":3}}}"),
                     HEARD_WELCOME);
    assert_int_equal(scene.role, SCENE_BLACK);
    assert_string_equal(scene.name[LAWS_WHITE], "A?[2J????B");
    said = scene.said;
    assert_int_equal(hear(ruling), HEARD_ANSWER);
    assert_string_equal(hearing.id, "t1");
    assert_int_equal(scene.said, said + 1);
    assert_string_equal(scene_line(&scene, said)->text, "White plays e4.");
    assert_int_equal(scene.plies, 1);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_BLACK, 11000), 40000);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_WHITE, 11000), 60000);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_BLACK, 99000), 0);
    hear(ruling);
    assert_int_equal(scene.said, said + 1);
    assert_int_equal(hear("{\"type\":\"ruling\",\"game\":\"other\"}"),
                     HEARD_NOTHING);
    assert_int_equal(hear("nonsense"), HEARD_NOTHING);
}

/* Rulings that are more than a move raise a question; its answer is said, but
   for what a move may have broken. */
static void reasons_are_asked_for_and_told(void **state)
{
    static const char move[] =
        "{\"type\":\"ruling\",\"game\":\"g\",\"act\":{\"number\":1,\"by\":"
        "\"white\",\"act\":\"plays e4\",\"rulings\":["
        "{\"verdict\":\"made\",\"article\":\"4.7\",\"move\":\"e4\"}]}}";
    static const char offer[] =
        "{\"type\":\"ruling\",\"game\":\"g\",\"act\":{\"number\":2,\"by\":"
        "\"black\",\"act\":\"plays e5\",\"rulings\":["
        "{\"verdict\":\"made\",\"article\":\"4.7\",\"move\":\"e5\"},"
        "{\"verdict\":\"resumed\",\"article\":\"6.11.3\"}]}}";
    static const char answer[] =
        "{\"facts\":[{\"ruling\":0,\"sentence\":\"A secret.\"},"
        "{\"ruling\":1,\"sentence\":\"Because.\"},"
        "{\"ruling\":99,\"sentence\":\"Nothing.\"},{}]}";
    struct question question;
    unsigned long said;

    (void)state;
    hear(move);
    assert_int_equal(hearing.question.act, 0);
    hear(offer);
    question = hearing.question;
    assert_int_equal(question.act, 2);
    assert_string_equal(question.game, "g");
    assert_int_equal(question.rulings, 2);
    hear(offer); /* it was told */
    assert_int_equal(hearing.question.act, 0);
    said = scene.said;
    hear_reasons(&hearing, &question, answer, strlen(answer));
    assert_int_equal(scene.said, said + 1);
    assert_string_equal(scene_line(&scene, said)->text, "  Because.");
    hear_reasons(&hearing, &question, "nonsense", 8);
    hearing.number++; /* it comes too late */
    hear_reasons(&hearing, &question, answer, strlen(answer));
    hearing.number--;
    strcpy(hearing.game, "other");
    hear_reasons(&hearing, &question, answer, strlen(answer));
    assert_int_equal(scene.said, said + 1);
}

/* A server that is newer, or none: what is not known is said as it comes, or
   left out. */
static void odd_messages_do_no_harm(void **state)
{
    (void)state;
    assert_int_equal(hear("{}"), HEARD_NOTHING);
    assert_int_equal(hear("{\"type\":\"new\"}"), HEARD_NOTHING);
    hear("{\"type\":\"ruling\",\"state\":{\"turn\":\"red\",\"fen\":\"odd\","
         "\"ply\":-1,\"check\":\"z9\",\"last\":\"z9e4\",\"touched\":[\"e2\","
         "\"z9\",5],\"offers\":[\"black\",\"red\"],\"status\":\"new\","
         "\"duty\":{\"text\":\"Do it.\"},\"pending\":[{\"text\":\"a\",\"acts\":"
         "[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"]},{},{},{},{},"
         "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},"
         "{},{},{},{},{},{},{},{},{},{},{},{}],\"result\":{\"result\":\"9-9\","
         "\"reason\":\"magic\",\"article\":\"99\"},\"clocks\":{\"running\":1,"
         "\"delay\":-5,\"white\":{\"left\":-1},\"black\":{\"left\":"
         "9000000000000000}}},\"moves\":[{},{\"ply\":1},{\"ply\":99999999,"
         "\"san\":\"e4\"},{\"ply\":7,\"san\":\"e4\"}]}");
    assert_int_equal(scene.turn, LAWS_WHITE);
    assert_int_equal(scene.check, LAWS_NO_SQUARE);
    assert_int_equal(scene.last.from, LAWS_NO_SQUARE);
    assert_true(scene.touched == LAWS_BIT(12));
    assert_true(scene.offer[LAWS_BLACK] && !scene.offer[LAWS_WHITE]);
    assert_string_equal(scene.duty, "Do it.");
    assert_int_equal(scene.pending[0].acts, SCENE_ACTS_MAX);
    assert_int_equal(scene.pendings, SCENE_PENDING_MAX);
    assert_string_equal(scene.result, "9-9: magic (99)");
    assert_int_equal(scene.clock.left[LAWS_WHITE], 0);
    assert_true(scene.clock.left[LAWS_BLACK] == LAWS_SPAN_LIMIT);
    assert_int_equal(scene.plies, 0);
    hear("{\"type\":\"ruling\",\"state\":{\"last\":\"e2z9\"}}");
    assert_int_equal(scene.last.to, LAWS_NO_SQUARE);
    hear("{\"type\":\"ruling\",\"state\":{\"last\":\"e2\"}}");

    /* Acts and rulings that we do not know. */
    hear("{\"type\":\"ruling\",\"act\":{\"number\":1,\"by\":\"white\","
         "\"act\":\"juggles\",\"note\":\"odd\",\"rulings\":[{\"verdict\":"
         "\"new\",\"text\":\"9.9 new\"},{\"verdict\":\"penalty\","
         "\"colour\":\"red\",\"word\":\"tickling\",\"text\":\"t\"},"
         "{\"verdict\":\"result\",\"result\":\"1-9\"},{\"verdict\":"
         "\"refused\",\"refusal\":\"mood\"},{\"verdict\":\"time-added\","
         "\"colour\":\"white\",\"time\":-4},{\"verdict\":\"time-added\","
         "\"colour\":\"white\",\"time\":4000000000000000}]}}");
    assert_string_equal(last_said(), "Note: odd");
    assert_string_equal(scene_line(&scene, scene.said - 2)->text,
                        "white juggles");
    hear("{\"type\":\"ruling\",\"act\":{\"number\":2,\"by\":\"black\","
         "\"act\":\"plays e5\",\"rulings\":[{\"verdict\":\"flag\","
         "\"colour\":\"black\",\"article\":\"6.8\",\"by_clock\":true},"
         "{\"verdict\":\"made\",\"move\":\"e5\"},{\"verdict\":\"flag\","
         "\"colour\":\"white\",\"by_clock\":true}]}}");
    assert_string_equal(last_said(), "White's flag has fallen. ()");

    /* The store, and others of the table. */
    hear("{\"type\":\"halt\",\"why\":\"full\"}");
    assert_string_equal(
        last_said(),
        "The server cannot store acts, and the clocks stand: full");
    hear("{\"type\":\"halt\"}");
    assert_string_equal(last_said(), "The server stores acts again.");
    hear("{\"type\":\"presence\",\"connected\":{\"asked\":[{},{\"what\":"
         "\"pause\"},{\"what\":\"pause\",\"by\":\"black\"}]}}");
    assert_string_equal(last_said(),
                        "Black asks for: Pause (type \"ask pause\" to agree)");
    hear("{\"type\":\"presence\"}");
    hear("{\"type\":\"acts\",\"acts\":[],\"more\":true}");
    assert_true(hearing.more);
    hear("{\"type\":\"acts\"}");
    assert_false(hearing.more);
    assert_int_equal(hear("{\"type\":\"welcome\",\"acts\":[],\"more\":true}"),
                     HEARD_WELCOME);
    assert_true(hearing.more);
    hear("{\"type\":\"acts\",\"game\":\"other\",\"more\":true}");
    assert_false(hearing.more);
    hear("{\"type\":\"error\",\"error\":{}}");
    hear("{\"type\":\"error\",\"id\":\"t\",\"error\":{\"message\":\"no\"}}");
    assert_string_equal(hearing.id, "t");
}

/* An act with so many rulings that not all are told, nor asked about. */
static void a_flood_of_rulings_is_cut(void **state)
{
    static char text[16384];
    struct question question;

    (void)state;
    hear("{\"type\":\"ruling\",\"act\":{\"number\":1,\"by\":\"white\","
         "\"act\":\"touches e4\",\"rulings\":[{\"verdict\":"
         "\"must-capture-with\",\"article\":\"4.3.3\",\"square\":\"z9\","
         "\"second\":\"e5\"}]}}");
    assert_non_null(strstr(last_said(), "the piece on e5"));
    strcpy(text, "{\"type\":\"ruling\",\"act\":{\"number\":2,\"by\":"
                 "\"arbiter\",\"act\":\"opens\",\"rulings\":[{\"verdict\":"
                 "\"made\",\"move\":\"e4\"}");
    for (int i = 0; i < 70; i++)
        strcat(text, ",{\"verdict\":\"resumed\",\"article\":\"6.11.3\"}");
    strcat(text, "]}}");
    scene.said = 0;
    hear(text);
    assert_string_equal(scene_line(&scene, 0)->text,
                        "The arbiter opens the envelope.");
    assert_int_equal(scene.said, LAWS_RULINGS_MAX); /* one of them is routine */
    question = hearing.question;
    assert_true(question.rulings == ~UINT64_C(1));
    hear_reasons(&hearing, &question,
                 "{\"facts\":[{\"ruling\":-1,\"sentence\":\"No.\"}]}", 42);
    assert_int_equal(scene.said, LAWS_RULINGS_MAX);
}

/* A room has room for so many boards; the others are passed over. */
static void a_room_may_be_full(void **state)
{
    char text[128];

    (void)state;
    for (int i = 0; i <= HALL_BOARDS_MAX; i++) {
        snprintf(text, sizeof text,
                 "{\"type\":\"board\",\"board\":{\"game\":\"g%d\"}}", i);
        hear(text);
    }
    assert_int_equal(hall.boards, HALL_BOARDS_MAX);
    assert_string_equal(hall.board[HALL_BOARDS_MAX - 1].game, "g4095");
}

static void a_room_tells_of_its_boards(void **state)
{
    (void)state;
    hear("{\"type\":\"welcome\",\"room\":{\"games\":[{},{\"game\":\"\"},"
         "{\"game\":\"a\",\"board\":\"?\",\"white\":\"A\"}]}}");
    assert_int_equal(hall.boards, 1);
    assert_string_equal(last_said(), "The room has 1 game.");
    hear("{\"type\":\"board\",\"board\":{\"game\":\"b\",\"white\":\"B\"}}");
    assert_non_null(strstr(last_said(), "B - "));
    hear("{\"type\":\"board\",\"board\":{}}");
    assert_int_equal(hall.boards, 2);
    hear("{\"type\":\"welcome\",\"role\":\"room\",\"game\":{\"game\":\"a\","
         "\"edition\":\"2099\",\"start_fen\":\"odd\",\"table\":{\"press\":"
         "\"separate\"}},\"room\":{}}");
    assert_int_equal(scene.role, SCENE_ARBITER);
    assert_true(scene.separate && scene.edition == LAWS_CURRENT);
    hear("{\"type\":\"welcome\",\"game\":{\"game\":\"a\"}}");
    assert_non_null(strstr(last_said(), "You are here as a spectator."));
}

static void the_log_keeps_its_last_lines(void **state)
{
    char time[SCENE_TIME_MAX];

    (void)state;
    scene_init(&scene, SCENE_TABLE);
    for (int i = 0; i <= SCENE_LINES; i++)
        scene_say(&scene, TONE_PLAIN, "line %d", i);
    assert_null(scene_line(&scene, 0));
    assert_null(scene_line(&scene, scene.said));
    assert_string_equal(scene_line(&scene, 1)->text, "line 1");
    for (unsigned ply = 1; ply <= 300; ply++)
        scene_set_move(&scene, ply, "Nf3");
    scene_set_move(&scene, 0, "x");
    scene_set_move(&scene, 400, "x");
    assert_int_equal(scene.plies, 300);
    for (unsigned ply = 301; ply <= SCENE_PLIES_MAX + 1; ply++)
        scene_set_move(&scene, ply, "Nf3");
    assert_int_equal(scene.plies, SCENE_PLIES_MAX);
    assert_false(scene_set_fen(&scene, "odd"));
    scene_time_text(12345, time);
    assert_string_equal(time, "0:12.3");
    scene.clock = (struct scene_clock){
        .running = LAWS_WHITE, .delay = 5000, .left = {9000, 9000}};
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_WHITE, 3000), 9000);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_WHITE, 6000), 8000);
    scene_release(&scene);
}

/* Moves are told in words where they can be: not those that the board does not
   allow. */
static void moves_are_told_in_words(void **state)
{
    static const struct {
        const char *fen, *move, *told;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3", "White plays knight f3."},
        {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf4", "White plays Nf4."},
        {"8/8/8/8/8/8/8/6N1 w - - 0 1", "Nf3", "White plays Nf3."},
    };
    struct laws_act act = {.kind = LAWS_ACT_PLAYS, .by = LAWS_WHITE};

    (void)state;
    scene_init(&scene, SCENE_TABLE);
    scene.form = FORM_SPOKEN;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct laws_rulings rulings = {.count = 1};

        rulings.ruling[0].verdict = LAWS_VERDICT_MADE;
        strcpy(rulings.ruling[0].move, rows[i].move);
        assert_true(scene_set_fen(&scene, rows[i].fen));
        scene_tell(&scene, &act, &rulings, NULL);
        assert_string_equal(last_said(), rows[i].told);
    }
}

/* What is typed, where the board is no position, or the move is made already.
 */
static void odd_lines_are_answered(void **state)
{
    static struct typed_line read;
    char line[TYPED_ACT_MAX + 8];
    struct laws_moves moves;

    (void)state;
    scene_init(&scene, SCENE_TABLE);
    typed_read(&read, "e4 (=)", &scene, LAWS_ENGLISH);
    assert_int_equal(read.acts, 3);
    assert_string_equal(read.act[2], "presses");
    scene.separate = true;
    typed_read(&read, "e4 (=)", &scene, LAWS_ENGLISH);
    assert_int_equal(read.acts, 2);
    scene.separate = false;
    typed_read(&read, "Nf4", &scene, LAWS_GERMAN);
    assert_int_equal(read.kind, TYPED_WRONG);
    assert_string_equal(typed("Springer Gustav eins Felix drei"), "plays Nf3");
    laws_position_moves(&scene.position, &moves);
    laws_braille_print(&scene.position, moves.move[0], line);
    assert_int_equal(strncmp(typed(line), "plays ", 6), 0);
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    assert_string_equal(typed(line), "nothing");
    scene.role = SCENE_WHITE;
    scene.turn = LAWS_BLACK;
    assert_string_equal(typed("e4"), "wrong");
    assert_string_equal(typed("hello there"), "wrong");
    scene.made = LAWS_WHITE;
    assert_string_equal(typed("e5"), "wrong");
    scene.made = LAWS_BLACK;
    assert_string_equal(typed("e5"), "wrong");
    scene.turn = LAWS_WHITE;
    scene.is_position = false; /* an illegal move stands */
    assert_string_equal(typed("e4"), "plays e4");
    scene.separate = true;
    assert_string_equal(typed("e4"), "makes e4");
    scene.turn = LAWS_BLACK; /* whom he does not play */
    assert_string_equal(typed("e4"), "wrong");
    scene.turn = LAWS_WHITE;
    scene.is_position = true;
    scene.position.turn = LAWS_BLACK;
    assert_string_equal(typed("e4"), "wrong");
    assert_true(scene_set_fen(&scene, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"));
    typed_read(&read, "Rd", &scene, LAWS_ENGLISH);
    assert_int_equal(read.kind, TYPED_WRONG);
    scene_set_fen(&scene, "4k3/8/8/8/8/N3N3/8/4K3 w - - 0 1");
    typed_read(&read, "Nc4", &scene, LAWS_ENGLISH);
    assert_int_equal(read.kind, TYPED_WRONG);
    assert_non_null(strstr(read.what, "; did you mean Nac4, Nec4"));
    scene_set_fen(&scene, "7k/8/8/1Q3Q2/8/1Q1Q1Q2/8/7K w - - 0 1");
    typed_read(&read, "Qd5", &scene, LAWS_ENGLISH); /* not all are named */
    assert_int_equal(read.kind, TYPED_WRONG);
    assert_null(strstr(strstr(read.what, "did you mean"), "Qd3"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_act_has_a_key),
        cmocka_unit_test(what_waits_has_the_first_keys),
        cmocka_unit_test(no_key_changes_its_meaning),
        cmocka_unit_test(moves_are_read_in_all_forms),
        cmocka_unit_test(squares_are_where_they_are_drawn),
        cmocka_unit_test(links_lead_somewhere),
        cmocka_unit_test_setup_teardown(what_a_server_says_is_told, sit_down,
                                        leave),
        cmocka_unit_test_setup_teardown(reasons_are_asked_for_and_told,
                                        sit_down, leave),
        cmocka_unit_test_setup_teardown(odd_messages_do_no_harm, sit_down,
                                        leave),
        cmocka_unit_test_setup_teardown(a_flood_of_rulings_is_cut, sit_down,
                                        leave),
        cmocka_unit_test_setup_teardown(a_room_may_be_full, enter_room, leave),
        cmocka_unit_test_setup_teardown(a_room_tells_of_its_boards, enter_room,
                                        leave),
        cmocka_unit_test(the_log_keeps_its_last_lines),
        cmocka_unit_test(moves_are_told_in_words),
        cmocka_unit_test(odd_lines_are_answered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
