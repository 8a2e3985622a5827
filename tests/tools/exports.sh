# check-exports finds a function, a size and a value that are not as listed, and
# a name without a version.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail()
{
    echo "exports.sh: $*"
    exit 1
}

# Two libraries of one function, one with versions.
echo 'int laws_version(void); int laws_version(void) { return 0; }' >"$work/one.c"
${CC:-cc} -shared -fPIC -Wl,--version-script=src/laws/liblaws.map "$work/one.c" \
    -o "$work/versioned.so"
${CC:-cc} -shared -fPIC "$work/one.c" -o "$work/bare.so"

tools/check-exports --update "$work/versioned.so" "$work/list"
tools/check-exports "$work/versioned.so" "$work/list" || fail "its own list"
grep -qx laws_version "$work/list" || fail "no function"
grep -q '^struct laws_position: 96 bytes' "$work/list" || fail "no size"

# differs EXPRESSION: a list that sed has changed is not accepted
differs()
{
    sed "$1" "$work/list" >"$work/other"
    ! cmp -s "$work/list" "$work/other" || fail "$1 changes nothing"
    ! tools/check-exports "$work/versioned.so" "$work/other" 2>/dev/null ||
        fail "$1 is not noticed"
}

differs '/^laws_version$/d'
differs 's/^\(struct laws_position\): 96/\1: 88/'
differs 's/^LAWS_BLACK = 1/LAWS_BLACK = 2/'
! tools/check-exports "$work/bare.so" "$work/list" 2>/dev/null ||
    fail "a name without a version is not noticed"
