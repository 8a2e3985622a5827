/*
 * c_source.h - a file of C, as its names, comments and items, one after another
 *
 * An item is what stands at the top level of a file: a function, a table, a
 * type, a macro; in a table (.def) a row.  It ends with its line, so that the
 * comment above it belongs to it as well as the one beside its end.  The
 * comment that a file opens with is an item without a name, and so is a comment
 * above #include.
 *
 * This is no parser: it knows what comments, strings and brackets are, and how
 * our own C is laid out.
 */
#ifndef ARBITER_C_SOURCE_H
#define ARBITER_C_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

enum c_piece_kind {
    C_END,
    C_WORD,    /* a name or a keyword, outside comments and strings */
    C_COMMENT, /* with its signs */
    C_ITEM,    /* one has ended; the text is its name: "laws_perft",
                  "NAME(perft)", and of a row "RULE(STARTED" */
};

struct c_piece {
    enum c_piece_kind kind;
    const char *text;
    size_t length;
};

struct c_source {
    const char *begin, *at, *end;
    bool is_table;
    struct { /* what is being read */
        unsigned braces, parens;
        const char *last; /* the last word outside all brackets */
        const char *name; /* NULL: not known yet */
        size_t last_length, name_length;
        bool is_called;    /* behind the name stands ( */
        bool is_assigned;  /* ... or [ or = */
        bool is_attribute; /* an __attribute__ comes */
        bool is_directive; /* a #define */
        bool is_over;      /* but for the rest of its line */
        bool is_begun;     /* something of it was there, if only a comment */
    } item;
};

/* The text is read where it stands; `table` for a .def. */
void c_source_init(struct c_source *source, const char *text, size_t length,
                   bool table);

void c_source_next(struct c_source *source, struct c_piece *piece);

#endif
