/*
 * audit_games.h - what the tests of audits share: small games, and their
 * findings
 *
 * Each game is audited by the exact way alone and with the quick way before it,
 * as built for each family of processors that this one belongs to; all have to
 * find the same.
 */
#ifndef AUDIT_GAMES_H
#define AUDIT_GAMES_H

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "audit/quick.h"

#define CLAIMS LAWS_FINDING_SET(LAWS_FINDING_CLAIM_AVAILABLE)
/* A game behind the one at hand. */
#define NEXT                                                                   \
    "\n\n[Event \"next\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"              \
    "[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n*\n"

#define TAGS(result) "[Event \"?\"]\n[Result \"" result "\"]\n\n"

static struct laws_audit *audit;
static struct laws_mate_workspace *workspace;
static struct laws_audit_game game;
static char seen[4096], details[4096];
static bool by_date; /* whatever edition is named */

static inline int set_up(void **state)
{
    (void)state;
    workspace = laws_mate_workspace_init(malloc(LAWS_MATE_WORKSPACE),
                                         LAWS_MATE_WORKSPACE);
    audit = malloc(laws_audit_size());
    return !audit || !workspace;
}

static inline int tear_down(void **state)
{
    (void)state;
    free(audit);
    free(workspace);
    return 0;
}

/* "ply Article name, ..." of the first game of a text. */
static inline void audit_by(enum laws_kernel kernel, const char *text,
                            enum laws_edition edition, unsigned kinds,
                            bool exact)
{
    struct laws_audit_settings settings = {
        .edition = edition,
        .kinds = kinds,
        .exact = exact,
        .by_date = by_date,
        .workspace = workspace,
    };

    seen[0] = details[0] = '\0';
    assert_ptr_equal(laws_audit_init(audit, laws_audit_size(), &settings),
                     audit);
    laws__quick_use(audit, kernel);
    laws_audit_text(audit, text, strlen(text));
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    for (unsigned i = 0; i < game.count; i++) {
        const struct laws_finding *finding = &game.finding[i];
        size_t used = strlen(seen);

        snprintf(seen + used, sizeof(seen) - used, "%s%u %s %s",
                 used ? ", " : "", finding->ply, finding->article,
                 laws_finding_name(finding->kind));
        used = strlen(details);
        snprintf(details + used, sizeof(details) - used, "%s|",
                 in_english(finding->details));
    }
}

static inline void audit_first(const char *text, enum laws_edition edition,
                               unsigned kinds, bool exact)
{
    audit_by(laws__kernel_best(), text, edition, kinds, exact);
}

static inline void find_with(const char *text, enum laws_edition edition,
                             unsigned kinds, const char *expected)
{
    static char both[2 * LAWS_PGN_COMMENT_MAX];

    /* with nothing behind it, and with another game */
    snprintf(both, sizeof(both), "%s%s", text, NEXT);
    audit_first(text, edition, kinds, false);
    assert_string_equal(seen, expected);
    for (enum laws_kernel kernel = 0; kernel <= laws__kernel_best(); kernel++) {
        audit_by(kernel, both, edition, kinds, false);
        assert_string_equal(seen, expected);
    }
    audit_first(both, edition, kinds, true);
    assert_string_equal(seen, expected);
}

static inline void find_in(const char *text, const char *expected)
{
    find_with(text, LAWS_2023, LAWS_FINDINGS_USUAL, expected);
}

/* A game that starts from a FEN. */
static inline void find_from_with(const char *fen, const char *tags,
                                  const char *movetext,
                                  enum laws_edition edition, unsigned kinds,
                                  const char *expected)
{
    char text[4096];

    snprintf(text, sizeof(text), "[Event \"?\"]\n[FEN \"%s\"]\n%s\n%s", fen,
             tags, movetext);
    find_with(text, edition, kinds, expected);
}

static inline void find_from(const char *fen, const char *movetext,
                             const char *expected)
{
    find_from_with(fen, "", movetext, LAWS_2023, LAWS_FINDINGS_USUAL, expected);
}

/* Nothing is to be found, and the quick way knows it. */
static inline void find_none_quickly(const char *text)
{
    char both[8192];

    find_in(text, "");
    snprintf(both, sizeof(both), "%s%s", text, NEXT);
    audit_first(both, LAWS_2023, LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
}

#endif
