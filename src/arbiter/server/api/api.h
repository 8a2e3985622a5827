/* api.h - the messages of openapi.json: who may ask what, who is told what */
#ifndef ARBITER_SERVER_API_H
#define ARBITER_SERVER_API_H

#include "server/game/above.h"

struct api {
    struct game *presence; /* games whose members wait to hear who is there */
    uint64_t presence_due; /* ns                                   */
    bool alarms_wanted;    /* alarms.c: something has changed      */
    uint64_t alarms_at;    /* ns: when to look at it               */
    void *audit_memory;    /* NULL: not needed yet, as the next    */
    void *audit_space;
    struct laws_mate_workspace *audit_workspace; /* in it */
};

/* routes.c: a new game is stored, or not */
void route_created(struct server *server, struct job *job);

/* create.c */
bool create_read(struct server *server, const char *body, size_t length,
                 struct journal_game *row,
                 char tokens[JOURNAL_LINKS][TOKEN_MAX],
                 struct problem *problem);

/* operate.c: /api/room/work, for whoever has the link of the room */
void operate_show(struct exchange *exchange);
void operate_ban(struct exchange *exchange);

/* alarms.c: something has changed; look at it when it is time */
void alarms_wake(struct server *server);
uint64_t alarms_due(const struct server *server);
void alarms_run(struct server *server);

/* show_laws.c */
void show_edition(struct text *text, const char *name,
                  enum laws_edition edition);
bool show_article(struct text *text, enum laws_edition edition, const char *id);

#endif
