/* position.c - positions and their moves, as JavaScript asks for them */
#include "buffers.h"

static struct laws_reading reading;

unsigned pack(struct laws_move move, bool chess960)
{
    unsigned to = move.to;

    if (!chess960 && move.piece == LAWS_KING && laws_file(move.from) == 4 &&
        laws_rank(move.from) == laws_rank(move.to)) {
        if (laws_file(move.to) == 7)
            to--;
        else if (laws_file(move.to) == 0)
            to += 2;
    }
    return move.from | to << 6 | (unsigned)move.promotion << 12;
}

/* Why the last text was not read as a move. */
static void say_unread(enum laws_status status)
{
    if (reading.reason != LAWS_LEGAL)
        say(laws_reason_text(reading.reason));
    else
        say(reading.error.what ? reading.error.what : laws_status_text(status));
}

int find_move(const struct laws_position *position, unsigned length,
              enum laws_language language, struct laws_move *move)
{
    enum laws_status status;
    struct laws_setup setup;
    struct laws_error error;

    if (language == LAWS_ENGLISH &&
        laws_san_parse(in, length, position, move) == LAWS_OK)
        return LAWS_OK;
    laws_position_to_setup(position, &setup);
    if (laws_coordinates_parse(in, length, &setup, move, &error) == LAWS_OK) {
        reading.reason = laws_position_judge(position, *move);
        if (reading.reason == LAWS_LEGAL) {
            move->piece = laws_piece_kind(setup.on[move->from]);
            return LAWS_OK;
        }
        say_unread(LAWS_NO_MOVE);
        return LAWS_NO_MOVE;
    }
    status = laws_move_read(in, length, position, language, &reading);
    if (status)
        say_unread(status);
    else
        *move = reading.move;
    return status;
}

unsigned EXPORT(position_size)(void)
{
    return sizeof(struct laws_position);
}

void EXPORT(position_start)(struct laws_position *position)
{
    laws_position_start(position);
}

/* 0: it is one; else `out` says everything that is wrong. */
int EXPORT(position_set)(struct laws_position *position, unsigned length)
{
    struct laws_setup setup;
    struct laws_error error;
    unsigned faults, at = 0;

    if (laws_fen_parse(in, length, &setup, &error)) {
        say(error.what);
        return (int)error.where + 1;
    }
    faults = laws_position_from_setup(position, &setup);
    for (unsigned bits = faults & ~LAWS_FAULTS_UNREACHABLE; bits;
         bits &= bits - 1) {
        if (at)
            at = say_more(at, "; ");
        at = say_more(at, laws_fault_text((enum laws_fault)(bits & -bits)));
    }
    return faults ? -1 : 0;
}

int EXPORT(position_chess960)(struct laws_position *position, unsigned number)
{
    struct laws_setup setup;

    return laws_chess960_setup(number, &setup) ||
           laws_position_from_setup(position, &setup);
}

unsigned EXPORT(position_fen)(const struct laws_position *position)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    return (unsigned)laws_fen_print(&setup, out);
}

/* Packed moves, two bytes each, in `out`; how many. */
unsigned EXPORT(position_moves)(const struct laws_position *position,
                                int chess960)
{
    static struct laws_moves moves;
    uint16_t *list = (uint16_t *)(void *)out;

    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        list[i] = (uint16_t)pack(moves.move[i], chess960);
    return moves.count;
}

/* All moves in SAN, a blank behind each; the length. */
unsigned EXPORT(position_sans)(const struct laws_position *position)
{
    static struct laws_moves moves;
    unsigned at = 0;

    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        at += (unsigned)laws_san_print(position, moves.move[i], out + at);
        out[at++] = ' ';
    }
    return at;
}

unsigned EXPORT(position_count)(const struct laws_position *position)
{
    return laws_position_count(position);
}

/* Find the move that the text names: packed, or a status and the words. */
int EXPORT(position_find)(const struct laws_position *position, unsigned length,
                          unsigned language, int chess960)
{
    struct laws_move move;
    int status =
        find_move(position, length, (enum laws_language)language, &move);

    return status ? status : (int)pack(move, chess960);
}

/* The same, and play it. */
int EXPORT(position_play)(struct laws_position *position, unsigned length,
                          unsigned language, int chess960)
{
    struct laws_move move;
    int status =
        find_move(position, length, (enum laws_language)language, &move);

    if (status)
        return status;
    laws_position_play(position, move);
    return (int)pack(move, chess960);
}

/* 0: legal; above: why not, "3.9.2 the king ..."; below: it is not a move. */
int EXPORT(position_judge)(const struct laws_position *position,
                           unsigned length, unsigned edition)
{
    struct laws_move move;
    const char *article;
    int status;

    reading.reason = LAWS_LEGAL;
    status = find_move(position, length, LAWS_ENGLISH, &move);
    if (status == LAWS_OK)
        return 0;
    if (reading.reason == LAWS_LEGAL)
        return status;
    article = laws_reason_article(reading.reason, (enum laws_edition)edition);
    say_more(say_more(say(article ? article : "-"), " "),
             laws_reason_text(reading.reason));
    return (int)reading.reason;
}

unsigned EXPORT(position_ending)(const struct laws_position *position)
{
    return laws_position_ending(position);
}

unsigned EXPORT(position_checkers)(const struct laws_position *position)
{
    return say_squares(laws_position_checkers(position));
}

unsigned EXPORT(position_attackers)(const struct laws_position *position,
                                    unsigned square, unsigned by)
{
    return say_squares(laws_position_attackers(position, (laws_square)square,
                                               (enum laws_color)by));
}

unsigned EXPORT(position_from)(const struct laws_position *position,
                               unsigned square)
{
    return say_squares(laws_position_moves_from(position, (laws_square)square));
}

unsigned EXPORT(position_on)(const struct laws_position *position,
                             unsigned square)
{
    return laws_position_on(position, (laws_square)square);
}

unsigned EXPORT(position_turn)(const struct laws_position *position)
{
    return position->turn;
}

unsigned EXPORT(position_number)(const struct laws_position *position)
{
    return position->number;
}

unsigned EXPORT(position_halfmoves)(const struct laws_position *position)
{
    return position->halfmoves;
}

uint64_t EXPORT(position_key)(const struct laws_position *position)
{
    return position->key;
}

int EXPORT(position_same)(const struct laws_position *a,
                          const struct laws_position *b)
{
    return laws_position_is_same(a, b);
}

double EXPORT(position_perft)(const struct laws_position *position,
                              unsigned depth)
{
    return (double)laws_perft(position, depth);
}

/* The move that the text names, in another form: 0 SAN and its styles (a set of
   FIGURINES, LONG_FORM, FIDE), 1 spoken (how: an enum laws_speech), 2 braille.
   The length, or a status and the words. */
enum { FIGURINES = 1, LONG_FORM = 2, FIDE = 4 };

int EXPORT(notation_write)(const struct laws_position *position,
                           unsigned length, unsigned form, unsigned how,
                           unsigned language)
{
    struct laws_style style = {
        .language = (enum laws_language)language,
        .figurines = how & FIGURINES,
        .long_form = how & LONG_FORM,
        .fide = how & FIDE,
    };
    struct laws_move move;
    int status = find_move(position, length, LAWS_ENGLISH, &move);

    if (status)
        return status;
    if (form == 1)
        return (int)laws_spoken_print(position, move, (enum laws_speech)how,
                                      out);
    if (form == 2)
        return (int)laws_braille_print(position, move, out);
    return (int)laws_move_write(position, move, &style, out);
}

/* Read an announcement, or braille: packed, or a status. */
int EXPORT(notation_hear)(const struct laws_position *position, unsigned length,
                          unsigned speech)
{
    struct laws_move move;
    enum laws_status status = laws_spoken_parse(
        in, length, position, (enum laws_speech)speech, &move);

    say(laws_status_text(status));
    return status ? status : (int)pack(move, false);
}

int EXPORT(notation_feel)(const struct laws_position *position, unsigned length)
{
    struct laws_move move;
    enum laws_status status = laws_braille_parse(in, length, position, &move);

    say(laws_status_text(status));
    return status ? status : (int)pack(move, false);
}

/* The nth language: "de German"; nothing: there are no more. */
unsigned EXPORT(notation_language)(unsigned nth)
{
    if (nth >= laws_languages())
        return 0;
    return say_more(
        say_more(say(laws_language_code((enum laws_language)nth)), " "),
        laws_language_name((enum laws_language)nth));
}

/* Can this side mate?  The verdict's numbers as doubles in `out`, then the line
   as packed moves: answer, argument, nodes, states, length. */
unsigned EXPORT(mate_possible)(const struct laws_position *position,
                               unsigned side, void *memory, unsigned size,
                               double budget)
{
    struct laws_mate_workspace *workspace =
        laws_mate_workspace_init(memory, size);
    struct laws_mate_verdict verdict;
    double *numbers = (double *)(void *)out;
    uint16_t *line = (uint16_t *)(void *)(numbers + 5);

    if (!workspace)
        return 0;
    laws_mate_possible(position, (enum laws_color)side, workspace,
                       (uint64_t)budget, &verdict);
    if (verdict.argument == LAWS_MATE_BY_LINE && verdict.length)
        laws_mate_shorten(position, (enum laws_color)side, workspace, 20000,
                          &verdict);
    else
        verdict.length = 0;
    numbers[0] = verdict.answer;
    numbers[1] = verdict.argument;
    numbers[2] = (double)verdict.nodes;
    numbers[3] = (double)verdict.states;
    numbers[4] = verdict.length;
    for (unsigned i = 0; i < verdict.length && i < 4096; i++)
        line[i] = (uint16_t)pack(verdict.line[i], false);
    return 1;
}

unsigned EXPORT(mate_words)(unsigned argument)
{
    return say(laws_mate_argument_text((enum laws_mate_argument)argument));
}
