/*
 * pgn_games.c - random games written as PGN, read, written and read again
 *
 * usage: pgn_games [--seed S] [--games N]
 *
 * Games have random tags, moves, comments, glyphs and variations in
 * variations.  What is read must be what was meant, and writing what was read
 * must give the same text, in whatever pieces it is read.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

#define TEXT_MAX (1u << 20)

/* What happened, as one text: events of a game are compared as such. */
struct story {
    size_t length;
    char text[TEXT_MAX];
};

static struct story meant, understood;
static char pgn[TEXT_MAX], again[TEXT_MAX];

static void tell(struct story *story, const char *kind, const char *text,
                 size_t length)
{
    size_t room = TEXT_MAX - story->length;

    if (room < length + 64)
        abort();
    story->length +=
        (size_t)snprintf(story->text + story->length, room, "%s ", kind);
    memcpy(story->text + story->length, text, length);
    story->length += length;
    story->text[story->length++] = '\n';
}

static void must(enum laws_status status)
{
    if (status != LAWS_OK)
        suite_fail(NULL, "the writer says: %s", laws_status_text(status));
}

/* Words of anything that a comment may hold, blanks between them. */
static size_t random_words(uint64_t *seed, char *text, bool tag)
{
    static const char *const pieces[] = {
        "a",
        "word",
        "(",
        "[%clk 0:01:02]",
        "\\",
        "\"",
        "\xc3\xa9t\xc3\xa9",
        "[Event",
        "%",
        "$5",
        "1-0",
        ";",
        "{",
        "e4",
        "[x",
        "0.35]",
        "-",
        "*",
        "=>",
        "very-long-word-without-any-blank-in-it-that-fills-most-of-a-line",
    };
    unsigned count = suite_below(seed, 20);
    size_t length = 0;

    for (unsigned i = 0; i < count; i++) {
        const char *piece =
            pieces[suite_below(seed, sizeof pieces / sizeof pieces[0])];

        if (i)
            text[length++] = ' ';
        if (tag && *piece == '[')
            piece = "tag";
        while (*piece)
            text[length++] = *piece++;
    }
    return length;
}

static void random_comment(uint64_t *seed, struct laws_pgn_writer *writer)
{
    char text[4096];
    size_t length = random_words(seed, text, false);

    must(laws_pgn_writer_comment(writer, text, length));
    tell(&meant, "comment", text, length);
}

/* Some moves from a position, with what may stand around them. */
static void random_line(uint64_t *seed, struct laws_pgn_writer *writer,
                        struct laws_position position, unsigned plies,
                        unsigned depth)
{
    for (unsigned i = 0; i < plies; i++) {
        struct laws_position before = position;
        struct laws_moves moves;
        struct laws_move move;
        char text[LAWS_SAN_MAX];
        size_t length;

        laws_position_moves(&position, &moves);
        if (!moves.count)
            return;
        move = moves.move[suite_below(seed, moves.count)];
        length = laws_san_print(&position, move, text);
        must(laws_pgn_writer_move(writer, position.number,
                                  (enum laws_color)position.turn, text,
                                  length));
        tell(&meant, "move", text, length);
        laws_position_play(&position, move);
        if (!suite_below(seed, 12)) {
            unsigned nag = suite_below(seed, 256);

            must(laws_pgn_writer_nag(writer, nag));
            snprintf(text, sizeof text, "%u", nag);
            tell(&meant, "nag", text, strlen(text));
        }
        if (!suite_below(seed, 10))
            random_comment(seed, writer);
        while (depth < 6 && !suite_below(seed, 12)) {
            must(laws_pgn_writer_open(writer));
            tell(&meant, "open", "", 0);
            random_line(seed, writer, before, suite_below(seed, 12), depth + 1);
            must(laws_pgn_writer_close(writer));
            tell(&meant, "close", "", 0);
        }
    }
}

static void random_game(uint64_t *seed, struct laws_pgn_writer *writer)
{
    enum laws_pgn_result result = (enum laws_pgn_result)suite_below(seed, 7);
    struct laws_pgn_tag tags[4 + LAWS_PGN_TAGS_ADDED];
    char values[3][4096], fen[LAWS_FEN_MAX];
    struct laws_position position;
    struct laws_setup setup;
    size_t count = 0;

    laws_position_start(&position);
    for (size_t i = 0; i < 3; i++) {
        static const char *const names[] = {"White", "Annotator", "Zz_9"};

        size_t length = random_words(seed, values[i], true);

        tags[count++] = (struct laws_pgn_tag){names[i], values[i],
                                              strlen(names[i]), length};
    }
    if (suite_below(seed, 3) == 0) {
        if (laws_chess960_setup(suite_below(seed, 960), &setup) ||
            laws_position_from_setup(&position, &setup))
            abort();
        tags[count++] =
            (struct laws_pgn_tag){"FEN", fen, 3, laws_fen_print(&setup, fen)};
    }
    count = laws_pgn_tags_complete(tags, count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(tags[i].name, "Result") == 0) {
            tags[i].value = laws_pgn_result_text(result);
            tags[i].value_length = strlen(tags[i].value);
        }
        must(laws_pgn_writer_tag(writer, &tags[i]));
        tell(&meant, tags[i].name, tags[i].value, tags[i].value_length);
    }
    must(laws_pgn_writer_tags_end(writer));
    if (suite_below(seed, 4) == 0)
        random_comment(seed, writer);
    random_line(seed, writer, position, suite_below(seed, 120), 0);
    must(laws_pgn_writer_result(writer, result));
    tell(&meant, "result", laws_pgn_result_text(result),
         strlen(laws_pgn_result_text(result)));
}

/* Line breaks in a comment are blanks. */
static void tell_comment(const char *text, size_t length)
{
    char plain[8192];

    for (size_t i = 0; i < length; i++)
        plain[i] = text[i] == '\n' ? ' ' : text[i];
    tell(&understood, "comment", plain, length);
}

/* Take an event down, and write it once more. */
static void retell(const struct laws_pgn_follower *follower,
                   const struct laws_pgn_event *event,
                   struct laws_pgn_writer *writer)
{
    const struct laws_position *before = &follower->before;
    char text[4096], name[64];
    size_t length;

    switch (event->kind) {
    case LAWS_PGN_TAG:
        length = laws_pgn_unescape(event->text, event->length, text);
        memcpy(name, event->name, event->name_length);
        name[event->name_length] = '\0';
        tell(&understood, name, text, length);
        must(laws_pgn_writer_tag(
            writer,
            &(struct laws_pgn_tag){name, text, event->name_length, length}));
        if (strcmp(name, "Zz_9") == 0)
            must(laws_pgn_writer_tags_end(writer));
        break;
    case LAWS_PGN_MOVE:
        length = laws_san_print(before, event->move, text);
        tell(&understood, "move", text, length);
        must(laws_pgn_writer_move(writer, before->number,
                                  (enum laws_color)before->turn, text, length));
        break;
    case LAWS_PGN_NAG:
        snprintf(text, sizeof text, "%u", event->number);
        tell(&understood, "nag", text, strlen(text));
        must(laws_pgn_writer_nag(writer, event->number));
        break;
    case LAWS_PGN_COMMENT:
        tell_comment(event->text, event->length);
        must(laws_pgn_writer_comment(writer, event->text, event->length));
        break;
    case LAWS_PGN_OPEN:
        tell(&understood, "open", "", 0);
        must(laws_pgn_writer_open(writer));
        break;
    case LAWS_PGN_CLOSE:
        tell(&understood, "close", "", 0);
        must(laws_pgn_writer_close(writer));
        break;
    case LAWS_PGN_RESULT:
        tell(&understood, "result", event->text, event->length);
        must(laws_pgn_writer_result(writer, event->result));
        break;
    case LAWS_PGN_ERROR:
        if (strstr(event->what, "the result says otherwise"))
            break; /* results were drawn by lot */
        suite_fail(NULL, "%s: %.*s", event->what, (int)event->length,
                   event->text);
        break;
    case LAWS_PGN_BEGIN:
    case LAWS_PGN_END:
        break;
    case LAWS_PGN_DONE:
    case LAWS_PGN_MORE:
    case LAWS_PGN_OFFER:
    case LAWS_PGN_ESCAPE:
        suite_fail(NULL, "event %d was not written", (int)event->kind);
    }
}

static void read_again(uint64_t *seed, size_t length)
{
    static struct laws_pgn_follower follower;
    static char memory[LAWS_PGN_MEMORY_MIN];
    struct laws_pgn_writer writer;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    size_t at = 0, most = 1 + suite_below(seed, 300);

    understood.length = 0;
    laws_pgn_writer_init(&writer, again, sizeof again);
    must(laws_pgn_follower_init(&follower, memory, sizeof memory));
    while ((kind = laws_pgn_follower_next(&follower, &event)) !=
           LAWS_PGN_DONE) {
        size_t piece = suite_below(seed, (unsigned)most) + 1;

        if (kind == LAWS_PGN_MORE)
            suite_feed(&follower.reader, pgn, length, &at, piece);
        else
            retell(&follower, &event, &writer);
    }
    if (understood.length != meant.length ||
        memcmp(understood.text, meant.text, meant.length) != 0)
        suite_fail(NULL, "not the same game was read:\n%.*s\n", (int)length,
                   pgn);
    else if (writer.length != length || memcmp(again, pgn, length) != 0)
        suite_fail(NULL, "not the same text was written:\n%.*s\n%.*s\n",
                   (int)length, pgn, (int)writer.length, again);
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, games = 1000, bytes = 0;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--seed") == 0)
            seed = suite_number(argv[i + 1]);
        else if (strcmp(argv[i], "--games") == 0)
            games = suite_number(argv[i + 1]);
        else
            return 2;
    }
    for (uint64_t i = 0; i < games; i++) {
        uint64_t own = seed * 1000003 + i;
        struct laws_pgn_writer writer;

        meant.length = 0;
        laws_pgn_writer_init(&writer, pgn, sizeof pgn);
        random_game(&own, &writer);
        read_again(&own, writer.length);
        bytes += writer.length;
    }
    printf("%llu games, %llu bytes\n", (unsigned long long)games,
           (unsigned long long)bytes);
    return suite_result();
}
