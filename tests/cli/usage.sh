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
