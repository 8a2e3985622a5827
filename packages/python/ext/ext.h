/*
 * ext.h - liblaws for Python: what the files of this extension share
 *
 * The limited API of CPython 3.10 only, so that one wheel serves every later
 * version.  Positions and moves are plain values inside their objects.  Long
 * work (perft, mate, reading and auditing games) runs without the interpreter's
 * lock.
 */
#ifndef LAWS_EXT_H
#define LAWS_EXT_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030A0000
#include <Python.h>

#include "laws/laws.h"

struct move_object {
    PyObject_HEAD struct laws_move move;
};

struct position_object {
    PyObject_HEAD struct laws_position position;
    bool chess960; /* castling is written as the king to its rook */
};

/* The types and exceptions, made when the module is. */
extern PyTypeObject *move_type, *position_type;
extern PyObject *laws_error, *position_error, *move_error, *act_error;

/* Each file adds what it has to the module; -1: an exception is set. */
int add_moves(PyObject *module);
int add_positions(PyObject *module);
int add_mate(PyObject *module);
int add_mend(PyObject *module);
int add_records(PyObject *module);
int add_writer(PyObject *module);
int add_audits(PyObject *module);
int add_games(PyObject *module);
int add_editions(PyObject *module);

PyObject *move_new(struct laws_move move);
PyObject *position_new(const struct laws_position *position, bool chess960);

/* The move that an object is or a text names, legal here; -1: MoveError. */
int move_of(const struct position_object *self, PyObject *object,
            struct laws_move *move);

/* Position.can_mate() and Position.dead. */
PyObject *position_can_mate(PyObject *self, PyObject *args, PyObject *keywords);
PyObject *position_dead(PyObject *self, void *closure);

/* Memory in which proofs are made; all take turns in it, under the lock of the
   interpreter.  NULL: an exception is set. */
struct laws_mate_workspace *shared_workspace(void);

int edition_of(const char *name, enum laws_edition *edition);
int language_of(const char *name, enum laws_language *language);
int color_of(const char *name, enum laws_color *color);
PyObject *color_name(enum laws_color color);
PyObject *square_name(laws_square square); /* None for no square */

/* Set items of a tuple-like result, stealing them; -1 when one is NULL. */
int fill(PyObject *sequence, Py_ssize_t count, PyObject *const items[]);

/* Add a type to the module and keep it. */
PyTypeObject *add_type(PyObject *module, PyType_Spec *spec, const char *name);
PyTypeObject *add_sequence(PyObject *module, PyStructSequence_Desc *desc,
                           const char *name);

/* The usual ends of an object. */
void *object_new(PyTypeObject *type);
void object_free(PyObject *self);

/* Bytes that come from read(), which a Python object has. */
struct source {
    PyObject *read;
    bool over;
};
/* Put up to `room` bytes at `space`; -1: an exception is set. */
Py_ssize_t source_fill(struct source *source, char *space, size_t room);

#endif
