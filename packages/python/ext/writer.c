/* writer.c - Writer: a game in PGN's export format, piece by piece */
#include "ext.h"

#include <string.h>

/* The longest text; no reader takes a longer one. */
#define TEXT_MAX 65536

struct writer_object {
    PyObject_HEAD struct laws_pgn_writer writer;
    char memory[LAWS_PGN_ROOM(TEXT_MAX)];
};

static PyObject *writer_make(PyTypeObject *type, PyObject *args,
                             PyObject *keywords)
{
    static char *names[] = {NULL};
    struct writer_object *self;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "", names))
        return NULL;
    self = object_new(type);
    if (self)
        laws_pgn_writer_init(&self->writer, self->memory, sizeof self->memory);
    return (PyObject *)self;
}

/* The text of the last call. */
static PyObject *given(struct writer_object *self, enum laws_status status)
{
    size_t length = self->writer.length;

    self->writer.length = 0;
    if (status) {
        PyErr_SetString(laws_error, laws_status_text(status));
        return NULL;
    }
    return PyUnicode_DecodeUTF8(self->writer.text, (Py_ssize_t)length,
                                "strict");
}

static bool is_short(Py_ssize_t length)
{
    if (length <= TEXT_MAX)
        return true;
    PyErr_SetString(laws_error, "the text is too long");
    return false;
}

static PyObject *tag(PyObject *object, PyObject *args)
{
    struct writer_object *self = (struct writer_object *)object;
    struct laws_pgn_tag tag;
    Py_ssize_t name, value;

    if (!PyArg_ParseTuple(args, "s#s#", &tag.name, &name, &tag.value, &value) ||
        !is_short(name + value))
        return NULL;
    tag.name_length = (size_t)name;
    tag.value_length = (size_t)value;
    return given(self, laws_pgn_writer_tag(&self->writer, &tag));
}

static PyObject *tags_end(PyObject *object, PyObject *unused)
{
    struct writer_object *self = (struct writer_object *)object;

    (void)unused;
    return given(self, laws_pgn_writer_tags_end(&self->writer));
}

static PyObject *move(PyObject *object, PyObject *args)
{
    struct writer_object *self = (struct writer_object *)object;
    struct position_object *position;
    PyObject *text;
    struct laws_move made;
    char san[LAWS_SAN_MAX];
    size_t length;

    if (!PyArg_ParseTuple(args, "O!O", position_type, &position, &text) ||
        move_of(position, text, &made))
        return NULL;
    length = laws_san_print(&position->position, made, san);
    return given(self,
                 laws_pgn_writer_move(&self->writer, position->position.number,
                                      (enum laws_color)position->position.turn,
                                      san, length));
}

static PyObject *glyph(PyObject *object, PyObject *args)
{
    struct writer_object *self = (struct writer_object *)object;
    unsigned char number;

    if (!PyArg_ParseTuple(args, "b", &number))
        return NULL;
    return given(self, laws_pgn_writer_nag(&self->writer, number));
}

static PyObject *comment(PyObject *object, PyObject *args)
{
    struct writer_object *self = (struct writer_object *)object;
    const char *text;
    Py_ssize_t length;

    if (!PyArg_ParseTuple(args, "s#", &text, &length) || !is_short(length))
        return NULL;
    return given(self,
                 laws_pgn_writer_comment(&self->writer, text, (size_t)length));
}

static PyObject *begin(PyObject *object, PyObject *unused)
{
    struct writer_object *self = (struct writer_object *)object;

    (void)unused;
    return given(self, laws_pgn_writer_open(&self->writer));
}

static PyObject *end(PyObject *object, PyObject *unused)
{
    struct writer_object *self = (struct writer_object *)object;

    (void)unused;
    return given(self, laws_pgn_writer_close(&self->writer));
}

static PyObject *result(PyObject *object, PyObject *args)
{
    struct writer_object *self = (struct writer_object *)object;
    enum laws_pgn_result result;
    const char *text;
    Py_ssize_t length;

    if (!PyArg_ParseTuple(args, "s#", &text, &length))
        return NULL;
    if (laws_pgn_result_parse(text, (size_t)length, &result)) {
        PyErr_Format(laws_error, "not a result: '%.20s'", text);
        return NULL;
    }
    return given(self, laws_pgn_writer_result(&self->writer, result));
}

static PyMethodDef methods[] = {
    {"tag", tag, METH_VARARGS, "tag(name, value)"},
    {"tags_end", tags_end, METH_NOARGS, "The tags are over."},
    {"move", move, METH_VARARGS, "move(position, move): a legal move, in SAN."},
    {"glyph", glyph, METH_VARARGS, "glyph(number), as in $1."},
    {"comment", comment, METH_VARARGS, "comment(text)"},
    {"begin", begin, METH_NOARGS, "A variation begins."},
    {"end", end, METH_NOARGS, "A variation ends."},
    {"result", result, METH_VARARGS, "result(text): the game is over."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "The export format; each call returns its text."},
    {Py_tp_new, writer_make},
    {Py_tp_dealloc, object_free},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {"laws._laws.Writer", sizeof(struct writer_object), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                           slots};

int add_writer(PyObject *module)
{
    return add_type(module, &spec, "Writer") ? 0 : -1;
}
