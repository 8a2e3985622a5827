/*
 * suite.c - what the suites share; see suite.h
 */
#include "suite.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static unsigned failures;

uint64_t suite_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

unsigned suite_below(uint64_t *state, unsigned bound)
{
    return (unsigned)((suite_random(state) >> 32) * bound >> 32);
}

void suite_fail(const struct laws_setup *setup, const char *format, ...)
{
    char fen[LAWS_FEN_MAX];
    va_list arguments;

    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    if (setup) {
        laws_fen_print(setup, fen);
        printf("\n    in %s", fen);
    }
    printf("\n");
    if (++failures == 10) {
        printf("... and no further\n");
        exit(1);
    }
}

int suite_result(void)
{
    return failures ? 1 : 0;
}

uint64_t suite_number(const char *text)
{
    char *end;
    unsigned long long number;

    errno = 0;
    number = strtoull(text, &end, 10);
    if (errno || end == text || *end) {
        fprintf(stderr, "not a number: %s\n", text);
        exit(2);
    }
    return number;
}

bool suite_read_fen(const char *path, unsigned line, const char *fen,
                    struct laws_setup *setup)
{
    struct laws_setup second;
    struct laws_error error = {0, "?"};

    if (laws_fen_parse(fen, strlen(fen), setup, &error) != LAWS_OK) {
        suite_fail(NULL, "%s:%u: %s: column %zu: %s", path, line, fen,
                   error.where + 1, error.what);
        return false;
    }
    if (!oracle_read(fen, &second) || !suite_is_equal_setup(setup, &second))
        suite_fail(setup, "%s:%u: %s: read as something else", path, line, fen);
    return true;
}

FILE *suite_open(const char *path)
{
    FILE *file = fopen(path, "r");

    if (!file)
        printf("missing: %s\n", path);
    return file;
}

struct laws_setup *suite_positions_take(char *const *paths, int paths_count,
                                        size_t *count)
{
    struct laws_setup *setups = NULL;
    char text[256];
    size_t room = 0;
    int i;

    *count = 0;
    for (i = 0; i < paths_count; i++) {
        FILE *file = fopen(paths[i], "r");
        unsigned line = 0;

        if (!file) {
            perror(paths[i]);
            exit(2);
        }
        while (fgets(text, sizeof text, file)) {
            line++;
            text[strcspn(text, "\r\n")] = '\0';
            if (strncmp(text, "epd ", 4) != 0)
                continue;
            if (*count == room) {
                room = room ? 2 * room : 256;
                setups = realloc(setups, room * sizeof *setups);
                if (!setups)
                    abort();
            }
            if (suite_read_fen(paths[i], line, text + 4, &setups[*count]) &&
                (laws_setup_faults(&setups[*count]) &
                 ~LAWS_FAULTS_UNREACHABLE) == 0)
                ++*count;
        }
        fclose(file);
    }
    return setups;
}

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct laws_move));
}

void suite_sort_moves(struct laws_move *moves, size_t count)
{
    qsort(moves, count, sizeof *moves, compare_moves);
}

bool suite_is_equal_move(struct laws_move a, struct laws_move b)
{
    return compare_moves(&a, &b) == 0;
}

bool suite_is_equal_setup(const struct laws_setup *a,
                          const struct laws_setup *b)
{
    return memcmp(a->on, b->on, sizeof a->on) == 0 &&
           a->castling == b->castling && a->turn == b->turn &&
           a->halfmoves == b->halfmoves && a->number == b->number &&
           (a->en_passant == b->en_passant ||
            oracle_en_passant(a) == oracle_en_passant(b));
}

/* The objection that each reason speaks of. */
static unsigned objection_of(enum laws_reason reason)
{
    switch (reason) {
    case LAWS_LEGAL:
        return 0;
    case LAWS_NO_SUCH_SQUARE:
        return ORACLE_NO_SQUARE;
    case LAWS_EMPTY_SQUARE:
        return ORACLE_EMPTY;
    case LAWS_OPPONENTS_PIECE:
        return ORACLE_OPPONENTS;
    case LAWS_ANOTHER_PIECE:
        return ORACLE_OTHER_PIECE;
    case LAWS_CASTLING_OFF_FIRST_RANK:
        return ORACLE_OFF_FIRST_RANK;
    case LAWS_CASTLING_LOST:
        return ORACLE_RIGHT_LOST;
    case LAWS_CASTLING_BLOCKED:
        return ORACLE_CASTLING_OVER;
    case LAWS_CASTLING_NOT_VACANT:
        return ORACLE_NOT_VACANT;
    case LAWS_OWN_PIECE_THERE:
        return ORACLE_OWN_PIECE;
    case LAWS_NOT_BISHOPS_MOVE:
    case LAWS_NOT_ROOKS_MOVE:
    case LAWS_NOT_QUEENS_MOVE:
    case LAWS_NOT_KNIGHTS_MOVE:
    case LAWS_NOT_KINGS_MOVE:
    case LAWS_PAWN_BACKWARDS:
    case LAWS_NOT_PAWNS_MOVE:
    case LAWS_DOUBLE_STEP_LATE:
        return ORACLE_MOVEMENT;
    case LAWS_WAY_BLOCKED:
    case LAWS_PAWN_BLOCKED:
    case LAWS_DOUBLE_STEP_BLOCKED:
        return ORACLE_OVER_PIECE;
    case LAWS_EN_PASSANT_LATE:
    case LAWS_NOTHING_TO_CAPTURE:
        return ORACLE_NOTHING_TO_TAKE;
    case LAWS_PROMOTION_MISSING:
        return ORACLE_PROMOTION_MISSING;
    case LAWS_PROMOTION_EARLY:
    case LAWS_PROMOTION_TO_WRONG_KIND:
        return ORACLE_PROMOTION_WRONG;
    case LAWS_CAPTURES_KING:
        return ORACLE_KING;
    case LAWS_CASTLING_OUT_OF_CHECK:
        return ORACLE_CASTLING_CHECKED;
    case LAWS_CASTLING_OVER_ATTACK:
        return ORACLE_CASTLING_ACROSS;
    case LAWS_CASTLING_INTO_ATTACK:
        return ORACLE_CASTLING_INTO;
    case LAWS_CASTLING_UNSHIELDS:
        return ORACLE_UNSHIELDED;
    case LAWS_KING_INTO_ATTACK:
        return ORACLE_INTO_ATTACK;
    case LAWS_KING_LEFT_IN_CHECK:
        return ORACLE_LEFT_IN_CHECK;
    case LAWS_KING_EXPOSED:
        return ORACLE_EXPOSED;
    }
    return 0;
}

bool suite_is_right_reason(enum laws_reason reason, unsigned objections)
{
    if (reason == LAWS_LEGAL || objections == 0)
        return reason == LAWS_LEGAL && objections == 0;
    return (objection_of(reason) & objections) != 0;
}

void suite_check_reason(const struct laws_setup *setup, struct laws_move move,
                        enum laws_reason reason, const char *judge)
{
    unsigned objections = oracle_objections(setup, move);

    if (!suite_is_right_reason(reason, objections))
        suite_fail(setup,
                   "%s: %u-%u, piece %u, promotion %u: \"%s\", the oracle's "
                   "objections are %#x",
                   judge, move.from, move.to, move.piece, move.promotion,
                   laws_reason_text(reason), objections);
}

void suite_feed(struct laws_pgn_reader *reader, const char *text, size_t length,
                size_t *at, size_t piece)
{
    size_t room;
    char *space = laws_pgn_reader_space(reader, &room);

    if (room > piece)
        room = piece;
    if (room > length - *at)
        room = length - *at;
    memcpy(space, text + *at, room);
    *at += room;
    laws_pgn_reader_filled(reader, room);
}
