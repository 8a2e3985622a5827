# Every call of a command on a journal fails once: whatever happens, its acts stay what
# they are, also those of an earlier schema, and what is good of a damaged game.
#
# The journal is a file, or $JOURNAL in a PostgreSQL.  These make many calls.
. tests/fault/lib

lines=tests/data/journals/game.lines
damage="UPDATE acts SET act = 'white plays a4' WHERE number = 6"

# in_db STATEMENTS: to the journal, behind everybody's back
if [ -n "${JOURNAL-}" ]; then
    db=$JOURNAL old=tests/data/journals/journal-1.postgres.sql
    in_db() { "$PGBIN/psql" -q -v ON_ERROR_STOP=1 "$db" -c "$1" >"$work/psql" 2>&1 || exit 1; }
    clear() { in_db "DROP SCHEMA public CASCADE; CREATE SCHEMA public"; }
else
    old=tests/data/journals/journal-1.sqlite.sql
    in_db()
    {
        python3 -c 'import sqlite3, sys
sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])' "$db" "$1"
    }
    clear() { rm -f "$db" "$db"-*; }
fi
import() { "$ARBITER" journal import --db "$db" $lines >/dev/null || exit 1; }

# What there is before each command.
empty() { clear; }
whole() { clear; import; }
damaged() { whole; in_db "$damage"; }
earlier() { clear; in_db "$(cat $old)"; }

again=empty
try journal import --db "$db" $lines

whole
stays=$work/games again=
games_of "$db" >"$stays"
head -n 6 "$stays" >"$work/good"
[ -n "${JOURNAL-}" ] || { cp "$db" "$work/before" && rm -f "$db"-*; }
for verb in list verify export repair "import $lines"; do
    # shellcheck disable=SC2086 # words
    try journal $verb --db "$db"
done
[ -n "${JOURNAL-}" ] || try journal backup "$work/copy" --db "$db"

# What could not be read for a moment is not cut off: here no call is left out.  (From
# a file that was just looked through, nothing has to be read.)
if [ -n "${JOURNAL-}" ]; then
    before=$calls some=$how:$step
    how=acts step=1
    try journal repair --db "$db"
    how=${some%:*} step=${some#*:}
    [ "$calls" -gt "$before" ] || { echo 'reading acts does not fail'; exit 1; }
fi

# What is in memory is gone at the end, but all ways to it are taken.
[ -n "${JOURNAL-}" ] || {
    cat $lines $lines >"$work/twice"
    before=$stays stays=''
    try journal import --db memory "$work/twice"
    stays=$before
}

rm -f "$work/before"
again=damaged stays=$work/good
try journal repair --db "$db"

again=earlier
earlier
games_of "$db" >"$work/earlier"
stays=$work/earlier
try journal list --db "$db"

finish
