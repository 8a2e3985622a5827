# check-exports sees a name too many and a name too few; check-links sees a
# link that leads nowhere.
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

echo 'int laws_a(void) { return 1; } int laws_b(void) { return 2; }' |
    cc -shared -fPIC -x c -o "$work/lib.so" -
printf 'laws_a\nlaws_b\n' >"$work/right"
printf 'laws_a\n' >"$work/few"
printf 'laws_a\nlaws_b\nlaws_c\n' >"$work/many"
tools/check-exports "$work/lib.so" "$work/right"
must_fail tools/check-exports "$work/lib.so" "$work/few"
must_fail tools/check-exports "$work/lib.so" "$work/many"
tools/check-exports --update "$work/lib.so" "$work/few"
tools/check-exports "$work/lib.so" "$work/few"

echo 'See [the tour](right) and `[no](link)`.' >"$work/right.md"
echo 'See [the tour](nowhere.md#start).' >"$work/wrong.md"
tools/check-links "$work/right.md"
must_fail tools/check-links "$work/wrong.md"
