/* stream.c - see stream.h */
#include "client/stream.h"

#include "laws/base.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

/* No answer to a request of ours is longer. */
#define ANSWER_MAX ((size_t)16 << 20)

uint64_t stream_patience(void)
{
    return sys_now() + STREAM_WAIT_SECONDS * UINT64_C(1000000000);
}

static bool fail(struct stream *stream, const char *what)
{
    snprintf(stream->why, sizeof stream->why, "%s", what);
    return false;
}

static bool is_given_up(const struct stream *stream)
{
    return stream->given_up && atomic_load(stream->given_up);
}

bool stream_wait(struct stream *stream, bool write, uint64_t until)
{
    enum { SLICE_MS = 100 };

    while (!is_given_up(stream) && sys_now() < until) {
        struct pollfd file = {stream->fd, write ? POLLOUT : POLLIN, 0};

        if (poll(&file, 1, SLICE_MS) > 0)
            return true;
    }
    return fail(stream, say("it does not answer"));
}

/* Connect to one address of the host. */
static bool connect_to(struct stream *stream, const struct addrinfo *address,
                       uint64_t until)
{
    int on = 1, error = 0;
    socklen_t size = sizeof error;

    stream->fd = socket(address->ai_family, address->ai_socktype, 0);
    if (stream->fd < 0)
        return fail(stream, strerror(errno));
    fcntl(stream->fd, F_SETFD, FD_CLOEXEC);
    fcntl(stream->fd, F_SETFL, O_NONBLOCK);
    setsockopt(stream->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(stream->fd, address->ai_addr, address->ai_addrlen) &&
        errno != EINPROGRESS)
        error = errno;
    else if (!stream_wait(stream, true, until))
        error = ETIMEDOUT;
    else
        getsockopt(stream->fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (!error)
        return true;
    close(stream->fd);
    stream->fd = -1;
    return fail(stream, error == ECONNREFUSED
                            ? say("no server listens there; check the address, "
                                  "or start one with \"arbiter serve\"")
                        : error == ETIMEDOUT ? say("it does not answer")
                                             : strerror(error));
}

static bool connect_tcp(struct stream *stream, const struct place *place,
                        uint64_t until)
{
    struct addrinfo wish = {.ai_family = AF_UNSPEC,
                            .ai_socktype = SOCK_STREAM,
                            .ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV};
    struct addrinfo *list = NULL;
    int error = getaddrinfo(place->host, place->port, &wish, &list);

    if (error)
        return fail(stream, error == EAI_NONAME
                                ? say("the host was not found; check its name")
                                : gai_strerror(error));
    for (struct addrinfo *at = list; at && stream->fd < 0; at = at->ai_next)
        (void)connect_to(stream, at, until);
    freeaddrinfo(list);
    return stream->fd >= 0;
}

static bool is_number_address(const char *host)
{
    return strchr(host, ':') || strspn(host, "0123456789.") == strlen(host);
}

/* What is wrong with the certificate, in a sentence. */
static void complain(struct stream *stream, int error)
{
    unsigned status = gnutls_session_get_verify_cert_status(stream->session);
    gnutls_datum_t words = {NULL, 0};

    if (error == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR &&
        !gnutls_certificate_verification_status_print(status, GNUTLS_CRT_X509,
                                                      &words, 0)) {
        snprintf(stream->why, sizeof stream->why,
                 say("its certificate is not trusted: %.100s"),
                 (const char *)words.data);
        gnutls_free(words.data);
    } else {
        fail(stream, gnutls_strerror(error));
    }
}

static bool start_tls(struct stream *stream, const struct place *place,
                      const char *trust, uint64_t until)
{
    int status;

    if (gnutls_certificate_allocate_credentials(&stream->credentials) ||
        gnutls_init(&stream->session, GNUTLS_CLIENT | GNUTLS_NONBLOCK))
        return fail(stream, say("TLS is unavailable"));
    status =
        trust ? gnutls_certificate_set_x509_trust_file(
                    stream->credentials, trust, GNUTLS_X509_FMT_PEM)
              : gnutls_certificate_set_x509_system_trust(stream->credentials);
    if (trust && status <= 0) {
        snprintf(stream->why, sizeof stream->why,
                 say("%.100s: no certificates in it"), trust);
        return false;
    }
    gnutls_set_default_priority(stream->session);
    gnutls_credentials_set(stream->session, GNUTLS_CRD_CERTIFICATE,
                           stream->credentials);
    if (!is_number_address(place->host))
        gnutls_server_name_set(stream->session, GNUTLS_NAME_DNS, place->host,
                               strlen(place->host));
    gnutls_session_set_verify_cert(stream->session, place->host, 0);
    gnutls_transport_set_int(stream->session, stream->fd);
    for (;;) {
        status = gnutls_handshake(stream->session);
        if (status == GNUTLS_E_SUCCESS)
            return stream->shook = true;
        if (gnutls_error_is_fatal(status)) {
            complain(stream, status);
            return false;
        }
        if (!stream_wait(stream,
                         gnutls_record_get_direction(stream->session) == 1,
                         until))
            return false;
    }
}

bool stream_open(struct stream *stream, const struct place *place,
                 const char *trust, const atomic_bool *given_up)
{
    uint64_t until = stream_patience();

    memset(stream, 0, sizeof *stream);
    stream->fd = -1;
    stream->given_up = given_up;
    if (!connect_tcp(stream, place, until))
        return false;
    if (!place->secure || start_tls(stream, place, trust, until))
        return true;
    stream_close(stream);
    return false;
}

/* What a call of gnutls came to, as stream_read() says it. */
static ssize_t of_tls(struct stream *stream, ssize_t count)
{
    if (count > 0)
        return count;
    if (count < 0 && !gnutls_error_is_fatal((int)count))
        return 0;
    fail(stream, count ? gnutls_strerror((int)count)
                       : say("it has closed the connection"));
    return -1;
}

static ssize_t of_socket(struct stream *stream, ssize_t count)
{
    if (count > 0)
        return count;
    if (count < 0 && errno == EAGAIN)
        return 0;
    fail(stream, count ? strerror(errno) : say("it has closed the connection"));
    return -1;
}

ssize_t stream_read(struct stream *stream, void *bytes, size_t room)
{
    return stream->session
               ? of_tls(stream,
                        gnutls_record_recv(stream->session, bytes, room))
               : of_socket(stream, recv(stream->fd, bytes, room, 0));
}

ssize_t stream_write(struct stream *stream, const void *bytes, size_t length)
{
    return stream->session
               ? of_tls(stream,
                        gnutls_record_send(stream->session, bytes, length))
               : of_socket(stream,
                           send(stream->fd, bytes, length, MSG_NOSIGNAL));
}

bool stream_send(struct stream *stream, const void *bytes, size_t length,
                 uint64_t until)
{
    const char *at = bytes;

    while (length) {
        ssize_t sent = stream_write(stream, at, length);

        if (sent < 0 || (sent == 0 && !stream_wait(stream, true, until)))
            return false;
        at += sent;
        length -= (size_t)sent;
    }
    return true;
}

void stream_close(struct stream *stream)
{
    if (stream->session) {
        if (stream->shook)
            gnutls_bye(stream->session, GNUTLS_SHUT_WR);
        gnutls_deinit(stream->session);
    }
    if (stream->credentials)
        gnutls_certificate_free_credentials(stream->credentials);
    if (stream->fd >= 0)
        close(stream->fd);
    stream->session = NULL;
    stream->credentials = NULL;
    stream->fd = -1;
}

/* Everything until the server closes. */
static bool read_answer(struct stream *stream, struct text *text,
                        uint64_t until)
{
    char bytes[4096];

    for (;;) {
        ssize_t count = stream_read(stream, bytes, sizeof bytes);

        if (count < 0)
            return text->length > 0;
        if (!count && !stream_wait(stream, false, until))
            return false;
        text_add(text, bytes, (size_t)count);
        (void)text_whole(text);
        if (text->length > ANSWER_MAX)
            return fail(stream, say("its answer is too long"));
    }
}

const char *stream_header(const char *head, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = strstr(head, "\r\n"); at; at = strstr(at, "\r\n")) {
        at += 2;
        if (!strncasecmp(at, name, length) && at[length] == ':')
            return at + length + 1 + strspn(at + length + 1, " \t");
    }
    return NULL;
}

/* A body in chunks becomes one piece, where it stands (RFC 9112, 7.1). */
static void join_chunks(char *body)
{
    char *to = body, *from = body, *end = body + strlen(body);

    for (;;) {
        char *rest;
        size_t length = strtoul(from, &rest, 16);
        char *line = strstr(rest, "\r\n");

        if (rest == from || !length || !line ||
            length > (size_t)(end - (line + 2)))
            break;
        memmove(to, line + 2, length);
        to += length;
        from = line + 2 + length;
        from += strspn(from, "\r\n");
    }
    *to = '\0';
}

static void write_question(struct text *text, const struct place *place,
                           const struct stream_question *question)
{
    const char *body = question->body, *token = question->token;

    text_format(text,
                "%s %s%s HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n"
                "User-Agent: arbiter/%s\r\n"
                "Content-Type: %s\r\nContent-Length: %zu\r\n"
                "%s%s%s\r\n",
                body ? "POST" : "GET", place->base, question->path, place->host,
                place->port, laws_version(),
                question->type ? question->type : "application/json",
                body ? strlen(body) : 0, *token ? "Authorization: Bearer " : "",
                token, *token ? "\r\n" : "");
    text_put(text, body ? body : "");
}

static void read_parts(struct stream *stream, char *text,
                       struct stream_answer *answer)
{
    char *end = strstr(text, "\r\n\r\n");
    const char *retry, *coding;

    if (strncmp(text, "HTTP/1.", 7) != 0 || !end) {
        fail(stream, say("it does not speak HTTP"));
        return;
    }
    end[2] = '\0'; /* of the head */
    answer->status = atoi(text + strcspn(text, " \r\n"));
    retry = stream_header(text, "Retry-After");
    answer->retry_after = retry ? (unsigned)strtoul(retry, NULL, 10) : 0;
    coding = stream_header(text, "Transfer-Encoding");
    answer->body = sys_strdup(end + 4);
    if (coding && !strncasecmp(coding, "chunked", 7))
        join_chunks(answer->body);
}

void stream_ask(struct stream *stream, const struct place *place,
                const char *trust, const struct stream_question *question,
                struct stream_answer *answer)
{
    unsigned seconds =
        question->seconds ? question->seconds : STREAM_WAIT_SECONDS;
    struct text text;

    *answer = (struct stream_answer){.status = 0};
    text_init(&text);
    write_question(&text, place, question);
    if (stream_open(stream, place, trust, stream->given_up) &&
        stream_send(stream, text_whole(&text), text.length,
                    stream_patience())) {
        text_clear(&text);
        if (read_answer(stream, &text,
                        sys_now() + seconds * UINT64_C(1000000000)))
            read_parts(stream, text.bytes, answer);
    }
    stream_close(stream);
    text_release(&text);
}

int stream_request(struct stream *stream, const struct place *place,
                   const char *trust, const char *path, const char *token,
                   const char *body, char **answer)
{
    struct stream_question question = {
        .path = path, .token = token, .body = body};
    struct stream_answer found;

    stream_ask(stream, place, trust, &question, &found);
    *answer = found.body;
    return found.status;
}
