/* process.c - see process.h */
#include "engine/process.h"

#include "laws/messages.h"
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static int open_pipe(int ends[2])
{
    if (pipe(ends))
        return errno;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return 0;
}

/* In the child: never returns.  Only calls that are allowed after fork() in a
   program with threads. */
static _Noreturn void be_child(char *const *arguments, int in, int out, int err,
                               size_t memory, pid_t parent)
{
    static const int reset[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD};
    sigset_t none;

    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(127);
    for (size_t i = 0; i < sizeof reset / sizeof reset[0]; i++)
        signal(reset[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (memory)
        setrlimit(RLIMIT_AS, &(struct rlimit){memory, memory});
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
        dup2(err, STDERR_FILENO) < 0)
        _exit(127);
    execvp(arguments[0], arguments);
    _exit(127);
}

static int find_file(const char *path)
{
    struct stat status;

    if (stat(path, &status))
        return errno;
    if (S_ISDIR(status.st_mode))
        return EISDIR;
    return access(path, X_OK) ? errno : 0;
}

/* execvp() in the child could not tell us. */
int process_find(const char *name)
{
    const char *path = getenv("PATH");
    char file[4096];

    if (strchr(name, '/'))
        return find_file(name);
    while (path && *path) {
        size_t length = strcspn(path, ":");

        snprintf(file, sizeof file, "%.*s/%s", (int)length, path, name);
        if (!find_file(file))
            return 0;
        path += length;
        path += *path == ':';
    }
    return ENOENT;
}

int process_start(struct process *process, char *const *arguments,
                  size_t memory)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1}, error;
    pid_t parent = getpid();

    *process = PROCESS_NONE;
    if ((error = process_find(arguments[0])) || (error = open_pipe(in)) ||
        (error = open_pipe(out)) || (error = open_pipe(err)))
        goto fail;
    process->pid = fork();
    if (process->pid == 0)
        be_child(arguments, in[0], out[1], err[1], memory, parent);
    if (process->pid < 0) {
        error = errno;
        process->pid = 0;
        goto fail;
    }
    setpgid(process->pid, process->pid); /* whoever comes first */
    close_end(&in[0]);
    close_end(&out[1]);
    close_end(&err[1]);
    process->in = in[1];
    process->out = out[0];
    process->err = err[0];
    fcntl(process->in, F_SETFL, O_NONBLOCK);
    fcntl(process->out, F_SETFL, O_NONBLOCK);
    fcntl(process->err, F_SETFL, O_NONBLOCK);
    return 0;
fail:
    for (int i = 0; i < 2; i++) {
        close_end(&in[i]);
        close_end(&out[i]);
        close_end(&err[i]);
    }
    return error;
}

int process_send(struct process *process, const char *text, size_t length)
{
    while (length) {
        ssize_t sent = process->in < 0 ? -1 : write(process->in, text, length);

        if (sent < 0 && process->in < 0)
            return EPIPE;
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return errno; /* EAGAIN: it has not read a whole pipe of it */
        text += sent;
        length -= (size_t)sent;
    }
    return 0;
}

/* Its complaints are kept for those who ask why it died. */
static void hear_complaints(struct process *process)
{
    char bytes[4096];
    ssize_t length;

    while (process->err >= 0 &&
           (length = read(process->err, bytes, sizeof bytes)) != 0) {
        char *line = bytes;
        size_t size;

        if (length < 0) {
            if (errno == EINTR)
                continue;
            return;
        }
        while (length && strchr(" \r\n\t", bytes[length - 1]))
            length--;
        if (!length)
            continue; /* what it said before says more */
        for (ssize_t i = 0; i < length - 1; i++)
            if (bytes[i] == '\n')
                line = bytes + i + 1;
        size = laws_text_copy(process->last_words, sizeof process->last_words,
                              line, (size_t)(bytes + length - line));
        for (size_t i = 0; i < size; i++)
            if ((unsigned char)process->last_words[i] < ' ')
                process->last_words[i] = ' ';
    }
    close_end(&process->err);
}

static void note_death(struct process *process, int status)
{
    struct laws_message said;

    if (WIFSIGNALED(status))
        laws_say_ENDED_SIGNAL(&said, WTERMSIG(status));
    else
        laws_say_ENDED_STATUS(&said, WEXITSTATUS(status));
    laws_text_copy(process->death, sizeof process->death, said.text,
                   strlen(said.text));
}

/* It has closed its output: it is dead, or will be in a moment. */
static enum process_heard find_gone(struct process *process)
{
    int status;

    for (int i = 0; process->pid && !*process->death; i++) {
        if (waitpid(process->pid, &status, WNOHANG) == process->pid) {
            kill(-process->pid, SIGKILL); /* its own children */
            process->pid = 0;
            note_death(process, status);
        } else if (i == 100) {
            strcpy(process->death, "closed-output");
        } else {
            poll(NULL, 0, 1);
        }
    }
    hear_complaints(process);
    return PROCESS_GONE;
}

/* The next line of what was read. */
static bool take_line(struct process *process, const char **line,
                      size_t *length)
{
    while (process->start < process->end) {
        char *from = process->line + process->start;
        size_t room = process->end - process->start;
        char *newline = memchr(from, '\n', room);

        if (!newline && room < sizeof process->line)
            return false;
        *line = from;
        *length = newline ? (size_t)(newline - from) : room;
        process->start += *length + (newline ? 1 : 0);
        if (process->cutting) {
            process->cutting = !newline;
            continue;
        }
        process->cutting = !newline;
        return true;
    }
    return false;
}

enum process_heard process_hear(struct process *process, const char **line,
                                size_t *length)
{
    for (;;) {
        ssize_t got;

        if (take_line(process, line, length))
            return PROCESS_LINE;
        memmove(process->line, process->line + process->start,
                process->end - process->start);
        process->end -= process->start;
        process->start = 0;
        if (process->heard > PROCESS_FLOOD)
            return PROCESS_FLOODS;
        if (process->out < 0)
            return find_gone(process);
        got = read(process->out, process->line + process->end,
                   sizeof process->line - process->end);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            return PROCESS_SILENT;
        if (got <= 0) {
            close_end(&process->out);
            continue;
        }
        process->end += (size_t)got;
        process->heard += (uint64_t)got;
    }
}

void process_forgive(struct process *process)
{
    process->heard = 0;
}

void process_wait(struct process *process, uint64_t until)
{
    struct pollfd files[2] = {{process->out, POLLIN, 0},
                              {process->err, POLLIN, 0}};
    uint64_t now = sys_now();
    uint64_t wait = until > now ? (until - now + 999999) / 1000000 : 0;

    poll(files, 2, wait > 60000 ? 60000 : (int)wait);
    if (files[1].revents)
        hear_complaints(process);
}

void process_end(struct process *process, unsigned grace)
{
    int status = 0;

    close_end(&process->in);
    for (unsigned i = 0; process->pid && i <= grace; i++) {
        pid_t pid = waitpid(process->pid, &status, WNOHANG);

        if (pid) { /* or there is none any more */
            kill(-process->pid, SIGKILL);
            process->pid = 0;
        } else if (i < grace) {
            poll(NULL, 0, 1);
        }
    }
    if (process->pid) {
        kill(-process->pid, SIGKILL);
        while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
            ;
        process->pid = 0;
    }
    close_end(&process->out);
    close_end(&process->err);
}
