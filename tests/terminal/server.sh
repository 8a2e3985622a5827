# Two terminals at a server: a game, a lost server, links that open nothing.
. tests/terminal/lib

start_server --db "$dir/games.db" --rate 0
create '{"start":"joined","tags":{"White":"Anna","Black":"Bo","TimeControl":"3600"}}'
window white 80 24 "$ARBITER" play "'$(link white)'"
shows white "You are here as White. Anna - Bo"
shows white "The game has not been started"
window black 60 20 "$ARBITER" play --letters "'$(link black)'"
shows white "White to move"
shows black "You are here as Black."
type white e4
shows black "White plays e4."
is "Black sits below" [ "$(screen black | grep -n '^1' | cut -d: -f1)" -lt \
    "$(screen black | grep -n '^8' | cut -d: -f1)" ]
type black Ke7 # not legal: said here, sent nowhere
shows black "Ke7 is not legal"
type black e5
shows white "Black plays e5."
type white "touches d2"
shows white "On this move White touched the pawn on d2." # as the page says why
shows black "The player must move the piece on d2. (4.3.1)"
type white d4
shows black "White plays d4."
keys black F3 Enter
shows white "Black's offer came at the wrong moment"
type white "offers draw"
shows black "White offers a draw"
type black exd4
shows white "Black plays exd4."
type white "ask pause"
shows black "White asks for: Pause"
type black "ask pause"
shows white "The clocks are stopped"
type white "ask resume"
type black "ask resume"
shows black "The game is resumed. (6.11.3)"

# The server is killed: both say so, and go on when it is back; so does a script that
# waits, and who sits at a long game, whose acts come in pages.
(echo wait; echo moves) | "$ARBITER" play --plain "$(link black)" >"$dir/waits" &
waits=$!
eventually "a script waits" grep -q "You are here as Black." "$dir/waits"
create '{"start":"now","table":{"touch":true},"tags":{"TimeControl":"3600"}}'
python3 - "$(link white)" <<'END' || fail "the acts are not taken"
import http.client
import json
import sys
from urllib.parse import urlsplit

link = urlsplit(sys.argv[1])
server = http.client.HTTPConnection(link.netloc, timeout=60)
for _ in range(260):
    server.request('POST', '/api/games/%s/acts' % link.path.split('/')[2],
                   json.dumps({'act': 'touches e2'}),
                   {'Content-Type': 'application/json',
                    'Authorization': 'Bearer ' + link.fragment})
    answer = server.getresponse()
    assert answer.status == 201, answer.read()
    answer.read()
END
window long 80 24 "$ARBITER" play "'$(link white)'"
shows long "You are here as White."
kill -9 "$server"
wait "$server" 2>/dev/null
shows white "No connection"
shows black "trying again"
type white Qxd4
shows white "it is sent as soon as there is"
shows long "No connection"
type long e4
start_server --db "$dir/games.db" --rate 0
shows white "both players are back" # what was sent before came while all stood
type white Qxd4
shows white "White plays Qxd4."
shows black "White plays Qxd4."
shows black "3. Qxd4"
shows black "Black to move"
wait $waits || fail "the script fails"
is "the script has waited" grep -q '3\. Qxd4' "$dir/waits"
shows long "White plays e4."
type black resigns
shows white "White wins: resignation (5.1.2)"
type white "ask rematch"
shows black "White asks for: Rematch"
type black "ask rematch"
shows white "h   g   f   e"
shows black "a b c d e f g h"
shows black "White to move"
type black resigns
shows white "Black wins: resignation (5.1.2)"
keys white F10
shows white "Black wins: resignation (5.1.2)"
lacks white "10 Quit"

# Without a screen, by a script.
create '{"start":"now","spectators":"anyone","tags":{"TimeControl":"-"}}'
white=$(link white) black=$(link black) spectator=$(link spectator)
printf '%s\n' wait e4 wait Nf3 wait | "$ARBITER" play --plain "$white" >"$dir/white" &
printf '%s\n' wait e5 wait resigns | "$ARBITER" play --plain "$black" >"$dir/out"
status=$?
wait $! || fail "White's script fails"
is "Black's script ends well" [ "$status" = 0 ]
out_has "White plays Nf3."
out_has "White wins (resignation). (5.1.2)"
is "White heard the same" grep -qx 'Black plays e5.' "$dir/white"
printf 'plays e4\nmoves\n' | "$ARBITER" play --plain "$spectator" >"$dir/out"
out_has "you watch: this link may do nothing"
out_like "1\. e4 e5 2\. Nf3"

# What a ruling rests on is said below it.
create '{"start":"now","table":{"touch":true},"tags":{"TimeControl":"900"}}'
printf '%s\n' e2e5 board quit | "$ARBITER" play --plain "$(link white)" >"$dir/out"
out_has "  It is White's first illegal move."
out_has "  The second one loses the game."

# A new game: the opponent's link is said, and he sits down by it.
(echo wait; echo resigns) | "$ARBITER" play --plain --at "$url/" --colour black \
    --time-control 600+5 --laws 2017 --position \
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 7' >"$dir/black" &
is_opened()
{
    grep -q "^Your opponent opens $url/game/[a-z0-9]*#." "$dir/black"
}
eventually "the link of the opponent" is_opened
printf '%s\n' wait Nf3 wait | "$ARBITER" play --plain \
    "$(sed -n 's/^Your opponent opens //p' "$dir/black")" >"$dir/out"
wait $! || fail "Black's script fails"
out_has "You are here as White."
out_has "White plays Nf3."
out_has "White wins (resignation). (5.1.2)"
is "Black, who created it" grep -q "^You are here as Black." "$dir/black"
run play --plain --at "$url/" --engine 3
status 2
err_has "there is no engine here"
run play --plain --at "$url/" --engine nine
status 2
err_has 'the strength "nine": give a whole number from 1 to 8'
run play --plain --at http://127.0.0.1:1/
status 2
err_has "127.0.0.1:1: no server listens there"
run play --plain --at "$url/" --record "$dir/acts"
status 2
err_has "--server and --record cannot be used together"

run play --plain "${white%?}x"
status 2
out_has "the link does not open this game; ask for another one"
run play --plain "$url/game/aaaaaaaaaa#$(printf '%043d' 0)"
status 2
out_has "there is no such game at this server"
window none 80 24 "$ARBITER" play "'$url/game/aaaaaaaaaa#$(printf '%043d' 0)'"
shows none "arbiter: 127.0.0.1:$port: there is no such game at this server"
window once 80 24 "$ARBITER" watch --once --letters "'$spectator'"
shows once "White wins: resignation (5.1.2)"
