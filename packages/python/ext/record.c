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

static PyTypeObject *record_type, *records_type, *variation_type;

/* A piece of text that belongs to a game. */
struct note {
    enum { TAG, COMMENT, GLYPH, FAULT } kind;
    unsigned ply, number; /* a glyph's */
    uint64_t line;
    size_t name, name_length; /* a tag's; in the heap of texts */
    size_t text, length;
    const char *what; /* a fault's */
};

struct list {
    void *data;
    size_t count, capacity;
};

/* The main line, or a variation. */
struct line {
    struct laws_position start;
    size_t parent;     /* the line that it stands in */
    unsigned plies;    /* of the game before it     */
    struct list moves; /* of struct laws_move    */
    struct list notes; /* of struct note         */
};

struct record {
    PyObject_HEAD struct laws_position end;
    enum laws_pgn_result result;
    unsigned long long number, line;
    struct list lines; /* of struct line, the main one first */
    struct list texts; /* of char                            */
    struct list made;  /* of struct made: the main line of one that goes on */
    bool stood, start_placed, end_placed; /* no position is there */
    bool chess960;
};

/* A move as a record has it: an illegal one that stands by its squares; and
   what is on the board then. */
struct made {
    char text[LAWS_SAN_MAX], fen[LAWS_FEN_MAX];
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

static struct line *line_of(const struct record *record, size_t at)
{
    return (struct line *)record->lines.data + at;
}

static struct line *main_line(const struct record *record)
{
    return line_of(record, 0);
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

static bool keep_note(struct record *record, size_t line, int kind,
                      const struct laws_pgn_event *event, uint64_t number)
{
    struct line *in = line_of(record, line);
    struct note *note = extend(&in->notes, 1, sizeof *note);

    if (!note)
        return false;
    *note = (struct note){.kind = kind, .line = number};
    note->ply = in->plies + (unsigned)in->moves.count;
    note->number = event->number;
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
    struct record *record;               /* that is being read, or NULL */
    size_t open[LAWS_PGN_DEPTH_MAX + 1]; /* lines that are being read ... */
    unsigned depth;                      /* ... and how many, but the main */
    char memory[MEMORY];
};

/* A variation begins, in place of the last move of the line that it is in. */
static bool open_line(struct records *self)
{
    struct list *lines = &self->record->lines;
    size_t parent = self->open[self->depth];
    struct line *line = extend(lines, 1, sizeof *line), *outer;

    if (!line || self->depth == LAWS_PGN_DEPTH_MAX)
        return false;
    outer = line_of(self->record, parent);
    *line = (struct line){.start = self->follower.after, .parent = parent};
    line->plies = outer->plies + (unsigned)outer->moves.count;
    line->plies -= outer->moves.count > 0;
    self->open[++self->depth] = lines->count - 1;
    return true;
}

/* Also of what is no position. */
static void print_fen(const struct laws_position *position,
                      char text[LAWS_FEN_MAX])
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    laws_fen_print(&setup, text);
}

static bool keep_move(struct records *self, const struct laws_pgn_event *event)
{
    struct line *line = line_of(self->record, self->open[self->depth]);
    struct laws_move *move;

    if ((event->status && !event->stands) || event->pass)
        return true;
    if (!line->moves.count) {
        line->start = self->follower.before;
        self->record->start_placed = self->follower.before_placed;
    }
    if (self->follower.goes_on) {
        struct made *made = extend(&self->record->made, 1, sizeof *made);

        if (!made)
            return false;
        laws_pgn_move_print(&self->follower, event, made->text);
        print_fen(&self->follower.after, made->fen);
        self->record->stood |= event->stands;
    }
    move = extend(&line->moves, 1, sizeof *move);
    if (move)
        *move = event->move;
    return move;
}

/* Keep what an event says; false: there is no memory. */
static bool keep(struct records *self, const struct laws_pgn_event *event)
{
    struct record *record = self->record;
    struct laws_pgn_reader *reader = &self->follower.reader;
    size_t line = self->open[self->depth];

    if (event->kind == LAWS_PGN_MOVE)
        return keep_move(self, event);
    if (event->kind == LAWS_PGN_TAG)
        return keep_note(record, 0, TAG, event, 0);
    if (event->kind == LAWS_PGN_COMMENT)
        return keep_note(record, line, COMMENT, event, 0);
    if (event->kind == LAWS_PGN_NAG)
        return keep_note(record, line, GLYPH, event, 0);
    if (event->kind == LAWS_PGN_ERROR)
        return keep_note(record, 0, FAULT, event,
                         laws_pgn_reader_line(reader, event->offset));
    if (event->kind == LAWS_PGN_OPEN)
        return open_line(self);
    if (event->kind == LAWS_PGN_CLOSE && self->depth > 0) {
        self->depth--;
    } else if (event->kind == LAWS_PGN_BEGIN) {
        record->number = reader->game;
        record->line = laws_pgn_reader_line(reader, event->offset);
    }
    return true;
}

/* Take events up to the end of a game, or until bytes are needed. */
static enum laws_pgn_kind take(struct records *self, bool *full)
{
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    while ((kind = laws_pgn_follower_next(&self->follower, &event)) !=
           LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE || kind == LAWS_PGN_END)
            return kind;
        *full = !keep(self, &event);
        if (*full)
            break;
    }
    return LAWS_PGN_DONE;
}

static struct record *begin_record(struct records *self)
{
    struct record *record = object_new(record_type);
    struct line *line;

    if (!record)
        return NULL;
    line = extend(&record->lines, 1, sizeof *line);
    if (!line) {
        Py_DECREF(record);
        PyErr_NoMemory();
        return NULL;
    }
    *line = (struct line){.parent = 0};
    self->depth = 0;
    return record;
}

static void end_record(struct records *self)
{
    struct record *record = self->record;

    record->end = self->follower.after;
    record->end_placed = self->follower.placed;
    if (!main_line(record)->moves.count) {
        main_line(record)->start = record->end;
        record->start_placed = record->end_placed;
    }
    record->stood |= record->start_placed;
    record->result = self->follower.result;
}

static PyObject *records_next(PyObject *object)
{
    struct records *self = (struct records *)object;
    enum laws_pgn_kind kind;
    PyObject *result;

    if (!self->record)
        self->record = begin_record(self);
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
    static char *names[] = {"read", "variations", "goes_on", NULL};
    PyObject *read;
    int variations = false, goes_on = false;

    if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|$pp", names, &read,
                                     &variations, &goes_on))
        return NULL;
    if (variations && goes_on) {
        PyErr_SetString(PyExc_ValueError,
                        "choose variations or goes_on: a variation begins "
                        "with a position");
        return NULL;
    }
    self = object_new(type);
    if (!self)
        return NULL;
    self->source.read = Py_NewRef(read);
    if (laws_pgn_follower_init(&self->follower, self->memory, MEMORY)) {
        Py_DECREF(self);
        PyErr_SetString(PyExc_SystemError, "the reader has too little memory");
        return NULL;
    }
    self->follower.goes_on = goes_on;
    self->follower.reader.wanted =
        variations ? LAWS_PGN_ALL : LAWS_PGN_MAIN_LINE;
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

    for (size_t i = 0; i < self->lines.count; i++) {
        free(line_of(self, i)->moves.data);
        free(line_of(self, i)->notes.data);
    }
    free(self->lines.data);
    free(self->texts.data);
    free(self->made.data);
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
    const struct list *notes = &main_line(self)->notes;
    const struct note *note = notes->data;
    PyObject *tags = PyDict_New();

    (void)closure;
    for (size_t i = 0; tags && i < notes->count; i++) {
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

static PyObject *note_of(const struct record *self, const struct note *note)
{
    PyObject *text;

    if (note->kind == GLYPH)
        return Py_BuildValue("II", note->ply, note->number);
    text = text_of(self, note);
    if (!text)
        return NULL;
    if (note->kind == COMMENT)
        return Py_BuildValue("IN", note->ply, text);
    return Py_BuildValue("KIsN", (unsigned long long)note->line, note->ply,
                         note->what, text);
}

/* (ply, text) of each comment, (ply, number) of each glyph, (line, ply, what,
   text) of each fault. */
static PyObject *notes_of(const struct record *self, size_t line, int kind)
{
    const struct list *notes = &line_of(self, line)->notes;
    const struct note *note = notes->data;
    PyObject *list = PyList_New(0);

    for (size_t i = 0; list && i < notes->count; i++) {
        PyObject *item;

        if ((int)note[i].kind != kind)
            continue;
        item = note_of(self, &note[i]);
        if (!item || PyList_Append(list, item))
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

static PyObject *get_comments(PyObject *self, void *closure)
{
    (void)closure;
    return notes_of((struct record *)self, 0, COMMENT);
}

static PyObject *get_glyphs(PyObject *self, void *closure)
{
    (void)closure;
    return notes_of((struct record *)self, 0, GLYPH);
}

static PyObject *get_faults(PyObject *self, void *closure)
{
    (void)closure;
    return notes_of((struct record *)self, 0, FAULT);
}

static PyObject *moves_of(const struct line *line)
{
    const struct laws_move *move = line->moves.data;
    PyObject *list = PyList_New((Py_ssize_t)line->moves.count);

    for (size_t i = 0; list && i < line->moves.count; i++) {
        PyObject *item = move_new(move[i]);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *get_moves(PyObject *self, void *closure)
{
    (void)closure;
    return moves_of(main_line((struct record *)self));
}

/* The variations that stand in a line; those inside them come with them. */
static PyObject *variations_of(const struct record *self, size_t parent)
{
    PyObject *list = PyList_New(0);

    for (size_t i = 1; list && i < self->lines.count; i++) {
        const struct line *line = line_of(self, i);
        PyObject *item;

        if (line->parent != parent || !line->moves.count)
            continue;
        item = PyStructSequence_New(variation_type);
        if (fill(item, 6,
                 (PyObject *[]){
                     PyLong_FromUnsignedLong(line->plies + 1ul),
                     position_new(&line->start, self->chess960),
                     moves_of(line),
                     notes_of(self, i, COMMENT),
                     notes_of(self, i, GLYPH),
                     variations_of(self, i),
                 }) ||
            PyList_Append(list, item))
            Py_CLEAR(list);
        Py_XDECREF(item);
    }
    return list;
}

static PyObject *get_variations(PyObject *self, void *closure)
{
    (void)closure;
    return variations_of((struct record *)self, 0);
}

static PyObject *sans(PyObject *object, PyObject *unused)
{
    struct record *self = (struct record *)object;
    const struct line *line = main_line(self);
    const struct laws_move *move = line->moves.data;
    struct laws_position position = line->start;
    PyObject *list = PyList_New((Py_ssize_t)line->moves.count);
    char text[LAWS_SAN_MAX];

    (void)unused;
    for (size_t i = 0; list && i < line->moves.count; i++) {
        PyObject *item;

        if (self->stood) {
            item = PyUnicode_FromString(
                ((const struct made *)self->made.data)[i].text);
        } else {
            laws_san_print(&position, move[i], text);
            laws_position_play(&position, move[i]);
            item = PyUnicode_FromString(text);
        }
        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *no_position(void)
{
    PyErr_SetString(laws_error,
                    "an illegal move stands, and what it led to may be no "
                    "position: see fens()");
    return NULL;
}

static PyObject *positions(PyObject *object, PyObject *unused)
{
    struct record *self = (struct record *)object;
    const struct line *line = main_line(self);
    const struct laws_move *move = line->moves.data;
    struct laws_position position = line->start;
    PyObject *list;

    (void)unused;
    if (self->stood)
        return no_position();
    list = PyList_New((Py_ssize_t)line->moves.count + 1);
    for (size_t i = 0; list && i <= line->moves.count; i++) {
        PyObject *item = position_new(&position, self->chess960);

        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
        if (i < line->moves.count)
            laws_position_play(&position, move[i]);
    }
    return list;
}

static PyObject *fens(PyObject *object, PyObject *unused)
{
    struct record *self = (struct record *)object;
    const struct line *line = main_line(self);
    const struct laws_move *move = line->moves.data;
    struct laws_position position = line->start;
    PyObject *list = PyList_New((Py_ssize_t)line->moves.count + 1);
    char text[LAWS_FEN_MAX];

    (void)unused;
    for (size_t i = 0; list && i <= line->moves.count; i++) {
        PyObject *item;

        if (i && self->stood) {
            item = PyUnicode_FromString(
                ((const struct made *)self->made.data)[i - 1].fen);
        } else {
            if (i)
                laws_position_play(&position, move[i - 1]);
            print_fen(&position, text);
            item = PyUnicode_FromString(text);
        }
        if (!item)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, (Py_ssize_t)i, item);
    }
    return list;
}

static PyObject *get_start(PyObject *object, void *closure)
{
    struct record *self = (struct record *)object;

    (void)closure;
    if (self->start_placed)
        return no_position();
    return position_new(&main_line(self)->start, self->chess960);
}

static PyObject *get_end(PyObject *object, void *closure)
{
    struct record *self = (struct record *)object;

    (void)closure;
    if (self->end_placed)
        return no_position();
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
    return (Py_ssize_t)main_line((struct record *)self)->moves.count;
}

static int is_true(PyObject *self)
{
    (void)self;
    return 1; /* a game without moves is a game */
}

static PyMethodDef record_methods[] = {
    {"sans", sans, METH_NOARGS,
     "The moves as PGN writes them; an illegal one that stands, and what comes "
     "behind it on a board that is no position, by its squares."},
    {"fens", fens, METH_NOARGS,
     "The FEN before the first move and after each."},
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
    {"glyphs", get_glyphs, NULL, "(ply, number) of each glyph, as in $1.",
     NULL},
    {"variations", get_variations, NULL,
     "The variations of the main line, if they were asked for.", NULL},
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
    {Py_tp_doc,
     "Records(read, *, variations=False, goes_on=False): the games of what "
     "read(size) gives."},
    {Py_tp_new, records_make},
    {Py_tp_dealloc, records_free},
    {Py_tp_iter, PyObject_SelfIter},
    {Py_tp_iternext, records_next},
    {0, NULL},
};

static PyType_Spec records_spec = {
    "laws._laws.Records", sizeof(struct records), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, records_slots};

static PyStructSequence_Field variation_fields[] = {
    {"ply", "Of its first move, from 1: it stands in place of that move."},
    {"start", "The position before its first move."},
    {"moves", "Its moves."},
    {"comments", "(ply, text) of each comment."},
    {"glyphs", "(ply, number) of each glyph."},
    {"variations", "The variations that stand in it."},
    {NULL, NULL},
};

static PyStructSequence_Desc variation_desc = {
    "laws.Variation", "Other moves than those of the line that it stands in.",
    variation_fields, 6};

int add_records(PyObject *module)
{
    variation_type = add_sequence(module, &variation_desc, "Variation");
    record_type = add_type(module, &record_spec, "Record");
    records_type = add_type(module, &records_spec, "Records");
    return record_type && records_type && variation_type ? 0 : -1;
}
