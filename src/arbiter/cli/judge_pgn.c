/*
 * judge_pgn.c - see judge_pgn.h
 *
 * The game itself knows which moves stand: after each act its plies are
 * compared with what was collected, so that a move put back disappears from
 * the score, too.
 */
#include "cli/judge_pgn.h"

#include "sheet/portable.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

#define TAGS_MAX 64
#define TEXT_MAX 8192

/* A ply of the score. */
struct ply {
    unsigned number;
    enum laws_color by;
    laws_ms left;  /* on the mover's display; -1: there is no clock */
    char *remarks; /* rulings, or NULL                              */
};

struct judge_pgn {
    bool articles, portable;
    struct ply *ply;
    unsigned plies, room;
    char *opening; /* rulings before the first move, or NULL */
    size_t tags;
    struct laws_pgn_tag tag[TAGS_MAX + LAWS_PGN_TAGS_ADDED];
    char texts[TEXT_MAX]; /* of the tags */
    size_t used;
    bool failed; /* no memory was left */
};

struct judge_pgn *judge_pgn_new(bool articles, bool portable)
{
    struct judge_pgn *pgn = calloc(1, sizeof(*pgn));

    if (!pgn)
        return NULL;
    pgn->articles = articles;
    pgn->portable = portable;
    return pgn;
}

static void forget(struct judge_pgn *pgn, unsigned plies)
{
    while (pgn->plies > plies)
        free(pgn->ply[--pgn->plies].remarks);
}

static void clear(struct judge_pgn *pgn)
{
    forget(pgn, 0);
    free(pgn->opening);
    pgn->opening = NULL;
    pgn->tags = 0;
    pgn->used = 0;
}

void judge_pgn_free(struct judge_pgn *pgn)
{
    clear(pgn);
    free(pgn->ply);
    free(pgn);
}

static const char *keep(struct judge_pgn *pgn, const char *text, size_t length)
{
    char *copy = pgn->texts + pgn->used;

    if (length > TEXT_MAX - pgn->used)
        return NULL;
    memcpy(copy, text, length);
    pgn->used += length;
    return copy;
}

static void add_tag(struct judge_pgn *pgn, const char *name, size_t name_length,
                    const char *value, size_t value_length)
{
    struct laws_pgn_tag *tag = &pgn->tag[pgn->tags];

    tag->name = keep(pgn, name, name_length);
    tag->name_length = name_length;
    tag->value = keep(pgn, value, value_length);
    tag->value_length = value_length;
    if (tag->name && tag->value && pgn->tags < TAGS_MAX)
        pgn->tags++;
}

static void see_tag(void *data, const struct transcript_tag *tag)
{
    /* the result is the game's own */
    if (tag->name_length != 6 || strncmp(tag->name, "Result", 6))
        add_tag(data, tag->name, tag->name_length, tag->value,
                tag->value_length);
}

/* Another ruling as text behind those that are there. */
static void add_remark(struct judge_pgn *pgn, char **remarks,
                       const struct laws_ruling *ruling)
{
    char text[LAWS_RULING_TEXT_MAX];
    size_t length = laws_ruling_print(ruling, text);
    size_t before = *remarks ? strlen(*remarks) : 0;
    size_t room = before + length + sizeof("; ");
    char *longer = realloc(*remarks, room);

    if (!longer) {
        pgn->failed = true;
        return;
    }
    snprintf(longer + before, room - before, "%s%s", before ? "; " : "", text);
    *remarks = longer;
}

static void add_ply(struct judge_pgn *pgn, const struct laws_game *game)
{
    const struct laws_position *before =
        laws_game_position_at(game, pgn->plies);
    struct ply *ply;

    if (pgn->plies == pgn->room) {
        unsigned room = pgn->room ? pgn->room * 2 : 64;
        struct ply *more = realloc(pgn->ply, room * sizeof(*more));

        if (!more) {
            pgn->failed = true;
            return;
        }
        pgn->ply = more;
        pgn->room = room;
    }
    ply = &pgn->ply[pgn->plies++];
    memset(ply, 0, sizeof(*ply));
    ply->number = before->number;
    ply->by = before->turn;
}

static void see_act(void *data, const struct transcript_act *act)
{
    struct judge_pgn *pgn = data;
    const struct laws_game *game = act->game;
    const struct laws_clock *clock = laws_game_clock(game);
    bool has_clock = laws_game_regulations(game)->control.count > 0;
    unsigned plies = laws_game_plies(game);

    forget(pgn, plies);
    while (pgn->plies < plies && !pgn->failed)
        add_ply(pgn, game);
    /* a display belongs to the last move of its player */
    for (unsigned i = 0; i < 2 && i < pgn->plies; i++) {
        struct ply *last = &pgn->ply[pgn->plies - 1 - i];

        if (last->by == act->act->by)
            last->left = has_clock ? clock->left[last->by] : -1;
    }
    for (unsigned i = 0; pgn->articles && i < act->rulings->count; i++)
        add_remark(
            pgn, pgn->plies ? &pgn->ply[pgn->plies - 1].remarks : &pgn->opening,
            &act->rulings->ruling[i]);
}

static void put(struct laws_pgn_writer *writer)
{
    fwrite(writer->text, 1, writer->length, stdout);
    writer->length = 0;
}

/* The memory is more than any one call needs, so none can fail. */
static void print_tags(struct judge_pgn *pgn, struct laws_pgn_writer *writer,
                       enum laws_pgn_result result)
{
    const char *text = laws_pgn_result_text(result);
    size_t count;

    add_tag(pgn, "Result", 6, text, strlen(text));
    count = laws_pgn_tags_complete(pgn->tag, pgn->tags);
    for (size_t i = 0; i < count; i++) {
        (void)!laws_pgn_writer_tag(writer, &pgn->tag[i]);
        put(writer);
    }
    (void)!laws_pgn_writer_tags_end(writer);
}

static void print_remarks(struct laws_pgn_writer *writer, const char *remarks)
{
    size_t length = remarks ? strlen(remarks) : 0;

    if (length > TEXT_MAX)
        length = TEXT_MAX;
    if (length)
        (void)!laws_pgn_writer_comment(writer, remarks, length);
    put(writer);
}

static const char *remarks_at(const void *data, unsigned ply)
{
    const struct judge_pgn *pgn = data;

    return pgn->ply[ply - 1].remarks;
}

/* From this ply on the game is a comment. */
static void print_rest(struct judge_pgn *pgn, struct laws_pgn_writer *writer,
                       const struct laws_game *game, unsigned ply)
{
    char rest[TEXT_MAX];
    size_t length =
        portable_rest(game, ply, remarks_at, pgn, rest, sizeof(rest));

    (void)!laws_pgn_writer_comment(writer, rest, length);
    put(writer);
}

static void print_game(void *data, const char *path,
                       const struct laws_game *game)
{
    static char memory[LAWS_PGN_ROOM(TEXT_MAX)];
    struct judge_pgn *pgn = data;
    enum laws_pgn_result result =
        game ? laws_game_pgn_result(game) : LAWS_PGN_UNKNOWN;
    enum laws_pgn_result shown =
        pgn->portable ? portable_result(result) : result;
    struct laws_pgn_writer writer;

    (void)path;
    laws_pgn_writer_init(&writer, memory, sizeof(memory));
    print_tags(pgn, &writer, shown);
    print_remarks(&writer, pgn->opening);
    for (unsigned i = 0; i < pgn->plies; i++) {
        const struct ply *ply = &pgn->ply[i];
        char text[LAWS_MOVE_TEXT_MAX];
        size_t length = laws_game_move_print(game, i + 1, text);

        if (pgn->portable && !portable_has(game, i + 1)) {
            print_rest(pgn, &writer, game, i + 1);
            break;
        }
        (void)!laws_pgn_writer_move(&writer, ply->number, ply->by, text,
                                    length);
        if (ply->left >= 0)
            (void)!laws_pgn_writer_times(&writer, ply->left, -1);
        print_remarks(&writer, ply->remarks);
    }
    if (shown != result)
        print_remarks(&writer, laws_pgn_result_text(result));
    (void)!laws_pgn_writer_result(&writer, shown);
    put(&writer);
    if (pgn->failed)
        fprintf(stderr,
                say("arbiter judge: not enough memory for all of it\n"));
    clear(pgn);
}

struct transcript_visitor judge_pgn_visitor(struct judge_pgn *pgn)
{
    return (struct transcript_visitor){
        .tag = see_tag, .act = see_act, .end = print_game, .data = pgn};
}
