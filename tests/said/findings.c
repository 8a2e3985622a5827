/* findings.c - what an audit finds, and what an arbiter should know: small
   games, each for one of them */
#include "said.h"

#include "laws/outlook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FEN(position) "[FEN \"" position "\"]\n"
#define RESULT(result) "[Result \"" result "\"]\n"
#define ENDED(words) "[Termination \"" words "\"]\n"
#define CONTROL(control) "[TimeControl \"" control "\"]\n"
#define SHUFFLE "Nf3 Nf6 Ng1 Ng8 "
#define ROOKS FEN("4k3/8/8/8/8/8/r7/4K2R w - - 0 1")

static const struct {
    const char *name; /* of the finding */
    const char *key;  /* which of its sentences */
    enum laws_edition edition;
    const char *game; /* its tags and moves */
} games[] = {
    {"illegal-move", "reason", LAWS_2023, "\n1. Nf3 Nf6 2. Ne4 *"},
    {"illegal-move", "no-piece", LAWS_2023, "\n1. e4 e5 2. Rh5 *"},
    {"illegal-move", "pass", LAWS_2023, "\n1. Nf3 -- *"},
    {"ambiguous-move", "two", LAWS_2023,
     FEN("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1") "\n1. Nd2 *"},
    {"ambiguous-move", "more", LAWS_2023,
     FEN("7k/8/3N1N2/2N3N1/8/2N5/8/K7 w - - 0 1") "\n1. Ne4 *"},
    {"ambiguous-move", "promotion", LAWS_2023,
     FEN("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1") "\n1. axb8 *"},
    {"unreadable-move", "", LAWS_2023, "\n1. e4 e5 2. Rxx5 Nf6 3. d4 *"},
    {"broken-game", "comment", LAWS_2023, "\n1. Nf3 {Nf6"},
    {"broken-game", "fen", LAWS_2023, FEN("8/8/8/9/8/8/8/8 w - - 0 1") "\n*"},
    {"broken-game", "no-position", LAWS_2023,
     FEN("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1") "\n1. Kd1 *"},
    {"broken-game", "variant", LAWS_2023, "[Variant \"Atomic\"]\n\n1. e4 *"},
    {"notation", "kings", LAWS_2023, "\n1. e4 e5 2. Kd5 Ke4 1-0"},
    {"tag-contradicts", "control", LAWS_2023,
     CONTROL("90 wet minutes") "\n1. Nf3 {[%clk 1:00:00]} *"},
    {"notation", "word", LAWS_2023, "\n1. Nf3 hello Nf6 *"},
    {"notation", "capture", LAWS_2023, "\n1. Nxf3 Nf6 *"},
    {"notation", "guessed", LAWS_2023, "\n1. nf3 Nf6 *"},
    {"notation", "check", LAWS_2023, "\n1. Nf3+ Nf6 *"},
    {"notation", "checkmate", LAWS_2023,
     "\n1. Nf3 e5 2. Nxe5 d6 3. Nc6 Nf6 "
     "4. Nxd8 a6 5. Nxf7 a5 6. Nxh8 a4 "
     "7. Nc3 a3 8. Nb5 c6 9. Nc7# *"},
    {"notation", "number", LAWS_2023, "\n1. Nf3 Nf6 3. Ng1 Ng8 *"},
    {"notation", "twice", LAWS_2023, "\n1. Nf3 Nf6 3. Ng1 Ng8 4. e4 *"},
    {"notation", "result-tag", LAWS_2023, RESULT("1-O") "\n1. Nf3 Nf6 1-0"},
    {"notation", "no-result", LAWS_2023, RESULT("1-0") "\n1. Nf3 Nf6"},
    {"result-contradicts", "other-result", LAWS_2023,
     RESULT("1-0") "\n1. Nf3 Nf6 0-1"},
    {"notation", "tag", LAWS_2023, "[Site \"x]\n\n1. e4 *"},
    {"moves-after-end", "checkmate", LAWS_2023,
     RESULT("0-1") "\n1. f3 e5 2. g4 Qh4# 3. Nh3 0-1"},
    {"moves-after-end", "stalemate", LAWS_2023,
     RESULT("1/2-1/2")
         FEN("7k/8/5N2/8/6Q1/8/8/K7 w - - 0 1") "\n1. Qg6 Kg7 1/2-1/2"},
    {"moves-after-end", "dead", LAWS_2023,
     RESULT("1/2-1/2") FEN("8/8/4k3/8/8/4K3/5q2/8 w - - 0 1") "\n1. Kxf2 Kf6 "
                                                              "1/2-1/2"},
    {"moves-after-end", "dead-at-once", LAWS_2023,
     RESULT("1/2-1/2") FEN("8/8/4k3/8/8/3BK3/8/8 w - - 0 1") "\n1. Be4 "
                                                             "1/2-1/2"},
    {"moves-after-end", "fivefold", LAWS_2023,
     RESULT("1/2-1/2") "\n" SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 1/2-1/2"},
    {"moves-after-end", "seventy-five", LAWS_2023,
     RESULT("1/2-1/2") FEN("4k3/8/8/8/8/8/r7/4K1NR w - - 149 90") "\n90. Nf3 "
                                                                  "Ra1+ "
                                                                  "1/2-1/2"},
    {"result-contradicts", "checkmate", LAWS_2023,
     RESULT("1-0") "\n1. f3 e5 2. g4 Qh4# 1-0"},
    {"result-contradicts", "with-move", LAWS_2023,
     RESULT("1-0") FEN("8/8/4k3/8/8/4K3/5q2/8 w - - 0 1") "\n1. Kxf2 Kf6 1-0"},
    {"result-contradicts", "agreement", LAWS_2023,
     RESULT("1/2-1/2") "\n1. Nf3 1/2-1/2"},
    {"result-contradicts", "flag-can-mate", LAWS_2023,
     RESULT("1/2-1/2") ENDED("Time forfeit")
         FEN("4k1n1/4p3/8/8/8/8/4P3/4K1N1 w - - 0 1") "\n1. Nf3 1/2-1/2"},
    {"result-contradicts", "flag-bare-king", LAWS_1988,
     RESULT("1/2-1/2") ENDED("Time forfeit")
         FEN("4k3/q7/8/8/8/8/8/4K1N1 w - - 0 1") "\n1. Nf3 1/2-1/2"},
    {"result-contradicts", "termination", LAWS_2023,
     RESULT("0-1") ENDED("White won by resignation") "\n1. Nf3 Nf6 0-1"},
    {"result-contradicts", "no-checkmate", LAWS_2023,
     RESULT("0-1") ENDED("Black won by checkmate") "\n1. Nf3 Nf6 0-1"},
    {"result-contradicts", "no-stalemate", LAWS_2023,
     RESULT("1/2-1/2") ENDED("Game drawn by stalemate") "\n1. Nf3 Nf6 "
                                                        "1/2-1/2"},
    {"result-contradicts", "no-repetition", LAWS_2023,
     RESULT("1/2-1/2") ENDED("Game drawn by repetition") "\n1. Nf3 Nf6 "
                                                         "1/2-1/2"},
    {"result-contradicts", "no-fifty", LAWS_2023,
     RESULT("1/2-1/2") ENDED("Game drawn by 50-move rule") "\n1. Nf3 Nf6 "
                                                           "1/2-1/2"},
    {"result-contradicts", "material", LAWS_2023,
     RESULT("1/2-1/2") ENDED("insufficient material") "\n1. Nf3 Nf6 1/2-1/2"},
    {"result-contradicts", "comment", LAWS_2023,
     RESULT("1-0") "\n1. Nf3 Nf6 {White resigns} 1-0"},
#define CANNOT(key, edition, end)                                              \
    {"cannot-mate", "white." key, edition,                                     \
     RESULT("1-0") end FEN("4k3/q7/8/8/8/8/8/4K3 w - - 0 60") "\n60. Kf1 "     \
                                                              "1-0"},          \
        {"cannot-mate", "black." key, edition,                                 \
         RESULT("0-1") end FEN("4k3/8/8/8/8/8/Q7/4K3 b - - 0 60") "\n60... "   \
                                                                  "Kf8 0-1"},
    CANNOT("bare-king.time", LAWS_1988, ENDED("Time forfeit"))
        CANNOT("bare-king.resigned", LAWS_1988, ENDED("resignation"))
            CANNOT("bare-king.either", LAWS_1988, "")
                CANNOT("time", LAWS_2023, ENDED("Time forfeit"))
                    CANNOT("resigned", LAWS_2023, ENDED("resignation"))
                        CANNOT("either", LAWS_2023, "")
#undef CANNOT
                            {"claim-available", "third-time", LAWS_2023,
                             "\n" SHUFFLE SHUFFLE "e4 *"},
    {"claim-available", "fifty", LAWS_2023,
     FEN("4k3/8/8/8/8/8/r7/4K1NR w - - 99 90") "\n90. Nf3 Ra1+ 91. Kd2 *"},
    {"clock-contradicts", "white.negative", LAWS_2023,
     CONTROL("180") "\n1. Nf3 {[%clk -0:00:02]} *"},
    {"clock-contradicts", "black.negative", LAWS_2023,
     CONTROL("180") "\n1. Nf3 Nf6 {[%clk -0:00:02]} *"},
    {"clock-contradicts", "white.grown", LAWS_2023,
     CONTROL("180") "\n1. Nf3 {[%clk 0:02:00]} Nf6 2. Ng1 {[%clk 0:02:15]} *"},
    {"clock-contradicts", "black.grown", LAWS_2023,
     CONTROL("180") "\n1. Nf3 Nf6 {[%clk 0:02:00]} 2. Ng1 Ng8 {[%clk 0:02:15]} "
                    "*"},
    {"clock-contradicts", "white.grown-more", LAWS_2023,
     CONTROL("180+2") "\n1. Nf3 {[%clk 0:02:00]} Nf6 2. Ng1 {[%clk 0:02:15]} "
                      "*"},
    {"clock-contradicts", "black.grown-more", LAWS_2023,
     CONTROL("180+2") "\n1. Nf3 Nf6 {[%clk 0:02:00]} 2. Ng1 Ng8 {[%clk "
                      "0:02:15]} *"},
    {"clock-contradicts", "white.spent", LAWS_2023,
     CONTROL("60") "\n1. Nf3 {[%emt 0:00:40]} Nf6 2. Ng1 {[%emt 0:00:30]} *"},
    {"clock-contradicts", "black.spent", LAWS_2023,
     CONTROL("60") "\n1. Nf3 {[%emt 0:00:01]} Nf6 {[%emt 0:00:40]} 2. Ng1 "
                   "{[%emt 0:00:01]} Ng8 {[%emt 0:00:30]} *"},
    {"clock-contradicts", "white.backwards", LAWS_2023,
     CONTROL("60") "\n1. Nf3 {[%emt -0:00:40]} *"},
    {"clock-contradicts", "black.backwards", LAWS_2023,
     CONTROL("60") "\n1. Nf3 Nf6 {[%emt -0:00:40]} *"},
    {"tag-contradicts", "twice", LAWS_2023,
     RESULT("*") "[White \"A\"]\n[White \"B\"]\n\n*"},
    {"tag-contradicts", "empty", LAWS_2023, RESULT("") "\n1. Nf3 *"},
    {"tag-contradicts", "no-result", LAWS_2023,
     "[White \"A\"]\n[Black \"B\"]\n\n1. Nf3 *"},
    {"tag-contradicts", "no-fen", LAWS_2023,
     RESULT("*") "[SetUp \"1\"]\n\n1. Nf3 *"},
    {"tag-contradicts", "fen", LAWS_2023,
     RESULT("*") "[SetUp \"0\"]\n" ROOKS "\n1. Rh2 *"},
    {"tag-contradicts", "ply-count", LAWS_2023,
     RESULT("*") "[PlyCount \"5\"]\n\n1. Nf3 Nf6 *"},
    {"tag-contradicts", "date", LAWS_2023,
     RESULT("*") "[Date \"2023.02.30\"]\n\n1. Nf3 *"},
    {"tag-contradicts", "rating", LAWS_2023,
     RESULT("*") "[WhiteElo \"30000\"]\n\n1. Nf3 *"},
    {"tag-contradicts", "two-digits", LAWS_2023,
     RESULT("*") FEN("4k3/8/8/8/8/8/r7/22K2R w - - 0 1") "\n1. Rh2 *"},
    {"impossible-start", "white.pieces", LAWS_2023,
     FEN("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1") "\n*"},
    {"impossible-start", "white", LAWS_2023,
     FEN("rnbqkbnr/pppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR b KQkq - 0 1") "\n*"},
    {"impossible-start", "black", LAWS_2023,
     FEN("rn1qkbnr/pppppppp/b7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") "\n*"},
    {"impossible-start", "both", LAWS_2023,
     FEN("rnbqkbnr/1ppppppp/8/P7/p7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1") "\n*"},
};

static struct laws_audit *audit;
static struct laws_audit_game found;

static void audit_game(const char *game, enum laws_edition edition,
                       unsigned kinds)
{
    static struct laws_mate_workspace *workspace;
    struct laws_audit_settings settings = {
        .edition = edition, .kinds = kinds, .exact = true};
    static char text[2048];

    if (!audit) {
        audit = malloc(laws_audit_size());
        workspace = laws_mate_workspace_init(malloc(LAWS_MATE_WORKSPACE),
                                             LAWS_MATE_WORKSPACE);
    }
    settings.workspace = workspace;
    snprintf(text, sizeof text, "[Event \"?\"]\n%s\n", game);
    if (!laws_audit_init(audit, laws_audit_size(), &settings))
        give_up("there is no memory");
    laws_audit_text(audit, text, strlen(text));
    if (laws_audit_next(audit, &found) != LAWS_PGN_END)
        give_up("%s: not a game", game);
}

/* The finding of this name. */
static void list_found(struct key key, const char *name)
{
    struct laws_finding *finding = NULL;

    for (unsigned i = 0; i < found.count; i++) {
        struct laws_finding *one = &found.finding[i];

        if (strcmp(laws_finding_name(one->kind), name) != 0)
            continue;
        if (finding)
            give_up("%s: found twice: %s; %s", key.text, finding->details,
                    one->details);
        finding = one;
    }
    if (!finding)
        give_up("%s: not found%s%s", key.text, found.count ? ", but " : "",
                found.count ? found.finding[0].details : "");
    *finding->laws = '\0'; /* which follow it where they are others */
    list_finding(key, finding);
}

static const struct {
    const char *name, *key;
    enum laws_edition edition;
    unsigned draw_after; /* moves of each, as the event allows it */
    const char *game;
} outlooks[] = {
    {"game-ended", "checkmate", LAWS_2023, 0, "\n1. f3 e5 2. g4 Qh4# *"},
    {"game-ended", "fivefold", LAWS_2023, 0,
     "\n" SHUFFLE SHUFFLE SHUFFLE SHUFFLE "*"},
    {"third-time", "white.third", LAWS_2023, 0, "\n" SHUFFLE SHUFFLE "*"},
    {"third-time", "black.third", LAWS_2023, 0, "\n" SHUFFLE SHUFFLE "Nf3 *"},
    {"third-time", "white.fourth", LAWS_2023, 0,
     "\n" SHUFFLE SHUFFLE SHUFFLE "*"},
    {"third-time", "black.fourth", LAWS_2023, 0,
     "\n" SHUFFLE SHUFFLE SHUFFLE "Nf3 *"},
    {"third-time", "white.more", LAWS_1997, 0,
     "\n" SHUFFLE SHUFFLE SHUFFLE SHUFFLE "*"},
    {"third-time", "black.more", LAWS_1997, 0,
     "\n" SHUFFLE SHUFFLE SHUFFLE SHUFFLE "Nf3 *"},
    {"third-looks", "castling.after", LAWS_2023, 0,
     "\n1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8 *"},
    {"third-looks", "castling.start", LAWS_2023, 0,
     FEN("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1") "\n1. Rb1 Rb8 2. Ra1 Ra8 3. Rb1 "
                                             "Rb8 4. Ra1 Ra8 *"},
    {"third-looks", "en-passant.after", LAWS_2023, 0,
     "\n1. d4 Nf6 2. d5 Ng8 3. Nf3 e5 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 Nf6 7. Nf3 "
     "Ng8 *"},
    {"third-looks", "en-passant.start", LAWS_2023, 0,
     FEN("4k1n1/8/8/3Pp3/8/8/8/4K1N1 w - e6 0 1") "\n" SHUFFLE SHUFFLE "*"},
    {"third-time-next", "one", LAWS_2023, 0, "\n" SHUFFLE "Nf3 Nf6 Ng1 *"},
    {"third-time-next", "two", LAWS_1997, 0,
     "\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nf6 4. Nb1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
     "7. Nc3 Nf6 8. Nb1 Ng8 *"},
    {"fifth-time-next", "", LAWS_2023, 0,
     "\n" SHUFFLE SHUFFLE SHUFFLE "Nf3 Nf6 Ng1 *"},
#define QUIET(turn, halfmoves, moves)                                          \
    FEN("4k3/8/8/8/8/8/r7/4K2R " turn " - - " halfmoves " 90") "\n" moves " *"
    {"fifty-soon", "", LAWS_2023, 0, QUIET("w", "89", "90. Rh2")},
    {"fifty-next", "black", LAWS_2023, 0, QUIET("w", "98", "90. Rh2")},
    {"fifty-next", "white", LAWS_2023, 0, QUIET("b", "98", "90... Rb2")},
    {"fifty", "", LAWS_2023, 0, QUIET("w", "99", "90. Rh2")},
    {"seventy-five-soon", "", LAWS_2023, 0, QUIET("w", "139", "90. Rh2")},
#undef QUIET
    {"flag-draw", "white", LAWS_2023, 0,
     FEN("4k1n1/8/8/8/8/8/Q7/4K3 w - - 0 60") "\n60. Kf1 *"},
    {"flag-draw", "black", LAWS_2023, 0,
     FEN("4k3/q7/8/8/8/8/8/4K1N1 w - - 0 60") "\n60. Nf3 *"},
    {"flag-draw", "white.bare-king", LAWS_1988, 0,
     FEN("4k3/8/8/8/8/8/Q7/4K3 w - - 0 60") "\n60. Kf1 *"},
    {"flag-draw", "black.bare-king", LAWS_1988, 0,
     FEN("4k3/q7/8/8/8/8/8/4K3 w - - 0 60") "\n60. Kf1 *"},
    {"early-draw", "forbidden.1", LAWS_2023, LAWS_DRAWS_FORBIDDEN,
     RESULT("1/2-1/2") "\n1. Nf3 Nf6 1/2-1/2"},
    {"early-draw", "forbidden.2", LAWS_2023, LAWS_DRAWS_FORBIDDEN,
     RESULT("1/2-1/2") "\n1. Nf3 Nf6 2. g3 g6 1/2-1/2"},
    {"early-draw", "early.1", LAWS_2023, 30,
     RESULT("1/2-1/2") "\n1. Nf3 Nf6 1/2-1/2"},
    {"early-draw", "early.2", LAWS_2023, 30,
     RESULT("1/2-1/2") "\n1. Nf3 Nf6 2. g3 g6 1/2-1/2"},
};

static void list_outlook(struct key key, const char *name, unsigned draw_after)
{
    struct laws_outlook_settings settings = {.draw_after = draw_after};
    static struct laws_outlook outlook;
    unsigned n = 0;

    laws_audit_outlook(audit, &settings, &outlook);
    while (n < outlook.count &&
           strcmp(laws_note_name(outlook.note[n].kind), name) != 0)
        n++;
    if (n == outlook.count)
        give_up("%s: no such note", key.text);
    list_message(key, outlook.note[n].details);
}

/* Sheets with a slip. */
static const struct {
    const char *name, *sheet;
} sheets[] = {
    {"ambiguous", "d4 d5 Nf3 Nf6 e3 e6 Nd2 Be7 Nb3 O-O Ne5 Nbd7"},
    {"missing", "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. d3 Nf6 5. Bxa6 bxa6"},
    {"extra", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Ba4 Nf6 O-O Be7"},
    {"swapped", "e4 e5 Nf3 Nc6 Bb5 Ba4 a6 Nf6 O-O Be7 Re1 b5 Bb3"},
};

static void list_slips(void)
{
    void *memory = malloc(laws_mend_size());

    for (size_t i = 0; memory && i < sizeof sheets / sizeof sheets[0]; i++) {
        struct laws_mend *mend = laws_mend_init(memory, laws_mend_size());
        char text[LAWS_MEND_TEXT_MAX];

        if (laws_mend_sheet(mend, sheets[i].sheet, strlen(sheets[i].sheet),
                            LAWS_ENGLISH) ||
            !laws_mend_find(mend, 0))
            give_up("%s: nothing was mended", sheets[i].name);
        laws_mend_print(mend, laws_mend_nth(mend, 0), 0, text);
        list_message(key_of("slip.%s", sheets[i].name), text);
    }
    free(memory);
}

void list_findings(void)
{
    list_slips();
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct key key =
            key_with(key_of("finding.%s", games[i].name), games[i].key);

        audit_game(games[i].game, games[i].edition, LAWS_FINDINGS_ALL);
        list_found(key, games[i].name);
    }
    for (size_t i = 0; i < sizeof outlooks / sizeof outlooks[0]; i++) {
        audit_game(outlooks[i].game, outlooks[i].edition, LAWS_FINDINGS_USUAL);
        list_outlook(
            key_with(key_of("note.%s", outlooks[i].name), outlooks[i].key),
            outlooks[i].name, outlooks[i].draw_after);
    }
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws_note note;

        (void)laws_note_no_move(&note, (enum laws_color)color, 5,
                                LAWS_MINUTES(20), LAWS_MINUTES(20));
        list_message(
            key_of("note.no-move.%s", colour_word((enum laws_color)color)),
            note.details);
    }
}
