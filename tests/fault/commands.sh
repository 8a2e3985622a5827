# Every call of a command fails once: it ends as ever and prints the same, or says
# what is wrong; no memory is lost, and a file is as before or whole.
#
# usage: commands.sh [site|call [STEP]]: one call from each place, or all of them;
# only every STEPth
set -u
how=${1:-site}
step=${2:-1}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ASAN_OPTIONS=exitcode=99 FAULT_NOTE="$work/note"
failures=0 calls=0 stays=
file=$work/file

# wrong TEXT: what is wrong, and where
wrong()
{
    echo "commands.sh: $command: $how $n: $1 (status $code)"
    head -n 12 "$work/note"
    head -n 30 "$work/err"
    failures=$((failures + 1))
}

# begin: $file as it is before the command, from $1, or not there
begin()
{
    rm -rf "$work/note" "$file" "$file"-*
    [ ! -f "$work/before" ] || cp "$work/before" "$file"
}

# look: what came of it?
look()
{
    if [ "$code" -ge 99 ]; then
        wrong 'it breaks'
    elif cmp -s "$work/err" "$work/right-err"; then
        [ "$code" = "$expected" ] || wrong 'it does not say why it fails'
        cmp -s "$work/out" "$work/right" || wrong 'it prints something else'
    fi
    [ -z "$stays" ] || "$ARBITER" journal export --db "$file" | cmp -s - "$stays" ||
        wrong 'the journal has changed'
    [ -z "$writes" ] || ! [ -f "$file" ] || cmp -s "$file" "$work/after" ||
        cmp -s "$file" "$work/before" || wrong 'the file is in pieces'
}

# try ARGUMENT...: a command; with $writes, it writes $file
try()
{
    command=$*
    n=0
    begin
    "$FAULTS" "$@" >"$work/right" 2>"$work/right-err" </dev/null
    expected=$?
    [ -z "$writes" ] || cp "$file" "$work/after"
    while [ "$failures" -lt 20 ]; do
        n=$((n + step))
        begin
        FAULT="$how $n" timeout 60 "$FAULTS" "$@" >"$work/out" 2>"$work/err" </dev/null
        code=$?
        [ -f "$work/note" ] || break
        look
    done
    echo "$command: $((n / step - 1)) failed calls"
    calls=$((calls + n / step - 1))
}

writes=
try moves startpos e4
try judge --explain docs/acts/judged-game.acts
try scoresheet docs/acts/judged-game.acts
try audit --threads 2 --twins docs/pgn/audit.pgn
try pgn docs/pgn/audit.pgn
try pgn --acts docs/pgn/audit.pgn
try event standings tests/data/trf/grandmommyscup.trf
try event boards tests/data/trf/grandmommyscup.trf
try exam --seed 1
try audit --threads 2 --report "$file" docs/pgn/audit.pgn
try audit --threads 2 --sqlite "$file" docs/pgn/audit.pgn

writes=yes
try board startpos --svg "$file"
try audit --threads 2 --fix "$file" docs/pgn/audit.pgn
try event new "$file" --system round-robin --first white --rounds 3
cp tests/data/trf/grandmommyscup.trf "$work/before"
try event result "$file" 1 1-0

# A journal with a game in it: whatever happens, its acts stay what they are.  These
# make many calls; where not all are wanted, a few will do.
[ "$step" = 1 ] || step=$((step * 10))
lines=tests/data/journals/game.lines
rm -f "$work/before"
"$ARBITER" journal import --db "$work/made" $lines >/dev/null || exit 1
writes=
try journal import --db "$file" $lines
mv "$work/made" "$work/before"
stays=$lines
for verb in list verify repair export "backup $work/copy"; do
    # shellcheck disable=SC2086 # words
    try journal $verb --db "$file"
done

[ "$calls" -gt 50 ] || { echo "commands.sh: only $calls calls failed"; exit 1; }
[ "$failures" = 0 ]
