/* papers_visit.c - see papers_visit.h */
#include "transcript/papers_visit.h"

#include "transcript/transcripts.h"

/* What is shown when the file has been read to its end. */
struct showing {
    struct papers *papers;
    enum status (*show)(const struct papers *papers, void *data);
    void *data;
    enum status status;
};

static void see_tag(void *data, const struct transcript_tag *tag)
{
    const struct showing *showing = data;

    papers_take_tag(showing->papers, tag->name, tag->name_length, tag->value,
                    tag->value_length);
}

static void see_act(void *data, const struct transcript_act *act)
{
    const struct showing *showing = data;

    papers_take_act(showing->papers, act->game, act->act, act->rulings);
}

static void show_end(void *data, const char *path, const struct laws_game *game)
{
    struct showing *showing = data;

    (void)path;
    showing->papers->game = game;
    if (!showing->papers->failed)
        showing->status = showing->show(showing->papers, showing->data);
}

enum status
papers_visit(const struct args *args, const char *path, struct papers *papers,
             enum status (*show)(const struct papers *papers, void *data),
             void *data)
{
    struct showing showing = {papers, show, data, STATUS_FINE};
    struct transcript_visitor visitor = {.tag = see_tag,
                                         .act = see_act,
                                         .end = show_end,
                                         .data = &showing,
                                         .first_only = true};
    enum status status;

    if (!papers_init(papers, PAPER_PLIES_MAX))
        return args_error(args, "out of memory");
    status = transcript_visit(args, path, &visitor);
    if (!status && papers->failed)
        status =
            args_error(args, "%s: %s", shown_of(path).text, papers->failed);
    papers_release(papers);
    papers->game = NULL;
    return status ? status : showing.status;
}
