/* quick_read_generic.h - tags and moves, one after the other */

LAWS__INLINE bool read_head(struct bytes *bytes, struct tags *tags)
{
    return read_tags(bytes, tags);
}

LAWS__INLINE const char *read_moves(struct quick *quick, const char *p)
{
    return read_plies(quick, p);
}
