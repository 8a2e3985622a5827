/* follow.h - the files, folders and servers of a watch, read whenever they
   change */
#ifndef ARBITER_FOLLOW_H
#define ARBITER_FOLLOW_H

#include "watch/watch.h"

struct follow_settings {
    unsigned poll_ms; /* look so often; 0: when the machine tells */
    bool once;        /* read all of it once, as it is            */
};

/* The files that were found so far, in the order of their names. */
struct follow_files {
    struct watch_file **file;
    size_t count, room;
};

struct follow {
    struct watch *watch;
    struct follow_settings settings;
    char **roots;
    unsigned root_count;
    struct follow_files files;
    /* After a look at everything; `news`: something may have changed. */
    void (*looked)(void *data, bool news);
    /* The games of a server, to be freed; NULL: `why` says what is wrong.  They
       are asked for every so often. */
    char *(*fetch)(void *data, const char *link, const char **why);
    /* A file, folder or server that cannot be read. */
    void (*trouble)(void *data, const char *path, const char *why);
    void *data;
};

/* Follow until a signal ends it, or once. */
void follow_run(struct follow *follow);
void follow_release(struct follow *follow);

#endif
