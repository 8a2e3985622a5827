/* exam_check.c - are the kinds right, whatever the seed? */
#include "exam/flaws.h"
#include "questions/exam_paper.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

/* So many different questions a kind should give. */
#define VARIANTS_LEAST 8

static uint64_t hash(const char *text)
{
    uint64_t value = 0xcbf29ce484222325;

    for (; *text; text++)
        value = (value ^ (unsigned char)*text) * 0x100000001b3;
    return value;
}

static int by_value(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

static unsigned count_different(uint64_t *values, unsigned count)
{
    unsigned different = count > 0;

    qsort(values, count, sizeof *values, by_value);
    for (unsigned i = 1; i < count; i++)
        different += values[i] != values[i - 1];
    return different;
}

/* A kind's topic has to be one of the Laws. */
static enum status check_topic(const struct kind_source *source)
{
    char text[EXAM_TOPIC_MAX];

    if (exam_topic_print(source->topic, NULL, text))
        return STATUS_FINE;
    printf("%s:1: its folder has to be named by an Article, an Appendix or "
           "Guidelines: 1 to 12, A to D, I to III\n",
           source->path);
    return STATUS_NO;
}

/* Each seed in each of the editions, in turns. */
static enum status check_kind(const struct kind_source *source,
                              const struct exam_kind *kind,
                              struct exam_memory *memory, unsigned seeds,
                              unsigned editions, uint64_t *variants)
{
    static struct exam_question question;
    struct laws_file_error error;
    unsigned edition = 0, count = 0;
    const char *flaw;

    if (!(kind->editions & editions))
        return STATUS_FINE;
    for (unsigned seed = 0; seed < seeds; seed++) {
        while (!(kind->editions & editions & 1u << edition % LAWS_EDITIONS))
            edition++;
        if (exam_ask(kind, seed, 1u << edition % LAWS_EDITIONS, NULL, memory,
                     &question, &error)) {
            printf("%s:%u: %s (seed %u, Laws of %s)\n", source->path,
                   error.line, say_message(error.what).text, seed,
                   laws_edition_name(
                       (enum laws_edition)(edition % LAWS_EDITIONS)));
            return STATUS_NO;
        }
        flaw = exam_flaw(&question);
        if (flaw) {
            printf("%s:1: %s (seed %u, Laws of %s)\n", source->path, flaw, seed,
                   laws_edition_name(question.edition));
            return STATUS_NO;
        }
        edition++;
        variants[count++] = hash(strchr(question.transcript, '\n'));
    }
    count = count_different(variants, count);
    if (seeds < 4 * VARIANTS_LEAST || count >= VARIANTS_LEAST)
        return STATUS_FINE;
    printf("%s:1: only %u different questions; let more vary\n", source->path,
           count);
    return STATUS_NO;
}

enum status exam_check(const struct kinds *kinds, unsigned seeds,
                       unsigned editions)
{
    struct exam_memory *memory = kinds_memory();
    uint64_t *variants = sys_alloc(seeds * sizeof *variants);
    static struct exam_kind kind;
    enum status status = STATUS_FINE;
    size_t wrong = 0;

    for (size_t i = 0; i < kinds->count; i++) {
        const struct kind_source *source = &kinds->item[i];
        enum status is = kinds_read(source, &kind);

        if (!is)
            is = check_topic(source);
        if (!is)
            is = check_kind(source, &kind, memory, seeds, editions, variants);
        wrong += is != STATUS_FINE;
        if (is > status)
            status = is;
    }
    free(variants);
    printf("%zu kind%s, %u seeds each, %zu wrong\n", kinds->count,
           kinds->count == 1 ? "" : "s", seeds, wrong);
    return status;
}
