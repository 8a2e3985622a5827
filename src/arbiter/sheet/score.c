/* score.c - see score.h */
#include "sheet/score.h"

#include <stdlib.h>
#include <string.h>

/* Readers take longer ones for a comment that was not closed. */
#define COMMENT_MOST 60000u

bool score_is_chess960(const struct laws_setup *setup)
{
    static const struct {
        laws_square king, rook;
    } usual[] = {{4, 0}, {4, 7}, {60, 56}, {60, 63}};
    laws_bitboard rights = setup->castling;

    for (size_t i = 0; i < sizeof(usual) / sizeof(usual[0]); i++)
        if (laws_piece_kind(setup->on[usual[i].king]) == LAWS_KING)
            rights &= ~LAWS_BIT(usual[i].rook);
    return rights != 0;
}

void score_remarks_take(struct score_remarks *remarks, unsigned plies,
                        const struct laws_rulings *rulings)
{
    struct text *kept;

    if (plies >= remarks->count) {
        unsigned count = 2 * plies + 16;
        struct text *at = realloc(remarks->at, count * sizeof *at);

        if (!at) {
            remarks->failed = true;
            return;
        }
        remarks->at = at;
        while (remarks->count < count)
            text_init(&at[remarks->count++]);
    }
    kept = &remarks->at[plies];
    for (unsigned i = plies + 1; i < remarks->count; i++) {
        struct text *gone = &remarks->at[i];

        if (gone->length)
            text_format(kept, "; %s", gone->bytes); /* each ply is remarked */
        text_clear(gone);
    }
    for (unsigned i = 0; i < rulings->count; i++) {
        char words[LAWS_RULING_TEXT_MAX];

        laws_ruling_print(&rulings->ruling[i], words);
        text_format(kept, "%s%s", kept->length ? "; " : "", words);
    }
    remarks->failed = remarks->failed || kept->failed;
}

void score_remarks_release(struct score_remarks *remarks)
{
    for (unsigned i = 0; i < remarks->count; i++)
        text_release(&remarks->at[i]);
    free(remarks->at);
    *remarks = (struct score_remarks){.at = NULL};
}

bool score_is_timed(const struct laws_act *act, enum laws_color mover,
                    unsigned back)
{
    if (back) /* he presses after the reply (6.2.1) */
        return act->by == mover && act->kind == LAWS_ACT_PRESSES;
    return act->by == mover || act->kind == LAWS_ACT_OPENS;
}

/* A score in the making. */
struct making {
    const struct score *score;
    struct laws_pgn_writer writer;
    struct text *text, comment;
    struct laws_position theirs; /* where a program is that follows it */
};

/* The writer's memory is more than any one call needs, so none can fail. */
static void take(struct making *making)
{
    text_add(making->text, making->writer.text, making->writer.length);
    making->writer.length = 0;
}

/* What the standard calls an end. */
static const char *termination_of(const struct laws_ruling *result)
{
    if (result->result == LAWS_RESULT_CANCELLED)
        return "abandoned";
    switch (result->end) {
    case LAWS_END_NONE:
    case LAWS_END_CHECKMATE:
    case LAWS_END_STALEMATE:
    case LAWS_END_DEAD_POSITION:
    case LAWS_END_AGREEMENT:
    case LAWS_END_RESIGNATION:
    case LAWS_END_REPETITION:
    case LAWS_END_FIFTY_MOVES:
    case LAWS_END_FIVEFOLD:
    case LAWS_END_SEVENTYFIVE_MOVES:
    case LAWS_END_SIGNED:
        return "normal";
    case LAWS_END_FLAG_FALL:
    case LAWS_END_BOTH_FLAGS:
        return "time forfeit";
    case LAWS_END_ILLEGAL_MOVES:
    case LAWS_END_ILLEGAL_POSITION:
    case LAWS_END_WRONG_CLAIM:
    case LAWS_END_SEALED_MOVE:
    case LAWS_END_REFUSAL:
    case LAWS_END_DEVICE:
    case LAWS_END_PENALTY:
        return "rules infraction";
    case LAWS_END_DEFAULT: /* the standard has no word for it */
        return "default";
    case LAWS_END_NORMAL_MEANS:
    case LAWS_END_DECLARED:
        break;
    }
    return "adjudication";
}

/* A game's tags in the making. */
struct tags {
    struct laws_pgn_tag *tag;
    size_t count;
};

static void set_tag(struct tags *tags, const char *name, const char *value)
{
    size_t i = 0, length = strlen(name);

    while (i < tags->count && (tags->tag[i].name_length != length ||
                               memcmp(tags->tag[i].name, name, length) != 0))
        i++;
    tags->tag[i] = (struct laws_pgn_tag){name, value, length, strlen(value)};
    tags->count += i == tags->count;
}

/* Where others begin: they know the tags alone. */
static void begin_theirs(struct making *making)
{
    const struct laws_game *game = making->score->game;

    if (laws_position_from_setup(&making->theirs,
                                 &laws_game_regulations(game)->setup))
        making->theirs = *laws_game_position_at(game, 0);
}

/* Where it began, for whoever does not know a Position by its number. */
static void set_start(struct tags *tags, const struct laws_game *game,
                      char fen[LAWS_FEN_MAX])
{
    const struct laws_regulations *regulations = laws_game_regulations(game);
    bool chess960 =
        regulations->chess960 || score_is_chess960(&regulations->setup);
    char usual[LAWS_FEN_MAX];
    struct laws_setup setup;

    laws_setup_start(&setup);
    laws_fen_print(&setup, usual);
    laws_fen_print(&regulations->setup, fen);
    if (chess960)
        set_tag(tags, "Variant", "Chess960");
    if (chess960 || strcmp(fen, usual) != 0)
        set_tag(tags, "FEN", fen);
}

static void print_tags(struct making *making, struct tags tags,
                       enum laws_pgn_result result)
{
    const struct laws_game *game = making->score->game;
    const struct laws_ruling *ruling = game ? laws_game_result(game) : NULL;
    char fen[LAWS_FEN_MAX];

    set_tag(&tags, "Result", laws_pgn_result_text(result));
    if (ruling)
        set_tag(&tags, "Termination", termination_of(ruling));
    if (game)
        set_start(&tags, game, fen);
    tags.count = laws_pgn_tags_complete(tags.tag, tags.count);
    for (size_t i = 0; i < tags.count; i++) {
        (void)!laws_pgn_writer_tag(&making->writer, &tags.tag[i]);
        take(making);
    }
    (void)!laws_pgn_writer_tags_end(&making->writer);
    take(making);
}

/* What the next comment will say. */
static void say(struct making *making, const char *words)
{
    struct text *comment = &making->comment;
    const char *before = "";

    if (comment->length)
        before = comment->bytes[comment->length - 1] == ']' ? " " : "; ";
    text_format(comment, "%s%s", before, words);
}

static const char *remarks_at(const struct score *score, unsigned ply)
{
    const struct score_remarks *remarks = score->remarks;

    return ply < remarks->count && remarks->at[ply].length
               ? remarks->at[ply].bytes
               : NULL;
}

static void print_comment(struct making *making)
{
    struct text *comment = &making->comment;
    size_t length = comment->length;

    if (length > COMMENT_MOST) {
        length = COMMENT_MOST;
        memcpy(comment->bytes + length - 4, " ...", 4);
    }
    if (length)
        (void)!laws_pgn_writer_comment(&making->writer, comment->bytes, length);
    making->text->failed |= comment->failed;
    text_clear(comment);
    take(making);
}

static bool is_placed_as(const struct laws_position *a,
                         const struct laws_position *b)
{
    return a->turn == b->turn &&
           !memcmp(a->by_color, b->by_color, sizeof a->by_color) &&
           !memcmp(a->by_kind, b->by_kind, sizeof a->by_kind);
}

/* Why others do not come with this ply to the placement that we have; NULL:
   they do.  A right to castle that was lost otherwise (A.5.1.2) is no matter.
 */
static const char *stops_at(struct making *making, unsigned ply)
{
    const struct laws_game *game = making->score->game;
    char text[LAWS_MOVE_TEXT_MAX];
    size_t length = laws_game_move_print(game, ply, text);
    char theirs[LAWS_SAN_MAX];
    struct laws_move move;

    if (!is_placed_as(&making->theirs, laws_game_position_at(game, ply - 1)))
        return "the position was put right:";
    if (laws_san_parse(text, length, &making->theirs, &move))
        return "an illegal move stands:";
    laws_san_print(&making->theirs, move, theirs);
    if (strcmp(text, theirs) != 0) /* it was none: "e8h8" */
        return "an illegal move stands:";
    laws_position_play(&making->theirs, move);
    return is_placed_as(&making->theirs, laws_game_position_at(game, ply))
               ? NULL
               : "the position was put right:";
}

static void print_ply(struct making *making, unsigned ply)
{
    const struct score *score = making->score;
    const struct laws_position *before =
        laws_game_position_at(score->game, ply - 1);
    laws_ms left = score->left(score->data, ply);
    const char *remarks = remarks_at(score, ply);
    char move[LAWS_MOVE_TEXT_MAX];
    size_t length = laws_game_move_print(score->game, ply, move);

    print_comment(making); /* of the ply before */
    (void)!laws_pgn_writer_move(&making->writer, before->number,
                                (enum laws_color)before->turn, move, length);
    take(making);
    if (left >= 0) {
        char time[LAWS_PGN_TIME_MAX];

        laws_pgn_time_print(left, time);
        text_format(&making->comment, "[%%clk %s]", time);
    }
    if (remarks)
        say(making, remarks);
}

/* The plies from `first` on, as words of a comment. */
static void say_rest(struct making *making, unsigned first, const char *why)
{
    const struct laws_game *game = making->score->game;
    unsigned plies = laws_game_plies(game);

    say(making, why);
    for (unsigned ply = first; ply <= plies; ply++) {
        const struct laws_position *before =
            laws_game_position_at(game, ply - 1);
        const char *remarks = remarks_at(making->score, ply);
        char move[LAWS_MOVE_TEXT_MAX];

        laws_game_move_print(game, ply, move);
        if (before->turn == LAWS_WHITE || ply == first)
            text_format(&making->comment, " %u%s", (unsigned)before->number,
                        before->turn == LAWS_WHITE ? "." : "...");
        text_format(&making->comment, " %s", move);
        if (remarks)
            text_format(&making->comment, " (%s)", remarks);
    }
}

static void print_moves(struct making *making)
{
    const struct score *score = making->score;
    const struct laws_game *game = score->game;
    unsigned plies = game ? laws_game_plies(game) : 0;

    if (remarks_at(score, 0))
        say(making, remarks_at(score, 0));
    if (game)
        begin_theirs(making);
    for (unsigned ply = 1; ply <= plies; ply++) {
        const char *why = score->portable ? stops_at(making, ply) : NULL;

        if (why) {
            say_rest(making, ply, why);
            return;
        }
        print_ply(making, ply);
    }
}

/* That there is an envelope, not what is in it. */
static void say_sealed(struct making *making)
{
    struct laws_view view;

    if (!making->score->game)
        return;
    laws_game_view(making->score->game, &view);
    if (!view.over && (view.session == LAWS_SESSION_ADJOURNED ||
                       view.session == LAWS_SESSION_RESUMED))
        say(making, "a move is sealed");
}

/* The result as the tag has it, and in the comment what that does not say. */
static enum laws_pgn_result result_of(const struct score *score,
                                      const char **words)
{
    const struct laws_ruling *ruling =
        score->game ? laws_game_result(score->game) : NULL;
    enum laws_pgn_result result =
        score->game ? laws_game_pgn_result(score->game) : LAWS_PGN_UNKNOWN;

    if (score->portable && result > LAWS_PGN_DRAW)
        result = LAWS_PGN_UNKNOWN;
    *words = ruling ? laws_result_words(ruling->result)->word : NULL;
    if (*words && !strcmp(*words, laws_pgn_result_text(result)))
        *words = NULL;
    return result;
}

void score_print(const struct score *score, struct laws_pgn_tag *tags,
                 size_t count, struct text *text)
{
    struct making making = {.score = score, .text = text};
    char *memory = malloc(LAWS_PGN_ROOM(COMMENT_MOST));
    const char *words;
    enum laws_pgn_result result = result_of(score, &words);

    if (!memory || score->remarks->failed) {
        free(memory);
        text->failed = true;
        return;
    }
    laws_pgn_writer_init(&making.writer, memory, LAWS_PGN_ROOM(COMMENT_MOST));
    text_init(&making.comment);
    print_tags(&making, (struct tags){tags, count}, result);
    print_moves(&making);
    say_sealed(&making);
    if (words)
        say(&making, words);
    print_comment(&making);
    (void)!laws_pgn_writer_result(&making.writer, result);
    take(&making);
    text_release(&making.comment);
    free(memory);
}
