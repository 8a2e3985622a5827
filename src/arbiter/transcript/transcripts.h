/*
 * transcripts.h - read a transcript from a file and fold it
 *
 * What happens on the way is shown to a visitor: each act with its rulings,
 * each expectation with its outcome.  A transcript that lists several editions
 * is visited from its first line to its end under each of them.
 */
#ifndef ARBITER_TRANSCRIPTS_H
#define ARBITER_TRANSCRIPTS_H

#include "main/args.h"
#include "words/sentence.h"

/* Under which edition the acts are folded. */
struct transcript_edition {
    enum laws_edition edition;
    unsigned nth, count; /* its place among those that are listed */
};

struct transcript_act {
    const char *path;
    unsigned line;
    const struct laws_act *act;
    const struct laws_game *game; /* after it */
    const struct laws_rulings *rulings;
    const struct laws_game *before; /* for a visitor who explains, or NULL */
};

struct transcript_expectation {
    const char *path;
    unsigned line;
    const char *words; /* what stands behind its arrow and editions */
    bool negated, holds;
    const char *got; /* what is the case instead                    */
    const struct laws_game *game;
};

struct transcript_tag {
    const char *name, *value; /* the value without its escapes; that of
                                 Laws is the edition being folded   */
    size_t name_length, value_length;
};

struct transcript_visitor {
    void (*tag)(void *data, const struct transcript_tag *tag);
    void (*edition)(void *data, const struct transcript_edition *edition);
    void (*act)(void *data, const struct transcript_act *act);
    void (*stop)(void *data, const struct transcript_act *act); /* at an act
                                        that cannot be folded: no rulings */
    void (*expectation)(void *data,
                        const struct transcript_expectation *expectation);
    void (*end)(void *data, const char *path, const struct laws_game *game);
    void *data;
    bool first_only; /* under the first edition that is listed */
    bool explains;   /* wants the game before each act, too    */
    bool remarks;    /* says so when a game begins with what no game can come
                        to                                     */
    const struct laws_editions *editions; /* instead of those; NULL: those */
};

/* Why an act cannot be folded and what to do, in the reader's language. */
#define TRANSCRIPT_WHY_MAX (sizeof(struct said) + 160)
void transcript_why(const struct laws_act *act, enum laws_status status,
                    char text[TRANSCRIPT_WHY_MAX]);

/*
 * Read and fold the file ("-": the standard input).  An error in it is told as
 * FILE:LINE:COLUMN: what, and STATUS_BAD returned; what came before it was
 * visited.  An act that cannot be folded under one edition stops that one's
 * visit and not the others'.
 */
enum status transcript_visit(const struct args *args, const char *path,
                             const struct transcript_visitor *visitor);

/* The same of what is open already, and is then closed; errors name `path`. */
enum status transcript_visit_stream(const struct args *args, const char *path,
                                    FILE *stream,
                                    const struct transcript_visitor *visitor);

#endif
