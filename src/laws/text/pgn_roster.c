/* pgn_roster.c - the tags of a game in the order of the export format */
#include "text/pgn_parts.h"

struct roster {
    const char *name, *unknown;
};

/* What every game has; the last is for a game that starts elsewhere. */
static const struct roster roster[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};
#define ROSTER (sizeof(roster) / sizeof(roster[0]))

static bool is_named(const struct laws_pgn_tag *tag, const char *name)
{
    return strlen(name) == tag->name_length &&
           is_same(name, tag->name, tag->name_length);
}

static size_t rank_of(const struct laws_pgn_tag *tag)
{
    size_t rank = 0;

    while (rank < ROSTER && !is_named(tag, roster[rank].name))
        rank++;
    return rank;
}

/* Less, equal or greater than 0, as `a` comes before, with or after `b`. */
static int compare(const struct laws_pgn_tag *a, const struct laws_pgn_tag *b)
{
    size_t rank_a = rank_of(a), rank_b = rank_of(b), i = 0;

    if (rank_a != rank_b)
        return rank_a < rank_b ? -1 : 1;
    while (i < a->name_length && i < b->name_length && a->name[i] == b->name[i])
        i++;
    if (i < a->name_length && i < b->name_length)
        return (unsigned char)a->name[i] < (unsigned char)b->name[i] ? -1 : 1;
    return (a->name_length > i) - (b->name_length > i);
}

static void set(struct laws_pgn_tag *tag, const char *name, const char *value)
{
    *tag = (struct laws_pgn_tag){name, value, strlen(name), strlen(value)};
}

static bool has(const struct laws_pgn_tag *tags, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (is_named(&tags[i], name))
            return true;
    return false;
}

size_t laws_pgn_tags_complete(struct laws_pgn_tag *tags, size_t count)
{
    size_t sorted = 0;

    for (size_t i = 0; i < ROSTER; i++)
        if (!has(tags, count, roster[i].name))
            set(&tags[count++], roster[i].name, roster[i].unknown);
    if (has(tags, count, "FEN") && !has(tags, count, "SetUp"))
        set(&tags[count++], "SetUp", "1");
    for (size_t i = 0; i < count; i++) {
        struct laws_pgn_tag tag = tags[i];
        size_t at = sorted;

        while (at > 0 && compare(&tag, &tags[at - 1]) < 0)
            at--;
        if (at > 0 && compare(&tag, &tags[at - 1]) == 0)
            continue; /* the first one counts */
        memmove(&tags[at + 1], &tags[at], (sorted - at) * sizeof(tags[0]));
        tags[at] = tag;
        sorted++;
    }
    return sorted;
}
