/* journal.c - finds the kind of a journal and hands over to it */
#include "journal/chain.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

struct journal *journal_open(const char *url, enum journal_use use,
                             char why[JOURNAL_WHY_MAX])
{
    if (!strcmp(url, "memory"))
        return journal_open_memory(why);
    if (!strncmp(url, "postgresql://", 13) || !strncmp(url, "postgres://", 11))
        return journal_open_postgres(url, use, why);
    if (!strncmp(url, "sqlite:", 7))
        url += 7;
    /* SQLite would take "" and ":memory:" for a journal that forgets. */
    if (!*url || *url == ':' || strstr(url, "://")) {
        snprintf(
            why, JOURNAL_WHY_MAX,
            say("--db \"%.100s\": there is no journal of this kind; give a "
                "path, postgresql://... or memory"),
            url);
        return NULL;
    }
    return journal_open_sqlite(url, use, why);
}

void journal_close(struct journal *journal)
{
    journal->kind->close(journal);
}

enum journal_result journal_commit(struct journal *journal,
                                   struct journal_entry **entries, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct journal_entry *entry = entries[i];

        if (entry->game) {
            chain_game(entry->game, entry->game->chain);
            chain_links(entry->game, entry->game->links);
        } else {
            chain_act(&entry->act, entry->before, entry->act.chain);
        }
    }
    return journal->kind->commit(journal, entries, count);
}

bool journal_read_game(struct journal *journal, const char *id,
                       journal_game_visitor *visit, void *data)
{
    return journal->kind->game(journal, id, visit, data);
}

/* Acts on their way to a visitor. */
struct checking {
    struct journal_mark *mark;
    bool seen; /* the act that the mark was at */
    journal_act_visitor *visit;
    void *data;
};

static void check_act(void *data, const struct journal_act *act)
{
    struct checking *checking = data;
    struct journal_mark *mark = checking->mark;
    unsigned char chain[JOURNAL_CHAIN];

    if (mark->fault)
        return;
    if (!checking->seen) {
        checking->seen =
            act->number == mark->number && chain_is(act->chain, mark->chain);
        if (!checking->seen)
            mark->fault = JOURNAL_OTHER;
        return;
    }
    if (act->number != mark->number + 1) {
        mark->fault =
            act->number > mark->number ? JOURNAL_HOLE : JOURNAL_ALTERED;
        return;
    }
    chain_act(act, mark->chain, chain);
    if (!chain_is(chain, act->chain)) {
        mark->fault = JOURNAL_ALTERED;
        return;
    }
    mark->number = act->number;
    memcpy(mark->chain, chain, sizeof chain);
    if (checking->visit)
        checking->visit(checking->data, act);
}

static bool read_acts(struct journal *journal, int64_t key,
                      struct journal_mark *mark, journal_act_visitor *visit,
                      void *data)
{
    struct checking checking = {mark, !mark->number, visit, data};
    uint32_t length = 0;

    mark->fault = JOURNAL_WHOLE;
    if (!journal->kind->acts(journal, key, mark->number, check_act, &checking))
        return false;
    if (!checking.seen)
        mark->fault = JOURNAL_OTHER;
    if (mark->fault || !journal->kind->length)
        return true;
    if (!journal->kind->length(journal, key, &length))
        return false;
    if (mark->number < length)
        mark->fault = JOURNAL_LOST;
    return true;
}

bool journal_read_acts(struct journal *journal, int64_t key,
                       struct journal_mark *mark, journal_act_visitor *visit,
                       void *data)
{
    return read_acts(journal, key, mark, visit, data) ||
           (journal_check(journal) &&
            read_acts(journal, key, mark, visit, data));
}

bool journal_read_games(struct journal *journal,
                        const struct journal_since *since,
                        journal_game_visitor *visit, void *data)
{
    return journal->kind->games(journal, since, visit, data);
}

bool journal_cut(struct journal *journal, int64_t key, uint32_t after)
{
    return journal->kind->cut(journal, key, after);
}

bool journal_examine(struct journal *journal, journal_line_visitor *visit,
                     void *data)
{
    return !journal->kind->examine ||
           journal->kind->examine(journal, visit, data);
}

bool journal_mend(struct journal *journal)
{
    return !journal->kind->mend || journal->kind->mend(journal);
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

enum journal_copy journal_copy(struct journal *journal, const char *path)
{
    if (journal->kind->copy)
        return journal->kind->copy(journal, path);
    snprintf(
        journal->why, sizeof journal->why,
        say("only a journal in a file is copied so; PostgreSQL has pg_dump "
            "and standbys"));
    return COPY_FAILED;
}

bool journal_check(struct journal *journal)
{
    return journal->kind->check(journal);
}

static bool machine_clock(int64_t *wall)
{
    struct timespec time;

    clock_gettime(CLOCK_REALTIME, &time);
    *wall = (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
    return true;
}

bool journal_clock(struct journal *journal, int64_t *wall, uint64_t *now)
{
    uint64_t asked = sys_now();
    bool fine = journal->kind->clock ? journal->kind->clock(journal, wall)
                                     : machine_clock(wall);

    *now = asked + (sys_now() - asked) / 2; /* half of the journey is over */
    return fine;
}

int journal_fd(struct journal *journal)
{
    return journal->kind->fd ? journal->kind->fd(journal) : -1;
}

bool journal_tell(struct journal *journal, const char *id, const char *word)
{
    return !journal->kind->tell || journal->kind->tell(journal, id, word);
}

void journal_news(struct journal *journal, journal_news_visitor *visit,
                  void *data)
{
    if (journal->kind->news)
        journal->kind->news(journal, visit, data);
}
