/* journal.c - finds the kind of a journal and hands over to it */
#include "journal/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool journal_act_own(struct journal_act *act)
{
    const char **texts[] = {&act->act, &act->from, &act->client, &act->note};
    size_t length = 0;
    char *at;

    for (size_t i = 0; i < 4; i++)
        length += strlen(*texts[i]) + 1;
    at = malloc(length);
    if (!at)
        return false;
    for (size_t i = 0; i < 4; i++) {
        size_t size = strlen(*texts[i]) + 1;

        memcpy(at, *texts[i], size);
        *texts[i] = at;
        at += size;
    }
    return true;
}

void journal_act_release(struct journal_act *act)
{
    char *texts;

    memcpy(&texts, &act->act, sizeof texts); /* the first holds them all */
    free(texts);
}

struct journal *journal_open(const char *url, char why[JOURNAL_WHY_MAX])
{
    if (!strcmp(url, "memory"))
        return journal_open_memory(why);
    if (!strncmp(url, "postgresql://", 13) || !strncmp(url, "postgres://", 11))
        return journal_open_postgres(url, why);
    if (!strncmp(url, "sqlite:", 7))
        url += 7;
    /* SQLite would take "" and ":memory:" for a journal that forgets. */
    if (!*url || *url == ':' || strstr(url, "://")) {
        snprintf(why, JOURNAL_WHY_MAX,
                 "--db \"%.100s\": there is no journal of this kind; give a "
                 "path, postgresql://... or memory",
                 url);
        return NULL;
    }
    return journal_open_sqlite(url, why);
}

void journal_close(struct journal *journal)
{
    journal->kind->close(journal);
}

bool journal_commit(struct journal *journal, struct journal_entry **entries,
                    size_t count)
{
    return journal->kind->commit(journal, entries, count);
}

bool journal_read_game(struct journal *journal, const char *id,
                       journal_game_visitor *visit, void *data)
{
    return journal->kind->game(journal, id, visit, data);
}

bool journal_read_acts(struct journal *journal, int64_t key, uint32_t after,
                       journal_act_visitor *visit, void *data)
{
    return journal->kind->acts(journal, key, after, visit, data);
}

bool journal_read_games(struct journal *journal, journal_game_visitor *visit,
                        void *data)
{
    return journal->kind->games(journal, visit, data);
}

bool journal_add_room(struct journal *journal,
                      const unsigned char hash[JOURNAL_HASH], int64_t created)
{
    return journal->kind->add_room(journal, hash, created);
}

bool journal_read_rooms(struct journal *journal, journal_room_visitor *visit,
                        void *data)
{
    return journal->kind->rooms(journal, visit, data);
}

bool journal_check(struct journal *journal)
{
    return journal->kind->check(journal);
}

int journal_fd(struct journal *journal)
{
    return journal->kind->fd ? journal->kind->fd(journal) : -1;
}

void journal_news(struct journal *journal, journal_news_visitor *visit,
                  void *data)
{
    if (journal->kind->news)
        journal->kind->news(journal, visit, data);
}
