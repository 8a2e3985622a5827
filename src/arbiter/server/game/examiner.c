/* examiner.c - see examiner.h */
#include "server/game/examiner.h"
#include "server/game/request.h"
#include "server/game/show.h"
#include "sys/sys.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#define THREADS_MOST 4u

struct exam {
    struct exam *next;
    struct address *address;
    uint64_t round;  /* in which it is answered */
    uint64_t worked; /* ns of processor time    */
    char game[JOURNAL_ID_MAX];
    uint64_t serial; /* of the game */
    struct laws_position position;
    enum laws_color side;
    enum laws_mate_answer answer;
};

struct examiner {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct exam *in, *out; /* under the lock, as the next two */
    uint64_t round;
    bool ending;
    int done; /* an eventfd */
    pthread_t thread[THREADS_MOST];
    unsigned threads;
};

/* Behind those of the same round. */
static void insert(struct exam **at, struct exam *exam)
{
    while (*at && (*at)->round <= exam->round)
        at = &(*at)->next;
    exam->next = *at;
    *at = exam;
}

static void *work(void *data)
{
    struct examiner *examiner = data;
    struct bench bench;

    bench_init(&bench);
    (void)setpriority(PRIO_PROCESS, 0, 5); /* of this thread: acts go first */
    pthread_mutex_lock(&examiner->lock);
    while (!examiner->ending) {
        struct exam *exam = examiner->in;
        uint64_t began = sys_worked();

        if (!exam) {
            pthread_cond_wait(&examiner->wake, &examiner->lock);
            continue;
        }
        examiner->in = exam->next;
        examiner->round = exam->round;
        pthread_mutex_unlock(&examiner->lock);
        exam->answer = proofs_ask(&bench, &exam->position, exam->side);
        exam->worked = sys_worked() - began;
        pthread_mutex_lock(&examiner->lock);
        exam->next = examiner->out;
        examiner->out = exam;
        (void)!write(examiner->done, &(uint64_t){1}, sizeof(uint64_t));
    }
    pthread_mutex_unlock(&examiner->lock);
    bench_release(&bench);
    return NULL;
}

struct examiner *examiner_new(void)
{
    struct examiner *examiner = must_zero(sizeof *examiner);
    unsigned most = sys_processors() > 1 ? sys_processors() - 1 : 1;

    pthread_mutex_init(&examiner->lock, NULL);
    pthread_cond_init(&examiner->wake, NULL);
    examiner->done = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    while (examiner->done >= 0 && examiner->threads < most &&
           examiner->threads < THREADS_MOST &&
           !pthread_create(&examiner->thread[examiner->threads], NULL, work,
                           examiner))
        examiner->threads++;
    if (examiner->threads)
        return examiner;
    examiner_free(examiner, NULL);
    return NULL;
}

void examiner_end(struct examiner *examiner)
{
    pthread_mutex_lock(&examiner->lock);
    examiner->ending = true;
    pthread_cond_broadcast(&examiner->wake);
    pthread_mutex_unlock(&examiner->lock);
    for (unsigned i = 0; i < examiner->threads; i++)
        pthread_join(examiner->thread[i], NULL);
}

static void exam_free(struct server *server, struct exam *exam)
{
    address_let_go(server, exam->address);
    free(exam);
}

static void free_all(struct server *server, struct exam *exam)
{
    while (exam) {
        struct exam *next = exam->next;

        exam_free(server, exam);
        exam = next;
    }
}

void examiner_free(struct examiner *examiner, struct server *server)
{
    free_all(server, examiner->in);
    free_all(server, examiner->out);
    pthread_cond_destroy(&examiner->wake);
    pthread_mutex_destroy(&examiner->lock);
    close(examiner->done);
    free(examiner);
}

int examiner_fd(const struct examiner *examiner)
{
    return examiner->done;
}

void examiner_ask(struct server *server, struct game *game,
                  struct address *address)
{
    struct examiner *examiner = server->games->examiner;
    const struct bench *bench = &server->games->bench;
    struct exam *exam = must_zero(sizeof *exam);

    exam->address = address;
    strcpy(exam->game, game->row.id);
    exam->serial = game->serial;
    exam->position = bench->asked;
    exam->side = bench->side;
    pthread_mutex_lock(&examiner->lock);
    if (address->examined < examiner->round)
        address->examined = examiner->round;
    exam->round = ++address->examined;
    insert(&examiner->in, exam);
    pthread_cond_signal(&examiner->wake);
    pthread_mutex_unlock(&examiner->lock);
}

void examiner_collect(struct server *server)
{
    struct examiner *examiner = server->games->examiner;
    struct exam *exams, *next;
    uint64_t count;

    (void)!read(examiner->done, &count, sizeof count);
    pthread_mutex_lock(&examiner->lock);
    exams = examiner->out;
    examiner->out = NULL;
    pthread_mutex_unlock(&examiner->lock);
    for (; exams; exams = next) {
        struct game *game = games_find(server, exams->game);

        next = exams->next;
        address_worked(server, exams->address, exams->worked);
        if (game && game->serial == exams->serial)
            judge_examined(server, game, &exams->position, exams->side,
                           exams->answer, exams->worked);
        exam_free(server, exams);
    }
}
