/* editions.c - see editions.h */
#include "text/editions.h"

#include "laws/edition.h"

unsigned laws__edition_set(const struct laws_editions *list)
{
    unsigned set = 0;

    for (unsigned i = 0; i < list->count; i++)
        set |= 1u << list->edition[i];
    return set;
}

/* That nothing is the edition of this name, and which there are. */
static const char *unknown(struct word name, char room[LAWS__WRONG_MAX])
{
    static const char years[] =
#define EDITION(year, ...) " " #year
#include "laws/editions.def"
#undef EDITION
        ;
    struct laws_message message;

    if (!room)
        return "unknown edition";
    name.length = laws_text_fit(name.text, name.length, 40);
    laws_say_UNKNOWN_EDITION(&message,
                             (struct laws_text){name.text, name.length},
                             laws_text_of(years));
    return laws__wrong(room, &message);
}

const char *laws__read_editions(struct word text, unsigned allowed,
                                struct laws_editions *list, const char **where,
                                char room[LAWS__WRONG_MAX])
{
    const char *at = text.text, *end = text.text + text.length;

    list->count = 0;
    *where = at;
    while ((at = laws__skip_blanks(at, end)) < end) {
        enum laws_edition edition;

        *where = at;
        while (at < end && !laws__is_blank(*at))
            at++;
        if (laws_edition_parse(*where, (size_t)(at - *where), &edition))
            return unknown((struct word){*where, (size_t)(at - *where)}, room);
        if (!(allowed >> edition & 1))
            return "the Laws tag does not list this edition";
        if (laws__edition_set(list) >> edition & 1)
            return "this edition is named twice";
        list->edition[list->count++] = edition;
    }
    return list->count ? NULL : unknown((struct word){at, 0}, room);
}

const char *laws__read_arrow(struct scanner *scanner, unsigned allowed,
                             bool *negated, unsigned *editions,
                             const char **where, char room[LAWS__WRONG_MAX])
{
    const char *at = laws__skip_blanks(scanner->at, scanner->end), *brace;
    struct laws_editions list;
    const char *wrong;

    *where = at;
    *editions = allowed;
    if (scanner->end - at < 2 || strncmp(at, "=>", 2))
        return "an expectation starts with => or =>!";
    at += 2;
    *negated = at < scanner->end && *at == '!';
    if (*negated)
        at++;
    if (at < scanner->end && !laws__is_blank(*at) && *at != '{')
        return "an expectation starts with => or =>!";
    at = laws__skip_blanks(at, scanner->end);
    scanner->at = at;
    if (at == scanner->end || *at != '{')
        return NULL;
    *where = at;
    brace = memchr(at, '}', (size_t)(scanner->end - at));
    if (!brace)
        return "this brace is not closed";
    wrong = laws__read_editions((struct word){at + 1, (size_t)(brace - at - 1)},
                                allowed, &list, where, room);
    *editions = laws__edition_set(&list);
    scanner->at = brace + 1;
    return wrong;
}
