/* mating_line.c - see mating_line.h */
#include "mate/mating_line.h"

uint16_t laws__pack_move(struct laws_move move)
{
    return (uint16_t)(move.from | move.to << 6 | move.promotion << 12);
}

struct laws_move laws__unpack_move(uint16_t packed)
{
    return (struct laws_move){packed & 63, packed >> 6 & 63, LAWS_NO_KIND,
                              (uint8_t)(packed >> 12)};
}

struct laws_move *laws__line_room(struct laws__graph *graph)
{
    /* What is written there must not look like slots. */
    graph->cleared = 0;
    return (struct laws_move *)graph->table;
}

bool laws__is_mate_by(const struct laws_position *position,
                      enum laws_color side)
{
    return position->turn != side && laws_position_checkers(position) &&
           laws_position_count(position) == 0;
}

void laws__check_line(const struct laws_position *position,
                      enum laws_color side, struct laws_move *line,
                      struct laws_mate_verdict *verdict)
{
    struct laws_position at = *position;
    struct laws_moves moves;

    for (unsigned i = 0; i < verdict->length; i++) {
        unsigned m = 0;

        laws_position_moves(&at, &moves);
        while (m < moves.count &&
               (moves.move[m].from != line[i].from ||
                moves.move[m].to != line[i].to ||
                moves.move[m].promotion != line[i].promotion))
            m++;
        if (m == moves.count)
            break;
        line[i] = moves.move[m]; /* with the kind that moves */
        laws_position_play(&at, line[i]);
    }
    if (!laws__is_mate_by(&at, side)) {
        verdict->answer = LAWS_MATE_UNDECIDED;
        verdict->length = 0;
    }
}
