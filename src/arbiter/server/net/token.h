/*
 * token.h - links that give a role to whoever has them
 *
 * A token is 32 random bytes as text.  Only its hash is kept, and it is
 * compared in constant time.
 */
#ifndef ARBITER_SERVER_TOKEN_H
#define ARBITER_SERVER_TOKEN_H

#include "journal/journal.h"
#include "laws/board.h"

enum role { /* ORDER LINKS: the first four are those of a game's links */
            ROLE_WHITE,
            ROLE_BLACK,
            ROLE_ARBITER,
            ROLE_SPECTATOR,
            ROLE_ROOM,
            ROLE_SERVER, /* no link has it */
};

const char *role_name(enum role role);
bool role_is_arbiter(enum role role); /* of a game, or of the room */

/* Whose acts are his own: a colour, or LAWS_NOBODY for those of the arbiter. */
enum laws_color role_color(enum role role);

/* Of which boards of an event somebody is an arbiter, by their numbers; last 0:
   of all. */
struct sector {
    unsigned first, last;
};

#define TOKEN_MAX 44 /* with the NUL */

/* False when the machine gives no random bytes. */
bool token_start(void);

void token_make(char token[TOKEN_MAX], unsigned char hash[JOURNAL_HASH]);
void token_hash(const char *token, unsigned char hash[JOURNAL_HASH]);

/* Are two hashes the same? */
bool token_is(const unsigned char a[JOURNAL_HASH],
              const unsigned char b[JOURNAL_HASH]);

/* Does anybody have that link?  Where nobody does, the hash is zero. */
bool token_is_link(const unsigned char hash[JOURNAL_HASH]);

/* Which of a game's links is this?  False: none. */
bool token_role(const unsigned char hash[JOURNAL_HASH],
                const unsigned char hashes[JOURNAL_LINKS][JOURNAL_HASH],
                enum role *role);

/* A name for a game that is easy to read and hard to guess. */
void token_make_id(char id[JOURNAL_ID_MAX]);

#endif
