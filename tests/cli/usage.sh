# Options and operands that do not fit are told with what to do now.
. tests/cli/lib

run perft startpos 3 --dvide
status 2
out ""
err 'arbiter perft: unknown option --dvide; did you mean --divide?'

run perft startpos 3 --xyzzy
status 2
err 'arbiter perft: unknown option --xyzzy; "arbiter help perft" lists the options'

refused "unknown option -d" perft startpos 3 -d

refused "--divide takes no value" perft startpos 3 --divide=yes

run perft startpos 3 --threads
status 2
err 'arbiter perft: --threads needs a value: --threads N'

for depth in -1 65 3x "" 99999999999999999999; do
    run perft startpos "$depth"
    status 2
    out ""
    err "arbiter perft: depth \"$depth\": give a whole number from 0 to 64"
done

refused 'arbiter perft: --threads "100000": give a whole number from 0 to 1024' \
    perft startpos 3 --threads 100000

refused "give a FEN and a depth" perft 3

refused 'unknown edition "1992"; the editions are 1988 1997 2017 2023' \
    moves startpos e2e4 --edition 1992

refused "--by-piece lists all moves" moves startpos e2e4 --by-piece

refused '--pieces "runes": take letters or figurines' board startpos --pieces runes

refused "--size needs --svg or --png" board startpos --size 40

run board startpos --png - --size 4
status 2
out ""
err 'arbiter board: --size "4": give a whole number from 8 to 512'

run board startpos --png - --svg -
status 2
out ""
err_has "only one image can go to standard output"

# "--" ends the options, "=" joins a value to its option.
run perft --threads=2 -- startpos 2
status 0
out_like '400 nodes, .*'

# What contradicts something else is told, not passed over.
run judge --json --digest x.acts
status 2
err 'arbiter judge: --json and --digest cannot be used together'
run judge --pgn --check x.acts
status 2
err 'arbiter judge: --check and --pgn cannot be used together'
run pgn --check --acts x.pgn
status 2
err 'arbiter pgn: --check and --acts cannot be used together'
run pgn --acts --lang de x.pgn
status 2
err 'arbiter pgn: --acts and --lang cannot be used together'
run pgn --check --fide x.pgn
status 2
err 'arbiter pgn: --check and --fide cannot be used together'
run san startpos e4 --figurine --lang de
status 2
err 'arbiter san: --pieces and --lang cannot be used together'
run laws --coverage tests/scenarios 2023
status 2
out ""
err 'arbiter laws: unexpected argument "2023"; leave it out'
run mate - white
status 2
err 'arbiter mate: with -, each line says its side; leave out "white"'
run serve now
status 2
err 'arbiter serve: unexpected argument "now"; leave it out'
run board startpos 5
status 2
err 'arbiter board: unexpected argument "5"; put the FEN in quotes'

# A name is found whatever its capitals, and almost so.
run san startpos e4 --lang GERMAN
status 0
for near in Germn germ; do
    run san startpos e4 --lang $near
    status 2
    err "arbiter san: unknown language \"$near\"; did you mean German?"
done

# The name of a file may be anything; it is shown as one line, and as it is
# where the terminal takes UTF-8.
none()
{
    run judge "/none/$1"
    status 2
    err "arbiter judge: /none/$2: No such file or directory"
}
none "$(printf '\033[2J')" '?[2J'
none 'Zürich' 'Z??rich'
LC_ALL=de_DE.UTF-8
none 'Zürich 王♔ 𝄞' 'Zürich 王♔ 𝄞'
for bad in '\033' '\302\233' '\342\200\256' '\303' '\300\257' '\355\240\200' \
    '\364\220\200\200' '\363\240\200\201'; do
    # shellcheck disable=SC2059 # the format is the text
    none "$(printf "${bad}x")" "$(printf "${bad}" | tr -c '' '?')x"
done
long=$(printf 'ü%.0s' 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0)
run judge "x$long"
err_has 'üüü...: '
is "no half of a letter" iconv -f UTF-8 -t UTF-8 "$dir/err"
LC_ALL=C

# nothing_but MESSAGE ARGUMENT...: nothing is printed but why not
nothing_but()
{
    refused "$@"
    out ""
}
game=docs/acts/judged-game.acts
printf '[Event "x"]\n\n1. e4 *\n' >"$dir/one.pgn"
printf 'odd\n' >"$dir/odd.conf"
printf 'config = x\n' >"$dir/own.conf"
nothing_but "cannot be used together" board startpos --coordinates --no-coordinates
nothing_but "cannot be used together" laws --coverage tests/scenarios --deeds
nothing_but "cannot be used together" laws --coverage tests/scenarios --diff
nothing_but "cannot be used together" laws 2017 2023 --deeds --diff
nothing_but "unexpected argument" laws 2017 2023 9.2 9.3 --diff
nothing_but "unknown edition" laws 1066 2023 --diff
nothing_but "unknown edition" laws 2023 1066 --diff
nothing_but "no such folder" laws --coverage "$dir/none"
nothing_but "no .acts file is below it" laws --coverage "$dir"
nothing_but "cannot be used together" pgn --check --acts "$dir/one.pgn"
for style in --figurine --long --fide "--lang de"; do
    # shellcheck disable=SC2086 # words
    nothing_but "cannot be used together" pgn --acts $style "$dir/one.pgn"
done
nothing_but "cannot be used together" pgn --figurine --lang de "$dir/one.pgn"
nothing_but '--game "0"' pgn --game 0 "$dir/one.pgn"
nothing_but "unknown language" san startpos e4 --from Klingon
nothing_but "unknown edition" san startpos e4 --edition 1066
nothing_but "the seed" exam --seed x
nothing_but "the number of seeds" exam --check --seeds 0
nothing_but "no file there ends in .kind" exam tests/cli
nothing_but '--memory "0"' mate startpos --memory 0
nothing_but '--budget "0"' mate startpos --budget 0
nothing_but '--colour "red"' play --plain --engine x --colour red
nothing_but "unknown edition" play --plain --laws 1066
nothing_but "FEN, column" play --plain --position odd
nothing_but "No such file" play --plain --record "$dir/none/x"
nothing_but "cannot be used together" play --plain --spoken --braille
nothing_but "unexpected argument" play --plain a b
nothing_but "unknown language" play --plain --lang Klingon
nothing_but 'engine "' play --plain --engine "elo=x y"
nothing_but "leave out the quotes" play --plain --time-control '1"x'
nothing_but "arbiter event: " event result "$dir/none.trf" 1 1-0
nothing_but "unexpected argument" boards a b
nothing_but "unknown edition" boards a --edition 1066
nothing_but "No such file" serve --config "$dir/none"
nothing_but "not a setting" serve --config "$dir/odd.conf"
nothing_but "not a setting" serve --config "$dir/own.conf"
nothing_but "--access-log" serve --access-log maybe
nothing_but '--games "x"' serve --games x --db memory
nothing_but "cannot be used together" judge --check --json "$game"
nothing_but "No such file" judge -i "$dir/none"

# A long text is shown around what is wrong in it.
run board "$(printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - %090d odd%0150d' 0 0)"
status 2
is "a caret under it" grep -q '^ *^$' "$dir/err"

# A file that cannot be read: a folder.
for arguments in "judge" "scoresheet" "envelope" "exam" "boards" "judge -i" "event standings"; do
    # shellcheck disable=SC2086 # words
    run $arguments tests
    is "$arguments of a folder fails" [ "$code" -ge 1 ]
done
