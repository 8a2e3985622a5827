/*
 * certificate.h - the certificate and its key, for TLS; it can be read again
 * while the server runs
 */
#ifndef ARBITER_SERVER_CERTIFICATE_H
#define ARBITER_SERVER_CERTIFICATE_H

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <stdbool.h>
#include <stddef.h>

struct certificate;

/* From two files of PEM; NULL, and why. */
struct certificate *certificate_read(const char *certificate, const char *key,
                                     char *why, size_t room);

/* New connections are shown this one from now on. */
void certificate_use(struct certificate *certificate);
void certificate_end(void);

/* What libmicrohttpd asks for each connection. */
int certificate_give(gnutls_session_t session, const gnutls_datum_t *names,
                     int names_count, const gnutls_pk_algorithm_t *kinds,
                     int kinds_count, gnutls_pcert_st **chain,
                     unsigned *chain_length, gnutls_privkey_t *key);

#endif
