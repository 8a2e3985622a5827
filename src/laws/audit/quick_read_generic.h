/* quick_read_generic.h - tags and moves, one after the other */

LAWS__INLINE bool find_any_tag(const char *p, const char *text_end,
                               struct tag *tag)
{
    return find_tag(p, text_end, tag);
}

LAWS__INLINE const char *read_moves(struct quick *quick, const char *p)
{
    return read_plies(quick, p);
}
