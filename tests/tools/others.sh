# check-links sees a link that leads nowhere; check-names sees a guard and a file
# name that stand twice.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

must_fail()
{
    if "$@" 2>/dev/null; then
        echo "others.sh: this should have failed: $*" >&2
        exit 1
    fi
}

echo 'See [the tour](right) and `[no](link)`.' >"$work/right.md"
touch "$work/right"
echo 'See [the tour](nowhere.md#start).' >"$work/wrong.md"
tools/check-links "$work/right.md"
printf '# The start\nSee [above](#the-start), [it](heading.md#the-start).\n' >"$work/heading.md"
tools/check-links "$work/heading.md"
echo 'See [above](heading.md#the-end).' >"$work/end.md"
must_fail tools/check-links "$work/end.md"
must_fail tools/check-links "$work/wrong.md"

tree=$work/tree
mkdir -p "$tree/include" "$tree/src/a" "$tree/src/b" "$tree/src/cli" \
    "$tree/tests" "$tree/bench" "$tree/web"
printf '#ifndef A_H\n#define A_H\n#endif\n' >"$tree/src/a/a.h"
printf '#ifndef B_H\n#define B_H\n#endif\n' >"$tree/src/b/b.h"
touch "$tree/src/a/a.c" "$tree/src/cli/a.c"
tools/check-names "$tree"
touch "$tree/src/b/a.c"
must_fail tools/check-names "$tree"
rm "$tree/src/b/a.c"
printf '#ifndef A_H\n#define A_H\n#endif\n' >"$tree/src/b/b.h"
must_fail tools/check-names "$tree"
