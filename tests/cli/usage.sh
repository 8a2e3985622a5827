# Options and operands that do not fit are told with what to do now.
. tests/cli/lib

run perft startpos 3 --dvide
status 2
out ""
err 'arbiter perft: unknown option --dvide; did you mean --divide?'

run perft startpos 3 --xyzzy
status 2
err 'arbiter perft: unknown option --xyzzy; "arbiter help perft" lists the options'

run perft startpos 3 -d
status 2
err_has "unknown option -d"

run perft startpos 3 --divide=yes
status 2
err_has "--divide takes no value"

run perft startpos 3 --threads
status 2
err 'arbiter perft: --threads needs a value: --threads N'

for depth in -1 65 3x "" 99999999999999999999; do
    run perft startpos "$depth"
    status 2
    out ""
    err "arbiter perft: depth \"$depth\": give a whole number from 0 to 64"
done

run perft startpos 3 --threads 100000
status 2
err_has 'arbiter perft: --threads "100000": give a whole number from 0 to 1024'

run perft 3
status 2
err_has "give a FEN and a depth"

run moves startpos e2e4 --edition 1992
status 2
err_has 'unknown edition "1992"; the editions are 1988 1997 2017 2023'

run moves startpos e2e4 --by-piece
status 2
err_has "--by-piece lists all moves"

run board startpos --ascii --unicode
status 2
err_has "cannot be used together"

run board startpos --size 40
status 2
err_has "--size needs --svg or --png"

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
err 'arbiter san: --figurine and --lang cannot be used together'
run laws --coverage tests/scenarios 2023
status 2
out ""
err 'arbiter laws: unexpected argument "2023"; leave it out'
run laws --deeds
status 2
out ""
err 'arbiter laws: --deeds needs an edition, for example: arbiter laws 2023 --deeds'
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

# refused MESSAGE ARGUMENT...: nothing is printed but why not
refused()
{
    message=$1
    shift
    run "$@"
    status 2
    out ""
    err_has "$message"
}
game=docs/acts/judged-game.acts
printf '[Event "x"]\n\n1. e4 *\n' >"$dir/one.pgn"
printf 'odd\n' >"$dir/odd.conf"
printf 'config = x\n' >"$dir/own.conf"
refused "cannot be used together" board startpos --coordinates --no-coordinates
refused "cannot be used together" laws --coverage tests/scenarios --deeds
refused "cannot be used together" laws --coverage tests/scenarios --diff
refused "cannot be used together" laws 2017 2023 --deeds --diff
refused "unexpected argument" laws 2017 2023 9.2 9.3 --diff
refused "unknown edition" laws 1066 2023 --diff
refused "unknown edition" laws 2023 1066 --diff
refused "no such folder" laws --coverage "$dir/none"
refused "no .acts file is below it" laws --coverage "$dir"
refused "cannot be used together" pgn --check --acts "$dir/one.pgn"
for style in --figurine --long --fide "--lang de"; do
    # shellcheck disable=SC2086 # words
    refused "cannot be used together" pgn --acts $style "$dir/one.pgn"
done
refused "cannot be used together" pgn --figurine --lang de "$dir/one.pgn"
refused '--game "0"' pgn --game 0 "$dir/one.pgn"
refused "unknown language" san startpos e4 --from Klingon
refused "unknown edition" san startpos e4 --edition 1066
refused "the seed" exam --seed x
refused "the number of seeds" exam --check --seeds 0
refused "no file there ends in .kind" exam tests/cli
refused '--memory "0"' mate startpos --memory 0
refused '--budget "0"' mate startpos --budget 0
refused '--colour "red"' play --plain --engine x --colour red
refused "unknown edition" play --plain --laws 1066
refused "FEN, column" play --plain --position odd
refused "No such file" play --plain --record "$dir/none/x"
refused "cannot be used together" play --plain --spoken --braille
refused "unexpected argument" play --plain a b
refused "unknown language" play --plain --lang Klingon
refused 'engine "' play --plain --engine "elo=x y"
refused "leave out the quotes" play --plain --time-control '1"'
refused "arbiter event: " event result "$dir/none.trf" 1 1-0
refused "unexpected argument" boards a b
refused "unknown edition" boards a --edition 1066
refused "No such file" serve --config "$dir/none"
refused "not a setting" serve --config "$dir/odd.conf"
refused "not a setting" serve --config "$dir/own.conf"
refused "--access-log" serve --access-log maybe
refused '--games "x"' serve --games x --db memory
refused "cannot be used together" judge --check --json "$game"
refused "No such file" judge -i "$dir/none"

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
