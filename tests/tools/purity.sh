# check-purity finds a call to malloc, a counter and a constructor, and does
# not mind strings, constant tables of pointers and a kernel chosen at load.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# library NAME: make NAME.a and NAME.so of the C on standard input
library()
{
    cc -O2 -fPIC -x c -c -o "$work/$1.o" -
    ar rcs "$work/$1.a" "$work/$1.o"
    cc -shared -o "$work/$1.so" "$work/$1.o"
}

# finds NAME WORDS: NAME is not pure, and the reason is told in these words
finds()
{
    if tools/check-purity "$work/$1.a" "$work/$1.so" 2>"$work/reasons"; then
        echo "purity.sh: $1 passed for pure" >&2
        exit 1
    fi
    grep -q "$2" "$work/reasons" || {
        echo "purity.sh: $1: '$2' is not in these words:" >&2
        cat "$work/reasons" >&2
        exit 1
    }
}

library pure <<'END'
#include <string.h>
static const char *const names[] = {"rook", "queen"};
const char *name(int n) { return names[n]; }
int length(const char *text) { return (int)strlen(text); }
#ifdef __x86_64__
static int slow(void) { return 1; }
static int (*choose(void))(void) { return slow; }
int fast(void) __attribute__((ifunc("choose")));
#endif
END
tools/check-purity "$work/pure.a" "$work/pure.so"

library allocates <<'END'
#include <stdlib.h>
void *make(void) { return malloc(64); }
END
finds allocates 'calls malloc: allocates.o'
finds allocates 'the shared library calls malloc'

library counts <<'END'
static int counter;
int next(void) { return ++counter; }
END
finds counts 'section .bss can be written to'

library remembers <<'END'
int remembered = 7;
END
finds remembers 'section .data can be written to'

library starts <<'END'
__attribute__((constructor)) static void begin(void)
{
    __asm__ volatile("");
}
END
finds starts 'section .init_array'
