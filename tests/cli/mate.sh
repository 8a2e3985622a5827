# Can a side still mate by any series of legal moves?
. tests/cli/lib

# The first word is the answer.
run mate '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' white
status 0
err ""
out_like 'possible: 1\. Ra8#; [0-9]+ nodes, [0-9.]+ s'
run mate '8/8/8/4k3/8/4K3/8/8 w - - 0 1' black
status 1
out_like 'impossible: no placement of these pieces is checkmate; .*'
run mate 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1' white
out_like 'possible: checkmate is on the board; .*'
run mate '1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1' black --budget 500
status 3
out_like 'undecided: the budget is used up; .*'
# Where much was tried in vain, the rest of the budget goes to what decides in the end.
run mate '8/4pppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1' white --budget 900000
status 3
out_like 'undecided: the budget is used up; 900000 nodes, .*'

# The moves are written as players do, and few where few are enough.
run mate 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' black
out_like 'possible: checkmate is on the board; .*'
run mate 'r5k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 21' white
out_has 'possible: 21'
run mate 'r5k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 21' white --short
out_like 'possible: 21\.\.\. [^ ]+ 22\. Rxa8#; .*'
run mate startpos white --short
moves=$(cut -d';' -f1 "$dir/out" | wc -w)
run mate startpos white
is "shorter than it was found" [ "$moves" -lt \
    "$(cut -d';' -f1 "$dir/out" | wc -w)" ]

# What has been counted makes no move illegal, but whoever reads the line is told (9.6.2).
run mate '7k/8/2R3K1/8/8/8/8/8 b - - 149 100' white
out_like 'possible: 100\.\.\. Kg8 101\. Rc8#; on the way Article 9\.6\.2 would draw the game, but the question is only whether the moves are legal; [0-9]+ nodes, .*'
run mate --json '7k/8/2R3K1/8/8/8/8/8 b - - 149 100' white
out_has '"drawn":"9.6.2"'
run mate '7k/8/2R3K1/8/8/8/8/8 b - - 148 100' white
out_like 'possible: 100\.\.\. Kg8 101\. Rc8#; [0-9]+ nodes, .*'
run mate --json '7k/8/2R3K1/8/8/8/8/8 b - - 148 100' white
out_has '"drawn":null'

# A line that goes in circles is made shorter, and no longer passes through a draw (9.6.1).
run mate '8/7p/5p2/2p2PpP/1pP3Pp/1Pp3pB/2P3P1/NK2k3 w - - 0 1'
is "no draw on the way" [ "$(grep -c 'on the way' "$dir/out")" -eq 0 ]

# Every line of moves can be played, and the last one mates.
run mate '8/8/p1p5/PkP5/1P6/PP6/1K6/8 w - - 0 1' black
out_like 'possible: 1\. a4\+ .*#; .*'

# Both sides, and whether the position is dead.
run mate '8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1'
status 1
out_has 'White impossible: the pieces never get to the squares of a checkmate'
out_has 'Black impossible: '
out_like 'a dead position \(5\.2\.2\)'
run mate startpos
out_has 'White possible: '
out_like 'not a dead position'

# En passant and castling are moves.
run mate '8/1k6/3p4/p1pP3p/P1P1p1pP/4P1P1/5K2/8 w - - 0 1'
out_like 'a dead position .*'
run mate '8/1k6/3p4/p1pP3p/P1P1p1pP/4P1P1/5K2/8 w - c6 0 1' black
out_like 'possible: 1\. dxc6\+ .*#; .*'

# Many questions: a verdict a line, also where a line is bad.
printf '%s\n' '8/8/8/4k3/8/4K3/8/8 w - -	white' 'nonsense	white' \
    '6k1/5ppp/8/8/8/8/8/R5K1 w - -	white' '8/8/8/4k3/8/4K3/8/8 w - -	red' |
    "$ARBITER" mate - >"$dir/out" 2>"$dir/err"
is "status 2" [ $? -eq 2 ]
is "four verdicts" [ "$(wc -l <"$dir/out")" -eq 4 ]
is "in their order" [ "$(cut -d: -f1 "$dir/out" | tr '\n' ' ')" = \
    "impossible error possible error " ]
err_has 'this was line 2'
err_has '"red" is no side'
# A line without a side asks both.
printf '%s\n' '8/8/8/4k3/8/4K3/8/8 w - -' \
    '6k1/5ppp/8/8/8/8/8/R5K1 w - -	white' | "$ARBITER" mate - >"$dir/out"
is "status 1: one is impossible" [ $? -eq 1 ]
is "both, whether it is dead, and the next" \
    [ "$(cut -d: -f1 "$dir/out" | tr '\n' ,)" = \
    "White impossible,Black impossible,a dead position (5.2.2),possible," ]
printf '8/8/8/4k3/8/4K3/8/8 w - -\n' | "$ARBITER" mate - --json >"$dir/out"
is "two objects" [ "$(grep -c '"side":"\(white\|black\)"' "$dir/out")" -eq 2 ]

run mate '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' white --json
out_like '\{"fen":"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1","side":"white","answer":"possible","moves":\["Ra8#"\],"line":\["a1a8"\],"drawn":null,"nodes":[0-9]+,"seconds":[0-9.]+\}'
run mate '8/8/8/4k3/8/4K3/8/8 w - - 0 1' --json
is "two objects" [ "$(wc -l <"$dir/out")" -eq 2 ]
out_has '"reason":"no placement of these pieces is checkmate"'

# Bad usage.
refused 'a FEN is needed' mate
run mate startpos green
status 2
err 'arbiter mate: "green" is no side; take white or black'
run mate startpos white black
status 2
refused 'not a position of a game' mate '8/8/8/8/8/8/8/8 w - - 0 1'
run mate startpos --budget 0
status 2

# A line that is too long is one bad line.
{
    head -c 5000 /dev/zero | tr '\0' 8
    printf '\n8/8/8/4k3/8/4K3/8/8 w - -\twhite\r\n'
} | "$ARBITER" mate - >"$dir/out" 2>"$dir/err"
is "two verdicts" [ "$(cut -d: -f1 "$dir/out" | tr '\n' ' ')" = \
    "error impossible " ]
err 'arbiter mate: line 1: this line is too long'

# Sides in one letter, several lines, a side that is none, undecided.
king='4k3/8/8/8/8/8/8/4K2Q w - - 0 1'
run mate "$king" w
status 0
out_has possible
run mate "$king" b
out_has impossible
printf '%s\tw\n%s\n%s\tred\n%01100d\n' "$king" "$king" "$king" 0 |
    "$ARBITER" mate --json - >"$dir/out" 2>"$dir/err"
is "status 2" [ $? -eq 2 ]
is "two errors" [ "$(grep -c '"answer":"error"' "$dir/out")" -eq 2 ]
run mate --budget 1 --memory 1 "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"
is "it ends" [ "$code" -ne 2 ]

# One side alone can mate; nobody knows; all was seen.
run mate '4k2q/8/8/8/8/8/8/4K3 w - - 0 1'
out_has "White impossible"
out_like "not a dead position"
run mate '1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1' --budget 500
out_like "perhaps a dead position"
run mate '8/6P1/5k1K/7r/8/8/8/8 w - - 0 1' black
out_has "and none is mate (1 seen, 0 of them blocked)"

# Castling as it is written in Chess960, asked for or seen.
run mate '8/8/8/8/8/6k1/3ppp2/3rK2R w K - 0 1' black --json --chess960
status 0
run mate '1k6/8/8/8/8/8/8/4QKR1 w G - 0 1' white --json
out_has '"answer":"possible"'

# A line as long as there is room for, and one that never ends.
{
    printf '4k3/8/8/8/8/8/8/4K2Q w - - 0 1%480s\n' ""
    printf '%0600d' 0
} | "$ARBITER" mate - >"$dir/out" 2>"$dir/err"
out_has "White possible: "
out_like error
err_has "line 2: this line is too long"

# Of many answers the one that tells most; nothing at all is no answer.
printf '%s\tw\n%s\n' "$king" '1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1	black' |
    "$ARBITER" mate - --budget 500 >"$dir/out"
is "status 3: one is undecided" [ $? -eq 3 ]
refused "nothing was read" mate -
