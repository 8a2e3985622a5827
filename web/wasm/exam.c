/*
 * exam.c - what the trainer asks: kinds of situations, and questions of them
 *
 * The text of all kinds goes in once and stays; answers come out of another
 * buffer, as JSON.  Sentences are said by the page, in the language of its
 * reader.
 */
#include "exam/exam.h"
#include "buffers.h"

static _Alignas(64) char bytes[10 << 20];

static struct exam_memory *memory;
static struct exam_question question;
static struct exam_kind kind;
static unsigned length;

/* The page writes the sentence and its NUL, and returns how much that is; 0: it
   has none, or no room. */
__attribute__((import_module("page"), import_name("say"))) unsigned
page_say(const char *context, const char *english, char *to, unsigned size);
__attribute__((import_module("page"), import_name("many"))) unsigned
page_many(const char *one, const char *many, unsigned n, char *to,
          unsigned size);

/* What was said for a question stays until the next one. */
static char words[128 << 10];
static unsigned used;

static const char *keep(unsigned written, const char *english)
{
    const char *said = words + used;

    used += written;
    return written ? said : english;
}

static const char *told(const void *data, const char *context,
                        const char *english)
{
    (void)data;
    return keep(page_say(context, english, words + used, sizeof words - used),
                english);
}

static const char *counted(const void *data, const char *one, const char *more,
                           unsigned long n)
{
    (void)data;
    return keep(
        page_many(one, more, (unsigned)n, words + used, sizeof words - used),
        n == 1 ? one : more);
}

static const struct laws_tongue tongue = {.say = told, .many = counted};

/* So many bytes of kinds lie in the buffer: the list of them; 0: too many. */
unsigned EXPORT(trainer_kinds)(unsigned size)
{
    length = size;
    memory = exam_memory_init(bytes, sizeof bytes);
    if (!memory)
        return 0;
    return (unsigned)exam_bundle_json((struct word){in, length}, &kind, out,
                                      sizeof out);
}

/* A question of the nth kind in that list, by the seed's choice of the
   editions, a bit each, in English or not; 0: there is none. */
unsigned EXPORT(trainer_ask)(unsigned nth, unsigned seed, unsigned editions,
                             unsigned english)
{
    struct word bundle = {in, length};
    struct laws_file_error error;
    struct exam_entry entry;

    used = 0;
    while (exam_bundle_next(&bundle, &entry))
        if (!exam_kind_read(&kind, entry.text.text, entry.text.length,
                            &error) &&
            !nth--)
            return exam_ask(&kind, seed, editions, english ? NULL : &tongue,
                            memory, &question, &error)
                       ? 0
                       : (unsigned)exam_question_json(&question, out,
                                                      sizeof out);
    return 0;
}
