/*
 * judge_rows.h - the rows of acts and verdicts that judge_beside.c collects and
 * judge_columns.c prints
 */
#ifndef ARBITER_JUDGE_ROWS_H
#define ARBITER_JUDGE_ROWS_H

#include "transcript/judge_beside.h"

#define CELL_MAX 24

enum row_kind {
    ACT,
    VERDICT, /* cells: the Articles                               */
    FACT,    /* cells: the Article that it counts by, or "yes"    */
    VALUE,   /* cells: what it comes to at the end                */
};

struct row {
    enum row_kind kind;
    char *words;
    char cell[LAWS_EDITIONS][CELL_MAX]; /* by column; "": none */
};

struct column {
    enum laws_edition edition;
    unsigned acts; /* that were folded */
};

struct beside {
    struct row *row;
    size_t count, room;
    size_t at; /* the row last written to: verdicts come behind it */
    bool codes;
    struct column column[LAWS_EDITIONS];
    unsigned columns;
};

#endif
