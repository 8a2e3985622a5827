/* token.c - see token.h */
#include "server/net/token.h"

#include "server/net/hash.h"

#include <sodium.h>
#include <string.h>

static const char *const names[] = {
    [ROLE_WHITE] = "white",         [ROLE_BLACK] = "black",
    [ROLE_ARBITER] = "arbiter",     [ROLE_ROOM] = "room",
    [ROLE_SPECTATOR] = "spectator", [ROLE_SERVER] = "server",
};

const char *role_name(enum role role)
{
    return names[role];
}

bool token_start(void)
{
    if (sodium_init() < 0)
        return false;
    hash_start();
    return true;
}

void token_hash(const char *token, unsigned char hash[JOURNAL_HASH])
{
    crypto_generichash(hash, JOURNAL_HASH, (const unsigned char *)token,
                       strlen(token), NULL, 0);
}

void token_make(char token[TOKEN_MAX], unsigned char hash[JOURNAL_HASH])
{
    unsigned char bytes[32];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, TOKEN_MAX, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    token_hash(token, hash);
}

bool token_role(const unsigned char hash[JOURNAL_HASH],
                const unsigned char hashes[JOURNAL_LINKS][JOURNAL_HASH],
                enum role *role)
{
    bool found = false;

    /* all are looked at, whichever it is */
    for (unsigned i = 0; i < JOURNAL_LINKS; i++)
        if (!sodium_memcmp(hash, hashes[i], JOURNAL_HASH)) {
            *role = (enum role)i;
            found = true;
        }
    return found;
}

void token_make_id(char id[JOURNAL_ID_MAX])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";

    for (unsigned i = 0; i < 10; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[10] = '\0';
}

bool token_is_link(const unsigned char hash[JOURNAL_HASH])
{
    return !sodium_is_zero(hash, JOURNAL_HASH);
}

bool token_is(const unsigned char a[JOURNAL_HASH],
              const unsigned char b[JOURNAL_HASH])
{
    return !sodium_memcmp(a, b, JOURNAL_HASH);
}

bool role_is_arbiter(enum role role)
{
    return role == ROLE_ARBITER || role == ROLE_ROOM;
}

enum laws_color role_color(enum role role)
{
    return role == ROLE_WHITE   ? LAWS_WHITE
           : role == ROLE_BLACK ? LAWS_BLACK
                                : LAWS_NOBODY;
}
