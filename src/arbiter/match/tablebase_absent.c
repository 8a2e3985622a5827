/* tablebase_absent.c - where the program is built without libfathom
   (tablebase.h) */
#include "match/tablebase.h"

#include "words/sentence.h"

const char *tablebase_open(const char *folders)
{
    (void)folders;
    return LAWS_MSGID(
        "this program was built without libfathom, which reads them");
}

void tablebase_close(void)
{
}

enum laws_result tablebase_ask(const struct laws_position *position)
{
    (void)position;
    return LAWS_RESULT_OPEN;
}
