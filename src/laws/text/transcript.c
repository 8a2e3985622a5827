/* transcript.c - see transcript.h */
#include "laws/transcript.h"

#include "text/acts.h"
#include "text/editions.h"
#include "text/tags.h"

void laws_transcript_init(struct laws_transcript *transcript)
{
    memset(transcript, 0, sizeof *transcript);
    laws_regulations_init(&transcript->regulations, LAWS_CURRENT);
    transcript->editions = (struct laws_editions){1, {LAWS_CURRENT}};
    transcript->illegal_minutes = transcript->claim_minutes = -1;
}

/* Begin under the nth of the editions that the caller chose. */
static void choose(struct laws_transcript *transcript,
                   const struct laws_editions *editions, unsigned nth)
{
    transcript->editions = *editions;
    transcript->chosen = true;
    transcript->regulations.edition = editions->edition[nth];
}

void laws_transcript_choose(struct laws_transcript *transcript,
                            const struct laws_editions *editions)
{
    choose(transcript, editions, 0);
}

bool laws_transcript_again(struct laws_transcript *transcript)
{
    const struct laws_editions editions = transcript->editions;
    bool chosen = transcript->chosen;
    unsigned next = transcript->nth + 1;

    if (next >= editions.count)
        return false;
    laws_transcript_init(transcript);
    transcript->nth = next;
    if (chosen)
        choose(transcript, &editions, next);
    return true;
}

enum laws_status laws__tell(struct laws_file_error *error, unsigned line,
                            size_t column, const char *what)
{
    struct writer writer = {error->what, error->what,
                            error->what + sizeof error->what - 1};

    error->line = line;
    error->column = (unsigned)column;
    *error->what = '\0';
    laws__write(&writer, what);
    return LAWS_SYNTAX;
}

enum laws_status laws__check_bytes(const char *line, size_t length,
                                   unsigned number,
                                   struct laws_file_error *error)
{
    size_t at = 0;

    if (length > LAWS_LINE_MAX)
        return laws__tell(error, number, LAWS_LINE_MAX + 1,
                          "this line is too long");
    while (at < length) {
        size_t step = laws_character_length(line + at, length - at);

        if (!step || !line[at])
            return laws__tell(error, number, at + 1,
                              line[at] ? "this is not UTF-8"
                                       : "there is a NUL byte here");
        at += step;
    }
    return LAWS_OK;
}

/* Without what is too long of a comment: as much of the line as is read, whole
   characters only.  Any other line that is too long stays so. */
static size_t cut_comment(const char *line, size_t length)
{
    struct scanner scanner = {line, line, line + LAWS_LINE_MAX};
    struct word word;

    if (length <= LAWS_LINE_MAX)
        return length;
    while (laws__next_word(&scanner, &word))
        continue;
    if (scanner.at == scanner.end)
        return length;
    return laws_text_fit(line, length, LAWS_LINE_MAX);
}

enum laws_status laws_transcript_finish(struct laws_transcript *transcript,
                                        struct laws_file_error *error)
{
    struct laws_place place = {transcript->line, 1};
    char room[LAWS__WRONG_MAX];
    const char *wrong;

    if (transcript->playing)
        return LAWS_OK;
    wrong = laws__finish_tags(transcript, &place, room);
    if (wrong)
        return laws__tell(error, place.line, place.column, wrong);
    transcript->playing = true;
    return LAWS_OK;
}

/* An expectation: which editions it names.  Its other words are read when it is
   asked. */
static const char *read_expectation(struct laws_transcript *transcript,
                                    struct scanner *scanner, const char **where,
                                    char room[LAWS__WRONG_MAX])
{
    unsigned editions;
    bool negated;
    unsigned allowed = transcript->chosen
                           ? LAWS__ALL_EDITIONS
                           : laws__edition_set(&transcript->editions);
    const char *wrong =
        laws__read_arrow(scanner, allowed, &negated, &editions, where, room);

    transcript->counts = editions >> transcript->regulations.edition & 1;
    return wrong;
}

enum laws_status laws_transcript_read(struct laws_transcript *transcript,
                                      const char *line, size_t length,
                                      enum laws_line *kind,
                                      struct laws_act *act,
                                      struct laws_file_error *error)
{
    struct scanner scanner, peek;
    const char *where = line, *wrong = NULL;
    char room[LAWS__WRONG_MAX];
    struct word word;
    bool is_tag;

    transcript->line++;
    length = cut_comment(line, length);
    scanner = peek = (struct scanner){line, line, line + length};
    if (laws__check_bytes(line, length, transcript->line, error))
        return LAWS_SYNTAX;
    if (transcript->line == 1 && length >= 3 &&
        !strncmp(line, "\xef\xbb\xbf", 3))
        scanner.at = peek.at = line + 3; /* a byte order mark */
    *kind = LAWS_LINE_BLANK;
    if (!laws__next_word(&peek, &word))
        return LAWS_OK;
    is_tag = word.length && word.text[0] == '[';
    where = is_tag ? NULL : laws__open_quote(scanner);
    if (where)
        return laws__tell(error, transcript->line, (size_t)(where - line) + 1,
                          "this quote is not closed");
    where = line;
    if (is_tag) {
        scanner.at = word.text;
        *kind = LAWS_LINE_TAG;
        where = word.text;
        wrong = transcript->playing
                    ? "tags come before the first act"
                    : laws__read_tag(transcript, &scanner, &where, room);
    } else if (word.length >= 2 && !strncmp(word.text, "=>", 2)) {
        *kind = LAWS_LINE_EXPECTATION;
        where = word.text;
        wrong = transcript->playing
                    ? read_expectation(transcript, &scanner, &where, room)
                    : "an expectation follows an act";
    } else {
        *kind = LAWS_LINE_ACT;
        if (laws_transcript_finish(transcript, error))
            return LAWS_SYNTAX;
        wrong = laws__read_act(transcript, &scanner, act, &where, room);
    }
    if (wrong)
        return laws__tell(error, transcript->line, (size_t)(where - line) + 1,
                          wrong);
    return LAWS_OK;
}
