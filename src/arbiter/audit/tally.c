/* tally.c - see tally.h */
#include "audit/tally.h"

#include <string.h>

static void count_article(struct tally *tally, const char *article,
                          uint64_t findings)
{
    unsigned i = 0;

    while (i < tally->article_count &&
           strcmp(tally->articles[i].article, article))
        i++;
    if (i == TALLY_ARTICLES)
        return;
    if (i == tally->article_count) {
        tally->article_count++;
        strcpy(tally->articles[i].article, article);
        tally->articles[i].findings = 0;
    }
    tally->articles[i].findings += findings;
}

void tally_game(struct tally *tally, const struct laws_audit_game *game)
{
    unsigned step = game->plies / TALLY_STEP;
    unsigned seen = 0;

    tally->games++;
    tally->plies += game->plies;
    tally->lost += !game->followed;
    tally->quick += game->quick;
    tally->faulty += game->count != 0;
    tally->findings += game->count;
    tally->results[game->result]++;
    tally->lengths[step < TALLY_STEPS ? step : TALLY_STEPS - 1]++;
    for (unsigned i = 0; i < game->count; i++) {
        const struct laws_finding *finding = &game->finding[i];

        tally->kinds[finding->kind]++;
        tally->undated += !strcmp(finding->laws, "all");
        if (!(seen & LAWS_FINDING_SET(finding->kind)))
            tally->kind_games[finding->kind]++;
        seen |= LAWS_FINDING_SET(finding->kind);
        count_article(tally, finding->article, 1);
    }
}

void tally_forget(struct tally *tally, const struct laws_finding *finding)
{
    tally->findings--;
    tally->kinds[finding->kind]--;
    tally->undated -= !strcmp(finding->laws, "all");
    count_article(tally, finding->article, (uint64_t)-1);
}

void tally_forget_game(struct tally *tally, unsigned kinds, unsigned left)
{
    tally->faulty -= kinds && !left;
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
        tally->kind_games[i] -= (kinds & ~left & LAWS_FINDING_SET(i)) != 0;
}

void tally_add(struct tally *tally, const struct tally *more)
{
    tally->bytes += more->bytes;
    tally->games += more->games;
    tally->plies += more->plies;
    tally->findings += more->findings;
    tally->faulty += more->faulty;
    tally->lost += more->lost;
    tally->undated += more->undated;
    tally->quick += more->quick;
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++) {
        tally->kinds[i] += more->kinds[i];
        tally->kind_games[i] += more->kind_games[i];
    }
    for (unsigned i = 0; i < TALLY_RESULTS; i++)
        tally->results[i] += more->results[i];
    for (unsigned i = 0; i < TALLY_STEPS; i++)
        tally->lengths[i] += more->lengths[i];
    for (unsigned i = 0; i < more->article_count; i++)
        count_article(tally, more->articles[i].article,
                      more->articles[i].findings);
}
