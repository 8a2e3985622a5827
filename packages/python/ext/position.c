/* position.c - Position: a value that can be asked, and played from */
#include "ext.h"

#include <string.h>

PyTypeObject *position_type;
static PyTypeObject *judgement_type;
static PyTypeObject *difference_type;

static struct position_object *of(PyObject *self)
{
    return (struct position_object *)self;
}

PyObject *position_new(const struct laws_position *position, bool chess960)
{
    struct position_object *self = object_new(position_type);

    if (self) {
        self->position = *position;
        self->chess960 = chess960;
    }
    return (PyObject *)self;
}

/* Making one. */

static void raise_faults(unsigned faults)
{
    char text[512] = "";
    size_t length = 0;

    for (unsigned bit = 1; faults && bit <= faults; bit <<= 1)
        if (faults & bit)
            length += (size_t)PyOS_snprintf(
                text + length, sizeof text - length, "%s%s", length ? "; " : "",
                laws_fault_text((enum laws_fault)bit));
    PyErr_Format(position_error, "not a position: %s", text);
}

static PyObject *from_setup(const struct laws_setup *setup, bool chess960)
{
    struct laws_position position;
    unsigned faults = laws_position_from_setup(&position, setup);

    if (faults) {
        raise_faults(faults);
        return NULL;
    }
    return position_new(&position, chess960);
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"fen", "chess960", NULL};
    struct laws_error error;
    struct laws_setup setup;
    const char *fen = NULL;
    Py_ssize_t length;
    int chess960 = 0;

    (void)type;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|z#$p", names, &fen,
                                     &length, &chess960))
        return NULL;
    laws_setup_start(&setup);
    if (fen && laws_fen_parse(fen, (size_t)length, &setup, &error)) {
        PyErr_Format(position_error, "FEN, character %zu: %s", error.where + 1,
                     error.what);
        return NULL;
    }
    return from_setup(&setup, chess960);
}

static PyObject *array960(PyObject *type, PyObject *argument)
{
    unsigned long number = PyLong_AsUnsignedLong(argument);
    struct laws_setup setup;

    (void)type;
    if (PyErr_Occurred())
        return NULL;
    if (number >= LAWS_CHESS960_ARRAYS ||
        laws_chess960_setup((unsigned)number, &setup)) {
        PyErr_Format(PyExc_ValueError,
                     "%lu: the arrays are numbered from 0 to 959", number);
        return NULL;
    }
    return from_setup(&setup, true);
}

/* Moves in and out. */

static void raise_reading(const struct laws_reading *reading, const char *text)
{
    if (reading->reason != LAWS_LEGAL)
        PyErr_Format(move_error, "%.40s: %s", text,
                     laws_reason_text(reading->reason));
    else
        PyErr_Format(move_error, "%.40s: %s", text, reading->error.what);
}

static int read_move(const struct position_object *self, PyObject *object,
                     enum laws_language language, struct laws_move *move)
{
    struct laws_reading reading;
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);

    if (!text)
        return -1;
    if (language == LAWS_ENGLISH &&
        !laws_san_parse(text, (size_t)length, &self->position, move))
        return 0;
    if (laws_move_read(text, (size_t)length, &self->position, language,
                       &reading)) {
        raise_reading(&reading, text);
        return -1;
    }
    *move = reading.move;
    return 0;
}

int move_of(const struct position_object *self, PyObject *object,
            struct laws_move *move)
{
    enum laws_reason reason;

    if (PyUnicode_Check(object))
        return read_move(self, object, LAWS_ENGLISH, move);
    if (!PyObject_TypeCheck(object, move_type)) {
        PyErr_SetString(PyExc_TypeError, "a move is a Move or a text");
        return -1;
    }
    *move = ((struct move_object *)object)->move;
    reason = laws_position_judge(&self->position, *move);
    if (reason == LAWS_LEGAL)
        return 0;
    PyErr_SetString(move_error, laws_reason_text(reason));
    return -1;
}

static PyObject *moves(PyObject *self, PyObject *unused)
{
    struct laws_moves list;
    PyObject *result;

    (void)unused;
    laws_position_moves(&of(self)->position, &list);
    result = PyList_New(list.count);
    for (unsigned i = 0; result && i < list.count; i++) {
        PyObject *item = move_new(list.move[i]);

        if (!item)
            Py_CLEAR(result);
        else
            PyList_SetItem(result, i, item);
    }
    return result;
}

static PyObject *count(PyObject *self, PyObject *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLong(laws_position_count(&of(self)->position));
}

int language_of(const char *name, enum laws_language *language)
{
    *language = LAWS_ENGLISH;
    if (!name || !laws_language_find(name, strlen(name), language))
        return 0;
    PyErr_Format(PyExc_ValueError,
                 "'%.20s' is not a language that has piece letters here: use "
                 "a code such as 'de'",
                 name);
    return -1;
}

static PyObject *move(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"text", "language", NULL};
    const char *language_name = NULL;
    enum laws_language language;
    struct laws_move read;
    PyObject *text;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "U|$z", names, &text,
                                     &language_name) ||
        language_of(language_name, &language) ||
        read_move(of(self), text, language, &read))
        return NULL;
    return move_new(read);
}

static PyObject *play(PyObject *self, PyObject *argument)
{
    struct laws_position next = of(self)->position;
    struct laws_move made;

    if (move_of(of(self), argument, &made))
        return NULL;
    laws_position_play(&next, made);
    return position_new(&next, of(self)->chess960);
}

static PyObject *san(PyObject *self, PyObject *argument)
{
    char text[LAWS_SAN_MAX];
    struct laws_move made;

    if (move_of(of(self), argument, &made))
        return NULL;
    laws_san_print(&of(self)->position, made, text);
    return PyUnicode_FromString(text);
}

static PyObject *write_move(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"move", "language", "figurines",
                            "long", "fide",     NULL};
    int figurines = 0, long_form = 0, fide = 0;
    const char *language_name = NULL;
    struct laws_style style = {0};
    char text[LAWS_WRITTEN_MAX];
    struct laws_move made;
    PyObject *argument;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|$zppp", names,
                                     &argument, &language_name, &figurines,
                                     &long_form, &fide) ||
        language_of(language_name, &style.language) ||
        move_of(of(self), argument, &made))
        return NULL;
    style.figurines = figurines;
    style.long_form = long_form;
    style.fide = fide;
    laws_move_write(&of(self)->position, made, &style, text);
    return PyUnicode_FromString(text);
}

static PyObject *spoken(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"move", "laws", NULL};
    enum laws_edition edition;
    const char *laws = NULL;
    char text[LAWS_SPOKEN_MAX];
    struct laws_move made;
    PyObject *argument;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|$z", names, &argument,
                                     &laws) ||
        (laws && edition_of(laws, &edition)) ||
        move_of(of(self), argument, &made))
        return NULL;
    laws_spoken_print(&of(self)->position, made,
                      laws ? laws_speech_of(edition) : LAWS_SPEECH_ENGLISH,
                      text);
    return PyUnicode_FromString(text);
}

static PyObject *braille(PyObject *self, PyObject *argument)
{
    char text[LAWS_BRAILLE_MAX];
    struct laws_move made;

    if (move_of(of(self), argument, &made))
        return NULL;
    laws_braille_print(&of(self)->position, made, text);
    return PyUnicode_FromString(text);
}

/* Is this move legal, and if not, why not? */
static PyObject *judge(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"coordinates", "laws", NULL};
    enum laws_edition edition = LAWS_CURRENT;
    const char *text, *laws = NULL, *article;
    struct laws_error error;
    struct laws_setup setup;
    enum laws_reason reason;
    struct laws_move asked;
    Py_ssize_t length;
    PyObject *result;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s#|$z", names, &text,
                                     &length, &laws) ||
        (laws && edition_of(laws, &edition)))
        return NULL;
    laws_position_to_setup(&of(self)->position, &setup);
    if (laws_coordinates_parse(text, (size_t)length, &setup, &asked, &error)) {
        PyErr_Format(move_error, "%.40s: %s", text, error.what);
        return NULL;
    }
    reason = laws_position_judge(&of(self)->position, asked);
    article = laws_reason_article(reason, edition);
    result = PyStructSequence_New(judgement_type);
    if (fill(result, 3,
             (PyObject *[]){
                 PyBool_FromLong(reason == LAWS_LEGAL),
                 reason == LAWS_LEGAL
                     ? Py_NewRef(Py_None)
                     : PyUnicode_FromString(laws_reason_text(reason)),
                 article ? PyUnicode_FromString(article) : Py_NewRef(Py_None),
             }))
        Py_CLEAR(result);
    return result;
}

/* What is on the board. */

static PyObject *squares(laws_bitboard set)
{
    PyObject *result = PyList_New(0);

    for (laws_square square = 0; result && square < 64; square++)
        if (set & LAWS_BIT(square)) {
            PyObject *name = square_name(square);

            if (!name || PyList_Append(result, name))
                Py_CLEAR(result);
            Py_XDECREF(name);
        }
    return result;
}

static int square_of(PyObject *object, laws_square *square)
{
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);

    if (!text)
        return -1;
    if (!laws_square_parse(text, (size_t)length, square))
        return 0;
    PyErr_Format(PyExc_KeyError, "%.20s is not a square", text);
    return -1;
}

static PyObject *on(PyObject *self, PyObject *key)
{
    laws_square square;
    laws_piece piece;

    if (square_of(key, &square))
        return NULL;
    piece = laws_position_on(&of(self)->position, square);
    if (piece == LAWS_NO_PIECE)
        Py_RETURN_NONE;
    return PyUnicode_FromStringAndSize(&" PNBRQK  pnbrqk"[piece], 1);
}

static PyObject *attackers(PyObject *self, PyObject *args)
{
    enum laws_color by;
    laws_square square;
    PyObject *name;
    const char *color;

    if (!PyArg_ParseTuple(args, "Us", &name, &color) ||
        square_of(name, &square) || color_of(color, &by))
        return NULL;
    return squares(laws_position_attackers(&of(self)->position, square, by));
}

static PyObject *perft(PyObject *self, PyObject *argument)
{
    long depth = PyLong_AsLong(argument);
    uint64_t total;

    if (depth < 0 || depth > 100) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "a depth is 0 to 100");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS total =
        laws_perft(&of(self)->position, (unsigned)depth);
    Py_END_ALLOW_THREADS return PyLong_FromUnsignedLongLong(total);
}

static PyObject *get_fen(PyObject *self, void *closure)
{
    struct laws_setup setup;
    char text[LAWS_FEN_MAX];

    (void)closure;
    laws_position_to_setup(&of(self)->position, &setup);
    laws_fen_print(&setup, text);
    return PyUnicode_FromString(text);
}

static PyObject *get_turn(PyObject *self, void *closure)
{
    (void)closure;
    return color_name(of(self)->position.turn);
}

static PyObject *get_number(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromLong(of(self)->position.number);
}

static PyObject *get_halfmoves(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromLong(of(self)->position.halfmoves);
}

static PyObject *get_en_passant(PyObject *self, void *closure)
{
    (void)closure;
    return square_name(of(self)->position.en_passant);
}

static PyObject *get_castling(PyObject *self, void *closure)
{
    (void)closure;
    return squares(of(self)->position.castling);
}

static PyObject *get_checkers(PyObject *self, void *closure)
{
    (void)closure;
    return squares(laws_position_checkers(&of(self)->position));
}

static PyObject *get_ending(PyObject *self, void *closure)
{
    enum laws_ending ending = laws_position_ending(&of(self)->position);

    (void)closure;
    if (ending == LAWS_NOT_ENDED)
        Py_RETURN_NONE;
    return PyUnicode_FromString(ending == LAWS_CHECKMATE ? "checkmate"
                                                         : "stalemate");
}

static PyObject *get_chess960(PyObject *self, void *closure)
{
    (void)closure;
    return PyBool_FromLong(of(self)->chess960);
}

/* Shown by notebooks; the drawing is in Python. */
static PyObject *repr_svg(PyObject *self, PyObject *unused)
{
    PyObject *module = PyImport_ImportModule("laws._svg"), *result = NULL;

    (void)unused;
    if (module)
        result = PyObject_CallMethod(module, "draw", "O", self);
    Py_XDECREF(module);
    return result;
}

static PyObject *repr(PyObject *self)
{
    PyObject *fen = get_fen(self, NULL), *result = NULL;

    if (fen)
        result = PyUnicode_FromFormat("Position(%R)", fen);
    Py_XDECREF(fen);
    return result;
}

static PyObject *text_of(PyObject *self)
{
    char text[8 * 16 + 1], *end = text;

    for (int rank = 7; rank >= 0; rank--)
        for (int file = 0; file < 8; file++) {
            laws_piece piece =
                laws_position_on(&of(self)->position, LAWS_SQUARE(file, rank));

            *end++ = ".PNBRQK  pnbrqk"[piece];
            *end++ = file < 7 ? ' ' : '\n';
        }
    return PyUnicode_FromStringAndSize(text, end - text - 1);
}

static Py_hash_t hash(PyObject *self)
{
    Py_hash_t key = (Py_hash_t)of(self)->position.key;

    return key == -1 ? -2 : key;
}

static PyObject *compare(PyObject *self, PyObject *other, int operation)
{
    bool same;

    if (!PyObject_TypeCheck(other, position_type) ||
        (operation != Py_EQ && operation != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    same = laws_position_is_same(&of(self)->position, &of(other)->position);
    return PyBool_FromLong(same == (operation == Py_EQ));
}

/* Why is it not the same?  None: it is. */
static PyObject *difference(PyObject *self, PyObject *other)
{
    struct laws_difference why;
    PyObject *result;
    char square[3];

    if (!PyObject_TypeCheck(other, position_type)) {
        PyErr_SetString(PyExc_TypeError,
                        "a Position is compared with a Position");
        return NULL;
    }
    why = laws_position_difference(&of(self)->position, &of(other)->position);
    if (why.kind == LAWS_DIFFERENCE_NONE)
        Py_RETURN_NONE;
    laws_square_print(why.square, square);
    result = PyStructSequence_New(difference_type);
    if (fill(result, 4,
             (PyObject *[]){
                 PyUnicode_FromString(laws_difference_name(why.kind)),
                 why.square == LAWS_NO_SQUARE ? Py_NewRef(Py_None)
                                              : PyUnicode_FromString(square),
                 PyBool_FromLong(why.first),
                 PyUnicode_FromString(laws_difference_words(why.kind)),
             }))
        Py_CLEAR(result);
    return result;
}

static PyObject *reduce(PyObject *self, PyObject *unused)
{
    PyObject *fen = get_fen(self, NULL);

    (void)unused;
    if (!fen)
        return NULL;
    return Py_BuildValue("O(N)", (PyObject *)position_type, fen);
}

#define WITH_KEYWORDS(function)                                                \
    (PyCFunction)(void (*)(void))(function), METH_VARARGS | METH_KEYWORDS

static PyMethodDef methods[] = {
    {"array960", array960, METH_O | METH_STATIC,
     "The starting array of Chess960 with this number, 0 to 959."},
    {"moves", moves, METH_NOARGS, "All legal moves, as a list."},
    {"count", count, METH_NOARGS, "How many legal moves there are."},
    {"move", WITH_KEYWORDS(move),
     "The legal move that a text names: 'Nf3', 'g1f3', 'Ng1-f3', 'Sf3' with "
     "language='de'."},
    {"play", play, METH_O, "The position after a move; this one stays."},
    {"san", san, METH_O, "A move as PGN writes it."},
    {"write", WITH_KEYWORDS(write_move),
     "A move in a language, with figurines, in the long form, or as the Laws "
     "print it."},
    {"spoken", WITH_KEYWORDS(spoken),
     "A move in words: plain English, or as an edition announces it."},
    {"braille", braille, METH_O, "A move in braille."},
    {"judge", WITH_KEYWORDS(judge),
     "Is a move in coordinates legal, and if not, why not?"},
    {"difference", difference, METH_O,
     "Why another position is not the same (9.2.3), or None."},
    {"attackers", attackers, METH_VARARGS,
     "The squares from which a player attacks a square."},
    {"perft", perft, METH_O, "How many sequences of so many moves there are."},
    {"can_mate", WITH_KEYWORDS(position_can_mate),
     "Can this player still mate by any series of legal moves?"},
    {"_repr_svg_", repr_svg, METH_NOARGS, "The board as a picture."},
    {"__reduce__", reduce, METH_NOARGS, "For pickle and copy."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"fen", get_fen, NULL, "The position as one line of text.", NULL},
    {"turn", get_turn, NULL, "Who is to move: 'white' or 'black'.", NULL},
    {"number", get_number, NULL, "Of the move to be made, from 1.", NULL},
    {"halfmoves", get_halfmoves, NULL,
     "Moves of both players since the last capture or pawn move.", NULL},
    {"en_passant", get_en_passant, NULL,
     "Where a capture en passant is legal now, or None.", NULL},
    {"castling", get_castling, NULL,
     "The rooks with which castling is not lost.", NULL},
    {"checkers", get_checkers, NULL, "The pieces that give check.", NULL},
    {"ending", get_ending, NULL, "'checkmate', 'stalemate' or None.", NULL},
    {"dead", position_dead, NULL,
     "Neither player can mate any more (5.2.2); None: not decided.", NULL},
    {"chess960", get_chess960, NULL, "Was it set up as Chess960?", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Position(fen=None, *, chess960=False)\n--\n\n"
     "A position of a game; the initial one without a FEN.  It never changes."},
    {Py_tp_new, make},
    {Py_tp_dealloc, object_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_repr, repr},
    {Py_tp_str, text_of},
    {Py_tp_hash, hash},
    {Py_tp_richcompare, compare},
    {Py_mp_subscript, on},
    {0, NULL},
};

static PyType_Spec spec = {"laws.Position", sizeof(struct position_object), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                           slots};

static PyStructSequence_Field judgement_fields[] = {
    {"legal", "is the move legal?"},
    {"reason", "why not, in words, or None"},
    {"article", "the Article that says so, or None"},
    {NULL, NULL},
};

static PyStructSequence_Desc judgement = {
    "laws.Judgement", "Whether a move is legal.", judgement_fields, 3};

static PyStructSequence_Field differing_fields[] = {
    {"kind", "'piece', 'turn', 'castling' or 'en-passant'"},
    {"square", "what stands there, the rook, where a pawn is taken; or None"},
    {"first", "is it the first position that has the right?"},
    {"words", "the same in words"},
    {NULL, NULL},
};

static PyStructSequence_Desc differing = {
    "laws.Difference", "Why two positions are not the same (9.2.3).",
    differing_fields, 4};

int add_positions(PyObject *module)
{
    position_type = add_type(module, &spec, "Position");
    judgement_type = add_sequence(module, &judgement, "Judgement");
    difference_type = add_sequence(module, &differing, "Difference");
    return position_type && judgement_type && difference_type ? 0 : -1;
}
