/* memory.c - a journal that ends with the program, for tests */
#include "journal/journal.h"

#include "words/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game and its acts. */
struct book {
    struct journal_game game;
    struct journal_act *acts;
    size_t count, room;
};

struct memory {
    struct journal journal;
    struct book **books;
    size_t count, room;
    unsigned char rooms[JOURNAL_ROOMS_KEPT][JOURNAL_HASH];
    size_t rooms_added;
};

static bool full(struct memory *memory)
{
    snprintf(memory->journal.why, JOURNAL_WHY_MAX, say("out of memory"));
    return false;
}

/* The array with room for one more, of `size` a piece; NULL: no memory. */
static void *grow(void *array, size_t *room, size_t count, size_t size)
{
    size_t next = *room ? *room * 2 : 16;
    void *more;

    if (count < *room)
        return array;
    more = realloc(array, next * size);
    if (more)
        *room = next;
    return more;
}

static struct book *book_of(struct memory *memory, int64_t key)
{
    return memory->books[key - 1];
}

static bool add_game(struct memory *memory, struct journal_game *game)
{
    struct book *book = calloc(1, sizeof *book);
    char *tags = strdup(game->tags);
    struct book **books = grow(memory->books, &memory->room, memory->count,
                               sizeof(struct book *));

    if (books)
        memory->books = books;
    if (!book || !tags || !books) {
        free(book);
        free(tags);
        return full(memory);
    }
    memory->books[memory->count++] = book;
    game->key = (int64_t)memory->count;
    book->game = *game;
    book->game.tags = tags;
    return true;
}

static bool add_act(struct memory *memory, const struct journal_entry *entry)
{
    struct book *book = book_of(memory, entry->act.key);
    struct journal_act act = entry->act;
    struct journal_act *acts =
        grow(book->acts, &book->room, book->count, sizeof act);

    if (acts)
        book->acts = acts;
    if (!acts || !journal_act_own(&act))
        return full(memory);
    book->acts[book->count++] = act;
    if (entry->ends)
        book->game.over = true;
    return true;
}

static enum journal_result commit(struct journal *journal,
                                  struct journal_entry **entries, size_t count)
{
    struct memory *memory = (struct memory *)journal;

    for (size_t i = 0; i < count; i++) {
        struct journal_entry *entry = entries[i];

        entry->outcome = JOURNAL_STORED;
        if (entry->game ? !add_game(memory, entry->game)
                        : !add_act(memory, entry))
            return JOURNAL_UNKNOWN; /* a part of it is there */
    }
    return JOURNAL_DONE;
}

static bool read_game(struct journal *journal, const char *id,
                      journal_game_visitor *visit, void *data)
{
    struct memory *memory = (struct memory *)journal;

    for (size_t i = 0; i < memory->count; i++)
        if (!strcmp(memory->books[i]->game.id, id))
            visit(data, &memory->books[i]->game);
    return true;
}

static bool read_acts(struct journal *journal, int64_t key, uint32_t from,
                      journal_act_visitor *visit, void *data)
{
    const struct book *book = book_of((struct memory *)journal, key);

    for (size_t i = from ? from - 1 : 0; i < book->count; i++)
        visit(data, &book->acts[i]);
    return true;
}

/* It is as old as the program: all of it is alive. */
static bool read_games(struct journal *journal,
                       const struct journal_since *since,
                       journal_game_visitor *visit, void *data)
{
    struct memory *memory = (struct memory *)journal;

    (void)since;
    for (size_t i = 0; i < memory->count; i++)
        visit(data, &memory->books[i]->game);
    return true;
}

static bool cut(struct journal *journal, int64_t key, uint32_t after)
{
    struct book *book = book_of((struct memory *)journal, key);

    while (book->count > after)
        journal_act_release(&book->acts[--book->count]);
    return true;
}

static bool add_room(struct journal *journal,
                     const unsigned char hash[JOURNAL_HASH], int64_t created)
{
    struct memory *memory = (struct memory *)journal;

    (void)created;
    memcpy(memory->rooms[memory->rooms_added++ % JOURNAL_ROOMS_KEPT], hash,
           JOURNAL_HASH);
    return true;
}

static bool read_rooms(struct journal *journal, journal_room_visitor *visit,
                       void *data)
{
    struct memory *memory = (struct memory *)journal;

    for (size_t i = 0; i < memory->rooms_added && i < JOURNAL_ROOMS_KEPT; i++)
        visit(data, memory->rooms[i]);
    return true;
}

static bool check(struct journal *journal)
{
    (void)journal;
    return true;
}

static void close_memory(struct journal *journal)
{
    struct memory *memory = (struct memory *)journal;

    for (size_t i = 0; i < memory->count; i++) {
        struct book *book = memory->books[i];

        for (size_t j = 0; j < book->count; j++)
            journal_act_release(&book->acts[j]);
        free(book->acts);
        free(book->game.tags);
        free(book);
    }
    free(memory->books);
    free(memory);
}

static const struct journal_kind kind = {
    .commit = commit,
    .game = read_game,
    .acts = read_acts,
    .games = read_games,
    .cut = cut,
    .add_room = add_room,
    .rooms = read_rooms,
    .check = check,
    .close = close_memory,
};

struct journal *journal_open_memory(char why[JOURNAL_WHY_MAX])
{
    struct memory *memory = calloc(1, sizeof *memory);

    if (!memory) {
        snprintf(why, JOURNAL_WHY_MAX, say("out of memory"));
        return NULL;
    }
    memory->journal.kind = &kind;
    memory->journal.alone = true;
    return &memory->journal;
}
