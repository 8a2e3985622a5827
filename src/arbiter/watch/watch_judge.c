/*
 * watch_judge.c - a game's text, and what is to be told of it
 *
 * A finished game has the findings of an audit.  One that goes on has those of
 * them that no further move can mend, and its outlook.
 */
#include "watch/watch_state.h"

#include <stdio.h>
#include <string.h>

#define SET(name) LAWS_FINDING_SET(LAWS_FINDING_##name)

/* What can be said before a game is over; at the end of a file that is being
   written, a comment or a word may only be half there. */
#define WHILE_PLAYED                                                           \
    (SET(ILLEGAL_MOVE) | SET(AMBIGUOUS_MOVE) | SET(UNREADABLE_MOVE) |          \
     SET(BROKEN_GAME) | SET(MOVES_AFTER_END) | SET(CLOCK_CONTRADICTS))
#define WHILE_WRITTEN (SET(ILLEGAL_MOVE) | SET(MOVES_AFTER_END))

uint64_t watch_hash(const char *bytes, size_t length, uint64_t seed)
{
    uint64_t hash = seed ^ (length * 0x9e3779b97f4a7c15u), word;

    for (; length >= 8; bytes += 8, length -= 8) {
        memcpy(&word, bytes, 8);
        hash = (hash ^ word) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    word = 0;
    memcpy(&word, bytes, length);
    hash = (hash ^ word) * 0xc4ceb9fe1a85ec53u;
    return hash ^ hash >> 29;
}

static bool is_tag(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !memcmp(event->name, name, event->name_length);
}

/* A tag's value for people: UTF-8, as Latin-1 where it is not; no controls. */
static void keep_name(char *name, size_t size,
                      const struct laws_pgn_event *event)
{
    const unsigned char *from = (const unsigned char *)event->text;
    size_t at = 0;

    for (size_t i = 0; i < event->length && at + 5 < size; i++) {
        unsigned more = from[i] >= 0xf0   ? 3
                        : from[i] >= 0xe0 ? 2
                        : from[i] >= 0xc2 ? 1
                                          : 0;
        bool whole = more && from[i] < 0xf5 && i + more < event->length;

        for (unsigned k = 1; whole && k <= more; k++)
            whole = (from[i + k] & 0xc0) == 0x80;
        if (whole) {
            memcpy(name + at, from + i, more + 1);
            at += more + 1;
            i += more;
        } else if (from[i] >= 0xa0) {
            name[at++] = (char)(0xc0 | from[i] >> 6);
            name[at++] = (char)(0x80 | (from[i] & 0x3f));
        } else {
            name[at++] =
                (char)(from[i] >= 0x20 && from[i] < 0x7f ? from[i] : '?');
        }
    }
    name[at] = '\0';
}

void watch_read_tags(struct watch_game *game, const char *text, size_t length)
{
    static const char *const known[] = {"Event", "Site",  "Date", "Round",
                                        "Board", "White", "Black"};
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    game->key = 0;
    game->white[0] = game->black[0] = game->round[0] = '\0';
    laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_TAG) | LAWS_PGN_KIND(LAWS_PGN_MOVE) |
                    LAWS_PGN_KIND(LAWS_PGN_RESULT) |
                    LAWS_PGN_KIND(LAWS_PGN_END);
    while ((kind = laws_pgn_reader_next(&reader, &event)) == LAWS_PGN_TAG) {
        for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
            if (is_tag(&event, known[i])) /* in whatever order they come */
                game->key += watch_hash(event.text, event.length, i + 1);
        if (is_tag(&event, "White"))
            keep_name(game->white, sizeof(game->white), &event);
        else if (is_tag(&event, "Black"))
            keep_name(game->black, sizeof(game->black), &event);
        else if (is_tag(&event, "Round"))
            keep_name(game->round, sizeof(game->round), &event);
    }
}

static void offer_findings(struct watch *watch, const struct watch_file *file,
                           struct watch_game *game,
                           const struct laws_audit_game *found, unsigned kinds)
{
    for (unsigned i = 0; i < found->count; i++) {
        const struct laws_finding *finding = &found->finding[i];

        if (kinds & LAWS_FINDING_SET(finding->kind))
            watch_items_offer(watch, file, game,
                              laws_finding_name(finding->kind), finding->ply,
                              finding->article, finding->details, true);
    }
}

static void offer_outlook(struct watch *watch, const struct watch_file *file,
                          struct watch_game *game)
{
    const struct laws_outlook *outlook = &watch->outlook;

    for (unsigned i = 0; i < outlook->count; i++)
        watch_items_note(watch, file, game, &outlook->note[i]);
}

/* The exact way, and where the game stands. */
static void look_closer(struct watch *watch, const char *text, size_t length)
{
    struct laws_outlook_settings settings = {watch->settings.draw_after};

    laws_audit_text(watch->exact, text, length);
    watch->found_exactly.count = 0;
    memset(&watch->outlook, 0, sizeof(watch->outlook));
    watch->outlook.left[0] = watch->outlook.left[1] = -1;
    if (laws_audit_next(watch->exact, &watch->found_exactly) != LAWS_PGN_END)
        return;
    laws_audit_outlook(watch->exact, &settings, &watch->outlook);
}

static void keep_state(struct watch *watch, struct watch_game *game,
                       const struct laws_audit_game *found)
{
    if (game->plies != found->plies) {
        game->moved = watch->now;
        game->idle_told = false;
    }
    game->plies = found->plies;
    game->result = found->result;
    game->followed = found->followed;
}

void watch_judge(struct watch *watch, const struct watch_file *file,
                 struct watch_game *game, const char *text, size_t length,
                 bool open)
{
    const struct laws_audit_game *found = &watch->found;
    bool goes_on = open || found->result == LAWS_PGN_UNKNOWN;

    watch->judged++;
    game->left[0] = game->left[1] = -1;
    watch_items_begin(game);
    if (open) /* the last word may be half there */
        while (length && !strchr(" \t\r\n", text[length - 1]))
            length--;
    if (goes_on ||
        (watch->settings.draw_after && found->result == LAWS_PGN_DRAW)) {
        look_closer(watch, text, length);
        game->turn = watch->outlook.color;
        game->move_number = watch->outlook.number;
        game->left[0] = watch->outlook.left[0];
        game->left[1] = watch->outlook.left[1];
        if (goes_on)
            found = &watch->found_exactly;
    } else {
        watch->outlook.count = 0;
    }
    keep_state(watch, game, found);
    offer_findings(watch, file, game, found,
                   open      ? WHILE_WRITTEN
                   : goes_on ? WHILE_PLAYED
                             : LAWS_FINDINGS_ALL);
    offer_outlook(watch, file, game);
    if (!open) /* what is half written takes nothing back */
        watch_items_end(watch, file, game);
}
