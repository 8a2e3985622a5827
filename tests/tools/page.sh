# check-page sees layout, a rule and a type that are wrong, each by its own
# check.  It looks at the tree that it stands in: here a small one.
set -eu
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

# tree FOLDER NAME LINE: the tree with this file besides what is right
tree()
{
    rm -f "$work"/web/src/* "$work"/tests/*/* "$work"/packages/js/src/*
    echo 'export const half = (points: number) => points / 2' >"$work/web/src/half.ts"
    echo "import 'node:test'" >"$work/tests/page/half.test.ts"
    echo 'export const all = 1' >"$work/tests/web/all.mjs"
    echo 'export const all = 1' >"$work/tests/js/all.mjs"
    echo 'export const all = 1' >"$work/packages/js/src/all.ts"
    [ $# -eq 0 ] || echo "$3" >"$work/$1/$2"
}

# finds WORDS FOLDER NAME LINE: the check says WORDS of it
finds()
{
    words=$1
    shift
    tree "$@"
    if "$work/tools/check-page" >"$work/reasons" 2>&1; then
        echo "page.sh: $2 passed: $3" >&2
        exit 1
    fi
    grep -q "$words" "$work/reasons" || {
        echo "page.sh: not $words:" >&2
        cat "$work/reasons" >&2
        exit 1
    }
}

tree
"$work/tools/check-page" >"$work/reasons" 2>&1 || {
    cat "$work/reasons" >&2
    exit 1
}
finds 'web/src/wide.ts' web/src wide.ts 'export const  a = 1;'
finds 'tests/web/wide.mjs' tests/web wide.mjs 'export const  a = 1;'
finds 'prefer-const' web/src rule.ts 'export let a = [1]'
finds 'TS2322' tests/page type.test.ts "export const a: number = 'one'"
finds 'TS2322' packages/js/src type.ts "export const a: number = 'one'"
tree web/src wide.ts 'export const  a = 1;'
"$work/tools/check-page" --fix >"$work/reasons"
grep -qx 'export const a = 1' "$work/web/src/wide.ts"
