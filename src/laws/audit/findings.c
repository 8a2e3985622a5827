/* findings.c - findings and their words */
#include "audit/audit_state.h"

#include "writing.h"

static const struct {
    const char *name, *words;
} kinds[LAWS_FINDING_KINDS] = {
#define X(name, text, words) [LAWS_FINDING_##name] = {text, words},
    LAWS_FINDING_MAP(X)
#undef X
};

const char *laws_finding_name(enum laws_finding_kind kind)
{
    return kinds[kind].name;
}

const char *laws_finding_words(enum laws_finding_kind kind)
{
    return kinds[kind].words;
}

static bool is_wanted(const struct laws_audit *audit,
                      enum laws_finding_kind kind)
{
    return audit->settings.kinds & LAWS_FINDING_SET(kind);
}

static void begin_finding(struct laws_finding *finding,
                          enum laws_finding_kind kind, unsigned ply)
{
    finding->kind = kind;
    finding->ply = ply;
    memcpy(finding->article, "-", 2);
    finding->laws[0] = '\0';
    finding->details[0] = '\0';
}

struct laws_finding *find(struct laws_audit *audit, enum laws_finding_kind kind,
                          unsigned ply)
{
    struct laws_audit_game *game = audit->game;
    struct laws_finding *finding;

    if (!is_wanted(audit, kind) || game->count == LAWS_FINDINGS_MAX)
        return NULL;
    finding = &game->finding[game->count++];
    begin_finding(finding, kind, ply);
    return finding;
}

struct laws_finding *find_often(struct laws_audit *audit, enum laws__sign sign,
                                unsigned ply)
{
    struct laws__often *often = &audit->often[sign];

    if (!is_wanted(audit, LAWS_FINDING_NOTATION) || often->count++)
        return NULL;
    begin_finding(&often->first, LAWS_FINDING_NOTATION, ply);
    return &often->first;
}

void say_in(struct laws_finding *finding, const struct laws_message *said)
{
    size_t i = 0;

    if (!finding)
        return;
    /* Bytes outside printable ASCII could do anything to a terminal. */
    for (; said->text[i] && i + 1 < sizeof finding->details; i++)
        finding->details[i] = said->text[i] >= 0x20 && said->text[i] < 0x7f
                                  ? said->text[i]
                              : said->text[i] == '\t' ? '\t'
                                                      : '?';
    finding->details[i] = '\0';
}

struct laws_text start_of(const char *text, size_t length, size_t most)
{
    return (struct laws_text){text, length < most ? length : most};
}

struct laws_text time_text(laws_ms time, char room[LAWS_PGN_TIME_MAX + 1])
{
    room[0] = '-';
    (void)laws_pgn_time_print(time < 0 ? -time : time, room + 1);
    return laws_text_of(room + (time >= 0));
}

struct laws_text move_text(const struct laws_audit *audit, unsigned ply,
                           char room[LAWS__MOVE_MAX])
{
    struct writer writer = laws__writer(room, LAWS__MOVE_MAX);
    struct laws_position before;
    char san[LAWS_SAN_MAX];

    if (!ply)
        return laws_text_of("start");
    laws__audit_position_at(audit, ply - 1, &before);
    laws__write_number(&writer,
                       (unsigned)(before.number + audit->number_offset), 1);
    laws__write(&writer, before.turn == LAWS_WHITE ? "." : "...");
    laws__audit_move_print(audit, ply, &before, audit->move[ply - 1], san);
    laws__write(&writer, san);
    return laws_text_of(room);
}

/* Whose Article it is: a year, four digits. */
static void name_laws(const struct laws_audit *audit,
                      struct laws_finding *finding, const char *year)
{
    if (audit->settings.by_date && audit->dated == LAWS__DATED_NOT)
        year = "all";
    memcpy(finding->laws, year, strlen(year) + 1);
}

/* "#2" at the end of an id is a second matter inside that number. */
static void cite_of(const struct laws_audit *audit,
                    struct laws_finding *finding, const char *article,
                    const char *year)
{
    size_t length;

    if (!finding || !article)
        return;
    name_laws(audit, finding, year);
    length = strcspn(article, "#");
    SURE(length < sizeof(finding->article)); /* ids are short */
    memcpy(finding->article, article, length);
    finding->article[length] = '\0';
}

void cite(const struct laws_audit *audit, struct laws_finding *finding,
          const char *article)
{
    cite_of(audit, finding, article, laws_edition_name(audit->law.edition));
}

void cite_rule(const struct laws_audit *audit, struct laws_finding *finding,
               enum laws_rule rule)
{
    const char *year;
    const char *article = laws__law_article(&audit->law, rule, &year);

    cite_of(audit, finding, article, year);
}

void cite_matter(const struct laws_audit *audit, struct laws_finding *finding,
                 const char *matter)
{
    const struct laws_provision *row =
        laws_provision_by_matter(audit->law.edition, matter, 0);

    cite(audit, finding, row ? row->id : NULL);
}

/* That the game had ended comes before what is wrong with the next move. */
static bool comes_before(const struct laws_finding *a,
                         const struct laws_finding *b)
{
    if (a->ply != b->ply)
        return a->ply < b->ply;
    return a->kind == LAWS_FINDING_MOVES_AFTER_END; /* a game has one */
}

void laws__audit_settle(struct laws_audit *audit)
{
    struct laws_audit_game *game = audit->game;
    struct laws_message once, said;

    for (unsigned i = 0; i < LAWS__SIGNS; i++) {
        struct laws__often *often = &audit->often[i];

        if (!often->count || game->count == LAWS_FINDINGS_MAX)
            continue;
        if (often->count > 1) {
            laws_text_copy(once.text, sizeof once.text, often->first.details,
                           strlen(often->first.details));
            laws_say_OFTEN(&said, often->count, &once);
            say_in(&often->first, &said);
        }
        game->finding[game->count++] = often->first;
    }
    for (unsigned i = 1; i < game->count; i++) {
        struct laws_finding finding = game->finding[i];
        unsigned at = i;

        for (; at && comes_before(&finding, &game->finding[at - 1]); at--)
            game->finding[at] = game->finding[at - 1];
        game->finding[at] = finding;
    }
}
