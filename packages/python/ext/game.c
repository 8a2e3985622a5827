/*
 * game.c - Game: acts in, rulings out
 *
 * A game reads the lines of a transcript: tags first, then acts.  What it was
 * before an act is kept only where reasons are asked for.
 */
#include "ext.h"

#include <stdlib.h>
#include <string.h>

/* No game comes near it; 9.6.2 ends them long before. */
#define PLIES_MAX 20000

static PyTypeObject *game_type, *ruling_type;

struct game_object {
    PyObject_HEAD struct laws_transcript transcript;
    struct laws_game *game; /* NULL: there was no act yet */
    void *memory, *before;
    struct laws_rulings rulings;
};

static struct game_object *of(PyObject *self)
{
    return (struct game_object *)self;
}

static int begin(struct game_object *self)
{
    size_t size = laws_game_size(PLIES_MAX);
    struct laws_mate_workspace *workspace = shared_workspace();

    self->memory = malloc(size);
    if (!self->memory || !workspace) {
        PyErr_NoMemory();
        return -1;
    }
    self->game =
        laws_game_init(self->memory, size, &self->transcript.regulations);
    if (!self->game) {
        PyErr_SetString(act_error, "the initial position is not a position");
        return -1;
    }
    laws_game_lend(self->game, workspace);
    return 0;
}

/* The game before an act; NULL: there is no memory for it. */
static const struct laws_game *copy_before(struct game_object *self)
{
    size_t size = laws_game_size(PLIES_MAX);

    if (!self->before)
        self->before = malloc(size);
    return self->before ? laws_game_copy(self->game, self->before, size) : NULL;
}

static PyObject *reasons_of(const struct laws_explained *explained,
                            unsigned nth)
{
    struct laws_fact facts[LAWS_FACTS_MAX];
    PyObject *list = PyList_New(0);
    unsigned count =
        explained->before ? laws_explain(explained, nth, facts) : 0;

    for (unsigned i = 0; list && i < count; i++) {
        char text[LAWS_FACT_TEXT_MAX];
        PyObject *sentence;

        laws_fact_print(explained, &facts[i], text);
        sentence = PyUnicode_FromString(text);
        if (!sentence || PyList_Append(list, sentence))
            Py_CLEAR(list);
        Py_XDECREF(sentence);
    }
    return list;
}

static PyObject *ruling_of(const struct laws_explained *explained, unsigned nth)
{
    const struct laws_ruling *ruling = &explained->rulings->ruling[nth];
    PyObject *result = PyStructSequence_New(ruling_type);
    char text[LAWS_RULING_TEXT_MAX];

    laws_ruling_print(ruling, text);
    if (fill(result, 4,
             (PyObject *[]){
                 PyUnicode_FromString(
                     laws_verdict_form_of(ruling->verdict)->word),
                 strcmp(ruling->article, "-")
                     ? PyUnicode_FromString(ruling->article)
                     : Py_NewRef(Py_None),
                 PyUnicode_FromString(text),
                 reasons_of(explained, nth),
             }))
        Py_CLEAR(result);
    return result;
}

static PyObject *rulings_of(const struct laws_explained *explained)
{
    PyObject *list = PyList_New(explained->rulings->count);

    for (unsigned i = 0; list && i < explained->rulings->count; i++) {
        PyObject *item = ruling_of(explained, i);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i, item);
    }
    return list;
}

static PyObject *fold(struct game_object *self, const struct laws_act *act,
                      bool explain)
{
    struct laws_explained explained = {NULL, NULL, act, &self->rulings};
    enum laws_status status;

    if (!self->game && begin(self))
        return NULL;
    if (explain)
        explained.before = copy_before(self);
    status = laws_game_apply(self->game, act, &self->rulings);
    if (status) {
        struct laws_unfolded why = laws_act_unfolded(act, status);
        char sentence[LAWS_SENTENCE_MAX];

        laws_message_say(why.what, NULL, sentence, sizeof sentence);
        PyErr_Format(act_error, "line %u: %s; %s", self->transcript.line,
                     sentence, why.remedy);
        return NULL;
    }
    explained.after = self->game;
    return rulings_of(&explained);
}

static PyObject *expect(struct game_object *self, const char *line,
                        size_t length)
{
    char got[LAWS_GOT_MAX];
    struct laws_error error;
    bool holds;

    if (!self->game && begin(self))
        return NULL;
    if (laws_expectation_holds(line, length, self->game, &self->rulings, &holds,
                               got, &error)) {
        PyErr_Format(act_error, "line %u, column %zu: %s",
                     self->transcript.line, error.where + 1, error.what);
        return NULL;
    }
    return PyBool_FromLong(holds || !self->transcript.counts);
}

/* One line of a transcript: a list of rulings for an act, a bool for an
   expectation, None for what is neither. */
static PyObject *line(PyObject *object, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"text", "explain", NULL};
    struct game_object *self = of(object);
    char sentence[LAWS_SENTENCE_MAX];
    struct laws_file_error error;
    enum laws_line kind;
    struct laws_act act;
    Py_ssize_t length;
    const char *text;
    int explain = 0;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "s#|$p", names, &text,
                                     &length, &explain))
        return NULL;
    if (laws_transcript_read(&self->transcript, text, (size_t)length, &kind,
                             &act, &error)) {
        laws_message_say(error.what, NULL, sentence, sizeof sentence);
        PyErr_Format(act_error, "line %u, column %u: %s", error.line,
                     error.column, sentence);
        return NULL;
    }
    if (kind == LAWS_LINE_ACT)
        return fold(self, &act, explain);
    if (kind == LAWS_LINE_EXPECTATION)
        return expect(self, text, (size_t)length);
    Py_RETURN_NONE;
}

static const struct laws_game *started(PyObject *self)
{
    if (!of(self)->game && begin(of(self)))
        return NULL;
    return of(self)->game;
}

static PyObject *get_position(PyObject *self, void *closure)
{
    const struct laws_game *game = started(self);

    (void)closure;
    return game ? position_new(laws_game_position(game),
                               of(self)->transcript.chess960)
                : NULL;
}

static PyObject *get_turn(PyObject *self, void *closure)
{
    const struct laws_game *game = started(self);

    (void)closure;
    return game ? color_name(laws_game_turn(game)) : NULL;
}

static PyObject *get_result(PyObject *self, void *closure)
{
    const struct laws_game *game = started(self);
    const struct laws_ruling *result;

    (void)closure;
    if (!game)
        return NULL;
    result = laws_game_result(game);
    return PyUnicode_FromString(
        laws_result_text(result ? result->result : LAWS_RESULT_OPEN));
}

/* Both displays in seconds, as of the last act; None: there is no clock. */
static PyObject *get_clocks(PyObject *self, void *closure)
{
    const struct laws_game *game = started(self);
    const struct laws_clock *clock;

    (void)closure;
    if (!game)
        return NULL;
    clock = laws_game_clock(game);
    return Py_BuildValue("dd", (double)clock->left[LAWS_WHITE] / 1000,
                         (double)clock->left[LAWS_BLACK] / 1000);
}

static PyObject *get_moves(PyObject *self, void *closure)
{
    const struct laws_game *game = started(self);
    PyObject *list = game ? PyList_New(0) : NULL;

    (void)closure;
    for (unsigned ply = 1; list && ply <= laws_game_plies(game); ply++) {
        char text[LAWS_MOVE_TEXT_MAX];
        PyObject *move;

        laws_game_move_print(game, ply, text);
        move = PyUnicode_FromString(text);
        if (!move || PyList_Append(list, move))
            Py_CLEAR(list);
        Py_XDECREF(move);
    }
    return list;
}

static PyObject *get_edition(PyObject *self, void *closure)
{
    (void)closure;
    return PyUnicode_FromString(
        laws_edition_name(of(self)->transcript.regulations.edition));
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"laws", NULL};
    struct laws_editions editions = {.count = 1};
    struct game_object *self;
    const char *laws = NULL;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "|z", names, &laws) ||
        (laws && edition_of(laws, &editions.edition[0])))
        return NULL;
    self = object_new(type);
    if (!self)
        return NULL;
    laws_transcript_init(&self->transcript);
    if (laws)
        laws_transcript_choose(&self->transcript, &editions);
    return (PyObject *)self;
}

static void end(PyObject *object)
{
    free(of(object)->memory);
    free(of(object)->before);
    object_free(object);
}

static PyMethodDef methods[] = {
    {"line", (PyCFunction)(void (*)(void))line, METH_VARARGS | METH_KEYWORDS,
     "Read a line of a transcript.  An act gives its rulings."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef properties[] = {
    {"position", get_position, NULL, "What the board shows.", NULL},
    {"turn", get_turn, NULL, "Who has the move.", NULL},
    {"result", get_result, NULL, "The result so far; '*': none.", NULL},
    {"clocks", get_clocks, NULL,
     "White's and Black's display in seconds, as of the last act.", NULL},
    {"moves", get_moves, NULL, "The moves on the board.", NULL},
    {"laws", get_edition, NULL, "The edition of the Laws.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A game as the fold of its acts."},
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_methods, methods},
    {Py_tp_getset, properties},
    {0, NULL},
};

static PyType_Spec spec = {"laws._laws.Fold", sizeof(struct game_object), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};

static PyStructSequence_Field fields[] = {
    {"verdict", "a word, as in 'made' or 'claim-wrong'"},
    {"article", "that it rests on, or None"},
    {"text", "the ruling as a transcript writes it"},
    {"reasons", "the facts behind it, one sentence each"},
    {NULL, NULL},
};

static PyStructSequence_Desc ruling = {
    "laws.Ruling", "One consequence of one act.", fields, 4};

int add_games(PyObject *module)
{
    game_type = add_type(module, &spec, "Fold");
    ruling_type = add_sequence(module, &ruling, "Ruling");
    return game_type && ruling_type ? 0 : -1;
}
