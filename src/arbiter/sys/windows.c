/*
 * windows.c - sys.h on Windows, for the command line
 *
 * There is no signal that could be held back, so a program that is ended while
 * it writes may leave a file NAME.PID.tmp behind.  The old contents are safe
 * all the same.
 */
#define _CRT_RAND_S
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <share.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#define SUFFIX_MAX 32
#define PIECE_MAX ((size_t)1 << 30) /* read and written at a time */

/* Every file is read and written as it is: a line ends with \n. */
void sys_standard_streams_init(void)
{
    HANDLE screen = GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode;

    _fmode = _O_BINARY;
    for (int fd = 0; fd < 3; fd++)
        _setmode(fd, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    if (GetConsoleMode(screen, &mode))
        SetConsoleMode(screen, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

void sys_pipes_init(void)
{
    /* they are errors already */
}

void sys_pipe_end(void)
{
    /* there is no such signal */
}

void sys_standard_output_clear(void)
{
    if (freopen("NUL", "w", stdout))
        clearerr(stdout);
}

FILE *sys_memory_open(struct sys_memory *memory)
{
    char folder[MAX_PATH + 1], name[MAX_PATH + 1];

    memory->text = NULL;
    memory->length = 0;
    memory->stream = NULL;
    if (GetTempPathA(sizeof folder, folder) &&
        GetTempFileNameA(folder, "arb", 0, name))
        memory->stream = fopen(name, "w+bTD"); /* gone when it is closed */
    if (!memory->stream)
        sys_end_without_memory();
    return memory->stream;
}

void sys_memory_close(struct sys_memory *memory)
{
    long length = fflush(memory->stream) ? -1 : ftell(memory->stream);

    if (length < 0)
        sys_end_without_memory();
    rewind(memory->stream);
    memory->text = sys_alloc((size_t)length + 1);
    memory->length = fread(memory->text, 1, (size_t)length, memory->stream);
    fclose(memory->stream);
    if (memory->length != (size_t)length)
        sys_end_without_memory();
}

uint64_t sys_now(void)
{
    LARGE_INTEGER now, second;

    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&second);
    return (uint64_t)(now.QuadPart / second.QuadPart) * 1000000000u +
           (uint64_t)(now.QuadPart % second.QuadPart) * 1000000000u /
               (uint64_t)second.QuadPart;
}

unsigned sys_processors(void)
{
    SYSTEM_INFO info;

    GetSystemInfo(&info);
    return info.dwNumberOfProcessors ? info.dwNumberOfProcessors : 1;
}

bool sys_is_watched(void)
{
    return _isatty(_fileno(stderr));
}

unsigned sys_columns(void)
{
    CONSOLE_SCREEN_BUFFER_INFO info;

    if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &info))
        return 80;
    return (unsigned)(info.srWindow.Right - info.srWindow.Left + 1);
}

int sys_draw(unsigned limit, unsigned *number)
{
    /* The last, incomplete round of numbers would favour the small ones. */
    unsigned fair = UINT32_MAX - UINT32_MAX % limit;
    unsigned drawn;

    do {
        if (rand_s(&drawn))
            return EIO;
    } while (drawn >= fair);
    *number = drawn % limit;
    return 0;
}

int sys_output_open(struct sys_output *output, const char *path)
{
    struct _stat64 old;

    memset(output, 0, sizeof(*output));
    output->fd = -1;
    if (!strcmp(path, "-")) {
        output->fd = _dup(1);
        return output->fd < 0 ? errno : 0;
    }
    if (!_stat64(path, &old) && (old.st_mode & _S_IFMT) != _S_IFREG) {
        output->fd = _open(path, _O_WRONLY);
        return output->fd < 0 ? errno : 0;
    }
    output->path = _strdup(path);
    output->name = malloc(strlen(path) + SUFFIX_MAX);
    if (!output->path || !output->name) {
        free(output->name);
        output->name = NULL;
        sys_output_abort(output);
        return ENOMEM;
    }
    snprintf(output->name, strlen(path) + SUFFIX_MAX, "%s.%lu.tmp", path,
             GetCurrentProcessId());
    output->fd = _open(output->name, _O_WRONLY | _O_CREAT | _O_TRUNC,
                       _S_IREAD | _S_IWRITE);
    if (output->fd < 0) {
        int error = errno;

        sys_output_abort(output);
        return error;
    }
    return 0;
}

int sys_output_write(struct sys_output *output, const void *data, size_t length)
{
    const char *p = data;

    while (length) {
        int n = _write(output->fd, p,
                       (unsigned)(length < PIECE_MAX ? length : PIECE_MAX));

        if (n < 0)
            return errno;
        p += n;
        length -= (size_t)n;
    }
    return 0;
}

void sys_output_abort(struct sys_output *output)
{
    if (output->fd >= 0)
        _close(output->fd);
    if (output->name)
        _unlink(output->name);
    free(output->name);
    free(output->path);
    memset(output, 0, sizeof(*output));
    output->fd = -1;
}

int sys_output_keep(const struct sys_output *output, const char *name)
{
    if (!output->path || CopyFileA(output->path, name, TRUE))
        return 0;
    return GetLastError() == ERROR_FILE_EXISTS ? EEXIST : EACCES;
}

int sys_output_commit(struct sys_output *output)
{
    int error = 0;

    if (output->name && _commit(output->fd))
        error = errno;
    if (_close(output->fd) && !error)
        error = errno;
    output->fd = -1;
    if (!error && output->name &&
        !MoveFileExA(output->name, output->path, MOVEFILE_REPLACE_EXISTING))
        error = EACCES;
    sys_output_abort(output);
    return error;
}

int sys_log_open(struct sys_log *log, const char *path, unsigned seconds)
{
    uint64_t until = sys_now() + seconds * UINT64_C(1000000000);
    size_t size = strlen(path) + sizeof ".log";
    int error;

    *log = (struct sys_log){-1, sys_alloc(size)};
    snprintf(log->path, size, "%s.log", path);
    while (
        (error = _sopen_s(&log->fd, log->path, _O_RDWR | _O_CREAT | _O_BINARY,
                          _SH_DENYRW, _S_IREAD | _S_IWRITE)) == EACCES &&
        sys_now() < until)
        Sleep(5);
    if (!error)
        return 0;
    log->fd = -1;
    sys_log_close(log);
    return error == EACCES ? EBUSY : error;
}

int sys_log_read(const struct sys_log *log, char **text, size_t *length)
{
    long long size = _filelengthi64(log->fd);
    int got;

    if (size < 0 || size > INT_MAX || _lseek(log->fd, 0, SEEK_SET) < 0)
        return EIO;
    *text = sys_alloc((size_t)size + 1);
    got = _read(log->fd, *text, (unsigned)size);
    *length = got < 0 ? 0 : (size_t)got;
    return got == size ? 0 : EIO;
}

int sys_log_add(struct sys_log *log, size_t at, const void *data, size_t length)
{
    int error = _chsize_s(log->fd, (long long)at);

    if (error)
        return error;
    if (_lseek(log->fd, (long)at, SEEK_SET) < 0 ||
        _write(log->fd, data, (unsigned)length) != (int)length ||
        _commit(log->fd))
        return EIO;
    return 0;
}

void sys_log_close(struct sys_log *log)
{
    bool empty = log->fd >= 0 && !_filelengthi64(log->fd);

    if (log->fd >= 0)
        _close(log->fd);
    if (empty)
        _unlink(log->path);
    free(log->path);
    *log = (struct sys_log){.fd = -1};
}

bool sys_is_same_file(const char *a, const char *b)
{
    char one[MAX_PATH], other[MAX_PATH];

    return _fullpath(one, a, sizeof one) && _fullpath(other, b, sizeof other) &&
           !_stricmp(one, other);
}

int sys_input_open(struct sys_input *input, const char *path)
{
    struct _stat64 about;

    memset(input, 0, sizeof(*input));
    input->fd = strcmp(path, "-") ? _open(path, _O_RDONLY | _O_BINARY) : 0;
    if (input->fd < 0)
        return errno;
    if (!_fstat64(input->fd, &about) && (about.st_mode & _S_IFMT) == _S_IFREG &&
        about.st_size > 0)
        input->size = (uint64_t)about.st_size;
    return 0;
}

int sys_input_read(struct sys_input *input, void *data, size_t room,
                   size_t *length)
{
    int got =
        _read(input->fd, data, (unsigned)(room < PIECE_MAX ? room : PIECE_MAX));

    if (got < 0)
        return errno;
    *length = (size_t)got;
    input->done += (uint64_t)got;
    return 0;
}

void sys_input_close(struct sys_input *input)
{
    if (input->fd != 0)
        _close(input->fd);
}
