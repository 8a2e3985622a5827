# Electronic boards: a recording of LiveChess, its acts, and what the Laws make
# of them.
. tests/cli/lib

run boards
status 2
refused "give a recording, or - for standard input" boards "$dir/none"

# A slide over e3, news that come twice, an illegal move that stayed and was put
# back, kings in the centre; an error and a line that is no message.
run boards tests/data/livechess.jsonl
status 0
err "arbiter boards: line 9: LiveChess reports: no such feed
arbiter boards: line 13 is not a message of LiveChess; passed over"
out '# board 7425, game 1
[Laws "2023"]
[TimeControl "-"]
[Arbiter "automatic"]

0:00:00 arbiter starts
0:00:05.300 white touches e2
0:00:05.300 white makes e4
0:00:06.000 white presses
0:00:11.000 black touches f8
0:00:11.000 black makes f8c5
0:00:11.000 black presses
0:00:35.000 black touches e7
0:00:35.000 black makes e5
0:00:36.000 black presses
# 0:00:52.000 kings in the centre
0:00:52.000 arbiter declares 1-0'
cp "$dir/out" "$dir/game.acts"
run boards --control 5400+30 --edition 2017 tests/data/livechess.jsonl
out_has '[TimeControl "5400+30"]'
out_has '[Laws "2017"]'
run judge --codes "$dir/game.acts"
status 0
out_has "7.5.1 illegal f8c5 1"
out_has "result 1-0 12.9.6 declared"

# Two boards, and a second game on one of them.
sed 's/7425/7426/' tests/data/livechess.jsonl | cat tests/data/livechess.jsonl - \
    >"$dir/two.jsonl"
cat >>"$dir/two.jsonl" <<'END'
{"response":"feed","id":7,"param":{"serialnr":"7426","board":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},"time":1503849620000}
{"response":"feed","id":7,"param":{"serialnr":"7426","clock":{"white":5400,"black":5400,"run":true,"time":1}},"time":1503849630000}
{"response":"feed","id":7,"param":{"serialnr":"7426","board":"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR"},"time":1503849640000}
{"response":"feed","id":7,"param":{"serialnr":"7426","clock":{"white":5400,"black":5400,"run":false,"time":1}},"time":1503849641000}
END
refused "give --into FOLDER, or --board SERIAL" boards "$dir/two.jsonl"
mkdir "$dir/acts"
run boards --into "$dir/acts" "$dir/two.jsonl"
status 0
is "both boards, both games" cat "$dir/acts/7425-1.acts" "$dir/acts/7426-1.acts" \
    "$dir/acts/7426-2.acts"
is "the same acts" sh -c "tail -n +2 '$dir/acts/7425-1.acts' >'$dir/a'
    tail -n +2 '$dir/game.acts' | cmp '$dir/a' -"
is "the second game" grep -q "white makes d4" "$dir/acts/7426-2.acts"
run boards --board 7425 "$dir/two.jsonl"
status 0
is "one of them" cmp "$dir/out" "$dir/game.acts"

# A serial number is no way out of the folder.
sed 's,7425,../7425,' tests/data/livechess.jsonl >"$dir/odd.jsonl"
run boards --into "$dir/acts" "$dir/odd.jsonl"
status 0
is "no file beside the folder" test ! -e "$dir/7425-1.acts"

# A table of boards and links that cannot be used; tests/eboards uses one.
if ! "$ARBITER" --version | grep -q terminal; then
    refused "give a table of boards and links" \
        boards tests/data/livechess.jsonl --at "$dir/none"
    echo "# nothing" >"$dir/links"
    refused "there is no board in it" boards tests/data/livechess.jsonl --at "$dir/links"
    game=http://127.0.0.1:1/game/abcdefghjk
    echo "7425 $game#white" >"$dir/links"
    refused "links:1: write SERIAL, the link of White and the link of Black" \
        boards tests/data/livechess.jsonl --at "$dir/links"
    echo "7425 $game#white $game" >"$dir/links"
    run boards tests/data/livechess.jsonl --at "$dir/links"
    err_has "with what stands behind #"
    echo "7425 $game#white ${game}x#black" >"$dir/links"
    run boards tests/data/livechess.jsonl --at "$dir/links"
    err_has "the links of a board lead to one game"
    echo "7425 $game#white http://127.0.0.2:1/game/abcdefghjk#black" >"$dir/links"
    run boards tests/data/livechess.jsonl --at "$dir/links"
    err_has "all links of a table lead to one server"
    echo "7425 $game#white $game#black" >"$dir/links"
    refused "board 7425, game abcdefghjk" boards tests/data/livechess.jsonl --at "$dir/links"
fi

# A LiveChess that runs: it hangs up at first, then all its boards are subscribed to.
# live RECORDING LINK'S-PATH AWAY FACT COMMAND...: until the command succeeds, or it ends
live()
{
    python3 tests/cli/livechess.py "$1" "$dir/calls" "$3" >"$dir/port" 2>"$dir/stub" &
    stub=$!
    eventually "the stub listens" test -s "$dir/port"
    link="ws://127.0.0.1:$(cat "$dir/port")$2"
    fact=$4
    shift 4
    # shellcheck disable=SC2086 # words
    "$ARBITER" boards "$link" $options >"$dir/out" 2>"$dir/err" &
    live=$!
    command="arbiter boards $link"
    eventually "$fact" "$@"
    kill "$live" 2>/dev/null
    wait "$live"
    code=$?
    kill "$stub" 2>/dev/null
    wait "$stub" 2>/dev/null
    rm "$dir/port"
}

if command -v python3 >/dev/null && ! "$ARBITER" --version | grep -q terminal; then
    # There are more boards than we can listen to, one whose name would break a message,
    # and a message of another kind.
    {
        head -n 1 tests/data/livechess.jsonl | sed 's/\(.*\)}],.*/\1},{"serialnr":"9\\"1"}/'
        seq -f ',{"serialnr":"b%g"}' 130
        printf '],"time":1503849460000}\n'
    } | tr -d '\n' >"$dir/live.jsonl"
    printf '\n%s\n' '{"response":"else"}' \
        '{"response":"call","param":[{"serialnr":"c1"},{"serialnr":"c2"}]}' >>"$dir/live.jsonl"
    tail -n +2 tests/data/livechess.jsonl >>"$dir/live.jsonl"
    options='--board 7425'
    live "$dir/live.jsonl" /api/v1.0 2 "the acts of the recording" \
        grep -q "arbiter declares 1-0" "$dir/out"
    status 0
    is "cut off and back, told once" test "$(grep -c "trying again" "$dir/err")" = 1
    err_has "LiveChess reports: no such feed"
    is "the calls" grep -qx '{"id":1,"call":"eboards"}' "$dir/calls"
    is "the other board, too" grep -q '"serialnr":"9001"' "$dir/calls"
    is "as many as it can" test "$(grep -c subscribe "$dir/calls")" = 128
    is "not the odd one" sh -c "! grep -q '9.\"1' '$dir/calls'"
    grep -v '^#' "$dir/game.acts" | grep -v declares >"$dir/expected"
    grep -v '^#' "$dir/out" | grep -v declares >"$dir/seen"
    is "the acts of the recording, to the millisecond" cmp "$dir/expected" "$dir/seen"

    # Into a folder, from the usual path.
    rm "$dir/acts"/*
    options="--into $dir/acts"
    live tests/data/livechess.jsonl '' 0 "the file of the first board" \
        grep -q "arbiter declares 1-0" "$dir/acts/7425-1.acts"
    status 0
    is "no other board was played on" test "$(ls "$dir/acts")" = 7425-1.acts

    # Two boards that play, and one file: it ends, whatever comes after.
    head -n 1 tests/data/livechess.jsonl >"$dir/two.jsonl"
    sed -n '3,9s/7425/7426/p' tests/data/livechess.jsonl >>"$dir/two.jsonl"
    options=
    live "$dir/two.jsonl" /api/v1.0 0 "there are two boards" \
        grep -q 'give --into FOLDER, or --board SERIAL for one of them' "$dir/err"
    status 2
    refused "--raw needs a link" boards --raw tests/data/livechess.jsonl
    refused "try ws://127.0.0.1:1982/api/v1.0" boards ws://
fi

# Odd recordings.  More boards than there can be:
for n in $(seq 130); do
    printf '{"response":"feed","param":{"serialnr":"b%s"}}\n' "$n"
done >"$dir/crowd.jsonl"
refused "too many boards, at most 128" boards "$dir/crowd.jsonl"
# a line that is longer than a message can be,
head -c 1048577 /dev/zero | tr '\0' ' ' >"$dir/long.jsonl"
refused "line 1 is longer than a message can be" boards "$dir/long.jsonl"
# a result without a move, lines of another system, a board without a name, one with a
# name that is no file's, news of nothing, states and placements that are none.
king='rnbq1bnr/pppppppp/8/3k4/4K3/8/PPPPPPPP/RNBQ1BNR'
{
    for param in '{"serialnr":""}' '{"serialnr":"a/b"}' '{"serialnr":7}' 7 \
        '{"serialnr":"7425","state":"DELAYED"}' '{"serialnr":"7425"}' \
        '{"serialnr":"7425","board":"rnbqkbnr"}' '{"serialnr":"7425","state":7}' \
        "{\"serialnr\":\"7425\",\"board\":\"$king\"}"; do
        printf '{"response":"feed","param":%s,"time":1503849460000}\r\n' "$param"
    done
    printf '{"response":"error","param":{"message":"B\303\266rd\\u0001\\u007f%0200d"}}\n' 0
    printf '{"response":"error"}\n\n'
} >"$dir/kings.jsonl"
run boards --arbiter absent "$dir/kings.jsonl"
status 0
out_has '[Arbiter "absent"]'
out_has 'arbiter declares 1-0'
err_has 'line 10: LiveChess reports: B??rd??000'
run boards --edition 1900 "$dir/kings.jsonl"
status 2
refused "choose a folder that you can write" boards --into "$dir/none" "$dir/kings.jsonl"
