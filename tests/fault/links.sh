# Every call of a command that speaks to a server fails once: it ends, and says what is
# wrong, or goes on.  (What a game is like changes from one time to the next.)
. tests/fault/lib

"$ARBITER" serve --listen 127.0.0.1:0 --db memory --address-create 0 --address-reads 0 \
    --create-rate 0 --rate 0 --engines 0 >"$work/links" 2>"$work/log" &
server=$!
trap 'kill $server; wait $server; rm -rf "$work"' EXIT
for _ in $(seq 600); do
    grep -q '/room#' "$work/links" && break
    sleep 0.1
done
room=$(sed -n 's|.*\(http://127.0.0.1:[0-9]*/room#.*\)|\1|p' "$work/links")
url=${room%/room#*}
[ -n "$url" ] || { cat "$work/log"; exit 1; }

curl -s -m 60 -H 'Content-Type: application/json' \
    -d '{"start":"now","spectators":"anyone","table":{"touch":true},"tags":{"TimeControl":"-"}}' \
    "$url/api/games" >"$work/game.json" || { echo "missing: curl"; exit 77; }

# link ROLE
link()
{
    printf '%s%s' "$url" "$(sed 's/.*"links":{\([^}]*\)}.*/\1/' "$work/game.json" |
        tr ',' '\n' | sed -n "s/^\"$1\":\"\(.*\)\"/\1/p")"
}

differs=yes
try watch --once --letters "$(link white)"
try watch --once --alarms "$(link white)"
try watch --once "$room"
input=$work/typed
printf '%s\n' board "touches e2" "offers draw" moves clocks "ask pause" quit >"$input"
try play --plain "$(link white)"
printf '%s\n' board quit >"$input"
try play --plain --at "$url/" --time-control 600+5
input=/dev/null

# Boards: an act that was lost on its way is sent again.
echo "7425 $(link white) $(link black)" >"$work/table"
try boards tests/data/livechess.jsonl --at "$work/table"

# An event: its file is what it was, or has all that was made.
printf 'name\nAnna\nBert\n' >"$work/players.csv"
"$ARBITER" event new "$work/before" --system round-robin --first white || exit 1
"$ARBITER" event import "$work/before" "$work/players.csv" >"$work/said" || exit 1
"$ARBITER" event pair "$work/before" >"$work/said" || exit 1
for act in publish "open --force --cards $work/cards.html" "start" "appoint Clara"; do
    # shellcheck disable=SC2086 # words
    try event ${act%% *} "$file" ${act#"${act%% *}"} --room "$room"
done
"$ARBITER" event open "$work/before" --room "$room" >"$work/said" || exit 1
for act in start end collect pgn scoresheets "appoint Clara"; do
    # shellcheck disable=SC2086 # words
    try event ${act%% *} "$file" ${act#"${act%% *}"} --room "$room"
done

# A match that is shown: it takes its time, so a few calls will do.
step=$((step * 3))
try match --time-control 5 --quiet --live "$url" "name=a $WICKED good" "name=b $WICKED good"

finish
