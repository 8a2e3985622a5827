/* homeward.c - a game that leads to a position, found backwards */
#include "reach/homeward.h"

#include "board/pieces.h"
#include "mate/steps.h"
#include "reach/way_home.h"

/* Plies without coming nearer after which a search gives up. */
#define PATIENCE 24u

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
            distance = laws__way_home(&before, search->array, search->patient);
            if (distance >= HOPELESS)
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
            if (search->next[i].position.castling ==
                    laws__array_rights(array) &&
                laws__is_array(&search->next[i].position, array))
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
