# arbiter watch LINK: a game and a room, as they go on.
. tests/terminal/lib

# act ROLE ACT: by HTTP
act()
{
    token=$(link "$1")
    game=${token#*/game/}
    curl -s -m 60 -H 'Content-Type: application/json' \
        -H "Authorization: Bearer ${token#*#}" -d "{\"act\":\"$2\"}" \
        "$url/api/games/${game%#*}/acts" >"$dir/answer"
}

start_server --db memory
create '{"start":"now","tags":{"White":"Anna","Black":"Bo","Arbiter":"present","TimeControl":"3600"}}'
black=$(link black)

# A player's link only watches here; lines end with the game.
"$ARBITER" watch --lines "$black" </dev/null >"$dir/out" 2>"$dir/err" &
watcher=$!
eventually "it watches" grep -q 'You are here as Black' "$dir/out"

window arbiter 80 24 "$ARBITER" watch "'$(link arbiter)'"
shows arbiter "You are here as Arbiter. Anna - Bo, in progress."
act white "plays e4"
shows arbiter "White plays e4."
act black "plays e7e4"
keys arbiter F4 Enter # observes illegal
shows arbiter "White gets 2:00 more. (7.5.5)"
type arbiter "adds white 1:00"
shows arbiter "White gets 1:00 more. (12.5)"
type arbiter "penalises black warning for 11.5"
shows arbiter "Penalty for Black: warning"
act black "plays e5"

# The room: its boards, one of them, and back.
window room 80 24 "$ARBITER" watch --letters "'$room'"
shows room "1 Anna - Bo  move 1  in progress"
keys room Enter
shows room "1. e4      e5"
type room "pauses"
shows room "The clocks are stopped"
shows arbiter "The arbiter stops the clocks."
keys room Escape
shows room "1 Anna - Bo  move 1  paused"
type room "watch 1"
shows room "The clocks are stopped"
keys room F6 # resumes
shows arbiter "The game is resumed."

act white resigns
wait $watcher
is "watching by lines ends well" [ $? = 0 ]
out_has "White plays e4."
out_has "Black wins (resignation). (5.1.2)"
is "nothing else is printed" [ ! -s "$dir/err" ]

run watch --once --letters "$black"
status 0
out_has "5 . . . . p . . ."
out_has "Black wins: resignation (5.1.2)"
create '{"start":"now","spectators":"anyone","tags":{"White":"Cy","Black":"Di"}}'
run watch --once "$url/"
status 0
out_has "1 Cy - Di  move 0  in progress"

# Alarms: of a game, of all that anyone may watch, of the room at once; told once.
host=${url#http://}
create '{"start":"now","spectators":"anyone","tags":{"White":"Eva","Black":"Fay","BroadcastDelay":"3600"}}'
"$ARBITER" watch --alarms --lines --html "$dir/page.html" "$room" >"$dir/told" 2>"$dir/trouble" &
watcher=$!
for moves in "white Nf3" "black Nf6" "white Ng1" "black Ng8" "white Nf3" "black Nf6" "white Ng1"; do
    act "${moves% *}" "plays ${moves#* }"
done
eventually "the move that would repeat" \
    grep -q "^$host:[0-9]*:7 9.2.1 third-time-next Ng8 would bring .* (Eva - Fay)" "$dir/told"
act black "plays Ng8"
eventually "the third time" grep -q ":8 9.2.2 third-time 4...Ng8" "$dir/told"
eventually "the page" grep -q "<td>third-time</td>" "$dir/page.html"
is "no key is shown" sh -c "! grep -q '${room#*#}' '$dir/told' '$dir/page.html'"
kill $watcher
wait $watcher
is "told once" [ "$(grep -c ":7 9.2.1 third-time-next" "$dir/told")" = 1 ]
run watch --once --json "$(link black)"
status 1
out_has '"article":"9.2.2","name":"third-time"'
run watch --once --alarms --poll 1 "$url/"
status 0
out "" # it has a delay for them
run watch --once --alarms "$url/room#none"
status 2
err_has "it answered 401"
run watch --once --alarms http://127.0.0.1:1/
status 2
err_has "127.0.0.1:1: no server listens there"
run watch gopher://example.org/
status 2
err_has "a link begins with http://, https://, ws:// or wss://"

# A live file as a table, with a bell for what is new.
printf '[White "Ann"]\n[Black "Bob"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *\n' >"$dir/live.pgn"
window table 100 24 "$ARBITER" watch --draws 30 "'$dir/live.pgn'"
shows table "  1 game, 1 in play, 0 to know"
mux pipe-pane -t table "cat >'$dir/bytes'"
bells()
{
    [ "$(tr -dc '\a' <"$dir/bytes" | wc -c)" -eq "$1" ]
}
printf '[White "Ann"]\n[Black "Bob"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n' >"$dir/live.pgn"
shows table "  1 game, 1 in play, 1 to know"
shows table "live.pgn:1        Ann - Bob                     4...    9.2.1 third-time-next: Ng8 would"
eventually "the bell rings" bells 1
printf '[White "Ann"]\n[Black "Bob"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 e6 *\n' >"$dir/live.pgn"
shows table "  1 game, 1 in play, 0 to know"
is "it rings for news only" bells 1

# Few columns or rows, and no bell; a name that would move the cursor.
knights='1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3'
printf '[White "A\033[5mB\177"]\n\n%s *\n' "$knights" >"$dir/small.pgn"
window narrow 60 24 "$ARBITER" watch "'$dir/small.pgn'"
shows narrow "A?[5mB? -"
window low 100 4 "$ARBITER" watch --quiet "'$dir/small.pgn'"
shows low "Z  1 game, 1 in play, 2 to know"
shows low "9.2.2 third-time: 5.Nf3"
is "as many as there is room for" not_on_screen low third-time-next
mux pipe-pane -t low "cat >'$dir/bytes'"
printf '[White "Cy"]\n\n%s *\n' "$knights" >"$dir/small.pgn"
shows low "Cy -"
is "no bell" bells 0

# What is no screen gets lines.
for term in TERM=dumb TERM= "-u TERM"; do
    window "lines$term" 100 24 env $term "$ARBITER" watch "'$dir/small.pgn'"
    shows "lines$term" "small.pgn:1:9 9.2.1 third-time-next Nf6 would bring"
done
