/*
 * record.c - Record, a game of a PGN file, and Records, the reader of them
 *
 * A game is read to its end without the interpreter's lock, into memory of its
 * own; Python's objects are made when somebody asks for them.
 */
#include "ext.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY (4 * LAWS_PGN_MEMORY_MIN)

static PyTypeObject *record_type, *records_type;

/* A piece of text that belongs to a game. */
struct note {
    enum { TAG, COMMENT, FAULT } kind;
    unsigned ply;
    uint64_t line;
    size_t name, name_length; /* a tag's; in the heap of texts */
    size_t text, length;
    const char *what; /* a fault's */
};

struct list {
    void *data;
    size_t count, capacity;
};

struct record {
    PyObject_HEAD struct laws_position start, end;
    enum laws_pgn_result result;
    unsigned long long number, line;
    struct list moves; /* of struct laws_move */
    struct list notes; /* of struct note      */
    struct list texts; /* of char             */
    bool chess960;
};

/* Room for `more` items of a size at the end; NULL: there is no memory. */
static void *extend(struct list *list, size_t more, size_t size)
{
    if (list->count + more > list->capacity) {
        size_t capacity = 2 * list->capacity + more + 16;
        void *data = realloc(list->data, capacity * size);

        if (!data)
            return NULL;
        list->data = data;
        list->capacity = capacity;
    }
    list->count += more;
    return (char *)list->data + (list->count - more) * size;
}

static bool keep_text(struct record *record, const char *text, size_t length,
                      size_t *at)
{
    char *copy;

    *at = record->texts.count;
    if (!length)
        return true;
    copy = extend(&record->texts, length, 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

static bool keep_note(struct record *record, int kind,
                      const struct laws_pgn_event *event, unsigned ply,
                      uint64_t line)
{
    struct note *note = extend(&record->notes, 1, sizeof *note);

    if (!note)
        return false;
    *note = (struct note){.kind = kind, .ply = ply, .line = line};
    note->length = event->length;
    note->name_length = kind == TAG ? event->name_length : 0;
    note->what =
        kind == FAULT
            ? (event->what ? event->what : laws_pgn_fault_text(event->fault))
            : NULL;
    return keep_text(record, event->text, note->length, &note->text) &&
           keep_text(record, event->name, note->name_length, &note->name);
}

struct records {
    PyObject_HEAD struct source source;
    struct laws_pgn_follower follower;
    struct record *record; /* that is being read, or NULL */
    char memory[MEMORY];
};

/* Take events up to the end of a game, or until bytes are needed. */
static enum laws_pgn_kind take(struct records *self, bool *full)
{
    struct laws_pgn_follower *follower = &self->follower;
    struct record *record = self->record;
    struct laws_pgn_reader *reader = &follower->reader;
    struct laws_pgn_event event;
    struct laws_move *move;
    enum laws_pgn_kind kind;
    bool fits = true;

    while (fits &&
           (kind = laws_pgn_follower_next(follower, &event)) != LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE || kind == LAWS_PGN_END)
            return kind;
        if (kind == LAWS_PGN_BEGIN) {
            record->number = reader->game;
            record->line = laws_pgn_reader_line(reader, event.offset);
        } else if (kind == LAWS_PGN_TAG) {
            fits = keep_note(record, TAG, &event, 0, 0);
        } else if (kind == LAWS_PGN_MOVE) {
            if (event.status || event.pass)
                continue;
            if (!record->moves.count)
                record->start = follower->before;
            move = extend(&record->moves, 1, sizeof *move);
            fits = move != NULL;
            if (move)
                *move = event.move;
        } else if (kind == LAWS_PGN_COMMENT) {
            fits = keep_note(record, COMMENT, &event,
                             (unsigned)record->moves.count, 0);
        } else if (kind == LAWS_PGN_ERROR) {
            fits =
                keep_note(record, FAULT, &event, (unsigned)record->moves.count,
                          laws_pgn_reader_line(reader, event.offset));
        }
    }
    *full = !fits;
    return LAWS_PGN_DONE;
}

static void end_record(struct records *self)
{
    struct record *record = self->record;

    record->end = self->follower.after;
    if (!record->moves.count)
        record->start = record->end;
    record->result = self->follower.result;
}

static PyObject *records_next(PyObject *object)
{
    struct records *self = (struct records *)object;
    enum laws_pgn_kind kind;
    PyObject *result;

    if (!self->record)
        self->record = object_new(record_type);
    if (!self->record)
        return NULL;
    for (;;) {
        bool full = false;
        Py_ssize_t length;
        size_t room;
        char *space;

        Py_BEGIN_ALLOW_THREADS kind = take(self, &full);
        Py_END_ALLOW_THREADS if (full) return PyErr_NoMemory();
        if (kind != LAWS_PGN_MORE)
            break;
        space = laws_pgn_reader_space(&self->follower.reader, &room);
        length = source_fill(&self->source, space, room);
        if (length < 0)
            return NULL;
        laws_pgn_reader_filled(&self->follower.reader, (size_t)length);
    }
    if (kind == LAWS_PGN_DONE)
        return NULL;
    end_record(self);
    result = (PyObject *)self->record;
    self->record = NULL;
    return result;
}

static PyObject *records_make(PyTypeObject *type, PyObject *args,
                              PyObject *keywords)
{
    struct records *self;
    PyObject *read;

    (void)keywords;
    if (!PyArg_ParseTuple(args, "O", &read))
        return NULL;
    self = object_new(type);
    if (!self)
        return NULL;
    self->source.read = Py_NewRef(read);
    if (laws_pgn_follower_init(&self->follower, self->memory, MEMORY)) {
        Py_DECREF(self);
        PyErr_SetString(PyExc_SystemError, "the reader has too little memory");
        return NULL;
    }
    self->follower.reader.wanted = LAWS_PGN_MAIN_LINE;
    return (PyObject *)self;
}

static void records_free(PyObject *object)
{
    struct records *self = (struct records *)object;

    Py_XDECREF(self->source.read);
    Py_XDECREF(self->record);
    object_free(object);
}

/* A game, as Python asks for it. */

static void record_free(PyObject *object)
{
    struct record *self = (struct record *)object;

    free(self->moves.data);
    free(self->notes.data);
    free(self->texts.data);
    object_free(object);
}

/* Files are UTF-8 or, if they are not, Latin-1, as the writer takes them. */
static PyObject *decode(const char *text, size_t length)
{
    PyObject *result = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "strict");

    if (!result) {
        PyErr_Clear();
        result = PyUnicode_DecodeLatin1(text, (Py_ssize_t)length, "strict");
    }
    return result;
}

static PyObject *text_of(const struct record *self, const struct note *note)
{
    return decode((const char *)self->texts.data + note->text, note->length);
}

static PyObject *tag_value(const struct record *self, const struct note *note)
{
    char plain[LAWS_PGN_TAG_MAX];
    size_t length = laws_pgn_unescape(
        (const char *)self->texts.data + note->text, note->length, plain);

    return decode(plain, length);
}

static PyObject *get_tags(PyObject *object, void *closure)
{
    struct record *self = (struct record *)object;
    const struct note *note = self->notes.data;
    PyObject *tags = PyDict_New();

    (void)closure;
    for (size_t i = 0; tags && i < self->notes.count; i++) {
        PyObject *name, *value;

        if (note[i].kind != TAG)
            continue;
        name = decode((const char *)self->texts.data + note[i].name,
                      note[i].name_length);
        value = tag_value(self, &note[i]);
        if (!name || !value || PyDict_SetItem(tags, name, value))
            Py_CLEAR(tags);
        Py_XDECREF(name);
        Py_XDECREF(value);
    }
    return tags;
}

/* (ply, text) of each comment, (line, ply, what, text) of each fault. */
static PyObject *notes_of(const struct record *self, int kind)
{
    const struct note *note = self->notes.data;
    PyObject *list = PyList_New(0);

    for (size_t i = 0; list && i < self->notes.count; i++) {
        PyObject *item, *text;

        if ((int)note[i].kind != kind)
            continue;
        text = text_of(self, &note[i]);
        item = !text ? NULL
               : kind == COMMENT
                   ? Py_BuildValue("IN", note[i].ply, text)
                   : Py_BuildValue("KIsN", (unsigned long long)note[i].line,
                                   note[i].ply, note[i].what, text);
        if (!item || PyList_Append(list, item))
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

static PyObject *get_comments(PyObject *self, void *closure)
{
    (void)closure;
    return notes_of((struct record *)self, COMMENT);
}

static PyObject *get_faults(PyObject *self, void *closure)
{
    (void)closure;
    return notes_of((struct record *)self, FAULT);
}

static PyObject *get_moves(PyObject *object, void *closure)
{
    struct record *self = (struct record *)object;
    const struct laws_move *move = self->moves.data;
    PyObject *list = PyList_New((Py_ssize_t)self->moves.count);

    (void)closure;
    for (size_t i = 0; list && i < self->moves.count; i++) {
        PyObject *item = move_new(move[i]);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *sans(PyObject *object, PyObject *unused)
{
    struct record *self = (struct record *)object;
    const struct laws_move *move = self->moves.data;
    struct laws_position position = self->start;
    PyObject *list = PyList_New((Py_ssize_t)self->moves.count);
    char text[LAWS_SAN_MAX];

    (void)unused;
    for (size_t i = 0; list && i < self->moves.count; i++) {
        size_t length = laws_san_print(&position, move[i], text);
        PyObject *item = PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);

        laws_position_play(&position, move[i]);
        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *positions(PyObject *object, PyObject *unused)
{
    struct record *self = (struct record *)object;
    const struct laws_move *move = self->moves.data;
    struct laws_position position = self->start;
    PyObject *list = PyList_New((Py_ssize_t)self->moves.count + 1);

    (void)unused;
    for (size_t i = 0; list && i <= self->moves.count; i++) {
        PyObject *item = position_new(&position, self->chess960);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
        if (i < self->moves.count)
            laws_position_play(&position, move[i]);
    }
    return list;
}

static PyObject *get_start(PyObject *object, void *closure)
{
    struct record *self = (struct record *)object;

    (void)closure;
    return position_new(&self->start, self->chess960);
}

static PyObject *get_end(PyObject *object, void *closure)
{
    struct record *self = (struct record *)object;

    (void)closure;
    return position_new(&self->end, self->chess960);
}

static PyObject *get_result(PyObject *self, void *closure)
{
    (void)closure;
    return PyUnicode_FromString(
        laws_pgn_result_text(((struct record *)self)->result));
}

static PyObject *get_number(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromUnsignedLongLong(((struct record *)self)->number);
}

static PyObject *get_line(PyObject *self, void *closure)
{
    (void)closure;
    return PyLong_FromUnsignedLongLong(((struct record *)self)->line);
}

static Py_ssize_t length(PyObject *self)
{
    return (Py_ssize_t)((struct record *)self)->moves.count;
}

static int is_true(PyObject *self)
{
    (void)self;
    return 1; /* a game without moves is a game */
}

static PyMethodDef record_methods[] = {
    {"sans", sans, METH_NOARGS, "The moves as PGN writes them."},
    {"positions", positions, METH_NOARGS,
     "The position before the first move and after each."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef record_properties[] = {
    {"tags", get_tags, NULL, "The tags of the game, as a new dict.", NULL},
    {"moves", get_moves, NULL, "The moves of the main line.", NULL},
    {"start", get_start, NULL, "The position before the first move.", NULL},
    {"end", get_end, NULL, "The position after the last move.", NULL},
    {"result", get_result, NULL, "'1-0', '0-1', '1/2-1/2' or '*'.", NULL},
    {"comments", get_comments, NULL, "(ply, text) of each comment.", NULL},
    {"faults", get_faults, NULL,
     "(line, ply, what, text) of each thing that is wrong.", NULL},
    {"number", get_number, NULL, "Of the game in its source, from 1.", NULL},
    {"line", get_line, NULL, "Where the game begins.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot record_slots[] = {
    {Py_tp_doc, "A game of a PGN file; len() is the number of its moves."},
    {Py_tp_dealloc, record_free},
    {Py_tp_methods, record_methods},
    {Py_tp_getset, record_properties},
    {Py_sq_length, length},
    {Py_nb_bool, is_true},
    {0, NULL},
};

static PyType_Spec record_spec = {"laws.Record", sizeof(struct record), 0,
                                  Py_TPFLAGS_DEFAULT |
                                      Py_TPFLAGS_DISALLOW_INSTANTIATION |
                                      Py_TPFLAGS_IMMUTABLETYPE,
                                  record_slots};

static PyType_Slot records_slots[] = {
    {Py_tp_doc, "Records(read): the games of what read(size) gives."},
    {Py_tp_new, records_make},
    {Py_tp_dealloc, records_free},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, records_next},
    {0, NULL},
};

static PyType_Spec records_spec = {
    "laws._laws.Records", sizeof(struct records), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, records_slots};

int add_records(PyObject *module)
{
    record_type = add_type(module, &record_spec, "Record");
    records_type = add_type(module, &records_spec, "Records");
    return record_type && records_type ? 0 : -1;
}
