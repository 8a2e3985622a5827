/*
 * audit_sqlite.h - the findings of an audit as a database
 *
 * All tables are written in one transaction: the file has all of them, or is as
 * it was.
 */
#ifndef ARBITER_AUDIT_SQLITE_H
#define ARBITER_AUDIT_SQLITE_H

#include "audit/found.h"
#include "audit/tally.h"
#include "audit/twins.h"

struct audit_sqlite;

/* NULL: it cannot be written, and *why says why. */
struct audit_sqlite *audit_sqlite_open(const char *path, const char **why);

/* False: an error, which audit_sqlite_commit() tells. */
bool audit_sqlite_finding(struct audit_sqlite *out, const struct found *found);
bool audit_sqlite_twins(struct audit_sqlite *out, const char *const *files,
                        const struct twin_pair *pair);
bool audit_sqlite_file(struct audit_sqlite *out, const char *path,
                       const struct tally *tally);

/* NULL, or what went wrong. */
const char *audit_sqlite_commit(struct audit_sqlite *out);
void audit_sqlite_close(struct audit_sqlite *out);

#endif
