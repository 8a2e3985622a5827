# One table of options: a name means the same everywhere, old names are understood, and
# nothing that exists is written over.
. tests/cli/lib

run help --options
status 0
out_has "--json	print one JSON object per line	"

# What a name means: one row, but for what speaks of other things in other places.
cut -f 1 "$dir/out" | sed 's/ .*//' | sort | uniq -d >"$dir/twice"
for name in acts arbiter check coordinates db delay engine event games html idle laws \
    log once pgn round rounds server spoken time-control to; do
    echo "--$name"
done | sort >"$dir/known"
is "no other name has two meanings" diff "$dir/known" "$dir/twice"
is "each has its commands" [ "$(tail -n +3 "$dir/out" | grep -vc '	[a-z]*[a-z ]*$')" -eq 0 ]

same_as()
{
    run "$@"
    cp "$dir/out" "$dir/new"
    new=$code
}
# earlier "NEW ARGUMENTS" "OLD ARGUMENTS"
earlier()
{
    # shellcheck disable=SC2086 # words
    same_as $1
    # shellcheck disable=SC2086 # words
    run $2
    status "$new"
    is "$2 is $1" cmp "$dir/new" "$dir/out"
}
earlier "moves startpos e2e5 --laws 1988" "moves startpos e2e5 --edition 1988"
earlier "moves startpos e2e5 --laws 1988" "moves startpos e2e5 -l 1988"
earlier "moves startpos e2e5 --laws=1988" "moves startpos e2e5 --edition=1988"
earlier "san startpos Sf3 --read-lang de" "san startpos Sf3 --from de"
earlier "san startpos Nf3 --pieces figurines" "san startpos Nf3 --figurine"
earlier "board startpos --pieces letters" "board startpos --ascii"
earlier "board startpos --pieces figurines" "board startpos --unicode"
earlier "scoresheet docs/acts/judged-game.acts --html -" "scoresheet docs/acts/judged-game.acts --html=-"
earlier "boards tests/data/livechess.jsonl --time-control 5400+30 --laws 2017" \
    "boards tests/data/livechess.jsonl --control 5400+30 --edition 2017"
refused "takes no value" board startpos --ascii=yes
refused "unknown option -x" board startpos -x
refused "unknown option -jj" reach startpos -jj
refused "did you mean --force" board startpos --forse

# What would be printed goes to a file, whole or not at all.
run board startpos
cp "$dir/out" "$dir/diagram"
for option in "--output $dir/board" "-o $dir/other"; do
    # shellcheck disable=SC2086 # words
    run board startpos $option
    status 0
    out ""
    is "all of it" cmp "$dir/diagram" "${option#* }"
done
refused "board exists; add --force to replace it" board startpos -o "$dir/board"
run board 0 -o "$dir/board" -f
status 0
is "replaced" sh -c '! cmp -s "$1/diagram" "$1/board"' sh "$dir"
run moves startpos e2e5 -o "$dir/answer"
status 1
is "the answer no" grep -q illegal "$dir/answer"
run board startpos -o -
status 0
is "on the standard output" cmp "$dir/diagram" "$dir/out"
refused "No such file" board startpos -o "$dir/none/x"
run board startpos -o /dev/full
status 2
run perft odd 3 -o "$dir/never"
status 2

# Whatever writes a file: not over one that has something in it, not over what is read.
: >"$dir/empty"
echo mine >"$dir/mine"
cp docs/acts/judged-game.acts "$dir/game.acts"
cp docs/acts/adjourned.acts "$dir/sealed.acts"
cp docs/pgn/audit.pgn "$dir/games.pgn"
# writes ARGUMENT...: the last one is an option that wants a file
writes()
{
    refused "mine exists; add --force to replace it" "$@" "$dir/mine"
    is "it is as it was" grep -qx mine "$dir/mine"
    run "$@" "$dir/empty"
    is "$* may fill an empty file" [ "$code" -le 1 ]
    run "$@" "$dir/mine" --force
    is "$* --force" [ "$code" -le 1 ]
    is "it is new" sh -c '! grep -qx mine "$1"' sh "$dir/mine"
    echo mine >"$dir/mine"
    : >"$dir/empty"
}
writes board startpos --svg
writes board startpos --png
writes exam --questions 2 --seed 1 --html
writes judge "$dir/game.acts" --laws 2017,2023 --html
writes scoresheet "$dir/game.acts" --html
writes envelope "$dir/sealed.acts" --html
writes audit "$dir/games.pgn" --html
writes audit "$dir/games.pgn" --fix
writes watch --once "$dir/games.pgn" --html
writes pgn "$dir/games.pgn" -o
refused "game.acts is read as well; give --html another file" judge "$dir/game.acts" \
    --laws 2017,2023 --html "$dir/game.acts" --force
refused "game.acts is read as well; give --output another file" judge "$dir/game.acts" \
    -o "$dir/game.acts" --force
