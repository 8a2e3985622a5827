/*
 * chain.h - hashes that show whether a game is as it was stored
 *
 * A disk that flips a bit, a row deleted by hand, a database that came back
 * without its last minutes: none of them says so.  Every act therefore carries
 * a hash over itself and the hash of the act before it; the first act's
 * predecessor is the game.  One act that is missing or altered breaks the chain
 * from there on, in that game alone.
 *
 * The hash is BLAKE2b of libsodium, which the program has for its tokens: it is
 * fast on short texts, and nobody can make another act with the same hash.  It
 * has no key: it shows damage, not a forger who may write to the journal.
 */
#ifndef ARBITER_JOURNAL_CHAIN_H
#define ARBITER_JOURNAL_CHAIN_H

#include "journal/journal.h"

/* The hash of a game: over what never changes of it. */
void chain_game(const struct journal_game *game,
                unsigned char chain[JOURNAL_CHAIN]);

/* The hash over the hashes of a game's links, and both as they are stored.  A
   journal of schema 2 has no such hash: then it is taken as it stands. */
#define CHAIN_LINKS (JOURNAL_LINKS * JOURNAL_HASH + JOURNAL_CHAIN)
void chain_links(const struct journal_game *game,
                 unsigned char links[JOURNAL_CHAIN]);
void chain_pack_links(const struct journal_game *game,
                      unsigned char bytes[CHAIN_LINKS]);
void chain_unpack_links(struct journal_game *game, const void *bytes,
                        size_t length);

/* The hash of an act behind the one with the hash `before`. */
void chain_act(const struct journal_act *act,
               const unsigned char before[JOURNAL_CHAIN],
               unsigned char chain[JOURNAL_CHAIN]);

bool chain_is(const unsigned char a[JOURNAL_CHAIN],
              const unsigned char b[JOURNAL_CHAIN]);

/* Is the game as it was stored?  Then the mark is at its start. */
bool chain_begin(const struct journal_game *game, struct journal_mark *mark);

/* Give every act of a journal its hash, as it stands: for one that was made
   before there was a chain.  Behind a hole there is nothing to go on from; it
   shows when the game is read.  `set` with the number 0 sets that of a game. */
bool chain_all(struct journal *journal,
               bool (*set)(struct journal *journal, int64_t key,
                           uint32_t number,
                           const unsigned char chain[JOURNAL_CHAIN]));

/* What is wrong behind a mark, in words. */
void chain_explain(const struct journal_mark *mark, char why[JOURNAL_WHY_MAX]);

#endif
