/* graph.c - see graph.h */
#include "mate/graph.h"

#include "board/bits.h"

#define SLOTS_FIRST 1024u

/* A slot: question 20 bits, part of the hash 14 bits, turn 2 bits, node 28. */
#define NODE_BITS 28
#define TAG_BITS 16
#define TURN_BITS 2
#define LINE ((size_t)64) /* bytes that the processor fetches at once */
#define QUESTIONS ((uint32_t)1 << 20)
#define NODES_MOST (((uint32_t)1 << NODE_BITS) - 1)

void laws__planes_of(const struct laws_position *position,
                     struct laws__planes *planes)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard castling = position->castling;

    planes->bit[0] =
        kind[LAWS_PAWN] | kind[LAWS_BISHOP] | kind[LAWS_QUEEN] | castling;
    planes->bit[1] =
        kind[LAWS_KNIGHT] | kind[LAWS_BISHOP] | kind[LAWS_KING] | castling;
    planes->bit[2] = kind[LAWS_ROOK] | kind[LAWS_QUEEN] | kind[LAWS_KING];
    planes->bit[3] = position->by_color[LAWS_BLACK];
    if (position->en_passant != LAWS_NO_SQUARE)
        planes->bit[3] |= LAWS_BIT(position->en_passant);
}

void laws__planes_to(const struct laws__planes *planes, enum laws_color turn,
                     struct laws_position *position)
{
    const uint64_t a = planes->bit[0], b = planes->bit[1], c = planes->bit[2];
    const laws_bitboard occupied = a | b | c;
    const laws_bitboard crossed = planes->bit[3] & ~occupied;

    position->by_color[LAWS_WHITE] = occupied & ~planes->bit[3];
    position->by_color[LAWS_BLACK] = occupied & planes->bit[3];
    position->by_kind[LAWS_NO_KIND] = 0;
    position->by_kind[LAWS_PAWN] = a & ~b & ~c;
    position->by_kind[LAWS_KNIGHT] = ~a & b & ~c;
    position->by_kind[LAWS_BISHOP] = a & b & ~c;
    position->castling = a & b & c;
    position->by_kind[LAWS_ROOK] = (~a & ~b & c) | position->castling;
    position->by_kind[LAWS_QUEEN] = a & ~b & c;
    position->by_kind[LAWS_KING] = ~a & b & c;
    position->key = 0;
    position->turn = (uint8_t)turn;
    position->en_passant = crossed ? first_square(crossed) : LAWS_NO_SQUARE;
    position->halfmoves = 0;
    position->number = 1;
}

uint64_t laws__graph_hash(const struct laws__planes *planes, uint8_t turn)
{
    uint64_t hash = planes->bit[0] * 0x9e3779b97f4a7c15 + turn;

    hash = (hash ^ hash >> 32 ^ planes->bit[1]) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ hash >> 29 ^ planes->bit[2]) * 0x94d049bb133111eb;
    hash = (hash ^ hash >> 32 ^ planes->bit[3]) * 0xd6e8feb86659fd93;
    return hash ^ hash >> 32;
}

static bool is_same(const struct laws__planes *a, const struct laws__planes *b)
{
    uint64_t difference = 0;

    for (unsigned i = 0; i < 4; i++)
        difference |= a->bit[i] ^ b->bit[i];
    return !difference;
}

/* Take slots into use; those that never were may hold anything. */
static void use_slots(struct laws__graph *graph, size_t slots)
{
    if (slots > graph->cleared) {
        memset(graph->table + graph->cleared, 0,
               (slots - graph->cleared) * sizeof graph->table[0]);
        graph->cleared = slots;
    }
    graph->slots = slots;
    if (++graph->question == QUESTIONS) {
        memset(graph->table, 0, graph->cleared * sizeof graph->table[0]);
        graph->question = 1;
    }
}

static uint64_t slot_of(const struct laws__graph *graph, uint64_t hash,
                        uint8_t turn)
{
    uint64_t tag = hash >> (64 - TAG_BITS + TURN_BITS) << TURN_BITS | turn;

    return (uint64_t)graph->question << (TAG_BITS + NODE_BITS) |
           tag << NODE_BITS;
}

static void grow(struct laws__graph *graph)
{
    use_slots(graph, graph->slots * 4 <= graph->slots_most ? graph->slots * 4
                                                           : graph->slots_most);
    for (uint32_t n = 0; n < graph->count; n++) {
        uint8_t turn = graph->node[n].turn;
        uint64_t hash = laws__graph_hash(&graph->planes[n], turn);
        size_t i = (size_t)hash & (graph->slots - 1);

        while (graph->table[i] >> (TAG_BITS + NODE_BITS) == graph->question)
            i = (i + 1) & (graph->slots - 1);
        graph->table[i] = slot_of(graph, hash, turn) | n;
    }
}

void laws__graph_begin(struct laws__graph *graph)
{
    graph->count = 0;
    use_slots(graph, graph->slots_most < SLOTS_FIRST ? graph->slots_most
                                                     : SLOTS_FIRST);
}

void laws__graph_fetch_slot(const struct laws__graph *graph, uint64_t hash)
{
    __builtin_prefetch(&graph->table[hash & (graph->slots - 1)]);
}

void laws__graph_fetch_node(const struct laws__graph *graph, uint8_t turn,
                            uint64_t hash)
{
    uint64_t slot = graph->table[hash & (graph->slots - 1)];

    if ((slot ^ slot_of(graph, hash, turn)) >> NODE_BITS == 0)
        __builtin_prefetch(&graph->planes[slot & NODES_MOST]);
}

uint32_t laws__graph_find(const struct laws__graph *graph,
                          const struct laws__planes *planes, uint8_t turn,
                          uint64_t hash)
{
    uint64_t wanted = slot_of(graph, hash, turn);

    for (size_t i = (size_t)hash & (graph->slots - 1);
         graph->table[i] >> (TAG_BITS + NODE_BITS) == graph->question;
         i = (i + 1) & (graph->slots - 1)) {
        uint32_t n = graph->table[i] & NODES_MOST;

        if ((graph->table[i] ^ wanted) >> NODE_BITS == 0 &&
            is_same(&graph->planes[n], planes))
            return n;
    }
    return LAWS__NO_NODE;
}

uint32_t laws__graph_add(struct laws__graph *graph,
                         const struct laws__planes *planes, uint8_t turn,
                         uint64_t hash)
{
    uint64_t wanted = slot_of(graph, hash, turn);
    size_t i;
    uint32_t n;

    for (i = (size_t)hash & (graph->slots - 1);
         graph->table[i] >> (TAG_BITS + NODE_BITS) == graph->question;
         i = (i + 1) & (graph->slots - 1)) {
        n = graph->table[i] & NODES_MOST;
        if ((graph->table[i] ^ wanted) >> NODE_BITS == 0 &&
            is_same(&graph->planes[n], planes))
            return LAWS__NO_NODE;
    }
    if (graph->count == graph->room)
        return LAWS__NO_NODE;
    n = graph->count++;
    graph->table[i] = wanted | n;
    graph->planes[n] = *planes;
    graph->node[n].turn = turn;
    /* never when there are all slots: they are enough for all nodes */
    if (graph->count * (uint64_t)4 > graph->slots * (uint64_t)3)
        grow(graph);
    return n;
}

/* Slots for so many nodes, filled to three quarters at most. */
static size_t slots_for(size_t room)
{
    size_t slots = 64;

    while (slots / 4 * 3 < room)
        slots *= 2;
    return slots;
}

static size_t graph_size(size_t room)
{
    return LINE + slots_for(room) * sizeof(uint64_t) +
           room * (sizeof(struct laws__planes) + sizeof(struct laws__node));
}

/* Proofs by shadows get a part of the room. */
static size_t room_aside(size_t states)
{
    return states / 4 < 48 ? 48 : states / 4;
}

size_t laws_mate_workspace_size(size_t states)
{
    states = states < 48 ? 48 : states;
    return sizeof(struct laws_mate_workspace) + graph_size(states) +
           graph_size(room_aside(states));
}

/* The most states that a workspace of this size holds. */
static size_t states_within(size_t size)
{
    size_t few = 1, many = size / sizeof(struct laws__planes) + 1;

    while (few + 1 < many) {
        size_t middle = few + (many - few) / 2;

        if (laws_mate_workspace_size(middle) <= size)
            few = middle;
        else
            many = middle;
    }
    few = few < 48 ? 48 : few;
    return few < NODES_MOST ? few : NODES_MOST;
}

/* Returns where its memory ends. */
static char *make_graph(struct laws__graph *graph, char *memory, size_t room)
{
    size_t beyond = (uintptr_t)memory % LINE;

    memory += beyond ? LINE - beyond : 0;
    graph->slots_most = slots_for(room);
    graph->table = (uint64_t *)(void *)memory;
    graph->planes = (struct laws__planes *)(graph->table + graph->slots_most);
    graph->node = (struct laws__node *)(graph->planes + room);
    graph->room = (uint32_t)room;
    graph->cleared = graph->slots = 0;
    graph->question = graph->count = 0;
    return (char *)(graph->node + room);
}

struct laws_mate_workspace *laws_mate_workspace_init(void *memory, size_t size)
{
    struct laws_mate_workspace *workspace = memory;
    size_t states = states_within(size);
    char *rest;

    if (size < laws_mate_workspace_size(1))
        return NULL;
    rest = make_graph(&workspace->graph, (char *)(workspace + 1), states);
    make_graph(&workspace->aside, rest, room_aside(states));
    return workspace;
}
