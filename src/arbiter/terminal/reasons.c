/* reasons.c - see reasons.h */
#include "terminal/reasons.h"

#include "client/stream.h"
#include "sys/sys.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Nobody reads more of them at once. */
#define QUESTIONS_MAX 8

struct asked {
    struct question question;
    char *answer; /* once it has come; NULL: there is none */
};

struct reasons {
    struct place place;
    char *trust;
    int pipe[2]; /* a byte for each answer */
    pthread_t thread;
    bool begun;
    atomic_bool ending;
    unsigned count; /* asked and not taken */

    /* under the lock: all questions, the first `answered` of them with answers
     */
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct asked asked[QUESTIONS_MAX];
    unsigned all, answered;
};

struct reasons *reasons_new(const struct place *place, const char *trust)
{
    struct reasons *reasons = sys_alloc(sizeof *reasons);

    if (pipe(reasons->pipe))
        sys_end_without_memory();
    for (int i = 0; i < 2; i++) {
        fcntl(reasons->pipe[i], F_SETFD, FD_CLOEXEC);
        fcntl(reasons->pipe[i], F_SETFL, O_NONBLOCK);
    }
    reasons->place = *place;
    reasons->trust = trust ? sys_strdup(trust) : NULL;
    pthread_mutex_init(&reasons->lock, NULL);
    pthread_cond_init(&reasons->wake, NULL);
    return reasons;
}

static char *ask_server(struct reasons *reasons,
                        const struct question *question)
{
    struct stream stream = {.fd = -1, .given_up = &reasons->ending};
    char path[128], *answer = NULL;

    snprintf(path, sizeof path, "/api/games/%s/why?act=%ld", question->game,
             question->act);
    if (stream_request(&stream, &reasons->place, reasons->trust, path,
                       reasons->place.token, NULL, &answer) == 200)
        return answer;
    free(answer);
    return NULL;
}

static void *work(void *data)
{
    struct reasons *reasons = data;

    pthread_mutex_lock(&reasons->lock);
    while (!reasons->ending) {
        struct question question;
        char *answer;

        if (reasons->answered == reasons->all) {
            pthread_cond_wait(&reasons->wake, &reasons->lock);
            continue;
        }
        question = reasons->asked[reasons->answered].question;
        pthread_mutex_unlock(&reasons->lock);
        answer = ask_server(reasons, &question);
        pthread_mutex_lock(&reasons->lock);
        reasons->asked[reasons->answered++].answer = answer;
        while (write(reasons->pipe[1], "", 1) < 0)
            continue; /* a signal came: it has room for all of them */
    }
    pthread_mutex_unlock(&reasons->lock);
    return NULL;
}

void reasons_ask(struct reasons *reasons, const struct question *question)
{
    if (!reasons->begun)
        reasons->begun = !pthread_create(&reasons->thread, NULL, work, reasons);
    if (!reasons->begun)
        return;
    pthread_mutex_lock(&reasons->lock);
    if (reasons->all < QUESTIONS_MAX) {
        reasons->asked[reasons->all++] = (struct asked){*question, NULL};
        reasons->count++;
        pthread_cond_signal(&reasons->wake);
    }
    pthread_mutex_unlock(&reasons->lock);
}

int reasons_fd(const struct reasons *reasons)
{
    return reasons->pipe[0];
}

char *reasons_take(struct reasons *reasons, struct question *question)
{
    char byte, *answer = NULL;

    while (!answer && read(reasons->pipe[0], &byte, 1) == 1) {
        pthread_mutex_lock(&reasons->lock);
        *question = reasons->asked[0].question;
        answer = reasons->asked[0].answer;
        reasons->all--;
        reasons->answered--;
        reasons->count--;
        memmove(reasons->asked, reasons->asked + 1,
                reasons->all * sizeof reasons->asked[0]);
        pthread_mutex_unlock(&reasons->lock);
    }
    return answer;
}

bool reasons_is_busy(const struct reasons *reasons)
{
    return reasons->count;
}

void reasons_free(struct reasons *reasons)
{
    reasons->ending = true;
    pthread_mutex_lock(&reasons->lock);
    pthread_cond_signal(&reasons->wake);
    pthread_mutex_unlock(&reasons->lock);
    if (reasons->begun)
        pthread_join(reasons->thread, NULL);
    for (unsigned i = 0; i < reasons->answered; i++)
        free(reasons->asked[i].answer);
    for (int i = 0; i < 2; i++)
        close(reasons->pipe[i]);
    pthread_cond_destroy(&reasons->wake);
    pthread_mutex_destroy(&reasons->lock);
    free(reasons->trust);
    free(reasons);
}
