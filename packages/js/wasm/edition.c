/* edition.c - the editions and their tables, as JSON */
#include "buffers.h"
#include "json.h"

unsigned EXPORT(edition_name)(unsigned nth)
{
    return nth < LAWS_EDITIONS ? say(laws_edition_name((enum laws_edition)nth))
                               : 0;
}

int EXPORT(edition_find)(unsigned length)
{
    enum laws_edition edition;

    return laws_edition_parse(in, length, &edition) ? -1 : (int)edition;
}

unsigned EXPORT(edition_current)(void)
{
    return LAWS_CURRENT;
}

unsigned EXPORT(edition_about)(unsigned edition)
{
    return say(laws_edition_about((enum laws_edition)edition));
}

static void put_row(struct json *json, const struct laws_provision *row)
{
    json_open(json, NULL, '{');
    json_text(json, "id", row->id);
    json_text(json, "matter", row->matter);
    json_text(json, "gist", row->gist);
    json_text(json, "kind", laws_provision_kind_name(row->kind));
    json_text(json, "deed", laws_deed_name(laws_provision_deed(row)));
    json_text(json, "edition", laws_edition_name(row->edition));
    json_close(json, '}');
}

/* Every numbered provision of an edition. */
unsigned EXPORT(edition_provisions)(unsigned edition)
{
    struct json json = json_answer();
    size_t count;
    const struct laws_provision *row =
        laws_provisions((enum laws_edition)edition, &count);

    json_open(&json, NULL, '[');
    for (size_t i = 0; i < count; i++)
        put_row(&json, &row[i]);
    json_close(&json, ']');
    return json_length(&json);
}

/* The one of an id that the text is; nothing: there is none. */
unsigned EXPORT(edition_provision)(unsigned edition, unsigned length)
{
    struct json json = json_answer();
    const struct laws_provision *row;

    in[length < IN_SIZE ? length : IN_SIZE - 1] = '\0';
    row = laws_provision_find((enum laws_edition)edition, in);
    if (!row)
        return 0;
    put_row(&json, row);
    return json_length(&json);
}

/* The numbers and choices in which editions differ, and the rules that a ruling
   can rest on, each with what this edition has. */
unsigned EXPORT(edition_tables)(unsigned edition)
{
    struct json json = json_answer();
    const char *words;

    json_open(&json, NULL, '{');
    json_open(&json, "parameters", '[');
    for (unsigned i = 0; (words = laws_parameter_words(i)); i++) {
        json_open(&json, NULL, '{');
        json_text(&json, "words", words);
        json_text(&json, "value",
                  laws_parameter_cell(i, (enum laws_edition)edition));
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "rules", '[');
    for (unsigned i = 0; (words = laws_rule_words((enum laws_rule)i)); i++) {
        const char *article =
            laws_article((enum laws_edition)edition, (enum laws_rule)i);

        json_open(&json, NULL, '{');
        json_text(&json, "words", words);
        if (article)
            json_text(&json, "article", article);
        else
            json_null(&json, "article");
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    return json_length(&json);
}
