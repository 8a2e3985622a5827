/* tongue.c - see tongue.h: each sentence is asked of the page */
#include "tongue.h"

#include "buffers.h"

/* The page writes the sentence and its NUL, and returns how much that is; 0: it
   has none, or no room. */
__attribute__((import_module("page"), import_name("say"))) unsigned
page_say(const char *context, const char *english, char *to, unsigned size);
__attribute__((import_module("page"), import_name("many"))) unsigned
page_many(const char *one, const char *many, unsigned n, char *to,
          unsigned size);

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

static struct laws_tongue tongue = {.say = told, .many = counted};

struct laws_tongue *page_tongue(void)
{
    used = 0;
    return &tongue;
}

/* What is so in the language, once. */
void EXPORT(tongue_is)(unsigned decimal_point, int right_to_left,
                       int names_stand_alone)
{
    tongue.decimal_point = (char)decimal_point;
    tongue.right_to_left = right_to_left;
    tongue.names_stand_alone = names_stand_alone;
}
