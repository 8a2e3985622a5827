/* apart.c - a function in a process of its own (sys.h) */
#include "sys/sys.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void limit(int resource, rlim_t most)
{
    setrlimit(resource, &(struct rlimit){most, most});
}

/* In the child: never returns. */
static _Noreturn void be_child(int (*run)(void *data), void *data, FILE *in,
                               FILE *out, const struct sys_limits *limits)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, limits->seconds);
    limit(RLIMIT_AS, limits->memory);
    limit(RLIMIT_FSIZE, limits->output);
    alarm(2 * limits->seconds);
    /* what is open can be had under the first three numbers */
    (void)dup2(fileno(in), STDIN_FILENO);
    (void)dup2(fileno(out), STDOUT_FILENO);
    (void)dup2(fileno(out), STDERR_FILENO);
    rewind(stdin);
    _exit(run(data));
}

/* What was printed, whole. */
static int read_back(FILE *out, struct sys_output_text *text)
{
    long length;

    if (fseek(out, 0, SEEK_END))
        return errno;
    length = ftell(out);
    rewind(out);
    text->bytes = malloc((size_t)length + 1);
    if (!text->bytes)
        return ENOMEM;
    text->length = fread(text->bytes, 1, (size_t)length, out);
    text->bytes[text->length] = '\0';
    return 0;
}

static int run_with(int (*run)(void *data), void *data, FILE *in, FILE *out,
                    const struct sys_limits *limits,
                    struct sys_output_text *text)
{
    int status = 0;
    pid_t child;

    fflush(NULL); /* or both would write what is left */
    child = fork();
    if (child < 0)
        return errno;
    if (child == 0)
        be_child(run, data, in, out, limits);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return errno;
    text->ended_by_limit = !WIFEXITED(status);
    text->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return read_back(out, text);
}

int sys_run_apart(int (*run)(void *data), void *data, const char *input,
                  size_t input_length, const struct sys_limits *limits,
                  struct sys_output_text *text)
{
    FILE *in = tmpfile(), *out = tmpfile();
    int error = in && out ? 0 : errno;

    *text = (struct sys_output_text){0};
    if (!error && (fwrite(input, 1, input_length, in) != input_length ||
                   fflush(in) || fseek(in, 0, SEEK_SET)))
        error = errno ? errno : EIO;
    if (!error)
        error = run_with(run, data, in, out, limits, text);
    if (in)
        fclose(in);
    if (out)
        fclose(out);
    return error;
}
