/* html.c - see html.h */
#include "out/html.h"

#include "diagram/diagram.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Black on white, A4 or letter; what belongs together stays on one page. */
static const char style[] =
    "@page { margin: 12mm }\n"
    "body { font: 11pt/1.35 Georgia, serif; color: #000; background: #fff;\n"
    "  max-width: 180mm; margin: 1em auto; padding: 0 1em }\n"
    "h1 { font-size: 16pt; margin: 0 0 .5em }\n"
    "dl { display: grid; grid-template-columns: max-content 1fr max-content "
    "1fr;\n"
    "  gap: .15em .6em; margin: 0 0 1em }\n"
    "dt { color: #444 } dd { margin: 0; border-bottom: 1px solid #888;\n"
    "  min-height: 1.35em }\n"
    ".blocks { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm }\n"
    ".blocks table { table-layout: fixed }\n"
    "table { border-collapse: collapse; width: 100% }\n"
    "th, td { border: 1px solid #888; padding: .1em .4em; text-align: left;\n"
    "  height: 1.35em }\n"
    "th:first-child { width: 2.4em; text-align: right }\n"
    "th[scope=row] { font-weight: normal }\n"
    "thead { display: table-header-group } tr { break-inside: avoid }\n"
    "mark { background: #fd8; font-weight: bold }\n"
    ".beside th:first-child { width: auto; text-align: left }\n"
    ".beside .act { background: #eee } .beside td { white-space: nowrap }\n"
    ".beside .fact { padding-inline-start: 1.6em }\n"
    ".sign { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8mm;\n"
    "  margin-top: 8mm } .sign div { border-top: 1px solid #000 }\n"
    "section + section { break-before: page; margin-top: 2em }\n"
    "svg { width: 80mm; height: auto }\n"
    "@media print { body { margin: 0; padding: 0; max-width: none;\n"
    "  font-size: 10pt } }\n";

void html_say(FILE *out, const char *format, ...)
{
    char text[2048];
    va_list list;

    va_start(list, format);
    vsnprintf(text, sizeof text, say(format), list);
    va_end(list);
    html_text(out, text);
}

void html_columns(FILE *out, const char *const *words)
{
    fputs("<table><thead><tr>", out);
    for (; *words; words++) {
        fputs("<th scope=\"col\">", out);
        html_text(out, say(*words));
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
}

void html_open(FILE *out, const char *title)
{
    html_open_in(out, say_html_language(), title);
}

void html_open_in(FILE *out, const char *language, const char *title)
{
    fprintf(out,
            "<!DOCTYPE html>\n<html %s>\n<head>\n"
            "<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
            language);
    html_text(out, title);
    fprintf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", style);
}

void html_close(FILE *out)
{
    fputs("</body>\n</html>\n", out);
}

/* Without the line that only a file of its own begins with. */
void html_diagram(FILE *out, const struct laws_setup *setup)
{
    struct diagram diagram = {.size = 40, .coordinates = true};
    struct picture picture;
    const char *why = diagram_new(&picture, setup, &diagram, DIAGRAM_SVG);
    const char *svg;

    if (why) { /* the page has its words, and who reads them is told */
        fprintf(stderr, "arbiter: %s\n", why);
        return;
    }
    svg = memchr(picture.data, '\n', picture.length);
    fwrite(svg, 1, picture.length - (size_t)(svg - (const char *)picture.data),
           out);
    diagram_free(&picture);
}

enum status html_write(const struct args *args, const char *file,
                       void (*print)(const void *data, FILE *out),
                       const void *data)
{
    struct sys_memory page;
    int error;

    if (!strcmp(file, "-")) {
        print(data, stdout);
        return STATUS_FINE;
    }
    print(data, sys_memory_open(&page));
    sys_memory_close(&page);
    error = sys_file_write(file, page.text, page.length);
    free(page.text);
    if (error)
        return args_error(args, "%s: %s; the page was not written", file,
                          strerror(error));
    return STATUS_FINE;
}
