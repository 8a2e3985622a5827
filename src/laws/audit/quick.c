/* quick.c - games in which certainly nothing is to be found */
#include "audit/state.h"

size_t laws__audit_quickly(struct laws_audit *audit, const char *text,
                           size_t at, size_t length,
                           struct laws_audit_game *game)
{
    (void)audit;
    (void)text;
    (void)at;
    (void)length;
    (void)game;
    return 0;
}
