/**
 * edition.h - the editions of the Laws as tables: every numbered provision
 *
 * A provision has the number that its edition gives it (the id), a kind, a
 * gist in one sentence of our own, and a matter: one name for the same thing
 * in all editions.  The gist helps to find the place; the text of the Laws is
 * what counts.  A rule is what a ruling can rest on; it has its Article in each
 * edition, or none.
 *
 * What always holds
 *   - Ids are unique within an edition, and rows stand in the order of the
 *     text.  An id is the Article's number with its letters ("10.7(a)",
 *     "III.3.1.2"); "#2" at its end is a second matter inside that number, and
 *     a ruling cites what stands before it.
 *   - A matter may have several rows in an edition, or none.
 *   - An edition can borrow rows of another one (editions.def): 2017, of which
 *     only Articles 6 to 9 are at hand, has the others from 2023.
 *   - The tables are constant: a pointer to a row stays good.
 */
#ifndef LAWS_EDITION_H
#define LAWS_EDITION_H

#include "laws/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum laws_rule {
#define RULE(name, ...) LAWS_RULE_##name,
#include "laws/rules.def"
#undef RULE
};

/** The Article of a rule in an edition; NULL: it has no such rule. */
LAWS_API const char *laws_article(enum laws_edition edition,
                                  enum laws_rule rule);

/** The rule in words; NULL: there are no more of them. */
LAWS_API const char *laws_rule_words(enum laws_rule rule);

/**
 * In what the editions differ: the nth parameter in words, and what an edition
 * has for it, a number or a word such as "COMPLETED".  NULL: there are no more.
 */
LAWS_API const char *laws_parameter_words(unsigned nth);
LAWS_API const char *laws_parameter_cell(unsigned nth,
                                         enum laws_edition edition);

/** Every kind of provision; expand it with X(NAME, "name"). */
#define LAWS_PROVISION_KIND_MAP(X)                                             \
    X(MECHANICAL, "mechanical") /* how pieces, clocks and positions work */    \
    X(RULING, "ruling")         /* what decides a result, claim, penalty */    \
    X(CONDUCT, "conduct")       /* what people do and leave              */    \
    X(EQUIPMENT, "equipment")   /* board, pieces, clock, scoresheets     */    \
    X(DEFINITION, "definition") /* what a word means; headings           */    \
    X(NOTATION, "notation")     /* how moves are written                 */    \
    X(PARAMETER, "parameter")   /* what the event may choose             */

enum laws_provision_kind {
#define X(name, text) LAWS_PROVISION_##name,
    LAWS_PROVISION_KIND_MAP(X)
#undef X
};

/** The name of a kind, as in "mechanical". */
LAWS_API const char *laws_provision_kind_name(enum laws_provision_kind kind);

/**
 * Every deed, what the program does about a provision; expand it with
 * X(NAME, "name", "in words").
 */
#define LAWS_DEED_MAP(X)                                                       \
    X(ENFORCES, "enforces", "what follows is ruled from the acts alone")       \
    X(OFFERS, "offers", "the arbiter has an act for it, then it is ruled")     \
    X(RECORDS, "records", "it is taken down when somebody brings it up")       \
    X(STATES, "states", "for information; it does not act on it")

enum laws_deed {
#define X(name, text, words) LAWS_DEED_##name,
    LAWS_DEED_MAP(X)
#undef X
};

/** The name of a deed, as in "enforces"; and what it means, in words. */
LAWS_API const char *laws_deed_name(enum laws_deed deed);
LAWS_API const char *laws_deed_words(enum laws_deed deed);

/** One row: a numbered provision of one edition. */
struct laws_provision {
    const char *id;     /* "5.2.2"                                 */
    const char *matter; /* "dead-position", alike in every edition */
    const char *gist;   /* one sentence                            */
    enum laws_provision_kind kind;
    enum laws_edition edition; /* in whose text it stands          */
};

/** What the program does about a provision: the same in all editions, save
    where they have it as another kind. */
LAWS_API enum laws_deed
laws_provision_deed(const struct laws_provision *provision);

/** The name of an edition, its year: "2023".  NULL for no edition. */
LAWS_API const char *laws_edition_name(enum laws_edition edition);

/** Since when it holds, and what of its text is at hand, in a few words. */
LAWS_API const char *laws_edition_about(enum laws_edition edition);

/**
 * Is the text of an edition not at hand on what this provision of the newest
 * edition belongs to, an Appendix or Guidelines: "A.5.2", or "A" alone?  What
 * such a text said is not known.
 */
LAWS_API bool laws_edition_lacks(enum laws_edition edition, const char *id);

/** Read the name of an edition; LAWS_RANGE when there is none of that name. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_edition_parse(const char *text, size_t length, enum laws_edition *edition);

/** The rows of an edition, without those that it borrows. */
LAWS_API const struct laws_provision *laws_provisions(enum laws_edition edition,
                                                      size_t *count);

/**
 * The row of this id; NULL when there is none.  A borrowed row says so by its
 * `edition`, which is not the one asked for.
 */
LAWS_API const struct laws_provision *
laws_provision_find(enum laws_edition edition, const char *id);

/**
 * The nth row on a matter, from 0, in the order of the text, borrowed rows
 * last; NULL when there are no more.
 */
LAWS_API const struct laws_provision *
laws_provision_by_matter(enum laws_edition edition, const char *matter,
                         size_t nth);

#ifdef __cplusplus
}
#endif

#endif
