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

struct audit_database {
    /* NULL: it cannot be written, and *why says why. */
    struct audit_sqlite *(*open)(const char *path, const char **why);

    /* False: an error, which commit() tells. */
    bool (*finding)(struct audit_sqlite *out, const struct found *found);
    bool (*twins)(struct audit_sqlite *out, const char *const *files,
                  const struct twin_pair *pair);
    bool (*file)(struct audit_sqlite *out, const char *path,
                 const struct tally *tally);

    /* NULL, or what went wrong. */
    const char *(*commit)(struct audit_sqlite *out);
    void (*close)(struct audit_sqlite *out);
};
/* Not in a program that does not ask for it when it is linked. */
extern const struct audit_database audit_sqlite __attribute__((weak));

#endif
