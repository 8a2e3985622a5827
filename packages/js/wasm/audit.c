/* audit.c - collections held against the Laws, game by game as JSON */
#include "buffers.h"
#include "json.h"

#define STREAM (4 * LAWS_PGN_MEMORY_MIN)

struct audit {
    struct laws_audit *audit;
    struct laws_audit_game game;
    char stream[STREAM];
    char workspace[LAWS_MATE_WORKSPACE] __attribute__((aligned(16)));
    char memory[] __attribute__((aligned(16)));
};

unsigned EXPORT(audit_size)(void)
{
    return sizeof(struct audit) + (unsigned)laws_audit_size();
}

/* Look for a set of kinds; 0: the usual ones. */
int EXPORT(audit_open)(struct audit *audit, unsigned edition, unsigned kinds)
{
    struct laws_audit_settings settings = {
        .edition = (enum laws_edition)edition,
        .kinds = kinds ? kinds : LAWS_FINDINGS_USUAL,
        .workspace =
            laws_mate_workspace_init(audit->workspace, sizeof audit->workspace),
    };

    audit->audit = laws_audit_init(audit->memory, laws_audit_size(), &settings);
    return laws_audit_stream(audit->audit, audit->stream, STREAM);
}

static size_t room;

char *EXPORT(audit_space)(struct audit *audit)
{
    return laws_audit_space(audit->audit, &room);
}

unsigned EXPORT(audit_room)(void)
{
    return (unsigned)room;
}

void EXPORT(audit_filled)(struct audit *audit, unsigned length)
{
    laws_audit_filled(audit->audit, length);
}

/* The name of the nth kind of finding; nothing: there are no more. */
unsigned EXPORT(audit_kind)(unsigned nth)
{
    return nth < LAWS_FINDING_KINDS
               ? say(laws_finding_name((enum laws_finding_kind)nth))
               : 0;
}

/* The next game; 0: bytes are needed; -1: no more. */
int EXPORT(audit_next)(struct audit *audit)
{
    struct json json = json_answer();
    const struct laws_audit_game *game = &audit->game;
    enum laws_pgn_kind kind = laws_audit_next(audit->audit, &audit->game);

    if (kind != LAWS_PGN_END)
        return kind == LAWS_PGN_MORE ? 0 : -1;
    json_open(&json, NULL, '{');
    json_number(&json, "start", (int64_t)game->start);
    json_number(&json, "length", (int64_t)game->length);
    json_number(&json, "plies", game->plies);
    json_flag(&json, "followed", game->followed);
    json_text(&json, "result", laws_pgn_result_text(game->result));
    if (game->decided)
        json_text(&json, "lawful", laws_pgn_result_text(game->lawful));
    else
        json_null(&json, "lawful");
    json_open(&json, "findings", '[');
    for (unsigned i = 0; i < game->count; i++) {
        const struct laws_finding *finding = &game->finding[i];

        json_open(&json, NULL, '{');
        json_text(&json, "kind", laws_finding_name(finding->kind));
        json_number(&json, "ply", finding->ply);
        json_text(&json, "article", finding->article);
        json_say(&json, "details", finding->details);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    return (int)json_length(&json);
}
