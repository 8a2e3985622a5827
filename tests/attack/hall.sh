#!/bin/sh
# tests/attack/hall.sh HOSTILE SOCKETS SECONDS - a hall under attack
#
# So many hostile sockets do all they can for so long, from several addresses; an
# honest player from another one creates a game and plays meanwhile, is always
# answered, and the server is well afterwards.
set -u
hostile=$1
sockets=$2
seconds=$3

fail()
{
    echo "hall: $*" >&2
    tail -n 5 "$WORK/server.log" >&2
    exit 1
}

"$ARBITER" serve --listen 127.0.0.1:0 --db "$WORK/hall.db" \
    >"$WORK/out" 2>"$WORK/server.log" &
server=$!
trap 'kill $server 2>/dev/null; wait' EXIT
tries=0
until grep -q Ctrl-C "$WORK/out"; do
    tries=$((tries + 1))
    [ $tries -lt 600 ] || fail "it does not start"
    sleep 0.1
done
port=$(sed -n 's,^  http://127.0.0.1:\([0-9]*\)/$,\1,p' "$WORK/out")

for last in 2 3 4 5; do
    "$hostile" "$port" $((sockets / 4)) "$seconds" 127.0.0.$last \
        >"$WORK/hostile.$last" 2>&1 &
    eval "pid$last=\$!"
done

ask()
{
    curl -sS --max-time 60 --interface 127.0.0.9 -H 'Content-Type: application/json' "$@"
}
acts=0
end=$(($(date +%s) + seconds))
while [ "$(date +%s)" -lt $end ] || [ $acts -lt 8 ]; do
    ask -d '{"start":"now"}' "http://127.0.0.1:$port/api/games" >"$WORK/game.json"
    game=$(sed 's/{"game":"\([^"]*\).*/\1/' "$WORK/game.json")
    white=$(sed 's/.*"tokens":{"white":"\([^"]*\)".*/\1/' "$WORK/game.json")
    black=$(sed 's/.*"tokens":{[^}]*"black":"\([^"]*\)".*/\1/' "$WORK/game.json")
    for act in "$white e4" "$black e5" "$white Nf3" "$black Nc6"; do
        ask -H "Authorization: Bearer ${act% *}" \
            -d "{\"act\":\"plays ${act#* }\"}" \
            "http://127.0.0.1:$port/api/games/$game/acts" |
            grep -q '"text":"6.2.1 completed' || fail "an act was not done: $act"
        acts=$((acts + 1))
    done
    sleep 1 # an address creates only so many games
done
for pid in $pid2 $pid3 $pid4 $pid5; do
    wait "$pid" || fail "an attack could not be made: $(cat "$WORK"/hostile.*)"
done
cat "$WORK"/hostile.*
grep -qE '^[1-9].* [1-9][0-9]* ended' "$WORK"/hostile.2 ||
    fail "nothing hostile was ended"
kill -0 $server || fail "the server is gone"
ask "http://127.0.0.1:$port/readyz" | grep -q '"status":"ok"' || fail "it is not well"
ask "http://127.0.0.1:$port/metrics" >"$WORK/metrics"
memory=$(sed -n 's/^process_resident_memory_bytes //p' "$WORK/metrics")
[ "$memory" -lt 1000000000 ] || fail "it has taken $memory bytes of memory"
grep -q '^arbiter_limited_total [1-9]' "$WORK/metrics" || fail "no limit was reached"
kill $server
wait $server
code=$?
trap - EXIT
[ $code = 0 ] || fail "it ended with $code"
echo "$acts acts played meanwhile, $memory bytes of memory"
