/* edition.c - the four editions as tables, and our figures as paths */
#include "ext.h"

#include "diagram/path.h"

#include <string.h>

static PyTypeObject *provision_type;

int edition_of(const char *name, enum laws_edition *edition)
{
    if (!laws_edition_parse(name, strlen(name), edition))
        return 0;
    PyErr_Format(PyExc_ValueError,
                 "'%.20s' is not an edition of the Laws: laws.editions() lists "
                 "them",
                 name);
    return -1;
}

static PyObject *editions(PyObject *module, PyObject *unused)
{
    PyObject *list = PyList_New(LAWS_EDITIONS);

    (void)module;
    (void)unused;
    for (int i = 0; list && i < LAWS_EDITIONS; i++) {
        PyObject *name =
            PyUnicode_FromString(laws_edition_name((enum laws_edition)i));

        if (!name)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i, name);
    }
    return list;
}

static PyObject *provision_of(const struct laws_provision *row)
{
    PyObject *result = PyStructSequence_New(provision_type);

    if (fill(result, 6,
             (PyObject *[]){
                 PyUnicode_FromStringAndSize(row->id,
                                             (Py_ssize_t)strcspn(row->id, "#")),
                 PyUnicode_FromString(row->matter),
                 PyUnicode_FromString(row->gist),
                 PyUnicode_FromString(laws_provision_kind_name(row->kind)),
                 PyUnicode_FromString(laws_deed_name(laws_provision_deed(row))),
                 PyUnicode_FromString(laws_edition_name(row->edition)),
             }))
        Py_CLEAR(result);
    return result;
}

static PyObject *provisions(PyObject *module, PyObject *args,
                            PyObject *keywords)
{
    static char *names[] = {"laws", NULL};
    enum laws_edition edition = LAWS_CURRENT;
    const struct laws_provision *row;
    const char *laws = NULL;
    PyObject *list;
    size_t count;

    (void)module;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|z", names, &laws) ||
        (laws && edition_of(laws, &edition)))
        return NULL;
    row = laws_provisions(edition, &count);
    list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *item = provision_of(&row[i]);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *provision(PyObject *module, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"article", "laws", NULL};
    enum laws_edition edition = LAWS_CURRENT;
    const struct laws_provision *row;
    const char *article, *laws = NULL;

    (void)module;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s|z", names, &article,
                                     &laws) ||
        (laws && edition_of(laws, &edition)))
        return NULL;
    row = laws_provision_find(edition, article);
    if (row)
        return provision_of(row);
    PyErr_Format(PyExc_KeyError, "the Laws of %s have no Article %.20s",
                 laws_edition_name(edition), article);
    return NULL;
}

/* A figure's parts as (kind, path of SVG). */

struct path {
    char text[4096];
    size_t length;
};

static void put(struct path *path, char letter, const double *numbers,
                int count)
{
    path->text[path->length++] = letter;
    for (int i = 0; i < count; i++) {
        char *number = PyOS_double_to_string(numbers[i], 'g', 6, 0, NULL);

        path->length += (size_t)PyOS_snprintf(
            path->text + path->length, sizeof path->text - path->length,
            i ? " %s" : "%s", number ? number : "0");
        PyMem_Free(number);
    }
}

static void put_steps(struct path *path, const struct part *part)
{
    for (size_t i = 0; i < part->count; i++) {
        const struct step *s = &part->step[i];
        const double numbers[] = {s->x1, s->y1, s->x2, s->y2, s->x, s->y};

        switch (s->kind) {
        case STEP_MOVE:
            put(path, 'M', numbers + 4, 2);
            break;
        case STEP_LINE:
            put(path, 'L', numbers + 4, 2);
            break;
        case STEP_CURVE:
            put(path, 'C', numbers, 6);
            break;
        case STEP_CLOSE:
            put(path, 'Z', numbers, 0);
            break;
        }
    }
}

/* The left half: the right one backwards, on the other side of the axis. */
static void put_mirrored(struct path *path, const struct part *part)
{
    for (size_t i = part->count; i-- > 1;) {
        const struct step *s = &part->step[i], *to = &part->step[i - 1];
        const double numbers[] = {FIGURE_BOX - (double)s->x2, s->y2,
                                  FIGURE_BOX - (double)s->x1, s->y1,
                                  FIGURE_BOX - (double)to->x, to->y};

        if (s->kind == STEP_CURVE)
            put(path, 'C', numbers, 6);
        else
            put(path, 'L', numbers + 4, 2);
    }
    put(path, 'Z', NULL, 0);
}

static PyObject *path_of(const struct part *part)
{
    struct path path = {.length = 0};

    put_steps(&path, part);
    if (part->kind == PART_HALF)
        put_mirrored(&path, part);
    return PyUnicode_FromStringAndSize(path.text, (Py_ssize_t)path.length);
}

static PyObject *figure(PyObject *module, PyObject *argument)
{
    static const char *const kinds[] = {"body", "body", "line", "dot"};
    unsigned long kind = PyLong_AsUnsignedLong(argument);
    const struct figure *drawn;
    PyObject *list;

    (void)module;
    if (PyErr_Occurred() || kind < LAWS_PAWN || kind > LAWS_KING) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "kinds are 1 to 6");
        return NULL;
    }
    drawn = piece_figure((unsigned)kind);
    list = PyList_New((Py_ssize_t)drawn->count);
    for (size_t i = 0; list && i < drawn->count; i++) {
        PyObject *item = Py_BuildValue("sN", kinds[drawn->part[i].kind],
                                       path_of(&drawn->part[i]));

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyMethodDef functions[] = {
    {"editions", editions, METH_NOARGS,
     "The editions of the Laws, oldest first."},
    {"provisions", (PyCFunction)(void (*)(void))provisions,
     METH_VARARGS | METH_KEYWORDS,
     "Every numbered provision of an edition, in the order of its text."},
    {"provision", (PyCFunction)(void (*)(void))provision,
     METH_VARARGS | METH_KEYWORDS, "One provision, by its number."},
    {"figure", figure, METH_O, "The outlines of a kind of piece, 1 to 6."},
    {NULL, NULL, 0, NULL},
};

static PyStructSequence_Field fields[] = {
    {"article", "its number, as in '9.2.2'"},
    {"matter", "one name for the same thing in all editions"},
    {"gist", "one sentence"},
    {"kind", "as in 'ruling' or 'conduct'"},
    {"deed", "what the program does about it"},
    {"laws", "the edition in whose text it stands"},
    {NULL, NULL},
};

static PyStructSequence_Desc desc = {
    "laws.Provision", "A numbered provision of the Laws.", fields, 6};

int add_editions(PyObject *module)
{
    provision_type = add_sequence(module, &desc, "Provision");
    if (!provision_type)
        return -1;
    return PyModule_AddFunctions(module, functions);
}
