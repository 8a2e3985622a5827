# The file of an event: no change is lost, each is in its log and can be undone, and
# whoever is killed leaves it as it was or as it is to be.  $TRIES kills, else 20.
. tests/cli/lib
export LOGNAME=clara

cup=$dir/cup.trf
run event new "$cup" --system round-robin --name Cup
{ echo name,rating; seq -f 'Player %g,2000' 36; } >"$dir/players.csv"
run event import "$cup" "$dir/players.csv"
run event pair "$cup"
status 0
cp "$cup" "$dir/paired"

# Eighteen arbiters at once: each result is kept.
for board in $(seq 18); do
    "$ARBITER" event result "$cup" "$board" 1-0 --round 1 >"$dir/said.$board" 2>&1 &
done
wait
run event export "$cup" --csv
is "18 results of 18" [ "$(grep -c '^1,.*,1-0$' "$dir/out")" = 18 ]
is "each was told" [ "$(cat "$dir"/said.* | sort -u | grep -c '^Round 1, board .*, 1-0$')" = 18 ]
run event log "$cup" --csv
is "each is in the log" [ "$(grep -c 'result round 1: [0-9]* 1-0' "$dir/out")" = 18 ]
out_has "2,"
is "with its user" [ "$(grep -c ,clara, "$dir/out")" = 21 ]

# A changed result is told; what was undone is as it was, byte for byte.
run event undo "$cup" 18
status 0
is "the file is as it was" cmp "$cup" "$dir/paired"
run event result "$cup" 7 1-0 8 0-1 --round 1
out "Round 1, board 7: Player 7 - Player 30, 1-0
Round 1, board 8: Player 8 - Player 29, 0-1"
cp "$cup" "$dir/entered"
run event result "$cup" 8 1/2-1/2 --round 1
out "Round 1, board 8: Player 8 - Player 29, 1/2-1/2 (was 0-1)"
run event result "$cup" 8 1/2-1/2 --round 1
out "Nothing has changed"
run event log "$cup"
is "nor is that logged" [ "$(grep -c '8 1/2-1/2' "$dir/out")" = 1 ]
run event undo "$cup"
out "Undone: result round 1: 8 1/2-1/2
Round 1, board 8: Player 8 - Player 29, 0-1 (was 1/2-1/2)"
is "the file is as it was" cmp "$cup" "$dir/entered"
run event undo "$cup" # the change before, not the undoing
out_has "Undone: result round 1: 7 1-0 8 0-1"
is "the file is as it was" cmp "$cup" "$dir/paired"
run event log "$cup" --json
out_has '"action":"undo '
refused 'undo "0"' event undo "$cup" 0

# What another program changed is not undone, nor what was before it.
run event result "$cup" 1 1-0 --round 1
sed -i 's/Player 36/Player XX/' "$cup"
cp "$cup" "$dir/edited"
refused "another program has changed the file since" event undo "$cup"
run event result "$cup" 2 1-0 --round 1
run event undo "$cup"
status 0
is "back to that program's file" cmp "$cup" "$dir/edited"
refused "another program has changed the file since" event undo "$cup"
is "it stays" cmp "$cup" "$dir/edited"

# What changes nothing leaves no log; a link leads to the log of its file.
cp "$dir/paired" "$dir/other.trf"
run event boards "$dir/other.trf"
refused "unexpected argument" event undo "$dir/other.trf" 1 2
refused "there is no change to undo" event undo "$dir/other.trf"
refused "is not a result" event result "$dir/other.trf" 1 2-0
refused "No such file" event result "$dir/none.trf" 1 1-0
refused "No such file" event new "$dir/none/cup.trf"
is "no log is left" sh -c '! ls "$1"/*other*.log "$1"/none*' sh "$dir"
ln -s other.trf "$dir/link.trf"
run event result "$dir/link.trf" 1 1-0 --round 1
run event undo "$dir/other.trf"
is "undone through its own name" cmp "$dir/other.trf" "$dir/paired"

# Who shared the file shares it still, with its log.
[ "$(id -u)" != 0 ] || chown 12345:12346 "$dir/other.trf"
chmod 664 "$dir/other.trf"
rm "$dir/other.trf.log"
like=$(stat -c '%a %u:%g' "$dir/other.trf")
(umask 077 && "$ARBITER" event result "$dir/other.trf" 1 1-0) >/dev/null
is "the file keeps mode and owner" [ "$(stat -c '%a %u:%g' "$dir/other.trf")" = "$like" ]
is "and so has its log" [ "$(stat -c '%a %u:%g' "$dir/other.trf.log")" = "$like" ]

# On another file system than the link that leads to it.
if away=$(mktemp -d /dev/shm/event.XXXXXX 2>/dev/null); then
    cp "$dir/paired" "$away/cup.trf"
    ln -s "$away/cup.trf" "$dir/away.trf"
    run event result "$dir/away.trf" 1 1-0 --round 1
    is "its log lies beside it" [ -s "$away/cup.trf.log" ]
    run event undo "$dir/away.trf"
    is "undone there" cmp "$away/cup.trf" "$dir/paired"
    is "it is a link still" [ -L "$dir/away.trf" ]
    rm -r "$away"
fi

# A log that is damaged, or ends in half an entry, is a log of what is whole.
cp "$dir/paired" "$dir/other.trf"
printf '7 2026-11-16T14:03:22 anna 0 0 900 result round 9\n@0' >"$dir/other.trf.log"
run event result "$dir/other.trf" 1 1-0 --round 1
run event log "$dir/other.trf" --csv
is "its number is free" grep -q '^1,.*result round 1: 1 1-0' "$dir/out"
run event undo "$dir/other.trf"
is "and it can be undone" cmp "$dir/other.trf" "$dir/paired"
for runs in '@9999 1 1' '@0 x 1' '@0 99999 1' '@0 1'; do
    run event result "$dir/other.trf" 1 1-0 --round 1
    sed -i "s/^@[0-9]* .*/$runs/" "$dir/other.trf.log"
    cp "$dir/other.trf" "$dir/stays"
    run event undo "$dir/other.trf"
    status 2
    is "nothing is undone by a damaged log" cmp "$dir/other.trf" "$dir/stays"
    rm "$dir/other.trf.log"
    cp "$dir/paired" "$dir/other.trf"
done

# What is whole behind the damage is kept.
rm -f "$dir/other.trf.log"
cp "$dir/paired" "$dir/other.trf"
for board in 1 2 3; do
    "$ARBITER" event result "$dir/other.trf" $board 1-0 --round 1 >/dev/null
    cp "$dir/other.trf" "$dir/entered.$board"
done
sed -i 's/^2 /x /' "$dir/other.trf.log"
run event result "$dir/other.trf" 4 1-0 --round 1
run event log "$dir/other.trf" --csv
is "all but the damaged one" [ "$(sed 's/,.*//' "$dir/out" | tr '\n' ' ')" = "no 1 3 4 " ]
run event undo "$dir/other.trf" 2
is "back to the damage" cmp "$dir/other.trf" "$dir/entered.2"
refused "change 1 (result round 1: 1 1-0) cannot be undone" event undo "$dir/other.trf"
is "and no further" cmp "$dir/other.trf" "$dir/entered.2"

# An entry whose change never came about (killed in between) is none.
rm -f "$cup.log"
cp "$dir/paired" "$cup"
run event result "$cup" 1 1-0 --round 1
cp "$cup" "$dir/entered"
run event result "$cup" 2 1-0 --round 1
cp "$dir/entered" "$cup"
run event log "$cup" --csv
is "it is not shown" [ "$(grep -c result "$dir/out")" = 1 ]
run event result "$cup" 3 1-0 --round 1
run event undo "$cup" 2
status 0
is "what was before it is undone" cmp "$cup" "$dir/paired"

# Killed at any time: the file is as before or after, and what is done next is done.
# fresh ACTION...: $cup and its log as they are to be before it
fresh()
{
    rm -f "$cup" "$cup.log"
    if [ "$1" = pair ]; then
        "$ARBITER" event new "$cup" --system round-robin
        "$ARBITER" event import "$cup" "$dir/players.csv"
    else
        cp "$dir/paired" "$cup"
        [ "$1" != undo ] || "$ARBITER" event result "$cup" 5 1-0 --round 2
    fi >/dev/null
}

printf 'name\nLate\n' >"$dir/late.csv"
tries=${TRIES:-20} before=0 after=0
for i in $(seq "$tries"); do
    case $((i % 4)) in
    0) set -- result "$cup" 1 1-0 2 0-1 3 1/2-1/2 --round 1 ;;
    1) set -- import "$cup" "$dir/late.csv" ;;
    2) set -- pair "$cup" ;;
    3) set -- undo "$cup" ;;
    esac
    fresh "$@"
    cp "$cup" "$dir/before"
    began=$(date +%s%N)
    "$ARBITER" event "$@" >/dev/null # to know what comes of it, and how long it takes
    took=$((($(date +%s%N) - began) * (i % 17 + 1) / 17))
    cp "$cup" "$dir/after"
    fresh "$@"

    command="killed in arbiter event $*"
    "$ARBITER" event "$@" >/dev/null 2>&1 &
    sleep "$((took / 1000000000)).$(printf %09d $((took % 1000000000)))"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    cp "$cup" "$dir/now"
    if cmp -s "$dir/now" "$dir/before"; then
        before=$((before + 1))
    elif cmp -s "$dir/now" "$dir/after"; then
        after=$((after + 1))
    else
        fail "try $i: the file is neither as before nor as after"
    fi
    printf 'name\nLater still\n' >"$dir/later.csv"
    "$ARBITER" event import "$cup" "$dir/later.csv" >/dev/null
    is "try $i: another change is made" grep -q 'Later still' "$cup"
    "$ARBITER" event undo "$cup" >/dev/null
    is "try $i: and undone" cmp "$cup" "$dir/now"
    is "try $i: nothing lies beside it" sh -c '! ls "$1".*.tmp' sh "$cup"
done
echo "$tries killed: $before as before, $after as after"
