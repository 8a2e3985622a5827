/*
 * fuzz_moves.c - any setup and any moves in it
 *
 * The bytes are the fields of a setup, then moves of four bytes.  Each move is
 * judged and played in the setup, legal or not; when the setup is a position,
 * the move also chooses a legal one to go on with there.
 */
#include "fuzz.h"

#define SETUP_BYTES 78

static void fill(struct laws_setup *setup, const uint8_t *data)
{
    static const laws_piece pieces[16] = {0, 1, 2,  3,  4,  5,  6,  0,
                                          0, 9, 10, 11, 12, 13, 14, 0};

    laws_setup_init(setup);
    for (int i = 0; i < 64; i++)
        setup->on[i] = pieces[data[i] & 15];
    for (int i = 0; i < 8; i++)
        setup->castling |= (laws_bitboard)data[64 + i] << 8 * i;
    setup->turn = data[72] & 1 ? LAWS_BLACK : LAWS_WHITE;
    setup->en_passant = (laws_square)(data[73] % 65);
    setup->halfmoves = (uint16_t)(data[74] | data[75] << 8);
    setup->number = (uint16_t)(data[76] | data[77] << 8 | 1);
}

/* The judge answers, the oracle agrees, and the answer has its words. */
static enum laws_reason judge(const struct laws_setup *setup,
                              struct laws_move move)
{
    enum laws_reason reason = laws_setup_judge(setup, move);

    must((reason == LAWS_LEGAL) == (oracle_objections(setup, move) == 0));
    must(laws_reason_text(reason) != NULL);
    for (int edition = 0; edition < LAWS_EDITIONS; edition++)
        must((laws_reason_article(reason, (enum laws_edition)edition) ==
              NULL) == (reason == LAWS_LEGAL));
    return reason;
}

static void play_in_setup(struct laws_setup *setup, struct laws_move move)
{
    enum laws_color turn = setup->turn;
    enum laws_reason reason = judge(setup, move);
    struct laws_setup before = *setup;
    enum laws_status status = laws_setup_play(setup, move);

    if (status != LAWS_OK)
        must_be_equal(setup, &before);
    else
        must(setup->turn == laws_opponent(turn));
    if (reason == LAWS_LEGAL)
        must(status == LAWS_OK && !laws_setup_in_check(setup, turn));
    (void)laws_setup_faults(setup);
}

/* One of the legal moves; false when there is none. */
static bool play_in_position(struct laws_position *position,
                             struct laws_move move)
{
    struct laws_position same;
    struct laws_setup setup;
    struct laws_moves moves;

    must_agree(position);
    laws_position_to_setup(position, &setup);
    must(laws_position_from_setup(&same, &setup) == 0);
    must(laws_position_is_same(&same, position) && same.key == position->key);
    must(laws_position_judge(position, move) == judge(&setup, move));
    laws_position_moves(position, &moves);
    if (moves.count == 0)
        return false;
    move = moves.move[(move.from * 256u + move.to) % moves.count];
    laws_position_play(position, move);
    must(laws_setup_play(&setup, move) == LAWS_OK);
    must(laws_position_from_setup(&same, &setup) == 0);
    must(laws_position_is_same(&same, position) && same.key == position->key);
    must(same.halfmoves == position->halfmoves &&
         same.number == position->number);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct laws_position position;
    struct laws_setup setup;
    bool is_position;

    if (size < SETUP_BYTES)
        return 0;
    fill(&setup, data);
    is_position = laws_position_from_setup(&position, &setup) == 0;
    for (size_t at = SETUP_BYTES; at + 4 <= size; at += 4) {
        struct laws_move move = {data[at], data[at + 1], data[at + 2],
                                 data[at + 3]};

        play_in_setup(&setup, move);
        if (is_position)
            is_position = play_in_position(&position, move);
    }
    if (is_position)
        must_agree_by_square(&position);
    return 0;
}
