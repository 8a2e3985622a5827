/* watch_state.h - what the files of a watch share */
#ifndef ARBITER_WATCH_STATE_H
#define ARBITER_WATCH_STATE_H

#include "watch/watch.h"

struct watch {
    struct watch_settings settings;
    struct watch_sink sink;
    struct laws_audit *quick, *exact; /* the second for games that go on */
    struct laws_mate_workspace *workspace;
    void *workspace_memory;
    struct laws_audit_game found;
    struct laws_audit_game found_exactly;
    struct laws_outlook outlook;
    uint64_t now, judged;
};

/* items.c: what is told of a game, once.  Begin, offer what holds, end.  A
   finding is told again when it does not hold any more. */
void watch_items_begin(struct watch_game *game);
void watch_items_offer(struct watch *watch, const struct watch_file *file,
                       struct watch_game *game, const char *name, unsigned ply,
                       const char *article, const char *details, bool finding);
void watch_items_note(struct watch *watch, const struct watch_file *file,
                      struct watch_game *game, const struct laws_note *note);
void watch_items_end(struct watch *watch, const struct watch_file *file,
                     struct watch_game *game);
void watch_items_release(struct watch_game *game);

/* watch_judge.c: judge a game's text; `open`: it stands at the end of a file
   that is being written. */
void watch_judge(struct watch *watch, const struct watch_file *file,
                 struct watch_game *game, const char *text, size_t length,
                 bool open);
/* Who plays, and the key of that. */
void watch_read_tags(struct watch_game *game, const char *text, size_t length);

uint64_t watch_hash(const char *bytes, size_t length, uint64_t seed);

#endif
