/* draft.c - see draft.h */
#include "audit/draft.h"

#include "sys/sys.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct gap {
    uint64_t place, size;
    char text[DRAFT_TEXT_MAX + 1];
};

struct draft {
    FILE *file;
    struct gap *gaps;
    size_t count, room;
};

struct draft *draft_new(void)
{
    FILE *file = tmpfile();
    struct draft *draft;

    if (!file)
        return NULL;
    draft = sys_alloc(sizeof(*draft));
    draft->file = file;
    return draft;
}

void draft_free(struct draft *draft)
{
    fclose(draft->file);
    free(draft->gaps);
    free(draft);
}

bool draft_write(struct draft *draft, const void *data, size_t length)
{
    return fwrite(data, 1, length, draft->file) == length;
}

void draft_edit(struct draft *draft, uint64_t place, uint64_t size,
                const char *text)
{
    struct gap *gap;

    if (draft->count == draft->room) {
        draft->room = draft->room ? 2 * draft->room : 256;
        draft->gaps =
            sys_realloc(draft->gaps, draft->room * sizeof(*draft->gaps));
    }
    gap = &draft->gaps[draft->count++];
    *gap = (struct gap){place, size, ""};
    snprintf(gap->text, sizeof(gap->text), "%s", text);
}

static int by_place(const void *a, const void *b)
{
    const struct gap *x = a, *y = b;

    if (x->place != y->place)
        return x->place < y->place ? -1 : 1;
    return (x->size < y->size) - (x->size > y->size); /* the longer first */
}

/* So many bytes, or all that are left. */
static int copy(FILE *file, uint64_t length, draft_writer *write, void *data)
{
    char bytes[64 << 10];
    int error = 0;

    while (length && !error) {
        size_t part = length < sizeof(bytes) ? (size_t)length : sizeof(bytes);

        part = fread(bytes, 1, part, file);
        if (!part)
            return ferror(file) ? EIO : 0;
        error = write(data, bytes, part);
        length -= part;
    }
    return error;
}

int draft_copy(struct draft *draft, draft_writer *write, void *data)
{
    uint64_t place = 0;
    int error = fflush(draft->file) ? errno : 0;

    rewind(draft->file);
    if (draft->count)
        qsort(draft->gaps, draft->count, sizeof(draft->gaps[0]), by_place);
    for (size_t i = 0; i < draft->count && !error; i++) {
        const struct gap *gap = &draft->gaps[i];

        if (gap->place < place)
            continue;
        error = copy(draft->file, gap->place - place, write, data);
        if (!error && fseeko(draft->file, (off_t)gap->size, SEEK_CUR))
            error = errno;
        if (!error && *gap->text)
            error = write(data, gap->text, strlen(gap->text));
        place = gap->place + gap->size;
    }
    return error ? error : copy(draft->file, UINT64_MAX, write, data);
}

int draft_read(struct draft *draft, uint64_t place, uint64_t size,
               draft_writer *write, void *data)
{
    if (fflush(draft->file) || fseeko(draft->file, (off_t)place, SEEK_SET))
        return errno;
    return copy(draft->file, size, write, data);
}
