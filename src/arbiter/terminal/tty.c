/* tty.c - see tty.h */
#include "terminal/tty.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static char farewell[256]; /* what leaves the screen */

static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGSYS};

bool tty_remember(void)
{
    return isatty(STDOUT_FILENO) && !tcgetattr(STDIN_FILENO, &before);
}

bool tty_is_known(void)
{
    int found;

    char name[] = "cup";
    const char *places;

    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return false;
    places = tigetstr(name);
    (void)del_curterm(cur_term);
    return places && places != (char *)-1;
}

/* Only what a handler may call. */
static void put_back(int signal)
{
    (void)!write(STDOUT_FILENO, farewell, strlen(farewell));
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    /* its default is set again (SA_RESETHAND) */
    raise(signal);
}

static void add(const char *capability)
{
    char name[16];
    const char *text;
    size_t length = strlen(farewell);

    snprintf(name, sizeof name, "%s", capability);
    text = tigetstr(name);
    if (text) /* these terminals have it */
        snprintf(farewell + length, sizeof farewell - length, "%s", text);
}

void tty_guard(void)
{
    static const char *const capabilities[] = {"sgr0", "rmkx", "cnorm",
                                               "rmcup"};
    struct sigaction action = {.sa_handler = put_back,
                               .sa_flags = (int)SA_RESETHAND | SA_NODEFER};

    /* the mouse, as xterm and its kind have it */
    strcpy(farewell, "\033[?1006l\033[?1000l");
    for (size_t i = 0; i < sizeof capabilities / sizeof capabilities[0]; i++)
        add(capabilities[i]);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        sigaction(faults[i], &action, NULL);
}

void tty_release(void)
{
    struct sigaction action = {.sa_handler = SIG_DFL};

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        sigaction(faults[i], &action, NULL);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
}
