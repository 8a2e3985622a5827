/*
 * test_audit.c - every finding about a text and its moves on a small game,
 * and the near miss beside it
 */
#include "audit_games.h"

static void a_clean_game_has_no_finding(void **state)
{
    (void)state;
    find_in(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", "");
    audit_first(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0" NEXT,
                LAWS_2023, LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
    assert_int_equal(game.plies, 7);
    assert_true(game.decided && game.lawful == LAWS_PGN_WHITE_WINS);
    /* all ways of writing that the quick way knows */
    find_in(TAGS("1/2-1/2") "1.e4 {[%clk 0:01:00] a {note} 1...e5 $1 2. Nf3 "
                            "(2. f4 exf4 {x} (2... d5)) 2... Nc6 3. Bb5 a6 "
                            "4. O-O Nf6! 5. Re1 1/2-1/2",
            "");
}

static void long_tags_are_read_quickly(void **state)
{
    (void)state;
    find_none_quickly("[Event \"?\"]\n[Result \"*\"]\n"
                      "[WhiteTeamCountry \"GER\"]\n"
                      "[BlackTeamCountry \"GER\"]\n"
                      "[ANameOfThirtyOneBytesAndNoMore_ \"\"]\n"
                      "[ECOUrl \"https://example.org/openings/Sicilian-Defense-"
                      "Canal-Attack-3...Nc6-4.O-O-e5\"]\n"
                      "[Round \"1\"]\n\n1. e4 c5 *");
    find_in("[Event \"?\"]\n[Result \"*\"]\n"
            "[ATagWithANameThatIsMuchTooLongToBeReadQuickly \"x\"]\n\n1. e4 *",
            "");
}

/* The value of a tag that is too long for anyone is not known. */
static void tags_have_an_end(void **state)
{
    static const struct {
        int length;
        const char *found;
    } rows[] = {{LAWS_PGN_TAG_MAX / 2, ""}, {LAWS_PGN_TAG_MAX, "0 - notation"}};
    static char text[2 * LAWS_PGN_TAG_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text,
                 "[Event \"?\"]\n[Annotator \"%0*d\"]\n[Result \"*\"]\n\n"
                 "1. e4 *",
                 rows[i].length, 0);
        find_in(text, rows[i].found);
    }
}

static void illegal_moves_are_told_with_the_reason(void **state)
{
    (void)state;
    find_in(TAGS("1-0") "1. e4 e5 2. Ke3 d6 1-0", "3 3.8.1 illegal-move");
    assert_string_equal(details, "Ke3: the king moves to an adjoining square, "
                                 "except when castling; it stands|");
    assert_true(game.followed && game.stands == 1 && game.plies == 4);
    find_in(TAGS("1-0") "1. e4 e5 2. Nd4 d6 1-0", "3 3.6 illegal-move");
    assert_false(game.followed);
    find_in(TAGS("1-0") "1. e4 e5 2. Ke2 d6 1-0", "");
    find_in(TAGS("*") "1. e4 d5 2. exd5 Nf6 3. Bb5+ Nc6 4. Nf3 Nxd5 5. O-O Nb4 "
                      "6. Nc3 Nd4 *",
            "12 3.9.2 illegal-move");
    find_in(TAGS("*") "1. e4 e5 2. -- Nf6 *", "3 1.3 illegal-move");
    find_in(TAGS("*") "1. e4 a6 2. e5 d5 3. h3 h6 4. exd6 *",
            "7 3.7.3.2 illegal-move");
    find_in(TAGS("*") "1. e4 a6 2. e5 d5 3. exd6 *", "");
    find_with(TAGS("*") "1. e4 a6 2. e5 d5 3. h3 h6 4. exd6 *", LAWS_1988,
              LAWS_FINDINGS_USUAL, "7 5.6(c) illegal-move");
}

static void nobody_castles_under_attack(void **state)
{
    static const struct {
        const char *moves, *attack, *none, *castles;
        unsigned ply;
    } rows[] = {
        /* out of check */
        {"1. d4 e6 2. Nf3 Nf6 3. g3 d5 4. Bg2", "Bb4+", "Bd6", "5. O-O", 9},
        {"1. e4 d5 2. Nf3 e6 3. Nc3 Nf6 4. h3 Bd6", "5. Bb5+", "5. Bd3", "O-O",
         10},
        /* over f1, and over d8 */
        {"1. e4 b6 2. Bc4 e6 3. Bb3 Nf6 4. Nf3", "Ba6", "Bb7", "5. O-O", 9},
        {"1. d4 d5 2. Nf3 Nc6 3. h3 Bf5 4. Bf4 Qd7 5. Bg3 e6", "6. Bh4",
         "6. a3", "O-O-O", 12},
    };
    char text[256], found[64];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text, TAGS("*") "%s %s %s *", rows[i].moves,
                 rows[i].attack, rows[i].castles);
        snprintf(found, sizeof found, "%u 3.8.2.2.3 illegal-move", rows[i].ply);
        find_in(text, found);
        snprintf(text, sizeof text, TAGS("*") "%s %s %s *", rows[i].moves,
                 rows[i].none, rows[i].castles);
        find_none_quickly(text);
    }
}

static void ambiguous_moves_could_be_several(void **state)
{
    (void)state;
    find_from("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "1. Nd2 *",
              "1 C.10 ambiguous-move");
    assert_string_equal(details, "Nd2: more than one piece can go there; it "
                                 "could be Nbd2 or Nfd2|");
    /* the other knight is pinned: no doubt */
    find_from("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "1. Ne2 *", "");
    find_in(TAGS("*") "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8 *",
            "9 C.11 ambiguous-move");
    find_in(TAGS("*") "1. Nf3 Nf6 2. d4 d5 3. Nd2 *", "5 C.10 ambiguous-move");
    find_in(TAGS("*") "1. Nf3 Nf6 2. d4 d5 3. Nbd2 *", "");
}

static void words_for_moves_can_be_unreadable(void **state)
{
    (void)state;
    find_in(TAGS("*") "1. e4 Zge5 *", "2 C.8 unreadable-move");
    assert_false(game.followed);
    /* to a square that no board has, in whosever place */
    find_in(TAGS("*") "1. e4 e5 2. Nf9 Nf6 3. Nc3 *", "3 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 e9 2. Nf3 *", "2 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 d5 2. exi5+ *", "3 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 e5 2. Nf3 Nf6 *", "");
    /* a word that resembles no move is passed over */
    find_in(TAGS("*") "1. e4 No1 e5 *", "1 - notation");
    find_in(TAGS("*") "1. e4 hello e5 *", "1 - notation");
    assert_true(game.followed);
    find_in(TAGS("0-1") "1. e4 e5 2. resigns 0-1", "2 - notation");
    assert_true(game.followed);
    /* by the numbers it is the move, not the one behind it */
    find_in(TAGS("*") "1. e4 e5 2. Rxx5 Nc6 3. d4 *", "3 C.8 unreadable-move");
    assert_string_equal(details, "Rxx5: not in the form of a move|");
    assert_false(game.followed);
    find_in(TAGS("*") "1. e4 e5 2. Nf3 blot 3. d4 *", "4 C.8 unreadable-move");
    find_in(TAGS("*") "1. hello e4 blot 2. d4 *",
            "0 - notation, 2 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 e5 2. hello 2. Nc6 *",
            "2 - notation, 3 3.6 illegal-move");
    find_in(TAGS("*") "1. e4 e5 hello 2. Nc6 *",
            "2 - notation, 3 3.6 illegal-move");
    /* a word that nobody wants to be told of stood for a move all the same */
    find_with("[Event \"?\"]\n\n1. e4 e5 2. Xy9 Nc6 *", LAWS_2023,
              LAWS_FINDINGS_USUAL & ~LAWS_FINDING_SET(LAWS_FINDING_NOTATION),
              "3 C.8 unreadable-move");
}

static void broken_games_cannot_be_read_to_their_end(void **state)
{
    (void)state;
    find_in(TAGS("*") "1. e4 {oh e5 2. Nf3", "1 - broken-game");
    find_in(TAGS("*") "1. e4 {oh} e5 2. Nf3 *", "");
    find_in(TAGS("1-0") "1. e4 e5 1-0 2. Nf3 Nc6 1-0", "2 - broken-game");
    find_in(TAGS("1-0") "1. e4 (1. d4 d5 1-0", "1 - broken-game");
    find_from("8/8/8/9/8/8/8/8 w - - 0 1", "1. e4 *", "0 - broken-game");
    find_from("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1. Kd1 *", "0 - broken-game");
    assert_string_equal(details, "the FEN is not a position of a game (the "
                                 "player not to move is in check): "
                                 "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1|");
    find_from_with("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "[Variant \"Atomic\"]\n",
                   "1. Rh6+ *", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "0 - broken-game");
    find_from_with("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "[Variant \"Standard\"]\n",
                   "1. Rh6+ *", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_in("[Event \"?\"]\n[FEN \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 *",
            "0 - broken-game, 0 - broken-game");
}

static void signs_and_numbers_say_what_is_so(void **state)
{
    (void)state;
    find_in(TAGS("*") "1. e4+ e5 *", "1 C.13.4 notation");
    find_in(TAGS("*") "1. e4 e5 2. Qh5 Nc6 3. Qxf7 *", ""); /* no + needed */
    find_in(TAGS("*") "1. e4 e5 2. Qh5 Nc6 3. Qxf7# *", "5 C.13.5 notation");
    find_in(TAGS("*") "1. e4 e5 2. Qh5 Nc6 3. Qxf7++ *", "5 C.13.5 notation");
    find_in(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7+ 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ 1-0", "");
    find_in(TAGS("*") "1. Nxf3 e5 *", "1 C.9 notation");
    assert_true(game.followed);
    find_in(TAGS("*") "1. e4 e5 3. Nf3 Nc6 4. d4 *", "3 - notation");
    assert_string_equal(details, "the number is 3, the move is number 2 (2 "
                                 "times in this game)|");
    find_in(TAGS("*") "1. e4 e5 Nf3 Nc6 3. d4 *", "");
    find_from("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "23. Ra2 Kd5 24. Ra4 *", "");
    find_from("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "23. Ra2 Kd5 25. Ra4 *",
              "3 - notation");
    find_in("[Event \"?\"]\n[Site \"x]\n[Result \"*\"]\n\n1. e4 *",
            "0 - notation");
    find_in("A title\n\n" TAGS("*") "1. e4 *", "0 - notation");
    assert_string_equal(details, "this text is not part of a game: A title|");
    find_in("\n\n" TAGS("*") "1. e4 *", "");
    find_from(
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "1. Kd2 Kd7 *",
        "0 - notation, 1 5.2.2 moves-after-end, 2 5.2.2 result-contradicts");
    find_with(TAGS("*") "1. e4+ e5 *", LAWS_1988, LAWS_FINDINGS_USUAL,
              "1 - notation");
    /* ++ is a double check, too */
    find_from("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "1. Nf6++ *", "");
    find_from("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 0", "0. Nf6++ *", "");
}

static void a_game_ends_with_its_result(void **state)
{
    (void)state;
    find_in(TAGS("1-O") "1. e4 e5 1-0", "0 - notation");
    assert_string_equal(details, "the tag Result has no result: 1-O|");
    find_in(TAGS("1-0!") "1. e4 e5 1-0", "0 - notation");
    find_in(TAGS("?") "1. e4 e5 1-0", "");
    find_in(TAGS("1/2") "1. e4 e5 1/2-1/2", "");
    find_in(TAGS("1-0") "1. e4 e5", "2 - notation");
    assert_string_equal(details, "there is no result after the moves|");
    assert_true(game.followed && game.result == LAWS_PGN_WHITE_WINS);
    find_in(TAGS("1-0") "1. e4 e5 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 (1... c5 1-0)", "2 - notation");
    /* where the moves cannot be followed, their end is not known either */
    find_in(TAGS("1-0") "1. e4 Nd5", "2 3.6 illegal-move");
}

static void so_many_findings_are_told(void **state)
{
    char text[4096] = "[Event \"?\"]\n[Result \"*\"]\n";
    size_t used = strlen(text);

    (void)state;
    for (unsigned i = 0; i < LAWS_FINDINGS_MAX + 2; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "[Site \"%u\"]\n", i);
    snprintf(text + used, sizeof text - used, "\n1. e4 7. e5 *");
    audit_first(text, LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_int_equal(game.count, LAWS_FINDINGS_MAX);
    assert_int_equal(game.finding[LAWS_FINDINGS_MAX - 1].kind,
                     LAWS_FINDING_TAG_CONTRADICTS);
}

/* Of more tags than these nobody asks whether they are given twice. */
static void so_many_tags_are_compared(void **state)
{
    char text[4096] = "[Event \"?\"]\n[Result \"*\"]\n";
    size_t used = strlen(text);

    (void)state;
    for (unsigned i = 0; i < 80; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "[Tag%u \"%u\"]\n", i, i);
    snprintf(text + used, sizeof text - used,
             "[Tag79 \"x\"]\n[Tag1 \"x\"]\n\n1. e4 *");
    find_in(text, "0 - tag-contradicts");
    assert_string_equal(details,
                        "the tag Tag1 is given twice, and the last counts: x|");
}

/* Texts are cut where they do not fit. */
static void long_texts_are_cut(void **state)
{
    struct laws_finding finding = {.details = ""};
    struct laws_message said;
    char text[800];

    (void)state;
    memset(text, 'x', sizeof text);
    laws_say_NOT_A_MOVE(&said, (struct laws_text){text, sizeof text});
    say_in(&finding, &said);
    assert_int_equal(strlen(finding.details), sizeof finding.details - 1);
    snprintf(text, sizeof text,
             "[Event \"?\"]\n[Result \"*\"]\n[WhiteElo \"9999\"]\n"
             "[PlyCount \"123456789\"]\n[WhiteElo%050d \"1\"]\n"
             "[WhiteElo%050d \"%070d\"]\n\n1. e4 *",
             0, 0, 0);
    find_in(text, "0 - tag-contradicts, 0 - tag-contradicts");
}

/* What the quick way reads only to see that it is not for it. */
static void odd_signs_are_left_to_the_exact_way(void **state)
{
    static const struct {
        const char *text, *expected;
    } rows[] = {
        {"[PlyCount \"\"]\n\n1. e4 *", ""},
        {"[SetUp \"00\"]\n\n1. e4 *", ""},
        {"\n1. e4 (=) e5 *", ""},
        {"\n1. e4 (=1. d4) e5 *", ""},
        {"\n1. e4 (1. d4 (=) d5) e5 *", ""},
        {"\n1. e4 f6 2. Qh5# *", "3 C.13.5 notation"},
        {"\n1. e4 f6 2. Qh5# g6 *", "3 C.13.5 notation"},
        {"\n1. e4 f6 2. Qh5# g6 3. Qxg6# hxg6 *", "3 C.13.5 notation"},
        {"\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7## *",
         "7 5.1.1 result-contradicts"},
        {"\n1. a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a "
         "a "
         "a a a a *",
         "0 - notation"},
        {"\n1. e4 *\n\n[event \"x\"]\n\n1. d4 *", ""},
        {"\n1. e4 e5 *x", "2 - notation"},
    };
    char text[1024], many[100];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text, "[Event \"?\"]\n[Result \"*\"]\n%s",
                 rows[i].text);
        find_in(text, rows[i].expected);
    }
    memset(many, '(', sizeof many);
    snprintf(text, sizeof text, TAGS("*") "1. e4 %.*s1. d4 *", (int)sizeof many,
             many);
    find_in(text, "1 - broken-game");
    snprintf(text, sizeof text,
             "[Event \"?\"]\n[Result \"*\"]\n[TimeControl \"%0300d\"]\n\n"
             "1. e4 {[%%clk 0:01:00]} e5 *",
             0);
    find_in(text, "0 - tag-contradicts");
}

/* The quick way counts to 999. */
static void long_games_are_left_to_the_exact_way(void **state)
{
    static char text[32768];
    size_t used = (size_t)snprintf(text, sizeof text, TAGS("1/2-1/2"));

    (void)state;
    for (unsigned move = 1; move <= 1001; move++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%u. %s\n",
                                 move, move % 2 ? "Nf3 Nf6" : "Ng1 Ng8");
    snprintf(text + used, sizeof text - used, "1/2-1/2");
    find_in(text, "17 9.6.1 moves-after-end");
    assert_int_equal(game.plies, 2002);
}

static void only_what_is_wanted_is_told(void **state)
{
    (void)state;
    find_with(TAGS("1-0") "1. e4+ e5 2. Ke3 0-1", LAWS_2023,
              LAWS_FINDING_SET(LAWS_FINDING_ILLEGAL_MOVE),
              "3 3.8.1 illegal-move");
    find_with(TAGS("1-0") "1. e4+ e5 2. Ke3 0-1", LAWS_2023,
              LAWS_FINDING_SET(LAWS_FINDING_NOTATION), "1 C.13.4 notation");
}

/* Pieces of any size give what the whole text gives. */
static void a_stream_finds_the_same(void **state)
{
    static const char text[] = TAGS("1-0") "1. f3 e5 2. g4 Qh4# 1-0\n\n" TAGS(
        "*") "1. e4+ e5 *\n\n"
             "[Site \"no event\"]\n\n{a comment}\n" TAGS("*") "1. Ke2 *\n";
    static char memory[LAWS_PGN_MEMORY_MIN];
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = false,
                                           .workspace = workspace};

    (void)state;
    for (size_t piece = 1; piece < 60; piece += 7) {
        size_t at = 0;
        unsigned games = 0, findings = 0;
        enum laws_pgn_kind kind;

        laws_audit_init(audit, laws_audit_size(), &settings);
        assert_int_equal(laws_audit_stream(audit, memory, sizeof(memory)),
                         LAWS_OK);
        while ((kind = laws_audit_next(audit, &game)) != LAWS_PGN_DONE) {
            size_t room, length = sizeof(text) - 1 - at;
            char *space;

            if (kind == LAWS_PGN_END) {
                games++;
                findings += game.count;
                continue;
            }
            space = laws_audit_space(audit, &room);
            if (length > piece)
                length = piece;
            memcpy(space, text + at, length);
            at += length;
            laws_audit_filled(audit, length);
        }
        assert_int_equal(games, 3);
        assert_int_equal(findings, 3);
    }
}

static void games_among_their_tags_are_unfinished(void **state)
{
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = false,
                                           .workspace = workspace};
    static const struct {
        const char *text;
        bool unfinished;
    } cases[] = {
        {"[Site \"x\"]\n", true},
        {"[Site \"x\"]\n{comment\n", true},
        {"[Event \"x\"]\n", false},
        {"[Site \"x\"]\n\n1. e4 *\n", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        laws_audit_init(audit, laws_audit_size(), &settings);
        laws_audit_text(audit, cases[i].text, strlen(cases[i].text));
        assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
        assert_int_equal(game.unfinished, cases[i].unfinished);
        assert_int_equal(game.start + game.length, strlen(cases[i].text));
    }
}

static void small_memory_is_refused(void **state)
{
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = false,
                                           .workspace = NULL};

    (void)state;
    assert_null(laws_audit_init(audit, laws_audit_size() - 1, &settings));
}

static void a_result_ends_a_game_without_tags(void **state)
{
    static const char two[] = "e4 e5 Nf3 *\nd4 d5 *\n";

    (void)state;
    audit_first(two, LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_string_equal(seen, "");
    assert_int_equal(game.plies, 3);
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    assert_int_equal(game.plies, 2);
    assert_int_equal(game.count, 0);
    /* on the same line, or with a number that goes on */
    audit_first("e4 e5 Nf3 * d5 *", LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_string_equal(seen, "3 - broken-game");
    audit_first("1. e4 e5 *\n2. Nf3 *", LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_string_equal(seen, "2 - broken-game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clean_game_has_no_finding),
        cmocka_unit_test(long_tags_are_read_quickly),
        cmocka_unit_test(tags_have_an_end),
        cmocka_unit_test(illegal_moves_are_told_with_the_reason),
        cmocka_unit_test(nobody_castles_under_attack),
        cmocka_unit_test(ambiguous_moves_could_be_several),
        cmocka_unit_test(words_for_moves_can_be_unreadable),
        cmocka_unit_test(broken_games_cannot_be_read_to_their_end),
        cmocka_unit_test(signs_and_numbers_say_what_is_so),
        cmocka_unit_test(a_game_ends_with_its_result),
        cmocka_unit_test(long_games_are_left_to_the_exact_way),
        cmocka_unit_test(only_what_is_wanted_is_told),
        cmocka_unit_test(a_stream_finds_the_same),
        cmocka_unit_test(games_among_their_tags_are_unfinished),
        cmocka_unit_test(small_memory_is_refused),
        cmocka_unit_test(a_result_ends_a_game_without_tags),
        cmocka_unit_test(so_many_findings_are_told),
        cmocka_unit_test(so_many_tags_are_compared),
        cmocka_unit_test(long_texts_are_cut),
        cmocka_unit_test(odd_signs_are_left_to_the_exact_way),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
