/*
 * migrations.h - the schema of the journal, as numbered steps
 *
 * A database remembers the number of the last step that was taken; what is
 * missing is taken when it is opened.  A step that was published is never
 * changed: a new one comes after it.  Each step stands here twice, in the words
 * of SQLite and of PostgreSQL.
 */
#ifndef ARBITER_JOURNAL_MIGRATIONS_H
#define ARBITER_JOURNAL_MIGRATIONS_H

#include <stdbool.h>

struct migration {
    const char *sqlite, *postgres;
    bool chains; /* then every act gets its hash, as it stands */
};

static const struct migration migrations[] = {
    /* 1: games, their acts, the links of the room.  Acts are added at the end
       of a table, whatever their game: that is what a disk does best. */
    {"CREATE TABLE games ("
     " key INTEGER PRIMARY KEY,"
     " id TEXT NOT NULL UNIQUE,"
     " created INTEGER NOT NULL,"
     " over INTEGER NOT NULL DEFAULT 0,"
     " tags TEXT NOT NULL,"
     " start TEXT NOT NULL,"
     " spectators TEXT NOT NULL,"
     " lag_move INTEGER NOT NULL,"
     " lag_game INTEGER NOT NULL,"
     " hashes BLOB NOT NULL);"
     "CREATE INDEX games_open ON games (key) WHERE over = 0;"
     "CREATE TABLE acts ("
     " game INTEGER NOT NULL,"
     " number INTEGER NOT NULL,"
     " at INTEGER NOT NULL,"
     " received INTEGER NOT NULL,"
     " lag INTEGER NOT NULL,"
     " act TEXT NOT NULL,"
     " sender TEXT NOT NULL,"
     " client TEXT NOT NULL,"
     " note TEXT NOT NULL);"
     "CREATE UNIQUE INDEX acts_of_game ON acts (game, number);"
     "CREATE TABLE rooms ("
     " key INTEGER PRIMARY KEY,"
     " hash BLOB NOT NULL UNIQUE,"
     " created INTEGER NOT NULL);",

     "CREATE TABLE games ("
     " key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
     " id text NOT NULL UNIQUE,"
     " created bigint NOT NULL,"
     " over boolean NOT NULL DEFAULT false,"
     " tags text NOT NULL,"
     " start text NOT NULL,"
     " spectators text NOT NULL,"
     " lag_move integer NOT NULL,"
     " lag_game integer NOT NULL,"
     " hashes bytea NOT NULL);"
     "CREATE INDEX games_open ON games (key) WHERE NOT over;"
     "CREATE TABLE acts ("
     " game bigint NOT NULL,"
     " number integer NOT NULL,"
     " at bigint NOT NULL,"
     " received bigint NOT NULL,"
     " lag integer NOT NULL,"
     " act text NOT NULL,"
     " sender text NOT NULL,"
     " client text NOT NULL,"
     " note text NOT NULL,"
     " PRIMARY KEY (game, number));"
     "CREATE TABLE rooms ("
     " key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
     " hash bytea NOT NULL UNIQUE,"
     " created bigint NOT NULL);",
     false},

    /* 2: what the hands do at the table of a game */
    {"ALTER TABLE games ADD COLUMN hands TEXT NOT NULL DEFAULT ''",
     "ALTER TABLE games ADD COLUMN hands text NOT NULL DEFAULT ''", false},

    /* 3: the chain, and acts that were cut off where it was broken */
    {"ALTER TABLE games ADD COLUMN chain BLOB NOT NULL DEFAULT x'';"
     "ALTER TABLE acts ADD COLUMN chain BLOB NOT NULL DEFAULT x'';"
     "CREATE TABLE aside AS SELECT * FROM acts WHERE 0;",

     "ALTER TABLE games ADD COLUMN chain bytea NOT NULL DEFAULT '';"
     "ALTER TABLE acts ADD COLUMN chain bytea NOT NULL DEFAULT '';"
     "CREATE TABLE aside (LIKE acts);",
     true},

    /* 4: how many acts a game has at least; game 0: the last row of acts that
       was counted.  PostgreSQL has checksums of its own. */
    {"CREATE TABLE lengths ("
     " game INTEGER PRIMARY KEY,"
     " acts INTEGER NOT NULL);",
     "SELECT", false},
};

#define MIGRATIONS (sizeof migrations / sizeof migrations[0])

#endif
