# A game at a server over TLS, with a certificate that we sign ourselves.
. tests/terminal/lib

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext 'subjectAltName=IP:127.0.0.1,DNS:localhost' \
    -keyout "$dir/key.pem" -out "$dir/cert.pem" 2>/dev/null ||
    fail "openssl made no certificate"
start_server --db memory --tls-certificate "$dir/cert.pem" --tls-key "$dir/key.pem"
create '{"start":"now"}'
white=$(link white)
for link in "$white" "wss${white#https}" "https://localhost${white#https://127.0.0.1}"; do
    printf 'wait\nmoves\n' | "$ARBITER" play --plain --trust "$dir/cert.pem" "$link" \
        >"$dir/out" 2>&1
    out_has "You are here as White."
done
run play --plain "$white"
status 2
out_has "its certificate is not trusted"
run play --plain --trust "$dir/key.pem" "$white"
status 2
out_has "no certificates in it"
run play --plain "http${white#https}"
status 2
out_has "127.0.0.1:$port: "
printf 'e4\nask pause\nmoves\n' | "$ARBITER" play --plain --trust "$dir/cert.pem" "$white" >"$dir/out"
out_has "You ask for: Pause."
out_like "1\. e4"

# It is gone, without a word and politely; and one that speaks no TLS.
for signal in KILL TERM; do
    window "$signal" 80 24 "$ARBITER" play --trust "$dir/cert.pem" "'$white'"
    shows "$signal" "You are here as White."
    kill -$signal "$server"
    wait "$server" 2>/dev/null
    shows "$signal" "No connection"
    [ "$signal" = TERM ] || {
        start_server --db memory --tls-certificate "$dir/cert.pem" --tls-key "$dir/key.pem"
        create '{"start":"now"}'
        white=$(link white)
    }
done
start_server --db memory
create '{"start":"now"}'
white=$(link white)
run play --plain "https${white#http}"
status 2
out_has "127.0.0.1:$port: "
