# A server that misbehaves: the terminal says what is wrong, and goes on where it can.
. tests/terminal/lib

python3 tests/terminal/wicked.py >"$dir/port" &
server=$!
eventually "the server is there" grep -q . "$dir/port"
url=http://127.0.0.1:$(cat "$dir/port")

# It never answers: these wait while the rest goes on.
for scheme in http https; do
    "$ARBITER" play --plain "$scheme${url#http}/hang/game/x#y" </dev/null \
        >"$dir/$scheme" 2>&1 &
done
"$ARBITER" watch --once --alarms "$url/hang/" >"$dir/asked" 2>&1 &
window hang 80 24 "$ARBITER" play "'$url/hang/game/x#y'"
shows hang "The game has not been started"
keys hang F10 # nobody waits for it
lacks hang "10 Quit"

# said DEED TEXT: of a WebSocket
said()
{
    run play --plain "$url/$1/game/x#y"
    status 2
    out_has "127.0.0.1:${url##*:}: $2"
}
said none 'it is not a server of Arbiter: "no HTTP"'
said chunks 'it is not a server of Arbiter: "404 Not Found"'
said no-accept "its handshake is wrong"
said wrong-accept "its handshake is wrong"
said long-head "its answer is too long"
said odd "there is no such game at this server"
out_has "The server cannot store acts, and the clocks stand: full"
window leaves 80 24 "$ARBITER" play "'$url/leaves/game/x#y'"
shows leaves "No connection (the connection was closed); trying again."

# answered DEED TEXT: to a question
answered()
{
    run watch --once --alarms "$url/$1/"
    status 2
    err_has "$2"
}
answered none "it does not speak HTTP"
answered half "it does not speak HTTP"
answered endless "its answer is too long"
answered identity "it answered 404: as it is"
answered chunks "it answered 404: one two"
for deed in no-length no-line too-short; do
    answered $deed "it answered 404: one"
done

# Nobody is there.
run play --plain "http://a..b/game/x#y"
status 2
out_has "a..b:80: the host was not found; check its name"
run play --plain "https://[::1]:1/game/x#y"
status 2
out_has "::1:1: "
run watch --once --alarms http://a:0/
status 2
err_has "the host or port is not valid"

command="who hangs"
for seen in http https asked; do
    eventually "$seen: it does not answer" grep -q "it does not answer" "$dir/$seen"
done
is "what is lost again is told once" [ "$(screen leaves | grep -c "^No connection")" = 2 ]
