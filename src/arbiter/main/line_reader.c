/* line_reader.c - see line_reader.h */
#include "main/line_reader.h"

#include "main/line_editor.h"

#include <stdio.h>
#include <string.h>
#ifndef _WIN32
#include <unistd.h>
#endif

bool line_reader_is_terminal(void)
{
#ifdef _WIN32
    return false;
#else
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
#endif
}

const char *line_reader_read(void)
{
    static char line[8192];

    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return NULL;
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

void line_offer(struct line_offers *offers, const char *begun, const char *word)
{
    size_t most = sizeof offers->word / sizeof offers->word[0];

    for (unsigned i = 0; i < offers->count; i++)
        if (!strcmp(offers->word[i], word))
            return;
    if (offers->count < most && strlen(word) < sizeof offers->word[0] &&
        !strncmp(word, begun, strlen(begun)))
        strcpy(offers->word[offers->count++], word);
}
