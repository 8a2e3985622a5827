/*
 * pgn_cases.c - small games that other readers get wrong
 *
 * usage: pgn_cases FILE
 *
 * FILE has lines of tab-separated fields: name, what to expect, FEN, movetext
 * (\n for a line break), result, note.  Expected is
 *
 *   L, N   every move is read and legal
 *   I      the last move is not legal (or says too little), those before are
 *   A      the last move is ambiguous
 *
 * Each case is read in pieces of several sizes, and always the same way.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

struct outcome {
    unsigned games, played, failed;
    enum laws_status first; /* of the first move that was not played */
    unsigned after_failed;  /* moves that came behind it             */
    bool said;              /* an error was told of it               */
};

static void read_case(const char *pgn, size_t piece, struct outcome *outcome)
{
    static struct laws_pgn_follower follower;
    static char memory[LAWS_PGN_MEMORY_MIN];
    struct laws_pgn_event event;
    size_t length = strlen(pgn), at = 0;

    memset(outcome, 0, sizeof *outcome);
    if (laws_pgn_follower_init(&follower, memory, sizeof memory))
        abort();
    for (;;) {
        switch (laws_pgn_follower_next(&follower, &event)) {
        case LAWS_PGN_DONE:
            return;
        case LAWS_PGN_MORE:
            suite_feed(&follower.reader, pgn, length, &at, piece);
            break;
        case LAWS_PGN_MOVE:
            if (event.status == LAWS_OK) {
                outcome->played++;
            } else if (!outcome->failed++) {
                outcome->first = event.status;
            } else {
                outcome->after_failed++;
            }
            break;
        case LAWS_PGN_ERROR:
            outcome->said |= outcome->failed > 0;
            break;
        case LAWS_PGN_END:
            outcome->games++;
            break;
        case LAWS_PGN_BEGIN:
        case LAWS_PGN_TAG:
        case LAWS_PGN_NAG:
        case LAWS_PGN_COMMENT:
        case LAWS_PGN_OPEN:
        case LAWS_PGN_CLOSE:
        case LAWS_PGN_OFFER:
        case LAWS_PGN_RESULT:
        case LAWS_PGN_ESCAPE:
            break;
        }
    }
}

static void write_case(char *pgn, size_t size, const char *fen,
                       const char *movetext, const char *result, bool bom)
{
    int length =
        snprintf(pgn, size, "%s[Event \"case\"]\n", bom ? "\xef\xbb\xbf" : "");

    if (*fen)
        length += snprintf(pgn + length, size - (size_t)length,
                           "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
    if (*result)
        length += snprintf(pgn + length, size - (size_t)length,
                           "[Result \"%s\"]\n", result);
    pgn[length++] = '\n';
    for (const char *p = movetext; *p; p++)
        if (p[0] == '\\' && p[1] == 'n') {
            pgn[length++] = '\n';
            p++;
        } else {
            pgn[length++] = *p;
        }
    snprintf(pgn + length, size - (size_t)length, " %s\n", result);
}

static void check(const char *name, char expect, const struct outcome *outcome)
{
    if (outcome->games != 1)
        suite_fail(NULL, "%s: %u games, not one", name, outcome->games);
    switch (expect) {
    case 'L':
    case 'N':
        if (outcome->failed || !outcome->played)
            suite_fail(NULL, "%s: %u moves played, then: %s", name,
                       outcome->played, laws_status_text(outcome->first));
        break;
    case 'I':
    case 'A':
        if (outcome->failed != 1 || !outcome->said)
            suite_fail(NULL, "%s: its last move was to fail, and %u did", name,
                       outcome->failed);
        if (expect == 'A' && outcome->first != LAWS_AMBIGUOUS)
            suite_fail(NULL, "%s: %s", name, laws_status_text(outcome->first));
        break;
    default:
        suite_fail(NULL, "%s: what is to be expected?", name);
    }
}

int main(int argc, char **argv)
{
    static const size_t pieces[] = {1, 2, 3, 7, 16, 1000};
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    unsigned cases = 0;
    char line[1024], pgn[2048];

    if (!file) {
        fprintf(stderr, "usage: pgn_cases FILE\n");
        return 2;
    }
    while (fgets(line, sizeof line, file)) {
        char *field[6] = {line, line, line, line, line, line};
        struct outcome outcome;

        for (int i = 1; i < 6; i++) {
            field[i] = field[i - 1] + strcspn(field[i - 1], "\t\n");
            if (*field[i])
                *field[i]++ = '\0';
        }
        if (!strcmp(line, "name"))
            continue;
        write_case(pgn, sizeof pgn, field[2], field[3], field[4],
                   strstr(field[0], "bom") != NULL);
        for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
            read_case(pgn, pieces[i], &outcome);
            check(field[0], *field[1], &outcome);
        }
        cases++;
    }
    fclose(file);
    printf("%u cases\n", cases);
    if (!cases)
        suite_fail(NULL, "no cases in %s", argv[1]);
    return suite_result();
}
