/* pgn_move.c - a word of movetext as a move, as leniently as is safe */
#include "laws/pgn.h"
#include "text/pgn_parts.h"

bool laws__pgn_is_null_move(const char *text, size_t length)
{
    static const char *const words[] = {"--",   "z0",   "null", "pass",
                                        "0000", "@@@@", "<>"};

    return LAWS__IS_AMONG(text, length, words);
}

static enum laws_status read_in(enum laws_language language,
                                const struct laws_position *position,
                                struct laws_pgn_event *event)
{
    struct laws_reading reading;
    enum laws_status status = laws_move_read(event->text, event->length,
                                             position, language, &reading);

    if (status == LAWS_OK) {
        event->move = reading.move;
        event->guessed = reading.guessed;
    }
    return status;
}

/* A capital that is no piece's letter in English: surely another language's,
   rather than a file written large. */
static bool is_foreign(char c)
{
    return c >= 'A' && c <= 'Z' && !strchr("KQRBNPO", c);
}

static bool read_in_any(struct laws_pgn_follower *follower,
                        struct laws_pgn_event *event)
{
    for (unsigned i = 0; i < laws_languages(); i++) {
        enum laws_language language = (enum laws_language)i;

        if (language != LAWS_ENGLISH &&
            read_in(language, &follower->after, event) == LAWS_OK) {
            follower->language = language;
            return true;
        }
    }
    return false;
}

/*
 * Read a move, first as programs write it, then as people do.  Only what has
 * no English form is tried in other languages: an illegal Bd3 is not a Swedish
 * pawn's move.
 */
enum laws_status laws__pgn_read_move(struct laws_pgn_follower *follower,
                                     struct laws_pgn_event *event)
{
    const struct laws_position *position = &follower->after;
    enum laws_status status;

    if (follower->language != LAWS_ENGLISH &&
        read_in(follower->language, position, event) == LAWS_OK)
        return LAWS_OK;
    status = laws_san_parse(event->text, event->length, position, &event->move);
    if (status == LAWS_OK)
        return status;
    if (status == LAWS_SYNTAX && is_foreign(*event->text) &&
        read_in_any(follower, event))
        return LAWS_OK;
    status = read_in(LAWS_ENGLISH, position, event);
    if (status == LAWS_SYNTAX && read_in_any(follower, event))
        return LAWS_OK;
    return status;
}

/*
 * "Rxd1" where nothing stands on d1: the rook's move is clear all the same, and
 * the rest of the game shows that it was made.
 */
bool laws__pgn_read_without_capture(struct laws_pgn_follower *follower,
                                    struct laws_pgn_event *event)
{
    char text[LAWS_PGN_WORD_MAX];
    const char *x = memchr(event->text, 'x', event->length);
    size_t before;

    if (!x || *event->text < 'A' || *event->text > 'Z')
        return false;
    SURE(event->length <= sizeof(text)); /* the reader gives no longer word */
    before = (size_t)(x - event->text);
    memcpy(text, event->text, before);
    memcpy(text + before, x + 1, event->length - before - 1);
    return laws_san_parse(text, event->length - 1, &follower->after,
                          &event->move) == LAWS_OK;
}
