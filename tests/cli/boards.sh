# Electronic boards: a recording of LiveChess, its acts, and what the Laws make
# of them.
. tests/cli/lib

run boards
status 2
run boards "$dir/none"
status 2
err_has "give a recording, or - for standard input"

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
run judge "$dir/game.acts"
status 0
out_has "7.5.5 time-added white 2:00"
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
run boards "$dir/two.jsonl"
status 2
err_has "give --into FOLDER, or --board SERIAL"
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

# A table of boards and links that cannot be used; tests/hall uses one.
if ! "$ARBITER" --version | grep -q terminal; then
    run boards tests/data/livechess.jsonl --at "$dir/none"
    status 2
    err_has "give a table of boards and links"
    echo "# nothing" >"$dir/links"
    run boards tests/data/livechess.jsonl --at "$dir/links"
    status 2
    err_has "there is no board in it"
    game=http://127.0.0.1:1/game/abcdefghjk
    echo "7425 $game#white" >"$dir/links"
    run boards tests/data/livechess.jsonl --at "$dir/links"
    status 2
    err_has "links:1: write SERIAL, the link of White and the link of Black"
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
    run boards tests/data/livechess.jsonl --at "$dir/links"
    status 2
    err_has "board 7425, game abcdefghjk"
fi

# A LiveChess that runs: it is restarted once, all its boards are subscribed to.
if command -v python3 >/dev/null && ! "$ARBITER" --version | grep -q terminal; then
    python3 tests/cli/livechess.py tests/data/livechess.jsonl "$dir/calls" \
        >"$dir/port" 2>"$dir/stub" &
    stub=$!
    eventually "the stub listens" test -s "$dir/port"
    "$ARBITER" boards "ws://127.0.0.1:$(cat "$dir/port")/api/v1.0" --board 7425 \
        >"$dir/live.acts" 2>"$dir/trouble" &
    live=$!
    eventually "the acts of the recording" grep -q "arbiter declares 1-0" "$dir/live.acts"
    kill "$live"
    wait "$live"
    code=$?
    command="arbiter boards, stopped"
    status 0
    kill "$stub" 2>/dev/null
    wait "$stub"
    is "cut off and back" grep -q "trying again" "$dir/trouble"
    is "what LiveChess reports" grep -q "LiveChess reports: no such feed" "$dir/trouble"
    is "the calls" grep -qx '{"id":1,"call":"eboards"}' "$dir/calls"
    is "the other board, too" grep -q '"serialnr":"9001"' "$dir/calls"
    grep -v '^#' "$dir/game.acts" | grep -v declares >"$dir/expected"
    grep -v '^#' "$dir/live.acts" | grep -v declares >"$dir/seen"
    is "the acts of the recording, to the millisecond" cmp "$dir/expected" "$dir/seen"
    run boards --raw tests/data/livechess.jsonl
    status 2
    err_has "--raw needs a link"
fi
