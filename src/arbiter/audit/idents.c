/* idents.c - see idents.h */
#include "audit/idents.h"

#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

struct ident {
    uint32_t id; /* 0: the place is free */
    uint32_t file;
    uint64_t game;
    char name[NAME_MAX_SIZE]; /* as in a twin */
};

struct idents {
    struct ident *table;
    size_t used, room; /* a power of two, at most half of it used */
};

struct idents *idents_new(void)
{
    return sys_alloc(sizeof(struct idents));
}

void idents_free(struct idents *idents)
{
    free(idents->table);
    free(idents);
}

static struct ident *place_of(const struct idents *idents, uint32_t id)
{
    size_t at = (size_t)id * 2654435769u;

    for (;; at++) {
        struct ident *ident = &idents->table[at & (idents->room - 1)];

        if (!ident->id || ident->id == id)
            return ident;
    }
}

static void grow(struct idents *idents)
{
    struct idents more = {NULL, idents->used,
                          idents->room ? 2 * idents->room : 1024};

    more.table = sys_alloc(more.room * sizeof(*more.table));
    for (size_t i = 0; i < idents->room; i++)
        if (idents->table[i].id)
            *place_of(&more, idents->table[i].id) = idents->table[i];
    free(idents->table);
    *idents = more;
}

int idents_add(struct idents *idents, const struct twin *twin,
               struct ident_clash clash[2])
{
    const char *const names[] = {twin->white, twin->black};
    int count = 0;

    for (int side = 0; side < 2; side++) {
        const uint32_t id = twin->id[side];
        struct ident *ident;

        if (!id || !*names[side])
            continue;
        if (idents->used >= idents->room / 2)
            grow(idents);
        ident = place_of(idents, id);
        if (!ident->id) {
            *ident = (struct ident){id, twin->file, twin->game, ""};
            memcpy(ident->name, names[side], sizeof(ident->name));
            idents->used++;
        } else if (names_match(ident->name, names[side]) == NAME_OTHER) {
            clash[count++] =
                (struct ident_clash){id, ident->file, ident->game, side == 1};
        }
    }
    return count;
}
