/* mend.c - which game does a scoresheet tell that has slips in it? */
#include "ext.h"

#include <stdlib.h>
#include <string.h>

static PyTypeObject *mended_type, *slip_type;

static PyObject *moves_of(const struct laws_mend *mend,
                          const struct laws_mend_reading *reading)
{
    PyObject *list = PyList_New((Py_ssize_t)reading->plies);
    struct laws_position position;
    char text[LAWS_SAN_MAX];

    laws_mend_position(mend, reading, 0, &position);
    for (unsigned ply = 0; list && ply < reading->plies; ply++) {
        PyObject *item;

        laws_san_print(&position, reading->move[ply], text);
        laws_position_play(&position, reading->move[ply]);
        item = PyUnicode_FromString(text);
        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)ply, item);
    }
    return list;
}

/* A word of a sheet, which may be cut within a character. */
static PyObject *word_of(const struct laws_mend *mend, unsigned sheet,
                         unsigned word)
{
    size_t length;
    const char *text = laws_mend_word(mend, sheet, word, &length);

    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "replace");
}

static PyObject *slips_of(const struct laws_mend *mend,
                          const struct laws_mend_reading *reading)
{
    PyObject *list = PyList_New((Py_ssize_t)reading->slips);
    char text[LAWS_MEND_TEXT_MAX], sentence[LAWS_SENTENCE_MAX];

    for (unsigned i = 0; list && i < reading->slips; i++) {
        const struct laws_slip *slip = &reading->slip[i];
        PyObject *item = PyStructSequence_New(slip_type);
        size_t length;

        laws_mend_print(mend, reading, i, text);
        length = laws_message_say(text, NULL, sentence, sizeof sentence);

        if (fill(item, 4,
                 (PyObject *[]){
                     PyUnicode_FromString(laws_slip_name(slip->kind)),
                     PyLong_FromUnsignedLong(slip->ply),
                     word_of(mend, reading->sheet, slip->word),
                     PyUnicode_DecodeUTF8(sentence, (Py_ssize_t)length,
                                          "replace"),
                 })) {
            Py_XDECREF(item);
            Py_CLEAR(list);
        } else {
            PyList_SetItem(list, (Py_ssize_t)i, item);
        }
    }
    return list;
}

static PyObject *mended_of(const struct laws_mend *mend,
                           const struct laws_mend_reading *reading)
{
    PyObject *item = PyStructSequence_New(mended_type);
    struct laws_position start;

    laws_mend_position(mend, reading, 0, &start);
    if (fill(item, 5,
             (PyObject *[]){
                 position_new(&start, false),
                 moves_of(mend, reading),
                 slips_of(mend, reading),
                 PyLong_FromUnsignedLong(reading->sheet),
                 reading->whole ? Py_NewRef(Py_None)
                                : word_of(mend, reading->sheet, reading->words),
             }))
        Py_CLEAR(item);
    return item;
}

static PyObject *readings_of(const struct laws_mend *mend, unsigned count)
{
    PyObject *list = PyList_New((Py_ssize_t)count);

    for (unsigned i = 0; list && i < count; i++) {
        PyObject *item = mended_of(mend, laws_mend_nth(mend, i));

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *mend_sheets(PyObject *module, PyObject *args,
                             PyObject *keywords)
{
    static char *names[] = {"sheet", "other", "language", "budget", NULL};
    const char *sheet, *other = "", *language_name = NULL;
    Py_ssize_t length, other_length = 0;
    unsigned long long budget = 0;
    enum laws_language language;
    struct laws_mend *mend;
    PyObject *result;
    unsigned count;

    (void)module;
    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s#|s#$zK", names, &sheet,
                                     &length, &other, &other_length,
                                     &language_name, &budget) ||
        language_of(language_name, &language))
        return NULL;
    mend = laws_mend_init(malloc(laws_mend_size()), laws_mend_size());
    if (!mend)
        return PyErr_NoMemory();
    (void)!laws_mend_sheet(mend, sheet, (size_t)length, language);
    if (other_length)
        (void)!laws_mend_sheet(mend, other, (size_t)other_length, language);
    Py_BEGIN_ALLOW_THREADS count = laws_mend_find(mend, budget);
    Py_END_ALLOW_THREADS result = readings_of(mend, count);
    free(mend);
    return result;
}

static PyStructSequence_Field slip_fields[] = {
    {"kind", "'ambiguous', 'other', 'missing', 'extra' or 'swapped'"},
    {"ply", "moves of both sides before it"},
    {"word", "the word that slipped; of a missing move, the next one"},
    {"sentence", "'9. Nd2 stands for Nbd2; otherwise 12. Nd4 does not fit'"},
    {NULL, NULL},
};

static PyStructSequence_Desc slip_desc = {
    "laws.Slip", "What a reading assumes about a scoresheet.", slip_fields, 4};

static PyStructSequence_Field mended_fields[] = {
    {"start", "the position before the first move"},
    {"moves", "as PGN writes them"},
    {"slips", "in their order; none: the sheet is the game"},
    {"sheet", "whose slips these are: 0, the first sheet; 1, the other"},
    {"stops", "the word that nothing mends, or None"},
    {NULL, NULL},
};

static PyStructSequence_Desc mended_desc = {
    "laws.Mended", "A game that scoresheets may tell.", mended_fields, 5};

static PyMethodDef functions[] = {
    {"mend", (PyCFunction)(void (*)(void))mend_sheets,
     METH_VARARGS | METH_KEYWORDS,
     "mend(sheet, other='', *, language=None, budget=0)\n--\n\n"
     "The games that a scoresheet with slips in it may tell: at most three, "
     "the\nlikeliest first.  The sheet of the other player is a second "
     "witness."},
    {NULL, NULL, 0, NULL},
};

int add_mend(PyObject *module)
{
    slip_type = add_sequence(module, &slip_desc, "Slip");
    mended_type = add_sequence(module, &mended_desc, "Mended");
    return slip_type && mended_type ? PyModule_AddFunctions(module, functions)
                                    : -1;
}
