/*
 * pgn_moves.c - the main lines of a PGN file in coordinates, a game a line
 *
 * usage: pgn_moves <FILE
 *
 * A line is: tags White, Black, Date and Round between |, a tab, the moves and
 * the result.  A game that was not followed to its end has no line, but is
 * counted on the standard error with the others.  It is what another program
 * can be compared with.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"White", "Black", "Date", "Round"};

int main(void)
{
    static struct laws_pgn_follower follower;
    static char memory[1 << 18], moves[1 << 20];
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    char values[4][256] = {"", "", "", ""};
    size_t length = 0;
    uint64_t games = 0, lost = 0;

    if (laws_pgn_follower_init(&follower, memory, sizeof memory))
        abort();
    follower.reader.wanted =
        LAWS_PGN_KIND(LAWS_PGN_BEGIN) | LAWS_PGN_KIND(LAWS_PGN_TAG) |
        LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_END);
    while ((kind = laws_pgn_follower_next(&follower, &event)) !=
           LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE) {
            size_t room;
            char *space = laws_pgn_reader_space(&follower.reader, &room);

            laws_pgn_reader_filled(&follower.reader,
                                   fread(space, 1, room, stdin));
        } else if (kind == LAWS_PGN_BEGIN) {
            memset(values, 0, sizeof values);
            length = 0;
        } else if (kind == LAWS_PGN_TAG) {
            for (size_t i = 0; i < 4; i++)
                if (event.name_length == strlen(names[i]) &&
                    !memcmp(event.name, names[i], event.name_length) &&
                    event.length < sizeof values[i])
                    memcpy(values[i], event.text, event.length);
        } else if (kind == LAWS_PGN_MOVE && event.status == LAWS_OK &&
                   length + 16 < sizeof moves) {
            length += event.pass ? (size_t)sprintf(moves + length, "0000")
                                 : laws_coordinates_print(event.move, false,
                                                          moves + length);
            moves[length++] = ' ';
        } else if (kind == LAWS_PGN_END) {
            games++;
            lost += follower.lost;
            moves[length] = '\0';
            if (!follower.lost)
                printf("%s|%s|%s|%s\t%s%s\n", values[0], values[1], values[2],
                       values[3], moves, laws_pgn_result_text(follower.result));
        }
    }
    fprintf(stderr, "%llu games, %llu not followed\n",
            (unsigned long long)games, (unsigned long long)lost);
    return 0;
}
