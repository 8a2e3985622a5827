/*
 * exam.c - what the trainer asks: kinds of situations, and questions of them
 *
 * The text of all kinds goes in once and stays; answers come out of another
 * buffer, as JSON.  Sentences are said by the page, in the language of its
 * reader.
 */
#include "exam/exam.h"
#include "buffers.h"
#include "tongue.h"

static _Alignas(64) char bytes[10 << 20];

static struct exam_memory *memory;
static struct exam_question question;
static struct exam_kind kind;
static unsigned length;

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

    while (exam_bundle_next(&bundle, &entry))
        if (!exam_kind_read(&kind, entry.text.text, entry.text.length,
                            &error) &&
            !nth--)
            return exam_ask(&kind, seed, editions,
                            english ? NULL : page_tongue(), memory, &question,
                            &error)
                       ? 0
                       : (unsigned)exam_question_json(&question, out,
                                                      sizeof out);
    return 0;
}
