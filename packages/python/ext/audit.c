/* audit.c - Audit: what the Laws have against the games of a collection */
#include "ext.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY (8 * LAWS_PGN_MEMORY_MIN)

static PyTypeObject *audit_type, *audited_type, *finding_type;

struct audit_object {
    PyObject_HEAD struct source source;
    struct laws_audit *audit;
    void *memory, *window, *workspace;
    struct laws_audit_game game;
    unsigned long long number;
};

static PyObject *finding_of(const struct laws_finding *finding)
{
    PyObject *result = PyStructSequence_New(finding_type);
    char details[LAWS_SENTENCE_MAX];

    laws_message_say(finding->details, NULL, details, sizeof details);
    if (fill(result, 4,
             (PyObject *[]){
                 PyUnicode_FromString(laws_finding_name(finding->kind)),
                 PyLong_FromUnsignedLong(finding->ply),
                 strcmp(finding->article, "-")
                     ? PyUnicode_FromString(finding->article)
                     : Py_NewRef(Py_None),
                 PyUnicode_FromString(details),
             }))
        Py_CLEAR(result);
    return result;
}

static PyObject *findings_of(const struct laws_audit_game *game)
{
    PyObject *list = PyList_New(game->count);

    for (unsigned i = 0; list && i < game->count; i++) {
        PyObject *item = finding_of(&game->finding[i]);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i, item);
    }
    return list;
}

static PyObject *audited_of(const struct audit_object *self)
{
    const struct laws_audit_game *game = &self->game;
    PyObject *result = PyStructSequence_New(audited_type);

    if (fill(result, 5,
             (PyObject *[]){
                 PyLong_FromUnsignedLongLong(self->number),
                 PyLong_FromUnsignedLong(game->plies),
                 PyUnicode_FromString(laws_pgn_result_text(game->result)),
                 game->decided
                     ? PyUnicode_FromString(laws_pgn_result_text(game->lawful))
                     : Py_NewRef(Py_None),
                 findings_of(game),
             }))
        Py_CLEAR(result);
    return result;
}

static PyObject *next(PyObject *object)
{
    struct audit_object *self = (struct audit_object *)object;
    enum laws_pgn_kind kind;

    for (;;) {
        Py_ssize_t length;
        size_t room;
        char *space;

        Py_BEGIN_ALLOW_THREADS kind = laws_audit_next(self->audit, &self->game);
        Py_END_ALLOW_THREADS if (kind != LAWS_PGN_MORE) break;
        space = laws_audit_space(self->audit, &room);
        length = source_fill(&self->source, space, room);
        if (length < 0)
            return NULL;
        laws_audit_filled(self->audit, (size_t)length);
    }
    if (kind == LAWS_PGN_DONE)
        return NULL;
    self->number++;
    return audited_of(self);
}

static int start(struct audit_object *self, enum laws_edition edition, bool all)
{
    struct laws_audit_settings settings = {
        .edition = edition,
        .kinds = all ? LAWS_FINDINGS_ALL : LAWS_FINDINGS_USUAL,
    };
    size_t size = laws_audit_size();

    self->memory = malloc(size);
    self->window = malloc(MEMORY);
    self->workspace = malloc(LAWS_MATE_WORKSPACE);
    if (self->memory && self->window && self->workspace) {
        settings.workspace =
            laws_mate_workspace_init(self->workspace, LAWS_MATE_WORKSPACE);
        self->audit = laws_audit_init(self->memory, size, &settings);
    }
    if (self->audit && !laws_audit_stream(self->audit, self->window, MEMORY))
        return 0;
    PyErr_NoMemory();
    return -1;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    static char *names[] = {"read", "laws", "claims", NULL};
    enum laws_edition edition = LAWS_CURRENT;
    struct audit_object *self;
    const char *laws = NULL;
    int claims = 0;
    PyObject *read;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|$zp", names, &read,
                                     &laws, &claims) ||
        (laws && edition_of(laws, &edition)))
        return NULL;
    self = object_new(type);
    if (!self)
        return NULL;
    self->source.read = Py_NewRef(read);
    if (start(self, edition, claims)) {
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

static void end(PyObject *object)
{
    struct audit_object *self = (struct audit_object *)object;

    Py_XDECREF(self->source.read);
    free(self->memory);
    free(self->window);
    free(self->workspace);
    object_free(object);
}

static PyType_Slot slots[] = {
    {Py_tp_doc, "Audit(read, *, laws, claims): the games of what read(size) "
                "gives, each with its findings."},
    {Py_tp_new, make},
    {Py_tp_dealloc, end},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, next},
    {0, NULL},
};

static PyType_Spec spec = {"laws._laws.Audit", sizeof(struct audit_object), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                           slots};

static PyStructSequence_Field audited_fields[] = {
    {"number", "of the game in its source, from 1"},
    {"plies", "moves that were followed"},
    {"result", "of the moves, or else of the tag"},
    {"lawful", "the only result that the end leaves, or None"},
    {"findings", "what is wrong, in the order of the moves"},
    {NULL, NULL},
};

static PyStructSequence_Desc audited = {"laws.Audited", "An audited game.",
                                        audited_fields, 5};

static PyStructSequence_Field finding_fields[] = {
    {"kind", "a word, as in 'illegal-move'"},
    {"ply", "of the main line, from 1; 0: before any move"},
    {"article", "of the edition, or None"},
    {"details", "in words"},
    {NULL, NULL},
};

static PyStructSequence_Desc finding = {
    "laws.Finding", "One thing that is wrong with a game.", finding_fields, 4};

int add_audits(PyObject *module)
{
    audit_type = add_type(module, &spec, "Audit");
    audited_type = add_sequence(module, &audited, "Audited");
    finding_type = add_sequence(module, &finding, "Finding");
    return audit_type && audited_type && finding_type ? 0 : -1;
}
