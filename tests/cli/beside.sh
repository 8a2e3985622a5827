# What is released is two programs: the one that is called starts without the
# libraries of the server, and lets the other one go on with what needs them.
. tests/cli/lib

folder=$(dirname "$ARBITER")
[ -x "$folder/whole/arbiter" ] || { echo "one program here: skipped"; exit 0; }

if command -v readelf >/dev/null; then
    readelf -d "$ARBITER" >"$dir/needs"
    for library in gnutls microhttpd sodium wslay sqlite3 jansson ncurses; do
        is "starts without $library" sh -c '! grep -q "lib$1" "$2"' sh $library "$dir/needs"
    done
fi

# Which of them answers does not show.
for words in --version --help 'help serve' 'help play' 'help --complete serve --' 'help --options' \
    'serve --no-such' 'mcp --help' 'journal' 'laws 2023 9.2.1' 'nothing'; do
    run $words
    cp "$dir/out" "$dir/one"
    cp "$dir/err" "$dir/one.err"
    one=$code
    ARBITER=$folder/whole/arbiter
    run $words
    ARBITER=$folder/arbiter
    is "$words: what is printed" cmp "$dir/one" "$dir/out"
    is "$words: and told" cmp "$dir/one.err" "$dir/err"
    status "$one"
done
run audit --html "$dir/page.html" docs/pgn/audit.pgn
status 1
is "a page" grep -q '<h1>' "$dir/page.html"
run audit --sqlite="$dir/found.db" docs/pgn/audit.pgn
status 1
is "a database" [ -s "$dir/found.db" ]

# As they are installed; alone; and by another name.
mkdir -p "$dir/usr/bin" "$dir/usr/libexec/arbiter" "$dir/alone"
cp "$folder/arbiter" "$dir/usr/bin"
cp "$folder/arbiter" "$dir/alone/judge"
ln -s "$dir/usr/bin/arbiter" "$dir/link"
cp "$folder/whole/arbiter" "$dir/usr/libexec/arbiter"
for ARBITER in "$dir/usr/bin/arbiter" "$dir/link"; do
    run help serve
    status 0
    out_has "usage: arbiter serve"
done
ARBITER=$dir/alone/judge
run moves startpos e4
status 0
refused "cannot be started (../libexec/arbiter/arbiter: No such file or directory); install arbiter anew" serve
refused "install arbiter anew" audit --html "$dir/other.html" docs/pgn/audit.pgn
is "no page" [ ! -e "$dir/other.html" ]
mkdir "$dir/alone/whole"
echo x >"$dir/alone/whole/arbiter"
refused "Permission denied" serve
