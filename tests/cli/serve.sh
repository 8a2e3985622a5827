# What keeps the server from starting is told, with what to do now.
. tests/cli/lib

for port in 65536 99999 123456 http -1 "" 080x; do
    run serve --db memory --listen "127.0.0.1:$port"
    status 2
    out ""
    err "arbiter serve: 127.0.0.1:$port: give it as HOST:PORT, with a port from 0 to 65535"
done
# Why it cannot listen: an address of another machine (RFC 5737).
refused "this machine does not have that address" serve --db memory --listen 192.0.2.1:8064
refused "give it as HOST:PORT" serve --db memory --listen nowhere

refused "give it as HOST:PORT" serve --db memory --listen "$(printf %0300d 0):8064"

# Where it listens: on every address, or on one of the newer kind.
for where in :0 '[::1]:0'; do
    : >"$dir/out" # what the one before said is not waited for
    # with few files at first; it takes as many as it may have
    (ulimit -S -n 64; exec "$ARBITER" serve --db memory --listen "$where") \
        >"$dir/out" 2>"$dir/err" &
    pid=$!
    while ! grep -q /room# "$dir/out" && kill -0 $pid 2>"$dir/gone"; do
        sleep 0.02
    done
    kill $pid 2>"$dir/gone"
    wait $pid
    grep -q "does not have that address" "$dir/err" && continue # of this kind
    name=${where%:0}
    out_has "http://${name:-localhost}:"
done

# A journal that would forget what was answered is only had by its name.
for db in "" :memory: sqlite: redis://x; do
    refused "there is no journal of this kind; give a path, postgresql://... or memory" \
        serve --listen 127.0.0.1:0 --db "$db"
done
run serve --listen 127.0.0.1:0 --db "$dir/none/none/x.db"
status 2
err "arbiter serve: $dir/none/none/x.db: it cannot be opened; give --db a file in a folder that you may write to"
cp README.md "$dir"
refused "README.md: file is not a database" serve --listen 127.0.0.1:0 --db "$dir/README.md"

refused "there is no index.html in it" serve --db memory --listen 127.0.0.1:0 --assets "$dir"
run serve --db memory --listen 127.0.0.1:0 --tls-key "$dir/none" \
    --tls-certificate README.md
status 2
err "arbiter serve: $dir/none: No such file or directory"
refused "--tls-certificate and --tls-key need each other" serve --tls-key x

# Port 0 is any that is free, and the link has it.
command="arbiter serve"
"$ARBITER" serve --db memory --listen 127.0.0.1:0 >"$dir/out" 2>"$dir/err" &
server=$!
eventually "it says where it listens" grep -q Ctrl-C "$dir/out"
link=$(sed -n 's,^  \(http://127[^/]*/\)$,\1,p' "$dir/out")
is "a link that can be opened" curl -sf "${link}healthz"
out_has "the games are then lost"
is "the room's link is for its owner alone" \
    test "$(stat -c %A "$dir/out" | cut -c 5-)" = ------
kill "$server"
wait "$server"
code=$?
status 0

# What cannot be chosen.
while IFS='|' read -r words told; do
    # shellcheck disable=SC2086 # words
    refused "$told" serve --db memory --listen nowhere $words
done <<'END'
--create nobody|--create "nobody": choose anyone or room
--create anyone|give it as HOST:PORT
--access-log maybe|--access-log "maybe": choose yes or no
--log loud|--log "loud": choose error, info or debug
here|unexpected argument "here"
END

# Settings in a file; the journal is where it always is.
case $ARBITER in /*) program=$ARBITER ;; *) program=$PWD/$ARBITER ;; esac
printf '# ours\n\n listen = 127.0.0.1:0\ncreate=room\naccess-log = no\n' >"$dir/conf"
(cd "$dir" && exec "$program" serve --config conf >"$dir/out" 2>"$dir/err") &
server=$!
eventually "it says where it listens" grep -q Ctrl-C "$dir/out"
link=$(sed -n 's,^  \(http://127[^/]*/\)$,\1,p' "$dir/out")
room=$(sed -n 's,.*/room#\(.*\),\1,p' "$dir/out")
is "the journal" [ -f "$dir/var/arbiter.db" ]
created()
{
    curl -s -o /dev/null -w '%{http_code}\n' -H 'Content-Type: application/json' "$@" \
        -d "{\"start\":\"now\",\"tags\":{\"White\":\"$(printf '%0100d' 0)\"}}" \
        "${link}api/games"
}
is "not everybody creates games" [ "$(created)" = 403 ]
is "the room does" [ "$(created -H "Authorization: Bearer $room")" = 201 ]
"$ARBITER" event new "$dir/cup.trf"
is "an event" "$ARBITER" event publish "$dir/cup.trf" --room "${link}room#$room"
refused "another server has it open" journal list --db "$dir/var/arbiter.db"

reread()
{
    echo "$1" >>"$dir/conf"
    kill -HUP "$server"
    eventually "it says what is wrong" grep -qF "$2" "$dir/err"
}
reread 'tls-certificate = x
tls-key = x' "TLS cannot be switched on or off while the server runs"
reread nonsense "conf:8: not a setting"
kill "$server"
wait "$server"
code=$?
status 0

# What is in its journal now; a name is shown as far as there is room.
run journal list --db "$dir/var/arbiter.db"
status 0
out_has "  an event"
out_has "  $(printf '%079d' 0) - ?"
event=$(sed -n 's/ .*  an event$//p' "$dir/out")
run journal list --db "$dir/var/arbiter.db" "$event"
status 0
is "one alone" [ "$(grep -c '' "$dir/out")" -eq 1 ]
