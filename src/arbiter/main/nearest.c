/* nearest.c - see nearest.h */
#include "main/nearest.h"

#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

static bool is_same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* How many letters have to be changed, put in, left out or swapped. */
static unsigned distance(const char *a, const char *b)
{
    enum { MOST = 24 };
    unsigned row[MOST + 1][MOST + 1];
    size_t m = strlen(a), n = strlen(b);

    assert(n <= MOST); /* a name of ours */
    if (m > MOST)
        return MOST;
    for (unsigned i = 0; i <= m; i++)
        row[i][0] = i;
    for (unsigned j = 0; j <= n; j++)
        row[0][j] = j;
    for (unsigned i = 1; i <= m; i++)
        for (unsigned j = 1; j <= n; j++) {
            unsigned best =
                row[i - 1][j - 1] + !is_same_letter(a[i - 1], b[j - 1]);

            if (row[i - 1][j] + 1 < best)
                best = row[i - 1][j] + 1;
            if (row[i][j - 1] + 1 < best)
                best = row[i][j - 1] + 1;
            if (i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2]) &&
                is_same_letter(a[i - 2], b[j - 1]) &&
                row[i - 2][j - 2] + 1 < best)
                best = row[i - 2][j - 2] + 1;
            row[i][j] = best;
        }
    return row[m][n];
}

void nearest_offer(struct nearest *nearest, const char *name)
{
    size_t length = strlen(nearest->text);
    unsigned d = distance(nearest->text, name);

    /* What begins the name was meant for it. */
    if (length >= 2 && !strncasecmp(nearest->text, name, length))
        d = 1;
    if (d > (strlen(name) < 5 ? 1u : 2u))
        return;
    if (!nearest->name || d < nearest->distance) {
        nearest->name = name;
        nearest->distance = d;
    }
}
