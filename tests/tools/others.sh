# check-links sees a link that leads nowhere; check-names sees a guard and a file
# name that stand twice, and a built file that git tracks.
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
mkdir -p "$tree/include" "$tree/src/a" "$tree/src/b" \
    "$tree/tests" "$tree/bench" "$tree/web"
printf '#ifndef A_H\n#define A_H\n#endif\n' >"$tree/src/a/a.h"
printf '#ifndef B_H\n#define B_H\n#endif\n' >"$tree/src/b/b.h"
touch "$tree/src/a/a.c"
tools/check-names "$tree"
touch "$tree/src/b/a.c"
must_fail tools/check-names "$tree"
rm "$tree/src/b/a.c"
printf '#ifndef A_H\n#define A_H\n#endif\n' >"$tree/src/b/b.h"
must_fail tools/check-names "$tree"

# What a build made may lie about, but git does not track it: by its name, and by
# its first bytes.
printf '#ifndef B_H\n#define B_H\n#endif\n' >"$tree/src/b/b.h"
git -C "$tree" init -q
git -C "$tree" add .
echo >"$tree/src/a/a.o"
tools/check-names "$tree"
# finds FILE: it is tracked, and told
finds()
{
    git -C "$tree" add -f "$1"
    must_fail tools/check-names "$tree"
    tools/check-names "$tree" 2>&1 | grep -q "git tracks $1,"
    git -C "$tree" rm -q --cached "$1"
    rm "$tree/$1"
    tools/check-names "$tree"
}
finds src/a/a.o
for name in a.a a.so.0 a.pyc a.wasm; do
    echo >"$tree/src/a/$name"
    finds "src/a/$name"
done
printf '\177ELF\2\1' >"$tree/tests/hidden"
finds tests/hidden
printf '!<arch>\n' >"$tree/tests/hidden"
finds tests/hidden
printf '\0asm\1' >"$tree/tests/hidden"
finds tests/hidden
