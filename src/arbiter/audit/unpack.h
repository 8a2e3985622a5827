/*
 * unpack.h - the bytes of a file, unpacked
 *
 * What a file is, is seen by its first bytes, not by its name.  Several
 * archives behind each other are one text, as their programs have it.
 */
#ifndef ARBITER_UNPACK_H
#define ARBITER_UNPACK_H

#include "sys/sys.h"
#include "words/sentence.h"

#include <stdbool.h>

/* What is told of an archive in an archive. */
#define UNPACK_AGAIN LAWS_MSGID("there is an archive in it; unpack that first")

struct unpack;

/*
 * Open a file; "-" is the standard input.  NULL when that fails; *why says
 * why, in a text that stays until the next call.
 */
struct unpack *unpack_open(const char *path, const char **why);

/*
 * Read up to `room` bytes; *length is below that at the end only.  False when
 * that fails, or when the archive is damaged.
 */
bool unpack_read(struct unpack *unpack, void *data, size_t room, size_t *length,
                 const char **why);

/* The same, but without waiting for more than there is of a pipe: *length is 0
   at the end only. */
bool unpack_read_some(struct unpack *unpack, void *data, size_t room,
                      size_t *length, const char **why);

/* The first bytes of a text: why they cannot be read, or NULL; and are they
   nothing but blanks? */
const char *unpack_look(const char *text, size_t length, bool *blank);

/* At the end: did something stand behind the archives that is none, and was
   left out? */
bool unpack_has_litter(const struct unpack *unpack);

/* Is it packed?  How many bytes of the file were read, of how many (0: nobody
   knows). */
bool unpack_is_packed(const struct unpack *unpack);
uint64_t unpack_done(const struct unpack *unpack);
uint64_t unpack_size(const struct unpack *unpack);

void unpack_close(struct unpack *unpack);

#endif
