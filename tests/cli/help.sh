# Help, version, and what happens to a word that is no subcommand.
. tests/cli/lib

for ask in --help -h help; do
    run $ask
    status 0
    out_has "usage: arbiter SUBCOMMAND"
    for name in board laws moves perft scoresheet; do out_has "  $name"; done
    err ""
done

run --version
status 0
out_like 'arbiter [0-9]+\.[0-9]+\.[0-9]+ \(liblaws [0-9]+\.[0-9]+\.[0-9]+\)'

for name in board moves perft san; do
    run help $name
    status 0
    out_has "usage: arbiter $name FEN"
    out_has "Options:"
    cp "$dir/out" "$dir/help"
    run $name --help
    status 0
    is "both ways of asking give the same help" cmp "$dir/help" "$dir/out"
    run $name
    status 2
    out ""
    err_has "arbiter $name: give a FEN"
    err_has "for example: arbiter $name startpos"
done

run
status 2
out ""
err_has "usage: arbiter SUBCOMMAND"

run pertf startpos 3
status 2
out ""
err 'arbiter: unknown subcommand "pertf"; did you mean "perft"?'

run help bord
status 2
err 'arbiter: unknown subcommand "bord"; did you mean "board"?'

run tournament
status 2
err 'arbiter: unknown subcommand "tournament"; "arbiter --help" lists them'

run help help
status 0
out_has "usage: arbiter SUBCOMMAND"

run --version
cp "$dir/out" "$dir/version"
for ask in version -V "mate --version" "mate -V"; do
    # shellcheck disable=SC2086 # one word or two
    run $ask
    status 0
    is "the version" cmp "$dir/version" "$dir/out"
done
run -version
status 2
err 'arbiter: unknown subcommand "-version"; did you mean "--version"?'
run --help mate
out_has "usage: arbiter mate"

for ask in "--version x" "help board x"; do
    # shellcheck disable=SC2086 # two words or three
    run $ask
    status 2
    out ""
    err 'arbiter: unexpected argument "x"; leave it out'
done

run help mate
out_has "Tell whether a side can still mate"
is "no full stop behind a question" [ "$(grep -c '?\.' "$dir/out")" -eq 0 ]

# Help and man page list the same options, and the help fits a terminal.
for name in $(subcommands); do
    run help "$name"
    is "no line of it is longer than 80 columns" \
        [ "$(awk 'length > 80' "$dir/out" | wc -l)" -eq 0 ]
    is "nothing is squeezed" \
        [ "$(grep -c '^  --.[^ ]* [^ ]* [^ ]' "$dir/out")" -eq 0 ]
    # What every subcommand takes stands in arbiter(1).
    sed -n 's/^  --\([a-z0-9-]*\).*/\1/p' "$dir/out" | sort -u | grep -vx 'output\|force' >"$dir/help"
    sed -n '/^# OPTIONS/,/^# [^O]/p' "man/arbiter-$name.1.scd" |
        grep '^\*--' | grep -o -e '--[a-z0-9-]*' | sed 's/--//' |
        sort -u | grep -vx 'output\|force' >"$dir/man"
    is "the man page has the same options" diff "$dir/help" "$dir/man"
done

# What is behind another has the same help by either name, and both do the same.
for way in "san moves --translate" "envelope scoresheet --as envelope" "watch live watch" \
    "boards live boards" "broadcast live push" "mcp serve --mcp"; do
    run help "${way%% *}"
    cp "$dir/out" "$dir/help"
    # shellcheck disable=SC2086 # words
    run ${way#* } --help
    status 0
    is "$way" cmp "$dir/help" "$dir/out"
done
run san startpos Nf3
cp "$dir/out" "$dir/new"
for way in "moves --translate startpos Nf3" "moves startpos --translate Nf3"; do
    # shellcheck disable=SC2086 # words
    run $way
    is "$way" cmp "$dir/new" "$dir/out"
done
run scoresheet --as=envelope docs/acts/adjourned.acts
out_has "Envelope of an adjourned game"
run moves startpos -- --translate
status 2
run live
status 2
out_has "arbiter live watch"
run help live
status 0

# A file alone: what is in it, and what can be done with it.
# looks FILE TEXT...
looks()
{
    run "$1"
    status 0
    shift
    for text in "$@"; do out_has "$text"; done
}
looks docs/pgn/audit.pgn "6 games" "arbiter audit docs/pgn/audit.pgn" "arbiter live watch"
looks docs/acts/judged-game.acts "arbiter judge docs/acts/judged-game.acts"
looks tests/data/trf/grandmommyscup.trf "arbiter event standings"
looks tests/data/livechess.jsonl "arbiter live boards"
gzip -c docs/pgn/audit.pgn >"$dir/packed"
looks "$dir/packed" "arbiter audit"
printf '\357\273\277[Event "a b"]\n' >"$dir/a b"
looks "$dir/a b" "1 game" "\"$dir/a b\""
printf 'SQLite format 3\0' >"$dir/db"
looks "$dir/db" "journal list --db"
: >"$dir/nothing"
refused "unknown subcommand" "$dir/nothing"
refused "No such file or directory" "$dir/none"
refused "nosuch.pgn: No such file or directory" nosuch.pgn

# Each help ends with two examples; those that end by themselves are true.
cp docs/pgn/audit.pgn "$dir/games.pgn"
cp docs/acts/judged-game.acts "$dir/game.acts"
cp docs/acts/adjourned.acts "$dir/sealed.acts"
cp tests/data/livechess.jsonl "$dir/recorded.jsonl"
echo 'startpos' >"$dir/fens.txt"
for name in $(subcommands); do
    run help "$name"
    sed '1,/^Examples:$/d' "$dir/out" >"$dir/examples"
    is "two" [ "$(grep -c '^  arbiter ' "$dir/examples")" -eq 2 ]
    case $name in play | serve | match | journal | broadcast | mcp) continue ;; esac
    grep -v '/srv/live\|ws://' "$dir/examples" | while read -r _ example; do
        (cd "$dir" && eval "'$ARBITER' $example" >"$dir/out" 2>"$dir/err" </dev/null)
        [ $? -le 1 ] || echo "$example: $(cat "$dir/err")"
    done >"$dir/wrong"
    is "they are true: $(cat "$dir/wrong")" [ ! -s "$dir/wrong" ]
done

run help --help
status 0
out_has "usage: arbiter SUBCOMMAND"
refused '; "arbiter --help" lists them' "$(printf '%030d' 0)"
run match --live
status 2
