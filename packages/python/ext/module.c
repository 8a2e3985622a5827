/* module.c - the module laws._laws, and what its files share */
#include "ext.h"

#include <string.h>

PyObject *laws_error, *position_error, *move_error, *act_error;

void *object_new(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);

    return alloc(type, 0);
}

void object_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);

    release(self);
    Py_DECREF(type);
}

int fill(PyObject *sequence, Py_ssize_t count, PyObject *const items[])
{
    int status = sequence ? 0 : -1;

    for (Py_ssize_t i = 0; i < count; i++) {
        if (!items[i])
            status = -1;
        if (sequence && items[i])
            PyStructSequence_SetItem(sequence, i, items[i]);
        else
            Py_XDECREF(items[i]);
    }
    return status;
}

PyTypeObject *add_type(PyObject *module, PyType_Spec *spec, const char *name)
{
    PyObject *type = PyType_FromSpec(spec);

    if (!type || PyModule_AddObjectRef(module, name, type))
        return NULL;
    return (PyTypeObject *)type;
}

PyTypeObject *add_sequence(PyObject *module, PyStructSequence_Desc *desc,
                           const char *name)
{
    PyTypeObject *type = PyStructSequence_NewType(desc);

    if (!type || PyModule_AddObjectRef(module, name, (PyObject *)type))
        return NULL;
    return type;
}

Py_ssize_t source_fill(struct source *source, char *space, size_t room)
{
    Py_ssize_t length = -1;
    PyObject *bytes;
    char *data;

    if (source->over)
        return 0;
    bytes = PyObject_CallFunction(source->read, "n", (Py_ssize_t)room);
    if (!bytes)
        return -1;
    if (PyBytes_AsStringAndSize(bytes, &data, &length) == 0) {
        if ((size_t)length > room) {
            PyErr_SetString(PyExc_ValueError,
                            "read() returned more bytes than it was asked for");
            length = -1;
        } else {
            memcpy(space, data, (size_t)length);
            source->over = length == 0;
        }
    }
    Py_DECREF(bytes);
    return length;
}

int color_of(const char *name, enum laws_color *color)
{
    for (enum laws_color c = LAWS_WHITE; c <= LAWS_BLACK; c++)
        if (!strcmp(name, laws_color_text(c))) {
            *color = c;
            return 0;
        }
    PyErr_Format(PyExc_ValueError,
                 "'%.20s' is not a player: write 'white' or 'black'", name);
    return -1;
}

PyObject *color_name(enum laws_color color)
{
    if (color == LAWS_NOBODY)
        Py_RETURN_NONE;
    return PyUnicode_FromString(laws_color_text(color));
}

PyObject *square_name(laws_square square)
{
    char text[3];

    if (square == LAWS_NO_SQUARE)
        Py_RETURN_NONE;
    laws_square_print(square, text);
    return PyUnicode_FromString(text);
}

static int add_exception(PyObject *module, PyObject **exception,
                         const char *name, const char *doc, PyObject *base)
{
    char full[64];

    PyOS_snprintf(full, sizeof full, "laws.%s", name);
    *exception = PyErr_NewExceptionWithDoc(full, doc, base, NULL);
    return *exception ? PyModule_AddObjectRef(module, name, *exception) : -1;
}

static int add_exceptions(PyObject *module)
{
    if (add_exception(module, &laws_error, "LawsError",
                      "What the library cannot do, in its words.",
                      PyExc_ValueError) ||
        add_exception(module, &position_error, "PositionError",
                      "A FEN that cannot be read or is not a position.",
                      laws_error) ||
        add_exception(module, &move_error, "MoveError",
                      "A text that names no legal move.", laws_error) ||
        add_exception(module, &act_error, "ActError",
                      "A line of a transcript that cannot be read or folded.",
                      laws_error))
        return -1;
    return 0;
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "laws._laws",
    .m_doc = "The Laws of Chess, in C.",
    .m_size = -1,
};

PyMODINIT_FUNC PyInit__laws(void)
{
    PyObject *module = PyModule_Create(&definition);

    if (!module)
        return NULL;
    if (add_exceptions(module) || add_moves(module) || add_positions(module) ||
        add_mate(module) || add_records(module) || add_audits(module) ||
        add_mend(module) || add_games(module) || add_editions(module) ||
        add_writer(module) ||
        PyModule_AddStringConstant(module, "version", laws_version())) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
