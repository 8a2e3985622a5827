/* certificate.c - see certificate.h */
#include "server/net/certificate.h"

#include "server/net/server.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHAIN_MOST 8u

struct certificate {
    gnutls_pcert_st chain[CHAIN_MOST];
    unsigned length;
    gnutls_privkey_t key;
};

/* The callback knows no other way.  A handshake that has begun may still need
   the one before. */
static struct certificate *in_use, *before;

static int read_chain(struct certificate *certificate, const char *path)
{
    gnutls_datum_t bytes;
    int code = gnutls_load_file(path, &bytes);

    if (code < 0)
        return code;
    certificate->length = CHAIN_MOST;
    code = gnutls_pcert_list_import_x509_raw(certificate->chain,
                                             &certificate->length, &bytes,
                                             GNUTLS_X509_FMT_PEM, 0);
    if (code < 0)
        certificate->length = 0;
    gnutls_free(bytes.data);
    return code;
}

static int read_key(struct certificate *certificate, const char *path)
{
    gnutls_datum_t bytes;
    int code = gnutls_load_file(path, &bytes);

    if (code < 0)
        return code;
    code = gnutls_privkey_init(&certificate->key);
    if (code >= 0)
        code = gnutls_privkey_import_x509_raw(certificate->key, &bytes,
                                              GNUTLS_X509_FMT_PEM, NULL, 0);
    gnutls_memset(bytes.data, 0, bytes.size);
    gnutls_free(bytes.data);
    return code;
}

/* Has the certificate the public half of the key? */
static bool fit(const struct certificate *certificate)
{
    unsigned char one[64], other[64];
    size_t one_length = sizeof one, other_length = sizeof other;
    gnutls_pubkey_t public;
    bool same = false;

    if (gnutls_pubkey_init(&public) < 0)
        return false;
    if (gnutls_pubkey_import_privkey(public, certificate->key, 0, 0) >= 0 &&
        gnutls_pubkey_get_key_id(public, GNUTLS_KEYID_USE_SHA256, one,
                                 &one_length) >= 0 &&
        gnutls_pubkey_get_key_id(certificate->chain[0].pubkey,
                                 GNUTLS_KEYID_USE_SHA256, other,
                                 &other_length) >= 0)
        same = !gnutls_memcmp(one, other, one_length);
    gnutls_pubkey_deinit(public);
    return same;
}

static void certificate_free(struct certificate *certificate)
{
    if (!certificate)
        return;
    for (unsigned i = 0; i < certificate->length; i++)
        gnutls_pcert_deinit(&certificate->chain[i]);
    if (certificate->key)
        gnutls_privkey_deinit(certificate->key);
    free(certificate);
}

struct certificate *certificate_read(const char *path, const char *key,
                                     char *why, size_t room)
{
    struct certificate *certificate = must_alloc(sizeof *certificate);
    const char *which = key;
    int code;

    memset(certificate, 0, sizeof *certificate);
    code = read_key(certificate, key);
    if (code >= 0) {
        which = path;
        code = read_chain(certificate, path);
    }
    if (code < 0)
        snprintf(why, room, "%s: %s", which,
                 code == GNUTLS_E_FILE_ERROR ? strerror(errno)
                                             : gnutls_strerror(code));
    else if (!fit(certificate))
        snprintf(why, room, say("%s: this is not the key of %s"), key, path);
    else
        return certificate;
    certificate_free(certificate);
    return NULL;
}

void certificate_use(struct certificate *certificate)
{
    certificate_free(before);
    before = in_use;
    in_use = certificate;
}

void certificate_end(void)
{
    certificate_use(NULL);
    certificate_use(NULL);
}

int certificate_give(gnutls_session_t session, const gnutls_datum_t *names,
                     int names_count, const gnutls_pk_algorithm_t *kinds,
                     int kinds_count, gnutls_pcert_st **chain,
                     unsigned *chain_length, gnutls_privkey_t *key)
{
    (void)session;
    (void)names;
    (void)names_count;
    (void)kinds;
    (void)kinds_count;
    *chain = in_use->chain;
    *chain_length = in_use->length;
    *key = in_use->key;
    return 0;
}
