/*
 * test_engine.c - processes that play: engines of Debian that are installed,
 * and our own wicked one
 */
#include "unit/unit.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/engine.h"
#include "sys/sys.h"

static max_align_t memory[131072 / sizeof(max_align_t)];
static struct engine engine;

static struct laws_game *new_game(void)
{
    struct laws_regulations regulations;

    laws_regulations_init(&regulations, LAWS_CURRENT);
    regulations.control.period[0] = (struct laws_period){.time = 5000};
    return started_game(memory, sizeof memory, &regulations);
}

/* It moves; false when the Laws do not take that. */
static bool play(struct laws_game *game)
{
    struct laws_rulings rulings;
    unsigned plies = laws_game_plies(game);
    struct laws_act act = {.kind = LAWS_ACT_PLAYS,
                           .by = laws_game_turn(game),
                           .move = engine.dialog.move,
                           .move_length = strlen(engine.dialog.move)};

    return !laws_game_apply(game, &act, &rulings) &&
           laws_game_plies(game) == plies + 1;
}

static uint64_t in_ms(unsigned ms)
{
    return sys_now() + ms * UINT64_C(1000000);
}

static bool open_wicked(const char *settings, const char *deed)
{
    struct engine_spec spec;
    char text[512];

    snprintf(text, sizeof text, "%s %s %s", settings, getenv("WICKED"), deed);
    assert_null(engine_spec_read(&spec, text));
    return engine_open(&engine, &spec);
}

static void an_engine_plays(const char *text)
{
    struct laws_game *game = new_game();
    struct engine_spec spec;

    assert_null(engine_spec_read(&spec, text));
    if (!engine_open(&engine, &spec))
        fail_msg("%s: %s", text, in_english(engine.fault));
    if (!engine_new_game(&engine, game) || !engine_await(&engine))
        fail_msg("%s: %s", text, in_english(engine.fault));
    for (unsigned ply = 0; ply < 6; ply++) {
        enum dialog_event event;

        assert_true(engine_go(&engine, game));
        do
            event = engine_listen(&engine, in_ms(60000));
        while (event == DIALOG_REFUSES);
        if (event != DIALOG_MOVES || !play(game))
            fail_msg("%s: ply %u: %d %s, %s %s", text, ply, (int)event,
                     engine.dialog.move, in_english(engine.fault),
                     engine.dialog.words);
    }
    assert_true(engine_go(&engine, game));
    if (!engine_stop(&engine) || !engine_await(&engine))
        fail_msg("%s: %s", text, in_english(engine.fault));
    engine_close(&engine);
}

static void engines_of_debian_play(void **state)
{
    static const char *const engines[] = {
        "depth=4 stockfish",
        "depth=4 ethereal-chess",
        "depth=4 glaurung",
        "depth=4 option.OwnBook=false toga2",
        "depth=3 fairymax",
        "depth=3 hoichess",
        "depth=3 gnuchessu", /* its xboard side keeps answers back */
        "proto=xboard depth=3 phalanx",
        "proto=xboard depth=3 sjeng",
        "proto=xboard depth=3 polyglot -noini -ec toga2",
        "elo=1500 depth=4 stockfish",
        "skill=2 depth=4 stockfish",
    };
    char *path = getenv("PATH"), longer[4096];

    (void)state;
    snprintf(longer, sizeof longer, "%s:/usr/games", path ? path : "");
    setenv("PATH", longer, 1);
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        const char *name = strrchr(engines[i], ' ');
        char file[64];

        if (strstr(engines[i], "polyglot"))
            name = " polyglot";
        snprintf(file, sizeof file, "/usr/games/%s",
                 name ? name + 1 : engines[i]);
        if (access(file, X_OK)) {
            print_message("missing: %s\n", file);
            continue;
        }
        an_engine_plays(engines[i]);
    }
}

static void a_good_one_plays(void **state)
{
    char text[512];

    (void)state;
    snprintf(text, sizeof text, "option.Hash=2 %s good", getenv("WICKED"));
    an_engine_plays(text);
}

/* It has the move, and this becomes of it. */
static void fails_on_go(const char *settings, const char *deed,
                        const char *fault)
{
    struct laws_game *game = new_game();

    assert_true(open_wicked(settings, deed));
    assert_true(engine_new_game(&engine, game) && engine_await(&engine));
    assert_true(engine_go(&engine, game));
    assert_int_equal(engine_listen(&engine, in_ms(60000)), DIALOG_NOTHING);
    if (!strstr(in_english(engine.fault), fault))
        fail_msg("%s: not \"%s\" but \"%s\"", deed, fault,
                 in_english(engine.fault));
    assert_int_equal(engine.process.pid, 0);
    assert_false(engine_go(&engine, game));
    assert_false(engine_new_game(&engine, game));
    engine_offer(&engine); /* to nobody */
    engine_close(&engine);
}

static void the_dead_are_noticed(void **state)
{
    (void)state;
    fails_on_go("", "exit", "it ended with status 7; it said: I am tired");
    fails_on_go("", "abort", "it was killed by signal 6");
    fails_on_go("", "flood", "it printed more than 64 MB");
    fails_on_go("", "long-line", "it printed more than 64 MB");
    fails_on_go("", "close", "it closed its output");
}

static void memory_has_a_limit(void **state)
{
    (void)state;
#if defined(__SANITIZE_ADDRESS__)
    skip(); /* reserves terabytes for itself */
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    skip();
#endif
#endif
    fails_on_go("memory=256", "memory",
                "it ended with status 9; it said: out of memory");
}

static void who_hangs_is_left_at_the_deadline(void **state)
{
    struct laws_game *game = new_game();

    (void)state;
    assert_true(open_wicked("", "mute"));
    assert_true(engine_new_game(&engine, game) && engine_await(&engine));
    assert_true(engine_go(&engine, game));
    assert_int_equal(engine_listen(&engine, in_ms(50)), DIALOG_NOTHING);
    assert_string_equal(in_english(engine.fault), "");
    assert_true(engine_stop(&engine));
    assert_false(engine_await(&engine));
    assert_string_equal(in_english(engine.fault),
                        "it did not stop within 5 seconds");
    engine_close(&engine);
}

static void nonsense_is_handed_on_as_it_is(void **state)
{
    struct laws_game *game = new_game();

    (void)state;
    assert_true(open_wicked("", "nonsense"));
    assert_true(engine_new_game(&engine, game) && engine_await(&engine));
    assert_true(engine_go(&engine, game));
    assert_int_equal(engine_listen(&engine, in_ms(60000)), DIALOG_MOVES);
    assert_string_equal(engine.dialog.move, "up-yours");
    assert_false(play(game));
    engine_close(&engine);
}

static void a_second_answer_belongs_to_no_move(void **state)
{
    struct laws_game *game = new_game();

    (void)state;
    assert_true(open_wicked("", "twice"));
    for (unsigned i = 0; i < 4; i++) {
        assert_true(engine_go(&engine, game));
        assert_int_equal(engine_listen(&engine, in_ms(60000)), DIALOG_MOVES);
        assert_true(play(game));
        poll(NULL, 0, 20); /* the second answer is in the pipe */
    }
    engine_close(&engine);
}

static void nobody_is_left_running(void **state)
{
    pid_t group;

    (void)state;
    assert_true(open_wicked("", "stays"));
    group = engine.process.pid;
    assert_int_equal(kill(-group, 0), 0);
    engine_close(&engine);
    /* A killed child of the engine may take a moment to be buried. */
    for (int i = 0; i < 200 && !kill(-group, 0); i++)
        poll(NULL, 0, 10);
    assert_int_equal(kill(-group, 0), -1);
    assert_int_equal(errno, ESRCH);
}

static void who_cannot_begin_says_why(void **state)
{
    struct engine_spec spec;

    (void)state;
    assert_null(engine_spec_read(&spec, "/nowhere/engine"));
    assert_false(engine_open(&engine, &spec));
    assert_string_equal(in_english(engine.fault),
                        "there is no file \"/nowhere/engine\"; is the path "
                        "right?");
    engine_close(&engine);
    assert_null(engine_spec_read(&spec, "true"));
    assert_false(engine_open(&engine, &spec));
    assert_string_equal(in_english(engine.fault), "it ended with status 0");
    engine_close(&engine);
    assert_false(open_wicked("elo=3000", "good"));
    assert_string_equal(in_english(engine.fault),
                        "option UCI_Elo is 800 to 2000, not 3000");
    engine_close(&engine);
}

/* What a program does that these commands are. */
static bool start_shell(const char *settings, const char *commands)
{
    struct engine_spec spec;
    char text[512];

    snprintf(text, sizeof text, "%s sh -c '%s'", settings, commands);
    assert_null(engine_spec_read(&spec, text));
    return engine_start(&engine, &spec);
}

static void ends_saying(const char *settings, const char *commands,
                        const char *fault)
{
    (void)start_shell(settings, commands);
    assert_false(engine_await(&engine));
    assert_string_equal(in_english(engine.fault), fault);
    engine_close(&engine);
}

/* The last line of its complaints, if there is anything to read in it. */
static void last_words_are_kept(void **state)
{
    (void)state;
    ends_saying("proto=uci", "printf \"one\\ntwo\\twords\\n\" >&2; exit 3",
                "it ended with status 3; it said: two words");
    ends_saying("proto=uci", "printf \" \\n\" >&2; exit 3",
                "it ended with status 3");
    /* it asks to be pinged, and is gone */
    ends_saying("proto=xboard", "echo feature ping=1; exit 4",
                "it ended with status 4");
}

static void who_says_no_to_uci_does_not_speak_it(void **state)
{
    (void)state;
    assert_false(open_wicked("proto=uci", "xboard"));
    assert_string_equal(in_english(engine.fault),
                        "it does not speak UCI; it said: Error (unknown "
                        "command): uci");
    engine_close(&engine);
    assert_true(open_wicked("", "xboard"));
    engine_close(&engine);
}

/* There is no second try where the program is gone after the first. */
static void a_program_may_vanish(void **state)
{
    char path[] = "vanishing-XXXXXX", text[64];
    struct engine_spec spec;
    int fd = mkstemp(path);
    FILE *file = fdopen(fd, "w");

    (void)state;
    assert_non_null(file);
    fputs("#!/bin/sh\nrm \"$0\"\necho Error\nread line\n", file);
    fchmod(fd, 0700);
    fclose(file);
    snprintf(text, sizeof text, "./%s", path);
    assert_null(engine_spec_read(&spec, text));
    assert_false(engine_open(&engine, &spec));
    assert_non_null(strstr(in_english(engine.fault), "there is no file"));
    engine_close(&engine);
}

static void who_does_not_read_is_noticed(void **state)
{
    struct engine_spec spec;
    char text[512];

    (void)state;
    snprintf(text, sizeof text, "proto=xboard %s deaf", getenv("WICKED"));
    assert_null(engine_spec_read(&spec, text));
    assert_true(engine_start(&engine, &spec));
    for (int i = 0; i < 1000000 && !*engine.fault; i++)
        engine_offer(&engine);
    assert_string_equal(in_english(engine.fault),
                        "it does not read what it is sent");
    engine_close(&engine);
}

/* One that has died says so when it is heard, not before. */
static void the_dead_are_written_to_in_vain(void **state)
{
    struct pollfd end;

    (void)state;
    assert_true(start_shell("proto=xboard", "exit 5"));
    end = (struct pollfd){engine.process.out, POLLIN, 0};
    while (!(end.revents & POLLHUP))
        poll(&end, 1, -1);
    engine_offer(&engine);
    assert_string_equal(in_english(engine.fault), "");
    assert_int_equal(engine_listen(&engine, in_ms(60000)), DIALOG_NOTHING);
    assert_string_equal(in_english(engine.fault), "it ended with status 5");
    engine_close(&engine);
}

/* Nobody listens for ever to one that is late. */
static void who_talks_without_end_is_not_heard_to_the_end(void **state)
{
    (void)state;
    assert_true(start_shell("proto=xboard", "yes"));
    poll(&(struct pollfd){engine.process.out, POLLIN, 0}, 1, -1);
    for (int i = 0; i < 10; i++)
        assert_int_equal(engine_listen(&engine, 0), DIALOG_NOTHING);
    assert_string_equal(in_english(engine.fault), "");
    engine_close(&engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_one_plays),
        cmocka_unit_test(engines_of_debian_play),
        cmocka_unit_test(the_dead_are_noticed),
        cmocka_unit_test(memory_has_a_limit),
        cmocka_unit_test(who_hangs_is_left_at_the_deadline),
        cmocka_unit_test(nonsense_is_handed_on_as_it_is),
        cmocka_unit_test(a_second_answer_belongs_to_no_move),
        cmocka_unit_test(nobody_is_left_running),
        cmocka_unit_test(who_cannot_begin_says_why),
        cmocka_unit_test(last_words_are_kept),
        cmocka_unit_test(who_says_no_to_uci_does_not_speak_it),
        cmocka_unit_test(a_program_may_vanish),
        cmocka_unit_test(who_does_not_read_is_noticed),
        cmocka_unit_test(the_dead_are_written_to_in_vain),
        cmocka_unit_test(who_talks_without_end_is_not_heard_to_the_end),
    };

    sys_pipes_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
