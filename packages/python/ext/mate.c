/* mate.c - can this player still mate? */
#include "ext.h"

#include <stdlib.h>

/* As `arbiter mate` takes; what is not needed is never touched. */
#define WORKSPACE ((size_t)256 << 20)

static PyTypeObject *mate_type;

struct laws_mate_workspace *shared_workspace(void)
{
    static void *memory;

    if (!memory)
        memory = malloc(WORKSPACE);
    if (!memory) {
        PyErr_NoMemory();
        return NULL;
    }
    return laws_mate_workspace_init(memory, WORKSPACE);
}

static PyObject *line_of(const struct laws_position *position,
                         const struct laws_mate_verdict *verdict)
{
    struct laws_position board = *position;
    PyObject *line = PyList_New(0);
    char text[LAWS_SAN_MAX];

    for (unsigned i = 0; line && i < verdict->length; i++) {
        PyObject *san;

        laws_san_print(&board, verdict->line[i], text);
        laws_position_play(&board, verdict->line[i]);
        san = PyUnicode_FromString(text);
        if (!san || PyList_Append(line, san))
            Py_CLEAR(line);
        Py_XDECREF(san);
    }
    return line;
}

static PyObject *result_of(const struct laws_position *position,
                           const struct laws_mate_verdict *verdict)
{
    bool has_line = verdict->argument == LAWS_MATE_BY_LINE;
    PyObject *result = PyStructSequence_New(mate_type), *possible = Py_None;

    if (verdict->answer != LAWS_MATE_UNDECIDED)
        possible = verdict->answer == LAWS_MATE_POSSIBLE ? Py_True : Py_False;
    if (fill(result, 4,
             (PyObject *[]){
                 Py_NewRef(possible),
                 PyUnicode_FromString(
                     laws_mate_argument_text(verdict->argument)),
                 has_line ? line_of(position, verdict) : Py_NewRef(Py_None),
                 PyLong_FromUnsignedLongLong(verdict->nodes),
             }))
        Py_CLEAR(result);
    return result;
}

/* A search of its own memory, without the interpreter's lock. */
static int search(const struct laws_position *position, enum laws_color side,
                  unsigned long long budget, PyObject **result)
{
    void *memory = malloc(WORKSPACE);
    struct laws_mate_verdict verdict;

    if (!memory) {
        PyErr_NoMemory();
        return -1;
    }
    Py_BEGIN_ALLOW_THREADS laws_mate_possible(
        position, side, laws_mate_workspace_init(memory, WORKSPACE), budget,
        &verdict);
    Py_END_ALLOW_THREADS if (result) *result = result_of(position, &verdict);
    free(memory);
    return (int)verdict.answer;
}

PyObject *position_can_mate(PyObject *self, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"player", "budget", NULL};
    unsigned long long budget = 0;
    PyObject *result = NULL;
    enum laws_color side;
    const char *player;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s|$K", names, &player,
                                     &budget) ||
        color_of(player, &side) ||
        search(&((struct position_object *)self)->position, side, budget,
               &result) < 0)
        return NULL;
    return result;
}

PyObject *position_dead(PyObject *self, void *closure)
{
    const struct laws_position *position =
        &((struct position_object *)self)->position;
    bool decided = true;

    (void)closure;
    for (enum laws_color side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
        int answer = (int)laws_mate_quick(position, side);

        if (answer == LAWS_MATE_UNDECIDED)
            answer = search(position, side, 0, NULL);
        if (answer < 0)
            return NULL;
        if (answer == LAWS_MATE_POSSIBLE)
            Py_RETURN_FALSE;
        decided = decided && answer == LAWS_MATE_IMPOSSIBLE;
    }
    if (!decided)
        Py_RETURN_NONE;
    Py_RETURN_TRUE;
}

static PyStructSequence_Field fields[] = {
    {"possible", "True, False, or None where the budget was used up"},
    {"because", "what the answer rests on, in words"},
    {"line", "moves that end in checkmate, or None"},
    {"nodes", "positions that were looked at"},
    {NULL, NULL},
};

static PyStructSequence_Desc mate = {
    "laws.Mate", "Whether a player can still mate.", fields, 4};

int add_mate(PyObject *module)
{
    mate_type = add_sequence(module, &mate, "Mate");
    return mate_type ? 0 : -1;
}
