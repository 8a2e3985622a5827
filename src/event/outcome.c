/* outcome.c - results and numbers as text */
#include "event/trf_columns.h"

/* What is written for which signs; the first of a pair is how it is printed. */
static const struct {
    const char *text;
    char result[3];
} outcomes[] = {
    {"1-0", "10"},
    {"0-1", "01"},
    {"1/2-1/2", "=="},
    {"0-0", "00"},
    {"1/2-0", "=0"},
    {"0-1/2", "0="},
    {"1F-0F", "+-"},
    {"0F-1F", "-+"},
    {"0F-0F", "--"},
    {"*", "  "},
    {"1-1/2", "1="},
    {"1/2-1", "=1"},
    {"1-1", "11"},
    {"+:-", "+-"},
    {"-:+", "-+"},
    {"-:-", "--"},
    {"1:0", "10"},
    {"0:1", "01"},
    {"0:0", "00"},
    {"=", "=="},
    {"1/2", "=="},
    {"+--", "+-"},
    {"--+", "-+"},
    {"---", "--"},
    {"\xc2\xbd-\xc2\xbd", "=="},
    {"\xc2\xbd-0", "=0"},
    {"0-\xc2\xbd", "0="},
    {"0.5-0.5", "=="},
    {"=-=", "=="},
    {"1/2:1/2", "=="},
    {"0.5-0", "=0"},
    {"0-0.5", "0="},
    {"+-", "+-"},
    {"-+", "-+"},
    {"", "  "},
};

enum laws_status event_result_read(struct word text, char result[2])
{
    char plain[16];
    size_t length = 0;

    /* En dashes and blanks are what people type. */
    for (size_t i = 0; i < text.length;) {
        if (length == sizeof plain - 1)
            return LAWS_SYNTAX;
        if (text.length - i >= 3 &&
            (!memcmp(text.text + i, "\xe2\x80\x93", 3) ||
             !memcmp(text.text + i, "\xe2\x88\x92", 3))) {
            plain[length++] = '-';
            i += 3;
        } else if (text.text[i] == ' ') {
            i++;
        } else {
            plain[length++] = text.text[i++];
        }
    }
    for (unsigned i = 0; i < sizeof outcomes / sizeof *outcomes; i++)
        if (columns_is((struct word){plain, length}, outcomes[i].text)) {
            memcpy(result, outcomes[i].result, 2);
            return LAWS_OK;
        }
    return LAWS_SYNTAX;
}

/* Games that lasted less than a move have letters. */
static char plain_sign(char result)
{
    const char *place = strchr("W1D=L0", result);

    return place && result >= 'A' ? place[1] : result;
}

const char *event_result_print(const char result[2],
                               char text[EVENT_RESULT_MAX])
{
    char signs[2] = {plain_sign(result[0]), plain_sign(result[1])};
    struct writer writer = laws__writer(text, EVENT_RESULT_MAX);

    for (unsigned i = 0; i < sizeof outcomes / sizeof *outcomes; i++)
        if (!memcmp(outcomes[i].result, signs, 2)) {
            laws__write(&writer, outcomes[i].text);
            return text;
        }
    laws__write_word(&writer, (struct word){signs, 1});
    laws__write(&writer, "-");
    laws__write_word(&writer, (struct word){signs + 1, 1});
    return text;
}

const char *event_number_print(int64_t hundredths,
                               char text[EVENT_NUMBER_TEXT_MAX])
{
    struct writer writer = laws__writer(text, EVENT_NUMBER_TEXT_MAX);
    uint64_t value = (uint64_t)(hundredths < 0 ? -hundredths : hundredths);

    if (hundredths < 0)
        laws__write(&writer, "-");
    laws__write_number(&writer, value / 100, 1);
    if (value % 100) {
        laws__write(&writer, ".");
        laws__write_number(&writer, value % 10 ? value % 100 : value % 100 / 10,
                           value % 10 ? 2 : 1);
    }
    return text;
}
