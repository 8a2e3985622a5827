/* openings.c - see openings.h */
#include "match/openings.h"

#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_initial(const struct laws_setup *setup)
{
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX];
    struct laws_setup usual;

    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(setup, fen);
    return !strcmp(fen, start);
}

/* `moves` from the initial position, 0: nobody knows how it came to be. */
static void add(struct openings *openings, const struct laws_setup *setup,
                const struct laws_move *move, unsigned moves)
{
    static const laws_bitboard usual =
        LAWS_BIT(0) | LAWS_BIT(7) | LAWS_BIT(56) | LAWS_BIT(63);
    struct opening *opening;

    if (openings->count == openings->room) {
        openings->room = openings->room ? 2 * openings->room : 64;
        openings->opening =
            sys_realloc(openings->opening, openings->room * sizeof *opening);
    }
    opening = &openings->opening[openings->count];
    *opening = (struct opening){.setup = *setup};
    if (moves) {
        opening->move = sys_alloc(moves * sizeof *move);
        memcpy(opening->move, move, moves * sizeof *move);
        opening->moves = moves;
    } else if (!is_initial(setup)) {
        openings->bare = true;
    }
    openings->count++;
    for (unsigned square = 0; square < 64; square++)
        if (laws_piece_kind(setup->on[square]) == LAWS_KING &&
            setup->castling & (UINT64_C(0xff) << (square & 56)) &&
            (square & 7) != 4)
            openings->chess960 = true;
    if (setup->castling & ~usual)
        openings->chess960 = true;
}

void openings_start(struct openings *openings)
{
    struct laws_setup setup;

    laws_setup_start(&setup);
    add(openings, &setup, NULL, 0);
}

static int read_all(const char *path, struct text *text)
{
    struct sys_input input;
    char bytes[65536];
    size_t length;
    int error = sys_input_open(&input, path);

    if (error)
        return error;
    while (!(error = sys_input_read(&input, bytes, sizeof bytes, &length)) &&
           length)
        text_add(text, bytes, length);
    sys_input_close(&input);
    return error ? error : text_failed(text) ? EFBIG : 0;
}

static int read_lines(struct openings *openings, const struct text *text,
                      char what[128])
{
    const char *at = text->bytes, *end = at + text->length;

    for (unsigned line = 1; at < end; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at), operations;
        struct laws_position position;
        struct laws_setup setup;
        struct laws_error error = {0, ""};
        bool wrong;

        if (length && at[length - 1] == '\r')
            length--;
        if (length) {
            wrong = laws_fen_parse(at, length, &setup, &error) &&
                    laws_epd_parse(at, length, &setup, &operations, &error);
            if (!wrong && laws_position_from_setup(&position, &setup)) {
                wrong = true;
                error.what = LAWS_MSGID("this is not a position of a game");
            }
            if (wrong) {
                snprintf(what, 128, say("line %u: %s"), line, error.what);
                return EINVAL;
            }
            add(openings, &setup, NULL, 0);
        }
        at = newline ? newline + 1 : end;
    }
    return 0;
}

static int read_games(struct openings *openings, const struct text *text,
                      unsigned plies, char what[128])
{
    static struct laws_pgn_follower follower;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    struct laws_position exit = {0};
    struct laws_move line[OPENINGS_PLIES_MAX];
    unsigned ply = 0;
    bool initial = false;

    laws_pgn_follower_init_text(&follower, text->bytes, text->length);
    follower.reader.wanted = LAWS_PGN_MAIN_LINE;
    while ((kind = laws_pgn_follower_next(&follower, &event)) !=
           LAWS_PGN_DONE) {
        struct laws_setup setup;

        if (kind == LAWS_PGN_BEGIN)
            ply = 0, initial = false;
        if (kind == LAWS_PGN_MOVE && event.status == LAWS_OK && !event.pass &&
            ply < plies) {
            struct laws_setup start;

            laws_position_to_setup(&follower.before, &start);
            initial = ply ? initial : is_initial(&start);
            exit = follower.after;
            line[ply++] = event.move;
        }
        if (kind == LAWS_PGN_MOVE && event.status != LAWS_OK && ply < plies) {
            snprintf(what, 128, say("line %llu: %.*s: %s"),
                     (unsigned long long)laws_pgn_reader_line(&follower.reader,
                                                              event.offset),
                     event.length < 20 ? (int)event.length : 20, event.text,
                     laws_status_text(event.status));
            return EINVAL;
        }
        if (kind != LAWS_PGN_END)
            continue;
        laws_position_to_setup(ply ? &exit : &follower.after, &setup);
        add(openings, &setup, line, initial ? ply : 0);
    }
    return 0;
}

int openings_read(struct openings *openings, const char *path, unsigned plies,
                  char what[128])
{
    struct text text;
    int error;

    text_init(&text);
    error = read_all(path, &text);
    if (!error && memchr(text.length ? text.bytes : "", '[', text.length))
        error = read_games(openings, &text, plies, what);
    else if (!error && text.length)
        error = read_lines(openings, &text, what);
    if (!error && !openings->count) {
        snprintf(what, 128, say("there are no openings in it"));
        error = EINVAL;
    }
    text_release(&text);
    return error;
}

void openings_shuffle(struct openings *openings, unsigned seed)
{
    uint64_t state = seed;

    for (unsigned i = openings->count; i > 1; i--) {
        struct opening swapped;
        unsigned other;

        state = state * UINT64_C(6364136223846793005) +
                UINT64_C(1442695040888963407);
        other = (unsigned)((state >> 33) % i);
        swapped = openings->opening[i - 1];
        openings->opening[i - 1] = openings->opening[other];
        openings->opening[other] = swapped;
    }
}

void openings_release(struct openings *openings)
{
    for (unsigned i = 0; i < openings->count; i++)
        free(openings->opening[i].move);
    free(openings->opening);
    memset(openings, 0, sizeof *openings);
}
