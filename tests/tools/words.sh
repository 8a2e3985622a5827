# tools/check-words can fail: a sentence that no catalogue has, a place that is lost,
# a language that is said to be complete and is not.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for tool in xgettext msgfmt; do
    command -v $tool >/dev/null || exit 77
done
mkdir "$dir/tree"
cp -r exam include po situations tools "$dir/tree"
mkdir "$dir/tree/web"
cp -r src "$dir/tree"
cp -r web/src web/sentences.mjs web/package.json "$dir/tree/web"
ln -s "$PWD/web/node_modules" "$dir/tree/web/node_modules"
cd "$dir/tree"

fails() {
    if tools/check-words ${2:-} >"$dir/said" 2>&1; then
        echo "not found: $1" >&2
        exit 1
    fi
    grep -q "$1" "$dir/said" || { cat "$dir/said" >&2; exit 1; }
}

tools/check-words
cp include/laws/verdicts.def "$dir/kept"
sed -i 's/The claim is wrong/The claim is very wrong/' include/laws/verdicts.def
fails 'run tools/make-words'
cp "$dir/kept" include/laws/verdicts.def

cp po/de.po "$dir/kept"
sed -i 's/^msgstr "{move} ist ausgef.*"/msgstr "Ein Zug"/' po/de.po
fails 'places differ'
cp "$dir/kept" po/de.po

sed -i 's/^msgstr "Der Antrag ist unberechtigt."/msgstr ""/' po/de.po
fails 'lacks 1 sentences' --complete
