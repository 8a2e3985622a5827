/*
 * fuzz_kind.c - any bytes as a kind of situation
 *
 * What can be read is asked.  A question has one right choice and a reason for
 * each other, and the same seed asks it again.
 */
#include "exam/exam.h"
#include "fuzz.h"

static void check(const struct exam_question *question)
{
    must(question->choices >= 2 && question->choices <= EXAM_CHOICES_MAX);
    must(question->right < question->choices);
    for (unsigned i = 0; i < question->choices; i++) {
        must(!question->choice[i].reason[0] == (i == question->right));
        for (unsigned k = 0; k < i; k++)
            must(strcmp(question->choice[i].text, question->choice[k].text) !=
                 0);
    }
    must(question->acts && question->acts <= EXAM_ACTS_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct exam_memory *memory;
    static struct exam_question question, again;
    static struct exam_kind kind;
    struct laws_file_error error;

    if (!memory)
        memory =
            exam_memory_init(malloc(exam_memory_size()), exam_memory_size());
    if (exam_kind_read(&kind, (const char *)data, size, &error))
        return 0;
    if (exam_ask(&kind, size, ~0u, NULL, memory, &question, &error))
        return 0;
    check(&question);
    must(!exam_ask(&kind, size, ~0u, NULL, memory, &again, &error));
    must(!memcmp(&question, &again, sizeof question));
    return 0;
}
