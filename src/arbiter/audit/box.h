/*
 * box.h - the games in a zip, 7-Zip, RAR or xz file, one text
 *
 * libarchive reads it, loaded when such a file comes: nobody else pays for it.
 * Of several files in one, those whose names end in .pgn are read.
 */
#ifndef ARBITER_BOX_H
#define ARBITER_BOX_H

#include <stdbool.h>
#include <stddef.h>

struct box;

struct boxes {
    /* NULL when that fails; *why says why, in a text that stays.  `raw`: packed
       bytes, not files. */
    struct box *(*open)(const char *path, bool raw, const char **why);

    /* Up to `room` bytes; *length is 0 at the end only.  NULL, or why it
       failed. */
    const char *(*read)(struct box *box, char *data, size_t room,
                        size_t *length);

    void (*close)(struct box *box);
};
extern const struct boxes boxes;

#endif
