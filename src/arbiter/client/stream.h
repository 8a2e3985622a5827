/*
 * stream.h - bytes to and from a server, over TCP or TLS
 *
 * Opening waits, for WAIT_SECONDS at most, and so is done where waiting is no
 * matter: in a thread of its own.  Reading and writing never wait.
 */
#ifndef ARBITER_TERMINAL_STREAM_H
#define ARBITER_TERMINAL_STREAM_H

#include "client/place.h"

#include <gnutls/gnutls.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define STREAM_WAIT_SECONDS 10

struct stream {
    int fd; /* -1: closed */
    gnutls_session_t session;
    bool shook; /* hands: TLS is there */
    gnutls_certificate_credentials_t credentials;
    const atomic_bool *given_up; /* whoever opens it asks no more */
    char why[160];               /* what is wrong */
};

/* `trust`: a file of certificates; NULL: those that the system trusts. */
bool stream_open(struct stream *stream, const struct place *place,
                 const char *trust, const atomic_bool *given_up);

/* How many bytes; 0: none now; -1: the stream has ended, and why. */
ssize_t stream_read(struct stream *stream, void *bytes, size_t room);
ssize_t stream_write(struct stream *stream, const void *bytes, size_t length);

/* Wait for bytes, or for room to write some.  False: nobody waits any more, or
   it took too long. */
bool stream_wait(struct stream *stream, bool write, uint64_t until);

/* Send all of it, waiting where that is needed. */
bool stream_send(struct stream *stream, const void *bytes, size_t length,
                 uint64_t until);

void stream_close(struct stream *stream);

/* sys_now() in STREAM_WAIT_SECONDS. */
uint64_t stream_patience(void);

/* The value of a line of an HTTP head, up to its end; NULL: there is none. */
const char *stream_header(const char *head, const char *name);

/* An HTTP request. */
struct stream_question {
    const char *path, *token; /* the token may be "" */
    const char *body;         /* NULL: a GET without one */
    const char *type;         /* of the body; NULL: JSON */
    unsigned seconds;         /* for the answer; 0: STREAM_WAIT_SECONDS */
};

struct stream_answer {
    int status;           /* 0: there is none (stream.why) */
    unsigned retry_after; /* seconds, where the server says so */
    char *body;           /* to be freed; NULL: there was no answer */
};

/* `given_up` of the stream is heeded; the rest of it need not be set. */
void stream_ask(struct stream *stream, const struct place *place,
                const char *trust, const struct stream_question *question,
                struct stream_answer *answer);

/*
 * The same with a body of JSON.  Returns the status; *answer is the body, to be
 * freed.
 */
int stream_request(struct stream *stream, const struct place *place,
                   const char *trust, const char *path, const char *token,
                   const char *body, char **answer);

#endif
