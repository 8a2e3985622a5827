/*
 * audit.c - the quick way and the exact way find the same
 *
 * usage: audit [--seed S] [--damaged N] [FILE...]
 *
 * All games of the files, or of some that chance makes, are audited by both
 * ways, the quick one as built for each family of processors that this one
 * belongs to.  Then games are damaged, by a byte or a word here and there, and
 * audited by both again, under any edition.  Followers that pass over games, or
 * that do not play what is vouched for, are held against those that play all.
 */
#include "suite.h"

#include "audit/quick.h"
#include "board/kernel.h"

#include <stdlib.h>
#include <string.h>

#define MADE 500            /* games, where there is no file */
#define GAME_MAX (1u << 16) /* bytes of a game to be damaged */

/* A text, and where its games are. */
struct text {
    char *bytes;
    size_t length, room;
    struct {
        size_t start, length;
    } * games;
    size_t count;
};

/* One way: an audit and the game it has just given. */
struct way {
    struct laws_audit *audit;
    struct laws_audit_game game;
};

static struct way quick, exact;

/* The builds of the quick way that this processor runs. */
static struct {
    laws__quickly *quickly, *passed, *vouched;
} builds[3] = {
    {laws__quickly_generic, laws__passed_generic, laws__vouched_generic}};
static unsigned build_count = 1;

static void add_build(laws__quickly *quickly, laws__quickly *passed,
                      laws__quickly *vouched)
{
    builds[build_count].quickly = quickly;
    builds[build_count].passed = passed;
    builds[build_count++].vouched = vouched;
}

static void find_builds(void)
{
#if LAWS_KERNELS_X86
    if (laws__kernel_best() >= LAWS_KERNEL_BMI2)
        add_build(laws__quickly_bmi2, laws__passed_bmi2, laws__vouched_bmi2);
    if (laws__kernel_best() >= LAWS_KERNEL_AVX512)
        add_build(laws__quickly_avx512, laws__passed_avx512,
                  laws__vouched_avx512);
#endif
}

static struct laws_mate_workspace *workspace;
static bool by_date; /* the rules of the day, not those of an edition */
static uint64_t passed, vouched, certified, findings, damaged_certified,
    damaged_findings;

static void *get(size_t size)
{
    void *memory = malloc(size ? size : 1);

    if (!memory)
        abort();
    return memory;
}

static void add(struct text *text, const char *bytes, size_t length)
{
    if (!length)
        return;
    if (!text->bytes || text->room - text->length < length) {
        text->room = 2 * (text->room + length);
        text->bytes = realloc(text->bytes, text->room);
        if (!text->bytes)
            abort();
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

static void add_string(struct text *text, const char *string)
{
    add(text, string, strlen(string));
}

static void read_text(struct text *text, const char *path)
{
    FILE *file = suite_open(path);
    char buffer[1 << 16];
    size_t length;

    if (!file)
        exit(SUITE_SKIPPED);
    while ((length = fread(buffer, 1, sizeof(buffer), file)) > 0)
        add(text, buffer, length);
    fclose(file);
}

/* What a clock shows, as servers write it, and sometimes nearly so. */
static void add_time(struct text *text, unsigned seconds, uint64_t *seed)
{
    static const struct {
        const char *before, *behind;
    } forms[] = {
        {"{[%clk ", "]} "},
        {"{ [%clk ", "] } "},
        {"{[%clk ", ".9]} "},
        {"{ [%clk ", ".0] }\n"},
        {"{ [%eval -0.31] [%clk ", "] } "},
        {"{[%clk ", "] }"},
        {"{[%clk ", ".]} "},
        {"{[%clk ", ".12]} "},
        {"{[%clk\n", "]} "},
        {"{[%clk  ", "]} "},
        {"{[%emt ", "]} "},
        {"{[%clk ", "] a} "},
    };
    const unsigned usual = suite_below(seed, 8) ? 5 : 12;
    const unsigned form = suite_below(seed, usual);
    char time[32];

    snprintf(time, sizeof(time), "0:%02u:%02u", seconds / 60, seconds % 60);
    add_string(text, forms[form].before);
    add_string(text, time);
    add_string(text, forms[form].behind);
}

/* A game by chance, often with times, in the plain form. */
static void make_game(struct text *text, uint64_t *seed)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    static const char *const marks[] = {"!", "?", "!?", "??"};
    unsigned plies = suite_below(seed, 120), left[2] = {600, 600};
    const char *result = results[suite_below(seed, 4)];
    bool timed = !suite_below(seed, 3);
    struct laws_position position;
    char word[64];

    laws_position_start(&position);
    add_string(text, "[Event \"made\"]\n[White \"A\"]\n");
    if (timed)
        add_string(text, "[TimeControl \"600\"]\n");
    if (!suite_below(seed, 8))
        add_string(text, "[Termination \"Time forfeit\"]\n");
    snprintf(word, sizeof(word), "[Result \"%s\"]\n\n", result);
    add_string(text, word);
    for (unsigned i = 0; i < plies; i++) {
        struct laws_moves moves;
        struct laws_move move;
        char san[LAWS_SAN_MAX];

        laws_position_moves(&position, &moves);
        if (!moves.count)
            break;
        move = moves.move[suite_below(seed, moves.count)];
        laws_san_print(&position, move, san);
        if (position.turn == LAWS_WHITE) {
            snprintf(word, sizeof(word), "%u. ", position.number);
            add_string(text, word);
        }
        add_string(text, san);
        if (!suite_below(seed, 30))
            add_string(text, marks[suite_below(seed, 4)]);
        add_string(text, i % 9 == 8 ? "\n" : " ");
        if (timed) {
            left[position.turn] -= suite_below(seed, 9);
            add_time(text, left[position.turn], seed);
        }
        if (!suite_below(seed, 60))
            add_string(text, "(1. a3 {x} (2. b3) a6) ");
        laws_position_play(&position, move);
    }
    add_string(text, result);
    add_string(text, "\n\n");
}

static void begin(struct way *way, const struct text *text,
                  enum laws_edition edition, unsigned kinds, bool is_exact)
{
    struct laws_audit_settings settings = {
        .edition = edition,
        .kinds = kinds,
        .exact = is_exact,
        .by_date = by_date,
        .workspace = workspace,
    };

    way->audit = laws_audit_init(way->audit, laws_audit_size(), &settings);
    laws_audit_text(way->audit, text->bytes, text->length);
}

static bool is_same_finding(const struct laws_finding *a,
                            const struct laws_finding *b)
{
    return a->kind == b->kind && a->ply == b->ply &&
           !strcmp(a->article, b->article) && !strcmp(a->laws, b->laws) &&
           !strcmp(a->details, b->details);
}

static bool is_same(const struct laws_audit_game *a,
                    const struct laws_audit_game *b)
{
    if (a->start != b->start || a->length != b->length ||
        a->plies != b->plies || a->followed != b->followed ||
        a->result != b->result || a->decided != b->decided ||
        (a->decided && a->lawful != b->lawful) ||
        a->unfinished != b->unfinished || a->count != b->count ||
        a->from != b->from || a->promoted != b->promoted)
        return false;
    for (unsigned i = 0; i < a->count; i++)
        if (!is_same_finding(&a->finding[i], &b->finding[i]))
            return false;
    return true;
}

/* Do the men of both stand on the same squares after each ply? */
static bool has_same_squares(void)
{
    static laws_bitboard one[LAWS_AUDIT_PLIES_MAX], other[LAWS_AUDIT_PLIES_MAX];

    laws_audit_squares(quick.audit, &quick.game, one);
    laws_audit_squares(exact.audit, &exact.game, other);
    return !memcmp(one, other, exact.game.plies * sizeof(*one));
}

/* Both ways over a text; how many games, of which the starts are kept. */
static size_t compare(struct text *text, unsigned build,
                      enum laws_edition edition, unsigned kinds, bool keep)
{
    size_t count = 0;

    begin(&quick, text, edition, kinds, false);
    quick.audit->quickly = builds[build].quickly;
    begin(&exact, text, edition, kinds, true);
    for (;; count++) {
        enum laws_pgn_kind a = laws_audit_next(quick.audit, &quick.game);
        enum laws_pgn_kind b = laws_audit_next(exact.audit, &exact.game);

        if (a != b ||
            (a == LAWS_PGN_END &&
             (!is_same(&quick.game, &exact.game) || !has_same_squares())))
            suite_fail(
                NULL,
                "the two ways differ at game %zu, build %u, edition %s:\n%.*s",
                count + 1, build, laws_edition_name(edition),
                (int)(exact.game.length < 4000 ? exact.game.length : 4000),
                text->bytes + exact.game.start);
        if (a != LAWS_PGN_END || b != LAWS_PGN_END)
            return count;
        if (keep) {
            text->games =
                realloc(text->games, (count + 1) * sizeof(text->games[0]));
            if (!text->games)
                abort();
            text->games[count].start = exact.game.start;
            text->games[count].length = exact.game.length;
        }
        certified += quick.game.quick;
        findings += exact.game.count;
        if (count == 0 && !keep) { /* the one that is damaged */
            damaged_certified += quick.game.quick;
            damaged_findings += exact.game.count;
        }
    }
}

/* The next error or end of a game; true: the game was passed over. */
static bool next_check(struct laws_audit *audit,
                       struct laws_pgn_follower *follower,
                       struct laws_pgn_event *event)
{
    if (audit && laws_audit_pass(audit, follower)) {
        event->kind = LAWS_PGN_END;
        return true;
    }
    laws_pgn_follower_next(follower, event);
    return false;
}

/* Two followers tell the same errors, though one passes over games. */
static void compare_checks(const struct text *text, unsigned build)
{
    static struct laws_pgn_follower a, b;
    struct laws_pgn_event one, other;

    quick.audit->passed = builds[build].passed;
    laws_pgn_follower_init_text(&a, text->bytes, text->length);
    laws_pgn_follower_init_text(&b, text->bytes, text->length);
    a.reader.wanted = b.reader.wanted = LAWS_PGN_KIND(LAWS_PGN_ERROR) |
                                        LAWS_PGN_KIND(LAWS_PGN_OPEN) |
                                        LAWS_PGN_KIND(LAWS_PGN_END);
    do {
        do { /* where a variation begins does not matter */
            passed += next_check(quick.audit, &a, &one);
        } while (one.kind == LAWS_PGN_OPEN);
        do {
            next_check(NULL, &b, &other);
        } while (other.kind == LAWS_PGN_OPEN);
        if (one.kind != other.kind || a.reader.game != b.reader.game ||
            a.reader.ply != b.reader.ply || a.reader.at != b.reader.at ||
            (one.kind == LAWS_PGN_END && a.result != b.result) ||
            (one.kind == LAWS_PGN_ERROR &&
             (one.fault != other.fault || one.offset != other.offset))) {
            suite_fail(NULL, "followers differ at game %llu, build %u:\n%.*s",
                       (unsigned long long)b.reader.game, build,
                       (int)(text->length < 4000 ? text->length : 4000),
                       text->bytes);
            return;
        }
    } while (other.kind != LAWS_PGN_DONE);
}

/* What stands in the writer goes into a sum. */
static uint64_t add_written(uint64_t sum, struct laws_pgn_writer *writer)
{
    for (size_t i = 0; i < writer->length; i++)
        sum = (sum ^ (unsigned char)writer->text[i]) * 0x100000001b3;
    writer->length = 0;
    return sum;
}

/* The moves and remarks of games that are vouched for, as they are written;
   `copied`: moves are copied where they can be. */
static uint64_t write_vouched(const struct text *text, bool copied)
{
    static struct laws_pgn_follower follower;
    static char memory[1 << 16];
    struct laws_pgn_writer writer;
    struct laws_pgn_event event;
    uint64_t sum = 0;
    int status = 0;

    laws_pgn_follower_init_text(&follower, text->bytes, text->length);
    laws_pgn_writer_init(&writer, memory, sizeof(memory));
    do {
        const bool sure =
            follower.vouched || laws_audit_vouch(quick.audit, &follower);
        unsigned ply;

        laws_pgn_follower_next(&follower, &event);
        ply = follower.reader.ply;
        if (sure && event.kind == LAWS_PGN_MOVE) {
            status |= laws_pgn_writer_move(&writer, (ply + 1) / 2,
                                           ply % 2 ? LAWS_WHITE : LAWS_BLACK,
                                           event.text, event.length);
            if (copied)
                laws_pgn_follower_copy(&follower, &writer);
        } else if (sure && event.kind == LAWS_PGN_NAG) {
            status |= laws_pgn_writer_nag(&writer, event.number);
        } else if (sure && event.kind == LAWS_PGN_COMMENT) {
            status |=
                laws_pgn_writer_comment(&writer, event.text, event.length);
        } else if (sure && event.kind == LAWS_PGN_END) {
            status |= laws_pgn_writer_result(&writer, follower.result);
        }
        sum = add_written(sum, &writer);
    } while (event.kind != LAWS_PGN_DONE);
    if (status)
        suite_fail(NULL, "a game does not fit");
    return sum;
}

/* A follower gives the same where it does not play a game: the events, and
   moves as they are printed. */
static void compare_vouched(const struct text *text, unsigned build)
{
    static struct laws_pgn_follower a, b;
    struct laws_pgn_event one, other;

    quick.audit->vouched = builds[build].vouched;
    laws_pgn_follower_init_text(&a, text->bytes, text->length);
    laws_pgn_follower_init_text(&b, text->bytes, text->length);
    do {
        char san[LAWS_SAN_MAX] = "";
        bool copied;

        if (!a.vouched)
            vouched += laws_audit_vouch(quick.audit, &a);
        copied = a.vouched;
        laws_pgn_follower_next(&a, &one);
        laws_pgn_follower_next(&b, &other);
        if (copied && other.kind == LAWS_PGN_MOVE && other.status == LAWS_OK)
            laws_san_print(&b.before, other.move, san);
        if (one.kind != other.kind || one.status != other.status ||
            one.length != other.length || one.offset != other.offset ||
            one.number != other.number || one.result != other.result ||
            a.result != b.result || a.reader.ply != b.reader.ply ||
            (copied && one.kind == LAWS_PGN_MOVE &&
             (strlen(san) != one.length ||
              memcmp(san, one.text, one.length) != 0))) {
            suite_fail(NULL, "vouched for in vain: game %llu, build %u:\n%.*s",
                       (unsigned long long)b.reader.game, build,
                       (int)(text->length < 4000 ? text->length : 4000),
                       text->bytes);
            return;
        }
    } while (other.kind != LAWS_PGN_DONE);
    if (write_vouched(text, true) != write_vouched(text, false))
        suite_fail(NULL, "moves are copied wrongly, build %u:\n%.*s", build,
                   (int)(text->length < 4000 ? text->length : 4000),
                   text->bytes);
}

static void cut_out(struct text *text, size_t at, size_t length)
{
    memmove(text->bytes + at, text->bytes + at + length,
            text->length - at - length);
    text->length -= length;
}

static void put_in(struct text *text, size_t at, const char *bytes,
                   size_t length)
{
    char copy[256];

    if (length > sizeof(copy))
        length = sizeof(copy);
    memcpy(copy, bytes, length);
    add(text, copy, length); /* there is room now */
    memmove(text->bytes + at + length, text->bytes + at,
            text->length - length - at);
    memcpy(text->bytes + at, copy, length);
}

/* A word of the text: where it starts, and how long it is. */
static size_t find_word(const struct text *text, size_t at, size_t *length)
{
    size_t end;

    while (at && (unsigned char)text->bytes[at - 1] > ' ')
        at--;
    for (end = at; end < text->length && (unsigned char)text->bytes[end] > ' ';)
        end++;
    *length = end - at;
    return at;
}

/* Do some harm to a game. */
static void damage(struct text *text, uint64_t *seed)
{
    static const char bytes[] =
        "abcdefgh12345678NBRQKOPx+#=-./ \n\r\t{}()[]$*!?;%\"\\0123456789\xe9";
    static const char *const words[] = {
        "1-0",         "0-1",
        "1/2-1/2",     "*",
        "e4",          "Nf3",
        "O-O",         "12.",
        "--",          "{note}",
        "(e4)",        "$5",
        "$300",        "Qxf7#",
        "1...",        "e8=Q",
        "{",           "[a",
        "\n% x\n",     "; x\n",
        "0-0",         "{[%clk 0:00:01]}",
        "\n[Event \"", "a3+",
        "axb9",        "Nf3!?",
        "e4?",         "Qh5+!!",
        "O-O?!",
    };
    size_t at = suite_below(seed, (unsigned)text->length), length;
    const char *word = words[suite_below(seed, sizeof words / sizeof words[0])];

    /* Mostly in the moves. */
    if (suite_below(seed, 4))
        at = text->length / 2 +
             suite_below(seed, (unsigned)(text->length - text->length / 2));
    switch (suite_below(seed, 8)) {
    case 0:
    case 1:
        text->bytes[at] = bytes[suite_below(seed, sizeof bytes - 1)];
        break;
    case 2:
        cut_out(text, at, 1);
        break;
    case 3:
        put_in(text, at, &bytes[suite_below(seed, sizeof bytes - 1)], 1);
        break;
    case 4: /* a word less */
        at = find_word(text, at, &length);
        cut_out(text, at, length);
        break;
    case 5: /* a word twice */
        at = find_word(text, at, &length);
        put_in(text, at, " ", 1);
        put_in(text, at, text->bytes + at + 1, length);
        break;
    case 6: /* another word */
        at = find_word(text, at, &length);
        cut_out(text, at, length);
        put_in(text, at, word, strlen(word));
        break;
    case 7: /* a word more */
        at = find_word(text, at, &length);
        put_in(text, at, " ", 1);
        put_in(text, at, word, strlen(word));
        break;
    }
}

static void compare_damaged(const struct text *text, uint64_t *seed)
{
    static const char next[] =
        "\n\n[Event \"next\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 "
        "Nf6 4. Qxf7# 1-0\n\n[Event \"and another one, to be far away\"]\n"
        "[Site \"so that nothing ends near\"]\n[Result \"*\"]\n\n1. e4 *\n";
    static struct text game;
    struct text last;
    size_t which = (size_t)(suite_random(seed) % text->count);
    unsigned harm = suite_below(seed, 3), build;

    game.length = 0;
    if (text->games[which].length > GAME_MAX)
        return;
    add(&game, text->bytes + text->games[which].start,
        text->games[which].length);
    for (unsigned i = 0; i <= harm && game.length > 2; i++)
        damage(&game, seed);
    if (suite_below(seed, 4)) /* sometimes it is the last one */
        add_string(&game, next);
    /* Nothing lies behind it: a sanitizer sees who looks too far ahead. */
    last = (struct text){.bytes = get(game.length), .length = game.length};
    memcpy(last.bytes, game.bytes, game.length);
    by_date = suite_below(seed, 2);
    build = suite_below(seed, build_count);
    compare(&last, build, (enum laws_edition)suite_below(seed, LAWS_EDITIONS),
            suite_below(seed, 2) ? LAWS_FINDINGS_USUAL : LAWS_FINDINGS_ALL,
            false);
    compare_checks(&last, build);
    compare_vouched(&last, build);
    free(last.bytes);
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, damaged = 1000;
    struct text text = {.bytes = NULL};
    bool read = false;

    workspace = laws_mate_workspace_init(get((size_t)8 << 20), (size_t)8 << 20);
    quick.audit = get(laws_audit_size());
    exact.audit = get(laws_audit_size());
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--seed") && i + 1 < argc) {
            seed = suite_number(argv[++i]);
        } else if (!strcmp(argv[i], "--damaged") && i + 1 < argc) {
            damaged = suite_number(argv[++i]);
        } else {
            read_text(&text, argv[i]);
            read = true;
        }
    for (unsigned i = 0; !read && i < MADE; i++)
        make_game(&text, &seed);
    if (!text.bytes)
        return SUITE_SKIPPED;
    find_builds();
    for (unsigned i = 0; i < build_count; i++) {
        by_date = i + 1 == build_count;
        text.count = compare(&text, i, LAWS_2023, LAWS_FINDINGS_USUAL, true);
        compare_checks(&text, i);
        compare_vouched(&text, i);
    }
    printf("%zu games by %u builds, %llu times the quick way, %llu findings, "
           "%llu passed, %llu vouched for\n",
           text.count, build_count, (unsigned long long)certified,
           (unsigned long long)findings, (unsigned long long)passed,
           (unsigned long long)vouched);
    for (uint64_t i = 0; text.count && i < damaged; i++)
        compare_damaged(&text, &seed);
    printf("%llu damaged games, %llu of them the quick way, %llu findings\n",
           (unsigned long long)damaged, (unsigned long long)damaged_certified,
           (unsigned long long)damaged_findings);
    /* Where nothing is certified, or nothing found, nothing was compared. */
    if (!passed || !vouched || !certified ||
        (damaged && (!damaged_certified || !damaged_findings)))
        suite_fail(NULL, "one of the two ways had nothing to do");
    free(text.bytes);
    free(text.games);
    free(quick.audit);
    free(exact.audit);
    free(workspace);
    return suite_result();
}
