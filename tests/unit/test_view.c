/* test_view.c - what a game looks like from outside */
#include "unit.h"

#include "laws/view.h"

static _Alignas(16) unsigned char memory[1 << 16], other[1 << 16];
static struct laws_rulings rulings;
static laws_ms at;

/* A game in which these acts happened, as in a transcript. */
static struct laws_game *after(const char *const *lines)
{
    static char line[256];
    struct laws_transcript transcript;
    struct laws_file_error error;
    struct laws_game *game = NULL;
    enum laws_line kind;
    struct laws_act act;

    laws_transcript_init(&transcript);
    for (; *lines; lines++) {
        strcpy(line, *lines);
        if (laws_transcript_read(&transcript, line, strlen(line), &kind, &act,
                                 &error))
            fail_msg("%s: %s", line, error.what);
        if (kind != LAWS_LINE_ACT)
            continue;
        if (!game)
            game = laws_game_init(memory, laws_game_size(40),
                                  &transcript.regulations);
        assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
        at = act.at;
    }
    return game;
}

#define AFTER(...) after((const char *const[]){__VA_ARGS__, NULL})

static unsigned keeping(const struct laws_game *game)
{
    struct laws_moves moves;
    unsigned count = 0;

    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        count += laws_game_keeps_duty(game, moves.move[i]);
    return count;
}

static void a_touched_piece_binds(void **state)
{
    struct laws_game *game = AFTER("0:00:00 arbiter starts");
    struct laws_ruling duty;
    struct laws_moves moves;

    (void)state;
    assert_false(laws_game_duty(game, &duty));
    assert_int_equal(keeping(game), 20);
    game = AFTER("0:00:00 arbiter starts", "+1 white touches g1");
    assert_true(laws_game_duty(game, &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_MOVE);
    assert_string_equal(duty.article, "4.3.1");
    laws_game_legal(game, &moves);
    assert_int_equal(moves.count, 20);
    assert_int_equal(keeping(game), 2);
}

/* 4.5: what cannot be moved binds to nothing. */
static void a_stuck_piece_does_not(void **state)
{
    struct laws_game *game =
        AFTER("0:00:00 arbiter starts", "+1 white touches a1");
    struct laws_ruling duty;

    (void)state;
    assert_false(laws_game_duty(game, &duty));
    assert_int_equal(keeping(game), 20);
}

/* 4.7.3: a pawn let go on the last rank stays there. */
static void a_released_pawn_binds_to_its_square(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]",
              "0:00:00 arbiter starts", "+1 white releases a7 a8");
    struct laws_ruling duty;

    (void)state;
    assert_true(laws_game_duty(game, &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_PROMOTE);
    assert_int_equal(duty.square, LAWS_SQUARE(0, 7));
    assert_int_equal(keeping(game), 4);
}

/* 9.5.3: after a wrong claim the intended move has to be made. */
static void a_wrong_claim_binds_to_its_move(void **state)
{
    struct laws_game *game =
        AFTER("0:00:00 arbiter starts", "+1 white claims repetition with Nf3");
    struct laws_ruling duty;

    (void)state;
    assert_true(laws_game_duty(game, &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_MAKE);
    assert_string_equal(duty.move, "Nf3");
    assert_int_equal(keeping(game), 1);
}

static void a_made_move_waits_for_the_press(void **state)
{
    struct laws_game *game =
        AFTER("0:00:00 arbiter starts", "+1 white makes e4");
    struct laws_view view;

    (void)state;
    laws_game_view(game, &view);
    assert_true(view.started);
    assert_false(view.paused);
    assert_true(view.player[LAWS_WHITE].made);
    assert_false(view.player[LAWS_WHITE].made_illegal);
    assert_string_equal(view.player[LAWS_WHITE].made_text, "e4");
    assert_false(view.player[LAWS_BLACK].made);
}

/* An illegal move on the board is to be replaced: the legal ones are those of
   the position before it. */
static void an_illegal_move_can_be_replaced(void **state)
{
    struct laws_game *game =
        AFTER("0:00:00 arbiter starts", "+1 white makes e2e5");
    struct laws_moves moves;
    struct laws_view view;

    (void)state;
    laws_game_view(game, &view);
    assert_true(view.player[LAWS_WHITE].made_illegal);
    laws_game_legal(game, &moves);
    assert_int_equal(moves.count, 20);
    assert_int_equal(keeping(game), 2); /* the pawn was touched */
}

/* 4.3.2: what must be captured stands where it stood before the illegal move.
 */
static void an_illegal_move_leaves_what_must_be_captured(void **state)
{
    struct laws_game *game = AFTER(
        "[FEN \"4k3/8/8/3p4/4P3/8/8/3QK3 w - - 0 1\"]",
        "0:00:00 arbiter starts", "+1 white touches d5", "+1 white makes d1b4");

    (void)state;
    assert_int_equal(keeping(game), 1); /* with the queen: 4.3.3 */
}

/* With an arbiter who is present, what he has not ruled on is open. */
static void what_nobody_ruled_on_is_open(void **state)
{
    struct laws_game *game =
        AFTER("[Arbiter \"present\"]", "[TimeControl \"60\"]",
              "0:00:00 arbiter starts", "+1 white makes e2e5",
              "+1 white presses", "+70 time passes");
    struct laws_view view;

    (void)state;
    laws_game_view(game, &view);
    assert_true(view.player[LAWS_WHITE].illegal_open);
    assert_false(view.player[LAWS_BLACK].illegal_open);
    assert_true(view.player[LAWS_BLACK].flag_open);
    assert_false(view.player[LAWS_WHITE].flag_open);
    assert_false(view.over);
}

/* III.5.2: only the result is open, not the flag that awaits it. */
static void a_flag_that_awaits_a_decision_is_not_open(void **state)
{
    struct laws_game *game =
        AFTER("[TimeControl \"60\"]", "[QuickplayFinish \"yes\"]",
              "[Level \"standard\"]", "0:00:00 arbiter starts",
              "+1 white claims normal-means", "+1 arbiter postpones",
              "+70 time passes");
    struct laws_view view;

    (void)state;
    laws_game_view(game, &view);
    assert_false(view.player[LAWS_WHITE].flag_open);
}

/* As many of the words as there is room for. */
static void long_words_are_cut_off(void **state)
{
    struct laws_game *game =
        AFTER("[Blind \"white\"]", "0:00:00 arbiter starts",
              "+1 white makes e4++++++++++++++");
    struct laws_view view;

    (void)state;
    laws_game_view(game, &view);
    assert_string_equal(view.hands.unannounced, "e4+++++++++++++");
}

static void an_adjournment_shows(void **state)
{
    struct laws_game *game =
        AFTER("[Arbiter \"present\"]", "0:00:00 arbiter starts",
              "+1 arbiter adjourns");
    struct laws_view view;

    (void)state;
    laws_game_view(game, &view);
    assert_int_equal(view.session, LAWS_SESSION_SEALS);
    assert_int_equal(view.sealer, LAWS_WHITE);
}

#define PROMOTES "[FEN \"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"]"

/* 4.7.2, 4.7.3: the rest of the move is missing, the position is the old one.
 */
static void a_released_piece_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER(PROMOTES, "0:00:00 arbiter starts"), &view);
    assert_false(view.hands.released);
    assert_int_equal(view.hands.promotion, LAWS_NO_KIND);
    laws_game_view(
        AFTER(PROMOTES, "0:00:00 arbiter starts", "+1 white releases e1 c1"),
        &view);
    assert_true(view.hands.released);
    assert_int_equal(view.hands.from, LAWS_SQUARE(4, 0));
    assert_int_equal(view.hands.to, LAWS_SQUARE(2, 0));
    laws_game_view(AFTER(PROMOTES, "0:00:00 arbiter starts",
                         "+1 white releases e1 c1", "+1 white releases a1 d1"),
                   &view);
    assert_false(view.hands.released);
    assert_true(view.player[LAWS_WHITE].made);
    laws_game_view(AFTER(PROMOTES, "0:00:00 arbiter starts",
                         "+1 white releases a7 a8", "+1 white promotes R"),
                   &view);
    assert_int_equal(view.hands.from, LAWS_SQUARE(0, 6));
    assert_int_equal(view.hands.to, LAWS_SQUARE(0, 7));
    assert_int_equal(view.hands.promotion, LAWS_ROOK);
    assert_int_equal(view.hands.promotion_square, LAWS_SQUARE(0, 7));
    /* made, the move is in the position: also where it is still his (1997) */
    laws_game_view(AFTER("[Laws \"1997\"]", PROMOTES, "0:00:00 arbiter starts",
                         "+1 white releases e1 c1", "+1 white releases a1 d1"),
                   &view);
    assert_false(view.hands.released);
}

/* 7.4.1: whoever knocked them over. */
static void displaced_pieces_show(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white displaces e2 d2",
                         "+1 black displaces e7"),
                   &view);
    assert_true(view.hands.displaced ==
                (LAWS_BIT(LAWS_SQUARE(4, 1)) | LAWS_BIT(LAWS_SQUARE(3, 1)) |
                 LAWS_BIT(LAWS_SQUARE(4, 6))));
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white displaces e2 d2",
                         "+1 white restores"),
                   &view);
    assert_true(view.hands.displaced == 0);
}

/* What lies about after these acts, from this position, as squares. */
static laws_bitboard lying(const char *fen, const char *one, const char *two,
                           const char *three)
{
    struct laws_view view;

    laws_game_view(AFTER(fen, "0:00:00 arbiter starts", one, two, three),
                   &view);
    return view.hands.displaced;
}

#define CASTLES "[FEN \"4k3/P7/8/8/3p4/8/4P3/4K2R w K - 0 1\"]"
#define ON(file, rank) LAWS_BIT(LAWS_SQUARE((file) - 'a', (rank)-1))

/* A piece that was knocked over lies where its move took it. */
static void displaced_pieces_are_followed(void **state)
{
    const char *falls = "+1 white displaces e2 e1 h1 a7";
    laws_bitboard rest = ON('e', 1) | ON('h', 1) | ON('a', 7);

    (void)state;
    assert_true(lying(CASTLES, falls, "+1 white makes e4", "+1 time passes") ==
                (ON('e', 4) | rest));
    assert_true(lying(CASTLES, falls, "+1 white makes O-O", "+1 time passes") ==
                (ON('e', 2) | ON('g', 1) | ON('f', 1) | ON('a', 7)));
    /* a pawn that was promoted or taken is not on the board any more */
    assert_true(
        lying(CASTLES, falls, "+1 white makes a8=Q", "+1 time passes") ==
        (ON('e', 2) | ON('e', 1) | ON('h', 1)));
    assert_true(lying(CASTLES, falls, "+1 white plays e4",
                      "+1 black plays dxe3") == rest);
    assert_true(
        lying(CASTLES, falls, "+1 white plays a7a8", "+1 white presses") ==
        (ON('e', 2) | ON('e', 1) | ON('h', 1)));
}

/* What was not made, or is undone, leaves it where it was. */
static void displaced_pieces_come_back(void **state)
{
    const char *falls = "+1 white displaces e2";

    (void)state;
    assert_true(lying(CASTLES, falls, "+1 white makes e2e5",
                      "+1 time passes") == ON('e', 5));
    assert_true(lying(CASTLES, falls, "+1 white makes e2e5",
                      "+1 white takes-back") == ON('e', 2));
    assert_true(lying(CASTLES, falls, "+1 white makes e2e5",
                      "+1 white presses") == ON('e', 2));
    assert_true(lying(CASTLES, falls, "+1 white claims repetition with e4",
                      "+1 time passes") == ON('e', 2));
}

/* D.2.3: made by hand, not by voice. */
static void an_unannounced_move_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER("[Blind \"white\"]", "0:00:00 arbiter starts",
                         "+1 white makes g1f3"),
                   &view);
    assert_string_equal(view.hands.unannounced, "g1f3");
    laws_game_view(AFTER("[Blind \"white\"]", "0:00:00 arbiter starts",
                         "+1 white makes g1f3",
                         "+1 white announces \"Springer Felix drei\""),
                   &view);
    assert_string_equal(view.hands.unannounced, "");
    assert_true(view.player[LAWS_WHITE].made);
}

/* The kinds of all judgements, each with its player's letter; and the first of
   them as it is told. */
static const char *open_now(const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    static char text[1024];
    unsigned count = laws_game_judgements(game, list);

    *text = '\0';
    for (unsigned i = 0; i < count; i++) {
        strcat(text, i ? " " : "");
        strcat(text, list[i].waits ? "!" : "");
        strcat(text, list[i].kind);
        if (list[i].by != LAWS_NOBODY)
            strcat(text, list[i].by == LAWS_WHITE ? ":w" : ":b");
        for (unsigned k = 0; !i && k < list[i].acts; k++) {
            strcat(text, "/");
            strcat(text, list[i].act[k]);
        }
    }
    return text;
}

static struct laws_judgement first_open(const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];

    assert_true(laws_game_judgements(game, list) > 0);
    return list[0];
}

#define BEGUN "0:00:00 arbiter starts"

/* What needs no more than a look is open all the time, and what is over is
   not. */
static void an_ordinary_game_leaves_little_to_judge(void **state)
{
    (void)state;
    assert_string_equal(open_now(AFTER("0:00:00 time passes")), "");
    assert_string_equal(open_now(AFTER(BEGUN)),
                        "setup/finds setup-wrong/finds board-turned colours");
    assert_string_equal(open_now(AFTER(BEGUN, "+1 white resigns")), "");
    assert_string_equal(
        open_now(AFTER("[Arbiter \"absent\"]", BEGUN, "+1 white plays e4")),
        "");
}

/* III.5, 1997: 10.2, which knows no rejection before a flag. */
static void a_claim_waits_for_the_arbiter(void **state)
{
    static const char *const claim[] = {
        "[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]", BEGUN,
        "1:05:00 white claims normal-means", NULL};
    static const char *const old[] = {
        "[Laws \"1997\"]", "[TimeControl \"4000\"]", BEGUN,
        "1:05:00 white claims normal-means", NULL};
    struct laws_judgement one = first_open(after(claim));

    (void)state;
    assert_string_equal(one.article, "III.5");
    assert_string_equal(one.fact,
                        "White claims a draw: the game cannot be won by normal "
                        "means, or no effort is made.");
    assert_string_equal(open_now(after(claim)),
                        "!claim:w/agrees/postpones/rejects setup colours");
    assert_string_equal(open_now(after(old)),
                        "!claim:w/agrees/postpones setup colours");
    assert_string_equal(
        open_now(AFTER("[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]",
                       BEGUN, "1:05:00 white claims normal-means",
                       "+1 arbiter postpones")),
        "!claim:w/agrees/rejects setup colours");
    assert_string_equal(
        open_now(AFTER("[Laws \"1997\"]", "[TimeControl \"4000\"]", BEGUN,
                       "1:05:00 white claims normal-means",
                       "+1 arbiter postpones")),
        "!claim:w/agrees setup colours");
    /* after a flag nothing else is open */
    assert_string_equal(
        open_now(AFTER("[Laws \"1997\"]", "[TimeControl \"4000\"]", BEGUN,
                       "1:05:00 white claims normal-means",
                       "+1 arbiter postpones", "1:20:00 time passes")),
        "!claim:w/agrees/rejects");
    assert_string_equal(
        open_now(AFTER("[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]",
                       "[Arbiter \"absent\"]", BEGUN, "1:05:00 white plays e4",
                       "+1 black plays e5", "+1 white plays d4",
                       "+1 black plays d5", "+1 white makes Nf3",
                       "+1 white claims no-effort")),
        "!claim:w/agrees/declares 1-0/declares 0-1");
}

/* III.4: an offer first, then a request. */
static void a_request_waits_for_the_answer_first(void **state)
{
    (void)state;
    assert_string_equal(
        open_now(AFTER("[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]",
                       BEGUN, "1:05:00 white requests increment")),
        "!claim:w setup colours");
    assert_string_equal(
        open_now(AFTER("[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]",
                       BEGUN, "1:05:00 white requests increment",
                       "+1 black declines")),
        "!claim:w/agrees/rejects setup colours");
}

static void a_penalty_is_due(void **state)
{
    struct laws_judgement one;

    (void)state;
    one = first_open(AFTER(BEGUN, "+1 black infringes 11.5"));
    assert_string_equal(one.kind, "penalty");
    assert_string_equal(one.article, "11.6");
    assert_string_equal(one.fact, "Black is to be penalised.");
    assert_int_equal(one.acts, 4);
    assert_string_equal(one.act[2], "penalises black cut 2:00");
    assert_string_equal(open_now(AFTER(BEGUN, "+1 black infringes 11.5",
                                       "+1 arbiter penalises black warning")),
                        "setup/finds setup-wrong/finds board-turned colours");
}

/* 6.7.1 */
static void late_players_are_judged(void **state)
{
    (void)state;
    assert_string_equal(
        open_now(AFTER("[Present \"black\"]", "0:00:00 time passes")),
        "excuse:w/excuses white");
    assert_string_equal(
        open_now(AFTER("[Present \"neither\"]", "[Laws \"1988\"]", BEGUN,
                       "1:00:01 black arrives")),
        "!late:b/declares 1-0/declares 0-0 setup colours");
    assert_string_equal(
        open_now(AFTER("[Present \"neither\"]", BEGUN, "+1 white arrives")),
        "!late:w/declares 0-1/declares 0-0 excuse:b setup "
        "colours");
    assert_string_equal(
        open_now(AFTER("[Present \"neither\"]", BEGUN,
                       "+1 arbiter excuses white", "+1 arbiter excuses black")),
        "setup/finds setup-wrong/finds board-turned colours");
}

#define HALF "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]"

/* 4.7.2 */
static void half_a_castling_is_judged(void **state)
{
    (void)state;
    assert_string_equal(
        open_now(AFTER("[Arbiter \"present\"]", HALF, BEGUN,
                       "+1 white releases e1 g1", "+1 white presses")),
        "castling:w/finds castling-unfinished/observes illegal setup colours");
    assert_string_equal(
        open_now(AFTER("[Arbiter \"present\"]", HALF, BEGUN,
                       "+1 white releases e1 g1", "+1 white presses",
                       "+1 arbiter observes illegal")),
        "setup/finds setup-wrong/finds board-turned colours");
}

/* A.5.1.2, A.5.4 */
static void limited_supervision_has_its_own(void **state)
{
    static const char pawn[] = "[FEN \"P3k3/8/8/8/8/8/8/4K3 b - - 0 1\"]";

    (void)state;
    assert_string_equal(open_now(AFTER("[TimeControl \"900\"]", pawn, BEGUN)),
                        "illegal-position/observes illegal setup colours");
    assert_string_equal(open_now(AFTER("[TimeControl \"900\"]", pawn, BEGUN,
                                       "+1 arbiter observes illegal")),
                        "!waits setup colours");
    assert_string_equal(open_now(AFTER("[TimeControl \"5400\"]", pawn, BEGUN)),
                        "setup/finds setup-wrong/finds board-turned colours");
    assert_string_equal(
        open_now(AFTER("[TimeControl \"900\"]", BEGUN,
                       "+0 arbiter sets white moves 10",
                       "+0 arbiter sets black moves 10")),
        "misplaced:w/finds king-misplaced white misplaced:b colours");
    assert_string_equal(
        open_now(AFTER("[TimeControl \"900\"]",
                       "[FEN \"r3k3/8/8/8/8/8/8/4K2R w q - 0 1\"]", BEGUN,
                       "+0 arbiter sets white moves 10",
                       "+0 arbiter sets black moves 10")),
        "misplaced:b/finds king-misplaced black colours");
}

static void other_matters_are_open(void **state)
{
    struct laws_judgement one;

    (void)state;
    assert_string_equal(
        open_now(AFTER(BEGUN, "+1 white displaces e2 d2")),
        "displaced:w/pauses/penalises white warning setup colours");
    assert_string_equal(open_now(AFTER("[DrawOffers \"forbidden\"]", BEGUN)),
                        "consent/consents setup colours");
    assert_string_equal(open_now(AFTER("[DrawOffers \"forbidden\"]", BEGUN,
                                       "+1 arbiter consents")),
                        "setup/finds setup-wrong/finds board-turned colours");
    /* 11.7: what the opponent scores */
    one = first_open(AFTER(BEGUN, "+1 white infringes 11.7"));
    assert_string_equal(one.kind, "score");
    assert_string_equal(one.act[0], "declares 0-1/2 for 11.7");
    assert_string_equal(one.act[1], "declares 0-0 for 11.7");
    assert_string_equal(
        open_now(AFTER("[Laws \"1997\"]", BEGUN, "+1 black infringes 12.7")),
        "score:b/declares 1/2-0 for 12.7/declares 0-0 for "
        "12.7");
    assert_string_equal(
        open_now(AFTER("[Laws \"1988\"]", BEGUN, "+1 black infringes 10.15")),
        "");
    assert_string_equal(open_now(AFTER(BEGUN, "+1 white infringes 11.7",
                                       "+1 black infringes 11.7")),
                        "");
}

/* In other memory, larger or just large enough, it is the same game. */
#define QUICKPLAY                                                              \
    "[TimeControl \"3600\"]", "[QuickplayFinish \"yes\"]",                     \
        "0:00:00 arbiter starts"

/* III.5: a claim waits, and still waits when the arbiter puts it off. */
static void a_claim_that_is_put_off_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER(QUICKPLAY, "0:59:00 time passes"), &view);
    assert_int_equal(view.asked, LAWS_ASKED_NOTHING);
    laws_game_view(AFTER(QUICKPLAY, "0:59:00 white claims normal-means"),
                   &view);
    assert_int_equal(view.asked, LAWS_ASKED_DRAW);
    assert_int_equal(view.asked_by, LAWS_WHITE);
    laws_game_view(AFTER(QUICKPLAY, "+10 white plays e4",
                         "0:59:30 black claims normal-means",
                         "+1 arbiter postpones"),
                   &view);
    assert_int_equal(view.asked, LAWS_ASKED_LATER);
    assert_int_equal(view.asked_by, LAWS_BLACK);
}

static void where_a_game_stands_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER("0:00:00 time passes"), &view);
    assert_int_equal(view.status, LAWS_GAME_WAITING);
    assert_false(view.started);
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white plays e4"), &view);
    assert_int_equal(view.status, LAWS_GAME_PLAYING);
    assert_true(view.started);
    assert_false(view.paused);
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white plays e4",
                         "+1 arbiter pauses"),
                   &view);
    assert_int_equal(view.status, LAWS_GAME_PAUSED);
    assert_true(view.paused);
    assert_int_equal(view.resume, LAWS_BLACK);
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white plays e4",
                         "+1 arbiter adjourns", "+1 black seals e5",
                         "+1 black pauses"),
                   &view);
    assert_int_equal(view.status, LAWS_GAME_ADJOURNED);
    assert_int_equal(view.sealer, LAWS_BLACK);
    assert_false(view.over);
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white resigns"), &view);
    assert_int_equal(view.status, LAWS_GAME_OVER);
    assert_true(view.over);
}

static void what_was_touched_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white touches g1",
                         "+1 white touches b1"),
                   &view);
    assert_int_equal(view.touches, 2);
    assert_int_equal(view.touched[0], LAWS_SQUARE(6, 0));
    assert_int_equal(view.touched[1], LAWS_SQUARE(1, 0));
    /* only so many are kept */
    laws_game_view(
        AFTER(
            "0:00:00 arbiter starts",
            "+1 white touches a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2",
            "+1 white touches a7 b7"),
        &view);
    assert_int_equal(view.touches, LAWS_SQUARES_MAX);
    assert_int_equal(view.touched[LAWS_SQUARES_MAX - 1], LAWS_SQUARE(7, 1));
}

static void what_players_did_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER("[Arbiter \"present\"]", "0:00:00 arbiter starts",
                         "+1 white touches g1", "+1 white plays e4"),
                   &view);
    assert_true(view.player[LAWS_WHITE].breach_open);
    assert_false(view.player[LAWS_BLACK].breach_open);
    assert_true(view.player[LAWS_WHITE].here);
    assert_string_equal(view.player[LAWS_WHITE].made_text, "");
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white makes e4"), &view);
    assert_string_equal(view.player[LAWS_WHITE].made_text, "e4");
    laws_game_view(AFTER("0:00:00 arbiter starts", "+1 white resigns",
                         "+1 black signs 0-1"),
                   &view);
    assert_int_equal(view.player[LAWS_WHITE].signature, LAWS_RESULT_OPEN);
    assert_int_equal(view.player[LAWS_BLACK].signature, LAWS_RESULT_BLACK_WINS);
}

/* 7.2.1: what is cancelled has a result, as every game that is over has. */
static void a_cancelled_game_has_a_result(void **state)
{
    const struct laws_game *game =
        AFTER("0:00:00 arbiter starts", "+1 arbiter finds setup-wrong");

    (void)state;
    assert_int_equal(laws_game_result(game)->verdict, LAWS_VERDICT_RESULT);
    assert_int_equal(laws_game_result(game)->result, LAWS_RESULT_CANCELLED);
}

/* 6.9: where there is no room for a proof, nobody is denied a win. */
static void without_room_for_a_proof_a_flag_loses(void **state)
{
    const struct laws_game *game =
        AFTER("[Laws \"1997\"]", "[TimeControl \"60\"]",
              "[FEN \"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1\"]",
              "0:00:00 arbiter starts", "+1:01 time passes");

    (void)state;
    assert_int_equal(laws_game_result(game)->result, LAWS_RESULT_WHITE_WINS);
}

static void a_copy_goes_on_alike(void **state)
{
    struct laws_game *game = AFTER("0:00:00 arbiter starts",
                                   "+1 white plays e4", "+1 black plays e5");
    struct laws_act act = {.kind = LAWS_ACT_PLAYS,
                           .by = LAWS_WHITE,
                           .move = "Nf3",
                           .move_length = 3};
    struct laws_rulings again;
    struct laws_game *copy;

    (void)state;
    act.at = at + 5000;
    assert_null(laws_game_copy(game, other, laws_game_size(1)));
    copy = laws_game_copy(game, other, laws_game_size(100));
    assert_non_null(copy);
    assert_int_equal(laws_game_capacity(game), 40);
    assert_int_equal(laws_game_capacity(copy), 100);
    assert_int_equal(laws_game_apply(copy, &act, &again), LAWS_OK);
    assert_int_equal(laws_game_plies(game), 2); /* the old one is as it was */
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    assert_int_equal(rulings.count, again.count);
    assert_true(laws_position_is_same(laws_game_position(game),
                                      laws_game_position(copy)));
    assert_int_equal(laws_game_move(copy, 3).to, LAWS_SQUARE(5, 2));
    assert_int_equal(laws_game_move(copy, 4).from, LAWS_NO_SQUARE);
}

/* Where a game was ended by hand, too. */
static void a_result_has_its_form_in_pgn(void **state)
{
    (void)state;
    for (unsigned i = LAWS_RESULT_OPEN + 1; i <= LAWS_RESULT_CANCELLED; i++) {
        static const enum laws_pgn_result expected[] = {
            [LAWS_RESULT_WHITE_WINS] = LAWS_PGN_WHITE_WINS,
            [LAWS_RESULT_WHITE_FORFEIT_WIN] = LAWS_PGN_WHITE_WINS,
            [LAWS_RESULT_BLACK_WINS] = LAWS_PGN_BLACK_WINS,
            [LAWS_RESULT_BLACK_FORFEIT_WIN] = LAWS_PGN_BLACK_WINS,
            [LAWS_RESULT_DRAW] = LAWS_PGN_DRAW,
            [LAWS_RESULT_BOTH_LOSE] = LAWS_PGN_BOTH_LOSE,
            [LAWS_RESULT_BOTH_FORFEIT] = LAWS_PGN_BOTH_LOSE,
            [LAWS_RESULT_WHITE_HALF] = LAWS_PGN_WHITE_HALF,
            [LAWS_RESULT_BLACK_HALF] = LAWS_PGN_BLACK_HALF,
            [LAWS_RESULT_CANCELLED] = LAWS_PGN_UNKNOWN,
        };
        char line[64] = "+1 arbiter declares ";

        strcat(line, laws_result_text((enum laws_result)i));
        assert_int_equal(
            laws_game_pgn_result(AFTER("0:00:00 arbiter starts", line)),
            expected[i]);
    }
}

/* On a board that is no position a pawn promotes as on any other. */
static void moves_on_an_illegal_board_are_listed(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"P3k3/1P6/8/8/8/8/p6p/4K3 w - - 0 1\"]",
              "0:00:00 arbiter starts");
    struct laws_moves moves;
    unsigned promotions = 0;

    (void)state;
    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        promotions += moves.move[i].promotion != LAWS_NO_KIND;
    assert_int_equal(promotions, 4);
    assert_true(moves.count > 4);
}

/* Black's pawns go down, and one that is not there yet only goes on. */
static void moves_of_black_on_an_illegal_board_are_listed(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"P3k3/8/8/8/8/7p/1pp5/4K3 b - - 0 1\"]",
              "0:00:00 arbiter starts");
    struct laws_moves moves;
    unsigned promotions = 0, steps = 0;

    (void)state;
    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        promotions += moves.move[i].promotion != LAWS_NO_KIND;
        steps += moves.move[i].from == LAWS_SQUARE(7, 2);
    }
    assert_int_equal(promotions, 8);
    assert_int_equal(steps, 1);
}

/* 1997, 1.1: who has made his move and not pressed has none left. */
static void a_made_move_leaves_no_other(void **state)
{
    struct laws_moves moves;

    (void)state;
    laws_game_legal(
        AFTER("[Laws \"1997\"]", "0:00:00 arbiter starts", "+1 white makes e4"),
        &moves);
    assert_int_equal(moves.count, 0);
}

/* III.6.1: the claim has concluded the game; what it scores is decided later.
 */
static void a_referred_claim_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER("[TimeControl \"3600\"]", "[QuickplayFinish \"yes\"]",
                         "[Arbiter \"absent\"]", "0:00:00 arbiter starts",
                         "+1 white plays e4",
                         "0:59:00 black claims normal-means"),
                   &view);
    assert_true(view.over);
    assert_int_equal(view.status, LAWS_GAME_OVER);
    assert_int_equal(view.asked, LAWS_ASKED_LATER);
    assert_int_equal(view.asked_by, LAWS_BLACK);
}

static unsigned count_to(const struct laws_game *game, laws_square to,
                         enum laws_kind promotion)
{
    struct laws_moves moves;
    unsigned count = 0;

    laws_game_legal(game, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        count += moves.move[i].to == to && moves.move[i].promotion == promotion;
    return count;
}

/* The last rank ends at a8 and at h1; a2 is not of it, and a king is not taken
   (1.4.1). */
static void an_illegal_board_has_its_bounds(void **state)
{
    struct laws_game *game =
        AFTER("[FEN \"7P/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]", BEGUN);

    (void)state;
    assert_int_equal(count_to(game, LAWS_SQUARE(0, 7), LAWS_QUEEN), 1);
    game = AFTER("[FEN \"4k3/8/8/8/8/p7/8/p3K3 b - - 0 1\"]", BEGUN);
    assert_int_equal(count_to(game, LAWS_SQUARE(0, 1), LAWS_NO_KIND), 1);
    game = AFTER("[Arbiter \"present\"]",
                 "[FEN \"4k3/p7/8/8/8/8/8/K3R3 b - - 0 1\"]", BEGUN,
                 "+1 black plays a7a6");
    assert_int_equal(count_to(game, LAWS_SQUARE(4, 6), LAWS_NO_KIND), 1);
    assert_int_equal(count_to(game, LAWS_SQUARE(4, 7), LAWS_NO_KIND), 0);
}

/* 1997: he still has the move, and has made it. */
static void a_made_move_leaves_none(void **state)
{
    struct laws_moves moves = {.count = 7};

    (void)state;
    laws_game_legal(AFTER("[Laws \"1997\"]", "[TimeControl \"7200\"]", BEGUN,
                          "+1 white makes e4"),
                    &moves);
    assert_int_equal(moves.count, 0);
}

/* 4.7.3: a pawn that stands on the last rank has to be replaced. */
static void a_released_pawn_must_be_replaced(void **state)
{
    struct laws_ruling duty;

    (void)state;
    assert_true(laws_game_duty(AFTER("[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]",
                                     BEGUN, "+1 white releases a7 a8"),
                               &duty));
    assert_int_equal(duty.verdict, LAWS_VERDICT_MUST_PROMOTE);
    assert_int_equal(duty.square, LAWS_SQUARE(0, 7));
}

/* 9.5(b) of 1997: the intended move is made, and not pressed yet. */
static void the_move_of_a_claim_binds_until_it_is_made(void **state)
{
    struct laws_ruling duty;

    (void)state;
    assert_true(
        laws_game_duty(AFTER("[Laws \"1997\"]", "[TimeControl \"7200\"]", BEGUN,
                             "+1 white claims repetition with e4"),
                       &duty));
    assert_false(laws_game_duty(
        AFTER("[Laws \"1997\"]", "[TimeControl \"7200\"]", BEGUN,
              "+1 white claims repetition with e4", "+1 white makes e4"),
        &duty));
}

static void what_the_arbiter_waits_for_shows(void **state)
{
    struct laws_view view;

    (void)state;
    laws_game_view(AFTER(BEGUN), &view);
    assert_false(view.waits);
    assert_int_equal(view.resume, LAWS_NOBODY);
    laws_game_view(AFTER("[TimeControl \"900\"]",
                         "[FEN \"P3k3/8/8/8/8/8/8/4K3 b - - 0 1\"]", BEGUN,
                         "+1 arbiter observes illegal"),
                   &view);
    assert_true(view.waits);
    laws_game_view(AFTER(QUICKPLAY, "0:59:00 white claims normal-means",
                         "+1 arbiter postpones", "+1 white plays e4",
                         "0:59:59 time passes", "1:58:20 time passes",
                         "+1 black claims normal-means"),
                   &view);
    assert_int_equal(view.asked, LAWS_ASKED_DRAW);
    assert_int_equal(view.asked_by, LAWS_BLACK);
}

static void the_first_move_has_its_place(void **state)
{
    (void)state;
    assert_int_equal(laws_game_move(AFTER(BEGUN, "+1 white plays e4"), 1).to,
                     LAWS_SQUARE(4, 3));
}

static void a_game_that_is_over_binds_nobody(void **state)
{
    struct laws_ruling duty;

    (void)state;
    assert_false(
        laws_game_duty(AFTER("0:00:00 arbiter starts", "+1 white touches e2",
                             "+1 white resigns"),
                       &duty));
    assert_false(laws_game_duty(AFTER("0:00:00 arbiter starts"), &duty));
}

static void a_copy_has_room_for_a_move(void **state)
{
    (void)state;
    assert_null(laws_game_copy(AFTER("0:00:00 arbiter starts"), other,
                               laws_game_size(0)));
    assert_non_null(laws_game_copy(AFTER(BEGUN), other, laws_game_size(1)));
    assert_non_null(
        laws_game_copy(AFTER(BEGUN, "+1 white plays e4", "+1 black plays e5"),
                       other, laws_game_size(2)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_touched_piece_binds),
        cmocka_unit_test(a_stuck_piece_does_not),
        cmocka_unit_test(a_released_pawn_binds_to_its_square),
        cmocka_unit_test(a_wrong_claim_binds_to_its_move),
        cmocka_unit_test(a_made_move_waits_for_the_press),
        cmocka_unit_test(an_illegal_move_can_be_replaced),
        cmocka_unit_test(an_illegal_move_leaves_what_must_be_captured),
        cmocka_unit_test(what_nobody_ruled_on_is_open),
        cmocka_unit_test(a_flag_that_awaits_a_decision_is_not_open),
        cmocka_unit_test(long_words_are_cut_off),
        cmocka_unit_test(an_adjournment_shows),
        cmocka_unit_test(a_released_piece_shows),
        cmocka_unit_test(displaced_pieces_show),
        cmocka_unit_test(displaced_pieces_are_followed),
        cmocka_unit_test(displaced_pieces_come_back),
        cmocka_unit_test(an_unannounced_move_shows),
        cmocka_unit_test(an_ordinary_game_leaves_little_to_judge),
        cmocka_unit_test(a_claim_waits_for_the_arbiter),
        cmocka_unit_test(a_request_waits_for_the_answer_first),
        cmocka_unit_test(a_penalty_is_due),
        cmocka_unit_test(late_players_are_judged),
        cmocka_unit_test(half_a_castling_is_judged),
        cmocka_unit_test(limited_supervision_has_its_own),
        cmocka_unit_test(other_matters_are_open),
        cmocka_unit_test(a_claim_that_is_put_off_shows),
        cmocka_unit_test(where_a_game_stands_shows),
        cmocka_unit_test(what_was_touched_shows),
        cmocka_unit_test(what_players_did_shows),
        cmocka_unit_test(a_cancelled_game_has_a_result),
        cmocka_unit_test(without_room_for_a_proof_a_flag_loses),
        cmocka_unit_test(a_copy_goes_on_alike),
        cmocka_unit_test(a_result_has_its_form_in_pgn),
        cmocka_unit_test(moves_on_an_illegal_board_are_listed),
        cmocka_unit_test(moves_of_black_on_an_illegal_board_are_listed),
        cmocka_unit_test(a_made_move_leaves_no_other),
        cmocka_unit_test(a_referred_claim_shows),
        cmocka_unit_test(an_illegal_board_has_its_bounds),
        cmocka_unit_test(a_made_move_leaves_none),
        cmocka_unit_test(a_released_pawn_must_be_replaced),
        cmocka_unit_test(the_move_of_a_claim_binds_until_it_is_made),
        cmocka_unit_test(what_the_arbiter_waits_for_shows),
        cmocka_unit_test(the_first_move_has_its_place),
        cmocka_unit_test(a_game_that_is_over_binds_nobody),
        cmocka_unit_test(a_copy_has_room_for_a_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
