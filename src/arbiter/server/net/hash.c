/* hash.c - see hash.h: SipHash, from libsodium */
#include "server/net/hash.h"

#include <sodium.h>
#include <string.h>

static unsigned char key[crypto_shorthash_KEYBYTES];

void hash_start(void)
{
    crypto_shorthash_keygen(key);
}

uint64_t hash_of(const void *bytes, size_t length)
{
    unsigned char out[crypto_shorthash_BYTES];
    uint64_t hash;

    crypto_shorthash(out, bytes, length, key);
    memcpy(&hash, out, sizeof hash);
    return hash;
}
