/* homeward.c - a game that leads to a position, found backwards */
#include "reach/homeward.h"

#include "board/pieces.h"
#include "board/tables.h"
#include "mate/steps.h"

#include <limits.h>

#define HOPELESS (UINT_MAX / 4)

/* Plies without coming nearer after which a search gives up. */
#define PATIENCE 24u

#define DARK 0xaa55aa55aa55aa55u

enum {
    MISSING = 16,  /* a man that is still to be put back             */
    AWAY = 2,      /* a piece that is not at home                    */
    STEP = 4,      /* each of its moves                              */
    ENCLOSED = 30, /* a home square that no way leads to             */
    WALLED = 30,   /* a piece that pawns keep from its home          */
    BLOCKED = 10,  /* a piece whose way home others stand in        */
    CLOSED = 2,    /* a pawn at home while pieces are out            */
    PROMOTED = 24, /* a piece that has yet to become a pawn again    */
    RANK = 3,      /* each rank a pawn has advanced                  */
    ASIDE = 8,     /* each file that it has to go back               */
    PASSED = 25,   /* a pawn behind an opponent's pawn on its file   */
    RIGHT = 12,    /* a right to castle that is still to be got back */
};

static unsigned knight_distance(laws_square from, laws_square to)
{
    laws_bitboard seen = LAWS_BIT(from);
    unsigned moves = 0;

    while (!(seen >> to & 1)) {
        seen |= knight_steps(seen);
        moves++;
    }
    return moves;
}

/* Moves of a piece on an empty board. */
static unsigned moves_to(enum laws_kind kind, laws_square from, laws_square to)
{
    if (from == to)
        return 0;
    switch (kind) {
    case LAWS_KNIGHT:
        return knight_distance(from, to);
    case LAWS_BISHOP:
        return laws__bishop_rays[from] >> to & 1 ? 1 : 2;
    case LAWS_ROOK:
        return laws__rook_rays[from] >> to & 1 ? 1 : 2;
    case LAWS_QUEEN:
        return (laws__rook_rays[from] | laws__bishop_rays[from]) >> to & 1 ? 1
                                                                           : 2;
    case LAWS_KING:
        return king_distance(from, to);
    case LAWS_NO_KIND:
    case LAWS_PAWN:
        break;
    }
    return 0;
}

/* Men of one kind that have these homes (one or two): what is the way? */
static unsigned way_home(enum laws_kind kind, laws_bitboard men,
                         laws_bitboard homes)
{
    laws_bitboard settled = men & homes;
    unsigned way = 0;

    men &= ~settled;
    homes &= ~settled;
    if (count_squares(men) > count_squares(homes))
        return UINT_MAX; /* the caller takes promoted ones away first */
    while (men) {
        laws_square man = take_square(&men);
        laws_square best = LAWS_NO_SQUARE;
        unsigned least = UINT_MAX;

        for (laws_bitboard rest = homes; rest;) {
            laws_square home = take_square(&rest);
            unsigned moves = moves_to(kind, man, home);

            if (moves < least) {
                least = moves;
                best = home;
            }
        }
        homes &= ~LAWS_BIT(best);
        way += AWAY + STEP * least;
    }
    return way;
}

/* Of too many men, those that go home: settled ones, then the nearest. */
static laws_bitboard keep(laws_bitboard men, laws_bitboard homes,
                          laws_bitboard last_rank)
{
    unsigned wanted = count_squares(homes);
    laws_bitboard kept = men & homes;
    laws_bitboard rest = men & ~kept;

    for (int pass = 0; pass < 2; pass++) {
        laws_bitboard set = rest & (pass ? last_rank : ~last_rank);

        while (set && count_squares(kept) < wanted)
            kept |= LAWS_BIT(take_square(&set));
    }
    return kept;
}

/* All squares from which such a piece gets home past what never moves. */
static laws_bitboard region_of(enum laws_kind kind, laws_bitboard homes,
                               laws_bitboard fixed)
{
    laws_bitboard region = homes, last = 0;

    while (region != last) {
        last = region;
        region |= kind_steps(kind, region) & ~fixed;
    }
    return region;
}

/*
 * The least number of files that the pawns have to go aside on their way back:
 * pawns in the order of their files go home in that order.
 */
static unsigned files_aside(laws_bitboard pawns)
{
    unsigned least[9] = {0}; /* by the number of homes that were passed */

    for (int file = 0; file < 8; file++)
        for (laws_bitboard set = pawns & LAWS__FILE(file); set;
             set &= set - 1) {
            unsigned before = least[0];

            least[0] = 1000;
            for (int home = 0; home < 8; home++) {
                unsigned here = before + (unsigned)(file < home ? home - file
                                                                : file - home);

                before = least[home + 1];
                least[home + 1] = here < least[home] ? here : least[home];
            }
        }
    return least[8];
}

/*
 * Pawns go home last, for nobody passes them there: while pieces are out, to
 * their fourth rank only.
 */
static unsigned pawns_way(laws_bitboard pawns, enum laws_color color,
                          bool pieces_out)
{
    unsigned way = pieces_out ? 8 * 2 * RANK : 0;

    while (pawns) {
        int rank = laws_rank(take_square(&pawns));
        unsigned advanced =
            (unsigned)(color == LAWS_WHITE ? rank - 1 : 6 - rank);

        if (!pieces_out)
            way += RANK * advanced;
        else if (advanced > 2)
            way += RANK * (advanced - 2);
        else
            way += CLOSED * (2 - advanced);
    }
    return way;
}

struct side {
    laws_bitboard pawns;
    unsigned missing, aside, distance;
    bool pieces_out;
};

static void look_at_side(const struct laws_position *position,
                         const struct array *array, enum laws_color color,
                         struct side *side)
{
    const laws_square base = color == LAWS_WHITE ? 0 : 56;
    const laws_bitboard last = first_rank(laws_opponent(color));
    const laws_bitboard home_rank = pawn_pushes(first_rank(color), color);
    laws_bitboard homes[7] = {0};
    laws_bitboard settled, fixed;
    unsigned distance = 0, promoted = 0;

    for (laws_square file = 0; file < 8; file++)
        homes[array->kinds[file]] |= LAWS_BIT(file | base);
    side->pawns = pieces(position, color, LAWS_PAWN);
    side->missing = 16 - count_squares(position->by_color[color]);
    settled = side->pawns & home_rank;
    for (int kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++)
        settled |= pieces(position, color, (enum laws_kind)kind) & homes[kind];
    fixed = (pieces(position, LAWS_WHITE, LAWS_PAWN) & LAWS__RANK(1)) |
            (pieces(position, LAWS_BLACK, LAWS_PAWN) & LAWS__RANK(6)) |
            position->castling;

    for (int kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        for (int part = 0; part < 2; part++) {
            laws_bitboard squares = kind != LAWS_BISHOP ? ~(laws_bitboard)0
                                    : part              ? DARK
                                                        : ~DARK;
            laws_bitboard men =
                pieces(position, color, (enum laws_kind)kind) & squares;
            laws_bitboard home = homes[kind] & squares;
            laws_bitboard kept = keep(men, home, last);

            promoted += count_squares(men & ~kept);
            for (laws_bitboard rest = men & ~kept; rest;) {
                laws_square man = take_square(&rest);

                distance += PROMOTED;
                if (!(last >> man & 1))
                    distance += STEP;
            }
            distance += way_home((enum laws_kind)kind, kept, home);
            if (kind != LAWS_KNIGHT && home & ~settled) {
                laws_bitboard region =
                    region_of((enum laws_kind)kind, home & ~settled, fixed);

                if (kept & ~settled & ~region)
                    distance = HOPELESS;
                else if (!(region & ~home))
                    distance += ENCLOSED;
                else if (kept & ~settled &
                         ~region_of((enum laws_kind)kind, home & ~settled,
                                    fixed | position->by_kind[LAWS_PAWN]))
                    distance += WALLED;
                else if (kept & ~settled &
                         ~region_of((enum laws_kind)kind, home & ~settled,
                                    fixed | settled |
                                        position->by_kind[LAWS_PAWN]))
                    distance += BLOCKED;
            }
            if (kind != LAWS_BISHOP)
                break;
        }
    }
    side->pieces_out =
        side->missing || count_squares(settled & first_rank(color)) < 8;
    side->aside = files_aside(side->pawns);
    distance += ASIDE * side->aside + MISSING * side->missing;
    if (count_squares(side->pawns) + promoted > 8)
        distance = HOPELESS;
    side->distance = distance;
}

/* Pawns that are past an opponent's pawn on the same file. */
static unsigned passed(laws_bitboard white, laws_bitboard black)
{
    return count_squares(white & all_ahead(black, LAWS_WHITE)) +
           count_squares(black & all_ahead(white, LAWS_BLACK));
}

static laws_bitboard all_rights(const struct array *array)
{
    laws_bitboard white = LAWS_BIT(array->rook[0]) | LAWS_BIT(array->rook[1]);

    return white | white << 56;
}

static unsigned distance_of(const struct laws_position *position,
                            const struct array *array, bool patient)
{
    struct side side[2];
    bool pieces_out;

    look_at_side(position, array, LAWS_WHITE, &side[LAWS_WHITE]);
    look_at_side(position, array, LAWS_BLACK, &side[LAWS_BLACK]);
    if (side[0].aside > side[1].missing || side[1].aside > side[0].missing)
        return UINT_MAX;
    pieces_out = patient && (side[0].pieces_out || side[1].pieces_out);
    return side[0].distance + side[1].distance +
           pawns_way(side[0].pawns, LAWS_WHITE, pieces_out) +
           pawns_way(side[1].pawns, LAWS_BLACK, pieces_out) +
           PASSED * passed(side[0].pawns, side[1].pawns) +
           RIGHT * count_squares(all_rights(array) & ~position->castling);
}

unsigned laws__homeward_distance(const struct laws_position *position,
                                 const struct array *array)
{
    return distance_of(position, array, false);
}

/* The search. */

struct node {
    struct laws_position position;
    uint32_t link;  /* where its way back is noted */
    uint32_t score; /* its distance, and a little chance */
};

struct link {
    uint32_t parent;
    struct laws_move move;
};

struct search {
    const struct array *array;
    struct retractions retractions;
    unsigned width;
    bool patient; /* pawns keep the way open while pieces are out */
    struct node *now, *next;
    unsigned count;
    struct link *links;
    uint32_t link_count;
    uint64_t *seen;
    uint64_t mask;
    struct laws_move line[HOMEWARD_PLIES];
};

static unsigned table_size(unsigned width)
{
    unsigned size = 1024;

    while (size < width * 1024)
        size *= 2;
    return size;
}

size_t laws__homeward_size(unsigned width)
{
    return sizeof(struct search) + 2 * (size_t)width * sizeof(struct node) +
           ((size_t)width * HOMEWARD_PLIES + 1) * sizeof(struct link) +
           (size_t)table_size(width) * sizeof(uint64_t) + 64;
}

/* Was the position met?  If not, it is noted; a full table notes no more. */
static bool was_seen(struct search *search, uint64_t key)
{
    key |= 1;
    for (unsigned i = 0; i < 16; i++) {
        uint64_t *slot = &search->seen[((key >> 20) + i) & search->mask];

        if (*slot == key)
            return true;
        if (!*slot) {
            *slot = key;
            return false;
        }
    }
    return false;
}

/* Keep the best: the list is a heap with the worst on top. */
static void sink(struct node *list, unsigned count, unsigned at)
{
    for (;;) {
        unsigned child = 2 * at + 1;
        struct node held;

        if (child >= count)
            return;
        if (child + 1 < count && list[child + 1].score > list[child].score)
            child++;
        if (list[child].score <= list[at].score)
            return;
        held = list[at];
        list[at] = list[child];
        list[child] = held;
        at = child;
    }
}

static void offer(struct search *search, unsigned *count,
                  const struct laws_position *position, uint32_t score,
                  uint32_t parent, struct laws_move move)
{
    struct node *list = search->next;
    unsigned at = 0;

    if (*count == search->width && score >= list[0].score)
        return;
    if (was_seen(search, position->key))
        return;
    if (*count < search->width) {
        unsigned up;

        at = (*count)++;
        while (at && list[up = (at - 1) / 2].score < score) {
            list[at] = list[up];
            at = up;
        }
    }
    list[at].position = *position;
    list[at].score = score;
    /* until the ply is done, the way back stands beside it */
    list[at].link = parent;
    list[at].position.number = (uint16_t)(move.from | move.to << 6);
    list[at].position.halfmoves = (uint16_t)(move.piece | move.promotion << 4);
    if (*count == search->width && at == 0)
        sink(list, *count, 0);
}

/* The rights that may have been lost by a move of king or rook, or of a rook
   that was captured. */
static laws_bitboard regained(const struct laws_position *before,
                              const struct array *array, struct laws_move move,
                              bool capture)
{
    laws_bitboard touched = LAWS_BIT(move.from);
    laws_bitboard rights = 0;

    if (capture)
        touched |= LAWS_BIT(move.to);
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        laws_square base = color == LAWS_WHITE ? 0 : 56;
        laws_bitboard king = LAWS_BIT(array->king | base);

        if (pieces(before, (enum laws_color)color, LAWS_KING) != king)
            continue;
        for (int side = 0; side < 2; side++) {
            laws_bitboard rook = LAWS_BIT(array->rook[side] | base);

            if (pieces(before, (enum laws_color)color, LAWS_ROOK) & rook &&
                touched & (king | rook))
                rights |= rook;
        }
    }
    return rights & ~before->castling;
}

static bool is_array(const struct laws_position *position,
                     const struct array *array)
{
    return position->turn == LAWS_WHITE &&
           position->castling == all_rights(array) &&
           laws__homeward_distance(position, array) == 0;
}

static void expand(struct search *search, const struct node *node, bool first,
                   unsigned *count)
{
    const struct laws_position *now = &node->position;
    laws_bitboard victims = now->by_color[now->turn];
    unsigned promoted = laws__promoted(now, (enum laws_color)now->turn);

    laws__retractions(now, search->array, &search->retractions);
    for (unsigned i = 0; i < search->retractions.count; i++) {
        struct retraction retraction = search->retractions.list[i];
        struct laws_position before;
        struct laws_move move;
        laws_bitboard rights;
        unsigned distance;

        if (!laws__retract(now, search->array, retraction, &before))
            continue;
        /* Whoever was captured, it need not have been a promoted piece. */
        if (retraction.captured > LAWS_PAWN &&
            laws__promoted(&before, (enum laws_color)now->turn) > promoted)
            continue;
        move = laws__retracted_move(now, search->array, retraction);
        /* A double step that may be answered en passant shows in the goal. */
        if (first && move.piece == LAWS_PAWN &&
            (move.to - move.from == 16 || move.from - move.to == 16) &&
            now->en_passant == LAWS_NO_SQUARE &&
            (step_left(LAWS_BIT(move.to)) | step_right(LAWS_BIT(move.to))) &
                victims & now->by_kind[LAWS_PAWN])
            continue;
        rights = regained(&before, search->array, move,
                          retraction.captured == LAWS_ROOK);
        for (int take = 0; take < 2; take++) {
            if (take) {
                if (!rights)
                    break;
                before.castling |= rights;
            }
            distance = distance_of(&before, search->array, search->patient);
            if (distance >= UINT_MAX / 4)
                continue;
            before.key = laws_position_key(&before);
            offer(search, count, &before,
                  distance * 8 + (uint32_t)(before.key >> 40 & 7), node->link,
                  move);
        }
    }
}

/* Note the ways back of a ply, and clean what they stood in. */
static void note(struct search *search, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct node *node = &search->next[i];
        struct laws_position *position = &node->position;
        struct link *link = &search->links[search->link_count];

        link->parent = node->link;
        link->move = (struct laws_move){
            position->number & 63, position->number >> 6 & 63,
            position->halfmoves & 15, (uint8_t)(position->halfmoves >> 4)};
        position->number = position->halfmoves = 0;
        node->link = search->link_count++;
    }
}

static unsigned write_line(struct search *search, uint32_t link)
{
    unsigned length = 0;

    for (; link; link = search->links[link].parent)
        search->line[length++] = search->links[link].move;
    return length;
}

unsigned laws__homeward(const struct laws_position *goal,
                        const struct array *array, unsigned width, bool patient,
                        void *memory, uint64_t *nodes,
                        const struct laws_move **line)
{
    struct search *search = memory;
    unsigned size = table_size(width), patience = 0;
    uint32_t least = UINT32_MAX;

    search->array = array;
    search->width = width;
    search->patient = patient;
    search->now = (struct node *)(search + 1);
    search->next = search->now + width;
    search->links = (struct link *)(search->next + width);
    search->seen =
        (uint64_t *)(((uintptr_t)(search->links + width * HOMEWARD_PLIES + 1) +
                      7) &
                     ~(uintptr_t)7);
    search->mask = size - 1;
    memset(search->seen, 0, size * sizeof(uint64_t));
    search->link_count = 1;
    search->links[0] = (struct link){0};
    search->now[0] = (struct node){.position = *goal};
    search->count = 1;
    *line = search->line;

    for (unsigned ply = 0; ply < HOMEWARD_PLIES && search->count; ply++) {
        struct node *held;
        unsigned count = 0;
        uint32_t best = UINT32_MAX;

        for (unsigned i = 0; i < search->count; i++) {
            ++*nodes;
            expand(search, &search->now[i], ply == 0, &count);
        }
        note(search, count);
        for (unsigned i = 0; i < count; i++)
            if (is_array(&search->next[i].position, array))
                return write_line(search, search->next[i].link);
        for (unsigned i = 0; i < count; i++)
            if (search->next[i].score < best)
                best = search->next[i].score;
        if (best < least) {
            least = best;
            patience = ply + PATIENCE;
        } else if (ply > patience) {
            break;
        }
        held = search->now;
        search->now = search->next;
        search->next = held;
        search->count = count;
    }
    return 0;
}
