/*
 * plural_rule.h - which form a rule such as "n%10==1 ? 0 : n>1 ? 1 : 2" takes
 *
 * The rule of a PO file is an expression of C.  For make_catalogue.c alone.
 */
#ifndef SAY_PLURAL_RULE_H
#define SAY_PLURAL_RULE_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* What is left of the rule; NULL: it is none. */
struct plural_rule {
    const char *left;
    unsigned long n;
};

/* From the weakest. */
static const char *const plural_operators[][5] = {
    {"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"%"},
};

enum { PLURAL_LEVELS = sizeof plural_operators / sizeof plural_operators[0] };

static bool plural_take(struct plural_rule *rule, const char *token)
{
    const char *at = rule->left ? rule->left + strspn(rule->left, " ") : "";

    if (strncmp(at, token, strlen(token)) != 0)
        return false;
    rule->left = at + strlen(token);
    return true;
}

static unsigned long plural_level(struct plural_rule *rule, unsigned level);

static unsigned long plural_choice(struct plural_rule *rule)
{
    unsigned long condition = plural_level(rule, 0), first, second;

    if (!plural_take(rule, "?"))
        return condition;
    first = plural_choice(rule);
    if (!plural_take(rule, ":"))
        rule->left = NULL;
    second = plural_choice(rule);
    return condition ? first : second;
}

static unsigned long plural_operand(struct plural_rule *rule)
{
    unsigned long value;
    char *end = NULL;

    if (plural_take(rule, "!"))
        return !plural_operand(rule);
    if (plural_take(rule, "n"))
        return rule->n;
    if (plural_take(rule, "(")) {
        value = plural_choice(rule);
        if (!plural_take(rule, ")"))
            rule->left = NULL;
        return value;
    }
    value = rule->left ? strtoul(rule->left, &end, 10) : 0;
    rule->left = end == rule->left ? NULL : end;
    return value;
}

static unsigned long plural_apply(unsigned level, unsigned which,
                                  unsigned long a, unsigned long b)
{
    switch (level) {
    case 0:
        return a || b;
    case 1:
        return a && b;
    case 2:
        return which ? a != b : a == b;
    case 3:
        return which == 0   ? a <= b
               : which == 1 ? a >= b
               : which == 2 ? a < b
                            : a > b;
    }
    return b ? a % b : 0;
}

static unsigned long plural_level(struct plural_rule *rule, unsigned level)
{
    unsigned long value;
    unsigned which = 0;

    if (level == PLURAL_LEVELS)
        return plural_operand(rule);
    value = plural_level(rule, level + 1);
    while (plural_operators[level][which]) {
        if (plural_take(rule, plural_operators[level][which])) {
            value = plural_apply(level, which, value,
                                 plural_level(rule, level + 1));
            which = 0;
        } else {
            which++;
        }
    }
    return value;
}

/* The form for `n`, or -1: this is no rule. */
static int plural_form(const char *text, unsigned long n)
{
    struct plural_rule rule = {text, n};
    unsigned long form = plural_choice(&rule);

    if (!rule.left || rule.left[strspn(rule.left, " ")] || form > 99)
        return -1;
    return (int)form;
}

#endif
