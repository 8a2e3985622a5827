/*
 * archive.h - what is packed, unpacked piece by piece
 */
#ifndef ARBITER_ARCHIVE_H
#define ARBITER_ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>

enum archive_form { ARCHIVE_NONE, ARCHIVE_ZSTD, ARCHIVE_GZIP, ARCHIVE_BZIP2 };

/* Bytes of a file that wait to be unpacked. */
struct archived {
    char *bytes;
    size_t length;
};

struct archive;

struct archives {
    /* A form, but for ARCHIVE_NONE. */
    struct archive *(*open)(enum archive_form form);

    /* Unpack what is possible of the bytes held; *length is how much.  `room`
       is below 4 GiB.  Returns NULL, or why that failed. */
    const char *(*read)(struct archive *archive, struct archived *held,
                        char *data, size_t room, size_t *length);

    /* Has more to come, before an archive ends? */
    bool (*is_within)(const struct archive *archive);

    void (*close)(struct archive *archive);
};
extern const struct archives archives;

#endif
