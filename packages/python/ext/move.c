/* move.c - Move: from one square to another */
#include "ext.h"

PyTypeObject *move_type;

PyObject *move_new(struct laws_move move)
{
    struct move_object *self = object_new(move_type);

    if (self)
        self->move = move;
    return (PyObject *)self;
}

static struct laws_move value(PyObject *self)
{
    return ((struct move_object *)self)->move;
}

static PyObject *letter(uint8_t kind)
{
    if (kind == LAWS_NO_KIND)
        Py_RETURN_NONE;
    return PyUnicode_FromStringAndSize(&" PNBRQK"[kind], 1);
}

static PyObject *get_departure(PyObject *self, void *closure)
{
    (void)closure;
    return square_name(value(self).from);
}

static PyObject *get_arrival(PyObject *self, void *closure)
{
    (void)closure;
    return square_name(value(self).to);
}

static PyObject *get_piece(PyObject *self, void *closure)
{
    (void)closure;
    return letter(value(self).piece);
}

static PyObject *get_promotion(PyObject *self, void *closure)
{
    (void)closure;
    return letter(value(self).promotion);
}

static PyObject *uci(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"chess960", NULL};
    char text[LAWS_COORDINATES_MAX];
    int chess960 = 0;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|$p", names, &chess960))
        return NULL;
    laws_coordinates_print(value(self), chess960, text);
    return PyUnicode_FromString(text);
}

static PyObject *text_of(PyObject *self)
{
    char text[LAWS_COORDINATES_MAX];

    laws_coordinates_print(value(self), false, text);
    return PyUnicode_FromString(text);
}

static PyObject *repr(PyObject *self)
{
    char text[LAWS_COORDINATES_MAX];

    laws_coordinates_print(value(self), false, text);
    return PyUnicode_FromFormat("<Move %s>", text);
}

static Py_hash_t hash(PyObject *self)
{
    struct laws_move move = value(self);

    return move.from | move.to << 6 | move.promotion << 12;
}

static PyObject *compare(PyObject *self, PyObject *other, int operation)
{
    if (!PyObject_TypeCheck(other, move_type) ||
        (operation != Py_EQ && operation != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    return PyBool_FromLong((hash(self) == hash(other)) == (operation == Py_EQ));
}

static PyMethodDef methods[] = {
    {"uci", (PyCFunction)(void (*)(void))uci, METH_VARARGS | METH_KEYWORDS,
     "The move as an engine reads it: 'e2e4', 'e7e8q', 'e1g1'."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"departure", get_departure, NULL, "The square it leaves: 'e2'.", NULL},
    {"arrival", get_arrival, NULL,
     "The square it goes to; castling: the rook's.", NULL},
    {"piece", get_piece, NULL, "The letter of the piece: 'P' to 'K'.", NULL},
    {"promotion", get_promotion, NULL, "The letter of the new piece, or None.",
     NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A move; positions make them."},
    {Py_tp_dealloc, object_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {Py_tp_str, text_of},
    {Py_tp_repr, repr},
    {Py_tp_hash, hash},
    {Py_tp_richcompare, compare},
    {0, NULL},
};

static PyType_Spec spec = {"laws.Move", sizeof(struct move_object), 0,
                           Py_TPFLAGS_DEFAULT |
                               Py_TPFLAGS_DISALLOW_INSTANTIATION |
                               Py_TPFLAGS_IMMUTABLETYPE,
                           slots};

int add_moves(PyObject *module)
{
    move_type = add_type(module, &spec, "Move");
    return move_type ? 0 : -1;
}
