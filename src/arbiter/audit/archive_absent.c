/* archive_absent.c - archive.h where the libraries of archives are missing */
#include "audit/archive.h"
#include "audit/box.h"
#include "words/sentence.h"

struct archive *archive_new(enum archive_form form, const char **why)
{
    (void)form;
    *why =
        LAWS_MSGID("compressed, and this arbiter was built without zstd, zlib "
                   "and bzip2; unpack it first");
    return NULL;
}

const char *archive_read(struct archive *archive, struct archived *held,
                         char *data, size_t room, size_t *length)
{
    (void)archive;
    (void)held;
    (void)data;
    (void)room;
    (void)length;
    return LAWS_MSGID("no archive was opened");
}

bool archive_is_within(const struct archive *archive)
{
    (void)archive;
    return false;
}

void archive_free(struct archive *archive)
{
    (void)archive;
}

struct box *box_open(const char *path, bool raw, const char **why)
{
    (void)path;
    (void)raw;
    *why = LAWS_MSGID(
        "packed, and this arbiter was built without archives; unpack it "
        "first");
    return NULL;
}

const char *box_read(struct box *box, char *data, size_t room, size_t *length)
{
    (void)box;
    (void)data;
    (void)room;
    (void)length;
    return LAWS_MSGID("no archive was opened");
}

void box_close(struct box *box)
{
    (void)box;
}
