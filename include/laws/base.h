/**
 * base.h - what every other header needs: linkage, version, status, errors,
 * and how text is cut
 *
 * Nothing in liblaws allocates, prints, asks the time or keeps a global.  A
 * function that can fail for the caller's reasons returns a laws_status and
 * leaves what it was given as it was.
 */
#ifndef LAWS_BASE_H
#define LAWS_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(LAWS_BUILDING)
#define LAWS_API __attribute__((dllexport))
#elif defined(__GNUC__)
#define LAWS_API __attribute__((visibility("default")))
#else
#define LAWS_API
#endif

#if defined(__GNUC__)
#define LAWS_MUST_CHECK __attribute__((warn_unused_result))
#else
#define LAWS_MUST_CHECK
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define LAWS_VERSION_MAJOR 0
#define LAWS_VERSION_MINOR 1
#define LAWS_VERSION_PATCH 0

/** The version of the library that runs, as "0.1.0". */
LAWS_API const char *laws_version(void);

/** Every status with its text; expand it with X(name, value, text). */
#define LAWS_STATUS_MAP(X)                                                     \
    X(OK, 0, "ok")                                                             \
    X(SYNTAX, -1, "the text does not have this form")                          \
    X(RANGE, -2, "a value is out of range")                                    \
    X(MISUSE, -3, "the call is not allowed now")                               \
    X(FAULTY, -4, "the set-up is not a position")                              \
    X(FULL, -5, "the buffer is too small")                                     \
    X(NO_MOVE, -6, "no legal move matches")                                    \
    X(AMBIGUOUS, -7, "more than one legal move matches")

enum laws_status {
#define X(name, value, text) LAWS_##name = value,
    LAWS_STATUS_MAP(X)
#undef X
};

/** What a status means, in a few words. */
LAWS_API const char *laws_status_text(enum laws_status status);

/**
 * Where reading a text went wrong, and why.  Functions that take one leave it
 * alone on success, so calls can be chained with ||.
 */
struct laws_error {
    size_t where;     /* offset of the first byte that does not fit */
    const char *what; /* why: a text that is never freed            */
};

/** The bytes of the UTF-8 character that a text begins with; 0: it is not
 *  UTF-8. */
LAWS_API size_t laws_character_length(const char *text, size_t length);

/** How much of a text fits in so many bytes, whole characters only. */
LAWS_API size_t laws_text_fit(const char *text, size_t length, size_t room);

/** Copy as much of a text as fits in `size` bytes with a NUL at its end, whole
 *  characters only.  Returns the length. */
LAWS_API size_t laws_text_copy(char *to, size_t size, const char *text,
                               size_t length);

/** Room for a text of so many bytes as a JSON string, with a NUL at its end. */
#define LAWS_JSON_MAX(length) (6 * (size_t)(length) + 3)

/** Write a text as a JSON string, in quotes.  JSON is UTF-8: what is not stands
 *  as U+FFFD.  Returns the length. */
LAWS_API size_t laws_json_quote(const char *text, size_t length, char *json);

/** The editions of the Laws, oldest first; LAWS_CURRENT is meant when
    nobody names one. */
enum laws_edition {
#define EDITION(year, ...) LAWS_##year,
#include "laws/editions.def"
#undef EDITION
};

/** How many editions there are. */
enum {
#define EDITION(...) +1
    LAWS_EDITIONS = 0
#include "laws/editions.def"
#undef EDITION
};

#ifdef __cplusplus
}
#endif

#endif
