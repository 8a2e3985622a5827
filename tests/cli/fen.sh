# What is wrong with a FEN is shown under its column, never a crash.
. tests/cli/lib

# A letter that is no piece, in the twelfth column.
run perft 'rnbqkbnr/ppxppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 3
status 2
out ""
err_has 'arbiter perft: FEN, column 12: '
is "the caret stands under the x" awk '
    NR == 2 { column = index($0, "ppx") + 2 }
    NR == 3 { good = index($0, "^") == column && /^ *\^$/ }
    END { exit !good }' "$dir/err"

# Every subcommand tells it in the same way.
for name in board moves; do
    run $name 'rnbqkbnr/ppxppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    status 2
    out ""
    err_has "arbiter $name: FEN, column 12: "
    err_has "  rnbqkbnr/ppxppppp/"
done

# Bytes that a terminal might obey are not sent to it.
refused "  8/8/?[2J?/8" board "$(printf '8/8/\033[2J\377/8')"
is "no control codes in the error" sh -c \
    '! grep -q "$(printf "[\001-\011\013-\037\177-\377]")" "$1"' sh "$dir/err"

# A very long text is shown around the place.
long=$(printf '8/%.0s' 1 2 3 4 5 6 7)8$(printf ' %400s' x)
run board "$long"
status 2
is "no line of the error is longer than a screen" \
    awk 'length > 120 { exit 1 }' "$dir/err"

# A FEN without quotes, and words that are no FEN, get a hint.
refused "put the whole FEN in quotes" moves 8/8/8/8/8/8/8/K1k5 w - - 0 1
refused "give a FEN in quotes, startpos, or a Chess960 number from 0 to 959" board start
run board ""
status 2
run board 960
status 2
err 'arbiter board: Chess960 array "960": give a whole number from 0 to 959'
refused "unexpected argument" perft startpos 3 4

# Where a position is needed, all faults are listed at once.
run perft '8/8/8/8/8/8/8/P7 w - - 0 1' 3
status 2
out ""
err_has "arbiter perft: this is not a position of a game:"
err_has "  White has no king"
err_has "  Black has no king"
err_has "  a pawn stands on the first or the last rank"
err_has "correct the FEN"

# An EPD is a position, too.
run board '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; hmvc 3; id "x";'
status 0
out_has '6k1/5ppp/8/8/8/8/8/R5K1 w - - 3 1'
refused 'arbiter board: FEN, column 40: a number up to 65535 must follow' \
    board '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; hmvc x;'
