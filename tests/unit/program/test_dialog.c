/* test_dialog.c - what engines say and are told, in both protocols */
#include "engine_games.h"

static enum dialog_event hear(const char *line)
{
    return dialog_hear(&dialog, line, strlen(line), &out);
}

/* What was sent since the last time. */
static void sent(const char *expected)
{
    assert_string_equal(out.length ? out.bytes : "", expected);
    text_clear(&out);
}

/* It is to move, and is told so in these words. */
static void goes(const struct laws_game *game, const char *expected)
{
    dialog_go(&dialog, game, &out);
    sent(expected);
}

/* It says this, a line each, and then lacks something, or "". */
static void lacks(enum dialog_protocol protocol, const char *lines,
                  const char *problem)
{
    open_dialog(protocol);
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        dialog_hear(&dialog, lines, length, &out);
    }
    assert_string_equal(in_english(dialog.problem), problem);
}

static int reset(void **state)
{
    (void)state;
    memset(&settings, 0, sizeof settings);
    text_clear(&out);
    return 0;
}

static void uci_is_opened_with_the_options(void **state)
{
    (void)state;
    settings.elo = 1500;
    settings.wishes = 1;
    settings.wish[0] = (struct dialog_wish){"skill level", "3"};
    open_dialog(DIALOG_UCI);
    sent("uci\n");
    assert_int_equal(hear("id name Some Engine 2"), DIALOG_NOTHING);
    hear("option name Ponder type check default false");
    hear("option name Skill Level type spin default 20 min 0 max 20");
    hear("option name UCI_LimitStrength type check default false");
    hear("option name UCI_Elo type spin default 1350 min 1320 max 3190");
    assert_int_equal(hear("uciok"), DIALOG_READY);
    assert_string_equal(dialog.name, "Some Engine 2");
    assert_string_equal(in_english(dialog.problem), "");
    sent("setoption name Ponder value false\n"
         "setoption name Skill Level value 3\n"
         "setoption name UCI_LimitStrength value true\n"
         "setoption name UCI_Elo value 1500\n"
         "isready\n");
    assert_int_equal(dialog.state, DIALOG_SETTLING);
    assert_int_equal(hear("readyok"), DIALOG_READY);
    assert_int_equal(dialog.state, DIALOG_IDLE);
}

static void what_an_engine_lacks_is_a_problem(void **state)
{
    (void)state;
    settings.elo = 900;
    lacks(DIALOG_UCI,
          "option name UCI_LimitStrength type check default false\n"
          "option name UCI_Elo type spin default 1350 min 1320 max 3190\n"
          "uciok",
          "option UCI_Elo is 1320 to 3190, not 900");
    settings.elo = 0;
    settings.wishes = 1;
    settings.wish[0] = (struct dialog_wish){"Hsah", "3"};
    lacks(DIALOG_UCI, "uciok", "it has no option \"Hsah\"");
    settings.elo = 1500; /* the first problem is the one that is told */
    settings.has_skill = true;
    lacks(DIALOG_UCI,
          "option name UCI_Elo type spin default 1350 min 1600 max 3190\n"
          "option name Skill Level type spin default 20\nuciok",
          "it has no option \"Hsah\"");
    settings.wishes = 0;
    lacks(DIALOG_UCI, "uciok", "it has no option \"UCI_LimitStrength\"");
    reset(NULL);
    lacks(DIALOG_UCI, "uciok\nreadyok", "");
    dialog_new_game(&dialog,
                    begin("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/"
                          "1R2K1R1 w BG - 0 1\"]"),
                    &out);
    assert_string_equal(in_english(dialog.problem),
                        "it has no option \"UCI_Chess960\"");
}

/* A button has no value. */
static void uci_presses_a_button(void **state)
{
    (void)state;
    settings.wishes = 1;
    settings.wish[0] = (struct dialog_wish){"clear hash", ""};
    open_dialog(DIALOG_UCI);
    hear("option name Clear Hash type button");
    text_clear(&out);
    hear("uciok");
    sent("setoption name Clear Hash\nisready\n");
}

static void uci_ready(void)
{
    open_dialog(DIALOG_UCI);
    hear("uciok");
    hear("readyok");
    text_clear(&out);
}

static void uci_is_told_moves_and_clock(void **state)
{
    struct laws_game *game = begin("[TimeControl \"40/5400+30:1800+30\"]");

    (void)state;
    uci_ready();
    dialog_new_game(&dialog, game, &out);
    sent("ucinewgame\nisready\n");
    hear("readyok");
    goes(game,
         "position startpos\n"
         "go wtime 5430000 btime 5430000 winc 30000 binc 30000 movestogo 40\n");
    hear("info depth 12 seldepth 15 multipv 1 score cp -34 nodes 5 pv e2e4");
    hear("info depth 12 multipv 2 score cp 99 pv a2a3");
    hear("info depth 13 currmove e2e4");
    assert_int_equal(hear("bestmove e2e4 ponder e7e5"), DIALOG_MOVES);
    assert_string_equal(dialog.move, "e2e4");
    assert_int_equal(dialog.score.value, -34);
    assert_int_equal(dialog.score.depth, 12);
    play(game, "e2e4", 1500);
    goes(game,
         "position startpos moves e2e4\n"
         "go wtime 5458500 btime 5430000 winc 30000 binc 30000 movestogo 40\n");
}

static void a_delay_is_told_as_an_increment(void **state)
{
    struct laws_game *game = begin("[TimeControl \"300d2\"]");

    (void)state;
    uci_ready();
    goes(game, "position startpos\n"
               "go wtime 302000 btime 302000 winc 2000 binc 2000\n");
}

static void without_a_clock_there_is_a_limit(void **state)
{
    struct laws_game *game = begin("[TimeControl \"-\"]");

    (void)state;
    uci_ready();
    goes(game, "position startpos\ngo movetime 1000\n");
    settings.depth = 4;
    goes(game, "position startpos\ngo depth 4\n");
    settings.depth = 0;
    settings.nodes = 900;
    goes(game, "position startpos\ngo nodes 900\n");
}

static void chess960_castles_by_the_rook(void **state)
{
    struct laws_game *game = begin(
        "[Variant \"Chess960\"]\n"
        "[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1\"]\n[TimeControl \"60\"]");

    (void)state;
    open_dialog(DIALOG_UCI);
    hear("option name UCI_Chess960 type check default false");
    hear("uciok");
    hear("readyok");
    text_clear(&out);
    dialog_new_game(&dialog, game, &out);
    sent("setoption name UCI_Chess960 value true\nucinewgame\nisready\n");
    play(game, "O-O", 0);
    goes(game, "position fen 4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1 moves e1g1\n"
               "go wtime 60000 btime 60000 winc 0 binc 0\n");
}

static void what_comes_too_late_is_no_move(void **state)
{
    struct laws_game *game = begin("");

    (void)state;
    uci_ready();
    dialog_go(&dialog, game, &out);
    dialog_stop(&dialog, &out);
    assert_int_equal(hear("bestmove e2e4"), DIALOG_READY);
    assert_int_equal(dialog.state, DIALOG_IDLE);
    assert_int_equal(hear("bestmove e2e4"), DIALOG_NOTHING);
}

static void uci_is_told_what_binds_the_player(void **state)
{
    struct laws_game *game = begin("[TimeControl \"60\"]");

    (void)state;
    open_dialog(DIALOG_UCI);
    hear("uciok");
    text_clear(&out);
    play(game, "g1g3", 0); /* is put back */
    goes(game, "position startpos\ngo wtime 60000 btime 120000 winc 0 binc 0 "
               "searchmoves g1f3 g1h3\n");
}

static void castling_in_chess960_is_named_so_in_an_act(void **state)
{
    struct laws_game *game =
        begin("[FEN \"4k3/8/8/8/8/8/8/R5KR w KQ - 0 1\"]\n"
              "[Variant \"Chess960\"]\n[TimeControl \"60\"]");
    static const char *const cases[][2] = {
        {"g1h1", "O-O"}, {"g1a1", "O-O-O"}, {"g1f1", "g1f1"}};
    char text[LAWS_MOVE_TEXT_MAX];
    struct laws_move move;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(
            laws_san_parse(cases[i][0], 4, laws_game_position(game), &move),
            LAWS_OK);
        dialog_move_print(game, move, text);
        assert_string_equal(text, cases[i][1]);
    }
    play(game, "O-O", 0);
    assert_int_equal(laws_game_plies(game), 1);
    /* where it could be a step, it is written as ever */
    game = begin("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
                 "[TimeControl \"60\"]");
    assert_int_equal(laws_san_parse("O-O", 3, laws_game_position(game), &move),
                     LAWS_OK);
    dialog_move_print(game, move, text);
    assert_string_equal(text, "e1g1");
}

static void cecp_ready(void)
{
    open_dialog(DIALOG_CECP);
    sent("xboard\nprotover 2\n");
    assert_int_equal(hear("feature done=0"), DIALOG_NOTHING);
    hear("feature myname=\"An Engine\" ping=1 setboard=1 san=1 usermove=1 "
         "option=\"Resign -check 0\"");
    sent("accepted myname\naccepted ping\naccepted setboard\nrejected san\n"
         "accepted usermove\naccepted option\n");
    assert_int_equal(hear("feature done=1"), DIALOG_READY);
    assert_string_equal(dialog.name, "An Engine");
    assert_non_null(dialog_option_find(&dialog, "Resign"));
    sent("ping 1\n");
    assert_int_equal(hear("pong 1"), DIALOG_READY);
}

/* It is ready for this game. */
static void cecp_begins(const struct laws_game *game)
{
    cecp_ready();
    dialog_new_game(&dialog, game, &out);
    assert_int_equal(hear("pong 2"), DIALOG_READY);
}

static void cecp_keeps_the_game_itself(void **state)
{
    struct laws_game *game = begin("[TimeControl \"90+1.5\"]");

    (void)state;
    cecp_ready();
    dialog_new_game(&dialog, game, &out);
    sent("new\nforce\neasy\npost\nlevel 0 1:30 1.500\nping 2\n");
    assert_int_equal(hear("pong 2"), DIALOG_READY);
    goes(game, "time 9150\notim 9150\ngo\n");
    hear("  9\t-12  100 48000 e4 e5\r");
    assert_int_equal(hear("move e2e4"), DIALOG_MOVES);
    assert_int_equal(dialog.score.value, -12);
    play(game, "e2e4", 0);
    play(game, "e7e5", 500);
    goes(game, "time 9300\notim 9250\nusermove e7e5\n");
    assert_int_equal(hear("pong 2"), DIALOG_NOTHING); /* once more */
}

/* Who has lost sight of the game gets it whole. */
static void cecp_gets_what_it_has_missed(void **state)
{
    struct laws_game *game = begin("[TimeControl \"600\"]");

    (void)state;
    cecp_begins(game);
    play(game, "e2e4", 0);
    play(game, "e7e5", 0);
    text_clear(&out);
    goes(game, "new\nforce\neasy\npost\nlevel 0 10:00 0\nusermove e2e4\n"
               "usermove e7e5\ntime 60000\notim 60000\ngo\n");
}

/* It may ask for time to say more, and is not hurried. */
static void cecp_is_waited_for(void **state)
{
    (void)state;
    open_dialog(DIALOG_CECP);
    hear("feature done=0");
    text_clear(&out);
    dialog_go_on(&dialog, &out);
    assert_int_equal(dialog.state, DIALOG_GREETED);
    hear("feature ping=");
    sent("accepted ping\n");
    assert_int_equal(hear("feature done=1"), DIALOG_READY);
}

static void cecp_without_setboard_gets_the_moves_of_the_opening(void **state)
{
    static const struct laws_move lead[] = {
        {LAWS_SQUARE(4, 1), LAWS_SQUARE(4, 3), LAWS_PAWN, 0},
        {LAWS_SQUARE(4, 6), LAWS_SQUARE(4, 4), LAWS_PAWN, 0}};
    struct laws_game *game =
        begin("[FEN \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq "
              "- 0 2\"]\n[TimeControl \"60\"]");

    (void)state;
    for (int knows = 0; knows < 3; knows++) {
        open_dialog(DIALOG_CECP);
        hear(knows == 2 ? "feature setboard=1 done=1" : "feature done=1");
        text_clear(&out);
        dialog.lead = knows ? lead : NULL;
        dialog.leads = knows ? 2 : 0;
        dialog_new_game(&dialog, game, &out);
        if (knows)
            sent(knows == 2
                     ? "new\nforce\neasy\npost\nsetboard "
                       "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq "
                       "- 0 2\nlevel 0 1:00 0\n"
                     : "new\nforce\neasy\npost\ne2e4\ne7e5\nlevel 0 1:00 0\n");
        assert_string_equal(in_english(dialog.problem),
                            knows ? ""
                                  : "it cannot be given a position "
                                    "(setboard)");
        text_clear(&out);
        goes(game, "time 6000\notim 6000\ngo\n");
    }
}

static void cecp_gets_the_game_again_after_an_illegal_move(void **state)
{
    struct laws_game *game = begin("[TimeControl \"600\"]");

    (void)state;
    cecp_begins(game);
    play(game, "e2e4", 0);
    text_clear(&out);
    goes(game, "usermove e2e4\ntime 60000\notim 60000\ngo\n");
    assert_int_equal(hear("move e8e1"), DIALOG_MOVES);
    play(game, "e8e1", 0);
    assert_int_equal(laws_game_plies(game), 1);
    goes(game, "new\nforce\neasy\npost\nlevel 0 10:00 0\nusermove e2e4\n"
               "time 60000\notim 66000\ngo\n");
}

static void cecp_speaks_of_draws(void **state)
{
    struct laws_game *game = begin("[TimeControl \"600\"]");

    (void)state;
    cecp_ready();
    dialog_go(&dialog, game, &out);
    text_clear(&out);
    dialog_offer(&dialog, &out);
    sent("draw\n");
    hear("feature draw=0");
    text_clear(&out);
    dialog_offer(&dialog, &out);
    sent("");
    assert_int_equal(hear("offer draw"), DIALOG_OFFERS);
    assert_int_equal(hear("1/2-1/2 {Draw by repetition}"), DIALOG_CLAIMS);
    assert_int_equal(hear("Illegal move: e2e4"), DIALOG_REFUSES);
    assert_string_equal(dialog.words, "Illegal move: e2e4");
    assert_int_equal(hear("resign"), DIALOG_RESIGNS);
    dialog_stop(&dialog, &out);
    sent("force\nping 2\n");
    assert_int_equal(hear("move e2e4"), DIALOG_NOTHING);
    assert_int_equal(hear("pong 1"), DIALOG_NOTHING);
    assert_int_equal(hear("pong 2"), DIALOG_READY);
}

/* What was asked for is set in the words of this protocol, or is a problem. */
static void cecp_is_opened_with_the_options(void **state)
{
    static const struct dialog_wish wishes[] = {
        {"Resign", "1"}, {"Clear", ""}, {"Hash", "16"}, {"Threads", "2"}};

    (void)state;
    settings.wishes = 4;
    memcpy(settings.wish, wishes, sizeof wishes);
    open_dialog(DIALOG_CECP);
    text_clear(&out);
    hear("feature option=\"Resign -check 0\" option=Clear memory=1 smp=1 "
         "odd stray= open=\"to the end");
    text_clear(&out);
    assert_int_equal(hear("feature done=1"), DIALOG_READY);
    sent("option Resign=1\noption Clear\nmemory 16\ncores 2\n");
    assert_string_equal(in_english(dialog.problem), "");
    assert_int_equal(hear("feature done=1"), DIALOG_NOTHING); /* once more */

    memcpy(settings.wish[0].name, "Ponder", 7);
    settings.wishes = 4;
    lacks(DIALOG_CECP, "feature memory=1 smp=0 done=1",
          "it has no option \"Ponder\"");
    settings.wishes = 1;
    lacks(DIALOG_CECP, "feature smp=1 done=1", "it has no option \"Ponder\"");
    settings.wishes = 0;
    settings.has_skill = true;
    lacks(DIALOG_CECP, "feature done=1",
          "its strength cannot be set (xboard protocol)");
    settings.has_skill = false;
    settings.elo = 1500;
    settings.nodes = 9; /* the first problem is the one that is told */
    lacks(DIALOG_CECP, "feature done=1",
          "its strength cannot be set (xboard protocol)");
    settings.elo = 0;
    lacks(DIALOG_CECP, "feature done=1",
          "its nodes cannot be limited (xboard protocol)");
}

static void cecp_without_a_clock_has_a_limit(void **state)
{
    static const struct {
        unsigned movetime, depth;
        const char *told;
    } cases[] = {{0, 0, "st 1\n"},
                 {0, 5, "sd 5\n"},
                 {500, 0, "st 1\n"},
                 {2500, 3, "st 2\nsd 3\n"}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct laws_game *game = begin("[TimeControl \"-\"]");
        char told[96];

        settings.movetime = cases[i].movetime;
        settings.depth = cases[i].depth;
        cecp_ready();
        dialog_new_game(&dialog, game, &out);
        snprintf(told, sizeof told, "new\nforce\neasy\npost\n%sping 2\n",
                 cases[i].told);
        sent(told);
        assert_int_equal(hear("pong x"), DIALOG_NOTHING);
        assert_int_equal(hear("pong 1"), DIALOG_NOTHING);
        assert_int_equal(hear("pong 2"), DIALOG_READY);
        goes(game, "go\n");
    }
}

/* White has made the one move of his first period; Black has answered it. */
static struct laws_game *end_a_period(void)
{
    struct laws_game *game = begin("[TimeControl \"1/60:0.5\"]");

    dialog_new_game(&dialog, game, &out);
    hear("pong 2");
    dialog_go(&dialog, game, &out);
    hear("move e2e4");
    play(game, "e2e4", 0);
    play(game, "e7e5", 0);
    text_clear(&out);
    return game;
}

/* The next period is told when it begins; less than a second is one. */
static void cecp_is_told_of_the_next_period(void **state)
{
    (void)state;
    cecp_ready();
    hear("feature time=0");
    goes(end_a_period(), "level 0 0:01 0\nusermove e7e5\n");
    settings.movetime = 1000; /* which no period changes */
    goes(end_a_period(), "usermove e7e5\n");
}

static void cecp_castles_in_words_in_chess960(void **state)
{
    static const char tags[] = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN "
                               "\"1r2k3/8/8/8/8/8/8/4K1R1 w Gb - 0 1\"]";
    struct laws_game *game = begin(tags);

    (void)state;
    cecp_ready();
    play(game, "O-O", 0);
    play(game, "O-O-O", 0);
    play(game, "Kh1", 0);
    dialog_new_game(&dialog, game, &out);
    assert_non_null(strstr(out.bytes, "variant fischerandom\n"));
    assert_non_null(
        strstr(out.bytes, "usermove O-O\nusermove O-O-O\nusermove g1h1\n"));
    assert_string_equal(in_english(dialog.problem),
                        "it cannot play Chess960 (fischerandom)");
    open_dialog(DIALOG_CECP);
    hear("feature variants=\"normal,fischerandom\" setboard=1 done=1");
    dialog_new_game(&dialog, game, &out);
    assert_string_equal(in_english(dialog.problem), "");
}

static void cecp_thinks_aloud(void **state)
{
    static const struct {
        const char *line;
        bool known, mate;
        int value;
    } cases[] = {
        {"9 156 1084 48000 Nf3", true, false, 156},
        {"9. 15 1 2", true, false, 15},
        {"9& -15 1 2", true, false, -15},
        {"7 100003 1 2", true, true, 3},
        {"7 -100002 1 2", true, true, -2},
        {"7 90000000000 1 2", true, true, 900000},
        {"7 -9000000 1 2", true, true, -900000},
        {"1000 1 1 2", false, false, 0},
        {"9: x 1 2", false, false, 0},
        {"9 1 x 2", false, false, 0},
        {"9 1 2 x", false, false, 0},
        {"9 1 2 +", false, false, 0},
        {"9x9 1 2 3", false, false, 0},
        {"9 1/2 2 3", false, false, 0},
    };

    (void)state;
    cecp_begins(begin("[TimeControl \"60\"]"));
    dialog_go(&dialog, begin("[TimeControl \"60\"]"), &out);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        memset(&dialog.score, 0, sizeof dialog.score);
        assert_int_equal(hear(cases[i].line), DIALOG_NOTHING);
        assert_int_equal(dialog.score.known, cases[i].known);
        assert_int_equal(dialog.score.mate, cases[i].mate);
        assert_int_equal(dialog.score.value, cases[i].value);
    }
    assert_int_equal(hear("tellics resign"), DIALOG_RESIGNS);
    assert_int_equal(hear("Error (odd): x"), DIALOG_REFUSES);
    assert_int_equal(hear("My move is : e2e4"), DIALOG_MOVES);
    assert_string_equal(dialog.move, "e2e4");
    assert_int_equal(hear("My move is"), DIALOG_NOTHING); /* it has moved */
}

/* More options than are kept do no harm. */
static void cecp_has_many_options(void **state)
{
    char line[64];

    (void)state;
    open_dialog(DIALOG_CECP);
    for (int i = 0; i < 300; i++) {
        snprintf(line, sizeof line, "feature option=\"N%d -button\"", i);
        hear(line);
    }
    assert_non_null(dialog_option_find(&dialog, "N0"));
    assert_null(dialog_option_find(&dialog, "N299"));
}

/* What no engine should say does no harm. */
static void uci_says_odd_things(void **state)
{
    static const char *const odd[] = {"info depth x score cp 1",
                                      "info depth 1000 score mate x",
                                      "info depth -1 score cp 1000000",
                                      "info multipv x score cp -1000000",
                                      "info score lowerbound",
                                      "info multipv 2 score cp 5",
                                      "info score cp",
                                      "info depth"};
    char line[200];

    (void)state;
    open_dialog(DIALOG_UCI);
    hear("option");
    hear("option name");
    hear("option name type check");
    hear("option name Bare");
    hear("option name Skill Level type spin default 20 min x max 20");
    hear("option name UCI_Elo type spin default 1 min 0 max x");
    hear("id name ");
    assert_string_equal(dialog.name, "");
    hear("id name \t Odd\x7f One \r");
    assert_string_equal(dialog.name, "  Odd  One  ");
    assert_non_null(dialog_option_find(&dialog, "bare"));
    assert_null(dialog_option_find(&dialog, "bar"));
    assert_false(dialog_option_find(&dialog, "Skill Level")->has_range);
    assert_false(dialog_option_find(&dialog, "UCI_Elo")->has_range);
    for (int i = 0; i < 300; i++) { /* more than are kept */
        snprintf(line, sizeof line, "option name N%d type button", i);
        hear(line);
    }
    assert_null(dialog_option_find(&dialog, "N299"));
    hear("uciok");
    hear("readyok");
    dialog_new_game(&dialog, begin("[TimeControl \"60\"]"), &out);
    hear("readyok");
    dialog_go(&dialog, begin("[TimeControl \"60\"]"), &out);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++)
        hear(odd[i]);
    assert_int_equal(dialog.score.value, 1);
    hear("info depth 7 score mate -3 pv e2e4");
    assert_true(dialog.score.mate && dialog.score.value == -3);
}

#define CASE(name) cmocka_unit_test_setup(name, reset)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(uci_is_opened_with_the_options),
        CASE(what_an_engine_lacks_is_a_problem),
        CASE(uci_is_told_moves_and_clock),
        CASE(a_delay_is_told_as_an_increment),
        CASE(without_a_clock_there_is_a_limit),
        CASE(chess960_castles_by_the_rook),
        CASE(what_comes_too_late_is_no_move),
        CASE(uci_is_told_what_binds_the_player),
        CASE(castling_in_chess960_is_named_so_in_an_act),
        CASE(cecp_keeps_the_game_itself),
        CASE(cecp_without_setboard_gets_the_moves_of_the_opening),
        CASE(cecp_gets_the_game_again_after_an_illegal_move),
        CASE(cecp_speaks_of_draws),
        CASE(cecp_is_opened_with_the_options),
        CASE(cecp_without_a_clock_has_a_limit),
        CASE(cecp_is_told_of_the_next_period),
        CASE(cecp_castles_in_words_in_chess960),
        CASE(cecp_thinks_aloud),
        CASE(uci_says_odd_things),
        CASE(uci_presses_a_button),
        CASE(cecp_gets_what_it_has_missed),
        CASE(cecp_is_waited_for),
        CASE(cecp_has_many_options),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
