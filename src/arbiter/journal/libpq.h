/*
 * libpq.h - PostgreSQL's client library, when it is needed
 *
 * It brings some thirty libraries along, which every start of the program would
 * load for nothing: half of the time that a start took.  So it is loaded when a
 * journal in PostgreSQL is opened, and whoever has none need not have it.
 */
#ifndef ARBITER_JOURNAL_LIBPQ_H
#define ARBITER_JOURNAL_LIBPQ_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>

#define LIBPQ_FUNCTIONS(X)                                                     \
    X(PQclear)                                                                 \
    X(PQconnectdbParams)                                                       \
    X(PQconsumeInput)                                                          \
    X(PQerrorMessage)                                                          \
    X(PQfinish)                                                                \
    X(PQflush)                                                                 \
    X(PQfreemem)                                                               \
    X(PQgetResult)                                                             \
    X(PQgetvalue)                                                              \
    X(PQisBusy)                                                                \
    X(PQnotifies)                                                              \
    X(PQntuples)                                                               \
    X(PQreset)                                                                 \
    X(PQresultStatus)                                                          \
    X(PQsendQuery)                                                             \
    X(PQsendQueryParams)                                                       \
    X(PQsetNoticeProcessor)                                                    \
    X(PQsetnonblocking)                                                        \
    X(PQsocket)                                                                \
    X(PQstatus)                                                                \
    X(PQunescapeBytea)

#define LIBPQ_MEMBER(name) __typeof__(name) *name;

struct libpq {
    LIBPQ_FUNCTIONS(LIBPQ_MEMBER)
};

/* Load it; false: `why` tells what is missing. */
bool libpq_load(struct libpq *libpq, char *why, size_t room);

#endif
