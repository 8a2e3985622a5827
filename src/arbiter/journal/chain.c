/* chain.c - see chain.h */
#include "journal/chain.h"

#include "words/sentence.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Numbers go in with the lowest byte first, texts with their NUL, so that no
   two acts are the same bytes. */
struct hashing {
    crypto_generichash_state state;
};

static void begin(struct hashing *hashing)
{
    (void)crypto_generichash_init(&hashing->state, NULL, 0, JOURNAL_CHAIN);
}

static void put_number(struct hashing *hashing, int64_t number)
{
    unsigned char bytes[8];

    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)number >> 8 * i);
    (void)crypto_generichash_update(&hashing->state, bytes, sizeof bytes);
}

static void put_text(struct hashing *hashing, const char *text)
{
    (void)crypto_generichash_update(
        &hashing->state, (const unsigned char *)text, strlen(text) + 1);
}

static void end(struct hashing *hashing, unsigned char chain[JOURNAL_CHAIN])
{
    (void)crypto_generichash_final(&hashing->state, chain, JOURNAL_CHAIN);
}

/* Not in it: the key, which is another in another journal; whether the game is
   over, a hint; the hashes of its links, which may be made anew and have a hash
   of their own. */
void chain_game(const struct journal_game *game,
                unsigned char chain[JOURNAL_CHAIN])
{
    struct hashing hashing;

    begin(&hashing);
    put_number(&hashing, game->created);
    put_number(&hashing, game->lag_move);
    put_number(&hashing, game->lag_game);
    put_text(&hashing, game->id);
    put_text(&hashing, game->tags);
    put_text(&hashing, game->start);
    put_text(&hashing, game->spectators);
    put_text(&hashing, game->hands);
    end(&hashing, chain);
}

void chain_links(const struct journal_game *game,
                 unsigned char links[JOURNAL_CHAIN])
{
    struct hashing hashing;

    begin(&hashing);
    (void)crypto_generichash_update(&hashing.state, game->hash[0],
                                    sizeof game->hash);
    put_text(&hashing, game->id);
    end(&hashing, links);
}

void chain_pack_links(const struct journal_game *game,
                      unsigned char bytes[CHAIN_LINKS])
{
    memcpy(bytes, game->hash, sizeof game->hash);
    memcpy(bytes + sizeof game->hash, game->links, sizeof game->links);
}

void chain_unpack_links(struct journal_game *game, const void *bytes,
                        size_t length)
{
    const unsigned char *from = bytes;

    if (length >= sizeof game->hash)
        memcpy(game->hash, from, sizeof game->hash);
    if (length == sizeof game->hash)
        chain_links(game, game->links);
    else if (length == CHAIN_LINKS)
        memcpy(game->links, from + sizeof game->hash, sizeof game->links);
}

void chain_act(const struct journal_act *act,
               const unsigned char before[JOURNAL_CHAIN],
               unsigned char chain[JOURNAL_CHAIN])
{
    struct hashing hashing;

    begin(&hashing);
    (void)crypto_generichash_update(&hashing.state, before, JOURNAL_CHAIN);
    put_number(&hashing, act->number);
    put_number(&hashing, act->at);
    put_number(&hashing, act->received);
    put_number(&hashing, act->lag);
    put_text(&hashing, act->act);
    put_text(&hashing, act->from);
    put_text(&hashing, act->client);
    put_text(&hashing, act->note);
    end(&hashing, chain);
}

bool chain_is(const unsigned char a[JOURNAL_CHAIN],
              const unsigned char b[JOURNAL_CHAIN])
{
    return !memcmp(a, b, JOURNAL_CHAIN);
}

bool chain_begin(const struct journal_game *game, struct journal_mark *mark)
{
    unsigned char links[JOURNAL_CHAIN];

    mark->number = 0;
    chain_game(game, mark->chain);
    chain_links(game, links);
    mark->fault =
        chain_is(mark->chain, game->chain) && chain_is(links, game->links)
            ? JOURNAL_WHOLE
            : JOURNAL_ALTERED;
    return mark->fault == JOURNAL_WHOLE;
}

/* A game whose acts get their hashes. */
struct chaining {
    struct journal *journal;
    bool (*set)(struct journal *journal, int64_t key, uint32_t number,
                const unsigned char chain[JOURNAL_CHAIN]);
    struct journal_mark mark;
    bool fine;
};

static void chain_one_act(void *data, const struct journal_act *act)
{
    struct chaining *chaining = data;
    struct journal_mark *mark = &chaining->mark;

    if (!chaining->fine || act->number != mark->number + 1)
        return;
    chain_act(act, mark->chain, mark->chain);
    mark->number++;
    chaining->fine =
        chaining->set(chaining->journal, act->key, act->number, mark->chain);
}

static void chain_one_game(void *data, const struct journal_game *game)
{
    struct chaining *chaining = data;
    struct journal *journal = chaining->journal;

    if (!chaining->fine)
        return;
    (void)chain_begin(game, &chaining->mark);
    chaining->fine = chaining->set(journal, game->key, 0, chaining->mark.chain);
    if (chaining->fine && /* an act may change that */
        !journal->kind->acts(journal, game->key, 0, chain_one_act, chaining))
        chaining->fine = false;
}

bool chain_all(struct journal *journal,
               bool (*set)(struct journal *journal, int64_t key,
                           uint32_t number,
                           const unsigned char chain[JOURNAL_CHAIN]))
{
    struct chaining chaining = {.journal = journal, .set = set, .fine = true};

    return journal->kind->games(journal, NULL, chain_one_game, &chaining) &&
           chaining.fine;
}

void chain_explain(const struct journal_mark *mark, char why[JOURNAL_WHY_MAX])
{
    /* What is wrong with the first act, and with a later one. */
    static const char *const first[] = {
        [JOURNAL_WHOLE] = LAWS_MSGID("all acts are as they were stored"),
        [JOURNAL_HOLE] = LAWS_MSGID("act 1 is missing"),
        [JOURNAL_LOST] = LAWS_MSGID("act 1 and any after it are lost"),
        [JOURNAL_ALTERED] = LAWS_MSGID("act 1 is not what was stored"),
        [JOURNAL_OTHER] =
            LAWS_MSGID("act 1 has another act before it than the one answered"),
    };
    static const char *const later[] = {
        [JOURNAL_HOLE] = LAWS_MSGID("act %u is missing; acts 1 to %u are good"),
        [JOURNAL_LOST] = LAWS_MSGID(
            "act %u and any after it are lost; acts 1 to %u are good"),
        [JOURNAL_ALTERED] =
            LAWS_MSGID("act %u is not what was stored; acts 1 to %u are good"),
        [JOURNAL_OTHER] =
            LAWS_MSGID("act %u has another act before it than the one "
                       "answered; acts 1 to %u are good"),
    };

    if (mark->fault == JOURNAL_WHOLE || !mark->number)
        snprintf(why, JOURNAL_WHY_MAX, "%s", say(first[mark->fault]));
    else
        snprintf(why, JOURNAL_WHY_MAX, say(later[mark->fault]),
                 mark->number + 1, mark->number);
}
