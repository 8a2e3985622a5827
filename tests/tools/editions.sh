# check-editions sees a year in code and in a text, in C and in TypeScript, and
# does not mind one in a comment or one that is no edition's.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# finds LINE NAME: the check names this line of NAME
finds()
{
    if tools/check-editions "$work/$2" 2>"$work/reasons"; then
        echo "editions.sh: $2 passed" >&2
        exit 1
    fi
    grep -q "$2:$1: " "$work/reasons" || {
        echo "editions.sh: not line $1:" >&2
        cat "$work/reasons" >&2
        exit 1
    }
}

cat >"$work/right.c" <<'END'
/* 1988, 10.7: "a
   bare king" */
int left = 19880; // as in LAWS_1997
const char *link = "https://example.org/2024"; /* 2023 */
END
tools/check-editions "$work/right.c"

printf '/* of\n2017 */\nint old = edition == LAWS_2017;\n' >"$work/enum.c"
finds 3 enum.c
echo 'const char *all = "http://a 1988"; /* and more */' >"$work/text.c"
finds 1 text.c
printf "// 1997\nconst old = game.edition === '1997'\n" >"$work/page.ts"
finds 2 page.ts
