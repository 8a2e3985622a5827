/*
 * mate.c - known positions: can this side still mate?
 *
 * usage: mate [--every N] [--budget N] [--undecided N] FILE...
 *
 * A line of a FILE is a FEN, white or black, and winnable or unwinnable, with
 * tabs between; # starts a comment.  --every asks only each Nth; --undecided
 * allows so many questions without an answer.  Exit status 77 when every FILE
 * is missing.
 */
#include "mate_asking.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY ((size_t)1 << 29)
#define TEXT_MOST 1024

static uint64_t every = 1, budget, allowed, asked, undecided;

static bool read_question(char *text, struct laws_position *position,
                          enum laws_color *side, enum laws_mate_answer *answer)
{
    char *fen = strtok(text, "\t\r\n"), *who = strtok(NULL, "\t\r\n");
    char *verdict = strtok(NULL, "\t\r\n");
    struct laws_setup setup;
    struct laws_error error;

    if (!verdict || *fen == '#' || !strcmp(fen, "fen"))
        return false;
    if (laws_fen_parse(fen, strlen(fen), &setup, &error) ||
        laws_position_from_setup(position, &setup)) {
        suite_fail(NULL, "%s: not a position", fen);
        return false;
    }
    *side = strcmp(who, "white") ? LAWS_BLACK : LAWS_WHITE;
    *answer =
        strcmp(verdict, "winnable") ? LAWS_MATE_IMPOSSIBLE : LAWS_MATE_POSSIBLE;
    return true;
}

static bool check_file(const char *path, struct laws_mate_workspace *workspace)
{
    FILE *file = suite_open(path);
    char text[TEXT_MOST];
    uint64_t line = 0;

    if (!file)
        return false;
    while (fgets(text, sizeof text, file)) {
        enum laws_mate_answer expected, answer;
        struct laws_mate_verdict verdict;
        struct laws_position position;
        struct laws_setup setup;
        enum laws_color side;

        if (line++ % every || !read_question(text, &position, &side, &expected))
            continue;
        asked++;
        answer = mate_ask(&position, side, workspace, budget, &verdict);
        undecided += answer == LAWS_MATE_UNDECIDED;
        laws_position_to_setup(&position, &setup);
        if (answer != LAWS_MATE_UNDECIDED && answer != expected)
            suite_fail(&setup, "%s can mate: %s, by \"%s\"",
                       side == LAWS_WHITE ? "White" : "Black",
                       laws_mate_answer_text(answer),
                       laws_mate_argument_text(verdict.argument));
    }
    fclose(file);
    return true;
}

int main(int argc, char **argv)
{
    struct laws_mate_workspace *workspace = mate_workspace_new(MEMORY);
    bool any = false;

    for (int i = 1; i < argc; i++) {
        if (i + 1 < argc && !strcmp(argv[i], "--every"))
            every = suite_number(argv[++i]);
        else if (i + 1 < argc && !strcmp(argv[i], "--budget"))
            budget = suite_number(argv[++i]);
        else if (i + 1 < argc && !strcmp(argv[i], "--undecided"))
            allowed = suite_number(argv[++i]);
        else
            any |= check_file(argv[i], workspace);
    }
    free(workspace);
    if (!any)
        return SUITE_SKIPPED;
    printf("%llu questions, %llu undecided\n", (unsigned long long)asked,
           (unsigned long long)undecided);
    if (undecided > allowed)
        suite_fail(NULL, "only %llu may be undecided",
                   (unsigned long long)allowed);
    return suite_result();
}
