# check-page sees layout, a rule and a type that are wrong, each by its own
# check.  It looks at the tree that it stands in: here a small one.
set -eu
export NO_COLOR=1 # also where CI is set, which Prettier takes for a terminal
[ -d web/node_modules ] || exit 77 # the page is not built here
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tools" "$work/web/src" "$work/tests/page" "$work/tests/web" \
    "$work/tests/js" "$work/packages/js/src"
cp tools/check-page "$work/tools"
cp web/package.json web/tsconfig.json web/eslint.config.mjs \
    web/.prettierrc.json web/.prettierignore "$work/web"
cp packages/js/tsconfig.json packages/js/package.json "$work/packages/js"
ln -s "$PWD/web/node_modules" "$work/web/node_modules"
ln -s "$PWD/web/node_modules" "$work/node_modules"

echo 'export const half = (points: number) => points / 2' >"$work/web/src/half.ts"
echo "import 'node:test'" >"$work/tests/page/half.test.ts"
echo 'export const all = 1' >"$work/tests/web/all.mjs"
echo 'export const all = 1' >"$work/tests/js/all.mjs"
echo 'export const all = 1' >"$work/packages/js/src/all.ts"

# That it passes as it is, release.page.code has seen.
# wrong FOLDER NAME LINE: a file besides, of which the check has to say something
wrong()
{
    echo "$3" >"$work/$1/$2"
}
wrong web/src wide.ts 'export const  a = 1;'
wrong tests/web wide.mjs 'export const  a = 1;'
wrong web/src rule.ts 'export let a = [1]'
wrong web/src global.ts 'export const own = localStorage.length'
wrong web/src property.ts 'export const { localStorage: own } = globalThis'
wrong tests/page type.test.ts "export const a: number = 'one'"
wrong packages/js/src type.ts "export const a: number = 'one'"
if "$work/tools/check-page" >"$work/reasons" 2>&1; then
    echo "page.sh: all of it passed" >&2
    exit 1
fi
for reason in '\[warn\] web/src/wide.ts' '\[warn\] tests/web/wide.mjs' prefer-const \
    no-restricted-globals no-restricted-properties \
    'tests/page/type.test.ts.*TS2322' 'packages/js/src/type.ts.*TS2322'; do
    grep -q "$reason" "$work/reasons" || {
        echo "page.sh: not $reason:" >&2
        cat "$work/reasons" >&2
        exit 1
    }
done
"$work/tools/check-page" --fix >"$work/reasons"
grep -qx 'export const a = 1' "$work/web/src/wide.ts"
