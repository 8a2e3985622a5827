/* audit_sqlite_absent.c - see audit_sqlite.h: built without SQLite */
#include "cli/audit_sqlite.h"

#include "words/sentence.h"

struct audit_sqlite *audit_sqlite_open(const char *path, const char **why)
{
    (void)path;
    *why = say("this program was built without SQLite; use --csv or --json");
    return NULL;
}

bool audit_sqlite_finding(struct audit_sqlite *out, const struct found *found)
{
    (void)out;
    (void)found;
    return false;
}

bool audit_sqlite_twins(struct audit_sqlite *out, const char *const *files,
                        const struct twin_pair *pair)
{
    (void)out;
    (void)files;
    (void)pair;
    return false;
}

bool audit_sqlite_file(struct audit_sqlite *out, const char *path,
                       const struct tally *tally)
{
    (void)out;
    (void)path;
    (void)tally;
    return false;
}

const char *audit_sqlite_commit(struct audit_sqlite *out)
{
    (void)out;
    return NULL;
}

void audit_sqlite_close(struct audit_sqlite *out)
{
    (void)out;
}
