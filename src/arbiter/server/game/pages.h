/* pages.h - see pages.c */
#ifndef ARBITER_SERVER_PAGES_H
#define ARBITER_SERVER_PAGES_H

#include "server/game/show.h"

#define PAGE_BOARDS 250u

/* From now on: these games (theirs to free), or, NULL, those of the event from
   a place on, as long as there are any. */
void pages_begin(struct server *server, struct live *live,
                 char (*id)[JOURNAL_ID_MAX], size_t count, size_t at);
void pages_forget(struct server *server, struct live *live);

/* One page, to one; is there anybody who can take one? */
void pages_run(struct server *server);
bool pages_are_due(const struct server *server);

#endif
